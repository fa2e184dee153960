"""Who has a name is not called both by it and "you" in one sentence; who has none is "you"."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest

from hearts2_tui import wording
from hearts2_tui.plain.voice import voice_of
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.play.sessions import AnySession
from hearts2_tui.screens.analysis.classic_prices import summary_of
from hearts2_tui.screens.table.classic.scene import classic_scene
from hearts2_tui.screens.table.classic.tricks import who_took as who_took_of_many
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.two.scene import outcome, two_scene, who_took
from hearts2_tui.wording import board
from hearts2_tui.wording.play import is_you
from solver.classic.analysis import analyse as analyse_many
from solver.classic.rules import PRESETS
from solver.two.analysis import analyse
from solver.two.rules import RuleSet
from tests.ui.hands import hand


def said_of_two(session: Session) -> Iterator[str]:
    """Everything said at a moment of a match of two, on the table and in line mode."""
    for held in (False, True):
        shown = two_scene(session, Showing(held=held))
        yield from (shown.message, *shown.notes, *(other.name for other in shown.others))
    for trick in session.record.tricks():
        yield who_took(session, trick)
    yield board.turn(session.position, session.match.names) if not session.position.is_over else ""
    if session.position.is_over:
        end = outcome(session)
        yield from (end.verdict, end.match, *end.lines)


def said_of_many(session: ClassicSession) -> Iterator[str]:
    for held in (False, True):
        shown = classic_scene(session, Showing(held=held, received=session.received))
        yield from (shown.message, *shown.notes, *(other.note for other in shown.others))
    for trick in session.record.tricks():
        yield who_took_of_many(session, trick)


def in_lines(session: AnySession) -> Iterator[str]:
    """What line mode says at this moment."""
    voice = voice_of(session)
    yield from (*voice.opening(), *voice.score(), *voice.trick(), *voice.last_trick())
    yield from voice.end() if session.position.is_over else voice.turn(table=True)


def mixed(words: str, name: str) -> bool:
    """Whether one sentence calls its reader by name and "you" as well."""
    sentences = re.split(r"(?<=[.!?])\s|\n", words)
    you = re.compile(r"\b[Yy]ou")
    return any(name in each and you.search(each) for each in sentences)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_of_two_does_not_mix_name_and_you(seat: int) -> None:
    names = ("Ann", "Club") if seat == 0 else ("Club", "Ann")
    levels = ("", "casual") if seat == 0 else ("casual", "")
    session = Session.new(None, rules=RuleSet(), levels=levels, names=names, seed=3)
    said = [*said_of_two(session)]
    while not session.position.is_over:
        mine = session.person_to_move
        card = session.position.legal_cards()[0] if mine else session.opponent_card()
        session.play(card)
        said += [*said_of_two(session), *in_lines(session)]
    assert any("Ann" in words for words in said)
    assert any("You" in words for words in said)
    assert [words for words in said if mixed(words, "Ann")] == []


@pytest.mark.slow
def test_a_match_of_many_does_not_mix_name_and_you() -> None:
    names = ("Ann", "Ben", "Clara", "David")
    levels = ("", *["casual"] * 3)
    session = ClassicSession.new(None, rules=PRESETS["classic"], levels=levels, names=names, seed=3)
    session.pass_cards(session.position.hands[0][:3])
    said: list[str] = []
    while not session.position.is_over:
        mine = session.person_to_move
        card = session.position.legal_cards()[0] if mine else session.opponent_card()
        session.play(card)
        said += [*said_of_many(session), *in_lines(session)]
    assert any("Ann" in words for words in said)
    assert [words for words in said if mixed(words, "Ann")] == []
    summary = summary_of(analyse_many(session.record, seats=[0], deals=2), 0, ascii_only=False)
    assert not mixed(summary, "Ann")


@pytest.mark.slow
def test_results_and_analyses_do_not_mix_name_and_you() -> None:
    record = dataclasses.replace(hand(), players=("Ann", "Club"))
    rules = RuleSet()
    said = [wording.summary(analyse(record), seat) for seat in (0, 1)]
    for shooter in (0, 1):
        said.append(wording.moon(shooter, ("Ann", "Club"), rules.moon_bonus))
        said.append(wording.match_result(shooter, (102, 87), ("Ann", "Club")))
        said.append(wording.classic_moon(shooter, ("Ann", "Club"), (0, 26)))
        said.append(wording.classic_hand_result((3, 23), ("Ann", "Club"), shooter))
        said.append(wording.classic_match_result(shooter, (102, 87), ("Ann", "Club")))
    assert [words for words in said if mixed(words, "Ann")] == []


def test_you_is_you_however_it_is_written() -> None:
    assert all(map(is_you, ("You", "you", "YOU")))
    assert not is_you("YouAnn")
    assert not is_you("Ann")


def test_the_check_itself_notices_a_mixture() -> None:
    assert mixed("YouAnn leads", "Ann")
    assert mixed("Ann wins: you lead by 3", "Ann")
    assert not mixed("Ann wins. You lead.", "Ann")
