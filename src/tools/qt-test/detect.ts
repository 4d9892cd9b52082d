/** Qt Test: programs with QBENCHMARK in test functions, which only running them tells from the others. */
import type { Detector } from '../detection/candidate.ts';
import { detectPrinting } from '../detection/native-printing.ts';

const MARK = 'QBenchmarkIterationController';

const detect = detectPrinting({
  title: 'Qt Test',
  adapter: 'qt-test',
  source: /\bQBENCHMARK(?:_ONCE)?\b/,
  mark: MARK,
  flags: '-o -,csv',
});

/** There is no screen. */
export const detectQtTest: Detector = (repository) => {
  const { candidates, ...rest } = detect(repository);
  const env = { QT_QPA_PLATFORM: 'offscreen' };
  return { ...rest, candidates: candidates.map((one) => ({ ...one, env })) };
};
