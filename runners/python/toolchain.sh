# version | versions | install VERSION: of Python, from the suite, which has several side by side, and an older one from a stable release of Debian.
set -eu
older=bookworm
sources=/etc/apt/sources.list.d/older.list
update() {
  for suite in $older; do echo "deb http://deb.debian.org/debian $suite main"; done >$sources
  apt-get -o Acquire::Languages=none update >&2
}
list() {
  for each in $(apt-cache pkgnames python3. | sed -n 's/^python\(3\.[0-9]*\)$/\1/p'); do
    apt-cache madison "python$each" | sed -n 's/^[^|]*| *\([0-9.]*\)-[^|]*|[^ ]* *[^ ]* \([a-z]*\)\/.*/\1 \2/p'
  done
}
case $1 in
  version) python3 -c 'import platform; print(platform.python_version())' ;;
  versions)
    update
    list | cut -d ' ' -f 1
    ;;
  install)
    python=python${2%.*}
    update
    suite=$(list | sed -n "s/^$2 //p" | head -n 1)
    # What a release's Python brings along wants that release's default Python too.
    case " $older " in *" $suite "*)
      printf 'Package: python3 python3-* libpython3-*\nPin: release n=%s\nPin-Priority: 1001\n' "$suite" >/etc/apt/preferences.d/python
      ;;
    esac
    apt-get install --yes --no-install-recommends --allow-downgrades "$python" "$python-dev" "$python-venv"
    rm -rf $sources /var/lib/apt/lists/* /var/cache/apt/archives/*.deb /var/log/apt /var/log/dpkg.log
    ln -s "/usr/bin/$python" /usr/local/bin/python3
    ln -s "/usr/bin/$python" /usr/local/bin/python
    printf '#!/bin/sh\nexec /usr/bin/%s -m pip "$@"\n' "$python" >/usr/local/bin/pip
    chmod 755 /usr/local/bin/pip
    ;;
esac
