/**
 * Compensates for missed deliveries: requests failed ones again, and has every repository swept.
 * All state is on GitHub, so any replica may do it at any time. Idempotent.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { AppClient, LoggedDelivery } from './app.ts';
import type { Route } from './event.ts';
import type { BotLog, LogFields } from './log.ts';

interface SweepPorts {
  readonly app: AppClient;
  readonly log: BotLog;
  readonly sweepRepository: (place: Pick<Route, 'installation' | 'repository'>) => Promise<unknown>;
}

/** GitHub keeps deliveries for three days; older ones are obsolete. */
const LOOK_BACK_MS = 6 * 3600 * 1000;
/** The answer may still be in flight. */
const SETTLE_MS = 60 * 1000;
const MAX_ATTEMPTS = 3;

/** Out of at least 5,000 requests per hour. */
const RESERVE = 1000;

/** Client errors are final; only unreachable or failing replicas justify another attempt. */
function isFailed({ status_code: status }: LoggedDelivery): boolean {
  return status === 0 || status >= 500;
}

/** The latest attempt of each delivery without a successful one. */
function deliveriesToRetry(deliveries: readonly LoggedDelivery[]): LoggedDelivery[] {
  const groups = Map.groupBy(deliveries, ({ guid }) => guid);
  return [...groups.values()].flatMap((attempts) => {
    const latest = attempts.toSorted((a, b) => b.delivered_at.localeCompare(a.delivered_at))[0];
    if (latest === undefined || !attempts.every(isFailed)) return [];
    const isSettled = Date.now() - Date.parse(latest.delivered_at) > SETTLE_MS;
    return isSettled && attempts.length < MAX_ATTEMPTS ? [latest] : [];
  });
}

async function redeliverFailed({ app, log }: SweepPorts): Promise<void> {
  const deliveries = await app.deliveriesSince(Date.now() - LOOK_BACK_MS);
  for (const { id, guid, event } of deliveriesToRetry(deliveries)) {
    log.info({ delivery: guid, event }, 'asking GitHub to deliver again what failed');
    await app.redeliver(id);
  }
}

/** One sweep over all installations. Failures are logged, and end only what they are about. */
export async function sweep(ports: SweepPorts, signal: AbortSignal): Promise<void> {
  const { app, log, sweepRepository } = ports;
  const attempt = async (what: LogFields, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error(what, 'could not be swept', error);
    }
  };
  const sweepInstallation = async (installation: number) => {
    for (const repository of await app.repositories(installation)) {
      signal.throwIfAborted();
      const left = await app.requestsLeft(installation);
      if (left < RESERVE) {
        return log.warn({ installation, left }, 'what is left of the rate limit is for deliveries');
      }
      await sweepRepository({ installation, repository });
    }
  };
  await attempt({ what: 'deliveries' }, () => redeliverFailed(ports));
  await attempt({ what: 'installations' }, async () => {
    for (const { id, suspended } of await app.installations()) {
      if (!suspended) await attempt({ installation: id }, () => sweepInstallation(id));
    }
  });
  log.info({}, 'swept');
}

/**
 * Sweeps periodically, one at a time.
 *
 * @param everySeconds 0 disables sweeping
 * @returns function that aborts the running sweep and resolves when it ends
 */
export function startSweeper(
  everySeconds: number,
  round: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  if (everySeconds === 0) return () => Promise.resolve();
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = async (): Promise<void> => {
    // Soon, to catch up on what was missed; at random, as replicas may start together.
    let seconds = Math.min(everySeconds, 10) * Math.random();
    while (!signal.aborted) {
      try {
        await wait(seconds * 1000, undefined, { signal });
      } catch {
        return;
      }
      await round(signal);
      seconds = everySeconds * (0.75 + Math.random() / 2);
    }
  };
  const ended = loop();
  return () => {
    stopped.abort(new Error('the bot is shutting down'));
    return ended;
  };
}
