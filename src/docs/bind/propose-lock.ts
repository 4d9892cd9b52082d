/** Which bindings a person could accept into `benchproof.lock`, with what speaks for each. */
import type { BoundBy, DocsVerdict, JudgedClaim, Measured } from '../verdict.ts';
import { entryKey, entryOf, type Lock, type LockEntry } from './lock.ts';

export interface Proposal {
  readonly entry: LockEntry;
  readonly line: number;
  readonly by: BoundBy;
  readonly evidence: Measured;
}

function proposeFor({ claim, result }: JudgedClaim): readonly Proposal[] {
  const { verdict } = result;
  if (verdict !== 'backed' && verdict !== 'backed-here' && verdict !== 'stale') return [];
  const { boundBy } = result;
  if (boundBy === 'annotation' || boundBy === 'derivation' || boundBy === 'lock') return [];
  const evidence = result.verdict === 'stale' ? result.measured : result.evidence[0];
  const isOne = result.verdict === 'stale' || result.evidence.length === 1;
  if (evidence === undefined || !isOne) return [];
  const entry = { ...entryOf(claim), target: evidence.series.target };
  return [{ entry, line: claim.line, by: boundBy, evidence }];
}

/** New entries: backed claims that were bound by names or their table, each its own proposal. */
export function proposeBindings(verdict: DocsVerdict): readonly Proposal[] {
  return verdict.files.flatMap((file) => file.claims.flatMap(proposeFor));
}

/** The lock with the proposals taken in and stale entries dropped, in a stable order. */
export function mergeLock(lock: Lock, proposals: readonly Proposal[], verdict: DocsVerdict): Lock {
  const stale = new Set(
    verdict.problems.flatMap((each) => (each.kind === 'lock-stale' ? [entryKey(each)] : [])),
  );
  const kept = lock.bindings.filter((entry) => !stale.has(entryKey(entry)));
  const merged = new Map(
    [...kept, ...proposals.map((each) => each.entry)].map((entry) => [entryKey(entry), entry]),
  );
  const bindings = [...merged.values()].sort((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1));
  return { version: 1, bindings };
}

export function writeLock(lock: Lock): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}
