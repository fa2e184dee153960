"""A match in progress: turns, score, take back, claim, resign, play on from here."""

from __future__ import annotations

import dataclasses
import random
import threading

import pytest

from hearts2_tui.match import PERSON
from hearts2_tui.play.session import IllegalPlay, Phase, Session
from solver import Card, Deal, Position, RuleSet
from solver.common.cancelling import Cancelled
from solver.common.errors import DealError
from solver.common.play import Help
from solver.two.deal import random_deal_number
from solver.two.record import Record


def new(
    seed: int = 1,
    *,
    rules: str = "as-written",
    levels: tuple[str, ...] = (PERSON, "casual"),
    deal: int | None = None,
) -> Session:
    """A match that is kept in memory alone, as the sessions of a real store are kept."""
    return Session.new(
        _Memory(),  # type: ignore[arg-type]
        rules=RuleSet.parse(rules),
        levels=levels,
        names=("You", "Casual"),
        seed=seed,
        deal=deal,
    )


class _Memory:
    """A store that remembers what it was given."""

    trouble = None

    def __init__(self) -> None:
        self.kept: list[tuple[object, Phase, int | None]] = []

    def keep(self, standing: object, phase: Phase, winner: int | None) -> None:
        self.kept.append((standing, phase, winner))


def step(session: Session, rng: random.Random | None = None) -> None:
    legal = session.position.legal_cards()
    if session.person_to_move:
        session.play(rng.choice(legal) if rng else legal[0])
    else:
        session.play(session.opponent_card())


def play_hand(session: Session, rng: random.Random | None = None) -> None:
    while session.phase is Phase.PLAYING:
        step(session, rng)


def to_decision(session: Session) -> None:
    """Play until the person can choose between cards."""
    while not (session.person_to_move and len(session.position.legal_cards()) > 1):
        step(session)


def test_a_match_is_played_to_its_end_and_its_score_adds_up() -> None:
    session = new(rules="as-written; target=40")
    totals = (0, 0)
    hands = 0
    while session.phase is not Phase.MATCH_OVER:
        assert session.record.score == totals
        assert session.hand_number == hands + 1
        play_hand(session)
        assert session.record.result is not None
        south, north = session.record.result
        totals = (totals[0] + south, totals[1] + north)
        hands += 1
        assert session.match.totals == totals
        if session.phase is Phase.HAND_OVER:
            assert max(totals) < 40 or totals[0] == totals[1]
            assert session.winner is None
            session.next_hand()
    assert max(totals) >= 40
    assert session.winner == (0 if totals[0] < totals[1] else 1)
    with pytest.raises(ValueError, match="match_over"):
        session.next_hand()
    with pytest.raises(ValueError, match="match_over"):
        session.play(session.record.plays[0])


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = new(7), new(7)
    for session in (one, other):
        play_hand(session)
        session.next_hand()
        play_hand(session)
    assert one.record == other.record
    assert one.match.scores == other.match.scores


def test_every_hand_has_another_deal_from_a_key_of_its_own() -> None:
    session = new(7)
    numbers = []
    for _ in range(3):
        numbers.append(session.record.deal.number)
        assert not session.deal_chosen
        play_hand(session)
        session.next_hand()
    assert numbers == [session.match.deal_number(hand) for hand in (1, 2, 3)]
    assert len(set(numbers)) == 3


def test_an_illegal_card_changes_nothing() -> None:
    session = new()
    before = session.record
    illegal = next(
        card
        for card in session.position.hands[session.position.to_move]
        if card not in session.position.legal_cards()
    )
    with pytest.raises(IllegalPlay):
        session.play(illegal)
    assert session.record == before


def test_every_state_is_handed_to_the_store_before_the_call_returns() -> None:
    session = new()
    memory = session._store
    assert isinstance(memory, _Memory)
    while session.phase is Phase.PLAYING:
        step(session)
        standing, phase, winner = memory.kept[-1]
        assert getattr(standing, "record") == session.record  # noqa: B009
        assert getattr(standing, "match") == session.match  # noqa: B009
        assert (phase, winner) == (session.phase, session.winner)


