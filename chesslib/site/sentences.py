"""What the making of a site says."""

from chesslib.wording import hold_sentences

STEP = "  {number}/{count}  {what}"
FETCH_PYODIDE = "Python for the browser (Pyodide {version})"
FETCH_WHEELS = "the packages that run in the browser ({count} of them)"
WRITE_WHEEL = "the course's own package, with {count} saved plots in it"
COPY_LESSONS = "lessons and exercises ({count} notebooks)"
RUN_LITE = "JupyterLite around them"
WRITE_PAGES = "the start page"
PLACE_FILES = "everything into {folder}"

MADE = "{folder} holds the course for any web server: {files} files, {size:.0f} MB."
TRY = "To try it: python3 course.py site --serve"
SERVING = "The site is at {address} on this machine alone. To stop: Ctrl-C."
HOW_TO_SERVE = (
    "Copy the folder's content to a web server and open index.html there; give students that address. "
    "Over https (or on this machine) everything is kept in the browser; over plain http boards and checks "
    "work, and what is chosen on cards is lost when the page is closed."
)

NO_TOOLS = (
    "JupyterLite",
    "not installed here",
    "the tools that build a site",
    "Run 'python3 course.py site'.",
)
NOT_OURS = (
    "a folder with other files in it",
    "a new or empty folder, or a site that this command made",
    "Choose another folder with --into, or empty this one yourself.",
)
A_FILE = ("a file", "a folder", "Choose another name with --into.")
NOT_WRITABLE = ("a folder that can be written", "Choose another folder with --into.")
PORT_TAKEN = ("a port that is taken or not allowed", "a free port", "Choose another with --port.")
NO_PYODIDE = (
    "Pyodide's npm package",
    "all of its files",
    "Delete the folder {cache} and run the command again.",
)
FAILED_NPM = (
    "Pyodide's npm package",
    "npm pack {package}, which fetches it",
    "Connect to the network and try again; with npm and a network, ask how npm reaches its registry here.",
)
FAILED_PIP = ("packages", "all packages", "Connect to the network and try again.")
FAILED_LITE = ("JupyterLite", "a site", "This is a fault of the course's: please report the line above.")
NO_REASON = "no reason given"
NO_COURSE_FILE = ("nothing of that name", "the whole course", "Run this in the folder of the course.")

hold_sentences(__name__)
