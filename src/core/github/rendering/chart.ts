/** A sweep as a Mermaid chart: base and head as lines over the parameter's values. */
import type { Block } from '../../report/markdown/fit.ts';
import type { Sweep } from '../../report/sweep.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { fencedBlock } from '../../text/markdown.ts';
import { scaleFor } from '../../text/quantity.ts';

const MIN_POINTS = 3;
const MAX_POINTS = 40;
const GREY = '#8c959f';
const BLUE = '#0969da';

type Side = 'base' | 'head';

/** Mermaid text in quotes: letters, digits and signs that mean nothing to it. */
function label(text: string, limit: number): string {
  const safe = clip(cleanLine(text), limit).replace(/[^\p{L}\p{N} ./@=,_()%µ×-]/gu, '·');
  return `"${safe}"`;
}

/** Sides that have a value at every point shown; a chart of one point tells nothing. */
function plotted(sweep: Sweep) {
  const sides = (['base', 'head'] as const).filter((side) =>
    sweep.points.some((point) => point[side] !== null),
  );
  const points = sweep.points
    .filter((point) => !point.isInvalid && sides.every((side) => point[side] !== null))
    .slice(0, MAX_POINTS);
  return { sides, points };
}

function numbers(values: readonly number[]): string {
  return `[${values.map((value) => Number(value.toPrecision(4))).join(', ')}]`;
}

/** Nothing where there are too few points. The values stand in the sweep's table as well. */
export function chartBlock(sweep: Sweep, rank: number): Block[] {
  const { sides, points } = plotted(sweep);
  if (points.length < MIN_POINTS) return [];
  const valuesOf = (side: Side) => points.map((point) => point[side]?.median ?? 0);
  const most = Math.max(...sides.flatMap(valuesOf).map(Math.abs));
  const { divisor, suffix } = scaleFor(most, sweep.metric.unit);
  const colours = sides.map((side) => (side === 'base' ? GREY : BLUE));
  const lines = fencedBlock(
    [
      `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${colours.join(', ')}"}}}}%%`,
      'xychart-beta',
      `  x-axis ${label(sweep.parameter, 40)} [${points.map(({ value }) => `"${value}"`).join(', ')}]`,
      `  y-axis ${label(suffix.trim() || sweep.metric.name, 40)} 0 --> ${Number(((most / divisor) * 1.1).toPrecision(3))}`,
      ...sides.map((side) => `  line ${numbers(valuesOf(side).map((value) => value / divisor))}`),
    ],
    'mermaid',
  );
  const legend = sides.map((side) => (side === 'base' ? 'grey: base' : 'blue: head')).join(', ');
  return [{ before: [...lines, '', `<sub>${legend}</sub>`, ''], rows: [], after: [], rank }];
}
