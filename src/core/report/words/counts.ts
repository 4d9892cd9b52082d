import { plural } from '../../text/plural.ts';
import { type Report, type Row, SECTIONS, type Section } from '../model.ts';
import { countWord } from './sections.ts';

/** Sections that have rows, with their counts, the gravest first. */
function countsOf({ bySection }: Report): readonly (readonly [Section, number])[] {
  return SECTIONS.map((section) => [section, bySection[section].length] as const).filter(
    ([, count]) => count > 0,
  );
}

/** What a row is: a benchmark, or one of the measurements of a benchmark that has several. */
export function rowNoun(rows: readonly Row[]): string {
  return rows.some(
    ({ case: one, verdict }) => one.metrics.length > 1 || verdict.work?.kind === 'count',
  )
    ? 'measurement'
    : 'benchmark';
}

/** `14 benchmarks: 1 worse, 2 better, 11 unchanged`. */
export function countLine(report: Report): string {
  const parts = countsOf(report).map(([section, count]) => `${count} ${countWord(section)}`);
  return `${plural(report.rows.length, rowNoun(report.rows))}${parts.length === 0 ? '' : ': '}${parts.join(', ')}`;
}

/** ` and 3 more metrics`; nothing where there are none. */
export function moreMetrics(count: number): string {
  return count === 0 ? '' : ` and ${plural(count, 'more metric')}`;
}
