"""Expert: Club with patience, trying its cards in five times as many deals.

Two cards that differ by a third of a point look alike in some hundred deals, and no longer in some
thousand. The race drops what is clearly behind, so that only close choices take that long. What
that is worth is small, and told in the page on the opponents.
"""

from __future__ import annotations

from solver.classic.players.club import ClubClassic


class ExpertClassic(ClubClassic):
    """Plays as Club does, over many more deals."""

    effort = 5
