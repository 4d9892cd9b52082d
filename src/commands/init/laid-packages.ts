/** How Debian's own packages are laid beside the sources of a build. */
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { SYSTEM_PATH } from '../../tools/detection/command-ground.ts';
import { escapePattern } from '../../tools/detection/repository.ts';
import type { Library } from './missing-packages.ts';

/** Beside the sources, since a build may not write where packages are installed. */
const LIBRARIES = '.benchproof-libraries';
const PREFIX = `${WORK_FOLDER}/${LIBRARIES}/usr`;

/** Where CMake, pkg-config, compilers, linkers and the programs themselves find what lies there. */
export const LIBRARY_ENV: Readonly<Record<string, string>> = {
  CMAKE_PREFIX_PATH: PREFIX,
  PKG_CONFIG_PATH: `${PREFIX}/lib/pkgconfig:${PREFIX}/share/pkgconfig`,
  CPATH: `${PREFIX}/include`,
  LIBRARY_PATH: `${PREFIX}/lib`,
  LD_LIBRARY_PATH: `${PREFIX}/lib`,
  PYTHONPATH: `${PREFIX}/lib/python3/dist-packages`,
  PERL5LIB: `${PREFIX}/share/perl5`,
  ACLOCAL_PATH: `${PREFIX}/share/aclocal`,
};

/** Where a program that is laid there finds its own files. */
export const toolEnv = (tools: readonly string[]): Readonly<Record<string, string>> =>
  tools.includes('bison') ? { BISON_PKGDATADIR: `${PREFIX}/share/bison` } : {};

/** Before what commands found so far. */
export const toolPath = (path = SYSTEM_PATH): string =>
  path.startsWith(`${PREFIX}/bin:`) ? path : `${PREFIX}/bin:${path}`;

/** apt's own state, which is root's, in a folder that is kept, with what was asked already, for the next repair. */
const STATE = `-o Dir::State=$d/apt -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache=$d/apt -o Debug::NoLocking=1 -o APT::Sandbox::User= -o Acquire::GzipIndexes=true -o APT::Get::List-Cleanup=false`;
/** What Debian says of which package has which file, of a kind of machine or `all`: much, and brought only where it is asked. */
const CONTENTS = [
  'MetaKey="\\$(COMPONENT)/Contents-$k"',
  'ShortDescription=Contents',
  'Description=Contents',
  'KeepCompressed=true',
].map((setting) => `-o Acquire::IndexTargets::deb::Contents::${setting}`);
/** Of the files in those lists, the kinds that are asked for, so that each question reads little. */
const FILES = '^usr/(s?bin/|include/|[^[:space:]]*[.](cmake|pc|so|a)[[:space:]])';
/** The package of a file by the lists of a kind, one for development first, and never the project's own. */
const HOLDING = `holding() { k=$2; h=$d/apt/held-$k; [ -e $h ] || { apt-get $s -o Acquire::Languages=none ${CONTENTS.join(' ')} update >&2; for f in $d/apt/lists/*_Contents-$k*; do /usr/lib/apt/apt-helper cat-file "$f"; done | LC_ALL=C grep -E '${FILES}' >$h; rm -f $d/apt/lists/*_Contents-$k*; }; LC_ALL=C grep -E "^$1[[:space:]]" $h | sed -nE "s#^$1[[:space:]]+##p" | tr , '\\n' | sed 's#.*/##' | grep -Exv "$own" | sed '/-dev$/!s/^/~/' | LC_ALL=C sort -u | sed -n '1s/^~*//p'; }`;
/** Finds the newest package of the first pattern that any has, but for sources of other languages' libraries, once; a path is one of a file, of libraries without a machine's code after `all:`. */
const FETCH = `${HOLDING}; found=; asked=; fetch() { m=$d/apt/asked/$(printf %s "$*" | cksum | tr ' ' -); [ -e $m ] && return; asked="$asked $m"; for p; do n=$(case $p in all:*) holding "\${p#all:}" all;; */*) holding "$p" "$(dpkg --print-architecture)";; *) grep -Ex "$p" $d/apt/names | grep -Ev '^lib(rust|ghc)-' | sort -V | tail -n 1;; esac); [ -n "$n" ] && found="$found $n" && break; done; true; }`;
/** All that was found at once; where they do not go together, each by itself. */
const GET = `get() { apt-get $s install --yes --no-install-recommends --download-only "$@"; }; [ -z "$found" ] || get $found || for n in $found; do get "$n"; done; true`;

