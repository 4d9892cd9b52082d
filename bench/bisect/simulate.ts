/**
 * How often the right commit is named, and with how many run pairs: our search beside halving with one
 * measurement a step, as `git bisect run` does it with a script that compares with a stored number.
 *
 *     node bench/bisect/simulate.ts --tries 2000
 *
 * 32 commits, one of which costs more. `noise` is the deviation of one run pair, `drift` that of the machine from
 * one hour to the next: it is in both sides of an interleaved pair, and in a lone measurement whole. `layout` is
 * what each build happens to gain or lose by where it lies in memory, the reference's too.
 */
import { parseArgs } from 'node:util';
import { nextSearchStep } from '../../src/core/bisect/search.ts';
import { stepPosterior } from '../../src/core/bisect/step-posterior.ts';
import { type Draws, drawsFrom } from '../decision/random.ts';

const { values: flags } = parseArgs({ options: { tries: { type: 'string', default: '2000' } } });

const COMMITS = 32;
const LAYOUT = Math.log(1.03) / 3;

interface Setting {
  readonly name: string;
  readonly step: number;
  readonly noise: number;
  readonly layout: number;
  readonly drift: number;
}

const SETTINGS: readonly Setting[] = [
  { name: 'quiet', step: 0.08, noise: 0.006, layout: 0, drift: 0.01 },
  { name: 'quiet, rebuilds move code', step: 0.08, noise: 0.006, layout: 0.01, drift: 0.01 },
  { name: 'the same, a step of 5 %', step: 0.05, noise: 0.006, layout: 0.01, drift: 0.01 },
  { name: 'shared', step: 0.08, noise: 0.02, layout: 0.01, drift: 0.04 },
  { name: 'noisy', step: 0.08, noise: 0.05, layout: 0.01, drift: 0.08 },
];

interface Try {
  readonly isRight: boolean;
  readonly isSettled: boolean;
  /** Executions of the benchmark, both sides counted. */
  readonly executions: number;
  readonly comparisons: number;
  /** Of the executions, those of canaries. */
  readonly canaries: number;
}

/** What a comparison takes: pairs of the ends, and of their canaries and of those of each step. */
interface Policy {
  readonly ends: number;
  readonly endCanaries: number;
  /** Steps that share one canary of three pairs. */
  readonly stepsACanary: number;
}

const NOW: Policy = { ends: 12, endCanaries: 3, stepsACanary: 4 };
/** A canary in every step, and three at the ends with as many pairs as the benchmark. */
const BEFORE: Policy = { ends: 6, endCanaries: 18, stepsACanary: 1 };

interface World {
  readonly setting: Setting;
  readonly first: number;
  /** Lasting shift of each commit's build, and of the reference's, which every comparison shares. */
  readonly layouts: readonly number[];
  readonly reference: number;
  readonly draws: Draws;
}

/** Log cost of a commit's build, whoever it is compared with. */
const levelOf = ({ setting, first, layouts }: World, at: number): number =>
  (at >= first ? Math.log1p(setting.step) : 0) + (layouts[at] ?? 0);

function ours(world: World, policy: Policy): Try {
  const known = new Map<number, number[]>();
  let comparisons = 0;
  const measure = (at: number, pairs: number): void => {
    comparisons += 1;
    const drawn = Array.from(
      { length: pairs },
      () => levelOf(world, at) - world.reference + world.setting.noise * world.draws.normal(),
    );
    known.set(at, [...(known.get(at) ?? []), ...drawn]);
  };
  measure(COMMITS - 1, policy.ends);
  for (;;) {
    const observations = [...known].map(([at, ratios]) => ({ at, ratios }));
    const posterior = stepPosterior({ measured: observations, certain: [] }, COMMITS, LAYOUT);
    const pairs = new Map(observations.map(({ at, ratios }) => [at, ratios.length]));
    const step = nextSearchStep(
      { posterior, skipped: new Set(), closed: new Set(), pairs },
      { confidence: 0.95, maxPairs: 24 },
    );
    if (step.kind === 'measure') {
      measure(step.at, 3);
      continue;
    }
    const total = [...pairs.values()].reduce((sum, each) => sum + each, 0);
    const isRight = step.answer.from === world.first && step.answer.to === world.first;
    const vouched = Math.floor((comparisons - 1) / policy.stepsACanary);
    const canaries = 2 * (policy.endCanaries + 3 * vouched);
    const executions = 2 * total + canaries;
    return { isRight, isSettled: step.kind === 'found', executions, comparisons, canaries };
  }
}

/** One measurement a commit, beside a threshold half-way between numbers taken at the ends. */
function halving(world: World): Try {
  const { setting, draws } = world;
  let comparisons = 0;
  const alone = (level: number): number => {
    comparisons += 1;
    return level + setting.drift * draws.normal() + setting.noise * draws.normal();
  };
  const [good, bad] = [alone(world.reference), alone(levelOf(world, COMMITS - 1))];
  const limit = (good + bad) / 2;
  let [low, high] = [-1, COMMITS - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const isBad =
      bad > good ? alone(levelOf(world, middle)) > limit : alone(levelOf(world, middle)) < limit;
    if (isBad) high = middle;
    else low = middle;
  }
  return {
    isRight: high === world.first,
    isSettled: true,
    executions: comparisons,
    comparisons,
    canaries: 0,
  };
}

function canaryShare(tries: readonly Try[]): string {
  const sum = (pick: (one: Try) => number) => tries.reduce((all, one) => all + pick(one), 0);
  return `${((100 * sum(({ canaries }) => canaries)) / sum(({ executions }) => executions)).toFixed(1)} %`;
}

function summarize(name: string, how: string, tries: readonly Try[]): string {
  const share = (count: number) => `${((100 * count) / tries.length).toFixed(1)} %`;
  const mean = (pick: (one: Try) => number) =>
    (tries.reduce((sum, one) => sum + pick(one), 0) / tries.length).toFixed(1);
  const right = tries.filter(({ isRight }) => isRight).length;
  const wrong = tries.filter(({ isRight, isSettled }) => isSettled && !isRight).length;
  return `| ${name} | ${how} | ${share(right)} | ${share(wrong)} | ${mean(({ comparisons }) => comparisons)} | ${mean(({ executions }) => executions)} | ${canaryShare(tries)} |`;
}

console.log(
  '| setting | search | right commit | wrong commit named | comparisons | executions | of them canaries |',
);
console.log('|---|---|---:|---:|---:|---:|---:|');
for (const setting of SETTINGS) {
  // Drawn anew for each search: the same numbers in the same order.
  const worldOf = (_: unknown, seed: number): World => {
    const draws = drawsFrom(seed + 1);
    const first = Math.floor(draws.uniform() * COMMITS);
    const layouts = Array.from({ length: COMMITS }, () => setting.layout * draws.normal());
    const reference = setting.layout * draws.normal();
    return { setting, first, layouts, reference, draws };
  };
  const worlds = () => Array.from({ length: Number(flags.tries) }, worldOf);
  const now = worlds().map((world) => ours(world, NOW));
  console.log(summarize(setting.name, 'benchproof bisect', now));
  const before = worlds().map((world) => ours(world, BEFORE));
  console.log(summarize(setting.name, 'the same with a canary in every step', before));
  console.log(summarize(setting.name, 'halving, one measurement a step', worlds().map(halving)));
}
