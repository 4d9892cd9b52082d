import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  renderTextTable
} from "./chunk-D7ZLJCME.js";
import {
  foreign,
  formatInterval,
  percent,
  phraseToMarkdown,
  phraseToText,
  say,
  signedPercent
} from "./chunk-Y6UNC67H.js";
import {
  inlineCode,
  tableRow
} from "./chunk-UQIQED6Y.js";
import {
  formatExact,
  formatQuantity
} from "./chunk-M5KWZ3PG.js";
import "./chunk-WKC2O4KS.js";
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/core/report/bisect/words.ts
var SUBJECT_LIMIT = 60;
function shortCommit(commit) {
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 10) : commit;
}
function named(commit, commits) {
  const subject = commits.find((each) => each.commit === commit)?.subject ?? "";
  const id = foreign(shortCommit(commit), 40);
  return subject === "" ? [id] : say`${id} (${foreign(subject, SUBJECT_LIMIT)})`;
}
function directionOf({ better, unit }, isMore) {
  const dimension = parseUnit(unit)?.dimension;
  const isSpeed = dimension === "time" || dimension === "rate" || dimension === "throughput-bytes";
  const isWorse = isMore === (better === "lower");
  if (isSpeed) return isWorse ? "slower" : "faster";
  return isWorse ? "worse" : "better";
}
function sureness(probability) {
  return probability >= 0.9995 ? "over 99.9%" : percent(Math.floor(probability * 1e3) / 1e3);
}
function stepPhrase(document, { effect, counts }) {
  if (counts !== null) {
    const { before, after } = counts;
    const word = directionOf(document, after > before);
    return say`${word} (${formatExact(before)} → ${formatExact(after)} ${foreign(document.unit, 20)})`;
  }
  if (effect === null) return ["different"];
  const change = formatInterval(effect.low, effect.high);
  return [`${directionOf(document, effect.change > 0)} (${change})`];
}
function foundPhrase(document) {
  const { first, case: caseId, commits } = document;
  if (first === null) return [];
  const sure = first.counts === null ? `, ${sureness(first.probability)} sure` : "";
  const got = say`${foreign(caseId)} got ${stepPhrase(document, first)}`;
  const [only] = first.commits;
  if (first.commits.length === 1 && only !== void 0) {
    return say`${got} in ${named(only, commits)}${sure}.`;
  }
  const last = first.commits.at(-1) ?? "";
  const count = plural(first.commits.length, "commit");
  return say`${got} in one of ${count} up to ${named(last, commits)}${sure}: the others of them cannot be measured.`;
}
function undecidedPhrase(document) {
  const { first, commits } = document;
  if (first === null) return say`The search ended without an answer.`;
  const last = first.commits.at(-1) ?? "";
  return say`Not settled: the likeliest is ${named(last, commits)}, only ${sureness(first.probability)} sure. Take more run pairs a commit (--max), or a quieter machine.`;
}
function bisectHeadline(document) {
  const { outcome } = document;
  switch (outcome) {
    case "found":
      return foundPhrase(document);
    case "undecided":
      return undecidedPhrase(document);
    case "no-difference":
      return say`Nothing to find between ${foreign(shortCommit(document.reference), 40)} and ${foreign(document.bad, 60)}: ${foreign(document.reason ?? "", 200)}.`;
    case "unmeasurable":
      return say`${foreign(document.bad, 60)} cannot be measured against ${foreign(shortCommit(document.reference), 40)}: ${foreign(document.reason ?? "", 300)}.`;
    default:
      return outcome;
  }
}
function effortSentence({
  pairs,
  comparisons,
  commits
}) {
  return `${plural(comparisons, "session")}, ${plural(pairs, "run pair")}, ${plural(commits.length, "commit")} in the line.`;
}
function noteOf({ status, reason, subject }) {
  switch (status) {
    case "skipped":
      return `${subject} [skipped: ${reason ?? "unknown"}]`;
    case "same-inputs":
      return `${subject} [same inputs as before]`;
    case "same-as-reference":
      return `${subject} [same inputs as the reference]`;
    case "measured":
      return reason === null ? subject : `${subject} [its last visit told nothing: ${reason}]`;
    case "unmeasured":
      return subject;
    default:
      return status;
  }
}
function probabilityWord(probability) {
  if (probability === null) return "";
  return probability < 1e-3 ? "<0.1%" : sureness(probability);
}
function changeWord(low, high) {
  return low === high ? signedPercent(low, 2) : formatInterval(low, high);
}
function historyRow(each, unit) {
  const { change, low, high, value } = each;
  return {
    commit: shortCommit(each.commit),
    change: change === null || low === null || high === null ? "" : changeWord(low, high),
    value: value === null ? "" : formatQuantity(value, unit, null),
    pairs: each.pairs === 0 ? "" : String(each.pairs),
    probability: probabilityWord(each.probability),
    note: noteOf(each)
  };
}
function traceHeadline(document) {
  const { claim, case: caseId, unit, commits } = document;
  const measured = commits.filter(({ status }) => status === "measured").length;
  if (claim === null) {
    return say`${foreign(caseId)} over ${plural(measured, "measured commit")}, against ${foreign(shortCommit(document.reference), 40)}.`;
  }
  const [reached] = claim.reached;
  if (reached !== void 0) {
    const others = claim.reached.length - 1;
    const more = others === 0 ? "" : ` and ${plural(others, "other")}`;
    return say`${foreign(claim.place, 80)} claims ${foreign(claim.text, 60)}: ${named(reached, commits)}${more} reached it.`;
  }
  const best = claim.best === null ? say`nothing could be measured` : say`the best is ${formatQuantity(claim.best.value, unit, null)} at ${named(claim.best.commit, commits)}`;
  return say`${foreign(claim.place, 80)} claims ${foreign(claim.text, 60)}: no commit of ${plural(measured, "measured one")} ever reached it; ${best}.`;
}

