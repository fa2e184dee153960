"""Exercises made of the player's own mistakes: the same table once more, and a better card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import get_current_worker

from hearts2_tui import wording
from hearts2_tui.commands import bindings
from hearts2_tui.games.two.game import TWO
from hearts2_tui.play.exercise_round import ExerciseRound
from hearts2_tui.screens.exercise_commands import EXERCISES, keys_now
from hearts2_tui.screens.exercise_scene import Question, exercise_scene
from hearts2_tui.screens.palette import ScreenCommands
from hearts2_tui.screens.pricing_hands import AllPriced, HandPriced, PricingHands
from hearts2_tui.screens.table.felt_frame import FeltFrame
from hearts2_tui.screens.table.scene import Showing, hint_line
from hearts2_tui.screens.table.sidebar import sidebar_for_two
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.bars import KeyBar, ScoreLine, TopLine, score_forms
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import Advice, HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.scene import Scene
from hearts2_tui.widgets.score import HandPane, ScorePane
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from solver.common.cancelling import Cancelled
from solver.common.cards import SHORT_RANKS, Card, Rank
from solver.common.errors import HeartsError
from solver.common.judgement import Label
from solver.common.play import Obstacle
from solver.two.hints import Hint, hint
from solver.two.reading import OpponentReading
from solver.two.rules import SEATS
from solver.two.whys import NOTHING_TOLD, Whys, whys_of

MOST_HANDS = 1000
"""Hands with mistakes that exercises are taken from: the latest."""


class Hinted(Message):
    """The fair values of the cards of an exercise are there."""

    def __init__(self, question: Question, found: Hint, whys: Whys) -> None:
        self.question = question
        self.found = found
        self.whys = whys
        super().__init__()


class ExercisesScreen(PricingHands, FeltFrame):
    """One exercise after the other, the costliest mistake first.

    Attributes:
        question: what is known where a card is asked for, or None.
        answer: the card that was played, or None.
    """

    CSS_PATH = "exercises.tcss"

    TABLE = EXERCISES
    BINDINGS: ClassVar[list[BindingType]] = bindings(EXERCISES)
    COMMANDS = {ScreenCommands}  # noqa: RUF012

    def __init__(self, store: Store, settings: Settings) -> None:
        """Make exercises of the hands of ``store``; answers are kept there."""
        super().__init__(settings)
        self._store = store
        asked = HandFilter(game=TWO.id, label=Label.MISTAKE, practice=False)
        hands = store.history.hands(asked, limit=MOST_HANDS)
        self._round = ExerciseRound(hands, store.answers())
        self._said = ""
        self._hint: Hint | None = None
        self._whys = NOTHING_TOLD
        self.question: Question | None = None
        self.answer: Card | None = None

    # -- what is shown ---------------------------------------------------------------

    @property
    def ranks(self) -> frozenset[Rank]:
        """Those of the short deck."""
        return frozenset(SHORT_RANKS)

    def make_felt(self) -> Felt:
        """The felt with two hands, empty until there is an exercise."""
        return Felt(Scene(person=0, seats=SEATS, hand=(), others=()), id="felt")

    def make_table(self) -> Iterable[Widget]:
        """The felt, or a word in its place."""
        yield self.make_felt()
        yield Static(id="nothing", markup=False)

    def make_sidebar(self) -> Sidebar:
        """The panes of the table, in the same places."""
        return sidebar_for_two()

    def on_mount(self) -> None:
        """Ask the first exercise that is known, and look through the hands for more."""
        missing = self._store.history.unpriced(TWO.id)
        if missing:
            self._said = wording.looking_through(0, len(missing), 0)
            self.price_hands(self._store, missing)
        else:
            self._said = wording.no_exercises()
        self.action_next_exercise()

    def show(self, *, flying: bool = False) -> None:
        """Show the exercise as it stands."""
        self.suit_deck()
        question = self.question
        self.set_class(question is None, "-nothing")
        self._show_lines()
        if question is None:
            self.query_one("#nothing", Static).update(in_deck(self, self._said))
            return
        self.query_one(Felt).show(exercise_scene(question, self.showing, self.answer))
        view, names = question.view, question.names
        self.query_one(ScorePane).show(names, view.score, view.rules.target)
        self.query_one(HandPane).show(names, question.taken)
        self.query_one(TricksPane).show(names, question.tricks, view.seat)
        hidden = not self.settings.show_unseen
        self.query_one(UnseenPane).show(view.unseen, question.dead, hidden=hidden)
        self.query_one(HintPane).show(self.showing.advice, self.showing.chosen)
        self.query_one(Sidebar).fold()

    def _show_lines(self) -> None:
        exercise, question = self._round.current, self.question
        about, against = _("Exercises"), ""
        if exercise is not None and question is not None:
            about = wording.exercise_count(self._round.number, self._round.total)
            about += _(" · hand {number} of {day}").format(
                number=exercise.hand.number,
                day=exercise.hand.finished.astimezone().date().isoformat(),
            )
            against = _("against {name}").format(name=question.names[question.other])
            self._show_score(question)
        self.query_one(TopLine).show(_("Your own mistakes"), about, against)
        keys = keys_now(asked=question is not None, answered=self.answer is not None)
        self.query_one(KeyBar).show(keys, last=3)

    def _show_score(self, question: Question) -> None:
        """The score in a line; once the answer has its price, the hint in its place."""
        advice, view = self.showing.advice, question.view
        if advice is not None:
            words = _("Hint  {words}").format(words=hint_line(advice, self.showing.ascii_only))
            self.query_one(ScoreLine).show([words], "")
            return
        forms = score_forms(question.names, [f"{total}" for total in view.score])
        points = " – ".join(str(sum(card.points for card in pile)) for pile in question.taken)
        self.query_one(ScoreLine).show(
            [_("Score  {score}").format(score=form) for form in forms],
            _("this hand {points}").format(points=points),
        )

    # -- one exercise after the other ------------------------------------------------

    def action_next_exercise(self) -> None:
        """Ask the next exercise; after the last one those that are left, from the first."""
        self.workers.cancel_group(self, "hint")
        self.showing, self.answer, self._hint = Showing(), None, None
        again = self._round.advance()
        self.question = self._asked()
        if again and self.question is not None:
            self.showing.notice = wording.next_round(solved=self._round.all_solved)
        self.show()

    def _asked(self) -> Question | None:
        """The current exercise; a hand that is damaged is told of and left out."""
        while (exercise := self._round.current) is not None:
            hand = exercise.hand
            try:
                question = Question(
                    exercise.view, hand.names, hand.record_of(TWO).plays[exercise.play]
                )
            except HeartsError as error:
                self._tell(_("This hand cannot be read: {problem}").format(problem=error))
                self._round.leave_out(hand)
                self._round.advance()
            else:
                self._price(question)
                return question
        return None

    def _price(self, question: Question) -> None:
        """Work out what the cards are worth while the person thinks; it is not shown yet."""

        def work() -> None:
            worker = get_current_worker()

            def cancelled() -> bool:
                return worker.is_cancelled

            try:
                found = hint(question.view, cancelled=cancelled)
                *_, whys = whys_of(question.view, found, OpponentReading(), cancelled)
            except Cancelled:
                return
            if not worker.is_cancelled:
                self.post_message(Hinted(question, found, whys))

        self.run_worker(work, thread=True, group="hint")

    def _tell(self, words: str) -> None:
        self.notify(words, severity="warning", timeout=12, markup=False)

    @on(HandPriced)
    def _priced(self, event: HandPriced) -> None:
        self._round.learn(event.keep(self._store))
        if self.question is None:
            found = len(self._round.found)
            self._said = wording.looking_through(event.done, event.total, found)
            self.show()

    @on(AllPriced)
    def _all_priced(self, event: AllPriced) -> None:
        if event.left_out is not None:
            self._tell(str(event.left_out))
        self._said = wording.no_exercises()
        if self.question is None:
            self.action_next_exercise()
        else:
            self._round.look_again()
            self.show()

    # -- the answer ------------------------------------------------------------------

    @property
    def naming(self) -> bool:
        """Whether a card is asked for."""
        return self.question is not None and self.answer is None

    def name_card(self, card: Card) -> None:
        """Take a card for an answer, or say why it may not be played."""
        question = self.question
        if question is None or self.answer is not None:
            return
        obstacle = question.view.obstacle(card)
        if obstacle is Obstacle.NOT_HELD:
            plain = self.showing.ascii_only
            self.notice(wording.obstacle(obstacle, card, ascii_only=plain), warning=True)
            return
        self.showing.chosen = card
        if obstacle is None:
            self.answer = card
            self.showing.notice = ""
            self._judge()
        self.show()

    @on(Hinted)
    def _hinted(self, event: Hinted) -> None:
        if event.question is self.question:
            self._hint, self._whys = event.found, event.whys
            self._judge()
            self.show()

    def _judge(self) -> None:
        """Keep what the answer gives up, then let it be shown."""
        exercise, question = self._round.current, self.question
        if exercise is None or question is None or self.answer is None or self._hint is None:
            return
        given_up = self._hint.charge(self.answer)
        self._round.note(given_up)
        self._store.keep_answer(*exercise.key, given_up)
        self.application.tell_saving()
        self.showing.advice = Advice(
            hint=self._hint, opponent=question.names[question.other], whys=self._whys
        )

    # -- keys ------------------------------------------------------------------------

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card of the hand."""
        if self.question is None:
            return
        hand, legal = self.question.view.hand, self.question.view.legal_cards()
        if self.showing.chosen in hand:
            at = hand.index(self.showing.chosen) + by
        else:
            at = hand.index(legal[0] if by > 0 else legal[-1])
        self.showing.chosen = hand[at % len(hand)]
        self.show()

    def action_play(self) -> None:
        """Play the card that has risen; after the answer, the next exercise."""
        if self.question is None or self.answer is not None:
            self.action_next_exercise()
        elif self.showing.chosen is None:
            self.notice(_("Choose a card with ← →, or type its name: q s"))
        else:
            self.name_card(self.showing.chosen)

    def action_last_trick(self) -> None:
        """Show the last finished trick."""
        if self.question is None:
            return
        if any(trick.winner is not None for trick in self.question.tricks):
            self.showing.looking_back = True
            self.show()
        else:
            self.notice(_("No trick has been played yet"))

    def action_help(self) -> None:
        """Explain the exercises."""
        self.application.open_help("analysis")

    def action_leave(self) -> None:
        """Back to where the exercises were opened."""
        self.dismiss(None)
