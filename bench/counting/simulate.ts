/**
 * What equal work settles: sessions of four benchmarks at drawn noise, all of them unchanged or all slower at
 * equal instructions; first by three run pairs of wall times, then on a machine so busy that only the time on a core
 * says anything, in as many run pairs as the looks take. Prints two tables: `node bench/counting/simulate.ts`, the same
 * ones every time.
 */
import { seededRandom } from '../../src/core/plan/schedule.ts';
import type { Case, RunPair } from '../../src/core/records/session.ts';
import { nextStep } from '../../src/core/stats/next-step.ts';
import { judgeSession } from '../../src/core/verdict/judge-session.ts';
import { sectionOf } from '../../src/core/verdict/section.ts';
import { countOf } from '../../test/support/report/counts.ts';
import { caseOf, pairsOf, sessionOf } from '../../test/support/report/session-builder.ts';

const NOISES = [0.005, 0.01, 0.02, 0.03, 0.05];
const CHANGES = [0, 0.065, 0.08, 0.1];
const NAMES = ['parse', 'merge', 'search', 'sort'];

const random = seededRandom(11);
/** Standard normal, near enough: https://en.wikipedia.org/wiki/Irwin–Hall_distribution */
const bell = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);

const COUNTED = NAMES.map((name) => caseOf(`ledger/${name}`));
const CASES = [...COUNTED, caseOf('(canary)/spin', { canary: true })];
const counts = COUNTED.map(({ id }) => countOf(id, { base: [1e9], head: [1e9 + 2000] }));

interface Drawn {
  /** Deviation of a run pair's log ratio; single invocations vary by 0.4 %. */
  readonly noise: number;
  readonly change: number;
  /** Most of what an invocation waits for a core, as a multiple of its own time. */
  readonly waits: number;
}

/** Four invocations a side. */
function drawnPair(each: Case, at: number, { noise, change, waits }: Drawn): RunPair {
  const ratio = Math.exp(noise * bell()) * (each.canary ? 1 : 1 + change);
  const side = (scale: number) => [1, 2, 3, 4].map(() => 0.2 * scale * (1 + 0.004 * bell()));
  const [pair] = pairsOf(each, { base: [side(1)], head: [side(ratio)] }, (one) => {
    if (waits === 0) return one;
    const queuedSeconds = 0.2 * waits * random();
    const wallSeconds = (one.wallSeconds ?? 0) + queuedSeconds;
    return { ...one, queuedSeconds, wallSeconds, values: { time: [wallSeconds] } };
  });
  return { ...(pair as RunPair), pair: at + 1 };
}

/** @param isLong whether it takes what further run pairs its looks ask for */
function sectionsOf(drawn: Drawn, isLong: boolean): string[] {
  const pairs = CASES.flatMap((each) => [0, 1, 2].map((at) => drawnPair(each, at, drawn)));
  const counted = new Set(COUNTED.map(({ id }) => id));
  const next = () => (isLong ? nextStep(sessionOf(CASES, pairs), 1, counted).targets : new Map());
  for (let targets = next(); targets.size > 0; targets = next()) {
    for (const each of CASES) {
      const taken = pairs.filter(({ caseId }) => caseId === each.id).length;
      for (let at = taken; at < (targets.get(each.id) ?? 0); at += 1) {
        pairs.push(drawnPair(each, at, drawn));
      }
    }
  }
  const session = sessionOf(CASES, pairs, { counts });
  const { metrics } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return metrics.filter(({ metric }) => !metric.exact).map(sectionOf);
}

const row = (cells: readonly (string | number)[]) =>
  process.stdout.write(`| ${cells.join(' | ')} |\n`);

function table(waits: number, isLong: boolean, sessions: number): void {
  row(['noise of a pair', 'true change', 'settled by time', 'by equal work', 'undecided', 'worse']);
  row(['--:', '--:', '--:', '--:', '--:', '--:']);
  for (const noise of NOISES) {
    for (const change of CHANGES) {
      const drawn = { noise, change, waits };
      const all = Array.from({ length: sessions }, () => sectionsOf(drawn, isLong)).flat();
      const share = (...sections: string[]) =>
        ((100 * all.filter((each) => sections.includes(each)).length) / all.length).toFixed(1);
      const names = [`${100 * noise}%`, `+${100 * change}%`];
      const settled = share('no-change', 'below-threshold', 'improvement');
      row([...names, settled, share('same-work'), share('inconclusive'), share('regression')]);
    }
  }
}

table(0, false, 400);
process.stdout.write('\n');
table(8, true, 200);
