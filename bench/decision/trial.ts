/** One simulated session: a panel, its run pairs made when they are asked for. */
import { median } from '../../src/core/stats/descriptive.ts';
import { lookSchedule } from '../../src/core/stats/looks.ts';
import {
  type MemberResult,
  type PanelMember,
  type ReplayOptions,
  replayLooks,
} from '../../src/core/stats/replay.ts';
import { digamma } from '../../src/core/stats/special-functions.ts';
import type { Draws } from './random.ts';
import { type Noise, type PairSample, PER_SIDE, type Setting, samplePair } from './settings.ts';

const LOOKS = lookSchedule(3, 12);
const EFFECT_SIZE = 0.03;
const FORMER_SESSIONS = 10;

class Benchmark {
  readonly noise: number | null;
  readonly #kind: Noise;
  readonly #draws: Draws;
  readonly #pairs: PairSample[] = [];
  readonly #ratios: number[] = [];

  constructor(kind: Noise, hasHistory: boolean, draws: Draws) {
    this.#kind = kind;
    this.#draws = draws;
    this.noise = hasHistory ? this.#remembered() : null;
  }

  pairs(count: number): readonly PairSample[] {
    this.#extend(count);
    return this.#pairs.slice(0, count);
  }

  ratios(count: number): readonly number[] {
    this.#extend(count);
    return this.#ratios.slice(0, count);
  }

  #extend(count: number): void {
    while (this.#pairs.length < count) {
      const pair = samplePair(this.#kind, this.#pairs.length + 1, this.#draws);
      this.#pairs.push(pair);
      this.#ratios.push(median(Array.from(pair.head, (y, i) => y - (pair.base[i] as number))));
    }
  }

  /**
   * The noise index after ten sessions of three pairs of normal log ratios: s²/σ² is then χ²₂/2,
   * that is −ln of a uniform.
   */
  #remembered(): number {
    const { container, invocation } = this.#kind;
    const variance = 2 * container ** 2 + (Math.PI * invocation ** 2) / PER_SIDE;
    let error = 0;
    for (let i = 0; i < FORMER_SESSIONS; i += 1) {
      error += Math.log(-Math.log(1 - this.#draws.uniform())) - digamma(1);
    }
    return Math.log(variance) + error / FORMER_SESSIONS;
  }
}

export interface Panel {
  readonly members: readonly Benchmark[];
  /** How many of them are benchmarks; the rest are canaries. */
  readonly size: number;
  /** The one that is changed, where one is. */
  readonly changed: number;
}

export function makePanel(setting: Setting, size: number, canaries: number, draws: Draws): Panel {
  const members = Array.from(
    { length: size + canaries },
    (_, at) => new Benchmark(setting.noiseOf(at, size, draws), setting.hasHistory, draws),
  );
  return { members, size, changed: Math.floor(draws.uniform() * size) };
}

/** Runs the sequential procedure to its end, the changed member's ratios shifted by `effect`. */
export function decide(
  panel: Panel,
  effect: number,
  options: ReplayOptions,
): readonly MemberResult[] {
  const counts = panel.members.map(() => LOOKS[0] as number);
  for (;;) {
    const members: PanelMember[] = panel.members.map((benchmark, at) => {
      const plain = benchmark.ratios(counts[at] as number);
      const isChanged = at === panel.changed && effect !== 0;
      return {
        ratios: isChanged ? plain.map((ratio) => ratio + effect) : plain,
        noise: benchmark.noise,
        looks: LOOKS,
        effect: EFFECT_SIZE,
        stopped: false,
      };
    });
    const results = replayLooks(members, options);
    if (results.every(({ target }) => target === null)) return results;
    for (const [at, { target }] of results.entries()) {
      if (target !== null) counts[at] = target;
    }
  }
}
