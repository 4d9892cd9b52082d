/** Reports as Markdown. */
import { inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { ReportContent } from '../content.ts';
import type { Report } from '../model.ts';
import { reportContent } from '../parts.ts';
import { fitBlocks } from './fit.ts';
import { partBlocks } from './parts.ts';

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
