/** The format-independent report: rows in sections, numbered warnings, derived tables. */

import type { Hazard } from '../hazards/hazard.ts';
import type { Count } from '../records/count.ts';
import { pairsByCase } from '../records/runs.ts';
import type { Case, Session } from '../records/session.ts';
import { sideValues } from '../verdict/invocations.ts';
import { SECTIONS, type Section, sectionOf } from '../verdict/section.ts';
import type { MetricVerdict, SessionVerdict } from '../verdict/verdict.ts';
import { type Matrix, matricesOf } from './matrix.ts';
import { type PhaseRow, phasesOf } from './phases.ts';
import { type Sweep, sweepsOf } from './sweep.ts';

export interface ReportRow {
  readonly section: Section;
  /** Case id, followed by the metric if the case has several. Foreign text. */
  readonly name: string;
  readonly case: Case;
  readonly verdict: MetricVerdict;
  /** One value per run of the head, or of the only side; empty if invalid. */
  readonly values: readonly number[];
  /** Instruction counts of the case; null if it was not counted. */
  readonly count: Count | null;
  /** Numbers of the warnings about this row. */
  readonly notes: readonly number[];
}

/** All hazards of one name. */
export interface Note {
  readonly number: number;
  readonly hazards: readonly Hazard[];
}

export interface Report {
  readonly session: Session;
  readonly verdict: SessionVerdict;
  readonly rows: readonly ReportRow[];
  readonly bySection: Readonly<Record<Section, readonly ReportRow[]>>;
  readonly notes: readonly Note[];
  readonly sweeps: readonly Sweep[];
  /** Variants × workloads; empty without variants. */
  readonly matrices: readonly Matrix[];
  readonly phases: readonly PhaseRow[];
  /** Largest canary change, as a fraction; null if no canary differed. */
  readonly canaryChange: number | null;
  readonly isSingleSided: boolean;
  /** Command that reproduces the measurement; null if unknown. */
  readonly reproduce: string | null;
  /** https URL or path of the full report, linked where rows are left out. */
  readonly fullReport: string | null;
}

export type ReportPlace = Pick<Report, 'reproduce' | 'fullReport'>;

export function buildReport(session: Session, verdict: SessionVerdict, place: ReportPlace): Report {
  const byName = Map.groupBy(verdict.hazards, ({ name }) => name);
  const notes = [...byName.values()].map((group, at) => ({ number: at + 1, hazards: group }));
  const measured = rowsOf(session, verdict, notes);
  const timed = measured.filter(({ verdict: { work } }) => work?.kind !== 'count');
  const rows = measured.toSorted(byWeight);
  return {
    session,
    verdict,
    rows,
    bySection: groupRows(rows),
    notes,
    sweeps: sweepsOf(timed),
    matrices: verdict.valid ? matricesOf(timed) : [],
    phases: verdict.valid ? phasesOf(session, verdict) : [],
    canaryChange: canaryChangeOf(verdict),
    isSingleSided: session.base === null,
    reproduce: place.reproduce,
    fullReport: place.fullReport,
  };
}

/** In the verdict's order, without canaries. */
export function rowsOf(
  session: Session,
  { metrics }: SessionVerdict,
  notes: readonly Note[] = [],
): ReportRow[] {
  const own = session.cases.filter(({ canary }) => !canary);
  const cases = new Map(own.map((one) => [one.id, one]));
  const counts = new Map((session.counts ?? []).map((count) => [count.caseId, count]));
  const grouped = pairsByCase(session);
  return metrics.flatMap((verdict) => {
    const one = cases.get(verdict.caseId);
    if (one === undefined) return [];
    const { validity, head, metric } = verdict;
    const { key, phase } = metric;
    const isAlone = one.metrics.length === 1 && phase === null && one.metrics[0]?.key === key;
    const pairs = validity.kind === 'invalid' ? [] : grouped.get(one.id);
    return {
      section: sectionOf(verdict),
      name: isAlone ? one.id : `${one.id} ${key}`,
      case: one,
      verdict,
      values: sideValues(pairs, head === null ? 'base' : 'head', key),
      count: counts.get(one.id) ?? null,
      notes: notes
        .filter(({ hazards }) => hazards.some(({ caseId }) => caseId === one.id))
        .map(({ number }) => number),
    };
  });
}

const BY_SIZE: readonly Section[] = ['regression', 'improvement', 'below-threshold'];

/** By section, then changes by size; other rows keep their order. */
function byWeight(a: ReportRow, b: ReportRow): number {
  const bySection = SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section);
  if (bySection === 0 && !BY_SIZE.includes(a.section)) return 0;
  const [sizeA, sizeB] = [a, b].map((row) => Math.abs(row.verdict.effect?.change ?? 0));
  return bySection !== 0 ? bySection : (sizeB ?? 0) - (sizeA ?? 0);
}

export function groupRows(
  rows: readonly ReportRow[],
): Readonly<Record<Section, readonly ReportRow[]>> {
  const groups = SECTIONS.map((section) => [
    section,
    rows.filter((row) => row.section === section),
  ]);
  return Object.fromEntries(groups);
}

function canaryChangeOf(verdict: SessionVerdict): number | null {
  const changes = verdict.metrics.flatMap(({ validity }) =>
    validity.kind === 'invalid'
      ? validity.causes.flatMap((cause) => (cause.kind === 'canary' ? [cause.change] : []))
      : [],
  );
  return changes.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
}
