"""Check what hints say of *why*: the finished text against hands that are played out.

Unforced hints of fresh hands are asked for, the choice against the runner-up. Of each that is a
point or more ahead the text is parsed, and every possible deal is played to its end after both
cards, by the best play of both sides, ties broken at random. Numbers must be those counted from
the tricks; means must be true in more than half of the deals that decide, by weight. Nothing is
shared with what is checked but the rules, the margins that say which cards are best, and the
weights of the deals.

    python -m tools.check_why --hints 500 --seed 777001
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median

from hearts2_tui.wording.why import why
from solver import View, explain, hint
from solver.common.cards import Card
from solver.two.hints import Objective
from solver.two.reading import OpponentReading
from solver.two.rivals import ahead
from solver.two.rules import RuleSet
from solver.two.simulate import simulate
from solver.two.weighing import ALIKE
from tools.why_cases import Case
from tools.why_claims import CARD, means_of, way_of

LEVELS = (("expert", "expert"), ("club", "casual"), ("casual", "expert"), ("club", "club"))
AHEAD = 1.0
CARRIES = 0.5
"""Of the deals that decide, the share in which a means must be true."""


@dataclass(slots=True)
class Report:
    """What has been found."""

    texts: list[str] = field(default_factory=list)
    asked: int = 0
    ahead: int = 0
    outcome: int = 0
    means: int = 0
    lengths: list[int] = field(default_factory=list)
    numbers: int = 0
    claims: int = 0
    wrong: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    backward: list[str] = field(default_factory=list)


# -- the text ------------------------------------------------------------------------------------

_SHARES = rf"in (.+?); after {CARD} in (none|all|under 1%|over 99%|\d+%?)"
OUTCOMES = {
    "moon_for": rf"You shoot the moon {_SHARES}",
    "moon_against": rf"North shoots the moon {_SHARES}",
    "queen": rf"You take the queen {_SHARES}(?:[:,].*)?",
    "queen_apart": rf"Moons apart, you take the queen {_SHARES}(?:[:,].*)?",
}
KNOWN = {
    rf"You shoot the moon; after {CARD} you do not": ("moon_for", True, False),
    rf"North does not shoot the moon; after {CARD} North does": ("moon_against", False, True),
    rf"You do not take the queen; after {CARD} you do(?:[:,].*)?": ("queen", False, True),
}
HEARTS = {
    rf"You take no heart; after {CARD} (\d)": lambda m: (0.0, float(m[2]), 0.0),
    rf"You take (\d) hearts?; after {CARD} (\d)": lambda m: (float(m[1]), float(m[3]), 0.0),
    rf"You take hardly a heart; after {CARD} ([\d.]+) on average": (
        lambda m: (0.0, float(m[2]), 0.0501)
    ),
    rf"You take ([\d.]+) hearts on average; after {CARD} ([\d.]+)": (
        lambda m: (float(m[1]), float(m[3]), 0.0501)
    ),
}


def says(words: str, share: float, number_of_deals: int) -> bool:
    """Whether the words of a share are true of it."""
    words = words.removesuffix(" of deals")
    if words.startswith("none"):
        return share < 1e-9
    if words.startswith("all"):
        return share > 1 - 1e-9
    if words == "under 1%":
        return 0 < share < 0.01
    if words == "over 99%":
        return 0.99 < share < 1
    match = re.match(r"\d+", words)
    assert match
    figure = int(match[0])
    if words.endswith("%"):
        return abs(100 * share - figure) < 0.5001
    return abs(share * number_of_deals - figure) < 1e-6


def check(case: Case, sentences: Sequence[str], report: Report) -> None:
    """Read the sentences of a hint and hold each against what was played."""
    text = " ".join(sentences)
    first, *rest = (sentence.removesuffix(".") for sentence in sentences)
    if first.startswith("In points "):
        first, *rest = rest
    kind = _check_outcome(case, first, text, report)
    if kind is None:
        report.unread.append(text)
        return
    report.outcome += 1
    deciding = case.deciding(kind)
    way = way_of(first) if kind.startswith("queen") else None
    if way is not None:
        seen = [[way(b) for _, b in case.hands[index]] for index in deciding]
        _check_claim(case, deciding, seen, f"{text} [way]", report)
    has_means = False
    for sentence in rest:
        claim = means_of(sentence, case.better, case.other)
        if claim is not None:
            has_means = True
            seen = [[claim(a, b) for a, b in case.hands[index]] for index in deciding]
            _check_claim(case, deciding, seen, text, report)
        elif not _check_condition(case, deciding, sentence, text, report):
            report.unread.append(text)
    report.means += has_means


def _check_outcome(case: Case, first: str, text: str, report: Report) -> str | None:
    """Check the figures of the first sentence; what kind it is."""
    number = len(case.deals)
    for kind, words in OUTCOMES.items():
        match = re.fullmatch(words, first)
        if match:
            shares = case.figures(kind)
            fits = [says(match[1], shares[0], number), says(match[3], shares[1], number)]
            _check_numbers(fits, f"{text} {shares}", report)
            if (shares[0] <= shares[1]) is (kind == "moon_for") or match[1] == match[3]:
                report.backward.append(f"{text} {shares}")
            return kind
    for words, (kind, here, there) in KNOWN.items():
        if re.fullmatch(words, first):
            fits = [case.figures(kind) == (float(here), float(there)), number == 1]
            _check_numbers(fits, text, report)
            return kind
    for words, figures in HEARTS.items():
        match = re.fullmatch(words, first)
        if match:
            here, there, within = figures(match)
            means = case.hearts()
            fits = [abs(means[0] - here) <= within + 1e-9, abs(means[1] - there) <= within + 1e-9]
            _check_numbers(fits, f"{text} {means}", report)
            if here >= there:
                report.backward.append(f"{text} {means}")
            return "hearts"
    return None


def _check_numbers(fits: Sequence[bool], text: str, report: Report) -> None:
    report.numbers += len(fits)
    if not all(fits):
        report.wrong.append(text)


def _check_claim(
    case: Case, deciding: Sequence[int], seen: Sequence[Sequence[bool]], text: str, report: Report
) -> None:
    """Whether something is true in most of the deciding deals, by weight."""
    weights = [case.weights[index] for index in deciding]
    true = sum(w * sum(each) / len(each) for w, each in zip(weights, seen, strict=True))
    report.claims += 1
    if not sum(weights) or true / sum(weights) <= CARRIES:
        report.failed.append(f"{text} ({true / (sum(weights) or 1):.2f})")


def _check_condition(
    case: Case, deciding: Sequence[int], sentence: str, text: str, report: Report
) -> bool:
    """Check what the opponent must hold; False where the sentence is none of this kind."""
    match = re.fullmatch(
        rf"It matters when (?:North has no (\w+)|North holds {CARD}|{CARD} is dead) \((.+)\)",
        sentence,
    )
    if match is None:
        return False
    holds = []
    for deal in case.deals:
        held = deal.position.hands[1 - deal.position.to_move]
        if match[1]:
            holds.append(all(card.suit.name.lower() != match[1] for card in held))
        elif match[2]:
            holds.append(Card.parse(match[2]) in held)
        else:
            holds.append(Card.parse(match[3]) in deal.dead)
    _check_numbers([says(match[4], case.share(holds), len(case.deals))], text, report)
    inside = {*deciding}
    both = case.share([each and i in inside for i, each in enumerate(holds)])
    whole = case.share([i in inside for i in range(len(holds))])
    report.claims += 1
    if both < 0.8 * whole - 1e-9 or both < 0.6 * case.share(holds) - 1e-9:
        report.failed.append(f"{text} [condition]")
    return True


# -- hints -----------------------------------------------------------------------------------------


def views(seed: int, count: int, rules: RuleSet | None = None) -> Iterator[View]:
    """Unforced decisions of hands of several pairs of players."""
    rng = random.Random(seed)
    share, rest = divmod(count, len(LEVELS))
    for index, levels in enumerate(LEVELS):
        left = share + (index < rest)
        for record in simulate(seed + index, 2 * count + 8, levels, rules):
            for plays in sorted(rng.sample(range(24), 2)):
                part = record.truncated(plays)
                view = part.view(part.position.to_move)
                if left and len(view.legal_cards()) > 1:
                    left -= 1
                    yield view
            if not left:
                break


def checked(
    seed: int,
    count: int,
    *,
    alike: bool = False,
    rules: RuleSet | None = None,
    objective: Objective = Objective.HAND,
) -> Report:
    """Ask for hints and check what they say."""
    report = Report()
    rng = random.Random(seed)
    for view in views(seed, count, rules):
        report.asked += 1
        weigh = ALIKE if alike else OpponentReading()
        found = hint(view, objective=objective, weigh=weigh)
        same = next(group for group in found.groups if found.choice in group)
        others = [line.card for line in found.ranked() if line.card not in same]
        if not others or ahead(found, others[0]) < AHEAD:
            continue
        report.ahead += 1
        told = explain(view, found.choice, others[0], objective=objective, weigh=weigh)
        if told is None:
            report.unread.append("nothing said")
            continue
        sentences = why(told, "North", ascii_only=True)
        report.texts.append(" ".join(sentences))
        report.lengths.append(len(" ".join(sentences[:2])))
        check(Case(view, told, weigh, rng), sentences, report)
    return report


def main() -> None:
    """Check, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hints", type=int, default=500)
    parser.add_argument("--seed", type=int, default=777001)
    parser.add_argument("--alike", action="store_true", help="all deals alike")
    parser.add_argument("--match", action="store_true", help="hints for the match")
    arguments = parser.parse_args()
    report = checked(
        arguments.seed,
        arguments.hints,
        alike=arguments.alike,
        objective=Objective.MATCH if arguments.match else Objective.HAND,
    )
    print(f"unforced hints {report.asked}, a point or more ahead {report.ahead}")
    print(f"name the outcome {report.outcome} ({report.outcome / report.ahead:.1%})")
    print(f"name a means {report.means} ({report.means / report.ahead:.1%})")
    print(f"characters of the first two sentences, median {median(report.lengths):.0f}")
    print(f"numbers {report.numbers}, wrong in {len(report.wrong)} texts")
    print(f"claims {report.claims}, failed {len(report.failed)}, not read {len(report.unread)}")
    for kind, texts in (
        ("wrong", report.wrong),
        ("failed", report.failed),
        ("not read", report.unread),
        ("backward", report.backward),
    ):
        for text in texts:
            print(f"{kind}: {text}")


if __name__ == "__main__":
    main()
