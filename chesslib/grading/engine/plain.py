"""Values as plain data with their exact types, so that no method of a student's object is ever trusted.

A class may answer True to every ``==`` or print a perfect ``repr``; here only the exact built-in
types are read, and anything else is an object with a type name.
"""

from __future__ import annotations

import json
from typing import Any

TOO_DEEP = 12
TOO_MANY = 5_000
TOO_LONG = 100_000

Plain = Any


def encode(value: Any) -> Plain:
    """Return `value` as data that JSON can hold, with its exact types.

    Examples
    --------
    >>> encode((True, 1, "a"))
    {'tuple': [True, 1, 'a']}
    >>> encode({"b": 1, "a": None})
    {'dict': [['a', None], ['b', 1]]}
    >>> class Always(int):
    ...     def __eq__(self, other): return True
    >>> encode(Always(3))
    {'object': 'Always'}
    """
    return _Encoder().encode(value, 0)


class _Encoder:
    def __init__(self) -> None:
        self.count = 0

    def encode(self, value: Any, depth: int) -> Plain:
        self.count += 1
        if depth > TOO_DEEP or self.count > TOO_MANY:
            return {"object": "too large"}
        kind = type(value)
        if value is None or kind is bool:
            return value
        if kind is int:
            return value if value.bit_length() <= 1024 else {"object": "int too large"}
        if kind is str:
            return value if len(value) <= TOO_LONG else {"object": "str too large"}
        if kind is float:
            return {"float": float.__repr__(value)}
        if kind is list:
            return {"list": [self.encode(item, depth + 1) for item in value[:TOO_MANY]]}
        if kind is tuple:
            return {"tuple": [self.encode(item, depth + 1) for item in value[:TOO_MANY]]}
        if kind is set or kind is frozenset:
            items = [self.encode(item, depth + 1) for item in value]
            return {kind.__name__: sorted(items, key=text)}
        if kind is dict:
            pairs = [[self.encode(k, depth + 1), self.encode(v, depth + 1)] for k, v in value.items()]
            return {"dict": sorted(pairs, key=text)}
        return {"object": _type_name(kind)}


def _type_name(kind: type) -> str:
    name = type.__dict__["__name__"].__get__(kind)  # a metaclass cannot answer for the class
    return str(name)[:80]


def text(plain: Plain) -> str:
    """Return the one JSON text of plain data, for comparison: ``True`` is not ``1`` here."""
    return json.dumps(plain, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def same(one: Plain, other: Plain) -> bool:
    """Return whether two pieces of plain data are equal, types included.

    Examples
    --------
    >>> same(encode(1), encode(True)), same(encode((1,)), encode((1,)))
    (False, True)
    """
    return text(one) == text(other)


def decode(plain: Plain) -> Any:
    """Return the value that plain data stands for; an unknown object becomes its type's name in <>."""
    if not isinstance(plain, dict):
        return plain
    ((kind, content),) = plain.items()
    if kind == "list":
        return [decode(item) for item in content]
    if kind == "tuple":
        return tuple(decode(item) for item in content)
    if kind in ("set", "frozenset"):
        items = [decode(item) for item in content]
        return set(items) if kind == "set" else frozenset(items)
    if kind == "dict":
        return {decode(k): decode(v) for k, v in content}
    if kind == "float":
        return float(content)
    return Opaque(str(content))


class Opaque:
    """Stands for a value of which only the type is known."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


def show(plain: Plain, longest: int = 200) -> str:
    """Return plain data as a reader knows it from Python, shortened.

    Examples
    --------
    >>> show(encode(("d6", 5)))
    "('d6', 5)"
    """
    written = _written(decode(plain))
    return written if len(written) <= longest else written[: longest - 3] + "..."


def _written(value: Any) -> str:
    if isinstance(value, (set, frozenset)) and value:
        inside = "{" + ", ".join(sorted(map(_written, value))) + "}"
        return inside if isinstance(value, set) else f"frozenset({inside})"
    return repr(value)
