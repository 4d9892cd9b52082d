/** Reads only the records that the documents need, because a store may hold a million. */
import { newestOf } from '../core/history/index-line.ts';
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { Provenance } from '../core/records/record.ts';
import { listSeries } from '../docs/bind/series.ts';
import { freshnessOf, isEligible, localPolicy } from '../docs/judge/evidence.ts';
import { type DocsQuestion, judgeConsulting } from '../docs/judge/judge-documents.ts';
import type { DocsVerdict, JudgedClaim } from '../docs/verdict.ts';
import type { Choose, HeadInStore, RecordStore, StoredRecord } from '../record-ports.ts';
import type { DocsPorts } from './docs-ports.ts';

/** Number of sessions per provenance that may settle a claim: the newest, and the newest of the same code. */
const NEWEST = 8;
/** The newest records of each series and place, in whole months, are read first: they settle nearly all claims. */
const RECENT = 8 * NEWEST;
/** Verdicts that no older record can change, because the newest matching one counts. */
const SETTLED = new Set(['backed', 'backed-here', 'exempt', 'unsure', 'unbound', 'ambiguous']);
/** Judging again can involve further series, but rarely does. */
const ROUNDS = 4;

const HEX = /\b[0-9a-f]{7,64}\b/gi;

/** Ids (or prefixes) of records and commits that the documents or the lock file name. */
function namedIn({ documents, lock }: DocsQuestion): readonly string[] {
  const texts = documents.map(({ text }) => text.toLowerCase());
  const words = texts.flatMap((text) => text.match(HEX) ?? []);
  return [...new Set([...words, ...(JSON.stringify(lock).match(HEX) ?? [])])];
}

/** Selects the records that can back a claim; docs/judge/evidence.ts chooses one of them. */
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
    // Invalid records form groups of their own, so that a series of failures hides no measurement.
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

/** Id of the record that refutes the claim; null if none does, or all of them do. */
function refutedBy({ claim, result }: JudgedClaim): string | null {
  if (claim.class === 'historical' || claim.modifier?.kind === 'up-to') return null;
  const isRefuted =
    result.verdict === 'mismatch' ||
    result.verdict === 'wrong-statistic' ||
    result.verdict === 'too-few-runs' ||
    result.verdict === 'not-shown';
  return isRefuted ? result.measured.record : null;
}

/** Provenances whose older records could change the verdict on a claim; null for all of them. */
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

/** The same for all claims; undefined for all provenances. */
function openOf(question: DocsQuestion, { files, problems }: DocsVerdict) {
  const open = files.flatMap(({ claims }) => claims.map((each) => openTo(each, question)));
  const isAny = open.includes(null) || problems.some(({ fails }) => fails);
  return isAny ? undefined : [...new Set<Provenance>(open.flatMap((each) => each ?? []))];
}

/**
 * Adds the records that settle the question: the newest of each series, and more of those that claims
 * refer to.
 *
 * @returns the question with its verdict
 */
export async function withEvidence(
  question: DocsQuestion,
  stores: DocsPorts['stores'],
  ownSessions: readonly string[],
) {
  const evidence = stores.map((store) => ({ store, own: new Map<string, StoredRecord>() }));
  const add = async (...asked: Parameters<RecordStore['records']>) => {
    // Canaries measure the machine, not the project, so they back no claim.
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
  // A claim about a commit needs the records of that commit, however old.
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
