/** Compares saved outputs: unpaired, since nothing says what else ran; called as in a session. */
import type { SavedBenchmark, SavedMetric, SavedOutput } from '../../tools/saved.ts';
import type { Ground } from '../../tools/tool.ts';
import { median } from '../stats/descriptive.ts';
import { rejectAtFalseDiscoveryRate } from '../stats/holm.ts';
import { compareUnpaired, MIN_VALUES, smallestP } from '../stats/unpaired.ts';
import type { Outcome } from './verdict.ts';

type Read = Extract<SavedOutput, { ok: true }>;

export interface SavedComparison {
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  /** Null: neither the unit nor a file says. */
  readonly better: 'lower' | 'higher' | null;
  /** What one value stands for: an execution, the median of one, or a sample within one. */
  readonly of: 'executions' | 'runs' | 'samples';
  /** In `unit`. */
  readonly base: { readonly median: number; readonly values: number };
  readonly head: { readonly median: number; readonly values: number };
  /** Relative change of the value, with its 95 % interval; null where there is none, as from 0. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive' | 'undirected';
}

export interface ComparedOutputs {
  readonly outcome: Outcome;
  readonly comparisons: readonly SavedComparison[];
  /** Metrics that only one side has: `sort: time in ms`. */
  readonly onlyBase: readonly string[];
  readonly onlyHead: readonly string[];
  /** Names of benchmarks that failed on the new side only. */
  readonly failed: readonly string[];
  /** What the files themselves say that the sides differ in, beside the code. */
  readonly differs: readonly GroundDifference[];
}

/** Such as the CPU, and what each side says of it. */
export interface GroundDifference {
  readonly what: string;
  readonly base: readonly string[];
  readonly head: readonly string[];
}

export interface OutputPolicy {
  /** θ, such as 0.03. */
  readonly effect: number;
  readonly inconclusive: Outcome;
}

interface Values {
  readonly name: string;
  readonly metric: SavedMetric;
  readonly of: SavedComparison['of'];
  /** One list a run, in the order read. */
  readonly runs: readonly (readonly number[])[];
}

function nameOf({ name, parameters }: SavedBenchmark): string {
  const said = Object.entries(parameters).map(([key, value]) => `${key}=${value}`);
  return said.length === 0 ? name : `${name} [${said.join(', ')}]`;
}

/** All values of one side by benchmark, metric and unit. */
function valuesOf(files: readonly Read[]): ReadonlyMap<string, Values> {
  const all = files.flatMap(({ benchmarks, isExecutionEach }) =>
    benchmarks.flatMap((benchmark) =>
      benchmark.metrics.map((metric) => ({ name: nameOf(benchmark), metric, isExecutionEach })),
    ),
  );
  const keyOf = ({ name, metric }: (typeof all)[number]) =>
    JSON.stringify([name, metric.name, metric.unit]);
  const found = [...Map.groupBy(all, keyOf)].flatMap(([key, each]): [string, Values][] => {
    const [first] = each;
    if (first === undefined) return [];
    const { name, metric, isExecutionEach } = first;
    const runs = each.map(({ metric: { samples } }) => samples);
    const of = isExecutionEach ? 'executions' : runs.length > 1 ? 'runs' : 'samples';
    return [[key, { name, metric, of, runs }]];
  });
  return new Map(found);
}

/** Runs count where both sides have enough; else what was sampled within them. */
function pooled(base: Values, head: Values): Pick<SavedComparison, 'of'> & Lists {
  const isRuns = [base, head].every(({ of, runs }) => of === 'runs' && runs.length >= MIN_VALUES);
  const of =
    base.of === 'executions' && head.of === 'executions' ? base.of : isRuns ? 'runs' : 'samples';
  const list = ({ runs }: Values) => (of === 'runs' ? runs.map(median) : runs.flat());
  return { of, lists: [list(base), list(head)] };
}

interface Lists {
  readonly lists: readonly [readonly number[], readonly number[]];
}

interface Tested extends SavedComparison {
  readonly pValue: number;
}

type Effect = Pick<Tested, 'difference' | 'low' | 'high' | 'pValue'>;

const finite = (share: number): number | null => (Number.isFinite(share) ? share : null);

/** Of what is counted without noise, the medians say all there is. */
function certainEffect(before: number, after: number): Effect {
  const difference = before === after ? 0 : finite(after / before - 1);
  return { difference, low: difference, high: difference, pValue: before === after ? 1 : 0 };
}

