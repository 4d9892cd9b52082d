/** Reads of the stores what documents are judged by, and no more: a store may hold a million records. */
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { SeriesNames } from '../core/records/layout.ts';
import { listSeries } from '../docs/bind/series.ts';
import { consultedSeries, type DocsQuestion } from '../docs/judge/judge-documents.ts';
import type { Choose, IndexedInStore, RecordStore, StoredRecord } from '../record-ports.ts';

/** Sessions of each provenance that may settle a claim: the newest, and the newest with the code of the text. */
const NEWEST = 8;
/** Judging again can bring further series into view; it hardly ever does. */
const ROUNDS = 4;

const HEX = /\b[0-9a-f]{7,64}\b/g;

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

class Evidence {
  readonly #stores: readonly RecordStore[];
  readonly #records = new Map<RecordStore, Map<string, StoredRecord>>();

  constructor(stores: readonly RecordStore[]) {
    this.#stores = stores;
  }

  async add(read: (store: RecordStore) => AsyncIterable<StoredRecord>): Promise<void> {
    for (const store of this.#stores) {
      const own = this.#records.get(store) ?? new Map();
      this.#records.set(store, own);
      // Canaries measure the machine, not the project: no claim rests on them.
      for await (const each of read(store))
        if (each.record.project !== CANARY_PROJECT) own.set(each.id, each);
    }
  }

  all(): readonly StoredRecord[] {
    return [...this.#records.values()].flatMap((own) => [...own.values()]);
  }
}

const namesOf = ({ record }: StoredRecord): SeriesNames => record;

/** The question with the records that settle it: of all series the newest, of those that claims consult enough. */
export async function withEvidence(
  question: DocsQuestion,
  stores: readonly RecordStore[],
  ownSessions: readonly string[],
): Promise<DocsQuestion> {
  const evidence = new Evidence(stores);
  await evidence.add((store) => store.newest());
  const choose = evidenceFor(question, ownSessions);
  const read = new Set<string>();
  const asked = () => ({
    ...question,
    records: evidence
      .all()
      .map((each) => ({ ...each, inHand: ownSessions.includes(each.record.session) })),
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = asked();
    const consulted = consultedSeries(now);
    const fresh = listSeries(now.records, []).filter(
      ({ key }) => consulted.has(key) && !read.has(key),
    );
    if (fresh.length === 0) return now;
    for (const { key } of fresh) read.add(key);
    const byId = new Map(evidence.all().map((each) => [each.id, each]));
    const series = fresh.flatMap(({ records }) =>
      records.flatMap(({ id }) => {
        const stored = byId.get(id);
        return stored === undefined ? [] : [namesOf(stored)];
      }),
    );
    await evidence.add((store) => store.records(series, choose));
  }
  return asked();
}
