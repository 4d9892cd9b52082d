/** The parts of a report as Markdown blocks. */
import { fencedBlock, tableRow } from '../../text/markdown.ts';
import { type Phrase, phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { SECTIONS, type Section } from '../../verdict/section.ts';
import type { Report } from '../model.ts';
import type { Part } from '../parts.ts';
import { type RowIds, sectionCount, sectionPart } from '../sections.ts';
import type { ExplainedTable } from '../words/matrix.ts';
import {
  type Block,
  foldedBlock,
  joinLayers,
  type Layers,
  layeredBlock,
  paragraph,
} from './fit.ts';

const cell = (phrase: Phrase): string => phraseToMarkdown(phrase).replaceAll('\n', '<br>');

/** What stands before the rows, and the rows, of which none is cut. */
export function rowsOf(part: Part): { readonly header: string[]; readonly rows: string[] } {
  switch (part.kind) {
    case 'table': {
      const { header, leading, trailing, rows } = part;
      const aligned = header.map((_, at) =>
        at < leading || at >= header.length - trailing ? '---' : '---:',
      );
      return {
        header: [tableRow(header.map(cell)), tableRow(aligned)],
        rows: rows.map((row) => tableRow(row.map(cell))),
      };
    }
    case 'list': {
      const signOf = (at: number) => (part.isNumbered ? `${at + 1}.` : '-');
      const rows = part.items.map(([first = [], ...below], at) =>
        [`${signOf(at)} ${cell(first)}`, ...below.map((line) => `  - ${cell(line)}`)].join('\n'),
      );
      return { header: [], rows };
    }
    case 'output': {
      const rows = part.pieces.map(({ said, lines }) =>
        [cell(said), '', ...fencedBlock(lines), ''].join('\n'),
      );
      return { header: [], rows };
    }
  }
}

/** No block without rows. */
export function foldedPart(part: Part, rank: number): Block[] {
  const { header, rows } = rowsOf(part);
  return foldedBlock(phraseToMarkdown(part.title), rows, rank, header);
}

const CLIFFS_SHOWN = 5;

/** The first tables with what is said of them, and how many are left out. */
export function tableBlocks(
  tables: readonly ExplainedTable[],
  most: number,
  rank: number,
): Block[] {
  const left = tables.length - most;
  const more = `… and ${plural(left, 'more table')}, in the full report.`;
  return [
    ...tables
      .slice(0, most)
      .flatMap((table) => [tableBlock(table, rank), ...foldedPart(table.ratios, rank + 0.5)]),
    ...(left > 0 ? paragraph(more, rank) : []),
  ];
}

function tableBlock(table: ExplainedTable, rank: number): Block {
  const { title, cliffs, notes } = table;
  const { header, rows } = rowsOf(table);
  const said = [...cliffs.slice(0, CLIFFS_SHOWN), ...notes].map((each) => `- ${cell(each)}`);
  return {
    before: [...(title.length === 0 ? [] : [`**${phraseToMarkdown(title)}**`, '']), ...header],
    rows,
    after: ['', ...(said.length === 0 ? [] : [...said, ''])],
    rank,
  };
}

/** Sections that start folded. */
const FOLDED: readonly Section[] = [
  'below-threshold',
  'same-work',
  'counted',
  'no-change',
  'identical',
  'disbelieved',
];

/**
 * The most severe rows are shown at once, the rest in folds.
 *
 * @param rank of the first section
 * @param room number of rows shown at once
 */
export function sectionLayers(
  bySection: Report['bySection'],
  rank: number,
  room: number,
  idOf?: RowIds,
): Layers {
  let left = room;
  const layers = SECTIONS.map((section, at) => {
    const part = sectionPart(section, bySection[section], idOf);
    const { header, rows } = rowsOf(part);
    const seen = FOLDED.includes(section) ? 0 : Math.min(left, rows.length);
    left -= seen;
    const count = sectionCount(section, bySection[section]);
    return layeredBlock(phraseToMarkdown(part.title), rows, rank + at, { header, seen, count });
  });
  return joinLayers(layers);
}
