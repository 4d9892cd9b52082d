// What the data files hold, and how several curves come onto one line of commits.

/**
 * @typedef {object} Points column by column; `src/core/pages/curve-data.ts` writes them
 * @property {string[]} commit
 * @property {string[]} at
 * @property {string[]} order
 * @property {number[]} value
 * @property {number[]} low
 * @property {number[]} high
 * @property {number[]} runs
 * @property {number[]} segment
 * @property {string[]} provenance
 * @property {string[]} record
 */
/**
 * @typedef {object} Curve
 * @property {string} slug
 * @property {string} title
 * @property {string} project
 * @property {string} unit
 * @property {'lower' | 'higher'} better
 * @property {{ divisor: number, suffix: string }} scale
 * @property {string[]} segments
 * @property {{ at: number, text: string, style: string }[]} changes
 * @property {Points} points
 */
/** @typedef {{ order: string, commit: string, at: string, places: Map<Curve, number> }} Slot */
/** @typedef {{ curve: Curve, colour: string, segment: number, at: (number | null)[] }} Line */

/** Custom properties of the style sheet, in the order in which curves take them. */
export const COLOURS = ['--head', '--curve-2', '--curve-3', '--curve-4'];

/** @param {number} index */
export const colourAt = (index) => COLOURS[index % COLOURS.length] ?? '--head';

/**
 * A value as the axis and the reading write it: four digits, in the curve's own scale.
 * @param {number} value @param {Pick<Curve, 'scale'>} curve
 */
export function showValue(value, { scale }) {
  const scaled = value / scale.divisor;
  const digits = Math.abs(scaled) >= 1000 ? scaled.toFixed(0) : Number(scaled.toPrecision(4));
  return `${digits}${scale.suffix}`;
}

/** @param {Curve} curve @param {number} at */
export function showRange(curve, at) {
  const { low, high, runs } = curve.points;
  if ((runs[at] ?? 0) < 2) return '';
  return `${showValue(low[at] ?? 0, curve)} to ${showValue(high[at] ?? 0, curve)}`;
}

/** @param {Slot} one @param {Slot} other */
function compareSlots(one, other) {
  return one.order.localeCompare(other.order) || one.at.localeCompare(other.at);
}

/**
 * The commits of all curves as one line. A commit that a curve has twice takes two slots.
 * @param {readonly Curve[]} curves
 * @returns {Slot[]}
 */
export function alignCurves(curves) {
  /** @type {Map<string, Slot>} */
  const slots = new Map();
  for (const curve of curves) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    const { commit: commits, order, at: times } = curve.points;
    for (const [at, commit] of commits.entries()) {
      const count = (seen.get(commit) ?? 0) + 1;
      seen.set(commit, count);
      const key = `${commit} ${count}`;
      const fresh = { order: order[at] ?? '', commit, at: times[at] ?? '', places: new Map() };
      const slot = slots.get(key) ?? fresh;
      slots.set(key, slot);
      slot.places.set(curve, at);
    }
  }
  return [...slots.values()].sort(compareSlots);
}

/**
 * One line a curve and segment: what lies on both sides of a new segment is not joined.
 * @param {readonly Curve[]} curves @param {readonly Slot[]} slots
 * @returns {Line[]}
 */
export function linesOf(curves, slots) {
  return curves.flatMap((curve, index) => {
    /** @type {Map<number, (number | null)[]>} */
    const bySegment = new Map();
    for (const [slot, { places }] of slots.entries()) {
      const at = places.get(curve);
      if (at === undefined) continue;
      const segment = curve.points.segment[at] ?? 0;
      const line = bySegment.get(segment) ?? Array(slots.length).fill(null);
      bySegment.set(segment, line);
      line[slot] = at;
    }
    const colour = colourAt(index);
    return [...bySegment].map(([segment, at]) => ({ curve, colour, segment, at }));
  });
}

/**
 * The least and the greatest value between two slots, ranges included; null: nothing is there.
 * @param {readonly Line[]} lines @param {readonly [number, number]} shown @param {boolean} onlyPositive
 * @returns {[number, number] | null}
 */
export function extentOf(lines, [from, to], onlyPositive) {
  const ends = lines.flatMap(({ curve: { points }, at }) =>
    at.slice(Math.max(0, Math.ceil(from)), Math.floor(to) + 1).flatMap((index) => {
      const [low, high] = [points.low[index ?? -1], points.high[index ?? -1]];
      return low === undefined || high === undefined ? [] : [low, high];
    }),
  );
  const counted = onlyPositive ? ends.filter((value) => value > 0) : ends;
  if (counted.length === 0) return null;
  return [
    counted.reduce((least, value) => Math.min(least, value)),
    counted.reduce((most, value) => Math.max(most, value)),
  ];
}

/**
 * Neighbouring slots of one curve that are of one segment.
 * @param {Curve} curve @param {readonly Slot[]} slots
 * @returns {{ segment: number, from: number, to: number }[]} both inclusive
 */
export function bandsOf(curve, slots) {
  /** @type {{ segment: number, from: number, to: number }[]} */
  const bands = [];
  for (const [slot, { places }] of slots.entries()) {
    const at = places.get(curve);
    if (at === undefined) continue;
    const segment = curve.points.segment[at] ?? 0;
    const last = bands.at(-1);
    if (last?.segment === segment) last.to = slot;
    else bands.push({ segment, from: slot, to: slot });
  }
  return bands;
}
