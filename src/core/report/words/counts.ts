import { plural } from '../../text/plural.ts';
import type { Report } from '../model.ts';
import { SECTIONS, type Section } from '../section.ts';
import { countWord } from './sections.ts';

/** Sections that have rows, with their counts, the gravest first. */
function countsOf({ bySection }: Report): readonly (readonly [Section, number])[] {
  return SECTIONS.map((section) => [section, bySection[section].length] as const).filter(
    ([, count]) => count > 0,
  );
}

/** `14 benchmarks: 1 worse, 2 better, 11 unchanged`. */
export function countLine(report: Report): string {
  const parts = countsOf(report).map(([section, count]) => `${count} ${countWord(section)}`);
  const hasSeveral = report.rows.some((row) => row.case.metrics.length > 1);
  const noun = hasSeveral ? 'measurement' : 'benchmark';
  return `${plural(report.rows.length, noun)}${parts.length === 0 ? '' : ': '}${parts.join(', ')}`;
}
