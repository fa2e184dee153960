"""Put small faults into modules, one at a time, and see whether the tests nearest notice.

    python tools/mutants.py                          every module of the table below
    python tools/mutants.py solver.two.rules             one module
    python tools/mutants.py solver.two.rules --only hand_points

Wants the extras ``test`` and ``dev`` and a system that can fork. The tests are collected once;
then each mutant gets a fork, in which the faulty code takes the place of the function's own, and
the tests that reach its lines run, the quickest first, until one fails. What an import works out
(constants, defaults) is looked at in a new interpreter. ``docs/mutants.md`` says why this is a tool
of our own and names the mutants that survive, which are not reported again.
"""

from __future__ import annotations

import argparse
import functools
import gc
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest
from mutations import Mutant, mutants

ROOT = Path(__file__).resolve().parent.parent
KNOWN = ROOT / "docs" / "mutants.md"

NEAREST: dict[str, tuple[str, ...]] = {
    "solver.two.rules": (
        "solver/two/test_rules.py",
        "solver/two/test_match_score.py",
        "solver/two/test_oracle.py",
        "solver/two/test_position.py",
    ),
    "solver.two.position": (
        "solver/two/test_position.py",
        "solver/two/test_view.py",
        "solver/two/test_barred_first_trick.py",
        "solver/test_hostile.py",
        "solver/two/test_rules.py",
        "solver/two/test_oracle.py",
    ),
    "solver.two.worlds": (
        "solver/two/test_worlds.py",
        "solver/two/test_only_spades.py",
        "solver/two/test_barred_first_trick.py",
        "solver/two/test_view.py",
    ),
    "solver.two.claims": ("solver/two/test_claims.py", "solver/two/test_claim_search.py"),
    "solver.two.hints": (
        "solver/two/test_hints.py",
        "solver/two/test_match_score.py",
        "solver/two/test_weighing.py",
    ),
    "solver.two.reasons": ("solver/two/test_reasons.py", "solver/two/test_hints.py"),
    "solver.two.analysis": ("solver/two/test_analysis.py", "solver/two/test_exercises.py"),
    "solver.two.reading": (
        "solver/two/test_reading.py",
        "solver/two/test_reading_by_hand.py",
        "solver/two/test_weighing.py",
    ),
    "solver.two.weighing": (
        "solver/two/test_weighing.py",
        "solver/two/test_hints.py",
        "solver/two/test_reasons.py",
    ),
    "hearts2_tui.match": (
        "app/test_match.py",
        "app/test_session.py",
        "app/test_classic_session.py",
        "app/test_deals_of_a_match.py",
    ),
    "hearts2_tui.storage.facts": ("app/test_statistics.py", "app/test_history.py"),
    "hearts2_tui.storage.statistics": ("app/test_statistics.py", "app/test_history.py"),
    "hearts2_tui.storage.store": (
        "app/test_store_reading.py",
        "app/test_backups.py",
        "app/test_store.py",
        "app/test_saving.py",
        "app/test_history.py",
        "app/test_exercises.py",
    ),
}
"""The modules looked at, each with the files below ``tests`` that are nearest to it."""

QUICK = ("-q", "-m", "not slow", "-p", "no:cacheprovider", "--hypothesis-seed=0")
CACHE = functools._lru_cache_wrapper
SURVIVED, KILLED, NOT_IN_PLACE, BROKEN = 0, 1, 98, 99
SECONDS_AT_MOST = 300
BYTES_MORE_AT_MOST = 2 << 30


