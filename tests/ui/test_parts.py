"""The parts of a table without a screen: at one that only writes down what it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.message import Message

from hearts2_tui.commands import Moment
from hearts2_tui.match import PERSON, Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.classic.moon import Moon, outcomes
from hearts2_tui.screens.table.classic.moon_choice import MoonChoiceScreen
from hearts2_tui.screens.table.classic.passing import Passed, Passing
from hearts2_tui.screens.table.hand_cursor import HandCursor
from hearts2_tui.screens.table.hints import WAYS, Advised, Hints, Question
from hearts2_tui.screens.table.turns import Answered, Turns
from hearts2_tui.screens.table.two.claims import CLAIM, Claims, Settled
from hearts2_tui.screens.table.typed_card import TypedCard
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.two_advice import TwoAdvice
from solver.classic.rules import ClassicRules, MoonChoice
from solver.common.cards import SHORT_RANKS, Card, Rank
from solver.two.rules import RuleSet
from tests.app.test_classic_session import moon_hand


class Timer:
    """One that ends when the test says so."""

    def __init__(self, delay: float, callback: Callable[[], None]) -> None:
        self.delay, self.end, self.stopped = delay, callback, False

    def stop(self) -> None:
        self.stopped = True


class Threads:
    """Work that waits until the test has it done."""

    def __init__(self) -> None:
        self.waiting: dict[str, Callable[[Callable[[], bool]], Message | None]] = {}
        self.told: list[Message] = []

    def run(self, group: str, work: Callable[[Callable[[], bool]], Message | None]) -> None:
        self.waiting[group] = work

    def tell(self, message: Message) -> None:
        self.told.append(message)

    def cancel(self, group: str) -> None:
        self.waiting.pop(group, None)

    def done(self, group: str) -> Any:
        return self.waiting.pop(group)(lambda: False)


class FakeTable:
    """What parts ask of a table, and what they told it."""

    def __init__(self, session: Any, moment: Moment = Moment.TURN, **settings: Any) -> None:
        self.session = session
        self.settings = Settings(**{"pace": "0", **settings})
        self.moment = moment
        self.background = Threads()
        self.timers: list[Timer] = []
        self.told: list[str] = []
        self.notices: list[str] = []
        self.received: tuple[Card, ...] = ()
        self.choose: Callable[[MoonChoice | None], None] = lambda _choice: None

    @property
    def place(self) -> object:
        return self.session.record

    def stands_at(self, place: object) -> bool:
        return self.session.record is place

    def show(self, *, flying: bool = False) -> None:
        self.told.append("show")

    def pass_changed(self) -> None:
        self.told.append("show")

    def notice(self, words: str, *, warning: bool = False) -> None:
        self.notices.append(words)

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        self.timers.append(Timer(delay, callback))
        return self.timers[-1]

    def card_played(self) -> None:
        self.told.append("card played")

    def person_is_asked(self) -> None:
        self.told.append("asked")

    def hand_claimed(self) -> None:
        self.told.append("claimed")

    def cards_passed(self, received: tuple[Card, ...]) -> None:
        self.received = received

    def tell_saving(self) -> None:
        self.told.append("saving")

    def open_choice(
        self, screen: MoonChoiceScreen, chosen: Callable[[MoonChoice | None], None]
    ) -> None:
        self.choose = chosen


def two(seed: int = 8) -> Session:
    """A match of two, the person to play."""
    session = Session.new(
        None, rules=RuleSet(), levels=(PERSON, "casual"), names=("You", "Casual"), seed=seed
    )
    while not session.person_to_move:
        session.play(session.opponent_card())
    return session


def four(seed: int = 1) -> ClassicSession:
    """A classic match before the first pass."""
    return ClassicSession.new(
        None,
        rules=ClassicRules.parse("classic"),
        levels=(PERSON, "casual", "casual", "casual"),
        names=("You", "A", "B", "C"),
        seed=seed,
    )


def turns_at(table: FakeTable) -> tuple[Turns, HandCursor]:
    cursor = HandCursor()
    return Turns(table, cursor), cursor


def play_out_trick(table: FakeTable, turns: Turns) -> None:
    """Play until a trick is whole, the other player answering in no time."""
    while not turns.held:
        position = table.session.position
        if table.session.person_to_move:
            turns.play(position.legal_cards()[0])
        else:
            turns._not_before = 0.0
            turns.answered(Answered(table.session.record, position.legal_cards()[0]))


# -- turns ----------------------------------------------------------------------------------


def test_a_card_played_is_in_the_record_before_the_table_hears_of_it() -> None:
    table = FakeTable(two())
    turns, _cursor = turns_at(table)
    card, before = table.session.position.legal_cards()[0], len(table.session.record.plays)
    turns.play(card)
    assert table.session.record.plays[before] == card
    assert table.told[0] == "card played"


def test_a_card_that_is_not_held_is_told_and_not_played() -> None:
    table = FakeTable(two())
    turns, _cursor = turns_at(table)
    session, record = table.session, table.session.record
    other = session.position.hands[1 - session.person][0]
    turns.play(other)
    assert session.record is record
    assert len(table.notices) == 1


def test_after_a_play_the_other_player_is_asked_and_its_answer_waits_its_time() -> None:
    table = FakeTable(two())
    turns, _cursor = turns_at(table)
    while "opponent" not in table.background.waiting:
        turns.play(table.session.position.legal_cards()[0])
    plays = len(table.session.record.plays)
    turns.answered(table.background.done("opponent"))
    assert len(table.session.record.plays) == plays
    assert 0 < table.timers[-1].delay <= turns.answer_time
    table.timers[-1].end()
    assert len(table.session.record.plays) == plays + 1


def test_an_answer_for_another_place_is_dropped() -> None:
    table = FakeTable(two())
    turns, _cursor = turns_at(table)
    late = Answered(table.session.record, table.session.position.legal_cards()[0])
    turns.play(late.card)
    plays = len(table.session.record.plays)
    turns._not_before = 0.0
    turns.answered(late)
    assert len(table.session.record.plays) == plays


@pytest.mark.parametrize(("pace", "until_key"), [("1", False), ("key", True)])
def test_a_finished_trick_is_held(pace: str, until_key: bool) -> None:
    table = FakeTable(two(), pace=pace)
    turns, _cursor = turns_at(table)
    play_out_trick(table, turns)
    assert turns.until_key is until_key
    table.told.clear()
    turns.put_away()
    assert not turns.held
    assert turns.others_to_move or "asked" in table.told


def test_an_answer_waits_while_a_trick_is_held() -> None:
    table = FakeTable(two(), pace="key")
    turns, _cursor = turns_at(table)
    play_out_trick(table, turns)
    while not turns.others_to_move:
        turns.put_away()
        play_out_trick(table, turns)
    plays = len(table.session.record.plays)
    turns._not_before = 0.0
    turns.answered(table.background.done("opponent"))
    assert turns.held
    assert len(table.session.record.plays) == plays
    turns.put_away()
    assert len(table.session.record.plays) == plays + 1


def test_what_is_forgotten_holds_no_trick_and_plays_no_answer() -> None:
    table = FakeTable(two(), pace="1")
    turns, _cursor = turns_at(table)
    play_out_trick(table, turns)
    timer = table.timers[-1]
    turns.forget()
    assert timer.stopped
    assert not turns.held


@pytest.mark.parametrize("forced", [True, False])
def test_the_only_card_rises_and_is_played_where_that_is_asked_for(forced: bool) -> None:
    session = two()
    while len(session.position.legal_cards()) > 1 or not session.person_to_move:
        session.play(session.position.legal_cards()[-1])
    table = FakeTable(session, play_forced=forced)
    turns, cursor = turns_at(table)
    (only,), plays = session.position.legal_cards(), len(session.record.plays)
    turns.go_on()
    assert cursor.card == only
    assert bool(table.timers) is forced
    if forced:
        table.timers[0].end()
        assert session.record.plays[plays] == only


# -- hints ----------------------------------------------------------------------------------

BLANK, FOUND = TwoAdvice(), TwoAdvice(opponent="Club")


def asked(table: FakeTable) -> Hints:
    hints = Hints(table)
    hints.ask(Question(BLANK, lambda _cancelled, _tell: FOUND))
    return hints


def test_a_hint_is_blank_until_it_arrives() -> None:
    table = FakeTable(two())
    hints = asked(table)
    assert hints.advice is BLANK
    assert not hints.withheld
    assert hints.arrived(table.background.done("advice"))
    assert hints.advice is FOUND


def test_a_hint_tells_how_far_it_is() -> None:
    table = FakeTable(two())

    def work(_cancelled: Callable[[], bool], tell: Callable[[Any], None]) -> Any:
        tell(FOUND)
        return FOUND

    hints = Hints(table)
    hints.ask(Question(BLANK, work))
    table.background.done("advice")
    (told,) = table.background.told
    assert isinstance(told, Advised)
    assert hints.arrived(told)


@pytest.mark.parametrize("part", ["put_away", "card_played", "forget"])
def test_a_hint_that_was_put_away_stays_away(part: str) -> None:
    table = FakeTable(two())
    hints = asked(table)
    late = Advised(table.place, FOUND)
    getattr(hints, part)()
    assert hints.withheld == WAYS
    assert "advice" not in table.background.waiting
    assert not hints.arrived(late)
    assert hints.advice is None


def test_a_hint_for_the_card_before_is_not_shown() -> None:
    table = FakeTable(two())
    hints = asked(table)
    late = table.background.done("advice")
    table.session.play(table.session.position.legal_cards()[0])
    assert not hints.arrived(late)
    assert hints.advice is BLANK


# -- typed cards and the cursor -------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "name"), [("qs", "QS"), ("th", "TH"), ("10h", "TH"), ("aqs", "QS")]
)
def test_a_card_is_typed(keys: str, name: str) -> None:
    typed = TypedCard(SHORT_RANKS)
    presses = [typed.press(key, key) for key in keys]
    assert all(press.spent for press in presses)
    assert presses[-1].card == Card.parse(name)
    assert [press.card for press in presses[:-1]] == [None] * (len(keys) - 1)
    assert typed.rank == ""


def test_a_rank_is_taken_back_or_falls_with_another_key() -> None:
    typed = TypedCard(SHORT_RANKS)
    typed.press("q", "q")
    back = typed.press("escape", "")
    assert (back.spent, back.changed, typed.rank) == (True, True, "")
    typed.press("q", "q")
    other = typed.press("right", "")
    assert (other.spent, other.changed, typed.rank) == (False, True, "")


def test_a_rank_that_the_deck_lacks_is_no_card() -> None:
    assert not TypedCard(SHORT_RANKS).press("3", "3").spent
    assert TypedCard(Rank).press("3", "3").spent


def test_the_cursor_begins_where_a_card_can_be_played_and_goes_round() -> None:
    cursor, hand = HandCursor(), two().position.hands[0]
    cursor.move(1, hand, hand[3:6])
    assert cursor.card == hand[3]
    cursor.move(-1, hand, hand[3:6])
    assert cursor.card == hand[2]
    cursor.card = hand[-1]
    cursor.move(1, hand, hand)
    assert cursor.card == hand[0]
    cursor.card = None
    cursor.move(-1, hand, hand[3:6])
    assert cursor.card == hand[5]


def test_two_equal_cards_are_one_place_of_the_cursor() -> None:
    cursor, (first, second, *_rest) = HandCursor(), two().position.hands[0]
    cursor.card = first
    cursor.move(1, (first, first, second), (first,))
    assert cursor.card == second


# -- claims ---------------------------------------------------------------------------------


def test_a_claim_is_offered_until_the_next_card() -> None:
    table = FakeTable(two())
    claims = Claims(table)
    claims.arrived(Settled(table.session.record))
    assert claims.offered
    assert not claims.withheld
    claims.card_played()
    assert not claims.offered
    assert claims.withheld == CLAIM


def test_a_claim_found_too_late_is_not_offered() -> None:
    table = FakeTable(two())
    claims, late = Claims(table), Settled(table.session.record)
    table.session.play(table.session.position.legal_cards()[0])
    claims.arrived(late)
    assert not claims.offered


def test_nothing_is_claimed_while_cards_matter_or_out_of_turn() -> None:
    table = FakeTable(two())
    claims = Claims(table)
    claims.look()
    assert table.background.done("claim") is None
    claims.claim()
    table.moment = Moment.WAITING
    claims.claim()
    assert len(set(table.notices)) == 2
    assert "claimed" not in table.told


# -- the pass and the moon ------------------------------------------------------------------


def test_three_cards_are_raised_and_passed() -> None:
    table, cursor = FakeTable(four(), Moment.PASSING), HandCursor()
    passing, hand = Passing(table, cursor), table.session.position.hands[0]
    for card in hand[:4]:
        passing.take(card)
    assert passing.raised == hand[:3]
    assert len(table.notices) == 1
    passing.take(hand[0])
    passing.take(hand[3])
    passing.enter()
    passed = table.background.done("opponent")
    assert isinstance(passed, Passed)
    passing.arrived(passed)
    assert len(table.received) == 3
    assert not {*hand[1:4]} & {*table.session.position.hands[0]}


def test_fewer_than_three_are_not_passed() -> None:
    table, cursor = FakeTable(four(), Moment.PASSING), HandCursor()
    passing, hand = Passing(table, cursor), table.session.position.hands[0]
    passing.enter()
    assert len(table.notices) == 1
    cursor.card = hand[5]
    passing.enter()
    assert passing.raised == (hand[5],)
    assert not table.background.waiting
    passing.forget()
    assert passing.raised == ()


def at_a_moon() -> tuple[FakeTable, Moon]:
    """A table where the person has shot the moon and is to say what it does."""
    session = moon_hand(0, "classic", None)
    while session.phase is Phase.PLAYING:
        session.play(session.position.legal_cards()[0])
    table = FakeTable(session, Moment.MOON)
    return table, Moon(table)


def test_a_moon_is_asked_for_and_chosen() -> None:
    table, moon = at_a_moon()
    assert [(points, min(after)) for _choice, points, after in outcomes(table.session)] in (
        [(26, -26), (26, 0)],
        [(26, 0), (26, -26)],
    )
    moon.ask()
    table.choose(MoonChoice.ADD)
    assert table.session.phase is Phase.HAND_OVER
    assert "saving" in table.told


def test_a_moon_waits_where_nothing_was_chosen_and_for_its_moment() -> None:
    table, moon = at_a_moon()
    moon.ask()
    table.choose(None)
    assert table.session.phase is Phase.MOON_CHOICE
    table, moon = at_a_moon()
    table.moment = Moment.TRICK
    moon.ask()
    table.choose(MoonChoice.ADD)
    assert table.session.phase is Phase.MOON_CHOICE
