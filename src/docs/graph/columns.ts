/** What formulas of whole columns say of each row: what follows from others, and what could be accused. */
import type { Claim } from '../claim.ts';
import { unitFactors } from './factors.ts';
import { type Finding, isRelative } from './finding.ts';
import { unread } from './forms.ts';
import type { Hypothesis, Tested } from './hypothesis.ts';
import { amountOf } from './node.ts';
import { type Proposal, propose, type Signs } from './proposal.ts';
import { gap, middle, over, overlaps, times } from './span.ts';
import { findingOf } from './write.ts';

const ENOUGH_BITS = 8;
/** Where one number alone confirms a formula. */
const MANY_BITS = 10;
const MAX_MISFITS = 0.25;
const HINT_BITS = 6;
const SOLE_BITS = 6;
/** What is hardly confirmed is only proposed. */
const MIN_BITS = 3;
const EXPLAINING_BITS = 3;

interface Support {
  readonly bits: number;
  readonly fits: number;
  readonly misfits: number;
  /** The numbers that follow it. */
  readonly right: ReadonlySet<Claim>;
  /** Whether a number follows it that is not relative to itself. */
  readonly isBorneOut: boolean;
}

/** What its words and the lack of any other operands say for a formula. */
function grantedTo({ isHinted, isSole }: Hypothesis): number {
  return isHinted ? HINT_BITS + (isSole ? SOLE_BITS : 0) : 0;
}

/** Its words name it and its row has no other operands: no other row needs to confirm it. */
const isNamed = ({ isHinted, isSole, key }: Hypothesis): boolean =>
  isHinted && isSole && !key.includes('< ^');

/** How well each formula is confirmed over all places where columns of the same names follow it. */
function supportOf(hypotheses: readonly Hypothesis[]): ReadonlyMap<string, Support> {
  const support = new Map<string, Support>();
  for (const [key, all] of Map.groupBy(hypotheses, (each) => each.key)) {
    const [first] = all;
    if (first === undefined) continue;
    // A number may be held against several rows of its name: one that fits is enough.
    const tested = all.flatMap((each) => each.tested);
    const right = new Set(tested.flatMap(({ fits, target }) => (fits ? [target.claim] : [])));
    const targets = [...Map.groupBy(tested, ({ target }) => target.claim).values()];
    const gained = targets.map((same) =>
      Math.max(...same.map((each) => (each.isSeen ? 0 : each.bits))),
    );
    const bits = gained.reduce((sum, each) => sum + each, grantedTo(first) - first.cost);
    const fits = gained.filter((each) => each > 0).length;
    const isBorneOut = all.some(({ tested, base }) =>
      tested.some((each) => each.bits > 0 && !(base !== null && each.inputs.includes(base))),
    );
    support.set(key, { bits, fits, misfits: targets.length - right.size, right, isBorneOut });
  }
  return support;
}

const isHardlyRight = ({ tested }: Hypothesis) =>
  tested.length > 1 && tested.filter(({ fits }) => fits).length * 2 < tested.length;

/** Without those that few rows follow, where another column of the same name in the same table follows the formula. */
function ofTheirColumn(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  return [...Map.groupBy(hypotheses, (each) => each.grid).values()].flatMap((inGrid) => {
    const right = new Set(inGrid.filter((each) => !isHardlyRight(each)).map(({ key }) => key));
    return inGrid.filter((each) => !right.has(each.key) || !isHardlyRight(each));
  });
}

interface Supported {
  readonly hypothesis: Hypothesis;
  readonly support: Support;
}

/** Formulas with any support, the best confirmed first. */
function ranked(hypotheses: readonly Hypothesis[]): readonly Supported[] {
  const support = supportOf(hypotheses);
  return hypotheses
    .flatMap((hypothesis) => {
      const own = support.get(hypothesis.key);
      const isKnown = isNamed(hypothesis) && own?.misfits === 1;
      return own !== undefined && own.bits > MIN_BITS && (own.isBorneOut || isKnown)
        ? [{ hypothesis, support: own }]
        : [];
    })
    .sort((a, b) => b.support.bits - a.support.bits);
}

