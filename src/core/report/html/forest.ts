/**
 * Two small charts per row: the confidence interval (a forest plot) and all runs.
 *
 *      ├──●──┤ │            runs: one dot each, base above head
 *     ░░░░░░░░░│░░░░        band: the practical effect size
 */

import type { ScalingFit } from '../../scaling/scaling-law.ts';
import { type Content, html, type Markup } from '../../text/html.ts';
import { formatShort } from '../../text/number.ts';
import type { ReportRow } from '../model.ts';
import type { Sweep, SweepPoint } from '../sweep.ts';

const WIDTH = 180;
const HEIGHT = 18;

function picture([width, height]: [number, number], label: string, parts: Content): Markup {
  return html`
    <svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"
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
  return picture([WIDTH, HEIGHT], 'confidence interval', [
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
  return picture([WIDTH, HEIGHT], 'every run', [
    line('axis', [0, HEIGHT / 2], [WIDTH, HEIGHT / 2]),
    ...dots(base, 'base', 5),
    ...dots(head, 'head', HEIGHT - 5),
  ]);
}

const [CHART_WIDTH, CHART_HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [640, 260, 44, 28, 12, 12];

interface Axes {
  readonly x: (value: number) => number;
  readonly y: (speedUp: number) => number;
  readonly top: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function scaleFor(points: readonly SweepPoint[]): Axes {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const tops = points.map(({ speedUp, speedUpRange }) => speedUpRange?.high ?? speedUp ?? 0);
  const top = Math.max(1, ...tops.filter(Number.isFinite)) * 1.15;
  return {
    x: (value) =>
      round(LEFT + ((value - least) / (most - least || 1)) * (CHART_WIDTH - LEFT - RIGHT)),
    y: (speedUp) =>
      round(CHART_HEIGHT - BOTTOM - (Math.min(speedUp, top) / top) * (CHART_HEIGHT - BOTTOM - TOP)),
    top,
  };
}

function axes(points: readonly SweepPoint[], scale: Axes): Markup[] {
  const steps = [0.25, 0.5, 0.75, 1].map((share) => (share * scale.top) / 1.15);
  const text = (x: number, y: number, anchor: 'middle' | 'end', said: string) =>
    html`<text x="${x}" y="${y}" text-anchor="${anchor}">${said}</text>`;
  return [
    ...steps.flatMap((step) => [
      line('axis', [LEFT, scale.y(step)], [CHART_WIDTH - RIGHT, scale.y(step)]),
      text(LEFT - 6, scale.y(step) + 4, 'end', `${formatShort(step, 1)}x`),
    ]),
    ...points.map(({ value }) => text(scale.x(value), CHART_HEIGHT - 8, 'middle', String(value))),
  ];
}

function dotOf({ value, speedUp, speedUpRange }: SweepPoint, scale: Axes): Markup[] {
  if (speedUp === null) return [];
  const x = scale.x(value);
  const whisker =
    speedUpRange === null
      ? []
      : [line('head', [x, scale.y(speedUpRange.low)], [x, scale.y(speedUpRange.high)])];
  return [
    ...whisker,
    html`<circle class="head" cx="${x}" cy="${scale.y(speedUp)}" r="3.5"></circle>`,
  ];
}

/** The fitted law as speed-up over the first value, up to the core count where it is valid. */
function curveOf({ points, cores }: Sweep, fit: ScalingFit, scale: Axes): Markup {
  const [sigma, kappa] = [fit.contention.value, fit.coherency?.value ?? 0];
  const rate = (n: number): number => n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
  const [first, last] = [points[0]?.value ?? 1, Math.min(points.at(-1)?.value ?? 1, cores)];
  const places = Array.from({ length: 81 }, (_, at) => first + ((last - first) * at) / 80);
  const path = places.map(
    (value, at) => `${at === 0 ? 'M' : 'L'}${scale.x(value)} ${scale.y(rate(value) / rate(first))}`,
  );
  return html`<path class="curve" d="${path.join('')}"></path>`;
}

function idealOf({ points }: Sweep, scale: Axes): Markup[] {
  const first = points[0]?.value ?? 1;
  const end = Math.min(points.at(-1)?.value ?? 1, scale.top * first);
  if (points.every(({ efficiency }) => efficiency === null)) return [];
  const path = `M${scale.x(first)} ${scale.y(1)}L${scale.x(end)} ${scale.y(end / first)}`;
  return [html`<path class="ideal" d="${path}"></path>`];
}

/** Empty if no point has a speed-up. */
export function sweepChart(sweep: Sweep): Markup {
  if (!sweep.points.some(({ speedUp }) => speedUp !== null)) return html``;
  const scale = scaleFor(sweep.points);
  const law = sweep.laws.at(-1);
  return picture([CHART_WIDTH, CHART_HEIGHT], `speed-up by ${sweep.parameter}`, [
    ...axes(sweep.points, scale),
    ...idealOf(sweep, scale),
    ...(law === undefined ? [] : [curveOf(sweep, law, scale)]),
    ...sweep.points.flatMap((point) => dotOf(point, scale)),
  ]);
}
