/** Reports as Markdown. */
import { fencedBlock, inlineCode, tableRow } from '../../text/markdown.ts';
import { type Phrase, phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { SECTIONS } from '../../verdict/section.ts';
import type { Part, ReportContent, ReportTable } from '../content.ts';
import type { Report } from '../model.ts';
import { FOLDED, type RowIds, reportContent, sectionCount, sectionPart } from '../parts.ts';
import {
  type Block,
  fitBlocks,
  foldedBlock,
  joinLayers,
  type Layers,
  layeredBlock,
  paragraph,
} from './fit.ts';

const cell = (phrase: Phrase): string => phraseToMarkdown(phrase).replaceAll('\n', '<br>');

/** What stands before the rows, and the rows, of which none is cut. */
function rowsOf(part: Part): { readonly header: string[]; readonly rows: string[] } {
  switch (part.kind) {
    case 'table': {
      const { header, leading, trailing, rows } = part;
      const aligned = header.map((_, at) =>
        at < leading || at >= header.length - trailing ? '---' : '---:',
      );
      return {
        header: rows.length === 0 ? [] : [tableRow(header.map(cell)), tableRow(aligned)],
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
        [...(said.length === 0 ? [] : [cell(said), '']), ...fencedBlock(lines), ''].join('\n'),
      );
      return { header: [], rows };
    }
  }
}

/** A heading, or a fold, with the rows and what is said below them. */
export function partBlocks(part: Part, rank: number): Block[] {
  const { header, rows } = rowsOf(part);
  const title = phraseToMarkdown(part.title);
  if (part.isFolded) return foldedBlock(title, rows, rank, header);
  const notes = part.kind === 'table' ? part.notes.map((each) => `- ${cell(each)}`) : [];
  const before = [...(title === '' ? [] : [`#### ${title}`, '']), ...header];
  return [{ before, rows, after: ['', ...(notes.length === 0 ? [] : [...notes, ''])], rank }];
}

/** The first tables, and how many are left out. */
export function tableBlocks(tables: readonly ReportTable[], most: number, rank: number): Block[] {
  const left = tables.length - most;
  const more = `… and ${plural(left, 'more table')}, in the full report.`;
  return [
    ...tables.slice(0, most).flatMap((table) => partBlocks(table, rank)),
    ...(left > 0 ? paragraph(more, rank) : []),
  ];
}

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

/** GitHub allows 65,536 characters; the rest is left for other parts of the comment. */
export const MARKDOWN_LIMIT = 60_000;

export const SWEEPS_SHOWN = 12;
/** Per benchmark. */
export const FUNCTIONS_SHOWN = 8;

/** At most `limit` bytes of Markdown; the number of dropped rows is stated. */
export function renderMarkdown(report: Report, limit: number = MARKDOWN_LIMIT): string {
  return writeMarkdown(reportContent(report, FUNCTIONS_SHOWN), limit, report.fullReport);
}

/** Of a long report, what is open takes precedence. */
export function writeMarkdown(
  { sign, sentence, lead, parts }: ReportContent,
  limit: number = MARKDOWN_LIMIT,
  fullReport: string | null = null,
): string {
  const first = `${sign} **${phraseToMarkdown(sentence)}**`.trim();
  const before = [first, ...lead.map(phraseToMarkdown)].flatMap((text) => [text, '']);
  const blocks = parts.flatMap((part, at) =>
    partBlocks(part, part.isKept ? 0 : at + (part.isFolded ? parts.length : 1)),
  );
  const head = { before, rows: [], after: [], rank: 0 };
  return fitBlocks([head, ...blocks], limit, (leftOut) => noticeOf(leftOut, fullReport));
}

/** Replaces rows that did not fit. */
export function noticeOf(leftOut: number, fullReport: string | null): string {
  const where = fullReport === null ? '' : `: see ${linkTo(fullReport)}`;
  return `… and ${plural(leftOut, 'more row')} omitted for length${where}.`;
}

/** A link for URLs, code for paths. */
function linkTo(place: string): string {
  const isLink = /^https:\/\/[\w.:/?&=%#~+-]+$/.test(place);
  return isLink ? `[the full report](${place})` : inlineCode(place);
}
