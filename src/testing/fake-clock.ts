/** A clock that stands still until it is moved: sleeping moves it, at once. */
import type { Clock } from '../ports.ts';

export class FakeClock implements Clock {
  #seconds = 0;
  readonly #origin: number;

  /** @param startsAt ISO date of the first moment */
  constructor(startsAt = '2026-01-05T09:00:00.000Z') {
    this.#origin = Date.parse(startsAt);
  }

  now(): Date {
    return new Date(this.#origin + this.#seconds * 1000);
  }

  monotonicSeconds(): number {
    return this.#seconds;
  }

  async sleep(seconds: number): Promise<void> {
    this.advance(seconds);
  }

  advance(seconds: number): void {
    this.#seconds += seconds;
  }
}