class Verdicts:
    """A pytest plugin that looks at the mutants of one module instead of running the tests."""

    def __init__(self, module: str, chosen: Sequence[Mutant]) -> None:
        self.module = module
        self.path = source_of(module)
        self.chosen = chosen
        self.survivors: list[Mutant] = []
        self.reaching: dict[int, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self.failed = False
        self._items: dict[str, pytest.Item] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed."""
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are collected: measure them, then judge every mutant."""
        self._items = {item.nodeid: item for item in session.items}
        self._measure()
        for number, mutant in enumerate(self.chosen, 1):
            begun = time.monotonic()
            verdict = self._judge(mutant)
            if verdict == "SURVIVED":
                self.survivors.append(mutant)
            told = f"{self.module} {number}/{len(self.chosen)} {mutant.lines[0]}: {mutant.key}"
            print(f"{verdict:8} {time.monotonic() - begun:5.1f} s {told}", file=sys.__stderr__)
        return True

    def _measure(self) -> None:
        """Run the tests as they are, in a fork, and note the lines each one reaches."""
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder) / "reached.json"
            child = os.fork()
            if not child:
                _in_fork(lambda: self._measured(kept))
            if os.waitpid(child, 0)[1]:
                raise SystemExit(f"{self.module}: its tests fail without a mutant")
            reached = json.loads(kept.read_text("utf-8"))
        self.seconds = reached["seconds"]
        self.reaching = {int(line): names for line, names in reached["lines"].items()}

    def _measured(self, kept: Path) -> int:
        from coverage import Coverage

        same = compile(self.path.read_text("utf-8"), str(self.path), "exec")
        # What is done to the code of a mutant must not make a test fail by itself.
        for function in {mutant.function for mutant in self.chosen if mutant.function}:
            _put_in_place(same, self.path, function)
        caches = [kept for kept in gc.get_objects() if isinstance(kept, CACHE)]
        measure = Coverage(data_file=None, include=[str(self.path)], config_file=False)
        measure.start()
        seconds = {}
        for name, item in self._items.items():
            for cache in caches:  # or of tests that share a result one alone would reach the lines
                cache.cache_clear()
            measure.switch_context(name)
            begun = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            seconds[name] = time.process_time() - begun
        measure.stop()
        lines = measure.get_data().contexts_by_lineno(str(self.path))
        reached = {line: [name for name in names if name] for line, names in lines.items()}
        kept.write_text(json.dumps({"seconds": seconds, "lines": reached}), "utf-8")
        return KILLED if self.failed else SURVIVED

    def _judge(self, mutant: Mutant) -> str:
        """What the tests say of a mutant: SURVIVED, killed, timeout."""
        if mutant.function:
            first, last = mutant.lines
            names = {
                name for line in range(first, last + 1) for name in self.reaching.get(line, ())
            }
        else:
            names = set(self._items)
        if not names:
            return "SURVIVED"
        quickest = sorted(names, key=lambda name: (self.seconds[name], name))
        if not mutant.function:
            return _judged_anew(self.module, mutant, quickest)
        allowed = 5 + int(5 * sum(self.seconds[name] for name in names))
        child = os.fork()
        if not child:
            _in_fork(lambda: self._try(mutant, quickest, allowed))
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if status == NOT_IN_PLACE:
            return _judged_anew(self.module, mutant, quickest)
        return _verdict(status)

    def _try(self, mutant: Mutant, names: Sequence[str], seconds: int) -> int:
        _limit(seconds)
        try:
            _put_in_place(mutant.compiled(str(self.path)), self.path, mutant.function)
        except ValueError:  # it closes over other names: super() is gone, say
            return NOT_IN_PLACE
        items = [self._items[name] for name in names]
        for item, following in zip(items, [*items[1:], None], strict=True):
            _hurry(item)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                return KILLED
        return SURVIVED


def _verdict(status: int) -> str:
    if status == BROKEN:
        raise SystemExit("the tool itself failed")
    if status in (SURVIVED, KILLED):
        return ("SURVIVED", "killed")[status]
    if status < 0:
        return (
            "timeout" if -status in (signal.SIGXCPU, signal.SIGALRM, signal.SIGKILL) else "killed"
        )
    return "killed"


def _in_fork(task: Callable[[], int]) -> None:
    """Do the task of a fork and end it at once, without what pytest does at its end."""
    status = BROKEN
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        status = task()
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
    finally:
        os._exit(status)


