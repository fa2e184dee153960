"""Work spread over processes, of this machine or of a Dask cluster.

Never used inside the running interface: a pool started there would copy its terminal.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

ATTEMPTS = 3
"""How many pools in a row may lose a process without finishing a task."""

QUIET_TRACKER = "ignore:resource_tracker:UserWarning"
"""For the process that clears up after this one: where an interrupt ended it, that is its work."""


class NoScheduler(Exception):
    """The Dask cluster cannot be used; ``str`` is why."""


class WorkersLost(Exception):
    """Processes keep dying; what they finished has been handed over."""


def spread(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    *,
    jobs: int = 1,
    scheduler: str | None = None,
) -> Generator[Result, None, None]:
    """Do every task, and give the results as they come.

    A task whose process dies is done again. Closing the iterator early drops what has not
    begun, and on this machine what has begun too; an interrupt is for the caller alone.

    Args:
        work: done in another process unless ``jobs`` is 1; must be importable there.
        tasks: what to do, each on its own.
        jobs: how many processes of this machine.
        scheduler: address of a Dask scheduler to use instead.

    Raises:
        NoScheduler: Dask is not installed or nothing answers there.
        WorkersLost: processes keep dying.
    """
    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield from (result for _, result in _results(executor, work, dict(enumerate(tasks))))
    elif jobs == 1:
        for task in tasks:
            yield work(task)
    else:
        yield from _in_pools(work, tasks, jobs)


def _in_pools(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """Results from pools of processes, one after the other where a process dies."""
    left = dict(enumerate(tasks))
    failures = 0
    context = multiprocessing.get_context("spawn")
    if QUIET_TRACKER not in sys.warnoptions:
        sys.warnoptions.append(QUIET_TRACKER)
    while left:
        theirs, ours = context.Pipe(duplex=False)
        pool = _Pool(jobs, context, initializer=_end_with_caller, initargs=(theirs,))
        try:
            for number, result in _results(pool, work, dict(left)):
                del left[number]
                failures = 0
                yield result
        except BrokenProcessPool as error:
            failures += 1
            if failures == ATTEMPTS:
                raise WorkersLost from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            ours.close()
            theirs.close()


class _Pool(ProcessPoolExecutor):
    """A pool whose processes heed no interrupt, not even while they start."""

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Hand a task over; a process that is begun for it inherits what is blocked here."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_caller(theirs: Connection) -> None:
    """Let this process end when the caller leaves or is killed, in the midst of a task too.

    Either closes the other end of the pipe. Interrupts are the caller's to heed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def wait() -> None:
        theirs.poll(None)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _results(
    executor: Executor, work: Callable[[Task], Result], tasks: dict[int, Task]
) -> Iterator[tuple[int, Result]]:
    """Number and result of each task, as they come."""
    futures = {executor.submit(work, task): number for number, task in tasks.items()}
    for future in as_completed(futures):
        yield futures[future], future.result()


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """An executor whose tasks run on a Dask cluster; lost ones are run again by the scheduler."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise NoScheduler("dask is not installed: pip install 'hearts2-tui[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError, TypeError) as error:  # TypeError: tls without certificates
        raise NoScheduler(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        executor = client.get_executor(pure=False, retries=ATTEMPTS)
        try:
            yield executor
        finally:
            executor.shutdown(wait=False)
