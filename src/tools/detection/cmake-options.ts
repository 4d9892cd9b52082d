/** Options of a CMake project that decide whether its benchmarks are built. */

import { folderOf, isUnder, type SourceFile, stemOf, within } from './repository.ts';

/** Those that depend on others too, by the module of CMake's own, and what is kept as one. */
const OPTION =
  /^[ \t]*(?:(?:cmake_dependent_)?option\s*\(\s*([\w.+-]+)\s*(?:"(?:[^"\\]|\\.)*")?\s*(\w*)|set\s*\(\s*([\w.+-]+)\s+(\w+)\s+CACHE\s+BOOL\b(?!.*\bFORCE\b))/gim;
/** A line that makes something of benchmarks: a target, a folder, or a list of them. */
const MAKES = /^\s*(add_\w+|set|list|foreach)\s*\([^)]*bench/i;
/** A line that makes something, in a list beside benchmarks. */
const ADDS = /^\s*add_(?!test\b|subdirectory\b)\w+\s*\(/i;
const CALLED = /bench|(?:^|_)perf(?:_|$)/i;
const FETCHES = /fetch|download/i;
/** Of google-benchmark itself, where a project brings it along. */
const FOREIGN = /^BENCHMARK_/;

const SUBFOLDER = /^\s*add_subdirectory\s*\(\s*"?([^\s")]+)/i;

interface Guards {
  /** Words of the conditions that are open at a line which makes benchmarks, `!NAME` where one must not hold. */
  readonly all: readonly string[];
  /** The first words of those that stand before a folder of wanted files: nothing in it is built without them. */
  readonly before: readonly string[];
}

const wordsIn = (condition: string): string[] =>
  condition.replace(/\bNOT\s+/gi, '!').match(/!?[\w.+-]+/g) ?? [];

/** What holds after `else` for sure: after `if(NOT NAME)` the name, of several that are enough each one. */
function otherwise(condition: string): string {
  const parts = condition
    .replace(/\)\s*$/, '')
    .trim()
    .split(/\s+OR\s+/);
  const names = parts.flatMap((part) => /^NOT +([\w.+-]+)$/i.exec(part)?.[1] ?? []);
  return /^[\w.+-]+$/.test(condition) ? condition : names.join(' ');
}

const CMAKE_LIST = /(?:^|\/)CMakeLists\.txt$/;
const LEAVES = /^\s*return\s*\(/i;

/** What must hold where a condition does not; of several at once nothing is known. */
const otherWay = (condition: string): string =>
  /^[\w.+-]+\s*\)/.test(condition) ? `NOT ${condition}` : otherwise(condition);

/** The conditions that are open behind one of CMake's words. */
function openAfter(open: readonly string[], word: string, condition: string): readonly string[] {
  if (word === 'if') return [...open, condition];
  const outer = open.slice(0, -1);
  return word === 'endif' ? outer : [...outer, otherwise(open.at(-1) ?? '')];
}

