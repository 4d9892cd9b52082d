/**
 * Two small charts per row: the confidence interval (a forest plot) and all runs.
 *
 *      ├──●──┤ │            runs: one dot each, base above head
 *     ░░░░░░░░░│░░░░        band: the practical effect size
 */

import { type Content, html, type Markup } from '../../text/html.ts';
import type { ReportRow } from '../model.ts';

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