def test_the_opponent_answers_the_same_whatever_is_hidden_from_it() -> None:
    """The other hand and the dead cards change places; the answer stays."""
    rng = random.Random(5)
    compared = 0
    for seed in range(12):
        session = new(seed)
        while session.phase is Phase.PLAYING:
            if not session.person_to_move and session.record.plays:
                answer = session.opponent_card()
                for other in _others(session, rng):
                    assert other.opponent_card() == answer
                    compared += 1
            step(session)
    assert compared > 100


def _others(session: Session, rng: random.Random) -> list[Session]:
    """Sessions in which the opponent knows the same and the rest lies otherwise."""
    record = session.record
    seat = session.position.to_move
    played = {*record.plays}
    hidden = [
        card for card in (*record.deal.hands[1 - seat], *record.deal.dead) if card not in played
    ]
    found = []
    for _ in range(3):
        rng.shuffle(hidden)
        held = (*hidden[2:], *(card for card in record.deal.hands[1 - seat] if card in played))
        hands = [record.deal.hands[seat]] * 2
        hands[1 - seat] = held
        other = dataclasses.replace(record, deal=Deal.from_hands(*hands))
        try:
            if other.position.broken is not session.position.broken:
                continue
        except (IllegalPlay, ValueError):
            continue
        copy = new(session.match.seed)
        copy._set_record(other)
        found.append(copy)
    return found


def test_the_program_plays_only_its_own_seats() -> None:
    session = new()
    to_decision(session)
    with pytest.raises(ValueError, match="not to be played"):
        session.opponent_card()


def test_the_person_may_sit_in_either_seat() -> None:
    session = new(3, levels=("casual", PERSON))
    assert session.person == 1
    play_hand(session)
    assert session.phase is Phase.HAND_OVER


def test_the_opponents_thought_can_be_given_up() -> None:
    session = new(2, levels=(PERSON, "club"))
    to_decision(session)
    session.play(session.position.legal_cards()[0])
    while session.person_to_move or len(session.position.legal_cards()) == 1:
        step(session)
    with pytest.raises(Cancelled):
        session.opponent_card(cancelled=lambda: True)


def test_the_opponent_may_think_in_another_thread() -> None:
    session = new(2)
    to_decision(session)
    session.play(session.position.legal_cards()[0])
    if session.person_to_move:
        to_decision(session)
    answers: list[Card] = []
    while session.person_to_move:
        step(session)
    thread = threading.Thread(target=lambda: answers.append(session.opponent_card()))
    thread.start()
    thread.join(20)
    assert answers == [session.opponent_card()]


# -- take back -----------------------------------------------------------------


def test_take_back_goes_to_the_last_choice_and_makes_practice() -> None:
    session = new()
    to_decision(session)
    before = session.record
    chosen = session.position.legal_cards()[1]
    session.play(chosen)
    while session.phase is Phase.PLAYING and not session.person_to_move:
        step(session)
    after = session.record
    assert session.undo()
    assert session.record.plays == before.plays
    assert session.record.help == (Help("undo", len(before.plays) + 1),)
    assert session.is_practice
    assert session.redo()
    assert session.record.plays == after.plays
    assert session.is_practice
    assert not session.redo()


def test_take_back_passes_over_forced_cards() -> None:
    seen = False
    for seed in range(30):
        session = new(seed)
        while session.phase is Phase.PLAYING:
            if session.person_to_move and len(session.position.legal_cards()) == 1:
                session.play(session.position.legal_cards()[0])
                if session.phase is Phase.PLAYING and session.can_undo:
                    assert session.undo()
                    assert session.person_to_move
                    assert len(session.position.legal_cards()) > 1
                    seen = True
                    break
            else:
                step(session)
    assert seen


def test_nothing_to_take_back_before_the_first_choice() -> None:
    session = new()
    assert not session.can_undo
    record = session.record
    assert not session.undo()
    assert session.record == record
    assert not session.is_practice


def test_take_back_several_times_and_all_the_way_again() -> None:
    session = new(4)
    records = []
    for _ in range(4):
        to_decision(session)
        records.append(session.record.plays)
        session.play(session.position.legal_cards()[-1])
    end = session.record.plays
    for plays in reversed(records):
        assert session.undo()
        assert session.record.plays == plays
    assert [session.redo() for _ in records] == [True] * 4
    assert session.record.plays == end
    assert {taken.kind for taken in session.record.help} == {"undo"}


