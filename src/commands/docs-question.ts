/**
 * Puts records, rules and documents together into the one question that the gate answers. Of the stores no more is read
 * than documents are judged by: they may hold a million records.
 */

import type { z } from 'zod';
import type { DocsConfig } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import { newestOf } from '../core/history/index-line.ts';
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { CaseSpec } from '../core/plan/cases.ts';
import type { Revision } from '../core/records/session.ts';
import { parseJson } from '../core/text/json.ts';
import { type Lock, lockSchema } from '../docs/bind/lock.ts';
import { type KnownSeries, listSeries } from '../docs/bind/series.ts';
import { type DocsQuestion, judgeConsulting } from '../docs/judge/judge-documents.ts';
import type { DocsRules } from '../docs/judge/policy.ts';
import { WAIVER_FILE, type Waiver, waiverFileSchema } from '../docs/judge/waivers.ts';
import type { Severities } from '../docs/rules/ids.ts';
import type { DocsVerdict } from '../docs/verdict.ts';
import type { Choose, IndexedInStore, RecordStore, StoredRecord } from '../record-ports.ts';
import { exampleFiles } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';

/** Sessions of each provenance that may settle a claim: the newest, and the newest with the code of the text. */
const NEWEST = 8;
/** Of each series and place the newest records, in whole months, are looked at first: they settle nearly all claims. */
const RECENT = 8 * NEWEST;
/** Verdicts that no older record would change, since what counts is the newest that fits. */
const SETTLED = new Set(['backed', 'backed-here', 'exempt', 'unsure', 'unbound', 'ambiguous']);
/** Judging again can bring further series into view; it hardly ever does. */
const ROUNDS = 4;

const HEX = /\b[0-9a-f]{7,64}\b/gi;

/** Ids of records and commits that documents or the lock name, or their beginnings. */
function namedIn({ documents, lock }: DocsQuestion): readonly string[] {
  const texts = documents.map(({ text }) => text.toLowerCase());
  const words = texts.flatMap((text) => text.match(HEX) ?? []);
  return [...new Set([...words, ...(JSON.stringify(lock).match(HEX) ?? [])])];
}

/** Records that a claim can rest on: see docs/judge/evidence.ts for how one of them is chosen. */
function evidenceFor(question: DocsQuestion, ownSessions: readonly string[]): Choose {
  const { committedAt, dependencyHashes } = question.text;
  const names = namedIn(question);
  const starts = new Set(names.map((name) => name.slice(0, 7)));
  const isNamed = (id: string | null) =>
    id !== null && starts.has(id.slice(0, 7)) && names.some((name) => id.startsWith(name));
  const isOfText = ({ project, benchmark, dependencyHash }: IndexedInStore) =>
    dependencyHash !== null && dependencyHash === dependencyHashes[`${project}/${benchmark}`];
  return (indexed) => {
    const newestFirst = [...indexed].sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
    // What is no measurement stands apart, so that a run of bad luck hides nothing.
    const groups = Map.groupBy(
      newestFirst,
      ({ comparable, provenance, metrics }) => `${comparable} ${provenance} ${metrics.length}`,
    );
    const chosen = [...groups.values()].flatMap((members) => [
      ...members.slice(0, 2 * NEWEST),
      ...members.filter(isOfText).slice(0, 2 * NEWEST),
      ...members
        .filter((each) => committedAt !== null && each.measuredAt <= committedAt)
        .slice(0, 2 * NEWEST),
    ]);
    const named = newestFirst.filter(
      ({ id, commit, session }) => isNamed(id) || isNamed(commit) || ownSessions.includes(session),
    );
    return [...chosen, ...named].map(({ id }) => id);
  };
}

function evidenceOf(stores: readonly RecordStore[]) {
  const records = stores.map((store) => ({ store, own: new Map<string, StoredRecord>() }));
  return {
    async add(read: (store: RecordStore) => AsyncIterable<StoredRecord>): Promise<void> {
      for (const { store, own } of records) {
        // Canaries measure the machine, not the project: no claim rests on them.
        for await (const each of read(store))
          if (each.record.project !== CANARY_PROJECT) own.set(each.id, each);
      }
    },
    all: () => records.flatMap(({ own }) => [...own.values()]),
  };
}

/** Whether no older record would change it: what counts is the newest that fits, but where all are looked at. */
function isSettled({ files, problems }: DocsVerdict): boolean {
  const claims = files.flatMap((file) => file.claims);
  return (
    claims.every(
      ({ claim, result }) => SETTLED.has(result.verdict) && claim.modifier?.kind !== 'up-to',
    ) && problems.every(({ fails }) => !fails)
  );
}

/** The question with the records that settle it: of all series the newest, of those that claims consult enough. */
async function withEvidence(
  question: DocsQuestion,
  stores: readonly RecordStore[],
  ownSessions: readonly string[],
): Promise<DocsQuestion> {
  const evidence = evidenceOf(stores);
  await evidence.add((store) => store.records(null, newestOf, 1));
  const asked = () => ({
    ...question,
    records: evidence
      .all()
      .map((each) => ({ ...each, inHand: ownSessions.includes(each.record.session) })),
  });
  const choose = evidenceFor(question, ownSessions);
  // A claim about a commit is another claim where that commit was measured, however long ago.
  const isOfCommits = question.documents.some(({ text }) =>
    text.match(HEX)?.some((word) => /[a-f]/i.test(word) && /\d/.test(word)),
  );
  const depths = isOfCommits ? [undefined] : [RECENT, undefined];
  for (const least of depths) {
    const read = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = asked();
      const { consulted, verdict } = judgeConsulting(now);
      const fresh = listSeries(now.records, []).filter(
        ({ key }) => consulted.has(key) && !read.has(key),
      );
      if (fresh.length === 0 && isSettled(verdict)) return now;
      if (fresh.length === 0) break;
      for (const { key } of fresh) read.add(key);
      const series = fresh.flatMap(({ records }) => records.map(({ record }) => record));
      await evidence.add((store) => store.records(series, choose, least));
    }
  }
  return asked();
}

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
        environment: each.definition.environment,
        threads: each.definition.threads,
      })),
    );
}

function severitiesOf({ rules, stale }: DocsConfig): Severities {
  return stale === undefined ? rules : { stale: stale === 'pass' ? 'off' : stale, ...rules };
}

function rulesOf({ config }: DocsContext, strict: boolean): Omit<DocsRules, 'waivers'> {
  const { docs } = config;
  return {
    headline: docs.headline,
    strict: strict || docs.strict,
    severities: severitiesOf(docs),
    expect: docs.expect,
    maxExempt: docs.maxExempt ?? null,
    isExample: exampleFiles(docs),
  };
}

/** A file of the gate's own; a faulty one is the user's error, never an empty one. */
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

/** Everything the verdict depends on, gathered for `documents` at `revision`. */
export async function askQuestion(
  ports: DocsPorts,
  context: DocsContext,
  revision: Revision,
  asked: Pick<DocsQuestion, 'documents' | 'base'>,
  strict: boolean,
): Promise<DocsQuestion> {
  const waivers = await readWaivers(ports, context.rulesAt ?? revision);
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
