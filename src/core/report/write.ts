/** Writes what a report says in the form that was asked for. */
import type { ReportContent } from './content.ts';
import { writeHtml } from './html/render.ts';
import { writeMarkdown } from './markdown/render.ts';
import type { ReportForm } from './stored.ts';
import { writeTerminal } from './terminal/render.ts';

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
