/** C and C++ programs whose names say nothing, by the clock that their sources read and print. */
import type { Detector } from './candidate.ts';
import { NATIVE_SOURCE, stemOf } from './native-compile.ts';
import { detectNative, type NativeHarness } from './native-programs.ts';
import { isPlain, ownHarness, PLAIN, WALL } from './own-programs.ts';
import { quoteWord, type SourceFile } from './repository.ts';

/** Of a clock, and what a program prints of it: a number with a unit of time or of speed. */
const CLOCK =
  /\b(?:clock|gettimeofday|clock_gettime|getrusage|QueryPerformanceCounter|__rdtsc|mach_absolute_time)\s*\(|\bchrono::/;
const PRINTED_TIME =
  /(?:%[-+\d.*]*l{0,2}[dufgeis]|<<\s*")\s*(?:[nuµm]?s|msec|sec|seconds?|cycles|[kKMG]i?[Bb]\/s|[kM]?ops)\b/;
const NOT_TO_MEASURE = /(?:^|[/_.-])(?:tests?|examples?|fuzz\w*)(?=[/_.-])/i;
const UNTIMED = 'without arguments it prints no time: add its command by hand';

export const detectTimedPrograms: Detector = (repository) => {
  const isTimed = ({ path, text }: SourceFile) =>
    isPlain(text) && CLOCK.test(text) && PRINTED_TIME.test(text) && !NOT_TO_MEASURE.test(path);
  const files = repository.files.filter((file) => !NATIVE_SOURCE.test(file.path) || isTimed(file));
  const stems = files
    .filter(({ path }) => NATIVE_SOURCE.test(path))
    .map(({ path }) => stemOf(path));
  if (stems.length === 0) return { candidates: [] };
  const test = `case "\${p##*/}" in ${stems.map(quoteWord).join('|')}) ${PLAIN};; *) false;; esac`;
  const own = ownHarness({ title: 'self-timing', source: { test: isPlain }, test }, '', repository);
  const read: NativeHarness['read'] = (program, ...rest) => {
    const answer = own.read(program, ...rest);
    const isRead = answer.listed.every(({ name }) => name !== WALL);
    return isRead ? answer : { listed: [], failed: [{ name: program, reason: UNTIMED }] };
  };
  return detectNative({ ...own, read })({ ...repository, files });
};
