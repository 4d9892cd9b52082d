/**
 * Spaces writes out: some at once, then one after another. GitHub asks for a second between
 * writes in large numbers, and allows 80 new contents a minute
 * (docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api).
 */
import type { Waiting } from './patience.ts';

export interface Pace {
  /** Writes that need not wait for one another. */
  readonly burst: number;
  /** Seconds after which one more is free. */
  readonly apartSeconds: number;
}

type Task = (...arguments_: unknown[]) => Promise<unknown>;

/** The part of a Bottleneck group that the throttling plugin calls. */
export interface PacedGroup {
  key(id: string): {
    schedule(options: unknown, task: Task, ...arguments_: unknown[]): Promise<unknown>;
  };
}

export function pacedGroup(
  pace: Pace,
  waiting: Waiting,
  sleep: (seconds: number) => Promise<void>,
): PacedGroup {
  let free = pace.burst;
  let refilledAt = waiting.now().getTime() / 1000;
  const reserve = (): number => {
    const now = waiting.now().getTime() / 1000;
    free = Math.min(pace.burst, free + Math.max(0, now - refilledAt) / pace.apartSeconds);
    refilledAt = now;
    free -= 1;
    return free >= 0 ? 0 : -free * pace.apartSeconds;
  };
  const schedule = async (_options: unknown, task: Task, ...arguments_: unknown[]) => {
    const seconds = reserve();
    if (seconds > 0) await sleep(seconds);
    return task(...arguments_);
  };
  return { key: () => ({ schedule }) };
}
