"""course.py in every state that its folder and its environment can be in, with a pretended uv."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import course
from tests.setup.bench import Bench, lay_out, one_sentence

if sys.platform == "win32":
    pytest.skip("the pretended programs are shell scripts", allow_module_level=True)
import fcntl

READY = "The course is set up."
SETPRIV = shutil.which("setpriv") or "setpriv"


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A course folder in which nothing is installed yet, with a pretended uv."""
    return lay_out(tmp_path)


# The ordinary way.


def test_the_first_start_installs_and_hands_the_verb_on(bench: Bench) -> None:
    run = bench.course("grade", "my file.ipynb", "--json", "x")
    assert run.stdout == "-P|-m|chesslib|grade|my file.ipynb|--json|x|\n"
    assert run.returncode == 7  # the status of the command, not of course.py
    assert READY in run.stderr
    made, installed = bench.asked
    assert made[0] == "venv"
    assert made[-1] == str(bench.venv)
    assert installed[:3] == ["pip", "install", "--python"]
    assert installed[-4:] == ["-r", "requirements.txt", "--editable", ".[lab]"]


def test_the_second_start_installs_nothing_and_says_nothing(bench: Bench) -> None:
    bench.course("link")
    before = bench.asked
    run = bench.course("link")
    assert bench.asked == before
    assert run.stderr == ""
    assert run.stdout == "-P|-m|chesslib|link|\n"


def test_the_news_pop_up_is_off_and_boards_are_kept(bench: Bench) -> None:
    bench.course("link")
    (written,) = bench.venv.glob("share/jupyter/lab/settings/overrides.d/*.json")
    assert json.loads(written.read_text()) == {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
        "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
    }


def test_lab_fills_the_work_folder_and_opens_the_start_page(bench: Bench) -> None:
    run = bench.course("lab", "--no-browser", "--port", "8899")
    filled, opened = run.stdout.splitlines()
    assert filled == "-P|-m|chesslib|work|"
    words = opened.rstrip("|").split("|")
    assert words[:2] == ["-m", "jupyterlab"]
    assert words[-3:] == ["--no-browser", "--port", "8899"]
    assert f"--ServerApp.root_dir={bench.folder}" in words
    assert "--LabApp.default_url=/lab/tree/notebooks/00_start.ipynb" in words
    assert "--ServerApp.ip=127.0.0.1" in words
    assert f"--LabApp.workspaces_dir={bench.venv / 'share/jupyter/lab/workspaces'}" in words


def test_the_tests_bring_their_tools_once(bench: Bench) -> None:
    bench.course("link")
    chromium = bench.program("chromium", "#!/bin/sh\n")
    run = bench.course("test", "-k", "rules")
    assert bench.asked[-1][-2:] == ["-r", "tests/requirements.txt"]
    assert run.stdout.startswith("-m|pytest|-n|")
    assert run.stdout.endswith("|--dist|loadfile|-k|rules|\n")
    assert str(chromium) not in run.stderr
    before = bench.asked
    assert bench.course("test").stderr == ""
    assert bench.asked == before
    assert bench.course("link").stderr == ""


def test_what_builds_a_site_is_installed_once_and_only_then(bench: Bench) -> None:
    bench.course("link")
    assert ".[lab,site]" not in bench.asked[-1]
    run = bench.course("site", "--into", "x")
    assert run.stdout == "-P|-m|chesslib|site|--into|x|\n"
    assert bench.asked[-1][-1] == ".[lab,site]"
    before = bench.asked
    assert bench.course("site").stderr == ""
    assert bench.course("link").stderr == ""
    assert bench.asked == before


def test_the_tests_bring_what_builds_a_site(bench: Bench) -> None:
    bench.program("chromium", "#!/bin/sh\n")
    bench.course("test")
    before = bench.asked
    bench.course("site")
    assert bench.asked == before


