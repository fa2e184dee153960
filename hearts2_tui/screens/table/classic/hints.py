"""What a hint is at the table of classic games: expected points of each card, or of a pass."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.hints import Question
from hearts2_tui.widgets.classic_advice import ClassicAdvice, Expected
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.wording import _
from hearts2_tui.wording.classic_why import either, hint_reason, pass_reason
from solver.classic.hints import Basis, ClassicHint
from solver.classic.pass_hints import PassHint
from solver.classic.rules import PASS_SIZE
from solver.common.cards import Card

STEP = 0.1
"""Seconds between two reports of progress."""


def classic_adviser(session: ClassicSession, raised: tuple[Card, ...] = ()) -> Question:
    """What each card, or each pass, is expected to cost.

    Args:
        session: the match.
        raised: the cards raised for the pass; three are priced with the best.
    """
    if session.phase is Phase.PASSING:
        return Question(ClassicAdvice(), _passing(session, raised))
    return Question(ClassicAdvice(), _playing(session))


def _playing(
    session: ClassicSession,
) -> Callable[[Callable[[], bool], Callable[[Advice], None]], Advice]:
    """First numbers at once, then sharper ones while they are looked at."""
    view, bonus = session.record.view(session.person), session.match.rules.bonus_card

    def work(cancelled: Callable[[], bool], tell: Callable[[Advice], None]) -> Advice:
        from solver.classic.hints import sharpening

        advice = ClassicAdvice()
        for hint in sharpening(view, cancelled=cancelled):
            advice = advice_of_hint(hint, bonus, grows=True)
            tell(advice)
        return advice.settled()

    return work


def _passing(
    session: ClassicSession, raised: tuple[Card, ...]
) -> Callable[[Callable[[], bool], Callable[[Advice], None]], Advice]:
    """The best passes, and the cards raised where they are three."""
    view, bonus = session.record.pass_view(session.person), session.match.rules.bonus_card
    keep = tuple(sorted(raised)) if len(raised) == PASS_SIZE else ()

    def work(cancelled: Callable[[], bool], tell: Callable[[Advice], None]) -> Advice:
        from solver.classic.pass_hints import sharpening_pass

        advice = ClassicAdvice()
        telling = _teller(tell)
        for found in sharpening_pass(view, keep=keep, cancelled=cancelled, progress=telling):
            advice = advice_of_pass(found, keep, bonus, grows=True)
            tell(advice)
        return advice.settled()

    return work


def _teller(tell: Callable[[Advice], None]) -> Callable[[int, int], None]:
    """Tells how far the work is, not too often."""
    told = monotonic()

    def progress(done: int, steps: int) -> None:
        nonlocal told
        now = monotonic()
        if now - told >= STEP:
            told = now
            tell(ClassicAdvice(progress=done / max(1, steps)))

    return progress


def advice_of_hint(
    hint: ClassicHint, bonus: Card | None = None, *, grows: bool = False
) -> ClassicAdvice:
    """A hint as the pane shows it."""
    lines = tuple(Expected((line.card,), line.mean, line.error) for line in hint.ranked())
    solved = hint.basis is Basis.SOLVED
    return ClassicAdvice(
        cards=lines,
        best=frozenset(hint.leaders) if len(hint.leaders) == 1 else frozenset(),
        deals=hint.deals,
        progress=1.0,
        whys=lambda chosen, plain: hint_reason(hint, chosen, bonus=bonus, ascii_only=plain),
        leaders=lambda plain: either(hint.leaders, ascii_only=plain),
        basis=_("points, solved") if solved else _("points, careful play"),
        grows=grows,
    )


def advice_of_pass(
    hint: PassHint,
    raised: tuple[Card, ...] = (),
    bonus: Card | None = None,
    *,
    grows: bool = False,
) -> ClassicAdvice:
    """A hint for the pass as the pane shows it."""
    lines = tuple(Expected(choice.cards, choice.mean, choice.error) for choice in hint.choices)
    alone = len(hint.leaders) == 1
    return ClassicAdvice(
        cards=lines,
        best=frozenset(hint.choice) if alone else frozenset(),
        deals=hint.deals,
        progress=1.0,
        whys=lambda _chosen, plain: pass_reason(hint, raised, bonus=bonus, ascii_only=plain),
        leaders=lambda plain: wording.card_names(hint.choice, ascii_only=plain),
        basis=_("points, careful play"),
        grows=grows,
    )
