"""The chance in an opponent's choice: its own at every play, pass and hand, from the seed alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hearts2_tui.match import PERSON, Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.storage.store import Store
from solver.classic.rules import PRESETS, MoonChoice
from solver.common.cards import Card
from solver.common.generator import Generator
from solver.two.deal import Deal
from solver.two.position import Position, View
from solver.two.rules import RuleSet
from tests.solver.build import hand

DEAL = Deal.from_hands(hand("46TA.48TQ.6T.6TA"), hand("28Q.26A.248Q.248"))


class Listening:
    """An opponent that plays its first card and notes the chance it is given."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def card(
        self,
        _position: Position,
        view: View,
        generator: Generator,
        *,
        cancelled: Callable[[], bool] | None = None,
    ) -> Card:
        self.heard.append(generator.below(1 << 60))
        return view.legal_cards()[0]


def heard_in(tmp_path: Path, seed: int, name: str) -> list[int]:
    """What an opponent hears in two hands of the same deal."""
    session = Session.new(
        Store(tmp_path / name),
        rules=RuleSet(),
        levels=(PERSON, "casual"),
        names=("You", "Casual"),
        seed=seed,
        deal=DEAL.number,
    )
    opponent = Listening()
    session._opponents[1] = opponent  # type: ignore[assignment]
    for again in (True, False):
        while session.phase is Phase.PLAYING:
            first = session.position.legal_cards()[0]
            session.play(first if session.person_to_move else session.opponent_card())
        if again:
            session.next_hand(DEAL.number)
    return opponent.heard


def test_every_play_of_every_hand_has_a_chance_of_its_own(tmp_path: Path) -> None:
    """Even in the same deal, played the same way: or an opponent could be read by its habits."""
    heard = heard_in(tmp_path, 1, "one.db")
    assert len(heard) == 26 and len(set(heard)) == 26
    assert heard_in(tmp_path, 1, "again.db") == heard
    assert not {*heard} & {*heard_in(tmp_path, 2, "other.db")}


def test_every_pass_has_a_chance_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []

    def choose_pass(_self: object, view: object, generator: Generator, **_: object) -> object:
        heard.append(generator.below(1 << 60))
        return view.dealt[:3]  # type: ignore[attr-defined]

    monkeypatch.setattr("solver.classic.players.casual.CasualClassic.choose_pass", choose_pass)
    session = ClassicSession.new(
        Store(tmp_path / "hearts.db"),
        rules=PRESETS["classic"],
        levels=(PERSON, "casual", "casual", "casual"),
        names=("You", "Anna", "Ben", "Clara"),
        seed=1,
        deal="the same",
    )
    while session.hand_number < 3:
        match session.phase:
            case Phase.PASSING:
                session.pass_cards(session.position.hands[0][:3])
            case Phase.MOON_CHOICE:
                session.choose_moon(MoonChoice.ADD)
            case Phase.HAND_OVER:
                session.next_hand("the same")
            case _:
                session.play(session.position.legal_cards()[0])
    assert len(heard) == 6, "three opponents in two hands"
    assert len(set(heard)) == 6
