/** Result of one session that compares a commit with the reference. */

import type { Metric } from '../records/session.ts';
import type { MetricVerdict } from '../verdict/verdict.ts';
import type { Counts } from './search.ts';

/** The benchmark and metric followed through history. */
export interface Followed {
  readonly caseId: string;
  readonly metric: Metric;
  /** Practical effect size. */
  readonly effect: number;
}

export type Comparison =
  | {
      readonly kind: 'measured';
      readonly session: string;
      /** Log ratios of cost, commit over reference, one per run pair; empty for exact metrics. */
      readonly ratios: readonly number[];
      /** For exact metrics, and if the reference is zero. */
      readonly counts: Counts | null;
      readonly pairs: number;
      readonly verdict: MetricVerdict;
    }
  /** Built from the same inputs as the reference, so it cannot differ. */
  | { readonly kind: 'identical' }
  /** The canary differed, so the session is void. */
  | { readonly kind: 'disbelieved' }
  | { readonly kind: 'unmeasurable'; readonly reason: string };
