/** Programs of a C or C++ harness: found in what was built, by what the harness leaves in them. */
import type {
  Answer,
  BenchmarkOptions,
  Candidate,
  Detector,
  FoundBenchmark,
  Ground,
  Listed,
} from './candidate.ts';
import { NATIVE_SOURCE, nativeGround, nativeRoot, ownMakefile } from './native-build.ts';
import { printedEntry } from './printed-entries.ts';
import { printedText } from './printed-names.ts';
import type { Repository, SourceFile } from './repository.ts';
import { groupBy, quoteWord, within } from './repository.ts';

const EACH_SECONDS = 30;
const HEADING = /^==> \.\/(.+) <==$/m;

export interface NativeHarness {
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
  /** What makes it run everything once and name what it ran: read after a line `RAN`. */
  readonly once?: string;
  /** @param status what it ended with; 124: it was stopped */
  read(program: string, printed: string, status: number): Answer;
  benchmarks(program: string, listed: readonly Listed[]): readonly FoundBenchmark[];
}

/** Programs that hold this basic regular expression. */
export function holds(mark: string): string {
  return `grep -q ${quoteWord(mark)} "$p"`;
}

/** After a program's output, the status it ended with. */
const ENDED = /^benchproof: (\d+)\n?$/m;

/** Where programs are looked for: a folder, and others that are not looked into. */
interface Area {
  readonly folder: string;
  /** A file of the repository: what is not newer was not built here. */
  readonly before: string;
  readonly without: readonly string[];
}

export const RAN = 'benchproof: once';

function listCommand(
  { test, ask, once }: NativeHarness,
  { folder, before, without }: Area,
): string {
  const own = without.map((one) => ` ! -path ${quoteWord(`./${one}/*`)}`).join('');
  const from = folder === '.' ? '.' : quoteWord(`./${folder}`);
  const find = `find ${from} -type f -perm -u+x -newer ${quoteWord(before)} ! -name '*.so*' ! -path '*/CMakeFiles/*' ! -path './.git/*'${own}`;
  const ran =
    once === undefined
      ? ''
      : ` echo; echo "${RAN}"; timeout ${EACH_SECONDS} "$p" ${once} 2>/dev/null </dev/null;`;
  const one = `${test} && { echo "==> $p <=="; timeout ${EACH_SECONDS} "$p" ${ask} 2>&1 </dev/null; s=$?;${ran} echo; echo "benchproof: $s"; }`;
  return `${find} | sort | while read -r p; do ${one}; done; true`;
}

function readAll(harness: NativeHarness, stdout: string): Answer {
  const parts = stdout.split(new RegExp(HEADING.source, 'gm')).slice(1);
  const listed: Listed[] = [];
  const failed: { name: string; reason: string }[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const program = parts[at] ?? '';
    const printed = parts[at + 1] ?? '';
    const status = Number(ENDED.exec(printed)?.[1] ?? '0');
    const answer = harness.read(program, printed.replace(ENDED, ''), status);
    listed.push(...answer.listed.map((one) => ({ ...one, program })));
    failed.push(...answer.failed);
  }
  return { listed, failed };
}

function candidateOf(harness: NativeHarness, ground: Ground, area: Area): Candidate {
  const where = area.folder === '.' ? '' : ` of ${area.folder}`;
  return {
    ...ground,
    what: `${harness.title} programs${where}`,
    build: area.folder === '.' ? [] : [`make -C ${quoteWord(area.folder)}`],
    list: {
      command: listCommand(harness, area),
      isWhole: harness.isWhole ?? false,
      read: ({ stdout }) => readAll(harness, stdout),
    },
    guess: null,
    benchmarks: (listed) =>
      [...groupBy(listed, ({ program }) => program ?? '')].flatMap(([program, own]) =>
        harness.benchmarks(program, own),
      ),
  };
}

/** One for what is built from the top, and one for each folder with a Makefile of its own. */
function candidatesOf(
  harness: NativeHarness,
  repository: Repository,
  root: string,
  files: readonly SourceFile[],
): Candidate[] {
  const ground = nativeGround(repository, root);
  const folders = [...new Set(files.map(({ path }) => ownMakefile(repository, root, path) ?? '.'))];
  const before = files[0]?.path ?? '.';
  return folders.map((folder) => {
    const without = folder === '.' ? folders.filter((one) => one !== '.') : [];
    return candidateOf(harness, ground, { folder, before: within(root, before), without });
  });
}

/** The name of a program without the folders it was built in. */
export function programLabel(program: string): string {
  return program.replace(/^.*\//, '');
}

export function runOptions(
  program: string,
  flags: string,
  rest: Omit<BenchmarkOptions, 'command'>,
): BenchmarkOptions {
  return { command: `./${quoteWord(program)} ${flags}`.trim(), ...rest };
}

export function detectNative(harness: NativeHarness): Detector {
  return (repository) => {
    const files = repository.files.filter(
      ({ path, text }) =>
        NATIVE_SOURCE.test(path) &&
        (harness.onlyBenchFiles !== true || /bench|perf|speed/i.test(path)) &&
        harness.source.test(text),
    );
    const roots = groupBy(files, ({ path }) => nativeRoot(repository, path));
    const homeless = files.filter(({ path }) => nativeRoot(repository, path) === null);
    return {
      candidates: [...roots].flatMap(([root, own]) => candidatesOf(harness, repository, root, own)),
      notes: homeless.map(
        ({ path }) => `${path}: no CMakeLists.txt, meson.build, configure.ac or Makefile builds it`,
      ),
    };
  };
}

interface PrintingHarness extends Pick<NativeHarness, 'title' | 'source'> {
  /** In the programs that are built with it. */
  readonly mark: string;
  readonly adapter: string;
  /** Also in the source, where `source` alone would be in others'. */
  readonly besides?: RegExp;
  /** What it is run with, when it is asked and when it is measured. */
  readonly flags: string;
}

/** Harnesses that cannot be asked for names without being run: what they print says them. */
export function detectPrinting(harness: PrintingHarness): Detector {
  const { adapter, flags, source, besides } = harness;
  const detect = detectNative({
    ...harness,
    isWhole: true,
    test: holds(harness.mark),
    ask: flags,
    read: (_program, stdout) => ({
      listed: (printedText(stdout, adapter)?.names ?? []).map((name) => ({ name, values: [] })),
      failed: [],
    }),
    benchmarks: (program, listed) =>
      printedEntry(listed, {
        label: programLabel(program),
        command: runOptions(program, flags, {}).command,
        adapter,
      }),
  });
  return (repository) => {
    const files = repository.files.filter(
      ({ path, text }) =>
        !NATIVE_SOURCE.test(path) || (source.test(text) && (besides?.test(text) ?? true)),
    );
    return detect({ ...repository, files });
  };
}
