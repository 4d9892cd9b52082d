/** A curve's numbers as people read them. */
import { formatEstimate, signedPercent } from '../text/percent.ts';
import { formatQuantity, scaleFor } from '../text/quantity.ts';
import type { Curve, CurveChange, CurvePoint } from './curve.ts';

/** `27.9M ops/s`, with as many digits as the runs agree on. */
export function valueText({ value, low, high }: CurvePoint, unit: string): string {
  return formatQuantity(value, unit, high - low);
}

/** `27.1M ops/s to 28.4M ops/s`; a single run has no range. */
export function rangeText({ low, high, runs }: CurvePoint, unit: string): string {
  if (runs < 2) return '';
  return `${formatQuantity(low, unit, high - low)} to ${formatQuantity(high, unit, high - low)}`;
}

/** `−7.8% (−10.2% to −5.2%)`. */
export function changeText({ change, low, high }: CurveChange): string {
  return low === null || high === null ? signedPercent(change) : formatEstimate(change, low, high);
}

/** The class of the report's style that a change is shown in, and its word. */
export function directionOf({ isWorse }: CurveChange) {
  if (isWorse === null) return { word: 'changed', style: 'inconclusive' } as const;
  return isWorse
    ? ({ word: 'worse', style: 'regression' } as const)
    : ({ word: 'better', style: 'improvement' } as const);
}

/** One scale for all points of a curve, so that they can be compared by eye. */
export function curveScale({ points, name }: Curve) {
  const most = points.reduce((top, { value }) => Math.max(top, Math.abs(value)), 0);
  return scaleFor(most, name.unit);
}
