"""Whole matches of the games for many through the interface, and what is shown on the way."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot

from hearts2_tui import wording
from hearts2_tui.commands import Moment
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points, taken_with
from hearts2_tui.play.sessions import resume
from hearts2_tui.screens.table.classic.scene import classic_scene
from hearts2_tui.screens.table.classic.score_sheet import ScoreSheetScreen
from hearts2_tui.screens.table.classic.table import ClassicTable
from hearts2_tui.screens.table.classic.tricks import taken_cards, who_took
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.table import Table
from hearts2_tui.widgets.canvas import Canvas
from hearts2_tui.widgets.classic_result import ClassicResult
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.painted import Painted
from hearts2_tui.widgets.scene import Tone
from hearts2_tui.widgets.score import paint_points
from solver.classic.deal import ClassicDeal
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS
from solver.common.cards import Card, Rank, Suit
from tests.ui.looks import cards_in_hand
from tests.ui.many import (
    at_many,
    pass_by_keys,
    passed,
    play_first,
    to_the_end_of_the_match,
    type_name,
)
from tests.ui.table import my_turn, table_app, text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS2_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hearts2_tui.screens.table.turns.ANSWER", 0.0)
    return tmp_path


# -- whole matches -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "size", "seed"),
    [
        ("classic", 3, (80, 24), 5),
        ("classic", 4, (100, 32), 2),
        ("classic", 5, (80, 24), 1),
        ("classic", 6, (100, 32), 1),
        ("classic", 7, (80, 24), 3),
        ("omnibus", 4, (80, 24), 2),
        ("cancellation", 6, (80, 24), 1),
        ("cancellation", 11, (100, 32), 5),
    ],
)
async def test_a_whole_match(
    tmp_path: Path, game: str, players: int, size: tuple[int, int], seed: int
) -> None:
    rules = replace(PRESETS[game], target=15)
    async with at_many(tmp_path, rules, players, size, seed=seed) as (table, pilot):
        await to_the_end_of_the_match(table, pilot)
        await pilot.pause()
        match = table.session.match
        winner = table.session.winner
        assert winner is not None
        assert match.totals[winner] == min(match.totals)
        assert max(match.totals) >= 15 and len(match.scores) >= 2
        shown = text(pilot.app)
        assert "the match with" in shown
        assert all(f"{total}" in shown for total in match.totals)
        await pilot.press("n")
        await my_turn(table, pilot)
        assert table.session.match.id != match.id
        assert len(table.session.match.names) == players


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "size"),
    [
        ("classic", 3, (60, 20)),
        ("classic", 3, (80, 24)),
        ("classic", 4, (60, 20)),
        ("classic", 4, (80, 24)),
        ("classic", 7, (60, 20)),
        ("cancellation", 6, (60, 20)),
        ("cancellation", 6, (80, 24)),
        ("cancellation", 11, (60, 20)),
        ("cancellation", 11, (80, 24)),
        ("cancellation", 11, (200, 60)),
    ],
)
async def test_a_full_hand_and_every_player_stand_on_the_screen(
    tmp_path: Path, game: str, players: int, size: tuple[int, int]
) -> None:
    rules = PRESETS[game]
    async with at_many(tmp_path, rules, players, size) as (table, _pilot):
        felt, session = table.query_one(Felt), table.session
        hand = session.position.hands[session.person]
        assert len(hand) == rules.hand_size(players) - (session.person in led_by(session))
        assert cards_in_hand(felt) == Counter(wording.card_name(card) for card in hand)
        on_felt = "\n".join(felt.render_line(y).text for y in range(felt.size.height))
        assert all(name in on_felt for name in session.match.names[1:])


def led_by(session: ClassicSession) -> list[int]:
    """The seats that have played to the first trick."""
    return [] if session.record.awaits_pass else list(session.record.table.seats)


# -- the pass ----------------------------------------------------------------------------


@pytest.mark.slow
async def test_three_cards_are_raised_and_passed_by_keys(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        assert table.moment is Moment.PASSING
        assert "3 cards for Anna on your left" in text(pilot.app)
        hand = table.session.position.hands[0]
        await pilot.press("right", "space", "right", "enter")
        assert table.query_one(Felt).scene.raised == {hand[0], hand[1]}
        await pilot.press("space")
        assert table.query_one(Felt).scene.raised == {hand[0]}
        await pilot.press("right", "space", "right", "space", "right", "space")
        assert len(table.showing.raised) == 3
        assert "put one back" in text(pilot.app)
        chosen = table.showing.raised
        await pilot.press("enter")
        await passed(table, pilot)
        session = table.session
        assert session.passed == tuple(sorted(chosen))
        assert "passed you" in text(pilot.app)
        assert set(table.query_one(Felt).scene.marks) == set(session.received)
        await play_first(table, pilot)
        assert not table.query_one(Felt).scene.marks


@pytest.mark.slow
async def test_cards_to_pass_can_be_typed(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 5) as (table, pilot):
        hand = table.session.position.hands[0]
        for card in hand[-3:]:
            await type_name(pilot, card)
        assert table.showing.raised == hand[-3:]
        other = next(c for c in table.session.position.hands[1])
        await type_name(pilot, other)
        assert table.query_one(Felt).scene.tone is Tone.WARNING
        await pilot.press("enter")
        await passed(table, pilot)
        assert table.session.passed == hand[-3:]


@pytest.mark.slow
async def test_cards_to_pass_can_be_clicked(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 3, (100, 32)) as (table, pilot):
        hand = table.session.position.hands[0]
        felt = table.query_one(Felt)
        for card in (hand[0], hand[5], hand[16]):
            x, y = felt.cell_of(card)
            await pilot.click(Felt, offset=(x, y))
            await pilot.pause()
        assert table.showing.raised == (hand[0], hand[5], hand[16])
        await pilot.press("enter")
        await passed(table, pilot)
        assert len(table.session.record.passes) == 3


# -- the play ----------------------------------------------------------------------------


async def test_a_card_is_played_by_the_mouse(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 6) as (table, pilot):
        card = table.session.position.legal_cards()[0]
        x, y = table.query_one(Felt).cell_of(card)
        await pilot.click(Felt, offset=(x, y))
        await my_turn(table, pilot)
        played = dict(
            zip(table.session.record.table.seats, table.session.record.plays, strict=True)
        )
        assert card in played.values()


@pytest.mark.slow
async def test_every_rank_can_be_typed_and_an_illegal_card_says_why(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 7, seed=2) as (table, pilot):
        while len(table.session.position.legal_cards()) == len(
            set(table.session.position.hands[0])
        ):
            await play_first(table, pilot)
        position = table.session.position
        held = next(c for c in position.hands[0] if c not in position.legal_cards())
        before = table.session.record.plays
        await type_name(pilot, held)
        assert table.session.record.plays == before
        assert table.query_one(Felt).scene.tone is Tone.WARNING
        for keys, letter in ((("1", "0"), "T"), (("j",), "J"), (("k",), "K"), (("9",), "9")):
            await pilot.press(*keys)
            assert table.showing.typed == letter
            await pilot.press("escape")


@pytest.mark.slow
async def test_arrows_pass_over_equal_cards(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 6, seed=3) as (table, pilot):
        hand = table.session.position.hands[0]
        different = tuple(dict.fromkeys(hand))
        assert len(different) < len(hand)
        seen = []
        for _press in different:
            await pilot.press("right")
            seen.append(table.showing.chosen)
        assert set(seen) == set(different)


@pytest.mark.slow
async def test_a_finished_trick_stays_until_a_key(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["omnibus"], 4, pace="key") as (table, pilot):
        await pass_by_keys(table, pilot)
        while not table.showing.held:
            await play_first(table, pilot)
        scene = table.query_one(Felt).scene
        assert len(scene.trick) == 4 and scene.winner is not None
        assert "the trick" in scene.message
        await pilot.press("enter")
        assert not table.showing.held


@pytest.mark.slow
async def test_take_back_and_play_again(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        await pass_by_keys(table, pilot)
        for _turn in range(4):
            await play_first(table, pilot)
        plays = table.session.record.plays
        await pilot.press("u")
        assert table.session.record.plays == plays[: len(table.session.record.plays)] != plays
        assert "practice" in text(pilot.app)
        await pilot.press("r")
        await my_turn(table, pilot)
        assert table.session.record.plays[: len(plays)] == plays
        await pilot.press("l")
        assert "The last trick" in text(pilot.app)
        await pilot.press("l")


@pytest.mark.slow
async def test_the_pass_can_be_taken_back(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        await pass_by_keys(table, pilot)
        await pilot.press("u")
        assert table.moment is Moment.PASSING
        assert not table.showing.raised


# -- hints -------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_hint_shows_expected_points_until_a_card_is_played(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, (100, 32)) as (table, pilot):
        await pass_by_keys(table, pilot)
        while len(table.session.position.hands[0]) > 5:
            await play_first(table, pilot)
        await pilot.press("h")
        assert table.hints.advice is not None
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        advice = table.hints.advice
        assert advice is not None and advice.progress == 1
        assert set(advice.values) == set(table.session.position.legal_cards())
        assert table.query_one(Felt).scene.values == advice.values
        assert advice.basis in text(pilot.app)
        assert [taken.kind for taken in table.session.record.help] == ["hint"]
        await play_first(table, pilot)
        assert table.hints.advice is None


@pytest.mark.slow
async def test_a_hint_for_the_pass_names_three_cards_and_can_be_put_away(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 7) as (table, pilot):
        await pilot.press("h")
        await pilot.press("h")
        assert table.hints.advice is None
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        advice = table.hints.advice
        assert advice is not None
        assert len(advice.cards[0].cards) == 3
        assert advice.best in (set(), set(advice.cards[0].cards)), "marked only where it is ahead"
        assert set(advice.cards[0].cards) <= set(table.session.position.hands[0])


async def raised(table: ClassicTable, pilot: Pilot[None], cards: Sequence[Card]) -> None:
    """Raise cards for the pass, and let the hint that is shown be worked out."""
    for card in cards:
        table.passing.take(card)
        await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.slow
async def test_the_three_cards_raised_are_priced_with_the_best(tmp_path: Path) -> None:
    """Also where they would be a poor pass, and anew when others are raised."""
    async with at_many(tmp_path, PRESETS["classic"], 4, (100, 32)) as (table, pilot):
        await pilot.press("h")
        hand = table.session.position.hands[0]
        for cards in (hand[:3], hand[1:4]):
            for card in table.passing.raised:
                if card not in cards:
                    table.passing.take(card)
            await raised(table, pilot, [card for card in cards if card not in table.passing.raised])
            advice = table.hints.advice
            assert advice is not None
            assert cards in [line.cards for line in advice.cards]


@pytest.mark.slow
async def test_a_hint_grows_sharper_and_stops_at_any_key(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, (100, 32)) as (table, pilot):
        await pass_by_keys(table, pilot)
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        sharpest = table.hints.advice
        assert sharpest is not None and not sharpest.grows
        table.hints.advice = replace(sharpest, grows=True)
        table.show()
        await pilot.pause()
        assert "deals…" in text(pilot.app)
        await pilot.press("right")
        assert table.hints.advice == sharpest and "deals…" not in text(pilot.app)


# -- scores ------------------------------------------------------------------------------


@pytest.mark.slow
async def test_the_score_sheet_has_a_column_a_player_and_a_row_a_hand(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 11) as (table, pilot):
        await pilot.press("s")
        assert "No hand has been counted yet" in text(pilot.app)
        for hand in range(2):
            while table.moment is not Moment.HAND_OVER:
                await play_first(table, pilot)
            assert table.query_one(ClassicResult).display
            if not hand:
                await pilot.press("n")
                await my_turn(table, pilot)
        await pilot.press("s")
        assert isinstance(pilot.app.screen, ScoreSheetScreen)
        shown = text(pilot.app).splitlines()
        totals = next(line for line in shown if "sum" in line).split()[1:]
        assert tuple(map(int, totals)) == table.session.match.totals
        assert sum(map(int, totals)) in (104, 52 + 520, 1040)
        await pilot.press("escape")


# -- quitting and going on ---------------------------------------------------------------


@pytest.mark.slow
async def test_a_match_is_resumed_in_the_pass_and_in_the_trick(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 6) as (table, pilot):
        dealt = table.session.record.deal
        await pilot.press("right", "space")
    app = table_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen  # type: ignore[assignment]
        assert isinstance(table, ClassicTable)
        assert table.moment is Moment.PASSING
        assert table.session.record.deal == dealt
        await pass_by_keys(table, pilot)
        await play_first(table, pilot)
        record = table.session.record
    app = table_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen  # type: ignore[assignment]
        assert isinstance(table, ClassicTable)
        await my_turn(table, pilot)
        assert table.session.record.plays[: len(record.plays)] == record.plays
        assert table.session.received == record.received(0)


@pytest.mark.slow
async def test_resigning_loses_the_match(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        table.action_resign()
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert table.session.phase is Phase.MATCH_OVER
        assert table.session.winner != 0
        assert "You gave the match up" in text(pilot.app)


# -- any keys at all ---------------------------------------------------------------------

KEYS = [
    *"23456789tjqka10cdshulrnsmx?",
    "left",
    "right",
    "enter",
    "space",
    "escape",
    "up",
    "down",
    "tab",
    "backspace",
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "size"),
    [("classic", 4, (80, 24)), ("omnibus", 5, (60, 20)), ("cancellation", 9, (100, 32))],
)
async def test_no_keys_whatever_crash_the_table(
    tmp_path: Path, game: str, players: int, size: tuple[int, int]
) -> None:
    chooser = random.Random(players)
    async with at_many(tmp_path, PRESETS[game], players, size) as (table, pilot):
        app = pilot.app
        for _turn in range(25):
            for key in chooser.choices(KEYS, k=20):
                app.post_message(Key(key, key if len(key) == 1 else None))
            await pilot.pause()
            for _leave in range(3):
                if not isinstance(app.screen, Table):
                    await pilot.press("escape")
            await my_turn(table, pilot)
        assert app.return_code in (None, 0)
        assert resume(app.store) is not None  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_of_two_decks_the_unseen_copies_of_each_card_are_counted(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["cancellation"], 7, (200, 60), seed=2) as (table, pilot):
        while len(table.session.record.plays) < 28:
            await play_first(table, pilot)
        session = table.session
        view = session.record.view(session.person)
        unseen = Counter(view.unseen)
        lines = text(pilot.app).splitlines()
        top = next(at for at, line in enumerate(lines) if "copies" in line)
        assert lines[top + 1].split()[-13:] == [rank.letter for rank in Rank]
        for row, suit in enumerate(Suit, top + 2):
            counts = [unseen[Card(suit, rank)] for rank in Rank]
            assert lines[row].split()[-13:] == [f"{count}" if count else "·" for count in counts]
        assert set(unseen.values()) == {1, 2}
        assert not view.widow
        assert f"{len(view.unseen)}, 6 in the widow" in lines[top + 6]


def cancelling(*cards: str) -> ClassicSession:
    """A hand of Cancellation for six, the person's card in the first trick cancelled.

    Other cards may be named for that trick, the last of which is yet to be played.
    """
    rules = PRESETS["cancellation"]
    first = [Card.parse(name) for name in cards or ("9C", "4C", "9C", "TC", "2C", "3C")]
    left = list(rules.deck(6))
    for card in first:
        left.remove(card)
    spare = rules.widow_size(6)
    rest = left[: len(left) - spare]
    hands = [[card, *rest[seat::6]] for seat, card in enumerate(first)]
    record = ClassicRecord(
        rules, ClassicDeal.from_hands(rules, hands), dealer=5, plays=tuple(first[:5])
    )
    names = ("You", *wording.opponent_names(5))
    record = replace(record, players=names)
    return ClassicSession.practice(record, 5, levels=("", *["casual"] * 5), seed=1)


def test_a_cancelled_card_is_called_so_the_persons_own_too() -> None:
    session = cancelling()
    session.play(Card.parse("3C"))
    trick = session.record.tricks()[0]
    assert trick.winner == 3
    words = who_took(session, trick)
    assert words == "Your card is cancelled. Clara takes the trick"
    scene = classic_scene(session, Showing(held=True))
    assert [other.note for other in scene.others] == ["", "cancelled", "takes it", "", ""]
    open_trick = classic_scene(cancelling(), Showing())
    assert [other.note for other in open_trick.others] == [
        "",
        "cancelled",
        "wins so far",
        "",
        "to play",
    ]


def test_who_takes_the_first_trick_is_told_of_the_widow() -> None:
    session = cancelling("AC", "4C", "9C", "TC", "2C", "3C")
    session.play(Card.parse("3C"))
    record = session.record
    assert record.tricks()[0].winner == session.person
    ace = Card.parse("AH")
    assert record.deal.widow == (ace, ace)
    assert who_took(session, record.tricks()[0]) == "You take the trick and the widow: 2 points"
    assert taken_cards(session)[session.person] == (ace, ace)


def test_a_trick_held_over_counts_with_the_next() -> None:
    session = cancelling("9C", "9C", "TC", "TC", "2C", "2C")
    session.play(Card.parse("2C"))
    record = session.record
    assert record.tricks()[0].winner is None
    assert who_took(session, record.tricks()[0]).startswith("All cancelled")
    while record.position.held_over:
        record = record.play(record.position.legal_cards()[-1])
    number = next(at for at, trick in enumerate(record.tricks()) if trick.winner is not None)
    winner = record.tricks()[number].winner
    assert winner is not None
    seen = record.view(winner)
    counted = counted_points(record.rules, taken_with(record, number, winner))
    assert counted == seen.taken[winner]
    other = taken_with(record, number, (winner + 1) % 6)
    assert other == record.plays[: len(other)]


@pytest.mark.slow
async def test_enter_says_at_once_that_the_cards_are_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[ClassicTable] = []
    monkeypatch.setattr(
        ClassicTable, "run_worker", lambda table, *_words, **_more: asked.append(table)
    )
    async with at_many(tmp_path, PRESETS["classic"], 4) as (table, pilot):
        await pilot.press("right", "space", "right", "space", "right", "space", "enter")
        await pilot.pause()
        assert asked == [table]
        assert "The others are choosing" in text(pilot.app)


@pytest.mark.slow
async def test_tricks_show_their_cards_where_there_is_room(tmp_path: Path) -> None:
    async with at_many(tmp_path, PRESETS["classic"], 4, (100, 32)) as (table, pilot):
        await pass_by_keys(table, pilot)
        while len(table.session.record.plays) < 8:
            await play_first(table, pilot)
        trick = table.session.record.tricks()[0]
        assert trick.winner is not None
        shown = []
        for seat in range(4):
            card = wording.card_name(trick.cards[(seat - trick.leader) % 4])
            led = "›" if seat == trick.leader else " "
            shown.append(f"{led}{card}{'•' if seat == trick.winner else ' '}")
        assert "".join(shown).rstrip() in text(pilot.app)


class Paper(Painted):
    """Hearts taken, in 20 cells."""

    def paint(self, canvas: Canvas) -> None:
        hearts = [Card(Suit.HEARTS, rank) for rank in Rank]
        paint_points(canvas, 0, 0, [Card.parse("QS"), *hearts[:5]], 12)
        paint_points(canvas, 0, 1, [Card.parse("QS"), *hearts], 12)


async def test_hearts_that_do_not_fit_are_counted(tmp_path: Path) -> None:
    app = table_app(tmp_path)
    async with app.run_test(size=(20, 4)) as pilot:
        await app.mount(Paper())
        await pilot.pause()
        paper = app.screen.query_one(Paper)
        paper.styles.width, paper.styles.height = 20, 2
        await pilot.pause()
        rows = ["".join(part.text for part in paper.render_line(y)) for y in range(2)]
        assert [row.strip() for row in rows] == ["Q♠ ♥23456", "Q♠ 13♥"]


@pytest.mark.slow
@pytest.mark.parametrize(("deck", "words"), [("two", "−9"), ("ascii", "-9")])
async def test_scores_below_zero_have_a_minus_sign(tmp_path: Path, deck: str, words: str) -> None:
    async with at_many(tmp_path, PRESETS["omnibus"], 4, (100, 32), deck=deck) as (table, pilot):
        match = table.session.match
        table.session.match = replace(match, scores=((-9, 12, 10, 3),))
        table.show()
        await pilot.pause()
        shown = text(pilot.app)
        row = next(line for line in shown.splitlines() if re.search(r"You +\S", line))
        assert words in row
