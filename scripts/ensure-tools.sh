#!/bin/sh
# Installs the tools that only tests and linting need, each at one version, into .tools/ of this repository.
# Safe to call again and again: what is there at the right version is left alone.
#   ensure-tools.sh            all of them
#   ensure-tools.sh lint       actionlint, zizmor, check-jsonschema
#   ensure-tools.sh act        act
# Exit 0: they are there. Exit 3: one is missing and cannot be installed from here.
set -u

ACTIONLINT=1.7.12
ACT=0.2.89

cd "$(dirname "$0")/.." || exit 3
TOOLS=$PWD/.tools
BIN=$TOOLS/bin
mkdir -p "$BIN"

say() { printf 'tools: %s\n' "$*" >&2; }

# From the module proxy where Go is; it checks what it gets against the checksum database.
from_go() {
  command -v go >/dev/null 2>&1 || return 1
  say "installing $1@v$2 with go"
  GOBIN=$BIN GOFLAGS=-buildvcs=false go install "$1@v$2" >&2
}

# Checksums as the projects published them with the release.
checksum_of() {
  case $1 in
    actionlint_1.7.12_linux_amd64) echo 8aca8db96f1b94770f1b0d72b6dddcb1ebb8123cb3712530b08cc387b349a3d8 ;;
    actionlint_1.7.12_linux_arm64) echo 325e971b6ba9bfa504672e29be93c24981eeb1c07576d730e9f7c8805afff0c6 ;;
    actionlint_1.7.12_darwin_amd64) echo 5b44c3bc2255115c9b69e30efc0fecdf498fdb63c5d58e17084fd5f16324c644 ;;
    actionlint_1.7.12_darwin_arm64) echo aba9ced2dee8d27fecca3dc7feb1a7f9a52caefa1eb46f3271ea66b6e0e6953f ;;
    act_Linux_x86_64) echo 0191d6f1f3b716b5c55820032605d05fc3c1cdbf581ebeff655019e5dd1524c0 ;;
    *) return 1 ;;
  esac
}

sha256() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

# $1 tool, $2 name of the archive without its ending, $3 the folder of the release
from_release() {
  wanted=$(checksum_of "$2") || return 1
  command -v curl >/dev/null 2>&1 || return 1
  say "no Go here: fetching $2 and checking it"
  archive=$TOOLS/$2.tar.gz
  curl --fail --silent --show-error --location --proto '=https' --output "$archive" "$3/$2.tar.gz" || return 1
  got=$(sha256 "$archive")
  if [ "$got" != "$wanted" ]; then
    say "$2: expected SHA-256 $wanted, got $got: not installed"
    rm -f "$archive"
    return 1
  fi
  tar -xzf "$archive" -C "$BIN" "$1"
  rm -f "$archive"
}

# As scripts/ensure-engine.sh does it: on Debian and Ubuntu, as root, and nowhere else.
from_apt() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
  say "installing $1"
  DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >&2
}

platform() { printf '%s_%s' "$(uname -s | tr '[:upper:]' '[:lower:]')" "$(uname -m | sed 's/x86_64/amd64/;s/aarch64/arm64/')"; }

missing() {
  say "$1 is not here, and cannot be installed from here: $2"
  exit 3
}

ensure_actionlint() {
  "$BIN/actionlint" -version 2>/dev/null | grep -qx "v\?$ACTIONLINT" && return
  from_go github.com/rhysd/actionlint/cmd/actionlint $ACTIONLINT && return
  from_release actionlint "actionlint_${ACTIONLINT}_$(platform)" \
    "https://github.com/rhysd/actionlint/releases/download/v$ACTIONLINT" && return
  from_apt golang-go && from_go github.com/rhysd/actionlint/cmd/actionlint $ACTIONLINT && return
  missing actionlint 'install Go 1.24 or later (https://go.dev/dl), and try again'
}

ensure_act() {
  [ "$(cat "$BIN/act.version" 2>/dev/null)" = $ACT ] && [ -x "$BIN/act" ] && return
  from_go github.com/nektos/act $ACT || from_release act "act_$(uname -s)_$(uname -m)" \
    "https://github.com/nektos/act/releases/download/v$ACT" ||
    { from_apt golang-go && from_go github.com/nektos/act $ACT; } ||
    missing act 'install Go 1.24 or later (https://go.dev/dl), and try again'
  # What go builds calls itself by no version.
  echo $ACT >"$BIN/act.version"
}

# zizmor and check-jsonschema with all they need, by hash.
ensure_python_tools() {
  lock=scripts/tools-requirements.txt
  cmp -s "$lock" "$TOOLS/requirements.installed" && return
  command -v python3 >/dev/null 2>&1 || from_apt python3-venv ||
    missing 'zizmor and check-jsonschema' 'install Python 3.10 or later'
  say 'installing zizmor and check-jsonschema with pip'
  rm -rf "$TOOLS/python"
  python3 -m venv "$TOOLS/python" >&2 ||
    { from_apt python3-venv && python3 -m venv --clear "$TOOLS/python" >&2; } ||
    missing 'zizmor and check-jsonschema' 'install python3-venv (Debian, Ubuntu), and try again'
  "$TOOLS/python/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r "$lock" >&2 ||
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
