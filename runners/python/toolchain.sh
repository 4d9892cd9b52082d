# version | versions | install VERSION: of Python, as the suite has several side by side.
set -eu
series() { apt-cache pkgnames python3. | sed -n 's/^python\(3\.[0-9]*\)$/\1/p'; }
case $1 in
  version) python3 -c 'import platform; print(platform.python_version())' ;;
  versions)
    apt-get update >&2
    for each in $(series); do
      apt-cache madison "python$each" | sed -n 's/^[^|]*| *\([0-9.]*\)-.*/\1/p'
    done
    ;;
  install)
    python=python${2%.*}
    apt-get update
    apt-get install --yes --no-install-recommends "$python" "$python-dev" "$python-venv"
    rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb /var/log/apt /var/log/dpkg.log
    ln -s "/usr/bin/$python" /usr/local/bin/python3
    ln -s "/usr/bin/$python" /usr/local/bin/python
    printf '#!/bin/sh\nexec /usr/bin/%s -m pip "$@"\n' "$python" >/usr/local/bin/pip
    chmod 755 /usr/local/bin/pip
    ;;
esac
