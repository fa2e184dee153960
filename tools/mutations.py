"""Small faults put into the source of a module, one at a time: the mutants."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LONGEST_KEY = 100

SQL = re.compile(r"\b(SELECT|UPDATE|DELETE|WHERE|CASE WHEN)\b")
IN_SQL = {
    r"\bAND\b": "OR",
    r"\bOR\b(?! REPLACE)": "AND",
    r"\bNOT ": "",
    r"\bDESC\b": "ASC",
    r"\bmin\(": "max(",
    r"\bmax\(": "min(",
    r"(?<= )=(?= )": "<>",
    r"<>": "=",
    r"(?<= )>(?= )": "<",
    r"(?<= )<(?= )": ">",
    r"\b0\b": "1",
}
"""What may stand in place of what in a text for the database."""

SET = re.compile(r"\bSET\b(?:(?!\bWHERE\b).)*", re.DOTALL)
"""Where ``=`` gives a value and compares nothing."""


@dataclass(frozen=True)
class Mutant:
    """One fault.

    Attributes:
        key: where it is and what it is, the same as long as that part of the source is.
        function: qualified name of the outermost function it lies in; empty for what runs
            when the module is imported.
        lines: first and last line of the statement it lies in.
    """

    key: str
    function: str
    lines: tuple[int, int]
    _tree: ast.Module
    _parent: ast.AST
    _field: str
    _index: int | None
    _new: ast.AST

    def compiled(self, path: str) -> CodeType:
        """The code of the whole module with the fault in it."""
        old = getattr(self._parent, self._field)
        if self._index is None:
            setattr(self._parent, self._field, self._new)
        else:
            old_item = old[self._index]
            old[self._index] = self._new
        try:
            return compile(ast.fix_missing_locations(self._tree), path, "exec")
        finally:
            if self._index is None:
                setattr(self._parent, self._field, old)
            else:
                old[self._index] = old_item


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of the source; no two have the same key."""
    tree = ast.parse(source)
    found = list(_Walk(tree).body(tree, ()))
    again: Counter[str] = Counter()
    named = []
    for mutant in found:
        again[mutant.key] += 1
        times = again[mutant.key]
        key = mutant.key if times == 1 else f"{mutant.key} ({times})"
        named.append(
            Mutant(
                key,
                mutant.function,
                mutant.lines,
                tree,
                mutant._parent,
                mutant._field,
                mutant._index,
                mutant._new,
            )
        )
    return named


