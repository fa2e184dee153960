"""Two-player hands, views and positions read from sections, and checked by being played."""

from __future__ import annotations

from itertools import combinations

from solver.cards import QUEEN_OF_SPADES, Card, Suit, format_cards
from solver.deal import Deal
from solver.errors import PositionError
from solver.notation.fields import (
    PlacedCard,
    check_twice,
    one_of,
    read_card,
    read_cards,
    read_date,
    read_deal_number,
    read_hands,
    read_help,
    read_pair,
    read_rules,
    read_seat,
    read_yes,
)
from solver.notation.sections import Place, Section, Tag, TokenKind, shown
from solver.position import SEAT_LETTERS, SEAT_NAMES, IllegalPlay, Position, View
from solver.record import ANNOTATIONS, Record
from solver.rules import HAND_SIZE, SEATS, BreakOn, Obstacle, RuleSet

Item = Record | View | Position

_ANY = {"game", "rules"}
_PLAYED = _ANY | {"date", "south", "north", "deal", "score", "broken", "help"}
TAGS = {
    "record": _PLAYED | {"dead", "dealnumber", "result"},
    "view": _PLAYED,
    "position": _ANY | {"hands", "lead", "broken", "taken", "opening", "trick"},
}
"""The tags that each kind of item may have, in lower case."""

NAMES = (
    *("Game", "Rules", "Date", "South", "North", "Deal", "Dead", "DealNumber", "Score"),
    *("Broken", "Help", "Result", "Hands", "Lead", "Taken", "Opening", "Trick"),
)
"""The names of all tags as they are written."""

Tags = dict[str, Tag]


def read_two_player(section: Section, tags: Tags) -> Item:
    """The record, view or position of one section.

    Args:
        section: where it stands, and its plays.
        tags: its tags by lower-case name.

    Raises:
        RecordError: anything that cannot be read or does not follow from the rules.
    """
    if "hands" in tags:
        _check_tags(tags, "position")
        return _read_position(section, tags)
    if "dealnumber" in tags:
        return _read_record(section, tags)
    if "deal" not in tags:
        raise section.place.error("no cards", "a tag Deal, DealNumber or Hands")
    if len(read_hands(tags["deal"])) == SEATS:
        return _read_record(section, tags)
    return _read_view(section, tags)


def _check_tags(tags: Tags, kind: str) -> None:
    for name, tag in tags.items():
        if name not in TAGS[kind]:
            other = " (Deal gives one hand: this is a view)" if kind == "view" else ""
            raise tag.place.error(f"{tag.name} has no place in a {kind}{other}")


def _rules(tags: Tags) -> RuleSet:
    return read_rules(tags["rules"]) if "rules" in tags else RuleSet()


def _cards(hand: list[PlacedCard]) -> tuple[Card, ...]:
    return tuple(card for card, _ in hand)


# -- records ----------------------------------------------------------------------------


def _read_record(section: Section, tags: Tags) -> Record:
    _check_tags(tags, "record")
    record = Record(
        rules=_rules(tags),
        deal=_read_deal(tags),
        players=(_name(tags, 0), _name(tags, 1)),
        date=read_date(tags["date"]) if "date" in tags else None,
        score=read_pair(tags["score"]) if "score" in tags else (0, 0),
        help=read_help(tags["help"]) if "help" in tags else (),
    )
    plays, annotations, comments = _read_plays(section)
    position = Position.start(record.rules, record.deal)
    for index, (card, place) in enumerate(plays):
        if position.is_over:
            raise place.error(f"{card} after the last trick", "the end of the hand")
        try:
            position = position.play(card)
        except IllegalPlay as error:
            seat = SEAT_NAMES[position.to_move]
            raise _illegal(error, seat, _cards(plays[:index]), place) from None
    _check_broken(tags, position)
    _check_result(tags, position)
    return Record(
        record.rules,
        record.deal,
        _cards(plays),
        record.players,
        record.date,
        record.score,
        record.help,
        annotations,
        comments,
    )


