/** Prometheus metrics. Labels have few values: events and outcomes, never names. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BotMetrics } from '../../bot/ports.ts';

export interface MetricsEndpoint extends BotMetrics {
  readonly contentType: string;
  render(): Promise<string>;
}

const QUEUE = {
  waiting: 'Deliveries waiting',
  running: 'Deliveries being processed',
} as const;

type QueueGauge = Readonly<Record<keyof typeof QUEUE, number>>;

function watchQueue(registry: Registry, queue: QueueGauge): void {
  for (const name of ['waiting', 'running'] as const) {
    new Gauge({
      name: `benchproof_bot_queue_${name}`,
      help: QUEUE[name],
      registers: [registry],
      collect() {
        this.set(queue[name]);
      },
    });
  }
}

export function openMetrics(queue: QueueGauge): MetricsEndpoint {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchQueue(registry, queue);
  const deliveries = new Counter({
    name: 'benchproof_bot_deliveries_total',
    help: 'Deliveries by event and outcome (done, ignored, failed, expired, refused)',
    labelNames: ['event', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'benchproof_bot_delivery_seconds',
    help: 'Processing time of a delivery, without waiting',
    labelNames: ['event'],
    buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 300],
    registers,
  });
  const sweeps = new Counter({
    name: 'benchproof_bot_sweeps_total',
    help: 'Sweeps by outcome (done, failed)',
    labelNames: ['outcome'],
    registers,
  });
  const requests = new Counter({
    name: 'benchproof_bot_github_requests_total',
    help: 'GitHub responses by status class',
    labelNames: ['status'],
    registers,
  });
  const remaining = new Gauge({
    name: 'benchproof_bot_github_requests_remaining',
    help: 'Requests left in the current hour, by installation',
    labelNames: ['installation'],
    registers,
  });
  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    delivered: (event, outcome) => deliveries.inc({ event, outcome }),
    worked: (event, duration) => seconds.observe({ event }, duration),
    swept: (outcome) => sweeps.inc({ outcome }),
    answered: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    remaining: (installation, count) => remaining.set({ installation }, count),
  };
}
