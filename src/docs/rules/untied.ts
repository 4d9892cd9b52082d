/** What is tied to no record, or to none for certain. */
import { cleanLine } from '../../core/text/clean.ts';
import type { Claim } from '../claim.ts';
import { sayNames, sayNearest } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

/** Why a number is tied to nothing: a clause with a full stop. */
export const UNBOUND: Readonly<Record<Of<'unbound'>['why'], string>> = {
  'no-series': 'no recorded benchmark measures this kind of quantity.',
  'unit-unknown': 'its unit was not found, so it cannot be matched to a benchmark.',
  'no-name': 'the words around it name no recorded benchmark.',
  'one-side':
    'a ratio or change needs two measured sides, such as two subjects or two revisions, and the words around it name only one.',
  'no-annotation': 'strict mode accepts only written annotations.',
  'citation-missing': 'it is quoted from someone else without a link or footnote.',
};

const RESOLVE_UNMEASURED =
  'Run the benchmark: `benchproof run --filter NAME`. That counts only on your own machine, so let a workflow run it before you quote it elsewhere.';

const RESOLVE_CONDITION =
  'Measure it under that condition as well; or, if it is no condition of the measurement, name by a comment in the document what was measured: `benchproof: bind TARGET`.';

const RESOLVE_VALUE = 'Measure that case as well, or name the case that was measured.';

const RESOLVE_UNBOUND =
  'Measure it and name its benchmark, or mark it by a comment in the document: `benchproof: ignore REASON`.';

const RESOLVE_ONE_SIDE =
  'Write both figures next to it, each backed by a run, or name what it is compared with; or mark it by a comment in the document: `benchproof: ignore REASON`.';

/** Inside a code block a comment is only text. */
const above = ({ context }: Claim): string =>
  context === 'code' ? ' on a line of its own above the code block' : '';

const RESOLVE_AMBIGUOUS =
  'Name the benchmark in the text, or by a comment there: `benchproof: bind TARGET`.';

const RESOLVE_UNSURE =
  'Say what it is by a comment in the document: `benchproof: bind TARGET`, `benchproof: target`, `benchproof: expected` or `benchproof: ignore REASON`.';

export const UNTIED_RULES = {
  unmeasured: {
    summary: 'No valid record covers the case or condition that the text names.',
    resolve: RESOLVE_UNMEASURED,
    fault: () => 'is not backed by a run',
    brief: ({ series, condition }) =>
      condition === null
        ? `${cleanLine(series.target)} has no record that counts here.`
        : `Never measured with what the text names: ${cleanLine(condition)}.`,
    detail: ({ series, condition, nearest, invalid }, claim) => {
      if (condition !== null)
        return `${cleanLine(series.target) || 'its benchmark'} was never measured with what the text names: ${cleanLine(condition)}.${sayNearest(nearest)}`;
      const causes = invalid.map(cleanLine).join(', ');
      const broken = causes === '' ? '' : ` Its records are invalid (${causes}).`;
      const isPast = claim.class === 'historical';
      const past = isPast
        ? ' It is read as a figure of the past: a record from before it is needed.'
        : '';
      return `${cleanLine(series.target)} has no record that counts here.${broken}${past}${sayNearest(nearest)}`;
    },
    advice: ({ condition, isValue }) => {
      if (condition === null) return RESOLVE_UNMEASURED;
      return isValue ? RESOLVE_VALUE : RESOLVE_CONDITION;
    },
  } satisfies ClaimRule<Of<'unmeasured'>>,
  unbound: {
    summary: 'The number cannot be matched to a recorded benchmark.',
    resolve: RESOLVE_UNBOUND,
    fault: () => 'is not backed by a run',
    brief: ({ why }) => UNBOUND[why],
    detail: ({ why, nearest, measured }) => {
      const names = nearest.length === 0 ? '' : ` Nearest names: ${sayNames(nearest)}.`;
      return `${UNBOUND[why]}${names}${sayNearest(measured)}`;
    },
    advice: ({ annotation, why, nearest: [first] }, claim) => {
      if (why === 'one-side') return RESOLVE_ONE_SIDE;
      return annotation === null || first === undefined
        ? RESOLVE_UNBOUND
        : `If it refers to ${cleanLine(first.label)}: ${cleanLine(annotation)}${above(claim)}. Otherwise: ${RESOLVE_UNBOUND}`;
    },
  } satisfies ClaimRule<Of<'unbound'>>,
  uncited: {
    summary: 'Someone else’s number is quoted without its source.',
    resolve: 'Link the source next to the number.',
    fault: () => 'is quoted without its source',
    detail: () => 'it is quoted from someone else without a link or footnote.',
  } satisfies ClaimRule<Of<'unbound'>>,
  ambiguous: {
    summary: 'The words around the number match several benchmarks equally well.',
    resolve: RESOLVE_AMBIGUOUS,
    fault: () => 'matches several benchmarks',
    detail: ({ candidates }) =>
      candidates.length === 1
        ? `it matches several benchmarks equally well, of which only ${sayNames(candidates)} was measured.`
        : `it matches several benchmarks equally well: ${sayNames(candidates)}.`,
    advice: ({ annotation, candidates }, claim) => {
      if (annotation === null) return RESOLVE_AMBIGUOUS;
      const others = candidates.length > 1 ? ', or another of these' : '';
      return `Name the one you mean: ${cleanLine(annotation)}${above(claim)}${others}.`;
    },
  } satisfies ClaimRule<Of<'ambiguous'>>,
  'ambiguous-number': {
    summary: 'The number can be read in two ways, cannot be read at all, or is denied.',
    resolve: 'Write it in figures, with a decimal point, and as what was measured.',
    fault: () => 'can be read in several ways',
    detail: () => 'the number can be read in two ways, cannot be read at all, or is denied.',
  } satisfies ClaimRule<Of<'ambiguous'>>,
  unsure: {
    summary: 'It is unclear whether the number is a performance number.',
    severity: 'warn',
    resolve: RESOLVE_UNSURE,
    fault: () => 'may be a performance number',
    detail: ({ added }) =>
      added
        ? 'it may be a performance number, and this change adds it.'
        : 'it may be a performance number.',
    advice: ({ annotation }, claim) =>
      annotation === null
        ? RESOLVE_UNSURE
        : `${RESOLVE_UNSURE} For example: ${cleanLine(annotation)}${above(claim)}`,
  } satisfies ClaimRule<Of<'unsure'>>,
};
