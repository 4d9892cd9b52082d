import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  adviseCause,
  adviseHazard,
  alikeRows,
  caveatsOf,
  changeOf,
  countLine,
  describeBudget,
  describeCause,
  describeNote,
  describeReason,
  environmentOf,
  headlineOf,
  isOpenByBudget,
  matrixTables,
  mergeSides,
  moreMetrics,
  outcomeSign,
  phaseCells,
  phaseNames,
  phaseTables,
  runsOf,
  settleClause,
  smallestSeen,
  sweepCells,
  sweepHeader,
  sweepSentences,
  titleOf,
  valuesOf
} from "./chunk-R77TRW2L.js";
import {
  foreign,
  phraseToText,
  say
} from "./chunk-Y6UNC67H.js";
import {
  SECTIONS,
  sideValues
} from "./chunk-4FSNAO67.js";
import {
  formatShort
} from "./chunk-M5KWZ3PG.js";
import {
  cleanBlock,
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/text/html.ts
var ESCAPES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
};
var UNWELCOME = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;
function escapeText(text) {
  return text.replace(UNWELCOME, "\uFFFD").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
function markupOf(content) {
  if (typeof content === "string") return escapeText(content);
  if (typeof content === "number") return String(content);
  if ("markup" in content) return content.markup;
  return content.map(markupOf).join("");
}
function element(tag, attributes, ...children) {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeText(String(value))}"`
  );
  return { markup: `<${tag}${written.join("")}>${children.map(markupOf).join("")}</${tag}>` };
}
function htmlDocument(title, style, body) {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Nothing is loaded and nothing runs, whatever a benchmark printed.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${style}</style>`
  ].join("");
  return `<!doctype html>
<html lang="en"><head>${head}</head><body>${markupOf(body)}</body></html>
`;
}
function proseToHtml(text) {
  const parts = text.split("`").map((part, at) => at % 2 === 0 ? escapeText(part) : element("code", {}, part).markup);
  return { markup: parts.join("") };
}
function phraseToHtml(phrase) {
  const parts = phrase.map(
    (part) => typeof part === "string" ? proseToHtml(part).markup : element("code", {}, clip(cleanLine(part.foreign), part.limit)).markup
  );
  return { markup: parts.join("") };
}

