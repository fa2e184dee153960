"""Matches for three to eleven: the pass, the moon's choice, take back, the score."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from hearts2_tui.games.two.game import TWO
from hearts2_tui.match import PERSON, Match, Phase, Standing
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import IllegalPlay, Session
from hearts2_tui.play.sessions import begin, resume
from hearts2_tui.storage.statistics import game_statistics, statistics
from hearts2_tui.storage.store import Store
from solver.classic.deal import ClassicDeal
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS, ClassicRules, MoonChoice, Passing
from solver.common.cards import FULL_DECK, Suit
from solver.common.errors import DealError
from solver.common.play import Help
from solver.two.rules import RuleSet

GAMES = [
    *(("classic", players) for players in range(3, 8)),
    ("omnibus", 4),
    ("cancellation", 6),
    ("cancellation", 11),
]


def new(
    rules: str = "classic",
    players: int = 4,
    *,
    seed: int = 1,
    person: int = 0,
    store: Store | None = None,
) -> ClassicSession:
    levels = [PERSON if seat == person else "casual" for seat in range(players)]
    names = tuple("You" if level == PERSON else f"C{seat}" for seat, level in enumerate(levels))
    return ClassicSession.new(
        store, rules=ClassicRules.parse(rules), levels=tuple(levels), names=names, seed=seed
    )


def step(session: ClassicSession, rng: random.Random) -> None:
    """One step of the match, the person choosing at random."""
    match session.phase:
        case Phase.PASSING:
            session.pass_cards(rng.sample(session.position.hands[session.person], 3))
        case Phase.MOON_CHOICE:
            session.choose_moon(rng.choice([*MoonChoice]))
        case Phase.HAND_OVER:
            session.next_hand()
        case _ if session.person_to_move:
            session.play(rng.choice(session.position.legal_cards()))
        case _:
            session.play(session.opponent_card())


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_a_match_is_played_to_its_end_and_resumed_at_every_hand(
    tmp_path: Path, rules: str, players: int
) -> None:
    store = Store(tmp_path / "hearts.db")
    session = new(f"{rules}; target=60", players, store=store)
    rng = random.Random(players)
    hands: list[tuple[int, ...]] = []
    while session.phase is not Phase.MATCH_OVER:
        before = session.hand_number
        assert session.record.score == (
            tuple(map(sum, zip(*hands[: before - 1], strict=True))) or (0,) * players
        )
        step(session, rng)
        if len(session.match.scores) > len(hands):
            assert session.record.result is not None
            hands.append(session.record.result)
        if session.hand_number != before:
            session = same_from(store, session)
    assert session.match.scores == tuple(hands)
    totals = tuple(map(sum, zip(*hands, strict=True)))
    assert session.match.totals == totals
    assert max(totals) >= 60
    assert totals.count(min(totals)) == 1
    assert session.winner == totals.index(min(totals))
    kept = store.hands(game=session.game.id)
    assert [hand.points for hand in reversed(kept)] == hands
    assert kept[0].record == session.record
    (found,) = game_statistics(store)
    assert (found.game, found.matches.played) == (session.game.id, 1)
    assert found.matches.won == int(session.winner == session.person)
    assert statistics(store, TWO) == ()
    assert store.history.games() == (session.game.id,)
    store.close()


def same_from(store: Store, session: ClassicSession) -> ClassicSession:
    """The session as the next start finds it, which is the same."""
    found = resume(store)
    assert isinstance(found, ClassicSession)
    assert (found.match, found.record, found.hand_number, found.phase) == (
        session.match,
        session.record,
        session.hand_number,
        session.phase,
    )
    assert found.record.deal.seed == session.record.deal.seed
    return found


def test_every_step_of_a_hand_is_found_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    session = new(store=store)
    rng = random.Random(3)
    phases = set()
    for _ in range(60):
        phases.add(session.phase)
        step(session, rng)
        same_from(store, session)
    assert phases >= {Phase.PASSING, Phase.PLAYING, Phase.HAND_OVER}
    store.close()


def test_the_person_passes_three_cards_and_sees_what_comes() -> None:
    session = new()
    pass_ = session.passing
    assert pass_ is not None
    assert (pass_.direction, pass_.receiver, pass_.giver, pass_.count) == (Passing.LEFT, 1, 3, 3)
    assert session.phase is Phase.PASSING and session.to_move is None
    assert not session.person_to_move
    hand = session.position.hands[0]
    assert hand == session.record.deal.hands[0]
    assert session.received == session.passed == ()
    for cards in (hand[:2], (*hand[:2], hand[1]), session.position.hands[1][:3]):
        with pytest.raises(DealError):
            session.pass_cards(cards)
    with pytest.raises(ValueError, match="passing, expected playing"):
        session.play(hand[0])
    others = session.opponents_passes()
    session.pass_cards(hand[:3], others)
    assert session.phase is Phase.PLAYING and session.passing is None
    assert session.passed == hand[:3]
    assert session.received == others[3]
    assert set(session.position.hands[0]) == {*hand[3:], *others[3]}
    with pytest.raises(ValueError, match="playing, expected passing"):
        session.pass_cards(hand[3:6])


def test_what_the_opponents_pass_does_not_depend_on_the_person() -> None:
    one, other = new(seed=9), new(seed=9)
    hand = one.position.hands[0]
    one.pass_cards(hand[:3])
    other.pass_cards(hand[-3:])
    assert one.record.passes[1:] == other.record.passes[1:]


@pytest.mark.slow
def test_the_pass_goes_left_right_across_and_not_at_all(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    session = new("classic; target=1000", store=store)
    rng = random.Random(1)
    seen = []
    for _ in range(6):
        seen.append(session.record.passing)
        assert (session.phase is Phase.PASSING) is (session.record.passing is not Passing.NONE)
        while session.phase is not Phase.HAND_OVER:
            step(session, rng)
        session.next_hand()
    four = [Passing.LEFT, Passing.RIGHT, Passing.ACROSS, Passing.NONE]
    assert seen == [*four, *four[:2]]
    store.close()


def test_the_same_seed_gives_the_same_match() -> None:
    records = []
    for _ in range(2):
        session, rng = new(seed=5), random.Random(5)
        while session.phase is not Phase.HAND_OVER:
            step(session, rng)
        records.append(session.record)
    assert records[0] == records[1]


def test_an_illegal_card_changes_nothing() -> None:
    session = new("cancellation", 6)
    before = session.record
    heart = next(card for card in session.position.hands[0] if card.suit is Suit.HEARTS)
    with pytest.raises(IllegalPlay):
        session.play(heart)
    assert session.record == before


@pytest.mark.slow
def test_the_first_seat_leads_the_first_hand_of_cancellation_and_the_deal_goes_round(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path / "hearts.db")
    session = new("cancellation; target=1000", 6, store=store)
    rng = random.Random(2)
    for hand in range(3):
        assert session.to_move == hand % 6
        while session.phase is not Phase.HAND_OVER:
            step(session, rng)
        session.next_hand()
    store.close()


# -- the moon ------------------------------------------------------------------------


def moon_hand(shooter: int, rules: str, store: Store | None) -> ClassicSession:
    """A hand in which one seat holds all clubs and so takes every trick."""
    plain = [card for card in FULL_DECK if card.suit is not Suit.CLUBS]
    hands = [tuple(plain[seat::3]) for seat in range(3)]
    hands.insert(shooter, tuple(card for card in FULL_DECK if card.suit is Suit.CLUBS))
    parsed = ClassicRules.parse(f"{rules}; passing=off")
    levels = (PERSON, "casual", "casual", "casual")
    names = ("You", "A", "B", "C")
    match = Match(7, "classic hearts", parsed, names, levels, 1)
    record = ClassicRecord(parsed, ClassicDeal.from_hands(parsed, hands), players=names)
    return ClassicSession(Standing(match, 1, record), store)


@pytest.mark.parametrize(
    ("choice", "points"),
    [(MoonChoice.SUBTRACT, (-26, 0, 0, 0)), (MoonChoice.ADD, (0, 26, 26, 26))],
)
def test_the_person_chooses_what_the_moon_does(
    tmp_path: Path, choice: MoonChoice, points: tuple[int, ...]
) -> None:
    store = Store(tmp_path / "hearts.db")
    session = moon_hand(0, "classic", store)
    with pytest.raises(ValueError, match="moon_choice"):
        session.choose_moon(choice)
    while session.phase is Phase.PLAYING:
        step(session, random.Random(1))
    assert session.phase is Phase.MOON_CHOICE
    assert session.match.scores == () and session.winner is None
    assert store.hands() == ()
    session = same_from(store, session)
    session.choose_moon(choice)
    assert session.phase is Phase.HAND_OVER
    assert session.match.scores == (points,)
    (hand,) = store.hands()
    assert hand.points == points and hand.moon_shooter == 0
    same_from(store, session)
    store.close()


def test_an_opponent_decides_about_its_moon_at_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    session = moon_hand(2, "classic", store)
    while session.phase is Phase.PLAYING:
        step(session, random.Random(1))
    assert session.phase is Phase.HAND_OVER
    assert session.record.moon_choice is not None
    assert session.match.scores in (((0, 0, -26, 0),), ((26, 26, 0, 26),))
    same_from(store, session)
    store.close()


def test_no_choice_where_the_rules_leave_none() -> None:
    session = moon_hand(0, "classic; moon=add", None)
    while session.phase is Phase.PLAYING:
        step(session, random.Random(1))
    assert session.phase is Phase.HAND_OVER
    assert session.record.result == (0, 26, 26, 26)


# -- taking back -----------------------------------------------------------------------


def test_taking_back_goes_to_the_last_choice_and_then_to_the_pass(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    session = new(seed=4, store=store)
    rng = random.Random(4)
    step(session, rng)
    after_pass = session.record
    decisions = 0
    while decisions < 3:
        decisions += session.person_to_move and len(session.position.legal_cards()) > 1
        step(session, rng)
    end = session.record.plays
    for _ in range(3):
        assert session.undo()
        assert session.person_to_move and session.is_practice
        assert len(session.position.legal_cards()) > 1
        assert session.can_undo
        same_from(store, session)
    assert session.undo()
    assert session.phase is Phase.PASSING
    assert not session.can_undo and not session.undo()
    assert session.record.passes == () and session.record.plays == ()
    assert Help("undo", 0) in session.record.help
    same_from(store, session)
    assert [session.redo() for _ in range(5)] == [True] * 4 + [False]
    assert session.record.plays == end
    assert session.record.passes == after_pass.passes
    assert session.is_practice
    same_from(store, session)
    session.undo()
    while session.phase is Phase.PLAYING and session.undo():
        continue
    hand = session.position.hands[0]
    session.pass_cards(hand[-3:])
    assert not session.can_redo
    assert session.record.passes[1:] == after_pass.passes[1:]
    store.close()


def test_help_for_the_pass_is_remembered(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    session = new(store=store)
    session.note_help("hint")
    assert session.record.help == (Help("hint", 0),)
    same_from(store, session)
    assert not session.is_practice
    store.close()


# -- beginnings ------------------------------------------------------------------------


def test_a_deal_chosen_by_its_seed() -> None:
    rules = ClassicRules()
    session = ClassicSession.new(
        None,
        rules=rules,
        levels=(PERSON, "casual", "casual"),
        names=("You", "A", "B"),
        deal="friday",
    )
    assert session.deal_chosen
    assert session.record.deal == ClassicDeal.from_seed(rules, 3, "friday")


@pytest.mark.parametrize(
    ("levels", "message"),
    [
        (("casual",) * 4, "one seat for the person"),
        ((PERSON, "casual", "genius", "casual"), "unknown level 'genius'"),
        ((PERSON, "casual"), "expected 3 to 7"),
    ],
)
def test_seats_that_cannot_be_are_refused(levels: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ClassicSession.new(None, rules=ClassicRules(), levels=levels, names=levels)


def test_the_person_may_sit_anywhere() -> None:
    session, rng = new(person=2), random.Random(1)
    assert session.person == 2
    assert session.passing is not None and session.passing.receiver == 3
    while session.phase is not Phase.HAND_OVER:
        step(session, rng)
    assert session.record.result is not None


def test_play_on_from_here_is_kept_nowhere() -> None:
    session, rng = new(), random.Random(1)
    while session.phase is not Phase.HAND_OVER:
        step(session, rng)
    record = session.record
    again = ClassicSession.practice(record, 20, levels=session.match.levels, seed=2)
    assert again.record.plays == record.plays[:20]
    assert again.record.passes == record.passes
    while again.phase is Phase.PLAYING:
        step(again, rng)
    assert again.is_practice and not again.kept
    with pytest.raises(ValueError, match="practice"):
        again.next_hand()


def test_a_match_of_another_game_takes_the_place_of_the_one_in_progress(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    two = begin(store, rules=RuleSet(), levels=("", "casual"), names=("You", "C"), seed=1)
    assert isinstance(two, Session) and isinstance(resume(store), Session)
    many = begin(
        store,
        rules=PRESETS["omnibus"],
        levels=("", "casual", "casual"),
        names=("You", "A", "B"),
    )
    assert isinstance(many, ClassicSession)
    assert many.game.id == "omnibus"
    same_from(store, many)
    assert store.standing(TWO) is None
    store.close()


def test_resigning_gives_the_match_to_the_lowest_other_total(tmp_path: Path) -> None:
    store = Store(tmp_path / "hearts.db")
    session, rng = new(store=store), random.Random(6)
    while session.phase is not Phase.HAND_OVER:
        step(session, rng)
    session.match = replace(session.match, scores=((0, 11, 3, 12),))
    session.resign()
    assert session.phase is Phase.MATCH_OVER
    assert session.winner == 2
    store.close()
