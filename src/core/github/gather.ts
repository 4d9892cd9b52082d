/** Several shards in one report. Verdicts are put side by side; none is decided again. */
import { buildReport, type Report, type Row, SECTIONS, type Section } from '../report/model.ts';
import type { Outcome } from '../verdict/verdict.ts';
import { type Accepted, applyToRows, type Lapsed } from './acceptance/apply.ts';
import type { PullState, Shard } from './state.ts';

export type LostShard = Extract<Shard, { kind: 'lost' }>;
export type MeasuredShard = Extract<Shard, { kind: 'measured' }>;

export interface GatheredBenchmarks {
  /** All rows but the accepted ones, of all shards; null: no shard measured anything. */
  readonly open: Report | null;
  readonly accepted: readonly Accepted<Row>[];
  readonly lapsed: readonly Lapsed[];
  readonly lost: readonly LostShard[];
  readonly measured: readonly MeasuredShard[];
  readonly reports: readonly Report[];
}

const WORST: readonly Outcome[] = ['fail', 'neutral', 'pass'];

/** One report over all; null: there is none. */
function mergeReports(reports: readonly Report[]): Report | null {
  const [first] = reports;
  if (first === undefined || reports.length === 1) return first ?? null;
  const sessions = reports.map(({ session }) => session);
  const verdicts = reports.map(({ verdict }) => verdict);
  const unfinished = sessions.find(({ finishedAt }) => finishedAt === null);
  return buildReport(
    {
      ...(unfinished ?? first.session),
      cases: sessions.flatMap(({ cases }) => cases),
      pairs: sessions.flatMap(({ pairs }) => pairs),
    },
    {
      ...first.verdict,
      outcome: WORST.find((each) => verdicts.some(({ outcome }) => outcome === each)) ?? 'fail',
      valid: verdicts.some(({ valid }) => valid),
      metrics: verdicts.flatMap(({ metrics }) => metrics),
      canaries: verdicts.flatMap(({ canaries }) => canaries),
      hazards: verdicts.flatMap(({ hazards }) => hazards),
    },
    { reproduce: null, fullReport: first.fullReport },
  );
}

function without(report: Report, rows: ReadonlySet<Row>): Report {
  const kept = (each: readonly Row[]) => each.filter((row) => !rows.has(row));
  const bySection = SECTIONS.map((section): [Section, readonly Row[]] => [
    section,
    kept(report.bySection[section]),
  ]);
  return {
    ...report,
    rows: kept(report.rows),
    bySection: Object.fromEntries(bySection) as Report['bySection'],
  };
}

export function gatherBenchmarks(shards: readonly Shard[], state: PullState): GatheredBenchmarks {
  const measured = shards.filter((shard) => shard.kind === 'measured');
  const reports = measured.map(({ report }) => report);
  const whole = mergeReports(reports);
  const { accepted, lapsed } = applyToRows(whole?.rows ?? [], state.acceptances, state);
  const settled = new Set(accepted.map(({ finding }) => finding));
  return {
    open: whole === null ? null : without(whole, settled),
    accepted,
    lapsed,
    lost: shards.filter((shard) => shard.kind === 'lost'),
    measured,
    reports,
  };
}
