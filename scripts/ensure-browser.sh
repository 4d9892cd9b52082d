#!/bin/sh
# Prints the path of a Chromium, which it installs where that is allowed (Debian, as root), or says what to do.
# $CHROMIUM names another. Exit 0: it is there. Exit 3: none is, and none can be installed from here.
set -u

say() { printf 'browser: %s\n' "$*" >&2; }

find_browser() {
  for each in "${CHROMIUM:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
    [ -n "$each" ] && [ -x "$each" ] && printf '%s\n' "$each" && return
  done
  return 1
}

find_browser && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  say 'installing chromium'
  DEBIAN_FRONTEND=noninteractive
  export DEBIAN_FRONTEND
  apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends chromium >&2
  find_browser && exit 0
fi
say 'no Chromium is here, and none can be installed from here: install chromium or Google Chrome, or name one in $CHROMIUM'
exit 3
