/** Formats relative changes as percentages: 0.0548 is +5.5%. */
import { decimalsFor, formatDecimals, formatShort } from './number.ts';

/** `+3.8% to +7.2%`, with as many decimals as the interval's width justifies. */
export function formatInterval(low: number, high: number): string {
  const decimals = decimalsOf(Math.abs(high - low) / 2);
  return `${signedPercent(low, decimals)} to ${signedPercent(high, decimals)}`;
}

/** `+5.5% (+3.8% to +7.2%)`: a change with its interval. */
export function formatEstimate(change: number, low: number, high: number): string {
  const decimals = Math.max(1, decimalsOf(Math.abs(high - low) / 2));
  return `${signedPercent(change, decimals)} (${formatInterval(low, high)})`;
}

/** From here on, a change has three digits. */
const HUGE = 10;

/** `+5.5%`, `+12,100%`; zero has no sign. */
export function signedPercent(share: number, decimals: number = 1): string {
  if (!Number.isFinite(share)) return 'unknown';
  if (Math.abs(share) >= HUGE) return `${share < 0 ? '−' : '+'}${percentTo(3, Math.abs(share))}`;
  const text = (Math.abs(share) * 100).toFixed(decimals);
  if (Number(text) === 0) return `${text}%`;
  return `${share < 0 ? '−' : '+'}${text}%`;
}

/** `9.4%`: a size without direction. */
export function percent(share: number, decimals: number = 1): string {
  return Number.isFinite(share) ? `${formatShort(share * 100, decimals)}%` : 'unknown';
}

/** `0.027%`, `12,100%`: a size to a number of digits. */
export function percentTo(digits: number, share: number): string {
  return `${formatDecimals(share * 100, decimalsFor(share * 100, digits))}%`;
}

/** ` ± 5.8%` behind a value: the standard deviation of runs as a share of their mean. */
export function formatSpread(deviation: number, mean: number): string {
  return ` ± ${percentTo(2, deviation / Math.abs(mean))}`;
}

function decimalsOf(halfWidth: number): number {
  if (halfWidth >= 0.05) return 0;
  return halfWidth >= 0.0005 ? 1 : 2;
}