def _name(tags: Tags, seat: int) -> str:
    name = SEAT_NAMES[seat]
    tag = tags.get(name.casefold())
    return tag.value if tag else name


def _read_deal(tags: Tags) -> Deal:
    hands = read_hands(tags["deal"]) if "deal" in tags else {}
    for seat, hand in hands.items():
        _check_size(hand, seat, tags["deal"])
    if len(hands) == SEATS:
        deal = Deal.from_hands(_cards(hands[0]), _cards(hands[1]))
    else:
        deal = Deal.from_number(read_deal_number(tags["dealnumber"]))
    for seat, hand in hands.items():
        if deal.hands[seat] != tuple(sorted(_cards(hand))):
            raise tags["deal"].at(0).error("Deal is not the deal that DealNumber gives")
    if "dealnumber" in tags and read_deal_number(tags["dealnumber"]) != deal.number:
        tag = tags["dealnumber"]
        raise tag.at(0).error("DealNumber is not the number of this deal", str(deal.number))
    if "dead" in tags:
        dead = read_cards(tags["dead"])
        check_twice(dead)
        if tuple(sorted(_cards(dead))) != deal.dead:
            raise (
                tags["dead"]
                .at(0)
                .error(
                    f"Dead is {shown(tags['dead'].value)}, not the cards left over by the hands",
                    format_cards(deal.dead),
                )
            )
    return deal


def _check_size(hand: list[PlacedCard], seat: int, tag: Tag) -> None:
    if len(hand) != HAND_SIZE:
        place = hand[0][1] if hand else tag.at(0)
        raise place.error(f"{SEAT_NAMES[seat]} is dealt {len(hand)} cards", str(HAND_SIZE))


def _check_broken(tags: Tags, position: Position) -> None:
    if "broken" in tags and read_yes(tags["broken"]) != position.broken:
        expected = "yes" if position.broken else "no"
        raise tags["broken"].at(0).error("Broken does not follow from the plays", expected)


def _check_result(tags: Tags, position: Position) -> None:
    if "result" not in tags:
        return
    tag = tags["result"]
    result = read_pair(tag)
    if not position.is_over:
        raise tag.place.error("a Result, though the hand is unfinished", "26 plays or no Result")
    if result != position.points():
        south, north = position.points()
        raise tag.at(0).error("Result does not follow from the plays", f"{south} {north}")


