/** A benchmark that ran when its harness was asked, and failed as it is to be measured. */
import type { Candidate, FoundBenchmark } from '../../tools/detection/candidate.ts';
import { ofFirstResults } from '../../tools/detection/first-results.ts';
import { caseOf, casesOf, withCases } from './draft.ts';
import type { Ran } from './ran.ts';

interface SecondTry {
  /** What ran; null: nothing of it did. */
  readonly ran: FoundBenchmark | null;
  /** What did not, as it is measured instead. */
  readonly again: FoundBenchmark;
}

/** @param own all runs of the benchmark; null: none failed, or it can be measured in no other way */
export function secondTry(
  { list }: Candidate,
  benchmark: FoundBenchmark,
  own: readonly Ran[],
): SecondTry | null {
  const failed = own.filter(({ failure }) => failure !== null);
  const isLate = failed.some(({ failure }) => failure?.reason === 'timeout');
  const { fewer, ...plain } = benchmark;
  if (isLate && list.isWhole === true && plain.options.read !== undefined)
    return { ran: null, again: ofFirstResults(plain) };
  if (failed.length === 0 || fewer === undefined) return null;
  const lost = new Set(failed.map(caseOf));
  const kept = casesOf(plain).filter((one) => !lost.has(one));
  const { name, comment, options } = { ...plain, ...fewer };
  return {
    ran: kept.length === 0 ? null : withCases(plain, kept),
    again: withCases({ name: `${name}-fewer`, comment, options }, [...lost]),
  };
}
