/** How a C or C++ project is built with its benchmarks: CMake, Meson, autotools or a Makefile. */
import { rememberOf } from '../../core/text/remember.ts';
import { configureSteps } from './autotools.ts';
import { mesonSwitches } from './build-switches.ts';
import type { Step } from './candidate.ts';
import { cmakeSwitches, withoutFetching, withoutOthers } from './cmake-options.ts';
import { plainTargets, targetsOfCMake, targetsOfMake, targetsOfMeson } from './native-targets.ts';
import type { Repository, SourceFile } from './repository.ts';
import {
  baseName,
  escapePattern,
  folderOf,
  foldersAbove,
  groupBy,
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

/** A Makefile that reaches above its folder needs what is there. */
export const REACHES_UP = /(?:^|[\s=:'"(])\.\.(?:\/|\s)/m;

/** CMake takes a list without a project for the top of one all the same. */
const isTopList = ({ path, text }: SourceFile): boolean =>
  baseName(path) === 'CMakeLists.txt' && /^\s*(?:project|cmake_minimum_required)\s*\(/im.test(text);

/** The outermost folder that says how it is built, or the top where it needs that; null where none above the file does. */
export function nativeRoot(repository: Repository, path: string): string | null {
  const isTop = (file: SourceFile): boolean =>
    isTopList(file) ||
    (baseName(file.path) === 'meson.build' && /^\s*project\s*\(/im.test(file.text)) ||
    named('configure.ac', 'configure.in', 'configure', ...MAKEFILES)(file);
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

const COMMAND =
  /\b(?:macro|function)\s*\(\s*(\w+)\s+(\w+)[^)]*\)([\s\S]{0,4000}?)\bend(?:macro|function)\b/gi;
/** The most commands that lead to each other. */
const MAX_DEPTH = 4;

/** A use of what makes a program: `add_executable`, and commands of the project that hand their first word on to such. */
function executableIn(lists: readonly SourceFile[]): RegExp {
  const made = lists.flatMap(({ text }) => [...text.matchAll(COMMAND)]);
  const usesOf = (makers: readonly string[], name: string) =>
    `\\b(?:${makers.join('|')})\\s*\\(\\s*${name}`;
  let makers = ['add_executable'];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const isMaker = ([, , word = '', body = '']: RegExpExecArray) =>
      new RegExp(usesOf(makers, `\\$\\{(?:${word}|ARGV0?)\\}`), 'i').test(body);
    makers = ['add_executable', ...made.filter(isMaker).map(([, name = '']) => name)];
  }
  return new RegExp(`${usesOf(makers, '([\\w.+-]+)')}\\s([^)]*)\\)`, 'gi');
}

/** What CMake calls the program that is made of this file; null: no list names both. */
function targetOf(
  lists: readonly SourceFile[],
  executable: RegExp,
  { path }: SourceFile,
): string | null {
  for (const list of lists) {
    const folder = folderOf(list.path);
    const isIt = (word: string): boolean => {
      // What a variable stands for is not known.
      const end = word.replace(/^.*\}\//, '');
      return end === word
        ? path === (folder === '.' ? word : `${folder}/${word}`)
        : path.endsWith(`/${end}`);
    };
    const made = [...list.text.matchAll(executable)];
    const own = made.find(([, , sources = '']) => sources.split(/[\s"]+/).some(isIt));
    if (own?.[1] !== undefined) return own[1];
  }
  return null;
}

const SET = /^[ \t]*set\s*\(\s*(\w+)\s+([^()]*)\)/gim;

/** A list with what its variables hold where they stand alone. */
function withValues({ path, text }: SourceFile): SourceFile {
  const plain = text.replace(/#.*/g, '');
  const values = new Map(
    [...plain.matchAll(SET)].map(([, name = '', value = '']) => [name, value]),
  );
  const put = (whole: string, name: string): string => values.get(name)?.trim() ?? whole;
  return { path, text: plain.replace(/(?<=[\s(])\$\{(\w+)\}(?=[\s)])/g, put) };
}

const listsIn = rememberOf((repository: Repository) => {
  const lists = filesOf(repository, '.', CMAKE);
  return { executable: executableIn(lists), plain: lists.map(withValues) };
});

/** What CMake calls the program that is made of this file; null: no list names both. */
export function cmakeName(repository: Repository, file: SourceFile): string | null {
  const { executable, plain } = listsIn(repository);
  return targetOf(plain, executable, file);
}

/**
 * Where the names of the programs are known, nothing else has to be built, not even where one of them fails.
 *
 * @param paths of the files, from where it is configured
 */
function cmakeBuild(
  lists: readonly SourceFile[],
  files: readonly SourceFile[],
  { paths, output }: { readonly paths: readonly string[]; readonly output: string },
): Step {
  const whole = `cmake --build ${output} --parallel 2`;
  const executable = executableIn(lists);
  const plain = lists.map(withValues);
  const names = [...new Set(files.map((file) => targetOf(plain, executable, file)))];
  if (names.length === 0) return keepingOn(whole, '-- -k');
  if (names.includes(null))
    return keepingOn(
      `t=$(${targetsOfCMake(output, paths)}); [ -z "$t" ] || ${whole} --target $t`,
      '-- -k',
    );
  const some = names.flatMap((name) => (name === null ? [] : quoteWord(name)));
  return keepingOn(`${whole} --target ${some.join(' ')}`, '-- -k');
}

/** What a folder's Makefile does by default may be to measure, or to wait for a server. */
const DEFAULT_SECONDS = 150;

/** These targets of a folder's Makefile; where it names none, what it makes by default, as far as it comes. */
export function makeIn(folder: string, files: readonly SourceFile[]): Step {
  const make = `make -C ${quoteWord(folder)}`;
  const inTime = `timeout ${DEFAULT_SECONDS} ${make}`;
  const command = `t=$(${targetsOfMake(make, files)}); if [ -n "$t" ]; then ${make} -j2 -k $t; else ${inTime} || [ $? -eq 124 ] || ${inTime} -k; fi`;
  return { command, mayFail: true };
}

/** What a Makefile, written or made by autotools, can make and does not by default; empty: there is none. */
export function makeAsked(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[] {
  const has = (name: string) => textOf(repository, root, name) !== null;
  const command = `t=$(${targetsOfMake('make', files)}); [ -n "$t" ] && make -j2 -k $t`;
  return MAKES.some(has) ? [{ command, mayFail: true }] : [];
}

/** Whether CMake's list of a folder may lead to what is built below it: it names the way, or ends one with a variable. */
function leadsTo(repository: Repository, top: string, below: string): boolean {
  const first = escapePattern(within(top, below).replace(/\/.*/, ''));
  const added = `\\b(?:add_subdirectory|subdirs|foreach|include)\\s*\\([^)]*(?:${first}|\\$\\{\\w+\\}[\\s")])`;
  const lists = filesOf(repository, top, CMAKE).filter((file) => !isUnder(below, file.path));
  return lists.some(({ text }) => new RegExp(added, 'i').test(text));
}

/** The folder whose list makes a file's program or leads to it: the project's own, or one below that it leaves to itself. */
function topOf(repository: Repository, root: string, wanted: SourceFile): string {
  const isTop = (file: SourceFile): boolean => isTopList(file) && isUnder(root, file.path);
  const tops = foldersAbove(repository, wanted.path, isTop);
  const { executable, plain } = listsIn(repository);
  const makes = plain.filter((list) => targetOf([list], executable, wanted) !== null);
  const isLeading = (top: string, at: number): boolean => {
    const below = tops[at - 1];
    const isNear = (list: SourceFile) =>
      isUnder(top, list.path) && !isUnder(below ?? '', list.path);
    return below === undefined || makes.some(isNear) || leadsTo(repository, top, below);
  };
  return tops.findLast(isLeading) ?? root;
}

/** The project's own list first; what others lead to is no loss where they fail. */
function cmake(repository: Repository, root: string, files: readonly SourceFile[]): Step[] {
  const tops = groupBy(files, (file) => topOf(repository, root, file));
  const ordered = [...tops].sort(([one], [other]) => Number(other === root) - Number(one === root));
  return ordered.flatMap(([top, own], at) => {
    const output = at === 0 ? OUTPUT : `${OUTPUT}-${at + 1}`;
    const steps = cmakeFrom(repository, { root, top, output }, own);
    return at === 0 ? steps : steps.map((step): Step => ({ ...step, mayFail: true }));
  });
}

interface Place {
  readonly root: string;
  /** With the list that is configured. */
  readonly top: string;
  readonly output: string;
}

/** Where a project is installed for those of its folders that look for it. */
const OWN = '.benchproof-own';
const PROJECT = /^\s*project\s*\(\s*"?([\w.+-]+)/im;

/** Makes and installs the project itself, where the lists of a folder that it leaves to itself look for it by its name. */
function ownLibrary(repository: Repository, root: string, lists: readonly SourceFile[]): Step[] {
  const list = textOf(repository, root, 'CMakeLists.txt') ?? '';
  const name = PROJECT.exec(list)?.[1]?.replace(/^lib(?=\w)/i, '');
  const looks = new RegExp(
    `\\bfind_\\w+\\s*\\([^)]*(?<![\\w-])(?:lib)?${escapePattern(name ?? '')}(?![\\w-])`,
    'i',
  );
  if (name === undefined || !lists.some(({ text }) => looks.test(text))) return [];
  const off = cmakeSwitches(filesOf(repository, root, CMAKE), []).filter((one) =>
    /=OFF$/.test(one),
  );
  const configure = ['cmake -S . -B build --fresh -DCMAKE_BUILD_TYPE=Release', ...off].join(' ');
  const make = `cmake --build build --parallel 2 && cmake --install build --prefix "$PWD/${OWN}"`;
  return [configure, make].map((command) => ({ command, mayFail: true }));
}

function cmakeFrom(
  repository: Repository,
  { root, top, output }: Place,
  files: readonly SourceFile[],
): Step[] {
  const lists = filesOf(repository, top, CMAKE);
  const wanted = files.map(({ path }) => path);
  const on = ['-DCMAKE_BUILD_TYPE=Release', ...cmakeSwitches(lists, wanted)].join(' ');
  const source = top === root ? '.' : quoteWord(within(root, top));
  const library = ownLibrary(repository, root, lists);
  const found = library.length === 0 || top === root ? '' : ` -DCMAKE_PREFIX_PATH=$PWD/${OWN}`;
  const configure = `cmake -S ${source} -B ${output} ${on}${found}`;
  // Tests that are on for the sake of benchmarks may fetch too; some benchmarks may do without them.
  const fewer = configure.replace(/ -D(?!\w*bench)(\w+)=ON\b/gi, ' -D$1=OFF');
  const left = [...withoutFetching(lists), ...withoutOthers(lists, wanted)];
  const other = [fewer, ...left].join(' ');
  const instead = other === configure ? {} : { instead: other };
  const paths = wanted.map((one) => within(top, one));
  return [
    ...(top === root ? [] : library),
    { command: configure, ...instead },
    cmakeBuild(lists, files, { paths, output }),
  ];
}

function meson(repository: Repository, root: string, files: readonly SourceFile[]): Step[] {
  const options = filesOf(repository, root, /^meson(_options\.txt|\.options)$/);
  const paths = files.map(({ path }) => within(root, path));
  const on = mesonSwitches(options.map(({ text }) => text).join('\n'), paths);
  const setup = `meson setup ${OUTPUT} --buildtype=release`;
  return [
    { command: `${setup}${on}`, ...(on === '' ? {} : { instead: setup }) },
    keepingOn(`t=$(${targetsOfMeson(OUTPUT, paths)}); [ -z "$t" ] || ninja -C ${OUTPUT} $t`, '-k0'),
  ];
}

/** Whether a file of the build names one of the sources. */
function builds(repository: Repository, root: string, names: RegExp, files: readonly SourceFile[]) {
  const builders = filesOf(repository, root, names);
  return files.some(({ path }) => builders.some(({ text }) => text.includes(baseName(path))));
}

/** Of a project that has both, the one that builds what is wanted: the other may only install headers. */
function isOfMeson(repository: Repository, root: string, files: readonly SourceFile[]): boolean {
  const has = (name: string) => textOf(repository, root, name) !== null;
  if (!has('CMakeLists.txt') || !has('meson.build')) return has('meson.build');
  return (
    !builds(repository, root, CMAKE, files) && builds(repository, root, /^meson\.build$/, files)
  );
}

/** Of a project that has both, whether the Makefile names what is wanted, or one below does, and no program of CMake's does. */
function isOfMake(repository: Repository, root: string, files: readonly SourceFile[]): boolean {
  const makefiles = MAKEFILES.map((name) => textOf(repository, root, name) ?? '').join('');
  const lists = filesOf(repository, root, CMAKE);
  const executable = executableIn(lists);
  const programs = lists.flatMap(({ text }) => text.match(executable));
  const stems = files.map(({ path }) => stemOf(path));
  const isIn = (text: string | null): boolean => stems.some((stem) => text?.includes(stem));
  const isBelow = files.every(({ path }) => ownMakefile(repository, root, path) !== null);
  return makefiles !== '' && (isIn(makefiles) || isBelow) && !programs.some(isIn);
}

const MAKE = keepingOn('make -j2', '-k');

/** @param files what is wanted */
export function nativeSteps(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[] {
  const has = (name: string) => textOf(repository, root, name) !== null;
  if (isOfMeson(repository, root, files)) return meson(repository, root, files);
  if (has('CMakeLists.txt') && !isOfMake(repository, root, files))
    return cmake(repository, root, files);
  const configured = configureSteps(repository, root);
  if (configured.length > 0) return [...configured, MAKE];
  return MAKEFILES.some(has) ? [makeWanted(repository, root, files)] : [];
}

/** What is wanted, where the Makefile names it; all where it does not, or others need what it makes. */
function makeWanted(repository: Repository, root: string, files: readonly SourceFile[]): Step {
  const isOwn = files.some(({ path }) => ownMakefile(repository, root, path) !== null);
  if (isOwn) return MAKE;
  const texts = MAKEFILES.map((name) => textOf(repository, root, name));
  const plain = plainTargets(texts.find((text) => text !== null) ?? '', files);
  const command =
    plain === null
      ? `t=$(${targetsOfMake('make', files)}); ${MAKE.command} $t`
      : [MAKE.command, ...plain.map(quoteWord)].join(' ');
  return { ...MAKE, command };
}

/** How autotools build a project that is built with CMake or Meson, where only they name what is wanted; empty: they do not. */
export function otherBuild(
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Step[] {
  const has = (name: string) => textOf(repository, root, name) !== null;
  const isOther = ['CMakeLists.txt', 'meson.build'].some(has) && has('configure.ac');
  const stems = files.map(({ path }) => stemOf(path));
  const named = filesOf(repository, root, /^Makefile\.am$/);
  const isNamed = named.some(({ text }) => stems.some((stem) => text.includes(stem)));
  return isOther && isNamed
    ? [...configureSteps(repository, root), MAKE].map((step) => ({ ...step, mayFail: true }))
    : [];
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
