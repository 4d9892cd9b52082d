/** Reads only the records that the documents need, because a store may hold a million. */
import { CANARY_PROJECT } from '../core/plan/canaries.ts';
import type { Provenance } from '../core/records/record.ts';
import { readFootnotes } from '../docs/annotations/footnotes.ts';
import { listSeries } from '../docs/bind/series.ts';
import { freshnessOf, isEligible, localPolicy, namedCommits } from '../docs/judge/evidence.ts';
import { type DocsQuestion, judgeConsulting } from '../docs/judge/judge-documents.ts';
import type { DocsVerdict, JudgedClaim } from '../docs/verdict.ts';
import type { Choose, HeadInStore, StoredRecord, Wanted } from '../record-ports.ts';
import type { DocsPorts } from './docs-ports.ts';

/** How much of a series is read: the newest sessions of each provenance, and as many of the same code. */
interface Depth {
  readonly sessions: number;
  /** In the newest months of each place that hold at least so many records; absent for all. */
  readonly least?: number;
}

/** Settles nearly all claims. Two sessions, because they may overlap. */
const NEWEST: Depth = { sessions: 2, least: 4 };
const RECENT: Depth = { sessions: 8, least: 64 };
const WHOLE: Depth = { sessions: 8 };
/** Verdicts that no older record can change, because the newest matching one counts. */
const SETTLED = ['backed', 'exempt', 'unsure'];
/** The same for records that are not even recent. */
const SETTLED_BY_RECENT = [...SETTLED, 'backed-here', 'unbound', 'ambiguous'];
/** Judging again can involve further series, but rarely does. */
const ROUNDS = 4;

const HEX = /\b[0-9a-f]{7,64}\b/gi;

/** Record ids (or prefixes) that annotations name. */
function pinnedIn({ documents }: DocsQuestion): readonly string[] {
  const annotations = documents.flatMap(({ extracted, text }) => [
    ...extracted.annotations,
    ...readFootnotes(text).map(({ annotation }) => annotation),
  ]);
  return annotations.flatMap(({ text }) => text.toLowerCase().match(HEX) ?? []);
}

/** Series that a claim is about, or may be. */
function targetsOf({ result }: JudgedClaim): readonly string[] {
  const measured =
    'evidence' in result ? result.evidence : 'measured' in result ? result.measured : [];
  const series = [
    ...('series' in result ? [result.series] : []),
    ...('candidates' in result ? result.candidates : []),
    ...[measured].flat().map((each) => each.series),
  ];
  return series.map(({ target }) => target);
}

/** Commits and records that claims or their annotations name, and the series of these claims. */
function namedIn({ question, verdict }: { question: DocsQuestion; verdict: DocsVerdict }) {
  const pinned = pinnedIn(question);
  const commitsIn = ({ files }: DocsVerdict) =>
    files.flatMap(({ claims }) => claims).flatMap(({ claim }) => namedCommits(claim));
  const names = [...new Set([...commitsIn(verdict), ...pinned])];
  if (names.length === 0) return { names, series: new Set<string>() };
  // Taken for known, because a commit that is not looks like a condition under which nothing was measured.
  const isKnown = (name: string) =>
    question.records.some(
      ({ id, record }) => id.startsWith(name) || record.revision.commit?.startsWith(name),
    );
  const { files } = names.every(isKnown) ? verdict : judgeConsulting(question, names).verdict;
  const claims = files.flatMap((file) => file.claims);
  const naming = claims.filter(({ claim }) => pinned.length > 0 || namedCommits(claim).length > 0);
  return { names, series: new Set(naming.flatMap(targetsOf)) };
}

/** Selects the records that can back a claim; docs/judge/evidence.ts chooses one of them. */
function evidenceFor(
  question: DocsQuestion,
  ownSessions: readonly string[],
  { sessions }: Depth,
): Choose {
  const most = 2 * sessions;
  const { committedAt, dependencyHashes } = question.text;
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
      ...members.slice(0, most),
      ...members.filter(isOfText).slice(0, most),
      ...members
        .filter((each) => committedAt !== null && each.measuredAt <= committedAt)
        .slice(0, most),
    ]);
    const own = newestFirst.filter(({ session }) => ownSessions.includes(session));
    return [...chosen, ...own].map(({ id }) => id);
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

