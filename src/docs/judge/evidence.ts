/** Which record counts for a claim: pinned, verified, not revoked, of a provenance the policy takes. */
import type { Provenance } from '../../core/records/record.ts';
import { type EvidenceRecord, measuredAt, type Series } from '../bind/series.ts';
import type { Claim } from '../claim.ts';

export interface EvidencePolicy {
  /** What claims may rest on: `trusted` always, `proposed` where author or reviewer vouch. */
  readonly accept: readonly Provenance[];
  /** Sources of imported records that may back historical claims. */
  readonly importedSources: readonly string[];
  /** Local records may show a number to be true here. They back nothing on a pull request. */
  readonly atDesk: boolean;
}

/**
 * What counts where nothing that a pull request would take has settled a claim: at the desk, what
 * this machine recorded, from uncommitted changes too. Null: nothing more does.
 */
export function localPolicy(policy: EvidencePolicy): EvidencePolicy | null {
  return policy.atDesk ? { ...policy, accept: ['local'], atDesk: false } : null;
}

/** What is known of the revision whose text is judged. */
export interface TextRevision {
  readonly commit: string | null;
  /** ISO time; historical claims need a record from before it. Null: not known. */
  readonly committedAt: string | null;
  /** `project/benchmark` → hash of what its figures depend on, at this revision. */
  readonly dependencyHashes: Readonly<Record<string, string | null>>;
  /** `project/benchmark` whose own definition or source the same change touches. */
  readonly changedBenchmarks: readonly string[];
}

/** Which records count, for a text of which revision. */
export interface Grounds {
  readonly policy: EvidencePolicy;
  readonly text: TextRevision;
}

export type Selection =
  | { readonly kind: 'found'; readonly record: EvidenceRecord; readonly freshness: Freshness }
  /** Only records that the policy does not take. */
  | { readonly kind: 'awaiting'; readonly record: EvidenceRecord }
  | { readonly kind: 'none' };

function isHistoricalImport(stored: EvidenceRecord, policy: EvidencePolicy): boolean {
  const source = stored.record.imported;
  return (
    stored.provenance === 'imported' && source !== null && policy.importedSources.includes(source)
  );
}

/** Whether what was recorded was found to be no measurement. */
function isInvalid({ record }: EvidenceRecord): boolean {
  return record.invalid.length > 0;
}

/** Kinds of causes for which records of a series count for nothing. */
export function invalidities(series: Series): readonly string[] {
  const causes = series.records
    .filter(({ revoked }) => revoked === null)
    .flatMap(({ record }) => record.invalid);
  return [...new Set(causes)].sort();
}

/** Whether a record may back claims at all, whatever its number. */
export function isEligible(
  stored: EvidenceRecord,
  policy: EvidencePolicy,
  historical: boolean,
): boolean {
  if (stored.revoked !== null || isInvalid(stored)) return false;
  if (historical && isHistoricalImport(stored, policy)) return true;
  const { record, provenance } = stored;
  const isClean = provenance === 'local' || !record.revision.dirty;
  return (
    provenance !== 'imported' && policy.accept.includes(provenance) && record.pinned && isClean
  );
}

/** The same, with what counts only at the desk. */
export function isShownHere(stored: EvidenceRecord, policy: EvidencePolicy): boolean {
  const here = localPolicy(policy);
  return isEligible(stored, policy, false) || (here !== null && isEligible(stored, here, false));
}

type Freshness = 'fresh' | 'stale' | 'unknown';

/** Whether what a series' figures depend on is still what it was when the record was made. */
export function freshnessOf(
  { record: { dependencyHash: own } }: EvidenceRecord,
  { project, benchmark }: Pick<Series, 'project' | 'benchmark'>,
  { dependencyHashes }: TextRevision,
): Freshness {
  const wanted = dependencyHashes[`${project}/${benchmark}`] ?? null;
  if (wanted === null || own === null) return 'unknown';
  return own === wanted ? 'fresh' : 'stale';
}

/** The newest eligible record of the text's dependency hash; else the newest eligible one, marked stale. */
export function selectRecord(series: Series, { policy, text }: Grounds): Selection {
  const found = series.records
    .filter((each) => isEligible(each, policy, false))
    .map(
      (record) =>
        ({ kind: 'found', record, freshness: freshnessOf(record, series, text) }) as const,
    );
  const selected = found.find(({ freshness }) => freshness !== 'stale') ?? found[0];
  if (selected !== undefined) return selected;
  const other = series.records.find((each) => each.revoked === null && !isInvalid(each));
  return other === undefined ? { kind: 'none' } : { kind: 'awaiting', record: other };
}

const COMMIT = /\b[0-9a-f]{7,40}\b/gi;

/** Commit hashes in the words of a claim's own row or sentence. */
export function namedCommits(claim: Claim): readonly string[] {
  const { row, column, sentence } = claim.subject;
  const words = [...row, ...column, sentence ?? ''].join(' ');
  return [...words.matchAll(COMMIT)]
    .map((match) => match[0].toLowerCase())
    .filter((word) => /[a-f]/.test(word) && /\d/.test(word));
}

/** Whether a claim speaks of a commit at which its series was measured. */
export function namesItsCommit(claim: Claim, series: Series): boolean {
  const commits = namedCommits(claim);
  return series.records.some((each) =>
    commits.some((commit) => each.record.revision.commit?.startsWith(commit)),
  );
}

/** Records that a historical claim may rest on: at the commit it names, else older than the text. */
export function historicalRecords(
  claim: Claim,
  series: Series,
  { policy, text }: Grounds,
): readonly EvidenceRecord[] {
  const commits = namedCommits(claim);
  const eligible = series.records.filter((each) => isEligible(each, policy, true));
  if (commits.length > 0)
    return eligible.filter((each) =>
      commits.some((commit) => each.record.revision.commit?.startsWith(commit)),
    );
  // An import carries the time of importing; whoever listed its source vouches for its age.
  return eligible.filter(
    ({ record }) =>
      record.imported !== null ||
      text.committedAt === null ||
      measuredAt(record) <= text.committedAt,
  );
}
