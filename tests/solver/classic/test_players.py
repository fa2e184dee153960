"""The rules of thumb of Casual, each in a position that a player would recognise."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.classic.deal import ClassicDeal
from solver.classic.players import LEVELS, CasualClassic, make_classic_player
from solver.classic.players.moon import best_choice, losers, moon_danger, tries_moon
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS, ClassicRules, MoonChoice, Passing
from solver.classic.simulate import play_hand, simulate_classic
from solver.classic.view import PassView
from solver.common.cards import Card, format_cards
from solver.common.errors import HeartsError, RulesError
from solver.common.generator import Generator

from .build import GAMES, cards, dealt, hand, moon, played, second_trick, whole

CASUAL = CasualClassic()
CLASSIC = ClassicRules()
ADD, SUBTRACT = MoonChoice.ADD, MoonChoice.SUBTRACT


def choices(record: ClassicRecord, plays: str = "") -> str:
    """What the seat to move may choose after some more plays, whatever its luck."""
    for card in cards(plays):
        record = record.play(card)
    view = record.view(record.position.to_move)
    found = {CASUAL.choose(view, Generator("test", number)) for number in range(4)}
    return format_cards(sorted(found))


# -- following --------------------------------------------------------------------------


LOW = "KD 5D AD 2H 3H 4H 6D 7D 6C 7C 8C 9C"


def test_fault_the_queen_taken_from_the_last_seat_though_it_could_duck() -> None:
    record = second_trick(1, "TS", "QS", "2S", "KS 5S AS 2H 3H 4H 2D 3D 4D 6D 7D 8D")
    assert choices(record, "TS QS 2S") == "5S"
    record = second_trick(1, "TD", "2D", "QS 2S 3S 4S 5S 6S 7S 8S 9S TS JS KS", LOW)
    assert choices(record, "TD 2D QS") == "5D"


def test_the_last_seat_unloads_on_a_trick_without_points() -> None:
    record = second_trick(1, "5D", "6D", "7D", "KD 8D TD AD")
    assert choices(record, "5D 6D 7D") == "AD"


def test_the_last_seat_ducks_points() -> None:
    record = second_trick(1, "9D", "6D", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "KD 8D TD AD")
    assert choices(record, "9D 6D 2H") == "8D"


def test_the_queen_goes_under_the_ace() -> None:
    record = second_trick(1, "AS", "3S", "QS 2S 8S", "5S")
    assert choices(record, "AS 3S") == "QS"


def test_the_queen_waits_while_she_would_win() -> None:
    record = second_trick(1, "JS", "3S", "QS 2S 8S", "5S")
    assert "QS" not in choices(record, "JS 3S")


def test_the_queen_is_thrown_on_the_first_suit_that_is_out() -> None:
    record = second_trick(1, "KD", "3D", "QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH", "5D")
    assert choices(record, "KD 3D") == "QS"


# -- leading ----------------------------------------------------------------------------


def test_low_spades_smoke_the_queen_out() -> None:
    record = second_trick(1, "2S 5S 9S 3D 4D TD JD 2H 5H TH JH 7S")
    assert cards(choices(record))[0].suit.letter == "S"


@pytest.mark.parametrize("high", ["AS", "KS", "QS"])
def test_high_spades_are_not_led_while_the_queen_is_held_or_out(high: str) -> None:
    record = second_trick(1, f"{high} 3S 9S 3D 4D TD JD 2H 5H TH JH QD")
    assert high not in choices(record)


# -- the moon ---------------------------------------------------------------------------


THREAT = (
    "AD KD 9H AH",
    "2D 3D 4H",
    "QS 2S 3S 4S 5S 6S 7S 8S 9S TS JS 3H",
    "5D 2H KH 5C 6C 7C 8C 9C TC JC QC KC",
)


def test_a_moon_is_stopped_by_taking_a_trick() -> None:
    assert choices(second_trick(1, *THREAT), "AD 2D QS 5D 9H 4H 3H") == "KH"
    assert choices(second_trick(1, *THREAT), "AD 2D 3H 5D 9H 4H QS") == "2H"


def test_points_are_not_given_to_who_may_shoot_the_moon() -> None:
    fourth = "5D 2H KH 7H 6C 7C 8C 9C TC JC QC KC"
    record = second_trick(1, *THREAT[:3], fourth)
    assert cards(choices(record, "AD 2D QS 5D KD 3D 2S"))[0].suit.letter == "C"
    after = record
    for card in cards("AD 2D QS 5D"):
        after = after.play(card)
    assert moon_danger(after.view(3)) == (0, 0.5)
    assert moon_danger(after.view(0)) is None


def test_a_hand_of_winners_goes_for_the_moon() -> None:
    record = whole("QKA.QKA.QKA.JQKA")
    finished = play_hand(record, [CASUAL] * 4, ("test",))
    assert finished.position.moon_shooter() == 0
    assert finished.moon_choice is ADD
    assert finished.result == (0, 26, 26, 26)


def test_nobody_tries_for_a_moon_that_is_lost() -> None:
    record = moon().truncated(20)
    assert tries_moon(record.view(0))
    broken = second_trick(1, "AS", "3S", "QS 2S 8S", "5S").play(cards("AS")[0])
    assert not tries_moon(broken.view(2))


def test_losers_are_the_cards_that_would_not_win() -> None:
    rest = [card for card in CLASSIC.deck(4) if str(card) not in ("AH", "KH", "2H", "AC", "TC")]
    found = losers(cards("AH KH 2H AC TC"), rest, 3)
    assert format_cards(sorted(found)) == "TC 2H"
    assert losers(cards("2H"), cards("3C 4D"), 3) == []


def with_score(*score: int, rules: str = "classic") -> ClassicRecord:
    return replace(moon(rules), score=score)


@pytest.mark.parametrize(
    ("score", "choice"),
    [
        ((0, 0, 0, 0), ADD),
        ((80, 70, 90, 75), ADD),
        ((95, 30, 80, 60), SUBTRACT),
        ((70, 10, 20, 30), SUBTRACT),
        ((20, 30, 40, 50), ADD),
        ((99, 60, 60, 60), SUBTRACT),
    ],
)
def test_the_moon_choice(score: tuple[int, ...], choice: MoonChoice) -> None:
    assert CASUAL.choose_moon(with_score(*score).view(0)) is choice


def test_a_moon_choice_never_loses_what_the_other_would_not() -> None:
    rng = random.Random(5)
    record = moon()
    for _ in range(300):
        score = tuple(rng.randrange(100) for _ in range(4))
        view = replace(record, score=score).view(0)
        won = {}
        for choice in MoonChoice:
            points = view.rules.hand_points(view.taken, view.bonus, choice)
            won[choice] = CLASSIC.match_winner([a + b for a, b in zip(score, points, strict=True)])
        made = best_choice(view)
        other = ADD if made is SUBTRACT else SUBTRACT
        assert won[made] in (0, None) or won[other] not in (0, None)
        assert won[other] != 0 or won[made] == 0


# -- passing ----------------------------------------------------------------------------


def passes(text: str, rules: ClassicRules = CLASSIC) -> str:
    view = PassView(rules, 4, 0, hand(text), Passing.LEFT)
    return format_cards(CASUAL.choose_pass(view, Generator("test")))


def test_an_unguarded_queen_is_passed_and_a_guarded_one_kept() -> None:
    assert "QS" in passes("3579.3579.3Q.579")
    assert "QS" not in passes("357.357.3579Q.57")


def test_ace_and_king_of_spades_go_unless_guarded() -> None:
    assert {"KS", "AS"} <= set(passes("3579.3579.3KA.57").split())
    assert not {"KS", "AS"} & set(passes("35.357.3579KA.57").split())


def test_high_hearts_go_and_low_spades_stay() -> None:
    chosen = passes("3579.3579.34.QKA").split()
    assert set(chosen) == {"QH", "KH", "AH"}


def test_a_short_suit_is_emptied() -> None:
    assert "KD" in passes("3456789.K.345.23")


def test_a_hand_for_the_moon_passes_its_losers() -> None:
    assert passes("QKA.QKA.2KA.3JKA") == "2S 3H JH"


def test_omnibus_keeps_the_jack() -> None:
    assert "JD" not in passes("3579.J.3579.4579", PRESETS["omnibus"])


# -- every game -------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_whole_hands_of_every_game(name: str, players: int) -> None:
    rules = PRESETS[name]
    records = list(simulate_classic(3, 2, ["casual"] * players, rules))
    assert all(record.is_finished and record.result is not None for record in records)
    assert records == list(simulate_classic(3, 2, ["casual"] * players, rules))
    assert [record.passing for record in records] == [
        rules.pass_direction(players, index) for index in range(2)
    ]


def test_simulation_refuses_what_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="unknown level 'genius', expected beginner"):
        list(simulate_classic(1, 1, ["genius"] * 4))
    with pytest.raises(RulesError, match="2 players, expected 3 to 7"):
        list(simulate_classic(1, 1, ["casual"] * 2))
    assert make_classic_player("casual").choose_moon(moon().view(0)) is ADD
    assert next(iter(LEVELS)) == "beginner"


def redealt(record: ClassicRecord, seat: int, rng: random.Random) -> ClassicRecord | None:
    """The record with what ``seat`` cannot see dealt anew, or None where that cannot be."""
    view = record.view(seat)
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    seats = record.table.seats
    hands: list[tuple[Card, ...]] = []
    for other in range(record.deal.players):
        shown = [card for by, card in zip(seats, record.plays, strict=True) if by == other]
        hidden = [] if other == seat else [unseen.pop() for _ in range(view.counts[other])]
        hands.append((*shown, *(view.hand if other == seat else hidden)))
    widow = view.widow or tuple(unseen)
    other_record = replace(record, deal=ClassicDeal(tuple(hands), widow))
    try:
        list(other_record.states())
    except HeartsError:
        return None
    return other_record


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_a_play(name: str, players: int, level: str) -> None:
    rng = random.Random(players)
    player = make_classic_player(level)
    rules = PRESETS[name]
    compared = 0
    for seed in range(400):
        record = replace(dealt(rules, players, seed), passing=Passing.NONE)
        record = played(record, rng, rng.randrange(record.size * 2 // 3, record.size))
        seat = record.position.to_move
        other = redealt(record, seat, rng)
        if other is None or other.deal == record.deal:
            continue
        compared += 1
        if compared > 4:
            break
        assert other.view(seat) == record.view(seat)
        chosen = [player.choose(each.view(seat), Generator("test")) for each in (record, other)]
        assert chosen[0] == chosen[1]
    assert compared >= 3


class Random:
    """Plays and passes at random."""

    def choose_pass(self, view: PassView, generator: Generator, **_: object) -> tuple[Card, ...]:
        return tuple(generator.shuffled(view.dealt)[:3])

    def choose(self, view, generator: Generator, **_: object) -> Card:  # type: ignore[no-untyped-def]
        card: Card = generator.choice(view.legal_cards())
        return card

    def choose_moon(self, view) -> MoonChoice:  # type: ignore[no-untyped-def]
        return best_choice(view)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_casual_takes_far_fewer_points_than_chance(players: int) -> None:
    taken = 0.0
    hands = 16
    for seed in range(hands):
        record = dealt(CLASSIC, players, seed, seed)
        seat = seed % players
        table = [CASUAL if each == seat else Random() for each in range(players)]
        result = play_hand(record, table, ("test", seed)).result
        assert result is not None
        taken += result[seat] / hands
    assert taken < 26 / players / 2