function holds({ support: { bits, fits, misfits } }: Supported): boolean {
  const isConfirmed = bits >= (fits > 1 ? ENOUGH_BITS : MANY_BITS);
  return isConfirmed && misfits <= Math.max(1, MAX_MISFITS * (fits + misfits));
}

/** The bits of the fit that explains a number best, and those of the best confirmed formula that does. */
interface Explanation {
  readonly bits: number;
  readonly support: number;
}

/** What follows from other numbers by a formula that holds, and how well formulas explain each number. */
function explain(
  formulas: readonly Supported[],
  found: Map<Claim, Finding>,
): ReadonlyMap<Claim, Explanation> {
  const explained = new Map<Claim, Explanation>();
  for (const each of formulas.filter(holds))
    for (const tested of each.hypothesis.tested.filter(({ fits }) => fits)) {
      const { claim } = tested.target;
      const { bits = 0, support = 0 } = explained.get(claim) ?? {};
      explained.set(claim, {
        bits: Math.max(tested.bits, bits),
        support: Math.max(each.support.bits, support),
      });
      const finding = findingOf(each.hypothesis, tested);
      if (finding.kind === 'wrong' || !found.has(claim)) found.set(claim, finding);
    }
  return explained;
}

/** How far no rounding or cutting of its operands, nor the meaning of its unit, explains the difference. */
function gapOf({ form, reading, constant }: Hypothesis, { target, inputs }: Tested): number {
  const loose = form.evaluate(inputs.map((node) => node.loose));
  if (loose === null) return 0;
  const expected = unread(reading, times(loose, constant));
  return Math.min(
    ...unitFactors([target, ...inputs]).map((factor) =>
      gap(times(expected, { low: factor, high: factor }), target.loose),
    ),
  );
}

const MIN_GAP = 0.01;
const FEW = 3;

/** What no words name accuses only where chance does not explain it: of many formulas that are tried some fit. */
function isTelling({
  hypothesis: { isHinted, grid },
  support: { bits, fits },
}: Supported): boolean {
  return (
    bits >= (grid.isTable ? HINT_BITS : ENOUGH_BITS) && (fits > 1 || (isHinted && grid.isTable))
  );
}

/** In how many rows, at most, each number is part of a formula that all of them follow. */
function undisputed(hypotheses: readonly Hypothesis[]): ReadonlyMap<Claim, number> {
  const rows = new Map<Claim, number>();
  for (const { tested } of hypotheses.filter((each) => each.tested.every(({ fits }) => fits)))
    for (const { claim } of tested.flatMap(({ target, inputs }) => [target, ...inputs]))
      rows.set(claim, Math.max(tested.length, rows.get(claim) ?? 0));
  return rows;
}

/** A number that so much better confirmed a formula explains is right. */
const SURER = 2;

function signsOf({ hypothesis, support }: Supported, tested: Tested, explainedBy: number): Signs {
  const { grid, isHinted } = hypothesis;
  const all = support.fits + support.misfits;
  const isBare = [tested.target, ...tested.inputs].some(({ dimension }) => dimension === null);
  const isFew = support.fits < FEW;
  return {
    bits: Math.min(support.bits, 60) / 20,
    fits: Math.log2(support.fits) / 2,
    misfits: Math.log2(support.misfits) / 2,
    'misfit-share': (2 * support.misfits) / all,
    'one-misfit': support.misfits === 1,
    'one-of-many': support.misfits === 1 ? Math.log2(support.fits) / 2 : 0,
    hinted: isHinted,
    few: isFew,
    sole: support.fits < 2,
    bare: isBare,
    'few bare': isFew && isBare && !isHinted,
    explained: Math.min(explainedBy, 10) / 5,
    'is-explained': explainedBy > EXPLAINING_BITS,
    [`grid:${grid.isTable ? 'table' : 'lines'}`]: true,
  };
}

