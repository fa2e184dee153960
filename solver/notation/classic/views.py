"""Classic views read from sections: what one player knows, before the pass and after it."""

from __future__ import annotations

from collections import Counter

from solver.classic.deal import without
from solver.classic.holders import contradiction, is_possible
from solver.classic.public_state import public_state
from solver.classic.rules import ClassicRules, Passing
from solver.classic.view import ClassicView, PassView
from solver.common.cards import Card
from solver.common.errors import PositionError
from solver.common.play import IllegalPlay
from solver.notation.checks import check_broken, check_tags, refuse_plays
from solver.notation.classic.parsing import (
    check_passed,
    read_by_seat,
    read_passing,
    read_seat_tag,
)
from solver.notation.classic.tags import NAMES, TAGS, read_setting
from solver.notation.fields import Tags, read_date, read_help
from solver.notation.hands import (
    PlacedCard,
    Setting,
    cards_of,
    check_size,
    check_twice,
    read_cards,
    read_cards_by_seat,
    read_hands,
)
from solver.notation.plays import illegal, read_plays
from solver.notation.sections import Section


def read_classic_view(section: Section, tags: Tags) -> ClassicView | PassView:
    """The view of a section whose ``Deal`` gives one hand.

    Without ``Passes`` in a hand in which cards are passed it is the view before the pass.

    Raises:
        RecordError: anything that cannot be read, or plays that no deal allows.
    """
    check_tags(tags, NAMES, TAGS["view"], "view", " (Deal gives one hand only)")
    rules, setting = read_setting(section, tags)
    ((seat, hand),) = read_hands(tags["deal"], setting).items()
    check_size(hand, seat, tags["deal"], setting)
    players = len(setting.seats)
    if "date" in tags:
        read_date(tags["date"])
    if "help" in tags:
        read_help(tags["help"], players * setting.hand_size, first=0)
    read_seat_tag(tags, "dealer", setting)
    passing = read_passing(tags, rules, setting)
    score = read_by_seat(tags["score"], setting, below_zero=True) if "score" in tags else ()
    dealt = cards_of(hand)
    if passing is not Passing.NONE and "passes" not in tags:
        refuse_plays(section, "before the pass", "a tag Passes, or no plays")
        for name in ("received", "lead", "widow"):
            if name in tags:
                raise tags[name].place.error(f"{tags[name].name} before the pass", "a tag Passes")
        return PassView(rules, players, seat, dealt, passing, score)
    passed, received = _read_pass(tags, section, seat, hand, passing, setting)
    widow = read_cards(tags["widow"], setting) if "widow" in tags else []
    check_twice([*hand, *received, *widow], setting)
    plays, _, _ = read_plays(section, setting)
    start = (*without(dealt, cards_of(passed)), *cards_of(received))
    lead = _read_lead(tags, section, rules, setting, seat, start, plays)
    size = rules.hand_size(players) * players
    if len(plays) > size:
        card, place = plays[size]
        raise place.error(f"{card} after the last trick", "the end of the hand")
    _check_cards(rules, setting, seat, lead, start, plays)
    try:
        view = ClassicView(
            rules,
            players,
            seat,
            dealt,
            lead,
            cards_of(plays),
            passing,
            cards_of(passed),
            cards_of(received),
            score,
            cards_of(widow),
        )
    except PositionError as error:
        tag = tags.get("widow", tags["deal"])
        raise tag.at(0).error(str(error)) from None
    check_broken(tags, view.broken)
    _check_possible(view, plays, section, setting)
    return view


