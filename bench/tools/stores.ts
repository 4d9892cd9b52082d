/**
 * How much of the results that real repositories have stored `records import` takes in with the right name, value, unit and direction.
 *
 *     node bench/tools/stores.ts --mirrors MIRRORS [--expected FILE] [--tool KIND] [--show]
 *
 * Each line of `test/material/stored-results.jsonl` names a file that a public repository has committed, how many results it holds by the
 * documentation of its tool, and some of them; the text stays in its repository, of which MIRRORS has bare clones (`owner+name`). `told`: a
 * result that was not imported and is mentioned; `lost`: it is not. Nobody who works on the readers looks at files whose half is `unread`;
 * `--show` prints what is wrong in the others.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importRecords } from '../../src/core/records/exchange/import.ts';
import type { BenchmarkRecord } from '../../src/core/records/record.ts';

const { values: flags } = parseArgs({
  options: {
    mirrors: { type: 'string', default: '' },
    expected: { type: 'string' },
    tool: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});

interface Expected {
  /** Any of them is right. */
  readonly names: readonly string[];
  /** Where the name is free: what it has to contain. */
  readonly tokens?: readonly string[];
  readonly value: string;
  readonly unit: string | null;
  /** Any of them stands for the result. */
  readonly numbers: readonly number[];
  /** Null: the file does not say. */
  readonly better: 'lower' | 'higher' | null;
  readonly commit?: string | null;
  /** There is no usable number: it has to be told. */
  readonly fault?: boolean;
}

interface Stored {
  readonly half: 'read' | 'unread';
  readonly kind: string;
  readonly repo: string;
  readonly commit: string;
  readonly path: string;
  /** Files of the same benchmark in the same folder. */
  readonly siblings: readonly string[];
  readonly count: number;
  readonly results: readonly Expected[];
}

function textOf({ repo, commit }: Stored, path: string): string {
  const folder = join(flags.mirrors, repo.replace('/', '+'));
  const [git = folder] = ['repo/.git', 'repo', '']
    .map((each) => join(folder, each))
    .filter(existsSync);
  const bytes = execFileSync('git', ['-C', git, 'show', `${commit}:${path}`], {
    maxBuffer: 2 ** 28,
  });
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isWide ? 'utf16le' : 'utf8');
}

function filesOf(stored: Stored) {
  const { path, siblings } = stored;
  const others = siblings.map((name) => join(dirname(path), `${name}.json`));
  return [...others, path].map((name) => ({ name, text: textOf(stored, name) }));
}

const SECONDS: Readonly<Record<string, number>> = {
  ...{ p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, '': 1 },
  ...{ pico: 1e-12, nano: 1e-9, micro: 1e-6, milli: 1e-3, min: 60 },
};
const SCALES: Readonly<Record<string, number>> = {
  ...{ '': 1, k: 1e3, m: 1e6, g: 1e9, ki: 2 ** 10, mi: 2 ** 20, gi: 2 ** 30 },
};
const TIME = /^(?:(p|n|u|m)?s(?:ec(?:onds?)?)?(?:\/\w+)?|(pico|nano|micro|milli)?seconds?|(min))$/;
const BYTES = /^([kKMG]i?)?B(?:ytes?)?(\/s(?:ec)?)?(?:\/op)?$/;
const RATE = /^([kKMG])? ?\w*\/(?:(n|u|m)?s(?:ec)?|(min))$/;

