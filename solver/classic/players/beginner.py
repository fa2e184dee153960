"""Beginner: Casual's rules of thumb, with many a card played at random and no eye for moons."""

from __future__ import annotations

from solver.classic.players.casual import CasualClassic


class BeginnerClassic(CasualClassic):
    """Plays by rules of thumb, slips often and lets moons pass."""

    minds_moons = False
    slips = 0.2
