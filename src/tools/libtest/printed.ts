/** Cargo's built-in harness (`#[bench]`), and criterion's `--output-format bencher`. */

import { failed, parseJson } from '../reading.ts';
import {
  faultOf,
  type Material,
  type Measured,
  measureEach,
  type Parsed,
  summaryOf,
  type Tool,
} from '../tool.ts';

const NUMBER = '[0-9][0-9,]*(?:\\.[0-9]+)?';
const BENCH = new RegExp(
  `^\\s*(${NUMBER}) ns/iter \\(\\+/- ${NUMBER}\\)(?: = (${NUMBER}) ([MGk]?i?B/s))?\\s*$`,
);
const MARK = ' ... bench:';

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

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

function lineOf(line: string): Measured[] | string {
  if (!line.startsWith('test ')) return [];
  const failed = /^test (\S.*) \.\.\. FAILED\s*$/.exec(line)?.[1];
  if (failed !== undefined) return [faultOf([failed.trim()], 'time', 'the benchmark failed')];
  const at = line.indexOf(MARK);
  if (at < 0) return [];
  const name = line.slice(5, at).trim();
  const [, time, rate, unit = ''] = BENCH.exec(line.slice(at + MARK.length)) ?? [];
  if (time === undefined) return `${name}: its line is truncated`;
  return measuredOf(name, numberOf(time), rate === undefined ? null : numberOf(rate), unit);
}

function parseText(text: string): Parsed {
  const measured = measureEach(text.split('\n'), lineOf);
  if (typeof measured === 'string') return failed(measured);
  const begun = countOf(text, /^running \d+ tests?$/gm);
  const ended = countOf(text, /^test result: /gm);
  if (begun !== ended) {
    const message = `it begins ${begun} times with "running … tests" and ends ${ended} times with "test result:": it is truncated`;
    return failed(message);
  }
  return { ok: true, measured };
}

/** `cargo bench` runs several binaries, and the first is usually the library's, without a benchmark. */
function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

type Event = Readonly<Record<string, unknown>>;

function isEvent(value: unknown): value is Event {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Only its name says MiB: rustc writes the same number into its text as MB/s. */
function eventOf({ type, name, median, mib_per_second: rate }: Event): Measured[] {
  if (type !== 'bench') return [];
  const names = [String(name)];
  const time = summaryOf(names, 'time', 'ns/iter', [median, 'median']);
  return rate === undefined
    ? [time]
    : [time, summaryOf(names, 'throughput', 'MB/s', [rate, 'median'])];
}

/** `--format json`: one event a line; the last of each suite says how it ended. */
function parseEvents(text: string): Parsed {
  const events: Event[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const json = parseJson(line);
    if (!json.ok || !isEvent(json.value)) return failed('a line is not a JSON event');
    events.push(json.value);
  }
  const suites = events.filter(({ type }) => type === 'suite');
  const begun = suites.filter(({ event }) => event === 'started').length;
  const ended = suites.length - begun;
  if (begun === ended && ended > 0) return { ok: true, measured: events.flatMap(eventOf) };
  const message = `it has ${begun} events of a suite that began and ${ended} of one that ended: it is truncated`;
  return failed(message);
}

function isEvents({ text }: Material): boolean {
  return /^\s*\{ ?"type"/.test(text);
}

export const LIBTEST: Tool = {
  name: 'libtest',
  title: 'the output of cargo bench with the built-in harness',
  from: 'stdout',
  values: { time: 'ns/iter', throughput: 'MB/s' },
  isOpen: false,
  recognises: (material) =>
    isEvents(material)
      ? /"type":\s*"(?:suite|bench)"/.test(material.text)
      : /^test .* \.\.\. bench: /m.test(material.text),
  parse: (material) => (isEvents(material) ? parseEvents(material.text) : parseText(material.text)),
};
