import { sayMeasured, sayValue } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const notShown: ClaimRule<Of<'not-shown'>> = {
  id: 'not-shown',
  summary: 'The recorded runs do not show the bound that the text states.',
  severity: 'fail',
  resolve: 'Weaken the bound, or take more runs.',
  fault: () => 'is a bound that the runs do not show',
  detail: ({ measured, counterexample, predicted, bound }) => {
    const limit = sayValue(bound, measured.unit);
    const why =
      counterexample !== null
        ? `a recorded run lies beyond it: ${sayValue(counterexample, measured.unit)} against ${limit}.`
        : `one more run is expected only within ${sayValue(predicted ?? Number.NaN, measured.unit)} (95 %), beyond ${limit}.`;
    return `${why} ${sayMeasured(measured)}.`;
  },
};
