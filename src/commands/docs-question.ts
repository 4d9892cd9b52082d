/** Combines records, rules and documents into the question that the gate answers. */

import type { z } from 'zod';
import { UserError } from '../core/errors.ts';
import type { CaseSpec } from '../core/plan/cases.ts';
import type { Revision } from '../core/records/session.ts';
import { parseJson } from '../core/text/json.ts';
import { type Lock, lockSchema } from '../docs/bind/lock.ts';
import type { KnownSeries } from '../docs/bind/series.ts';
import type { DocsQuestion } from '../docs/judge/judge-documents.ts';
import type { DocsRules } from '../docs/judge/policy.ts';
import { WAIVER_FILE, type Waiver, waiverFileSchema } from '../docs/judge/waivers.ts';
import { exampleFiles } from './docs-documents.ts';
import { withEvidence } from './docs-evidence.ts';
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
        command: each.definition.command,
        harness: each.definition.reads[metric.phase ?? '']?.adapter,
        environment: each.definition.environment,
        threads: each.definition.threads,
      })),
    );
}

function rulesOf({ config }: DocsContext, strict: boolean): Omit<DocsRules, 'waivers'> {
  const { docs } = config;
  return {
    headline: docs.headline,
    strict: strict || docs.strict,
    severities: docs.rules,
    expect: docs.expect,
    isExample: exampleFiles(docs),
  };
}

/** Reads the lock or waiver file; null if it does not exist. @throws UserError if it is malformed */
async function readOwnFile<T>(
  { git }: DocsPorts,
  revision: Revision,
  { path, schema, remedy }: { path: string; schema: z.ZodType<T>; remedy: string },
): Promise<T | null> {
  const text = await git.read(revision, path);
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UserError(
    `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not such a file'}`,
    remedy,
  );
}

async function readLock(ports: DocsPorts, revision: Revision): Promise<Lock> {
  const remedy = 'Restore it from git, or delete it and run `benchproof docs bind` again.';
  const lock = await readOwnFile(ports, revision, { path: LOCK_FILE, schema: lockSchema, remedy });
  return lock ?? { version: 1, bindings: [] };
}

async function readWaivers(ports: DocsPorts, revision: Revision): Promise<readonly Waiver[]> {
  const remedy = 'Restore it from git, or run `benchproof docs baseline --write` again.';
  const file = { path: WAIVER_FILE, schema: waiverFileSchema, remedy };
  return (await readOwnFile(ports, revision, file))?.waivers ?? [];
}

/** Gathers everything the verdict on `documents` depends on, and judges them. */
export async function askQuestion(
  ports: DocsPorts,
  context: DocsContext,
  asked: Pick<DocsQuestion, 'documents' | 'base'>,
  strict: boolean,
) {
  const revision = context.text;
  const waivers = await readWaivers(ports, context.waiversAt);
  const question = {
    ...asked,
    records: [],
    known: knownSeries(context.cases),
    lock: await readLock(ports, revision),
    rules: { ...rulesOf(context, strict), waivers },
    policy: {
      accept: context.acceptProposed ? (['trusted', 'proposed'] as const) : (['trusted'] as const),
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
  return withEvidence(question, ports.stores, context.ownSessions);
}
