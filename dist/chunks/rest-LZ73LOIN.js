import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  createHeadingStack
} from "./chunk-MP2QRIWO.js";
import {
  splitSourceLines
} from "./chunk-2MZHFHRP.js";
import {
  createTextBuilder,
  trimText
} from "./chunk-5HVS6OOW.js";
import "./chunk-CIAQLR37.js";

// src/core/claims/extract/formats/rest-inline.ts
var TARGET = /\s<[^<>\n]{1,300}>(?=`_)/y;
var ROLE = /:[A-Za-z][\w:-]{0,30}:(?=`)/y;
function copyRestInline(source, start, end, into) {
  let at = start;
  while (at < end) {
    const next = skipPattern(source, at, TARGET) ?? skipPattern(source, at, ROLE) ?? skipMark(source, at);
    if (next !== null) {
      at = Math.min(end, next);
      continue;
    }
    const width = (source.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
    into.copy(at, Math.min(end, at + width));
    at += width;
  }
}
function skipPattern(source, at, pattern) {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : null;
}
function skipMark(source, at) {
  const mark = source[at] ?? "";
  if (mark === "`") return source[at + 1] === "_" ? at + 2 : at + 1;
  if (mark !== "*") return null;
  const isBlank = /\s/.test(source[at - 1] ?? " ") && /\s/.test(source[at + 1] ?? " ");
  return isBlank ? null : at + 1;
}

// src/core/claims/extract/formats/rest-directive-table.ts
function readDirectiveTable(source, lines, at) {
  const match = /^(\s*)\.\.\s+(list-table|csv-table)::\s*(.*)$/.exec(lines[at]?.text ?? "");
  const line = lines[at];
  if (!match || !line) return null;
  const next = endOfBody(lines, at, match[1]?.length ?? 0);
  const body = lines.slice(at + 1, next);
  const isOption = (candidate) => /^\s*:[\w-]+:/.test(candidate.text);
  const options = body.filter(isOption);
  const content = body.filter((candidate) => !isOption(candidate) && candidate.text.trim() !== "");
  const header = options.find((option) => option.text.trim().startsWith(":header:"));
  const rows = match[2] === "list-table" ? readList(source, content) : readCsv(source, content);
  const named = header ? readCsv(source, [afterOption(header)]) : [];
  const declared = /:header-rows:\s*(\d+)/.exec(
    options.map((option) => option.text).join("\n")
  )?.[1];
  const title = match[3] ?? "";
  return {
    grid: {
      rows: padRows(source, [...named, ...rows]),
      headerRows: named.length + Number(declared ?? 0)
    },
    caption: title === "" ? null : copied(source, line.end - title.length, line.end),
    next
  };
}
function endOfBody(lines, at, indent) {
  let next = at + 1;
  while (next < lines.length) {
    const text = lines[next]?.text ?? "";
    if (text.trim() !== "" && text.length - text.trimStart().length <= indent) break;
    next += 1;
  }
  return next;
}
function copied(source, start, end) {
  const builder = createTextBuilder(source);
  copyRestInline(source, start, end, builder);
  return trimText(builder.build());
}
function afterOption(line) {
  const length = /^\s*:[\w-]+:\s*/.exec(line.text)?.[0].length ?? 0;
  return { text: line.text.slice(length), start: line.start + length, end: line.end };
}
function readList(source, lines) {
  const rows = [];
  for (const line of lines) {
    const item = /^\s*(\*\s+)?-\s*/.exec(line.text);
    if (!item) continue;
    if (item[1]) rows.push([]);
    const text = copied(source, line.start + item[0].length, line.end);
    rows.at(-1)?.push({ text, isHeader: false });
  }
  return rows;
}
function readCsv(source, lines) {
  return lines.map(
    (line) => splitCsv(line.text).map(([start, end]) => ({
      text: copied(source, line.start + start, line.start + end),
      isHeader: false
    }))
  );
}
function splitCsv(text) {
  const fields = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (at < text.length && (text[at] !== "," || isQuoted)) continue;
    const raw = text.slice(start, at);
    const lead = raw.length - raw.trimStart().length;
    const quoted = /^"[^"]*"$/.test(raw.trim()) ? 1 : 0;
    fields.push([start + lead + quoted, start + raw.trimEnd().length - quoted]);
    start = at + 1;
  }
  return fields;
}
function padRows(source, rows) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const empty = createTextBuilder(source).build();
  return rows.map(
    (row) => Array.from({ length: width }, (_, x) => row[x] ?? { text: empty, isHeader: false })
  );
}

