#!/bin/sh
# Installs the Node.js of development into .tools/node, as scripts/node/package-lock.json pins it (version and hash),
# and links it as node_modules/.bin/node, where npm scripts find it first. Needs npm. Safe to call again and again.
# Exit 0: it is there. Exit 3: it cannot be installed from here.
set -u

cd "$(dirname "$0")/.." || exit 3
NODE_FOLDER=.tools/node

say() { printf 'node: %s\n' "$*" >&2; }

# One of the packages is for this platform; the others are left out by npm.
binary() { ls "$NODE_FOLDER"/node_modules/node-*/bin/node 2>/dev/null | head -n 1; }

if ! cmp -s scripts/node/package-lock.json "$NODE_FOLDER/installed" || [ ! -x "$(binary)" ]; then
  say 'installing the Node.js of development from npm'
  rm -rf "$NODE_FOLDER" && mkdir -p "$NODE_FOLDER" || exit 3
  cp scripts/node/package.json scripts/node/package-lock.json "$NODE_FOLDER" || exit 3
  # Not `npm ci`: it refuses where a mirror lacks the binaries of other platforms. A package it fails to fetch npm leaves
  # out as well, without a word, since all are optional: so that a registry's bad moment is no missing platform, it is asked again.
  for attempt in 1 2 3; do
    npm install --prefix "$NODE_FOLDER" --no-save --ignore-scripts --no-audit --no-fund >&2 || exit 3
    [ -x "$(binary)" ] && break
    say "attempt $attempt of 3 brought no binary"
    rm -rf "$NODE_FOLDER/node_modules"
    sleep $((attempt * 5))
  done
  if [ ! -x "$(binary)" ]; then
    say "expected a binary for $(uname -s) $(uname -m) among those of scripts/node/package.json; npm brought none."
    say "Where it is listed there, npm could not fetch it: the newest log in $(npm config get cache)/_logs says why."
    exit 3
  fi
  cp scripts/node/package-lock.json "$NODE_FOLDER/installed" || exit 3
fi
mkdir -p node_modules/.bin && ln -sfn "../../$(binary)" node_modules/.bin/node
