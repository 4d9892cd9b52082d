/** Whether a printed range is as narrow as what it tells: "314–423 ms" of runs from 314 to 323 ms is not. */
import type { Claim } from '../claim.ts';
import type { BoundBy, ClaimVerdict, Measured } from '../verdict.ts';
import { mismatchOf } from './transcription.ts';

/** Share by which an end may lie beyond all runs: nobody prints a range to the last digit. */
const SLACK = 0.2;

/** The end of the range that lies far beyond every run of all that it speaks of; null where both are near. */
export function tooWide(
  claim: Claim,
  by: BoundBy,
  evidence: readonly Measured[],
): Extract<ClaimVerdict, { verdict: 'mismatch' }> | null {
  const [first] = evidence;
  if (first === undefined || claim.value === null || typeof claim.value === 'number') return null;
  const runs = evidence.flatMap((each) => each.runs);
  const ends = [
    { printed: claim.value[0], actual: Math.min(...runs) },
    { printed: claim.value[1], actual: Math.max(...runs) },
  ];
  const isFar = ({ printed, actual }: (typeof ends)[number], way: number) =>
    way * (printed - actual) > Math.max(claim.step ?? 0, Math.abs(actual) * SLACK);
  const end = ends.find((each, index) => isFar(each, index === 0 ? -1 : 1));
  if (end === undefined) return null;
  return mismatchOf(by, [first], [end.printed, end.actual]);
}