def test_another_card_ends_what_could_be_played_again() -> None:
    session = new()
    to_decision(session)
    session.play(session.position.legal_cards()[0])
    session.undo()
    assert session.can_redo
    session.play(session.position.legal_cards()[-1])
    assert not session.can_redo


def test_a_finished_hand_is_not_taken_back() -> None:
    session = new()
    play_hand(session)
    assert not session.can_undo
    assert not session.undo()
    assert session.record.is_finished


def test_help_is_remembered_once_by_the_number_of_the_play() -> None:
    session = new()
    to_decision(session)
    session.note_help("hint")
    session.note_help("hint")
    number = len(session.record.plays) + 1
    assert session.record.help == (Help("hint", number),)
    assert not session.is_practice
    session.note_help("open")
    assert session.record.help == (Help("hint", number), Help("open", number))
    assert session.is_practice
    with pytest.raises(ValueError, match="peek"):
        session.note_help("peek")


# -- claim, resign, deals chosen -------------------------------------------------


def all_results(position: Position) -> set[tuple[int, int]]:
    """Every result that can still come about, both sides playing anything."""
    if position.is_over:
        return {position.points()}
    found: set[tuple[int, int]] = set()
    for card in position.legal_cards():
        found |= all_results(position.play(card))
    return found


@pytest.mark.slow
def test_a_claim_plays_the_rest_out_and_gives_the_one_result() -> None:
    claimed = 0
    for seed in range(40):
        session = new(seed)
        while session.phase is Phase.PLAYING:
            if session.can_claim:
                before = session.position
                results = all_results(before) if before.cards_left <= 12 else None
                rest = session.claim()
                assert rest
                assert session.phase is not Phase.PLAYING
                assert session.record.plays[-len(rest) :] == rest
                assert len(session.match.scores) == 1
                if results is not None:
                    assert results == {session.record.result}
                claimed += 1
            else:
                step(session)
    assert claimed > 10


def test_no_claim_while_the_result_is_open() -> None:
    session = new()
    to_decision(session)
    assert not session.can_claim
    record = session.record
    assert session.claim() is None
    assert session.record == record


def test_resigning_gives_the_match_to_the_other_seat() -> None:
    session = new()
    play_hand(session)
    session.next_hand()
    to_decision(session)
    scores = session.match.scores
    session.resign()
    assert session.phase is Phase.MATCH_OVER
    assert session.winner == 1
    assert session.match.scores == scores


def test_a_deal_chosen_by_number() -> None:
    session = new(deal=123_456_789)
    assert session.record.deal == Deal.from_number(123_456_789)
    assert session.deal_chosen
    play_hand(session)
    session.next_hand()
    assert not session.deal_chosen
    play_hand(session)
    session.next_hand(42)
    assert session.record.deal.number == 42
    assert session.deal_chosen
    with pytest.raises(DealError):
        new(deal=0)


def test_a_seat_for_the_person_is_needed() -> None:
    with pytest.raises(ValueError, match="one seat"):
        new(levels=("casual", "casual"))
    with pytest.raises(ValueError, match="grandmaster"):
        new(levels=(PERSON, "grandmaster"))


def test_play_on_from_here_leaves_the_real_hand_alone() -> None:
    real = new()
    play_hand(real)
    record = real.record
    for count in (0, 7, 13, 25):
        session = Session.practice(record, count, levels=(PERSON, "casual"), seed=3)
        assert session.record.plays == record.plays[:count]
        assert session.is_practice and not session.kept
        play_hand(session)
        assert session.phase is Phase.HAND_OVER
        assert session.winner is None
        with pytest.raises(ValueError, match="practice"):
            session.next_hand()
    assert real.record == record


def test_play_on_from_here_in_a_hand_of_any_origin() -> None:
    record = Record(RuleSet(), Deal.from_number(random_deal_number("here", 1)))
    session = Session.practice(record, 0, levels=("club", PERSON))
    step(session)
    assert session.record.plays[:1] == (record.position.legal_cards()[0],)
