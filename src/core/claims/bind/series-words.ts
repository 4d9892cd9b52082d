/** The words of a series' names, split once: they are compared with every claim. */
import { wordsOf } from './words.ts';

export interface ParameterWords {
  readonly name: string;
  readonly value: string;
  readonly nameWords: readonly string[];
  readonly valueWords: readonly string[];
}

export interface SeriesWords {
  readonly project: readonly string[];
  readonly benchmark: readonly string[];
  readonly variant: readonly string[];
  readonly phase: readonly string[];
  readonly metric: readonly string[];
  readonly parameters: readonly ParameterWords[];
  /** All of them, by which any part of the series may be called. */
  readonly vocabulary: ReadonlySet<string>;
  readonly joined: string;
}

interface Named {
  readonly project: string;
  readonly benchmark: string;
  readonly variant: string | null;
  readonly phase: string | null;
  readonly metric: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export function readSeriesWords(series: Named): SeriesWords {
  const parameters = Object.entries(series.parameters).map(([name, value]) => ({
    name,
    value: String(value),
    nameWords: wordsOf(name),
    valueWords: wordsOf(String(value)),
  }));
  const facets = {
    project: wordsOf(series.project),
    benchmark: wordsOf(series.benchmark),
    variant: wordsOf(series.variant ?? ''),
    phase: wordsOf(series.phase ?? ''),
    metric: wordsOf(series.metric),
  };
  const vocabulary = new Set([
    ...Object.values(facets).flat(),
    ...parameters.flatMap((each) => [...each.nameWords, ...each.valueWords]),
  ]);
  return { ...facets, parameters, vocabulary, joined: [...vocabulary].join('') };
}
