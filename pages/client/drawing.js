// What is drawn around uPlot's lines: bands of machines, ranges of runs, change points.
import { bandsOf } from './curves.js';

/** @typedef {import('./curves.js').Curve} Curve */
/** @typedef {import('./curves.js').Slot} Slot */
/** @typedef {import('./curves.js').Line} Line */
/** @typedef {InstanceType<typeof uPlot>} Plot */

const CHANGE_COLOURS = { regression: '--worse', improvement: '--better' };

/** A colour of the page, which the scheme and the paper decide. @param {string} name */
export function colourOf(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Draws inside the axes only.
 * @param {Plot} plot @param {(ctx: CanvasRenderingContext2D) => void} draw
 */
function inside({ ctx, bbox }, draw) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
}

/** @param {Plot} plot @param {Curve} curve @param {readonly Slot[]} slots */
export function drawBands(plot, curve, slots) {
  const ratio = devicePixelRatio;
  const { left, top, height } = plot.bbox;
  inside(plot, (ctx) => {
    ctx.font = `${11 * ratio}px system-ui, sans-serif`;
    for (const { segment, from, to } of bandsOf(curve, slots)) {
      const start = plot.valToPos(from - 0.5, 'x', true);
      const width = plot.valToPos(to + 0.5, 'x', true) - start;
      ctx.fillStyle = colourOf(segment % 2 === 0 ? '--band' : '--band-2');
      ctx.fillRect(start, top, width, height);
      if (width < 18 * ratio) continue;
      ctx.fillStyle = colourOf('--dim');
      ctx.fillText(String(segment + 1), Math.max(start, left) + 4 * ratio, top + 13 * ratio);
    }
  });
}

/** From the least to the greatest run of each visible point. @param {CanvasRenderingContext2D} ctx @param {Plot} plot @param {Line} line */
function traceRanges(ctx, plot, { curve, at }) {
  const { min = 0, max = 0 } = plot.scales['x'] ?? {};
  for (const [slot, index] of at.entries()) {
    if (index === null || slot < (min ?? 0) - 1 || slot > (max ?? 0) + 1) continue;
    const x = plot.valToPos(slot, 'x', true);
    ctx.moveTo(x, plot.valToPos(curve.points.low[index] ?? 0, 'y', true));
    ctx.lineTo(x, plot.valToPos(curve.points.high[index] ?? 0, 'y', true));
  }
}

/** @param {Plot} plot @param {readonly Line[]} lines */
export function drawRanges(plot, lines) {
  inside(plot, (ctx) => {
    ctx.lineWidth = devicePixelRatio;
    ctx.globalAlpha = 0.5;
    for (const line of lines) {
      ctx.strokeStyle = colourOf(line.colour);
      ctx.beginPath();
      traceRanges(ctx, plot, line);
      ctx.stroke();
    }
  });
}

/** @param {Plot} plot @param {Curve} curve @param {readonly Slot[]} slots */
export function drawChanges(plot, curve, slots) {
  const { top, height } = plot.bbox;
  inside(plot, (ctx) => {
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.setLineDash([5 * devicePixelRatio, 3 * devicePixelRatio]);
    for (const change of curve.changes) {
      const slot = slots.findIndex(({ places }) => places.get(curve) === change.at);
      if (slot < 0) continue;
      const style = /** @type {keyof typeof CHANGE_COLOURS} */ (change.style);
      ctx.strokeStyle = colourOf(CHANGE_COLOURS[style] ?? '--open');
      const x = plot.valToPos(slot - 0.5, 'x', true);
      ctx.beginPath();
      ctx.moveTo(x, top);
      ctx.lineTo(x, top + height);
      ctx.stroke();
    }
  });
}