def _read_plays(
    section: Section,
) -> tuple[list[PlacedCard], tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]:
    """Plays, annotations and comments of a section; trick numbers are checked."""
    plays: list[PlacedCard] = []
    annotations: list[tuple[int, str]] = []
    comments: list[tuple[int, str]] = []
    for token in section.tokens:
        if token.kind is TokenKind.WORD:
            plays.append((read_card(token.text, token.place), token.place))
        elif token.kind is TokenKind.COMMENT:
            comments.append((len(plays), token.text))
        elif token.kind is TokenKind.MARK:
            if token.text not in ANNOTATIONS or not plays:
                problem = f"{shown(token.text)} is no annotation of a card"
                raise token.place.error(problem, f"one of {' '.join(ANNOTATIONS)} after a card")
            annotations.append((len(plays) - 1, token.text))
        elif len(plays) % SEATS:
            raise token.place.error(f"number {token.text[:12]}. within a trick", "the reply")
        elif token.text.lstrip("0") != str(len(plays) // SEATS + 1):
            problem = f"trick number {token.text[:12]}."
            raise token.place.error(problem, f"{len(plays) // SEATS + 1}.")
    return plays, tuple(annotations), tuple(comments)


def _illegal(error: IllegalPlay, seat: str, before: tuple[Card, ...], place: Place) -> Exception:
    """The error for a play that the rules do not allow."""
    card, expected = error.card, one_of(error.held)
    match error.obstacle:
        case Obstacle.NOT_HELD if card in before:
            problem = f"{card} was played before"
        case Obstacle.NOT_HELD:
            problem = f"{seat} does not hold {card}"
        case Obstacle.OPENING:
            problem = f"{card} cannot open the hand"
        case Obstacle.FOLLOW:
            problem = f"{card} does not follow suit, which {seat} can"
        case Obstacle.NOT_BROKEN:
            problem = f"{card} is led before hearts are broken"
        case Obstacle.BARRED:
            problem = f"{card} is barred from the first trick"
    return place.error(problem, expected)


# -- views ------------------------------------------------------------------------------


def _read_view(section: Section, tags: Tags) -> View:
    _check_tags(tags, "view")
    ((seat, hand),) = read_hands(tags["deal"]).items()
    _check_size(hand, seat, tags["deal"])
    rules = _rules(tags)
    for name, read in (("date", read_date), ("help", read_help)):
        if name in tags:
            read(tags[name])
    plays, _, _ = _read_plays(section)
    check_twice(plays)
    dealt, played = _cards(hand), _cards(plays)
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
            names = f"a card of {SEAT_NAMES[turn]}'s"
            raise place.error(f"{card} is {SEAT_NAMES[player]}'s, who is not to play", names)
        own = player == seat
        evades = rules.queen_any_time and card == QUEEN_OF_SPADES and not own
        if own:
            broken |= rules.play_breaks(card, hand, trick)
            hand.remove(card)
        elif card.suit is Suit.HEARTS or (
            trick and card.suit is not trick[0].suit and rules.break_on is BreakOn.VOID
        ):
            broken |= not evades
        trick = (*trick, card)
        if len(trick) == SEATS:
            leader = (leader + rules.trick_winner(trick)) % SEATS
            broken |= rules.trick_breaks((hand,))
            trick = ()
    return broken


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
        return _illegal(error, seat, view.plays[:index], place)
    return place.error(f"{card} cannot have been played here in any deal", "a card that can be")


# -- positions --------------------------------------------------------------------------


def _read_position(section: Section, tags: Tags) -> Position:
    for token in section.tokens:
        if token.kind is not TokenKind.COMMENT:
            raise token.place.error("a play in a position", "a hand with Deal, or no plays")
    hands = read_hands(tags["hands"])
    for seat, letter in enumerate(SEAT_LETTERS):
        if seat not in hands:
            raise tags["hands"].at(0).error(f"no hand of {SEAT_NAMES[seat]}", f"{letter}:...")
    if "lead" not in tags:
        raise section.place.error("no leader", 'a tag [Lead "S"] or [Lead "N"]')
    trick = read_cards(tags["trick"]) if "trick" in tags else []
    if len(trick) > 1:
        raise trick[1][1].error("a second card in Trick", "the card led alone")
    check_twice([*hands[0], *hands[1], *trick])
    heart_led = any(card.suit is Suit.HEARTS for card, _ in trick)
    broken = read_yes(tags["broken"]) if "broken" in tags else heart_led
    if heart_led and not broken:
        raise tags["broken"].at(0).error("Broken is no, but a heart is on the table", "yes")
    leader = read_seat(tags["lead"].value, tags["lead"].at(0))
    held = (_cards(hands[0]), _cards(hands[1]))
    rules, led = _rules(tags), _cards(trick)
    try:
        position = Position(rules, held, leader, led, broken)
    except PositionError as error:
        raise tags["hands"].at(0).error(str(error)) from None
    if "taken" in tags:
        try:
            position = Position(rules, held, leader, led, broken, read_pair(tags["taken"]))
        except PositionError as error:
            raise tags["taken"].at(0).error(str(error)) from None
    _check_opening(tags, position)
    return position


def _check_opening(tags: Tags, position: Position) -> None:
    if "opening" not in tags:
        return
    due = position.opening is not None
    if read_yes(tags["opening"]) != due:
        problem = "the opening lead is due" if due else "the opening lead is not due"
        raise tags["opening"].at(0).error(problem, "yes" if due else "no")
