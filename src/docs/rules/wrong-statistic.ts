import { cleanLine } from '../../core/text/clean.ts';
import { sayMeasured, sayStatistic } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const wrongStatistic: ClaimRule<Of<'wrong-statistic'>> = {
  id: 'wrong-statistic',
  summary: 'The number is another statistic of the recorded runs than the text says.',
  severity: 'fail',
  resolve: 'Write the statistic that the text names, or name the one that the number is.',
  fault: ({ is, said }) => `is the ${sayStatistic(is)}, not the ${sayStatistic(said)}`,
  detail: ({ is, said, measured }, { text }) =>
    `${cleanLine(text)} is the ${sayStatistic(is)}, not the ${sayStatistic(said)}: ${sayMeasured(measured)}.`,
  advice: ({ said }) => `Write the ${sayStatistic(said)}, or name the statistic.`,
};
