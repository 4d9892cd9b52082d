/** Writes what a report says in the form that was asked for. */
import { UserError } from '../errors.ts';
import { parseSession } from '../records/parse.ts';
import type { Session } from '../records/session.ts';
import { type JudgeOptions, judgeSession } from '../verdict/judge-session.ts';
import type { ReportContent } from './content.ts';
import { renderHtml, writeHtml } from './html/render.ts';
import { renderJson } from './json/render.ts';
import { renderMarkdown, writeMarkdown } from './markdown/render.ts';
import { buildReport, type Report, type ReportPlace } from './model.ts';
import { renderTerminal, writeTerminal } from './terminal.ts';

/** @param document the same as JSON */
export function writeReport(content: ReportContent, document: object, form: ReportForm): string {
  switch (form.kind) {
    case 'terminal':
      return writeTerminal(content, form);
    case 'markdown':
      return writeMarkdown(content);
    case 'html':
      return writeHtml(content);
    case 'json':
      return `${JSON.stringify(document, null, 2)}\n`;
  }
}

export type ReportForm =
  | { readonly kind: 'terminal'; readonly width: number; readonly colour: boolean }
  | { readonly kind: 'markdown' }
  | { readonly kind: 'html' }
  | { readonly kind: 'json' };

/** The verdict is always recomputed from the session; a verdict stored in a file is not trusted. */
export function reportSession(
  session: Session,
  judge: JudgeOptions,
  place: ReportPlace,
  form: ReportForm,
) {
  const verdict = judgeSession(session, judge);
  const report = buildReport(session, verdict, place);
  return { text: render(report, form), outcome: verdict.outcome };
}

function render(report: Report, form: ReportForm): string {
  if (form.kind === 'markdown') return renderMarkdown(report);
  if (form.kind === 'html') return renderHtml(report, null);
  return form.kind === 'json'
    ? `${JSON.stringify(renderJson(report), null, 2)}\n`
    : renderTerminal(report, form);
}

/**
 * @param name origin of the text, for error messages
 * @throws UserError if the text is not a session
 */
export function readSession(text: string, name: string): Session {
  const parsed = parseSession(text);
  if (parsed.ok) return parsed.value;
  throw new UserError(
    `${name}: not a session: ${parsed.message}`,
    parsed.advice ?? 'give a session.json as `benchproof run` wrote it',
  );
}
