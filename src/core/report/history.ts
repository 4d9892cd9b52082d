/** The history as text: one line per series, then the changes, newest first. */
import type { ChangeGroup, ChangePoint } from '../history/change-points.ts';
import { MIN_POINTS } from '../history/energy.ts';
import { type History, type HistoryPoint, timeOf } from '../history/series.ts';
import { cleanLine } from '../text/clean.ts';
import { formatInterval, percent, signedPercent } from '../text/percent.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import { quoteWord } from '../text/shell-word.ts';
import { type TextColumn, textTable } from '../text/text-table.ts';

const newestOf = ({ segments }: History): readonly HistoryPoint[] => segments.at(-1)?.points ?? [];

const valueAt = (history: History, at: number): string => {
  const value = newestOf(history).at(at)?.value;
  return value === undefined ? '' : formatQuantity(value, history.metric.unit, null);
};

const COLUMNS: readonly TextColumn<History>[] = [
  ['series', ({ series }) => cleanLine(series), 'name'],
  ['commits', (history) => `${newestOf(history).length}`, 'figure'],
  ['first', (history) => valueAt(history, 0), 'figure'],
  ['newest', (history) => valueAt(history, -1), 'figure'],
  ['segments', ({ segments }) => `${segments.length}`, 'figure'],
];

const shortCommit = ({ commit, measuredAt }: HistoryPoint): string =>
  cleanLine(commit?.slice(0, 10) ?? measuredAt.slice(0, 10));

/** `+5.5% (+3.8% to +7.2%)`, or both levels if there is no ratio. */
export function sizeWords({ change, from, to }: ChangePoint, unit: string): string {
  if (change !== null)
    return `${signedPercent(change.change)} (${formatInterval(change.low, change.high)})`;
  return `${formatQuantity(from, unit, null)} → ${formatQuantity(to, unit, null)}`;
}

export const chanceWords = ({ p }: ChangePoint): string =>
  p < 0.001 ? 'p < 0.001' : `p = ${p.toPrecision(1)}`;

function changeLine(change: ChangePoint, unit: string): string {
  const how = change.kind === 'drift' ? 'drifts ' : '';
  const undone = change.isUndone ? ', undone since' : '';
  return `  ${cleanLine(change.series)}  ${how}${sizeWords(change, unit)} ${change.direction}, ${chanceWords(change)}${undone}`;
}

const quoted = (text: string): string => quoteWord(cleanLine(text));

/** Command that bisects the range; null without commit ids, and for imports, whose names only their tool knows. */
export function bisectCommand(
  { before, after }: ChangeGroup,
  { case: id, metric }: Pick<History, 'case' | 'metric'>,
): string | null {
  if (before.commit === null || after.commit === null) return null;
  if ([before, after].some(({ provenance }) => provenance === 'imported')) return null;
  const ends = `--good ${quoted(before.commit)} --bad ${quoted(after.commit)}`;
  return `benchproof bisect ${ends} --benchmark ${quoted(`=${id}`)} --metric ${quoted(metric.key)}`;
}

function groupLines(group: ChangeGroup, bySeries: ReadonlyMap<string, History>): string[] {
  const { before, after, changes } = group;
  const when = timeOf(after).slice(0, 10);
  const [largest] = [...changes].sort(
    (one, other) => Math.abs(other.change?.change ?? 0) - Math.abs(one.change?.change ?? 0),
  );
  const history = bySeries.get(largest?.series ?? '');
  const command = history === undefined ? null : bisectCommand(group, history);
  return [
    `${shortCommit(before)}..${shortCommit(after)}  ${when}`,
    ...changes.map((each) => changeLine(each, bySeries.get(each.series)?.metric.unit ?? '')),
    ...(command === null ? [] : [`    ${command}`]),
    '',
  ];
}

/** That no change was found says nothing of series that are too short for one. */
function nothingFound(histories: readonly History[]): string {
  const isShort = ({ segments }: History) =>
    segments.every(({ points }) => points.length < MIN_POINTS);
  const { length } = histories.filter(isShort);
  if (length > 0 && length === histories.length)
    return `Too few commits to find a change: at least ${MIN_POINTS} are needed.`;
  const has = length === 1 ? 'has' : 'have';
  const short = ` ${length} of ${histories.length} series ${has} fewer than ${MIN_POINTS} commits, too few to find one.`;
  return `No change found.${length === 0 ? '' : short}`;
}

/** @param width terminal width in columns */
export function historyText(
  report: {
    readonly histories: readonly History[];
    readonly groups: readonly ChangeGroup[];
    readonly effect: number;
    readonly errorRate: number;
  },
  width: number,
): string {
  const bySeries = new Map(report.histories.map((each) => [each.series, each]));
  const { groups } = report;
  const limits = `Changes below ${percent(report.effect)} are not reported; the false-positive rate per unchanged series is ${percent(report.errorRate)}.`;
  const found =
    groups.length === 0
      ? nothingFound(report.histories)
      : `${plural(groups.length, 'change')}, newest first. A range A..B means: A does not have the change, B does.`;
  return [
    ...textTable(report.histories, COLUMNS, width),
    '',
    `${found} ${limits}`,
    '',
    ...groups.flatMap((group) => groupLines(group, bySeries)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
