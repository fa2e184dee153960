"""Every kind of bad input, and the one message that tells what is wrong with it."""

# ruff: noqa: E501 (messages stand whole)

from __future__ import annotations

import pytest

from solver.common.errors import RecordError
from solver.notation import read_items

HAND = '[Deal "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n'
VIEW = '[Deal "S:26Q.48A.2TQ.468A"]\n'
POSITION = '[Hands "S:..4Q. N:Q..8."]\n[Lead "S"]\n'

BAD: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "1:1: nothing to read, expected a hand, a view or a position"),
    "blank": (" \n\n", "1:1: nothing to read, expected a hand, a view or a position"),
    "only a comment": ("{nothing}", '1:1: no tags, expected a tag such as [Deal "..."]'),
    "plays without tags": (
        "1. 2C 4C",
        "1:1: '1' before any tag, expected a tag such as [Deal \"...\"]",
    ),
    "word": ("hello", "1:1: 'hello' before any tag, expected a tag such as [Deal \"...\"]"),
    "NUL": (HAND + "1. 2C\x00 4C", "2:6: control character U+0000, expected plain text"),
    "escape": ('[South "\x1b[31m"]\n' + HAND, "1:9: control character U+001B, expected plain text"),
    "bytes": (b'[South "J\xf6rg"]', "1:10: byte 0xF6 is not UTF-8, expected plain text in UTF-8"),
    "unclosed tag": ('[Deal "S:26Q', '1:13: the value of tag Deal is not closed, expected "]'),
    "unclosed tag 2": ('[Deal "S:26Q"\n', "1:14: tag Deal is not closed, expected ]"),
    "no value": ("[Deal]", '1:6: tag Deal without a value, expected [Deal "..."]'),
    "no name": ('["x"]', '1:2: a bracket without a name, expected a tag such as [Deal "..."]'),
    "unquoted": ("[Deal S:26Q]", '1:7: tag Deal without a value, expected [Deal "..."]'),
    "backslash": ('[South "a\\b"]', '1:10: a lone backslash in a value, expected \\\\ or \\"'),
    "unclosed comment": (HAND + "\n1. 2C {what", "3:7: a comment is not closed, expected }"),
    "stray brace": (HAND + "\n1. 2C } 4C", "3:7: a stray '}', expected a card, a tag or a comment"),
    "stray bracket": (
        HAND + "\n1. 2C ] 4C",
        "3:7: a stray ']', expected a card, a tag or a comment",
    ),
    "unknown tag": (
        '[Event "x"]\n' + HAND,
        "1:1: unknown tag 'Event', expected one of Game Rules Date Match Hand South North "
        "SouthLevel NorthLevel Deal Dead DealNumber Score Broken Help Result Hands Lead Taken Opening Trick",
    ),
    "unknown game": (
        '[Game "whist"]\n' + HAND,
        "1:8: unknown game 'whist', expected 2-player hearts",
    ),
    "no cards": ('[South "You"]\n', "1:1: no cards, expected a tag Deal, DealNumber or Hands"),
    "no cards 2nd": (
        HAND + '\n[South "You"]\n',
        "3:1: no cards, expected a tag Deal, DealNumber or Hands",
    ),
    "rules": (
        '[Rules "house"]\n' + HAND,
        "1:9: unknown rules 'house', expected as-written or common",
    ),
    "rule option": (
        '[Rules "common; trump=spades"]\n' + HAND,
        "1:17: trump=spades is unknown, expected hearts or none",
    ),
    "rule option2": (
        '[Rules "common; jokers=on"]\n' + HAND,
        "1:17: unknown option 'jokers', expected one of break_on, spades_only_breaks, queen_any_time, trump, first_trick_points, both_over, target, moon_bonus",
    ),
    "rule option3": (
        '[Rules "common; trump"]\n' + HAND,
        "1:17: unknown option 'trump', expected one of break_on, spades_only_breaks, queen_any_time, trump, first_trick_points, both_over, target, moon_bonus",
    ),
    "moon_bonus": (
        '[Rules "common; moon_bonus=3"]\n' + HAND,
        "1:17: moon_bonus=3, expected a whole number from 20 to 100",
    ),
    "rule twice": (
        '[Rules "common; trump=none; trump=hearts"]\n' + HAND,
        "1:29: trump stands twice, expected each option once",
    ),
    "huge target": (
        '[Rules "common; target=99999999999999999999999"]\n' + HAND,
        "1:17: target=99999999999999999999999, expected a whole number of at most 9 digits",
    ),
    "date": ('[Date "30.11.2026"]\n' + HAND, "1:8: '30.11.2026' is no date, expected YYYY.MM.DD"),
    "date2": ('[Date "2026.02.30"]\n' + HAND, "1:8: '2026.02.30' is no date, expected YYYY.MM.DD"),
    "no seat": (
        '[Deal "26Q.48A.2TQ.468A"]',
        "1:8: no seat before the first hand of Deal, expected a hand such as S:26Q.48A.2TQ.468A",
    ),
    "bad seat": ('[Deal "W:26Q.48A.2TQ.468A"]', "1:8: 'W' is no seat, expected S or N"),
    "seat twice": (
        '[Deal "S:26Q.48A.2TQ.468A S:48A.2TQ.468A.2TQ"]',
        "1:27: South has two hands in Deal, expected one for each seat",
    ),
    "dots": (
        '[Deal "S:26Q.48A.2TQ468A"]',
        "1:10: '26Q.48A.2TQ468A' has 2 dots, not 3, expected clubs.diamonds.spades.hearts such as 26Q.48A.2TQ.468A",
    ),
    "dots4": (
        '[Deal "S:26Q.48A.2TQ.468A. N:..."]',
        "1:10: '26Q.48A.2TQ.468A.' has 4 dots, not 3, expected clubs.diamonds.spades.hearts such as 26Q.48A.2TQ.468A",
    ),
    "nodots": (
        '[Deal "S:26Q48A2TQ468A"]',
        "1:10: '26Q48A2TQ468A' has 0 dots, not 3, expected clubs.diamonds.spades.hearts such as 26Q.48A.2TQ.468A",
    ),
    "rank": ('[Deal "S:26Q.48X.2TQ.468A"]', "1:16: 'X' is no rank, expected 2 4 6 8 T Q or A"),
    "one": ('[Deal "S:26Q.481.2TQ.468A"]', "1:16: '1' is no rank, expected 2 4 6 8 T Q or A"),
    "deck": (
        '[Deal "S:26Q.48K.2TQ.468A"]',
        "1:16: KD is not in the deck, expected a card of rank 2 4 6 8 T Q A",
    ),
    "deck2": (
        '[Deal "S:26Q.489.2TQ.468A"]',
        "1:16: 9D is not in the deck, expected a card of rank 2 4 6 8 T Q A",
    ),
    "twice": (
        '[Deal "S:26Q.48A.2TQ.468A N:28A.2TQ.468A.2TQ"]',
        "1:29: 2C stands twice, expected each card once",
    ),
    "size": (
        '[Deal "S:26Q.48A.2TQ.468 N:48A.2TQ.468A.2TQ"]',
        "1:10: South is dealt 12 cards, expected 13",
    ),
    "size0": ('[Deal "S:26Q.48A.2TQ.468A N:..."]', "1:8: North is dealt 0 cards, expected 13"),
    "symbol": (
        '[Deal "S:26Q.♠48A.2TQ.468A"]',
        "1:14: '♠' stands among the diamonds, expected clubs.diamonds.spades.hearts such as 26Q.48A.2TQ.468A",
    ),
    "dealnumber 0": ('[DealNumber "0"]', "1:14: '0' is no deal number, expected 1 to 3931426800"),
    "dealnumber word": (
        '[DealNumber "one"]',
        "1:14: 'one' is no deal number, expected 1 to 3931426800",
    ),
    "dealnumber mismatch": (
        HAND + '[DealNumber "1"]',
        "2:14: DealNumber is not the number of this deal, expected 2614793698",
    ),
    "dealnumber mismatch 1": (
        VIEW + '[DealNumber "1"]',
        "1:8: South's hand is not the one that DealNumber gives, expected 2468TQA.2468TQ..",
    ),
    "dead": (
        HAND + '[Dead "2C 4C"]',
        "2:8: Dead is '2C 4C', not the cards left over by the hands, expected TC 6D",
    ),
    "dead one": (
        HAND + '[Dead "6D"]',
        "2:8: Dead is '6D', not the cards left over by the hands, expected TC 6D",
    ),
    "dead bad": (
        HAND + '[Dead "6D XX"]',
        "2:11: 'XX' is no card, expected rank then suit such as QS or TD",
    ),
    "dead in view": (
        VIEW + '[Dead "6D TC"]',
        "2:1: Dead has no place in a view (Deal gives one hand only), expected one of Game Rules Date Match Hand South North "
        "SouthLevel NorthLevel Deal Score Broken Help",
    ),
    "score": (
        HAND + '[Score "34"]',
        "2:9: Score is '34', expected two whole numbers, South's first",
    ),
    "score neg": (
        HAND + '[Score "-1 3"]',
        "2:9: Score is '-1 3', expected two whole numbers, South's first",
    ),
    "score huge": (
        HAND + '[Score "99999999999 3"]',
        "2:9: Score is '99999999999 3', expected two whole numbers, South's first, "
        "each of at most 9 digits",
    ),
    "result": (
        HAND + '[Result "7 13"]',
        "2:1: a Result, though the hand is unfinished, expected 26 plays or no Result",
    ),
    "help": (
        HAND + '[Help "peek:3"]',
        "2:8: 'peek:3' is no help taken, expected one of hint open undo coach, a colon and the number of a play such as hint:5",
    ),
    "help2": (
        HAND + '[Help "hint:0"]',
        "2:8: 'hint:0' is no help taken, expected one of hint open undo coach, a colon and the number of a play such as hint:5",
    ),
    "help3": (
        HAND + '[Help "hint:5 open"]',
        "2:15: 'open' is no help taken, expected one of hint open undo coach, a colon and the number of a play such as hint:5",
    ),
    "card": (HAND + "\n1. 2C 4X", "3:7: '4X' is no card, expected rank then suit such as QS or TD"),
    "run together": (
        HAND + "\n1. 2C4C",
        "3:4: '2C4C' is no card, expected rank then suit such as QS or TD",
    ),
    "not held": (HAND + "\n1. 2C 6C", "3:7: North does not hold 6C, expected one of 4C 8C AC"),
    "again": (
        HAND + "\n1. 2C 4C\n2. 2C",
        "4:4: 2C was played before, expected one of 8C AC 2D TD QD 4S 6S 8S AS",
    ),
    "opening": (HAND + "\n1. 6C 4C", "3:4: 6C cannot open the hand, expected 2C"),
    "revoke": (
        HAND + "\n1. 2C 2D",
        "3:7: 2D does not follow suit, which North can, expected one of 4C 8C AC",
    ),
    "broken": (
        HAND + "\n1. 2C 4C 2. 2D 4D 3. 2H",
        "3:22: South does not hold 2H, expected one of 6C QC 8D AD 2S TS QS",
    ),
    "broken2": (
        HAND + "\n1. 2C 8C 2. 2H",
        "3:13: 2H is led before hearts are broken, expected one of 4C AC 2D TD QD 4S 6S 8S AS",
    ),
    "number": (HAND + "\n1. 2C 4C 3. 2D", "3:10: trick number 3., expected 2."),
    "number in trick": (
        HAND + "\n1. 2C 2. 4C",
        "3:7: number 2. within a trick, expected the reply",
    ),
    "mark": (
        HAND + "\n1. 2C!! 4C",
        "3:6: '!!' is no annotation of a card, expected one of ! ? ?? ?! after a card",
    ),
    "mark first": (
        HAND + "\n? 2C",
        "3:1: '?' is no annotation of a card, expected one of ! ? ?? ?! after a card",
    ),
    "Broken record": (
        HAND + '[Broken "yes"]\n\n1. 2C 4C',
        "2:10: Broken does not follow from the plays, expected no",
    ),
    "Broken odd": (HAND + '[Broken "maybe"]', "2:10: Broken is 'maybe', expected yes or no"),
    "view: order": (VIEW + "\n1. 2C 4C 2. 2C", "3:13: 2C stands twice, expected each card once"),
    "view: turn": (
        VIEW + "\n1. 2C QC",
        "3:7: QC is South's, who is not to play, expected a card of North's",
    ),
    "view: revoke": (
        VIEW + "\n1. 4C 2D",
        "3:7: 2D is North's, who is not to play, expected a card of South's",
    ),
    "view: impossible": (
        VIEW + "\n1. 2C 2D 2. 4D TC",
        "3:7: 2D cannot have been played here in any deal, expected a card that can be",
    ),
    "view: opening": (
        VIEW + "\n1. 4C 6C",
        "3:4: 4C cannot have been played here in any deal, expected a card that can be",
    ),
    "view: opening2": (VIEW + "\n1. QC", "3:4: QC cannot open the hand, expected 2C"),
    "view: broken no": (
        VIEW + '[Broken "no"]\n\n1. 2C 2D',
        "2:10: Broken is no, but the plays have broken hearts, expected yes",
    ),
    "view: broken yes": (
        VIEW + '[Broken "yes"]\n\n1. 2C 4C',
        "2:10: no deal leaves hearts so after these plays, expected Broken no",
    ),
    "view: not leader": (
        '[Deal "S:..2468TQA.468TQA"]',
        "1:1: no play yet, and the other player leads in every possible deal, expected a hand that can hold the lowest club",
    ),
    "view: lead heart": (
        VIEW + "\n1. 2C AC 2. 2H",
        "3:13: 2H cannot have been played here in any deal, expected a card that can be",
    ),
    "view: twice": (
        VIEW + "\n1. 2C 4C 2. 2D 4D 3. 2D",
        "3:22: 2D stands twice, expected each card once",
    ),
    "view: result": (
        VIEW + '[Result "7 13"]',
        "2:1: Result has no place in a view (Deal gives one hand only), expected one of Game Rules Date Match Hand South North "
        "SouthLevel NorthLevel Deal Score Broken Help",
    ),
    "view: lead heart own": (
        VIEW + "\n1. 2C 4C 2. 2D 4D 3. 4H",
        "3:22: 4H is led before hearts are broken, expected one of 6C QC 8D AD 2S TS QS",
    ),
    "view: reply heart early": (
        VIEW + "\n1. 2C 4C 2. 2D 8D 3. 4H",
        "3:22: 4H is led before hearts are broken, expected one of 6C QC 4D AD 2S TS QS",
    ),
    "position: no lead": (
        '[Hands "S:..4Q. N:Q..8."]',
        '1:1: no leader, expected a tag [Lead "S"] or [Lead "N"]',
    ),
    "position: one": ('[Hands "S:..4Q."]\n[Lead "S"]', "1:9: no hand of North, expected N:..."),
    "position: lead": (
        '[Hands "S:..4Q. N:Q..8."]\n[Lead "E"]',
        "2:8: 'E' is no seat, expected S or N",
    ),
    "position: twice": (
        '[Hands "S:..4Q. N:..48."]\n[Lead "S"]\n',
        "1:21: 4S stands twice, expected each card once",
    ),
    "position: size": (
        '[Hands "S:..4Q. N:Q..."]\n[Lead "S"]',
        "1:9: hands of 2 and 1 cards do not match the trick, expected a position that can arise",
    ),
    "position: taken": (
        POSITION + '[Taken "30 0"]',
        "3:9: 30 and 0 points taken, more than the cards gone allow, expected a position that can arise",
    ),
    "position: taken 3": (
        POSITION + '[Taken "3 0 0"]',
        "3:9: Taken is '3 0 0', expected two whole numbers, South's first",
    ),
    "position: plays": (
        POSITION + "\n1. 4S 8S",
        "4:1: a play in a position, expected a hand with Deal, or no plays",
    ),
    "position: tag": (
        POSITION + '[Deal "S:..."]',
        "3:1: Deal has no place in a position, expected one of Game Rules Broken Hands Lead Taken Opening Trick",
    ),
    "position: trick 2": (
        POSITION + '[Trick "8C TC"]',
        "3:12: a second card in Trick, expected the card led alone",
    ),
    "position: trick": (
        POSITION + '[Trick "8C"]',
        "1:9: hands of 2 and 2 cards do not match the trick, expected a position that can arise",
    ),
    "position: heart": (
        '[Hands "S:..4. N:Q..8."]\n[Lead "S"]\n[Trick "8H"]\n[Broken "no"]',
        "4:10: Broken is no, but a heart is on the table, expected yes",
    ),
    "position: opening": (
        POSITION + '[Opening "yes"]',
        "3:11: the opening lead is not due, expected no",
    ),
    "opening no": (
        '[Hands "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n[Lead "S"]\n[Opening "no"]',
        "3:11: the opening lead is due, expected yes",
    ),
    "opening lead": (
        '[Hands "S:26Q.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n[Lead "N"]',
        "1:9: South holds 2C and leads first, expected a position that can arise",
    ),
    "opening trick": (
        '[Hands "S:26.48A.2TQ.468A N:48A.2TQ.468A.2TQ"]\n[Lead "S"]\n[Trick "QC"]',
        "1:9: QC opens the hand, expected 2C",
    ),
    "json": ('{"deal": ', "1:10: not JSON (expecting value), expected an object in braces"),
    "json2": ('[{"deal": "S:26Q.48A.2TQ.468A"}', "1:32: the list is not closed, expected ]"),
    "json3": (
        '[{"deal": "S:26Q.48A.2TQ.468A"} {}]',
        "1:33: a stray '{' between two items, expected , or ]",
    ),
    "json: twice": ('{"deal": "", "deal": ""}', "1:1: field 'deal' stands twice, expected it once"),
    "json: format": ('{"format": 2}', "1:1: format '2', expected 1"),
    "json: field": (
        '{"format": 1, "deal": {}}',
        "1:1: deal is '{}', expected text, a number or a list of them",
    ),
    "json: list": ("[1]", '1:2: a bracket without a name, expected a tag such as [Deal "..."]'),
    "json: list2": ("[[1]]", "1:2: '[1]' is no item, expected an object in braces"),
    "json: empty": ("{}", "1:1: no cards, expected a tag Deal, DealNumber or Hands"),
    "json: none": ("[]", "1:1: nothing to read, expected a hand, a view or a position"),
    "json: null": (
        '{"dealnumber": 5, "plays": [null]}',
        "1:1: plays is '[null]', expected a list of cards",
    ),
    "json: card": (
        '{"dealnumber": 5, "plays": ["2X"]}',
        "1:1: '2X' is no card, expected rank then suit such as QS or TD",
    ),
    "json: ann": (
        '{"dealnumber": 5, "plays": ["2X"], "annotations": [{"play": 3, "mark": "?"}]}',
        '1:1: annotations holds \'{"play": 3, "mark": "?"}\', expected {"play": 1 to 1, "mark": "..."}',
    ),
    "json: com": (
        '{"dealnumber": 5, "comments": [{"play": 0, "text": "}"}]}',
        "1:1: comment '}' holds a closing brace, expected no }",
    ),
    "json: sur": (
        '{"dealnumber": 5, "south": "\\ud800"}',
        "1:1: control character U+D800, expected plain text",
    ),
    "json: nul": (
        '{"dealnumber": 5, "south": "\\u0000"}',
        "1:1: control character U+0000, expected plain text",
    ),
    "json: unknown": (
        '{"dealnumber": 5, "x": 3}',
        "1:1: unknown tag 'x', expected one of Game Rules Date Match Hand South North "
        "SouthLevel NorthLevel Deal Dead DealNumber Score Broken Help Result Hands Lead Taken Opening Trick",
    ),
    "jsonl": (
        '{"dealnumber": 5}\n{"dealnumber": 0}',
        "2:1: '0' is no deal number, expected 1 to 3931426800",
    ),
    "jsonl text": (
        '{"dealnumber": 5}\n' + HAND,
        "2:2: not JSON (expecting value), expected an object in braces",
    ),
    "json: nan": (
        '{"dealnumber": NaN}',
        "1:1: dealnumber is 'NaN', expected text, a number or a list of them",
    ),
    "sec": (HAND + '[Score "3"]\n', "2:9: Score is '3', expected two whole numbers, South's first"),
    "tag twice": (HAND + HAND, "2:1: Deal stands twice, expected a blank line between two items"),
    "a deal number of 4000 digits": (
        f'[DealNumber "{"9" * 4000}"]',
        f"1:14: '{'9' * 37}...' is no deal number, expected 1 to 3931426800",
    ),
    "a value too long": (
        f'[DealNumber "{"9" * 4097}"]',
        "1:14: the value of DealNumber is too long, expected at most 4,096 characters",
    ),
    "json: a value too long": (
        f'{{"deal": "{"9" * 4097}"}}',
        "1:1: the value of deal is too long, expected at most 4,096 characters",
    ),
    "a hand too long": (
        f"{HAND}\n{{{'x' * 140_000}}}\n{{{'x' * 140_000}}}\n",
        "1:1: more than 262,144 characters and no end of the hand, "
        "expected hands with a blank line between two of them",
    ),
    "a second hand too long": (
        f"{HAND}\n{HAND}{'1.' * 140_000}\n",
        "3:1: more than 262,144 characters and no end of the hand, "
        "expected hands with a blank line between two of them",
    ),
    "nothing but blank lines": (
        "\n" * 300_000,
        "1:1: more than 262,144 characters and no end of the hand, "
        "expected hands with a blank line between two of them",
    ),
    "json: an item too long": (
        '{"deal": [' + '"2C",' * 60_000,
        "1:1: more than 262,144 characters and no end of the hand, "
        "expected hands with a blank line between two of them",
    ),
    "a name of a tag of 5000 letters": (
        f'[{"x" * 5000} "1"]',
        f"1:1: unknown tag '{'x' * 37}...', expected one of Game Rules Date Match Hand South "
        "North SouthLevel NorthLevel Deal Dead DealNumber Score Broken Help Result Hands Lead "
        "Taken Opening Trick",
    ),
    "rules with a preset of 4000 letters": (
        f'[Rules " {"x" * 4000}"]\n{HAND}',
        f"1:10: unknown rules '{'x' * 37}...', expected as-written or common",
    ),
    "a trick number of 5000 digits": (
        f"{HAND}\n{'1' * 5000}. 2C",
        "3:1: trick number 111111111111., expected 1.",
    ),
    "json nested deeply": (
        '{"deal": ' + "[" * 100_000,
        "1:1: a number too long or an item nested too deeply, "
        "expected fields that hold text, numbers and lists",
    ),
    "json number of 5000 digits": (
        f'{{"dealnumber": {"1" * 5000}}}',
        "1:1: a number too long or an item nested too deeply, "
        "expected fields that hold text, numbers and lists",
    ),
    "barred from the first trick": (
        '[Rules "as-written; first_trick_points=barred"]\n'
        '[Deal "S:2468TQA.268.68A. N:.4TQA.24TQ.2468T"]\n\n1. 2C 2H',
        "4:7: 2H is barred from the first trick, expected one of 4D TD QD AD 2S 4S TS",
    ),
}


LONG = ("nothing but blank lines",)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] if name in LONG else []) for name in BAD],
)
def test_bad_input_gives_one_clear_message(name: str) -> None:
    text, message = BAD[name]
    with pytest.raises(RecordError) as caught:
        read_items(text)
    assert str(caught.value) == message
    assert "\n" not in message
