/** What a number of the material has to be, recomputed from the runs of the series that its proof names. */

export interface Series {
  readonly benchmark: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly phase?: string | null;
  readonly metric: string;
  readonly runs: readonly number[];
}

/** `of` and `than` select series by parts of their names; `scale` turns a printed number into their unit. */
export interface Proof {
  readonly kind:
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
  readonly of: readonly string[];
  readonly than?: readonly string[];
  readonly scale?: number;
  /** The number where the text has it in words, or with a comma; `half` of its last place. */
  readonly value?: number;
  readonly half?: number;
  readonly number?: string;
  readonly about?: true;
}

/** A false statement is about what was measured, about what was not, or true of something else. */
export type FalseProof = Proof & { readonly measured: boolean | 'otherwise' };

const margin = 0.03;

const names = (s: Series): string[] => [
  s.benchmark,
  s.metric,
  s.variant ?? '',
  s.phase ?? '',
  ...Object.entries(s.parameters).map(([key, value]) => `${key}=${value}`),
];

export const select = (series: readonly Series[], selectors: readonly string[] = []) =>
  series.filter((s) =>
    selectors.some((one) =>
      one
        .split(one.includes(' ') ? ' ' : '/')
        .every((part) => part === '*' || names(s).includes(part)),
    ),
  );

function median(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? at(half) : (at(half - 1) + at(half)) / 2;
}

function statistic(kind: Proof['kind'], runs: readonly number[]): number {
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

/** Why `text` is not the number that the proof asks for; null where it is. */
export function whyNotTrue(all: readonly Series[], proof: Proof, text: string): string | null {
  const of = select(all, proof.of);
  const than = select(all, proof.than);
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

function possible(proof: Proof, of: readonly Series[], than: readonly Series[]) {
  if (!proof.than) return of.map((s) => s.runs);
  return of.flatMap((a) =>
    than.flatMap((b) => {
      const pairs = a.runs.flatMap((x) => b.runs.map((y) => readings(proof, x, y)));
      return (pairs[0] ?? []).map((_, index) => pairs.map((one) => one[index] ?? Number.NaN));
    }),
  );
}

/** Why a false number is not false enough: further than `margin` from every single run. */
export function whyNotFalse(all: readonly Series[], proof: Proof, text: string): string | null {
  const of = select(all, proof.of);
  const { value } = printed(text, proof);
  if (of.length === 0) return 'selects nothing';
  const near = possible(proof, of, select(all, proof.than)).find((values) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (proof.kind === 'at least') return high > value * (1 - margin);
    if (proof.kind === 'at most') return low < value * (1 + margin);
    const slack = Math.abs(value) * margin;
    return value > low - slack && value < high + slack;
  });
  return near ? `is near ${near}` : null;
}

/** A condition that nothing was measured under, with a number that was measured under another, or follows from such. */
export function whyMeasured(all: readonly Series[], proof: Proof, text: string): string | null {
  if (select(all, proof.of).length > 0) return 'was measured';
  if (proof.than || isBound(proof)) return null;
  const { value, half } = printed(text, proof);
  const somewhere = select(all, ['*']).some((s) => Math.abs(median(s.runs) - value) <= half);
  return somewhere ? null : 'is no number of any series';
}

/** What is said of another series than the number was measured in, if that one was measured at all. */
export function whyRight(all: readonly Series[], proof: Proof, text: string): string | null {
  return whyNotTrue(all, proof, text) === null ? 'holds' : null;
}