// src/core/claims/extract/formats/rest-table.ts
function readRestTable(source, lines, at) {
  const text = lines[at]?.text ?? "";
  if (/^\s*\+[-=+]{3,}\+\s*$/.test(text)) return readGridTable(source, lines, at);
  if (/^\s*={2,}(?:\s+={2,})+\s*$/.test(text)) return readSimpleTable(source, lines, at);
  return readDirectiveTable(source, lines, at);
}
function cellAt(source, line, [start, end]) {
  const builder = createTextBuilder(source);
  const from = line.start + Math.min(start, line.text.length);
  copyRestInline(source, from, line.start + Math.min(end, line.text.length), builder);
  return { text: trimText(builder.build()), isHeader: false };
}
function joinCells(source, rows) {
  return (rows[0] ?? []).map((_, x) => {
    const builder = createTextBuilder(source);
    for (const row of rows) {
      const text = row[x]?.text;
      const first = text?.starts[0];
      if (!text || first === void 0) continue;
      if (builder.length() > 0) builder.put(" ", first, first);
      text.text.split("").forEach((unit, i) => {
        builder.put(unit, text.starts[i] ?? 0, text.ends[i] ?? 0);
      });
    }
    return { text: builder.build(), isHeader: false };
  });
}
function readGridTable(source, lines, at) {
  const ranges = gridRanges(lines[at]?.text ?? "");
  const rows = [];
  let headerRows = 0;
  let held = [];
  let next = at + 1;
  for (; /^\s*[+|]/.test(lines[next]?.text ?? ""); next += 1) {
    const line = lines[next];
    if (!line) break;
    if (!/^\s*\+[-=+ |]+/.test(line.text)) {
      held.push(ranges.map((range) => cellAt(source, line, range)));
      continue;
    }
    if (held.length > 0) rows.push(joinCells(source, held));
    held = [];
    if (line.text.includes("=")) headerRows = rows.length;
  }
  return { grid: { rows, headerRows }, caption: null, next };
}
function gridRanges(text) {
  const corners = [...text.matchAll(/\+/g)].map((match) => match.index);
  return corners.slice(1).map((end, index) => [(corners[index] ?? 0) + 1, end]);
}
function readSimpleTable(source, lines, at) {
  const ranges = simpleRanges(lines[at]?.text ?? "");
  const rows = [];
  const rules = [];
  let next = at + 1;
  while (next < lines.length && !isSimpleEnd(lines, next, rules.length)) {
    const line = lines[next];
    const text = line?.text.trim() ?? "";
    if (isRule(text)) rules.push(rows.length);
    else if (line && text !== "" && !/^-{2,}[- ]*$/.test(text))
      rows.push(ranges.map((range) => cellAt(source, line, range)));
    next += 1;
  }
  const headerRows = rules.length === 2 ? rules[0] ?? 0 : 0;
  return { grid: { rows, headerRows }, caption: null, next };
}
function isRule(text) {
  return /^={2,}[= ]*$/.test(text);
}
function isSimpleEnd(lines, at, rules) {
  const previous = lines[at - 1]?.text.trim() ?? "";
  const isBlank = (lines[at]?.text.trim() ?? "") === "";
  return rules >= 2 || rules >= 1 && isBlank && isRule(previous);
}
function simpleRanges(text) {
  const starts = [...text.matchAll(/=+/g)].map((match) => match.index);
  return starts.map((start, index) => [start, starts[index + 1] ?? 1e4]);
}

