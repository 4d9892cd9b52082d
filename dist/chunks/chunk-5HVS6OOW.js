import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/claims/extract/fold-character.ts
var INVISIBLE = /* @__PURE__ */ new Set([173, 847, 1564, 6158, 8203, 8204, 8205, 8206, 8207]);
function isInvisible(code) {
  return INVISIBLE.has(code) || code >= 8234 && code <= 8238 || code >= 8288 && code <= 8303 || code >= 65024 && code <= 65039 || code === 65279 || code >= 917504 && code <= 917999;
}
var DIGIT_RUNS = [1632, 1776, 2406, 120782, 120792, 120802, 120812, 120822, 130032];
function foldDigit(code) {
  const zero = DIGIT_RUNS.find((first) => code >= first && code < first + 10);
  return zero === void 0 ? null : String(code - zero);
}
function foldCharacter(character, previous) {
  const code = character.codePointAt(0) ?? 0;
  if (code < 173) return character;
  if (isInvisible(code)) return "";
  if (code >= 65281 && code <= 65374) return String.fromCharCode(code - 65248);
  if (code === 956) return "\xB5";
  const followsDigit = previous >= "0" && previous <= "9";
  if (followsDigit && (code === 1093 || code === 10005 || code === 10799)) return "x";
  return foldDigit(code) ?? character;
}

// src/core/claims/extract/mapped-text.ts
function createTextBuilder(source) {
  const parts = [];
  const starts = [];
  const ends = [];
  const marks = [];
  const push = (text, start, end) => {
    const folded = foldCharacter(text, parts.at(-1) ?? "");
    for (const unit of folded.split("")) {
      parts.push(unit);
      starts.push(start);
      ends.push(end);
    }
  };
  const copy = (start, end) => {
    for (let at = start; at < end; ) {
      const character = String.fromCodePoint(source.codePointAt(at) ?? 32);
      push(character, at, at + character.length);
      at += character.length;
    }
  };
  return {
    length: () => parts.length,
    copy,
    put: (text, start, end) => {
      for (const character of text) push(character, start, end);
    },
    align: (value, start, end) => {
      if (source.slice(start, end) === value) copy(start, end);
      else alignDecoded(value, source, start, end, push);
    },
    mark: (kind, from) => {
      if (parts.length > from) marks.push({ kind, start: from, end: parts.length });
    },
    build: () => ({ text: parts.join(""), starts, ends, marks })
  };
}
function alignDecoded(value, source, start, end, push) {
  let at = start;
  for (const character of value) {
    while (at < end && !source.startsWith(character, at) && source[at] !== "&") at += 1;
    if (at >= end) return;
    const width = source.startsWith(character, at) ? character.length : entityLength(source, at);
    push(character, at, Math.min(end, at + width));
    at += width;
  }
}
function entityLength(source, at) {
  const end = source.indexOf(";", at);
  return end > at && end - at <= 32 ? end - at + 1 : 1;
}
function sliceText(whole, start, end) {
  return {
    text: whole.text.slice(start, end),
    starts: whole.starts.slice(start, end),
    ends: whole.ends.slice(start, end),
    marks: whole.marks.filter((mark) => mark.start < end && mark.end > start).map((mark) => ({
      kind: mark.kind,
      start: Math.max(0, mark.start - start),
      end: Math.min(end, mark.end) - start
    }))
  };
}
function trimText(whole) {
  const start = whole.text.length - whole.text.trimStart().length;
  return sliceText(whole, start, Math.max(start, whole.text.trimEnd().length));
}
function sourceRange(whole, start, end) {
  return [whole.starts[start] ?? 0, whole.ends[end - 1] ?? whole.starts[start] ?? 0];
}
function splitLines(whole) {
  const lines = [];
  let from = 0;
  for (let at = 0; at <= whole.text.length; at += 1) {
    if (at < whole.text.length && whole.text[at] !== "\n") continue;
    const end = whole.text[at - 1] === "\r" && at > from ? at - 1 : at;
    lines.push(sliceText(whole, from, end));
    from = at + 1;
  }
  return lines;
}

export {
  createTextBuilder,
  sliceText,
  trimText,
  sourceRange,
  splitLines
};
