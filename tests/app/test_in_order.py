"""Files of many items answered by several processes: the same answers in the same order."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import partial

import pytest

from hearts2_tui.command_line import in_order
from hearts2_tui.command_line.in_order import answers
from hearts2_tui.command_line.tasks import analysing, solving
from hearts2_tui.contests.workers import WorkersLost
from solver.notation import AnyItem, Located, each_located, write_record
from solver.two.simulate import simulate


@pytest.fixture(scope="module")
def items() -> list[Located[AnyItem]]:
    text = "\n".join(write_record(record) for record in simulate(3, 5, ("casual", "casual")))
    return [*each_located(io.BytesIO(text.encode()))]


@pytest.mark.slow
@pytest.mark.parametrize("use_json", [True, False])
def test_several_processes_say_what_one_says(items: list[Located[AnyItem]], use_json: bool) -> None:
    make = partial(analysing, reading=False)
    one = [*answers(iter(items), make, use_json=use_json, jobs=1)]
    two = [*answers(iter(items), make, use_json=use_json, jobs=2, alone=0.0)]
    assert one == two
    assert len({*one}) == len(items)


def test_answers_that_come_in_another_order_are_given_in_the_order_of_the_file(
    items: list[Located[AnyItem]], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = [*answers(iter(items), solving, use_json=False, jobs=1)]

    def backwards(work: object, tasks: list[object], *, jobs: int) -> Iterator[tuple[int, str]]:
        assert jobs == 2
        yield from (in_order._answer(task) for task in reversed(tasks))  # type: ignore[arg-type]

    monkeypatch.setattr(in_order, "spread", backwards)
    assert [*answers(iter(items), solving, use_json=False, jobs=2, alone=0.0)] == expected


def test_where_processes_keep_dying_this_one_answers(
    items: list[Located[AnyItem]], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = [*answers(iter(items), solving, use_json=True, jobs=1)]

    def dying(work: object, tasks: list[object], *, jobs: int) -> Iterator[tuple[int, str]]:
        yield in_order._answer(tasks[1])  # type: ignore[arg-type]
        yield in_order._answer(tasks[0])  # type: ignore[arg-type]
        raise WorkersLost

    monkeypatch.setattr(in_order, "spread", dying)
    assert [*answers(iter(items), solving, use_json=True, jobs=2, alone=0.0)] == expected
