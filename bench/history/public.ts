/** Series that other projects test their change-point detection with: `node bench/history/public.ts`. */
import { readFileSync } from 'node:fs';
import { CHANGE_DEFAULTS, findChanges } from '../../src/core/history/change-points.ts';
import { drawsFrom } from '../decision/random.ts';
import { asHistory } from './as-history.ts';

export interface PublicSeries {
  readonly source: string;
  readonly name: string;
  readonly values: readonly number[];
  /** Indices of the first values after a change, or how many there are. */
  readonly expected: readonly number[] | number;
  readonly effect: number;
}

const FILE = new URL('../../fixtures/history-series/public.json', import.meta.url);

const some = (length: number, one: (at: number) => number) =>
  Array.from({ length }, (_, at) => one(at));

type Steps = readonly (readonly [at: number, size: number])[];

const SHORT: Steps = [
  [5, 0.4],
  [10, 0.9],
  [20, -0.2],
  [50, 0.2],
  [70, 1.1],
];
const LONG: Steps = [
  [10, 0.4],
  [30, 0.9],
  [200, -0.2],
  [600, 0.2],
  [2500, 1.1],
  [2990, -0.5],
];
const BURST: Steps = [
  [1000, -0.3],
  [3238, 2],
  [3271, 2],
  [3350, -2.7],
  [3527, 2.7],
  [3700, -2],
];

const levelAt = (steps: Steps, at: number) =>
  steps.reduce((sum, [from, size]) => sum + (at >= from ? size : 0), 0);
const places = (steps: Steps) => steps.map(([from]) => from);

/** asv's own formulas (test/test_step_detect.py), their noise drawn here. */
function asvSeries(): PublicSeries[] {
  const { uniform, normal } = drawsFrom(1234);
  const rows: readonly [string, number, (at: number) => number, number[]][] = [
    ['three levels of three', 9, (at) => 1 + Math.floor(at / 3), [3, 6]],
    ['100 values', 100, (at) => levelAt(SHORT, at) + 0.05 * uniform(), places(SHORT)],
    ['3000 values', 3000, (at) => levelAt(LONG, at) + 0.05 * normal(), places(LONG)],
    ['3000 values in loud noise', 3000, (at) => levelAt(LONG, at) + 5 * normal(), []],
    ['1000 equal values', 1000, () => 1, []],
    ['a step in a slow wave', 1000, (at) => 0.2 * Math.cos(at / 100) + Number(at >= 500), [500]],
    ['4000 values', 4000, (at) => levelAt(BURST, at) + 0.7 * uniform(), places(BURST)],
  ];
  return rows.map(([name, length, one, expected]) => ({
    ...{ source: 'asv', name, values: some(length, one), expected, effect: 0 },
  }));
}

export function publicSeries(): PublicSeries[] {
  return [...(JSON.parse(readFileSync(FILE, 'utf8')) as PublicSeries[]), ...asvSeries()];
}

/** Ours for one of them: the first values after each step, both ends of each drift. */
export function ourPlaces({ values, effect }: PublicSeries): string[] {
  const options = { ...CHANGE_DEFAULTS, effect };
  return findChanges(asHistory(values), options).map(({ kind, before, after }) =>
    kind === 'step' ? String(after) : `${before}~${after}`,
  );
}

if (import.meta.main) {
  console.log('| source | series | values | expected | found |\n|---|---|---|---|---|');
  for (const each of publicSeries()) {
    const { source, name, values, expected } = each;
    const wanted = typeof expected === 'number' ? `${expected} changes` : expected.join(' ');
    const found = ourPlaces(each);
    const shown = found.length > 20 ? `${found.length} changes` : found.join(' ');
    const counted = typeof expected === 'number' ? ` (${found.length})` : '';
    console.log(`| ${source} | ${name} | ${values.length} | ${wanted} | ${shown}${counted} |`);
  }
}
