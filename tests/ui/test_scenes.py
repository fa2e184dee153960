"""What lies on the table at one moment: no card in two places, whoever sits where."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter

import pytest

from hearts2_tui import wording
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.session import Session
from hearts2_tui.screens.table.classic.scene import classic_scene
from hearts2_tui.screens.table.classic.tricks import is_cancelled, taken_cards, unseen
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.two.scene import two_scene, who_took
from hearts2_tui.widgets.scene import Scene
from hearts2_tui.widgets.two_advice import TwoAdvice
from solver.classic.deal import ClassicDeal
from solver.classic.record import ClassicRecord
from solver.classic.rules import PRESETS
from solver.common.cards import Card
from solver.common.play import Trick
from solver.two.deal import Deal
from solver.two.hints import CardHint, Hint
from solver.two.record import Record
from solver.two.rules import RuleSet
from tests.solver.build import cards, hand

DEAL = Deal.from_hands(hand("46TA.48TQ.6T.6TA"), hand("28Q.26A.248Q.248"))
PLAYS = cards("2C TC 4D 6D 2S TS")
"""North leads 2C to South's ten; South leads 4D to North's six; North leads 2S to South's ten."""


def seated(seat: int, plays: tuple[Card, ...] = PLAYS) -> Session:
    """The hand after some plays, the person in that seat."""
    names = ("You", "Club") if seat == 0 else ("Club", "You")
    record = Record(RuleSet(), DEAL, plays, players=names)
    levels = ("", "casual") if seat == 0 else ("casual", "")
    return Session.practice(record, len(plays), levels=levels, seed=1)


