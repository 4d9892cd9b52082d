/** What a claim is judged against: everything recorded, and the rules of which record counts. */
import type { Places } from '../bind/place.ts';
import type { Series } from '../bind/series.ts';
import type { Vocabulary } from '../bind/vocabulary.ts';
import type { StatisticName } from '../verdict.ts';
import type { Grounds } from './evidence.ts';

export interface JudgingWorld extends Grounds {
  readonly series: readonly Series[];
  readonly vocabulary: Vocabulary;
  readonly headline: 'median' | 'mean' | 'minimum';
}

/** The same, with where each number of one document stands. */
export interface DocumentWorld extends JudgingWorld {
  readonly places: Places;
}

/** What an annotation or the lock file fixed for a claim, besides its series. */
export interface BindingDetail {
  readonly statistic: StatisticName | null;
  /** Id (or its beginning) of the record to use, from a footnote or lock. */
  readonly record: string | null;
}