def test_a_site_after_the_tests_keeps_their_tools(bench: Bench) -> None:
    bench.program("chromium", "#!/bin/sh\n")
    bench.course("test")
    said = json.loads(bench.stamp.read_text())
    bench.stamp.write_text(json.dumps({key: value for key, value in said.items() if key != "site"}))
    bench.course("site")
    before = bench.asked
    assert bench.course("test").stderr == ""
    assert bench.asked == before


def test_help_needs_no_environment(bench: Bench) -> None:
    run = bench.course()
    assert run.returncode == 0
    assert "python3 course.py lab" in run.stdout
    assert not bench.venv.exists()


# An environment that no longer fits.


def test_changed_pins_bring_the_environment_up_to_date(bench: Bench) -> None:
    bench.course("link")
    (bench.folder / "requirements.txt").write_text("chess==1.11.1\n")
    run = bench.course("link")
    assert [words[0] for words in bench.asked] == ["venv", "pip", "pip"]
    assert "has changed" in run.stderr
    assert bench.course("link").stderr == ""


def test_changed_pins_bring_the_tools_of_the_tests_up_to_date(bench: Bench) -> None:
    bench.course("test")
    (bench.folder / "tests" / "requirements.txt").write_text("hypothesis==6\n")
    bench.course("link")
    assert len(bench.asked) == 3
    bench.course("test")
    assert len(bench.asked) == 4


def test_line_ends_of_a_windows_checkout_are_no_change(bench: Bench) -> None:
    bench.course("link")
    (bench.folder / "requirements.txt").write_bytes(b"chess==1.11.2\r\n")
    assert bench.course("link").stderr == ""


@pytest.mark.parametrize("harm", ["no stamp", "broken stamp", "list as stamp", "other Python", "no python"])
def test_a_half_made_environment_is_made_anew(bench: Bench, harm: str) -> None:
    bench.course("link")
    (bench.venv / "left over").touch()
    said = json.loads(bench.stamp.read_text())
    if harm == "no stamp":
        bench.stamp.unlink()
    elif harm == "broken stamp":
        bench.stamp.write_text('{"folder": ')
    elif harm == "list as stamp":
        bench.stamp.write_text("[]")
    elif harm == "other Python":
        bench.stamp.write_text(json.dumps({**said, "python": "3.9"}))
    else:
        (bench.venv / "bin" / "python").unlink()
    run = bench.course("link")
    assert run.returncode == 7
    assert "anew" in run.stderr
    assert not (bench.venv / "left over").exists()
    assert json.loads(bench.stamp.read_text()) == said


def test_a_moved_folder_is_made_anew(bench: Bench, tmp_path: Path) -> None:
    bench.course("link")
    moved = Bench(bench.folder.rename(tmp_path / "moved"), bench.programs, bench.log)
    run = moved.course("link")
    assert "anew" in run.stderr
    assert json.loads(moved.stamp.read_text())["folder"] == str(moved.venv)


@pytest.mark.parametrize("kind", ["folder", "link", "file"])
def test_what_course_py_did_not_make_is_left_alone(bench: Bench, tmp_path: Path, kind: str) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "made-by-course.py").touch()
    (theirs / "precious").touch()
    if kind == "link":
        bench.venv.symlink_to(theirs)
    elif kind == "folder":
        (theirs / "made-by-course.py").unlink()
        theirs.rename(bench.venv)
    else:
        bench.venv.touch()
    run = bench.course("link")
    assert run.returncode == course.SETUP_FAILED
    assert "was not made by course.py" in one_sentence(run.stderr)
    assert bench.venv.is_file() if kind == "file" else (bench.venv / "precious").exists()
    assert bench.asked == []


def test_a_second_start_does_not_disturb_the_first(bench: Bench) -> None:
    bench.venv.mkdir()
    mark = bench.venv / "made-by-course.py"
    with mark.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        run = bench.course("link")
    assert run.returncode == course.SETUP_FAILED
    assert "Another course.py" in one_sentence(run.stderr)
    assert mark.exists()


