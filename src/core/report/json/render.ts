import type { Hazard } from '../../hazards/hazard.ts';
import { WORK_EFFECT } from '../../stats/compare-counts.ts';
import { phraseToText } from '../../text/phrase.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';
import type { BudgetStatus, InvalidCause, WorkFinding } from '../../verdict/verdict.ts';
import type { Matrix } from '../matrix.ts';
import type { Report, ReportRow } from '../model.ts';
import type { PhaseRow } from '../phases.ts';
import type { Sweep } from '../sweep.ts';
import { adviseCause, describeCause } from '../words/causes.ts';
import { functionsOf } from '../words/counted-work.ts';
import { adviseHazard, describeHazard } from '../words/hazards.ts';
import { headlineOf } from '../words/headline.ts';

/** Output of `--json` (docs/report-json.md). Strings are raw, not escaped for display. */
export type ReportDocument = ReturnType<typeof renderJson>;

export function renderJson(report: Report) {
  const { session, verdict } = report;
  const { tool, startedAt, finishedAt, base, head, machine, engine, settings, seed } = session;
  const counts = SECTIONS.map((section) => [section, report.bySection[section].length] as const);
  return {
    version: 1 as const,
    kind: 'report' as const,
    session: session.id,
    ...{ tool, startedAt, finishedAt },
    outcome: verdict.outcome,
    valid: verdict.valid,
    headline: phraseToText(headlineOf(report)),
    counts: Object.fromEntries(counts) as Record<Section, number>,
    ...{ base, head, machine, engine, settings, seed },
    metrics: report.rows.map(metricOf),
    hazards: verdict.hazards.map(hazardOf),
    sweeps: report.sweeps.map(sweepOf),
    matrices: report.matrices.map(matrixOf),
    phases: report.phases.map(phaseRowOf),
    counted: countedOf(report),
    reproduce: report.reproduce,
  };
}

function metricOf({ case: one, verdict, section }: ReportRow) {
  const { validity, metric } = verdict;
  return {
    case: one.id,
    project: one.project,
    benchmark: one.benchmark,
    variant: one.variant,
    parameters: one.parameters,
    metric: metric.key,
    ...{ phase: metric.phase, unit: metric.unit, better: metric.better, section },
    valid: validity.kind === 'valid',
    causes: validity.kind === 'valid' ? [] : validity.causes.map(causeOf),
    adopted: one.adopted ?? null,
    failedBuild: one.unmeasured?.failedBuild ?? null,
    change: verdict.change,
    reason: verdict.reason,
    threshold: verdict.work?.kind === 'count' ? WORK_EFFECT : one.effect,
    effect: verdict.effect,
    budget: budgetOf(verdict.budget),
    base: verdict.base,
    head: verdict.head,
    work: workOf(verdict.work),
  };
}

function workOf(work: WorkFinding | undefined) {
  if (work === undefined) return null;
  return {
    kind: work.kind,
    lacks: work.kind === 'same' ? [...work.lacks] : [],
    whole: work.kind === 'count' ? work.whole : null,
  };
}

/** Counted cases, each once, however many rows a case has. */
export function countedOf({ session, rows }: Report) {
  return (session.counts ?? []).map(({ caseId, metric: _, functions: __, ...count }) => {
    const row = rows.find((each) => each.case.id === caseId);
    return { case: caseId, ...count, functions: row === undefined ? [] : [...functionsOf(row)] };
  });
}

function causeOf(cause: InvalidCause) {
  return {
    kind: cause.kind,
    side: cause.kind === 'canary' ? null : cause.side,
    message: phraseToText(
      describeCause({ cause, who: cause.kind === 'canary' ? '' : `the ${cause.side}` }),
    ),
    advice: adviseCause(cause),
    failure: cause.kind === 'failed' ? cause.failure : null,
  };
}

function budgetOf(budget: BudgetStatus) {
  if (budget.kind === 'none') return null;
  const { kind, ...figures } = budget;
  return { status: kind, ...figures };
}

function hazardOf(hazard: Hazard) {
  return {
    name: hazard.name,
    case: hazard.caseId,
    message: phraseToText(describeHazard(hazard)),
    advice: adviseHazard(hazard.name),
    evidence: hazard.evidence,
  };
}

function sweepOf({ name, parameter, metric, cores, points, knee, isFalling, laws }: Sweep) {
  return {
    name,
    parameter,
    metric: metric.key,
    cores,
    points: points.map((point) => ({
      value: point.value,
      base: point.base?.median ?? null,
      head: point.head?.median ?? null,
      speedUp: point.speedUp,
      speedUpLow: point.speedUpRange?.low ?? null,
      speedUpHigh: point.speedUpRange?.high ?? null,
      efficiency: point.efficiency,
      efficiencyLow: point.efficiencyRange?.low ?? null,
      efficiencyHigh: point.efficiencyRange?.high ?? null,
      coresUsed: point.coresUsed,
      slowerThan: point.slowerThan,
      overSubscribed: point.isOverSubscribed,
      valid: !point.isInvalid,
    })),
    knee,
    falling: isFalling,
    laws: [...laws],
  };
}

function matrixOf({ project, metric, variants, rows, cliffs }: Matrix) {
  return {
    project,
    metric: metric.key,
    unit: metric.unit,
    variants: [...variants],
    workloads: rows.map(({ workload, cells, standing, winners, ratios }) => ({
      workload,
      standing,
      values: Object.fromEntries(
        cells.map(({ variant, summary }) => [variant, summary?.median ?? null]),
      ),
      winners: [...winners],
      ratios: ratios.map((one) => ({
        faster: one.better,
        slower: one.worse,
        ratio: one.ratio?.ratio ?? null,
        low: one.ratio?.low ?? null,
        high: one.ratio?.high ?? null,
        shown: one.standing === 'better',
        standing: one.standing,
      })),
    })),
    cliffs: [...cliffs],
  };
}

function phaseRowOf({ name, metric, unit, cells }: PhaseRow) {
  return {
    case: name,
    metric,
    unit,
    phases: cells.map(({ phase, summary, isInvalid, gain }) => ({
      phase,
      median: summary?.median ?? null,
      valid: !isInvalid,
      gain: gain?.ratio ?? null,
      gainOver: gain?.than ?? null,
    })),
  };
}
