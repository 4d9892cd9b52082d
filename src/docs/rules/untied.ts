/** What is tied to no record, or to none for certain. */
import { cleanLine } from '../../core/text/clean.ts';
import { sayNames, sayNearest } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

const UNBOUND: Readonly<Record<Of<'unbound'>['why'], string>> = {
  'no-series': 'no recorded benchmark measures anything of this kind.',
  'unit-unknown': 'its unit was not found, so no benchmark can be told for it.',
  'no-name': 'the words around it name no recorded benchmark.',
  'no-annotation': 'strict mode takes written annotations only.',
  'citation-missing': 'it is quoted from others without a link or footnote.',
};

const RESOLVE_UNMEASURED =
  'Let a workflow run the benchmark before quoting it: a run on your own machine counts at your desk alone.';

const RESOLVE_CONDITION =
  'Measure it so, too; or, where this is no condition of the measurement, name what was measured: `benchproof: bind TARGET`.';

const RESOLVE_UNBOUND =
  'Measure it and name its benchmark, or mark it: `benchproof: ignore REASON`.';

const RESOLVE_AMBIGUOUS =
  'Name the benchmark in the text, or in an annotation: `benchproof: bind TARGET`.';

const RESOLVE_UNSURE = 'Say what it is: `benchproof: bind TARGET` or `benchproof: ignore REASON`.';

export const UNTIED_RULES = {
  unmeasured: {
    summary: 'The benchmark is known, but no record of what the text names of it counts.',
    severity: 'fail',
    resolve: RESOLVE_UNMEASURED,
    fault: () => 'rests on no run',
    brief: ({ series, condition }) =>
      condition === null
        ? `${cleanLine(series.target)} is known, but no record of it counts here.`
        : `Never measured with what the text names: ${cleanLine(condition)}.`,
    detail: ({ series, condition, nearest, invalid }) => {
      if (condition !== null)
        return `${cleanLine(series.target) || 'its benchmark'} was never measured with what the text names: ${cleanLine(condition)}.${sayNearest(nearest)}`;
      const causes = invalid.map(cleanLine).join(', ');
      const broken = causes === '' ? '' : ` What was recorded of it is invalid (${causes}).`;
      return `${cleanLine(series.target)} is known, but no record of it counts here.${broken}${sayNearest(nearest)}`;
    },
    advice: ({ condition }) => (condition === null ? RESOLVE_UNMEASURED : RESOLVE_CONDITION),
  } satisfies ClaimRule<Of<'unmeasured'>>,
  unbound: {
    summary: 'No recorded benchmark can be told for the number.',
    severity: 'fail',
    resolve: RESOLVE_UNBOUND,
    fault: () => 'rests on no run',
    brief: ({ why }) => UNBOUND[why],
    detail: ({ why, nearest, measured }) => {
      const names = nearest.length === 0 ? '' : ` Nearest names: ${sayNames(nearest)}.`;
      return `${UNBOUND[why]}${names}${sayNearest(measured)}`;
    },
    advice: ({ annotation, nearest: [first] }) =>
      annotation === null || first === undefined
        ? RESOLVE_UNBOUND
        : `If it speaks of ${cleanLine(first.label)}: ${cleanLine(annotation)}. Else: ${RESOLVE_UNBOUND}`,
  } satisfies ClaimRule<Of<'unbound'>>,
  uncited: {
    summary: 'A number of somebody else is quoted without its source.',
    severity: 'fail',
    resolve: 'Link the source beside the number.',
    fault: () => 'is quoted without its source',
    detail: () => 'it is quoted from others without a link or footnote.',
  } satisfies ClaimRule<Of<'unbound'>>,
  ambiguous: {
    summary: 'The words around the number fit several benchmarks equally well.',
    severity: 'fail',
    resolve: RESOLVE_AMBIGUOUS,
    fault: () => 'fits several benchmarks',
    detail: ({ candidates }) => `it fits several benchmarks equally well: ${sayNames(candidates)}.`,
    advice: ({ annotation }) =>
      annotation === null
        ? RESOLVE_AMBIGUOUS
        : `Name the one that is meant: ${cleanLine(annotation)}, or another of these.`,
  } satisfies ClaimRule<Of<'ambiguous'>>,
  'ambiguous-number': {
    summary: 'The number can be read in two ways, or not at all.',
    severity: 'fail',
    resolve: 'Write it in figures, with a decimal point.',
    fault: () => 'can be read in several ways',
    detail: () => 'the number can be read in two ways, or cannot be read at all.',
  } satisfies ClaimRule<Of<'ambiguous'>>,
  unsure: {
    summary: 'Whether the number states a performance cannot be told.',
    severity: 'warn',
    resolve: RESOLVE_UNSURE,
    fault: () => 'may be a performance number',
    detail: ({ added }) =>
      added
        ? 'it may be a performance number, and this change adds it.'
        : 'it may be a performance number.',
    advice: ({ annotation }) =>
      annotation === null
        ? RESOLVE_UNSURE
        : `${RESOLVE_UNSURE} For example: ${cleanLine(annotation)}`,
  } satisfies ClaimRule<Of<'unsure'>>,
};