/** The first word that a line gives a command. */
const GIVEN = /^\s*\w+\s*\(\s*"?([\w.+-]+)/;

/** Whether a line of a folder's list makes something of benchmarks: it says so, names a wanted file, or gives a command the name of one. */
function makesIn(folder: string, wanted: readonly string[]): (line: string) => boolean {
  const isBeside = folder !== '.' && wanted.some((one) => folderOf(one) === folder);
  const files = wanted.filter((one) => isUnder(folder, one)).map((one) => within(folder, one));
  const stems = files.map(stemOf);
  const isNamed = (line: string) =>
    line.split(/[\s"()]+/).some((word) => files.includes(word)) ||
    stems.includes(GIVEN.exec(line)?.[1] ?? '');
  return (line) => MAKES.test(line) || (isBeside && ADDS.test(line)) || isNamed(line);
}

interface Found {
  /** It leads to a folder of wanted files, makes something, or leaves the list, so that nothing after it is made. */
  readonly kind: 'leads' | 'makes' | 'leaves';
  /** The conditions that are open there. */
  readonly open: readonly string[];
}

/** Whether a line of a folder's list adds one with wanted files. */
function leadsIn(folder: string, wanted: readonly string[]): (line: string) => boolean {
  return (line) => {
    const below = SUBFOLDER.exec(line)?.[1];
    const whole = folder === '.' ? below : `${folder}/${below}`;
    return below !== undefined && wanted.some((one) => isUnder(whole ?? '.', one));
  };
}

/** Every line but those of conditions, with the conditions that are open there. */
function linesIn(text: string): { readonly line: string; readonly open: Found['open'] }[] {
  let open: readonly string[] = [];
  const found = [];
  const whole = text
    .replace(/#.*/g, '')
    .replace(/\bif\s*\([^()]*\)/gi, (condition) => condition.replace(/\s+/g, ' '));
  for (const line of whole.split('\n')) {
    const [, word, condition = ''] = /^\s*(if|else|elseif|endif)\s*\((.*)/i.exec(line) ?? [];
    if (word) open = openAfter(open, word.toLowerCase(), condition);
    else found.push({ line, open });
  }
  return found;
}

function foundIn({ path, text }: SourceFile, wanted: readonly string[]): Found[] {
  const folder = folderOf(path);
  const [leads, makes] = [leadsIn(folder, wanted), makesIn(folder, wanted)];
  const kindOf = (line: string) => {
    if (leads(line)) return 'leads';
    if (makes(line)) return 'makes';
    return LEAVES.test(line) ? 'leaves' : null;
  };
  return linesIn(text).flatMap(({ line, open }) => {
    const kind = kindOf(line);
    return kind === null ? [] : { kind, open };
  });
}

function guardsIn(file: SourceFile, wanted: readonly string[]): Guards {
  const folder = folderOf(file.path);
  const isAbove = CMAKE_LIST.test(file.path) && wanted.some((one) => isUnder(folder, one));
  const all = foundIn(file, wanted);
  // What a file is left without that has nothing to do with benchmarks is its own matter.
  const found = isAbove || all.some(({ kind }) => kind !== 'leaves') ? all : [];
  const needed = found.map(({ kind, open }) => (kind === 'leaves' ? open.map(otherWay) : open));
  const first = found.findIndex(({ kind }) => kind === 'leads');
  const isBefore = ({ kind }: Found, at: number): boolean =>
    kind === 'leads' || (kind === 'leaves' && isAbove && (first < 0 || at < first));
  const before = needed.filter((_, at) => found[at] !== undefined && isBefore(found[at], at));
  return {
    all: needed.flat().flatMap(wordsIn),
    before: before.flat().flatMap((one) => wordsIn(one).slice(0, 1)),
  };
}

/** CMake's module, which has an option of its own. */
const CTEST = /^\s*include\s*\(\s*CTest\s*\)/im;

/** Every option with its default. */
function optionsIn(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const found = files.flatMap(({ text }) => [...text.matchAll(OPTION)]);
  const hasTests = files.some(({ text }) => CTEST.test(text));
  return new Map([
    ...(hasTests ? [['BUILD_TESTING', 'ON'] as const] : []),
    ...found.map(
      ([, name = '', initial = '', set = name, value = initial]) => [set, value] as const,
    ),
  ]);
}

/** What CMake's own modules say of something that they looked for is no switch. */
const ANSWER = /_(?:FOUND|VERSION|DIRS?|LIBRAR(?:Y|IES)|EXECUTABLE|TARGETS?)$/;

/** Of the words of conditions those that are called after benchmarks, and that no list gives a value: whoever builds does. */
function undeclared(files: readonly SourceFile[], words: ReadonlySet<string>): string[] {
  const isSet = (name: string): boolean =>
    files.some(({ text }) =>
      new RegExp(`^\\s*(?!(?:else)?if\\b)\\w+\\s*\\(\\s*${name}\\s`, 'im').test(text),
    );
  return [...words].filter(
    (name) =>
      /^[A-Z][A-Z0-9_]*$/.test(name) &&
      CALLED.test(name) &&
      ![FOREIGN, FETCHES, ANSWER].some((one) => one.test(name)) &&
      !words.has(`!${name}`) &&
      !isSet(name),
  );
}

/**
 * Switches for the command line: what its name calls benchmarks is on, of several those that benchmarks stand
 * behind; where none is called so, whatever they stand behind. What keeps them out is off, and so are tests and
 * examples that have nothing to do with them.
 *
 * @param files every CMakeLists.txt and *.cmake
 * @param wanted paths of the benchmarks' sources
 */
export function cmakeSwitches(files: readonly SourceFile[], wanted: readonly string[]): string[] {
  const options = optionsIn(files);
  const names = [...options.keys()].filter((name) => !FOREIGN.test(name));
  const found = files.map((file) => guardsIn(file, wanted));
  const guards = new Set(found.flatMap(({ all }) => all));
  const needed = found
    .flatMap(({ before }) => before)
    .filter((name) => options.get(name) === 'OFF');
  const isAgainst = (name: string) => guards.has(`!${name}`);
  const called = names.filter(
    (name) => CALLED.test(name) && !FETCHES.test(name) && !isAgainst(name),
  );
  const behind = names.filter((name) => guards.has(name));
  const deciding = called.filter((name) => guards.has(name));
  const chosen = [deciding, called, behind].find(({ length }) => length > 0) ?? [];
  const on = new Set([...chosen, ...needed, ...undeclared(files, guards)]);
  const off = names.filter(
    (name) =>
      (/test|example/i.test(name) || isAgainst(name)) &&
      options.get(name) !== 'OFF' &&
      !behind.includes(name),
  );
  return [
    ...[...on].map((name) => `-D${name}=ON`),
    ...off.filter((name) => !on.has(name)).map((name) => `-D${name}=OFF`),
  ];
}

/** A line without which nothing else is built. */
const DEMANDS = /^\s*(?:find_\w+|pkg_\w+)\s*\([^)]*\bREQUIRED\b/im;

/** What leaves out parts beside the benchmarks that need something, where an option decides about them. */
export function withoutOthers(files: readonly SourceFile[], wanted: readonly string[]): string[] {
  const options = optionsIn(files);
  const behind = new Set(files.flatMap((file) => guardsIn(file, wanted).all));
  const demands = files.filter(({ text }) => DEMANDS.test(text)).map(({ path }) => path);
  const words = files.flatMap(({ path, text }) => {
    const folder = folderOf(path);
    const leads = leadsIn(folder, wanted);
    const isApart = leadsIn(folder, demands);
    const isOther = (line: string) => DEMANDS.test(line) || (isApart(line) && !leads(line));
    return linesIn(text).flatMap(({ line, open }) => (isOther(line) ? open.flatMap(wordsIn) : []));
  });
  return [...new Set(words)]
    .filter((name) => /^ON$/i.test(options.get(name) ?? '') && !behind.has(name))
    .map((name) => `-D${name}=OFF`);
}

/** The lists without what stands behind an option that is off. */
export function withoutWhatIsOff(files: readonly SourceFile[]): SourceFile[] {
  const options = optionsIn(files);
  const isOff = (word: string) => /^OFF$/i.test(options.get(word) ?? '');
  return files.map(({ path, text }) => {
    const left = linesIn(text).filter(({ open }) => !open.flatMap(wordsIn).some(isOff));
    return { path, text: left.map(({ line }) => line).join('\n') };
  });
}

/** What a project calls libraries that it brings along, and those that are installed. */
const BROUGHT = /(?:^|_)(?:bundled|vendored)(?:_|$)/i;
const INSTALLED = /(?:^|_)(?:system|external)(?:_|$)/i;

/** What lets a project do with installed libraries in place of what it would fetch, or was to bring along. */
export function withoutFetching(files: readonly SourceFile[]): string[] {
  const options = [...optionsIn(files)].filter(([name]) => !FOREIGN.test(name));
  const isOff = (initial: string) => /^OFF$/i.test(initial);
  const off = options.filter(
    ([name, initial]) => [FETCHES, BROUGHT].some((one) => one.test(name)) && !isOff(initial),
  );
  const on = options.filter(([name, initial]) => INSTALLED.test(name) && isOff(initial));
  return [...off.map(([name]) => `-D${name}=OFF`), ...on.map(([name]) => `-D${name}=ON`)];
}
