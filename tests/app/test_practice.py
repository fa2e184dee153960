"""Practice, take-backs and passes: what does not count, what stays, whose cards they are."""

from __future__ import annotations

import pytest

from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from solver.classic.rules import PRESETS
from solver.two.rules import RuleSet
from solver.two.simulate import simulate

NAMES = ("You", "Anna", "Ben", "Clara")


def practice() -> Session:
    """A hand that is kept nowhere, the person in South."""
    record = next(simulate(5, 1, ("casual", "casual")))
    return Session.practice(record, 0, levels=("", "casual"), seed=1)


def played_out(session: Session) -> Session:
    while session.phase is Phase.PLAYING:
        first = session.position.legal_cards()[0]
        session.play(first if session.person_to_move else session.opponent_card())
    return session


def test_a_practice_hand_counts_nothing_and_has_no_next() -> None:
    session = played_out(practice())
    assert session.match.scores == ()
    assert session.winner is None
    with pytest.raises(ValueError, match="has no next one"):
        session.next_hand()


def test_what_is_played_again_stays_practice() -> None:
    """Taking back is remembered when the plays taken back are played again."""
    session = Session.new(
        None, rules=RuleSet(), levels=("", "casual"), names=("You", "Casual"), seed=4
    )
    while not session.can_undo:
        first = session.position.legal_cards()[0]
        session.play(first if session.person_to_move else session.opponent_card())
    before = session.record.plays
    assert not session.record.practice
    assert session.undo() and session.record.practice
    assert session.redo()
    assert session.record.plays == before
    assert session.record.practice


def test_nothing_is_taken_back_before_there_was_a_choice() -> None:
    """Without a pass there is nothing to go back to before the first card."""
    for game in ("cancellation", "classic"):
        players = 6 if game == "cancellation" else 4
        session = ClassicSession.new(
            None,
            rules=PRESETS[game],
            levels=("", *["casual"] * (players - 1)),
            names=tuple(f"Seat {seat}" for seat in range(players)),
            seed=1,
        )
        assert not session.can_undo
        assert not session.undo()


@pytest.mark.parametrize("person", range(4))
def test_a_pass_is_that_of_the_person_wherever_it_sits(person: int) -> None:
    levels = tuple("" if seat == person else "casual" for seat in range(4))
    session = ClassicSession.new(None, rules=PRESETS["classic"], levels=levels, names=NAMES, seed=1)
    chosen = session.position.hands[person][4:7]
    session.pass_cards(chosen)
    assert session.record.passes[person] == session.passed == chosen
    left = (person + 1) % 4
    assert set(chosen) <= set(session.position.hands[left])
