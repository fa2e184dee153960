"""Every hand of a match has cards of its own, and they follow from its seed alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hearts2_tui.games import GAMES
from hearts2_tui.games.classic.game import CLASSIC_GAMES
from hearts2_tui.match import PERSON, Match, Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.storage.store import Store
from solver.classic.rules import MoonChoice
from solver.two.rules import GAME_TAG


def match_of(game: str, seed: int, players: int | None = None) -> Match[Any]:
    """A match before its first hand, the person in the first seat."""
    known = GAMES[game]
    count = players or known.players[0]
    levels = (PERSON, *["casual"] * (count - 1))
    names = tuple(f"Seat {seat}" for seat in range(count))
    return Match(1, game, known.rules, names, levels, seed)


def dealt(match: Match[Any], number: int) -> Any:
    """What is dealt in a hand of a match."""
    return GAMES[match.game].begin_hand(match, number).record.deal


@pytest.mark.parametrize("game", GAMES)
def test_successive_hands_of_a_match_have_different_cards(game: str) -> None:
    for players in (GAMES[game].players[0], GAMES[game].players[-1]):
        match = match_of(game, 3, players)
        deals = [dealt(match, number) for number in range(1, 13)]
        assert len({deal.hands for deal in deals}) == 12


@pytest.mark.parametrize("game", GAMES)
def test_the_same_hand_of_another_match_has_other_cards(game: str) -> None:
    assert len({dealt(match_of(game, seed), 1).hands for seed in range(12)}) == 12


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_hand_follow_from_seed_and_number_alone(game: str) -> None:
    for number in (1, 2, 5):
        again = dealt(match_of(game, 3), number)
        assert dealt(match_of(game, 3), number).hands == again.hands


def test_the_seed_of_a_deal_is_neither_that_of_the_match_nor_that_of_another_hand() -> None:
    match = match_of(CLASSIC_GAMES[0].id, 3)
    seeds = {match.deal_seed(number) for number in range(1, 50)}
    assert len(seeds) == 49
    assert "3" not in seeds
    assert len({match_of(GAME_TAG, 3).deal_number(number) for number in range(1, 50)}) == 49


@pytest.mark.parametrize("game", [game.id for game in CLASSIC_GAMES])
def test_a_match_that_is_played_goes_from_deal_to_deal(tmp_path: Path, game: str) -> None:
    """As the table does it: the first hand played out, and the next."""
    rules = GAMES[game].rules
    players = rules.player_counts[0]
    session = ClassicSession.new(
        Store(tmp_path / "hearts.db"),
        rules=rules,
        levels=(PERSON, *["casual"] * (players - 1)),
        names=tuple(f"Seat {seat}" for seat in range(players)),
        seed=5,
    )
    first = session.record.deal
    while session.phase is not Phase.HAND_OVER:
        match session.phase:
            case Phase.PASSING:
                session.pass_cards(session.position.hands[0][:3])
            case Phase.MOON_CHOICE:
                session.choose_moon(MoonChoice.ADD)
            case _:
                session.play(session.position.legal_cards()[0])
    session.next_hand()
    assert session.hand_number == 2
    assert session.record.deal.hands != first.hands
    assert session.record.deal.seed != first.seed
