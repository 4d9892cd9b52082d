import type { Side } from '../records/session.ts';
import { type CaseRuns, countedInvocations, type Finding } from './context.ts';

/**
 * Base and head computed something else. Results that already vary within a side (a random seed)
 * are no finding as long as the sides have one in common.
 */
export function findDifferentResults(runs: CaseRuns): Finding[] {
  const [base, head] = [printedBy(runs, 'base'), printedBy(runs, 'head')];
  const [firstBase] = base;
  const [firstHead] = head;
  if (firstBase === undefined || firstHead === undefined) return [];
  if ([...base].some((result) => head.has(result))) return [];
  return [{ name: 'different-results', evidence: { base: firstBase, head: firstHead } }];
}

function printedBy(runs: CaseRuns, side: Side): Set<string> {
  const results = runs.pairs
    .flatMap((pair) => countedInvocations(pair, side))
    .flatMap(({ result }) => (result === null ? [] : [result]));
  return new Set(results);
}
