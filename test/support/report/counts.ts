/** What was counted of a case, for tests. */
import { INSTRUCTIONS } from '../../../src/core/plan/cases.ts';
import type { Count } from '../../../src/core/records/count.ts';

export interface Counted {
  readonly base: readonly number[];
  readonly head: readonly number[];
  /** With fewer iterations: of the base, and of the head. */
  readonly fewer?: readonly number[];
}

export function countOf(
  caseId: string,
  { base, head, fewer = [] }: Counted,
  change: Partial<Count> = {},
): Count {
  const run = (side: 'base' | 'head') => (instructions: number) => ({
    ...{ side, instructions, seconds: 4, startedAt: '2026-11-21T09:10:00.000Z', failure: null },
  });
  return {
    ...{ caseId, metric: INSTRUCTIONS, tool: 'cachegrind', settings: [], hides: null },
    runs: [
      ...[...base.map(run('base')), ...head.map(run('head'))],
      ...fewer.map((count, at) => ({
        ...run(at === 0 ? 'base' : 'head')(count),
        fewer: true as const,
      })),
    ],
    ...{ functions: [], where: null, reason: null },
    ...change,
  };
}
