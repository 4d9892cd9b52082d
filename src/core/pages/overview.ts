/** The overview and one page per project: recent changes, amount and age of data. */
import { htmlTable } from '../report/html/render.ts';
import { median } from '../stats/descriptive.ts';
import { cleanLine } from '../text/clean.ts';
import { type Content, html, type Markup } from '../text/html.ts';
import { plural } from '../text/plural.ts';
import { type Curve, type CurveChange, type CurvePoint, curveTitle, slugOf } from './curve.ts';
import { curvePath } from './curve-page.ts';
import { changeText, styleOf, valueText } from './curve-words.ts';
import { commitOf, type PageFile, pageFile, type Site, timeOf, upFrom } from './shell.ts';
import type { NamedCurve } from './siblings.ts';

/** Summary of a curve after its page was written; small for any length. */
export interface CurveSummary extends NamedCurve {
  readonly points: number;
  readonly newest: CurvePoint;
  readonly changes: readonly DatedChange[];
  /** At most `SPARKS` values, from first to newest. */
  readonly spark: readonly number[];
}

export interface DatedChange extends CurveChange {
  readonly commit: string | null;
  /** Time of the first point after the change. */
  readonly measuredAt: string;
}

const SPARKS = 24;
/** Number of changes on the overview. */
const RECENT = 30;
const [WIDTH, HEIGHT] = [96, 20];

function sparkOf(points: readonly CurvePoint[]): number[] {
  const size = Math.max(1, points.length / SPARKS);
  const count = Math.min(SPARKS, points.length);
  return Array.from({ length: count }, (_, at) =>
    median(
      points
        .slice(
          Math.floor(at * size),
          Math.max(Math.floor(at * size) + 1, Math.floor((at + 1) * size)),
        )
        .map(({ value }) => value),
    ),
  );
}

export function summarizeCurve({ name, slug, points, changes }: Curve): CurveSummary | null {
  const newest = points.at(-1);
  if (newest === undefined) return null;
  const dated = changes.map((change) => {
    const { commit, measuredAt } = points[change.at] ?? newest;
    return { ...change, commit, measuredAt };
  });
  return { name, slug, points: points.length, newest, changes: dated, spark: sparkOf(points) };
}

/** All changes, newest first. */
export function changesOf(summaries: readonly CurveSummary[]) {
  return summaries
    .flatMap((summary) => summary.changes.map((change) => ({ summary, change })))
    .sort((one, other) => (one.change.measuredAt < other.change.measuredAt ? 1 : -1));
}

export const projectPath = (project: string): string => `projects/${slugOf(project, project)}.html`;

function sparkline(values: readonly number[]): Markup {
  if (values.length < 2) return html``;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => Math.round(1 + (at / (values.length - 1)) * (WIDTH - 2));
  const y = (value: number): number =>
    Math.round(10 * (HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4))) / 10;
  const points = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  return html`
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">
      <polyline class="spark" points="${points}"/>
    </svg>`;
}

function changeCell(change: DatedChange | undefined): Content {
  if (change === undefined) return '';
  const said = `${change.direction} ${changeText(change)}`;
  return html`<span class="${styleOf(change)}">${said}</span> ${timeOf(change.measuredAt)}`;
}

function recent(site: Site, summaries: readonly CurveSummary[]): Markup {
  const rows = changesOf(summaries)
    .slice(0, RECENT)
    .map(({ summary: { name, slug }, change }) => [
      changeCell(change),
      html`<a href="${curvePath(slug)}">${cleanLine(name.project)}/${curveTitle(name)}</a>`,
      commitOf(site, change.commit),
    ]);
  const none = html`<p class="dim">No change point.</p>`;
  const table = htmlTable(['Change', 'Series', 'Commit'], rows);
  return html`<h2>Recent changes</h2>${rows.length === 0 ? none : table}`;
}

function newestOf(summaries: readonly CurveSummary[]): string {
  return (
    summaries
      .map(({ newest: { measuredAt } }) => measuredAt)
      .sort()
      .at(-1) ?? ''
  );
}

function projects(summaries: readonly CurveSummary[]): Markup {
  const rows = [...Map.groupBy(summaries, ({ name }) => name.project)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([project, of]): Content[] => [
      html`<a href="${projectPath(project)}">${cleanLine(project)}</a>`,
      of.length,
      of.reduce((sum, { points }) => sum + points, 0),
      timeOf(newestOf(of)),
      changeCell(changesOf(of)[0]?.change),
    ]);
  const header = ['Project', 'Series', 'Points', 'Newest record', 'Newest change'];
  return html`<h2>Projects</h2>${htmlTable(header, rows, [1, 2])}`;
}

export function overviewPage(site: Site, summaries: readonly CurveSummary[]): PageFile {
  const points = summaries.reduce((sum, each) => sum + each.points, 0);
  const newest = newestOf(summaries);
  const [series, all] = [summaries.length, plural(points, 'point')];
  const body =
    newest === ''
      ? html`<p>No records.</p>`
      : html`
          <p>${series} series, ${all}; the newest is of ${timeOf(newest)}.</p>
          ${recent(site, summaries)}
          ${projects(summaries)}`;
  return pageFile(site, {
    path: 'index.html',
    title: site.title,
    scripts: [],
    body: html`<h1>${site.title}</h1>${body}`,
  });
}

function projectPage(site: Site, project: string, of: readonly CurveSummary[]): PageFile {
  const path = projectPath(project);
  const up = upFrom(path);
  const rows = of
    .toSorted((one, other) => (curveTitle(one.name) < curveTitle(other.name) ? -1 : 1))
    .map(({ name, slug, newest, spark, changes, points }): Content[] => [
      html`<a href="${up}${curvePath(slug)}">${curveTitle(name)}</a>`,
      valueText(newest, name.metric.unit),
      sparkline(spark),
      points,
      timeOf(newest.measuredAt),
      changeCell(changes.at(-1)),
    ]);
  const header = ['Series', 'Newest', 'Course', 'Points', 'Measured', 'Newest change'];
  return pageFile(site, {
    path,
    title: cleanLine(project),
    scripts: ['client.js'],
    body: html`
      <h1>${cleanLine(project)}</h1>
      <p>${of.length} series.</p>
      <p class="filter" hidden="hidden">
        <label>Only series with <input type="search" data-filter></label>
      </p>
      ${htmlTable(header, rows, [1, 3])}`,
  });
}

export function projectPages(site: Site, summaries: readonly CurveSummary[]): PageFile[] {
  return [...Map.groupBy(summaries, ({ name }) => name.project)].map(([project, of]) =>
    projectPage(site, project, of),
  );
}
