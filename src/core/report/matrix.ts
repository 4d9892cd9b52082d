/** Variants × workloads as a matrix, never averaged: that would hide a performance cliff on one workload. */

import type { Metric } from '../records/session.ts';
import { mean } from '../stats/descriptive.ts';
import { workloadName } from '../text/case-id.ts';
import type { MetricVerdict } from '../verdict/verdict.ts';
import type { ReportRow } from './model.ts';
import { type Contender, cliffsOf, compareVariants, type VariantRatio } from './variant-ratios.ts';

/**
 * `won`: one variant beats all others. `tie`: the leaders differ by less than the practical effect.
 * `open`: the leaders do not differ significantly. `unknown`: a ratio between leaders is missing.
 * `not-compared`: fewer than two variants have values.
 */
export type RowStanding = 'won' | 'tie' | 'open' | 'unknown' | 'not-compared';

interface Entrant extends Contender {
  readonly workload: string;
  readonly verdict: MetricVerdict;
}

/** One matrix per project and metric with at least two variants of some workload. */
export function matricesOf(rows: readonly ReportRow[]): Matrix[] {
  const entered = rows.filter((row) => row.case.variant !== null);
  const groups = Map.groupBy(entered, ({ case: { project }, verdict: { metric } }) =>
    [project, metric.key, metric.unit, metric.better, metric.exact].join('\n'),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      return [matrixOf(first.case.project, first.verdict.metric, group.map(entrantOf))];
    })
    .filter(({ rows }) => rows.length > 0);
}

function entrantOf({ case: one, verdict, values }: ReportRow): Entrant {
  const workload = workloadName(one.benchmark, one.parameters);
  return { variant: one.variant ?? '', workload, verdict, values, effect: one.effect };
}

function matrixOf(project: string, metric: Metric, members: readonly Entrant[]) {
  const variants = [...new Set(members.map(({ variant }) => variant))];
  const rows = [...Map.groupBy(members, ({ workload }) => workload)]
    .filter(([, group]) => group.length > 1)
    .map(([workload, group]) => rowOf(workload, group, variants, metric));
  return { project, metric, variants, rows, cliffs: cliffsOf(rows) };
}

export type Matrix = Readonly<ReturnType<typeof matrixOf>>;

function rowOf(
  workload: string,
  group: readonly Entrant[],
  variants: readonly string[],
  metric: Metric,
) {
  const sign = metric.better === 'lower' ? 1 : -1;
  const measured = group
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => sign * (mean(a.values) - mean(b.values)));
  const ratios = compareVariants(metric, measured);
  const winners = winnersOf(measured, ratios);
  const cells = variants.flatMap((variant) => {
    const member = group.find((each) => each.variant === variant);
    return member === undefined ? [] : [cellOf(member)];
  });
  return {
    /** Benchmark and parameters, without the variant. Foreign text. */
    workload,
    cells,
    standing: standingOf(winners, ratios),
    /** Variants that no other one beats, leader first; empty if nothing is compared. */
    winners,
    ratios,
  };
}

export type MatrixRow = Readonly<ReturnType<typeof rowOf>>;

function cellOf({ variant, verdict, values }: Entrant) {
  return {
    variant,
    /** Of the head, or of the only side; null if invalid or not measured. */
    summary: values.length === 0 ? null : (verdict.head ?? verdict.base),
    isInvalid: verdict.validity.kind === 'invalid',
  };
}

function winnersOf(
  measured: readonly Entrant[],
  ratios: readonly VariantRatio[],
): readonly string[] {
  if (measured.length < 2) return [];
  const losers = new Set(
    ratios.filter(({ standing }) => standing === 'better').map(({ worse }) => worse),
  );
  const ahead = (name: string) => ratios.filter(({ better }) => better === name).length;
  return measured
    .map(({ variant }) => variant)
    .filter((variant) => !losers.has(variant))
    .toSorted((a, b) => ahead(b) - ahead(a));
}

function standingOf(winners: readonly string[], ratios: readonly VariantRatio[]): RowStanding {
  if (winners.length === 0) return 'not-compared';
  const between = ratios.filter(
    ({ better, worse }) => winners.includes(better) && winners.includes(worse),
  );
  if (between.length === 0) return 'won';
  if (between.some(({ standing }) => standing === 'unknown')) return 'unknown';
  return between.every(({ standing }) => standing === 'tie') ? 'tie' : 'open';
}
