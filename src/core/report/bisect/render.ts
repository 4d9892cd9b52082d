/** Renders a bisect or trace as a terminal table or as Markdown. */
import type { BisectDocument, TraceDocument } from '../../bisect/history.ts';
import { cleanLine } from '../../text/clean.ts';
import { inlineCode } from '../../text/markdown.ts';
import { foreign, type Phrase, phraseToMarkdown, phraseToText, say } from '../../text/phrase.ts';
import { rowsOf } from '../markdown/parts.ts';
import { paintFor } from '../terminal/paint.ts';
import { renderTable } from '../terminal/render.ts';
import { whereLine } from '../words/counted-work.ts';
import {
  bisectHeadline,
  effortSentence,
  historyTable,
  shortCommit,
  traceHeadline,
} from './words.ts';

type Document = BisectDocument | TraceDocument;

function headlineOf(document: Document): Phrase {
  return document.kind === 'bisect' ? bisectHeadline(document) : traceHeadline(document);
}

function misfitLine(document: Document): string[] {
  if (document.kind !== 'bisect' || document.misfits.length === 0) return [];
  const names = document.misfits.map(shortCommit).join(', ');
  return [`These commits match neither level, so there may be a second change: ${names}.`];
}

/** Functions whose instruction counts the commit changed; empty if the result holds no count. */
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
  const again = reproduceLine(document).map(
    (line) => `measure that step alone:\n  ${cleanLine(line)}`,
  );
  const parts = [
    phraseToText(headlineOf(document)),
    ...misfitLine(document),
    ...whyLine(document).map(phraseToText),
    '',
    ...renderTable(historyTable(document), width, paintFor(false)),
    '',
    effortSentence(document),
    ...again,
  ];
  return `${parts.join('\n')}\n`;
}

/** Row limit for Markdown: comments have a size limit. */
const ROWS_SHOWN = 200;

export function renderHistoryMarkdown(document: Document): string {
  const { header, rows } = rowsOf(historyTable(document));
  const left = rows.length - ROWS_SHOWN;
  return [
    `**${phraseToMarkdown(headlineOf(document))}**`,
    '',
    ...misfitLine(document).flatMap((line) => [line, '']),
    ...whyLine(document).flatMap((line) => [phraseToMarkdown(line), '']),
    ...header,
    ...rows.slice(0, ROWS_SHOWN),
    ...(left > 0 ? ['', `… and ${left} more.`] : []),
    '',
    effortSentence(document),
    ...reproduceLine(document).flatMap((line) => ['', inlineCode(line, 400)]),
    '',
  ].join('\n');
}
