/**
 * How well a series' names fit the words around a claim. Names decide, never the value: "210 ms"
 * once matched a recorded delta of 209.5 %.
 */
import { type ClaimContextWords, coverageOf, strengthOf } from './context.ts';
import { fitParameters } from './parameters.ts';
import type { Series } from './series.ts';
import type { SeriesWords } from './series-words.ts';

const FACET = {
  benchmark: 4,
  variant: 3,
  parameter: 2,
  phase: 2,
  metric: 1,
  project: 1.5,
} as const;

/** What an unmentioned default variant counts, so that it wins over an unmentioned other one. */
const DEFAULT_VARIANT = 1;

/** Labels that name no subject: a row "Result" or "Run 2" says nothing against any series. */
const GENERIC = new Set(
  (
    'actual after average avg baseline before best change current default difference fastest latency lower ' +
    'max maximum mean measured median metric min minimum new old op operation overall rate second slowest speed ' +
    'status throughput time total unit value worst run result number metric ms sec µs us ns s op ops mop kop req b kb mb gb kib mib gib x'
  ).split(' '),
);

export interface ScoredSeries {
  readonly series: Series;
  readonly score: number;
  /** Enough of a name was found for a binding to rest on. */
  readonly named: boolean;
  /** Some word of its own name was found: near enough to be suggested. */
  readonly related: boolean;
  /** Only its project was named. */
  readonly byProject: boolean;
  /** The words name a parameter value that this series does not have. */
  readonly conflicts: boolean;
}

/** What is known of all candidates together. */
export interface Field {
  readonly isOnlyInProject: (series: Series) => boolean;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

function variantScore(series: Series, context: ClaimContextWords): number {
  if (series.variant === null) return DEFAULT_VARIANT;
  const mentioned = FACET.variant * strengthOf(series.words.variant, context);
  return mentioned === 0 && series.variant === 'default' ? DEFAULT_VARIANT : mentioned;
}

/** A label that calls something by a name this series does not have speaks against it. */
function isForeign(label: readonly string[], { vocabulary, joined }: SeriesWords): boolean {
  const telling = label.filter((word) => !GENERIC.has(word) && !/^[\d.]+$/.test(word));
  return (
    telling.length > 0 &&
    !telling.some((word) => vocabulary.has(word) || (word.length >= 5 && joined.includes(word)))
  );
}

export function scoreSeries(
  series: Series,
  context: ClaimContextWords,
  field: Field,
): ScoredSeries {
  const { words } = series;
  const fit = fitParameters(series, context, field.values);
  const benchmark = strengthOf(words.benchmark, context);
  const variant = variantScore(series, context);
  const score =
    FACET.benchmark * benchmark +
    FACET.project * strengthOf(words.project, context) +
    FACET.phase * strengthOf(words.phase, context) +
    FACET.metric * strengthOf(words.metric, context) +
    variant +
    FACET.parameter * fit.strength;
  const byOwnName =
    coverageOf(words.benchmark, context) >= 0.5 ||
    (series.variant !== 'default' && coverageOf(words.variant, context) === 1);
  const byProject = field.isOnlyInProject(series) && coverageOf(words.project, context) === 1;
  const foreign = isForeign(context.row, words) || isForeign(context.column, words);
  return {
    series,
    score,
    named: (byOwnName || byProject) && !foreign,
    related: benchmark > 0 || variant > DEFAULT_VARIANT,
    byProject: !byOwnName,
    conflicts: fit.conflicts,
  };
}
