"""Views, positions and records that contradict themselves, given to everything that answers.

Run as a program of its own, ``python -m tests.solver.hostile SEED COUNT``, because what is
sought is an end of the interpreter. Prints how often each call gave an answer, and how often
which error, as JSON.
"""

from __future__ import annotations

import faulthandler
import json
import random
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from solver import analyse, hint, solve
from solver.classic import api as classic
from solver.classic.players import LEVELS as CLASSIC_LEVELS
from solver.classic.players import make_classic_player
from solver.classic.rules import PRESETS, ClassicRules, MoonChoice, Passing
from solver.common.cards import FULL_DECK, SHORT_DECK, Card
from solver.common.errors import HeartsError
from solver.common.generator import Generator
from solver.common.play import FirstTrickPoints
from solver.two.claims import settled
from solver.two.deal import Deal
from solver.two.endgame.choice import endgame_choice
from solver.two.endgame.solution import solve_endgame
from solver.two.exercises import mistakes_of
from solver.two.hints import Objective
from solver.two.match_score import chance_after, win_chance
from solver.two.players import FAIR_LEVELS, Oracle, make_player
from solver.two.position import View
from solver.two.reading import OpponentReading
from solver.two.record import Record
from solver.two.rules import BreakOn, RuleSet, Trump
from solver.two.worlds import worlds

SLOW = ("expert", "master")
"""Levels that take long where much is hidden; they are asked when little is."""


