/** BenchmarkDotNet's `*-report.csv`: what it is set up with, the parameters, and the statistics of each benchmark. */
import { quantityIn } from '../../quantity/metric-unit.ts';
import { csvTable } from '../lines/csv.ts';
import { faultOf, type Measured, type SummaryKind, summaryOf, type TextOutput } from '../tool.ts';

const HEAD = /^"?Method"?[,;].*[,;]"?Mean\b/;
/** The last of the columns that tell how all benchmarks are run; those of parameters follow. */
const LAST_SETTING = 'WarmupCount';

/** Statistics by their titles. */
const VALUES: Readonly<Record<string, readonly [value: string, of: SummaryKind]>> = {
  Mean: ['time', 'mean'],
  Median: ['median', 'median'],
  Allocated: ['bytes', 'mean'],
};

type Cells = Readonly<Record<string, string>>;

/** `1,234.5 us`, or the number alone where the title ends with its unit: `Mean [us]`. It counts bytes by 1024. */
function quantityOf(cell: string, title: string): readonly [number: number, unit: string] | null {
  const [, number = '', told] = /^([\d.,]+)(?: (\S+))?$/.exec(cell === '-' ? '0' : cell) ?? [];
  const unit = told ?? /\[(.+)\]$/.exec(title)?.[1] ?? 'B';
  if (number === '') return null;
  const plain = unit === 'm' ? 'min' : unit.replace(/^([KMG])B$/, '$1iB');
  return [Number(number.replaceAll(',', '')), plain];
}

function statisticOf(names: readonly string[], title: string, cells: Cells): Measured[] {
  const [statistic = ''] = title.split(' [', 1);
  if (!Object.hasOwn(VALUES, statistic)) return [];
  const [value, of] = VALUES[statistic] as (typeof VALUES)[string];
  const cell = cells[title] ?? '';
  const told = quantityOf(cell, title);
  if (told === null) return [faultOf(names, value, `it has ${cell || 'nothing'} for a number`)];
  const [number, unit] = told;
  const spread = statistic === 'Mean' ? quantityOf(cells['StdDev'] ?? '', '') : null;
  const deviation = spread === null ? null : quantityIn(...spread, unit);
  return [summaryOf(names, value, unit, [number, of, deviation])];
}

/** A method with its parameters, `Sort(N: 100)`; where rows would be called the same, with the settings that differ. */
function readCsv(text: string): Measured[] {
  const { titles, rows } = csvTable(text);
  const statistics = titles.findIndex((title) => /^Mean\b/.test(title));
  const settings = titles.lastIndexOf(LAST_SETTING, statistics);
  const parameters = titles.slice(Math.max(settings, 0) + 1, statistics);
  const table = rows.map((row) =>
    Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])),
  );
  const nameOf = (cells: Cells, told: readonly string[]) => {
    const suffix = told.map((title) => `${title}: ${cells[title]}`).join(', ');
    return `${cells['Method']?.replace(/^'(.*)'$/, '$1')}${suffix && `(${suffix})`}`;
  };
  const alike = Map.groupBy(table, (cells) => nameOf(cells, parameters));
  return [...alike.values()].flatMap((group) => {
    const differing = titles
      .slice(1, settings + 1)
      .filter((title) => new Set(group.map((cells) => cells[title])).size > 1);
    // The name of a job may be made up anew for each run.
    const lasting = differing.filter((title) => title !== 'Job');
    const told = [...parameters, ...(lasting.length > 0 ? lasting : differing)];
    return group.flatMap((cells) => {
      const names = [nameOf(cells, told)];
      return titles.flatMap((title) => statisticOf(names, title, cells));
    });
  });
}

export const CSV: TextOutput = { is: (text) => HEAD.test(text), read: readCsv };
