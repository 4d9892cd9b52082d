/**
 * Recomputes every number of the material from the runs in `series.json`, and says which do not hold.
 * A true number must be the median (or what follows from medians) as printed; a false one must be
 * further than `margin` from every single run, so that no other statistic makes it true.
 */
import { readFileSync } from 'node:fs';

interface Series {
  benchmark: string;
  variant: string | null;
  parameters: Record<string, number>;
  phase?: string;
  metric: string;
  runs: number[];
}

/** `of` and `than` select series by parts of their names; `scale` turns a printed number into their unit. */
interface Proof {
  kind:
    | 'value'
    | 'mean'
    | 'best'
    | 'up to'
    | 'times'
    | 'more'
    | 'less'
    | 'of'
    | 'difference'
    | 'sum'
    | 'at least'
    | 'at most';
  of: string[];
  than?: string[];
  scale?: number;
  /** The number where the text has it in words, or with a comma; `half` of its last place. */
  value?: number;
  half?: number;
  number?: string;
  about?: true;
}

interface Pair {
  system: string;
  true: string;
  false: string;
  number: { true: string; false: string };
  proof: { true: Proof[]; false: Proof & { measured: boolean | 'otherwise' } };
}

interface Everyday {
  system: string;
  text: string;
  number: string;
  proof: Proof;
}

