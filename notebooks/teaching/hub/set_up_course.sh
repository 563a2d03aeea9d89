#!/usr/bin/env bash
# As root, on the machine of the hub: the students' edition of this checkout into one folder that all may read,
# the packages it needs, and the folder for what is handed in. Run it again for a newer edition.
#
#   sudo bash notebooks/teaching/hub/set_up_course.sh
set -euo pipefail
umask 022

whole=$(cd "$(dirname "$0")/../../.." && pwd)
course=${CHESS_COURSE:-/srv/chess-state-course}
hand_ins=${CHESS_HAND_INS:-/srv/hand-ins}
teachers=${CHESS_TEACHERS:-jupyterhub-admins}
if [ -z "${CHESS_PYTHON:-}" ] || [ -z "${CHESS_SETTINGS:-}" ]; then
  found=$(command -v tljh-config) || {
    echo "The Littlest JupyterHub is not here: for another hub name its Python in CHESS_PYTHON and the folder of its settings in CHESS_SETTINGS." >&2
    exit 1
  }
  # The command is a link to PREFIX/hub/bin/tljh-config; beside hub stand the users' Python and the settings.
  tljh=$(readlink -f "$found")
  tljh=${tljh%/hub/bin/*}
fi
python=${CHESS_PYTHON:-$tljh/user/bin/python}
settings=${CHESS_SETTINGS:-$tljh/config/jupyterhub_config.d}

made_here=$course/.git/students-edition
if [ -e "$course" ] && [ ! -e "$made_here" ]; then
  echo "$course is there and was not made by this script: move it away, or name another folder in CHESS_COURSE." >&2
  exit 1
fi

if [ "${CHESS_INSTALL:-yes}" = yes ]; then
  "$python" -m pip install --quiet -r "$whole/requirements.txt" nbgitpuller==1.3.0
  # JupyterLab would ask every student, over the start page, whether it may fetch news; and it would show an
  # error for each board of a notebook that is opened again.
  quiet=$("$python" -c "import sys; print(sys.prefix)")/share/jupyter/lab/settings/overrides.d
  mkdir -p "$quiet"
  cat >"$quiet/chess-course.json" <<'SETTINGS'
{
  "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": false},
  "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": true}
}
SETTINGS
fi

edition=$(mktemp -d)
trap 'rm -rf "$edition"' EXIT
(cd "$whole" && "$python" -m chesslib handout --to "$edition")
"$python" -m zipfile -e "$edition"/*.zip "$edition"
mkdir -p "$course"
# Students' servers clone from this folder, which is not theirs.
git config --system --get-all safe.directory | grep -qxF "$course/.git" || {
  git config --system --add safe.directory "$course"
  git config --system --add safe.directory "$course/.git"
}
cd "$course"
[ -d .git ] || git init --quiet --initial-branch=main
touch "$made_here"
git rm -r --quiet --force --ignore-unmatch .
cp -a "$edition"/chess-state-course/. .
git add --all --force
git diff --cached --quiet || git -c user.name=hub -c user.email=hub@localhost commit --quiet -m "A newer edition"

groupadd --force "$teachers"
mkdir -p "$hand_ins"
chown "root:$teachers" "$hand_ins"
chmod 751 "$hand_ins" # teachers see who handed in; a student reaches the own folder by its name only

install -m 644 "$whole/notebooks/teaching/hub/chess_course_hub.py" "$settings/"
echo "The course is in $course. Now let the hub read its settings: sudo tljh-config reload hub"
