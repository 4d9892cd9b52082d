/** Page of one curve: chart, changes, and all points as a table. */
import { htmlTable } from '../report/html/tables.ts';
import { cleanLine } from '../text/clean.ts';
import { type Content, element, type Markup } from '../text/html.ts';
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
  return element(
    'p',
    {},
    ...['Newest: ', element('strong', {}, valueText(newest, unit))],
    ...[
      ` (${range === '' ? runs : `${range}, ${runs}`}), measured `,
      timeOf(newest.measuredAt),
      '; ',
    ],
    `${better} is better; ${plural(points.length, 'point')}.`,
  );
}

function button(action: string, label: string, text: string): Markup {
  return element('button', { type: 'button', 'data-do': action, 'aria-label': label }, text);
}

function toggle(name: string, label: string): Markup {
  const box = { markup: `<input type="checkbox" data-toggle="${name}">` };
  return element('label', {}, box, ` ${label}`);
}

function compare(siblings: readonly NamedCurve[]): Markup[] {
  if (siblings.length === 0) return [];
  const options = siblings.map(({ name, slug }) =>
    element('option', { value: slug }, facetsOf(name)),
  );
  const none = element('option', { value: '' }, 'nothing');
  return [element('label', {}, 'Compare with ', element('select', {}, none, ...options))];
}

/** Hidden until the script runs; the table contains the same data. */
function chart({ slug, name }: Curve, { siblings }: CurveLinks): Markup {
  const controls = [
    element(
      'span',
      { class: 'buttons' },
      button('in', 'Zoom in', '+'),
      button('out', 'Zoom out', '−'),
      button('earlier', 'Earlier commits', '←'),
      button('later', 'Later commits', '→'),
      button('all', 'Show all commits', 'All'),
    ),
    toggle('log', 'Log scale'),
    toggle('zero', 'From zero'),
    toggle('machines', 'Machines'),
    ...compare(siblings),
  ];
  const label = `Chart of ${curveTitle(name)} in ${cleanLine(name.metric.unit)} along the commits; the table below has the same points. Arrow keys move along the points, plus and minus zoom, 0 shows all.`;
  return element(
    'section',
    { id: 'chart', class: 'chart', hidden: 'hidden', 'data-slug': slug },
    element('div', { class: 'controls' }, ...controls),
    element('div', { class: 'plot', role: 'group', tabindex: 0, 'aria-label': label }),
    element('p', { class: 'reading dim', 'aria-live': 'polite' }),
    element('ul', { class: 'legend', 'aria-label': 'Curves shown' }),
  );
}

function changes(site: Site, { changes: found, points }: Curve): Markup {
  if (found.length === 0) return element('p', { class: 'dim' }, 'No change point.');
  const items = found.toReversed().map((change) => {
    const [was, is] = [points[change.from], points[change.at]];
    return element(
      'li',
      {},
      element('strong', { class: styleOf(change) }, `${change.direction}: ${changeText(change)}`),
      ...[' after ', commitOf(site, was?.commit ?? null)],
      ...[
        ', by ',
        commitOf(site, is?.commit ?? null),
        ' ',
        is === undefined ? '' : timeOf(is.measuredAt),
      ],
    );
  });
  return element('ul', {}, ...items);
}

function pointRow(site: Site, curve: Curve, point: CurvePoint, links: CurveLinks): Content[] {
  const { unit } = curve.name.metric;
  const session = links.sessionPath(point.session);
  const up = upFrom(curvePath(curve.slug));
  const record = element('code', {}, newestRecord(point).slice(0, 12));
  return [
    commitOf(site, point.commit),
    timeOf(point.measuredAt),
    valueText(point, unit),
    rangeText(point, unit),
    point.runs.length,
    point.provenance,
    point.segment + 1,
    session === null ? record : element('a', { href: `${up}${session}` }, record),
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
  const more = element(
    'button',
    { type: 'button', 'data-do': 'rows', hidden: 'hidden' },
    `Show ${plural(rest, 'older point')}`,
  );
  return element(
    'section',
    { id: 'points' },
    element('h2', {}, 'Every point, newest first'),
    htmlTable(COLUMNS, rows, [2, 4, 6]),
    ...(rest > 0 ? [more] : []),
  );
}

function machines({ segments }: Curve): Markup {
  const items = segments.map((segment) => element('li', {}, segmentText(segment)));
  return element(
    'section',
    {},
    element('h2', {}, 'Machines and toolchains'),
    element(
      'p',
      { class: 'dim' },
      'Where the machine, the toolchain or the benchmark itself changes, a new segment begins: points of different segments are not compared.',
    ),
    element('ol', {}, ...items),
  );
}

export function curvePage(site: Site, curve: Curve, links: CurveLinks): PageFile {
  const { name, slug } = curve;
  const path = curvePath(slug);
  const up = upFrom(path);
  const title = curveTitle(name);
  const project = element('a', { href: `${up}${links.projectPath}` }, cleanLine(name.project));
  const raw = element('a', { href: `${up}${csvPath(slug)}`, download: `${slug}.csv` }, 'CSV');
  const json = button('json', 'Download JSON', 'JSON');
  return pageFile(site, {
    path,
    title,
    scripts: ['uplot.js', 'client.js', dataPath(slug)],
    body: [
      element('p', { class: 'dim' }, project),
      element('h1', {}, title),
      element('p', { class: 'dim' }, element('code', {}, cleanLine(name.series))),
      newestLine(curve),
      chart(curve, links),
      element('h2', {}, 'Changes'),
      changes(site, curve),
      table(site, curve, links),
      element('p', { class: 'downloads' }, 'Raw numbers: ', raw, ' ', json),
      machines(curve),
    ],
  });
}
