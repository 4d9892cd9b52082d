/**
 * What equal work settles: sessions of four benchmarks at drawn noise, all of them unchanged or all slower at
 * equal instructions. Prints a table: `node bench/counting/simulate.ts`, the same one every time.
 */
import { seededRandom } from '../../src/core/plan/schedule.ts';
import { judgeSession } from '../../src/core/verdict/judge-session.ts';
import { sectionOf } from '../../src/core/verdict/section.ts';
import { countOf } from '../../test/support/report/counts.ts';
import { caseOf, pairsOf, sessionOf } from '../../test/support/report/session-builder.ts';

const SESSIONS = 400;
const NOISES = [0.005, 0.01, 0.02, 0.03, 0.05];
const CHANGES = [0, 0.065, 0.08, 0.1];
const NAMES = ['parse', 'merge', 'search', 'sort'];

const random = seededRandom(11);
/** Standard normal, near enough: https://en.wikipedia.org/wiki/Irwin–Hall_distribution */
const bell = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);

/** @param noise deviation of a run pair's log ratio; single invocations vary by 0.4 % */
function sectionsOf(noise: number, change: number): string[] {
  const canary = caseOf('(canary)/spin', { canary: true });
  const cases = NAMES.map((name) => caseOf(`ledger/${name}`));
  const pairs = [...cases, canary].flatMap((each) => {
    const runs = [1, 2, 3].map(() => {
      const ratio = Math.exp(noise * bell()) * (each === canary ? 1 : 1 + change);
      const side = (scale: number) => [1, 2, 3, 4].map(() => 0.2 * scale * (1 + 0.004 * bell()));
      return { base: side(1), head: side(ratio) };
    });
    return pairsOf(each, {
      base: runs.map(({ base }) => base),
      head: runs.map(({ head }) => head),
    });
  });
  const counts = cases.map(({ id }) => countOf(id, { base: [1e9], head: [1e9 + 2000] }));
  const session = sessionOf([...cases, canary], pairs, { counts });
  const { metrics } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return metrics.filter(({ metric }) => !metric.exact).map(sectionOf);
}

const row = (cells: readonly (string | number)[]) =>
  process.stdout.write(`| ${cells.join(' | ')} |\n`);

row(['noise of a pair', 'true change', 'settled by time', 'by equal work', 'undecided', 'worse']);
row(['--:', '--:', '--:', '--:', '--:', '--:']);
for (const noise of NOISES) {
  for (const change of CHANGES) {
    const all = Array.from({ length: SESSIONS }, () => sectionsOf(noise, change)).flat();
    const share = (...sections: string[]) =>
      ((100 * all.filter((each) => sections.includes(each)).length) / all.length).toFixed(1);
    const names = [`${100 * noise} %`, `+${100 * change} %`];
    const settled = share('no-change', 'below-threshold', 'improvement');
    row([...names, settled, share('same-work'), share('inconclusive'), share('regression')]);
  }
}
