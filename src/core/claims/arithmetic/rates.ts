/** Rates against the times beside them: `400 req/s` at 2.50 ms each, N operations in T seconds. */
import type { Claim } from '../claim.ts';
import { baseInterval } from './base-interval.ts';
import { exact, toNumber } from './decimal.ts';
import { type Finding, isSpread, spotOf } from './finding.ts';
import { type ExactInterval, overlaps, quotient } from './interval.ts';

const COUNTED =
  /(\d[\d,]{0,15})\s?([KMG])?\s(?:operations|ops|requests|iterations|messages|calls|rows|items)\s(?:in|over)\s/;
const SCALE: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, G: 1e9 };

interface RatePair {
  readonly rate: Claim;
  readonly time: Claim;
  readonly expected: ExactInterval;
  readonly fits: boolean;
  readonly count: string;
}

function isPlain(claim: Claim): boolean {
  return claim.class === 'own' && claim.modifier === null && !isSpread(claim);
}

/** Whether the rate is `count` over the time; null where it cannot be told. */
function pairUp(rate: Claim, time: Claim, count: number, words: string): RatePair | null {
  const [r, t] = [baseInterval(rate), baseInterval(time)];
  const whole = exact(count);
  const expected = t === null ? null : quotient({ low: whole, high: whole }, t);
  if (r === null || expected === null) return null;
  return { rate, time, expected, fits: overlaps(r, expected), count: words };
}

function wrongRate({ rate, time, expected, count }: RatePair): Finding {
  const own = baseInterval(rate);
  const value = typeof rate.value === 'number' ? rate.value : 1;
  const unit = own === null ? 1 : (toNumber(own.low) + toNumber(own.high)) / 2 / value;
  const derivation = {
    formula: `${count} / ${time.text}`,
    low: toNumber(expected.low) / unit,
    high: toNumber(expected.high) / unit,
    inputs: [spotOf(time)],
  };
  return { kind: 'wrong', result: { verdict: 'inconsistent', derivation } };
}

function linesOf(claims: readonly Claim[]): ReadonlyMap<number, readonly Claim[]> {
  return Map.groupBy(claims.filter(isPlain), (claim) => claim.line);
}

/** "100,000 operations in 9.6 ms: 10.4M ops/s", one rate and one time on the line. */
function counted(claims: readonly Claim[], line: string): readonly [Claim, Finding][] {
  const match = COUNTED.exec(line);
  const rates = claims.filter((claim) => claim.dimension === 'rate');
  const times = claims.filter((claim) => claim.dimension === 'time');
  const [rate, time] = [rates[0], times[0]];
  if (match?.[1] === undefined || rate === undefined || time === undefined) return [];
  if (rates.length > 1 || times.length > 1) return [];
  const count = Number(match[1].replaceAll(',', '')) * (SCALE[match[2] ?? ''] ?? 1);
  const pair = pairUp(rate, time, count, match[1]);
  return pair === null || pair.fits ? [] : [[rate, wrongRate(pair)]];
}

/** Rows that agree before rate = 1/time counts as the table's rule, and the share of them. */
const LEAST_ROWS = 3;
const LEAST_SHARE = 0.75;

/** Rates that are the inverse of a time in the same row, judged over the whole table. */
function inverse(claims: readonly Claim[]): readonly [Claim, Finding][] {
  const rows = new Map<number, Claim[]>();
  for (const claim of claims.filter(isPlain))
    if (claim.cell !== null) rows.set(claim.cell.row, [...(rows.get(claim.cell.row) ?? []), claim]);
  const pairs = [...rows.values()].flatMap((row) => {
    const rates = row.filter((claim) => claim.dimension === 'rate');
    const times = row.filter((claim) => claim.dimension === 'time');
    const [rate, time] = [rates[0], times[0]];
    const isSole = rates.length === 1 && times.length === 1;
    return rate === undefined || time === undefined || !isSole
      ? []
      : (pairUp(rate, time, 1, '1') ?? []);
  });
  const agreeing = pairs.filter((pair) => pair.fits).length;
  if (agreeing < LEAST_ROWS || agreeing / pairs.length < LEAST_SHARE) return [];
  return pairs.filter((pair) => !pair.fits).map((pair) => [pair.rate, wrongRate(pair)]);
}

export function judgeRates(
  claims: readonly Claim[],
  tables: ReadonlyMap<number, readonly Claim[]>,
  lines: readonly string[],
): readonly [Claim, Finding][] {
  const onLines = [...linesOf(claims)].flatMap(([line, each]) =>
    counted(each, lines[line - 1] ?? ''),
  );
  return [...onLines, ...[...tables.values()].flatMap(inverse)];
}