class _Walk:
    """Goes over a tree and finds what can be changed where."""

    def __init__(self, tree: ast.Module) -> None:
        self._tree = tree
        self._function = ""
        self._scope: tuple[str, ...] = ()
        self._lines = (0, 0)
        self._shown: tuple[ast.AST, ...] = ()

    def body(self, node: ast.AST, scope: tuple[str, ...]) -> Iterator[Mutant]:
        """The mutants of the statements of a module, class or function."""
        before, self._scope = self._scope, scope
        yield from self._statements(node, "body")
        self._scope = before

    def _statements(self, parent: ast.AST, field: str) -> Iterator[Mutant]:
        for index, statement in enumerate(getattr(parent, field)):
            self._lines = (statement.lineno, statement.end_lineno or statement.lineno)
            if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield from self._defined(statement)
            elif isinstance(statement, ast.ClassDef):
                yield from self.body(statement, (*self._scope, statement.name))
            elif not _is_left_alone(statement):
                yield from self._removed(statement, parent, field, index)
                yield from self._inside(statement)

    def _defined(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Mutant]:
        """A function: its defaults, which the import works out, then its body."""
        for field in ("defaults", "kw_defaults"):
            for index, default in enumerate(getattr(function.args, field)):
                if default is not None:
                    yield from self._expression(function.args, field, index)
        outermost = not self._function
        if outermost:
            self._function = ".".join((*self._scope, function.name))
        yield from self.body(function, (*self._scope, function.name))
        if outermost:
            self._function = ""

    def _removed(
        self, statement: ast.stmt, parent: ast.AST, field: str, index: int
    ) -> Iterator[Mutant]:
        nothing = ast.copy_location(ast.Pass(), statement)
        if isinstance(statement, (ast.Raise, ast.Continue, ast.Break, ast.AugAssign)) or (
            isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.Call, ast.Await))
        ):
            yield self._mutant(parent, field, index, statement, nothing, "removed")
            if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
                other = ARITHMETIC[type(statement.op)]()
                new = ast.AugAssign(statement.target, other, statement.value)
                new = ast.copy_location(new, statement)
                yield self._mutant(parent, field, index, statement, new, "")
        elif isinstance(statement, ast.Assign) and not isinstance(statement.targets[0], ast.Name):
            if not isinstance(statement.targets[0], ast.Tuple):
                yield self._mutant(parent, field, index, statement, nothing, "removed")
        elif isinstance(statement, ast.Return) and not _is_nothing(statement.value):
            none = ast.copy_location(ast.Return(ast.Constant(None)), statement)
            yield self._mutant(parent, field, index, statement, none, "")

    def _inside(self, node: ast.AST) -> Iterator[Mutant]:
        """What can be changed in the parts of a statement or an expression."""
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "type_comment", "ctx", "op", "ops"):
                continue
            if field in ("body", "orelse", "finalbody") and isinstance(value, list):
                yield from self._statements(node, field)
            elif field in ("handlers", "cases"):
                for part in value:
                    yield from self._statements(part, "body")
            elif isinstance(value, list):
                for index, part in enumerate(value):
                    if isinstance(part, ast.AST):
                        yield from self._expression(node, field, index)
            elif isinstance(value, ast.AST):
                yield from self._expression(node, field, None)

    def _expression(self, parent: ast.AST, field: str, index: int | None) -> Iterator[Mutant]:
        node = getattr(parent, field) if index is None else getattr(parent, field)[index]
        if isinstance(node, ast.expr) and not isinstance(node, ast.JoinedStr):
            if isinstance(node, ast.expr) and field != "func":
                self._lines_of(parent)
            for new in _changed(node, parent, field):
                yield self._mutant(parent, field, index, node, ast.copy_location(new, node), "")
            for text, what in _changed_sql(node):
                new = ast.copy_location(ast.Constant(text), node)
                yield self._mutant(parent, field, index, node, new, what)
        if not isinstance(node, ast.FormattedValue):
            yield from self._inside(node)

    def _lines_of(self, parent: ast.AST) -> None:
        if isinstance(parent, ast.stmt) and not hasattr(parent, "body"):
            self._lines = (parent.lineno, parent.end_lineno or parent.lineno)
        elif isinstance(parent, (ast.If, ast.While)):
            self._lines = (parent.test.lineno, parent.test.end_lineno or parent.lineno)

    def _mutant(
        self,
        parent: ast.AST,
        field: str,
        index: int | None,
        old: ast.AST,
        new: ast.AST,
        what: str,
    ) -> Mutant:
        told = f"{_short(old)} {what}" if what else f"{_short(old)} -> {_short(new)}"
        if what.startswith("SQL"):
            told = what
        elif isinstance(old, ast.Constant) and isinstance(parent, ast.expr):
            before = ast.unparse(parent)
            value = getattr(parent, field)
            if index is None:
                setattr(parent, field, new)
                after = ast.unparse(parent)
                setattr(parent, field, value)
            else:
                value[index] = new
                after = ast.unparse(parent)
                value[index] = old
            told = f"{_cut(before)} -> {_cut(after)}"
        where = ".".join(self._scope)
        return Mutant(
            f"{where}: {told}" if where else told,
            self._function,
            self._lines,
            self._tree,
            parent,
            field,
            index,
            new,
        )


def _changed(node: ast.expr, parent: ast.AST, field: str) -> Iterator[ast.expr]:
    """What may stand in place of an expression."""
    match node:
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                ops = [*node.ops]
                ops[at] = COMPARISONS[type(operator)]()
                yield ast.Compare(node.left, ops, node.comparators)
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield ast.BoolOp(other, node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as number):
            yield ast.Constant(number + 1)
        case ast.Name(id=name) if name in NAMES and field == "func":
            yield ast.Name(NAMES[name], ast.Load())
    decides = field == "test" or (field == "ifs" and isinstance(parent, ast.comprehension))
    if decides and not isinstance(node, (ast.Compare, ast.UnaryOp, ast.Constant)):
        yield ast.UnaryOp(ast.Not(), node)


def _changed_sql(node: ast.expr) -> Iterator[tuple[str, str]]:
    """What may stand in place of a text for the database, and how to tell it."""
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return
    text = node.value
    if not SQL.search(text):
        return
    given = [found.span() for found in SET.finditer(text)]
    places = sorted(
        (found.start(), found.end(), new)
        for pattern, new in IN_SQL.items()
        for found in re.finditer(pattern, text)
        if found[0] != "=" or not any(first <= found.start() < last for first, last in given)
    )
    for start, end, new in places:
        before, after = text[max(0, start - 24) : start], text[end : end + 24]
        old = " ".join(f"{before}{text[start:end]}{after}".split())
        yield text[:start] + new + text[end:], f"SQL {old} -> {new.strip() or 'left out'}"


def _is_left_alone(statement: ast.stmt) -> bool:
    """Whether a statement has nothing to change: imports, texts, what mypy alone wants."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, (ast.Import, ast.ImportFrom, ast.Assert, ast.Pass))


def _is_nothing(value: ast.expr | None) -> bool:
    return value is None or (isinstance(value, ast.Constant) and value.value is None)


def _short(node: ast.AST) -> str:
    return _cut(ast.unparse(node))


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_KEY else line[: LONGEST_KEY - 3] + "..."
