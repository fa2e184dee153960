"""Puzzles and own mistakes: a table as somebody saw it, and a card to be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from hearts2_tui import wording
from hearts2_tui.commands import bindings
from hearts2_tui.days import now, own_date, own_day
from hearts2_tui.games.two.game import TWO
from hearts2_tui.lessons.puzzles import Puzzle, all_puzzles
from hearts2_tui.play.exercise_round import ROUND, ExerciseRound
from hearts2_tui.screens.application import Application
from hearts2_tui.screens.exercise_commands import EXERCISES, keys_now
from hearts2_tui.screens.exercise_scene import Answering, Question, exercise_scene
from hearts2_tui.screens.pricing_hands import AllPriced, HandPriced, PricingHands
from hearts2_tui.screens.table.background import Background
from hearts2_tui.screens.table.hand_cursor import HandCursor
from hearts2_tui.screens.table.hints import Advised, Hints
from hearts2_tui.screens.table.hints import Question as HintQuestion
from hearts2_tui.screens.table.layout import NO_PANES, fit, table_layout
from hearts2_tui.screens.table.showing import Showing
from hearts2_tui.screens.table.two.picture import show_score
from hearts2_tui.screens.table.typed_card import TypedCard
from hearts2_tui.storage.exercises import Exercise
from hearts2_tui.storage.hand_filter import HandFilter
from hearts2_tui.storage.settings import Settings
from hearts2_tui.storage.store import Store
from hearts2_tui.widgets.bars import KeyBar, ScoreLine, TopLine, score_forms
from hearts2_tui.widgets.felt import Felt
from hearts2_tui.widgets.hint_pane import Advice, HintPane
from hearts2_tui.widgets.pane import Sidebar
from hearts2_tui.widgets.round_pane import RoundPane, RoundState, marks
from hearts2_tui.widgets.scene import Scene
from hearts2_tui.widgets.score import HandPane
from hearts2_tui.widgets.tricks import TricksPane, UnseenPane
from hearts2_tui.widgets.two_advice import TwoAdvice
from hearts2_tui.widgets.worded import in_deck
from hearts2_tui.wording import _
from solver.common.cards import SHORT_RANKS, Card
from solver.common.errors import HeartsError
from solver.common.judgement import Label
from solver.common.play import Obstacle
from solver.two.exercises import solves
from solver.two.hints import Hint, hint
from solver.two.outcomes import Part
from solver.two.reading import OpponentReading
from solver.two.rules import SEATS
from solver.two.whys import whys_of

MOST_HANDS = 1000
"""Hands with mistakes that exercises are taken from: the latest."""


class ExercisesScreen(PricingHands, Screen[None]):
    """A round of exercises: own mistakes that are due, the costliest first, then puzzles.

    Attributes:
        settings: deck and the like.
        cursor, typed, hints: the parts of a table that an exercise has as well.
        question: what is known where a card is asked for, or None.
        answer: the card that was played, or None.
        tried: a wrong card that was played before, or None.
    """

    CSS_PATH = "exercises.tcss"

    offered = EXERCISES
    BINDINGS: ClassVar[list[BindingType]] = bindings(EXERCISES)

    def __init__(self, store: Store, settings: Settings) -> None:
        """Make exercises of the hands of ``store``; answers are kept there."""
        super().__init__()
        self.settings = settings
        self.background = Background(self)
        self.cursor = HandCursor()
        self.typed = TypedCard(SHORT_RANKS)
        self.hints = Hints(self)
        self._notice, self._warning, self._looking_back = "", False, False
        self._store = store
        asked = HandFilter(game=TWO.id, label=Label.MISTAKE, practice=False)
        hands = store.history.hands(asked, limit=MOST_HANDS)
        self._round = ExerciseRound(
            hands, store.answers(), all_puzzles(), store.puzzle_answers(), own_day()
        )
        self._posed: Exercise | Puzzle | None = None
        self._asked_at = now()
        self.question: Question | None = None
        self.answer: Card | None = None
        self.tried: Card | None = None

    # -- what is shown ---------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The felt, or a word in its place; the panes of the table, in the same places."""
        felt = Felt(Scene(person=0, seats=SEATS, hand=(), others=()), id="felt")
        yield from table_layout([felt, Static(id="nothing", markup=False)], _sidebar())

    @on(Resize)
    def _fit(self, event: Resize) -> None:
        fit(self, event.size)
        self.show()

    def take_settings(self, settings: Settings) -> None:
        """Show everything as other settings ask."""
        self.settings = settings
        self.show()

    @property
    def showing(self) -> Showing:
        """What is shown beyond the question; the hint only after the answer."""
        advice = self.hints.advice
        return Showing(
            chosen=self.cursor.card,
            looking_back=self._looking_back,
            typed=self.typed.rank,
            notice=self._notice,
            warning=self._warning,
            advice=advice if self.answer is not None and self._hint is not None else None,
            ascii_only=self.settings.deck == "ascii",
            no_panes=self.has_class(NO_PANES),
        )

    @property
    def _hint(self) -> Hint | None:
        """The fair values of the cards, once they are known."""
        advice = self.hints.advice
        return advice.hint if isinstance(advice, TwoAdvice) else None

    @property
    def _settled(self) -> bool:
        """Whether the exercise has its answer, and the answer its price."""
        return self.answer is not None and self._hint is not None

    def on_mount(self) -> None:
        """Ask the first exercise, and look through the hands for more mistakes."""
        missing = self._store.history.unpriced(TWO.id)
        if missing:
            self.price_hands(self._store, missing)
        self.action_next_exercise()

    def show(self) -> None:
        """Show the exercise as it stands; after the last one how the round went."""
        question, showing = self.question, self.showing
        self.set_class(question is None, "-nothing")
        self._show_lines(showing)
        if question is None:
            self.query_one("#nothing", Static).update(in_deck(self, self._round_over()))
            return
        self.query_one(Felt).show(exercise_scene(question, showing, self._answering()))
        view, names = question.view, question.names
        self.query_one(RoundPane).show(self._round_state())
        self.query_one(HandPane).show(names, question.taken)
        self.query_one(TricksPane).show(names, question.tricks, view.seat)
        hidden = not self.settings.show_unseen
        self.query_one(UnseenPane).show(view.unseen, question.dead, hidden=hidden)
        self.query_one(HintPane).show(showing.advice, showing.chosen)
        self.query_one(Sidebar).fold()

    def _answering(self) -> Answering:
        """How far the person is; the nudge as soon as there is one."""
        question, nudge = self.question, ""
        if self.tried is not None and question is not None:
            plain = self.settings.deck == "ascii"
            other = question.names[question.other]
            nudge = wording.nudge(self._theme, self.tried, other, ascii_only=plain)
        return Answering(self.answer, nudge, self.tried is not None)

    @property
    def _theme(self) -> Part | None:
        """The outcome that decides between the best card and the wrong one, or the puzzle's."""
        advice = self.hints.advice
        if isinstance(advice, TwoAdvice):
            told = advice.whys.of(self.tried)
            if told is not None:
                return told.decides
        return self._posed.theme if isinstance(self._posed, Puzzle) else None

    def _round_state(self) -> RoundState:
        task, found = self._posed, self._round
        return RoundState(
            tries=[each.tries for each in found.done],
            total=ROUND,
            grade=task.grade if isinstance(task, Puzzle) else 0,
            charge=task.charge if isinstance(task, Exercise) else 0.0,
            theme=self._theme,
            answered=self._settled,
            standing=found.standing,
        )

    def _round_over(self) -> str:
        """How the round went, and what comes back."""
        found, plain = self._round, self.settings.deck == "ascii"
        standing = found.standing
        lines = [
            wording.round_over(
                found.right,
                len(found.done),
                marks([each.tries for each in found.done], ascii_only=plain),
                found.rating_before,
                standing.rating,
                standing.streak,
            )
        ]
        if (weak := standing.weakest) is not None:
            each = standing.themes[weak]
            lines.append(wording.to_work_on(weak, each.right, each.answers))
        lines += [wording.coming_back(len(found.due), found.learned), "", wording.another_round()]
        return "\n".join(line for line in lines)

    def _show_lines(self, showing: Showing) -> None:
        question, found = self.question, self._round
        about, against = _("How it went"), ""
        if question is not None:
            number = len(found.done) + (not self._settled)
            about = wording.exercise_count(number, ROUND)
            about += _(" · a puzzle") if question.then is None else self._where_from()
            against = _("against {name}").format(name=question.names[question.other])
            self._show_score(question, showing)
        self.query_one(TopLine).show(_("Puzzles and mistakes"), about, against)
        keys = keys_now(asked=question is not None, answered=self.answer is not None)
        self.query_one(KeyBar).show(keys, last=3)

    def _where_from(self) -> str:
        """Which hand an own mistake comes from."""
        assert isinstance(self._posed, Exercise)
        hand = self._posed.hand
        return _(" · your hand {number} of {day}").format(
            number=hand.number, day=own_date(hand.finished).isoformat()
        )

    def _show_score(self, question: Question, showing: Showing) -> None:
        """The score in a line; once the answer has its price, the hint in its place."""
        advice, view = showing.advice, question.view
        if advice is not None:
            line = advice.in_a_line(ascii_only=showing.ascii_only)
            words = _("Hint  {words}").format(words=line)
            self.query_one(ScoreLine).show([words], "")
            return
        forms = score_forms(question.names, [f"{total}" for total in view.score])
        show_score(self.query_one(ScoreLine), forms, question.taken)

    # -- one exercise after the other ------------------------------------------------

    def action_next_exercise(self) -> None:
        """Ask the next exercise; after the last one tell how it went, then begin again."""
        self.hints.put_away()
        self.cursor.card, self.typed.rank, self.answer, self.tried = None, "", None, None
        self._notice, self._looking_back = "", False
        if self._round.is_over and self.question is None:
            self._round.begin_again()
        self._round.advance()
        self.question = self._next_question()
        if self.question is not None:
            self._asked_at = now()
            self._price(self.question)
        self.show()

    def _next_question(self) -> Question | None:
        """The current exercise; a hand that is damaged is told of and left out."""
        while (task := self._round.current) is not None:
            self._posed = task
            if isinstance(task, Puzzle):
                view = task.view
                other = wording.seat_name(1 - view.seat)
                names = (_("You"), other) if view.seat == 0 else (other, _("You"))
                return Question(view, names)
            hand = task.hand
            try:
                then = hand.record_of(TWO).plays[task.play]
                return Question(task.view, hand.names, then, task.charge)
            except HeartsError as error:
                self._tell(_("This hand cannot be read: {problem}").format(problem=error))
                self._round.leave_out(hand)
                self._round.advance()
        return None

    def _price(self, question: Question) -> None:
        """Work out what the cards are worth while the person thinks; it is not shown yet."""

        def work(cancelled: Callable[[], bool], _tell: Callable[[Advice], None]) -> Advice:
            found = hint(question.view, cancelled=cancelled)
            *_, whys = whys_of(question.view, found, OpponentReading(), cancelled)
            return TwoAdvice(hint=found, opponent=question.names[question.other], whys=whys)

        self.hints.ask(HintQuestion(TwoAdvice(), work))

    @property
    def place(self) -> object:
        """The question that is asked."""
        return self.question

    def stands_at(self, place: object) -> bool:
        """Whether that question is still asked."""
        return place is self.question

    def _tell(self, words: str) -> None:
        self.notify(words, severity="warning", timeout=12, markup=False)

    @on(HandPriced)
    def _priced(self, event: HandPriced) -> None:
        self._round.learn(event.keep(self._store))

    @on(AllPriced)
    def _all_priced(self, event: AllPriced) -> None:
        if event.left_out is not None:
            self._tell(str(event.left_out))

    # -- the answer ------------------------------------------------------------------

    @property
    def _asking(self) -> bool:
        """Whether a card is asked for."""
        return self.question is not None and self.answer is None

    def _take(self, card: Card) -> None:
        """Take a card for an answer, or say why it may not be played."""
        question = self.question
        if question is None or self.answer is not None:
            return
        obstacle = question.view.obstacle(card)
        if obstacle is Obstacle.NOT_HELD:
            plain = self.settings.deck == "ascii"
            self._say(wording.obstacle(obstacle, card, ascii_only=plain), warning=True)
            return
        self.cursor.card = card
        if obstacle is None:
            self.answer = card
            self._notice = ""
            self._judge()
        self.show()

    def on_advised(self, event: Advised) -> None:
        """The values of the cards are there."""
        if self.hints.arrived(event):
            self._judge()
            self.show()

    def _judge(self) -> None:
        """Take a right card, or the second wrong one, for the answer; after the first, nudge.

        It is kept before it is shown, the first wrong card of a puzzle too.
        """
        found, card = self._hint, self.answer
        if card is None or found is None or self._round.current is None:
            return
        given_up = found.charge(card)
        if solves(given_up):
            self._keep(2 if self.tried is not None else 1, given_up)
        elif self.tried is None:
            self.tried, self.answer = card, None
            if isinstance(self._posed, Puzzle):
                self._store.keep_puzzle(self._posed.number, self._asked_at, 0, given_up)
        else:
            self._keep(0, given_up)
        self._application.tell_saving()

    def _keep(self, tries: int, given_up: float) -> None:
        """Keep an answer, then count it."""
        if isinstance(self._posed, Puzzle):
            self._store.keep_puzzle(self._posed.number, self._asked_at, tries, given_up)
        elif isinstance(self._posed, Exercise):
            step = self._round.step_after(self._posed, tries)
            self._store.keep_answer(*self._posed.key, given_up, step)
        self._round.note(tries, given_up)

    # -- keys and mouse ----------------------------------------------------------------

    @property
    def _application(self) -> Application:
        return cast(Application, self.app)

    def _say(self, words: str, *, warning: bool = False) -> None:
        """Say one line above the hand, until the next key."""
        self._notice, self._warning = words, warning
        self.show()

    def on_key(self, event: KeyPress) -> None:
        """Typed cards, and the key that puts the last trick away; the rest are bindings."""
        changed = self._looking_back or bool(self._notice)
        if self._looking_back and event.key in ("enter", "space", "escape", "l"):
            self._looking_back = False
            event.stop()
            self.show()
            return
        self._notice, self._looking_back = "", False
        if self._asking:
            press = self.typed.press(event.key, event.character or "")
            if press.spent:
                event.stop()
                event.prevent_default()
            if press.card is not None:
                self._take(press.card)
                return
            changed = changed or press.changed
        if changed:
            self.show()

    @on(Felt.Picked)
    def _pick(self, event: Felt.Picked) -> None:
        if not event.repeated:
            self._touch()
            self._take(event.card)

    @on(Felt.Pointed)
    def _point(self, event: Felt.Pointed) -> None:
        if event.card is not None and self._asking and not self.typed.rank:
            self.cursor.card = event.card
            self.show()

    @on(Felt.Touched)
    def _touch(self) -> None:
        """Back to the cards: a click puts away what was said or looked at."""
        self._notice, self._looking_back = "", False
        self.show()

    def action_list(self, way: int) -> None:
        """Scroll the list beside the felt that goes on."""
        self.query_one(Sidebar).scroll_lists(way)

    def action_choose(self, by: int) -> None:
        """Raise the next or the previous card of the hand."""
        if self.question is None:
            return
        view = self.question.view
        self.cursor.move(by, view.hand, view.legal_cards())
        self.show()

    def action_play(self) -> None:
        """Play the card that has risen; after the answer, the next exercise."""
        if self.question is None or self._settled:
            self.action_next_exercise()
        elif self.answer is not None:
            return
        elif self.cursor.card is None:
            self._say(_("Choose a card with ← →, or type its name: q s"))
        else:
            self._take(self.cursor.card)

    def action_last_trick(self) -> None:
        """Show the last finished trick."""
        if self.question is None:
            return
        if any(trick.winner is not None for trick in self.question.tricks):
            self._looking_back = True
            self.show()
        else:
            self._say(_("No trick has been played yet"))

    def action_help(self) -> None:
        """Explain the exercises."""
        self._application.open_help("analysis")

    def action_leave(self) -> None:
        """Back to where the exercises were opened."""
        self.dismiss(None)


def _sidebar() -> Sidebar:
    """The round, points taken, unseen cards, tricks; the answer takes the place of the tricks."""
    state, hand, answer = RoundPane(), HandPane(), HintPane()
    tricks, unseen = TricksPane(), UnseenPane()
    return Sidebar(
        [state, unseen, hand, tricks, answer],
        [answer, state, unseen, tricks, hand],
        gives_way=(tricks, answer),
        id="sidebar",
    )
