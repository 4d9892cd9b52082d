/** How to go on, written only where it applies. Commands stand in code: they start nothing. */
import type { BenchmarkSummary, DocumentSummary } from '../summary.ts';

export function hintOf(benchmarks: BenchmarkSummary, documents: DocumentSummary): string | null {
  const rows = benchmarks.gathered?.open?.bySection;
  const isOpen = (rows?.inconclusive.length ?? 0) + (rows?.busy.length ?? 0) > 0;
  const failing = ['regression', 'over-budget', 'invalid', 'missing', 'incomparable'] as const;
  const hasFindings =
    failing.some((section) => (rows?.[section].length ?? 0) > 0) ||
    (documents.judged?.open.length ?? 0) > 0;
  const hints = [
    ...(isOpen ? ['`/benchproof run runs=24` measures again with more runs'] : []),
    ...(isOpen || hasFindings ? ['`/benchproof explain ID` shows what is behind a finding'] : []),
    ...(hasFindings ? ['`/benchproof accept ID reason` lets one stand, with your name'] : []),
  ];
  return hints.length === 0 ? null : `In a comment, ${hints.join('; ')}.`;
}
