/** Benchmark.js: what `String(bench)` gives, a line for each benchmark as it ends; bench-node prints nearly the same. */

import { underHeadings } from '../headings.ts';
import { Unreadable } from '../reading.ts';
import { faultOf, type Measured, numberIn, summaryOf, toolOf } from '../tool.ts';

const RESULT =
  /^\s*(?:[>*•-]\s+)?(\S.{0,300}?) x +([0-9][0-9,]*(?:\.[0-9]+)?) ops\/sec (?:±[0-9.]+% )?\([0-9]+ runs? sampled\)(?: min\.\.max=\([^()]*\))?\s*$/;
/** Cycles that were printed over where there is a terminal, on the line of the last. */
const CYCLES = /^.*\(\d+ runs? sampled\)(?=.* x )/;
/** A benchmark that threw has its name and a colon, and after that nothing. */
const FAILED = /^(\S.{0,300}): $/;

/** Set in below a line, and no result: the line is their title. */
const BELOW = /^\s+\S/;

/** What stands behind ± is the margin of error of the mean, no deviation. */
function measure(line: string, isTitle: boolean): Measured[] | null {
  const [, name = '', rate = ''] = RESULT.exec(line.replace(CYCLES, '')) ?? [];
  if (name !== '') {
    return [summaryOf([name.trimEnd()], 'throughput', 'ops/s', [numberIn(rate), 'mean'])];
  }
  const failed = isTitle ? undefined : FAILED.exec(line)?.[1];
  return failed === undefined ? null : [faultOf([failed], 'throughput', 'the benchmark threw')];
}

/** The title of a suite may end in a colon too: it stands apart, or above what is set in. */
function read(text: string): Measured[] {
  const lines = text.split('\n');
  let at = 0;
  const readLine = (line: string): Measured[] | null => {
    const [before, next = ''] = [lines[at - 1], lines[at + 1]];
    at += 1;
    return measure(line, before?.trim() === '' || (BELOW.test(next) && !RESULT.test(next)));
  };
  const measured = underHeadings(lines, readLine, ({ names: [name = ''] }) => name);
  if (measured.some(({ fault }) => fault === undefined)) return measured;
  throw new Unreadable('it has no line "name x … ops/sec ±…% (… runs sampled)"');
}

export const BENCHMARK_JS = toolOf({
  name: 'benchmark-js',
  title: 'the lines that Benchmark.js prints',
  values: { throughput: 'ops/s' },
  forms: [
    {
      is: (text) =>
        / x +[\d,.]+ ops\/sec (?:±[\d.]+% )?\(\d+ runs? sampled\)(?: min\.\.max=\([^()]*\))?\s*$/m.test(
          text,
        ),
      read,
    },
  ],
});
