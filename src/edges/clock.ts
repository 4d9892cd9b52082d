import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../ports.ts';

/** The system clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicSeconds: () => performance.now() / 1000,
  sleep: (seconds) => wait(seconds * 1000),
};
