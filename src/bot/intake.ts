/** From a verified delivery to an answer, with the outcome if known in time: GitHub's log shows what to repeat. */

import { untilAborted, within } from './deadline.ts';
import { keyOf, type Route, readEvent, routeOf } from './event.ts';
import type { BotLog, LogFields } from './log.ts';
import type { BotSettings } from './settings.ts';
import type { Errand, WorkResult } from './tasks.ts';
import type { WorkQueue } from './work-queue.ts';

interface Delivery {
  /** GitHub's id, the same for every attempt. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

export interface Reception {
  readonly outcome: WorkResult['outcome'] | 'accepted' | 'failed' | 'malformed' | 'refused';
  readonly message: string;
}

interface IntakePorts {
  readonly settings: Pick<BotSettings, 'appId' | 'limits'>;
  readonly queue: WorkQueue;
  readonly work: (place: Place, errand: Errand, signal: AbortSignal) => Promise<WorkResult>;
  readonly log: BotLog;
}

type Place = Pick<Route, 'installation' | 'repository'>;

export class Intake {
  readonly #ports: IntakePorts;
  readonly #abandoned = new AbortController();
  #isClosed = false;
  /** Of pull requests, among replicas; without them, a repository's errands are done one by one. */
  hasSharedLocks = false;

  constructor(ports: IntakePorts) {
    this.#ports = ports;
  }

  /** Refuses all further deliveries. */
  close(): void {
    this.#isClosed = true;
  }

  /** Aborts running work and drops queued work, which remains in GitHub's log. */
  abandon(): void {
    this.#ports.queue.drop();
    this.#abandoned.abort(new Error('the bot is shutting down'));
  }

  async receive({ id, name, payload }: Delivery): Promise<Reception> {
    const fields = { delivery: id, event: name };
    const event = readEvent(name, payload, this.#ports.settings.appId);
    if ('outcome' in event) return this.#turnAway(fields, event);
    const route = routeOf(event);
    const result = this.offer(fields, route, keyOf(route), { kind: 'delivery', event, route });
    const late: Reception = { outcome: 'accepted', message: 'still at work' };
    return within<Reception>(result, this.#ports.settings.limits.answerSeconds, late);
  }

  #turnAway(fields: LogFields, { outcome, message }: Reception): Reception {
    const level = outcome === 'ignored' ? 'debug' : 'warn';
    this.#ports.log[level]({ ...fields, outcome }, message);
    return { outcome, message };
  }

  /**
   * Queues an errand; resolves when it is done.
   *
   * @param subject of which errands are done one after another
   */
  async offer(
    fields: LogFields,
    place: Place,
    subject: string,
    errand: Errand,
  ): Promise<Reception> {
    const refuse = (message: string) => this.#turnAway(fields, { outcome: 'refused', message });
    if (this.#isClosed) return refuse('leaving');
    const { installation, repository } = place;
    const taken = this.#ports.queue.offer({
      key: this.hasSharedLocks ? subject : repository,
      owner: repository,
      work: () => this.#attempt({ ...fields, installation, subject }, place, errand),
    });
    if (taken === null) return refuse('full');
    return (await taken) ?? refuse('leaving');
  }

  async #attempt(fields: LogFields, place: Place, errand: Errand): Promise<Reception> {
    const { log, settings, work } = this.#ports;
    const began = performance.now();
    const seconds = () => Math.round(performance.now() - began) / 1000;
    const deadline = AbortSignal.timeout(settings.limits.deadlineSeconds * 1000);
    const signal = AbortSignal.any([deadline, this.#abandoned.signal]);
    try {
      const result = await untilAborted(work(place, errand, signal), signal);
      log.info({ ...fields, outcome: result.outcome, seconds: seconds() }, result.message);
      return result;
    } catch (error) {
      const outcome = deadline.aborted ? 'expired' : 'failed';
      log.error({ ...fields, outcome, seconds: seconds() }, `a ${errand.kind} failed`, error);
      return { outcome: 'failed', message: 'see the log of the bot' };
    }
  }
}
