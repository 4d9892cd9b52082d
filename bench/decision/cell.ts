/** One cell of the table: many sessions of one setting and panel, counted. */
import { rejectAtFalseDiscoveryRate } from '../../src/core/stats/holm.ts';
import type { MemberResult, ReplayOptions } from '../../src/core/stats/replay.ts';
import { drawsFrom } from './random.ts';
import { RIVALS, type RivalTest } from './rivals.ts';
import type { Setting } from './settings.ts';
import { decide, makePanel, type Panel } from './trial.ts';

export const EFFECTS = [0.03, 0.05, 0.1] as const;

/** Effects are tried on one session in four: a share found needs fewer trials than a rare error. */
const DETECTION_EVERY = 4;

/** Sessions of one rule, in percent. */
export interface Rates {
  /** Any verdict of change on something unchanged, in sessions where nothing changed. */
  readonly falseSessions: number;
  /** The changed benchmark called a regression, by effect. */
  readonly found: readonly number[];
}

export interface OwnRates extends Rates {
  /** Found at the first look already. */
  readonly foundAtOnce: readonly number[];
  /** Of the false sessions: those a canary declared invalid. */
  readonly canaryAlarms: number;
  /** Any false verdict among the unchanged in sessions where one benchmark slowed by 5 %. */
  readonly falseBeside: number;
  /** 95 % intervals at the end of unchanged sessions that hold the truth. */
  readonly coverage: number;
  /** Mean run pairs a benchmark, nothing changed. */
  readonly pairs: number;
  /** Benchmarks of unchanged sessions that were shown to be unchanged. */
  readonly settled: number;
}

export interface Cell {
  readonly setting: string;
  readonly size: number;
  readonly trials: number;
  /** Sessions in which effects were tried. */
  readonly detectionTrials: number;
  readonly guarded: OwnRates;
  readonly unguarded: OwnRates;
  /** At an error rate of 2 %. */
  readonly strict: OwnRates;
  /** Corrected by Benjamini–Hochberg at 5 % where the rule has a p-value; and as practised. */
  readonly rivals: Readonly<Record<string, { corrected: Rates; plain: Rates }>>;
}

export const OPTIONS: ReplayOptions = {
  floor: 0.001,
  guard: true,
  errorRate: 0.05,
  shards: 1,
  thorough: false,
};

const CANARY_TOLERATED = Math.log1p(0.01);
export const isVerdict = ({ change }: MemberResult) =>
  change === 'regression' || change === 'improvement';

