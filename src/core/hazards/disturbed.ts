/** Whether other work took too many of a pair's cores, by the host's counters alone, never by measured values. */
import { secondsOf } from '../records/runs.ts';
import type { RunPair } from '../records/session.ts';
import { counted } from './thresholds.ts';

/** Share of the case's cores. */
const LIMIT = 0.25;

/**
 * What others used beyond the cores that were left to them, and what was stolen of ours, as a share of ours; 0 where
 * the host tells nothing.
 *
 *     cores of the machine  ├── given to the case ──┤──── left to others ────┤
 *     used by others                           ├─lost─┴────────────────────────┤
 */
function lostShare(pair: RunPair, cores: number, given: number): number {
  const cpus = Math.min(given, cores);
  const seconds = secondsOf({ startedAt: pair.before.at, finishedAt: pair.after.at });
  if (!(seconds > 0)) return 0;
  const own = pair.invocations.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0);
  const busy = counted(pair, 'busySeconds');
  const others = busy === null ? 0 : Math.max(0, busy - own) / seconds;
  const stolen = (counted(pair, 'stealSeconds') ?? 0) / (seconds * cores);
  return Math.max(0, others - (cores - cpus)) / cpus + stolen;
}

/**
 * @param cores of the machine
 * @param given number of cores available to the case
 */
export const isDisturbed = (pair: RunPair, cores: number, given: number): boolean =>
  lostShare(pair, cores, given) > LIMIT;
