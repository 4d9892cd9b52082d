/** C and C++ programs that measure in their own way: their name or their help says so, and no harness is in them. */

import type { Answer, Candidate, Detector, FoundBenchmark, Listed } from './candidate.ts';
import { makingScript } from './making-script.ts';
import {
  CALLED_BENCHMARK,
  isBenchmark,
  isMadeOf,
  isTimed,
  mainsOf,
  NATIVE_SOURCE,
} from './measuring.ts';
import { complaint, isCutShort, isUnfound, STOPPED } from './native-ends.ts';
import { foldersWritten } from './native-folders.ts';
import {
  type Asked,
  candidateMadeBy,
  detectNative,
  type NativeHarness,
  runOptions,
} from './native-programs.ts';
import { printedAnswer } from './printed-names.ts';
import { IDLE, isIdle, programEntries, WALL } from './printing-program.ts';
import { groupBy, type Repository, stemOf } from './repository.ts';
import { isRefused, isUsage, needsOf, replaceable, SOME_FILE, wordsFor } from './usage.ts';

const HARNESSES =
  '_ZN9benchmark\\|benchmark_list_tests\\|_ZN6ankerl9nanobench\\|_ZN5Catch\\|QBenchmarkIterationController';
/** Usage texts stand where arguments are read, which is not always where main is. */
const ARGUMENTS = /\bargv\b/;
const INCLUDED =
  /#include\s*[<"][^>"]*(benchmark\/benchmark\.h|\bnanobench\.h|catch|\bQtTest\b|\bQTest\b)/;
/** In a usage text, an option that says no more than that it measures: `  -b   Run benchmark`, `-b# : bench`, `-t  timing test`. */
const OPTION =
  /"\s*(--?[A-Za-z][\w-]*)#?(?:, *--[\w-]+)?(?: {2,}| *: *)(?:(?:runs?|performs?|do|an?|the) )*(?:bench(?:mark(?:s|ing)?)?|(?:timing|speed|performance) tests?)\b/gi;