/** Provenances whose older records could change the verdict on a claim by the newest ones; null for all of them. */
function openToRecent({ claim, result }: JudgedClaim, { policy }: DocsQuestion) {
  if (claim.modifier?.kind === 'up-to') return null;
  if (SETTLED.includes(result.verdict)) return [];
  return result.verdict === 'backed-here' ? policy.accept : null;
}

/** The same by recent ones. */
function openToOld(judged: JudgedClaim, { records, policy, text }: DocsQuestion) {
  const { claim, result } = judged;
  if (SETTLED_BY_RECENT.includes(result.verdict) && claim.modifier?.kind !== 'up-to') return [];
  const by = refutedBy(judged);
  const stored = records.find(({ id }) => id === by);
  if (stored === undefined || freshnessOf(stored, stored.record, text) === 'stale') return null;
  if (isEligible(stored, policy, false)) return [];
  const local = localPolicy(policy);
  return local !== null && isEligible(stored, local, false) ? policy.accept : null;
}

/** The same for all claims; undefined for all provenances. */
function openOf(question: DocsQuestion, { files, problems }: DocsVerdict, depth: Depth) {
  const openTo = depth === NEWEST ? openToRecent : openToOld;
  const open = files.flatMap(({ claims }) => claims.map((each) => openTo(each, question)));
  const isAny = open.includes(null) || problems.some(({ fails }) => fails);
  return isAny ? undefined : [...new Set<Provenance>(open.flatMap((each) => each ?? []))];
}

/** Records read so far, by store. */
class Evidence {
  readonly #read: ReadonlyMap<DocsPorts['stores'][number], Map<string, StoredRecord>>;

  constructor(stores: DocsPorts['stores']) {
    this.#read = new Map(stores.map((store) => [store, new Map()]));
  }

  /** @returns whether there was something new */
  async add(ask: (store: DocsPorts['stores'][number]) => AsyncIterable<StoredRecord>) {
    let isNew = false;
    for (const [store, own] of this.#read)
      for await (const each of ask(store)) {
        // Canaries measure the machine, not the project, so they back no claim.
        if (each.record.project === CANARY_PROJECT) continue;
        isNew ||= own.get(each.id)?.provenance !== each.provenance;
        own.set(each.id, each);
      }
    return isNew;
  }

  get records(): readonly StoredRecord[] {
    return [...this.#read.values()].flatMap((own) => [...own.values()]);
  }
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
  const evidence = new Evidence(stores);
  const judge = () => {
    const isInHand = ({ record }: StoredRecord) => ownSessions.includes(record.session);
    const records = evidence.records.map((each) => ({ ...each, inHand: isInHand(each) }));
    const asked = { ...question, records };
    return { question: asked, ...judgeConsulting(asked) };
  };
  await evidence.add((store) => store.newest());
  let now = judge();
  /** Adds wanted records of those of these series that were not `asked` for yet. */
  const addTo = (asked: Set<string>, keys: ReadonlySet<string>, wanted: Wanted) => {
    const fresh = listSeries(now.question.records, []).filter(
      ({ key }) => keys.has(key) && !asked.has(key),
    );
    for (const { key } of fresh) asked.add(key);
    const series = fresh.flatMap(({ records }) => records.map(({ record }) => record));
    return evidence.add((store) => store.records(series, wanted));
  };
  // A claim about a commit needs the records of that commit, however old.
  const askedByName = new Map<string, Set<string>>();
  const addNamed = () => {
    const { names, series } = namedIn(now);
    const asked = askedByName.get(names.join()) ?? new Set();
    askedByName.set(names.join(), asked);
    return addTo(asked, series, { named: names });
  };
  const deepen = async (wanted: Wanted) => {
    const asked = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      if (await addNamed()) now = judge();
      if (!(await addTo(asked, now.consulted, wanted))) return;
      now = judge();
    }
  };
  let among: readonly Provenance[] | undefined;
  for (const depth of [NEWEST, RECENT, WHOLE]) {
    const choose = evidenceFor(question, ownSessions, depth);
    await deepen({ choose, least: depth.least, among });
    among = openOf(now.question, now.verdict, depth);
    if (among?.length === 0) break;
  }
  return now;
}
