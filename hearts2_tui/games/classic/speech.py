"""What the line mode says about a match for three to eleven players."""

from __future__ import annotations

from collections.abc import Sequence

from hearts2_tui import wording
from hearts2_tui.games.classic import hint_report, report
from hearts2_tui.match import Phase
from hearts2_tui.plain.cards import choice_line, hand_line
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points, taken_with, takes_widow
from hearts2_tui.storage.settings import Settings
from hearts2_tui.wording import _, ngettext
from solver.classic.analysis import analyse
from solver.classic.hints import hint
from solver.classic.pass_hints import pass_hint
from solver.classic.rules import BONUS_POINTS, Game, MoonChoice
from solver.classic.sampling import BUDGET
from solver.classic.solve import solve
from solver.common.cards import Suit, format_cards, parse_cards
from solver.common.errors import CardError, DealError


class ClassicVoice:
    """Speaks of a match of a classic game; see :class:`hearts2_tui.plain.voice.Voice`."""

    def __init__(self, session: ClassicSession) -> None:
        self._session = session

    def opening(self) -> list[str]:
        """Who plays, by which rules, and what can be typed."""
        session = self._session
        return [
            _("{game}: {names}. Hand {number}. {rules}.").format(
                game=session.game.name,
                names=", ".join(self._who()),
                number=session.hand_number,
                rules=wording.rules_name(session.match.rules),
            ),
            _("Type a card, such as QS or TD; help lists the other words."),
            *self.score(),
        ]

    def _who(self) -> list[str]:
        """The players, those of the program with their levels."""
        match, form = self._session.match, _("{name} ({level})")
        return [
            form.format(name=name, level=wording.level_name(level)) if level else name
            for name, level in zip(match.names, match.levels, strict=True)
        ]

    def score(self) -> list[str]:
        """The score of the match, and the points of the hand so far."""
        session = self._session
        lines = [
            _("Score: {score}; the match is to {target}.").format(
                score=self._by_name(session.match.totals), target=session.match.rules.target
            )
        ]
        if session.phase is Phase.PLAYING and session.record.plays:
            view = session.record.view(session.person)
            points = [
                taken - BONUS_POINTS * (seat == view.bonus) for seat, taken in enumerate(view.taken)
            ]
            lines.append(_("This hand: {points}.").format(points=self._by_name(points)))
        return lines

    def trick(self) -> list[str]:
        """The trick just completed, if the last card completed one, and what came with it."""
        record, names = self._session.record, self._session.match.names
        if not record.plays or len(record.plays) % len(names):
            return []
        trick = record.tricks()[-1]
        cards = format_cards(trick.cards)
        number, size = len(record.plays) // len(names), record.size // len(names)
        if trick.winner is None:
            return [
                _("Trick {number} of {size} is cancelled and held over: {cards}.").format(
                    number=number, size=size, cards=cards
                )
            ]
        person = self._session.person
        points = counted_points(record.rules, taken_with(record, number - 1, person))
        form = ngettext(
            "Trick {number} of {size} to {name}: {cards}, {points} point.",
            "Trick {number} of {size} to {name}: {cards}, {points} points.",
            points,
        )
        name = names[trick.winner]
        lines = [form.format(number=number, size=size, name=name, cards=cards, points=points)]
        if takes_widow(record, number - 1):
            widow = format_cards(record.deal.widow)
            mine = _("The widow came with it: {cards}.").format(cards=widow)
            lines.append(mine if trick.winner == person else _("The widow went with it."))
        return lines

    def last_trick(self) -> list[str]:
        """The last full trick, and who led it."""
        record, names = self._session.record, self._session.match.names
        tricks = record.tricks() if record.plays else ()
        full = [trick for trick in tricks if len(trick.cards) == len(names)]
        if not full:
            return [_("No trick has been completed.")]
        last = full[-1]
        winner = _("nobody yet") if last.winner is None else names[last.winner]
        return [
            _("Trick {number}: {cards}, led by {leader}, to {winner}.").format(
                number=len(full),
                leader=names[last.leader],
                cards=format_cards(last.cards),
                winner=winner,
            )
        ]

    def turn(self, *, table: bool = False) -> list[str]:
        """What the person is asked for: a pass, a card, or what the moon shall do."""
        session, names = self._session, self._session.match.names
        if session.phase is Phase.MOON_CHOICE:
            size = session.match.rules.points_in_deck
            off = wording.moon_choice_words(MoonChoice.SUBTRACT, size)
            on = wording.moon_choice_words(MoonChoice.ADD, size)
            return [_("You shot the moon! Type off for {off}, on for {on}.").format(off=off, on=on)]
        position = session.position
        hand = position.hands[session.person]
        if session.passing is not None:
            receiver = names[session.passing.receiver]
            to = wording.pass_words(session.passing.direction, receiver)
            return [hand_line(hand), _("Pass three cards to {to}: type them.").format(to=to)]
        lines = []
        if table and position.trick:
            name = names[position.leader]
            form = _("{name} led: {cards}.")
            lines.append(form.format(name=name, cards=format_cards(position.trick)))
        elif table:
            lines.append(_("You lead."))
        if position.trick:
            lines.append(self._so_far())
        return [*lines, hand_line(hand), choice_line(position.legal_cards(), hand)]

    def _so_far(self) -> str:
        """Who wins the trick on the table so far, and what lies there."""
        position, rules = self._session.position, self._session.match.rules
        names = self._session.match.names
        points = counted_points(rules, (*position.trick, *position.held_over))
        at = rules.trick_winner(position.trick)
        if at is None:
            return ngettext(
                "All cancelled so far; {points} point on the table.",
                "All cancelled so far; {points} points on the table.",
                points,
            ).format(points=points)
        return ngettext(
            "{name} wins so far with {card}; {points} point on the table.",
            "{name} wins so far with {card}; {points} points on the table.",
            points,
        ).format(
            name=names[(position.leader + at) % len(names)], card=position.trick[at], points=points
        )

    def end(self) -> list[str]:
        """The end of a hand, or of the match: cards, points, score, and what can be done next."""
        session, names = self._session, self._session.match.names
        lines = []
        points = session.record.result
        if points is not None:
            hands = session.record.hands
            lines += [f"{name}: {format_cards(hands[seat])}" for seat, name in enumerate(names)]
            if session.record.deal.widow:
                widow = format_cards(session.record.deal.widow)
                lines.append(_("Widow: {cards}.").format(cards=widow))
            shooter = session.position.moon_shooter()
            if shooter is not None:
                lines.append(wording.classic_moon(shooter, names, points) + ".")
            lines.append(_("Points: {points}.").format(points=self._by_name(points)))
            lines += self.score()
        if session.winner is None:
            return [*lines, _("Type next for the next hand, analyse for this one, or quit.")]
        result = wording.classic_match_result(session.winner, session.match.totals, names)
        what_next = _("Type new for another match, analyse for this hand, or quit.")
        if not session.position.is_over:
            what_next = _("Type new for another match, or quit.")
        return [*lines, result + ".", what_next]

    def answer(self, text: str) -> tuple[list[str], bool]:
        """Pass three cards, or say what the moon shall do."""
        if self._session.passing is not None:
            return self._pass(text, self._session.passing.giver)
        choices = {"off": MoonChoice.SUBTRACT, "on": MoonChoice.ADD}
        word = text.casefold()
        if word not in choices:
            return [], False
        self._session.choose_moon(choices[word])
        return [], True

    def _pass(self, text: str, giver: int) -> tuple[list[str], bool]:
        session = self._session
        try:
            session.pass_cards(parse_cards(text))
        except (CardError, DealError) as error:
            problem = _("{problem}; type three cards of your hand.").format(problem=error)
            return [problem], False
        got = _("You get {cards} from {name}.").format(
            cards=format_cards(session.received), name=session.match.names[giver]
        )
        return [got], True

    def claim(self) -> tuple[list[str], bool]:
        """Nothing is claimed in these games."""
        return [_("Claims are for the game of two: play on.")], False

    def hint(self, settings: Settings) -> list[str]:
        """What each card, or each choice of three, is likely to come to."""
        record, person = self._session.record, self._session.person
        bonus = record.rules.bonus_card
        if self._session.phase is Phase.PASSING:
            return hint_report.pass_hint_lines(pass_hint(record.pass_view(person)), bonus)
        return hint_report.hint_lines(hint(record.view(person)), bonus)

    def strongest(self) -> list[str]:
        """No level of these games tells what cards are worth to it."""
        return [_("That is for the game of two.")]

    def open_question(self) -> str:
        """What is asked before the hands are opened."""
        return _("All hands open: this hand will be practice and not count. yes or no?")

    def open_hands(self) -> list[str]:
        """The other hands; where the game can be solved, what each card can be held to."""
        session, position = self._session, self._session.position
        lines = [
            f"{name}: {format_cards(position.hands[seat])}"
            for seat, name in enumerate(session.match.names)
            if seat != session.person
        ]
        if session.phase is not Phase.PLAYING or session.match.rules.game is Game.CANCELLATION:
            return lines
        return [*lines, *report.solution_lines(solve(position, BUDGET))]

    def unseen(self) -> list[str]:
        """The cards that the person has not seen."""
        session = self._session
        if session.phase is Phase.PASSING:
            return [_("Unseen: everything but your hand.")]
        view, names = session.record.view(session.person), session.match.names
        lines = [_("Unseen: {cards}.").format(cards=format_cards(view.unseen))]
        if view.passed_left:
            cards, name = format_cards(view.passed_left), names[view.receiver]
            lines.append(_("Still with {name}: {cards}.").format(name=name, cards=cards))
        for seat, shown in enumerate(view.voids()):
            if shown and seat != session.person:
                suits = ", ".join(wording.suit_name(suit) for suit in Suit if suit in shown)
                lines.append(_("{name} is out of {suits}.").format(name=names[seat], suits=suits))
        return lines

    def analysis(self, settings: Settings) -> str:
        """The person's part of the finished hand priced."""
        record = self._session.record
        return report.analysis_text(analyse(record, seats=[self._session.person]))

    def rules(self) -> list[str]:
        """The rules of the match."""
        rules = self._session.match.rules
        options = wording.options_in_words(rules)
        return [wording.rules_name(rules) + ".", *(f"{name}: {value}" for name, value in options)]

    def _by_name(self, points: Sequence[int]) -> str:
        names = self._session.match.names
        return ", ".join(f"{name} {each}" for name, each in zip(names, points, strict=True))
