/** From gathered sessions to what is said of them, and to the records they hold. */
import type { Shard } from '../../core/github/state.ts';
import { cutRecords } from '../../core/records/cut.ts';
import type { Provenance, SealedRecord } from '../../core/records/record.ts';
import { sealRecord } from '../../core/records/seal.ts';
import type { Session } from '../../core/records/session.ts';
import { buildReport } from '../../core/report/model.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import type { RecordStore, StoredRecord } from '../../record-ports.ts';
import type { GatheredShard } from './gather.ts';
import type { GitHubPorts } from './ports.ts';
import { reproduceCommand } from './reproduce.ts';

export interface JudgedShards {
  readonly shards: readonly Shard[];
  readonly records: readonly SealedRecord[];
  /** Ids of the sessions. */
  readonly sessions: readonly string[];
}

function judgeOne(session: Session, shards: number) {
  return judgeSession(session, { inconclusive: session.settings.inconclusive, shards });
}

/**
 * Recomputes every verdict from the raw samples. Each shard is a family of its own, at a rate of
 * false verdicts that is divided by their number, lost ones included.
 */
export function judgeShards(
  { program, sha256 }: Pick<GitHubPorts, 'program' | 'sha256'>,
  gathered: readonly GatheredShard[],
  place: { readonly configPath: string; readonly fullReport: string | null },
): JudgedShards {
  const records: SealedRecord[] = [];
  const sessions: string[] = [];
  const shards = gathered.map((each): Shard => {
    if (each.kind === 'lost') return each;
    const { name, session } = each;
    const verdict = judgeOne(session, gathered.length);
    records.push(
      ...cutRecords(session, verdict).records.map((record) => sealRecord(record, sha256)),
    );
    sessions.push(session.id);
    const reproduce = reproduceCommand(program, session, place.configPath);
    const report = buildReport(session, verdict, { reproduce, fullReport: place.fullReport });
    return { kind: 'measured', name, report };
  });
  return { shards, records, sessions };
}

/** Records of the run in hand beside those of the store, where nothing can be put. */
export function storeInHand(
  records: readonly SealedRecord[],
  provenance: Provenance,
  location: string,
): RecordStore {
  const stored: readonly StoredRecord[] = records.map((sealed) => ({
    ...sealed,
    provenance,
    location,
    storedAt: null,
    revoked: null,
  }));
  const refuse = async (): Promise<void> => {
    throw new Error('records in hand are not a place to store');
  };
  return {
    name: 'the run in hand',
    list: async () => stored,
    put: refuse,
    revoke: refuse,
    verify: async () => [],
  };
}
