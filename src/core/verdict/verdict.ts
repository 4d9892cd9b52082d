/** What is said of one metric of one case. Three statuses that never stand for one another. */

import { z } from 'zod';
import type { Hazard } from '../hazards/names.ts';
import type { Failure, Metric } from '../records/session.ts';
import type { summarizeRuns } from '../stats/run-summary.ts';

export const share = z.number().describe('A fraction: 0.05 is 5 %.');

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
  /** The same, where other work left it no more: nothing is wrong with the benchmark. */
  | {
      readonly kind: 'busy';
      readonly side: 'base' | 'head';
      readonly declared: number;
      readonly cores: number;
      readonly used: number;
      /** Other tasks that wanted to run, median over runs. */
      readonly foreign: number;
      /** Share of the machine's CPU time that the hypervisor took, median over runs. */
      readonly stolen: number;
    }
  | { readonly kind: 'identical-times'; readonly side: 'base' | 'head'; readonly value: number }
  | {
      readonly kind: 'build-failed';
      readonly side: 'base' | 'head';
      readonly message: string;
      /** The toolchain image; null: it was not reached. */
      readonly image: string | null;
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

/**
 * The relative change of a metric, head over base less one, in the metric's own unit: +0.05 of a
 * time is worse, +0.05 of a throughput better. `change` of the verdict says which.
 */
export const effectSchema = z.strictObject({
  change: share.describe('Relative change of the metric, in its own unit and direction.'),
  low: share,
  high: share,
  confidence: z.literal(0.95),
  pValue: z.number(),
  degreesOfFreedom: z.number(),
  smallestDetectable: share.describe('Would be detected 4 times in 5.'),
  runsToSettle: z.int().nullable().describe('null: more than 200.'),
  runs: z.int(),
  belowThreshold: z.boolean().describe('Rejected, but below the practical effect size.'),
});
export type Effect = Readonly<z.infer<typeof effectSchema>>;

export type BudgetStatus =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'within' | 'exceeded' | 'not-shown';
      readonly limit: number;
      readonly side: 'at-most' | 'at-least';
      /**
       * What decided: `counts`, of which each is what it is; the `mean` of runs; `every-run`, all being on
       * the wrong side; else what one more run could be.
       */
      readonly by: 'counts' | 'mean' | 'every-run' | 'next-run';
      /**
       * `counts` and `every-run`: the run that decided; `mean`: the geometric mean; `next-run`: the
       * median of all runs.
       */
      readonly measured: number;
      /** Its 95 % bound for `mean` and `next-run`; else the run that decided. */
      readonly bound: number;
      readonly runs: number;
      /** Runs on the wrong side. */
      readonly beyond: number;
    };

/** Location of one side: median of run medians, with the spread over runs. */
export interface SideSummary extends Readonly<ReturnType<typeof summarizeRuns>> {
  /** CPU seconds over wall seconds, median over invocations; null: not known. */
  readonly coresUsed: number | null;
}

/** Why equal work does not settle an undecided time. */
export type SameWorkLack =
  /** The work differs, by less than counts. */
  | 'slight'
  /** What the settings of the counted runs keep from being counted. */
  | 'hidden'
  | 'threads'
  /** Not mostly its own user CPU. */
  | 'waiting'
  | 'memory'
  /** The interval of the time is not within twice the practical effect. */
  | 'time';

export type WorkFinding =
  /** Of a time: undecided, and shown to do the same work under all conditions. */
  | {
      readonly kind: 'settled';
      /** How far from unchanged its time may be, as a fraction. */
      readonly within: number;
      /** Of the time less what its runs waited for a core, the time itself being less sure. */
      readonly onCore: boolean;
    }
  | { readonly kind: 'same'; readonly lacks: readonly SameWorkLack[] }
  | { readonly kind: 'more' | 'less' }
  /** Worse at equal work. */
  | { readonly kind: 'time-only' }
  /** Of the count itself: a finding of its own where the time is undecided. */
  | { readonly kind: 'count'; readonly isTimeOpen: boolean };

export interface MetricVerdict {
  readonly caseId: string;
  readonly metric: Metric;
  readonly validity: Validity;
  readonly change: ChangeKind;
  /**
   * Why. Inconclusive: `noise`, `budget` (no time for more runs), `busy` (the machine) or `invalid`; incomparable,
   * missing, new, identical: in words, as the plan or the comparison found it.
   */
  readonly reason: string | null;
  readonly effect: Effect | null;
  readonly budget: BudgetStatus;
  readonly base: SideSummary | null;
  readonly head: SideSummary | null;
  /** What counted instructions say; absent: nothing. */
  readonly work?: WorkFinding;
}

export type Outcome = 'pass' | 'fail' | 'neutral';

/** The whole verdict of a session: a pure function of it. */
export interface SessionVerdict {
  readonly version: 1;
  readonly session: string;
  readonly outcome: Outcome;
  /** Where the canary (identical code) differed, nothing of the session is believed. */
  readonly valid: boolean;
  readonly metrics: readonly MetricVerdict[];
  /** Identical code on both sides: members of the panel, never rows of a report. */
  readonly canaries: readonly MetricVerdict[];
  readonly hazards: readonly Hazard[];
}
