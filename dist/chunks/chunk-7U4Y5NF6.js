import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  paintFor
} from "./chunk-FG6CXAB2.js";
import {
  renderTextTable
} from "./chunk-D7ZLJCME.js";
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
  spreadWord,
  sweepCells,
  sweepHeader,
  sweepSentences,
  titleOf,
  valuesOf
} from "./chunk-R77TRW2L.js";
import {
  phraseToText,
  say
} from "./chunk-Y6UNC67H.js";
import {
  cleanBlock,
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/report/terminal/marks.ts
function markOf(section) {
  switch (section) {
    case "regression":
      return "\u2717";
    case "over-budget":
      return ">";
    case "invalid":
      return "!";
    case "missing":
      return "\u2212";
    case "incomparable":
      return "\u2260";
    case "improvement":
      return "\u2713";
    case "inconclusive":
      return "?";
    case "below-threshold":
      return "~";
    case "new":
      return "+";
    case "measured":
      return "\u2022";
    case "no-change":
      return "\xB7";
    case "identical":
      return "=";
    case "disbelieved":
      return "\xD7";
    default:
      return section;
  }
}
function colourOf(section, paint) {
  switch (section) {
    case "regression":
    case "over-budget":
    case "invalid":
    case "missing":
    case "incomparable":
    case "disbelieved":
      return paint.red;
    case "improvement":
      return paint.green;
    case "inconclusive":
      return paint.yellow;
    case "below-threshold":
    case "new":
    case "measured":
      return (text) => text;
    case "no-change":
    case "identical":
      return paint.dim;
    default:
      return section;
  }
}

// src/core/report/terminal/details.ts
var TAIL_LINES = 8;
function renderExplanations(report, paint) {
  return alikeRows(report.rows).flatMap(({ first, others }) => {
    const lines = explain(first);
    const head = `${markOf(first.section)} ${cleanLine(first.name)}${moreMetrics(others.length)}`;
    return lines.length === 0 ? [] : [paint.bold(head), ...lines.map((line) => `    ${line}`)];
  });
}
function explain(row) {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === "invalid") {
    return row.section === "disbelieved" ? [] : mergeSides(validity.causes).flatMap(explainCause);
  }
  const said = budget.kind === "within" ? "" : describeBudget(budget, metric.unit);
  const open = row.section === "inconclusive" && !isOpenByBudget(row) ? phraseToText(say`${describeReason(row)}${openWords(row)}`) : phraseToText(needsReason(row) ? describeReason(row) : []);
  return [open, said].filter((line) => line !== "");
}
function needsReason({ section }) {
  return section === "missing" || section === "incomparable" || section === "new";
}
function openWords(row) {
  const seen = row.verdict.effect === null ? "" : `could see ${smallestSeen(row)} or more`;
  const isCount = row.verdict.metric.exact;
  const parts = [isCount ? "" : seen, settleClause(row)].filter((part) => part !== "");
  return parts.map((part, at) => at > 0 || describeReason(row).length > 0 ? `; ${part}` : part).join("");
}
function explainCause(merged) {
  const { cause } = merged;
  const said = [`${phraseToText(describeCause(merged))}.`, `To do: ${adviseCause(cause)}.`];
  if (cause.kind !== "failed" || cause.failure.tail.trim() === "") return said;
  return [...said, ...cleanBlock(cause.failure.tail, TAIL_LINES, 120)];
}
function renderNotes(notes) {
  return notes.flatMap((note) => {
    const named = note.hazards[0]?.name ?? "";
    const advice = adviseHazard(named);
    const said = `[${note.number}] ${phraseToText(describeNote(note))}.`;
    const name = clip(cleanLine(named), 40);
    return [said, `    ${advice === null ? "" : `To do: ${advice}; `}silence it as "${name}".`];
  });
}
function renderEnvironment(report, paint) {
  return environmentOf(report).map(
    ({ label, value }) => paint.dim(`${label.padEnd(9)} ${phraseToText(value)}`)
  );
}
function renderLegend(report, paint) {
  const used = [...new Set(report.rows.map((row) => row.section))];
  const marks = used.map((section) => `${markOf(section)} ${titleOf(section).toLowerCase()}`);
  return marks.length === 0 ? [] : [paint.dim(marks.join("   "))];
}