def lies_once(found: Scene, hand_now: tuple[Card, ...]) -> None:
    """The hand shows what is held, and places kept for cards that lie in the trick."""
    kept = [card for card in found.hand if card in found.absent]
    lying = [card for _seat, card in found.trick]
    assert Counter(found.hand) == Counter((*hand_now, *kept))
    assert not Counter(kept) - Counter(lying)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_trick_looked_back_at_draws_no_card_in_the_hand_again(seat: int) -> None:
    session = seated(seat)
    held = two_scene(session, Showing(held=True))
    own = PLAYS[5] if seat == 0 else PLAYS[4]
    assert held.trick == ((1, PLAYS[4]), (0, PLAYS[5]))
    assert own in held.hand and held.absent == {own}, "its place is kept while the trick lies there"
    back = two_scene(session, Showing(looking_back=True))
    assert back.trick == held.trick
    assert back.hand == session.position.hands[seat]
    assert not back.absent
    for found in (held, back):
        lies_once(found, session.position.hands[seat])
        assert found.legal is None and found.winner == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_the_table_of_two_from_either_side(seat: int) -> None:
    session = seated(seat, PLAYS[:5])
    found = two_scene(session, Showing())
    (other,) = found.others
    assert (found.person, other.seat, other.name) == (seat, 1 - seat, "Club")
    assert other.count == len(session.position.hands[1 - seat])
    assert other.cards == ()
    assert found.notes[2] == ("you led" if seat == 1 else "Club led")
    assert found.message == ("Your turn: follow spades" if seat == 0 else "Club is to play")
    assert (found.legal is not None) is (seat == 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_taker_of_a_trick_is_named_to_either(seat: int) -> None:
    session = seated(seat)
    south = "You take the trick" if seat == 0 else "Club takes the trick"
    north = "You take the trick" if seat == 1 else "Club takes the trick"
    assert [who_took(session, trick) for trick in session.record.tricks()] == [south, north, south]
    hearts = Trick(1, cards("4H 2H"), 1)
    assert who_took(session, hearts) == f"{north}: 2 points"
    assert who_took(session, Trick(0, cards("4S QS"), 0)) == f"{south}: 13 points"


def many(*first: str, plays: int = 6, person: int = 0) -> ClassicSession:
    """Cancellation for six: the cards of the first trick given, the first seat leads."""
    rules = PRESETS["cancellation"]
    trick = [Card.parse(name) for name in first]
    left = list(rules.deck(6))
    for card in trick:
        left.remove(card)
    rest = left[: len(left) - rules.widow_size(6)]
    hands = [[card, *rest[seat::6]] for seat, card in enumerate(trick)]
    names = list(wording.opponent_names(6))
    names[person] = "You"
    record = ClassicRecord(
        rules,
        ClassicDeal.from_hands(rules, hands),
        dealer=5,
        plays=tuple(trick[:plays]),
        players=tuple(names),
    )
    levels = tuple("" if seat == person else "casual" for seat in range(6))
    return ClassicSession.practice(record, plays, levels=levels, seed=1)


TRICK = ("9C", "4C", "9C", "TC", "2C", "3C")


@pytest.mark.parametrize("person", [0, 2, 3, 5])
def test_where_many_play_a_trick_looked_back_at_is_not_drawn_in_the_hand(person: int) -> None:
    session = many(*TRICK, person=person)
    held = classic_scene(session, Showing(held=True))
    own = Card.parse(TRICK[person])
    assert held.absent == {own}
    back = classic_scene(session, Showing(looking_back=True))
    assert back.hand == session.position.hands[person]
    assert not back.absent
    for found in (held, back):
        lies_once(found, session.position.hands[person])
        assert [card for _seat, card in found.trick] == list(map(Card.parse, TRICK))


def test_the_second_copy_of_a_card_that_lies_in_the_trick_stays_in_the_hand() -> None:
    """Of two decks: one 9C is led, the other is held."""
    record = many("9C", "4C", "8C", "TC", "2C", "3C", plays=0).record
    nine = Card.parse("9C")
    hands = [list(held) for held in record.deal.hands]
    other = next(seat for seat in range(1, 6) if nine in hands[seat])
    hands[0][-1], hands[other][hands[other].index(nine)] = nine, hands[0][-1]
    deal = ClassicDeal.from_hands(record.rules, hands)
    record = dataclasses.replace(record, deal=deal, plays=(nine,))
    session = ClassicSession.practice(record, 1, levels=("", *["casual"] * 5), seed=1)
    found = classic_scene(session, Showing())
    assert found.trick == ((0, nine),)
    assert Counter(found.hand)[nine] == 2 and found.absent == {nine}
    assert Counter(session.position.hands[0])[nine] == 1


def test_the_points_of_a_trick_go_to_its_taker_once() -> None:
    """Trick after trick, some held over: what lies before each is what the rules count."""
    whole = many("9C", "9C", "TC", "TC", "2C", "2C").record
    position, rng = whole.position, random.Random(3)
    while not position.is_over:
        card = rng.choice(position.legal_cards())
        position = position.play(card)
        whole = dataclasses.replace(whole, plays=(*whole.plays, card))
    held_over = 0
    for count in range(6, len(whole.plays) + 1, 6):
        person = count // 6 % 6
        levels = tuple("" if seat == person else "casual" for seat in range(6))
        session = ClassicSession.practice(whole, count, levels=levels, seed=1)
        seen = session.record.view(person)
        if not session.position.is_over:
            piles = taken_cards(session)
            assert tuple(sum(card.points for card in pile) for pile in piles) == seen.taken
        held_over += bool(seen.held_over)
    assert sum(session.position.taken) == 52
    piles = taken_cards(session)
    assert tuple(sum(card.points for card in pile) for pile in piles) == session.position.taken
    assert held_over


def test_a_discard_that_is_played_twice_is_not_cancelled() -> None:
    """Two threes of diamonds on a club lead: neither could have won the trick."""
    session = many(*TRICK)
    discards = Trick(0, cards("9C 3D 3D TC 2C 4C"), 3)
    assert not any(is_cancelled(session, discards, seat) for seat in range(6))
    twins = Trick(1, cards("9C TC TC 3C 2C 4C"), 1)
    assert [is_cancelled(session, twins, seat) for seat in range(6)] == [
        *(False, False, True),
        *(True, False, False),
    ]


@pytest.mark.parametrize("person", range(4))
def test_who_gets_and_who_gives_in_the_pass_is_seen_from_every_seat(person: int) -> None:
    """To the left: the next seat gets three, the one before gives."""
    rules = PRESETS["classic"]
    names = list(wording.opponent_names(4))
    names[person] = "You"
    levels = tuple("" if seat == person else "casual" for seat in range(4))
    session = ClassicSession.new(None, rules=rules, levels=levels, names=tuple(names), seed=1)
    notes = {other.seat: other.note for other in classic_scene(session, Showing()).others}
    assert notes == {
        (person + 1) % 4: "gets three",
        (person + 2) % 4: "",
        (person + 3) % 4: "gives you",
    }


def test_the_widow_is_no_longer_unseen_by_who_has_taken_it() -> None:
    """AC takes the first trick and AH AH with it: the pane of unseen cards counts them no more."""
    for first, taken_by_person in (("AC", True), ("9C", False)):
        session = many(first, "4C", "8C", "TC", "2C", "3C")
        view = session.record.view(0)
        assert bool(view.widow) is taken_by_person
        assert Counter(unseen(session)) == Counter(view.unseen)
        assert Counter(unseen(session))[Card.parse("AH")] == (0 if taken_by_person else 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_trick_looked_back_at_has_its_own_number(seat: int) -> None:
    """Two tricks are done and 2S is led: the table shows trick three, looking back trick two."""
    session = seated(seat, PLAYS[:5])
    assert two_scene(session, Showing()).notes[0] == "Trick 3 of 13"
    assert two_scene(session, Showing(looking_back=True)).notes[0] == "Trick 2 of 13"
    done = seated(seat)
    assert two_scene(done, Showing(held=True)).notes[0] == "Trick 3 of 13"
    assert two_scene(done, Showing()).notes[0] == "Trick 4 of 13"


def test_a_hint_lies_under_the_cards_on_the_own_turn_alone() -> None:
    """And not while a trick is held or looked back at."""
    session = seated(0, PLAYS[:5])
    legal = session.position.legal_cards()
    lines = tuple(CardHint(card, 2.0, 0, 0, 4, 4, 0.0, 0.0) for card in legal)
    advice = TwoAdvice(hint=Hint(9, lines, (), legal[0], None), opponent="Club")
    assert set(two_scene(session, Showing(advice=advice)).values) == set(legal)
    assert not two_scene(session, Showing(advice=advice, looking_back=True)).values
    assert not two_scene(seated(0), Showing(advice=advice, held=True)).values


def test_nobodys_turn_is_marked_while_a_trick_lies_there() -> None:
    session = many(*TRICK)
    assert classic_scene(session, Showing()).turn == session.position.to_move
    assert classic_scene(session, Showing(held=True)).turn is None
    assert classic_scene(session, Showing(looking_back=True)).turn is None


@pytest.mark.parametrize("person", range(4))
def test_the_cards_received_are_marked_and_their_giver_is_named(person: int) -> None:
    """Passed to the left they come from the right."""
    names = list(wording.opponent_names(4))
    names[person] = "You"
    levels = tuple("" if seat == person else "casual" for seat in range(4))
    session = ClassicSession.new(
        None, rules=PRESETS["classic"], levels=levels, names=tuple(names), seed=1
    )
    session.pass_cards(session.position.hands[person][:3])
    raised = tuple(c for c in session.position.hands[person] if c not in session.received)[:3]
    found = classic_scene(session, Showing(received=session.received, raised=raised))
    assert set(found.marks) == set(session.received)
    assert not found.raised
    assert found.message.startswith(f"{names[(person - 1) % 4]} passed you ")
