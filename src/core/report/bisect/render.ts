/** A bisect or a trace as a terminal table and as Markdown. */
import type { BisectDocument, TraceDocument } from '../../bisect/history.ts';
import { cleanLine } from '../../text/clean.ts';
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { foreign, type Phrase, phraseToMarkdown, phraseToText, say } from '../../text/phrase.ts';
import { renderTextTable } from '../../text/text-table.ts';
import { whereLine } from '../words/counted-work.ts';
import {
  bisectHeadline,
  effortSentence,
  type HistoryRow,
  historyRow,
  shortCommit,
  traceHeadline,
} from './words.ts';

type Document = BisectDocument | TraceDocument;

interface Column {
  readonly title: string;
  readonly key: keyof HistoryRow;
  readonly align: 'left' | 'right';
}

const COLUMNS: readonly Column[] = [
  { title: 'commit', key: 'commit', align: 'left' },
  { title: 'value', key: 'value', align: 'right' },
  { title: 'against the reference (95%)', key: 'change', align: 'right' },
  { title: 'run pairs', key: 'pairs', align: 'right' },
  { title: 'is the first', key: 'probability', align: 'right' },
  { title: 'subject', key: 'note', align: 'left' },
];

function headlineOf(document: Document): Phrase {
  return document.kind === 'bisect' ? bisectHeadline(document) : traceHeadline(document);
}

function columnsOf(document: Document): readonly Column[] {
  return COLUMNS.filter(({ key }) => key !== 'probability' || document.kind === 'bisect');
}

function misfitLine(document: Document): string[] {
  if (document.kind !== 'bisect' || document.misfits.length === 0) return [];
  const names = document.misfits.map(shortCommit).join(', ');
  return [`These commits match neither level, so there may be a second change: ${names}.`];
}

/** Which functions the commit changed; empty: none was found, or its instructions are the same. */
function whyLine(document: Document): Phrase[] {
  if (document.kind !== 'bisect' || document.why === undefined) return [];
  const { why: count } = document;
  if (count.reason !== null)
    return [say`The function is not known: ${foreign(count.reason, 200)}.`];
  const where = whereLine({ count });
  if (where.length > 0) return [say`Functions that changed, ${where}.`];
  return [say`No function could be named: ${foreign(count.where ?? 'they are the same', 200)}.`];
}

function reproduceLine(document: Document): string[] {
  const { kind } = document;
  if (kind !== 'bisect' || document.first === null) return [];
  const last = document.first.commits.at(-1) ?? '';
  const filter = `--filter '=${document.case}'`;
  return [
    `benchproof run --base ${shortCommit(document.first.before)} --head ${shortCommit(last)} ${filter}`,
  ];
}

export function renderHistoryText(document: Document, width: number): string {
  const columns = columnsOf(document);
  const rows = document.commits.map((each) => {
    const row = historyRow(each, document.unit);
    return columns.map(({ key }) => cleanLine(row[key]));
  });
  const shape = columns.map(({ title, align, key }) => ({
    title,
    align,
    flexible: key === 'note',
  }));
  const again = reproduceLine(document).map(
    (line) => `measure that step alone:\n  ${cleanLine(line)}`,
  );
  const parts = [
    phraseToText(headlineOf(document)),
    ...misfitLine(document),
    ...whyLine(document).map(phraseToText),
    '',
    ...renderTextTable(shape, rows, width),
    '',
    effortSentence(document),
    ...again,
  ];
  return `${parts.join('\n')}\n`;
}

/** Rows kept in Markdown; a comment has a size limit. */
const ROWS_SHOWN = 200;

export function renderHistoryMarkdown(document: Document): string {
  const columns = columnsOf(document);
  const rows = document.commits.slice(0, ROWS_SHOWN).map((each) => {
    const row = historyRow(each, document.unit);
    const isOurs = (key: keyof HistoryRow): boolean => key !== 'note' && key !== 'commit';
    return tableRow(
      columns.map(({ key }) => (isOurs(key) || row[key] === '' ? row[key] : inlineCode(row[key]))),
    );
  });
  const left = document.commits.length - rows.length;
  return [
    `**${phraseToMarkdown(headlineOf(document))}**`,
    '',
    ...misfitLine(document).flatMap((line) => [line, '']),
    ...whyLine(document).flatMap((line) => [phraseToMarkdown(line), '']),
    tableRow(columns.map(({ title }) => title)),
    tableRow(columns.map(({ align }) => (align === 'left' ? '---' : '---:'))),
    ...rows,
    ...(left > 0 ? ['', `… and ${left} more.`] : []),
    '',
    effortSentence(document),
    ...reproduceLine(document).flatMap((line) => ['', inlineCode(line, 400)]),
    '',
  ].join('\n');
}