// src/core/report/terminal/matrices.ts
function columnsOf(titles, leading) {
  return titles.map((title, at) => ({
    title,
    align: at < leading ? "left" : "right",
    flexible: at === 0
  }));
}
function renderMatrices(matrices, width, paint) {
  return matrixTables(matrices).map(({ title, header, leading, rows, cliffs, ratios }) => [
    paint.bold(phraseToText(title)),
    ...renderTextTable(
      columnsOf(header.map(phraseToText), leading),
      rows.map((row) => row.map((cell) => ({ text: phraseToText(cell) }))),
      width,
      paint.dim
    ),
    ...cliffs.map((cliff) => paint.yellow(phraseToText(cliff))),
    ...ratios.map((ratio) => paint.dim(`  ${phraseToText(ratio)}`))
  ]);
}
function renderPhases(rows, width, paint) {
  return phaseTables(rows).flatMap((group) => {
    const titles = ["phases of", ...phaseNames(group).map(phraseToText)];
    const cells = group.map(
      (row) => [cleanLine(`${row.name} ${row.metric}`), ...phaseCells(row).map(phraseToText)].map(
        (text) => ({ text })
      )
    );
    return renderTextTable(columnsOf(titles, 1), cells, width, paint.dim);
  });
}

// src/core/report/terminal/tables.ts
function column(title, align, flexible = false) {
  return { title, align, flexible };
}
var COMPARED = [
  column(" ", "left"),
  column("benchmark", "left", true),
  column("change (95%)", "right"),
  column("medians, base \u2192 head", "right"),
  column("runs", "right")
];
var SINGLE = [
  column(" ", "left"),
  column("benchmark", "left", true),
  column("median", "right"),
  column("spread", "right"),
  column("runs", "right")
];
function renderRows(report, width, paint) {
  const columns = report.isSingleSided ? SINGLE : COMPARED;
  const rows = report.rows.map((row) => cellsOf(row, report.isSingleSided, paint));
  return rows.length === 0 ? [] : renderTextTable(columns, rows, width, paint.dim);
}
function cellsOf(row, isSingle, paint) {
  const colour = colourOf(row.section, paint);
  const notes = row.notes.length === 0 ? "" : ` [${row.notes.join(",")}]`;
  const name = `${cleanLine(row.name)}${notes}`;
  const texts = [markOf(row.section), name, ...figuresOf(row, isSingle), runsOf(row)];
  return texts.map((text) => ({ text, paint: colour }));
}
function figuresOf(row, isSingle) {
  if (row.section === "invalid") return ["", ""];
  if (isSingle) return [valuesOf(row), spreadWord(row.verdict.head)];
  return [row.section === "disbelieved" ? "" : changeOf(row), valuesOf(row)];
}
function renderSweep(sweep, width, paint) {
  const columns = sweepHeader(sweep).map((title) => column(title, "right"));
  const rows = sweep.points.map((point) => sweepCells(sweep, point).map((text) => ({ text })));
  return [
    paint.bold(cleanLine(`Scaling of ${sweep.name} by ${sweep.parameter}`)),
    ...renderTextTable(columns, rows, width, paint.dim),
    ...sweepSentences(sweep)
  ];
}

// src/core/report/terminal/render.ts
function renderTerminal(report, { width, colour }) {
  const paint = paintFor(colour);
  const sweeps = report.sweeps.map((sweep) => renderSweep(sweep, width, paint));
  const parts = [
    renderHead(report, paint),
    [...renderRows(report, width, paint), ...renderLegend(report, paint)],
    renderExplanations(report, paint),
    ...sweeps,
    ...renderMatrices(report.matrices, width, paint),
    renderPhases(report.phases, width, paint),
    renderNotes(report.notes),
    renderEnvironment(report, paint),
    renderReproduce(report, paint)
  ];
  const paragraphs = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${paragraphs.join("\n\n")}
`;
}
function renderHead(report, paint) {
  const sentence = phraseToText(headlineOf(report));
  return [
    `${outcomeSign(report.verdict.outcome)} ${paint.bold(sentence)}`,
    countLine(report),
    ...caveatsOf(report).map(paint.yellow)
  ];
}
function renderReproduce({ reproduce }, paint) {
  return reproduce === null ? [] : [paint.dim("measure it yourself:"), `  ${cleanLine(reproduce)}`];
}

export {
  renderTerminal
};
