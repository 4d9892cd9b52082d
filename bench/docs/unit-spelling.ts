import { parseUnit } from '../../src/quantity/parse-unit.ts';
import { readScale } from '../../src/quantity/scale.ts';

/** Spellings of one unit that the program keeps apart. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ratio: 'x',
    ips: 'i/s',
    tps: 'transactions/s',
    fps: 'frames/s',
    'flop/s': 'flops',
    'gflop/s': 'gflops',
  }),
);

/** One spelling of a unit; points of a percentage are no percentage. */
function spell(unit: string | null): string {
  const clean = (unit ?? '').trim();
  const symbol = clean === 'pp' ? clean : (parseUnit(clean)?.symbol ?? clean);
  const folded = symbol.replaceAll(' ', '').toLowerCase();
  return SPELLINGS.get(folded) ?? folded;
}

/** Nouns that are counted a second, one spelling each: "msgs" is "msg", "t" is "tokens". */
function noun(unit: string): string {
  const [above = '', below] = unit.split('/');
  const single = above === 't' ? 'token' : above.replace(/s$/, '').replace(/^iter$/, 'it');
  return below === 's' ? `${single}/s` : unit;
}

/** Whether two units are the same, spelling apart. */
export function isSameUnit(got: string | null, want: string | null): boolean {
  const [a, b] = [spell(got), spell(want)];
  return a === b || (a !== '' && noun(a) === noun(b));
}

/** A unit without the scale before it, and the scale: `M msg/s` is 10⁶ `msg/s`. */
function withoutScale(unit: string): readonly [unit: string, factor: number] {
  const scale = readScale(unit, 0);
  return scale && unit[scale.end] === ' '
    ? [unit.slice(scale.end + 1), 10 ** scale.power]
    : [unit, 1];
}

/** A printed number as somebody reads it. */
interface Reading {
  readonly value: number | null | readonly number[];
  readonly unit: string | null;
}

/** Whether two readings are of one unit or differ in where its scale is counted alone: 4.5 of `M msg/s` is 4,500,000 of `msg/s`. */
export function isSameReading(got: Reading, want: Reading): boolean {
  if (isSameUnit(got.unit, want.unit)) return true;
  if (got.unit === null || want.unit === null) return false;
  const [gotUnit, gotFactor] = withoutScale(got.unit);
  const [wantUnit, wantFactor] = withoutScale(want.unit);
  if (typeof got.value !== 'number' || typeof want.value !== 'number') return false;
  const ratio = (got.value * gotFactor) / (want.value * wantFactor);
  return isSameUnit(gotUnit, wantUnit) && Math.abs(ratio - 1) < 1e-6;
}
