"""Views read from sections: what one player knows, held against every deal that it allows."""

from __future__ import annotations

from itertools import combinations

from solver.common.cards import QUEEN_OF_SPADES, SHORT_DECK, Card
from solver.common.play import IllegalPlay
from solver.notation.fields import Tags, read_date, read_help, read_pair, read_yes, rules_of
from solver.notation.hands import PlacedCard, cards_of, check_size, check_twice, read_hands
from solver.notation.plays import illegal, read_plays
from solver.notation.sections import Section
from solver.two.deal import Deal
from solver.two.position import SEAT_NAMES, Position, View
from solver.two.rules import HAND_SIZE, SEATS, RuleSet


def read_view(section: Section, tags: Tags) -> View:
    """The view of a section.

    Args:
        section: where it stands, and its plays.
        tags: its tags by lower-case name; ``Deal`` gives one hand.

    Raises:
        RecordError: anything that cannot be read, or plays that no deal allows.
    """
    ((seat, hand),) = read_hands(tags["deal"]).items()
    check_size(hand, seat, tags["deal"])
    rules = rules_of(tags)
    for name, read in (("date", read_date), ("help", read_help)):
        if name in tags:
            read(tags[name])
    plays, _, _ = read_plays(section)
    check_twice(plays)
    dealt, played = cards_of(hand), cards_of(plays)
    shown_broken = _shows_broken(rules, dealt, plays, seat)
    broken = read_yes(tags["broken"]) if "broken" in tags else shown_broken
    if shown_broken and not broken:
        raise tags["broken"].at(0).error("Broken is no, but the plays have broken hearts", "yes")
    score = read_pair(tags["score"]) if "score" in tags else (0, 0)
    view = View(rules, seat, dealt, played, broken, score)
    _check_possible(view, plays, tags, section)
    return view


def _shows_broken(
    rules: RuleSet, dealt: tuple[Card, ...], plays: list[PlacedCard], seat: int
) -> bool:
    """Whether plays and own hand alone show hearts broken; checks whose turn each card is."""
    broken = False
    hand = list(dealt)
    trick: tuple[Card, ...] = ()
    leader = seat
    for index, (card, place) in enumerate(plays):
        player = seat if card in dealt else 1 - seat
        if index == 0:
            leader = player
        turn = (leader + len(trick)) % SEATS
        if player != turn:
            expected = f"a card of {SEAT_NAMES[turn]}'s"
            raise place.error(f"{card} is {SEAT_NAMES[player]}'s, who is not to play", expected)
        if player == seat:
            broken |= rules.play_breaks(card, hand, trick)
            hand.remove(card)
        else:
            seen = {*dealt, *cards_of(plays[:index])}
            broken |= rules.play_breaks(card, _other_hand(rules, card, trick, seen), trick)
        trick = (*trick, card)
        if len(trick) == SEATS:
            leader = (leader + rules.trick_winner(trick)) % SEATS
            broken |= rules.trick_breaks((hand,))
            trick = ()
    return broken


def _other_hand(
    rules: RuleSet, card: Card, trick: tuple[Card, ...], seen: set[Card]
) -> tuple[Card, ...]:
    """A hand from which the other player may have played ``card`` with the least shown by it.

    Only QS under ``queen_any_time`` may be played off suit by a player who could follow;
    of her it shows a void only when the suit led has run out.
    """
    if not trick or not (rules.queen_any_time and card == QUEEN_OF_SPADES):
        return (card,)
    following = (other for other in SHORT_DECK if other.suit is trick[0].suit)
    return (card, *(other for other in following if other not in seen))


def _check_possible(view: View, plays: list[PlacedCard], tags: Tags, section: Section) -> None:
    """Raise RecordError unless some deal allows the plays and leaves hearts as they are said to be.

    The fault is placed at the first play that no deal allows.
    """
    theirs = [card for card in view.plays if card not in view.dealt]
    furthest = -1
    refusal: tuple[IllegalPlay, str] | None = None
    for held in combinations(view.unseen, HAND_SIZE - len(theirs)):
        other = (*theirs, *held)
        hands = (view.dealt, other) if view.seat == 0 else (other, view.dealt)
        position = Position.start(view.rules, Deal.from_hands(*hands))
        if not view.plays and position.leader != view.seat:
            continue
        index = 0
        try:
            for card in view.plays:
                position = position.play(card)
                index += 1
        except IllegalPlay as error:
            if index > furthest:
                furthest, refusal = index, (error, SEAT_NAMES[position.to_move])
            continue
        if position.broken == view.broken:
            return
        furthest, refusal = len(view.plays), None
    if refusal:
        raise _impossible(*refusal, view, plays, furthest)
    if furthest < 0:
        raise section.place.error(
            "no play yet, and the other player leads in every possible deal",
            "a hand that can hold the lowest club",
        )
    place = tags["broken"].at(0) if "broken" in tags else section.place
    expected = "no" if view.broken else "yes"
    raise place.error("no deal leaves hearts so after these plays", f"Broken {expected}")


def _impossible(
    error: IllegalPlay, seat: str, view: View, plays: list[PlacedCard], index: int
) -> Exception:
    card, place = plays[index]
    if card in view.dealt:
        return illegal(error, seat, view.plays[:index], place)
    return place.error(f"{card} cannot have been played here in any deal", "a card that can be")