const margin = 0.03;
const here = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const lines = <T>(name: string): T[] =>
  here(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const all = JSON.parse(here('series.json')) as Record<string, Series[]>;

const names = (s: Series): string[] => [
  s.benchmark,
  s.metric,
  s.variant ?? '',
  s.phase ?? '',
  ...Object.entries(s.parameters).map(([key, value]) => `${key}=${value}`),
];

const select = (system: string, selectors: string[] = []): Series[] =>
  (all[system] ?? []).filter((s) =>
    selectors.some((one) =>
      one
        .split(one.includes(' ') ? ' ' : '/')
        .every((part) => part === '*' || names(s).includes(part)),
    ),
  );

function median(runs: number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? at(half) : (at(half - 1) + at(half)) / 2;
}

function statistic(kind: Proof['kind'], runs: number[]): number {
  if (kind === 'mean') return runs.reduce((sum, run) => sum + run, 0) / runs.length;
  if (kind === 'best') return Math.min(...runs);
  return kind === 'up to' ? Math.max(...runs) : median(runs);
}

/** The printed number in the unit of the series, and half of its last printed place. */
function printed(text: string, proof: Proof): { value: number; half: number } {
  const scale = proof.scale ?? 1;
  if (proof.value !== undefined)
    return { value: proof.value, half: proof.half ?? proof.value * 0.06 };
  const digits = /\d[\d,]*(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? 'NaN';
  const value = Number(digits) * scale;
  const places = digits.split('.')[1]?.length ?? 0;
  return { value, half: proof.about ? value * 0.05 : (10 ** -places / 2) * scale };
}

const isBound = (proof: Proof) => proof.kind === 'at least' || proof.kind === 'at most';

function derived(kind: Proof['kind'], a: number, b: number): number {
  if (kind === 'times') return a / b;
  if (kind === 'more') return (a / b - 1) * 100;
  if (kind === 'less') return (1 - a / b) * 100;
  if (kind === 'of') return (a / b) * 100;
  if (kind === 'sum') return a + b;
  return kind === 'difference' ? a - b : a;
}

function whyNotTrue(system: string, proof: Proof, text: string): string | null {
  const of = select(system, proof.of);
  const than = select(system, proof.than);
  const { value, half } = printed(text, proof);
  if (of.length === 0) return 'selects nothing';
  if (isBound(proof)) {
    const holds = (run: number) => (proof.kind === 'at least' ? run >= value : run <= value);
    return of.every((s) => s.runs.every(holds)) ? null : 'the bound does not hold';
  }
  const [a, b] = [of[0], than[0]];
  if (!a || of.length > 1 || than.length > 1) return 'selects several series';
  const real = derived(proof.kind, statistic(proof.kind, a.runs), b ? median(b.runs) : 1);
  return Math.abs(real - value) <= half * (1 + 1e-9) ? null : `is really ${real}`;
}

/** What two runs come to, however "faster" or "less" is read. */
function readings(proof: Proof, a: number, b: number): number[] {
  if (proof.kind === 'difference') return [a - b];
  if (proof.kind === 'sum') return [a + b];
  const times = [a / b, b / a, a / b - 1, b / a - 1, 1 - a / b, 1 - b / a];
  return proof.kind === 'times' ? times : times.map((one) => one * 100);
}

function possible(proof: Proof, of: Series[], than: Series[]): number[][] {
  if (!proof.than) return of.map((s) => s.runs);
  return of.flatMap((a) =>
    than.flatMap((b) => {
      const pairs = a.runs.flatMap((x) => b.runs.map((y) => readings(proof, x, y)));
      return (pairs[0] ?? []).map((_, index) => pairs.map((one) => one[index] ?? Number.NaN));
    }),
  );
}

function whyNotFalse(system: string, proof: Proof, text: string): string | null {
  const of = select(system, proof.of);
  const { value } = printed(text, proof);
  if (of.length === 0) return 'selects nothing';
  const near = possible(proof, of, select(system, proof.than)).find((values) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (proof.kind === 'at least') return high > value * (1 - margin);
    if (proof.kind === 'at most') return low < value * (1 + margin);
    const slack = Math.abs(value) * margin;
    return value > low - slack && value < high + slack;
  });
  return near ? `is near ${near}` : null;
}

/** A condition that nothing was measured under, with a number that was measured under another. */
function whyMeasured(system: string, proof: Proof, text: string): string | null {
  if (select(system, proof.of).length > 0) return 'was measured';
  const { value, half } = printed(text, proof);
  const somewhere = select(system, ['*']).some((s) => Math.abs(median(s.runs) - value) <= half);
  return somewhere ? null : 'is no number of any series';
}

/** What is said of another series than the number was measured in, if that one was measured at all. */
function whyRight(system: string, proof: Proof, text: string): string | null {
  return whyNotTrue(system, proof, text) === null ? 'holds' : null;
}

const whyNot = { true: whyNotFalse, false: whyMeasured, otherwise: whyRight };
const faults: string[] = [];
const expect = (line: number, file: string, text: string, why: string | null) => {
  if (why) faults.push(`${file}:${line}: ${why}: ${text}`);
};

const pairsOf = (file: string) => lines<Pair>(file).map((pair, index) => ({ pair, file, index }));
for (const { pair, file, index } of [
  ...pairsOf('sentences.jsonl'),
  ...pairsOf('more-sentences.jsonl'),
  ...pairsOf('careless-pairs.jsonl'),
  ...pairsOf('many-authors.jsonl'),
  ...pairsOf('fresh-pairs.jsonl'),
  ...pairsOf('wording-a.jsonl'),
  ...pairsOf('wording-b.jsonl'),
  ...pairsOf('wording-c.jsonl'),
  ...pairsOf('wording-d.jsonl'),
  ...pairsOf('own-e.jsonl'),
  ...pairsOf('wording-e.jsonl'),
  ...pairsOf('wording-f.jsonl'),
  ...pairsOf('hostile-f.jsonl'),
  ...pairsOf('wording-g.jsonl'),
  ...pairsOf('hostile-g.jsonl'),
  ...pairsOf('wording-h.jsonl'),
  ...pairsOf('hostile-h.jsonl'),
  ...pairsOf('wording-i.jsonl'),
  ...pairsOf('hostile-i.jsonl'),
]) {
  const say = (text: string, why: string | null) => expect(index + 1, file, text, why);
  for (const proof of pair.proof.true) {
    const number = proof.number ?? pair.number.true;
    if (!pair.true.includes(number)) say(pair.true, `does not contain ${number}`);
    say(pair.true, whyNotTrue(pair.system, proof, number));
  }
  const { measured, ...proof } = pair.proof.false;
  if (!pair.false.includes(pair.number.false)) say(pair.false, 'does not contain its number');
  say(pair.false, whyNot[`${measured}`](pair.system, proof, pair.number.false));
}

for (const file of [
  'everyday-words.jsonl',
  'more-everyday.jsonl',
  'everyday-a.jsonl',
  'everyday-b.jsonl',
  'everyday-c.jsonl',
  'everyday-d.jsonl',
  'everyday-e.jsonl',
  'everyday-e2.jsonl',
  'everyday-g.jsonl',
  'everyday-h.jsonl',
])
  for (const [index, one] of lines<Everyday>(file).entries()) {
    const say = (why: string | null) => expect(index + 1, file, one.text, why);
    if (!one.text.includes(one.number)) say('does not contain its number');
    say(whyNotFalse(one.system, one.proof, one.number));
  }

console.log(faults.join('\n') || 'every number is as it should be');
process.exitCode = faults.length ? 1 : 0;
