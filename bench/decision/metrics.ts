/**
 * False verdicts and intervals where each benchmark reports several metrics of the same runs, such as percentiles:
 * nothing changes, and metrics of one benchmark nearly agree.
 *
 *     node bench/decision/metrics.ts [--trials 2000] [--seed 7] [--likeness 0.99]
 */
import { parseArgs } from 'node:util';
import { demandOf } from '../../src/core/stats/allot.ts';
import { halfWidth } from '../../src/core/stats/effect-distribution.ts';
import { lookSchedule } from '../../src/core/stats/looks.ts';
import { type MemberResult, type PanelMember, replayLooks } from '../../src/core/stats/replay.ts';
import { isVerdict, OPTIONS } from './cell.ts';
import { type Draws, drawsFrom } from './random.ts';
import { SETTINGS, type Setting } from './settings.ts';
import { makePanel, type Panel } from './trial.ts';

const { values: flags } = parseArgs({
  options: {
    trials: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '7' },
    likeness: { type: 'string', default: '0.99' },
  },
});
const TRIALS = Number(flags.trials);
const LIKENESS = Number(flags.likeness);
const LOOKS = lookSchedule(3, 12);
const FIRST = LOOKS[0] as number;
const MOST = LOOKS.at(-1) as number;
/** Benchmarks × metrics of each. */
const SHAPES = [
  [1, 1],
  [1, 6],
  [1, 20],
  [2, 3],
  [4, 6],
] as const;

/** One list of ratios a metric; a canary has one metric. */
function metricsOf(panel: Panel, metrics: number, draws: Draws): number[][][] {
  return panel.members.map((benchmark, at) => {
    const own = benchmark.ratios(MOST);
    const deviation = Math.sqrt(own.reduce((sum, ratio) => sum + ratio ** 2, 0) / own.length);
    const beside = Math.sqrt(1 - LIKENESS ** 2) * deviation;
    return Array.from({ length: at < panel.size ? metrics : 1 }, (_, metric) =>
      own.map((ratio) => (metric === 0 ? ratio : LIKENESS * ratio + beside * draws.normal())),
    );
  });
}

function membersOf(ratios: number[][][], counts: readonly number[], size: number): PanelMember[] {
  return ratios.flatMap((metrics, at) =>
    metrics.map((each, metric) => ({
      ...{
        kind: 'speed',
        source: String(at),
        metricKey: String(metric),
        noise: null,
        looks: LOOKS,
        effect: 0.03,
      },
      ...{ ratios: each.slice(0, counts[at]), stopped: false, isCanary: at >= size },
    })),
  );
}

/** All members of a session at its end; a pair gives all metrics of its benchmark. */
function decide(panel: Panel, metrics: number, draws: Draws): readonly MemberResult[] {
  const ratios = metricsOf(panel, metrics, draws);
  let counts = panel.members.map(() => FIRST);
  for (;;) {
    const members = membersOf(ratios, counts, panel.size);
    const results = replayLooks(members, OPTIONS);
    const next = counts.map((count, at) =>
      Math.max(
        count,
        ...results.map((result, b) =>
          members[b]?.source === String(at) ? (demandOf(result)?.target ?? 0) : 0,
        ),
      ),
    );
    if (next.every((count, at) => count === counts[at])) return results;
    counts = next;
  }
}

function rowOf(setting: Setting, size: number, metrics: number): string {
  const draws = drawsFrom(Number(flags.seed));
  let [falsely, held, intervals] = [0, 0, 0];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const panel = makePanel(setting, size, Math.max(1, 4 - size), draws);
    const own = decide(panel, metrics, draws).slice(0, size * metrics);
    if (own.some(isVerdict)) falsely += 1;
    intervals += own.length;
    held += own.filter(
      ({ distribution }) => Math.abs(distribution.mean) <= halfWidth(distribution, 0.975),
    ).length;
  }
  const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
  return `| ${setting.name} | ${size} × ${metrics} | ${percent(falsely, TRIALS)} | ${percent(held, intervals)} |\n`;
}

process.stdout.write('| machine | benchmarks × metrics | false sessions | intervals that hold |\n');
process.stdout.write('|---|--:|--:|--:|\n');
for (const setting of SETTINGS.filter(({ name }) => ['quiet', 'noisy', 'uneven'].includes(name))) {
  for (const [size, metrics] of SHAPES) process.stdout.write(rowOf(setting, size, metrics));
}
