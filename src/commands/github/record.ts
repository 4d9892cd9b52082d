/** Keeps what a job of the default branch measured: the records that claims rest on. */
import { cutRecords } from '../../core/records/cut.ts';
import { sealRecord } from '../../core/records/seal.ts';
import type { Session } from '../../core/records/session.ts';
import { buildReport, type Report } from '../../core/report/model.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import type { GitHubPorts } from './ports.ts';
import { reproduceCommand } from './reproduce.ts';
import { openTarget } from './target.ts';

export interface Recorded {
  readonly report: Report;
  /** How many were stored. */
  readonly records: number;
  readonly store: string;
}

/**
 * Stores the records of a push in the lane `trusted`. The caller knows that its workflow file is
 * the default branch's; nothing in the session is asked.
 *
 * @throws WorldError where the store cannot be written: a lost record is no success
 */
export async function recordMeasurement(
  ports: GitHubPorts,
  place: { readonly configPath: string; readonly sha: string; readonly runUrl: string },
  session: Session,
  shards: number,
): Promise<Recorded> {
  const { configPath, sha, runUrl } = place;
  const { config, rulesAt } = await openTarget(ports, configPath, { sha, pull: null, onto: sha });
  const { inconclusive } = session.settings;
  const verdict = judgeSession(session, { inconclusive, shards });
  const sealed = cutRecords(session, verdict).records.map((record) =>
    sealRecord(record, ports.sha256),
  );
  const store = ports.openStore(config.records, 'trusted', rulesAt);
  if (sealed.length > 0) await store.put(sealed);
  const reproduce = reproduceCommand(ports.program, session, configPath);
  const report = buildReport(session, verdict, { reproduce, fullReport: runUrl });
  return { report, records: sealed.length, store: store.name };
}
