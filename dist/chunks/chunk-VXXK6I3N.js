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
  runsNeeded,
  runsOf,
  smallestSeen,
  spreadWord,
  sweepCells,
  sweepHeader,
  sweepSentences,
  titleOf,
  valuesOf
} from "./chunk-R77TRW2L.js";
import {
  percent,
  phraseToMarkdown,
  say
} from "./chunk-Y6UNC67H.js";
import {
  SECTIONS
} from "./chunk-4FSNAO67.js";
import {
  fencedBlock,
  foldedSection,
  inlineCode,
  tableRow
} from "./chunk-UQIQED6Y.js";
import {
  listed,
  plural
} from "./chunk-EAU2DMW5.js";
import {
  cleanBlock,
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/report/markdown/details.ts
var TAIL_LINES = 15;
var TAIL_COLUMNS = 160;
function folded(summary, rows, rank) {
  const [before, after] = splitFold(foldedSection(summary, ["\0"]));
  return { before, rows, after: [...after, ""], rank };
}
function splitFold(lines) {
  const at = lines.indexOf("\0");
  return [lines.slice(0, at), lines.slice(at + 1)];
}
function tailsBlock(rows, rank) {
  const tails = alikeRows(rows).flatMap(({ first, others }) => {
    const { validity } = first.verdict;
    const name = `${inlineCode(first.name)}${moreMetrics(others.length)}`;
    const failures = validity.kind === "invalid" ? mergeSides(validity.causes) : [];
    return failures.flatMap(({ cause, who }) => {
      if (cause.kind !== "failed" || cause.failure.tail.trim() === "") return [];
      const lines = cleanBlock(cause.failure.tail, TAIL_LINES, TAIL_COLUMNS);
      return [[`${name}, ${who}:`, "", ...fencedBlock(lines), ""].join("\n")];
    });
  });
  if (tails.length === 0) return [];
  return [folded("What the broken benchmarks printed last", tails, rank)];
}
function notesBlock(notes, rank) {
  if (notes.length === 0) return [];
  const names = listed(notes.map(({ hazards }) => clip(cleanLine(hazards[0]?.name ?? ""), 40)));
  const safeNames = names.replace(/[^\w ,-]/g, "");
  const summary = `${plural(notes.length, "warning")} about how far to trust this: ${safeNames}`;
  return [folded(summary, notes.map(noteItem), rank)];
}
function noteItem(note) {
  const advice = adviseHazard(note.hazards[0]?.name ?? "");
  const next = advice === null ? "" : ` To do: ${advice}.`;
  return `${note.number}. ${phraseToMarkdown(describeNote(note))}.${next}`;
}
function environmentBlock(report, rank) {
  const rows = environmentOf(report).map(
    ({ label, value }) => `- ${label}: ${phraseToMarkdown(value)}`
  );
  return [folded("Where and how this was measured", rows, rank)];
}
function reproduceBlock({ reproduce }, rank) {
  if (reproduce === null) return [];
  const lines = fencedBlock([cleanLine(reproduce)], "sh");
  return [{ before: ["Measure it yourself:", "", ...lines, ""], rows: [], after: [], rank }];
}

// src/core/report/markdown/fit.ts
var RESERVE_FOR_NOTICE = 200;
function sizeOf(text) {
  return new TextEncoder().encode(text).length;
}
function fitBlocks(blocks, limit, notice) {
  const byRank = blocks.toSorted((a, b) => a.rank - b.rank);
  let room = limit;
  const framed = byRank.filter((block) => {
    const size = sizeOf([...block.before, ...block.after, ""].join("\n")) + RESERVE_FOR_NOTICE;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const kept = /* @__PURE__ */ new Map();
  for (const block of framed) {
    const { count, size } = takeRows(block.rows, room);
    kept.set(block, count);
    room -= size;
  }
  const lines = blocks.flatMap((block) => {
    const count = kept.get(block);
    if (count === void 0) return [];
    const leftOut = block.rows.length - count;
    const rows = block.rows.slice(0, count);
    const said = leftOut > 0 ? ["", notice(leftOut)] : [];
    return [...block.before, ...rows, ...said, ...block.after];
  });
  return `${lines.join("\n").trimEnd()}
`;
}
function takeRows(rows, room) {
  let size = 0;
  for (const [count, row] of rows.entries()) {
    const next = size + sizeOf(row) + 1;
    if (next > room) return { count, size };
    size = next;
  }
  return { count: rows.length, size };
}

// src/core/report/markdown/matrices.ts
var MATRICES_SHOWN = 8;
var CLIFFS_SHOWN = 5;
function matrixBlocks(matrices, rank) {
  const tables = matrixTables(matrices);
  const blocks = tables.slice(0, MATRICES_SHOWN).flatMap((table) => [tableOf(table, rank), ...ratiosOf(table, rank + 0.5)]);
  const rest = tables.length - MATRICES_SHOWN;
  if (rest <= 0) return blocks;
  const said = [`\u2026 and ${plural(rest, "more comparison")} of variants, in the full report.`, ""];
  return [...blocks, { before: said, rows: [], after: [], rank }];
}
function tableOf({ title, header, leading, rows, cliffs }, rank) {
  const shown = cliffs.slice(0, CLIFFS_SHOWN).map((cliff) => `- ${phraseToMarkdown(cliff)}`);
  return {
    before: [
      `**${phraseToMarkdown(title)}**`,
      "",
      tableRow(header.map(phraseToMarkdown)),
      tableRow(header.map((_, at) => at < leading ? "---" : "---:"))
    ],
    rows: rows.map((row) => tableRow(row.map(phraseToMarkdown))),
    after: ["", ...shown.length === 0 ? [] : [...shown, ""]],
    rank
  };
}
function ratiosOf({ ratios, ratiosTitle }, rank) {
  if (ratios.length === 0) return [];
  return [
    {
      before: ["<details>", `<summary>${ratiosTitle}</summary>`, ""],
      rows: ratios.map((ratio) => `- ${phraseToMarkdown(ratio)}`),
      after: ["", "</details>", ""],
      rank
    }
  ];
}
function phaseBlocks(rows, rank) {
  return phaseTables(rows).slice(0, MATRICES_SHOWN).map((group) => {
    const header = ["phases of", ...phaseNames(group).map(phraseToMarkdown)];
    return {
      before: [tableRow(header), tableRow(header.map((_, at) => at === 0 ? "---" : "---:"))],
      rows: group.map(
        (row) => tableRow([
          `${inlineCode(row.name)} ${inlineCode(row.metric, 40)}`,
          ...phaseCells(row).map(phraseToMarkdown)
        ])
      ),
      after: [""],
      rank
    };
  });
}

// src/core/report/markdown/rows.ts
var CHANGED = {
  header: ["benchmark", "change (95%)", "medians, base \u2192 head", "runs"],
  cells: (row) => [nameCell(row), `**${changeOf(row)}**`, valuesCell(row), runsOf(row)]
};
var STEADY = {
  header: ["benchmark", "change (95%)", "medians, base \u2192 head", "runs"],
  cells: (row) => [nameCell(row), changeOf(row), valuesCell(row), runsOf(row)]
};
var OPEN = {
  header: [
    "benchmark",
    "change (95%)",
    "medians, base \u2192 head",
    "runs",
    "could see",
    "to settle it"
  ],
  cells: (row) => [
    nameCell(row),
    changeOf(row),
    valuesCell(row),
    runsOf(row),
    seenCell(row),
    row.verdict.reason === "budget" ? "more time" : runsNeeded(row)
  ]
};
function seenCell(row) {
  if (isOpenByBudget(row)) return "";
  const seen = smallestSeen(row);
  return seen === "unknown" ? seen : `${seen} or more`;
}
var BUDGET = {
  header: ["benchmark", "budget", "change (95%)", "medians, base \u2192 head", "runs"],
  cells: (row) => [
    nameCell(row),
    describeBudget(row.verdict.budget, row.verdict.metric.unit),
    changeOf(row),
    valuesOf(row),
    runsOf(row)
  ]
};
var SINGLE = {
  header: ["benchmark", "median", "spread", "runs"],
  cells: (row) => [
    nameCell(row),
    valuesCell(row),
    spreadWord(row.verdict.head ?? row.verdict.base),
    runsOf(row)
  ]
};
var DISBELIEVED = {
  header: ["benchmark", "medians, base \u2192 head", "runs"],
  cells: (row) => [nameCell(row), valuesOf(row), runsOf(row)]
};
var LISTED = ["invalid", "missing", "incomparable", "identical"];
function sectionRows(section, rows, idOf = () => null) {
  if (LISTED.includes(section)) {
    return { before: [], rows: alikeRows(rows).map((alike) => listItem(alike, idOf)) };
  }
  const shape = rows.every(isOpenByBudget) ? BUDGET : shapeOf(section);
  const { header, cells } = withId(shape, rows, idOf);
  const rule = tableRow(header.map(() => "---"));
  return { before: [tableRow(header), rule], rows: rows.map((row) => tableRow(cells(row))) };
}
function withId(shape, rows, idOf) {
  if (rows.every((row) => idOf(row) === null)) return shape;
  const cell = (row) => idCell(idOf(row));
  return { header: [...shape.header, "id"], cells: (row) => [...shape.cells(row), cell(row)] };
}
function idCell(id) {
  return id === null ? "" : inlineCode(id);
}
function shapeOf(section) {
  switch (section) {
    case "regression":
    case "improvement":
      return CHANGED;
    case "inconclusive":
      return OPEN;
    case "over-budget":
      return BUDGET;
    case "measured":
    case "new":
      return SINGLE;
    case "disbelieved":
      return DISBELIEVED;
    case "below-threshold":
    case "no-change":
    case "invalid":
    case "missing":
    case "incomparable":
    case "identical":
      return STEADY;
    default:
      return section;
  }
}
function sectionTitle(section, rows) {
  const thresholds = new Set(rows.map((row) => row.case.effect));
  const [only] = thresholds;
  const limit = section === "below-threshold" && thresholds.size === 1 && only !== void 0 ? `, under ${percent(only)}` : "";
  return `${titleOf(section)} (${rows.length}${limit})`;
}
function nameCell(row) {
  const notes = row.notes.length === 0 ? "" : ` <sup>${row.notes.join(", ")}</sup>`;
  return `${inlineCode(row.name)}${notes}`;
}
function valuesCell(row) {
  const { budget, metric } = row.verdict;
  const said = describeBudget(budget, metric.unit);
  return said === "" ? valuesOf(row) : `${valuesOf(row)}<br>${said}`;
}
function listItem({ first, others }, idOf) {
  const { validity } = first.verdict;
  const ids = others.map(idOf).filter((id) => id !== null);
  const own = idOf(first);
  const more = `${moreMetrics(others.length)}${bracketed(ids)}`;
  const name = `${nameCell(first)}${bracketed(own === null ? [] : [own])}${more}`;
  if (validity.kind === "valid") {
    const reason = phraseToMarkdown(describeReason(first));
    return `- ${name}${reason === "" ? "" : `: ${reason}`}`;
  }
  const causes = mergeSides(validity.causes).map(
    (merged) => phraseToMarkdown(say`${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`)
  );
  const [only] = causes;
  if (causes.length === 1) return `- ${name}: ${only}`;
  return [`- ${name}:`, ...causes.map((cause) => `  - ${cause}`)].join("\n");
}
function bracketed(ids) {
  return ids.length === 0 ? "" : ` (${ids.map(idCell).join(", ")})`;
}

// src/core/report/markdown/sweeps.ts
var SWEEPS_SHOWN = 12;
function sweepBlocks(sweeps, rank) {
  const tables = sweeps.slice(0, SWEEPS_SHOWN).map((sweep) => sweepBlock(sweep, rank));
  const rest = sweeps.length - SWEEPS_SHOWN;
  if (rest <= 0) return tables;
  const said = [`\u2026 and ${plural(rest, "more sweep")}, in the full report.`, ""];
  return [...tables, { before: said, rows: [], after: [], rank }];
}
function sweepBlock(sweep, rank) {
  const header = sweepHeader(sweep);
  return {
    before: [
      `**Scaling of ${inlineCode(sweep.name)} by ${inlineCode(sweep.parameter, 40)}**`,
      "",
      tableRow(header),
      tableRow(header.map(() => "---:"))
    ],
    rows: sweep.points.map((point) => tableRow(sweepCells(sweep, point))),
    after: ["", ...sweepSentences(sweep).flatMap((sentence) => [`- ${sentence}`]), ""],
    rank
  };
}

// src/core/report/markdown/render.ts
var MARKDOWN_LIMIT = 6e4;
var FOLDED = [
  "below-threshold",
  "no-change",
  "identical",
  "disbelieved"
];
var RANK = {
  head: 0,
  reproduce: 1,
  environment: 2,
  notes: 20,
  tails: 21,
  sweeps: 22,
  matrices: 23,
  phases: 24,
  folded: 30
};
function renderMarkdown(report, limit = MARKDOWN_LIMIT) {
  const sections = SECTIONS.flatMap(
    (section, at) => sectionBlock(section, report.bySection[section], at + 3)
  );
  const isFolded = (block) => block.rank >= RANK.folded;
  const blocks = [
    headBlock(report),
    ...sections.filter((block) => !isFolded(block)),
    ...tailsBlock(report.bySection.invalid, RANK.tails),
    ...sweepBlocks(report.sweeps, RANK.sweeps),
    ...matrixBlocks(report.matrices, RANK.matrices),
    ...phaseBlocks(report.phases, RANK.phases),
    ...notesBlock(report.notes, RANK.notes),
    ...sections.filter(isFolded),
    ...environmentBlock(report, RANK.environment),
    ...reproduceBlock(report, RANK.reproduce)
  ];
  return fitBlocks(blocks, limit, (leftOut) => noticeOf(leftOut, report.fullReport));
}
function headBlock(report) {
  const sentence = phraseToMarkdown(headlineOf(report));
  const before = [
    `${outcomeSign(report.verdict.outcome)} **${sentence}**`,
    "",
    countLine(report),
    ""
  ];
  for (const caveat of caveatsOf(report)) before.push(caveat, "");
  return { before, rows: [], after: [], rank: RANK.head };
}
function sectionBlock(section, rows, rank) {
  if (rows.length === 0) return [];
  const title = sectionTitle(section, rows);
  const content = sectionRows(section, rows);
  if (!FOLDED.includes(section)) {
    return [{ ...content, before: [`#### ${title}`, "", ...content.before], after: [""], rank }];
  }
  const opening = foldedSection(title, content.before).slice(0, -2);
  const closing = ["", "</details>", ""];
  return [{ ...content, before: opening, after: closing, rank: RANK.folded + rank }];
}
function noticeOf(leftOut, fullReport) {
  const where = fullReport === null ? "" : `: see ${linkTo(fullReport)}`;
  return `\u2026 and ${plural(leftOut, "more row")} left out to keep this short${where}.`;
}
function linkTo(place) {
  const isLink = /^https:\/\/[\w.:/?&=%#~+-]+$/.test(place);
  return isLink ? `[the full report](${place})` : inlineCode(place);
}

export {
  sizeOf,
  fitBlocks,
  tailsBlock,
  notesBlock,
  environmentBlock,
  reproduceBlock,
  sectionRows,
  sectionTitle,
  sweepBlocks,
  MARKDOWN_LIMIT,
  FOLDED,
  renderMarkdown,
  noticeOf
};
