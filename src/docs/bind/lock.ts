/** `benchproof.lock`: bindings that a person accepted, so that later changes need no guess. */
import { z } from 'zod';
import type { Claim } from '../claim.ts';
import type { DocumentProblem } from '../problem.ts';
import { type Series, seriesKey } from './series.ts';
import { nameKey } from './words.ts';

export const lockSchema = z.strictObject({
  version: z.literal(1),
  bindings: z.array(
    z.strictObject({
      path: z.string().min(1),
      /** The number as written. */
      text: z.string().min(1),
      /** The words it was recognised by: row, column, heading or sentence, normalised. */
      subject: z.string(),
      target: z.string().min(1),
    }),
  ),
});

export type Lock = z.infer<typeof lockSchema>;
export type LockEntry = Lock['bindings'][number];

/** What identifies a claim across edits elsewhere in the file: its number's neighbourhood. */
export function subjectKey(claim: Claim): string {
  const { row, column, headings, sentence, name } = claim.subject;
  const near = claim.cell === null ? (sentence ?? '') : [...row, ...column].join(' ; ');
  return nameKey([...headings, name ?? '', near.replace(claim.text, ' ')].join(' ; '));
}

/** The same for two entries of one claim. */
export const entryKey = ({ path, text, subject }: ClaimEntry): string =>
  `${path}\n${text}\n${subject}`;

export function entryOf(claim: Claim) {
  return { path: claim.path, text: claim.text, subject: subjectKey(claim) };
}

/** A claim as a file keeps it: by its number and the words it was recognised by. */
export type ClaimEntry = Readonly<ReturnType<typeof entryOf>>;

export function isEntryOf(entry: ClaimEntry, claim: Claim): boolean {
  return entry.path === claim.path && entryKey(entry) === entryKey(entryOf(claim));
}

/**
 * The lock after numbers were rewritten in place: an entry follows its claim to its new text and words.
 *
 * @param before claims of a document; `after` has the same ones, unless a managed table changed its size
 */
export function carryLock(lock: Lock, before: readonly Claim[], after: readonly Claim[]): Lock {
  if (before.length !== after.length) return lock;
  const now = new Map(before.map((claim, at) => [entryKey(entryOf(claim)), after[at] ?? claim]));
  const bindings = lock.bindings.map((entry) => {
    const claim = now.get(entryKey(entry));
    return claim === undefined ? entry : { ...entry, ...entryOf(claim) };
  });
  return { ...lock, bindings };
}

/** The series that the lock names for a claim; null where it has no entry. */
export function lockedSeries(
  claim: Claim,
  lock: Lock,
  series: readonly Series[],
): readonly Series[] | null {
  const entry = lock.bindings.find((each) => isEntryOf(each, claim));
  return entry === undefined ? null : series.filter((each) => seriesKey(each) === entry.target);
}

/** Entries that no claim or no series answers to any more: each is an error, never skipped. */
export function staleEntries(
  lock: Lock,
  claims: readonly Claim[],
  series: readonly Series[],
  paths: readonly string[],
): readonly DocumentProblem[] {
  const problem = (entry: LockEntry, why: 'no-such-claim' | 'no-such-series') => ({
    kind: 'lock-stale' as const,
    ...entry,
    why,
  });
  return lock.bindings
    .filter((entry) => paths.includes(entry.path))
    .flatMap((entry) => {
      if (!claims.some((claim) => isEntryOf(entry, claim)))
        return [problem(entry, 'no-such-claim')];
      const known = series.some((each) => seriesKey(each) === entry.target);
      return known ? [] : [problem(entry, 'no-such-series')];
    });
}
