/** Prometheus metrics. Labels have few values: events and outcomes, never names. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const OUTCOMES = ['done', 'ignored', 'failed', 'expired', 'refused'] as const;

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

export function openMetrics(queue: QueueGauge) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchQueue(registry, queue);
  const deliveries = new Counter({
    name: 'benchproof_bot_deliveries_total',
    help: `Deliveries by event and outcome (${OUTCOMES.join(', ')})`,
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
    delivered: (event: string, outcome: (typeof OUTCOMES)[number]) =>
      deliveries.inc({ event, outcome }),
    worked: (event: string, duration: number) => seconds.observe({ event }, duration),
    swept: (outcome: 'done' | 'failed') => sweeps.inc({ outcome }),
    /** HTTP status of a response from GitHub. */
    answered: (status: number) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    remaining: (installation: number, count: number) => remaining.set({ installation }, count),
  };
}

export type BotMetrics = Readonly<ReturnType<typeof openMetrics>>;
