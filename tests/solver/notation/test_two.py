"""Text and JSON, both ways, and everything that readers accept besides what writers write."""

from __future__ import annotations

import datetime
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.common.cards import parse_cards
from solver.common.errors import HeartsError, RecordError
from solver.common.options import described
from solver.common.play import ANNOTATIONS, HELP_KINDS, Help
from solver.notation import (
    Item,
    from_json,
    read_items,
    read_located,
    read_position,
    read_record,
    read_view,
    to_json,
    write_items,
    write_position,
    write_record,
    write_view,
)
from solver.two.deal import DEAL_COUNT, Deal
from solver.two.position import Position, View
from solver.two.record import Record
from solver.two.rules import OPTIONS, RuleSet
from tests import cases

DEAL = Deal.from_hands(
    parse_cards("2C 6C QC 4D 8D AD 2S TS QS 4H 6H 8H AH"),
    parse_cards("4C 8C AC 2D TD QD 4S 6S 8S AS 2H TH QH"),
)
HAND = '[Deal "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n'
VIEW = '[Deal "S:26Q.48A.2TQ.468A"]\n'


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    values = {}
    for name in OPTIONS:
        choices = described(RuleSet(), name).choices or ("20", "26", "100")
        values[name] = described(RuleSet(), name).read(draw(st.sampled_from(choices)))
    return RuleSet(**values)  # type: ignore[arg-type]


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=12)
COMMENTS = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="}")).map(
    str.strip
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    record = Record(draw(rule_sets()), Deal.from_number(draw(st.integers(1, DEAL_COUNT))))
    position = record.position
    plays = []
    for _ in range(draw(st.integers(0, 26))):
        plays.append(draw(st.sampled_from(position.legal_cards())))
        position = position.play(plays[-1])
    marked = draw(st.sets(st.sampled_from(range(len(plays))))) if plays else set()
    return Record(
        record.rules,
        record.deal,
        tuple(plays),
        players=draw(st.tuples(NAMES, NAMES)),
        date=draw(st.none() | st.dates()),
        score=draw(st.tuples(st.integers(0, 250), st.integers(0, 250))),
        help=tuple(
            Help(draw(st.sampled_from(HELP_KINDS)), play)
            for play in draw(st.lists(st.integers(1, 26), max_size=3))
        ),
        annotations=tuple((at, draw(st.sampled_from(ANNOTATIONS))) for at in sorted(marked)),
        comments=tuple(
            (at, draw(COMMENTS))
            for at in sorted(draw(st.lists(st.integers(0, len(plays)), max_size=3)))
        ),
        match=draw(NAMES),
        hand=draw(st.integers(0, 10**9 - 1)),
        levels=draw(st.sampled_from([(), ("person", "club"), ("", "expert"), ("casual", "")])),
    )


WHOSE = '[match "autumn"]\n[Hand "04"]\n[southlevel "person"]\n[NorthLevel " club "]\n'


def test_the_match_of_a_hand_and_who_played() -> None:
    record = read_record(WHOSE + HAND)
    assert (record.match, record.hand, record.levels) == ("autumn", 4, ("person", "club"))
    text = write_record(record)
    assert '[Match "autumn"]\n[Hand "4"]\n' in text
    assert '[SouthLevel "person"]\n[NorthLevel "club"]\n' in text
    assert read_record(text) == record
    assert from_json(to_json(record)) == record
    assert to_json(record)["hand"] == 4
    assert read_view(WHOSE + VIEW + "\n1. 2C 4C") == read_view(VIEW + "\n1. 2C 4C")
    assert read_record(HAND).levels == ()


@pytest.mark.parametrize("value", ["0", "-1", "four", "", "1234567890", "1.5"])
def test_the_number_of_a_hand_is_a_whole_number(value: str) -> None:
    with pytest.raises(RecordError, match=r"1:8: .*the number of the hand, from 1"):
        read_record(f'[Hand "{value}"]\n{HAND}')


def items_of(record: Record) -> list[Item]:
    """The record, its last position, and the view of the side to move."""
    position = record.position
    return [record, position, record.view(position.to_move)]


@pytest.mark.slow
@given(records())
@settings(max_examples=150, deadline=None)
def test_text_and_back(record: Record) -> None:
    items = items_of(record)
    assert read_items(write_items(items)) == items


@pytest.mark.slow
@given(records())
@settings(max_examples=100, deadline=None)
def test_json_and_back(record: Record) -> None:
    items = items_of(record)
    objects = [json.loads(json.dumps(to_json(item))) for item in items]
    assert [from_json(value) for value in objects] == items
    assert read_items("\n".join(map(json.dumps, objects))) == items
    assert read_items(json.dumps(objects, indent=2)) == items


@pytest.mark.slow
@given(records(), st.data())
@settings(max_examples=150, deadline=None)
def test_damaged_text_is_read_or_refused_in_one_line(record: Record, data: st.DataObject) -> None:
    text = write_items(items_of(record))
    at = data.draw(st.integers(0, len(text) - 1))
    cut = data.draw(st.integers(0, 5))
    put = data.draw(st.text(max_size=3))
    try:
        read_items(text[:at] + put + text[at + cut :])
    except RecordError as error:
        assert error.line >= 1
        assert error.column >= 1
        assert "\n" not in str(error)


@given(st.text(alphabet='[]{}"\\ \r\n.:!?SN2QTADealHnds10♥,', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_items(text)


@given(st.binary(max_size=40))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_items(data)


# -- what writers write -----------------------------------------------------------------


def test_a_hand_as_it_is_written() -> None:
    record = Record(
        RuleSet(),
        DEAL,
        parse_cards("2C 4C QD"),
        players=("You", 'Expert "X"'),
        date=datetime.date(2026, 11, 30),
        score=(34, 41),
        help=(Help("hint", 1), Help("open", 3)),
        annotations=((2, "?!"),),
        comments=((0, "the first"), (1, "forced")),
    )
    assert write_record(record) == (
        '[Game "2-player hearts"]\n'
        '[Rules "as-written"]\n'
        '[Date "2026.11.30"]\n'
        '[South "You"]\n'
        '[North "Expert \\"X\\""]\n'
        '[Deal "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n'
        '[Dead "TC 6D"]\n'
        '[Score "34 41"]\n'
        '[Help "hint:1 open:3"]\n'
        "\n"
        "{the first}  1. 2C {forced} 4C  2. QD?!\n"
    )
    assert '[DealNumber "2614793698"]\n' in write_record(record, deal_number=True)


def finished() -> Record:
    """The hand of the deal in which every player plays the first legal card."""
    record = Record(RuleSet(), DEAL)
    position = record.position
    while not position.is_over:
        record = record.play(position.legal_cards()[0])
        position = record.position
    return record


def test_a_finished_hand_tells_its_number_and_result() -> None:
    record = finished()
    south, north = record.result or (0, 0)
    text = write_record(record)
    assert f'[DealNumber "{DEAL.number}"]\n' in text
    assert f'[Result "{south} {north}"]\n' in text
    assert "DealNumber" not in write_record(record, deal_number=False)
    assert all(len(line) <= 78 for line in text.splitlines())
    assert f" {record.plays[-1]}\n" in text


def test_a_view_as_it_is_written() -> None:
    view = Record(RuleSet(), DEAL, parse_cards("2C 4C QD")).view(0)
    assert write_view(view) == (
        '[Game "2-player hearts"]\n'
        '[Rules "as-written"]\n'
        '[Deal "S:26Q.48A.2TQ.468A"]\n'
        '[Score "0 0"]\n'
        '[Broken "no"]\n'
        "\n"
        "1. 2C 4C  2. QD\n"
    )


def test_a_position_as_it_is_written() -> None:
    start = Position.start(RuleSet.parse("common"), DEAL)
    assert write_position(start) == (
        '[Rules "common"]\n'
        '[Hands "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n'
        '[Lead "S"]\n'
        '[Broken "no"]\n'
        '[Taken "0 0"]\n'
        '[Opening "yes"]\n'
    )
    assert write_position(start.play(parse_cards("2C")[0])).endswith('[Trick "2C"]\n')


def test_the_json_form_has_the_fields_of_the_text() -> None:
    record = Record(RuleSet(), DEAL, parse_cards("2C 4C"), annotations=((1, "!"),))
    assert to_json(record) == {
        "format": 1,
        "game": "2-player hearts",
        "rules": "as-written",
        "south": "South",
        "north": "North",
        "deal": "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ",
        "dead": ["TC", "6D"],
        "dealnumber": 2614793698,
        "score": [0, 0],
        "plays": ["2C", "4C"],
        "annotations": [{"play": 2, "mark": "!"}],
    }


@pytest.mark.parametrize("text", ["a } in it", "a \x1b in it"])
def test_a_comment_that_cannot_be_written_is_refused(text: str) -> None:
    record = Record(RuleSet(), DEAL, comments=((0, text),))
    with pytest.raises(HeartsError):
        write_record(record)
    with pytest.raises(HeartsError):
        to_json(record)


def test_a_name_that_cannot_be_written_is_refused() -> None:
    record = Record(RuleSet(), DEAL, players=("You\n[Dead", "North"))
    with pytest.raises(HeartsError):
        write_record(record)
    with pytest.raises(HeartsError):
        to_json(record)


# -- what readers accept ----------------------------------------------------------------


@pytest.mark.parametrize(
    "deal",
    [
        "N:48A.2TQ.468A.2TQ S:26Q.48A.2TQ.468A",
        "s:26q.48a.2tq.468a n:48a.2tq.468a.2tq",
        "S:26Q.48A.210Q.468A N:48A.210Q.468A.210Q",
        "S:Q62.A84.QT2.A864 N:A84.QT2.A864.QT2",
        "S:♣26Q.♦48A.♠2TQ.♥468A N:♣48A.♦2TQ.♠468A.♥2TQ",
        "S:♣26Q♦48A♠2TQ♥468A N:♣48A♦2TQ♠468A♥2TQ",
        "S: ♥468A ♠2TQ ♦48A ♣26Q   N: ♥2TQ ♠468A ♦2TQ ♣48A",
        "S:♣️26Q ♦️48A ♠️2TQ ♥️468A N:c48A d2TQ s468A h2TQ",
        "South: 26Q.48A.2TQ.468A North: 48A.2TQ.468A.2TQ",
    ],
)
def test_a_deal_may_be_written_in_many_ways(deal: str) -> None:
    assert read_record(f'[Deal "{deal}"]').deal == DEAL


@pytest.mark.parametrize(
    "plays",
    [
        "1. 2C 4C  2. QD 4D",
        "1. 2c 4c 2. qd 4d",
        "1. 2♣ 4♣ 2. Q♦ 4♦",
        "2C 4C QD 4D",
        "1.2C 4C 2.QD 4D",
        "1. 2C\n\n4C\n2. QD\t4D",
        "01. 2C 4C 2... QD 4D",
    ],
)
def test_plays_may_be_written_in_many_ways(plays: str) -> None:
    assert read_record(f"{HAND}\n{plays}").plays == parse_cards("2C 4C QD 4D")


def test_a_ten_may_be_written_as_10() -> None:
    text = f"{HAND}\n1. 2C 4C 2. 10D 4D"
    assert read_record(text).plays == parse_cards("2C 4C TD 4D")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_ends_and_a_byte_order_mark(end: str) -> None:
    text = ("\ufeff" + HAND + "\n1. 2C 4C\n\n" + HAND + "\n1. 2C AC\n").replace("\n", end)
    first, second = read_located(text.encode())
    assert (first.line, first.column) == (1, 1)
    assert (second.line, second.column) == (5, 1)
    with pytest.raises(RecordError) as caught:
        read_items(text.replace("AC", "AH"))
    assert (caught.value.line, caught.value.column) == (7, 7)


def test_marks_and_comments_are_kept_where_they_stand() -> None:
    record = read_record(f"{HAND}{{before}}\n1. 2C! {{one}} {{two}} 4C ?! 2. QD??{{three\nlines}}")
    assert record.annotations == ((0, "!"), (1, "?!"), (2, "??"))
    assert record.comments == ((0, "before"), (1, "one"), (1, "two"), (3, "three\nlines"))


def test_a_deal_by_its_number_alone() -> None:
    assert read_record('[DealNumber "2614793698"]').deal == DEAL
    assert read_record(VIEW + '[DealNumber "2614793698"]').deal == DEAL


def test_the_dead_cards_in_either_order() -> None:
    assert read_record(HAND + '[Dead "6d 10c"]').deal.dead == parse_cards("TC 6D")


def test_a_date_may_be_unknown_or_have_dashes() -> None:
    assert read_record('[Date "????.??.??"]\n' + HAND).date is None
    assert read_record('[Date "2026-11-30"]\n' + HAND).date == datetime.date(2026, 11, 30)


def test_rules_are_as_written_where_none_are_named() -> None:
    assert read_record(HAND).rules == RuleSet()
    text = '[Rules "Common; QUEEN_ANY_TIME=On"]\n' + HAND
    assert read_record(text).rules == RuleSet.parse("common; queen_any_time=on")


def test_items_of_all_kinds_in_one_text() -> None:
    position = '[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n'
    items = read_items(f"{HAND}\n{VIEW}\n{position}\n{HAND}")
    assert [type(item) for item in items] == [Record, View, Position, Record]


def test_a_second_item_where_one_was_asked_for() -> None:
    with pytest.raises(RecordError, match="4:1: a second item, expected one view"):
        read_view(f"{VIEW}\n1. 2C\n{VIEW}")
    with pytest.raises(RecordError, match="1:1: another kind of item, expected one position"):
        read_position(VIEW)


def test_the_case_files_are_read_as_they_stand() -> None:
    positions = (cases.CASES / "positions.hearts").read_bytes()
    assert read_items(positions) == [cases.read_position(text) for text in cases.texts("positions")]
    views = (cases.CASES / "hints.hearts").read_bytes()
    assert read_items(views) == [cases.read_view(text) for text in cases.texts("hints")]


# -- hearts broken, as a view shows it --------------------------------------------------


def broken(text: str) -> bool:
    return read_view(text).broken


MANY_CLUBS = '[Deal "S:2468T.48A.2T.24A"]\n'


def test_a_void_shows_hearts_broken() -> None:
    assert not broken(f"{MANY_CLUBS}\n1. 2C QC 2. 2D 4D")
    assert broken(f"{MANY_CLUBS}\n1. 2C 2D")
    assert not broken(f'[Rules "common"]\n{MANY_CLUBS}\n1. 2C 2D')
    assert broken(f'[Rules "common"]\n{MANY_CLUBS}\n1. 2C 6H')


def test_the_queen_played_off_suit_shows_no_void_where_she_may_be_played_any_time() -> None:
    rules = '[Rules "as-written; queen_any_time=on"]\n'
    assert broken(f"{MANY_CLUBS}\n1. 2C QS")
    assert not broken(f"{rules}{MANY_CLUBS}\n1. 2C QS")
    assert broken(f'{rules}{MANY_CLUBS}[Broken "yes"]\n\n1. 2C QS')


def test_only_spades_left_in_the_own_hand_shows_hearts_broken() -> None:
    plays = "1. 2C 8C 2. AD 2D 3. QD 4D 4. 4C AC 5. QC 6C 6. TD 6D"
    deal = '[Deal "S:468.6QA.2468TQA."]\n'
    assert broken(f"{deal}\n{plays}")
    assert not broken(f'[Rules "as-written; spades_only_breaks=off"]\n{deal}\n{plays}')


def test_only_spades_left_in_the_other_hand_is_told_by_the_tag() -> None:
    plays = "1. 2C 8C 2. AD 2D 3. QD 4D 4. 4C AC 5. QC 6C 6. TD 6D"
    deal = '[Deal "N:2TQA.248T..268TA"]\n'
    assert not broken(f"{deal}\n{plays}")
    assert broken(f'{deal}[Broken "yes"]\n\n{plays}')
