/** Three ways of handing isolates to requests, on four workloads. */
import type { Session } from '../../../src/core/records/session.ts';
import { runsAround } from './drawn-runs.ts';
import { caseOf, sessionOf, THROUGHPUT } from './session-builder.ts';

/** Requests per second of three pools on four workloads; the shared one falls off a cliff. */
const POOLS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cpu: { fresh: 400, shared: 410, local: 1450 },
  io: { fresh: 900, shared: 1300, local: 1310 },
  warm: { fresh: 2100, shared: 4200, local: 6100 },
  contention: { fresh: 10083, shared: 1094, local: 19511 },
};

export function pools(noise = 0.004): Session {
  const drawn = Object.entries(POOLS).flatMap(([workload, values]) =>
    Object.entries(values).map(([variant, value]) => {
      const id = `isolate-pool/requests@${variant}[workload=${workload}]`;
      const one = caseOf(id, { metrics: [THROUGHPUT] });
      return { one, runs: runsAround(one, { value, noise, only: 'head' }) };
    }),
  );
  return sessionOf(
    drawn.map(({ one }) => one),
    drawn.flatMap(({ runs }) => runs),
    { base: null },
  );
}
