/** What the HTML report draws: the calls behind a difference, and intervals and runs of each row. */
import type { Call } from '../../records/count.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { type Content, html, type Markup } from '../../text/html.ts';
import { formatExact } from '../../text/number.ts';
import { signedPercent } from '../../text/percent.ts';
import type { ReportRow } from '../model.ts';

const [FLAME_WIDTH, ROW, CHARACTER] = [1000, 18, 6.6];
const NAME_LIMIT = 120;
/** Share of the base's total; smaller differences have no colour. */
const MIN_SHARE = 0.001;

interface Box extends Call {
  readonly x: number;
  readonly width: number;
}

/** Callees start where their caller starts, each after the one before. */
function boxesOf(calls: readonly Call[]): Box[] {
  const [root] = calls;
  const scale = root === undefined ? 0 : FLAME_WIDTH / (root.base + root.head);
  const next: number[] = [0];
  return calls.map((call) => {
    const { depth, base, head } = call;
    const [x, width] = [next[depth] ?? 0, scale * (base + head)];
    next[depth] = x + width;
    next[depth + 1] = x;
    return { ...call, x, width };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

function boxOf({ depth, name, base, head, x, width }: Box, root: Call, largest: number): Markup {
  const share = (head - base) / root.base;
  const isChanged = Math.abs(share) >= MIN_SHARE;
  const kind = isChanged ? (share > 0 ? 'regression' : 'improvement') : 'band';
  const opacity = isChanged ? round(0.15 + 0.45 * (Math.abs(share) / largest)) : 1;
  const [left, top] = [round(x), depth * ROW];
  const amounts = `${formatExact(base)} → ${formatExact(head)}`;
  const title = `${clip(cleanLine(name), NAME_LIMIT)}: ${amounts}, ${signedPercent(share, 2)} of the whole`;
  const room = Math.floor(width / CHARACTER) - 1;
  const label = html`<text x="${left + 3}" y="${top + 13}">${clip(cleanLine(name), room)}</text>`;
  return html`
    <g>
      <title>${title}</title>
      <rect class="${kind}" x="${left}" y="${top}" width="${round(width)}" height="${ROW - 1}"
        fill="currentColor" fill-opacity="${opacity}"></rect>
      ${room < 3 ? '' : label}
    </g>`;
}

/** @param calls in preorder; nothing is drawn of a single one */
export function flameGraph(calls: readonly Call[]): Markup {
  const [root] = calls;
  if (root === undefined || root.base === 0 || calls.length < 2) return html``;
  const shares = calls.map(({ base, head }) => Math.abs(head - base) / root.base);
  const largest = Math.max(MIN_SHARE, ...shares);
  const height = ROW * (1 + Math.max(...calls.map(({ depth }) => depth)));
  const label = 'calls: the more of the base and the head together, the wider';
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label="Flame graph">
      <svg class="flame" viewBox="0 0 ${FLAME_WIDTH} ${height}" role="img" aria-label="${label}">
        ${boxesOf(calls).map((box) => boxOf(box, root, largest))}
      </svg>
    </div>`;
}

const WIDTH = 180;
const HEIGHT = 18;

function picture(label: string, parts: Content): Markup {
  return html`
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"
      aria-label="${label}">${parts}</svg>`;
}

function line(kind: string, [x1, y1]: [number, number], [x2, y2]: [number, number]): Markup {
  return html`<line class="${kind}" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"></line>`;
}

/** Half of the x axis, as a fraction; covers every interval in the table. */
export function axisOf(rows: readonly ReportRow[]): number {
  const ends = rows.flatMap(({ verdict, case: { effect } }) =>
    verdict.effect === null
      ? [effect]
      : [Math.abs(verdict.effect.low), Math.abs(verdict.effect.high), effect],
  );
  const finite = ends.filter((end) => Number.isFinite(end));
  return Math.min(2, Math.max(0.05, ...finite) * 1.1);
}

/** Empty if there is no change. */
export function forestPlot(
  { verdict, case: { effect: threshold } }: ReportRow,
  axis: number,
): Markup {
  const { effect } = verdict;
  if (effect === null) return html``;
  const x = (share: number): number => {
    const place = WIDTH / 2 + (share / axis) * (WIDTH / 2 - 4);
    return Math.round(Math.min(WIDTH - 1, Math.max(1, place)) * 10) / 10;
  };
  const [middle, left] = [HEIGHT / 2, x(-threshold)];
  const band = html`
    <rect class="band" x="${left}" y="0" width="${x(threshold) - left}" height="${HEIGHT}"></rect>`;
  const estimate = html`
    <circle cx="${x(effect.change)}" cy="${middle}" r="3.5" fill="currentColor"></circle>`;
  return picture('confidence interval', [
    band,
    line('axis', [x(0), 0], [x(0), HEIGHT]),
    line('interval', [x(effect.low), middle], [x(effect.high), middle]),
    estimate,
  ]);
}

/** All runs of both sides on a common axis. */
export function stripPlot(base: readonly number[], head: readonly number[]): Markup {
  const all = [...base, ...head].filter((value) => Number.isFinite(value));
  if (all.length < 2) return html``;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least || 1;
  const x = (value: number): number =>
    Math.round((4 + ((value - least) / span) * (WIDTH - 8)) * 10) / 10;
  const dots = (values: readonly number[], side: 'base' | 'head', y: number): Markup[] =>
    values.map(
      (value) =>
        html`<circle class="${side}" cx="${x(value)}" cy="${y}" r="2.6" fill-opacity="0.6"></circle>`,
    );
  return picture('every run', [
    line('axis', [0, HEIGHT / 2], [WIDTH, HEIGHT / 2]),
    ...dots(base, 'base', 5),
    ...dots(head, 'head', HEIGHT - 5),
  ]);
}
