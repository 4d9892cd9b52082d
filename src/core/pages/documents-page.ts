/** All claims of all documents, as judged by `docs check`. */
import { findingsOf } from '../../docs/report/findings.ts';
import { measurementsOf, sayVerdict } from '../../docs/report/say.ts';
import { sayCounts, sayOutcome } from '../../docs/report/summary.ts';
import type { DocsVerdict, FileVerdict, JudgedClaim } from '../../docs/verdict.ts';
import { htmlTable } from '../report/html/tables.ts';
import { cleanLine, clip } from '../text/clean.ts';
import { type Content, html, type Markup } from '../text/html.ts';
import { ageOf, commitOf, type PageFile, pageFile, type Site, timeOf } from './shell.ts';

function evidenceCell(site: Site, result: JudgedClaim['result']): Content {
  const [first, ...others] = measurementsOf(result);
  if (first === undefined) return '';
  const label = cleanLine(first.series.label);
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [label, `, ${first.runs.length} runs at `, commitOf(site, first.commit), more];
}

function ageCell({ now }: Site, result: JudgedClaim['result']): Content {
  const [first] = measurementsOf(result);
  if (first === undefined) return '';
  return [timeOf(first.measuredAt), ` (${ageOf(first.measuredAt, now)})`];
}

function styleOf({ fails, result }: JudgedClaim): string {
  if (fails) return 'regression';
  if (result.verdict === 'exempt') return 'dim';
  return result.verdict === 'backed' ? 'improvement' : 'inconclusive';
}

function claimRow(site: Site, judged: JudgedClaim): Content[] {
  const said = sayVerdict(judged);
  const { line, text } = judged.claim;
  return [
    line,
    html`<code>${clip(cleanLine(text), 60)}</code>`,
    html`<span class="${styleOf(judged)}">${said.verdict}</span>`,
    evidenceCell(site, judged.result),
    ageCell(site, judged.result),
    said.detail,
  ];
}

const COLUMNS = ['Line', 'Number', 'Verdict', 'Evidence', 'Measured', 'Why'];

function claimTable(site: Site, claims: readonly JudgedClaim[]): Markup {
  const rows = claims.map((judged) => claimRow(site, judged));
  return html`<div class="claims">${htmlTable(COLUMNS, rows, [0])}</div>`;
}

/** Exempt claims are folded. */
function fileSection(site: Site, file: FileVerdict): Content {
  if (file.claims.length === 0) return '';
  const { exempt = [], told = [] } = Object.groupBy(file.claims, ({ result }) =>
    result.verdict === 'exempt' ? 'exempt' : 'told',
  );
  const folded = html`
    <details>
      <summary>${exempt.length} exempt</summary>
      ${claimTable(site, exempt)}
    </details>`;
  return html`
    <h2>${cleanLine(file.path)}</h2>
    <p class="dim">${sayCounts(file.counts)}</p>
    ${told.length === 0 ? '' : claimTable(site, told)}
    ${exempt.length === 0 ? '' : folded}`;
}

/** Problems of whole documents. */
function problems(verdict: DocsVerdict): Content {
  const found = findingsOf({ ...verdict, files: [] });
  if (found.length === 0) return '';
  const items = found.map(({ rule, path, statements }) => {
    const place = path === null ? '' : `${cleanLine(path)}: `;
    return html`<li>${place}${rule}: ${statements.map(({ detail }) => detail).join(' ')}</li>`;
  });
  return html`<h2>Problems of documents</h2><ul>${items}</ul>`;
}

export function documentsPage(site: Site, verdict: DocsVerdict): PageFile {
  return pageFile(site, {
    path: 'documents.html',
    title: 'Documents',
    scripts: [],
    body: html`
      <h1>Performance numbers in the documents</h1>
      <p>${sayOutcome(verdict)}</p>
      ${problems(verdict)}
      ${verdict.files.map((file) => fileSection(site, file))}`,
  });
}
