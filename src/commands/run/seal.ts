import { sealRecord } from '../../core/records/seal.ts';
import type { Session } from '../../core/records/session.ts';
import { MIN_RUNS } from '../../core/run-limits.ts';
import { cutRecords, type JudgedMetrics, type SideWithoutRecord } from '../../core/verdict/cut.ts';
import type { Progress } from '../../ports.ts';
import type { RecordStore, SessionArchive } from '../../record-ports.ts';

export interface SealPorts {
  readonly sessions: SessionArchive;
  /** Null to keep the session without storing records. */
  readonly store: RecordStore | null;
  readonly progress: Progress;
}

/** Stores records, then session, then removes the journal: if killed between, the next run repeats this. */
export async function sealSession(ports: SealPorts, session: Session, judged: JudgedMetrics) {
  const { records, withoutRecord } = cutRecords(session, judged);
  const sealed = records.map((record) => sealRecord(record));
  if (ports.store !== null) {
    // Metrics of a case usually have the same reason, which is reported once.
    for (const line of new Set(withoutRecord.map(sayWithoutRecord))) ports.progress.line(line);
    if (sealed.length > 0) await ports.store.put(sealed);
  }
  return { path: await ports.sessions.save(session), records: sealed.map(({ id }) => id) };
}

function sayWithoutRecord({ caseId, side, runs, reason }: SideWithoutRecord): string {
  const why = {
    'too-few-runs': `${runs} ${runs === 1 ? 'run' : 'runs'} with values, but a record needs ${MIN_RUNS}`,
    'no-image': 'its image is not known',
    'no-revision': 'it was not measured at a revision',
  }[reason];
  return `no record of ${caseId} (${side}): ${why}`;
}
