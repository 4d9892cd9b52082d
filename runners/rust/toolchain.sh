# version | versions | install VERSION: of Rust, from the suite and from stable releases of Debian.
set -eu
older='trixie bookworm'
sources=/etc/apt/sources.list.d/older.list
update() {
  for suite in $older; do echo "deb http://deb.debian.org/debian $suite main"; done >$sources
  apt-get update >&2
}
list() { apt-cache madison rustc | sed -n 's/^[^|]*| *\([0-9.]*\)+[^|]*|[^ ]* *[^ ]* \([a-z]*\)\/.*/\1 \2/p'; }
case $1 in
  version) rustc --version | cut -d ' ' -f 2 ;;
  versions)
    update
    list | cut -d ' ' -f 1
    ;;
  install)
    update
    suite=$(list | sed -n "s/^$2 //p" | head -n 1)
    for package in cargo rustc 'libstd-rust*'; do
      printf 'Package: %s\nPin: release n=%s\nPin-Priority: 1001\n\n' "$package" "$suite"
    done >/etc/apt/preferences.d/rust
    # The library that an older Cargo fetches with has the name of its file in common with the suite's own.
    apt-get install --yes --no-install-recommends --allow-downgrades -o Dpkg::Options::=--force-overwrite \
      "cargo/$suite" "rustc/$suite" "libstd-rust-dev/$suite"
    apt-get autoremove --yes
    rm -rf $sources /var/lib/apt/lists/* /var/cache/apt/archives/*.deb /var/log/apt /var/log/dpkg.log
    ;;
esac
