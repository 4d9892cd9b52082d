import type { CaseRuns, Finding } from './context.ts';
import { THRESHOLDS } from './thresholds.ts';

export function findMemoryHazards({ case: { limits }, pairs }: CaseRuns): Finding[] {
  const peaks = pairs.flatMap((pair) => pair.invocations.map((one) => one.peakMemoryBytes ?? 0));
  const peak = Math.max(0, ...peaks);
  const limit = limits.memoryBytes;
  if (peak < limit * THRESHOLDS.memoryShare.value) return [];
  return [{ name: 'memory-limit', evidence: { peak, limit } }];
}