/** What numbers compare in their row by any formula, as far as that fits. */
function compared(hypotheses: readonly Hypothesis[]): ReadonlyMap<Claim, readonly Tested[]> {
  const tested = hypotheses
    .filter(
      ({ form: { name }, base, constant }) => name === 'a/b' && base === null && constant.low > 0.5,
    )
    .flatMap((each) => each.tested.filter(({ fits, target }) => fits && isRelative(target)));
  return Map.groupBy(tested, ({ target }) => target.claim);
}

/** Whether another number of the row is what the formula gives. */
function isBeside({ grid: { rows } }: Hypothesis, { target, inputs, expected }: Tested): boolean {
  const row = rows.find(({ slots }) => [...slots.values()].includes(target));
  return [...(row?.slots ?? [])].some(
    ([slot, node]) =>
      !/^[+^]/.test(slot) &&
      node !== target &&
      !inputs.includes(node) &&
      node.dimension === target.dimension &&
      overlaps(node.loose, expected),
  );
}

/** Whether the target, or a ratio that it is held against, follows another pair of the row, or this one the other way round: "1.02x faster" of 2.13 and 2.09. */
function isOfAnother(
  { target, inputs, expected }: Tested,
  others: ReadonlyMap<Claim, readonly Tested[]>,
): boolean {
  const own = others.get(target.claim) ?? [];
  const turned = target.dimension === 'ratio' ? over({ low: 1, high: 1 }, expected) : null;
  return (
    own.some((each) => each.inputs.some((input) => inputs.includes(input))) ||
    inputs.some(({ claim }) => others.has(claim)) ||
    (turned !== null && overlaps(turned, target.loose))
  );
}

/** Whether rounding or the order of two columns excuses what does not follow: they are subtracted to leave a size. */
function isExcused({ hypothesis, support }: Supported, tested: Tested): boolean {
  const { target, expected } = tested;
  const isTurned = hypothesis.form.name === 'a-b' && middle(expected) < 0 && amountOf(target) > 0;
  return isTurned || support.right.has(target.claim) || gapOf(hypothesis, tested) <= MIN_GAP;
}

function proposeBy(each: Supported, tested: Tested, explainedBy: number): readonly Proposal[] {
  const finding = () => findingOf(each.hypothesis, tested);
  if (each.support.fits > 1 || !isNamed(each.hypothesis))
    return propose('column', tested, signsOf(each, tested, explainedBy), finding);
  return explainedBy > 0 ? [] : propose('sole', tested, {}, finding);
}

/** Adds what follows from other numbers to `found`, and gives what does not follow though it should. */
export function judgeFormulas(
  hypotheses: readonly Hypothesis[],
  found: Map<Claim, Finding>,
): readonly Proposal[] {
  const formulas = ranked(ofTheirColumn(hypotheses));
  const explained = explain(formulas, found);
  const rows = undisputed(hypotheses);
  const others = compared(hypotheses);
  const accuse = (each: Supported, tested: Tested): readonly Proposal[] => {
    const { hypothesis } = each;
    const { claim } = tested.target;
    const { bits: by, support } = explained.get(claim) ?? { bits: 0, support: 0 };
    // What fits within its row needs none of another's.
    const isHardlyHeld = each.support.bits < ENOUGH_BITS || hypothesis.key.includes('< ^');
    const isRight =
      isHardlyHeld && (rows.get(claim) ?? 0) >= Math.max(FEW, hypothesis.tested.length);
    if (isRight || support > SURER * each.support.bits || isExcused(each, tested)) return [];
    if (isOfAnother(tested, others) || isBeside(hypothesis, tested)) return [];
    return proposeBy(each, tested, by);
  };
  return formulas
    .filter(isTelling)
    .flatMap((each) => each.hypothesis.tested.flatMap((tested) => accuse(each, tested)));
}
