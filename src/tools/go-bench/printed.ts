/** `go test -bench`: https://go.googlesource.com/proposal/+/master/design/14313-benchmark-format.md */

import { z } from 'zod';
import { metricUnit } from '../../quantity/metric-unit.ts';
import { type FixedWork, iterationsOf } from '../iterations.ts';
import { jsonLines } from '../json-tool.ts';
import { Unreadable } from '../reading.ts';
import { groundOf } from '../stated.ts';
import {
  faultOf,
  joinRepeats,
  type Material,
  type Measured,
  NO_ORIGIN,
  type SavedRun,
  samplesOf,
  type TextOutput,
  toolOf,
} from '../tool.ts';

/** `-test.benchtime=Nx`: https://pkg.go.dev/cmd/go#hdr-Testing_flags */
const fixedWork: FixedWork = {
  flags: (seconds) => [`-test.benchtime=${iterationsOf(seconds)}x`, '-test.count=1'],
  showsSame: true,
};

const VALUES = { time: 'ns/op', bytes: 'B/op', allocs: 'allocs/op', throughput: 'MB/s' };
const VALUE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(VALUES).map(([value, unit]) => [unit, value]),
);
const RESULT = /^(Benchmark\S*)\s+(\d+)\s+(\S.*)$/;

/** The number of processors is no part of the name unless it tells two results apart. */
function namesOf(pkg: string, printed: string): string[] {
  const short = printed.replace(/-\d+$/, '');
  const full = pkg === '' ? [] : [`${pkg}.${printed}`];
  return [...full, printed, ...(short === printed ? [] : [short])];
}

/** A metric of one's own is called after its unit; `p50-ns` is told in ns. */
function unitOf(word: string): string {
  const tail = word.slice(word.lastIndexOf('-') + 1);
  return metricUnit(word) === null && metricUnit(tail) !== null ? tail : word;
}

/**
 * Go prints the name, runs the benchmark, and prints the rest: what the benchmark prints itself to
 * stdout comes between, so that the numbers stand behind it or on a line of their own.
 */
const TORN = /^(?:Benchmark\S*\s.*\s|\s*)\d+\s+[\d.]+(?:e[+-]?\d+)? \S+\/op(?:\s|$)/;
const NUMBER_ALONE = 'a line of results has a number without its unit';
const TORN_APART =
  'output of the benchmark interrupted its result line: print to stderr, or not at all';

type Said = Pick<Measured, 'exact' | 'better'>;

/** `Unit text-bytes better=lower assume=exact`: what holds of all values of that unit. */
function unitLines(text: string): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const [, line = ''] of text.matchAll(/^Unit (.+)$/gm)) {
    const [unit = '', ...words] = line.split(' ');
    const better = (['lower', 'higher'] as const).find((way) => words.includes(`better=${way}`));
    said.set(unit, {
      ...said.get(unit),
      ...(words.includes('assume=exact') ? { exact: true } : {}),
      ...(better === undefined ? {} : { better }),
    });
  }
  return said;
}

function resultOf(pkg: string, line: string, said: ReadonlyMap<string, Said>): Measured[] {
  const [, name = '', , rest = ''] = RESULT.exec(line) ?? [];
  if (name === '' && TORN.test(line)) throw new Unreadable(TORN_APART);
  if (name === '') return [];
  const words = rest.trim().split(/\s+/);
  if (words.length % 2 !== 0) throw new Unreadable(NUMBER_ALONE);
  return words.flatMap((word, index) => {
    const unit = words[index + 1];
    if (index % 2 !== 0 || unit === undefined) return [];
    const value = VALUE_OF.get(unit) ?? unit;
    const one = samplesOf(namesOf(pkg, name), value, unitOf(unit), [Number(word)]);
    return [{ ...one, ...said.get(unit) }];
  });
}

function faultsOf(pkg: string, line: string): Measured[] {
  const [, what = '', name = ''] = /^\s*--- (FAIL|SKIP): (Benchmark\S*)/.exec(line) ?? [];
  if (name === '') return [];
  const words = what === 'FAIL' ? 'the benchmark failed' : 'the benchmark was skipped';
  return Object.keys(VALUES).map((value) => faultOf(namesOf(pkg, name), value, words));
}

/** Whatever `go test` prints ends so; without it the output was cut or the program died. */
function isWhole(text: string): boolean {
  return (
    !/^goos: /m.test(text) ||
    /^(?:PASS|FAIL|ok\s.*)\n?$/m.test(text.slice(text.lastIndexOf('\nBenchmark') + 1))
  );
}

/** Text of Go's benchmark format, which need not be what `go test` printed. */
function parseFormat(text: string): Measured[] {
  const measured: Measured[] = [];
  const said = unitLines(text);
  let pkg = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('pkg: ')) pkg = line.slice(5).trim();
    measured.push(...resultOf(pkg, line, said), ...faultsOf(pkg, line));
  }
  return joinRepeats(measured);
}

const COMMIT = /^commit: *([0-9a-f]{7,64}) *$/;

/**
 * A saved file is Go's benchmark format, which has no PASS where lines were chosen from it. A key
 * `commit:` holds for what follows: https://pkg.go.dev/golang.org/x/perf/benchfmt
 */
function readSaved({ text }: Material): SavedRun[] | null {
  if (EVENTS.is(text) || !PRINTED.is(text)) return null;
  const runs: SavedRun[] = [];
  const said = (key: string) => new RegExp(`^${key}: (.*\\S)`, 'm').exec(text)?.[1] ?? null;
  const ground = groundOf({ architecture: said('goarch'), cpuModel: said('cpu') });
  let pkg = '';
  for (const part of text.split(/^(?=commit: )/m)) {
    const measured = parseFormat(pkg + part);
    const commit = COMMIT.exec(part.split('\n', 1)[0] ?? '')?.[1] ?? null;
    const origin = { ...NO_ORIGIN, commit, ground };
    if (measured.length > 0) runs.push({ origin, better: null, measured });
    pkg = `${part.match(/^pkg: .*$/gm)?.at(-1) ?? pkg.trim()}\n`;
  }
  return runs;
}

/** What `go test` printed. */
const PRINTED: TextOutput = {
  is: (text) => /^Benchmark\S*\s+\d+\s+[\d.e+-]+ \S/m.test(text),
  read: (text) => {
    if (isWhole(text)) return parseFormat(text);
    throw new Unreadable('it has no PASS at its end: it is truncated');
  },
};

const eventSchema = z.object({
  Action: z.string(),
  Package: z.string().default(''),
  Output: z.string().default(''),
});

/** `go test -json`: what packages print stands in events, in pieces and mixed; together again it is their text. */
const EVENTS: TextOutput = {
  is: (text) => /^\{"(?:Time|Action|ImportPath)":.*"Action":"output"/m.test(text),
  read: (text) => {
    const events = jsonLines(text, eventSchema).filter(({ Action }) => Action === 'output');
    const printed = [...Map.groupBy(events, ({ Package }) => Package).values()];
    return printed.flatMap((own) => {
      const whole = own.map(({ Output }) => Output).join('');
      return /^Benchmark\S*\s+\d+\s/m.test(whole) ? PRINTED.read(whole) : [];
    });
  },
};

export const GO_BENCH = toolOf({
  name: 'go-bench',
  title: 'the text of go test -bench',
  values: VALUES,
  isOpen: true,
  forms: [EVENTS, PRINTED],
  stored: { read: readSaved },
  fixedWork,
});
