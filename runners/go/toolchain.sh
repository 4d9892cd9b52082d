# version | versions | install VERSION: of Go, whose releases come through the module proxy.
set -eu
export GOTOOLCHAIN=local GOFLAGS=-modcacherw GOPATH=/tmp/benchproof-go
case $1 in
  version) go env GOVERSION | sed 's/^go//' ;;
  versions)
    cd /
    go list -m -versions golang.org/toolchain | tr ' ' '\n' |
      sed -n "s/^v0\.0\.1-go\([0-9.]*\)\.linux-$(go env GOARCH)\$/\1/p"
    ;;
  install)
    cd /
    GOTOOLCHAIN=go$2 go version
    mv "$GOPATH"/pkg/mod/golang.org/toolchain@* /usr/local/lib/go
    rm -rf "$GOPATH"
    ln -s ../lib/go/bin/go ../lib/go/bin/gofmt /usr/local/bin/
    ;;
esac
