import { cleanLine } from '../../core/text/clean.ts';
import { sayCommit, sayDerived, sayGap, sayMeasured, sayValue } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const mismatch: ClaimRule<Of<'mismatch'>> = {
  id: 'mismatch',
  summary: 'The recorded runs say another number.',
  severity: 'fail',
  resolve:
    'Write the measured number (`benchproof docs fix` does where it is certain), or measure again.',
  fault: ({ other, actual, measured }) =>
    other === null
      ? `was measured at ${sayValue(actual, measured.unit)}`
      : 'is not what the measured numbers give',
  detail: ({ measured, other, actual, furthest, everReached, gap }, claim) => {
    const text = cleanLine(claim.text);
    if (other !== null) {
      const both = `${sayMeasured(measured)}, ${sayMeasured(other)}`;
      return `${both}: that makes ${sayDerived(actual, text)}, not ${text}.`;
    }
    const away = sayGap(gap);
    const off = away === '' ? '' : ` The text is off by ${away}.`;
    if (furthest === null) return `${sayMeasured(measured)}.${off}`;
    const side = furthest.value >= measured.value ? 'highest' : 'lowest';
    const extreme = `${sayValue(furthest.value, furthest.unit)} at ${sayCommit(furthest)}`;
    const never = everReached ? '' : ` No recorded run reached ${text}.`;
    return `${sayMeasured(measured)}; the ${side} recorded run of it is ${extreme}.${off}${never}`;
  },
  brief: ({ measured, other, actual, gap }) => {
    const made = other === null ? '' : `; with ${sayMeasured(other)} that makes ${actual}`;
    const away = gap.percent === null ? '' : `, off by ${sayGap({ ...gap, deviations: null })}`;
    return `${sayMeasured(measured)}${made}${away}.`;
  },
  weight: ({ gap }) => Math.abs(gap.percent ?? 0),
};