/** The number in the unit that all of its kind are told in, and that kind; an unknown unit is a kind of its own. */
function plainOf(number: number, unit: string | null): readonly [number, string] {
  const text = (unit ?? '').replace(/[µμ]/g, 'u').trim();
  const scale = (prefix = '') => SCALES[prefix.toLowerCase()] ?? 1;
  const seconds = (...prefixes: (string | undefined)[]) =>
    SECONDS[prefixes.find(Boolean) ?? ''] ?? 1;
  const time = TIME.exec(text);
  if (time !== null) return [number * seconds(...time.slice(1)), 'time'];
  const bytes = BYTES.exec(text);
  if (bytes !== null) return [number * scale(bytes[1]), bytes[2] === undefined ? 'bytes' : 'rate'];
  const rate = RATE.exec(text);
  if (rate !== null) return [(number * scale(rate[1])) / seconds(rate[2], rate[3]), 'rate'];
  return [number, 'other'];
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.abs(b) + 1e-300;

/** The number of each run, and of all together: a run has samples, of which the middle stands for it. */
function numbersOf(record: BenchmarkRecord, metric: string): number[] {
  const runs = record.runs.map((run) =>
    run.invocations.flatMap(({ values }) => values[metric] ?? []),
  );
  return [...runs, runs.flat()].flatMap((samples) => {
    if (samples.length === 0) return [];
    const sorted = samples.toSorted((a, b) => a - b);
    const middle = sorted.length / 2;
    const median = ((sorted[Math.ceil(middle - 1)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
    return [median, samples.reduce((a, b) => a + b, 0) / samples.length, samples[0] ?? 0];
  });
}

interface Imported {
  readonly record: BenchmarkRecord;
  readonly metric: BenchmarkRecord['metrics'][number];
  readonly plain: readonly (readonly [number, string])[];
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function identityOf({ benchmark, parameters }: BenchmarkRecord): string {
  return squeezed(`${benchmark} ${Object.values(parameters).join(' ')}`);
}

function importedBy(files: readonly { readonly name: string; readonly text: string }[]) {
  const options = {
    source: 'measured',
    project: 'p',
    tool: 'bench',
    better: null,
    commit: null,
    at: '2026-01-01T00:00:00.000Z',
  };
  const got = importRecords(files, options);
  const all = new Map<string, Imported[]>();
  for (const record of got.ok ? got.records : []) {
    for (const metric of record.metrics) {
      const plain = numbersOf(record, metric.name).map((each) => plainOf(each, metric.unit));
      const key = identityOf(record);
      const known = all.get(key);
      if (known === undefined) all.set(key, [{ record, metric, plain }]);
      else known.push({ record, metric, plain });
    }
  }
  return { all, problems: got.ok ? got.problems : [got.message], isRefused: !got.ok };
}

function namedSo(
  { names, tokens, commit }: Expected,
  all: ReadonlyMap<string, readonly Imported[]>,
) {
  const named = names.flatMap((name) => all.get(squeezed(name)) ?? []);
  const isIts = (key: string) => tokens?.every((token) => key.includes(squeezed(token))) === true;
  const found =
    named.length > 0
      ? named
      : tokens === undefined
        ? []
        : [...all].filter(([key]) => isIts(key)).flatMap(([, each]) => each);
  return commit == null ? found : found.filter(({ record }) => record.revision.commit === commit);
}

type Outcome = 'right' | 'direction' | 'value' | 'told' | 'lost' | 'fault';

/** Takes a told value from those that are only counted. */
function isTold(
  { names, tokens }: Expected,
  problems: readonly string[],
  rest: { count: number },
): boolean {
  const words = [...names, ...(tokens?.slice(0, 1) ?? [])].filter((word) => word !== '');
  if (problems.some((problem) => words.some((word) => problem.includes(word.slice(0, 100)))))
    return true;
  rest.count -= 1;
  return rest.count >= 0;
}

function outcomeOf(
  expected: Expected,
  got: ReturnType<typeof importedBy>,
  rest: { count: number },
): Outcome {
  const named = namedSo(expected, got.all);
  const wanted = expected.numbers.map((each) => plainOf(each, expected.unit));
  const same = named.filter(({ plain }) =>
    plain.some(([a, kind]) =>
      wanted.some(([b, other]) => isNear(a, b) && (kind === other || other === 'other')),
    ),
  );
  if (expected.fault === true) return 'fault';
  if (same.some(({ metric }) => expected.better === null || metric.better === expected.better))
    return 'right';
  if (same.length > 0) return 'direction';
  if (got.isRefused || isTold(expected, got.problems, rest)) return 'told';
  return named.length > 0 ? 'value' : 'lost';
}

let longest = 0;
const counts = new Map<string, number>();
const add = (key: string, more = 1) => counts.set(key, (counts.get(key) ?? 0) + more);

type Outcomes = readonly (readonly [Expected, Outcome])[];

/** Values that problems only count: those whose unit is unknown, and names after the first few. */
function countedIn(problems: readonly string[]): number {
  const counts = problems.flatMap((problem) => [
    Number(/(\d+) values? omitted/.exec(problem)?.[1] ?? 0),
    Number(/ and (\d+) (?:more|others)/.exec(problem)?.[1] ?? 0),
  ]);
  return counts.reduce((a, b) => a + b, 0);
}

/** What has no direction by its own file may be told instead, since a user can give it. */
function isWhole(outcomes: Outcomes, isRefused: boolean): boolean {
  return outcomes.every(
    ([{ better }, outcome]) =>
      outcome === 'right' ||
      outcome === 'fault' ||
      (outcome === 'told' && better === null && !isRefused),
  );
}

function measure(stored: Stored): void {
  const files = filesOf(stored);
  const begun = performance.now();
  const got = importedBy(files);
  const seconds = (performance.now() - begun) / 1000;
  const rest = { count: countedIn(got.problems) };
  const outcomes = stored.results.map((each) => [each, outcomeOf(each, got, rest)] as const);
  const whole = isWhole(outcomes, got.isRefused);
  for (const key of [stored.half, `${stored.half} ${stored.kind}`]) {
    add(`${key} files`);
    add(`${key} whole`, Number(whole));
    add(`${key} refused`, Number(got.isRefused && stored.count > 0));
    for (const [, outcome] of outcomes) add(`${key} ${outcome}`);
  }
  longest = Math.max(longest, seconds);
  if (flags.show && stored.half === 'read' && !whole) show(stored, outcomes, got);
}

function show(stored: Stored, outcomes: Outcomes, got: ReturnType<typeof importedBy>): void {
  const wrong = outcomes.filter(([, outcome]) => outcome !== 'right' && outcome !== 'fault');
  const lines = wrong
    .slice(0, 5)
    .map(([each, outcome]) => `  ${outcome}: ${JSON.stringify(each).slice(0, 300)}`);
  const read = [...got.all].slice(0, 3).map(([key, each]) => {
    const values = each.map(({ metric, plain }) => `${metric.name} ${plain[0]} ${metric.better}`);
    return `  got ${key}: ${values.slice(0, 6).join('; ')}`;
  });
  const told = got.problems.slice(0, 3).join(' | ').slice(0, 500);
  process.stdout.write(
    `--- ${stored.kind} ${stored.repo} ${stored.path}: ${wrong.length} of ${outcomes.length} wrong\n${[...lines, ...read].join('\n')}\n  told: ${told}\n`,
  );
}

const path = flags.expected ?? new URL('../../test/material/stored-results.jsonl', import.meta.url);
for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
  const stored: Stored = JSON.parse(line);
  if (flags.tool === undefined || stored.kind === flags.tool) measure(stored);
}
const keys = [
  ...new Set([...counts.keys()].map((key) => key.split(' ').slice(0, -1).join(' '))),
].sort();
for (const key of keys) {
  const get = (what: string) => counts.get(`${key} ${what}`) ?? 0;
  const results = ['right', 'direction', 'value', 'told', 'lost']
    .map((what) => `${what} ${get(what)}`)
    .join(', ');
  process.stdout.write(
    `${key}: ${get('whole')} of ${get('files')} files right, ${get('refused')} refused; results ${results}\n`,
  );
}
process.stdout.write(`The longest import of a file took ${longest.toFixed(1)} s.\n`);
