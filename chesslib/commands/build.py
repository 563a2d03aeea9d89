"""`chesslib build`: run lessons and solutions, save them in normal form, write what follows from them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

from chesslib.commands._editions import edition_names, other_languages, translated_lesson
from chesslib.data.files import load
from chesslib.errors import UsageError
from chesslib.grading.engine import contents, execution, generate, normal_form
from chesslib.grading.engine.built import Built
from chesslib.grading.engine.glossary import glossary
from chesslib.grading.engine.normal_form import Notebook
from chesslib.grading.engine.slides import set_slides
from chesslib.languages import set_language
from chesslib.view.cheat_sheet import cheat_sheet
from chesslib.wording import say, translate, words

HELP = "run lessons and solutions, save them in normal form, and generate exercises, index and links"

GLOSSARY = "glossary.ipynb"
CHEAT_SHEET = "cheat_sheet.html"
PAGES = {words("Glossary"): GLOSSARY, words("Cheat sheet"): CHEAT_SHEET}
LESSONS, SOLUTIONS, EXERCISES = "notebooks", "solutions", "exercises"
LINES_OF_A_DIFFERENCE = 40

WRITTEN = "written   {name}"
UNCHANGED = "unchanged {name}"
WOULD_DIFFER = "differs   {name}"
STILL_ENGLISH = "{name}: of its messages {count} are still English"
ADVICE = "Run `chesslib build` and commit what it writes."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the verb."""
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="lessons or solutions; all by default"
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say what would differ, and exit with 1"
    )
    parser.add_argument("--no-run", action="store_true", help="keep the saved outputs; run nothing")
    parser.add_argument(
        "--course", type=Path, metavar="FOLDER", help="the course's folder (found from here by default)"
    )
    parser.add_argument(
        "--jobs", type=int, default=2, metavar="N", help="notebooks run at the same time (default 2)"
    )


def run(args: argparse.Namespace) -> int:
    """Build, or check, and return 0 when all is well and 1 when ``--check`` found a difference."""
    set_language("en")  # the lessons are English; the others are translated one by one
    course = course_folder(args.course or Path.cwd())
    names = [name_in(course, path) for path in args.files] or names_of_all(course)
    differs = False
    for built in build(course, names, execute=not args.no_run, jobs=max(1, args.jobs)):
        if built.is_current:
            print(say(UNCHANGED, name=built.name), flush=True)
        elif args.check:
            differs = True
            print(say(WOULD_DIFFER, name=built.name))
            print("\n".join(islice(built.difference(), LINES_OF_A_DIFFERENCE)))
        else:
            target = course / built.name
            target.parent.mkdir(exist_ok=True)
            target.write_text(built.wanted, encoding="utf-8", newline="\n")
            print(say(WRITTEN, name=built.name), flush=True)
    if differs:
        print(translate(ADVICE), file=sys.stderr)
    return 1 if differs else 0


def course_folder(start: Path) -> Path:
    """Return the nearest folder at or above `start` that holds the course.

    Raises
    ------
    UsageError
        When there is none.
    """
    start = start.resolve()
    for folder in (start, *start.parents):
        if (folder / LESSONS).is_dir() and (folder / "chesslib").is_dir():
            return folder
    raise UsageError(
        "course",
        str(start),
        say("a folder with {lessons} and chesslib in it", lessons=LESSONS),
        "Change to the course's folder first.",
    )


def names_of_all(course: Path) -> list[str]:
    """Return the names of all lessons and solutions, lessons first, those in other languages last."""
    return [
        f"{folder}/{path.name}"
        for folder in (LESSONS, SOLUTIONS)
        for path in sorted((course / folder).glob("[0-9][0-9]_*.ipynb"))
    ] + [f"{LESSONS}/{name}" for name in edition_names(course / LESSONS)]


def name_in(course: Path, path: Path) -> str:
    """Return the name of a lesson or solution relative to the course.

    Raises
    ------
    UsageError
        When the file is neither.
    """
    absolute = path.resolve()
    if absolute.parent in (course / LESSONS, course / SOLUTIONS) or absolute in translations(course):
        return absolute.relative_to(course).as_posix()
    raise UsageError(
        "FILE",
        str(path),
        say("a notebook in {lessons}/ or {solutions}/", lessons=LESSONS, solutions=SOLUTIONS),
        "Exercises are generated: change the solution and build that.",
    )