/** By its very name, without the version, and as one word. */
export function calledAs(
  library: string,
  forms: readonly string[] = ['lib@-dev', '@-dev'],
): string {
  const plain = library.replace(/(?<=\w)-?[\d.]+$/, '');
  const names = [...new Set([library, plain, plain.replaceAll('-', '')])].map(escapePattern);
  const all = names.flatMap((name) => forms.map((one) => `'${one.replace('@', name)}'`));
  return [...new Set(all)].join(' ');
}

/** Versions are part of Debian's names, and so may be who made it: `libgoogle-glog-dev`. */
const LOOSE = ['(lib)?@[0-9.]*-dev', 'lib[a-z]+-@[0-9.]*-dev'];

/** By its very name the default of several versions is found; what has a file that is known is surer than what is called alike. */
const fetchOf = ({ name, file }: Library): string => {
  const [first, last] = file === undefined ? [] : [`'${file}'`, `'all:${file}'`];
  const all = [calledAs(name), first, last, calledAs(name, LOOSE)];
  return `fetch ${all.filter(Boolean).join(' ')}`;
};

/** Files under the folder of the machine's kind are found without it too. */
const FLATTEN = `for i in lib include; do for a in $d/usr/$i/*-linux-gnu*; do if [ -d "$a" ]; then cp -asn "$a"/. $d/usr/$i/; fi; done; done`;
/** What libraries and scripts say of where they lie. */
const RELOCATE = `find $d/usr \\( -name '*.pc' -o -path '*/bin/*' \\) -type f -exec grep -qIE '^\\w+="?/usr' {} \\; -exec sed -Ei "s#^(\\w+=\\"?)/usr#\\1$d/usr#" {} +`;

/** The end of what it fetches. */
const FETCHED = `; ${GET}; } && for f in `;
const DONE = 'touch $d/apt $asked && rm -rf $d/apt/archives $d/apt/*.bin';

function layBeside(fetches: readonly string[], name: string): string {
  if (fetches.length === 0) return '';
  const own = escapePattern(name.toLowerCase().replace(/^lib(?=\w)/, ''));
  return [
    `own='(lib)?${own}[0-9.-]*(-dev)?'`,
    `d=$PWD/${LIBRARIES} && s="${STATE}" && mkdir -p $d/usr $d/apt/asked $d/apt/lists/partial $d/apt/archives/partial`,
    `{ [ -s $d/apt/names ] || { apt-get $s -o Acquire::Languages=none update && apt-cache $s pkgnames >$d/apt/names; }; }`,
    `{ ${[FETCH, ...fetches].join('; ')}${FETCHED}$d/apt/archives/*.deb; do [ ! -e "$f" ] || dpkg-deb -x "$f" $d || exit 1; done`,
    FLATTEN,
    RELOCATE,
    DONE,
  ].join(' && ');
}

/**
 * Empty for no names.
 *
 * @param own what the project is called
 */
export function installCommand(
  libraries: readonly Library[],
  tools: readonly string[] = [],
  own = '',
): string {
  const called = tools.map((name) => {
    const file = `usr/bin/${escapePattern(name)}`;
    return `${byName(name)} '${file}' 'all:${file}'`;
  });
  return layBeside([...libraries.map(fetchOf), ...called], own);
}

const byName = (name: string): string => `fetch '${escapePattern(name)}'`;

/** Of packages by their very names; empty for none. */
export const systemCommand = (packages: readonly string[], own = ''): string =>
  layBeside(packages.map(byName), own);

/** Whether it is such a command, and not one that goes on without it. */
export const isLaying = (command: string): boolean =>
  command.includes(FETCHED) && command.endsWith(DONE);

/** With this command before them, or with what it fetches in a step that fetches already. */
export function withInstall(steps: readonly Step[], command: string): Step[] {
  const earlier = steps.find((one) => isLaying(one.command));
  if (earlier === undefined) return [{ command, mayFail: true }, ...steps];
  const begin = command.indexOf(FETCH) + FETCH.length;
  const more = command.slice(begin, command.indexOf(FETCHED));
  const both = earlier.command.replace(FETCHED, () => more + FETCHED);
  return steps.map((one) => (one === earlier ? { ...one, command: both } : one));
}
