/** What the document commands need of the world. */

import { type Config, configSchema } from '../core/config/schema.ts';
import type { CaseSpec } from '../core/plan/cases.ts';
import type { Revision } from '../core/records/session.ts';
import type { DocumentReader, Git, GitHistory } from '../ports.ts';
import type { RecordStore } from '../record-ports.ts';
import type { PreparedSide } from './run/side.ts';

export interface DocsPorts {
  readonly git: Git;
  readonly history: GitHistory;
  readonly stores: readonly RecordStore[];
  readonly reader: DocumentReader;
}

/** What is known before any document is read. */
export interface DocsContext {
  /** Rules come from the base revision's configuration. */
  readonly config: Config;
  /** Where the rules and the waivers were read; null: at the revision of the text. */
  readonly rulesAt: Revision | null;
  /** Every case that the configuration knows, measured or not. */
  readonly cases: readonly CaseSpec[];
  /** `project/benchmark` → dependency hash at the revision of the text, as far as known. */
  readonly dependencyHashes: Readonly<Record<string, string | null>>;
  /** `project/benchmark` touched by the same change. */
  readonly changedBenchmarks: readonly string[];
  /** Whether records of proposed changes count: the author may write, or a reviewer accepted. */
  readonly acceptProposed: boolean;
  /** Whether local records may show a number to be true here: never on a pull request. */
  readonly atDesk: boolean;
  /** Sessions that the very run in hand recorded, one for each job; their records are marked. */
  readonly ownSessions: readonly string[];
  /** ISO time of the judgement. */
  readonly now: string;
}

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
