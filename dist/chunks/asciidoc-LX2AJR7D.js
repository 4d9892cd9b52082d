import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  spreadCells
} from "./chunk-US5RLVA4.js";
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

// src/core/claims/extract/formats/entity.ts
var NAMED = {
  micro: "\xB5",
  mu: "\xB5",
  times: "\xD7",
  nbsp: "\xA0",
  thinsp: "\u2009",
  plusmn: "\xB1",
  lt: "<",
  gt: ">",
  le: "\u2264",
  ge: "\u2265",
  amp: "&",
  quot: '"',
  apos: "'",
  ndash: "\u2013",
  mdash: "\u2014",
  asymp: "\u2248",
  percnt: "%",
  period: ".",
  comma: ",",
  sol: "/"
};
function decodeEntity(text) {
  const match = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/.exec(text);
  if (!match) return null;
  const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : null;
  if (code !== null && (code > 1114111 || code === 0)) return null;
  const decoded = code === null ? NAMED[match[3] ?? ""] : String.fromCodePoint(code);
  return decoded === void 0 ? null : { text: decoded, length: match[0].length };
}

// src/core/claims/extract/formats/asciidoc-inline.ts
var MACRO = /(?:(?:https?|ftp|link|mailto|xref|image|footnote|anchor|kbd|btn|icon):{1,2}[^\s[\]]{0,500})\[([^\]\n]{0,400})\]/y;
var ADDRESS = /https?:\/\/[^\s[\]]{1,2000}/y;
function copyAsciidocInline(source, start, end, into) {
  let at = start;
  while (at < end) {
    const skipped = skipMacro(source, at, end, into) ?? readEntity(source, at, into) ?? skipMark(source, at);
    if (skipped !== null) {
      at = skipped;
      continue;
    }
    const width = (source.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
    into.copy(at, Math.min(end, at + width));
    at += width;
  }
}
function skipMacro(source, at, end, into) {
  if (!/[a-z]/.test(source[at] ?? "") || /[A-Za-z0-9]/.test(source[at - 1] ?? "")) return null;
  MACRO.lastIndex = at;
  const macro = MACRO.exec(source);
  if (macro && MACRO.lastIndex <= end) {
    const words = MACRO.lastIndex - 1 - (macro[1]?.length ?? 0);
    const isAside = /^(?:footnote|image)/.test(macro[0]);
    if (isAside) into.put("\n\n", at, at + 1);
    into.copy(words, MACRO.lastIndex - 1);
    if (isAside) into.put("\n\n", MACRO.lastIndex - 1, MACRO.lastIndex);
    return MACRO.lastIndex;
  }
  ADDRESS.lastIndex = at;
  return ADDRESS.test(source) ? Math.min(end, ADDRESS.lastIndex) : null;
}
function readEntity(source, at, into) {
  const entity = source[at] === "&" ? decodeEntity(source.slice(at, at + 12)) : null;
  if (!entity) return null;
  into.put(entity.text, at, at + entity.length);
  return at + entity.length;
}
function skipMark(source, at) {
  const mark = source[at] ?? "";
  if (!"*_`#".includes(mark)) return null;
  if (source[at + 1] === mark) return at + 2;
  const before = /[\p{L}\p{N}]/u.test(source[at - 1] ?? "");
  const after = /[\p{L}\p{N}]/u.test(source[at + 1] ?? "");
  const isBlank = /\s/.test(source[at - 1] ?? " ") && /\s/.test(source[at + 1] ?? " ");
  return before && after || isBlank ? null : at + 1;
}

// src/core/claims/extract/formats/asciidoc-table.ts
var SPEC = /(?:^|\s)((?:\d{0,3}(?:\.\d{1,3})?[*+])?(?:\.?[<^>]){0,2}[a-demshlv]?)$/;
function readAsciidocTable(source, lines, attributes, bar) {
  const openings = lines.flatMap((line) => openingsOf(line, bar));
  const end = lines.at(-1)?.end ?? 0;
  const cells = openings.flatMap(
    (opening, at) => repeatCell(readCell(source, opening, openings[at + 1]?.cut ?? end), opening.spec)
  );
  const width = countColumns(lines, attributes, bar) || cells.length;
  const empty = createTextBuilder(source).build();
  const rows = spreadCells(fillRows(cells, width), empty).filter((row) => row.length > 0);
  return { rows, headerRows: countHeaders(rows, lines, attributes) };
}
function openingsOf(line, bar) {
  const found = [];
  let from = 0;
  for (let at = line.text.indexOf(bar); at >= 0; at = line.text.indexOf(bar, at + 1)) {
    if (line.text[at - 1] === "\\") continue;
    const spec = SPEC.exec(line.text.slice(Math.max(from, at - 16), at))?.[1] ?? "";
    found.push({ spec, cut: line.start + at - spec.length, start: line.start + at + 1 });
    from = at + 1;
  }
  return found;
}
function readCell(source, opening, end) {
  const builder = createTextBuilder(source);
  copyAsciidocInline(source, opening.start, Math.max(opening.start, end), builder);
  const span = /^(\d*)(?:\.(\d+))?\+/.exec(opening.spec);
  return {
    text: trimText(builder.build()),
    isHeader: opening.spec.endsWith("h"),
    columns: Math.max(1, Number(span?.[1] || 1)),
    rows: Math.max(1, Number(span?.[2] || 1))
  };
}
function repeatCell(cell, spec) {
  const times = Number(/^(\d+)\*/.exec(spec)?.[1] ?? 1);
  return Array.from({ length: Math.min(50, times) }, () => cell);
}
function countColumns(lines, attributes, bar) {
  const cols = /cols\s*=\s*(?:"([^"]*)"|'([^']*)'|([^,\]]+))/.exec(attributes);
  const value = cols?.[1] ?? cols?.[2] ?? cols?.[3];
  if (value !== void 0) {
    const counts = value.split(/[,;]/).map((part) => Number(/^\s*(\d+)\*/.exec(part)?.[1] ?? 1));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  const first = lines.find((line) => line.text.includes(bar));
  return first ? openingsOf(first, bar).length : 0;
}
function fillRows(cells, width) {
  const rows = [];
  const taken = new Array(Math.min(width, 500)).fill(0);
  let row = [];
  let free = width;
  for (const cell of cells) {
    row.push(cell);
    free -= cell.columns;
    if (cell.rows > 1) taken.fill(cell.rows, width - free - cell.columns, width - free);
    if (free > 0) continue;
    rows.push(row);
    row = [];
    for (let x = 0; x < taken.length; x += 1) taken[x] = Math.max(0, (taken[x] ?? 0) - 1);
    free = width - taken.filter((left) => left > 0).length;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
function countHeaders(rows, lines, attributes) {
  const first = lines.findIndex((line) => line.text.trim() !== "");
  const isImplicit = first === 0 && lines[1]?.text.trim() === "" && !/%noheader/.test(attributes);
  const isDeclared = /options\s*=\s*"?[^"\]]*header|%header|opts\s*=\s*"?[^"\]]*header/.test(
    attributes
  );
  let count = isDeclared || isImplicit ? 1 : 0;
  while (count > 0 || rows[0]?.every(isHead)) {
    if (!rows[count]?.every(isHead)) break;
    count += 1;
  }
  return count;
}
function isHead(cell) {
  return cell.isHeader || cell.text.text === "";
}

