/** Ports and context of the document commands. */

import { type Config, configSchema, type DocsConfig } from '../core/config/schema.ts';
import type { CaseSpec } from '../core/plan/cases.ts';
import type { Revision } from '../core/records/session.ts';
import type { DocumentReader, Git } from '../ports.ts';
import type { RecordStore } from '../record-ports.ts';
import type { PreparedSide } from './run/side.ts';

export interface DocsPorts {
  readonly git: Git;
  readonly stores: readonly Pick<RecordStore, 'newest' | 'records'>[];
  readonly reader: DocumentReader;
}

/** The files of a revision, and which of them are documents. */
export interface DocsTree extends Pick<DocsPorts, 'git' | 'reader'> {
  readonly docs: DocsConfig;
  readonly at: Revision;
}

/** Everything that is known before a document is read. */
export interface DocsContext {
  /** Configuration with the rules, from the base. */
  readonly config: Config;
  /** Revision of the documents that are judged. */
  readonly text: Revision;
  /** Revision from which waivers are read, whether it has a configuration or not. */
  readonly waiversAt: Revision;
  /** All configured cases, measured or not. */
  readonly cases: readonly CaseSpec[];
  /** `project/benchmark` → dependency hash at the revision of the text; null if unknown. */
  readonly dependencyHashes: Readonly<Record<string, string | null>>;
  /** `project/benchmark` of benchmarks that the same change modifies. */
  readonly changedBenchmarks: readonly string[];
  /** Whether proposed records count: the author has write access, or a reviewer accepted them. */
  readonly acceptProposed: boolean;
  /** Whether local records may back a number; never on a pull request. */
  readonly atDesk: boolean;
  /** Ids of the sessions of this run, one per job; their records are marked. */
  readonly ownSessions: readonly string[];
  /** ISO time of the judgement. */
  readonly now: string;
}

/** Benchmarks whose own files or definition differ between base and head. */
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

/** @param base provides the configuration; null if it has none, then the head does */
export function docsContextOf(
  base: PreparedSide | null,
  head: PreparedSide | null,
  how: Pick<
    DocsContext,
    'text' | 'waiversAt' | 'acceptProposed' | 'atDesk' | 'ownSessions' | 'now'
  >,
): DocsContext {
  return {
    config: (base ?? head)?.config ?? configSchema.parse({ version: 1 }),
    cases: (head?.cases ?? []).map(({ spec }) => spec),
    dependencyHashes: Object.fromEntries(
      (head?.cases ?? []).map(({ spec, dependencyHash }) => [
        `${spec.project}/${spec.benchmark}`,
        dependencyHash,
      ]),
    ),
    changedBenchmarks: changedBenchmarks(base, head),
    ...how,
  };
}
