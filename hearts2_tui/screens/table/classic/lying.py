"""The trick that lies on the table of a classic game: who led, who wins it, what hangs on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts2_tui import wording
from hearts2_tui.match import Phase
from hearts2_tui.play.classic_session import ClassicSession
from hearts2_tui.play.classic_tricks import counted_points
from hearts2_tui.screens.table.classic.tricks import is_cancelled
from hearts2_tui.wording import _, ngettext
from hearts2_tui.wording.cells import in_line
from solver.classic.rules import Game
from solver.common.cards import Card
from solver.common.play import Trick

Said = tuple[str, str]
"""What is said of a card, and the same in a word where there is little room."""

NOTHING: Said = ("", "")


@dataclass(frozen=True, slots=True)
class Lying:
    """What is seen of a trick at a glance.

    Attributes:
        session: the match.
        trick: the trick; None where no card lies there.
        still: whether nobody is to play, for the trick is held or looked back at.
        ascii_only: whether cards are named with letters.
    """

    session: ClassicSession
    trick: Trick | None
    still: bool
    ascii_only: bool = False

    @property
    def leader(self) -> int | None:
        """The seat that led it, or is to lead."""
        if self.trick is not None:
            return self.trick.leader
        playing = self.session.phase is Phase.PLAYING
        return self.session.position.leader if playing else None

    @property
    def leading(self) -> int | None:
        """The seat whose card wins so far, or has won."""
        trick = self.trick
        if trick is None or trick.winner is not None:
            return None if trick is None else trick.winner
        at = self.session.match.rules.trick_winner(trick.cards)
        return None if at is None else (trick.leader + at) % self._seats

    @property
    def cancelled(self) -> frozenset[int]:
        """The seats whose cards are cancelled."""
        trick = self.trick
        if trick is None:
            return frozenset()
        return frozenset(
            seat for seat in range(self._seats) if is_cancelled(self.session, trick, seat)
        )

    @property
    def _seats(self) -> int:
        return len(self.session.match.names)

    @property
    def _full(self) -> bool:
        return self.trick is not None and len(self.trick.cards) == self._seats

    # -- words -----------------------------------------------------------------------

    @property
    def title(self) -> tuple[str, ...]:
        """The suit led."""
        return () if self.trick is None else (wording.suit_name(self.trick.cards[0].suit),)

    def said(self, seat: int) -> Said:
        """What is said of a seat: in the pass, of the card that it has played or is to play."""
        to_pass = self.session.passing
        if to_pass is not None:
            gets = {to_pass.giver: (_("gives you"), _("gives"))}
            return (gets | {to_pass.receiver: (_("gets three"), _("gets"))}).get(seat, NOTHING)
        trick = self.trick
        place = 0 if trick is None else (seat - trick.leader) % self._seats
        if trick is None or place >= len(trick.cards):
            return self._to_come(seat, place)
        return self._of_card(trick, place, seat)

    def _of_card(self, trick: Trick, place: int, seat: int) -> Said:
        """Of a card that lies there."""
        led = trick.cards[0].suit
        if seat in self.cancelled:
            return _("cancelled"), ""
        if seat == self.leading:
            return (_("takes it"), _("takes")) if self._full else (_("wins so far"), _("wins"))
        if not place:
            return _("led"), _("led")
        if trick.cards[place].suit is led:
            return NOTHING
        return _("no {suit}").format(suit=wording.suit_name(led)), _("off suit")

    def _to_come(self, seat: int, place: int) -> Said:
        """Of a seat that has not played yet: that it is to play, or is the last to."""
        session = self.session
        if self.still or session.phase is not Phase.PLAYING or seat == session.person:
            return NOTHING
        if seat == session.to_move:
            return (_("to play"),) * 2 if place else (_("to lead"),) * 2
        return (_("plays last"), _("last")) if place == self._seats - 1 else NOTHING

    @property
    def told(self) -> tuple[str, ...]:
        """Lines about the trick: what lies there and for whom, and who plays after the person."""
        session = self.session
        if self.still or self._full or session.phase is not Phase.PLAYING:
            return ()
        lines = [self._before(), self._stakes(), self._after(), self._besides()]
        return tuple(line for line in lines if line)

    @property
    def points(self) -> int:
        """What lies there counts, with what is held over."""
        lying: Sequence[Card] = () if self.trick is None else self.trick.cards
        held = self.session.position.held_over
        return counted_points(self.session.match.rules, (*lying, *held))

    def _stakes(self) -> str:
        points, leading = self.points, self.leading
        if not points:
            return ""
        counted = wording.whole(points)
        if leading is None or self.trick is None:
            return _("{points} on the table").format(points=counted)
        if leading == self.session.person:
            return _("{points} on the table, so far for you").format(points=counted)
        name = in_line(self.session.match.names)[leading]
        return _("{points} on the table, so far for {name}").format(points=counted, name=name)

    def _before(self) -> str:
        """Who took the last trick, while no card lies there."""
        session = self.session
        tricks = () if self.trick is not None else session.record.tricks()
        if not tricks or tricks[-1].winner is None:
            return ""
        last, winner = tricks[-1], tricks[-1].winner
        card = wording.card_name(
            last.cards[(winner - last.leader) % self._seats], ascii_only=self.ascii_only
        )
        if winner == session.person:
            return _("You took the last trick with {card}").format(card=card)
        name = in_line(session.match.names)[winner]
        return _("{name} took the last trick with {card}").format(name=name, card=card)

    def _after(self) -> str:
        """How many play before the person, or after it."""
        trick, person = self.trick, self.session.person
        if trick is None:
            return ""
        place = (person - trick.leader) % self._seats
        before = place - len(trick.cards)
        if before < 0:
            return ""
        if before:
            words = ngettext("{count} plays before you", "{count} play before you", before)
            return words.format(count=before)
        after = self._seats - 1 - place
        if not after:
            return _("You play last")
        if after == 1:
            name = in_line(self.session.match.names)[(person + 1) % self._seats]
            return _("{name} plays after you").format(name=name)
        return ngettext("{count} plays after you", "{count} play after you", after).format(
            count=after
        )

    def _besides(self) -> str:
        """What else goes with the trick: cards held over, the widow."""
        position = self.session.position
        held = len(position.held_over)
        if held:
            words = ngettext("{count} card held over", "{count} cards held over", held)
            return words.format(count=held)
        if position.widow and self.session.match.rules.game is Game.CANCELLATION:
            count = len(position.widow)
            words = ngettext("widow of {count} card", "widow of {count} cards", count)
            return words.format(count=count)
        return ""

    def stakes_of_turn(self) -> str:
        """What the person's cards would do beyond following, in one sentence; or nothing."""
        trick, position = self.trick, self.session.position
        if trick is None:
            return ""
        legal = position.legal_cards()
        names = in_line(self.session.match.names)
        led = trick.cards[0].suit
        if self.session.match.rules.decks > 1:
            for card in legal:
                if card.suit is led and trick.cards.count(card) == 1:
                    seat = (trick.leader + trick.cards.index(card)) % self._seats
                    return _("Your {card} cancels that of {name}").format(
                        card=wording.card_name(card, ascii_only=self.ascii_only), name=names[seat]
                    )
            return ""
        best = max(card for card in trick.cards if card.suit is led)
        over = [card for card in legal if card.suit is led and card > best]
        if not over or len(over) == len(legal) or self.points <= 0:
            return ""
        if len(trick.cards) < self._seats - 1:
            return ""
        return _("Going over takes {points}").format(points=wording.whole(self.points))
