import { plural } from '../../text/plural.ts';
import type { DocsCounts, DocsVerdict } from '../verdict.ts';

/** Always printed, zero included: a gate that saw nothing must say so. */
export function sayCounts(counts: DocsCounts): string {
  const { seen, judged, bound, backed, backedHere, exempt, failed } = counts;
  const part = judged === seen ? '' : `, ${judged} judged`;
  const here = backedHere === 0 ? '' : `, ${backedHere} backed here (not yet by a trusted run)`;
  return `${plural(seen, 'claim')} seen${part}, ${bound} bound, ${backed} backed${here}, ${exempt} exempt, ${failed} failed`;
}

export function sayOutcome(verdict: DocsVerdict): string {
  const problems = verdict.problems.filter((problem) => problem.fails).length;
  const more = problems === 0 ? '' : `, ${plural(problems, 'problem')} with the documents`;
  return `${verdict.outcome === 'pass' ? 'PASS' : 'FAIL'}: ${sayCounts(verdict.counts)}${more}`;
}
