import { cleanLine } from '../../core/text/clean.ts';
import { sayNearest } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const unmeasured: ClaimRule<Of<'unmeasured'>> = {
  id: 'unmeasured',
  summary: 'The benchmark is known, but no record of what the text names of it counts.',
  severity: 'fail',
  resolve:
    'Let a workflow run the benchmark before quoting it: a run on your own machine counts at your desk alone.',
  fault: () => 'rests on no run',
  brief: ({ series, condition }) =>
    condition === null
      ? `${cleanLine(series.target)} is known, but no record of it counts here.`
      : `Never measured with what the text names: ${cleanLine(condition)}.`,
  detail: ({ series, condition, nearest, invalid }) => {
    if (condition !== null) {
      const target = series.target === '' ? 'its benchmark' : cleanLine(series.target);
      return `${target} was never measured with what the text names: ${cleanLine(condition)}.${sayNearest(nearest)}`;
    }
    const causes = invalid.map(cleanLine).join(', ');
    const broken = causes === '' ? '' : ` What was recorded of it is invalid (${causes}).`;
    return `${cleanLine(series.target)} is known, but no record of it counts here.${broken}${sayNearest(nearest)}`;
  },
};
