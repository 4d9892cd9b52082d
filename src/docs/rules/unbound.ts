import { cleanLine } from '../../core/text/clean.ts';
import { sayNames, sayNearest } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

const WHY: Readonly<Record<Of<'unbound'>['why'], string>> = {
  'no-series': 'no recorded benchmark measures anything of this kind.',
  'unit-unknown': 'its unit was not found, so no benchmark can be told for it.',
  'no-name': 'the words around it name no recorded benchmark.',
  'no-annotation': 'strict mode takes written annotations only.',
  'citation-missing': 'it is quoted from others without a link or footnote.',
};

export const unbound: ClaimRule<Of<'unbound'>> = {
  id: 'unbound',
  summary: 'No recorded benchmark can be told for the number.',
  severity: 'fail',
  resolve: 'Measure it and name its benchmark, or mark it: `benchproof: ignore REASON`.',
  fault: () => 'rests on no run',
  brief: ({ why }) => WHY[why],
  detail: ({ why, nearest, measured }) => {
    const names = nearest.length === 0 ? '' : ` Nearest names: ${sayNames(nearest)}.`;
    return `${WHY[why]}${names}${sayNearest(measured)}`;
  },
  advice: ({ annotation, nearest: [first] }) =>
    annotation === null || first === undefined
      ? unbound.resolve
      : `If it speaks of ${cleanLine(first.label)}: ${cleanLine(annotation)}. Else: ${unbound.resolve}`,
};
