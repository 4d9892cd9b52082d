/** Verdict types. The three statuses of a metric are independent. */

import { z } from 'zod';
import type { Hazard } from '../hazards/hazard.ts';
import type { Failure, Metric } from '../records/session.ts';
import type { summarizeRuns } from '../stats/run-summary.ts';

export const share = z.number().describe('A fraction: 0.05 is 5%.');

export type Validity =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly causes: readonly InvalidCause[] };

export type InvalidCause =
  | {
      readonly kind: 'failed';
      readonly side: 'base' | 'head';
      readonly failure: Failure;
      readonly count: number;
      readonly of: number;
    }
  | {
      readonly kind: 'threads-unused';
      readonly side: 'base' | 'head';
      readonly declared: number;
      readonly cores: number;
      readonly used: number;
      readonly required: number;
    }
  /** Likewise, but other load took the cores: the benchmark is not at fault. */
  | {
      readonly kind: 'busy';
      readonly side: 'base' | 'head';
      readonly declared: number;
      readonly cores: number;
      readonly used: number;
      /** Other runnable tasks, median over runs. */
      readonly foreign: number;
      /** Share of CPU time taken by the hypervisor, median over runs. */
      readonly stolen: number;
    }
  | { readonly kind: 'identical-times'; readonly side: 'base' | 'head'; readonly value: number }
  | {
      readonly kind: 'build-failed';
      readonly side: 'base' | 'head';
      readonly message: string;
      /** Toolchain image; null if it was not resolved. */
      readonly image: string | null;
    }
  /** What `result` found in the output; null: nothing, unlike in that of the base. */
  | {
      readonly kind: 'different-results';
      readonly side: 'head';
      readonly base: string;
      readonly head: string | null;
    }
  | { readonly kind: 'nothing-measured'; readonly side: 'base' | 'head'; readonly message: string }
  | { readonly kind: 'canary'; readonly change: number };

export const CHANGES = [
  'regression',
  'improvement',
  'no-change',
  'inconclusive',
  'incomparable',
  'new',
  'missing',
  'identical',
  'measured',
] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** Relative change (head/base − 1) in the metric's own unit; `change` in the verdict says which way is worse. */
export const effectSchema = z.strictObject({
  change: share.describe('Relative change of the metric, in its own unit and direction.'),
  low: share,
  high: share,
  confidence: z.literal(0.95),
  pValue: z.number(),
  degreesOfFreedom: z.number(),
  smallestDetectable: share.describe('Detectable with 80% power.'),
  runsToSettle: z.int().nullable().describe('Null if more than 200.'),
  runs: z.int(),
  belowThreshold: z.boolean().describe('Significant, but below the practical effect size.'),
});
export type Effect = Readonly<z.infer<typeof effectSchema>>;

/** A limit, and whether it is shown to be kept. */
export interface JudgedBudget {
  readonly kind: 'within' | 'exceeded' | 'not-shown';
  readonly limit: number;
  readonly side: 'at-most' | 'at-least';
  /** `counts` are exact; the `mean` of runs; `every-run` is on the wrong side; else the bound of the next run. */
  readonly by: 'counts' | 'mean' | 'every-run' | 'next-run';
  /** `counts` and `every-run`: the deciding run; `mean`: the geometric mean; `next-run`: the median of all runs. */
  readonly measured: number;
  /** The 95% bound for `mean` and `next-run`; otherwise the deciding run. */
  readonly bound: number;
  readonly runs: number;
  /** Number of runs on the wrong side. */
  readonly beyond: number;
}

export type BudgetStatus = { readonly kind: 'none' } | JudgedBudget;

/** Location of one side: median of run medians, with the spread over runs. */
export interface SideSummary extends Readonly<ReturnType<typeof summarizeRuns>> {
  /** CPU seconds per wall second, median over invocations; null if unknown. */
  readonly coresUsed: number | null;
}

/** Why equal work does not settle an inconclusive time. */
export type SameWorkLack =
  /** The work differs, by less than the threshold. */
  | 'slight'
  /** The counted run's settings hide part of the work. */
  | 'hidden'
  | 'threads'
  /** Not mostly its own user CPU time. */
  | 'waiting'
  | 'memory'
  /** The interval of the time exceeds twice the practical effect. */
  | 'time';

export type WorkFinding =
  /** An inconclusive time whose work is equal under all conditions. */
  | {
      readonly kind: 'settled';
      /** Bound of the change in time, as a fraction. */
      readonly within: number;
      /** From the time without waiting for a core, which is known better. */
      readonly onCore: boolean;
    }
  | { readonly kind: 'same'; readonly lacks: readonly SameWorkLack[] }
  | { readonly kind: 'more' | 'less' }
  /** Worse with equal work. */
  | { readonly kind: 'time-only' }
  /** Of the count itself; a finding of its own if the time is inconclusive. */
  | {
      readonly kind: 'count';
      readonly isTimeOpen: boolean;
      /** Change of whole runs where that of their iterations was judged; else null. */
      readonly whole: number | null;
    };

export interface MetricVerdict {
  readonly caseId: string;
  readonly metric: Metric;
  readonly validity: Validity;
  readonly change: ChangeKind;
  /**
   * Inconclusive: `noise`, `budget` (no time for more runs), `busy` (the machine), `harness` (an
   * unknown share of a count) or `invalid`.
   * Incomparable, missing, new, identical: a message of plan or comparison.
   */
  readonly reason: string | null;
  readonly effect: Effect | null;
  readonly budget: BudgetStatus;
  readonly base: SideSummary | null;
  readonly head: SideSummary | null;
  /** Result of counted instructions; absent if there is none. */
  readonly work?: WorkFinding;
}

export type Outcome = 'pass' | 'fail' | 'neutral';

/** The verdict on a session: a pure function of it. */
export interface SessionVerdict {
  readonly version: 1;
  readonly session: string;
  readonly outcome: Outcome;
  /** False if the canary (identical code) differed; then all but exact counts is rejected. */
  readonly valid: boolean;
  readonly metrics: readonly MetricVerdict[];
  /** Identical code on both sides: members of the panel, not rows of a report. */
  readonly canaries: readonly MetricVerdict[];
  readonly hazards: readonly Hazard[];
}