function effectOf({ lists }: Lists, isExact: boolean): Effect {
  const [before, after] = lists.map(median) as [number, number];
  const isCertain = isExact && lists.every((values) => new Set(values).size === 1);
  if (isCertain) return certainEffect(before, after);
  if (lists.flat().some((value) => value < 0))
    return { difference: finite(after / before - 1), low: null, high: null, pValue: 1 };
  const { shift, low, high, pValue } = compareUnpaired(...lists);
  const isFew = lists.some(({ length }) => length < MIN_VALUES);
  const [from, to] = isFew ? [null, null] : [low, high].map((end) => finite(Math.expm1(end)));
  return { difference: finite(Math.expm1(shift)), low: from ?? null, high: to ?? null, pValue };
}

function compare(base: Values, head: Values): Tested {
  const { of, lists } = pooled(base, head);
  const { name, unit, better, exact } = head.metric;
  const [before, after] = lists.map((values) => ({
    median: median(values),
    values: values.length,
  }));
  return {
    ...{ name: head.name, metric: name, unit, of, better: better ?? base.metric.better },
    ...{ base: before as SavedComparison['base'], head: after as SavedComparison['head'] },
    ...effectOf({ lists }, exact),
    change: 'inconclusive',
  };
}

function changeOf(found: Tested, isRejected: boolean, effect: number): SavedComparison['change'] {
  const { better, difference, low, high } = found;
  const size = (share: number) => Math.abs(Math.log1p(share));
  const change = difference ?? found.head.median - found.base.median;
  if (isRejected && (difference === null || size(difference) >= Math.log1p(effect))) {
    if (better === null) return 'undirected';
    return change > 0 === (better === 'lower') ? 'regression' : 'improvement';
  }
  const isWithin =
    low !== null && high !== null && Math.max(size(low), size(high)) < Math.log1p(effect);
  return isWithin ? 'no-change' : 'inconclusive';
}

/** Share of false findings among all that are called. */
const FALSE_DISCOVERY_RATE = 0.05;

/** Fewest values a side with which one change can be significant among this many comparisons. */
export function valuesFor(comparisons: number): number {
  let values = MIN_VALUES;
  while (smallestP(values) > FALSE_DISCOVERY_RATE / comparisons) values += 1;
  return values;
}

const FACTS: Readonly<Record<keyof Ground, string>> = {
  ...{ architecture: 'architecture', cpuModel: 'CPU', cores: 'cores' },
  ...{ runtime: 'runtime', build: 'build' },
};

function factsOf(files: readonly Read[], fact: keyof Ground): string[] {
  const facts = files.flatMap(({ benchmarks }) =>
    benchmarks.flatMap(({ origin }) => origin.ground?.[fact] ?? []),
  );
  return [...new Set(facts.map(String))].sort();
}

/** Facts that both sides state, and not alike. */
function differencesOf(before: readonly Read[], after: readonly Read[]): GroundDifference[] {
  return Object.entries(FACTS).flatMap(([fact, what]) => {
    const [base, head] = [before, after].map((files) => factsOf(files, fact as keyof Ground));
    const isStated = base?.length && head?.length;
    return isStated && base.join() !== head.join() ? [{ what, base, head }] : [];
  });
}

export function compareOutputs(
  before: readonly Read[],
  after: readonly Read[],
  { effect, inconclusive }: OutputPolicy,
): ComparedOutputs {
  const [base, head] = [valuesOf(before), valuesOf(after)];
  const tested = [...head].flatMap(([key, values]) => {
    const old = base.get(key);
    return old === undefined ? [] : [compare(old, values)];
  });
  const rejected = rejectAtFalseDiscoveryRate(
    tested.map(({ pValue }) => pValue),
    FALSE_DISCOVERY_RATE,
  );
  const comparisons = tested.map(({ pValue, ...each }, at): SavedComparison => {
    const change = changeOf({ pValue, ...each }, rejected[at] === true, effect);
    return { ...each, change };
  });
  const has = (change: SavedComparison['change']) =>
    comparisons.some((each) => each.change === change);
  const failedBefore = new Set(before.flatMap((each) => each.failed));
  const failedNow = new Set(after.flatMap((each) => each.failed));
  const failed = [...failedNow].filter((name) => !failedBefore.has(name));
  const names = (own: typeof base, other: typeof base) => [
    ...[...own].flatMap(([key, { name, metric }]) =>
      other.has(key) ? [] : [`${name}: ${metric.name} in ${metric.unit}`],
    ),
  ];
  const [onlyBase, onlyHead] = [names(base, head), names(head, base)];
  const differs = differencesOf(before, after);
  const isFailed = has('regression') || failed.length > 0;
  // What the new side lacks may be what got slower.
  const isOpen = has('inconclusive') || onlyBase.length > 0;
  const outcome = isFailed ? 'fail' : isOpen ? inconclusive : 'pass';
  return { outcome, comparisons, onlyBase, onlyHead, failed, differs };
}
