/** All claims of all documents, as judged by `docs check`. */
import { findingsOf } from '../../docs/report/findings.ts';
import { measurementsOf, sayVerdict } from '../../docs/report/say.ts';
import { sayCounts, sayOutcome } from '../../docs/report/summary.ts';
import type { DocsVerdict, FileVerdict, JudgedClaim, Measured } from '../../docs/verdict.ts';
import { htmlTable } from '../report/html/render.ts';
import { cleanLine, clip } from '../text/clean.ts';
import { type Content, html, type Markup } from '../text/html.ts';
import type { Curve } from './curve.ts';
import { curvePath } from './curve-page.ts';
import { ageOf, commitOf, type PageFile, pageFile, type Site, timeOf } from './shell.ts';

/** `RECORD#metric/phase`: a record may have several metrics with separate curves. */
const seriesKey = (record: string, metric: string): string => `${record}#${metric}`;

/** Maps measurements behind claims to curves; filled while curves are produced. */
export class EvidenceCurves {
  readonly #asked: ReadonlySet<string>;
  readonly #slugs = new Map<string, string>();

  constructor(verdict: DocsVerdict | null) {
    const claims = verdict?.files.flatMap((file) => file.claims) ?? [];
    const measured = claims.flatMap(({ result }) => measurementsOf(result));
    this.#asked = new Set(measured.map(({ record }) => record));
  }

  learn({ name, slug, points }: Curve): void {
    const metric = name.series.split('#').at(-1) ?? '';
    for (const record of points.flatMap(({ records }) => records)) {
      if (this.#asked.has(record)) this.#slugs.set(seriesKey(record, metric), slug);
    }
  }

  /** Null if no page shows it. */
  of({ record, series }: Measured): string | null {
    return this.#slugs.get(seriesKey(record, series.target.split('#').at(-1) ?? '')) ?? null;
  }
}

function evidenceCell(site: Site, result: JudgedClaim['result'], curves: EvidenceCurves): Content {
  const [first, ...others] = measurementsOf(result);
  if (first === undefined) return '';
  const slug = curves.of(first);
  const label = cleanLine(first.series.label);
  const named = slug === null ? label : html`<a href="${curvePath(slug)}">${label}</a>`;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [named, `, ${first.runs.length} runs at `, commitOf(site, first.commit), more];
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

function claimRow(site: Site, judged: JudgedClaim, curves: EvidenceCurves): Content[] {
  const said = sayVerdict(judged);
  const { line, text } = judged.claim;
  return [
    line,
    html`<code>${clip(cleanLine(text), 60)}</code>`,
    html`<span class="${styleOf(judged)}">${said.verdict}</span>`,
    evidenceCell(site, judged.result, curves),
    ageCell(site, judged.result),
    said.detail,
  ];
}

const COLUMNS = ['Line', 'Number', 'Verdict', 'Evidence', 'Measured', 'Why'];

function claimTable(site: Site, claims: readonly JudgedClaim[], curves: EvidenceCurves): Markup {
  const rows = claims.map((judged) => claimRow(site, judged, curves));
  return html`<div class="claims">${htmlTable(COLUMNS, rows, [0])}</div>`;
}

/** Exempt claims are folded. */
function fileSection(site: Site, file: FileVerdict, curves: EvidenceCurves): Content {
  if (file.claims.length === 0) return '';
  const { exempt = [], told = [] } = Object.groupBy(file.claims, ({ result }) =>
    result.verdict === 'exempt' ? 'exempt' : 'told',
  );
  const folded = html`
    <details>
      <summary>${exempt.length} exempt</summary>
      ${claimTable(site, exempt, curves)}
    </details>`;
  return html`
    <h2>${cleanLine(file.path)}</h2>
    <p class="dim">${sayCounts(file.counts)}</p>
    ${told.length === 0 ? '' : claimTable(site, told, curves)}
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

export function documentsPage(site: Site, verdict: DocsVerdict, curves: EvidenceCurves): PageFile {
  return pageFile(site, {
    path: 'documents.html',
    title: 'Documents',
    scripts: [],
    body: html`
      <h1>Performance numbers in the documents</h1>
      <p>${sayOutcome(verdict)}</p>
      ${problems(verdict)}
      ${verdict.files.map((file) => fileSection(site, file, curves))}`,
  });
}
