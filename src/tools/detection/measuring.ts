/** What says that a C or C++ program measures: what it is called, or what its source does. */
import { rememberOf } from '../../core/text/remember.ts';
import { cmakeName } from './native-build.ts';
import { quoteWord, type Repository, type SourceFile, stemOf } from './repository.ts';

export const NATIVE_SOURCE = /\.(c|cc|cpp|cxx)$/;

/** By its own name or a folder's. */
export const isCalledBenchmark = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /(?<!work)bench|perf|speed/i.test(path);
/** A header of the project's own that is called so. */
const MEASURING_HEADER = /^[ \t]*#[ \t]*include[ \t]*"[^"\n]*bench[^"\n]*"/im;
/** By its name, a folder's, or that of a header it uses. */
export const isBenchmark = (file: SourceFile): boolean =>
  isCalledBenchmark(file) || MEASURING_HEADER.test(file.text);
/** Begins a shell's test whether `$p` is one of these, without the folder that the build is made in apart. */
const isOneOf = (patterns: readonly string[]): string =>
  `case "\${p#./build-benchproof/}" in ${patterns.join('|')})`;
const WORDS = ['*[Bb]ench*', '*[Pp]erf*', '*[Ss]peed*'];
/** Whether `$p` is called so. */
export const CALLED_BENCHMARK = isOneOf(WORDS);

/** Whether `$p` is called so, or like one of the wanted sources or what CMake makes of it, wherever it lies, and like no other. */
export function isMadeOf(
  repository: Repository,
  isWanted: (file: SourceFile) => boolean,
  words: readonly string[] = WORDS,
): string {
  const hasMain = mainsOf(repository);
  const [wanted = [], others = []] = [true, false].map((is) =>
    repository.files
      .filter((one) => NATIVE_SOURCE.test(one.path) && hasMain(one.text) && isWanted(one) === is)
      .flatMap((one) => [stemOf(one.path), cmakeName(repository, one) ?? []].flat()),
  );
  const stems = [...new Set(wanted)].filter((stem) => !others.includes(stem)).map(quoteWord);
  return isOneOf([...words, ...stems.flatMap((stem) => [stem, `*/${stem}`])]);
}

/** A macro of the project that holds a main, as `BEGIN_BENCHMARKS()` does. */
const MAIN_MACRO =
  /^[ \t]*#[ \t]*define[ \t]+(\w+)(?:\([^)\n]*\))?(?:[^\n]*\\\n){0,20}[^\n]*\bint\s+main\s*\(/gm;

/** Tells the texts that have a main, or use a macro of the project that has. */
export const mainsOf = rememberOf(({ files }: Repository) => {
  const macros = files.flatMap(({ text }) =>
    [...text.matchAll(MAIN_MACRO)].map(([, name = '']) => name),
  );
  const uses = macros.length > 0 && new RegExp(`^[ \\t]*(?:${macros.join('|')})\\b`, 'm');
  return (text: string): boolean => MAIN.test(text) || (uses !== false && uses.test(text));
});

/** `tmain` and the like too, which macros lead to for other systems, and any that a library of its own starts as one. */
export const MAIN = /\bint\s+(?:\w?main\s*\(|\w*[Mm]ain\s*\(\s*int\s+argc\b)/;
const READS_CLOCK =
  /\b(?:clock_gettime|gettimeofday|_*rdtscp?|QueryPerformanceCounter|mach_absolute_time|(?:steady|high_resolution|system)_clock)\b|\bclock\s*\(\s*\)/;
const PRINTS_TIME =
  /"[^"\n]*\b(?:cycles|[kMG]i?B\/s|\w+\/s(?:ec)?|(?:nano|micro|milli)?sec(?:ond)?s?|[mnu]s|elapsed)\b[^"\n]*"/i;

/** A program that reads a clock, and prints times or rates. */
export const isTimed = (text: string): boolean =>
  MAIN.test(text) && READS_CLOCK.test(text) && PRINTS_TIME.test(text);
