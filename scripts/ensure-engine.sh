#!/bin/sh
# Leaves a container engine running, or says exactly what to do. Safe to call again and again.
# Exit 0: an engine answers. Exit 3: none does, and this script may not or cannot install one.
set -u

WAIT_SECONDS=60
LOG=${TMPDIR:-/tmp}/benchproof-dockerd.log

say() { printf 'engine: %s\n' "$*" >&2; }

# Asks the engine for its version; by Node where there is no docker client (the Makefile needs Node).
answers() {
  if command -v docker >/dev/null 2>&1; then
    docker version >/dev/null 2>&1
  else
    node -e '
      const host = process.env.DOCKER_HOST || "unix:///var/run/docker.sock";
      const unix = host.startsWith("unix://");
      const target = unix ? { socketPath: host.slice(7) } : new URL(host.replace(/^tcp:/, "http:"));
      const options = unix ? { ...target, path: "/version" } : new URL("/version", target);
      require("http").get(options, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1))
        .on("error", () => process.exit(1)).setTimeout(5000, () => process.exit(1));
    ' 2>/dev/null
  fi
}

explain() {
  say 'no container engine answers, and it cannot be installed from here. Do one of these:'
  say '  Debian, Ubuntu:  sudo apt-get install docker.io iptables mmdebstrap && sudo service docker start'
  say '  Fedora:          sudo dnf install podman && systemctl --user start podman.socket'
  say '                   export DOCKER_HOST=unix://$XDG_RUNTIME_DIR/podman/podman.sock'
  say '  macOS, Windows:  install Docker Desktop and start it'
  say '  elsewhere:       export DOCKER_HOST=tcp://HOST:PORT'
  exit 3
}

install_engine() {
  [ "$(id -u)" = 0 ] || explain
  command -v apt-get >/dev/null 2>&1 || explain
  say 'installing docker.io, iptables and mmdebstrap'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq >&2 && apt-get install -y -qq --no-install-recommends \
    ca-certificates docker.io iptables mmdebstrap debian-archive-keyring >&2 || explain
}

# In a session of its own, so that it outlives this shell and its terminal.
start_engine() {
  [ "$(id -u)" = 0 ] || explain
  say "starting dockerd (its log: $LOG)"
  setsid dockerd >"$LOG" 2>&1 </dev/null &
  waited=0
  until answers; do
    waited=$((waited + 1))
    if [ "$waited" -gt "$WAIT_SECONDS" ]; then
      say "dockerd did not answer within $WAIT_SECONDS s; the end of its log:"
      tail -n 15 "$LOG" >&2
      exit 3
    fi
    sleep 1
  done
}

# The runners' base is pulled; where no registry answers it is assembled, which needs mmdebstrap.
ensure_base() {
  command -v mmdebstrap >/dev/null 2>&1 && return
  command -v docker >/dev/null 2>&1 || return
  lock=$(dirname "$0")/../runners/lock.json
  base=$(sed -n 's/.*"reference": "\(.*\)".*/\1/p' "$lock")
  docker image inspect "$base" >/dev/null 2>&1 && return
  docker image inspect benchproof-base:sid >/dev/null 2>&1 && return
  timeout 60 docker pull --quiet "$base" >/dev/null 2>&1 && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say 'no registry answers: installing mmdebstrap to assemble the base image'
    apt-get update -qq >&2 &&
      apt-get install -y -qq --no-install-recommends mmdebstrap debian-archive-keyring >&2 && return
  fi
  say "warning: $base cannot be pulled, and mmdebstrap is not here to assemble it"
}

if ! answers; then
  # A named engine that does not answer is the user's to mend: starting another would surprise.
  if [ -n "${DOCKER_HOST:-}" ]; then
    say "the engine of DOCKER_HOST ($DOCKER_HOST) does not answer"
    exit 3
  fi
  command -v dockerd >/dev/null 2>&1 || install_engine
  answers || start_engine
  say 'ready'
fi
ensure_base
exit 0
