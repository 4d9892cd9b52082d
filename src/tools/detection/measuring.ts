/** What says that a C or C++ program measures: what it is called, or what its source does. */
import type { SourceFile } from './repository.ts';

/** By its own name or a folder's. */
export const isCalledBenchmark = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /bench|perf|speed/i.test(path);
/** The same of `$p` in a shell, but for the name of the folder that the build is made in apart. */
export const CALLED_BENCHMARK = `case "\${p#./build-benchproof/}" in *[Bb]ench*|*[Pp]erf*|*[Ss]peed*)`;

/** `tmain` and the like too, which macros lead to for other systems. */
export const MAIN = /\bint\s+\w?main\s*\(/;
const READS_CLOCK =
  /\b(?:clock_gettime|gettimeofday|_*rdtscp?|QueryPerformanceCounter|mach_absolute_time|(?:steady|high_resolution|system)_clock)\b|\bclock\s*\(\s*\)/;
const PRINTS_TIME =
  /"[^"\n]*\b(?:cycles|[kMG]i?B\/s|\w+\/s(?:ec)?|(?:nano|micro|milli)?sec(?:ond)?s?|[mnu]s|elapsed)\b[^"\n]*"/i;

/** A program that reads a clock, and prints times or rates. */
export const isTimed = (text: string): boolean =>
  MAIN.test(text) && READS_CLOCK.test(text) && PRINTS_TIME.test(text);
