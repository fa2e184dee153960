"""Hands, views and positions of Classic, Omnibus and Cancellation Hearts from sections."""

from __future__ import annotations

from solver.notation.classic.parsing import read_classic_position, read_classic_record
from solver.notation.classic.tags import read_setting
from solver.notation.classic.views import read_classic_view
from solver.notation.classic.writing import ClassicItem
from solver.notation.fields import Tags
from solver.notation.hands import read_hands
from solver.notation.sections import Section


def read_classic(section: Section, tags: Tags) -> ClassicItem:
    """The record, view or position of one section.

    Args:
        section: where it stands, and its plays.
        tags: its tags by lower-case name; ``Game`` is one of the classic games.

    Raises:
        RecordError: anything that cannot be read or does not follow from the rules.
    """
    if "hands" in tags:
        return read_classic_position(section, tags)
    if "dealseed" in tags:
        return read_classic_record(section, tags)
    if "deal" not in tags:
        raise section.place.error("no cards", "a tag Deal, DealSeed or Hands")
    _, setting = read_setting(section, tags)
    count, players = len(read_hands(tags["deal"], setting)), len(setting.seats)
    if count == players:
        return read_classic_record(section, tags)
    if count > 1:
        raise tags["deal"].at(0).error(f"{count} hands in Deal", f"one, or all {players}")
    return read_classic_view(section, tags)
