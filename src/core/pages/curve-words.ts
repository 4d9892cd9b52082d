/** Formats values of a curve. */
import { formatEstimate } from '../text/percent.ts';
import { formatQuantity, scaleFor } from '../text/quantity.ts';
import type { Curve, CurveChange, CurvePoint } from './curve.ts';

/** `27.9M ops/s`, with as many digits as the runs justify. */
export function valueText({ value, low, high }: CurvePoint, unit: string): string {
  return formatQuantity(value, unit, high - low);
}

/** `27.1M ops/s to 28.4M ops/s`; a single run has no range. */
export function rangeText({ low, high, runs }: CurvePoint, unit: string): string {
  if (runs.length < 2) return '';
  return `${formatQuantity(low, unit, high - low)} to ${formatQuantity(high, unit, high - low)}`;
}

/** `−7.8% (−10.2% to −5.2%)`; there is no percentage from or to 0. */
export function changeText({ change, kind, isUndone }: CurveChange): string {
  const size =
    change === null ? 'from or to 0' : formatEstimate(change.change, change.low, change.high);
  const drift = kind === 'drift' ? ' as a drift' : '';
  return `${size}${drift}${isUndone ? ', undone since' : ''}`;
}

/** CSS class of a change. */
export function styleOf({ direction, isUndone }: CurveChange): string {
  if (isUndone) return 'dim';
  return direction === 'worse' ? 'regression' : 'improvement';
}

/** Common scale of all points of a curve. */
export function curveScale({ points, name }: Curve) {
  const most = points.reduce((top, { value }) => Math.max(top, Math.abs(value)), 0);
  return scaleFor(most, name.metric.unit);
}
