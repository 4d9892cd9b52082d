/** Speed-up by the value of a sweep, with intervals, the straight line of perfect scaling, and the fitted curve. */
import type { ScalingFit } from '../../scaling/scaling-law.ts';
import { element, type Markup } from '../../text/html.ts';
import { formatShort } from '../../text/number.ts';
import type { Sweep, SweepPoint } from '../sweep.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [640, 260, 44, 28, 12, 12];

interface Scale {
  readonly x: (value: number) => number;
  readonly y: (speedUp: number) => number;
  readonly top: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function scaleFor(points: readonly SweepPoint[]): Scale {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const tops = points.map(({ speedUp, speedUpRange }) => speedUpRange?.high ?? speedUp ?? 0);
  const top = Math.max(1, ...tops.filter(Number.isFinite)) * 1.15;
  return {
    x: (value) => round(LEFT + ((value - least) / (most - least || 1)) * (WIDTH - LEFT - RIGHT)),
    y: (speedUp) =>
      round(HEIGHT - BOTTOM - (Math.min(speedUp, top) / top) * (HEIGHT - BOTTOM - TOP)),
    top,
  };
}

function axes(points: readonly SweepPoint[], scale: Scale): Markup[] {
  const steps = [0.25, 0.5, 0.75, 1].map((share) => (share * scale.top) / 1.15);
  return [
    ...steps.flatMap((step) => [
      element('line', {
        class: 'axis',
        x1: LEFT,
        x2: WIDTH - RIGHT,
        y1: scale.y(step),
        y2: scale.y(step),
      }),
      element(
        'text',
        { x: LEFT - 6, y: scale.y(step) + 4, 'text-anchor': 'end' },
        `${formatShort(step, 1)}x`,
      ),
    ]),
    ...points.map(({ value }) =>
      element('text', { x: scale.x(value), y: HEIGHT - 8, 'text-anchor': 'middle' }, value),
    ),
  ];
}

function dotOf({ value, speedUp, speedUpRange }: SweepPoint, scale: Scale): Markup[] {
  if (speedUp === null) return [];
  const x = scale.x(value);
  const whisker =
    speedUpRange === null
      ? []
      : [
          element('line', {
            class: 'head',
            x1: x,
            x2: x,
            y1: scale.y(speedUpRange.low),
            y2: scale.y(speedUpRange.high),
          }),
        ];
  return [...whisker, element('circle', { class: 'head', cx: x, cy: scale.y(speedUp), r: 3.5 })];
}

/** The fitted law as a speed-up over the first value, as far as the cores go: past them it says nothing. */
function curveOf({ points, cores }: Sweep, fit: ScalingFit, scale: Scale): Markup {
  const [sigma, kappa] = [fit.contention.value, fit.coherency?.value ?? 0];
  const rate = (n: number): number => n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
  const [first, last] = [points[0]?.value ?? 1, Math.min(points.at(-1)?.value ?? 1, cores)];
  const places = Array.from({ length: 81 }, (_, at) => first + ((last - first) * at) / 80);
  const path = places.map(
    (value, at) => `${at === 0 ? 'M' : 'L'}${scale.x(value)} ${scale.y(rate(value) / rate(first))}`,
  );
  return element('path', { class: 'curve', d: path.join('') });
}

function idealOf({ points }: Sweep, scale: Scale): Markup[] {
  const first = points[0]?.value ?? 1;
  const end = Math.min(points.at(-1)?.value ?? 1, scale.top * first);
  if (points.every(({ efficiency }) => efficiency === null)) return [];
  const [x, y] = [scale.x(end), scale.y(end / first)];
  return [element('path', { class: 'ideal', d: `M${scale.x(first)} ${scale.y(1)}L${x} ${y}` })];
}

/** Empty where nothing has a speed-up. */
export function sweepChart(sweep: Sweep): Markup {
  if (!sweep.points.some(({ speedUp }) => speedUp !== null)) return { markup: '' };
  const scale = scaleFor(sweep.points);
  const law = sweep.laws.at(-1);
  return element(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: 'img',
      'aria-label': `speed-up by ${sweep.parameter}`,
    },
    ...axes(sweep.points, scale),
    ...idealOf(sweep, scale),
    ...(law === undefined ? [] : [curveOf(sweep, law, scale)]),
    ...sweep.points.flatMap((point) => dotOf(point, scale)),
  );
}
