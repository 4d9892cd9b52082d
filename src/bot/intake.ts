/**
 * From a verified delivery to an answer. What was done is answered where it is done in time, so that
 * GitHub's own log of deliveries says what came of each and which are worth sending again.
 */
import type { Clock } from '../ports.ts';
import { untilAborted, within } from './deadline.ts';
import { type KnownEvent, readEvent } from './event.ts';
import type { BotLog, BotMetrics, LogFields } from './ports.ts';
import { keyOf, noWorkFor, type Route, routeOf } from './route.ts';
import type { BotLimits } from './settings.ts';
import type { WorkQueue } from './work-queue.ts';

export interface Delivery {
  /** GitHub's, the same for every attempt. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
}

export type WorkResult =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'ignored'; readonly message: string };

export type Reception =
  | WorkResult
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'malformed'; readonly where: string }
  | { readonly kind: 'refused'; readonly why: 'full' | 'leaving' };

export interface IntakePorts {
  readonly appId: number;
  readonly queue: WorkQueue;
  readonly work: (event: KnownEvent, route: Route, signal: AbortSignal) => Promise<WorkResult>;
  readonly limits: Pick<BotLimits, 'deadlineSeconds' | 'answerSeconds'>;
  readonly clock: Clock;
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

/** For work that was told to end: locks are let go of. */
const LEEWAY_SECONDS = 5;

export class Intake {
  readonly #ports: IntakePorts;
  readonly #abandoned = new AbortController();
  #isClosed = false;

  constructor(ports: IntakePorts) {
    this.#ports = ports;
  }

  /** From now on everything is refused. */
  close(): void {
    this.#isClosed = true;
  }

  /** Ends what is still worked on, and begins nothing of what waits: GitHub's log has it. */
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
        return read;
      case 'event': {
        const reason = noWorkFor(read.event, appId);
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
    return { kind: 'ignored', message };
  }

  #refuse({ id, name }: Delivery, why: 'full' | 'leaving'): Reception {
    this.#ports.log.warn({ delivery: id, event: name, why }, 'a delivery was rejected');
    this.#ports.metrics.delivered(name, 'refused');
    return { kind: 'refused', why };
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
    return within<Reception>(result, this.#ports.limits.answerSeconds, { kind: 'accepted' });
  }

  async #attempt(event: KnownEvent, route: Route, fields: LogFields): Promise<Reception> {
    const { clock, log, metrics, limits, work } = this.#ports;
    const began = clock.monotonicSeconds();
    const deadline = AbortSignal.timeout(limits.deadlineSeconds * 1000);
    const signal = AbortSignal.any([deadline, this.#abandoned.signal]);
    try {
      const result = await untilAborted(work(event, route, signal), signal, LEEWAY_SECONDS);
      log.info({ ...fields, outcome: result.kind }, result.message);
      metrics.delivered(event.name, result.kind);
      return result;
    } catch (error) {
      const outcome = deadline.aborted ? 'expired' : 'failed';
      log.error({ ...fields, outcome }, 'a delivery failed', error);
      metrics.delivered(event.name, outcome);
      return { kind: 'failed' };
    } finally {
      metrics.worked(event.name, clock.monotonicSeconds() - began);
    }
  }
}
