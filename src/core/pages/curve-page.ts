/** Page of one curve: chart, changes, and all points as a table. */
import { MIN_POINTS } from '../history/energy.ts';
import { htmlTable } from '../report/html/render.ts';
import { cleanLine } from '../text/clean.ts';
import { type Content, html, type Markup } from '../text/html.ts';
import { plural } from '../text/plural.ts';
import { type Curve, type CurvePoint, curveTitle } from './curve.ts';
import { csvPath, dataPath, newestRecord, segmentText } from './curve-data.ts';
import { changeText, rangeText, styleOf, valueText } from './curve-words.ts';
import { commitOf, type PageFile, pageFile, type Site, timeOf, upFrom } from './shell.ts';
import { facetsOf, type NamedCurve } from './siblings.ts';

/** Rows in the page itself; the script loads the others on demand. */
const ROWS = 50;

export const curvePath = (slug: string): string => `series/${slug}.html`;

/** Link targets that exist. */
export interface CurveLinks {
  readonly siblings: readonly NamedCurve[];
  readonly projectPath: string;
  /** Path of a session's page; null if it has none. */
  readonly sessionPath: (session: string) => string | null;
}

function newestLine({ points, name }: Curve): Content {
  const newest = points.at(-1);
  if (newest === undefined) return '';
  const { unit, better } = name.metric;
  const range = rangeText(newest, unit);
  const runs = plural(newest.runs.length, 'run');
  const of = range === '' ? runs : `${range}, ${runs}`;
  const value = html`<strong>${valueText(newest, unit)}</strong> (${of})`;
  const rest = `${better} is better; ${plural(points.length, 'point')}`;
  return html`<p>Newest: ${value}, measured ${timeOf(newest.measuredAt)}; ${rest}.</p>`;
}

function button(action: string, label: string, text: string): Markup {
  return html`<button type="button" data-do="${action}" aria-label="${label}">${text}</button>`;
}

function toggle(name: string, label: string): Markup {
  return html`<label><input type="checkbox" data-toggle="${name}"> ${label}</label>`;
}

function compare(siblings: readonly NamedCurve[]): Content {
  if (siblings.length === 0) return '';
  const options = siblings.map(
    ({ name, slug }) => html`<option value="${slug}">${facetsOf(name)}</option>`,
  );
  return html`
    <label>Compare with <select><option value="">nothing</option>${options}</select></label>`;
}

/** Hidden until the script runs; the table contains the same data. */
function chart({ slug, name }: Curve, { siblings }: CurveLinks): Markup {
  const label = `Chart of ${curveTitle(name)} in ${cleanLine(name.metric.unit)} along the commits; the table below has the same points. Arrow keys move along the points, plus and minus zoom, 0 shows all.`;
  return html`
    <section id="chart" class="chart" hidden="hidden" data-slug="${slug}">
      <div class="controls">
        <span class="buttons">
          ${button('in', 'Zoom in', '+')}
          ${button('out', 'Zoom out', '−')}
          ${button('earlier', 'Earlier commits', '←')}
          ${button('later', 'Later commits', '→')}
          ${button('all', 'Show all commits', 'All')}
        </span>
        ${toggle('log', 'Log scale')}
        ${toggle('zero', 'From zero')}
        ${toggle('machines', 'Machines')}
        ${compare(siblings)}
      </div>
      <div class="plot" role="group" tabindex="0" aria-label="${label}"></div>
      <p class="reading dim" aria-live="polite"></p>
      <ul class="legend" aria-label="Curves shown"></ul>
    </section>`;
}

function changes(site: Site, { changes: found, points }: Curve): Markup {
  if (found.length === 0) {
    const none =
      points.length < MIN_POINTS ? 'Too few commits to find a change.' : 'No change point.';
    return html`<p class="dim">${none}</p>`;
  }
  const items = found.toReversed().map((change) => {
    const [was, is] = [points[change.from], points[change.at]];
    const [after, by] = [was, is].map((point) => commitOf(site, point?.commit ?? null));
    const said = `${change.direction}: ${changeText(change)}`;
    const what = html`<strong class="${styleOf(change)}">${said}</strong>`;
    const time = is === undefined ? '' : timeOf(is.measuredAt);
    return html`<li>${what} after ${after ?? ''}, by ${by ?? ''} ${time}</li>`;
  });
  return html`<ul>${items}</ul>`;
}

function pointRow(site: Site, curve: Curve, point: CurvePoint, links: CurveLinks): Content[] {
  const { unit } = curve.name.metric;
  const session = links.sessionPath(point.session);
  const up = upFrom(curvePath(curve.slug));
  const record = html`<code>${newestRecord(point).slice(0, 12)}</code>`;
  return [
    commitOf(site, point.commit),
    timeOf(point.measuredAt),
    valueText(point, unit),
    rangeText(point, unit),
    point.runs.length,
    point.provenance,
    point.segment + 1,
    session === null ? record : html`<a href="${up}${session}">${record}</a>`,
  ];
}

const COLUMNS = [
  ...['Commit', 'Measured', 'Median', 'Least to greatest run', 'Runs'],
  ...['Provenance', 'Machine', 'Record'],
];

function table(site: Site, curve: Curve, links: CurveLinks): Markup {
  const newest = curve.points.slice(-ROWS).reverse();
  const rows = newest.map((point) => pointRow(site, curve, point, links));
  const rest = curve.points.length - newest.length;
  const more = html`
    <button type="button" data-do="rows" hidden="hidden">Show ${plural(rest, 'older point')}</button>`;
  return html`
    <section id="points">
      <h2>Every point, newest first</h2>
      ${htmlTable(COLUMNS, rows, [2, 4, 6])}
      ${rest > 0 ? more : ''}
    </section>`;
}

const SEGMENTS =
  'Where the machine, the toolchain or the benchmark itself changes, a new segment begins: points of different segments are not compared.';

function machines({ segments }: Curve): Markup {
  return html`
    <section>
      <h2>Machines and toolchains</h2>
      <p class="dim">${SEGMENTS}</p>
      <ol>${segments.map((segment) => html`<li>${segmentText(segment)}</li>`)}</ol>
    </section>`;
}

export function curvePage(site: Site, curve: Curve, links: CurveLinks): PageFile {
  const { name, slug } = curve;
  const path = curvePath(slug);
  const up = upFrom(path);
  const title = curveTitle(name);
  const file = csvPath(slug);
  return pageFile(site, {
    path,
    title,
    scripts: ['uplot.js', 'client.js', dataPath(slug)],
    body: html`
      <p class="dim"><a href="${up}${links.projectPath}">${cleanLine(name.project)}</a></p>
      <h1>${title}</h1>
      <p class="dim"><code>${cleanLine(name.series)}</code></p>
      ${newestLine(curve)}
      ${chart(curve, links)}
      <h2>Changes</h2>
      ${changes(site, curve)}
      ${table(site, curve, links)}
      <p class="downloads">
        Raw numbers: <a href="${up}${file}" download="${slug}.csv">CSV</a> ${button('json', 'Download JSON', 'JSON')}
      </p>
      ${machines(curve)}`,
  });
}
