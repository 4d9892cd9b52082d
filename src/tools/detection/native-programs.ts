/** Programs of a C or C++ harness: found in what was built, by what the harness leaves in them. */
import { STOPPED_MARK } from '../material.ts';
import { plain } from '../reading.ts';
import {
  type Answer,
  type BenchmarkOptions,
  type Candidate,
  type Detector,
  type FoundBenchmark,
  type Ground,
  inFolder,
  type Listed,
  type Listing,
  plainGround,
} from './candidate.ts';
import { ofFirstResults, readInTime, STOP_ASKED } from './first-results.ts';
import type { MakingScript } from './making-script.ts';
import { isBenchmark, NATIVE_SOURCE } from './measuring.ts';
import { makeAsked, makeIn, nativeRoot, OLDER, otherBuild, ownMakefile } from './native-build.ts';
import { compileSteps } from './native-compile.ts';
import { EACH_SECONDS, isLost, STOPPED, UNASKED } from './native-ends.ts';
import { elsewhere, INSIDE, plainPath, type Surroundings } from './native-folders.ts';
import type { Repository, SourceFile } from './repository.ts';
import { groupBy, quoteWord, within } from './repository.ts';
import { AS_TOLD, isToldHowLong, isUsage } from './usage.ts';

/** What is left after this is not asked: the list itself must end in time. */
const ALL_SECONDS = 120;
const HEADING = /^==> \.\/(.+) <==$/m;

export interface NativeHarness extends Pick<Surroundings, 'writes'> {
  readonly title: string;
  /** In a source that uses it. */
  readonly source: { test(text: string): boolean };
  /** A shell test of `$p` that only programs with the harness pass. */
  readonly test: string;
  /** See `Listing`. */
  readonly isWhole?: boolean;
  /** Only sources whose path says that they measure are looked at. */
  readonly onlyBenchFiles?: boolean;
  /** What it is asked with. */
  readonly ask: string;
  /** What a program of which nothing could be read is asked with next, each by itself; none: that is not known. */
  given?(asked: Asked): readonly string[];
  /** What makes it run everything once and name what it ran: read after a line `RAN`. */
  readonly once?: string;
  /**
   * @param program as words of a command, with what it was given
   * @param status what it ended with; `STOPPED` and `UNASKED` are ours
   */
  read(program: string, printed: Streams, status: number): Answer;
  /** @param label the program's, as no other is called */
  benchmarks(program: string, listed: readonly Listed[], label: string): readonly FoundBenchmark[];
}

/** How a program was asked before, and what became of it. */
export interface Asked {
  /** Where it lies. */
  readonly path: string;
  readonly words: string;
  /** On stderr, and then on stdout. */
  readonly printed: string;
  readonly status: number;
  readonly seconds: number;
}

type Streams = Readonly<Record<'stdout' | 'stderr', string>> & { readonly seconds: number };

/** Programs that hold this basic regular expression. */
export function holds(mark: string): string {
  return `grep -q ${quoteWord(mark)} "$p"`;
}

/** After a program's output, what it said on stderr, the status it ended with, and the seconds it took. */
const COMPLAINTS = 'benchproof: stderr';
const ENDED = /^benchproof: (\d+)(?: (\d+(?:e-3)?))?\n?$/m;
const STDERR = '/tmp/benchproof-stderr';

/** Of sources that use the harness. */
const UNMADE = 'the build made none of them: look for an option of the build that does';

type Place = Ground & Pick<Candidate, 'sources' | 'spare'>;

interface Placed extends NativeHarness, Surroundings {
  /** Paths of programs that are told how long to run: what they take says nothing. */
  readonly told: readonly string[];
}

/** Where programs are looked for: a folder, and others that are not looked into. */
interface Area {
  readonly folder: string;
  readonly files: readonly SourceFile[];
  /** A file of the repository: what is not newer was not built here. */
  readonly before: string;
  readonly without: readonly string[];
}

export const RAN = 'benchproof: once';

