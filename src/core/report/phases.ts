/** Phases of one benchmark side by side (cold, init, load, warm); values of phases are never mixed. */
import { pairsByCase } from '../records/runs.ts';
import type { Case, RunPair, Session } from '../records/session.ts';
import { intervalOf, pairedLogRatio } from '../stats/log-ratio.ts';
import { formatShort } from '../text/number.ts';
import { foreign, type Phrase, say } from '../text/phrase.ts';
import { formatQuantity } from '../text/quantity.ts';
import { sideValues } from '../verdict/invocations.ts';
import type { MetricVerdict, SessionVerdict, SideSummary } from '../verdict/verdict.ts';
import { type Column, type ReportTable, tableOf } from './content.ts';
import { standingOf } from './variant-ratios.ts';
import { comparing, timesRange } from './words/matrix.ts';

export interface PhaseCell {
  readonly phase: string;
  /** Null if invalid or not measured. */
  readonly summary: SideSummary | null;
  readonly isInvalid: boolean;
  /** Null if the phase does different work or there is no ratio. */
  readonly gain: PhaseGain | null;
}

export interface PhaseRow {
  /** Case id. Foreign text. */
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly cells: readonly PhaseCell[];
}

/** One row per case and metric name with at least two phases. */
export function phasesOf(session: Session, verdict: SessionVerdict): PhaseRow[] {
  const pairs = pairsByCase(session);
  const byCase = Map.groupBy(verdict.metrics, ({ caseId }) => caseId);
  return session.cases
    .filter(({ canary }) => !canary)
    .flatMap((one) => rowsOf(one, byCase.get(one.id) ?? [], pairs.get(one.id) ?? []));
}

function rowsOf(
  one: Case,
  verdicts: readonly MetricVerdict[],
  pairs: readonly RunPair[],
): PhaseRow[] {
  const phased = verdicts.filter(({ metric }) => metric.phase !== null);
  const groups = Map.groupBy(phased, ({ metric: { name, unit, better } }) =>
    [name, unit, better].join('\n'),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < 2) return [];
    const { name, unit, better } = first.metric;
    const cold = group.find((each) => isPhase(each, 'cold'));
    const cells = group.map((each) => ({
      ...cellOf(each),
      gain: cold !== undefined && isPhase(each, 'warm') ? gainOf(one, cold, each, pairs) : null,
    }));
    return [{ name: one.id, metric: name, unit, better, cells }];
  });
}

function isPhase({ metric }: MetricVerdict, name: string): boolean {
  return metric.phase?.toLowerCase() === name;
}

function cellOf({ validity, metric, head, base }: MetricVerdict): Omit<PhaseCell, 'gain'> {
  const isInvalid = validity.kind === 'invalid';
  return { phase: metric.phase ?? '', summary: isInvalid ? null : (head ?? base), isInvalid };
}

/** Both phases are read from the same runs, so differences between runs cancel in the ratio. */
function gainOf(one: Case, cold: MetricVerdict, warm: MetricVerdict, pairs: readonly RunPair[]) {
  if (cold.validity.kind === 'invalid' || warm.validity.kind === 'invalid') return null;
  const side = warm.head === null ? 'base' : 'head';
  const ratios = pairs.flatMap((pair) => {
    const [before] = sideValues([pair], side, cold.metric.key);
    const [after] = sideValues([pair], side, warm.metric.key);
    if (before === undefined || after === undefined) return [];
    return [warm.metric.better === 'lower' ? before / after : after / before];
  });
  const evidence = pairedLogRatio(ratios);
  if (evidence === null) return null;
  const ratio = intervalOf(evidence, 0.05);
  const { low, high } = ratio;
  const outward =
    ratio.ratio < 1 ? { ratio: 1 / ratio.ratio, low: 1 / high, high: 1 / low } : ratio;
  return {
    /** Phase it is compared with. Foreign text. */
    than: cold.metric.phase ?? '' /** How many times better; below 1 means worse. */,
    ratio /** `better` means a significant difference, in the direction of the ratio. */,
    standing: standingOf(outward, one.effect),
  };
}

/** Comparison with the phase that does the same work cold. */
export type PhaseGain = Readonly<NonNullable<ReturnType<typeof gainOf>>>;

const NAME_LIMIT = 24;

/** One column per phase; rows with the same phases share a table. */
export function phaseTables(rows: readonly PhaseRow[]): ReportTable[] {
  const groups = Map.groupBy(rows, ({ cells }) => cells.map(({ phase }) => phase).join('\n'));
  return [...groups.values()].map((group) => {
    const phases = (group[0]?.cells ?? []).map(
      ({ phase }, at): Column<PhaseRow> => [
        [foreign(phase, NAME_LIMIT)],
        (row) => phaseCells(row)[at] ?? [],
      ],
    );
    const name: Column<PhaseRow> = [
      'phases of',
      (row) => say`${foreign(row.name)} ${foreign(row.metric, 40)}`,
    ];
    return tableOf(group, [name, ...phases], { title: ['Phases'], trailing: phases.length });
  });
}

/** `166 ms, 5.6x as fast as cold (5.4–5.8)`. */
export function phaseCells(row: PhaseRow): Phrase[] {
  return row.cells.map((cell) => phaseCell(cell, row));
}

function phaseCell({ summary, isInvalid, gain }: PhaseCell, row: PhaseRow): Phrase {
  if (isInvalid) return ['broken'];
  if (summary === null) return ['not measured'];
  const value = formatQuantity(summary.median, row.unit, summary.deviation);
  return gain === null ? [value] : say`${value}, ${gainPhrase(gain, row)}`;
}

function gainPhrase({ than, ratio, standing }: PhaseGain, row: PhaseRow): Phrase {
  const phase = [foreign(than, NAME_LIMIT)];
  if (standing === 'tie') return say`a tie with ${phase} (${timesRange(ratio)})`;
  if (standing !== 'better')
    return say`not significantly different from ${phase} (${timesRange(ratio)})`;
  const { times, isOfBetter } = comparing(row);
  const shown = isOfBetter
    ? ratio
    : { ratio: 1 / ratio.ratio, low: 1 / ratio.high, high: 1 / ratio.low };
  return say`${formatShort(shown.ratio, 2)}x ${times} ${phase} (${timesRange(shown)})`;
}