class Hostile:
    """Makes things up at random, and counts what comes of them.

    Attributes:
        outcomes: how often each call ended how.
        crimes: the errors that are none of the library's own, each once.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.outcomes: Counter[str] = Counter()
        self.crimes: dict[str, str] = {}

    def attempt(self, name: str, call: Callable[[], Any]) -> Any:
        """What a call gives, or None; how it ended is counted."""
        try:
            found = call()
        except HeartsError as error:
            self.outcomes[f"{name}: {type(error).__name__}"] += 1
        except Exception as error:
            where = traceback.format_exc(limit=-4)
            self.crimes.setdefault(f"{name}: {type(error).__name__}: {error}", where)
        else:
            self.outcomes[f"{name}: answer"] += 1
            return found
        return None

    def often(self, share: float) -> bool:
        """True in this share of the cases."""
        return self.random.random() < share

    def number(self) -> int:
        """Some number, mostly a small one."""
        return self.random.choice((-1, 0, 1, 2, 5, 13, 99, 10**6, 2**31, 2**40, -(2**70)))

    def muddled(self, plays: Sequence[Card], deck: Sequence[Card]) -> tuple[Card, ...]:
        """The plays, or something like them."""
        found, way = list(plays), self.random.random()
        if way < 0.3:
            return tuple(found)
        if way < 0.6 and found:
            for _ in range(self.random.randrange(1, 3)):
                found[self.random.randrange(len(found))] = self.random.choice(
                    deck if self.often(0.5) else plays
                )
        elif way < 0.7:
            self.random.shuffle(found)
        elif way < 0.9 and found:
            del found[self.random.randrange(len(found))]
        else:
            found += self.random.choices(deck, k=self.random.randrange(1, 9))
        return tuple(found)

    # -- two players ---------------------------------------------------------------------

    def two(self) -> None:
        """One hand for two, everything of it muddled a little, asked everything."""
        choose = self.random.choice
        rules = RuleSet(
            choose(list(BreakOn)),
            self.often(0.5),
            self.often(0.3),
            choose(list(Trump)),
            choose(list(FirstTrickPoints)),
            target=choose((1, 50, 100, 10**9)),
            moon_bonus=choose((20, 26, 100)),
        )
        record = Record(rules, Deal.from_number(self.random.randrange(1, 3_931_426_800)))
        for _ in range(choose((0, 1, 4, 9, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26))):
            record = record.play(choose(record.position.legal_cards()))
        self.of_position(record)
        self.of_view(record)
        bad = replace(record, plays=self.muddled(record.plays, SHORT_DECK))
        if self.often(0.2):
            found = self.attempt("analyse", lambda: analyse(bad))
            if found is not None:
                self.attempt("mistakes_of", lambda: mistakes_of(found, self.number()))

    def of_position(self, record: Record) -> None:
        """A position like the one a record ends in, solved."""
        now, changes = record.position, dict[str, Any]()
        if self.often(0.3):
            hands = [list(hand) for hand in now.hands]
            hand = self.random.choice(hands)
            if hand:
                hand[0] = self.random.choice(FULL_DECK)
            if self.often(0.3):
                hands.append([])
            changes["hands"] = tuple(map(tuple, hands))
        if self.often(0.2):
            changes["leader"] = self.random.choice((-1, 0, 1, 2))
        if self.often(0.3):
            changes["trick"] = tuple(self.random.sample(FULL_DECK, self.random.randrange(3)))
        if self.often(0.5):
            changes["broken"] = self.often(0.5)
        if self.often(0.3):
            changes["taken"] = tuple(self.number() for _ in range(self.random.choice((1, 2, 2, 3))))
        position = self.attempt("Position", lambda: replace(now, **changes))
        if position is not None:
            self.attempt("solve", lambda: solve(position))
            generator = Generator("hostile")
            self.attempt("oracle", lambda: Oracle().choose_seeing(position, generator))
            self.attempt("play", lambda: position.play(self.random.choice(FULL_DECK)))

    def of_view(self, record: Record) -> None:
        """A view like one of a record, given to hints, players, claims and endgames."""
        plays = self.muddled(record.plays, SHORT_DECK)
        seat = self.random.choice((0, 1, 0, 1, 0, 1, 2, -1))
        dealt = record.deal.hands[seat % 2]
        if self.often(0.1):
            dealt = self.muddled(dealt, SHORT_DECK)
        score = tuple(self.number() for _ in range(self.random.choice((0, 1, 2, 2, 2, 3))))
        self.attempt("win_chance", lambda: win_chance(record.rules, score))
        self.attempt("chance_after", lambda: chance_after(record.rules, score, (0, 20)))
        broken = self.often(0.5)
        view = self.attempt(
            "View",
            lambda: View(
                record.rules,
                seat,
                dealt,
                plays,
                broken,
                score if self.often(0.2) else (0, 0),  # type: ignore[arg-type]
            ),
        )
        if view is None:
            return
        generator = Generator("hostile", len(plays))
        late = len(plays) > 15
        weigh = OpponentReading() if late and self.often(0.3) else None
        aim = self.random.choice(list(Objective))
        self.attempt("hint", lambda: hint(view, objective=aim, weigh=weigh))
        self.attempt("worlds", lambda: worlds(view))
        if late:
            self.attempt("settled", lambda: settled(view))
        if len(plays) > 17:
            self.attempt("endgame_choice", lambda: endgame_choice(view, generator))
            self.attempt("solve_endgame", lambda: solve_endgame(view))
        for name in FAIR_LEVELS:
            if late or name not in SLOW:
                player = make_player(name)
                self.attempt(f"choose {name}", partial(player.choose, view, generator))

    # -- many ----------------------------------------------------------------------------

    def many(self) -> None:
        """One hand for many, everything of it muddled a little, asked everything."""
        choose = self.random.choice
        rules = choose(list(PRESETS.values()))
        if self.often(0.3):
            rules = replace(rules, queen_breaks=self.often(0.5), target=choose((1, 50, 10**9)))
        players = choose(list(rules.player_counts))
        deal = classic.ClassicDeal.from_seed(rules, players, str(self.random.random()))
        record = classic.ClassicRecord(rules, deal, dealer=self.random.randrange(players))
        size = record.size
        position = record.position
        plays: list[Card] = []
        for _ in range(choose((0, 1, 2, 5, size // 2, size - players, size - 1, size))):
            plays.append(choose(position.legal_cards()))
            position = position.play(plays[-1])
        record = replace(record, plays=tuple(plays))
        self.of_classic_position(position)
        self.of_classic_view(record, position)
        self.of_pass_view(rules, players, deal)
        if self.often(0.1):
            self.of_classic_record(record)

    def of_classic_position(self, now: classic.ClassicPosition) -> None:
        """A position like this one, solved."""
        changes = dict[str, Any]()
        if self.often(0.3):
            hands = [list(hand) for hand in now.hands]
            hand = self.random.choice(hands)
            if hand:
                hand[0] = self.random.choice(FULL_DECK)
            if self.often(0.3):
                hands.pop()
            changes["hands"] = tuple(map(tuple, hands))
        if self.often(0.2):
            changes["leader"] = self.random.randrange(-1, 13)
        if self.often(0.2):
            changes["trick"] = self.muddled(now.trick, FULL_DECK)
        if self.often(0.5):
            changes["broken"] = self.often(0.5)
        if self.often(0.2):
            changes["taken"] = tuple(self.number() for _ in now.hands)
        if self.often(0.2):
            changes["bonus"] = self.random.randrange(-1, 12)
        for name in ("held_over", "widow"):
            if self.often(0.1):
                changes[name] = tuple(self.random.sample(FULL_DECK, self.random.randrange(1, 12)))
        position = self.attempt("ClassicPosition", lambda: replace(now, **changes))
        if position is not None:
            budget = self.random.choice((0, 1, 50, 2_000, -5, 2_000))
            plain = self.often(0.2)
            self.attempt("classic solve", lambda: classic.solve(position, budget, plain=plain))
            self.attempt("classic play", lambda: position.play(self.random.choice(FULL_DECK)))

    def of_classic_view(
        self, record: classic.ClassicRecord, position: classic.ClassicPosition
    ) -> None:
        """A view like one of a record, given to hints and players."""
        players = record.deal.players
        seat = position.to_move if self.often(0.5) else self.random.randrange(players)
        changes: dict[str, Any] = {"plays": self.muddled(record.plays, FULL_DECK)}
        if self.often(0.1):
            changes["lead"] = self.random.randrange(-1, players + 1)
        if self.often(0.1):
            changes["widow"] = tuple(self.random.sample(FULL_DECK, self.random.randrange(3)))
        if self.often(0.1):
            changes["seat"] = self.random.randrange(-1, players + 1)
        if self.often(0.1):
            changes["score"] = tuple(self.number() for _ in range(players))
        if self.often(0.1):
            changes["passing"] = self.random.choice(list(Passing))
            changes["passed"] = record.deal.hands[seat][:3]
            changes["received"] = record.deal.hands[seat - 1][:3]
        view = self.attempt("ClassicView", lambda: replace(record.view(seat), **changes))
        if view is None:
            return
        generator = Generator("hostile", len(view.plays))
        for name in CLASSIC_LEVELS:
            player = make_classic_player(name)
            self.attempt(f"classic choose {name}", partial(player.choose, view, generator))
            self.attempt(f"choose_moon {name}", partial(player.choose_moon, view))
        deals = self.random.choice((1, 2, 4, 0, -3))
        budget = self.random.choice((0, 100, 2_000, -1))
        self.attempt("classic hint", lambda: classic.hint(view, deals=deals, budget=budget))
        self.attempt(
            "price_cards", lambda: classic.price_cards(view, position, deals=max(deals, 1))
        )

    def of_pass_view(self, rules: ClassicRules, players: int, deal: classic.ClassicDeal) -> None:
        """A view before the pass, given to hints and players."""
        view = self.attempt(
            "PassView",
            lambda: classic.PassView(
                rules,
                players if self.often(0.8) else self.random.randrange(-1, 13),
                self.random.randrange(-1 if self.often(0.1) else 0, players),
                deal.hands[0] if self.often(0.9) else self.muddled(deal.hands[0], FULL_DECK),
                self.random.choice(list(Passing)),
            ),
        )
        if view is None:
            return
        self.attempt(
            "choose_pass casual",
            lambda: make_classic_player("casual").choose_pass(view, Generator("hostile")),
        )
        if self.often(0.05):
            self.attempt(
                "choose_pass club",
                lambda: make_classic_player("club").choose_pass(view, Generator("hostile")),
            )
            deals = self.random.choice((1, 0, -1))
            keep = tuple(self.random.sample(FULL_DECK, 3)) if self.often(0.3) else ()
            self.attempt("pass_hint", lambda: classic.pass_hint(view, deals=deals, keep=keep))

    def of_classic_record(self, record: classic.ClassicRecord) -> None:
        """A record muddled in its parts, analysed and looked at."""
        changes = dict[str, Any]()
        if self.often(0.7):
            changes["plays"] = self.muddled(record.plays, FULL_DECK)
        if self.often(0.2):
            hands = [self.muddled(hand, FULL_DECK) for hand in record.deal.hands]
            changes["deal"] = classic.ClassicDeal(tuple(hands))
        if self.often(0.2):
            changes["passing"] = self.random.choice(list(Passing))
            changes["passes"] = tuple(self.muddled(h[:3], FULL_DECK) for h in record.deal.hands)
        if self.often(0.2):
            changes["moon_choice"] = self.random.choice(list(MoonChoice))
        if self.often(0.2):
            changes["dealer"] = self.random.randrange(-2, 13)
        bad = self.attempt("ClassicRecord", lambda: replace(record, **changes))
        if bad is not None:
            self.attempt("classic analyse", lambda: classic.analyse(bad, seats=(0,), deals=1))
            self.attempt("classic position", lambda: bad.position)
            self.attempt("classic result", lambda: bad.result)
            self.attempt("classic view", lambda: bad.view(self.random.randrange(-1, 13)))


def main(seed: int, count: int) -> None:
    """Ask about hands without end."""
    faulthandler.enable()
    hostile = Hostile(seed)
    for _ in range(count):
        hostile.two()
        hostile.many()
    json.dump({"outcomes": hostile.outcomes, "crimes": hostile.crimes}, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