def translations(course: Path) -> set[Path]:
    """Return where the lessons in other languages are."""
    return {course / LESSONS / name for name in edition_names(course / LESSONS)}


def build(course: Path, names: list[str], *, execute: bool, jobs: int) -> Iterator[Built]:
    """Yield every file that follows from the named lessons and solutions, in their order.

    Parameters
    ----------
    course : Path
        The course's folder.
    names : list of str
        Lessons and solutions, relative to it.
    execute : bool
        Whether to run them; otherwise their saved outputs stay.
    jobs : int
        How many kernels may run at the same time.
    """
    described = describe(course)
    lessons = list(described.values())
    elsewhere = other_languages(course / LESSONS, lessons)
    # Made before anything runs at the same time: there is one current language.
    told = {name: in_another_language(course, name, lessons) for name in names if name not in described}

    def prepare(name: str) -> tuple[Built, Notebook]:
        if name.startswith(LESSONS) and name not in described:
            wanted = told[name]
            if not execute:
                wanted = with_saved_outputs(wanted, course / name)
        else:
            wanted = normal_form.normal(normal_form.read_notebook(course / name))
        if name in described:
            contents.fill(wanted, lessons, described[name], exercises_of(course), PAGES, elsewhere)
            set_slides(wanted)
        wanted = execution.executed(wanted, name, course) if execute else normal_form.normal(wanted)
        return Built.at(course, name, normal_form.text_of(wanted)), wanted

    yield glossary_of(course, lessons)
    yield Built.at(course, f"{LESSONS}/{CHEAT_SHEET}", cheat_sheet())
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        for built, notebook in pool.map(prepare, names):
            yield built
            if built.name.startswith(SOLUTIONS):
                yield exercise_for(course, built.name, notebook)


def in_another_language(course: Path, name: str, lessons: list[contents.Lesson]) -> Notebook:
    """Return a translated lesson; what is still English in it is told on standard error."""
    if not name.startswith(LESSONS):
        return {}
    short = name.removeprefix(f"{LESSONS}/")
    told, missing = translated_lesson(course / LESSONS, short, lessons, exercises_of(course), PAGES)
    if missing:
        print(say(STILL_ENGLISH, name=name, count=len(missing)), file=sys.stderr)
    return told


def with_saved_outputs(wanted: Notebook, path: Path) -> Notebook:
    """Return a translated lesson with the outputs that the same cells show in its file."""
    if not path.exists():
        return wanted
    saved = {
        (cell["id"], normal_form.source_of(cell)): cell for cell in normal_form.read_notebook(path)["cells"]
    }
    for cell in wanted["cells"]:
        before = saved.get((cell["id"], normal_form.source_of(cell)))
        if before is not None and cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = before["outputs"], before["execution_count"]
    return wanted


def glossary_of(course: Path, lessons: list[contents.Lesson]) -> Built:
    """Return the glossary, with links to the lessons that exist."""
    wanted = glossary(load("glossary.json"), lessons, contents.links_line(lessons, None))
    return Built.at(course, f"{LESSONS}/{GLOSSARY}", normal_form.text_of(wanted))


def describe(course: Path) -> dict[str, contents.Lesson]:
    """Return what each lesson says about itself, in their order, keyed by name."""
    paths = sorted((course / LESSONS).glob("[0-9][0-9]_*.ipynb"))
    return {
        f"{LESSONS}/{path.name}": contents.lesson_of(normal_form.read_notebook(path), path.name)
        for path in paths
    }


def exercises_of(course: Path) -> set[str]:
    """Return the file names of the exercises that exist: one for each solution."""
    return {path.name for path in (course / SOLUTIONS).glob("[0-9][0-9]_*.ipynb")}


def exercise_for(course: Path, name: str, solution: Notebook) -> Built:
    """Return the exercise that follows from a solution."""
    from chesslib.grading.specs import course as exercises_of_the_course

    wanted = normal_form.normal(generate.generate(solution, exercises_of_the_course()))
    return Built.at(course, f"{EXERCISES}/{Path(name).name}", normal_form.text_of(wanted))
