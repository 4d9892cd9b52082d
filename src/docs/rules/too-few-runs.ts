import { plural } from '../../core/text/plural.ts';
import { sayMeasured } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const tooFewRuns: ClaimRule<Of<'too-few-runs'>> = {
  id: 'too-few-runs',
  summary: 'Fewer runs, or fewer samples behind a percentile, than a number may rest on.',
  severity: 'fail',
  resolve: 'Measure it again with more runs.',
  fault: ({ measured }) => `rests on ${plural(measured.runs.length, 'run')}, too few`,
  detail: ({ measured, needed, of }) =>
    `${sayMeasured(measured)}; at least ${needed} ${of === 'runs' ? 'runs' : 'samples in each run'} are needed.`,
};