def _read_pass(
    tags: Tags,
    section: Section,
    seat: int,
    hand: list[PlacedCard],
    passing: Passing,
    setting: Setting,
) -> tuple[list[PlacedCard], list[PlacedCard]]:
    """The cards passed and received."""
    if passing is Passing.NONE:
        for name in ("passes", "received"):
            if name in tags:
                problem = f"{tags[name].name}, though no cards are passed"
                raise tags[name].place.error(problem, "a tag Passing")
        return [], []
    by_seat = read_cards_by_seat(tags["passes"], setting)
    if set(by_seat) != {seat}:
        raise (
            tags["passes"]
            .at(0)
            .error("Passes gives cards of another seat", f"those of {setting.seats[seat]} alone")
        )
    passed = by_seat[seat]
    check_passed(passed, tags["passes"].at(0), f"passed by {setting.seats[seat]}")
    for card, place in passed:
        if card not in cards_of(hand):
            raise place.error(f"{setting.seats[seat]} does not hold {card}", "a card of Deal")
    if "received" not in tags:
        raise section.place.error("no cards received", 'a tag [Received "..."]')
    received = read_cards(tags["received"], setting)
    check_passed(received, tags["received"].at(0), "received")
    return passed, received


def _read_lead(
    tags: Tags,
    section: Section,
    rules: ClassicRules,
    setting: Setting,
    seat: int,
    start: tuple[Card, ...],
    plays: list[PlacedCard],
) -> int:
    """The seat that led, or leads, the first trick.

    Where the tag is missing it follows from the viewer's card in the first trick, or from
    the opening card in the viewer's hand, or, before the first play, from being asked.
    """
    players = len(setting.seats)
    opening = rules.opening_card(players)
    lead = read_seat_tag(tags, "lead", setting)
    if lead is None:
        own = [at for at, (card, _) in enumerate(plays[:players]) if card in start]
        if rules.decks == 1 and own:
            lead = (seat - own[0]) % players
        elif not plays and (opening is None or opening in start):
            lead = seat
        else:
            raise section.place.error("no leader", 'a tag such as [Lead "1"]')
    elif opening is not None and (lead == seat) is not (opening in start):
        holds = f"{setting.seats[seat]} {'holds' if opening in start else 'does not hold'}"
        raise tags["lead"].at(0).error(f"{holds} {opening}", "the seat that leads it")
    return lead


def _check_cards(
    rules: ClassicRules,
    setting: Setting,
    seat: int,
    lead: int,
    start: tuple[Card, ...],
    plays: list[PlacedCard],
) -> None:
    """Play the cards as far as one player can follow: whose they are, and the own ones legal."""
    players = len(setting.seats)
    played = cards_of(plays)
    hand, known = sorted(start), Counter(start)
    broken = False
    for index, turn in enumerate(public_state(rules, players, lead, played).seats):
        card, place = plays[index]
        trick = played[index - index % players : index]
        opening = rules.opening_card(players) if index == 0 else None
        if turn != seat:
            known[card] += 1
            if known[card] > setting.deck[card]:
                whose = "was played before" if card in played[:index] else "is the viewer's"
                raise place.error(f"{card} {whose}", f"a card of {setting.seats[turn]}'s")
            if opening not in (None, card):
                raise place.error(f"{card} cannot open the hand", str(opening))
        else:
            state = {"broken": broken, "first_trick": index < players}
            obstacle = rules.obstacle(card, hand, trick, opening=opening, **state)
            if obstacle is not None:
                legal = rules.legal_cards(hand, trick, opening=opening, **state)
                before = played[:index] if rules.decks == 1 else ()
                error = IllegalPlay(card, obstacle, legal)
                raise illegal(error, setting.seats[seat], before, place)
            hand.remove(card)
        broken = broken or rules.breaks(card)


def _check_possible(
    view: ClassicView, plays: list[PlacedCard], section: Section, setting: Setting
) -> None:
    """Raise RecordError unless some deal allows what the view shows."""
    found = contradiction(view)
    if found:
        name = setting.seats[found.seat]
        problem = f"{name} has shown not to hold {found.card}"
        raise plays[found.play][1].error(problem, "a card that it can hold")
    if not is_possible(view):
        raise section.place.error("no deal allows these plays", "a view that can arise")
