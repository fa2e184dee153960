"""What a hint is at the table of classic games: expected points of each card, or of a pass."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.screens.table.hints import Question
from hearts2_tui.storage.settings import Settings
from hearts2_tui.widgets.classic_advice import ClassicAdvice, Expected
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.wording import _
from solver.classic.hints import Basis, ClassicHint
from solver.classic.pass_hints import PassHint

STEP = 0.1
"""Seconds between two reports of progress."""


def classic_adviser(session: ClassicSession, _settings: Settings) -> Question:
    """What each card, or each pass, is expected to cost."""
    record, person = session.record, session.person
    passing = session.phase is Phase.PASSING

    def work(cancelled: Callable[[], bool], tell: Callable[[Advice], None]) -> Advice:
        progress = _teller(tell)
        if passing:
            from solver.classic.pass_hints import pass_hint

            view = record.pass_view(person)
            return advice_of_pass(pass_hint(view, cancelled=cancelled, progress=progress))
        from solver.classic.hints import hint

        return advice_of_hint(hint(record.view(person), cancelled=cancelled, progress=progress))

    return Question(ClassicAdvice(), work)


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


def advice_of_hint(hint: ClassicHint) -> ClassicAdvice:
    """A hint as the pane shows it."""
    lines = tuple(Expected((line.card,), line.mean, line.error) for line in hint.ranked())
    reason = "" if hint.reason is None else wording.reason(hint.reason)
    solved = hint.basis is Basis.SOLVED
    basis = _("points, solved") if solved else _("points, careful play")
    return ClassicAdvice(lines, frozenset({hint.choice}), hint.deals, 1.0, reason, basis)


def advice_of_pass(hint: PassHint) -> ClassicAdvice:
    """A hint for the pass as the pane shows it."""
    lines = tuple(Expected(choice.cards, choice.mean, choice.error) for choice in hint.choices)
    basis = _("points, careful play")
    return ClassicAdvice(lines, frozenset(hint.choice), hint.deals, 1.0, basis=basis)
