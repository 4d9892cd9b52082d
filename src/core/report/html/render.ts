/** Reports as one self-contained HTML page, without scripts or external resources. */
import { SIDES } from '../../records/runs.ts';
import { html, htmlDocument, type Markup, phraseToHtml } from '../../text/html.ts';
import { phraseToText } from '../../text/phrase.ts';
import { sideValues } from '../../verdict/invocations.ts';
import type { Part, ReportContent } from '../content.ts';
import type { Report, ReportRow } from '../model.ts';
import { reportContent } from '../parts.ts';
import { flameGraph } from './flame.ts';
import { axisOf, forestPlot, stripPlot } from './forest.ts';
import { REPORT_STYLE } from './style.ts';
import { type Pictures, partHtml } from './tables.ts';

const LEGEND =
  'The bar is the 95% confidence interval of the change; the band marks changes too small to matter. Dots are runs: base above, head below.';

/** Content of a report's page. */
export function reportBody(report: Report): readonly Markup[] {
  const content = reportContent(report);
  const lead = report.isSingleSided ? content.lead : [...content.lead, [LEGEND]];
  return bodyOf({ ...content, lead }, (part) => picturesOf(report, part));
}

export function renderHtml(report: Report): string {
  return pageOf(reportContent(report), reportBody(report));
}

export function writeHtml(content: ReportContent): string {
  return pageOf(content, bodyOf(content));
}

function pageOf({ sentence }: ReportContent, body: readonly Markup[]): string {
  return htmlDocument(`benchproof: ${phraseToText(sentence)}`, REPORT_STYLE, body);
}

function bodyOf(
  { sign, sentence, lead, parts }: ReportContent,
  draw: (part: Part) => Pictures = () => ({}),
): readonly Markup[] {
  return [
    html`<h1>${sign} ${phraseToHtml(sentence)}</h1>`,
    ...lead.map((each) => html`<p>${phraseToHtml(each)}</p>`),
    ...parts.flatMap((part) => partHtml(part, draw(part))),
  ];
}

function picturesOf(report: Report, part: Part): Pictures {
  const drawn = part.kind === 'table' ? part.drawn : undefined;
  if (drawn?.kind === 'calls') return { above: drawn.rows.flatMap(callsOf) };
  if (drawn?.kind !== 'runs') return {};
  return { columns: { titles: ['', 'every run'], cells: runPictures(report, drawn.rows) } };
}

/** The interval and all runs of each row. */
function runPictures(report: Report, rows: readonly ReportRow[]): Markup[][] {
  const pairs = Map.groupBy(report.session.pairs, ({ caseId }) => caseId);
  const axis = axisOf(report.rows);
  return rows.map((row) => {
    const runs = pairs.get(row.case.id) ?? [];
    const [base, head] = SIDES.map((side) => sideValues(runs, side, row.verdict.metric.key));
    const interval = html`<span class="${row.section}">${forestPlot(row, axis)}</span>`;
    return [interval, stripPlot(base ?? [], head ?? [])];
  });
}

function callsOf({ case: { id }, count }: ReportRow): Markup[] {
  return [html`<p><code>${id}</code></p>`, flameGraph(count?.calls ?? [])];
}
