/** How to go on, written only where it applies. Commands stand in code: they start nothing. */
import type { Row } from '../../report/model.ts';
import { maxOf } from '../../stats/descriptive.ts';
import { MAX_RUNS } from '../evidence/bounds.ts';
import type { BenchmarkSummary, DocumentSummary } from '../summary.ts';

/** As many as the table says would settle what is open; where it says none, twice the usual most. */
function runsOf(open: readonly Row[]): number {
  const needed = open.flatMap(({ verdict }) => verdict.effect?.runsToSettle ?? []);
  return needed.length === 0 ? 24 : Math.min(MAX_RUNS, Math.max(3, maxOf(needed)));
}

export function hintOf(benchmarks: BenchmarkSummary, documents: DocumentSummary): string | null {
  const rows = benchmarks.gathered?.open?.bySection;
  const open = [...(rows?.inconclusive ?? []), ...(rows?.busy ?? [])];
  const isOpen = open.length > 0;
  const failing = ['regression', 'over-budget', 'invalid', 'missing', 'incomparable'] as const;
  const hasFindings =
    failing.some((section) => (rows?.[section].length ?? 0) > 0) ||
    (documents.judged?.open.length ?? 0) > 0;
  const hints = [
    ...(isOpen ? [`\`/benchproof run runs=${runsOf(open)}\` measures again with more runs`] : []),
    ...(isOpen || hasFindings ? ['`/benchproof explain ID` shows what is behind a finding'] : []),
    ...(hasFindings ? ['`/benchproof accept ID reason` lets one stand, with your name'] : []),
  ];
  return hints.length === 0 ? null : `In a comment, ${hints.join('; ')}.`;
}