// src/core/claims/extract/formats/rest.ts
var ADORNMENT = /^([=\-~^"'`#*+:.<>_])\1{2,}\s*$/;
function readRest(source) {
  const reading = {
    source,
    lines: splitSourceLines(source),
    blocks: [],
    headings: createHeadingStack(),
    marks: []
  };
  let at = 0;
  while (at < reading.lines.length) at = readBlockAt(reading, at);
  return reading.blocks;
}
function readBlockAt(reading, at) {
  const text = reading.lines[at]?.text ?? "";
  if (text.trim() === "") return at + 1;
  const table = readRestTable(reading.source, reading.lines, at);
  if (table) return addTable(reading, table);
  const heading = readHeading(reading, at);
  if (heading !== null) return heading;
  if (/^\s*\.\.(?:\s|$)/.test(text)) return readDirective(reading, at);
  return readParagraph(reading, at);
}
function addTable(reading, { grid, caption, next }) {
  const headings = reading.headings.path();
  reading.blocks.push({ kind: "table", context: "table", headings, grid, caption });
  return next;
}
function readHeading(reading, at) {
  const text = reading.lines[at]?.text ?? "";
  const over = ADORNMENT.test(text) && ADORNMENT.test(reading.lines[at + 2]?.text ?? "");
  const title = reading.lines[over ? at + 1 : at];
  const under = reading.lines[over ? at + 2 : at + 1]?.text ?? "";
  if (!title || !ADORNMENT.test(under) || ADORNMENT.test(title.text) || title.text.trim() === "")
    return ADORNMENT.test(text) ? at + 1 : null;
  const mark = `${under.charAt(0)}${over ? "^" : ""}`;
  if (!reading.marks.includes(mark)) reading.marks.push(mark);
  addText(reading, "heading", title.start, title.end);
  reading.headings.enter(reading.marks.indexOf(mark) + 1, title.text.trim());
  return at + (over ? 3 : 2);
}
function addText(reading, context, start, end) {
  const builder = createTextBuilder(reading.source);
  copyRestInline(reading.source, start, end, builder);
  const text = builder.build();
  const headings = reading.headings.path();
  if (text.text.trim() !== "") reading.blocks.push({ kind: "text", context, headings, text });
}
function addCode(reading, first, next) {
  const start = reading.lines[first]?.start;
  const end = reading.lines[next - 1]?.end;
  if (start === void 0 || end === void 0 || next <= first) return;
  const builder = createTextBuilder(reading.source);
  builder.copy(start, end);
  const headings = reading.headings.path();
  reading.blocks.push({ kind: "code", headings, language: "", text: builder.build() });
}
function indentOf(line) {
  const text = line?.text ?? "";
  return text.length - text.trimStart().length;
}
function endOfIndented(reading, at, indent) {
  let next = at + 1;
  let last = at + 1;
  for (; next < reading.lines.length; next += 1) {
    const line = reading.lines[next];
    if (line?.text.trim() === "") continue;
    if (indentOf(line) <= indent) break;
    last = next + 1;
  }
  return last;
}
function readDirective(reading, at) {
  const line = reading.lines[at];
  const name = /^\s*\.\.\s+([\w-]+)::/.exec(line?.text ?? "")?.[1] ?? null;
  const next = endOfIndented(reading, at, indentOf(line));
  if (name === null) return next;
  if (/^(?:code|code-block|sourcecode|highlight|parsed-literal|literalinclude)$/.test(name)) {
    addCode(reading, at + 1, next);
    return next;
  }
  return at + 1;
}
function readParagraph(reading, at) {
  const first = reading.lines[at];
  let next = at + 1;
  while (next < reading.lines.length && goesOn(reading, next)) next += 1;
  const last = reading.lines[next - 1];
  const text = last?.text.trimEnd() ?? "";
  if (first && last) addText(reading, contextOf(first.text), first.start, last.end);
  if (!text.endsWith("::")) return next;
  const body = endOfIndented(reading, next - 1, indentOf(first));
  addCode(reading, next, body);
  return body;
}
function contextOf(text) {
  return /^\s*(?:[-*+•]|\d+\.|#\.)\s/.test(text) ? "list" : "prose";
}
function goesOn(reading, at) {
  const text = reading.lines[at]?.text ?? "";
  if (text.trim() === "" || /^\s*(?:[-*+•]|\d+\.|#\.)\s/.test(text)) return false;
  return !ADORNMENT.test(text) && !/^\s*\+[-=]{3,}/.test(text);
}
export {
  readRest
};
