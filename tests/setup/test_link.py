"""`chesslib link`: from a checkout's remote to a Binder address, or to one sentence."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from chesslib.cli import main
from chesslib.commands.link import README_CLOSES, README_OPENS, binder_link
from chesslib.errors import UsageError
from tests.setup.bench import ROOT

OPENS = "?urlpath=lab/tree/notebooks/00_start.ipynb"
GITHUB = f"https://mybinder.org/v2/gh/someone/course/HEAD{OPENS}"
GITLAB = f"https://mybinder.org/v2/gl/school%2Fclub%2Fcourse/HEAD{OPENS}"
OTHER = f"https://mybinder.org/v2/git/https%3A%2F%2Fgit.example.org%2Fclub%2Fcourse/HEAD{OPENS}"


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("https://github.com/someone/course.git", GITHUB),
        ("https://github.com/someone/course", GITHUB),
        ("https://github.com/someone/course/", GITHUB),
        ("https://GitHub.com/someone/course.git", GITHUB),
        ("https://me:ghp_secret@github.com/someone/course.git", GITHUB),
        ("git@github.com:someone/course.git", GITHUB),
        ("ssh://git@github.com/someone/course.git", GITHUB),
        ("ssh://git@ssh.github.com:443/someone/course.git", GITHUB),
        ("git://github.com/someone/course.git", GITHUB),
        ("git@gitlab.com:school/club/course.git", GITLAB),
        ("https://gitlab.com/school/club/course", GITLAB),
        ("https://git.example.org/club/course.git", OTHER),
        ("ssh://git@git.example.org:2222/club/course.git", OTHER),
        ("git.example.org:club/course.git", OTHER),
        (
            "https://git.example.org:8443/club/course",
            f"https://mybinder.org/v2/git/https%3A%2F%2Fgit.example.org%3A8443%2Fclub%2Fcourse/HEAD{OPENS}",
        ),
    ],
)
def test_the_forms_of_a_remote(address: str, link: str) -> None:
    assert binder_link(address) == link
    assert "secret" not in binder_link(address)


def test_a_branch_with_a_slash() -> None:
    assert "/course/spring%2F2027?" in binder_link("git@github.com:someone/course.git", "spring/2027")


@pytest.mark.parametrize(
    "address",
    [
        "../course",
        "/srv/git/course.git",
        "file:///srv/git/course.git",
        r"C:\Courses\course",
        "C:/courses/course",
        "https://localhost:3000/someone/course",
        "git@192.168.1.7:someone/course.git",
        "https://gitea/someone/course",
        "https://me:secret@gitea.local/someone/course",
        "https://github.com/",
        "",
    ],
)
def test_what_binder_cannot_reach(address: str) -> None:
    with pytest.raises(UsageError) as refused:
        binder_link(address)
    assert "secret" not in str(refused.value)
    assert refused.value.field == "git remote"


def checkout(folder: Path, **remotes: str) -> Path:
    """Make a git checkout with these remotes."""
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
    for name, address in remotes.items():
        subprocess.run(["git", "-C", str(folder), "remote", "add", name, address], check=True)
    return folder


def link(folder: Path, *words: str) -> int:
    """Run `chesslib link` on a checkout."""
    return main(["link", "--checkout", str(folder), *words])


def test_origin_is_taken_and_another_can_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = checkout(
        tmp_path, mirror="git@gitlab.com:school/club/course.git", origin="git@github.com:someone/course"
    )
    assert link(folder) == 0
    assert link(folder, "--remote", "mirror") == 0
    assert capsys.readouterr().out.splitlines() == [GITHUB, GITLAB]


def test_the_only_remote_is_taken_whatever_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert link(checkout(tmp_path, upstream="git@github.com:someone/course")) == 0
    assert capsys.readouterr().out == GITHUB + "\n"


@pytest.mark.parametrize(
    ("remotes", "words", "said"),
    [
        ({}, (), "found none; expected one named origin"),
        ({"a": "git@github.com:a/a", "b": "git@github.com:b/b"}, (), "found a, b; expected one named origin"),
        ({"a": "git@github.com:a/a"}, ("--remote", "z"), "found a; expected z"),
    ],
)
def test_no_remote_to_choose(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    remotes: dict[str, str],
    words: tuple[str, ...],
    said: str,
) -> None:
    assert link(checkout(tmp_path, **remotes), *words) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_no_checkout(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert link(tmp_path) == 2
    assert "expected a git checkout" in capsys.readouterr().err


def test_no_git(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert link(tmp_path) == 2
    assert "Install git" in capsys.readouterr().err


def test_the_readme_gets_the_link_and_a_new_one_replaces_it(tmp_path: Path) -> None:
    folder = checkout(
        tmp_path, origin="git@github.com:someone/course", lab="git@gitlab.com:school/club/course"
    )
    readme = folder / "README.md"
    readme.write_text((ROOT / "README.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert link(folder, "--readme") == 0
    first = readme.read_text(encoding="utf-8")
    assert f"({GITHUB})" in first
    assert link(folder, "--readme", "--remote", "lab") == 0
    second = readme.read_text(encoding="utf-8")
    assert GITHUB not in second
    assert first.replace(GITHUB, GITLAB) == second


def test_a_readme_without_a_place_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = checkout(tmp_path, origin="git@github.com:someone/course")
    (folder / "README.md").write_text(f"{README_CLOSES}\n{README_OPENS}\n", encoding="utf-8")
    assert link(folder, "--readme") == 2
    assert "Put these two lines" in capsys.readouterr().err
    assert (folder / "README.md").read_text(encoding="utf-8") == f"{README_CLOSES}\n{README_OPENS}\n"
