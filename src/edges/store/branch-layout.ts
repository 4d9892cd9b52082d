/** What every records branch has in common, whoever writes it and however. */
import { recordPath } from '../../core/records/layout.ts';
import type { Lane, Place } from '../../core/records/provenance.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { recordText } from '../../core/records/seal.ts';

/** `trusted/records/…` → `records/…`; revocations stand outside of the lanes. */
export function withoutLane(path: string): string {
  return path.replace(/^(?:trusted|proposed)\//, '');
}

/** Where a file of the remote's branch lies. */
export function remotePlace(path: string): Place {
  return { kind: 'remote-branch', lane: path.startsWith('trusted/') ? 'trusted' : 'proposed' };
}

/** Path → text of the records as they lie in a lane. */
export function filesOf(lane: Lane, records: readonly SealedRecord[]): Map<string, string> {
  return new Map(
    records.map((sealed) => [
      `${lane}/${recordPath(sealed.id, sealed.record)}`,
      recordText(sealed),
    ]),
  );
}

export function additionMessage(count: number): string {
  return `Add ${count} record${count === 1 ? '' : 's'}\n`;
}

export function revocationMessage(id: string, reason: string): string {
  return `Revoke ${id}\n\n${reason}\n`;
}
