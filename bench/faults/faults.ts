/** What goes wrong with a request, as a person would name it, and how the local GitHub does it. */
import type { Faults } from '../../src/testing/github/faults.ts';

export interface NamedFault {
  readonly name: string;
  /** @param meanwhile what somebody else does just before the write is served */
  plant(faults: Faults, operation: string, meanwhile: () => void): void;
}

export const TIMEOUT = 'timeout';
/** How long a client waits for one answer that does not come in time. */
export const SHORT_SECONDS = 1;
export const TOO_SLOW_MS = 2500;

const status = (code: number, applied: boolean, body?: Record<string, unknown>) => ({
  kind: 'status' as const,
  status: code,
  applied,
  ...(body === undefined ? {} : { body }),
});

const FORBIDDEN = { message: 'Resource not accessible by integration' };

export const MEANWHILE = 'somebody else meanwhile';

export const FAULTS: readonly NamedFault[] = [
  { name: '500', plant: (to, operation) => to.plant(operation, status(500, false)) },
  {
    name: '500 five times',
    plant: (to, operation) => to.plant(operation, status(500, false), { times: 5 }),
  },
  { name: '502, applied', plant: (to, operation) => to.plant(operation, status(502, true)) },
  {
    name: TIMEOUT,
    plant: (to, operation) => to.plant(operation, { kind: 'slow', delayMs: TOO_SLOW_MS }),
  },
  {
    name: 'dropped before',
    plant: (to, operation) => to.plant(operation, { kind: 'drop', applied: false }),
  },
  {
    name: 'dropped after',
    plant: (to, operation) => to.plant(operation, { kind: 'drop', applied: true }),
  },
  {
    name: 'primary limit, soon over',
    plant: (to, operation) => to.plant(operation, { kind: 'primary-limit', resetsInSeconds: 2 }),
  },
  {
    name: 'primary limit, for an hour',
    plant: (to, operation) =>
      to.plant(operation, { kind: 'primary-limit', resetsInSeconds: 3600 }, { times: 9 }),
  },
  {
    name: 'secondary limit',
    plant: (to, operation) =>
      to.plant(operation, { kind: 'secondary-limit', retryAfterSeconds: 3 }),
  },
  {
    name: '403',
    plant: (to, operation) => to.plant(operation, status(403, false, FORBIDDEN), { times: 9 }),
  },
  {
    name: '404',
    plant: (to, operation) =>
      to.plant(operation, status(404, false, { message: 'Not Found' }), { times: 9 }),
  },
  {
    name: '409 once',
    plant: (to, operation) => to.plant(operation, status(409, false, { message: 'Conflict' })),
  },
  {
    name: '422',
    plant: (to, operation) =>
      to.plant(operation, status(422, false, { message: 'Validation Failed' }), { times: 9 }),
  },
  { name: MEANWHILE, plant: (to, operation, meanwhile) => to.before(operation, meanwhile) },
];
