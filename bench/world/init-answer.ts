/** What `init --json` says it found: what it wrote, and what it left out of what the harnesses list. */
import { z } from 'zod';

const benchmark = z.union([
  z.string(),
  z.object({
    name: z.string(),
    cases: z.array(z.unknown()),
    metrics: z.array(z.unknown()).default([]),
  }),
]);

const answer = z.object({
  tried: z.boolean().default(false),
  projects: z.array(z.object({ benchmarks: z.array(benchmark), more: z.int().default(0) })),
  leftOut: z.array(z.object({ count: z.int() })).default([]),
  repairs: z.array(z.string()).default([]),
  notes: z.array(z.unknown()).default([]),
});

export interface Found {
  /** What the harnesses list; null where none was asked, as the first version never did. */
  readonly listed: number | null;
  /** Benchmarks in the file that was written. */
  readonly kept: number;
  /** Of those that print several, what was kept of each. */
  readonly printing: ReadonlyMap<string, readonly unknown[]>;
  /** Left out for their number alone. */
  readonly more: number;
  /** Kinds of what was done to build and to ask. */
  readonly repairs: readonly string[];
  /** Lines that say what was left out. */
  readonly notes: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Null where `init` printed no document, as when it found nothing. */
export function readInitAnswer(text: string): Found | null {
  if (text.trim() === '') return null;
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const { tried, projects, leftOut, repairs, notes } = parsed.data;
  const benchmarks = projects.flatMap((project) => project.benchmarks);
  const kept = sum(
    benchmarks.map((one) =>
      typeof one === 'string' ? 1 : one.cases.length * Math.max(1, one.metrics.length),
    ),
  );
  const more = sum(projects.map((project) => project.more));
  const without = sum(leftOut.map(({ count }) => count));
  const printing = benchmarks.flatMap((one) =>
    typeof one !== 'string' && one.metrics.length > 0 ? [[one.name, one.metrics] as const] : [],
  );
  return {
    printing: new Map(printing),
    listed: tried ? kept + more + without : null,
    kept,
    more,
    repairs,
    notes: notes.length,
  };
}
