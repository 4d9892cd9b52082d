/** Option values as people type them. Each parser says what was typed and what was expected. */
import { InvalidArgumentError } from 'commander';
import { durationSeconds } from '../core/config/scalars.ts';

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}.`);
  };
}

/** Seconds from `90s`, `30m`, `1.5h` or a bare number of seconds. */
export function duration(text: string): number {
  const parsed = durationSeconds.safeParse(/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('expected a duration such as 90s, 30m or 1.5h.');
}

/** Collects an option given more than once. */
export function repeated(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}

/** A share from `3%` or `3`, in percent. */
export function percentage(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text.replace(/ ?%$/, ''));
    if (/^\d+(\.\d+)? ?%?$/.test(text) && value >= least && value <= most) return value / 100;
    throw new InvalidArgumentError(`expected a percentage from ${least}% to ${most}%.`);
  };
}