# An installation that fails.


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("error: Failed to fetch: dns error: failed to lookup address", "connect to the network"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "make room"),
        (
            "HINT: This error might have occurred since this system has Windows Long Path",
            "too long for Windows",
        ),
        ("because ensurepip is not available. On Debian/Ubuntu systems", "apt install python3"),
        ("SSLError: CERTIFICATE_VERIFY_FAILED, max retries exceeded", "certificate of its own"),
        ("error: something that nobody foresaw", "for the reason above"),
    ],
)
def test_a_failed_installation_leaves_nothing(bench: Bench, said: str, advice: str) -> None:
    run = bench.course("link", UV_SAYS=said)
    assert run.returncode == course.SETUP_FAILED
    assert said in run.stderr
    assert advice in one_sentence(run.stderr)
    assert not bench.venv.exists()
    assert run.stdout == ""
    assert bench.course("link").returncode == 7  # and the next start, without the trouble, works


def test_a_failed_update_is_tried_again(bench: Bench) -> None:
    bench.course("link")
    said = bench.stamp.read_text()
    (bench.folder / "requirements.txt").write_text("chess==1.11.1\n")
    assert bench.course("link", UV_SAYS="dns error").returncode == course.SETUP_FAILED
    assert bench.stamp.read_text() == said
    assert "has changed" in bench.course("link").stderr


def test_tools_that_cannot_be_fetched_leave_the_course_usable(bench: Bench) -> None:
    bench.course("link")
    assert bench.course("test", UV_SAYS="dns error").returncode == course.SETUP_FAILED
    assert bench.course("link").stderr == ""


def test_a_uv_that_cannot_be_started(bench: Bench) -> None:
    bench.program("uv", "#!/nowhere/at/all\n")
    run = bench.course("link")
    assert run.returncode == course.SETUP_FAILED
    assert "cannot be started" in one_sentence(run.stderr)
    assert not bench.venv.exists()


def test_ctrl_c_leaves_nothing(bench: Bench, tmp_path: Path) -> None:
    waits = tmp_path / "waits"
    with subprocess.Popen(
        [sys.executable, "course.py", "link"],
        cwd=bench.folder,
        env=bench.variables(UV_WAITS=str(waits)),
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        until = time.monotonic() + 60
        while not waits.exists() and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the installer gets it too
        _, stderr = process.communicate(timeout=60)
    assert process.returncode == course.INTERRUPTED
    assert one_sentence(stderr).startswith("Stopped")
    assert not bench.venv.exists()


@pytest.fixture
def closed_folder(bench: Bench) -> Iterator[Bench]:
    """A course folder that may be read and not written."""
    bench.folder.chmod(0o555)
    yield bench
    bench.folder.chmod(0o755)


def test_a_folder_that_cannot_be_written(closed_folder: Bench) -> None:
    # Root may write everywhere, so root gives that right up for this one command.
    as_others = [SETPRIV, "--bounding-set=-dac_override", "--inh-caps=-all"] if os.geteuid() == 0 else []
    run = closed_folder.course("link", prefix=as_others)
    assert run.returncode == course.SETUP_FAILED
    assert "cannot be written (Permission denied): copy the course" in one_sentence(run.stderr)
    assert closed_folder.asked == []


# Chromium.


def test_without_chromium_the_tests_say_so_and_run(bench: Bench) -> None:
    run = bench.course("test")
    assert "the browser tests are skipped" in run.stderr
    assert "Debian's package is chromium" in run.stderr
    assert run.stdout.startswith("-m|pytest|")


def test_a_chromium_that_is_not_there(bench: Bench) -> None:
    run = bench.course("test", CHROMIUM="/nowhere/chromium")
    assert run.returncode == course.SETUP_FAILED
    assert "'/nowhere/chromium', which is no program" in one_sentence(run.stderr)
