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
  # Not `npm ci`: it refuses where a mirror lacks the binaries of other platforms.
  npm install --prefix "$NODE_FOLDER" --no-save --ignore-scripts --no-audit --no-fund >&2 || exit 3
  if [ ! -x "$(binary)" ]; then
    say "npm has no binary for $(uname -s) $(uname -m) among those of scripts/node/package.json"
    exit 3
  fi
  cp scripts/node/package-lock.json "$NODE_FOLDER/installed" || exit 3
fi
mkdir -p node_modules/.bin && ln -sfn "../../$(binary)" node_modules/.bin/node
