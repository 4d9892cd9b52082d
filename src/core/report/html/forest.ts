/**
 * Two small pictures for a row: where the change lies (a forest plot), and every run that was made.
 *
 *      ├──●──┤ │            one run each, base above head
 *     ░░░░░░░░░│░░░░        the band is the practical effect size
 */
import { element, type Markup } from '../../text/html.ts';
import type { Row } from '../model.ts';

const WIDTH = 180;
const HEIGHT = 18;

/** Half of the axis, as a fraction: wide enough for every interval shown beside it. */
export function axisOf(rows: readonly Row[]): number {
  const ends = rows.flatMap(({ verdict, case: { effect } }) =>
    verdict.effect === null
      ? [effect]
      : [Math.abs(verdict.effect.low), Math.abs(verdict.effect.high), effect],
  );
  const finite = ends.filter((end) => Number.isFinite(end));
  return Math.min(2, Math.max(0.05, ...finite) * 1.1);
}

/** Empty where there is no change to show. */
export function forestPlot({ verdict, case: { effect: threshold } }: Row, axis: number): Markup {
  const { effect } = verdict;
  if (effect === null) return { markup: '' };
  const x = (share: number): number => {
    const place = WIDTH / 2 + (share / axis) * (WIDTH / 2 - 4);
    return Math.round(Math.min(WIDTH - 1, Math.max(1, place)) * 10) / 10;
  };
  const middle = HEIGHT / 2;
  return element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: 'img',
      'aria-label': 'where the change lies',
    },
    element('rect', {
      class: 'band',
      x: x(-threshold),
      y: 0,
      width: x(threshold) - x(-threshold),
      height: HEIGHT,
    }),
    element('line', { class: 'axis', x1: x(0), x2: x(0), y1: 0, y2: HEIGHT }),
    element('line', {
      class: 'interval',
      x1: x(effect.low),
      x2: x(effect.high),
      y1: middle,
      y2: middle,
    }),
    element('circle', { cx: x(effect.change), cy: middle, r: 3.5, fill: 'currentColor' }),
  );
}

/** Every run of both sides on one axis from the least to the greatest. */
export function stripPlot(base: readonly number[], head: readonly number[]): Markup {
  const all = [...base, ...head].filter((value) => Number.isFinite(value));
  if (all.length < 2) return { markup: '' };
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least || 1;
  const x = (value: number): number =>
    Math.round((4 + ((value - least) / span) * (WIDTH - 8)) * 10) / 10;
  const dots = (values: readonly number[], side: 'base' | 'head', y: number): Markup[] =>
    values.map((value) =>
      element('circle', { class: side, cx: x(value), cy: y, r: 2.6, 'fill-opacity': 0.6 }),
    );
  return element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: 'img',
      'aria-label': 'every run',
    },
    element('line', { class: 'axis', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    ...dots(base, 'base', 5),
    ...dots(head, 'head', HEIGHT - 5),
  );
}
