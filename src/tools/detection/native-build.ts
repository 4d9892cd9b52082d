/** How a C or C++ project is built with its benchmarks: CMake, Meson, autotools or a Makefile. */
import type { Step } from './candidate.ts';
import { cmakeSwitches } from './cmake-options.ts';
import { REACHES_UP } from './makefile.ts';
import type { Repository, SourceFile } from './repository.ts';
import {
  baseName,
  escapePattern,
  foldersAbove,
  isUnder,
  named,
  quoteWord,
  stemOf,
  textOf,
  within,
} from './repository.ts';

/** Where CMake and Meson put what they make. */
const OUTPUT = 'build-benchproof';
const CMAKE = /^CMakeLists\.txt$|\.cmake$/;
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'] as const;
/** Those of autotools too, which make the folder's Makefile. */
const MAKES = [...MAKEFILES, 'Makefile.in', 'Makefile.am'];

/** CMake takes a list without a project for the top of one all the same. */
const isTopList = ({ path, text }: SourceFile): boolean =>
  baseName(path) === 'CMakeLists.txt' && /^\s*(?:project|cmake_minimum_required)\s*\(/im.test(text);

/** The outermost folder that says how it is built, or the top where it needs that; null where none above the file does. */
export function nativeRoot(repository: Repository, path: string): string | null {
  const isTop = (file: SourceFile): boolean =>
    isTopList(file) ||
    (baseName(file.path) === 'meson.build' && /^\s*project\s*\(/im.test(file.text)) ||
    named('configure.ac', 'configure', ...MAKEFILES)(file);
  const outermost = foldersAbove(repository, path, isTop).at(-1) ?? null;
  if (outermost === null) return null;
  const makefiles = MAKEFILES.map((name) => textOf(repository, outermost, name) ?? '');
  return makefiles.some((text) => REACHES_UP.test(text)) ? '.' : outermost;
}

function filesOf(repository: Repository, root: string, names: RegExp): SourceFile[] {
  return repository.files.filter(({ path }) => isUnder(root, path) && names.test(baseName(path)));
}

/** The compiler of Debian's stable release: newer ones refuse much that was written before them. */
export const OLDER = 'runners/c@14';

/** What cannot be built is reported, and the rest is still there to be asked. */
function keepingOn(command: string, flags: string): Step {
  return { command, instead: `${command} ${flags} || true`, older: OLDER };
}

const WHOLE = `cmake --build ${OUTPUT} --parallel 2`;

/** What CMake, once it has configured, makes of these files: nothing else has to be built, not even where one of them fails. */
function cmakeBuild(root: string, files: readonly SourceFile[]): Step {
  const paths = files.map(({ path }) => escapePattern(within(root, path))).join('|');
  const makers = `grep -rlE --include=build.make ": $PWD"${quoteWord(`/(${paths})$`)} ${OUTPUT}`;
  const targets = `$(${makers} | sed 's,.*/\\(.*\\)[.]dir/.*,\\1,')`;
  return keepingOn(`${WHOLE} --target ${targets}`, '-- -k');
}

/**
 * Prints the targets of a Makefile that are called as the sources, wherever they lie and whatever they end with, or are
 * made of one, and are no mere commands. Make's own rules would build them without the project's flags, so they are off.
 */
function targetsOf(make: string, files: readonly SourceFile[]): string {
  const stems = files.map(({ path }) => stemOf(path)).map(escapePattern);
  const any = `([^ :%]*[/])?(${stems.join('|')})`;
  const called = `s/^(${any}([.]\\w+)?):.*/\\1/p`;
  const madeOf = `s/^([^ :%]+): (.* )?${any}[.]c\\w*( .*)?$/\\1/p`;
  const commands = `$(${make} -pRrq 2>/dev/null | sed -n 's/^[.]PHONY: *//p' | tr ' ' '\\n')`;
  return `${make} -pRrq 2>/dev/null | sed -nE ${quoteWord(`${called};${madeOf}`)} | grep -Ev '[.](l?o|d|h|c\\w*)$' | grep -vxF "${commands}" | sort -u`;
}

/** What a folder's Makefile does by default may be to measure, or to wait for a server. */
const DEFAULT_SECONDS = 150;

/** These targets of a folder's Makefile; where it names none, what it makes by default, as far as it comes. */
export function makeIn(folder: string, files: readonly SourceFile[]): Step {
  const make = `make -C ${quoteWord(folder)}`;
  const inTime = `timeout ${DEFAULT_SECONDS} ${make}`;
  const command = `t=$(${targetsOf(make, files)}); if [ -n "$t" ]; then ${make} -j2 -k $t; else ${inTime} || [ $? -eq 124 ] || ${inTime} -k; fi`;
  return { command, mayFail: true };
}

/** What a Makefile, written or made by autotools, can make and does not by default; empty: there is none. */
export function makeAsked(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[] {
  const has = (name: string) => textOf(repository, root, name) !== null;
  const command = `t=$(${targetsOf('make', files)}); [ -n "$t" ] && make -j2 -k $t`;
  return MAKES.some(has) ? [{ command, mayFail: true }] : [];
}

/** Whether CMake's list of a folder may lead to what is built below it: it names the way, or a variable for one. */
function leadsTo(repository: Repository, top: string, below: string): boolean {
  const first = escapePattern(within(top, below).replace(/\/.*/, ''));
  const added = `\\b(?:add_subdirectory|subdirs|foreach|include)\\s*\\([^)]*(?:${first}|\\$)`;
  const lists = filesOf(repository, top, CMAKE).filter((file) => !isUnder(below, file.path));
  return lists.some(({ text }) => new RegExp(added, 'i').test(text));
}

/** The folder whose list leads to what is wanted: the project's own, or one below that it leaves to itself. */
function topOf(repository: Repository, root: string, files: readonly SourceFile[]): string {
  const isTop = (file: SourceFile): boolean => isTopList(file) && isUnder(root, file.path);
  const tops = foldersAbove(repository, files[0]?.path ?? root, isTop);
  const isLeading = (top: string, at: number): boolean => {
    const below = tops[at - 1];
    return below === undefined || leadsTo(repository, top, below);
  };
  const top = tops.findLast(isLeading) ?? root;
  return files.every(({ path }) => isUnder(top, path)) ? top : root;
}

function cmake(repository: Repository, root: string, files: readonly SourceFile[]): Step[] {
  const top = topOf(repository, root, files);
  const lists = filesOf(repository, top, CMAKE);
  const wanted = files.map(({ path }) => path);
  const on = ['-DCMAKE_BUILD_TYPE=Release', ...cmakeSwitches(lists, wanted)].join(' ');
  const source = top === root ? '.' : quoteWord(within(root, top));
  const configure = `cmake -S ${source} -B ${OUTPUT} ${on}`;
  // Tests that are on for the sake of benchmarks may fetch too; some benchmarks may do without them.
  const fewer = configure.replace(/ -D(?!\w*bench)(\w+)=ON\b/gi, ' -D$1=OFF');
  const instead = fewer === configure ? {} : { instead: fewer };
  return [{ command: configure, ...instead }, cmakeBuild(root, files)];
}

function meson(repository: Repository, root: string): Step[] {
  const pattern = /option\s*\(\s*'([\w-]*bench[\w-]*)'\s*,\s*type\s*:\s*'boolean'/gi;
  const options = filesOf(repository, root, /^meson(_options\.txt|\.options)$/).flatMap(
    ({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  const on = [...new Set(options)].map((name) => ` -D${name}=true`).join('');
  return [
    { command: `meson setup ${OUTPUT} --buildtype=release${on}` },
    keepingOn(`meson compile -C ${OUTPUT}`, '--ninja-args=-k0'),
  ];
}

/** Programs that find their own libraries wherever they lie, and no manuals. */
function configure(script: string): Step {
  const shared = /--(?:dis|en)able-shared\b/.test(script) ? [' --disable-shared'] : [];
  const manuals = /--disable-(?:documentation|docs?|manpages)\b/.exec(script)?.[0];
  return {
    command: `./configure${shared}${manuals === undefined ? '' : ` ${manuals}`}`,
    instead: './configure',
  };
}

interface Way {
  /** One of them at the top says that it is a way to build the project. */
  readonly tops: readonly string[];
  /** Files that say what is built in that way. */
  readonly lists: RegExp;
  steps(repository: Repository, root: string, files: readonly SourceFile[]): Step[];
}

const AUTOTOOLS: Way = {
  tops: ['configure', 'configure.ac'],
  lists: /^Makefile\.(?:am|in)$/,
  steps(repository, root) {
    const script = textOf(repository, root, 'configure');
    const first = script === null ? [{ command: 'autoreconf -fi' }] : [];
    return [...first, configure(script ?? ''), MAKE];
  },
};

const MAKE = keepingOn('make -j2', '-k');

const WAYS: readonly Way[] = [
  { tops: ['CMakeLists.txt'], lists: CMAKE, steps: cmake },
  { tops: ['meson.build'], lists: /^meson\.build$/, steps: meson },
  AUTOTOOLS,
  { tops: MAKEFILES, lists: /^(?:GNUm|m|M)akefile$/, steps: () => [MAKE] },
];

/** The ways that there are, from that which names what is wanted, or lies around what makes it; and the others that name it. */
function waysOf(repository: Repository, root: string, files: readonly SourceFile[]) {
  const stems = files.map(({ path }) => escapePattern(stemOf(path)));
  // Not a header of that name, which may only be installed.
  const isNamed = new RegExp(`(?:${stems.join('|')})(?!\\w|\\.h)`);
  const isBelow = files.every(({ path }) => ownMakefile(repository, root, path) !== null);
  const all = WAYS.filter(({ tops }) => tops.some((one) => textOf(repository, root, one) !== null));
  const names = ({ tops, lists }: Way): boolean =>
    (tops === MAKEFILES && isBelow) ||
    filesOf(repository, root, lists).some(({ text }) => isNamed.test(text));
  // What autotools make is made by the others, too, as a rule, and sooner.
  const first = all.find((way) => way !== AUTOTOOLS && names(way)) ?? all[0];
  return { first, others: all.filter((way) => way !== first && names(way)) };
}

/** @param files what is wanted */
export function nativeSteps(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[] {
  return waysOf(repository, root, files).first?.steps(repository, root, files) ?? [];
}

/** How else the project is built: all that CMake makes, and where other files name what is wanted, too. */
export function otherBuilds(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[][] {
  const { first, others } = waysOf(repository, root, files);
  const whole = first?.steps === cmake ? [[keepingOn(WHOLE, '-- -k')]] : [];
  return [...whole, ...others.map((way) => way.steps(repository, root, files))].map((steps) =>
    steps.map((step) => ({ ...step, mayFail: true })),
  );
}

/** A folder below the root whose own Makefile builds the file, not what builds the rest; else null. */
export function ownMakefile(repository: Repository, root: string, path: string): string | null {
  const others = ['CMakeLists.txt', 'meson.build'];
  const isOther = others.some((name) => textOf(repository, root, name) !== null);
  const makes = isOther ? MAKEFILES : MAKES;
  const around = foldersAbove(repository, path, named(...makes, ...others));
  const nearest = around.find((folder) => isUnder(root, folder)) ?? root;
  const isMade = others.every((name) => textOf(repository, nearest, name) === null);
  return nearest === root || !isMade ? null : within(root, nearest);
}
