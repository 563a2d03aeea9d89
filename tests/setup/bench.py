"""What the tests of the set-up share: a small course folder, a pretended uv, and a call of course.py."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Prints its words, each followed by a bar, and ends with status 7, or with 0 when it is asked to fill work/.
PRETENDED_PYTHON = r"""#!/bin/sh
printf '%s|' "$@"
echo
case "$*" in *'chesslib work'*) ;; *) exit 7 ;; esac
"""

# Makes what `uv venv` makes, as far as course.py looks at it, and keeps a list of what was asked of it.
PRETENDED_UV = f"""import json, os, pathlib, sys, time
with open(os.environ["UV_LOG"], "a") as log:
    print(json.dumps(sys.argv[1:]), file=log)
if sys.argv[1] == "venv":
    python = pathlib.Path(sys.argv[-1], "bin", "python")
    python.parent.mkdir(exist_ok=True)
    python.write_text({PRETENDED_PYTHON!r})
    python.chmod(0o755)
    sys.exit(0)
print("Resolved 3 packages in 5ms")
if "UV_SAYS" in os.environ:
    print(os.environ["UV_SAYS"])
    sys.exit(2)
if "UV_WAITS" in os.environ:
    pathlib.Path(os.environ["UV_WAITS"]).touch()
    time.sleep(60)
"""


@dataclass(frozen=True)
class Bench:
    """A course folder whose path has spaces, with nothing on PATH but what a test puts there."""

    folder: Path
    programs: Path
    log: Path

    @property
    def venv(self) -> Path:
        """The environment that course.py makes."""
        return self.folder / ".venv"

    @property
    def stamp(self) -> Path:
        """The file that course.py writes last."""
        return self.venv / "course-stamp.json"

    @property
    def asked(self) -> list[list[str]]:
        """The command lines that the pretended uv was called with."""
        return [json.loads(line) for line in self.log.read_text().splitlines()] if self.log.exists() else []

    def program(self, name: str, text: str) -> Path:
        """Put a program on PATH."""
        path = self.programs / name
        path.write_text(text)
        path.chmod(0o755)
        return path

    def variables(self, **more: str) -> dict[str, str]:
        """Return the environment variables of a call."""
        kept = {name: value for name, value in os.environ.items() if name not in ("CHROMIUM", "CI")}
        return {**kept, "PATH": str(self.programs), "UV_LOG": str(self.log), **more}

    def course(
        self, *words: str, prefix: Sequence[str] = (), **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run `python course.py WORDS` in the folder, behind the command `prefix` if there is one."""
        return subprocess.run(
            [*prefix, sys.executable, "course.py", *words],
            cwd=self.folder,
            env=self.variables(**more),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )


def lay_out(place: Path, *, uv: bool = True) -> Bench:
    """Make a bench in `place`: the real course.py beside small lists of packages."""
    bench = Bench(place / "a folder with spaces" / "course", place / "programs", place / "uv.log")
    bench.folder.mkdir(parents=True)
    bench.programs.mkdir()
    shutil.copy(ROOT / "course.py", bench.folder)
    (bench.folder / "requirements.txt").write_text("chess==1.11.2\n")
    (bench.folder / "pyproject.toml").write_text('[project]\nname = "x"\n')
    (bench.folder / "chesslib").mkdir()
    (bench.folder / "tests").mkdir()
    (bench.folder / "tests" / "requirements.txt").write_text("hypothesis\n")
    if uv:
        script = place / "pretended_uv.py"
        script.write_text(PRETENDED_UV)
        # No Python on the first line: its path may have spaces, and the system's limit on that line is short.
        bench.program(
            "uv", f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {shlex.quote(str(script))} "$@"\n'
        )
    return bench


def one_sentence(stderr: str) -> str:
    """Return the last line of what was said; there must be no traceback above it."""
    assert "Traceback" not in stderr
    return stderr.strip().splitlines()[-1]
