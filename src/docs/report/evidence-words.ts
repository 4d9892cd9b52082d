/** How a measurement, a formula, a place or a remark is said in one phrase. */
import { cleanLine } from '../../core/text/clean.ts';
import { formatSpread, percentTo } from '../../core/text/percent.ts';
import { formatQuantity } from '../../core/text/quantity.ts';
import type {
  Derivation,
  Gap,
  Measured,
  Note,
  NumberPlace,
  SeriesName,
  SpreadFormula,
  StatisticName,
} from '../verdict.ts';

export function sayValue(value: number, unit: string): string {
  return formatQuantity(value, unit, null);
}

const STATISTIC_WORDS: Readonly<Partial<Record<StatisticName, string>>> = {
  best: 'best run',
  worst: 'worst run',
  run: 'single run',
  deviation: 'standard deviation',
};

export function sayStatistic(name: StatisticName): string {
  return STATISTIC_WORDS[name] ?? name;
}

const SPREAD_WORDS: Readonly<Record<SpreadFormula, string>> = {
  'sample-deviation': 'the sample standard deviation',
  'population-deviation': 'the population standard deviation',
  'half-range-over-mean': 'half the range',
  'half-range-over-midrange': 'half the range over the midrange',
  'largest-deviation': 'the largest deviation from the mean',
  'confidence-half-width': 'the half-width of the 95% interval of the mean',
};

export function sayCommit(measured: Measured): string {
  return measured.commit === null ? 'no commit' : measured.commit.slice(0, 7);
}

/** ` ± 2.4%`; nothing where there is no spread to tell. */
function saySpread(measured: Measured): string {
  const { deviation, value, runs } = measured;
  const mean = runs.reduce((sum, each) => sum + each, 0) / runs.length;
  if (deviation === null || mean === 0 || measured.statistic === 'deviation') return '';
  return Number.isFinite(value) ? formatSpread(deviation, mean) : '';
}

/** `random-mixed/256 was measured at 10.2M ops/s ± 2.4% (3 runs, e850e7c)`. */
export function sayMeasured(measured: Measured): string {
  const runs = `${measured.runs.length} run${measured.runs.length === 1 ? '' : 's'}`;
  const what = measured.statistic === 'median' ? '' : `, ${sayStatistic(measured.statistic)}`;
  const value = sayValue(measured.value, measured.unit);
  const label = cleanLine(measured.series.label);
  const busy = measured.busyRuns === 0 ? '' : `, ${measured.busyRuns} beside other work`;
  return `${label} was measured at ${value}${saySpread(measured)} (${runs}${what}${busy}, ${sayCommit(measured)})`;
}

/** `+146%, 62 standard deviations`; empty where nothing can be told. */
export function sayGap(gap: Gap): string {
  const percent =
    gap.percent === null || !Number.isFinite(gap.percent)
      ? []
      : [`${gap.percent < 0 ? '−' : '+'}${percentTo(3, Math.abs(gap.percent) / 100)}`];
  const times = Math.abs(gap.deviations ?? 0);
  const shown = times > 100 ? 'over 100' : Number(times.toPrecision(2));
  const deviations = gap.deviations === null ? [] : [`${shown} standard deviations`];
  return [...percent, ...deviations].join(', ');
}

export function sayNumberPlace(spot: NumberPlace): string {
  return `${cleanLine(spot.path)}:${spot.line} ("${cleanLine(spot.text)}")`;
}

/** Four significant digits, ungrouped, with a minus sign and not a hyphen. */
function sayDigits(value: number): string {
  return String(Number(value.toPrecision(4))).replace('-', '−');
}

/** `1680 ms / 948 ms − 1 = 77.1 to 77.3%`. */
export function sayDerivation(derivation: Derivation, unit: string): string {
  const [low, high] = [sayDigits(derivation.low), sayDigits(derivation.high)];
  const space = unit === 'x' || unit === '%' ? '' : ' ';
  const range = low === high ? low : `${low} to ${high}`;
  return `${cleanLine(derivation.formula)} = ${range}${space}${unit}`;
}

/** ` (lines 12 and 14)`: where the numbers of a formula stand, if not on the claim's own line. */
export function sayInputs({ inputs }: Derivation, line: number): string {
  const others = [...new Set(inputs.map((input) => input.line))].filter((each) => each !== line);
  if (others.length === 0) return '';
  return others.length === 1 ? ` (line ${others[0]})` : ` (lines ${others.join(', ')})`;
}

/** `+556.9 %` beside `+657 %`, `7.12x` beside `5.6x`: in the form of the claim that it corrects. */
export function sayDerived(value: number, claim: string): string {
  const digits = sayDigits(value);
  const [, sign = '', space = '', unit = ''] = /^([+−-]?)[^%x×]*?(\s*)([%x×])/.exec(claim) ?? [];
  const shown = sign === '+' && value > 0 ? `+${digits}` : digits;
  return `${shown}${unit === '' ? '' : space}${unit}`;
}

export function sayNames(names: readonly SeriesName[]): string {
  return names.map((each) => cleanLine(each.target)).join(', ');
}

/** ` Nearest: …`; empty where nothing near was measured. */
export function sayNearest(measured: readonly Measured[]): string {
  return measured.length === 0 ? '' : ` Nearest: ${measured.map(sayMeasured).join('; ')}.`;
}

type NoteWords = { [Kind in Note['kind']]: (note: Extract<Note, { kind: Kind }>) => string };

const NOTE_WORDS: NoteWords = {
  truncated: () => 'the number is truncated, not rounded',
  edge: () => 'it agrees only at the limit of the printed precision',
  'false-precision': ({ runs }) => `more digits than ${runs} runs can support`,
  'in-hand': () => 'measured by this run',
  proposed: () => 'measured by a proposed change, not yet on the default branch',
  'benchmark-changed': ({ benchmark }) =>
    `the same change alters the benchmark ${cleanLine(benchmark)}`,
  'staleness-unknown': () => 'it is unknown whether it is still current',
  'new-series': ({ was, is }) =>
    `measured with ${cleanLine(was)}; ${cleanLine(is)} starts a new series`,
  imported: ({ source }) => `imported from ${cleanLine(source)}`,
  'identical-runs': () => 'all its runs are identical in every digit',
  'run-is-mean-of-others': () => 'one of its runs is exactly the mean of the others',
  'spread-is': ({ formula, wordIsWrong }) =>
    `it is ${SPREAD_WORDS[formula]}${wordIsWrong ? ', which the text names differently' : ''}`,
  'condition-overridden': ({ condition }) =>
    `bound by an annotation, although the text names ${condition}, which was never measured`,
  'median-beside': ({ median, unit }) => `the median is ${sayValue(median, unit)}`,
};

/** A remark beside a verdict. */
export function sayNote(note: Note): string {
  return (NOTE_WORDS[note.kind] as (note: Note) => string)(note);
}
