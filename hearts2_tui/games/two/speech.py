"""What the line mode says about a match for two: one sentence a line, from a session to text."""

from __future__ import annotations

from hearts2_tui import wording
from hearts2_tui.games.two import by_level, report
from hearts2_tui.match import Phase
from hearts2_tui.plain.cards import choice_line, hand_line
from hearts2_tui.play.session import Session
from hearts2_tui.storage.settings import Settings
from hearts2_tui.wording import _, ngettext
from solver import analyse, hint, solve
from solver.common.cards import format_cards
from solver.two.players.advice import advise
from solver.two.reading import OpponentReading
from solver.two.rivals import explain_hint, explain_plays
from solver.two.weighing import ALIKE


class TwoPlayerVoice:
    """Speaks of a match of two-player Hearts; see :class:`hearts2_tui.plain.voice.Voice`."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def opening(self) -> list[str]:
        """Who plays whom, by which rules, the day whose deal it is, and what can be typed."""
        day = self._session.record.day_of_deal
        return [
            _("Hearts for two: {names}. Hand {number}. {rules}.").format(
                names=_(" against ").join(self._session.match.names),
                number=self._session.hand_number,
                rules=wording.rules_name(self._session.match.rules),
            ),
            *([_("This is {deal}.").format(deal=wording.deal_of_the_day(day))] if day else []),
            _("Type a card, such as QS or TD; help lists the other words."),
            *self.score(),
        ]

    def score(self) -> list[str]:
        """The score of the match, and the points of the hand so far."""
        names = self._session.match.names
        totals = zip(names, self._session.match.totals, strict=True)
        lines = [
            _("Score: {score}; the match is to {target}.").format(
                score=", ".join(f"{name} {points}" for name, points in totals),
                target=self._session.match.rules.target,
            )
        ]
        chance = self._session.win_chance
        if chance is not None:
            words = _("Your chance to win the match, between equal players: {chance}.")
            lines.append(words.format(chance=wording.chance(chance)))
        if self._session.phase is Phase.PLAYING and len(self._session.record.plays) > 1:
            taken = zip(names, self._session.position.taken, strict=True)
            points = ", ".join(f"{name} {points}" for name, points in taken)
            lines.append(_("This hand: {points}.").format(points=points))
        return lines

    def trick(self) -> list[str]:
        """The trick just completed, if the last card completed one."""
        record = self._session.record
        if self._session.position.trick or not record.plays:
            return []
        trick = record.tricks()[-1]
        assert trick.winner is not None
        form = ngettext(
            "Trick {number} of 13 to {name}: {cards}, {points} point.",
            "Trick {number} of 13 to {name}: {cards}, {points} points.",
            trick.points,
        )
        return [
            form.format(
                number=len(record.plays) // 2,
                name=self._session.match.names[trick.winner],
                cards=format_cards(trick.cards),
                points=trick.points,
            )
        ]

    def last_trick(self) -> list[str]:
        """The last completed trick, and who led it."""
        tricks = [trick for trick in self._session.record.tricks() if trick.winner is not None]
        if not tricks:
            return [_("No trick has been completed.")]
        last, names = tricks[-1], self._session.match.names
        assert last.winner is not None
        return [
            _("Trick {number}: {cards}, led by {leader}, to {winner}.").format(
                number=len(tricks),
                leader=names[last.leader],
                cards=format_cards(last.cards),
                winner=names[last.winner],
            )
        ]

    def turn(self, *, table: bool = False) -> list[str]:
        """The person's hand, and what may be played from it.

        Args:
            table: whether to begin with what lies on the table.
        """
        position = self._session.position
        lines = []
        if table and position.trick:
            name = self._session.match.names[position.leader]
            lines.append(_("{name} led {card}.").format(name=name, card=position.trick[0]))
        elif table:
            lines.append(_("You lead."))
        hand = position.hands[self._session.person]
        lines += [hand_line(hand), choice_line(position.legal_cards(), hand)]
        return lines

    def end(self) -> list[str]:
        """The end of a hand, or of the match: cards, points, score, and what can be done next."""
        names = self._session.match.names
        lines = []
        if self._session.position.is_over:
            deal = self._session.record.deal
            for seat, name in enumerate(names):
                lines.append(f"{name}: {format_cards(deal.hands[seat])}")
            lines.append(
                _("Dead cards: {cards}. Deal {number}.").format(
                    cards=format_cards(deal.dead), number=deal.number
                )
            )
            points, rules = self._session.position.points(), self._session.match.rules
            lines.append(wording.hand_result(points, names, rules, self._session.person) + ".")
            lines += self.score()
        if self._session.winner is None:
            return [*lines, _("Type next for the next hand, analyse for this one, or quit.")]
        lines.append(
            wording.match_result(self._session.winner, self._session.match.totals, names) + "."
        )
        if not self._session.position.is_over:
            return [*lines, _("Type new for another match, or quit.")]
        return [*lines, _("Type new for another match, analyse for this hand, or quit.")]

    def answer(self, text: str) -> tuple[list[str], bool]:
        """Nothing but cards is ever asked for."""
        return [], False

    def claim(self) -> tuple[list[str], bool]:
        """Play the rest out where nothing can change the result."""
        rest = self._session.claim()
        if rest is None:
            return [_("The result is not settled yet.")], False
        return [_("Claimed: {cards}.").format(cards=format_cards(rest))], True

    def hint(self, settings: Settings) -> list[str]:
        """What each card is worth, without peeking, and what that goes by."""
        view = self._session.record.view(self._session.person)
        weigh = OpponentReading() if settings.read_opponent else ALIKE
        found = hint(view, objective=settings.objective, weigh=weigh)
        deals = _("Over {deals}.").format(deals=wording.worlds(found.worlds))
        told = explain_hint(view, found, weigh=weigh)
        opponent = self._session.match.names[1 - self._session.person]
        lines = report.hint_lines(found, told, opponent)
        return [*lines, f"{wording.advises(found)}.", deals]

    def strongest(self) -> list[str]:
        """The card as Master would play it, and what each card is worth to it."""
        advice = advise(self._session.record.view(self._session.person))
        return by_level.advice_lines(advice)

    def open_question(self) -> str:
        """What is asked before the hands are opened."""
        return _("Both hands open: this hand will be practice and not count. yes or no?")

    def open_hands(self) -> list[str]:
        """The other hand, and the margin of each card."""
        position = self._session.position
        other = 1 - self._session.person
        shown = f"{self._session.match.names[other]}: {format_cards(position.hands[other])}"
        return [shown, *report.solution_lines(solve(position))]

    def unseen(self) -> list[str]:
        """The cards that the person has not seen."""
        cards = format_cards(self._session.record.view(self._session.person).unseen)
        return [_("Unseen: {cards}; 2 of them are dead.").format(cards=cards)]

    def analysis(self, settings: Settings) -> str:
        """The finished hand priced."""
        weigh = OpponentReading() if settings.read_opponent else ALIKE
        found = analyse(self._session.record, weigh=weigh)
        return report.analysis_text(found, explain_plays(found, weigh=weigh))

    def rules(self) -> list[str]:
        """The rules of the match."""
        rules = self._session.match.rules
        return [wording.rules_name(rules) + ".", *wording.rules_lines(rules)]
