// What pages have beside charts: rows on demand, a download, a filter. Texts are only ever set as text.
import { showRange, showValue } from './curves.js';

/** @typedef {import('./curves.js').Curve} Curve */
/** @typedef {import('./curves.js').Points} Points */

/** As in `src/core/pages/curve-page.ts`. */
const ROWS_IN_PAGE = 50;
/** Columns of the table that are set to the right, and those of ids. */
const NUMBERS = [2, 4, 6];
const IDS = [0, 7];

/** @param {string} selector @param {ParentNode} [within] */
export const elementsOf = (selector, within = document) =>
  /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

/** @param {string} tag @param {string} text @param {Record<string, string>} [attributes] */
export function make(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** @param {Curve} curve @param {number} at */
function rowOf(curve, at) {
  const { commit, at: times, value, runs, provenance, segment, record } = curve.points;
  const cells = [
    ...[commit[at]?.slice(0, 10), times[at]?.slice(0, 10), showValue(value[at] ?? 0, curve)],
    ...[showRange(curve, at), String(runs[at]), provenance[at], String((segment[at] ?? 0) + 1)],
    record[at],
  ];
  const row = make('tr', '');
  for (const [column, text = ''] of cells.entries()) {
    const cell = make('td', '', NUMBERS.includes(column) ? { class: 'number' } : {});
    cell.append(IDS.includes(column) ? make('code', text) : text);
    row.append(cell);
  }
  return row;
}

/** The rows that the page left out, the oldest last. @param {Curve} curve */
export function addRows(curve) {
  const rest = [...curve.points.value.keys()].reverse().slice(ROWS_IN_PAGE);
  const rows = rest.map((at) => rowOf(curve, at));
  document.querySelector('#points tbody')?.append(...rows);
  for (const button of elementsOf('button[data-do="rows"]')) button.remove();
}

/** @param {Curve} curve */
export function downloadJson(curve) {
  const { title, project, unit, better, segments, changes } = curve;
  const columns = /** @type {(keyof Points)[]} */ (Object.keys(curve.points));
  const points = curve.points.value.map((_, at) =>
    Object.fromEntries(columns.map((name) => [name, curve.points[name][at]])),
  );
  const told = { version: 1, kind: 'curve', project, title, unit, better, segments, changes };
  const text = JSON.stringify({ ...told, points }, null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${curve.slug}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function addFilter() {
  const filter = /** @type {HTMLInputElement | null} */ (
    document.querySelector('input[data-filter]')
  );
  if (filter === null) return;
  /** @type {HTMLElement} */ (filter.closest('p')).hidden = false;
  filter.addEventListener('input', () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    for (const row of elementsOf('tbody tr')) {
      const name = row.firstElementChild?.textContent?.toLowerCase() ?? '';
      row.hidden = !words.every((word) => name.includes(word));
    }
  });
}

addFilter();
