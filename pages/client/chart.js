// The chart: what is shown of which curves, and uPlot drawing it.
import { alignCurves, extentOf, linesOf, showRange, showValue } from './curves.js';
import { colourOf, drawBands, drawChanges, drawRanges } from './drawing.js';

/** @typedef {import('./curves.js').Curve} Curve */
/** @typedef {import('./curves.js').Slot} Slot */
/** @typedef {import('./curves.js').Line} Line */

const FONT = '11px system-ui, sans-serif';
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000];

export class Chart {
  /** @type {InstanceType<typeof uPlot> | null} */
  #plot = null;
  /** @type {Slot[]} */
  #slots = [];
  /** @type {Line[]} */
  #lines = [];
  /** The part of the commits that is shown; null: all. @type {[number, number] | null} */
  #shown = null;
  #cursor = -1;

  /**
   * @param {HTMLElement} place @param {Curve} main
   * @param {(words: string) => void} tell what the cursor is on
   */
  constructor(place, main, tell) {
    this.place = place;
    this.main = main;
    this.tell = tell;
    this.curves = [main];
    this.set = { log: false, zero: false, machines: true };
  }

  /** Anew: after other curves, another scale, or other colours. */
  draw() {
    this.#plot?.destroy();
    this.#slots = alignCurves(this.curves);
    this.#lines = linesOf(this.curves, this.#slots);
    this.#plot = new uPlot(this.#options(), this.#data(), this.place);
  }

  /** Other curves, or other commits: what was zoomed to is gone. @param {Curve[]} curves */
  show(curves) {
    this.curves = curves;
    this.#shown = null;
    this.draw();
  }

  resize() {
    this.#plot?.setSize(this.#size());
  }

