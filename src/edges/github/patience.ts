/** How long a client waits in all, and how it spreads its attempts. */
import type { Clock } from '../../ports.ts';

export interface Patience {
  /** Most seconds of waiting for limits and between attempts, over the life of the client. */
  readonly totalSeconds: number;
  /** One attempt of one request takes at most this long. */
  readonly requestSeconds: number;
  /** Attempts after the first, where repeating does no harm. */
  readonly retries: number;
  /** Milliseconds in a second of waiting: 1000, and less in tests only. */
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

  /** Whether that much waiting is still left; it is then spent. */
  take(seconds: number): boolean {
    if (seconds > this.#left) return false;
    this.#left -= seconds;
    return true;
  }

  /**
   * Seconds before attempt `attempt` (from 1): doubling from one second, between half and all of
   * it ("equal jitter"), and never less than GitHub asked for.
   */
  backOff(attempt: number, asked: number | null): number {
    const longest = Math.min(30, 2 ** (attempt - 1));
    return (asked ?? 0) + longest * (0.5 + this.#random() / 2);
  }

  /** Sleeps for the back-off; false: there is no patience left for it. */
  async pause(attempt: number): Promise<boolean> {
    const seconds = this.backOff(attempt, null);
    if (!this.take(seconds)) return false;
    await this.#clock.sleep((seconds * this.patience.secondMs) / 1000);
    return true;
  }
}
