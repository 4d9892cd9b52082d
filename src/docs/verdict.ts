/**
 * What the gate says of a claim: one union, each member carrying its evidence as values.
 * What fails or warns is a rule's (docs/rules), and so are the words; `backed`, `backed-here` and
 * `exempt` do neither.
 */
import type { Provenance } from '../core/records/record.ts';
import type { Claim, ClaimClass } from './claim.ts';
import type { DocumentProblem } from './problem.ts';
import type { ClaimRuleId, Relation } from './rules/ids.ts';

export type StatisticName =
  | 'median'
  | 'mean'
  | 'minimum'
  | 'maximum'
  | 'best'
  | 'worst'
  | 'run'
  | 'deviation'
  | 'p50'
  | 'p90'
  | 'p95'
  | 'p99'
  | 'p99.9';

/** One recorded series as it is written in an annotation, with the unit its values are shown in. */
export interface SeriesName {
  /** `project/benchmark@variant[name=value,…]#metric/phase` */
  readonly target: string;
  /** `random-mixed/256`: short, for sentences. */
  readonly label: string;
}

/** A measurement that was compared with a claim; values in the claim's own unit. */
export interface Measured {
  readonly series: SeriesName;
  readonly record: string;
  readonly session: string;
  readonly commit: string | null;
  readonly dirty: boolean;
  /** ISO time of the last run. */
  readonly measuredAt: string;
  readonly machine: string;
  readonly provenance: Provenance;
  /** Measured by the very run that judges. */
  readonly inHand: boolean;
  readonly unit: string;
  readonly statistic: StatisticName;
  readonly value: number;
  /** Sample standard deviation of the run values; null below two runs. */
  readonly deviation: number | null;
  /** One headline value per run. */
  readonly runs: readonly number[];
  /** Of these, how many ran while other work used their cores. */
  readonly busyRuns: number;
}

/** How far a printed number is from the measured one. */
export interface Gap {
  readonly percent: number | null;
  readonly deviations: number | null;
}

/** Another place in the same set of documents. */
export interface NumberPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** A formula with the numbers put in, and the interval it allows, in the claim's unit. */
export interface Derivation {
  /** With the values as printed: `1680 ms / 948 ms − 1`. */
  readonly formula: string;
  readonly low: number;
  readonly high: number;
  readonly inputs: readonly NumberPlace[];
}

export type Note =
  | { readonly kind: 'truncated' }
  | { readonly kind: 'edge' }
  | { readonly kind: 'false-precision'; readonly deviation: number; readonly runs: number }
  /** The words name what nothing measured has, and an annotation binds the number all the same. */
  | { readonly kind: 'condition-overridden'; readonly condition: string }
  | { readonly kind: 'in-hand' }
  | { readonly kind: 'proposed' }
  | { readonly kind: 'benchmark-changed'; readonly benchmark: string }
  | { readonly kind: 'staleness-unknown' }
  /** The toolchain of the record that was compared, and of the newest one. */
  | { readonly kind: 'new-series'; readonly was: string; readonly is: string }
  | { readonly kind: 'imported'; readonly source: string }
  | { readonly kind: 'identical-runs' }
  | { readonly kind: 'run-is-mean-of-others' }
  | { readonly kind: 'spread-is'; readonly formula: SpreadFormula; readonly wordIsWrong: boolean }
  | { readonly kind: 'median-beside'; readonly median: number; readonly unit: string };

export type SpreadFormula =
  | 'sample-deviation'
  | 'population-deviation'
  | 'half-range-over-mean'
  | 'half-range-over-midrange'
  | 'largest-deviation'
  | 'confidence-half-width';

export type ExemptReason =
  /** `cue` names the evidence: `annotation`, or as in a claim's `classCue`. */
  | { readonly kind: 'class'; readonly class: Exclude<ClaimClass, 'own'>; readonly cue: string }
  | { readonly kind: 'ignored'; readonly reason: string; readonly line: number }
  | { readonly kind: 'published'; readonly link: string; readonly line: number }
  | { readonly kind: 'example'; readonly by: 'annotation' | 'path' }
  /** Printed by a known tool beside values that records back; no record has it. */
  | { readonly kind: 'beside' }
  | {
      readonly kind: 'waiver';
      readonly reason: string;
      readonly owner: string;
      readonly expires: string;
    }
  /** By `disable RULE: REASON` beside it, or by the configuration, which gives no reason. */
  | {
      readonly kind: 'rule-off';
      readonly rule: ClaimRuleId;
      readonly by: 'annotation' | 'configuration';
      readonly reason: string | null;
    };

