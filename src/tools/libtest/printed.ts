/** Cargo's built-in harness (`#[bench]`), and criterion's `--output-format bencher`. */

import { attempt, Unreadable } from '../reading.ts';
import {
  faultOf,
  type Material,
  type Measured,
  numberIn,
  summaryOf,
  type TextOutput,
  toolOf,
} from '../tool.ts';

const NUMBER = '[0-9][0-9,]*(?:\\.[0-9]+)?';
const BENCH = new RegExp(
  `^\\s*(${NUMBER}) ns/iter \\(\\+/- ${NUMBER}\\)(?: = (${NUMBER}) ([MGk]?i?B/s))?\\s*$`,
);
const MARK = ' ... bench:';

/** The number after +/- is the range of the samples, no standard deviation. */
function measuredOf(
  name: string,
  time: number,
  throughput: number | null,
  unit: string,
): Measured[] {
  return [
    summaryOf([name], 'time', 'ns/iter', [time, 'median']),
    ...(throughput === null ? [] : [summaryOf([name], 'throughput', unit, [throughput, 'median'])]),
  ];
}

function lineOf(line: string): Measured[] {
  if (!line.startsWith('test ')) return [];
  const failed = /^test (\S.*) \.\.\. FAILED\s*$/.exec(line)?.[1];
  if (failed !== undefined) return [faultOf([failed.trim()], 'time', 'the benchmark failed')];
  const at = line.indexOf(MARK);
  if (at < 0) return [];
  const name = line.slice(5, at).trim();
  const [, time, rate, unit = ''] = BENCH.exec(line.slice(at + MARK.length)) ?? [];
  if (time === undefined) throw new Unreadable(`${name}: its line is truncated`);
  return measuredOf(name, numberIn(time), rate === undefined ? null : numberIn(rate), unit);
}

export const LIBTEST_LINES: TextOutput = {
  is: (text) => text.includes(MARK),
  read: (text) =>
    text.split('\n').flatMap((line) => {
      const read = attempt(() => ({ measured: lineOf(line) }));
      return read.ok ? read.measured : [];
    }),
};

function readWhole(text: string, { isStopped }: Material): Measured[] {
  const measured = text.split('\n').flatMap(lineOf);
  // `cargo bench` runs several binaries, and the first is usually the library's, without a benchmark.
  const [begun, ended] = [/^running \d+ tests?$/gm, /^test result: /gm].map(
    (line) => text.match(line)?.length ?? 0,
  );
  if (begun !== ended && !isStopped) {
    throw new Unreadable(
      `it begins ${begun} times with "running … tests" and ends ${ended} times with "test result:": it is truncated`,
    );
  }
  return measured;
}

export const LIBTEST = toolOf({
  name: 'libtest',
  title: 'the output of cargo bench with the built-in harness',
  values: { time: 'ns/iter', throughput: 'MB/s' },
  forms: [{ is: (text) => /^test .* \.\.\. bench: /m.test(text), read: readWhole }],
});
