"""What an analysis found, in words for a person who will not read a table."""

from __future__ import annotations

from hearts2_tui.wording.cards import card_name, card_names, fair, margin, price
from hearts2_tui.wording.language import _, ngettext
from hearts2_tui.wording.play import is_you, moon, moon_shooter
from solver.common.characters import visible
from solver.common.judgement import Label
from solver.two.analysis import Analysis, PricedPlay


def label_name(label: Label) -> str:
    """A label as a word; empty for a play that gave up next to nothing."""
    return {
        Label.NONE: "",
        Label.DUBIOUS: _("dubious"),
        Label.MISTAKE: _("mistake"),
        Label.BLUNDER: _("blunder"),
    }[label]


def summary(analysis: Analysis, seat: int = 0, *, ascii_only: bool = False) -> str:
    """The hand in two or three sentences, for the player in ``seat``."""
    parts = (_result, _account, _costliest)
    sentences = [part(analysis, seat, ascii_only) for part in parts]
    return " ".join(sentence for sentence in sentences if sentence)


def _sided(value: float, seat: int) -> float:
    """A value for South turned to ``seat``."""
    return value if seat == 0 else -value


def _result(analysis: Analysis, seat: int, ascii_only: bool) -> str:
    names = [visible(name) for name in analysis.record.players]
    shooter = moon_shooter(analysis.points, analysis.record.rules)
    if shooter is not None:
        return moon(shooter, names, analysis.record.rules.moon_bonus).rstrip("!.") + "."
    words = {
        "name": names[seat],
        "other": names[1 - seat],
        "mine": analysis.points[seat],
        "theirs": analysis.points[1 - seat],
        "margin": margin(_sided(analysis.margin, seat), ascii_only=ascii_only),
    }
    return _("{name} took {mine} and {other} {theirs}, a margin of {margin}.").format(**words)


def _account(analysis: Analysis, seat: int, ascii_only: bool) -> str:
    account = analysis.account
    words = {
        "deal": margin(_sided(account.deal, seat), ascii_only=ascii_only),
        "skill": fair(_sided(account.skill, seat), ascii_only=ascii_only),
        "luck": fair(_sided(account.hidden_luck, seat), ascii_only=ascii_only),
    }
    return _(
        "The deal was worth {deal}, the play {skill}, the luck of the hidden cards {luck}."
    ).format(**words)


def _costliest(analysis: Analysis, seat: int, ascii_only: bool) -> str:
    own = [play for play in analysis.plays if play.seat == seat and not play.forced]
    name = visible(analysis.record.players[seat])
    dearest = max(own, key=lambda play: play.charge, default=None)
    if dearest is None or dearest.charge < 0.05:
        if is_you(name):
            return _("On what you knew, you never gave a point away.")
        return _("On what {name} knew, no play gave a point away.").format(name=name)
    words = {
        "name": name,
        "card": card_name(dearest.card, ascii_only=ascii_only),
        "trick": dearest.trick,
        "cost": price(dearest.charge),
        "best": card_names(dearest.best, ascii_only=ascii_only),
    }
    if is_you(name):
        return _(
            "Your most expensive play was {card} in trick {trick}, {cost} on average; "
            "best was {best}."
        ).format(**words)
    return _(
        "The most expensive play of {name} was {card} in trick {trick}, {cost} on average; "
        "best was {best}."
    ).format(**words)


def verdict(play: PricedPlay, *, ascii_only: bool = False) -> str:
    """What a play cost and what was better, in one short line."""
    card = f"{card_name(play.card, ascii_only=ascii_only)} {label_name(play.label)}".strip()
    if play.forced:
        return _("{card}  forced").format(card=card)
    words = {
        "card": card,
        "best": card_names(play.best, ascii_only=ascii_only),
        "cost": price(play.charge),
        "hindsight": price(play.hindsight_cost),
    }
    if play.charge >= 0.05:
        return _("{card}  gave up {cost} on average; best {best}").format(**words)
    if play.fair_cost >= 0.05:
        return _("{card}  no mistake; best {best}").format(**words)
    if play.hindsight_cost:
        return _("{card}  best on average; cost {hindsight} as they lay").format(**words)
    return _("{card}  nothing was better").format(**words)


def told(play: PricedPlay, opponent: str, *, ascii_only: bool = False) -> str:
    """What the opponent's plays told of the hidden cards; empty where that changed little.

    Args:
        play: the play at which it was to be seen.
        opponent: what the other player is called.
        ascii_only: name cards with letters.
    """
    found = play.told
    if found is None:
        return ""
    count = len(found.looks_best)
    if found.card is None:
        text = ngettext(
            "The plays so far tell more: with all deals alike {cards} looks better.",
            "The plays so far tell more: with all deals alike {cards} look better.",
            count,
        )
    elif found.lacks:
        text = ngettext(
            "{name} would not have kept {card}: with all deals alike {cards} looks better.",
            "{name} would not have kept {card}: with all deals alike {cards} look better.",
            count,
        )
    else:
        text = ngettext(
            "{name} played like one with {card}: with all deals alike {cards} looks better.",
            "{name} played like one with {card}: with all deals alike {cards} look better.",
            count,
        )
    return text.format(
        name=visible(opponent),
        card="" if found.card is None else card_name(found.card, ascii_only=ascii_only),
        cards=card_names(found.looks_best, ascii_only=ascii_only),
    )