  #size() {
    const width = Math.max(240, this.place.clientWidth);
    return { width, height: width < 480 ? 280 : 380 };
  }

  /** @returns {uPlot.AlignedData} */
  #data() {
    const columns = this.#lines.map(({ curve, at }) =>
      at.map((index) => {
        const value = index === null ? null : (curve.points.value[index] ?? null);
        // A logarithm has no place for it.
        return this.set.log && value !== null && value <= 0 ? null : value;
      }),
    );
    return [this.#slots.map((_, slot) => slot), ...columns];
  }

  /** @returns {[number, number]} */
  #whole() {
    return [-0.5, Math.max(0.5, this.#slots.length - 0.5)];
  }

  /** @returns {[number, number]} */
  #view() {
    return this.#shown ?? this.#whole();
  }

  /** @returns {[number, number]} */
  #extent() {
    const { log, zero } = this.set;
    const found = extentOf(this.#lines, this.#view(), log);
    if (found === null) return [1, 2];
    const [least, most] = found;
    if (log) return [least / 1.1, most * 1.1];
    const room = (most - least || Math.abs(most) || 1) * 0.08;
    return zero ? [Math.min(0, least), Math.max(0, most) + room] : [least - room, most + room];
  }

  /** @returns {uPlot.Options} */
  #options() {
    return {
      ...this.#size(),
      legend: { show: false },
      cursor: { drag: { x: true, y: false }, points: { size: 9 } },
      scales: {
        x: { time: false, range: () => this.#view() },
        y: { distr: this.set.log ? 3 : 1, range: () => this.#extent() },
      },
      axes: this.#axes(),
      series: [{}, ...this.#lines.map((line) => this.#series(line))],
      hooks: this.#hooks(),
    };
  }

  /** @returns {uPlot.Axis[]} */
  #axes() {
    const grid = { stroke: colourOf('--line'), width: 1 };
    const axis = { stroke: colourOf('--dim'), grid, ticks: grid, font: FONT };
    /** @param {number} slot */
    const commit = (slot) => (this.#slots[slot]?.commit ?? '').slice(0, 7);
    return [
      { ...axis, space: 70, incrs: STEPS, values: (_plot, splits) => splits.map(commit) },
      {
        ...axis,
        size: 84,
        values: (_plot, splits) =>
          splits.map((value) => (value === null ? '' : showValue(value, this.main))),
      },
    ];
  }

  /** @param {Line} line @returns {uPlot.Series} */
  #series({ colour }) {
    const stroke = colourOf(colour);
    const isDense = this.#slots.length > this.place.clientWidth / 3;
    const points = { show: true, size: isDense ? 3 : 6, stroke, fill: stroke };
    return { stroke, width: 1.5, spanGaps: true, points };
  }

  /** @returns {uPlot.Hooks.Arrays} */
  #hooks() {
    const hasBands = this.set.machines && this.main.segments.length > 1;
    return {
      drawClear: hasBands ? [(plot) => drawBands(plot, this.main, this.#slots)] : [],
      draw: [
        (plot) => drawRanges(plot, this.#lines),
        (plot) => drawChanges(plot, this.main, this.#slots),
      ],
      setCursor: [(plot) => this.#read(plot.cursor.idx ?? -1)],
      setSelect: [(plot) => this.#select(plot)],
    };
  }

  /** @param {InstanceType<typeof uPlot>} plot */
  #select(plot) {
    const { left, width } = plot.select;
    if (width >= 4) this.zoomTo(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
  }

  /** @param {number} slot */
  #read(slot) {
    this.#cursor = slot;
    const found = this.#slots[slot];
    this.tell(found === undefined ? '' : this.#wordsFor(found));
  }

  /** @param {Slot} slot */
  #wordsFor({ commit, at: time, places }) {
    const values = [...places].map(([curve, at]) => {
      const { value, runs, segment } = curve.points;
      const range = showRange(curve, at);
      const spread = range === '' ? '' : ` (${range}, ${runs[at]} runs)`;
      const machine = curve.segments.length > 1 ? `, machine ${(segment[at] ?? 0) + 1}` : '';
      const name = this.curves.length > 1 ? `${curve.title}: ` : '';
      return `${name}${showValue(value[at] ?? 0, curve)}${spread}${machine}`;
    });
    const change = this.main.changes.find(({ at }) => places.get(this.main) === at);
    const changed = change === undefined ? '' : ` Change: ${change.text}.`;
    return `${commit.slice(0, 10)}, ${time.slice(0, 10)}: ${values.join('; ')}.${changed}`;
  }

  /** At least two commits, and none beyond the ends. @param {number} from @param {number} to */
  zoomTo(from, to) {
    const [least, most] = this.#whole();
    const width = Math.max(2, Math.min(to - from, most - least));
    const begin = Math.min(Math.max(from, least), most - width);
    this.#shown = width >= most - least ? null : [begin, begin + width];
    const [min, max] = this.#view();
    this.#plot?.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    this.#plot?.setScale('x', { min, max });
    this.place.dataset['shown'] = this.#shown === null ? 'all' : `${min} ${max}`;
  }

  showAll() {
    this.zoomTo(...this.#whole());
  }

  /** @param {number} factor of what is shown @param {number} shift share of it */
  move(factor, shift) {
    const [from, to] = this.#view();
    const isInView = this.#cursor >= from && this.#cursor <= to;
    const middle = isInView && shift === 0 ? this.#cursor : (from + to) / 2;
    const by = shift * (to - from);
    this.zoomTo(middle - (middle - from) * factor + by, middle + (to - middle) * factor + by);
  }

  /** Puts the cursor on another commit. @param {number} step */
  walk(step) {
    const [from, to] = this.#view();
    const outside = step > 0 ? Math.ceil(from) - 1 : Math.floor(to) + 1;
    const begun = this.#cursor < 0 ? outside : this.#cursor;
    const next = Math.min(this.#slots.length - 1, Math.max(0, begun + step));
    const beyond = next < from ? next - from - 0.5 : Math.max(0, next - to + 0.5);
    if (beyond !== 0) this.zoomTo(from + beyond, to + beyond);
    const line = this.#lines.find(({ at }) => typeof at[next] === 'number');
    const value = line?.curve.points.value[line.at[next] ?? 0] ?? 0;
    const plot = this.#plot;
    plot?.setCursor({ left: plot.valToPos(next, 'x'), top: plot.valToPos(value, 'y') });
  }

  /** To the first or the last commit. @param {number} step */
  jump(step) {
    this.walk(step * this.#slots.length);
  }
}