// src/core/report/html/style.ts
var STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --dim: #5b6570; --line: #d5dbe1; --paper: #fff; --worse: #c62f2f; --better: #1a7f4b; --open: #8a6100; --base: #7a8694; --head: #2962c4; --band: #eef1f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ec; --dim: #98a3ae; --line: #3a434c; --paper: #14181c; --worse: #ff7b72; --better: #56d48f; --open: #e0b341; --base: #8f9aa6; --head: #79a6ff; --band: #20272d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0 0 .3rem; }
h2 { font-size: 1.05rem; margin: 2.2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
code, pre { font: .88em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--band); padding: .7rem; border-radius: 4px; white-space: pre-wrap; }
p { margin: .4rem 0; } .dim { color: var(--dim); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:nth-child(2), td:nth-child(4) { white-space: nowrap; }
th { font-weight: 600; color: var(--dim); font-size: .85rem; } td.number, th.number { text-align: right; }
.regression, .over-budget, .invalid, .missing, .incomparable { color: var(--worse); }
.improvement { color: var(--better); } .inconclusive { color: var(--open); }
svg { max-width: 100%; height: auto; display: block; } svg text { fill: var(--dim); font: 11px system-ui, sans-serif; }
.axis { stroke: var(--line); } .band { fill: var(--band); } .interval { stroke: currentColor; stroke-width: 2; }
.base { fill: var(--base); stroke: var(--base); } .head { fill: var(--head); stroke: var(--head); }
.curve { fill: none; stroke: var(--head); stroke-width: 1.5; } .ideal { fill: none; stroke: var(--base); stroke-dasharray: 4 4; }
dt { font-weight: 600; color: var(--dim); font-size: .85rem; } dd { margin: 0 0 .4rem; }
li { margin: .25rem 0; }
@media print { body { max-width: none; } }
`;

// src/core/report/html/forest.ts
var WIDTH = 180;
var HEIGHT = 18;
function axisOf(rows) {
  const ends = rows.flatMap(
    ({ verdict, case: { effect } }) => verdict.effect === null ? [effect] : [Math.abs(verdict.effect.low), Math.abs(verdict.effect.high), effect]
  );
  const finite = ends.filter((end) => Number.isFinite(end));
  return Math.min(2, Math.max(0.05, ...finite) * 1.1);
}
function forestPlot({ verdict, case: { effect: threshold } }, axis) {
  const { effect } = verdict;
  if (effect === null) return { markup: "" };
  const x = (share) => {
    const place = WIDTH / 2 + share / axis * (WIDTH / 2 - 4);
    return Math.round(Math.min(WIDTH - 1, Math.max(1, place)) * 10) / 10;
  };
  const middle = HEIGHT / 2;
  return element(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: "img",
      "aria-label": "where the change lies"
    },
    element("rect", {
      class: "band",
      x: x(-threshold),
      y: 0,
      width: x(threshold) - x(-threshold),
      height: HEIGHT
    }),
    element("line", { class: "axis", x1: x(0), x2: x(0), y1: 0, y2: HEIGHT }),
    element("line", {
      class: "interval",
      x1: x(effect.low),
      x2: x(effect.high),
      y1: middle,
      y2: middle
    }),
    element("circle", { cx: x(effect.change), cy: middle, r: 3.5, fill: "currentColor" })
  );
}
function stripPlot(base, head) {
  const all = [...base, ...head].filter((value) => Number.isFinite(value));
  if (all.length < 2) return { markup: "" };
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least || 1;
  const x = (value) => Math.round((4 + (value - least) / span * (WIDTH - 8)) * 10) / 10;
  const dots = (values, side, y) => values.map(
    (value) => element("circle", { class: side, cx: x(value), cy: y, r: 2.6, "fill-opacity": 0.6 })
  );
  return element(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      role: "img",
      "aria-label": "every run"
    },
    element("line", { class: "axis", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    ...dots(base, "base", 5),
    ...dots(head, "head", HEIGHT - 5)
  );
}

// src/core/report/html/sweep-chart.ts
var [WIDTH2, HEIGHT2, LEFT, BOTTOM, TOP, RIGHT] = [640, 260, 44, 28, 12, 12];
var round = (value) => Math.round(value * 10) / 10;
function scaleFor(points) {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const tops = points.map(({ speedUp, speedUpRange }) => speedUpRange?.high ?? speedUp ?? 0);
  const top = Math.max(1, ...tops.filter(Number.isFinite)) * 1.15;
  return {
    x: (value) => round(LEFT + (value - least) / (most - least || 1) * (WIDTH2 - LEFT - RIGHT)),
    y: (speedUp) => round(HEIGHT2 - BOTTOM - Math.min(speedUp, top) / top * (HEIGHT2 - BOTTOM - TOP)),
    top
  };
}
function axes(points, scale) {
  const steps = [0.25, 0.5, 0.75, 1].map((share) => share * scale.top / 1.15);
  return [
    ...steps.flatMap((step) => [
      element("line", {
        class: "axis",
        x1: LEFT,
        x2: WIDTH2 - RIGHT,
        y1: scale.y(step),
        y2: scale.y(step)
      }),
      element(
        "text",
        { x: LEFT - 6, y: scale.y(step) + 4, "text-anchor": "end" },
        `${formatShort(step, 1)}x`
      )
    ]),
    ...points.map(
      ({ value }) => element("text", { x: scale.x(value), y: HEIGHT2 - 8, "text-anchor": "middle" }, value)
    )
  ];
}
function dotOf({ value, speedUp, speedUpRange }, scale) {
  if (speedUp === null) return [];
  const x = scale.x(value);
  const whisker = speedUpRange === null ? [] : [
    element("line", {
      class: "head",
      x1: x,
      x2: x,
      y1: scale.y(speedUpRange.low),
      y2: scale.y(speedUpRange.high)
    })
  ];
  return [...whisker, element("circle", { class: "head", cx: x, cy: scale.y(speedUp), r: 3.5 })];
}
function curveOf({ points, cores }, fit, scale) {
  const [sigma, kappa] = [fit.contention.value, fit.coherency?.value ?? 0];
  const rate = (n) => n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
  const [first, last] = [points[0]?.value ?? 1, Math.min(points.at(-1)?.value ?? 1, cores)];
  const places = Array.from({ length: 81 }, (_, at) => first + (last - first) * at / 80);
  const path = places.map(
    (value, at) => `${at === 0 ? "M" : "L"}${scale.x(value)} ${scale.y(rate(value) / rate(first))}`
  );
  return element("path", { class: "curve", d: path.join("") });
}
function idealOf({ points }, scale) {
  const first = points[0]?.value ?? 1;
  const end = Math.min(points.at(-1)?.value ?? 1, scale.top * first);
  if (points.every(({ efficiency }) => efficiency === null)) return [];
  const [x, y] = [scale.x(end), scale.y(end / first)];
  return [element("path", { class: "ideal", d: `M${scale.x(first)} ${scale.y(1)}L${x} ${y}` })];
}
function sweepChart(sweep) {
  if (!sweep.points.some(({ speedUp }) => speedUp !== null)) return { markup: "" };
  const scale = scaleFor(sweep.points);
  const law = sweep.laws.at(-1);
  return element(
    "svg",
    {
      viewBox: `0 0 ${WIDTH2} ${HEIGHT2}`,
      width: WIDTH2,
      height: HEIGHT2,
      role: "img",
      "aria-label": `speed-up by ${sweep.parameter}`
    },
    ...axes(sweep.points, scale),
    ...idealOf(sweep, scale),
    ...law === void 0 ? [] : [curveOf(sweep, law, scale)],
    ...sweep.points.flatMap((point) => dotOf(point, scale))
  );
}

// src/core/report/html/tables.ts
var TAIL_LINES = 20;
function table(header, rows, numbers = []) {
  const kind = (at) => numbers.includes(at) ? { class: "number" } : {};
  return element(
    "div",
    { class: "scroll" },
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element("tr", {}, ...header.map((cell, at) => element("th", kind(at), cell)))
      ),
      element(
        "tbody",
        {},
        ...rows.map(
          (cells) => element("tr", {}, ...cells.map((cell, at) => element("td", kind(at), cell)))
        )
      )
    )
  );
}
function sectionTables(report) {
  const pairs = Map.groupBy(report.session.pairs, ({ caseId }) => caseId);
  const axis = axisOf(report.rows);
  return SECTIONS.flatMap((section) => {
    const rows = report.bySection[section];
    if (rows.length === 0) return [];
    const title = element("h2", { class: section }, `${titleOf(section)} (${rows.length})`);
    const cells = rows.map((row) => rowCells(row, pairs.get(row.case.id) ?? [], axis));
    const header = ["benchmark", "change (95%)", "", "medians, base \u2192 head", "every run", "runs"];
    return [title, table(header, cells, [5]), ...alikeRows(rows).flatMap(explanationOf)];
  });
}
function rowCells(row, pairs, axis) {
  const { key } = row.verdict.metric;
  const notes = row.notes.length === 0 ? "" : element("sup", {}, ` ${row.notes.join(", ")}`);
  const isBroken = row.section === "invalid";
  return [
    [element("code", {}, row.name), notes],
    isBroken ? "" : changeOf(row),
    element("span", { class: row.section }, isBroken ? "" : forestPlot(row, axis)),
    isBroken ? "" : [valuesOf(row), budgetOf(row)],
    isBroken ? "" : stripPlot(sideValues({ pairs }, "base", key), sideValues({ pairs }, "head", key)),
    runsOf(row)
  ];
}
function budgetOf({ verdict: { budget, metric } }) {
  const said = describeBudget(budget, metric.unit);
  return said === "" ? "" : element("div", { class: "dim" }, said);
}
function explanationOf({ first: row, others }) {
  const { validity } = row.verdict;
  const name = say`${foreign(row.name)}${moreMetrics(others.length)}`;
  if (validity.kind === "invalid") {
    return mergeSides(validity.causes).flatMap((merged) => {
      const said = phraseToHtml(
        say`${name}: ${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`
      );
      const tail = merged.cause.kind === "failed" ? merged.cause.failure.tail.trim() : "";
      const lines = tail === "" ? [] : [element("pre", {}, cleanBlock(tail, TAIL_LINES, 160).join("\n"))];
      return [element("p", {}, said), ...lines];
    });
  }
  const reason = describeReason(row);
  if (row.section === "inconclusive" && row.verdict.effect !== null && !isOpenByBudget(row)) {
    const settle = settleClause(row);
    return [
      element(
        "p",
        { class: "dim" },
        phraseToHtml(
          say`${name} could see ${smallestSeen(row)} or more${settle === "" ? "" : `; ${settle}`}.`
        )
      )
    ];
  }
  return reason.length === 0 ? [] : [element("p", { class: "dim" }, phraseToHtml(say`${name}: ${reason}.`))];
}
function sweepSection(sweep) {
  const header = sweepHeader(sweep);
  return [
    element(
      "h2",
      {},
      phraseToHtml(say`Scaling of ${foreign(sweep.name)} by ${foreign(sweep.parameter, 40)}`)
    ),
    sweepChart(sweep),
    table(
      header,
      sweep.points.map((point) => sweepCells(sweep, point)),
      header.map((_, at) => at)
    ),
    element("ul", {}, ...sweepSentences(sweep).map((sentence) => element("li", {}, sentence)))
  ];
}
function matrixSections(matrices) {
  return matrixTables(matrices).flatMap(
    ({ title, header, leading, rows, cliffs, ratios, ratiosTitle }) => [
      element("h2", {}, phraseToHtml(title)),
      table(
        header.map(phraseToHtml),
        rows.map((row) => row.map(phraseToHtml)),
        header.map((_, at) => at).slice(leading, -1)
      ),
      ...cliffs.map((cliff) => element("p", { class: "inconclusive" }, phraseToHtml(cliff))),
      ...ratioList(ratiosTitle, ratios.map(phraseToHtml))
    ]
  );
}
function ratioList(title, ratios) {
  if (ratios.length === 0) return [];
  const items = ratios.map((ratio) => element("li", {}, ratio));
  return [element("details", {}, element("summary", {}, title), element("ul", {}, ...items))];
}
function phaseSection(rows) {
  if (rows.length === 0) return [];
  const tables = phaseTables(rows).map(
    (group) => table(
      ["benchmark", ...phaseNames(group).map(phraseToHtml)],
      group.map((row) => [
        element("code", {}, `${row.name} ${row.metric}`),
        ...phaseCells(row).map(phraseToHtml)
      ])
    )
  );
  return [element("h2", {}, "Phases, side by side"), ...tables];
}

// src/core/report/html/render.ts
function renderHtml(report) {
  const sentence = headlineOf(report);
  return htmlDocument(`benchproof: ${phraseToText(sentence)}`, STYLE, [
    element("h1", {}, `${outcomeSign(report.verdict.outcome)} `, phraseToHtml(sentence)),
    element("p", {}, countLine(report)),
    ...caveatsOf(report).map((caveat) => element("p", { class: "inconclusive" }, caveat)),
    legend(report),
    ...sectionTables(report),
    ...report.sweeps.flatMap(sweepSection),
    ...matrixSections(report.matrices),
    ...phaseSection(report.phases),
    ...warnings(report.notes),
    ...environment(report),
    ...reproduce(report)
  ]);
}
function legend(report) {
  const words = "The bar shows where the change lies with 95 % confidence, the band what is too small to matter. Dots are runs: base above, head below.";
  return element("p", { class: "dim" }, report.isSingleSided ? "" : words);
}
function warnings(notes) {
  if (notes.length === 0) return [];
  const items = notes.map((note) => {
    const named = note.hazards[0]?.name ?? "";
    const advice = adviseHazard(named);
    const said = say`${describeNote(note)}.`;
    const next = proseToHtml(advice === null ? "" : ` To do: ${advice}.`);
    const silence = ` Silence it as "${clip(cleanLine(named), 40)}".`;
    return element("li", { value: note.number }, phraseToHtml(said), next, silence);
  });
  return [element("h2", {}, "Warnings about how far to trust this"), element("ol", {}, ...items)];
}
function environment(report) {
  const entries = environmentOf(report).flatMap(({ label, value }) => [
    element("dt", {}, label),
    element("dd", {}, phraseToHtml(value))
  ]);
  return [element("h2", {}, "Where and how this was measured"), element("dl", {}, ...entries)];
}
function reproduce({ reproduce: command }) {
  if (command === null) return [];
  return [element("h2", {}, "Measure it yourself"), element("pre", {}, cleanLine(command))];
}

export {
  renderHtml
};
