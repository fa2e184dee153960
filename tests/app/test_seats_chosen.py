"""Each opponent of a classic game has a level of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts2_tui.games import GAMES, MatchChoice
from hearts2_tui.match import MIXED, PERSON, Phase
from hearts2_tui.plain.asked import NotAMatch, asked, usual
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.sessions import AnySession, begin_choice, resume
from hearts2_tui.storage.against import Against, against
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from solver.classic.rules import PRESETS, MoonChoice

CLASSIC = GAMES["classic hearts"]
RULES = PRESETS["classic"]
THREE = ("casual", "beginner", "club")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "hearts2.db")
    yield opened
    opened.close()


def test_a_mixed_table_is_the_default() -> None:
    choice = usual(Settings(game=CLASSIC.id))
    assert choice == MatchChoice.usual(CLASSIC)
    assert choice.level == MIXED
    assert choice.opponents == ("casual", "club", "expert")
    assert choice.with_players(7).opponents == ("casual", "club", "expert") * 2
    assert MatchChoice.usual(next(iter(GAMES.values()))).level == "club"


def test_levels_chosen_seat_by_seat_are_kept_and_come_back() -> None:
    choice = MatchChoice("club", RULES, 4).with_opponents(THREE)
    assert choice.levels == (PERSON, *THREE)
    kept = CLASSIC.settings_of(choice)
    assert kept["many_opponents"] == "casual,beginner,club"
    assert CLASSIC.chosen_last(Settings(game=CLASSIC.id, **kept)) == choice
    alike = choice.with_opponents(("club",) * 3)
    assert alike == MatchChoice("club", RULES, 4)
    assert choice.with_opponents(("casual", "club", "expert")) == MatchChoice(MIXED, RULES, 4)


def test_another_number_of_players_leaves_the_others_where_they_sit() -> None:
    choice = MatchChoice(MIXED, RULES, 4, THREE)
    assert choice.with_players(3).opponents == THREE[:2]
    more = choice.with_players(6).opponents
    assert more == (*THREE, "casual", "club")
    fewer = Settings(game=CLASSIC.id, many_opponents=",".join(more), many_players=4)
    found = CLASSIC.chosen_last(fewer)
    assert found is not None and found.opponents == THREE


def test_a_match_with_a_level_for_each_seat_is_stored_and_played_again(store: Store) -> None:
    choice = MatchChoice(MIXED, RULES, 4, THREE)
    begin_choice(store, choice, "You", seed=1)
    again = resume(store)
    assert again is not None and again.match.levels == (PERSON, *THREE)
    assert again.match.names == ("You", "Anna", "Ben", "Clara")
    assert MatchChoice.like(again.match) == choice


@pytest.mark.parametrize(
    ("words", "levels"),
    [
        ("classic casual beginner club", THREE),
        ("classic 4 casual beginner club", THREE),
        ("classic 3 mixed", ("casual", "club")),
        ("classic club", ("club",) * 3),
        ("classic casual beginner club expert club", (*THREE, "expert", "club")),
        ("expert", ("expert",)),
    ],
)
def test_words_name_the_levels(words: str, levels: tuple[str, ...]) -> None:
    assert asked(words.split(), Settings()).opponents == levels


@pytest.mark.parametrize(
    "words", ["classic 5 casual club", "casual club", "classic mixed club club", "mixed classic 9"]
)
def test_levels_that_nobody_can_sit_at_are_refused(words: str) -> None:
    with pytest.raises(NotAMatch):
        asked(words.split(), Settings())


def test_how_one_fared_against_a_level_is_counted_of_the_matches_that_ended(store: Store) -> None:
    assert against(store, CLASSIC) == {"": Against()}
    tables = [("casual", "beginner", "club"), ("club",) * 3, ("casual",) * 3]
    for seed, levels in enumerate(tables):
        choice = MatchChoice("club", RULES, 4).with_opponents(levels).with_option("target", "1")
        session = begin_choice(store, choice, "You", seed=seed)
        if seed == 1:
            session.resign()
            continue
        while session.winner is None:
            session = finished_hand(session)
    found = against(store, CLASSIC)
    assert len(found[""].won) == 3
    assert len(found["club"].won) == 2 and found["club"].won[1] is False
    assert len(found["casual"].won) == 2
    assert found["beginner"].won == found["casual"].won[:1]
    assert "expert" not in found


def finished_hand(session: AnySession) -> AnySession:
    """The session with a hand played to its end, the person by the first card that is legal."""
    if session.phase is Phase.HAND_OVER:
        session.next_hand()
    assert isinstance(session, ClassicSession)
    if session.phase is Phase.PASSING:
        session.pass_cards(session.position.hands[0][:3])
    while session.phase is Phase.PLAYING:
        legal = session.position.legal_cards()[0]
        session.play(legal if session.person_to_move else session.opponent_card())
    if session.phase is Phase.MOON_CHOICE:
        session.choose_moon(MoonChoice.ADD)
    return session
