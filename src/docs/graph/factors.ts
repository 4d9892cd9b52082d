/** Factors between a formula and its target: natural ones, one that all rows share, one a row. */
import { isRelative } from './finding.ts';
import { read } from './forms.ts';
import { conclude, type Hypothesis, type Trial } from './hypothesis.ts';
import { isUsable, type Node } from './node.ts';
import { over, overlaps, type Span, times } from './span.ts';

/** The part that the most spans share, in O(n log n); ties go to the lowest. Null where there is none. */
function stab(spans: readonly Span[]): Span | null {
  const ends = spans
    .flatMap(({ low, high }) => [
      { at: low, step: 1 },
      { at: high, step: -1 },
    ])
    .sort((a, b) => a.at - b.at || b.step - a.step);
  let [count, most] = [0, 0];
  let shared: { low: number; high: number } | null = null;
  let isOpen = false;
  for (const { at, step } of ends) {
    if (step < 0 && isOpen && shared !== null) {
      shared = { low: shared.low, high: at };
      isOpen = false;
    }
    count += step;
    if (count > most) {
      most = count;
      shared = { low: at, high: at };
      isOpen = true;
    }
  }
  return shared;
}

const OPEN_CONSTANTS: readonly number[] = [
  1,
  60,
  3600,
  1 / 60,
  1 / 3600,
  8,
  1 / 8,
  1.024,
  1 / 1.024,
  1.048576,
  1 / 1.048576,
  ...[-12, -9, -6, -3, -2, -1, 1, 2, 3, 6, 9, 12].map((power) => 10 ** power),
  ...[-3, -2, -1, 1, 2, 3].map((power) => 1024 ** power),
];

const TWO_OPEN_CONSTANTS = [1, 100, 0.01, ...[-9, -6, -3, 3, 6, 9].map((power) => 10 ** power)];

/** Prefixes of bytes are decimal or binary, and one text mixes them: `1.03GB` beside `68.88MB`. */
const BYTE_CONSTANTS = [1, 1.024, 1 / 1.024, 1.048576, 1 / 1.048576];

const exactly = (value: number): Span => ({ low: value, high: value });

function meets(expression: Span, factor: number, wanted: Span): boolean {
  return expression.low * factor <= wanted.high && wanted.low <= expression.high * factor;
}

/** A formula that fewer rows follow explains nothing. */
const MIN_SHARE = 0.3;

function isOfBytes({ dimension }: Node): boolean {
  return dimension === 'bytes' || dimension === 'throughput-bytes';
}

/** By how much a number may be off for the meaning of the units alone. */
export const unitFactors = (nodes: readonly Node[]): readonly number[] =>
  nodes.some(isOfBytes) ? BYTE_CONSTANTS : [1];

/** The factors that need no explanation between the units at hand. */
function constantsFor({ form, cases: [first] }: Trial, isOpen: boolean): readonly number[] {
  if (first === undefined || form.name === 'a-b') return [1];
  if (isOpen) return form.arity === 1 ? OPEN_CONSTANTS : TWO_OPEN_CONSTANTS;
  const nodes = [first.target, ...first.inputs];
  if (nodes.some(({ dimension }) => dimension === 'percent')) return [1, 100, 0.01];
  const isOfOneUnit = form.name === 'a' && first.inputs[0]?.claim.unit === first.target.claim.unit;
  return isOfOneUnit ? [1] : unitFactors(nodes);
}

/** A formula with a factor that needs no explanation: 1, 100 %, or a power of ten between unknown units. */
export function tryNatural(trial: Trial, isOpen: boolean): Hypothesis | null {
  const constants = constantsFor(trial, isOpen);
  let best = { value: 1, count: -1 };
  for (const value of constants) {
    const count = trial.cases.filter(({ expression, wanted }) =>
      meets(expression, value, wanted),
    ).length;
    if (count > best.count) best = { value, count };
  }
  // What no row of a short run follows may still hold elsewhere, where units allow nothing else.
  const isShort = trial.cases.length <= 2 && !isOpen;
  if (best.count < Math.max(isShort ? 0 : 1, isShort ? 0 : MIN_SHARE * trial.cases.length))
    return null;
  const cost = trial.cost + Math.log2(constants.length);
  return conclude(trial, exactly(best.value), null, cost);
}

interface Base {
  readonly node: Node;
  readonly constant: Span;
  /** Cases that the factor explains. */
  readonly count: number;
}

/**
 * What ratios or changes are relative to: the row whose own number says so or, as that one may be wrong,
 * any whose operand gives the factor that most rows share; or a number above them.
 */
function baseOf({ form, grid, slot, reading, cases }: Trial, source: string, unit: number) {
  const shared = stab(cases.flatMap(({ wanted, expression }) => over(wanted, expression) ?? []));
  const kind = cases[0]?.inputs[0]?.dimension;
  const above = grid.above.filter(({ dimension }) => dimension !== null && dimension === kind);
  // A row whose own number says so is worth half a case.
  const worth = (target: Node | undefined) =>
    target === undefined || overlaps(read(reading, target.loose), exactly(unit)) ? 0.5 : 0;
  const rows = grid.rows.map(({ slots }) => [slots.get(source), worth(slots.get(slot))] as const);
  const factorOf = (node: Node) => {
    const expression = form.evaluate([node.span]);
    return expression && over(exactly(unit), expression);
  };
  const candidates = [...rows, ...above.map((node) => [node, 0] as const)];
  const bases = candidates.flatMap(([node, bonus]): Base[] => {
    const constant = isUsable(node) ? factorOf(node) : null;
    if (!node || !constant) return [];
    if (bonus === 0 && (shared === null || !overlaps(constant, shared))) return [];
    const fitting = cases.filter((each) => overlaps(times(each.expression, constant), each.wanted));
    return [{ node, constant, count: fitting.length + bonus }];
  });
  return bases.reduce<Base | null>(
    (best, each) => (best === null || each.count > best.count ? each : best),
    null,
  );
}

/** A formula whose factor one of the rows gives. */
export function tryBased(trial: Trial, source: string): Hypothesis | null {
  const [first] = trial.cases;
  const [input] = first?.inputs ?? [];
  // The names of rows are settings, and what is relative has a base already.
  if (first === undefined || input === undefined || trial.grid.isName(source) || isRelative(input))
    return null;
  const { dimension } = first.target;
  const isPossible = isRelative(first.target) || (dimension === null && trial.isHinted);
  const unit = dimension === 'percent' || trial.reading !== 'plain' ? 100 : 1;
  const base = isPossible ? baseOf(trial, source, unit) : null;
  if (base === null) return null;
  const cost = trial.cost + Math.log2(trial.cases.length);
  return conclude(trial, base.constant, base.node, cost);
}
