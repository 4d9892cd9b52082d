/** Puts records, rules and documents together into the one question that the gate answers. */
import { type Lock, lockSchema } from '../core/claims/bind/lock.ts';
import type { KnownSeries } from '../core/claims/bind/series.ts';
import type { DocsQuestion, DocumentInput } from '../core/claims/judge/judge-documents.ts';
import type { DocsRules } from '../core/claims/judge/policy.ts';
import { UserError } from '../core/errors.ts';
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { CaseSpec } from '../core/plan/cases.ts';
import type { Revision } from '../core/records/session.ts';
import type { RecordStore } from '../record-ports.ts';
import { exampleFiles } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';

export const LOCK_FILE = 'benchproof.lock';

function knownSeries(cases: readonly CaseSpec[]): readonly KnownSeries[] {
  return cases
    .filter((each) => !each.canary)
    .flatMap((each) =>
      each.metrics.map((metric) => ({
        project: each.project,
        benchmark: each.benchmark,
        variant: each.variant,
        parameters: each.parameters,
        phase: metric.phase,
        metric: metric.name,
        unit: metric.unit,
        better: metric.better,
      })),
    );
}

function rulesOf({ config }: DocsContext, strict: boolean): DocsRules {
  const { docs } = config;
  return {
    headline: docs.headline,
    strict: strict || docs.strict,
    stale: docs.stale,
    expect: docs.expect,
    maxExempt: docs.maxExempt ?? null,
    waivers: docs.waivers,
    isExample: exampleFiles(docs),
  };
}

async function readLock(ports: DocsPorts, revision: Revision): Promise<Lock> {
  const text = await ports.git.read(revision, LOCK_FILE);
  if (text === null) return { version: 1, bindings: [] };
  const parsed = lockSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UserError(
    `${LOCK_FILE}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not a lock file'}`,
    'Restore it from git, or delete it and run `benchproof docs bind` again.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function recordsOf(stores: readonly RecordStore[], ownSessions: readonly string[]) {
  const lists = await Promise.all(stores.map((store) => store.list()));
  return (
    lists
      .flat()
      // Canaries measure the machine, not the project: no claim rests on them.
      .filter(({ record }) => record.project !== CANARY_PROJECT)
      .map((stored) => ({
        ...stored,
        inHand: ownSessions.includes(stored.record.session),
      }))
  );
}

/** Everything the verdict depends on, gathered for `documents` at `revision`. */
export async function askQuestion(
  ports: DocsPorts,
  context: DocsContext,
  revision: Revision,
  documents: readonly DocumentInput[],
  strict: boolean,
): Promise<DocsQuestion> {
  return {
    documents,
    records: await recordsOf(ports.stores, context.ownSessions),
    known: knownSeries(context.cases),
    lock: await readLock(ports, revision),
    rules: rulesOf(context, strict),
    policy: {
      accept: context.acceptProposed ? ['trusted', 'proposed'] : ['trusted'],
      importedSources: context.config.docs.historical.imported,
      atDesk: context.atDesk,
    },
    text: {
      commit: revision.commit,
      committedAt: revision.committedAt,
      dependencyHashes: context.dependencyHashes,
      changedBenchmarks: context.changedBenchmarks,
    },
    now: context.now,
  };
}
