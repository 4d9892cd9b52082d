/** doctest measures nothing itself: programs with nanobench in their test cases are nanobench's. */
import type { Detector } from '../detection/candidate.ts';

const MEASURES = /\b(nanobench|BENCHMARK)\b/;

export const detectDoctest: Detector = (repository) => ({
  candidates: [],
  notes: repository.files
    .filter(
      ({ path, text }) =>
        /bench|perf/i.test(path) && /doctest\.h/.test(text) && !MEASURES.test(text),
    )
    .map(
      ({ path }) =>
        `${path}: doctest gives no times that can be read; measure its wall time: command: PROGRAM --test-case='NAME'`,
    ),
});