// src/core/report/bisect/render.ts
var COLUMNS = [
  { title: "commit", key: "commit", align: "left" },
  { title: "value", key: "value", align: "right" },
  { title: "against the reference (95%)", key: "change", align: "right" },
  { title: "run pairs", key: "pairs", align: "right" },
  { title: "is the first", key: "probability", align: "right" },
  { title: "subject", key: "note", align: "left" }
];
function headlineOf(document) {
  return document.kind === "bisect" ? bisectHeadline(document) : traceHeadline(document);
}
function columnsOf(document) {
  return COLUMNS.filter(({ key }) => key !== "probability" || document.kind === "bisect");
}
function misfitLine(document) {
  if (document.kind !== "bisect" || document.misfits.length === 0) return [];
  const names = document.misfits.map(shortCommit).join(", ");
  return [`On neither level, so there may be a second change: ${names}.`];
}
function reproduceLine(document) {
  const { kind } = document;
  if (kind !== "bisect" || document.first === null) return [];
  const last = document.first.commits.at(-1) ?? "";
  const filter = `--filter '=${document.case}'`;
  return [
    `benchproof run --base ${shortCommit(document.first.before)} --head ${shortCommit(last)} ${filter}`
  ];
}
function renderHistoryText(document, width) {
  const columns = columnsOf(document);
  const rows = document.commits.map((each) => {
    const row = historyRow(each, document.unit);
    return columns.map(({ key }) => ({ text: cleanLine(row[key]) }));
  });
  const shape = columns.map(({ title, align, key }) => ({
    title,
    align,
    flexible: key === "note"
  }));
  const again = reproduceLine(document).map(
    (line) => `measure that step alone:
  ${cleanLine(line)}`
  );
  const parts = [
    phraseToText(headlineOf(document)),
    ...misfitLine(document),
    "",
    ...renderTextTable(shape, rows, width, (text) => text),
    "",
    effortSentence(document),
    ...again
  ];
  return `${parts.join("\n")}
`;
}
var ROWS_SHOWN = 200;
function renderHistoryMarkdown(document) {
  const columns = columnsOf(document);
  const rows = document.commits.slice(0, ROWS_SHOWN).map((each) => {
    const row = historyRow(each, document.unit);
    const isOurs = (key) => key !== "note" && key !== "commit";
    return tableRow(
      columns.map(({ key }) => isOurs(key) || row[key] === "" ? row[key] : inlineCode(row[key]))
    );
  });
  const left = document.commits.length - rows.length;
  return [
    `**${phraseToMarkdown(headlineOf(document))}**`,
    "",
    ...misfitLine(document).flatMap((line) => [line, ""]),
    tableRow(columns.map(({ title }) => title)),
    tableRow(columns.map(({ align }) => align === "left" ? "---" : "---:")),
    ...rows,
    ...left > 0 ? ["", `\u2026 and ${left} more.`] : [],
    "",
    effortSentence(document),
    ...reproduceLine(document).flatMap((line) => ["", inlineCode(line, 400)]),
    ""
  ].join("\n");
}
export {
  renderHistoryMarkdown,
  renderHistoryText
};
