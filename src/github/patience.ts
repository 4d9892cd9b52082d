/** Total waiting time of a client, and the delays between attempts. */
import type { Clock } from '../ports.ts';

export interface Patience {
  /** Maximum seconds of waiting for limits and retries, over the client's lifetime. */
  readonly totalSeconds: number;
  /** Time limit of one attempt. */
  readonly requestSeconds: number;
  /** Further attempts for idempotent requests. */
  readonly retries: number;
  /** Milliseconds per second of waiting: 1000, less in tests. */
  readonly secondMs: number;
}

export const DEFAULT_PATIENCE: Patience = {
  totalSeconds: 180,
  requestSeconds: 60,
  retries: 4,
  secondMs: 1000,
};

export class Waiting {
  readonly patience: Patience;
  readonly #clock: Clock;
  readonly #random: () => number;
  #left: number;

  constructor(patience: Patience, clock: Clock, random: () => number) {
    this.patience = patience;
    this.#clock = clock;
    this.#random = random;
    this.#left = patience.totalSeconds;
  }

  now(): Date {
    return this.#clock.now();
  }

  /** Reserves waiting time; false if not enough is left. */
  take(seconds: number): boolean {
    if (seconds > this.#left) return false;
    this.#left -= seconds;
    return true;
  }

  /**
   * Waits before attempt `attempt` + 1 (from 1): doubling from one second, between half and all of it
   * ("equal jitter").
   *
   * @returns false if no time is left for it
   */
  async pause(attempt: number): Promise<boolean> {
    const seconds = Math.min(30, 2 ** (attempt - 1)) * (0.5 + this.#random() / 2);
    if (!this.take(seconds)) return false;
    await this.#clock.sleep((seconds * this.patience.secondMs) / 1000);
    return true;
  }
}
