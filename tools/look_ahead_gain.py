"""What looking ahead otherwise would win Master, on the cards as they lie.

Master plays hands against itself. Wherever another way of looking ahead takes another card, both
cards are played on the real deal and Expert goes on for both sides. Told are the mean of what
happened and, with far less chance in it, the same with the double-dummy value of the card in the
real deal replaced by its mean under Master's weights (a control variate; it takes the weights on
trust). Points for a hand and seat, changes taken to be few enough to add up.

    python tools/look_ahead_gain.py --seed 1 --hands 200 --trust 0.25 --turns 2 --near 1.5
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt

from solver.common.cards import SHORT_DECK, Card
from solver.common.generator import Generator
from solver.two.deal import Deal, random_deal_number
from solver.two.double_dummy import card_margins, make_kernel
from solver.two.players.choice import the_best
from solver.two.players.expert import Expert
from solver.two.players.judgement import Judgement
from solver.two.players.master import LookAhead, Master
from solver.two.position import Position, View
from solver.two.rules import SEATS, RuleSet

RULES = RuleSet()
KERNEL = make_kernel(RULES)


@dataclass(frozen=True, slots=True)
class Change:
    """What another card brought, in points: as it happened, and with less chance in it."""

    raw: float
    controlled: float


def main() -> None:
    """Play, compare, print."""
    usual = LookAhead()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--trust", type=float, default=usual.trust)
    parser.add_argument("--turns", type=int, default=usual.turns)
    parser.add_argument("--near", type=float, default=usual.near)
    asked = parser.parse_args()
    other = LookAhead(near=asked.near, turns=asked.turns, trust=asked.trust)
    found: list[Change] = []
    for index in range(asked.hands):
        found += changes(asked.seed, index, other)
    shares = asked.hands * SEATS
    print(f"{asked.hands} hands, {len(found)} plays changed")
    for name, values in (
        ("as it happened", [change.raw for change in found]),
        ("controlled", [change.controlled for change in found]),
    ):
        error = sqrt(sum(value * value for value in values)) / shares
        print(f"{name}: {sum(values) / shares:+.3f} a hand and seat, standard error {error:.3f}")


def changes(seed: int, index: int, other: LookAhead) -> list[Change]:
    """What each change would have brought in one hand that Master plays against itself."""
    deal = Deal.from_number(random_deal_number(seed, index))
    position, plays = Position.start(RULES, deal), tuple[Card, ...]()
    usual = tuple(Master() for _ in range(SEATS))
    unusual = tuple(Master(look_ahead=other) for _ in range(SEATS))
    found = []
    while not position.is_over:
        seat = position.to_move
        view = View(RULES, seat, deal.hands[seat], plays, position.broken)
        card = view.legal_cards()[0]
        if len(view.legal_cards()) > 1:
            judged = usual[seat].judge(view)
            card = judged.draw(Generator("look ahead", seed, index, len(plays)))
            if judged.worth:
                one, two = first(judged), first(unusual[seat].judge(view))
                if one != two:
                    found.append(change(deal, position, plays, judged, (one, two)))
        position = position.play(card)
        plays += (card,)
    return found


def first(judged: Judgement) -> Card:
    """The lowest of the best cards, so that nothing is left to chance."""
    return min(the_best(judged.worth))


def change(
    deal: Deal,
    position: Position,
    plays: tuple[Card, ...],
    judged: Judgement,
    cards: tuple[Card, Card],
) -> Change:
    """What the second card brings beyond the first."""
    real = dict(zip(SHORT_DECK, card_margins(KERNEL, position), strict=True))
    ends = [played_out(deal, position, plays, card) for card in cards]
    raw = float(ends[1] - ends[0])
    expected = judged.means[cards[1]] - judged.means[cards[0]]
    return Change(raw, raw - (real[cards[1]] - real[cards[0]]) + expected)


def played_out(deal: Deal, position: Position, plays: tuple[Card, ...], card: Card) -> int:
    """The margin of the seat to move after a card, Expert going on for both sides."""
    mover = position.to_move
    experts = (Expert(), Expert())
    while not position.is_over:
        position, plays = position.play(card), (*plays, card)
        if not position.is_over:
            seat = position.to_move
            view = View(RULES, seat, deal.hands[seat], plays, position.broken)
            card = experts[seat].choose(view, Generator("played out", len(plays)))
    return position.margin(mover)


if __name__ == "__main__":
    main()