def _limit(seconds: int) -> None:
    """Bound the processor time, the time and the memory of this process."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    pages = int(Path("/proc/self/statm").read_text("utf-8").split()[0])
    most = pages * resource.getpagesize() + BYTES_MORE_AT_MOST
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(SECONDS_AT_MOST)


def _hurry(item: pytest.Item) -> None:
    """Have a property test that fails not look for its smallest example, and keep none."""
    from hypothesis import Phase, settings

    name = "_hypothesis_internal_use_settings"
    function = getattr(item, "obj", None)
    function = getattr(function, "__func__", function)
    used = getattr(function, name, None)
    if used is not None:
        phases = (Phase.explicit, Phase.generate)
        setattr(function, name, settings(used, database=None, phases=phases))


def _put_in_place(module: CodeType, path: Path, function: str) -> None:
    """Give the functions of that qualified name the code they have in the faulty module."""
    new = {(code.co_qualname, code.co_firstlineno): code for code in _codes(module)}
    found = False
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            code = thing.__code__
            if code.co_filename == str(path) and code.co_qualname == function:
                thing.__code__ = new[code.co_qualname, code.co_firstlineno]
                found = True
        elif isinstance(thing, CACHE):
            thing.cache_clear()
    if not found:
        raise LookupError(function)


def _codes(code: CodeType) -> list[CodeType]:
    inner = [part for part in code.co_consts if isinstance(part, CodeType)]
    return [code, *(found for part in inner for found in _codes(part))]


def source_of(module: str) -> Path:
    """The file of a module of this project."""
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


# -- in a new interpreter -------------------------------------------------------


class _FaultyModule(importlib.abc.MetaPathFinder, SourceFileLoader):
    """Loads one module with a fault in it."""

    def __init__(self, module: str, code: CodeType) -> None:
        super().__init__(module, str(source_of(module)))
        self._code = code

    def find_spec(
        self, name: str, path: object, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.path, loader=self)

    def get_code(self, fullname: str) -> CodeType:
        return self._code


def _judged_anew(module: str, mutant: Mutant, names: Sequence[str]) -> str:
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".json") as order:
        json.dump(names, order)
        order.flush()
        done = subprocess.run(
            [sys.executable, __file__, module, "--fault", mutant.key, "--tests", order.name],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    return _verdict(min(done.returncode, KILLED))


def _run_faulty(module: str, key: str, order: Path) -> int:
    _limit(SECONDS_AT_MOST)
    (fault,) = (mutant for mutant in _all_mutants(module) if mutant.key == key)
    sys.meta_path.insert(0, _FaultyModule(module, fault.compiled(str(source_of(module)))))
    names = json.loads(order.read_text("utf-8"))
    return int(pytest.main([*QUICK, "-x", *names]))


# -- from the command line --------------------------------------------------------


def _all_mutants(module: str) -> list[Mutant]:
    return mutants(source_of(module).read_text("utf-8"))


def known(module: str) -> set[str]:
    """The survivors that the docs name: below a heading with the module, each in backticks."""
    text = KNOWN.read_text("utf-8") if KNOWN.exists() else ""
    _, _, below = text.partition(f"\n### {module}\n")
    lines = below.partition("\n#")[0].splitlines()
    return {line.split("`")[1] for line in lines if line.startswith("- `")}


def main() -> None:
    """Judge the mutants of the modules named, or of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(NEAREST))
    parser.add_argument("--only", default="", help="only mutants whose key has this text in it")
    parser.add_argument("--fault", help=argparse.SUPPRESS)
    parser.add_argument("--tests", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp()
    if given.fault:
        raise SystemExit(_run_faulty(given.modules[0], given.fault, given.tests))
    modules = given.modules or list(NEAREST)
    if unknown := set(modules) - set(NEAREST):
        parser.error(f"not in the table of modules: {', '.join(sorted(unknown))}")
    failed = False
    for module in modules:
        child = os.fork()  # so that one module's tests do not meet those of another
        if not child:
            status = _report(module, given.only)
            sys.stdout.flush()
            os._exit(status)
        failed = os.waitpid(child, 0)[1] != 0 or failed
    raise SystemExit(failed)


def _report(module: str, only: str) -> int:
    every = _all_mutants(module)
    told = known(module)
    if gone := sorted(told - {mutant.key for mutant in every}):
        print(f"{module}: in docs/mutants.md, but not in the source any more:", *gone, sep="\n  ")
    chosen = [mutant for mutant in every if mutant.key not in told and only in mutant.key]
    verdicts = Verdicts(module, chosen)
    files = [str(ROOT / "tests" / name) for name in NEAREST[module]]
    status = pytest.main([*QUICK, *files], plugins=[verdicts])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(status)
    alive = verdicts.survivors
    killed = len(chosen) - len(alive)
    print(f"{module}: {killed} of {len(chosen)} killed, {len(told)} known to survive")
    for mutant in alive:
        print(f"  line {mutant.lines[0]}: {mutant.key}")
    return len(alive) > 0


if __name__ == "__main__":
    main()
