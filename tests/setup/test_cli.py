"""The frame of the command line: verbs are found, faults of the caller are said, statuses are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import chesslib.commands
from chesslib.cli import main, verbs
from tests.setup.bench import ROOT

DO_WHAT_IS_SAID = """
from chesslib.errors import UnreadableFileError, UsageError
HELP = "do what is said"
DEEDS = {
    "unusable": UsageError("move", "'x'", "a move", "Write one."),
    "unreadable": UnreadableFileError("file", "a picture", "a notebook", "Save it again."),
    "interrupt": KeyboardInterrupt(),
    "refused": PermissionError(13, "Permission denied", "a file"),
    "bug": ZeroDivisionError(),
}
def add_arguments(parser):
    parser.add_argument("deed")
def run(args):
    if args.deed in DEEDS:
        raise DEEDS[args.deed]
    return int(args.deed)
"""


@pytest.fixture
def verb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A verb that is there because its file is there."""
    (tmp_path / "do_it.py").write_text(DO_WHAT_IS_SAID)
    (tmp_path / "_hidden.py").write_text("raise AssertionError('no verb')")
    monkeypatch.setattr(chesslib.commands, "__path__", [*chesslib.commands.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "chesslib.commands.do_it", raising=False)
    return "do-it"


def test_a_new_file_is_a_new_verb(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert verb in verbs()
    assert not any("hidden" in name for name in verbs())
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "do what is said" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("deed", "status", "said"),
    [
        ("0", 0, ""),
        ("1", 1, ""),
        ("4", 4, ""),
        ("unusable", 2, "move: found 'x'; expected a move. Write one.\n"),
        ("unreadable", 3, "file: found a picture; expected a notebook. Save it again.\n"),
        ("interrupt", 130, ""),
    ],
)
def test_the_status_of_a_verb(
    verb: str, capsys: pytest.CaptureFixture[str], deed: str, status: int, said: str
) -> None:
    assert main([verb, deed]) == status
    assert capsys.readouterr().err == said


def test_a_bug_is_not_hidden(verb: str) -> None:
    with pytest.raises(ZeroDivisionError):
        main([verb, "bug"])


@pytest.mark.parametrize(
    ("word", "said"), [("explian", "Did you mean explain?"), ("queen", "--help says what each one does")]
)
def test_a_word_that_is_no_verb_is_one_sentence(
    word: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([word, "04"]) == 2
    shown = capsys.readouterr()
    assert said in shown.err and "one of build, doctor" in shown.err
    assert shown.out == ""


def test_a_machine_that_refuses_is_no_traceback(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([verb, "refused"]) == 4
    assert "Permission denied" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["link", "--no-such-option"]])
def test_an_unusable_call_is_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: chesslib" in capsys.readouterr().err


def test_every_verb_of_chesslib_describes_itself() -> None:
    for name in verbs():
        with pytest.raises(SystemExit) as left:
            main([name, "--help"])
        assert left.value.code == 0, name


def test_a_reader_that_goes_away_is_no_traceback(tmp_path: Path) -> None:
    endless = tmp_path / "endless.py"
    endless.write_text(
        "import sys, types, chesslib.cli as cli\n"
        "HELP = 'talk'\n"
        "def add_arguments(parser): pass\n"
        "def run(args):\n"
        "    for n in range(200_000): print(n)\n"
        "    return 0\n"
        "cli.verbs = lambda: ('talk',)\n"
        "cli.command = lambda verb: sys.modules['__main__']\n"
        "sys.exit(cli.main(['talk']))\n"
    )
    with subprocess.Popen(
        [sys.executable, str(endless)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as talker:
        assert talker.stdout is not None
        assert talker.stdout.readline() == b"0\n"
        talker.stdout.close()
        assert talker.stderr is not None
        assert talker.stderr.read() == b""
    assert talker.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "chesslib", "perft", "2"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 4
    assert (
        done.stderr
        == "The disk is full, so not everything was written: make room, then run the command again.\n"
    )


def test_help_loads_nothing_heavy() -> None:
    heavy = {"IPython", "anywidget", "matplotlib", "nbclient", "nbval", "numpy", "pytest"}
    program = (
        "import sys\n"
        "from chesslib.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: print(*sys.modules)"
    )
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(said.stdout.splitlines()[-1].split())
    assert "chesslib.commands.link" in loaded
    assert heavy & loaded == set()
