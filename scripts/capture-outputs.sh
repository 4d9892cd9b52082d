#!/bin/sh
# Runs the real tools and keeps what they print in src/tools/TOOL/fixtures/.
#
#   scripts/capture-outputs.sh [TOOL…]      default: every tool that has a capture.sh
#
# Each fixtures/capture.sh runs in a fresh copy of fixtures/source with OUT set to the folder of the
# outputs, and writes the version of what it ran to version.txt. The tools that it does not
# install by itself (into that copy, by pip, npm, cargo or Maven) are found on PATH.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tools=$root/src/tools
[ $# -gt 0 ] || set -- $(cd "$tools" && ls -d */fixtures/capture.sh | cut -d / -f 1)
for tool in "$@"; do
  OUT=$tools/$tool/fixtures
  work=${CAPTURE_WORK:-${TMPDIR:-/tmp}/benchproof-capture}/$tool
  mkdir -p "$work"
  [ ! -d "$OUT/source" ] || cp -R "$OUT/source/." "$work/"
  echo "== $tool" >&2
  (cd "$work" && OUT=$OUT sh "$OUT/capture.sh")
  # Where it was run is nobody's business.
  sed -i "s#$work#/home/user/$tool#g; s#$HOME/#/home/user/#g" "$OUT"/*.txt "$OUT"/*.json* "$OUT"/*.xml "$OUT"/*.csv 2>/dev/null || :
done