/** Prints every program that the build made, from the project's top: elsewhere where its folder holds none. */
function findCommand({ folder, before, without }: Area): string {
  const own = without.map((one) => ` ! -path ${quoteWord(`./${one}/*`)}`).join('');
  const find = (from: string): string =>
    `find ${from} -type f -perm -u+x -newer ${quoteWord(before)} ! -name '*.so*' ! -name '*.sh' ! -path '*/CMakeFiles/*' ! -path '*/.*/*'${own}`;
  const all = find('.');
  return folder === '.'
    ? `${all} | sort`
    : `{ ${find(quoteWord(`./${folder}`))} | grep . || ${all}; } | sort`;
}

/** @param programs prints a line for each: its path, after a "|" what it is given, after another what runs it */
function listCommand({ test, ask, once, isWhole }: NativeHarness, programs: string): string {
  const ran =
    once === undefined
      ? ''
      : ` echo; echo "${RAN}"; timeout $m stdbuf -oL "$p" ${once} 2>/dev/null </dev/null;`;
  const enter = `d=.; n="$p"; case "$p" in *${INSIDE}*) d="\${p%${INSIDE}*}"; n="./\${p##*${INSIDE}}";; esac`;
  const asked = `${enter}; (cd "$d" && timeout $m $c "$n" ${ask} $a 2>${STDERR} </dev/null); s=$?;${ran} echo; echo "${COMPLAINTS}"; tail -c 65536 ${STDERR}`;
  const left = `l=$((${ALL_SECONDS} + t - $(date +%s))); m=${EACH_SECONDS}${isWhole === true ? '' : `; [ $((l / 2)) -gt $m ] && m=$((l / 2))`}`;
  const one = `${test} && { echo "==> $p|$a|$c <=="; ${left}; b=$(date +%s%N); if [ $l -lt 0 ]; then s=${UNASKED}; else ${asked}; fi; echo; echo "benchproof: $s $((($(date +%s%N) - b) / 1000000))e-3"; }`;
  return `t=$(date +%s); ${programs} | while IFS='|' read -r p a c; do ${one}; done; true`;
}

interface Next {
  /** As for the list of programs. */
  readonly line: string;
  readonly writable?: readonly string[];
  readonly told?: string;
}

/** What a program is asked next, of which nothing was read, or which did not end. */
function asksNext(harness: Placed, asked: Asked, isRead: boolean): Next[] {
  const { path, words, status, printed, seconds } = asked;
  const isLate = status === STOPPED && harness.isWhole === true;
  if (isRead && !isLate) return [];
  const given = harness.given?.(asked) ?? [];
  if (given.length > 0)
    return given.map((next) => ({
      line: `./${path}|${next}`,
      ...(isToldHowLong(printed) && { told: path }),
    }));
  if (isLate) return [{ line: `./${path}|${words}|${STOP_ASKED}` }];
  const isMoved = isLost(status, printed, seconds) && !isUsage(printed);
  const moved = isMoved ? elsewhere(asked, harness) : null;
  return moved === null ? [] : [{ line: `./${moved.path}|${words}`, writable: moved.writable }];
}

/** What one program answered, or what it is asked next. */
function readOne(harness: Placed, heading: string, printed: string) {
  const [path = '', words = '', runner = ''] = heading.split('|');
  const [name = '', folder] = path.split(INSIDE).reverse();
  const own = (folder === undefined ? '' : folder + INSIDE) + quoteWord(name);
  const program = [own, ...words.split(' ').filter(Boolean).map(quoteWord)].join(' ');
  const [, status = 0, seconds = 0] = [...(ENDED.exec(printed) ?? [])].map(Number);
  const [whole = '', stderr = ''] = printed.replace(ENDED, '').split(`\n${COMPLAINTS}\n`);
  const stdout = status === STOPPED ? `${whole}${STOPPED_MARK}` : whole;
  const { listed, failed: lost } = harness.read(program, { stdout, stderr, seconds }, status);
  const failed = lost.map((one) => ({ ...one, name: plainPath(one.name) }));
  const asked = { path, words, printed: `${stderr}\n${stdout}`, status, seconds };
  const again = runner === '' ? asksNext(harness, asked, listed.length > 0) : [];
  if (again.length > 0) return { listed: [], failed: [], again };
  const isTold = harness.told.includes(path) && listed.every(({ tool }) => tool === undefined);
  if (isTold && listed.length > 0)
    return { listed: [], failed: [{ name: plainPath(program), reason: AS_TOLD }], again };
  const timed = (one: Listed): Listed =>
    runner === '' ? { ...one, seconds } : readInTime(one, whole.slice(1));
  const found = listed.map((one) => ({ ...(harness.isWhole ? timed(one) : one), program }));
  return { listed: found, failed, again };
}

function readAll(harness: Placed, stdout: string): Answer {
  const parts = plain(stdout).split(new RegExp(HEADING.source, 'gm')).slice(1);
  const answers = parts.flatMap((heading, at) =>
    at % 2 === 0 ? [readOne(harness, heading, parts[at + 1] ?? '')] : [],
  );
  const listed = answers.flatMap((one) => one.listed);
  const failed = answers.flatMap((one) => one.failed);
  const again = answers.flatMap((one) => one.again);
  const programs = `printf '%s\\n' ${again.map(({ line }) => quoteWord(line)).join(' ')}`;
  const opened = [
    ...new Set([harness.opened, ...again.map(({ writable = [] }) => writable)].flat()),
  ];
  const told = [...harness.told, ...again.flatMap((one) => one.told ?? [])];
  const next = { ...harness, opened, told };
  const more = again.length === 0 ? {} : { again: listing(next, programs) };
  return { listed, failed, ...more, ...(parts.length === 0 ? { nothing: UNMADE } : {}) };
}

function listing(harness: Placed, programs: string): Listing {
  return {
    command: listCommand(harness, programs),
    isWhole: harness.isWhole ?? false,
    ...(harness.opened.length > 0 && { writable: harness.opened }),
    read: ({ stdout }) => readAll(harness, stdout),
  };
}

function candidateOf(harness: NativeHarness, place: Place, area: Area): Candidate {
  const isTop = area.folder === '.';
  const where = isTop ? '' : ` of ${area.folder}`;
  const sources = (place.sources ?? []).map(({ path }) => within(place.folder, path));
  return {
    ...place,
    setup: isTop ? [] : [makeIn(area.folder, area.files)],
    what: `${harness.title} programs${where}`,
    build: [],
    list: listing({ ...harness, sources, opened: [], told: [] }, findCommand(area)),
    guess: null,
    benchmarks: (listed) => {
      const programs = [...groupBy(listed, ({ program }) => program ?? '')];
      const labels = labelsOf(programs.map(([program]) => program));
      return programs.flatMap(([program, own], at) => {
        const benchmarks = harness.benchmarks(program, own, labels[at] ?? program);
        const lines = own[0]?.lines;
        return lines === undefined
          ? benchmarks
          : benchmarks.map((one) => ofFirstResults(one, lines));
      });
    },
  };
}

/** Programs that a script makes, wherever it puts them. */
export function candidateMadeBy(script: MakingScript, harness: NativeHarness): Candidate {
  const { path, folder } = script;
  const enter = folder === '.' ? '' : `cd ${quoteWord(folder)} && `;
  const inside = quoteWord(within(folder, path));
  const command = `${enter}CMAKE_POLICY_VERSION_MINIMUM=3.5 timeout 600 bash ${inside}`;
  const step = { command, mayFail: true, older: OLDER };
  const area = { folder: '.', files: [], before: path, without: [] };
  const made = candidateOf(harness, plainGround('.', 'runners/c', [step]), area);
  return { ...made, setup: [step], what: `${made.what} of ${path}` };
}

/** One for what is built from the top, and one for each folder with a Makefile of its own. */
function candidatesOf(
  harness: NativeHarness,
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Candidate[] {
  const ways = [otherBuild, makeAsked, compileSteps].map((steps) => steps(repository, root, files));
  const spare = ways.filter((steps) => steps.length > 0);
  const place = { ...plainGround(root, 'runners/c'), sources: files, spare };
  const byFolder = groupBy(files, ({ path }) => ownMakefile(repository, root, path) ?? '.');
  const before = within(root, files[0]?.path ?? '.');
  return [...byFolder].map(([folder, own]) => {
    const without = folder === '.' ? [...byFolder.keys()].filter((one) => one !== '.') : [];
    return candidateOf(harness, place, { folder, files: own, before, without });
  });
}

/** The names of programs, with what they are given or the folders they lie in where others have the same. */
function labelsOf(programs: readonly string[]): string[] {
  const paths = programs.map((program) => program.replace(/ .*$/, ''));
  const names = paths.map((path) => path.replace(/^.*\//, ''));
  const isShared = (all: readonly string[], one: string | undefined) =>
    all.filter((other) => other === one).length > 1;
  return names.map((name, at) => {
    if (isShared(paths, paths[at])) return `${name}${(programs[at] ?? '').replace(/^\S+/, '')}`;
    return isShared(names, name) ? (paths[at] ?? name) : name;
  });
}

/** How a program is run: from its own folder where its path says so. */
export function runOptions(
  program: string,
  flags: string,
  rest: Omit<BenchmarkOptions, 'command'>,
): BenchmarkOptions {
  const [folder, name] = program.split(INSIDE);
  if (name === undefined) return { command: `./${program} ${flags}`.trim(), ...rest };
  const path = name.startsWith('../') ? name : `./${name}`;
  return { command: `${path} ${flags}`.trim(), ...inFolder(folder ?? '.'), ...rest };
}

export function detectNative(harness: NativeHarness): Detector {
  return (repository) => {
    const files = repository.files.filter(
      (file) =>
        NATIVE_SOURCE.test(file.path) &&
        (harness.onlyBenchFiles !== true || isBenchmark(file)) &&
        harness.source.test(file.text),
    );
    const rootOf = (file: SourceFile) =>
      nativeRoot(repository, file.path) ??
      (compileSteps(repository, '.', [file]).length > 0 ? '.' : null);
    const roots = groupBy(files, rootOf);
    const homeless = files.filter((file) => rootOf(file) === null);
    return {
      candidates: [...roots].flatMap(([root, own]) => candidatesOf(harness, repository, root, own)),
      notes: homeless.map(
        ({ path }) => `${path}: no CMakeLists.txt, meson.build, configure.ac or Makefile builds it`,
      ),
    };
  };
}
