/**
 * The arithmetic behind derived numbers. `subject` is what the sentence speaks of, `other` what it
 * is put beside; both positive. "N× faster" is old/new for times and new/old for rates; 18x is
 * +1700 %; "77 % slower" is 1.77× the time; "P % less" is 1 − new/old; "70 % of" is a share.
 */
import type { Direction } from '../claim.ts';
import { decimalOf } from '../printed.ts';

export type FormulaName =
  | 'subject/other'
  | 'other/subject'
  | 'subject/other-1'
  | 'other/subject-1'
  | '1-subject/other'
  | '1-other/subject';

export interface FormulaContext {
  readonly form: 'ratio' | 'percent';
  /** Which way is better for the inputs: a time is better when lower, a rate when higher. */
  readonly better: 'lower' | 'higher';
  readonly direction: Direction;
  /** Printed with a sign, as a change. */
  readonly signed: boolean;
}

/** Digits that are left where two like numbers are subtracted. */
export const DIGITS = 12;

/** The formula's value; percentages times 100. Null where a divisor is 0, or a number below it. */
export function evaluateFormula(
  name: FormulaName,
  subject: number,
  other: number,
  form: 'ratio' | 'percent',
): number | null {
  const [a, b] = name.includes('subject/other') ? [subject, other] : [other, subject];
  if (a < 0 || b <= 0) return null;
  const value = name.startsWith('1-') ? (b - a) / b : name.endsWith('-1') ? (a - b) / b : a / b;
  return decimalOf(form === 'percent' ? 100 * value : value, DIGITS);
}

type Formulas = Readonly<Record<string, readonly [readonly FormulaName[], readonly FormulaName[]]>>;

/** For ratios: [times, rates]. */
const RATIO_FORMULAS: Formulas = {
  faster: [['other/subject'], ['subject/other']],
  slower: [['subject/other'], ['other/subject']],
  less: [['other/subject'], ['other/subject']],
  more: [['subject/other'], ['subject/other']],
};

/** For percentages: [times, rates]; "P % less time" is 1 − new/old. */
const PERCENT_FORMULAS: Formulas = {
  faster: [['other/subject-1', '1-subject/other'], ['subject/other-1']],
  slower: [['subject/other-1'], ['1-subject/other', 'other/subject-1']],
  less: [['1-subject/other'], ['1-subject/other']],
  more: [['subject/other-1'], ['subject/other-1']],
};

/** What the words allow, the usual reading first. An opposite direction is not among them. */
export function formulasFor(context: FormulaContext): readonly FormulaName[] {
  const { form, better, direction, signed } = context;
  const kind = better === 'lower' ? 0 : 1;
  const directed = (form === 'ratio' ? RATIO_FORMULAS : PERCENT_FORMULAS)[direction ?? '']?.[kind];
  if (form === 'ratio') return directed ?? ['subject/other', 'other/subject'];
  // `-24 % less` has the sign of a change, and means no more than its word says.
  if (directed && direction === 'less' && signed) return [...directed, 'subject/other-1'];
  if (directed) return directed;
  if (signed) return ['subject/other-1', 'other/subject-1'];
  return ['subject/other-1', '1-subject/other', 'subject/other', 'other/subject-1'];
}

const OPPOSITE = { faster: 'slower', slower: 'faster', less: 'more', more: 'less' } as const;

/** The formulas of the opposite words: matching one of these is the worst verdict. */
export function oppositeFormulas(context: FormulaContext): readonly FormulaName[] {
  const { direction } = context;
  if (direction === null) return [];
  const allowed = formulasFor(context);
  return formulasFor({ ...context, direction: OPPOSITE[direction] }).filter(
    (name) => !allowed.includes(name),
  );
}

/** `1680 ms / 948 ms − 1` from `subject/other-1` and the two texts. */
export function writeFormula(name: FormulaName, subject: string, other: string): string {
  const straight = name.includes('subject/other');
  const ratio = straight ? `${subject} / ${other}` : `${other} / ${subject}`;
  if (name.startsWith('1-')) return `1 − ${ratio}`;
  return name.endsWith('-1') ? `${ratio} − 1` : ratio;
}
