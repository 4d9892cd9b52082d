/** Reads of the stores what documents are judged by, and no more: a store may hold a million records. */
import { newestOf } from '../core/history/index-line.ts';
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { Provenance } from '../core/records/record.ts';
import { listSeries } from '../docs/bind/series.ts';
import { freshnessOf, isEligible, localPolicy } from '../docs/judge/evidence.ts';
import { type DocsQuestion, judgeConsulting } from '../docs/judge/judge-documents.ts';
import type { DocsVerdict, JudgedClaim } from '../docs/verdict.ts';
import type { Choose, HeadInStore, RecordStore, StoredRecord } from '../record-ports.ts';

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
  const isOfText = ({ project, benchmark, dependencyHash }: HeadInStore) =>
    dependencyHash !== null && dependencyHash === dependencyHashes[`${project}/${benchmark}`];
  return (indexed) => {
    const newestFirst = [...indexed].sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
    // What is no measurement stands apart, so that a run of bad luck hides nothing.
    const groups = Map.groupBy(
      newestFirst,
      ({ comparable, provenance, isMeasurement }) => `${comparable} ${provenance} ${isMeasurement}`,
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

/** By which record the claim was found wrong; null: not by one, or by all that there are. */
function refutedBy({ claim, result }: JudgedClaim): string | null {
  if (claim.class === 'historical' || claim.modifier?.kind === 'up-to') return null;
  const isRefuted =
    result.verdict === 'mismatch' ||
    result.verdict === 'wrong-statistic' ||
    result.verdict === 'too-few-runs' ||
    result.verdict === 'not-shown';
  return isRefuted ? result.measured.record : null;
}

/** Provenances of which an older record might change the verdict on a claim; null: any. What counts is the newest that fits. */
function openTo(judged: JudgedClaim, { records, policy, text }: DocsQuestion) {
  const { claim, result } = judged;
  if (SETTLED.has(result.verdict) && claim.modifier?.kind !== 'up-to') return [];
  const by = refutedBy(judged);
  const stored = records.find(({ id }) => id === by);
  if (stored === undefined || freshnessOf(stored, stored.record, text) === 'stale') return null;
  if (isEligible(stored, policy, false)) return [];
  const local = localPolicy(policy);
  return local !== null && isEligible(stored, local, false) ? policy.accept : null;
}

/** The same of all claims; undefined: any. */
function openOf(question: DocsQuestion, { files, problems }: DocsVerdict) {
  const open = files.flatMap(({ claims }) => claims.map((each) => openTo(each, question)));
  const isAny = open.includes(null) || problems.some(({ fails }) => fails);
  return isAny ? undefined : [...new Set<Provenance>(open.flatMap((each) => each ?? []))];
}

/**
 * The question with the records that settle it: of all series the newest, of those that claims consult enough.
 *
 * @returns its verdict as well
 */
export async function withEvidence(
  question: DocsQuestion,
  stores: readonly RecordStore[],
  ownSessions: readonly string[],
) {
  const evidence = stores.map((store) => ({ store, own: new Map<string, StoredRecord>() }));
  const add = async (...asked: Parameters<RecordStore['records']>) => {
    // Canaries measure the machine, not the project: no claim rests on them.
    for (const { store, own } of evidence)
      for await (const each of store.records(...asked))
        if (each.record.project !== CANARY_PROJECT) own.set(each.id, each);
  };
  await add(null, newestOf, 1);
  const judge = () => {
    const isInHand = ({ record }: StoredRecord) => ownSessions.includes(record.session);
    const read = evidence.flatMap(({ own }) => [...own.values()]);
    const records = read.map((each) => ({ ...each, inHand: isInHand(each) }));
    const asked = { ...question, records };
    return { question: asked, ...judgeConsulting(asked) };
  };
  const choose = evidenceFor(question, ownSessions);
  // A claim about a commit is another claim where that commit was measured, however long ago.
  const isOfCommits = question.documents.some(({ text }) =>
    text.match(HEX)?.some((word) => /[a-f]/i.test(word) && /\d/.test(word)),
  );
  let now = judge();
  const deepen = async (least?: number, among?: readonly Provenance[]) => {
    const read = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const fresh = listSeries(now.question.records, []).filter(
        ({ key }) => now.consulted.has(key) && !read.has(key),
      );
      if (fresh.length === 0) return;
      for (const { key } of fresh) read.add(key);
      const series = fresh.flatMap(({ records }) => records.map(({ record }) => record));
      await add(series, choose, least, among);
      now = judge();
    }
  };
  if (!isOfCommits) await deepen(RECENT);
  const among = isOfCommits ? undefined : openOf(now.question, now.verdict);
  if (among?.length !== 0) await deepen(undefined, among);
  return now;
}
