"""Club at the classic games: what it finds, that it is fair, that its work can be repeated."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.classic.chances import Tally
from solver.classic.players import CasualClassic, ClubClassic, club
from solver.classic.players.club import against_table, alike
from solver.classic.players.race import race
from solver.classic.players.signs import Sign, belief, believed, signs
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS, ClassicRules, Game, Moon, Passing
from solver.classic.simulate import play_hand
from solver.classic.worlds import Deals
from solver.common.cancelling import Cancelled
from solver.common.cards import Card, format_cards
from solver.common.generator import Generator
from solver.common.play import FirstTrickPoints

from .build import GAMES, cards, dealt, played, second_trick, whole

CLUB = ClubClassic()
CLASSIC = ClassicRules()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little work as there can be, for tests that are not about strength."""
    monkeypatch.setattr(club, "ROUNDS", (2, 2))
    monkeypatch.setattr(club, "PASS_ROUNDS", (1,))


def after(record: ClassicRecord, plays: str) -> ClassicRecord:
    return replace(record, plays=(*record.plays, *cards(plays)))


def choice(record: ClassicRecord, plays: str = "") -> str:
    record = after(record, plays)
    return str(CLUB.choose(record.view(record.position.to_move), Generator("test")))


# -- what it finds ----------------------------------------------------------------------


def test_the_queen_is_ducked_from_the_last_seat() -> None:
    record = second_trick(1, "TS", "QS", "2S", "KS 5S AS 2H 3H 4H 2D 3D 4D 6D 7D 8D")
    assert choice(record, "TS QS 2S") == "5S"


def test_the_queen_is_thrown_under_the_ace() -> None:
    record = second_trick(1, "AS", "3S", "QS 2S 8S 3D 9D KD 4H 9H JH 9C QC", "5S")
    assert choice(record, "AS 3S") == "QS"


def test_a_hand_of_winners_goes_for_the_moon() -> None:
    record = whole("QKA.QKA.QKA.JQKA")
    finished = play_hand(record, [CLUB, *[CasualClassic()] * 3], ("test",))
    assert finished.position.moon_shooter() == 0


def test_the_bonus_card_is_taken_when_it_costs_nothing() -> None:
    record = second_trick(1, "9D", "JD", "2D", "KD 3D 2S 3S 4S 2H 3H 4H", rules="omnibus")
    assert choice(record, "9D JD 2D") == "KD"


# -- cards that come to the same --------------------------------------------------------


def groups(record: ClassicRecord, plays: str = "") -> list[str]:
    record = after(record, plays)
    return [format_cards(group) for group in alike(record.view(record.position.to_move))]


def test_neighbours_come_to_the_same() -> None:
    record = second_trick(1, "9D", "4D", "5D", "2D 3D TD JD QD 2S 3S 4S 2H 3H 4H 5H")
    assert groups(record, "9D 4D 5D") == ["2D 3D", "TD JD QD"]


def test_a_card_on_the_table_parts_its_neighbours() -> None:
    record = second_trick(1, "9D", "2D", "3D", "8D TD 2S 3S 4S 2H 3H 4H")
    assert groups(record, "9D 2D 3D") == ["8D", "TD"]


def test_the_queen_is_like_no_other_card() -> None:
    record = second_trick(1, "2S", "3S", "4S", "JS QS KS 2H 3H 4H")
    assert groups(record, "2S 3S 4S") == ["JS", "QS", "KS"]


def test_two_decks_make_every_card_a_choice_of_its_own() -> None:
    record = dealt(PRESETS["cancellation"], 6, 1)
    view = record.view(record.position.to_move)
    assert [card for group in alike(view) for card in group] == list(view.legal_cards())
    assert all(len(group) == 1 for group in alike(view))


# -- what the plays of the others tell --------------------------------------------------


def test_a_seat_that_did_not_throw_the_queen_has_not_got_her() -> None:
    record = second_trick(1, "AD 2D", "5D", "QS TH", "3D")
    record = after(record, "AD 5D TH 3D")
    found = signs(record.view(0))
    assert any(str(card) == "QS" for sign in found if sign.seat == 2 for card in sign.cards)
    with_queen = [sign.kept for sign in found if cards("QS")[0] in sign.cards]
    assert with_queen and max(with_queen) < 0.2


def test_belief_is_the_product_of_what_goes_against_a_deal() -> None:
    position = whole("2C AS", "QS AH").start
    found = [
        Sign(1, frozenset(cards("QS")), 0.1),
        Sign(1, frozenset(cards("AH KH")), 0.5),
        Sign(0, frozenset(cards("QS")), 0.2),
    ]
    assert belief(position, found) == pytest.approx(0.05)