/** How a claim came to be tied to its series. */
export type BoundBy = 'annotation' | 'lock' | 'names' | 'table' | 'derivation';

interface Bound {
  readonly boundBy: BoundBy;
}

interface Backing extends Bound {
  readonly evidence: readonly Measured[];
  readonly derivation: Derivation | null;
}

export type ClaimVerdict =
  | (Backing & { readonly verdict: 'backed' })
  /** True of what this machine recorded; no record that counts on a pull request says it yet. */
  | (Backing & { readonly verdict: 'backed-here' })
  | (Bound & {
      readonly verdict: 'mismatch';
      readonly measured: Measured;
      /** The other series of a ratio or percentage. */
      readonly other: Measured | null;
      readonly actual: number;
      readonly gap: Gap;
      /** The furthest any recorded run of the series ever got in the claim's direction. */
      readonly furthest: Measured | null;
      readonly everReached: boolean;
    })
  | (Bound & {
      readonly verdict: 'wrong-statistic';
      readonly measured: Measured;
      readonly said: StatisticName;
      readonly is: StatisticName;
    })
  | (Bound & {
      readonly verdict: 'too-few-runs';
      readonly measured: Measured;
      readonly needed: number;
      readonly of: 'runs' | 'samples';
    })
  | (Bound & {
      readonly verdict: 'unmeasured';
      readonly series: SeriesName;
      /** What the text names that was never measured; null: the very series, of which no record counts. */
      readonly condition: string | null;
      /** The condition is a value, such as a size: no annotation binds the number to another one. */
      readonly isValue: boolean;
      readonly nearest: readonly Measured[];
      /** Kinds of causes for which records of it are no measurements; empty: there are none such. */
      readonly invalid: readonly string[];
    })
  | {
      readonly verdict: 'unbound';
      readonly nearest: readonly SeriesName[];
      readonly measured: readonly Measured[];
      /** Ready to paste, in the comment shell of the file. */
      readonly annotation: string | null;
      readonly why:
        | 'no-series'
        | 'unit-unknown'
        | 'no-name'
        | 'one-side'
        | 'citation-missing'
        | 'no-annotation';
    }
  | {
      readonly verdict: 'contradiction';
      readonly with:
        | { readonly kind: 'place'; readonly spot: NumberPlace }
        | { readonly kind: 'direction'; readonly said: string; readonly derivation: Derivation }
        | {
            readonly kind: 'target';
            readonly status: string;
            readonly actual: NumberPlace;
            readonly target: NumberPlace;
          }
        | { readonly kind: 'superlative'; readonly word: string; readonly better: NumberPlace };
    }
  | {
      readonly verdict: 'inconsistent';
      readonly relation: Relation;
      readonly derivation: Derivation;
    }
  | (Bound & {
      readonly verdict: 'not-shown';
      readonly measured: Measured;
      readonly bound: number;
      /** The upper (or lower) 95 % prediction bound of one more run; null: a recorded run refutes it. */
      readonly predicted: number | null;
      readonly counterexample: number | null;
    })
  | (Bound & { readonly verdict: 'stale'; readonly measured: Measured })
  | {
      readonly verdict: 'ambiguous';
      readonly why: 'number' | 'series';
      readonly candidates: readonly SeriesName[];
      readonly annotation: string | null;
    }
  /** Whether it states a performance at all is open; `added` by the change that is judged. */
  | { readonly verdict: 'unsure'; readonly added: boolean; readonly annotation: string | null }
  | (Bound & { readonly verdict: 'awaiting-trusted-run'; readonly measured: Measured })
  | { readonly verdict: 'exempt'; readonly reason: ExemptReason };

export interface JudgedClaim {
  readonly claim: Claim;
  readonly result: ClaimVerdict;
  readonly notes: readonly Note[];
  readonly fails: boolean;
}

export interface DocsCounts {
  readonly seen: number;
  readonly judged: number;
  readonly bound: number;
  readonly backed: number;
  /** By local records alone. */
  readonly backedHere: number;
  readonly exempt: number;
  /** Numbers of which nobody can tell whether they are claims: none of the others counts them but `failed`. */
  readonly unsure: number;
  readonly failed: number;
}

export interface FileVerdict {
  readonly path: string;
  readonly counts: DocsCounts;
  readonly claims: readonly JudgedClaim[];
}

export interface DocsVerdict {
  /** `not-judged`: nothing is wrong with what was read, and some document could not be read in time. */
  readonly outcome: 'pass' | 'fail' | 'not-judged';
  readonly counts: DocsCounts;
  readonly files: readonly FileVerdict[];
  readonly problems: readonly (DocumentProblem & { readonly fails: boolean })[];
}
