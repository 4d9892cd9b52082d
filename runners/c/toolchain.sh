# version | versions | install VERSION: of GCC and G++, as the suite has several side by side.
set -eu
case $1 in
  version) gcc -dumpfullversion ;;
  versions)
    apt-get update >&2
    for each in $(apt-cache pkgnames gcc- | sed -n 's/^gcc-\([0-9]*\)$/\1/p'); do
      apt-cache madison "gcc-$each" | sed -n 's/^[^|]*| *\([0-9.]*\)-.*/\1/p'
    done
    ;;
  install)
    series=${2%%.*}
    apt-get update
    apt-get install --yes --no-install-recommends "gcc-$series" "g++-$series"
    rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb /var/log/apt /var/log/dpkg.log
    for tool in gcc g++; do ln -s "/usr/bin/$tool-$series" /usr/local/bin/$tool; done
    ln -s gcc /usr/local/bin/cc
    ln -s g++ /usr/local/bin/c++
    ;;
esac
