"""What a table shows beyond the record itself, gathered from its parts for one picture."""

from __future__ import annotations

from dataclasses import dataclass

from hearts2_tui.commands import Moment
from hearts2_tui.widgets.hint_pane import Advice
from hearts2_tui.widgets.scene import Tone
from hearts2_tui.wording import _
from solver.common.cards import Card


@dataclass(frozen=True, slots=True)
class Showing:
    """What a table shows beyond the record itself.

    Attributes:
        moment: what the table is waiting for.
        chosen: the card that has risen.
        held: whether the last finished trick still lies there.
        until_key: whether it lies there until a key is pressed.
        looking_back: whether the last trick is shown on request.
        typed: the rank typed so far, "" for none.
        notice: a line that says what happened, until the next key.
        warning: whether the notice is a warning.
        advice: the hint that was asked for.
        ascii_only: whether cards are named with letters.
        no_panes: whether there is no room for the hint pane.
        unseen_hidden: whether the player would rather remember the unseen cards.
        raised: the cards raised for the pass.
        received: the cards received in the pass, while they are marked.
        question: what the coach asks about the card that has risen, or "".
        aside: words on the mat: the guide, or what can be done about the question.
        taught: what the hand that is over teaches, or "".
    """

    moment: Moment = Moment.TURN
    chosen: Card | None = None
    held: bool = False
    until_key: bool = False
    looking_back: bool = False
    typed: str = ""
    notice: str = ""
    warning: bool = False
    advice: Advice | None = None
    ascii_only: bool = False
    no_panes: bool = False
    unseen_hidden: bool = False
    raised: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    question: str = ""
    aside: str = ""
    taught: str = ""

    @property
    def still(self) -> bool:
        """Whether a finished trick lies there, held or looked back at."""
        return self.held or self.looking_back

    @property
    def advice_line(self) -> str:
        """The hint in one line where there are no panes for it; else nothing."""
        if self.advice is None or not self.no_panes:
            return ""
        return self.advice.in_a_line(ascii_only=self.ascii_only)


def said_first(showing: Showing, took: str) -> tuple[str, Tone] | None:
    """The line that goes before the one about whose turn it is, if there is any.

    Args:
        showing: what the table shows.
        took: who took the trick that is held; "" where none is.
    """
    if showing.typed:
        return _("{rank} of which suit? c d s h").format(rank=showing.typed), Tone.TURN
    if showing.question:
        return showing.question, Tone.WARNING
    if showing.notice:
        return showing.notice, Tone.WARNING if showing.warning else Tone.PLAIN
    if showing.looking_back:
        return _("The last trick. Any key comes back."), Tone.PLAIN
    if took:
        return _("{words} · any key").format(words=took) if showing.until_key else took, Tone.TURN
    return None
