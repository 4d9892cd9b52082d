/** wrk's report; with `--latency` it has percentiles. */

import { quantityIn } from '../../quantity/metric-unit.ts';
import { Unreadable } from '../reading.ts';
import { faultOf, type Measured, summaryOf, toolOf } from '../tool.ts';

const VALUES = {
  throughput: 'req/s',
  transfer: 'B/s',
  time: 'ms',
  median: 'ms',
  p75: 'ms',
  p90: 'ms',
  p99: 'ms',
};

const LATENCY = /^ {4}Latency\s+([\d.]+)([a-z]+)\s+([\d.]+)([a-z]+)\s/m;
const PERCENTILES: readonly (readonly [value: string, percent: string])[] = [
  ['median', '50'],
  ['p75', '75'],
  ['p90', '90'],
  ['p99', '99'],
];
const REFUSED = /^ {2}(Non-2xx or 3xx responses: \d+|Socket errors: .*[1-9].*)$/m;

const INCOMPLETE = 'it has no "Running … test", Requests/sec and Transfer/sec';

/** Mean and deviation are each printed in a unit of their own: told in ms. */
function inMilliseconds(number = '', unit = ''): number {
  return quantityIn(Number(number), unit === 'm' ? 'min' : unit, 'ms');
}

function latencies(names: readonly string[], text: string): Measured[] {
  const [, mean, meanUnit, deviation, deviationUnit] = LATENCY.exec(text) ?? [];
  const percentiles = PERCENTILES.flatMap(([value, percent]) => {
    const line = new RegExp(`^ +${percent}% +([\\d.]+)([a-z]+) *$`, 'm').exec(text);
    const kind = value === 'median' ? 'median' : 'percentile';
    return line === null
      ? []
      : [summaryOf(names, value, 'ms', [inMilliseconds(line[1], line[2]), kind])];
  });
  if (mean === undefined) return percentiles;
  const spread = inMilliseconds(deviation, deviationUnit);
  return [
    summaryOf(names, 'time', 'ms', [inMilliseconds(mean, meanUnit), 'mean', spread]),
    ...percentiles,
  ];
}

/** A warm-up prints a report of its own: numbers of two are never put together. */
function read(text: string): Measured[] {
  const reports = text.split(/^(?=Running .* test @ )/m);
  const whole = reports.filter((one, at) => at > 0 || one.startsWith('Running '));
  if (whole.length === 0) throw new Unreadable(INCOMPLETE);
  return whole.flatMap(readReport);
}

function readReport(text: string): Measured[] {
  const names = [/^Running .* test @ (\S+)$/m.exec(text)?.[1] ?? ''];
  const rate = /^Requests\/sec: +([\d.]+)$/m.exec(text)?.[1];
  const [, amount, unit = ''] = /^Transfer\/sec: +([\d.]+)([KMGT]?B)\n/m.exec(`${text}\n`) ?? [];
  if (names[0] === '' || rate === undefined || amount === undefined) {
    throw new Unreadable(INCOMPLETE);
  }
  const refused = REFUSED.exec(text)?.[1];
  if (refused !== undefined) {
    const fault = `expected every request to succeed, got ${refused.slice(0, 120)}`;
    return Object.keys(VALUES).map((value) => faultOf(names, value, fault));
  }
  // wrk scales bytes by 1024 and writes KB for them.
  const bytes = quantityIn(Number(amount), unit.replace(/^([KMGT])B$/, '$1iB'), 'B');
  return [
    summaryOf(names, 'throughput', 'req/s', [Number(rate), 'mean']),
    summaryOf(names, 'transfer', 'B/s', [bytes, 'mean']),
    ...latencies(names, text),
  ];
}

export const WRK = toolOf({
  name: 'wrk',
  title: 'the report of wrk',
  values: VALUES,
  forms: [
    {
      is: (text) => /^Running .* test @ /m.test(text) && text.includes('Thread Stats'),
      read,
    },
  ],
});
