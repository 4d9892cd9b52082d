/**
 * From a verified delivery to an answer. The answer contains the outcome if it is known in time, so
 * that GitHub's delivery log shows which deliveries to repeat.
 */
import { untilAborted, within } from './deadline.ts';
import { type KnownEvent, readEvent } from './event.ts';
import type { BotLog, LogFields } from './log.ts';
import type { BotMetrics } from './metrics.ts';
import { keyOf, type Route, reasonToIgnore, routeOf } from './route.ts';
import type { BotSettings } from './settings.ts';
import type { WorkResult } from './tasks.ts';
import type { WorkQueue } from './work-queue.ts';

export interface Delivery {
  /** GitHub's id, the same for every attempt. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

export interface Reception {
  readonly outcome: WorkResult['outcome'] | 'accepted' | 'failed' | 'malformed' | 'refused';
  readonly message: string;
}

export interface IntakePorts {
  readonly appId: number;
  readonly queue: WorkQueue;
  readonly work: (event: KnownEvent, route: Route, signal: AbortSignal) => Promise<WorkResult>;
  readonly limits: Pick<BotSettings['limits'], 'deadlineSeconds' | 'answerSeconds'>;
  readonly log: BotLog;
  readonly metrics: BotMetrics;
}

function fieldsOf(delivery: Delivery, route: Route): LogFields {
  return {
    delivery: delivery.id,
    event: delivery.name,
    installation: route.installation,
    subject: keyOf(route),
  };
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
    const { log, metrics, appId } = this.#ports;
    const read = readEvent(delivery.name, delivery.payload);
    switch (read.kind) {
      case 'ignored':
        return this.#ignore(delivery, `an ${read.why} that is none of ours`);
      case 'malformed':
        log.warn({ delivery: delivery.id, event: delivery.name, where: read.where }, 'malformed');
        metrics.delivered('other', 'refused');
        return { outcome: 'malformed', message: read.where };
      case 'event': {
        const reason = reasonToIgnore(read.event, appId);
        return reason === null
          ? this.#enqueue(delivery, read.event)
          : this.#ignore(delivery, reason);
      }
      default:
        return read satisfies never;
    }
  }

  #ignore({ id, name }: Delivery, message: string): Reception {
    this.#ports.log.debug({ delivery: id, event: name }, message);
    this.#ports.metrics.delivered('other', 'ignored');
    return { outcome: 'ignored', message };
  }

  #refuse({ id, name }: Delivery, why: 'full' | 'leaving'): Reception {
    this.#ports.log.warn({ delivery: id, event: name, why }, 'a delivery was rejected');
    this.#ports.metrics.delivered(name, 'refused');
    return { outcome: 'refused', message: why };
  }

  async #enqueue(delivery: Delivery, event: KnownEvent): Promise<Reception> {
    if (this.#isClosed) return this.#refuse(delivery, 'leaving');
    const route = routeOf(event);
    const taken = this.#ports.queue.offer({
      key: keyOf(route),
      owner: route.repository,
      work: () => this.#attempt(event, route, fieldsOf(delivery, route)),
    });
    if (taken === null) return this.#refuse(delivery, 'full');
    const result = taken.then((reception) => reception ?? this.#refuse(delivery, 'leaving'));
    const late: Reception = { outcome: 'accepted', message: 'still at work' };
    return within<Reception>(result, this.#ports.limits.answerSeconds, late);
  }

  async #attempt(event: KnownEvent, route: Route, fields: LogFields): Promise<Reception> {
    const { log, metrics, limits, work } = this.#ports;
    const began = performance.now();
    const deadline = AbortSignal.timeout(limits.deadlineSeconds * 1000);
    const signal = AbortSignal.any([deadline, this.#abandoned.signal]);
    try {
      const result = await untilAborted(work(event, route, signal), signal, LEEWAY_SECONDS);
      log.info({ ...fields, outcome: result.outcome }, result.message);
      metrics.delivered(event.name, result.outcome);
      return result;
    } catch (error) {
      const outcome = deadline.aborted ? 'expired' : 'failed';
      log.error({ ...fields, outcome }, 'a delivery failed', error);
      metrics.delivered(event.name, outcome);
      return { outcome: 'failed', message: 'see the log of the bot' };
    } finally {
      metrics.worked(event.name, (performance.now() - began) / 1000);
    }
  }
}
