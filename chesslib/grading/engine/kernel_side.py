"""What the composed notebook calls inside the kernel: begin, observe each answer, show what was seen.

All that is needed later is taken at the beginning, before any of the student's code has run, so
that a patched ``print`` or ``json`` changes nothing.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from chesslib.grading.engine.answers import SUFFIX, read_answers
from chesslib.grading.engine.guarding import guard
from chesslib.grading.engine.observing import MOST_OUTPUT, TooMuchOutputError, describe_error, observe
from chesslib.grading.engine.spec import Exercise, Probe, load_course

GRADING = "CHESSLIB_GRADING"
MARK = "observations "
AT_LEAST = 200  # what one message costs, however little it says

_dumps = json.dumps


def _nothing(*_: Any) -> None:
    """Stand in the place of the oracle: the right answers are not in this process."""


def _always(probes: tuple[Probe, ...]) -> Callable[[int], tuple[Probe, ...]]:
    return lambda _seed: probes


class _Session:
    def __init__(
        self, source: str, search_path: str, ids: Iterable[str], seed: int, closed: Iterable[str]
    ) -> None:
        if search_path:
            sys.path.insert(0, search_path)
        course = load_course(source)
        self.seed = seed
        self.exercises: dict[str, Exercise] = {}
        self.private: dict[str, tuple[str, ...]] = {}
        self.seen: dict[str, str] = {}
        spec_files: set[Path] = set()
        for exercise in (course[i] for i in ids):
            probes = exercise.probes(seed)
            home = Path(inspect.getfile(exercise.oracle)).resolve()
            spec_files.add(home)
            self.private[exercise.id] = (str(home),)
            self.exercises[exercise.id] = dataclasses.replace(
                exercise, oracle=_nothing, misconceptions=(), cases=_always(probes)
            )
        shell = sys.modules["IPython"].get_ipython()
        self.namespace: Mapping[str, Any] = shell.user_ns
        self.publish = shell.display_pub.publish
        self.output = 0
        for stream in (sys.stdout, sys.stderr):
            stream.write = self._counted(stream.write)  # type: ignore[method-assign]
        shell.display_pub.publish = self._counted(shell.display_pub.publish)
        shell.unobserve_all("exit_now")  # exit() would end the kernel a moment later, in another exercise
        module = source.partition(":")[0]
        for name in [n for n in sys.modules if n == module or n.startswith(module + ".")]:
            del sys.modules[name]
        guard(Path.cwd(), [*spec_files, *map(Path, closed)], [module, "chesslib.grading.engine.judging"])

    def _counted(self, send: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            self.output += AT_LEAST + len(str(args or kwargs))
            if self.output > MOST_OUTPUT:
                raise TooMuchOutputError
            return send(*args, **kwargs)

        return counted

    def observe(self, exercise_id: str) -> None:
        exercise = self.exercises[exercise_id]
        namespace: Mapping[str, Any] = self.namespace
        if exercise.kind == "cards":
            namespace = read_answers(Path.cwd() / (exercise.notebook + SUFFIX)).get(exercise_id, {})
        seen = observe(exercise, namespace, self.seed, private=self.private[exercise_id])
        error = getattr(sys, "last_value", None)
        if seen["missing"] and isinstance(error, BaseException):
            seen["cell_error"] = describe_error(error)
        sys.last_value = None
        seen["flooded"] = seen["flooded"] or self.output > MOST_OUTPUT
        self.output = 0
        self.seen[exercise_id] = MARK + _dumps(seen, sort_keys=True)

    def show(self, exercise_id: str) -> None:
        self.publish({"text/plain": self.seen.get(exercise_id, "nothing was observed")})


_session: _Session | None = None


def begin(source: str, search_path: str, ids: Iterable[str], seed: int, closed: Iterable[str] = ()) -> None:
    """Load the course, make the cases, and from now on refuse what answers may not do."""
    global _session
    _session = _Session(source, search_path, ids, seed, closed)
    os.environ[GRADING] = next((e.notebook for e in _session.exercises.values()), "")


def observe_answer(exercise_id: str) -> None:
    """Run the answer on its cases and keep what was seen."""
    if _session is not None:
        _session.observe(exercise_id)


def show_observations(exercise_id: str) -> None:
    """Publish what was seen, as one line of JSON."""
    if _session is not None:
        _session.show(exercise_id)