// src/core/claims/extract/formats/asciidoc.ts
var FENCES = /^(?:-{4,}|\.{4,}|\+{4,}|`{3,}.*|\/{4,})$/;
var TABLE = /^[|!,:]={3,}$/;
var SKIPPED = /^(?:\/\/|:[\w!-][^:]*:|={4,}$|\*{4,}$|_{4,}$|\+$|ifdef::|ifndef::|endif::|include::|toc::|\[\[)/;
function readAsciidoc(source) {
  const reading = {
    source,
    lines: splitSourceLines(source),
    blocks: [],
    headings: createHeadingStack(),
    title: null,
    attributes: ""
  };
  let at = 0;
  while (at < reading.lines.length) at = readBlockAt(reading, at);
  return reading.blocks;
}
function readBlockAt(reading, at) {
  const line = reading.lines[at];
  const text = line?.text.trimEnd() ?? "";
  if (!line || text.trim() === "") return at + 1;
  if (TABLE.test(text)) return readTableAt(reading, at, text);
  if (FENCES.test(text)) return readFenceAt(reading, at, text);
  if (SKIPPED.test(text)) return at + 1;
  if (/^\.[^.\s]/.test(text)) {
    reading.title = line;
    return at + 1;
  }
  if (/^\[.*\]$/.test(text)) {
    reading.attributes += text;
    return at + 1;
  }
  const heading = /^(={1,6}|#{1,6})\s+\S/.exec(text);
  return heading ? readHeading(reading, at, heading[1]?.length ?? 1) : readParagraph(reading, at);
}
function flushTitle(reading) {
  if (!reading.title) return;
  addText(reading, "prose", reading.title.start + 1, reading.title.end);
  reading.title = null;
}
function addText(reading, context, start, end) {
  const builder = createTextBuilder(reading.source);
  copyAsciidocInline(reading.source, start, end, builder);
  const text = builder.build();
  if (text.text.trim() === "") return;
  reading.blocks.push({ kind: "text", context, headings: reading.headings.path(), text });
}
function readHeading(reading, at, depth) {
  const line = reading.lines[at];
  if (!line) return at + 1;
  const start = line.start + depth + 1;
  addText(reading, "heading", start, line.end);
  reading.headings.enter(depth, reading.source.slice(start, line.end).trim());
  reading.title = null;
  reading.attributes = "";
  return at + 1;
}
function readParagraph(reading, at) {
  const first = reading.lines[at];
  let last = at;
  while (continues(reading.lines[last + 1])) last += 1;
  const end = reading.lines[last]?.end ?? 0;
  const isList = /^\s*(?:[*.-]{1,5}|\d+\.)\s/.test(first?.text ?? "");
  flushTitle(reading);
  reading.attributes = "";
  if (first) addText(reading, isList ? "list" : "prose", first.start, end);
  return last + 1;
}
function continues(line) {
  const text = line?.text.trimEnd() ?? "";
  if (text.trim() === "" || FENCES.test(text) || TABLE.test(text) || SKIPPED.test(text))
    return false;
  return !/^(?:\s*(?:[*.-]{1,5}|\d+\.)\s|={1,6}\s|\[.*\]$)/.test(text);
}
function findEnd(reading, at, delimiter) {
  for (let next = at + 1; next < reading.lines.length; next += 1)
    if (reading.lines[next]?.text.trimEnd() === delimiter) return next;
  return reading.lines.length;
}
function readFenceAt(reading, at, delimiter) {
  const close = /^`+/.exec(delimiter)?.[0] ?? delimiter;
  const end = findEnd(reading, at, close);
  const start = reading.lines[at + 1]?.start;
  const last = reading.lines[end - 1];
  if (start !== void 0 && last && end > at + 1 && !delimiter.startsWith("/")) {
    flushTitle(reading);
    const builder = createTextBuilder(reading.source);
    builder.copy(start, last.end);
    const language = /source,\s*(\w+)/.exec(reading.attributes)?.[1] ?? "";
    const headings = reading.headings.path();
    reading.blocks.push({ kind: "code", headings, language, text: builder.build() });
  }
  reading.attributes = "";
  return end + 1;
}
function readTableAt(reading, at, delimiter) {
  const end = findEnd(reading, at, delimiter);
  const title = reading.title;
  const caption = createTextBuilder(reading.source);
  if (title) copyAsciidocInline(reading.source, title.start + 1, title.end, caption);
  const grid = readAsciidocTable(
    reading.source,
    reading.lines.slice(at + 1, end),
    reading.attributes,
    delimiter.startsWith("!") ? "!" : "|"
  );
  const headings = reading.headings.path();
  if (grid.rows.length > 0)
    reading.blocks.push({
      kind: "table",
      context: "table",
      headings,
      grid,
      caption: title ? caption.build() : null
    });
  reading.title = null;
  reading.attributes = "";
  return end + 1;
}
export {
  readAsciidoc
};
