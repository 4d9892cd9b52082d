/**
 * What becomes of sessions whose budget is short, by three ways to spend it:
 * `node bench/decision/budget.ts [TRIALS]` prints a table in Markdown.
 */
import { isVerdict, OPTIONS } from './cell.ts';
import { drawsFrom } from './random.ts';
import { SETTINGS } from './settings.ts';
import { type Budget, decide, makePanel, type Spending } from './trial.ts';

const TRIALS = Number(process.argv[2] ?? 400);
const SIZES = [4, 12] as const;
/** Pairs a benchmark that the budget has time for, on average. */
const PAIRS = [4, 6] as const;
const SPENDINGS: readonly Spending[] = ['suspicious', 'all', 'planned'];
/** A pair of one benchmark may take several times as long as one of another. */
const COST_SPREAD = 0.5;
const CHANGE = Math.log(1.05);

interface Count {
  settled: number;
  benchmarks: number;
  falseSessions: number;
  found: number;
  /** A change of 5 % called none. */
  missed: number;
}

function countOne(
  panel: ReturnType<typeof makePanel>,
  spending: Spending,
  budget: Budget,
  count: Count,
): void {
  const results = decide(panel, 0, OPTIONS, spending, budget).slice(0, panel.size);
  count.benchmarks += results.length;
  count.settled += results.filter(({ change }) => change === 'no-change').length;
  if (results.some(isVerdict)) count.falseSessions += 1;
  const changed = decide(panel, CHANGE, OPTIONS, spending, budget)[panel.changed];
  if (changed?.change === 'regression') count.found += 1;
  if (changed?.change === 'no-change') count.missed += 1;
}

function cellOf(at: number, size: number, pairs: number): Count[] {
  const setting = SETTINGS[at] as (typeof SETTINGS)[number];
  const draws = drawsFrom(20261122 + 100 * at + size);
  const counts = SPENDINGS.map(() => ({
    settled: 0,
    benchmarks: 0,
    falseSessions: 0,
    found: 0,
    missed: 0,
  }));
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const panel = makePanel(setting, size, 1, draws);
    const costs = panel.members.map(() => Math.exp(COST_SPREAD * draws.normal()));
    const budget = { costs, total: pairs * costs.reduce((sum, cost) => sum + cost, 0) };
    for (const [i, spending] of SPENDINGS.entries()) {
      countOne(panel, spending, budget, counts[i] as Count);
    }
  }
  return counts;
}

const share = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
const told = (tell: (count: Count) => string, counts: readonly Count[]) =>
  counts.map(tell).join(' / ');

process.stdout.write(
  `Made by \`node bench/decision/budget.ts ${TRIALS}\`: ${TRIALS} sessions a row. Each cell: ${SPENDINGS.join(' / ')}, in percent.\n\n` +
    '<!-- benchproof: ignore simulated by bench/decision/budget.ts -->\n' +
    '| setting | panel | pairs in the budget | settled | false verdict | found +5 % | +5 % called none |\n' +
    '| --- | --: | --: | --: | --: | --: | --: |\n',
);
for (const at of SETTINGS.keys()) {
  for (const size of SIZES) {
    for (const pairs of PAIRS) {
      const counts = cellOf(at, size, pairs);
      const cells = [
        told((one) => share(one.settled, one.benchmarks), counts),
        told((one) => share(one.falseSessions, TRIALS), counts),
        told((one) => share(one.found, TRIALS), counts),
        told((one) => share(one.missed, TRIALS), counts),
      ];
      process.stdout.write(`| ${[SETTINGS[at]?.name, size, pairs, ...cells].join(' | ')} |\n`);
    }
  }
}
