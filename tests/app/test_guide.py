"""The guide of a first hand: every lesson is told once, when it is true."""

from __future__ import annotations

import random

from hearts2_tui.lessons.guide import Guide, Lesson
from hearts2_tui.wording.guide import lesson_words
from solver.two.deal import Deal
from solver.two.record import Record
from solver.two.rules import RuleSet


def guided(number: int, chooser: random.Random) -> list[tuple[Lesson, Record]]:
    """A hand played at random with a guide for South: what was told, and when."""
    record, guide, told = Record(RuleSet(), Deal.from_number(number)), Guide(), []
    while not record.is_finished:
        position = record.position
        if position.to_move == 0:
            lesson = guide.next(record.view(0))
            if lesson is not None:
                told.append((lesson, record))
        record = record.play(chooser.choice(position.legal_cards()))
    last = guide.next(record.view(0))
    assert last is Lesson.END
    return told


def test_lessons_are_told_once_and_are_true() -> None:
    chooser = random.Random(4)
    every: set[Lesson] = {Lesson.END}
    for _hand in range(60):
        told = guided(chooser.randrange(1, 10**9), chooser)
        lessons = [lesson for lesson, _record in told]
        assert len({*lessons}) == len(lessons)
        assert 6 <= len(lessons) <= len(Lesson)
        every |= {*lessons}
        for lesson, record in told:
            view = record.view(0)
            if lesson is Lesson.BROKEN:
                assert record.position.broken
            if lesson is Lesson.NOT_BROKEN:
                assert not record.position.broken and not record.position.trick
            if lesson is Lesson.QUEEN_HELD:
                assert any(str(card) == "QS" for card in view.hand)
            if lesson in (Lesson.VOID, Lesson.TRUMP):
                assert all(card.suit is not view.trick[0].suit for card in view.hand)
    assert every == {*Lesson}


def test_a_message_is_short() -> None:
    for lesson in Lesson:
        assert len(lesson_words(lesson)) <= 100
