/** Reports for a terminal. */
import { phraseToText } from '../text/phrase.ts';
import { type TextColumn, textTable } from '../text/text-table.ts';
import type { Part, ReportContent, ReportTable } from './content.ts';
import type { Report } from './model.ts';
import { reportContent } from './parts.ts';
import { LOOKS } from './words/sections.ts';

/** ANSI colours, if enabled. */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] };

export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

export function paintFor(colour: boolean): Paint {
  const paints = Object.entries(CODES).map(([name, [open, close]]) => [
    name,
    (text: string) => (colour ? `\u001b[${open}m${text}\u001b[${close}m` : text),
  ]);
  return Object.fromEntries(paints) as Paint;
}

/** Whose text columns may be cut; further lines of a cell stand below its row. */
function tableLines(table: ReportTable, width: number, paint: Paint): string[] {
  const { header, leading, trailing, rows, notes } = table;
  const cells = rows.map((row) => row.map((cell) => phraseToText(cell).split('\n')));
  const columns = header.map((name, at): TextColumn<readonly string[][]> => {
    const isText = at < leading || at >= header.length - trailing;
    return [phraseToText(name), (row) => row[at]?.[0] ?? '', isText ? 'name' : 'figure'];
  });
  const [head = '', ...lines] = textTable(cells, columns, width, paint.dim);
  return [
    ...(rows.length === 0 ? [] : [head]),
    ...lines.flatMap((line, at) => {
      const below = (cells[at] ?? []).flatMap(([, ...others]) => others);
      return [line, ...below.map((each) => `    ${each}`)];
    }),
    ...notes.map(phraseToText),
  ];
}

function contentLines(part: Part, width: number, paint: Paint): string[] {
  switch (part.kind) {
    case 'table':
      return tableLines(part, width, paint);
    case 'list':
      return part.items.flatMap(([first = [], ...below], at) => [
        `${part.isNumbered ? `[${at + 1}] ` : '  '}${phraseToText(first).replaceAll('\n', ': ')}`,
        ...below.map((line) => `    ${phraseToText(line)}`),
      ]);
    case 'output':
      return part.pieces.flatMap(({ said, lines }) => [
        ...(said.length === 0 ? [] : [phraseToText(said)]),
        ...lines.map((line) => `  ${line}`),
      ]);
  }
}

function partLines(part: Part, width: number, paint: Paint): string[] {
  const colour = part.section === undefined ? null : LOOKS[part.section].colour;
  const title = paint.bold(phraseToText(part.title));
  const heading = part.title.length === 0 ? [] : [colour === null ? title : paint[colour](title)];
  return [...heading, ...contentLines(part, width, paint)];
}

export interface TerminalOptions {
  /** In columns. */
  readonly width: number;
  readonly colour: boolean;
}

export function renderTerminal(report: Report, options: TerminalOptions): string {
  return writeTerminal(reportContent(report), options);
}

/** Ends with a newline. Only tables respect the width; sentences wrap. */
export function writeTerminal(
  { sign, sentence, lead, parts }: ReportContent,
  { width, colour }: TerminalOptions,
): string {
  const paint = paintFor(colour);
  const head = `${sign} ${paint.bold(phraseToText(sentence))}`.trimStart();
  const paragraphs = [
    [head, ...lead.map(phraseToText)],
    ...parts.map((part) => partLines(part, width, paint)),
  ];
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