class OwnCount {
  readonly #options: ReplayOptions;
  #false = 0;
  #canary = 0;
  #beside = 0;
  #covered = 0;
  #intervals = 0;
  #pairs = 0;
  #settled = 0;
  readonly #found = EFFECTS.map(() => 0);
  readonly #atOnce = EFFECTS.map(() => 0);

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  add(panel: Panel): void {
    const results = decide(panel, 0, this.#options);
    const benchmarks = results.slice(0, panel.size);
    const isAlarm = results
      .slice(panel.size)
      .some((one) => one.rejected && Math.abs(one.distribution.mean) >= CANARY_TOLERATED);
    if (isAlarm) this.#canary += 1;
    if (isAlarm || benchmarks.some(isVerdict)) this.#false += 1;
    for (const { pValue, pairs, change } of benchmarks) {
      if (change === 'no-change') this.#settled += 1;
      this.#intervals += 1;
      this.#pairs += pairs;
      if (pValue >= 0.05) this.#covered += 1;
    }
  }

  addChanged(panel: Panel): void {
    for (const [i, effect] of EFFECTS.entries()) this.#addEffect(panel, i, effect);
  }

  #addEffect(panel: Panel, i: number, effect: number): void {
    const results = decide(panel, Math.log1p(effect), this.#options).slice(0, panel.size);
    const changed = results[panel.changed] as MemberResult;
    if (changed.change === 'regression') {
      (this.#found[i] as number) += 1;
      if (changed.pairs === 3) (this.#atOnce[i] as number) += 1;
    }
    const isFalse = results.some((one, at) => at !== panel.changed && isVerdict(one));
    if (effect === 0.05 && isFalse) this.#beside += 1;
  }

  rates(trials: number, detectionTrials: number): OwnRates {
    const share = (count: number) => (100 * count) / trials;
    const shareFound = (count: number) => (100 * count) / detectionTrials;
    return {
      falseSessions: share(this.#false),
      canaryAlarms: share(this.#canary),
      falseBeside: shareFound(this.#beside),
      found: this.#found.map(shareFound),
      foundAtOnce: this.#atOnce.map(shareFound),
      coverage: (100 * this.#covered) / this.#intervals,
      pairs: this.#pairs / this.#intervals,
      settled: (100 * this.#settled) / this.#intervals,
    };
  }
}

class RivalCount {
  readonly #rival: (typeof RIVALS)[number];
  readonly #false = { corrected: 0, plain: 0 };
  readonly #found = { corrected: EFFECTS.map(() => 0), plain: EFFECTS.map(() => 0) };

  constructor(rival: (typeof RIVALS)[number]) {
    this.#rival = rival;
  }

  #test(panel: Panel, at: number, effect: number): RivalTest {
    const benchmark = panel.members[at] as Panel['members'][number];
    return this.#rival.test(benchmark.pairs(3), benchmark.ratios(3), effect);
  }

  /** @param isChanged whether effects are tried on this session too */
  add(panel: Panel, isChanged: boolean): void {
    const tests = Array.from({ length: panel.size }, (_, at) => this.#test(panel, at, 0));
    if (tests.some(({ isFlagged }) => isFlagged)) this.#false.plain += 1;
    if (corrected(tests).some((flag) => flag)) this.#false.corrected += 1;
    if (!isChanged) return;
    for (const [i, effect] of EFFECTS.entries()) {
      const changed = this.#test(panel, panel.changed, Math.log1p(effect));
      const all = tests.with(panel.changed, changed);
      if (changed.change <= 0) continue;
      if (changed.isFlagged) (this.#found.plain[i] as number) += 1;
      if (corrected(all)[panel.changed]) (this.#found.corrected[i] as number) += 1;
    }
  }

  rates(trials: number, detectionTrials: number): { corrected: Rates; plain: Rates } {
    const of = (kind: 'corrected' | 'plain'): Rates => ({
      falseSessions: (100 * this.#false[kind]) / trials,
      found: this.#found[kind].map((count) => (100 * count) / detectionTrials),
    });
    return { corrected: of('corrected'), plain: of('plain') };
  }
}

function corrected(tests: readonly RivalTest[]): boolean[] {
  const values = tests.map(({ p }) => p).filter((p) => p !== null);
  if (values.length < tests.length) return tests.map(({ isFlagged }) => isFlagged);
  return rejectAtFalseDiscoveryRate(values, 0.05);
}

/** @param size benchmarks; a single one is given three canaries, more are given one */
export function countCell(setting: Setting, size: number, trials: number, seed: number): Cell {
  const draws = drawsFrom(seed);
  const own = {
    guarded: new OwnCount(OPTIONS),
    unguarded: new OwnCount({ ...OPTIONS, guard: false }),
    strict: new OwnCount({ ...OPTIONS, errorRate: 0.02 }),
  };
  const rivals = RIVALS.map((rival) => new RivalCount(rival));
  for (let trial = 0; trial < trials; trial += 1) {
    const panel = makePanel(setting, size, size === 1 ? 3 : 1, draws);
    const isChanged = trial % DETECTION_EVERY === 0;
    for (const count of Object.values(own)) {
      count.add(panel);
      if (isChanged) count.addChanged(panel);
    }
    for (const rival of rivals) rival.add(panel, isChanged);
  }
  const tried = Math.ceil(trials / DETECTION_EVERY);
  return {
    setting: setting.name,
    size,
    trials,
    detectionTrials: tried,
    guarded: own.guarded.rates(trials, tried),
    unguarded: own.unguarded.rates(trials, tried),
    strict: own.strict.rates(trials, tried),
    rivals: Object.fromEntries(
      RIVALS.map(({ name }, i) => [name, (rivals[i] as RivalCount).rates(trials, tried)]),
    ),
  };
}
