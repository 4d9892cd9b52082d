/** Sweeps again and again until it is stopped, never two rounds at a time. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Sweeper {
  /** Ends the round in hand and resolves when it is over. */
  stop(): Promise<void>;
}

export interface SweeperOptions {
  /** 0: never. */
  readonly everySeconds: number;
  readonly round: (signal: AbortSignal) => Promise<void>;
  /** From 0 to 1: replicas that start together do not sweep together. */
  readonly random: () => number;
}

export function startSweeper({ everySeconds, round, random }: SweeperOptions): Sweeper {
  if (everySeconds === 0) return { stop: () => Promise.resolve() };
  const stopped = new AbortController();
  const { signal } = stopped;
  const loop = async (): Promise<void> => {
    // The first round soon: what was missed while nothing ran has waited long enough.
    let seconds = Math.min(everySeconds, 10) * random();
    while (!signal.aborted) {
      try {
        await wait(seconds * 1000, undefined, { signal });
      } catch {
        return;
      }
      await round(signal);
      seconds = everySeconds * (0.75 + random() / 2);
    }
  };
  const ended = loop();
  return {
    stop: () => {
      stopped.abort(new Error('the bot is shutting down'));
      return ended;
    },
  };
}
