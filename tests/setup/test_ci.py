""".ci/run: the packages that a bare machine lacks, then `course.py test`, whose status is its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.setup.bench import ROOT

if sys.platform == "win32":
    pytest.skip("a script for Debian", allow_module_level=True)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of pretended programs, each of which says how it was called, beside a copy of the script."""
    (tmp_path / "course" / ".ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci" / "run", tmp_path / "course" / ".ci")
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "dirname").symlink_to(shutil.which("dirname") or "")
    says = '#!/bin/sh\necho "${0##*/} $* CI=$CI" >&2\n'
    pretend(programs / "python3", says + 'case "$1" in course.py) exit 5 ;; esac\n')
    copy = f"{shutil.which('cp')} {programs}/stockfish {programs}/chromium"
    install = f'case "$1" in install) {copy} ;; esac\n'
    pretend(programs / "apt-get", says + install)
    for name in ("chromium", "stockfish"):
        pretend(programs / name, says)
    return programs


def pretend(program: Path, text: str) -> None:
    """Make a program."""
    program.write_text(text)
    program.chmod(0o755)


def run(machine: Path) -> tuple[int, list[str]]:
    """Run the script with nothing else on PATH; return its status and the programs that were called."""
    script = machine.parent / "course" / ".ci" / "run"
    command = [shutil.which("bash") or "bash", str(script), "-k", "rules"]
    said = subprocess.run(
        command,
        env={"PATH": str(machine)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return said.returncode, said.stderr.splitlines()


def test_a_machine_that_has_everything(machine: Path) -> None:
    status, called = run(machine)
    assert status == 5
    assert called[-1] == "python3 course.py test -k rules CI=true"
    assert not any(line.startswith("apt-get") for line in called)


def test_a_bare_machine_gets_chromium(machine: Path) -> None:
    (machine / "chromium").unlink()
    status, called = run(machine)
    assert status == 5
    first, second = (line for line in called if line.startswith("apt-get"))
    assert first.startswith("apt-get update")
    assert second.startswith("apt-get install -y")
    assert " chromium " in second


def test_a_package_that_cannot_be_had_is_a_failure(machine: Path) -> None:
    (machine / "chromium").unlink()
    pretend(machine / "apt-get", "#!/bin/sh\nexit 100\n")
    status, called = run(machine)
    assert status == 100
    assert not any("course.py" in line for line in called)
