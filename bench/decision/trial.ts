/** One simulated session: a panel, its run pairs made when they are asked for. */
import { allot, type Demand, demandOf } from '../../src/core/stats/allot.ts';
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

function membersOf(
  panel: Panel,
  effect: number,
  counts: readonly number[],
  stopped: readonly boolean[],
): PanelMember[] {
  return panel.members.map((benchmark, at) => {
    const count = counts[at] as number;
    const plain = benchmark.ratios(count);
    const next = LOOKS.findIndex((look) => look > count);
    const isBetween = stopped[at] === true && next > 0 && !LOOKS.includes(count);
    return {
      ratios: at === panel.changed && effect !== 0 ? plain.map((ratio) => ratio + effect) : plain,
      noise: benchmark.noise,
      looks: isBetween ? LOOKS.with(next, count) : LOOKS,
      effect: EFFECT_SIZE,
      stopped: stopped[at] === true,
      isCanary: at >= panel.size,
      kind: 'speed',
      source: String(at),
      metricKey: 'time',
    };
  });
}

/** How the time of a session is spent after the first look. */
export type Spending =
  /** The shipped rule. */
  | 'planned'
  /** As it was before: only the suspicious go on, in turn until the budget is over. */
  | 'suspicious'
  /** All undecided in turn. */
  | 'all';

/** Every pair of a member takes `costs[member]` of it. */
export interface Budget {
  readonly costs: readonly number[];
  readonly total: number;
}

const ENDLESS: Budget = { costs: [], total: Number.POSITIVE_INFINITY };

/** One session while its pairs are taken. */
class Spender {
  readonly counts: number[];
  readonly stopped: boolean[];
  readonly #budget: Budget;
  #left: number;

  constructor(members: number, budget: Budget) {
    this.#budget = budget;
    this.counts = Array.from({ length: members }, () => LOOKS[0] as number);
    this.stopped = this.counts.map(() => false);
    this.#left = budget.total - this.counts.reduce((sum, n, at) => sum + n * this.#cost(at), 0);
  }

  #cost(at: number): number {
    return this.#budget.costs[at] ?? 1;
  }

  /** @returns who goes on, and to how many pairs; whom the rule or the budget leaves out is stopped */
  targets(results: readonly MemberResult[], spending: Spending): ReadonlyMap<string, number> {
    const wishes = new Map<string, Demand>();
    for (const [at, result] of results.entries()) {
      const wish = demandOf(result);
      if (wish === null || this.stopped[at]) continue;
      if (spending === 'suspicious' && wish.rank > 0) this.stopped[at] = true;
      else wishes.set(String(at), wish);
    }
    if (spending !== 'planned') return new Map([...wishes].map(([id, { target }]) => [id, target]));
    const seconds = (id: string, until: number) =>
      (until - (this.counts[Number(id)] as number)) * this.#cost(Number(id));
    const { targets, beyond } = allot(wishes, seconds, this.#left);
    for (const id of beyond) this.stopped[Number(id)] = true;
    return targets;
  }

  /** One pair each in turn, as rounds do. */
  reach(targets: ReadonlyMap<string, number>): void {
    for (let round = 1; round <= Math.max(...targets.values()); round += 1) {
      for (const [id, target] of targets) {
        const at = Number(id);
        const isDone = this.stopped[at] || target < round || (this.counts[at] as number) >= round;
        if (!isDone) this.#take(at);
      }
    }
  }

  /** Stops it where the budget has no room for a further pair. */
  #take(at: number): void {
    this.stopped[at] = this.#left < this.#cost(at);
    if (this.stopped[at]) return;
    (this.counts[at] as number) += 1;
    this.#left -= this.#cost(at);
  }
}

/** Runs the sequential procedure to its end, the changed member's ratios shifted by `effect`. */
export function decide(
  panel: Panel,
  effect: number,
  options: ReplayOptions,
  spending: Spending = 'planned',
  budget: Budget = ENDLESS,
): readonly MemberResult[] {
  const spender = new Spender(panel.members.length, budget);
  for (;;) {
    const members = membersOf(panel, effect, spender.counts, spender.stopped);
    const results = replayLooks(members, options);
    const targets = spender.targets(results, spending);
    if (targets.size === 0) return results;
    spender.reach(targets);
  }
}
