// Buttons, keys, boxes, the list of what to compare with, the legend.
import { Chart } from './chart.js';
import { COLOURS, colourAt } from './curves.js';
import { colourOf } from './drawing.js';
import { addRows, downloadJson, elementsOf, make } from './page.js';

/** @typedef {import('./curves.js').Curve} Curve */
/** @typedef {'log' | 'zero' | 'machines'} Toggle */

/** @type {Map<string, Curve>} */
const loaded = new Map();
/** @type {Map<string, (curve: Curve) => void>} */
const awaited = new Map();

window.benchproof = {
  add(given) {
    const curve = /** @type {Curve} */ (given);
    loaded.set(curve.slug, curve);
    const section = document.getElementById('chart');
    if (section?.dataset['slug'] === curve.slug) startChart(section, curve);
    awaited.get(curve.slug)?.(curve);
  },
};

/**
 * Another curve of the same site: a script is all that a page on a disk may load.
 * @param {string} slug @param {(curve: Curve) => void} then
 */
function loadCurve(slug, then) {
  const known = loaded.get(slug);
  if (known !== undefined) return then(known);
  awaited.set(slug, then);
  const script = document.createElement('script');
  script.src = `../data/${slug}.js`;
  document.head.append(script);
}

/** @param {HTMLElement} section @param {Curve} main */
function startChart(section, main) {
  const place = /** @type {HTMLElement} */ (section.querySelector('.plot'));
  const reading = /** @type {HTMLElement} */ (section.querySelector('.reading'));
  const chart = new Chart(place, main, (words) => {
    reading.textContent = words;
  });
  section.hidden = false;
  addActions(chart);
  addToggles(section, chart);
  addComparison(section, chart);
  redraw(section, chart);
  follow(place, () => redraw(section, chart), chart);
}

/** @param {HTMLElement} section @param {Chart} chart */
function redraw(section, chart) {
  chart.draw();
  drawLegend(section, chart);
}

/** @param {HTMLElement} place @param {() => void} again @param {Chart} chart */
function follow(place, again, chart) {
  let width = place.clientWidth;
  const observer = new ResizeObserver(() => {
    if (Math.abs(place.clientWidth - width) < 2) return;
    width = place.clientWidth;
    chart.resize();
  });
  observer.observe(place);
  // Colours are the page's: another scheme, or paper, has others.
  for (const query of ['(prefers-color-scheme: dark)', 'print']) {
    matchMedia(query).addEventListener('change', again);
  }
}

/** @param {Chart} chart */
function addActions(chart) {
  /** @type {Record<string, () => void>} */
  const actions = {
    in: () => chart.move(0.5, 0),
    out: () => chart.move(2, 0),
    earlier: () => chart.move(1, -0.5),
    later: () => chart.move(1, 0.5),
    all: () => chart.showAll(),
    json: () => downloadJson(chart.main),
    rows: () => addRows(chart.main),
  };
  for (const button of elementsOf('button[data-do]')) {
    button.hidden = false;
    button.addEventListener('click', () => actions[button.dataset['do'] ?? '']?.());
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => chart.walk(-1),
    ArrowRight: () => chart.walk(1),
    Home: () => chart.jump(-1),
    End: () => chart.jump(1),
    '+': () => chart.move(0.5, 0),
    '=': () => chart.move(0.5, 0),
    '-': () => chart.move(2, 0),
    0: () => chart.showAll(),
  };
  chart.place.addEventListener('keydown', (event) => {
    const isOurs = !(event.ctrlKey || event.metaKey || event.altKey);
    const act = isOurs ? keys[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

/** @param {HTMLElement} section @param {Chart} chart */
function addToggles(section, chart) {
  for (const each of elementsOf('input[data-toggle]', section)) {
    const box = /** @type {HTMLInputElement} */ (each);
    const name = /** @type {Toggle} */ (box.dataset['toggle']);
    if (name === 'machines' && chart.main.segments.length < 2) {
      /** @type {HTMLElement} */ (box.parentElement).hidden = true;
    }
    box.checked = chart.set[name];
    box.addEventListener('change', () => {
      chart.set[name] = box.checked;
      chart.draw();
    });
  }
}

/** @param {HTMLElement} section @param {Chart} chart */
function addComparison(section, chart) {
  const select = section.querySelector('select');
  select?.addEventListener('change', () => {
    const slug = select.value;
    select.value = '';
    if (slug === '' || chart.curves.some((curve) => curve.slug === slug)) return;
    loadCurve(slug, (curve) => {
      // As many as there are colours: the last one gives way.
      chart.show([...chart.curves.slice(0, COLOURS.length - 1), curve]);
      drawLegend(section, chart);
    });
  });
}

/** @param {number} index */
function swatch(index) {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const size = { width: '18', height: '10', 'aria-hidden': 'true' };
  const stroke = { d: 'M0 5h18', stroke: colourOf(colourAt(index)), 'stroke-width': '3' };
  for (const [name, value] of Object.entries(size)) picture.setAttribute(name, value);
  for (const [name, value] of Object.entries(stroke)) line.setAttribute(name, value);
  picture.append(line);
  return picture;
}

/** @param {HTMLElement} section @param {Chart} chart */
function drawLegend(section, chart) {
  const items = chart.curves.map((curve, index) => {
    const item = make('li', '');
    item.append(swatch(index), make('span', curve.title));
    if (curve === chart.main) return item;
    const label = `Remove ${curve.title}`;
    const remove = make('button', 'Remove', { type: 'button', 'aria-label': label });
    remove.addEventListener('click', () => {
      chart.show(chart.curves.filter((each) => each !== curve));
      drawLegend(section, chart);
    });
    item.append(' ', remove);
    return item;
  });
  section.querySelector('.legend')?.replaceChildren(...items);
}
