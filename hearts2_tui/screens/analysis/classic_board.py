"""What the analysis of a hand of many shows of a board: the scene on the felt, and the words."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.play.board import ClassicBoard, Trial
from hearts2_tui.play.tricks import placed
from hearts2_tui.widgets.open_hands import OpenHand
from hearts2_tui.widgets.scene import Measure, OtherHand, Scene, Tone
from hearts2_tui.wording import _
from hearts2_tui.wording.cells import in_line
from hearts2_tui.wording.play import is_you
from solver.classic.position import ClassicPosition
from solver.classic.pricing import CardPrices
from solver.classic.record import ClassicRecord
from solver.classic.rules import BONUS_POINTS, MoonChoice
from solver.common.cards import Card
from solver.common.play import Trick


def board_scene(
    board: ClassicBoard, seat: int, *, chosen: Card | None, prices: CardPrices | None
) -> Scene:
    """The table of a board, seen from ``seat``; on a free board with the hand of who is to play.

    Args:
        board: the place in the hand.
        seat: who sits at the bottom.
        chosen: the card that stands up.
        prices: what the cards come to, where that is to be shown.
    """
    position, names = board.position, board.record.players
    mover = position.to_move
    holder = mover if board.trial is Trial.FREE and not position.is_over else seat
    trick = shown_trick(board)
    moving = not position.is_over and holder == mover
    message, tone = _say(board, seat)
    values = _values(prices)
    return Scene(
        person=seat,
        seats=len(names),
        hand=position.hands[holder],
        others=others(board.record, seat, position),
        legal=frozenset(position.legal_cards()) if moving else None,
        chosen=chosen,
        values=values,
        measure=Measure.POINTS,
        best=frozenset({prices.best}) if prices and values else frozenset(),
        turn=mover if moving and mover != seat else None,
        trick=tuple(placed(trick, len(names))) if trick else (),
        winner=trick.winner if trick else None,
        notes=_notes(board),
        message=message,
        tone=tone,
    )


def _values(prices: CardPrices | None) -> dict[Card, float]:
    """What stands beneath the cards: nothing where there is no choice."""
    if prices is None or len(prices.cards) == 1:
        return {}
    return {price.card: price.fair for price in prices.cards}


def pass_scene(record: ClassicRecord, seat: int, best: frozenset[Card], mark: str) -> Scene:
    """The hand as it was dealt, the cards passed risen.

    Args:
        record: the hand.
        seat: who sits at the bottom.
        best: the cards that are marked.
        mark: the sign beneath them.
    """
    names = record.players
    return Scene(
        person=seat,
        seats=len(names),
        hand=record.deal.hands[seat],
        others=tuple(
            OtherHand(other, names[other], len(record.deal.hands[other]), points=0)
            for other in _clockwise(seat, len(names))
        ),
        raised=frozenset(record.passes[seat]),
        marks=dict.fromkeys(best, mark),
        best=best,
        notes=(_("The pass"),),
    )


def others(record: ClassicRecord, seat: int, position: ClassicPosition) -> tuple[OtherHand, ...]:
    """The other players, clockwise from the left of ``seat``."""
    return tuple(
        OtherHand(
            other,
            record.players[other],
            len(position.hands[other]),
            points=taken(position, other),
        )
        for other in _clockwise(seat, len(record.players))
    )


def taken(position: ClassicPosition, seat: int) -> int:
    """What a seat has taken so far, less the bonus."""
    return position.taken[seat] - BONUS_POINTS * (position.bonus == seat)


def _clockwise(seat: int, seats: int) -> list[int]:
    return [(seat + turn) % seats for turn in range(1, seats)]


def shown_trick(board: ClassicBoard) -> Trick | None:
    """The trick on the table; while cards are tried, the one just completed too."""
    tricks = board.line.tricks()
    if not tricks:
        return None
    if board.position.trick or board.tried:
        return tricks[-1]
    return None


def _notes(board: ClassicBoard) -> tuple[str, ...]:
    position, record = board.position, board.record
    seats = len(record.players)
    total = record.rules.hand_size(seats)
    number = min(total, board.count // seats + 1 - (not position.trick and bool(board.tried)))
    notes = [_("Trick {number} of {total}").format(number=max(1, number), total=total)]
    notes.append(_("hearts broken") if position.broken else _("hearts not broken"))
    if board.trial is Trial.FREE:
        notes.append(_("free board"))
    elif board.trial is Trial.AGAINST:
        notes.append(_("played on"))
    return tuple(notes)


def _say(board: ClassicBoard, seat: int) -> tuple[str, Tone]:
    """Whose turn it is while cards are tried."""
    position, names = board.position, in_line(board.record.players)
    if board.trial is Trial.NONE or position.is_over:
        return "", Tone.PLAIN
    name = names[position.to_move]
    if position.to_move == seat:
        yours = _("Your turn") if is_you(name) else _("{name}'s turn").format(name=name)
        return yours, Tone.TURN
    if board.trial is Trial.AGAINST:
        return _("{name} is to play").format(name=name), Tone.PLAIN
    return _("{name}'s turn: this is {name}'s hand").format(name=name), Tone.TURN


def open_hands(board: ClassicBoard, seat: int, *, passing: bool) -> tuple[OpenHand, ...]:
    """All hands as the pane lists them; those of opponents who are played against stay shut.

    Args:
        board: the place in the hand.
        seat: the person's.
        passing: whether the hands are wanted as they were dealt.
    """
    record, position = board.record, board.position
    shut = board.trial is Trial.AGAINST and not position.is_over
    hands = record.deal.hands if passing else position.hands
    return tuple(
        OpenHand(
            name,
            () if shut and at != seat else hands[at],
            0 if passing else taken(position, at),
            not passing and not position.is_over and at == position.to_move,
        )
        for at, name in enumerate(record.players)
    )


def card_words(card: Card, prices: CardPrices, *, ascii_only: bool) -> str:
    """What a card comes to, on what its player knows and as the cards lie."""
    price = prices.of(card)
    name = wording.card_name(card, ascii_only=ascii_only)
    if len(prices.cards) == 1:
        return _("{card}  forced").format(card=name)
    known = _("{card}  {points} ± {error} points on what is known").format(
        card=name,
        points=wording.points_expected(price.fair, ascii_only=ascii_only),
        error=wording.price(price.error),
    )
    form = (
        _("{points} as the cards lie, exact") if prices.exact else _("about {points} as they lie")
    )
    lie = form.format(points=wording.points_expected(price.hindsight, ascii_only=ascii_only))
    return f"{known}\n{lie}"


def trial_words(board: ClassicBoard) -> str:
    """What can be done while cards are tried."""
    if board.trial is Trial.FREE:
        return _("Play any side; u takes back.")
    return _("Play on; v shows values, u takes back.")


def end_words(board: ClassicBoard, seat: int, *, ascii_only: bool) -> str:
    """The result of a board that was played out, and that of the hand itself."""
    record = board.record
    tried = points_of(board.line)
    real = points_of(record)
    lines = [
        _("{name}: {points} points; as it was played {real}.").format(
            name=in_line(record.players)[seat],
            points=wording.whole(tried[seat], ascii_only=ascii_only),
            real=wording.whole(real[seat], ascii_only=ascii_only),
        )
    ]
    shooter = board.position.moon_shooter()
    if shooter is not None:
        lines.append(_("{name} shot the moon.").format(name=in_line(record.players)[shooter]))
    return "\n".join(lines)


def points_of(record: ClassicRecord) -> tuple[int, ...]:
    """Points of a finished hand; a moon not decided is added to the others."""
    return record.position.points(record.moon_choice or MoonChoice.ADD)