def test_a_seat_that_belies_a_sign_is_not_judged_by_it() -> None:
    record = second_trick(1, "AD 2D 3S", "5D 4S", "QS TH", "3D 5S")
    record = after(record, "AD 5D TH 3D")
    view = record.view(0)
    assert any(cards("QS")[0] in sign.cards for sign in signs(view) if sign.seat == 2)
    record = after(record, "3S 4S QS 5S")
    assert not any(cards("QS")[0] in sign.cards for sign in signs(record.view(0)))


def test_deals_are_drawn_as_often_as_they_are_believed() -> None:
    record = dealt(CLASSIC, 4, 3)
    record = replace(record, passing=Passing.NONE)
    positions = [replace(record, plays=record.start.legal_cards()[:1]).position, record.start]
    seat = positions[1].leader
    held = positions[1].hands[seat][0]
    sign = Sign(seat, frozenset([held]), 0.25)
    assert held not in positions[0].hands[seat]
    drawn = believed(positions, [sign], 100, Generator("test"))
    assert drawn.count(positions[0]) == 80
    assert drawn.count(positions[1]) == 20


# -- the race ---------------------------------------------------------------------------


def test_what_is_clearly_behind_drops_out() -> None:
    met: list[tuple[str, ...]] = []

    def pay(sample: int, arms: tuple[str, ...]) -> list[float]:
        met.append(arms)
        return [{"a": 1.0, "b": 1.4 - sample % 2, "c": 9.0}[arm] + sample % 3 for arm in arms]

    means = race("abc", range(100), (10, 10), pay)
    assert set(met[0]) == {"a", "b", "c"}
    assert set(met[-1]) == {"a", "b"} == set(means)
    assert sum(means["b"]) < sum(means["a"])
    assert len(met) == 20


def test_a_race_is_left_when_asked() -> None:
    with pytest.raises(Cancelled):
        race("ab", range(9), (9,), lambda _, arms: [0.0 for _ in arms], lambda: True)
    record = dealt(CLASSIC, 4, 1)
    with pytest.raises(Cancelled):
        CLUB.choose_pass(record.pass_view(0), Generator("test"), cancelled=lambda: True)


# -- points against the table -----------------------------------------------------------


def test_points_count_against_the_mean_of_the_others() -> None:
    assert against_table(CLASSIC, 4, Tally([26 // 4])) == pytest.approx(6 - 20 / 3)
    assert against_table(CLASSIC, 4, Tally([-26], moons=1)) == pytest.approx(-26)
    others = (26 + 26 + 0) / 3
    assert against_table(CLASSIC, 4, Tally([26], moons_against=1)) == pytest.approx(26 - others)


# -- every game -------------------------------------------------------------------------


def random_rules(name: str, rng: random.Random) -> ClassicRules:
    rules = PRESETS[name]
    return replace(
        rules,
        queen_breaks=rng.random() < 0.5,
        first_trick_points=rng.choice(list(FirstTrickPoints)),
        moon=rng.choice(list(Moon)),
        passing=rules.game is not Game.CANCELLATION and rng.random() < 0.7,
    )


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_whole_hands_under_random_options(name: str, players: int) -> None:
    rng = random.Random(players)
    record = dealt(random_rules(name, rng), players, players, rng.randrange(4))
    finished = play_hand(record, [CLUB] * players, ("test",))
    assert finished.is_finished and finished.result is not None


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("omnibus", 3)])
def test_the_same_seed_gives_the_same_choices(name: str, players: int) -> None:
    record = dealt(PRESETS[name], players, 5)
    view = record.pass_view(1)
    passes = {CLUB.choose_pass(view, Generator("test", 1)) for _ in range(2)}
    assert len(passes) == 1
    record = replace(record, passing=Passing.NONE)
    record = played(record, random.Random(3), 14)
    found: set[Card] = set()
    for _ in range(2):
        found.add(ClubClassic().choose(record.view(record.position.to_move), Generator("x")))
    assert len(found) == 1


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_hands_do_not_change_a_pass(players: int) -> None:
    one, two = (dealt(CLASSIC, players, seed) for seed in (1, 2))
    held = one.deal.hands[0]
    view = one.pass_view(0)
    assert CLUB.choose_pass(view, Generator("x")) == CLUB.choose_pass(
        replace(two.pass_view(0), dealt=held), Generator("x")
    )


def test_a_view_with_few_deals_needs_no_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    record = replace(dealt(CLASSIC, 4, 2), passing=Passing.NONE)
    record = played(record, random.Random(1), 44)
    view = record.view(record.position.to_move)
    monkeypatch.setattr(club, "ROUNDS", (20, 20))
    assert len(view.legal_cards()) > 1 and 6 < Deals(view).count <= 40

    def refuse(self: Deals, generator: Generator) -> None:
        raise AssertionError

    monkeypatch.setattr(Deals, "draw", refuse)
    assert CLUB.choose(view, Generator("x")) in view.legal_cards()
