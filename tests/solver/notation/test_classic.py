"""What readers of classic hands accept, and the case file."""

from __future__ import annotations

import re

import pytest

from solver.classic.position import ClassicPosition
from solver.classic.rules import Game, MoonChoice, Passing
from solver.common.cards import format_cards
from solver.common.errors import RecordError
from solver.notation import (
    from_any_json,
    read_any_items,
    read_classic_position,
    read_classic_record,
    read_classic_view,
    read_items,
    read_pass_view,
    to_json,
    write_classic,
    write_items,
)
from tests.cases import CASES, ROOT
from tests.solver.classic.build import PRESETS, dealt, moon

HEAD = '[Game "classic hearts"]\n[Players "4"]\n'
DEAL = '[Deal "1:2345.23.23.23456 2:6789.45.456.789T 3:TJQ.6789.789T.JQ 4:KA.TJQKA.JQKA.KA"]\n'


def test_the_positions_of_the_case_file() -> None:
    text = (CASES / "classic.hearts").read_text(encoding="utf-8")
    items = read_any_items(text)
    assert len(items) == 200
    assert all(isinstance(item, ClassicPosition) for item in items)
    assert read_any_items(write_items(items)) == items


def test_a_position_as_it_is_written() -> None:
    text = """[Game "classic hearts"]
[Rules "classic; queen_breaks=off"]
[Players "4"]
[Hands "1:4.K.5. 2:7K.8.. 3:2...49 4:Q...K"]
[Lead "4"]
[Broken "no"]
[Taken "16 1 2 4"]
[Trick "6C"]
"""
    state = read_classic_position(text)
    assert (state.leader, state.to_move, state.taken) == (3, 0, (16, 1, 2, 4))
    assert format_cards(state.legal_cards()) == "4C"
    assert not state.rules.queen_breaks
    assert write_classic(state) == text


def test_a_hand_as_it_is_written() -> None:
    text = HEAD + DEAL + "\n1. 2C 6C TC KC  2. TD! 2D 4D 6D {so} 3. JD"
    record = read_classic_record(text)
    assert record.rules == PRESETS["classic"]
    assert record.passing is Passing.NONE
    assert record.players == ("Seat 1", "Seat 2", "Seat 3", "Seat 4")
    assert record.annotations == ((4, "!"),)
    assert record.comments == ((8, "so"),)
    assert record.position.to_move == 0


def test_a_hand_with_its_pass() -> None:
    text = HEAD + DEAL + '[Passing "left"]\n'
    assert read_classic_record(text).awaits_pass
    text += '[Passes "1:2C 3C 2H 2:TH 9H 8H 3:JH QH TS 4:AH KH QS"]\n\n1. 4C'
    with pytest.raises(RecordError, match="seat 2 does not hold 4C"):
        read_classic_record(text)
    record = read_classic_record(text.replace("1. 4C", "1. 2C"))
    assert format_cards(record.received(0)) == "QS KH AH"
    assert record.position.to_move == 2


def test_the_example_of_the_documentation() -> None:
    page = (ROOT / "docs" / "classic.md").read_text(encoding="utf-8")
    example = re.search(r"```\n(\[Game .*?)```", page, re.DOTALL)
    assert example
    record = read_classic_record(example[1])
    assert record.position.leader == 3


def test_a_deal_by_its_seed() -> None:
    record = read_classic_record(HEAD + '[DealSeed "7"]\n')
    assert record.deal == dealt(PRESETS["classic"], 4, 7).deal
    assert record.deal.seed == "7"
    assert "DealSeed" not in write_classic(record)
    assert '[DealSeed "7"]' in write_classic(record, deal_seed=True)


def test_a_finished_hand_gives_its_seed_and_its_result() -> None:
    record = moon().with_moon_choice(MoonChoice.SUBTRACT)
    text = write_classic(record)
    assert '[MoonChoice "subtract"]' in text
    assert '[Result "-26 0 0 0"]' in text
    assert read_classic_record(text) == record
    unchosen = moon()
    assert "Result" not in write_classic(unchosen)
    assert read_classic_record(write_classic(unchosen)).awaits_moon == 0


def test_the_match_of_a_hand_and_who_played() -> None:
    tags = '[Match "7"]\n[Hand "2"]\n[Seat1Level "person"]\n[Seat4Level "club"]\n'
    record = read_classic_record(HEAD + tags + DEAL)
    assert (record.match, record.hand) == ("7", 2)
    assert record.levels == ("person", "", "", "club")
    assert read_classic_record(write_classic(record)) == record
    assert from_any_json(to_json(record)) == record
    with pytest.raises(RecordError, match="a level for seat 5, expected seats 1 to 4"):
        read_classic_record(HEAD + '[Seat5Level "club"]\n' + DEAL)


def test_names_of_the_players() -> None:
    record = read_classic_record(HEAD + '[Seat1 "You"]\n[seat3 "Ann \\"A\\""]\n' + DEAL)
    assert record.players == ("You", "Seat 2", 'Ann "A"', "Seat 4")
    assert read_classic_record(write_classic(record)) == record


def test_scores_below_zero() -> None:
    record = read_classic_record(HEAD + DEAL + '[Score "-26 0 13 7"]')
    assert record.score == (-26, 0, 13, 7)


@pytest.mark.parametrize("game", Game)
def test_a_game_has_its_usual_rules_without_a_tag(game: Game) -> None:
    text = f'[Game "{game.value}"]\n[Players "6"]\n[DealSeed "7"]\n'
    record = read_classic_record(text)
    assert record.rules.game is game
    assert (
        str(record.rules)
        == {
            Game.CLASSIC: "classic",
            Game.OMNIBUS: "omnibus",
            Game.CANCELLATION: "cancellation",
        }[game]
    )


def test_the_dealer_says_who_leads_in_cancellation() -> None:
    text = '[Game "cancellation hearts"]\n[Players "6"]\n[DealSeed "7"]\n[Dealer "6"]\n'
    assert read_classic_record(text).position.leader == 0


VIEW = HEAD + '[Deal "3:TJQ.6789.789T.JQ"]\n'


def test_who_led_follows_from_the_viewers_card() -> None:
    view = read_classic_view(VIEW + "\n1. 2C 6C TC")
    assert (view.seat, view.lead, view.to_move) == (2, 0, 3)


def test_a_view_before_its_first_card_in_the_trick_needs_the_leader() -> None:
    with pytest.raises(RecordError, match="no leader"):
        read_classic_view(VIEW + "\n1. 2C")
    view = read_classic_view(VIEW + '[Lead "1"]\n\n1. 2C 6C')
    assert view.to_move == view.seat == 2


def test_a_view_with_its_pass() -> None:
    text = VIEW + '[Passing "right"]\n'
    before = read_pass_view(text)
    assert (before.receiver, before.giver) == (1, 3)
    text += '[Passes "3:JH QH TS"]\n[Received "QS AH KH"]\n[Lead "1"]\n[Broken "no"]\n\n1. 2C 6C'
    view = read_classic_view(text)
    assert format_cards(view.hand) == "TC JC QC 6D 7D 8D 9D 7S 8S 9S QS KH AH"
    assert read_classic_view(write_classic(view)) == view


def test_the_two_player_readers_leave_other_games_alone() -> None:
    with pytest.raises(RecordError, match="unknown game 'classic hearts', expected 2-player"):
        read_items(HEAD + DEAL)
    mixed = HEAD + DEAL + '\n[DealNumber "5"]\n'
    assert [type(item).__name__ for item in read_any_items(mixed)] == ["ClassicRecord", "Record"]
