/** Words for how many times better one thing is than another: times get faster, sizes less. */
import { formatShort } from '../../text/number.ts';
import { parseUnit } from '../../units/parse-unit.ts';

interface Comparing {
  /** `fastest`, the title over who won. */
  readonly best: string;
  /** `faster`, of the one that is better. */
  readonly better: string;
  readonly worse: string;
  /** `as fast as` or `as much as`, with a number of times before it. */
  readonly times: string;
  /** Whether the one of which `times` is said is the better one. */
  readonly isOfBetter: boolean;
}

interface Measured {
  readonly unit: string;
  readonly better: 'lower' | 'higher';
}

/** Times and rates are fast or slow; of memory, counts and sizes there is less or more. */
export function comparing({ unit, better }: Measured): Comparing {
  const dimension = parseUnit(unit)?.dimension;
  if (dimension === 'time' || dimension === 'rate' || dimension === 'throughput-bytes') {
    const times = 'as fast as';
    return { best: 'fastest', better: 'faster', worse: 'slower', times, isOfBetter: true };
  }
  const times = 'as much as';
  return better === 'lower'
    ? { best: 'least', better: 'less', worse: 'more', times, isOfBetter: false }
    : { best: 'most', better: 'more', worse: 'less', times, isOfBetter: true };
}

/** `1.86–3.41` */
export function timesRange({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${formatShort(low, 2)}–${formatShort(high, 2)}`;
}
