/**
 * From a verified delivery to an answer. The answer contains the outcome if it is known in time, so
 * that GitHub's delivery log shows which deliveries to repeat.
 */
import { untilAborted, within } from './deadline.ts';
import { type KnownEvent, readEvent } from './event.ts';
import type { BotLog } from './log.ts';
import { keyOf, type Route, routeOf } from './route.ts';
import type { BotSettings } from './settings.ts';
import type { WorkResult } from './tasks.ts';
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
  readonly work: (event: KnownEvent, route: Route, signal: AbortSignal) => Promise<WorkResult>;
  readonly log: BotLog;
}

/** For aborted work to release its locks. */
const LEEWAY_SECONDS = 5;

export class Intake {
  readonly #ports: IntakePorts;
  readonly #abandoned = new AbortController();
  #isClosed = false;

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

  async receive(delivery: Delivery): Promise<Reception> {
    const read = readEvent(delivery.name, delivery.payload, this.#ports.settings.appId);
    return 'outcome' in read ? this.#turnAway(delivery, read) : this.#enqueue(delivery, read);
  }

  #turnAway({ id, name }: Delivery, { outcome, message }: Reception): Reception {
    const level = outcome === 'ignored' ? 'debug' : 'warn';
    this.#ports.log[level]({ delivery: id, event: name, outcome }, message);
    return { outcome, message };
  }

  async #enqueue(delivery: Delivery, event: KnownEvent): Promise<Reception> {
    const refuse = (message: string) => this.#turnAway(delivery, { outcome: 'refused', message });
    if (this.#isClosed) return refuse('leaving');
    const route = routeOf(event);
    const taken = this.#ports.queue.offer({
      key: keyOf(route),
      owner: route.repository,
      work: () => this.#attempt(delivery.id, event, route),
    });
    if (taken === null) return refuse('full');
    const result = taken.then((reception) => reception ?? refuse('leaving'));
    const late: Reception = { outcome: 'accepted', message: 'still at work' };
    return within<Reception>(result, this.#ports.settings.limits.answerSeconds, late);
  }

  async #attempt(id: string, event: KnownEvent, route: Route): Promise<Reception> {
    const { log, settings, work } = this.#ports;
    const subject = { installation: route.installation, subject: keyOf(route) };
    const fields = { delivery: id, event: event.name, ...subject };
    const began = performance.now();
    const seconds = () => Math.round(performance.now() - began) / 1000;
    const deadline = AbortSignal.timeout(settings.limits.deadlineSeconds * 1000);
    const signal = AbortSignal.any([deadline, this.#abandoned.signal]);
    try {
      const result = await untilAborted(work(event, route, signal), signal, LEEWAY_SECONDS);
      log.info({ ...fields, outcome: result.outcome, seconds: seconds() }, result.message);
      return result;
    } catch (error) {
      const outcome = deadline.aborted ? 'expired' : 'failed';
      log.error({ ...fields, outcome, seconds: seconds() }, 'a delivery failed', error);
      return { outcome: 'failed', message: 'see the log of the bot' };
    }
  }
}
