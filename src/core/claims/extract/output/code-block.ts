import type { NumberOptions } from '../../../units/number-token.ts';
import type { Claim } from '../../claim.ts';
import type { CodeBlock } from '../block.ts';
import type { Collector } from '../collector.ts';
import type { MappedText } from '../mapped-text.ts';
import { sliceText, splitLines } from '../mapped-text.ts';
import { isAboutPerformance } from '../prose/performance-section.ts';
import { findColumnTables } from './column-table.ts';
import { readOutputLine } from './output-line.ts';
import { readKnownOutput } from './readers.ts';
import { commentStart, isSourceCode, kindOfLine } from './source-code.ts';
import type { DrawnTable } from './text-table.ts';
import { findDrawnTables } from './text-table.ts';

export interface CodePlace {
  readonly block: CodeBlock;
  readonly index: number;
  readonly numbers: NumberOptions;
  readonly readTable: (table: DrawnTable) => void;
  readonly cell?: Claim['cell'];
}

/** Finds the claims of preformatted text: known tools' output, drawn tables, then line by line. */
export function readCodeBlock(place: CodePlace, collector: Collector): void {
  const lines = splitLines(place.block.text);
  const taken = new Set<MappedText>();
  readKnownOutput(lines, place, collector, taken);
  const isOutput = taken.size > 0;
  for (const table of findDrawnTables(lines)) {
    const own = lines.slice(table.first, table.last + 1);
    if (own.some((line) => taken.has(line))) continue;
    place.readTable(table);
    for (const line of own) taken.add(line);
  }
  const free = lines.map((line) => (taken.has(line) ? { ...line, text: '' } : line));
  for (const table of findColumnTables(free)) {
    place.readTable(table);
    for (const line of lines.slice(table.first, table.last + 1)) taken.add(line);
  }
  const rest = lines.filter((line) => !taken.has(line));
  readRest(rest, isOutput, isSourceCode(lines.map((line) => line.text)), place, collector);
}

function readRest(
  lines: readonly MappedText[],
  isOutput: boolean,
  isCode: boolean,
  place: CodePlace,
  collector: Collector,
): void {
  const { headings } = place.block;
  const isPerformanceSection = isOutput || isAboutPerformance(...headings.slice(-2));
  for (const line of lines) {
    const kind = kindOfLine(line.text.slice(0, 500));
    const comment = commentStart(line.text);
    const shared = { block: place.index, headings, isPerformanceSection, numbers: place.numbers };
    if (kind === 'output' && !isCode) readOutputLine({ ...shared, text: line }, collector);
    else if (kind === 'code' && !isCode && comment < 0)
      readOutputLine({ ...shared, text: line, isCode: true }, collector);
    else if (comment >= 0 && kind !== 'prompt')
      readOutputLine(
        { ...shared, text: sliceText(line, comment, line.text.length), isComment: true },
        collector,
      );
  }
}
