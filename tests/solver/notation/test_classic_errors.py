"""Every kind of bad input of the classic games, and the one message that tells what is wrong."""

# ruff: noqa: E501 (messages stand whole)

from __future__ import annotations

import pytest

from solver.common.errors import RecordError
from solver.notation import read_any_items

CLASSIC = '[Game "classic hearts"]\n'
HEAD = '[Game "classic hearts"]\n[Players "4"]\n'
DEAL = '[Deal "1:2345.23.23.23456 2:6789.45.456.789T 3:TJQ.6789.789T.JQ 4:KA.TJQKA.JQKA.KA"]\n'
PASS = DEAL + '[Passing "left"]\n'
VIEW = '[Deal "3:TJQ.6789.789T.JQ"]\n'
PASS_VIEW = VIEW + '[Passing "left"]\n'
PASSED_VIEW = PASS_VIEW + '[Passes "3:JH QH TS"]\n'
POSITION = '[Hands "1:4.K.5. 2:7K.8.. 3:2...49 4:Q.3..K"]\n'
CANCELLATION = '[Game "cancellation hearts"]\n[Players "6"]\n'
OMNIBUS = '[Game "omnibus"]\n[Players "3"]\n'

BAD: dict[str, tuple[str, str]] = {
    "game": (
        '[Game "barbu"]\n[Players "4"]\n' + DEAL,
        "1:8: unknown game 'barbu', expected 2-player hearts or classic hearts or omnibus or cancellation hearts",
    ),
    "rules of another game": (
        CLASSIC + '[Rules "omnibus"]\n[Players "4"]\n' + DEAL,
        "2:9: unknown rules 'omnibus', expected classic",
    ),
    "option of another game": (
        CLASSIC + '[Rules "classic; bonus=jd"]\n[Players "4"]\n' + DEAL,
        "2:18: unknown option 'bonus', expected one of target, queen_breaks, first_trick_points, moon, passing",
    ),
    "bonus none": (
        '[Game "omnibus"]\n[Rules "omnibus; bonus=none"]\n[Players "4"]\n' + DEAL,
        "2:18: bonus=none is unknown, expected jd or td",
    ),
    "no players": (CLASSIC + DEAL, '1:1: no number of players, expected a tag [Players "4"]'),
    "players word": (
        CLASSIC + '[Players "four"]\n' + DEAL,
        "2:11: Players is 'four', expected 3 to 7",
    ),
    "too many players": (
        CLASSIC + '[Players "8"]\n' + DEAL,
        "2:11: Players is '8', expected 3 to 7",
    ),
    "cancellation players": (
        '[Game "cancellation hearts"]\n[Players "5"]\n[DealSeed "1"]\n',
        "2:11: Players is '5', expected 6 to 11",
    ),
    "unknown tag": (
        HEAD + '[South "You"]\n' + DEAL,
        "3:1: unknown tag 'South', expected one of Game Rules Players Date Match Hand Seat1 Seat2 Seat3 Seat4 Seat5 Seat6 Seat7 Seat8 Seat9 Seat10 Seat11 Seat1Level Seat2Level Seat3Level Seat4Level Seat5Level Seat6Level Seat7Level Seat8Level Seat9Level Seat10Level Seat11Level Deal Widow DealSeed Dealer Passing Passes Received Lead Score Broken Help MoonChoice Result Hands Taken Bonus HeldOver Opening Trick",
    ),
    "name too many": (
        HEAD + '[Seat5 "You"]\n' + DEAL,
        "3:1: a name for seat 5, expected seats 1 to 4",
    ),
    "no cards": (
        HEAD + '[Score "1 2 3 4"]\n',
        "1:1: no cards, expected a tag Deal, DealSeed or Hands",
    ),
    "seat letter": (HEAD + '[Deal "S:2345.23.23.23456"]\n', "3:8: 'S' is no seat, expected 1 to 4"),
    "seat 5": (HEAD + '[Deal "5:2345.23.23.23456"]\n', "3:8: '5' is no seat, expected 1 to 4"),
    "two hands": (
        HEAD + '[Deal "1:2345.23.23.23456 2:6789.45.456.789T"]\n',
        "3:8: 2 hands in Deal, expected one, or all 4",
    ),
    "hand size": (
        HEAD
        + '[Deal "1:345.23.23.23456 2:6789.45.456.789T 3:TJQ.6789.789T.JQ 4:KA.TJQKA.JQKA.KA"]\n',
        "3:10: seat 1 is dealt 12 cards, expected 13",
    ),
    "card twice": (
        HEAD
        + '[Deal "1:2345.23.23.23456 2:5789.45.456.789T 3:TJQ.6789.789T.JQ 4:KA.TJQKA.JQKA.KA"]\n',
        "3:29: 5C stands twice, expected each card once",
    ),
    "removed card": (
        CLASSIC + '[Players "5"]\n[Deal "1:2345.23.23.23"]\n',
        "3:10: 2C is not in the deck, expected a card of the deck for 5 players",
    ),
    "rank": (
        HEAD
        + '[Deal "1:2345.23.23.23456 2:678X.45.456.789T 3:TJQ.6789.789T.JQ 4:KA.TJQKA.JQKA.KA"]\n',
        "3:32: 'X' is no rank, expected 2 to 9 T J Q K or A",
    ),
    "seed mismatch": (
        HEAD + DEAL + '[DealSeed "7"]\n',
        "3:8: seat 1's hand is not the one that DealSeed gives, expected 58.258TJ.36TK.9T",
    ),
    "widow": (
        HEAD + DEAL + '[Widow "2C"]\n',
        "4:9: Widow is '2C', not the cards left over by the hands, expected no widow",
    ),
    "widow cancellation": (
        CANCELLATION + '[DealSeed "1"]\n[Widow "2C 3C"]\n',
        "4:9: Widow is '2C 3C', not the cards left over by the hands, expected 8S 5H",
    ),
    "dealer": (HEAD + DEAL + '[Dealer "5"]\n', "4:10: '5' is no seat, expected 1 to 4"),
    "passing word": (
        HEAD + DEAL + '[Passing "up"]\n',
        "4:11: Passing is 'up', expected left or right or across or none",
    ),
    "passing across of five": (
        CLASSIC + '[Players "5"]\n[DealSeed "1"]\n[Passing "across"]\n',
        "4:11: Passing is 'across', expected left or right or none",
    ),
    "passing against the option": (
        CLASSIC + '[Rules "classic; passing=off"]\n[Players "4"]\n' + PASS,
        "5:11: Passing is 'left', expected none",
    ),
    "passes without passing": (
        HEAD + DEAL + '[Passes "1:2C 3C 4C"]\n',
        "4:1: Passes, though no cards are passed, expected a tag Passing, or no Passes",
    ),
    "passes of one": (
        HEAD + PASS + '[Passes "1:2C 3C 2H"]\n',
        "5:10: no cards of seat 2 in Passes, expected 2:...",
    ),
    "passes two cards": (
        HEAD + PASS + '[Passes "1:2C 3C 2:TH 9H 8H 3:JH QH TS 4:AH KH QS"]\n',
        "5:12: 2 cards passed by seat 1, expected 3",
    ),
    "passes none": (
        HEAD + PASS + '[Passes "1: 2:TH 9H 8H 3:JH QH TS 4:AH KH QS"]\n',
        "5:10: 0 cards passed by seat 1, expected 3",
    ),
    "passes not held": (
        HEAD + PASS + '[Passes "1:2C 3C TC 2:TH 9H 8H 3:JH QH TS 4:AH KH QS"]\n',
        "5:18: seat 1 does not hold TC, expected three of 2C 3C 4C 5C 2D 3D 2S 3S 2H 3H 4H 5H 6H",
    ),
    "passes a card twice": (
        HEAD + PASS + '[Passes "1:2C 3C 3C 2:TH 9H 8H 3:JH QH TS 4:AH KH QS"]\n',
        "5:18: 3C stands twice, expected each card once",
    ),
    "passes no seat": (
        HEAD + PASS + '[Passes "2C 3C 4C"]\n',
        "5:10: no seat before the first card of Passes, expected cards such as 1:4C QS AH",
    ),
    "passes a seat twice": (
        HEAD + PASS + '[Passes "1:2C 3C 4C 1:2H 3H 4H"]\n',
        "5:21: seat 1 stands twice in Passes, expected one for each seat",
    ),
    "play before pass": (
        HEAD + PASS + "\n1. 2C",
        "6:4: 2C is played before the cards are passed, expected a tag Passes",
    ),
    "received in a record": (
        HEAD + DEAL + '[Received "2C 3C 4C"]\n',
        "4:1: Received has no place in a record, expected one of Game Rules Players Date Match Hand Seat1 Seat2 Seat3 Seat4 Seat5 Seat6 Seat7 Seat8 Seat9 Seat10 Seat11 Seat1Level Seat2Level Seat3Level Seat4Level Seat5Level Seat6Level Seat7Level Seat8Level Seat9Level Seat10Level Seat11Level Deal Widow DealSeed Dealer Passing Passes Score Broken Help MoonChoice Result",
    ),
    "opening": (HEAD + DEAL + "\n1. 3C", "5:4: 3C cannot open the hand, expected 2C"),
    "revoke": (
        HEAD + DEAL + "\n1. 2C 7H",
        "5:7: 7H does not follow suit, which seat 2 can, expected one of 6C 7C 8C 9C",
    ),
    "barred": (
        CLASSIC
        + '[Rules "classic"]\n[Players "4"]\n[Deal "1:2345.23.23.23456 2:6789.45.456.789T 3:.TJQ6789.789T.JQ 4:TJQKA.KA.JQKA.KA"]\n\n1. 2C 6C JH',
        "6:10: JH is barred from the first trick, expected one of 6D 7D 8D 9D TD JD QD 7S 8S 9S TS",
    ),
    "hearts not broken": (
        HEAD + DEAL + "\n1. 2C 6C TC KC 2. KH",
        "5:19: KH is led before hearts are broken, expected one of AC TD JD QD KD AD JS QS KS AS",
    ),
    "played before": (
        HEAD + DEAL + "\n1. 2C 6C TC KC 2. KC",
        "5:19: KC was played before, expected one of AC TD JD QD KD AD JS QS KS AS",
    ),
    "not held": (
        HEAD + DEAL + "\n1. 2C 6C TC KC 2. 3C",
        "5:19: seat 4 does not hold 3C, expected one of AC TD JD QD KD AD JS QS KS AS",
    ),
    "trick number": (HEAD + DEAL + "\n1. 2C 6C TC KC 3. AC", "5:16: trick number 3., expected 2."),
    "number in a trick": (
        HEAD + DEAL + "\n1. 2C 2. 6C",
        "5:7: number 2. within a trick, expected a card",
    ),
    "no card": (
        HEAD + DEAL + "\n1. 2C 1C",
        "5:7: '1C' is no card, expected rank then suit such as QS or TD",
    ),
    "broken": (
        HEAD + DEAL + '[Broken "yes"]\n\n1. 2C',
        "4:10: Broken does not follow from the plays, expected no",
    ),
    "result unfinished": (
        HEAD + DEAL + '[Result "0 0 0 26"]\n\n1. 2C',
        "4:1: a Result, though the hand is unfinished, expected 52 plays or no Result",
    ),
    "moon choice word": (
        HEAD + DEAL + '[MoonChoice "both"]\n',
        "4:14: MoonChoice is 'both', expected subtract or add",
    ),
    "moon choice without a moon": (
        HEAD + DEAL + '[MoonChoice "add"]\n',
        "4:1: a MoonChoice, though there is no moon to choose about, expected none",
    ),
    "score": (
        HEAD + DEAL + '[Score "1 2 3"]\n',
        "4:9: Score is '1 2 3', expected 4 whole numbers, seat 1's first",
    ),
    "help": (
        HEAD + DEAL + '[Help "hint:53"]\n',
        "4:8: 'hint:53' is no help taken, expected one of hint open undo coach, a colon and the number of a play such as hint:5",
    ),
    "date": (
        HEAD + DEAL + '[Date "1.1.2026"]\n',
        "4:8: '1.1.2026' is no date, expected YYYY.MM.DD",
    ),
    "lead in a record": (
        HEAD + DEAL + '[Lead "1"]\n',
        "4:1: Lead has no place in a record, expected one of Game Rules Players Date Match Hand Seat1 Seat2 Seat3 Seat4 Seat5 Seat6 Seat7 Seat8 Seat9 Seat10 Seat11 Seat1Level Seat2Level Seat3Level Seat4Level Seat5Level Seat6Level Seat7Level Seat8Level Seat9Level Seat10Level Seat11Level Deal Widow DealSeed Dealer Passing Passes Score Broken Help MoonChoice Result",
    ),
    "position without a hand": (
        HEAD + '[Hands "1:4.K.5. 2:7K.8.. 3:2...49"]\n[Lead "1"]\n',
        "3:9: no hand of seat 4, expected 4:...",
    ),
    "position without a leader": (
        HEAD + POSITION,
        '1:1: no leader, expected a tag such as [Lead "1"]',
    ),
    "position with plays": (
        HEAD + POSITION + '[Lead "1"]\n\n1. 4C',
        "6:1: a play in a position, expected a hand with Deal, or no plays",
    ),
    "position leader": (HEAD + POSITION + '[Lead "5"]\n', "4:8: '5' is no seat, expected 1 to 4"),
    "position trick": (
        HEAD + POSITION + '[Lead "1"]\n[Trick "6C"]\n',
        "3:9: hands of 3 3 3 3 cards do not match the trick, expected a position that can arise",
    ),
    "position trick twice": (
        HEAD + POSITION + '[Lead "1"]\n[Trick "4C"]\n',
        "5:9: 4C stands twice, expected each card once",
    ),
    "position broken": (
        HEAD
        + '[Hands "1:4.K.5. 2:7K.8.. 3:2...49 4:Q.3.."]\n[Lead "4"]\n[Broken "no"]\n[Trick "KH"]\n',
        "5:10: Broken is no, but KH has been played, expected yes",
    ),
    "position taken": (
        HEAD + POSITION + '[Lead "1"]\n[Taken "20 8 0 0"]\n',
        "5:9: 20 8 0 0 points taken, more than the cards gone allow, expected a position that can arise",
    ),
    "position taken short": (
        HEAD + POSITION + '[Lead "1"]\n[Taken "13 3"]\n',
        "5:9: Taken is '13 3', expected 4 whole numbers, seat 1's first",
    ),
    "position bonus": (
        HEAD + POSITION + '[Lead "1"]\n[Bonus "2"]\n',
        "5:9: a bonus card is taken, expected only in Omnibus",
    ),
    "position bonus in hand": (
        OMNIBUS + '[Hands "1:4... 2:.J.. 3:5..."]\n[Lead "1"]\n[Bonus "2"]\n',
        "5:9: JD is taken and yet to be played, expected a position that can arise",
    ),
    "position opening": (
        HEAD + POSITION + '[Lead "1"]\n[Opening "yes"]\n',
        "5:11: the opening lead is not due, expected no",
    ),
    "position held over": (
        HEAD + POSITION + '[Lead "1"]\n[HeldOver "5C 6C"]\n',
        "3:9: 5C is held over or left over, expected only in Cancellation",
    ),
    "three of a card": (
        CANCELLATION + '[Hands "1:4... 2:4... 3:4... 4:5... 5:6... 6:7..."]\n[Lead "1"]\n',
        "3:25: 4C stands three times, expected each card at most twice",
    ),
    "view passes of another": (
        HEAD + PASS_VIEW + '[Passes "1:JH QH TS"]\n',
        "5:10: Passes gives cards of another seat, expected those of seat 3 alone",
    ),
    "view passes not held": (
        HEAD + PASS_VIEW + '[Passes "3:JH QH AS"]\n',
        "5:18: seat 3 does not hold AS, expected a card of Deal",
    ),
    "view without received": (
        HEAD + PASSED_VIEW,
        '1:1: no cards received, expected a tag [Received "..."]',
    ),
    "view received two": (
        HEAD + PASSED_VIEW + '[Received "2C 3C"]\n',
        "6:12: 2 cards received, expected 3",
    ),
    "view received own": (
        HEAD + PASSED_VIEW + '[Received "2C 3C TC"]\n',
        "6:18: TC stands twice, expected each card once",
    ),
    "view before the pass with a play": (
        HEAD + PASS_VIEW + "\n1. 2C",
        "6:1: a play before the pass, expected a tag Passes, or no plays",
    ),
    "view before the pass with a lead": (
        HEAD + PASS_VIEW + '[Lead "1"]\n',
        "5:1: Lead before the pass, expected a tag Passes",
    ),
    "view passes without passing": (
        HEAD + VIEW + '[Passes "3:JH QH TS"]\n',
        "4:1: Passes, though no cards are passed, expected a tag Passing",
    ),
    "view no lead": (HEAD + VIEW, '1:1: no leader, expected a tag such as [Lead "1"]'),
    "view leads without the club": (
        HEAD + VIEW + '[Lead "3"]\n',
        "4:8: seat 3 does not hold 2C, expected the seat that leads it",
    ),
    "view does not lead with it": (
        HEAD + '[Deal "1:2345.23.23.23456"]\n[Lead "3"]\n',
        "4:8: seat 1 holds 2C, expected the seat that leads it",
    ),
    "view wrong opening": (
        HEAD + VIEW + '[Lead "1"]\n\n1. 3C',
        "6:4: 3C cannot open the hand, expected 2C",
    ),
    "view own card by another": (
        HEAD + VIEW + '[Lead "1"]\n\n1. 2C JC',
        "6:7: JC is the viewer's, expected a card of seat 2's",
    ),
    "view played before": (
        HEAD + VIEW + '[Lead "1"]\n\n1. 2C 5C TC 5C',
        "6:13: 5C was played before, expected a card of seat 4's",
    ),
    "view own revoke": (
        HEAD + VIEW + '[Lead "1"]\n\n1. 2C 5C 6D',
        "6:10: 6D does not follow suit, which seat 3 can, expected one of TC JC QC",
    ),
    "view own revoke with a card received": (
        HEAD + PASSED_VIEW + '[Received "3C 4D KC"]\n[Lead "1"]\n\n1. 2C 5C 4D',
        "9:10: 4D does not follow suit, which seat 3 can, expected one of 3C TC JC QC KC",
    ),
    "view contradiction": (
        HEAD + VIEW + '[Lead "1"]\n\n1. 2C AD TC 3C 2. QC 4C 5C 6C',
        "6:28: seat 2 has shown not to hold 6C, expected a card that it can hold",
    ),
    "view impossible": (
        HEAD + '[Deal "1:2.23456789TJQK.."]\n[Lead "1"]\n\n1. 2C 2S 3S 4S',
        "1:1: no deal allows these plays, expected a view that can arise",
    ),
    "view broken": (
        HEAD + VIEW + '[Lead "1"]\n[Broken "yes"]\n\n1. 2C',
        "5:10: Broken does not follow from the plays, expected no",
    ),
    "view widow": (
        HEAD + VIEW + '[Lead "1"]\n[Widow "2C"]\n',
        "5:9: 1 card of the widow seen, expected 0",
    ),
    "view result": (
        HEAD + VIEW + '[Result "0 0 0 26"]\n',
        "4:1: Result has no place in a view (Deal gives one hand only), expected one of Game Rules Players Date Match Hand Seat1 Seat2 Seat3 Seat4 Seat5 Seat6 Seat7 Seat8 Seat9 Seat10 Seat11 Seat1Level Seat2Level Seat3Level Seat4Level Seat5Level Seat6Level Seat7Level Seat8Level Seat9Level Seat10Level Seat11Level Deal Widow Dealer Passing Passes Received Lead Score Broken Help",
    ),
    "json field": (
        '{"game": "classic hearts", "players": 4, "deal": []}',
        "1:1: no seat before the first hand of deal, expected a hand such as 1:27K.4A.3Q.59J",
    ),
    "json players": (
        '{"game": "classic hearts", "players": [4], "dealseed": 7, "plays": ["3C"]}',
        "1:1: seat 2 does not hold 3C, expected 2C",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_gives_one_clear_message(name: str) -> None:
    text, message = BAD[name]
    with pytest.raises(RecordError) as caught:
        read_any_items(text)
    assert str(caught.value) == message
    assert "\n" not in message
