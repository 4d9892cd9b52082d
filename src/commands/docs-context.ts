/** What both sides of a change say that the verdict on its documents depends on. */
import { configSchema } from '../core/config/schema.ts';
import type { DocsContext } from './docs-ports.ts';
import type { PreparedSide } from './run/side.ts';

function hashesOf(side: PreparedSide | null): Record<string, string | null> {
  return Object.fromEntries(
    (side?.cases ?? []).map(({ spec, dependencyHash }) => [
      `${spec.project}/${spec.benchmark}`,
      dependencyHash,
    ]),
  );
}

/** Benchmarks whose own files or definition differ between the two. */
function changedBenchmarks(base: PreparedSide | null, head: PreparedSide | null): string[] {
  const before = new Map((base?.cases ?? []).map((each) => [each.spec.id, each]));
  const changed = (head?.cases ?? []).filter((each) => {
    const earlier = before.get(each.spec.id);
    if (earlier === undefined) return false;
    return (
      earlier.definitionHash !== each.definitionHash || earlier.benchmarkHash !== each.benchmarkHash
    );
  });
  return [...new Set(changed.map(({ spec }) => `${spec.project}/${spec.benchmark}`))];
}

/** @param base whose rules hold; null: it has no configuration, so that the head's hold */
export function docsContextOf(
  base: PreparedSide | null,
  head: PreparedSide | null,
  how: Pick<DocsContext, 'acceptProposed' | 'atDesk' | 'ownSessions' | 'now'>,
): DocsContext {
  return {
    config: (base ?? head)?.config ?? configSchema.parse({ version: 1 }),
    rulesAt: (base ?? head)?.revision ?? null,
    cases: (head?.cases ?? []).map(({ spec }) => spec),
    dependencyHashes: hashesOf(head),
    changedBenchmarks: changedBenchmarks(base, head),
    ...how,
  };
}