/** One that is called so says it by itself: `"--bench"`, `[--benchmark]`. */
const CALLED_OPTION = /"\s*\[?(--?bench(?:mark)?s?)(?=["\s\],])/gi;
const MAX_OPTIONS = 4;
/** In a usage text, a place for the file to work on. */
const TAKES_FILE = /usage[^\n]*(?:[ [<]FILES?\b|[[<](?:input|file(?:name)?s?)[\]>])/i;
/** A first argument that is opened or read as it is: `fopen(argv[1], "r")`, `Document coins(argv[1])`, `path = argv[1]`. */
const OPENS_FIRST =
  /\b(?:\w*(?:open|load|read|parse|map)\w*|\w*(?:stream|file|document)\w*(?:\s+\w+)?)\s*[({]\s*argv\s*\[\s*1\s*\]|\b\w*(?:file|path|input)\w*\s*=\s*argv\s*\[\s*1\s*\]/i;
const LATER_ARGUMENT = /\bargv\s*\[\s*[2-9]\s*\]/;
const HELP = `{ timeout 5 "$p" --help || timeout 5 "$p" -h; } 2>&1 </dev/null`;

/** What the shell says of a program that a signal ended, which the status says too. */
const DIED = /^(?:Aborted|Segmentation fault|Illegal instruction|Killed)\b|^\s*$/;

/** What it says of itself where it did not end well. */
function reasonOf(status: number, said: string): string {
  if (isCutShort(status)) return complaint(status);
  const needs = needsOf(said);
  const last =
    said
      .trim()
      .split('\n')
      .findLast((line) => !DIED.test(line)) ?? '';
  const words = (needs === null ? last.replace(/^\.?\/\S*: /, '') : `usage: ${needs}`)
    .trim()
    .slice(0, 100);
  if (needs !== null) return `it needs arguments (${words}): add its command by hand`;
  return `${complaint(status)}${words === '' ? '' : ` (${words})`}: if it needs arguments, add its command by hand`;
}

function answerOf(
  program: string,
  printed: { stdout: string; stderr: string },
  status: number,
): Answer {
  const first = status === STOPPED ? printedAnswer({ ...printed, file: null }) : null;
  if (first !== null) return first;
  const read = status === 0 ? printedAnswer({ ...printed, file: null }) : null;
  const said = `${printed.stderr}\n${printed.stdout}`;
  if (read !== null) return read;
  if (status === 0 && !isUsage(said) && !isUnfound(said)) return { listed: [WALL], failed: [] };
  return { listed: [], failed: [{ name: program, reason: reasonOf(status, said) }] };
}

function entriesOf(
  program: string,
  flags: string,
  listed: readonly Listed[],
  called: string,
): readonly FoundBenchmark[] {
  const label = `${called} ${flags}`.trim();
  const words = /(?<= ).*/.exec(program)?.[0];
  const comment = words === undefined ? {} : { comment: replaceable(words) };
  return programEntries(listed, { label, ...runOptions(program, flags, {}), ...comment });
}

/** Of a word that it compares with what it is given. */
const TAKES_ALL = /"all"/;

const NUMBER = /\b(?:ato\w+|strto\w+|sto[a-z]+)\s*\(\s*argv\s*\[\s*([1-9])\s*\]/g;
const TIME = /\b\w*(?:sec|duration|time)\w*\s*=\s*(?:\([^)]*\)\s*)?\w+\s*\(\s*argv\b/i;
/** What every number may be: a power of two, of which even the cube is not much. */
const MIDDLE_NUMBER = '256';

/** Numbers for the first arguments of a program, as far as it reads each as one, and none as its time; null: it does not. */
function numbersFor(source: string): string | null {
  if (TIME.test(source)) return null;
  const places = new Set([...source.matchAll(NUMBER)].map(([, at]) => Number(at)));
  const first = [1, 2, 3, 4, 5, 6].filter((_, at, all) =>
    all.slice(0, at + 1).every((one) => places.has(one)),
  );
  return first.length === 0 ? null : first.map(() => MIDDLE_NUMBER).join(' ');
}

/** Whether a file is all that it needs, by its usage text, or by what it does where it says nothing of its arguments. */
const takesFile = (source: string, printed: string): boolean =>
  TAKES_FILE.test(source) ||
  (OPENS_FIRST.test(source) && !LATER_ARGUMENT.test(source) && !isUsage(printed));

/** What a program is given that refused some words, or did nothing without any; none: nothing else is known. */
function otherWords(
  { words, printed }: Asked,
  source: string,
  data: string | null,
): readonly string[] {
  const own = data ?? SOME_FILE;
  if (words !== '')
    return data !== null && words.includes(data) ? [words.replace(data, SOME_FILE)] : [];
  const rest = TAKES_ALL.test(source) ? 'all' : undefined;
  const given =
    wordsFor(printed, rest) ?? (takesFile(source, printed) ? SOME_FILE : numbersFor(source));
  return given === null ? [] : [given.replace(SOME_FILE, own)];
}

/** A first argument that is read as a number: mostly how often everything is done. */
const TAKES_NUMBER = /\b(?:ato[il]l?|strtou?ll?|stou?ll?|stoi)\s*\(\s*argv\s*\[\s*1\s*\]/;
const SMALL_NUMBER = '65536';
/** In a usage text, an option for how often it is done: `-i#  : iteration loops`, `--rounds=N`. */
const HOW_OFTEN =
  /"\s*(?:(-[A-Za-z])(#)?|(--[\w-]+))(?=[\s:=,<[])[^"\n]*?\b(?:iterations?|loops|repetitions|rounds)\b/i;

/** What makes a program shorter, as its source tells; null: nothing is known to. */
function shorter(text: string): [string] | null {
  const [found, short, isJoined, long] = HOW_OFTEN.exec(text) ?? [];
  if (found === undefined) return TAKES_NUMBER.test(text) ? [SMALL_NUMBER] : null;
  return [short === undefined ? `${long}=1` : `${short}${isJoined === undefined ? ' ' : ''}1`];
}

/** The words behind what makes a program shorter; null: nothing more is known to. */
function shortened(words: string, [less]: readonly string[]): string[] | null {
  if (words === '') return less === undefined ? [] : [less];
  return less?.startsWith('-') && !words.startsWith(less) ? [`${less} ${words}`] : null;
}

/** The same with smaller numbers; empty: there are none. */
function smaller(words: string): string[] {
  const less = words.replace(/(?<=^| )\d+(?= |$)/g, (number) =>
    String(Math.max(1, Math.floor(Number(number) / 16))),
  );
  return less === words ? [] : [less];
}

const DATA_FOLDER = /(?:^|\/)[^/]*(?:data|test|bench|sample|example|corpus|fixture)[^/]*\//i;
const NO_DATA =
  /\.(?:[chs]|cc|[ch]pp|cxx|hh|inl|py|sh|cmake|a[cm]|in|m4|mk|ya?ml|toml|md|rst|adoc|bat|ps1|asm|patch|png|svg)$/i;

/** With an extension, and nothing that a shell reads as more than a path. */
const PLAIN_PATH = /^[\w./+-]*[\w+-]\.\w+$/;

/** What was measured or expected before is no input. */
const OUTPUTS = /(?:result|output|expected|golden)[^/]*\//i;

/** Of each kind of the project's data a file, of that which most of them are of first. */
function dataFiles({ paths = [] }: Repository): readonly string[] {
  const data = paths.filter(
    (path) =>
      DATA_FOLDER.test(path) && PLAIN_PATH.test(path) && !NO_DATA.test(path) && !OUTPUTS.test(path),
  );
  const kinds = groupBy(data, endOf);
  const ordered = [...kinds.values()].sort((one, other) => other.length - one.length);
  return ordered.flatMap(([first]) => first ?? []);
}

const endOf = (path: string): string => path.slice(path.lastIndexOf('.'));

/** Too short to be told from other words. */
const MIN_KIND = 3;

/** The kind that a program's source names, as an ending or as a part of its words, else the most usual one; null: there is none. */
function dataFor(files: readonly string[], source: string): string | null {
  const words = source.toLowerCase();
  const isWord = (path: string): boolean => {
    const kind = endOf(path).slice(1).toLowerCase();
    return kind.length >= MIN_KIND && words.includes(kind);
  };
  return (
    files.find((path) => source.includes(endOf(path))) ?? files.find(isWord) ?? files[0] ?? null
  );
}

function ownHarness(
  own: Pick<NativeHarness, 'title' | 'source' | 'test'>,
  flags: string,
  repository: Repository,
): NativeHarness {
  const { files } = repository;
  const data = dataFiles(repository);
  const sourceOf = (program: string): string =>
    files.find(({ path }) => stemOf(path) === stemOf(program))?.text ?? '';
  const shorterRun = (program: string) => shorter(sourceOf(program)) ?? [];
  return {
    ...own,
    ask: flags,
    read: (program, printed, status) => {
      // One that reads its arguments and got none has measured nothing, however long that took.
      const seconds = ARGUMENTS.test(sourceOf(program)) ? 0 : printed.seconds;
      return status === 0 && isIdle(printed, seconds)
        ? { listed: [], failed: [{ name: program, reason: IDLE }] }
        : answerOf(program, printed, status);
    },
    given: (asked) => {
      const { path, words, printed, status } = asked;
      if (status === STOPPED) return shortened(words, shorterRun(path)) ?? smaller(words);
      const isVain = isRefused(status, printed) || printed.trim() === '';
      const source = sourceOf(path);
      return isVain ? otherWords(asked, source, dataFor(data, source)) : [];
    },
    benchmarks: (program, listed, label) => entriesOf(program, flags, listed, label),
    writes: (program) => foldersWritten(sourceOf(program)),
    isWhole: true,
  };
}

/** Tells the sources of programs that have no known harness. */
const plainIn = (repository: Repository) => (text: string) =>
  mainsOf(repository)(text) && !INCLUDED.test(text);

/** A shell's test that `$p` is no script, but for libtool's around a program, and that no known harness is in it. */
const PLAIN = `{ ! head -c 2 "$p" | grep -q '#!' || grep -q 'by libtool' "$p"; } && ! grep -q '${HARNESSES}' "$p"`;

/** By their names. */
function byName(repository: Repository): NativeHarness {
  const test = `${isMadeOf(repository, isBenchmark)} ${PLAIN};; *) false;; esac`;
  const own = { title: 'benchmark', source: { test: plainIn(repository) }, test };
  return ownHarness(own, '', repository);
}

/** What its usage text, or its reading of arguments, calls options that measure. */
const optionsIn = (text: string): string[] =>
  ARGUMENTS.test(text)
    ? [OPTION, CALLED_OPTION].flatMap((one) => [...text.matchAll(one)].map(([, name = '']) => name))
    : [];

/** Programs for something else that measure themselves with an option. */
function byOption(option: string, repository: Repository): NativeHarness {
  const has = /bench/i.test(option)
    ? `grep -qe ${option} "$p"`
    : `${HELP} | grep -qiE -- '^ *${option}[,# ].*(bench|timing|speed|performance)'`;
  return ownHarness(
    {
      title: `self-measuring (${option})`,
      source: { test: (text) => optionsIn(text).includes(option) },
      test: `${CALLED_BENCHMARK} false;; *) ${PLAIN} && ${has};; esac`,
    },
    option,
    repository,
  );
}

/** Where no source is called so: programs that a script makes before it runs them, else those that measure. */
function byContent(repository: Repository): readonly Candidate[] {
  const script = makingScript(repository);
  if (script !== null) return [candidateMadeBy(script, byName(repository))];
  const isPlain = plainIn(repository);
  const measures = (text: string): boolean => isPlain(text) && isTimed(text);
  const test = `${isMadeOf(repository, ({ text }) => measures(text), [])} ${PLAIN};; *) false;; esac`;
  const own = { title: 'timing', source: { test: measures }, test };
  return detectNative(ownHarness(own, '', repository))(repository).candidates;
}

export const detectOwnPrograms: Detector = (repository) => {
  const options = repository.files
    .filter(({ path }) => NATIVE_SOURCE.test(path))
    .flatMap(({ text }) => optionsIn(text));
  const looks = [
    detectNative({ ...byName(repository), onlyBenchFiles: true })(repository),
    ...[...new Set(options)]
      .slice(0, MAX_OPTIONS)
      .map((option) => detectNative(byOption(option, repository))(repository)),
  ];
  const candidates = looks.flatMap((look) => look.candidates);
  return {
    candidates: candidates.length > 0 ? candidates : byContent(repository),
    notes: [...new Set(looks.flatMap(({ notes = [] }) => notes))],
  };
};
