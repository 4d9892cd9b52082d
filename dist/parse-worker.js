import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  sliceText,
  sourceRange,
  splitLines,
  trimText
} from "./chunks/chunk-5HVS6OOW.js";
import {
  createPositions,
  isAboutPerformance
} from "./chunks/chunk-ODYA3GHD.js";
import {
  addDecimals,
  compareDecimals,
  decimalStep,
  decimalToNumber,
  multiplyDecimals,
  negateDecimal,
  parseClockTime,
  readNumber,
  significantStep
} from "./chunks/chunk-QEV7ZPTN.js";
import {
  parseUnit,
  readScale
} from "./chunks/chunk-NPKEBFUA.js";
import "./chunks/chunk-CIAQLR37.js";

// src/core/claims/extract/annotation.ts
var SHELLS = [
  { open: /<!--\s*$/, startsLine: false, close: "-->" },
  { open: /\{\/\*\s*$/, startsLine: false, close: "*/}" },
  {
    open: /\[[^\]\n]{0,40}\]:[ \t]+<?#>?[ \t]+\([ \t]*$/,
    startsLine: true,
    close: null,
    hasBracket: true
  },
  { open: /\.\.\s*$/, startsLine: true, close: null },
  { open: /\/\/\s*$/, startsLine: true, close: null }
];
var WORD = "benchproof";
function findAnnotations(text, blocks, locate) {
  const found2 = [];
  const shown = wordsInCode(blocks);
  let at = text.indexOf(WORD);
  while (at >= 0) {
    const annotation = shown.has(at) ? null : readAnnotation(text, at, locate);
    if (annotation) found2.push(annotation);
    at = text.indexOf(WORD, annotation ? annotation.end : at + 1);
  }
  return found2;
}
function wordsInCode(blocks) {
  const places = /* @__PURE__ */ new Set();
  for (const block of blocks)
    for (const text of textsOf(block)) {
      for (let at = text.text.indexOf(WORD); at >= 0; at = text.text.indexOf(WORD, at + 1)) {
        const isCode = block.kind === "code" || isInSpan(text, at);
        const place = text.starts[at];
        if (isCode && place !== void 0) places.add(place);
      }
    }
  return places;
}
function isInSpan({ marks }, at) {
  return marks.some((mark) => mark.kind === "code" && mark.start <= at && at < mark.end);
}
function textsOf(block) {
  if (block.kind !== "table") return [block.text];
  const cells = block.grid.rows.flatMap((row) => row.map((cell) => cell.text));
  return block.caption ? [block.caption, ...cells] : cells;
}
function readAnnotation(text, word, locate) {
  const next = text[word + WORD.length];
  if (next !== void 0 && !/[\s:]/.test(next)) return null;
  const from = Math.max(0, word - 64);
  const before = text.slice(from, word);
  const shell = SHELLS.find(({ open, startsLine }) => {
    const at = before.search(open);
    return at >= 0 && (!startsLine || from + at === 0 || text[from + at - 1] === "\n");
  });
  if (!shell) return null;
  const start = from + before.search(shell.open);
  const stop = text.indexOf(shell.close ?? "\n", word);
  const inner = stop < 0 ? text.length : stop;
  const end = shell.close && stop >= 0 ? stop + shell.close.length : inner;
  const words = text.slice(word + WORD.length, inner).trim();
  return {
    line: locate(start).line,
    endLine: locate(Math.max(start, end - 1)).line,
    start,
    end,
    text: shell.hasBracket ? words.replace(/\)$/, "").trimEnd() : words
  };
}

// src/core/claims/extract/output/column-table.ts
var RULE = /^[\s\-=_─━+*]+$/;
var FIGURE = /(?:^|[\s(~±<>])[+-]?\d/;
function findColumnTables(lines) {
  const tables = [];
  let at = 0;
  while (at < lines.length) {
    const table = readTableAt(lines, at);
    if (table) tables.push(table);
    at = table ? table.last + 1 : at + 1;
  }
  return tables;
}
function readTableAt(lines, first) {
  const head = lines[first];
  const names = head ? splitFields(head.text) : [];
  if (!head || !isHeader(head.text, names)) return null;
  const body = [];
  let at = first + 1;
  for (; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.text.trim() === "") break;
    if (RULE.test(line.text)) continue;
    const fields = splitFields(line.text);
    if (fields.length < 2 || !FIGURE.test(line.text) || !fits(names, fields)) break;
    body.push({ line, fields });
  }
  if (body.length === 0) return null;
  const rows = [
    rowOf(head, names, names, true),
    ...body.map((row) => rowOf(row.line, row.fields, names, false))
  ];
  const grid = { rows, headerRows: 1 };
  return { grid, first, last: at - 1 };
}
function splitFields(text) {
  return [...text.matchAll(/[^\s]+(?: [^\s]+)*/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length
  }));
}
function isHeader(text, names) {
  if (names.length < 2 || names.length > 100 || RULE.test(text)) return false;
  const words = names.map(({ start, end }) => text.slice(start, end));
  return words.every((word) => /[A-Za-z%σ]/.test(word) && !startsWithFigure(word));
}
function startsWithFigure(word) {
  return /^[+-]?\d/.test(word) && !/^\d{1,2}(?:\.\d+)?(?:%|th|st|nd|rd)/.test(word);
}
function fits(names, fields) {
  return Math.abs(fields.length - names.length) <= 2;
}
function rowOf(line, fields, names, isHeader2) {
  const row = names.map(() => ({
    text: { text: "", starts: [], ends: [], marks: [] },
    isHeader: isHeader2
  }));
  const isExact = fields.length === names.length;
  fields.forEach((field, index) => {
    const x = isExact ? index : nearestColumn(field, names);
    if (row[x]?.text.text === "")
      row[x] = { text: sliceText(line, field.start, field.end), isHeader: isHeader2 };
  });
  return row;
}
function nearestColumn(field, names) {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  names.forEach((name, index) => {
    const overlap = Math.min(field.end, name.end) - Math.max(field.start, name.start);
    if (overlap > bestScore) {
      best = index;
      bestScore = overlap;
    }
  });
  return best;
}

// src/core/claims/extract/classify/held-against.ts
var VERDICT = "[\\s\\-\u2013\u2014:(]{0,4}(?:PASS|FAIL|OK|\u2705|\u274C|\u2713|\u2717)";
var VERDICT_NEXT = new RegExp(`^${VERDICT}`);
var LIMIT_NEXT = new RegExp(
  `^\\s\\/\\s[<\u2264]?\\s?\\d[\\d.,]{0,15}\\s?[\\p{L}%]{0,8}${VERDICT}`,
  "u"
);
function isLimitOfVerdict(sentence, start, end) {
  const before = sentence.slice(Math.max(0, start - 16), start);
  const hasMeasured = /\d\s?[\p{L}%]{0,8}\s\/\s[<≤]?\s?$/u.test(before);
  return hasMeasured && VERDICT_NEXT.test(sentence.slice(end, end + 16));
}
function isHeldAgainst(sentence, start, end) {
  return isLimitOfVerdict(sentence, start, end) || LIMIT_NEXT.test(sentence.slice(end, end + 40));
}

// src/core/claims/extract/classify/classify.ts
var RULES = [
  {
    class: "spread",
    before: /(?:\bstd\.? ?dev\w*|\bstdev|\bstandard deviation|\bvariance|\bvariation|\bjitter|\bmargin of error|\bσ|\berror bars?|\brme|\bCV)\b[^.;]{0,16}$/i,
    reach: 40
  },
  {
    class: "refuted",
    before: /(?:\bclaim(?:ed|s)?|\bdocumented|\bNOT|\bnever (?:reached|saw|measured|existed)|\bfalse(?:ly)?|\bfabricated|\bincorrect(?:ly)?|\bbogus|\bmyth)\b[^.;:]{0,24}$/,
    reach: 48,
    after: /^[^.;,]{0,40}\b(?:never existed|was wrong|is wrong|were wrong|is false|was false|does not exist|did not exist|(?:could|can) ?not be reproduced|not reproducible|is unsupported|was unsupported|debunked|retracted)\b/i
  },
  {
    class: "target",
    before: /(?:\btargets?(?! (?:audience|group|market|platform|architecture|machine|host|system|os|user|language|environment|branch|file|triple|folder|directory)s?\b)|\btargeting|\bgoals?|\bbudgets?|\baim(?:s|ing|ed)?|\bSLAs?|\bSLOs?|\bobjectives?|\brequirements?|\bmust (?:be|stay|remain|not exceed)|\bneed(?:s|ed)? to (?:be|stay|remain|preserve|keep|guarantee|maintain|reach|hit|take)|\bwant(?:s|ed)? to)\b[^.;]{0,160}$/i,
    reach: 200,
    after: /^[^.;,\d]{0,24}\b(?:targets?|goal|budget|SLA|SLO|objective)\b/i
  },
  {
    class: "expected",
    before: /(?:(?<!\b(?:as|than|had|can|will) )\bexpect(?:s|ed|ing|ation)?|\btheoretical(?:ly)?|\bin theory|\bestimat(?:e|es|ed|ion)|\bproject(?:ed|ion)|\bpredict(?:s|ed|ion)?|\bmay|\bmight|\bcould|\bwould|\btypical(?!ly)|\bhypothetical(?:ly)?|\bideal(?:ly)?|\bpotential(?:ly)?|\bshould (?:be|take|see|give|reach|yield|get|run)|\bassum(?:e|es|ing))\b[^.;]{0,110}$/i,
    reach: 140,
    after: /^[^.;,\d]{0,24}\b(?:expected|in theory|theoretical(?:ly)?|estimated|projected)\b/i
  },
  {
    class: "quoted",
    before: /(?:\baccording to|\bas reported|\breport(?:s|ed) (?:by|that|a|an|up)|\breports|\bcites?|\bcited|\bsays that|\bpublished)\b[^.;]{0,100}$/i,
    reach: 140
  },
  {
    class: "historical",
    before: /(?:\bfrom|\bpreviously|\bformerly|\bused to (?:be|take|run)|\boriginally|\bbefore(?: that)?[:,]|\bbefore this \w+|\b(?:down|up) from|\bwas(?= [^.;]{0,30}, now)|\bold(?: version| value)?:|\bprior to|\(was|\bdown from|\binstead of)\b:?[^.;,\d]{0,28}$/i,
    reach: 60,
    after: /^(?:[\s"'`*]{0,3}(?:→|->|=>|⇒|➜|-->|➡)|[\s*_`)]{0,3}(?:before|previously|earlier|originally|in the old)\b)/i
  }
];
function classifyInSentence(mention, sentence, start, end) {
  if (mention.isSpread) return { class: "spread", cue: "\xB1" };
  if (isLimitOfVerdict(sentence, start, end)) return { class: "target", cue: "PASS" };
  for (const rule of RULES) {
    const cue = matchRule(rule, sentence, start, end);
    if (cue !== null && !isOpenFrom(rule, cue, sentence, end)) return { class: rule.class, cue };
  }
  return { class: "own", cue: null };
}
function matchRule(rule, sentence, start, end) {
  const before = sentence.slice(Math.max(0, start - (rule.reach ?? 40)), start);
  const found2 = rule.before?.exec(before) ?? rule.after?.exec(sentence.slice(end, end + 64));
  if (!found2 || isIntended(rule) && isInOtherClause(found2[0])) return null;
  return firstWords(found2[0]);
}
function isIntended(rule) {
  return rule.class === "target" || rule.class === "expected";
}
var DOES = "(?:takes|took|reach(?:es|ed)|runs|ran|handle[sd]|serve[sd]|needs|costs?|use[sd]|finishe[sd]|complete[sd]|process(?:es|ed)|achieve[sd])";
var OWN_CLAUSE = new RegExp(
  `[,:]\\s+(?!(?:is|was|are)\\b)\\S[^,:]*\\s(?:is|was|are|${DOES})\\s[^,:]*$`,
  "i"
);
var JOINED_CLAUSE = new RegExp(
  `\\s(?:and|but|so|because|since|while|yet|though)\\s\\S[^,:]*\\s${DOES}\\s[^,:]*$`,
  "i"
);
var MODAL = new RegExp(`^\\s*(?:may|might|could|would)\\b.*\\s${DOES}\\s`, "i");
var FOUND_BESIDE = /[\d,;:][^,;:]*\b(?:measured|actual(?:ly)?|observed|in fact|in reality|in practice|became|turned out|got|found|saw)\b/i;
function isInOtherClause(text) {
  if (FOUND_BESIDE.test(text)) return true;
  if (/^\s*[\p{L}]+(?: [\p{L}]+)?:/u.test(text)) return false;
  return OWN_CLAUSE.test(text) || JOINED_CLAUSE.test(text) || MODAL.test(text);
}
function firstWords(text) {
  return text.trim().split(/\s+/).slice(0, 3).join(" ");
}
function isOpenFrom(rule, cue, sentence, end) {
  if (rule.class !== "historical" || !/^from\b/i.test(cue)) return false;
  return !/^[\s*_`)]{0,4}(?:[^.;,\d]{0,20}\s)?(?:to|down to|up to|→|->|=>)/i.test(
    sentence.slice(end, end + 40)
  );
}

// src/core/claims/extract/numbers/chain.ts
var RANGE = /^\s?(?:-|–|—|‑|to|\.\.\.?|…|~)\s?$/;
var SHARED = /^\s?(?:-|–|—|‑|to|\.\.\.?|…|~|→|->|=>|⇒|➜|vs\.?|versus|±|\+\/-|\+-|·|\/|or)\s?["'`*]{0,3}$/;
var BETWEEN = /(?<!\b(?:difference|gap|ratio|distance|factor|choice|choose|trade-?off)\s)\bbetween\s+[~$"'`*]{0,3}$/i;
function joinMentions(text, mentions) {
  const shared = shareUnits(text, mentions);
  const joined = [];
  for (const mention of shared) {
    const previous = joined.at(-1);
    const range = previous && joinRange(text, previous, mention);
    if (range) joined[joined.length - 1] = range;
    else joined.push(mention);
  }
  return joined;
}
function shareUnits(text, mentions) {
  const shared = [...mentions];
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const here = shared[at];
    const next = shared[at + 1];
    if (!here || !next?.unit || here.unit || here.isWords) continue;
    const between = text.slice(here.end, next.start);
    if (between.length > 12 || !SHARED.test(between) || fallsInRange(between, here, next)) continue;
    const isRelative = /±|\+\/-|\+-/.test(between) && next.unit.symbol === "%";
    if (!isRelative) shared[at] = { ...here, unit: next.unit, unitFrom: "next" };
  }
  return shared;
}
function hasBothUnits(first, second) {
  return first.unitFrom === "own" && second.unitFrom === "own";
}
function shareScale(first, low, second) {
  const isShared = first.power === 0 && second.power > 0 && first.unitFrom !== "own";
  return isShared ? { units: low.units, exponent: low.exponent + second.power } : low;
}
function fallsInRange(between, here, next) {
  if (!RANGE.test(between) || !here.low || !next.low) return false;
  return compareDecimals(shareScale(here, here.low, next), next.low) >= 0 && !/to/.test(between);
}
function isRangeWord(text, first, between) {
  if (RANGE.test(between)) return true;
  if (!/^\s?and\s?$/.test(between)) return false;
  return BETWEEN.test(text.slice(Math.max(0, first.start - 32), first.start));
}
function joinRange(text, first, second) {
  const between = text.slice(first.end, second.start);
  if (between.length > 6 || first.high || second.high) return null;
  if (!isRangeWord(text, first, between)) return null;
  if (!first.low || !second.low || first.isSpread || second.isSpread || second.sign) return null;
  const low = shareScale(first, first.low, second);
  if (compareDecimals(low, second.low) >= 0) return null;
  if (/\bfrom\s+\S{0,3}$/i.test(text.slice(Math.max(0, first.start - 8), first.start))) return null;
  if (hasBothUnits(first, second) && (first.unit?.symbol !== second.unit?.symbol || /[.…]/.test(between)))
    return null;
  const unit = second.unit ?? first.unit;
  return {
    ...second,
    start: first.start,
    low,
    high: second.low,
    unit,
    unitFrom: second.unitFrom ?? first.unitFrom,
    sign: first.sign,
    modifier: first.modifier ?? second.modifier
  };
}

// src/core/claims/extract/numbers/direction.ts
var AFTER = [
  [/^(?:faster|quicker|speed-?ups?|speedier|as fast|as quick|the speed|boosts?)\b/, "faster"],
  [/^(?:slower|as slow|slow-?downs?|regressions?|longer(?= (?:than|to|in)\b|$))\b/, "slower"],
  [
    /^(?:less|fewer|lower|smaller|shorter|reductions?|decreases?|drops?|savings?|reduced|decreased|lighter|cheaper)\b/,
    "less"
  ],
  [
    /^(?:more|higher|greater|larger|bigger|increases?|gains?|increased|improvements?|better|improved|overhead|as much|as many|the throughput|the performance|throughput)\b/,
    "more"
  ]
];
var BEFORE = [
  [/(?:faster|sp(?:ed|eeds?) ?up|speed-?up|accelerate[sd]?)(?: \w+){0,2}(?: by| of)?$/, "faster"],
  [/(?:slower|slow(?:s|ed)? down|slow-?down)(?: \w+){0,2}(?: by| of)?$/, "slower"],
  [
    /(?:reduc(?:es?|ed|ing|tion)|decreas(?:es?|ed|ing)|lower(?:s|ed)?|drop(?:s|ped)?|cut(?:s|ting)?|sav(?:es?|ed|ing)|shrinks?|shrank)(?: [\w-]+){0,4}(?: by| of| up to)?$/,
    "less"
  ],
  [
    /(?:increas(?:es?|ed|ing)|improv(?:es?|ed|ing|ement)|rais(?:es?|ed)|gain(?:s|ed)?|grew|boost(?:s|ed)?)(?: [\w-]+){0,4}(?: by| of| up to)?$/,
    "more"
  ]
];
function readDirection(text, start, end, sign) {
  const after = text.slice(end, end + 40).toLowerCase().replace(/^[\s*_`)+]+/, "");
  const words = after.split(/\s+/, 4);
  for (let skip = 0; skip < 3; skip += 1) {
    const rest = words.slice(skip).join(" ");
    const found3 = AFTER.find(([pattern]) => pattern.test(rest));
    if (found3) return found3[1];
    if (/[.,;:()]$/.test(words[skip] ?? ".")) break;
  }
  const before = text.slice(Math.max(0, start - 60), start).toLowerCase().trimEnd().replace(/\s+/g, " ");
  const found2 = BEFORE.find(([pattern]) => pattern.test(before));
  if (found2) return found2[1];
  return sign === "+" ? "more" : sign === "-" ? "less" : null;
}

// src/core/claims/extract/numbers/guard.ts
var MONEY = /* @__PURE__ */ new Set([..."$\u20AC\xA3\xA5\u20B9"]);
function refuseByForm(text, start, end) {
  const before = text[start - 1] ?? "";
  const after = text[end] ?? "";
  return refuseByBefore(text, start, before) ?? refuseByAfter(text, end, after);
}
function refuseByBefore(text, start, before) {
  if (MONEY.has(before)) return "a price";
  if (before === "#") return "an issue or item number";
  if (before === "@") return "an image scale or a pinned version";
  if (before === "^" && /[\w)\]]/.test(text[start - 2] ?? "")) return "an exponent";
  if (before === "\xA7") return "a section number";
  const isRatioMark = /[xX×]/.test(before) && !/[\p{L}\p{N}]/u.test(text[start - 2] ?? "");
  if (/[\p{L}_]/u.test(before) && !isRatioMark) return "part of a name";
  if (/[.\-/:,]/.test(before) && /[\p{L}\p{N}_]/u.test(text[start - 2] ?? ""))
    return refuseJoined(text, start, before);
  return null;
}
function refuseJoined(text, start, before) {
  const previous = text[start - 2] ?? "";
  if (before === ".") return "part of a version or name";
  const isSub = /\bsub-$/i.test(text.slice(Math.max(0, start - 5), start));
  if (before === "-" && /[\p{L}_]/u.test(previous) && !isSub) return "part of a name";
  if (before === ":" && /\d/.test(previous) && /\d{2}/.test(text.slice(start, start + 2)))
    return "a time of day";
  if (before === "/" && /[\p{L}_]/u.test(previous)) return "part of a path";
  return null;
}
function refuseByAfter(text, end, after) {
  const next = text[end + 1] ?? "";
  if (after === "." && /[\p{L}\d]/u.test(next) && !/[A-Z]/.test(next)) return "a version";
  if (after === ":" && /\d/.test(next)) return "a time of day or a ratio of parts";
  if (/^0s\b/.test(text.slice(end - 1, end + 2)) && /\bthe\s+['’]?$/i.test(text.slice(Math.max(0, end - 12), end - 2)))
    return "a decade";
  if (after === "_" || after === "\\") return "part of a name";
  if (after === "-" && /\d/.test(next) && isDate(text, end)) return "a date";
  if (after === "-" && /^-(?:bit|byte|core|way|thread|node|th|day|year|month|week|hour|minute|second|line|core|digit|level|point|step|member|node|char|wide|lane)/i.test(
    text.slice(end, end + 8)
  ))
    return "a size in a compound word";
  return null;
}
function isDate(text, end) {
  return /^-\d{1,2}-\d{1,4}/.test(text.slice(end, end + 10)) || /^-\d{2}-/.test(text.slice(end, end + 5));
}

// src/core/claims/extract/numbers/label-unit.ts
var METRIC_WORDS = {
  ops: "ops/s",
  rps: "req/s",
  qps: "req/s"
};
function readLabelUnit(text, start) {
  const before = text.slice(Math.max(0, start - 40), start);
  const label = /([\p{L}%][\p{L}\d /%.()[\]-]{0,30}?)["'`*]{0,3}\s{0,12}[:=|]\s{0,24}["'`*]{0,3}$/u.exec(before)?.[1]?.trim();
  if (!label) return null;
  const inBrackets2 = /[([]([^()[\]]{1,24})[)\]]$/.exec(label)?.[1];
  if (inBrackets2) return parseUnit(inBrackets2);
  const word = label.split(/[\s.]+/).at(-1) ?? "";
  const unit = parseUnit(METRIC_WORDS[word.toLowerCase()] ?? word);
  return unit && (unit.dimension === "rate" || unit.dimension === "throughput-bytes" || word.includes("/")) ? unit : null;
}

// src/core/claims/extract/numbers/modifier.ts
var BEFORE2 = [
  [
    /(?:up to|as much as|as fast as|as high as|maximum of|max(?:imum)?\.?|peak(?:s|ing)? (?:at|of))(?: an?| about| around| approximately| almost)?$/,
    { kind: "up-to" }
  ],
  [/(?:no more than|at most|not more than|≤|<=)$/, { kind: "at-most" }],
  [
    /(?:no less than|at least|not less than|as low as|≥|>=|minimum of)(?: an?)?$/,
    { kind: "at-least" }
  ],
  [
    /(?:more than|over|above|exceed(?:s|ed|ing)?|greater than|beyond|surpass(?:es|ed|ing)?|crossing|upwards of|higher than|>)(?: an?)?$/,
    { kind: "more-than" }
  ],
  [
    /(?:under|less than|fewer than|below|lower than|within|smaller than|faster than|sub-|<)(?: an?)?$/,
    { kind: "less-than" }
  ],
  [
    /(?:~|≈|≃|∼|about|around|approximately|approx\.?|roughly|nearly|almost|circa|ca\.?|some|close to|in the order of|on the order of)(?: an?)?$/,
    { kind: "about" }
  ]
];
function readModifier(text, start, afterNumber) {
  const before = text.slice(Math.max(0, start - 28), start).toLowerCase().replace(/\s+/g, " ");
  const words = before.replace(/[ *_]+$/, "");
  const found2 = BEFORE2.find(([pattern]) => isWholeWord(words, pattern));
  if (found2) return found2[1];
  return afterNumber.startsWith("+") ? { kind: "at-least" } : null;
}
function isWholeWord(words, pattern) {
  const match = pattern.exec(words);
  if (!match) return false;
  return !/[a-z]/.test(match[0].charAt(0)) || !/[a-z-]/.test(words[match.index - 1] ?? "");
}

// src/core/claims/extract/numbers/unit-phrase.ts
var DELIMITERS = /* @__PURE__ */ new Set([...",;()[]{}\"`|<>!?:=~*\u2026'\u201C\u201D\u2019	\u2192\u2502\u2503"]);
function isBlank(character) {
  return character !== void 0 && /\s/.test(character);
}
function readTokens(text, from, limit) {
  const tokens = [];
  let at = from;
  while (tokens.length < limit) {
    const start = skipBlanks(text, at);
    if (start - at > 2) break;
    let end = start;
    while (end < text.length && end - start < 40 && !isBlank(text[end]) && !DELIMITERS.has(text[end] ?? ""))
      end += 1;
    if (end === start) break;
    const isLast = text[end - 1] === ".";
    tokens.push({ start, end: isLast ? end - 1 : end });
    if (isLast || end < text.length && !isBlank(text[end])) break;
    at = end;
  }
  return tokens.filter((token) => token.end > token.start);
}
function skipBlanks(text, from) {
  let at = from;
  while (at - from < 4 && isBlank(text[at])) at += 1;
  return at;
}
function readUnitPhrase(text, end) {
  const isGlued = end < text.length && /[\p{L}_]/u.test(text[end] ?? "");
  const scale = readScale(text, end);
  const scaled = scale && phraseAt(text, scale.end);
  if (scale && scaled?.unit && (scaled.start > scale.end || !isGlued))
    return { unit: scaled.unit, power: scale.power, end: scaled.end };
  const plain = phraseAt(text, end);
  if (plain) return { unit: plain.unit, power: 0, end: plain.end };
  if (scale && isScaleAlone(text, scale.end, isGlued))
    return { unit: null, power: scale.power, end: scale.end };
  return isGlued ? null : { unit: null, power: 0, end };
}
function isScaleAlone(text, end, isGlued) {
  const next = text[end];
  const isFree = next === void 0 || !/[\p{L}\p{N}_/]/u.test(next);
  const isCell = /[KMGB]/.test(text[end - 1] ?? "") && /^\s*(?:$|\s{2}|[(·])/.test(text.slice(end));
  const isWord = end >= 2 && /[a-z]{2}/i.test(text.slice(end - 2, end));
  return isFree && (isGlued || isWord || isCell);
}
function phraseAt(text, from) {
  const start = skipBlanks(text, text[from] === "-" ? from + 1 : from);
  const tokens = readTokens(text, from, 6);
  const first = tokens[0];
  if (!first) return null;
  const single = singleUnit(text, first);
  const longer = longerUnit(text, tokens, single?.unit ?? null);
  const found2 = longer ?? single;
  return found2 && { ...found2, start };
}
function singleUnit(text, token) {
  const word = text.slice(token.start, token.end);
  const unit = parseUnit(word.replace(/^-(?=fold)/, ""));
  if (unit) return { unit, end: token.end };
  if (word.startsWith("%") && !/^%[\p{L}\p{N}]/u.test(word)) return percent(token.start + 1);
  const head = /^(?:[xX×]|[numµ]?s|[kKMGT]i?B)(?=[+\-–—/])/.exec(word)?.[0];
  const headUnit = head ? parseUnit(head) : null;
  return head && headUnit ? { unit: headUnit, end: token.start + head.length } : null;
}
function percent(end) {
  const unit = parseUnit("%");
  return unit && { unit, end };
}
var PER = /* @__PURE__ */ new Set(["per", "/", "a", "an", "each", "every"]);
function longerUnit(text, tokens, single) {
  const words = tokens.map((token) => text.slice(token.start, token.end));
  const at = words.findIndex((word, index) => index > 0 && PER.has(word.toLowerCase()));
  const last = tokens[at + 1];
  const whole2 = at > 0 && last ? perUnit(words, at, single) : null;
  if (whole2 && last) return { unit: whole2, end: last.end };
  if (single) return null;
  return adjectiveUnit(words, tokens) ?? twoWordUnit(words, tokens);
}
function perUnit(words, at, single) {
  const above = words[at - 1] ?? "";
  const below = words[at + 1] ?? "";
  if (words.slice(0, at).some((word) => !/^[\p{L}][\p{L}\d/'-]*$/u.test(word))) return null;
  if (single && at > 1) return null;
  const isRepeated = /^(?:a|an|each|every)$/i.test(words[at] ?? "");
  const unit = parseUnit(`${above} per ${below}`);
  if (!unit || isRepeated && unit.dimension !== "rate") return null;
  const isPlainTime = unit.dimension === "time" && !/\/op$/.test(unit.symbol);
  return isPlainTime ? null : unit;
}
function adjectiveUnit(words, tokens) {
  const at = words.findIndex((word) => word.includes("/"));
  const token = tokens[at];
  if (at < 1 || at > 2 || !token) return null;
  if (words.slice(0, at).some((word) => !/^[A-Za-z-]+$/.test(word))) return null;
  const unit = parseUnit(words[at] ?? "");
  const isRate2 = unit?.dimension === "rate";
  return unit && isRate2 ? { unit, end: token.end } : null;
}
function twoWordUnit(words, tokens) {
  const second = tokens[1];
  const unit = second ? parseUnit(`${words[0]} ${words[1]}`) : null;
  return unit && second ? { unit, end: second.end } : null;
}

// src/core/claims/extract/numbers/word-number.ts
var WORDS = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100
};
var FIXED = [
  [/^(?:twice|doubl(?:e|es|ed|ing)|twofold|two-fold)$/, 2],
  [/^(?:thrice|tripl(?:e|es|ed|ing)|threefold)$/, 3],
  [/^(?:quadrupl(?:e|es|ed|ing))$/, 4],
  [/^(?:tenfold|ten-fold)$/, 10],
  [/^(?:half|halve(?:s|d)?|halving)$/, 0.5]
];
var COMPARED = /^\s+(?:as|the|its?|our|their|that|of|more|less|faster|slower|throughput|performance|latency|speed|memory|in)\b/;
function readWordNumber(text, start) {
  const rest = text.slice(start, start + 64);
  const word = /^[A-Za-z-]+/.exec(rest)?.[0].toLowerCase() ?? "";
  return readMagnitude(rest, start, word) ?? readHundreds(rest, start) ?? readSub(word, start) ?? readFixed(text, rest, start, word) ?? readCounted(rest, start, word);
}
function whole(value) {
  return value === 0.5 ? { units: 5n, exponent: -1 } : { units: BigInt(value), exponent: 0 };
}
function found(start, length, low, unit) {
  const parsed = parseUnit(unit);
  return parsed && { start, end: start + length, low, unit: parsed };
}
function readMagnitude(rest, start, word) {
  const match = /^(?:([a-z]+)\s+)?orders?\s+of\s+magnitude/i.exec(rest);
  if (!match) return null;
  const isCount = match[1] !== void 0;
  const count = WORDS[word] ?? (word === "an" ? 1 : null);
  if (isCount && count === null) return null;
  if (!isCount && !/orders/i.test(match[0])) return null;
  const low = count === null ? null : { units: 1n, exponent: count };
  return found(start, match[0].length, low, "x");
}
function readPowerOfTen(text, start) {
  const match = /^(\d{1,2}) orders? of magnitude/i.exec(text.slice(start, start + 32));
  return match ? found(start, match[0].length, { units: 1n, exponent: Number(match[1]) }, "x") : null;
}
function readDigitHundreds(text, start) {
  const match = /^1?00?0?s of ([a-zµ]+)/i.exec(text.slice(start, start + 32));
  const unit = match ? parseUnit(match[1] ?? "") : null;
  return match && unit ? { start, end: start + match[0].length, low: null, unit } : null;
}
function readHundreds(rest, start) {
  const match = /^(?:(?:several|few|couple)\s+)?(?:tens|dozens|hundreds?|thousands|millions|billions)\s+(?:of\s+)?([a-zµ]+(?:\s+per\s+second|\/s)?)/i.exec(
    rest
  );
  const unit = match ? parseUnit(match[1] ?? "") : null;
  if (!match || !unit || unit.dimension === "ratio" || unit.dimension === "percent") return null;
  return { start, end: start + match[0].length, low: null, unit };
}
function readSub(word, start) {
  const match = /^sub-?(millisecond|microsecond|nanosecond|second|ms|µs)s?$/.exec(word);
  return match ? found(start, word.length, whole(1), match[1] ?? "") : null;
}
var PARTS = /\b(?:two|both|the|these|other|first|second|one|each|either|this|upper|lower|a)\s+$/i;
function readFixed(text, rest, start, word) {
  const fixed = FIXED.find(([pattern]) => pattern.test(word));
  if (!fixed || !COMPARED.test(rest.slice(word.length))) return null;
  const isPart = /^hal(?:f|ves)$/.test(word) && PARTS.test(text.slice(Math.max(0, start - 12), start));
  if (isPart) return null;
  return found(start, word.length, whole(fixed[1]), "x");
}
function readCounted(rest, start, word) {
  const value = WORDS[word];
  if (value === void 0 || word === "a") return null;
  const match = /^[a-z]+[\s-]+(?:more\s+)?([a-zµ]+)/i.exec(rest);
  const unit = match ? parseUnit(match[1] ?? "") : null;
  const isKnown = unit?.dimension === "time" || unit?.dimension === "ratio" || unit?.dimension === "percent";
  return match && unit && isKnown ? { start, end: start + match[0].length, low: whole(value), unit } : null;
}

// src/core/claims/extract/numbers/scan.ts
function scanNumbers(text, options = {}) {
  const mentions = [];
  const refusals = [];
  let at = 0;
  while (at < text.length) {
    const read = readAt(text, at, options);
    if (!read) {
      at += 1;
    } else if ("mention" in read) {
      mentions.push(read.mention);
      at = Math.max(at + 1, read.mention.end);
    } else {
      refusals.push(read.refusal);
      at = Math.max(at + 1, read.refusal.end);
    }
  }
  return { mentions: joinMentions(text, mentions), refusals };
}
function isDigit(text, at) {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
function readAt(text, at, options) {
  if (isDigit(text, at) || text[at] === "." && isDigit(text, at + 1) && !isDigit(text, at - 1))
    return readDigits(text, at, options);
  const code = text.charCodeAt(at) | 32;
  const startsWord = code >= 97 && code <= 122 && !/[\p{L}\p{N}_-]/u.test(text[at - 1] ?? "");
  if (!startsWord) return null;
  const words = readWordNumber(text, at);
  return words && { mention: finish(text, { ...words, isWords: true }) };
}
function readDigits(text, at, options) {
  const clock = readClock(text, at);
  if (clock) return { mention: clock };
  const power = readPowerOfTen(text, at) ?? readDigitHundreds(text, at);
  if (power) return { mention: finish(text, { ...power, isWords: true }) };
  const token = readNumber(text, at, options);
  if (!token)
    return { refusal: { start: at, end: skipName(text, at), why: "too long for a figure" } };
  const refused = refuseByForm(text, token.start, token.end) ?? refuseOption(text, token.start);
  if (refused) return { refusal: { start: at, end: skipName(text, token.end), why: refused } };
  const phrase = readUnitPhrase(text, token.end);
  if (!phrase)
    return { refusal: { start: at, end: skipName(text, token.end), why: "part of a name" } };
  if (phrase.unit?.symbol === "x" && isProduct(text, token, phrase.end))
    return { refusal: { start: at, end: skipName(text, token.end), why: "dimensions" } };
  return { mention: finish(text, fromToken(text, token, phrase.power, phrase)) };
}
function isProduct(text, token, end) {
  if (isDigit(text, end)) return true;
  if (text.slice(token.start, token.end).includes(".") || end <= token.end + 1) return false;
  return /\s/.test(text[end - 2] ?? "") && /^\s\d/.test(text.slice(end, end + 2));
}
function fromToken(text, token, power, phrase) {
  const label = phrase.unit ? perSecond(text, token.start, phrase.unit) : prefixFactor(text, token.start, token.end) ?? readLabelUnit(text, token.start);
  return {
    start: token.start,
    end: phrase.end,
    low: { units: token.decimal.units, exponent: token.decimal.exponent + power },
    power,
    unit: label ?? phrase.unit,
    unitFrom: phrase.unit ? "own" : label ? "label" : null,
    isAmbiguous: token.isAmbiguous,
    isWords: false
  };
}
function prefixFactor(text, start, end) {
  const isMarked = /(?:^|[\s(*_~])[xX×]$/.test(text.slice(Math.max(0, start - 2), start));
  const isCompared2 = readDirection(text, start, end, null) !== null;
  return isMarked && isCompared2 ? parseUnit("x") : null;
}
function perSecond(text, start, unit) {
  if (unit.dimension !== "bytes" || unit.symbol.includes("/")) return null;
  const isRate2 = /\/s(?:ec)?\s*[:=]\s*$/i.test(text.slice(Math.max(0, start - 16), start));
  return isRate2 ? parseUnit(`${unit.symbol}/s`) : null;
}
function finish(text, draft) {
  const sign = readSign(text, draft.start);
  const start = sign ? sign.start : draft.start;
  const isSpread = /(?:±|\+\/-|\+-)\s{0,4}$/.test(
    text.slice(Math.max(0, draft.start - 8), draft.start)
  );
  const low = sign?.sign === "-" && draft.low ? negate(draft.low) : draft.low;
  return {
    ...draft,
    start,
    low,
    high: null,
    power: draft.power ?? 0,
    unitFrom: draft.unitFrom ?? (draft.unit ? "own" : null),
    sign: isSpread ? null : sign?.sign ?? null,
    modifier: readModifier(text, start, text.slice(draft.end, draft.end + 2)),
    direction: readDirection(text, start, draft.end, isSpread ? null : sign?.sign ?? null),
    isSpread,
    isAmbiguous: draft.isAmbiguous ?? false
  };
}
function negate(value) {
  return { units: -value.units, exponent: value.exponent };
}
function readSign(text, start) {
  const at = text[start - 1] === " " ? start - 2 : start - 1;
  const mark = text[at] ?? "";
  if (!/[+\-−]/.test(mark)) return null;
  const before = text.slice(Math.max(0, at - 3), at);
  const isFree = at === 0 || /[\s(|'"`:=,>[│]$/.test(before);
  const isBetween = at !== start - 1 && /[\p{L}\p{N}%)]\s*$/u.test(before);
  if (!isFree || isBetween) return null;
  return { sign: mark === "+" ? "+" : "-", start: at };
}
function readClock(text, at) {
  const run = /^\d{1,4}(?:h|m(?:in)?) ?(?:\d{1,2}m ?)?[\d.]{1,12}s/.exec(
    text.slice(at, at + 24)
  )?.[0];
  if (!run || /[\p{L}\d_.-]/u.test(text[at - 1] ?? "")) return null;
  const body = run.replace(/\.$/, "");
  const clock = /[\p{L}]/u.test(text[at + body.length] ?? "") ? null : parseClockTime(body);
  if (!clock) return null;
  return finish(text, {
    start: at,
    end: at + body.length,
    low: clock.exact,
    unit: clock.unit,
    isWords: false
  });
}
function refuseOption(text, start) {
  const before = text.slice(Math.max(0, start - 48), start);
  if (/(?:^|[\s"'`([])--?[A-Za-z][\w.:-]*[= ]"?$/.test(before)) return "an option of a command";
  if (/(?:^|[\s"'`([])[A-Z][A-Z0-9_]{3,}=$/.test(before)) return "a setting";
  return null;
}
function skipName(text, from) {
  let at = from;
  while (at < text.length && /[\p{L}\p{N}_.-]/u.test(text[at] ?? "")) at += 1;
  return at;
}

// src/core/claims/extract/prose/cues.ts
function findCues(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}
function distanceToCue(text, pattern, start, end) {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [from, to] of findCues(text, pattern))
    nearest = Math.min(nearest, from >= end ? from - end : to <= start ? start - to : 0);
  return nearest;
}
var TIME_MEASURED = /\b(?:latenc(?:y|ies)|takes?|took|taking|in just|in only|in under|in about|in less than|in around|finish(?:es|ed)?|complet(?:es?|ed)|mean|average|avg|median|minimum|maximum|fastest|slowest|p50|p75|p90|p95|p99|p999|p99\.9|percentile|per (?:request|op|operation|call|iteration|frame|query|event|message|hop|item|lookup|run|transaction|element)|overhead|elapsed|run ?time|execution|execut(?:es|ed)|build time|compile time|start-?up|startup|cold start|boot|response times?|round[ -]trip|rtt|benchmark(?:s|ed|ing)?|performance|faster|slower|speed(?:s|up)?|fast as|slow as|quick(?:er|ly)?|measured?|costs?|pauses?|stall(?:s|ed)?|spik(?:e|es)|parsed?|parses|parsing|compiles?|compiled|loads? in|loaded in|runs? in|ran in|renders? in|rendered in|wall[ -]?clock|wall time|cpu time|user time|total time|reduced|reduces|reducing|improv(?:ed|es|ement)|down to|drop(?:s|ped)? (?:to|from)|went from|decreas(?:ed|es)|increas(?:ed|es)|saves?|saving|wins?|respond(?:s|ed)?|serializ(?:es|ed|ing)|serves?|process(?:es|ed)?|handl(?:es|ed)|only|speed up|duration)\b/gi;
var TIME_CHOSEN = /\b(?:time-?outs?|timed? out|times out|wait(?:s|ed|ing)?|sleep(?:s|ing)?|delay(?:s|ed)?|intervals?|every|each|periods?|periodic(?:ally)?|ttl|expir(?:es?|y|ed|ation)|retr(?:y|ies)|back-?off|debounce|throttl(?:e|ed|ing)|poll(?:s|ing)?|keep-?alive|default(?:s)?|window|retention|retain(?:ed)?|for(?= (?:about |at least |up to |~)?[\w.]+ ?(?:s|sec|secs|seconds|m|min|minutes|h|hours)\b)|requests in(?= [\d.]+ ?s)|running(?= [\d.]+ ?[sm]\w* )|warm-?up|ago|since|deadline|cron|schedul(?:e|ed)|older|cached? for|limit(?:s|ed)?|max(?:imum)? (?:time|wait|duration|delay|interval|age)|animation|fade|transition|rotat(?:e|es|ion)|lease|heartbeat|election|refresh|flush(?:es|ed)?|sampling|age|within the (?:last|next)|at least every|next|after|once|grace|cool-?down|ticks?|duration of|test-time|shut ?down|blocks? for|hold|stale|valid for|lifetime|alert|threshold|time slice|quantum|resolution|granularity|precision|accurac(?:y|ies)|jitter|set to|configured|option|passed|skipped|failed)\b/gi;
var RATE_CHOSEN = /\b(?:rate[ -]?limit(?:s|ed|ing)?|limit(?:s|ed)? (?:to|of)|limiter|throttl(?:e|ed|ing)|quotas?|capped|poll(?:s|ing)?|sampl(?:e|es|ing) rate|refresh rate|bit-?rate|stereo|nic|ethernet|link speed|fiber|internet connection|target rate|at a rate of|ticks?|allowed|allowance|burst)\b/gi;
var COMPARED2 = new RegExp("\\b(?:faster|slower|speed(?:s|ed|-?ups?)?|speed up|quick(?:er)?|perform(?:s|ance|ant|ed)?|throughput|latenc(?:y|ies)|improv(?:es?|ed|ements?|ing)|boosts?|boosted|gap|lead|overhead|costs?|memory|efficien(?:t|cy)|outperform(?:s|ed)?|beat(?:s|ing)?|increas(?:es?|ed|ing)|decreas(?:es?|ed|ing)|reduc(?:es?|ed|ing|tions?)|allocat(?:es?|ed|ions?|ing)|cpu|run-?time|execution|startup|benchmark(?:s|ed)?|slow-?down|regress(?:es|ed|ions?)|gains?|wins?|saves?|savings|less time|more time|time|as fast|as slow|requests|qps|rps|ops|that of|cheaper|lighter|heavier|usage|footprint|pars(?:e|es|ing)|scal(?:es?|ing|ability)|parity|penalty|difference|drops?(?!-)|acceler(?:ates?|ated|ation)|worse|better|r\xE1pid[oa]s?|eficiente|lent[oa]s?|plus rapides?|schneller|langsamer|cepat|lambat|veloce)(?!\\p{L})", "giu");
var NOT_COMPARED = /\b(?:coverage|accuracy|precision|recall|f1|users?|surveys?|respondents|fortune|developers|confidence|certainty|probability|chance|width|height|zoom|retina|grid|upsampl(?:ing|e)|downsampl(?:ing|e)|resolution|calibrat(?:ion|ed)|discounts?|prices?|pricing|market|percentiles?|observations|quantiles?|opacity|compatib(?:le|ility)|compliant|test(?:s|ed)? pass(?:ing)?|pass rate|success rate|uptime|availability|hit rates?|hit ratios?|miss rates?|error rates?|false positives?|of the time|of cases|of all|of them|line-height|margin|padding|font|rust|typed|type-safe|free|open source|written|sure|certain|ready|correct|tested|covered|stars|downloads|contributors|accurate|(?:packet|data|accuracy) loss|load|top|threshold|load factor|fill factor|full|capacity|sampl(?:e|es|ing)|of (?:the |all )?(?:benchmarks|comparisons|trials|files|keys|requests|items|nodes|rows|data|lines|pages|projects))\b/gi;
var MEMORY_USED = /\b(?:memory (?:usage|use|footprint|consumption|overhead)|(?:peak|resident|heap|total|less|more|resident|extra) memory|(?<!available |total |system |physical |installed |free )memory(?=[:=]| (?:increases?|grows?|grew|drops?|dropped|reduced|fell|rose|went|stays|is|was|of|from|to))|memory efficien(?:t|cy)|rss|heap|footprint|(?:mb|mib|gb|gib|kb) of memory|allocat(?:es?|ed|ions?)|(?:uses?|used|using|consum(?:es?|ed|ing)|needs?|requires?|takes?|took|occup(?:y|ies|ied)) (?:only |just |about |around |up to |less than |under )?(?=[~≈\d])|ram usage|saves?)\b/gi;
var SIZE_CHOSEN = /\b(?:limit(?:s|ed)?|max(?:imum)?|min(?:imum)?|default(?:s)?|buffers?|files?|data ?sets?|payloads?|chunks?|blocks?|pages?|body|input|document|json|of data|ram,|vcpus?|cores?|ssd|disk|instance|machine|server with|bundle|gzip(?:ped)?|minified|download|binary|package|arenas?|queue|cache size|pool|up to about|greater than|larger than|smaller than|volume|messages? (?:of|size)|available|total system|strings?|urls?|measures? (?:de)?serializing|system|laptop|equipped)\b/gi;

// src/core/claims/extract/prose/acceptance.ts
function decideInProse(mention, around) {
  const unit = mention.unit;
  if (!unit) return "no unit";
  if (isDefinition(around)) return "a definition of a unit";
  switch (unit.dimension) {
    case "time":
      return unit.symbol.includes("/") ? null : decideTime(mention, around);
    case "rate":
    case "throughput-bytes":
      return decideRate(unit.symbol, around);
    case "bytes":
      return /\/(?:op|req|call)$/.test(unit.symbol) ? null : decideBytes(around);
    case "count":
      return unit.symbol.includes("/") ? null : "a count";
    case "cycles":
      return unit.symbol.includes("/") ? null : decideTime(mention, around);
    case "ratio":
      return decideRatio(mention, around);
    case "percent":
      return decidePercent(mention, around);
    default:
      return unit.dimension;
  }
}
function isDefinition({ sentence, start, end }) {
  const left = sentence.slice(Math.max(0, start - 24), start);
  const right = sentence.slice(end, end + 8);
  const word = /\d\s?([\p{L}/]{1,12})\s?=\s?$/u.exec(left)?.[1];
  return word !== void 0 && parseUnit(word) !== null || /^\s?=\s?\d/.test(right);
}
function decideTime(mention, around) {
  const { sentence, start, end } = around;
  const chosen = distanceToCue(sentence, TIME_CHOSEN, start, end);
  const measured = distanceToCue(sentence, TIME_MEASURED, start, end);
  const isCompared2 = mention.direction === "faster" || mention.direction === "slower";
  if (chosen < measured && chosen < 60) return "a time that was chosen, not measured";
  const isCoarse = (mention.unit?.factor ?? 1) >= 60;
  const byForm = decideTimeByForm(around);
  if (byForm !== void 0) return byForm;
  if (measured < (isCoarse ? 60 : 200) || isCompared2) return null;
  if (!isCoarse && chosen > 60 && isDoneIn(sentence, start)) return null;
  if (around.isPerformanceSection && !isCoarse && chosen > 60) return null;
  return "a time without a word of measuring near it";
}
function decideTimeByForm({ sentence, start, end }) {
  if (isGloss(sentence, start)) return "a setting told in another unit";
  if (isSpanOfCounting(sentence, start, end)) return "a span in which something is counted";
  return isHeldAgainst(sentence, start, end) || isBudget(sentence, start) ? null : void 0;
}
function isBudget(sentence, start) {
  return /\b(?:budgets?|targets?|goals?|SLOs?|SLAs?)(?: (?:of|is|was|for [\w`-]+ is))?:?\s$/i.test(
    sentence.slice(Math.max(0, start - 48), start)
  );
}
function isDoneIn(sentence, start) {
  return /\b(?:in|within)(?: (?:just|only|under|about|around|less than|as little as|well under|nearly|roughly))?\s[~≈]?$/i.test(
    sentence.slice(Math.max(0, start - 24), start)
  );
}
function isGloss(sentence, start) {
  return /=\s?\d[\d_]*[`"']?\s\($/.test(sentence.slice(Math.max(0, start - 16), start));
}
function isSpanOfCounting(sentence, start, end) {
  const isOne = /^(?:one|1|a) second$/i.test(sentence.slice(start, end));
  return isOne && /\b(?:within|per|in|each|every)\s$/i.test(sentence.slice(Math.max(0, start - 8), start));
}
function decideRate(symbol, { sentence, start, end }) {
  const chosen = distanceToCue(sentence, RATE_CHOSEN, start, end);
  const measured = distanceToCue(sentence, TIME_MEASURED, start, end);
  if (chosen < 40 && chosen < measured) return "a rate that is set or belongs to hardware";
  const isLoose = /bit\/|^tps$|\/(?:min|hour|minute)$/.test(symbol);
  const compared = distanceToCue(sentence, COMPARED2, start, end);
  if (isLoose && !Number.isFinite(Math.min(compared, measured)))
    return "a rate without a word of measuring near it";
  return null;
}
function decideBytes({ sentence, start, end }) {
  const used = distanceToCue(sentence, MEMORY_USED, start, end);
  const chosen = distanceToCue(sentence, SIZE_CHOSEN, start, end);
  return used <= chosen && used < 60 ? null : "a size, not memory that was used";
}
var SELF_SUFFICIENT = /^\s*(?:faster|slower|quicker|speed-?ups?|as fast|the speed|performance|throughput)\b/;
var OTHER_THINGS = /^\s*(?:times\s+)?(?:the |as (?:many|much) |more |less |fewer |larger |bigger |smaller |of )?(?:data|items?|users?|files?|keys?|elements?|code|lines|contributors|stars|downloads|features|options|rows|records|documents?|number|size|amount|larger|bigger|smaller|length|per|a (?:day|week|month|year)|in a row|before)\b/;
var COUNTED_THING = /^\s+(?!(?:than|the|as|vs|on|for|in|at|with|when|over|and|or|to|compared|across|by|is|was|from|if|against|per)\b)[\p{L}\d]/u;
var FAR = "a factor without a word of performance near it";
function decideRatio(mention, around) {
  if (isModelNumber(mention, around)) return "a model number";
  const after = around.sentence.slice(around.end, around.end + 40).toLowerCase().replace(/[*_`]/g, "");
  if (mention.direction === "faster" || mention.direction === "slower" || SELF_SUFFICIENT.test(after))
    return null;
  const isTimes = /times$/i.test(around.sentence.slice(around.start, around.end));
  if (isTimes && !mention.direction && !/^\s*(?:the|as|that|better|worse)\b/.test(after))
    return "a number of repetitions";
  if (OTHER_THINGS.test(after) && !/memory|footprint|latency|overhead|allocations/.test(after))
    return "a factor of something else than speed";
  const why = decideByNearest(around, FAR);
  const isAlone = around.isPerformanceSection && !isTimes && !COUNTED_THING.test(after);
  return why === FAR && isAlone ? null : why;
}
function isModelNumber(mention, { sentence, start, end }) {
  return /^\d{4,}X$/.test(sentence.slice(start, end)) && mention.direction === null;
}
function isPercentile({ sentence, start, end }) {
  if (!/^(?:50|75|9\d(?:\.\d+)?) ?%$/.test(sentence.slice(start, end))) return false;
  return /^[*_`]{0,2}(?:ile\b|\s(?:latenc|percentile|of the time|of (?:all )?(?:requests|observations|calls|values)|no pico))/i.test(
    sentence.slice(end, end + 28)
  );
}
function isLevel({ sentence, start, end }) {
  const after = sentence.slice(end, end + 40);
  const before = sentence.slice(Math.max(0, start - 48), start);
  return /^[*_`]{0,2}[\s-](?:\w+ )?(?:confidence|credib\w+|prediction|tolerance|significance|intervals?|CIs?|quantiles?|levels?|bounds?)\b/i.test(
    after
  ) || /\b(?:significance|confidence|error (?:rate|level)|quantiles?|alpha|correct(?:ed|ion))(?: \w+){0,3}[\s=:(]{1,3}$|α[\s=]{0,3}$/i.test(
    before
  );
}
function isDefault({ sentence, start }) {
  return /\bdefault(?:s to| is| of)?[:=]?[\s`(]{1,3}$/i.test(
    sentence.slice(Math.max(0, start - 20), start)
  );
}
var MEASURED_BEFORE = /\d\s?(?:[kKMGB]\s?)?(?:[\p{L}]{1,12}\/(?:s|sec|op)|[nµum]?s|rps|qps)\b[^.;]{0,60}[,(–—=]\s?$/u;
function isChange(mention, { sentence, start, end }) {
  if (mention.sign === null) return false;
  const isOver = /^[*_`]{0,2}\s(?:over|above|below|under|vs\.?|versus|against|relative to|compared (?:to|with)|than)\s/i.test(
    sentence.slice(end, end + 20)
  );
  return isOver || MEASURED_BEFORE.test(sentence.slice(Math.max(0, start - 100), start));
}
function decidePercent(mention, around) {
  if (isPercentile(around)) return "a percentile, not a share that was measured";
  if (isLevel(around)) return "a level of a statistic";
  if (isDefault(around)) return "a default setting";
  const isAll = /^100 ?%$/.test(around.sentence.slice(around.start, around.end));
  if (isAll && !mention.direction && !/\bcpu\b/i.test(around.sentence)) return "an idiom";
  if (mention.direction === "faster" || mention.direction === "slower") return null;
  if (mention.isSpread && around.isPerformanceSection) return null;
  const isOther = distanceToCue(around.sentence, NOT_COMPARED, around.start, around.end) < 24;
  if (isChange(mention, around) && !isOther) return null;
  return decideByNearest(around, "a share without a word of performance near it");
}
function decideByNearest({ sentence, start, end }, why) {
  const compared = distanceToCue(sentence, COMPARED2, start, end);
  const other = distanceToCue(sentence, NOT_COMPARED, start, end);
  if (other <= compared && other < 40) return "a share or factor of something else";
  return compared < 120 ? null : why;
}

// src/core/claims/extract/output/output-line.ts
function readOutputLine(place, collector) {
  const line = place.text.text;
  const scan = scanNumbers(line, place.numbers);
  for (const refusal of scan.refusals)
    collector.reject(place.text, refusal.start, refusal.end, refusal.why);
  for (const mention of scan.mentions) {
    const around = surround(mention, line, place);
    const why = place.isCode && !isRate(mention) ? "source code" : decide(mention, around);
    if (why !== null) {
      collector.reject(place.text, mention.start, mention.end, why);
      continue;
    }
    collector.claim(
      mention,
      classifyInSentence(mention, around.sentence, around.start, around.end),
      {
        text: place.text,
        context: "code",
        block: place.block,
        cell: null,
        subject: {
          row: [],
          column: [],
          headings: place.headings,
          caption: null,
          sentence: around.sentence.trim(),
          name: labelOf(line, mention.start)
        }
      }
    );
  }
}
var BAR_CHART = /[■█▇▆▅▄▃▂▁]{2}|┤/;
function isRate(mention) {
  return mention.unit?.dimension === "rate" || mention.unit?.symbol.includes("/") === true;
}
var REACH = 300;
function surround(mention, line, place) {
  const from = Math.max(0, mention.start - REACH);
  return {
    sentence: line.slice(from, mention.end + REACH),
    start: mention.start - from,
    end: mention.end - from,
    isPerformanceSection: place.isPerformanceSection || BAR_CHART.test(line)
  };
}
function decide(mention, around) {
  const isTestRun = /\b(?:passed|failed|skipped)\b|^\s*(?:ok|PASS|FAIL)\s/.test(around.sentence);
  if (isTestRun && mention.unit?.dimension === "time") return "the time a test suite took";
  return decideInProse(mention, around);
}
function labelOf(line, start) {
  const before = line.slice(0, Math.min(start, 200)).trimStart();
  const end = before.search(/ {2}|\t|[:=|]/);
  return end > 0 ? before.slice(0, end).trim() || null : null;
}

// src/core/claims/extract/tables/unit-in-words.ts
var WORDED_SCALES = { thousands: 3, millions: 6, billions: 9 };
var BARE_REFUSED = /* @__PURE__ */ new Set([
  "second",
  "minute",
  "hour",
  "times",
  "fold",
  "s",
  "h",
  "b",
  "x",
  "cycle",
  "min",
  "ps",
  "ms/s"
]);
function readNamedUnit(text) {
  const clean = text.trim().replace(/^(?:in|as|unit:?|units:?)\s+/i, "").replace(/[.:;]$/, "").trim();
  const first = /^[A-Za-z]+/.exec(clean)?.[0] ?? "";
  const rest = clean.slice(first.length).replace(/^\s+(?:of\s+)?/, "");
  const power = WORDED_SCALES[first.toLowerCase()] ?? letterPower(clean, first);
  const scaled = power !== void 0 && rest !== "" ? parseUnit(rest) : null;
  if (scaled && power !== void 0) return { unit: scaled, power };
  const unit = /^ops$/i.test(clean) ? parseUnit("ops/s") : parseUnit(clean);
  return unit && { unit, power: 0 };
}
function letterPower(text, first) {
  const scale = readScale(text, 0);
  return scale && scale.end === first.length && text[scale.end] === " " ? scale.power : void 0;
}
function findUnitInHeader(text) {
  const clean = text.replace(/\s+/g, " ").trim();
  return inBrackets(clean) ?? behindComma(clean) ?? asWords(clean);
}
function inBrackets(text) {
  for (const match of text.matchAll(/[([{]([^()[\]{}]{1,40})[)\]}]/g)) {
    const inner = match[1] ?? "";
    for (const part of [inner, ...inner.split(/[,;]| in /)]) {
      const unit = readNamedUnit(part);
      if (unit) return unit;
    }
  }
  return null;
}
function behindComma(text) {
  const parts = text.split(/[,:;]|\s[-–—|]\s/);
  if (parts.length < 2) return null;
  for (const part of parts.reverse()) {
    const unit = part.trim() === "s" ? readNamedUnit("s") : readBare(part);
    if (unit) return unit;
  }
  return null;
}
function readBare(text) {
  const clean = text.trim();
  return BARE_REFUSED.has(clean.toLowerCase()) ? null : readNamedUnit(clean);
}
function asWords(text) {
  const words = text.replace(/[([{][^()[\]{}]*[)\]}]/g, " ").trim().split(/\s+/);
  for (let count = Math.min(4, words.length); count >= 1; count -= 1) {
    if (isFigure(words.at(-count - 1))) continue;
    const last = readBare(words.slice(-count).join(" "));
    if (last) return last;
  }
  const first = words.length > 1 ? readBare(words[0] ?? "") : null;
  return first && /[/%µ]|^[mnu]s$/.test(words[0] ?? "") ? first : null;
}
function isFigure(word) {
  return word !== void 0 && /^[~≈]?\d[\d.,]*[kKMG]?$|^(?:thousand|million|billion)$/i.test(word);
}
var SAID = /\b(?:in|units?:?|unit is|measured in|given in|are in|is in|as)\s+((?:[A-Za-zµ%/]+[ ]?){1,4})/gi;
function findUnitInCaption(text) {
  const clean = text.replace(/\s+/g, " ").slice(-1200);
  for (const match of clean.matchAll(SAID)) {
    const words = (match[1] ?? "").trim().split(" ");
    for (let count = Math.min(4, words.length); count >= 1; count -= 1) {
      const unit = readNamedUnit(words.slice(0, count).join(" "));
      if (unit && isTableUnit(unit)) return unit;
    }
  }
  const bracketed = inBrackets(clean);
  return bracketed && isTableUnit(bracketed) ? bracketed : null;
}
function isTableUnit({ unit }) {
  return unit.dimension !== "bytes" && unit.dimension !== "ratio" && unit.symbol !== "h" && unit.symbol !== "min";
}

// src/core/claims/extract/output/output-reader.ts
function figuresAt(line, pattern, parts, name = null) {
  const match = pattern.exec(line.text);
  if (!match?.indices?.groups) return [];
  const printed = match.groups?.["name"]?.trim() ?? name;
  return Object.entries(parts).flatMap(([group, part]) => {
    const place = match.indices?.groups?.[group];
    if (!place) return [];
    const unit = part.unit === void 0 ? null : readNamedUnit(part.unit);
    const shared = { line, name: printed, label: part.label ?? group, unit };
    return [{ ...shared, start: place[0], end: place[1], class: part.class ?? "own" }];
  });
}
function figuresEach(line, pattern, from, part, name) {
  const unit = part.unit === void 0 ? null : readNamedUnit(part.unit);
  return [...line.text.slice(from).matchAll(pattern)].map((match) => ({
    line,
    start: from + match.index,
    end: from + match.index + match[0].length,
    name,
    label: part.label ?? null,
    unit,
    class: part.class ?? "own"
  }));
}

// src/core/claims/extract/output/benchmark-ips.ts
var ROW = /^\s*(?<name>.*?)\s+(?<rate>[\d.]+[kMB]?)\s+\((?<spread>±\s?[\d.]+%)\) i\/s(?:\s+\((?<time>[\d.]+ [nμµm]?s)\/i\))?/d;
var COMPARED3 = /^\s*(?<name>\S.{0,80}?):\s+(?<rate>[\d.]+) i\/s(?: - (?:(?<ratio>[\d.]+x)\s+(?:\(± [\d.]+\) )?slower|same-ish))?/d;
var readBenchmarkIps = (lines) => lines.flatMap((line) => [
  ...figuresAt(line, ROW, {
    rate: { label: "i/s", unit: "i/s" },
    spread: { class: "spread" },
    time: { label: "time per iteration" }
  }),
  ...figuresAt(line, COMPARED3, { rate: { label: "i/s", unit: "i/s" }, ratio: {} })
]);

// src/core/claims/extract/output/benchmark-js.ts
var LINE = /^\s*(?:\/\/|#|\*)?\s*(?<name>\S.{0,120}?) x (?<rate>[\d,.]+ ops\/sec)(?: (?<spread>±[\d.]+%))?(?: \(\d+ runs? sampled\))?/d;
var readBenchmarkJs = (lines) => lines.flatMap(
  (line) => figuresAt(line, LINE, { rate: { label: "ops/sec" }, spread: { class: "spread" } })
);

// src/core/claims/extract/output/benchstat.ts
var UNIT = /\b(?:sec|B|allocs|[a-z]+)\/(?:op|s)\b|time\/op|alloc\/op|speed/g;
var ROW2 = /^\s*([\w/=.,:+\-()%#*]+)\s+(?=[\d.]+[nµumkMGKi]{0,3}(?:s|B)?(?:\/s)? ± )/;
var VALUE = /[\d.]+(?:[nµum]?s|[kMGT]i?B?(?:\/s)?|B(?:\/s)?|[nµum])?(?= ± )/g;
var SPREAD = /± +(?:[\d.]+%|∞)/g;
var CHANGE = /[+-][\d.]+%/g;
function unitOf(header) {
  const named = header.match(UNIT)?.[0] ?? null;
  if (named === null) return null;
  if (named === "time/op" || named === "alloc/op" || named === "speed") return null;
  return named === "sec/op" ? "s/op" : named;
}
var readBenchstat = (lines) => {
  const figures = [];
  let unit = null;
  let isHeaded = false;
  for (const line of lines) {
    const isHeader2 = /old .*new .*delta|vs base|│\s+(?:sec|B|allocs)\/op|^name\s+\w+\/op/.test(
      line.text
    );
    if (isHeader2) {
      unit = unitOf(line.text) ?? unit;
      isHeaded = true;
      continue;
    }
    const head = isHeaded ? ROW2.exec(line.text) : null;
    if (head) figures.push(...readRow(line, head[0].length, head[1] ?? null, unit));
  }
  return figures;
};
function readRow(line, from, name, unit) {
  const values = figuresEach(
    line,
    VALUE,
    from,
    { label: "time", ...unit === null ? {} : { unit } },
    name
  );
  const spreads = figuresEach(line, SPREAD, from, { label: "spread", class: "spread" }, name);
  const changes = figuresEach(line, CHANGE, from, { label: "change" }, name);
  const prefixed = values.map((figure) => ({
    ...figure,
    unit: prefixUnit(figure, line.text) ?? figure.unit
  }));
  return [...prefixed, ...spreads, ...changes];
}
var PREFIXES = { n: -9, \u00B5: -6, u: -6, m: -3 };
function prefixUnit(figure, text) {
  const letter = text[figure.end - 1] ?? "";
  const power = PREFIXES[letter];
  if (power === void 0 || figure.unit?.unit.dimension !== "time") return null;
  const prefix = letter === "u" ? "\xB5" : letter;
  const symbol = `${prefix}${figure.unit.unit.symbol}`;
  return { unit: { symbol, dimension: "time", factor: 10 ** power }, power: 0 };
}

// src/core/claims/extract/output/criterion.ts
var LABELLED = /^\s*(.*?)\s*\b(time|thrpt|change):\s*\[([^\]]{3,120})\]/d;
var QUANTITY = /[+-]?[\d.,]+\s?(?:[pnµum]?s|%|[KMGT]?i?B\/s|[KMGT]?elem\/s)/g;
var readCriterion = (lines) => {
  const figures = [];
  let name = null;
  for (const line of lines) {
    const match = LABELLED.exec(line.text);
    const place = match?.indices?.[3];
    if (!match || !place) {
      if (/^\S/.test(line.text)) name = line.text.trim();
      continue;
    }
    if (match[1]) name = match[1];
    figures.push(...figuresEach(line, QUANTITY, place[0], { label: match[2] ?? "time" }, name));
  }
  return figures.filter(
    (figure) => figure.end <= (figure.line.text.indexOf("]") + 1 || figure.end)
  );
};

// src/core/claims/extract/output/go-bench.ts
var LINE2 = /^\s*(Benchmark[\w/=.,:+\-()%#]*)\s+(?:\d+\s+)?(?=[\d.]+ \S*\/)/;
var METRIC = /(?<![\w.])[\d.]+(?:e[+-]\d+)? [^\s\d][^\s/]{0,24}\/[a-zA-Z]{1,24}/g;
var readGoBench = (lines) => lines.flatMap((line) => {
  const head = LINE2.exec(line.text);
  return head ? figuresEach(line, METRIC, head[0].length, {}, head[1] ?? null) : [];
});

// src/core/claims/extract/output/google-benchmark.ts
var ROW3 = /^(?<name>[A-Za-z_][\w/<>:,.*& -]{0,120}?)\s+(?<real>[\d.]+(?:e[+-]?\d+)? (?:ns|us|ms|s))\s+(?<cpu>[\d.]+(?:e[+-]?\d+)? (?:ns|us|ms|s))\s+\d+(?:\s|$)/d;
var BYTES = /bytes_per_second=(?<bytes>[\d.]+)(?<prefix>[kMGT]i?)?(?:B)?\/s/d;
var ITEMS = /items_per_second=(?<items>[\d.]+[kMG]?)\/s/d;
var readGoogleBenchmark = (lines) => lines.flatMap((line) => {
  const row = figuresAt(line, ROW3, { real: { label: "Time" }, cpu: { label: "CPU" } });
  const name = row[0]?.name ?? null;
  if (name === null) return [];
  const prefix = BYTES.exec(line.text)?.groups?.["prefix"] ?? "";
  const part = { label: "bytes_per_second", unit: `${prefix}B/s` };
  const bytes = figuresAt(line, BYTES, { bytes: part }, name);
  const items = figuresAt(
    line,
    ITEMS,
    { items: { label: "items_per_second", unit: "items/s" } },
    name
  );
  return [...row, ...bytes, ...items];
});

// src/core/claims/extract/output/hyperfine.ts
var VALUE2 = "[\\d.,]+ ?(?:[n\xB5u]s|ms|s)";
var TIME = new RegExp(
  `Time \\((?:mean|abs) [\xB1\u2261]+ ?\u03C3?\\):\\s+(?<mean>${VALUE2})(?:\\s*\xB1\\s*(?<deviation>${VALUE2}))?(?:\\s+\\[User: (?<user>${VALUE2}), System: (?<system>${VALUE2})\\])?`,
  "d"
);
var RANGE2 = new RegExp(
  `Range \\(min \u2026 max\\):\\s+(?<min>${VALUE2})\\s*\u2026\\s*(?<max>${VALUE2})`,
  "d"
);
var FASTER = /^\s*(?<ratio>[\d.]+)(?: ± (?<deviation>[\d.]+))? times faster than/d;
var PARTS2 = {
  mean: {},
  deviation: { class: "spread" },
  user: {},
  system: {},
  min: {},
  max: {}
};
var readHyperfine = (lines) => {
  const figures = [];
  let name = null;
  for (const line of lines) {
    name = /^\s*Benchmark(?: #?\d+)?: (.+)$/.exec(line.text)?.[1]?.trim() ?? name;
    figures.push(...figuresAt(line, TIME, PARTS2, name), ...figuresAt(line, RANGE2, PARTS2, name));
    const ratio = { ratio: { unit: "x" }, deviation: { unit: "x", class: "spread" } };
    if (name !== null || /^\s*\S+ ran$/.test(line.text))
      figures.push(...figuresAt(line, FASTER, ratio, name));
  }
  return figures;
};

// src/core/claims/extract/output/mitata.ts
var ROW4 = /^(?<name>\S.{0,120}?)\s+(?=[\d.,]+ (?:ps|ns|µs|us|ms|s)\/iter)/;
var SECOND = /^\s+\((?=[\d.,]+ (?:ps|ns|µs|us|ms|s) … )/;
var TIMES = /[\d.,]+ (?:ps|ns|µs|us|ms|s)\b(?:\/iter)?/g;
var readMitata = (lines) => {
  const figures = [];
  let name = null;
  for (const line of lines) {
    const head = ROW4.exec(line.text);
    name = head?.groups?.["name"] ?? name;
    const isKnown = head ?? (name === null ? null : SECOND.exec(line.text));
    if (isKnown)
      figures.push(...figuresEach(line, TIMES, isKnown[0].length, { label: "time" }, name));
  }
  return figures;
};

// src/core/claims/extract/output/pyperf.ts
var MEAN = /^\s*(?:(?<name>[\w.,:/ -]{1,80}): )?(?:Mean|Median) (?:\+-|±) (?:std dev|MAD): (?:\[[^\]]{1,60}\] )?(?<mean>[\d.]+ \w+)(?: \([\d.]+ \w+\))? (?:\+-|±) (?<spread>[\d.]+ \w+)/d;
var COMPARED4 = /-> (?:\[[^\]]{1,60}\] )?(?<mean>[\d.]+ \w+) (?:\+-|±) (?<spread>[\d.]+ \w+): (?<ratio>[\d.]+x) (?:faster|slower)/d;
var TIMEIT = /^\s*\d[\d,]* loops?, best of \d+: (?<best>[\d.]+ \w+) per loop/d;
var PER_LOOP = /^\s*(?<mean>[\d.]+ \w+) ± (?<spread>[\d.]+ \w+) per loop/d;
var PARTS3 = { mean: {}, spread: { class: "spread" }, ratio: {}, best: {} };
var readPyperf = (lines) => {
  const figures = [];
  let name = null;
  for (const line of lines) {
    name = /^(\w[\w.-]*)$/.exec(line.text.trim())?.[1] ?? name;
    for (const pattern of [MEAN, COMPARED4, TIMEIT, PER_LOOP])
      figures.push(...figuresAt(line, pattern, PARTS3, name));
  }
  return figures;
};

// src/core/claims/extract/output/redis-benchmark.ts
var QUIET = /^\s*(?<name>[A-Z][\w ()-]{1,48}): (?<rate>[\d.]+) requests per second(?:, p50=(?<median>[\d.]+ msec))?/d;
var SUMMARY = /^\s*throughput summary: (?<rate>[\d.]+) requests per second/d;
var PERCENTILE = /^\s*(?<percentile>[\d.]+%) <= (?<latency>[\d.]+) milliseconds/d;
var VALUES = /[\d.]+/g;
var readRedisBenchmark = (lines) => {
  const figures = [];
  let name = null;
  let isLatency = false;
  for (const line of lines) {
    name = /^=+ (.+) =+$/.exec(line.text.trim())?.[1]?.trim() ?? name;
    figures.push(
      ...figuresAt(line, QUIET, { rate: { unit: "req/s" }, median: { label: "p50" } }),
      ...figuresAt(line, SUMMARY, { rate: { unit: "req/s" } }, name),
      ...figuresAt(line, PERCENTILE, { latency: { label: "latency", unit: "ms" } }, name)
    );
    const isRow2 = isLatency && /^\s*[\d.]+(?:\s+[\d.]+){5}\s*$/.test(line.text);
    if (isRow2)
      figures.push(...figuresEach(line, VALUES, 0, { label: "latency", unit: "ms" }, name));
    isLatency = /latency summary|\bavg\s+min\s+p50/.test(line.text);
  }
  return figures;
};

// src/core/claims/extract/output/time-command.ts
var BASH = /^\s*(?:real|user|sys)\s+(?<time>\d+m[\d.]+s|[\d.]+s?)\s*$/d;
var ZSH = /(?<user>[\d.]+s) user (?<system>[\d.]+s) system (?<cpu>\d+%) cpu (?<total>[\d:.]+) total/d;
var GNU = /^(?<user>[\d.]+)user (?<system>[\d.]+)system (?<elapsed>[\d:.]+)elapsed/d;
var VERBOSE = /^\s*(?:User|System) time \(seconds\): (?<time>[\d.]+)/d;
var RESIDENT = /^\s*Maximum resident set size \(kbytes\): (?<memory>\d+)/d;
var readTimeCommand = (lines) => lines.flatMap((line) => {
  const label = line.text.trim().split(/\s/)[0] ?? "";
  return [
    ...figuresAt(line, BASH, { time: { label, unit: "s" } }),
    ...figuresAt(line, ZSH, { user: {}, system: {}, total: { unit: "s" } }),
    ...figuresAt(line, GNU, {
      user: { unit: "s" },
      system: { unit: "s" },
      elapsed: { unit: "s" }
    }),
    ...figuresAt(line, VERBOSE, { time: { label: line.text.trim(), unit: "s" } }),
    ...figuresAt(line, RESIDENT, { memory: { label: "maximum resident set size", unit: "kB" } })
  ];
});

// src/core/claims/extract/output/wrk.ts
var LATENCY = /^\s*Latency\s+(?<average>[\d.]+(?:us|ms|s|m))\s+(?<deviation>[\d.]+(?:us|ms|s|m))\s+(?<maximum>[\d.]+(?:us|ms|s|m))\s+(?<within>[\d.]+%)/d;
var RATE = /^\s*Req\/Sec\s+(?<average>[\d.]+k?)\s+(?<deviation>[\d.]+k?)\s+(?<maximum>[\d.]+k?)\s+(?<within>[\d.]+%)/d;
var REQUESTS = /^\s*Requests\/sec:\s+(?<rate>[\d.]+)/d;
var PERCENTILE2 = /^\s*(?<percentile>\d{2}(?:\.\d+)?%)\s+(?<latency>[\d.]+(?:us|ms|s))\s*$/d;
var readWrk = (lines) => {
  if (!lines.some((line) => /^\s*(?:Thread Stats|Requests\/sec:|Transfer\/sec:)/.test(line.text)))
    return [];
  const name = /Running \S+ test @ (\S+)/.exec(
    lines.find((line) => line.text.includes("test @"))?.text ?? ""
  )?.[1] ?? null;
  return lines.flatMap((line) => [
    ...figuresAt(line, LATENCY, { average: {}, deviation: { class: "spread" }, maximum: {} }, name),
    ...rates(line, name),
    ...figuresAt(
      line,
      PERCENTILE2,
      { latency: { label: line.text.trim().split(/\s/)[0] ?? "" } },
      name
    )
  ]);
};
function rates(line, name) {
  const thread = { average: { unit: "req/s" }, maximum: { unit: "req/s" } };
  const spread = { deviation: { unit: "req/s", class: "spread" } };
  return [
    ...figuresAt(line, RATE, { ...thread, ...spread }, name),
    ...figuresAt(line, REQUESTS, { rate: { label: "Requests/sec", unit: "req/s" } }, name)
  ];
}

// src/core/claims/extract/output/readers.ts
var READERS = [
  readGoBench,
  readBenchstat,
  readCriterion,
  readHyperfine,
  readTimeCommand,
  readWrk,
  readRedisBenchmark,
  readGoogleBenchmark,
  readBenchmarkJs,
  readBenchmarkIps,
  readPyperf,
  readMitata
];
var MAX_LINE = 1e3;
function readKnownOutput(lines, place, collector, taken) {
  for (const reader of READERS) {
    const free = lines.filter((line) => line.text.length <= MAX_LINE && !taken.has(line));
    const figures = reader(free);
    for (const figure of figures) {
      takeFigure(figure, place, collector);
      taken.add(figure.line);
    }
  }
}
function takeFigure(figure, place, collector) {
  const { line, start, end } = figure;
  const words = line.text.slice(start, end);
  const found2 = scanFigure(words, place.numbers);
  if (!found2) return;
  const mention = {
    ...withFigureUnit(found2, figure),
    start: start + found2.start,
    end: figure.unit ? end : start + found2.end,
    isSpread: figure.class === "spread"
  };
  collector.claim(
    mention,
    { class: figure.class, cue: figure.class === "own" ? null : figure.label },
    {
      text: line,
      context: "code",
      block: place.index,
      cell: null,
      subject: {
        row: [],
        column: figure.label === null ? [] : [figure.label],
        headings: place.block.headings,
        caption: null,
        sentence: line.text.trim(),
        name: figure.name
      }
    }
  );
}
function scanFigure(words, numbers) {
  return scanNumbers(words, numbers).mentions[0] ?? scanNumbers(words.replace(/[a-zµ]+$/, ""), numbers).mentions[0];
}
function withFigureUnit(found2, figure) {
  if (!figure.unit || found2.unit?.symbol === "%") return found2;
  const { unit, power } = figure.unit;
  if (found2.unit && found2.unit.dimension !== unit.dimension) return found2;
  if (found2.unit && !unit.symbol.includes("/")) return found2;
  const low = found2.low && { ...found2.low, exponent: found2.low.exponent + power };
  return { ...found2, low, unit };
}

// src/core/claims/extract/output/source-code.ts
var CODE_LINE = /[;{}]\s*$|^\s*(?:import|from|export|const|let|var|def|fn|func|class|struct|enum|interface|public|private|static|return|if|for|while|else|use|package|require|include|#include|using|namespace|try|catch|async|await|type|impl|pub|void|int|double|float|auto|template|echo|cd|npm|yarn|pnpm|pip|cargo|go|docker|git|sudo|apt|brew|make|cmake|curl|wget)\b.*[({=;:"'/.-]|^\s*[\w.[\]]+(?:\([^()]*\)\s*[;,.]?\s*$|\s*[:+-]?=(?!\s*[\d.,]+\s?\S{0,12}$)[^=])|=>|^\s*@\w+(?:\(|\s*$)|^\s*<\/?[a-zA-Z][^>]*>/;
var PROMPT = /^\s*(?:\$|>>>|>|%|❯|PS>|#)\s+\S/;
var COMMENT = /^\s*(?:\/\/|#|--|;|\/\*|\*|%)|(?:\s\/\/|\s#\s|\s--\s)/;
function kindOfLine(line) {
  if (/^\s*(?:\/\/|\/\*|\*\s|--\s)/.test(line)) return "comment";
  if (PROMPT.test(line)) return "prompt";
  if (CODE_LINE.test(line)) return "code";
  return "output";
}
function isSourceCode(lines) {
  const written = lines.filter((line) => line.trim() !== "");
  const code = written.filter((line) => kindOfLine(line) === "code").length;
  return written.length > 0 && code / written.length >= 0.4;
}
function commentStart(line) {
  const match = COMMENT.exec(line);
  return match ? match.index : -1;
}

// src/core/claims/extract/output/text-table.ts
var BARS = /[|│┃║]/;
var RULE2 = /^[\s|│┃║+:=\-–—─━═┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╭╮╰╯╟╫╢╥╨╓╖╙╜]+$/;
var MAX_COLUMNS = 100;
var BOTTOM = /^\s*[└┗╚╘╙╰]/;
function findDrawnTables(lines) {
  const tables = [];
  let at = 0;
  while (at < lines.length) {
    const last = endOfTable(lines, at);
    const grid = last > at ? readGrid(lines.slice(at, last + 1)) : null;
    if (grid) tables.push({ grid, first: at, last });
    at = Math.max(at, last) + 1;
  }
  return tables;
}
function isRow(line) {
  const text = line?.text ?? "";
  return RULE2.test(text) ? text.trim().length > 2 : BARS.test(text);
}
function endOfTable(lines, first) {
  let at = first;
  while (at < lines.length && isRow(lines[at])) {
    if (at > first && BOTTOM.test(lines[at]?.text ?? "")) return at;
    at += 1;
  }
  return at - 1;
}
function readGrid(lines) {
  const rows = lines.map(
    (line) => RULE2.test(line.text) ? { cells: [], isRule: true } : { cells: splitCells(line), isRule: false }
  );
  const written = rows.filter((row) => !row.isRule);
  const width = Math.max(0, ...written.map((row) => row.cells.length));
  if (written.length < 2 || width < 2 || width > MAX_COLUMNS) return null;
  const body = written.map((row) => padRow(row.cells, width));
  return { rows: body, headerRows: countHeaders(rows, body) };
}
function splitCells(line) {
  const cells = [];
  let from = 0;
  for (let at = 0; at <= line.text.length; at += 1) {
    if (at < line.text.length && !BARS.test(line.text[at] ?? "")) continue;
    cells.push({ text: sliceText(line, from, at), isHeader: false });
    from = at + 1;
  }
  const isBlank2 = (cell) => cell?.text.text.trim() === "";
  if (isBlank2(cells[0])) cells.shift();
  if (isBlank2(cells.at(-1))) cells.pop();
  return cells;
}
function padRow(cells, width) {
  const empty = { text: "", starts: [], ends: [], marks: [] };
  return Array.from({ length: width }, (_, x) => cells[x] ?? { text: empty, isHeader: false });
}
function countHeaders(rows, body) {
  const start = rows.findIndex((row) => !row.isRule);
  const rule = rows.findIndex((row, at) => at > start && row.isRule);
  const hasBody = rule > 0 && rows.slice(rule).some((row) => !row.isRule);
  if (hasBody && rule - start <= 3) return rule - start;
  const isNamed = body[0]?.every((cell) => !/^\W*\d/.test(cell.text.text.trim())) ?? false;
  return isNamed ? 1 : 0;
}

// src/core/claims/extract/output/code-block.ts
function readCodeBlock(place, collector) {
  const lines = splitLines(place.block.text);
  const taken = /* @__PURE__ */ new Set();
  readKnownOutput(lines, place, collector, taken);
  const isOutput = taken.size > 0;
  for (const table of findDrawnTables(lines)) {
    const own = lines.slice(table.first, table.last + 1);
    if (own.some((line) => taken.has(line))) continue;
    place.readTable(table);
    for (const line of own) taken.add(line);
  }
  const free = lines.map((line) => taken.has(line) ? { ...line, text: "" } : line);
  for (const table of findColumnTables(free)) {
    place.readTable(table);
    for (const line of lines.slice(table.first, table.last + 1)) taken.add(line);
  }
  const rest = lines.filter((line) => !taken.has(line));
  readRest(rest, isOutput, isSourceCode(lines.map((line) => line.text)), place, collector);
}
function readRest(lines, isOutput, isCode, place, collector) {
  const { headings } = place.block;
  const isPerformanceSection = isOutput || isAboutPerformance(...headings.slice(-2));
  for (const line of lines) {
    const kind = kindOfLine(line.text.slice(0, 500));
    const comment = commentStart(line.text);
    const shared = { block: place.index, headings, isPerformanceSection, numbers: place.numbers };
    if (kind === "output" && !isCode) readOutputLine({ ...shared, text: line }, collector);
    else if (kind === "code" && !isCode && comment < 0)
      readOutputLine({ ...shared, text: line, isCode: true }, collector);
    else if (comment >= 0 && kind !== "prompt")
      readOutputLine(
        { ...shared, text: sliceText(line, comment, line.text.length), isComment: true },
        collector
      );
  }
}

// src/core/claims/extract/prose/sentences.ts
var SHORT_FORMS = /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|ca|resp|incl|etc|no|fig|sec|min|max|avg|cf|al)$/i;
function splitSentences(text) {
  const sentences = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!endsSentence(text, at)) continue;
    if (text.slice(start, at + 1).trim() !== "") sentences.push({ start, end: at + 1 });
    start = at + 1;
  }
  if (text.slice(start).trim() !== "") sentences.push({ start, end: text.length });
  return sentences;
}
function endsSentence(text, at) {
  const character = text[at];
  if (character === "\n") return text[at + 1] === "\n";
  if (character !== "." && character !== "!" && character !== "?") return false;
  const next = text[at + 1];
  if (next !== void 0 && !/\s/.test(next)) return false;
  return character !== "." || !SHORT_FORMS.test(text.slice(Math.max(0, at - 8), at));
}

// src/core/claims/extract/prose/prose.ts
function readProse(place, collector) {
  const { text } = place.text;
  const scan = scanNumbers(text, place.numbers);
  for (const refusal of scan.refusals)
    collector.reject(place.text, refusal.start, refusal.end, refusal.why);
  const sentences = splitSentences(text);
  let index = 0;
  for (const mention of scan.mentions) {
    while (index < sentences.length - 1 && (sentences[index]?.end ?? 0) <= mention.start)
      index += 1;
    const sentence = sentences[index] ?? { start: 0, end: text.length };
    readMention(mention, sentence, place, collector);
  }
}
var REACH2 = 400;
function readMention(mention, sentence, place, collector) {
  const from = Math.max(sentence.start, mention.start - REACH2);
  const words = place.text.text.slice(from, Math.min(sentence.end, mention.end + REACH2));
  const around = {
    sentence: words.replace(/\s/g, " "),
    start: mention.start - from,
    end: mention.end - from,
    isPerformanceSection: place.isPerformanceSection
  };
  const why = decideInProse(mention, around);
  if (why !== null) {
    collector.reject(place.text, mention.start, mention.end, why);
    return;
  }
  const classified = classify(mention, place.text, around);
  collector.claim(mention, classified, {
    text: place.text,
    context: place.context,
    block: place.block,
    subject: subjectOf(place, around.sentence.trim()),
    cell: place.cell ?? null
  });
}
function classify(mention, text, around) {
  const isStruck = text.marks.some(
    (mark) => mark.kind === "struck" && mark.start <= mention.start && mark.end >= mention.end
  );
  if (isStruck) return { class: "refuted", cue: "struck out" };
  return classifyInSentence(mention, around.sentence, around.start, around.end);
}
function subjectOf(place, sentence) {
  return {
    row: place.row ?? [],
    column: place.column ?? [],
    headings: place.headings,
    caption: null,
    sentence,
    name: null
  };
}

// src/core/claims/extract/tables/column-role.ts
var PARAMETERS = new Set(
  "n k no num nb # count counts number size sizes bytes threads thread clients client connections connection conns conn concurrency iterations iteration iters samples sample runs run rounds round version versions release commit date year length len items keys key rows records elements depth level levels batch workers worker cores core cpus cpu vcpus vcpu ram storage disk network port default limit limits timeout interval ttl lines line loc files nodes entries objects users stars downloads issues dataset input loops requests errors failed status code tests test passed price cost id rank dim dimension dimensions width height collisions outliers quality accuracy coverage params param parameters parameter tokens steps step epochs seed scale sf warehouses terminals gpus gpu replicas shards partitions producers consumers fields columns since age delay gen0 gen1 gen2 cnt year population values".split(" ")
);
function namesParameter(name) {
  const words = name.toLowerCase().match(/[a-z0-9#]+/g) ?? [];
  if (/^(?:#|(?:no\.?|num(?:ber)?|nb|count)(?![\w-]))/.test(name.toLowerCase())) return true;
  const stop = words.findIndex((word, at) => at > 0 && /^(?:in|of|per|for|with|to|on)$/.test(word));
  const head = words.slice(0, stop > 0 ? stop : words.length).at(-1) ?? "";
  return PARAMETERS.has(head) && words.length <= 6;
}
var TIMED = /\b(?:latenc(?:y|ies)|time|times|timing|duration|elapsed|mean|average|avg|median|min|max|minimum|maximum|fastest|slowest|p\d\d(?:\.\d+)?|p999|\d\d(?:\.\d+)?%|\d\dth|percentile|total|wall|user|system|sys|real|cold|warm|startup|build|parse|encode|decode|compress|decompress|serialize|deserialize|read|write|insert|lookup|get|set|delete|query|update|measured|actual|result|results|before|after|old|new|current|baseline)\b/i;
var RATED = /\b(?:throughput|ops|ips|rps|qps|tps|speed|performance|score|rate|bandwidth|hz|iterations per second|per second)\b/i;
var RATIO = /\b(?:relative|ratio|speed-?ups?|speed up|vs\.?|versus|faster|slower|times faster|factor|multiplier|improvement|gain|scaling|compared to|slowdown|normali[sz]ed|scaled|x faster)\b|^[x×]$|Δ/i;
var SHARE = /%|\b(?:percent(?:age)?|delta|diff(?:erence)?|change|improvement|overhead|reduction|savings?)\b|Δ/i;
var MEMORY = /\b(?:mem|memory|rss|heap|alloc(?:ated|s|ations?)?|footprint|working set|private bytes|b\/op|maxrss|pss|vsz|ram usage|peak|retained)\b/i;
var CLASSES = [
  [
    /\b(?:std\.? ?dev\w*|stdev|stddev|standard deviation|error|ratiosd|variance|variation|tolerance|margin|sd|rme|σ|ci|jitter|iqr|mad|cv)\b|^±|σ|\+\/-/i,
    "spread"
  ],
  [/\b(?:targets?|goals?|budget|sla|slo|objective|requirement|required|threshold)\b/i, "target"],
  [/\b(?:expected|theoretical|estimated?|projected|predicted|ideal)\b/i, "expected"],
  [/\b(?:documented|claimed|claims?|advertised|stated)\b/i, "refuted"],
  [/\b(?:before|old|previous(?:ly)?|was|prior|former|original)\b/i, "historical"]
];
function readRole(text) {
  const name = text.slice(0, 300).replace(/\s+/g, " ").trim();
  const unit = findUnitInHeader(name);
  const plain = name.replace(/[([{][^()[\]{}]*[)\]}]/g, " ").trim();
  const classed = CLASSES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  const isMemory2 = MEMORY.test(name);
  const kind = kindOf(plain, unit, isMemory2, classed);
  return { kind, unit: unit ?? impliedUnit(plain), class: classed, isMemory: isMemory2, name };
}
function kindOf(name, unit, isMemory2, classed) {
  if (name === "" && !unit) return "unknown";
  if (unit && isMeasuredUnit(unit, name, isMemory2)) return "metric";
  if (unit?.unit.dimension === "bytes") return "parameter";
  if (/^(?:units?|unit of measure|mode|(?:latency )?(?:percentile|quantile)s?)$/i.test(name))
    return "label";
  if (RATIO.test(name) || SHARE.test(name) || RATED.test(name)) return "metric";
  if (namesParameter(name) && !isMemory2) return "parameter";
  if (TIMED.test(name) || isMemory2 || classed !== null) return "metric";
  return "unknown";
}
function isMeasuredUnit({ unit }, name, isMemory2) {
  if (unit.dimension === "bytes") return isMemory2 || unit.symbol.includes("/");
  if (unit.dimension === "time" && !unit.symbol.includes("/"))
    return !/\b(?:timeout|interval|ttl|delay|default|limit|period|expiry|age|retention)\b/i.test(
      name
    );
  if (unit.dimension === "percent")
    return !/\b(?:coverage|accuracy|recall|precision|users?|hit|success|pass|confidence|quality|load)\b/i.test(
      name
    );
  return unit.symbol !== "allocs" || isMemory2;
}
function impliedUnit(name) {
  const unit = RATIO.test(name) && !SHARE.test(name) ? parseUnit("x") : null;
  return unit && { unit, power: 0 };
}

// src/core/claims/extract/tables/header.ts
function joinHeader(grid) {
  const width = grid.rows[0]?.length ?? 0;
  const rows = grid.rows.slice(0, grid.headerRows);
  return Array.from({ length: width }, (_, x) => {
    const names = rows.map((row) => row[x]?.text.text.trim() ?? "").filter((name) => name !== "");
    return [...new Set(names)].join(" ");
  });
}
function readColumnRole(grid, x, joined) {
  const last = grid.rows[grid.headerRows - 1]?.[x]?.text.text ?? "";
  const role = readRole(last);
  const named = role.kind === "unknown" && last !== joined ? readRole(joined) : role;
  const whole2 = holdsMeasures(grid, x, named) ? { ...named, kind: "unknown" } : named;
  return { ...whole2, unit: whole2.unit ?? readRole(joined).unit, name: joined };
}
var COUNTED = /^(?:threads?|clients?|conn(?:ection)?s?|workers?|cores?|v?cpus?|processes|iter(?:ation)?s?|runs?|rounds?|files?|nodes?|users?|rows?|keys?|items?|shards?|partitions?|producers?|consumers?|gpus?|batch)$/i;
function holdsMeasures(grid, x, { kind, name }) {
  if (kind !== "parameter" || !COUNTED.test(name)) return false;
  const cells = grid.rows.slice(grid.headerRows).map((row) => row[x]?.text.text.trim() ?? "");
  return cells.some((cell) => /^\d+\.\d+$/.test(cell) || isMeasure(cell));
}
function isMeasure(cell) {
  const word = /^\d[\d.,]{0,15}\s?([\p{L}/]{1,12})$/u.exec(cell)?.[1];
  const dimension = word === void 0 ? null : parseUnit(word)?.dimension;
  return dimension === "time" || dimension === "rate" || dimension === "throughput-bytes";
}
function isRepeatedHeader(row, columns) {
  const names = row.map((cell) => cell.text.text.trim());
  if (names.some((name) => /(?:^|[\s:=(~≈<>±])[+-]?\d/.test(name))) return false;
  const written = names.filter((name) => name !== "");
  if (written.length < 2) return false;
  const isSame = written.every((name) => columns.some((role) => role.name === name));
  const united = written.slice(1).filter((name) => readRole(name).unit !== null);
  return isSame || united.length >= 1 && united.length >= written.length / 2;
}

// src/core/claims/extract/tables/description.ts
function describeTable(grid, id, collector, caption) {
  const lineOf = (text) => text?.starts[0] === void 0 ? null : collector.locate(text.starts[0]).line;
  const lineOfRow = (row) => {
    const first = row.find((cell) => cell.text.starts.length > 0);
    return lineOf(first?.text) ?? 0;
  };
  const header = grid.headerRows > 0 ? grid.rows[0] : void 0;
  const captionLine = lineOf(caption ?? void 0);
  return {
    id,
    header: joinHeader(grid),
    headerLine: header ? lineOfRow(header) : null,
    captionLines: captionLine === null ? [] : [captionLine],
    rows: grid.rows.slice(grid.headerRows).map((row) => ({
      line: lineOfRow(row),
      cells: row.map((cell) => cell.text.text.trim())
    }))
  };
}

// src/core/claims/extract/tables/cell.ts
function readCell(text, named, isMemory2, numbers) {
  const scan = scanNumbers(text.text, numbers);
  const mentions = scan.mentions.map((mention) => {
    if (isMemory2 && !mention.unit && mention.power > 0) return asBytes(mention);
    if (isPerSecond(mention, named)) return { ...mention, ...asRate(mention) };
    return mention.unit || !named || !isMainNumber(text.text, mention) ? mention : withUnit(mention, named);
  });
  return { mentions, refusals: scan.refusals };
}
var LETTERS = { 3: "kB", 6: "MB", 9: "GB", 12: "TB" };
function asBytes(mention) {
  const unit = parseUnit(LETTERS[mention.power] ?? "");
  const low = mention.low && { ...mention.low, exponent: mention.low.exponent - mention.power };
  return unit ? { ...mention, unit, unitFrom: "own", low } : mention;
}
function isPerSecond(mention, named) {
  return named?.unit.dimension === "throughput-bytes" && mention.unit?.dimension === "bytes";
}
function asRate(mention) {
  const unit = parseUnit(`${mention.unit?.symbol}/s`);
  return unit ? { unit } : {};
}
function withUnit(mention, { unit, power }) {
  const extra = mention.power === 0 ? power : 0;
  const shift = (value) => value && { units: value.units, exponent: value.exponent + extra };
  return {
    ...mention,
    unit,
    unitFrom: "label",
    low: shift(mention.low),
    high: shift(mention.high)
  };
}
function isMainNumber(text, mention) {
  if (/^\d[\d.,]*(?:\s+[·|/]?\s*\d[\d.,]*)+$/.test(text.trim())) return true;
  const before = text.slice(0, mention.start);
  const after = text.slice(mention.end);
  if (new RegExp("\\p{L}", "u").test(
    before.replace(/\b(?:up to|about|over|under|less than|more than|around|approx)\b/gi, "")
  ))
    return false;
  if (/\d/.test(before) && !/(?:±|\+\/-|→|->|\/|-|–|…|to)\s*$/.test(before)) return false;
  return !/^\s*[\p{L}_]/u.test(after) && !/^[-/.:]\s*[\p{L}\d]/u.test(after);
}

// src/core/claims/extract/tables/cell-decision.ts
function decideCell(mention, place) {
  const unit = mention.unit;
  if (!unit) return "a bare number in a column without a unit";
  if (place.isSettings) return "a setting";
  const isChosen = place.column.kind === "parameter" || place.row.kind === "parameter";
  switch (unit.dimension) {
    case "rate":
    case "throughput-bytes":
    case "cycles":
      return isChosen && !place.isPerformance ? "a parameter" : refuseHardware(unit.symbol, place);
    case "time":
      return decideTime2(mention, place, isChosen);
    case "bytes":
      return unit.symbol.includes("/") || isMemory(place) ? null : "a size, not memory that was used";
    case "count":
      return unit.symbol.includes("/") || isMemory(place) ? null : "a count";
    case "ratio":
    case "percent":
      return decideShare(mention, place, isChosen);
    default:
      return unit.dimension;
  }
}
function isMemory({ column, row, isHardware }) {
  if (isHardware && /^(?:memory|mem|ram)\b[^a-z]*$/i.test(column.name)) return false;
  return (column.isMemory || row.isMemory) && !/\bram\b/i.test(column.name);
}
function refuseHardware(symbol, { column }) {
  const isLink = /bit\/s|bps/.test(symbol) && /\b(?:network|nic|link|bandwidth)\b/i.test(column.name);
  return isLink ? "hardware" : null;
}
function decideTime2(mention, place, isChosen) {
  if (mention.unit?.symbol.includes("/")) return null;
  const names = `${place.column.name} ${place.row.name}`;
  if (/\b(?:timeout|interval|ttl|delay|retention|expir|keep-?alive|heartbeat|election)/i.test(
    names
  ) || /\bdefault/i.test(place.column.name))
    return "a time that was chosen, not measured";
  if (place.column.kind === "metric" || place.row.kind === "metric") return null;
  if (isChosen && (place.column.kind === "parameter" || place.isFirst)) return "a parameter";
  return place.isPerformance ? null : "a time in a table that is not about performance";
}
function isCompared(mention) {
  return mention.direction === "faster" || mention.direction === "slower";
}
var OTHER_SHARES = /\b(?:coverage|accuracy|recall|precision|f1|users?|success|pass(?:ed)?|confidence|quality|hit|share|discount|uptime|availability|load|fill|sparsity|density|compression)\b/i;
function decideShare(mention, place, isChosen) {
  const names = `${place.column.name} ${place.row.name}`;
  if (OTHER_SHARES.test(names)) return "a share of something else than time or memory";
  if (mention.isSpread) return null;
  if (place.isFirst && place.column.kind !== "metric" && !isCompared(mention)) return "a row label";
  if (place.column.kind === "metric" || mention.direction !== null) return null;
  return place.isPerformance && !isChosen ? null : "a share without a measure to refer to";
}

// src/core/claims/extract/tables/table.ts
function readTable(grid, place, collector) {
  const header = joinHeader(grid);
  const columns = header.map((name, x) => readColumnRole(grid, x, name));
  let reading = startReading(grid, header, columns, place, collector);
  grid.rows.slice(grid.headerRows).forEach((row, index) => {
    if (!isRepeatedHeader(row, reading.columns)) {
      readRow2(row, index, reading);
      return;
    }
    const names = row.map((cell) => cell.text.text);
    reading = startReading(grid, names, names.map(readRole), place, collector);
  });
}
var SETTINGS = /^(?:options?|default(?: value)?|descriptions?|parameters?|flags?|settings?|types?|required|notes?|meaning)$/i;
var HARDWARE = /^(?:price.*|cost.*|v?cpus?|cores|instance(?: type)?|disk|storage|network)$/i;
function startReading(grid, header, columns, place, collector) {
  const named = columns.filter((role) => role.kind === "metric" && role.unit !== null);
  const isSettings = header.filter((name) => SETTINGS.test(name.trim())).length >= 2;
  const isPerformance = named.length > 0 || columns.filter((role) => role.kind === "metric").length >= 2 || place.captionUnit !== null || isAboutPerformance(
    place.caption,
    ...place.headings.slice(-2),
    ...header,
    grid.rows[0]?.[0]?.text.text ?? null
  );
  const corner = place.captionUnit ?? (header[0] ? inBrackets(header[0]) : null);
  return {
    place: { ...place, captionUnit: corner },
    columns,
    isPerformance,
    isSettings: isSettings && named.length === 0,
    isHardware: header.some((name) => HARDWARE.test(name.trim())),
    collector
  };
}
var UNKNOWN = { kind: "unknown", unit: null, class: null, isMemory: false, name: "" };
function readRow2(row, index, reading) {
  const rowRole = readRowRole(row[0]?.text.text ?? "", reading);
  const unitCell = row.find((_, x) => /^units?$/i.test(reading.columns[x]?.name ?? ""));
  const rowUnit = unitCell ? readNamedUnit(unitCell.text.text) : null;
  const seen = /* @__PURE__ */ new Set();
  row.forEach((cell, x) => {
    if (seen.has(cell.text) || cell.text.text.trim() === "") return;
    seen.add(cell.text);
    const column = reading.columns[x] ?? UNKNOWN;
    readOneCell({ cell, x, index, row, column, rowRole, rowUnit }, reading);
  });
}
function readRowRole(label, reading) {
  if (/\b(?:percentile|quantile)s?\b/i.test(reading.columns[0]?.name ?? ""))
    return { ...UNKNOWN, kind: "metric", name: `percentile ${label.trim()}` };
  return /^\W*(?:\d|default\W*$)/i.test(label) ? UNKNOWN : readRole(label);
}
function readOneCell(here, reading) {
  const text = trimText(here.cell.text);
  const subject = subjectOf2(here, reading);
  const cell = { table: reading.place.id, row: here.index, column: here.x };
  if (isRunningText(text.text)) {
    const { place } = reading;
    readProse(
      { ...subject, ...place, text, cell, isPerformanceSection: reading.isPerformance },
      reading.collector
    );
    return;
  }
  const named = unitFor(here, reading);
  const isMemory2 = here.column.isMemory || here.rowRole.isMemory;
  const read = readCell(text, named, isMemory2, reading.place.numbers);
  for (const refusal of read.refusals)
    reading.collector.reject(text, refusal.start, refusal.end, refusal.why);
  for (const mention of read.mentions) {
    const why = decide2(mention, here, reading);
    if (why !== null) reading.collector.reject(text, mention.start, mention.end, why);
    else
      reading.collector.claim(mention, classify2(mention, here, text.text), {
        text,
        context: reading.place.context,
        block: reading.place.block,
        subject,
        cell
      });
  }
}
function isRunningText(text) {
  return (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) > 7;
}
function decide2(mention, here, reading) {
  const { column, rowRole: row } = here;
  const isBare = mention.unitFrom === "table" || mention.unitFrom === null;
  if (isBare && column.kind === "parameter") return "a parameter";
  if (isBare && here.x === 0 && column.kind !== "metric") return "a row label";
  if (!mention.unit && isUnitless(mention, here, reading)) return null;
  return decideCell(mention, {
    column,
    row,
    isFirst: here.x === 0,
    isPerformance: reading.isPerformance,
    isSettings: reading.isSettings,
    isHardware: reading.isHardware
  });
}
var UNMISTAKABLE = /\b(?:throughput|latenc(?:y|ies)|bandwidth|run ?time|(?:execution|elapsed|wall|cpu|response|build|compile|parse|startup|total|mean|average|avg|median) time|speed|ops|iops|percentile)\b/i;
function isUnitless(mention, here, reading) {
  if (reading.isSettings || !reading.isPerformance || here.x === 0) return false;
  const { column, rowRole } = here;
  const isNamed = column.kind === "metric" && UNMISTAKABLE.test(column.name) || column.kind === "unknown" && rowRole.kind === "metric" && UNMISTAKABLE.test(rowRole.name);
  return isNamed && column.class !== "spread" && isMainNumber(here.cell.text.text.trim(), mention);
}
function unitFor(here, reading) {
  const { column, rowRole } = here;
  if (column.kind === "parameter" || column.kind === "label") return null;
  if (here.x === 0 && column.kind !== "metric") return null;
  if (column.unit) return column.unit;
  if (here.rowUnit) return here.rowUnit;
  if (rowRole.kind === "parameter") return null;
  return rowRole.unit ?? reading.place.captionUnit;
}
function classify2(mention, here, text) {
  if (mention.isSpread) return { class: "spread", cue: "\xB1" };
  const { column, rowRole } = here;
  if (column.class) return { class: column.class, cue: column.name };
  if (rowRole.class && here.x > 0) return { class: rowRole.class, cue: rowRole.name };
  return classifyInSentence(mention, text, mention.start, mention.end);
}
function subjectOf2(here, reading) {
  const names = here.row.filter((cell, x) => x !== here.x && isName(cell, reading.columns[x])).map((cell) => cell.text.text.trim());
  return {
    row: names,
    column: here.column.name === "" ? [] : [here.column.name],
    headings: reading.place.headings,
    caption: reading.place.caption,
    sentence: null,
    name: null
  };
}
function isName(cell, column) {
  const text = cell.text.text.trim();
  return text !== "" && (column?.kind === "parameter" || !/^\W*\d/.test(text));
}

// src/core/claims/extract/blocks.ts
function readBlocks(blocks, numbers, collector) {
  let tables = 0;
  blocks.forEach((block, index) => {
    const takeTable = (grid) => {
      readGrid2(grid, { block, index, blocks, id: tables, numbers }, collector);
      tables += 1;
    };
    switch (block.kind) {
      case "text":
        if (readBarredText(block.text, takeTable)) break;
        readProse(
          {
            text: block.text,
            context: block.context,
            block: index,
            headings: block.headings,
            isPerformanceSection: isAboutPerformance(...block.headings.slice(-2)),
            numbers
          },
          collector
        );
        break;
      case "code":
        readCodeBlock(
          { block, index, numbers, readTable: ({ grid }) => takeTable(grid) },
          collector
        );
        break;
      case "table":
        takeTable(block.grid);
        break;
      default:
        block;
    }
  });
}
function readBarredText(text, takeTable) {
  if (text.text.split("|").length < 5) return false;
  const lines = splitLines(text);
  const tables = findDrawnTables(lines);
  const taken = tables.reduce((sum, table) => sum + table.last - table.first + 1, 0);
  if (taken < lines.length) return false;
  for (const { grid } of tables) takeTable(grid);
  return true;
}
function readGrid2(grid, here, collector) {
  const { block, index, blocks, id, numbers } = here;
  const before = neighbour(blocks[index - 1]);
  const after = neighbour(blocks[index + 1]);
  const own = block.kind === "table" && block.caption ? block.caption.text : null;
  const caption = own ?? before?.text.text ?? null;
  if (block.kind === "table" && block.caption)
    readProse(
      {
        text: block.caption,
        context: block.context,
        block: index,
        headings: block.headings,
        isPerformanceSection: true,
        numbers
      },
      collector
    );
  const captionUnit = (own ? findUnitInCaption(own) : null) ?? findUnitInCaption(before?.text.text ?? "") ?? findUnitInCaption(block.headings.at(-1) ?? "") ?? afterUnit(after?.text.text ?? "");
  readTable(
    grid,
    {
      id,
      block: index,
      context: block.kind === "table" ? block.context : "code",
      headings: block.headings,
      caption,
      captionUnit,
      numbers
    },
    collector
  );
  collector.table(describeTable(grid, id, collector, own === null ? before?.text ?? null : null));
}
function neighbour(block) {
  return block?.kind === "text" && block.context !== "heading" ? block : null;
}
function afterUnit(text) {
  const first = text.slice(0, 240);
  const isAboutTable = /\b(?:all|values?|numbers?|times?|timings?|results?|figures?|units?|measurements?|measured|lower|higher|table|above)\b/i.test(
    first
  );
  return isAboutTable ? findUnitInCaption(first) : null;
}

// src/core/claims/extract/numbers/interval.ts
var HALF = { units: 5n, exponent: -1 };
var FIVE_PERCENT = { units: 5n, exponent: -2 };
var TEN_PERCENT = { units: 1n, exponent: -1 };
function absolute(value) {
  return value.units < 0n ? negateDecimal(value) : value;
}
function halfWidth(value, isAbout) {
  const printed = multiplyDecimals(decimalStep(value), HALF);
  if (!isAbout) return printed;
  const share = multiplyDecimals(absolute(value), FIVE_PERCENT);
  const significant = multiplyDecimals(significantStep(value), HALF);
  const cap = multiplyDecimals(absolute(value), TEN_PERCENT);
  const wide = compareDecimals(share, significant) > 0 ? share : significant;
  const capped = compareDecimals(wide, cap) > 0 ? cap : wide;
  return compareDecimals(capped, printed) > 0 ? capped : printed;
}
function printedInterval(mention) {
  if (!mention.low) return null;
  const isAbout = mention.modifier?.kind === "about";
  const high = mention.high ?? mention.low;
  const low = addDecimals(mention.low, negateDecimal(halfWidth(mention.low, isAbout)));
  return {
    low: decimalToNumber(low),
    high: decimalToNumber(addDecimals(high, halfWidth(high, isAbout)))
  };
}
function printedStep(mention) {
  if (!mention.low) return null;
  const low = decimalStep(mention.low);
  const high = mention.high ? decimalStep(mention.high) : low;
  return decimalToNumber(compareDecimals(low, high) < 0 ? low : high);
}

// src/core/claims/extract/collector.ts
function createCollector(path, source, positions) {
  const collected = { claims: [], rejections: [], tables: [] };
  const claim = (mention, classified, place) => {
    const [start, end] = sourceRange(place.text, mention.start, mention.end);
    collected.claims.push({
      path,
      ...positions.locate(start),
      start,
      end,
      text: source.slice(start, end),
      ...readValues(mention),
      class: classified.class,
      classCue: classified.cue,
      context: place.context,
      subject: place.subject,
      block: place.block,
      cell: place.cell
    });
  };
  const reject = (text, from, to, why) => {
    const [start, end] = sourceRange(text, from, to);
    const { line, column } = positions.locate(start);
    collected.rejections.push({ line, column, start, text: source.slice(start, end), why });
  };
  const table = (read) => {
    collected.tables.push(read);
  };
  return { collector: { claim, reject, table, locate: positions.locate }, collected };
}
function readValues(mention) {
  return {
    value: readValue(mention),
    interval: printedInterval(mention),
    step: printedStep(mention),
    unit: mention.unit?.symbol ?? null,
    dimension: mention.unit?.dimension ?? null,
    kind: kindOf2(mention),
    modifier: mention.modifier,
    direction: mention.direction,
    isAmbiguous: mention.isAmbiguous
  };
}
function readValue(mention) {
  if (!mention.low) return null;
  const low = decimalToNumber(mention.low);
  return mention.high ? [low, decimalToNumber(mention.high)] : low;
}
function kindOf2(mention) {
  if (!mention.low) return "words";
  if (mention.isSpread) return "spread";
  if (mention.high) return "range";
  if (mention.modifier && mention.modifier.kind !== "about" && mention.modifier.kind !== "all")
    return "bound";
  if (mention.unit?.dimension === "ratio") return "ratio";
  return mention.unit?.dimension === "percent" ? "percent" : "absolute";
}

// src/core/claims/extract/formats/format.ts
var ENDINGS = {
  md: "markdown",
  markdown: "markdown",
  mdown: "markdown",
  mkd: "markdown",
  mdx: "mdx",
  rst: "rest",
  rest: "rest",
  adoc: "asciidoc",
  asciidoc: "asciidoc",
  asc: "asciidoc",
  html: "html",
  htm: "html"
};
function formatOf(path) {
  const ending = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return ENDINGS[ending] ?? "text";
}
async function readFormat(text, path, format = formatOf(path)) {
  switch (format) {
    case "markdown":
      return (await import("./chunks/markdown-TXRTIFAX.js")).readMarkdown(text);
    case "mdx":
      return (await import("./chunks/mdx-RUUWEUM6.js")).readMdx(text);
    case "html":
      return (await import("./chunks/html-WQDTG7QB.js")).readHtml(text, 0, text.length, []);
    case "asciidoc":
      return (await import("./chunks/asciidoc-LX2AJR7D.js")).readAsciidoc(text);
    case "rest":
      return (await import("./chunks/rest-LZ73LOIN.js")).readRest(text);
    case "text":
      return (await import("./chunks/plain-CXNIIKH2.js")).readPlain(text);
    default:
      return format;
  }
}

// src/core/claims/extract/extract.ts
async function extractClaims(text, path, options = {}) {
  try {
    return readDocument(text, path, options, await readFormat(text, path, options.format));
  } catch (error) {
    return failed(path, error instanceof Error ? error.message : String(error));
  }
}
function failed(path, message) {
  const failure = { kind: "parse", message };
  return { path, claims: [], rejections: [], tables: [], annotations: [], failure };
}
function readDocument(text, path, options, blocks) {
  const { collector, collected } = createCollector(path, text, createPositions(text));
  readBlocks(blocks, options, collector);
  const seen = /* @__PURE__ */ new Set();
  const claims = collected.claims.sort((a, b) => a.start - b.start || b.end - a.end).filter((claim) => !seen.has(claim.start) && seen.add(claim.start)).map((claim) => ({
    ...claim,
    ...options.context ? { context: options.context } : {},
    ...options.isExample ? { class: "example", classCue: "declared an example" } : {}
  }));
  const rejections = collected.rejections.filter(({ start }) => !seen.has(start)).sort((a, b) => a.start - b.start).map(({ line, column, text: words, why }) => ({ line, column, text: words, why }));
  return {
    path,
    claims,
    rejections,
    tables: collected.tables,
    annotations: findAnnotations(text, blocks, collector.locate),
    failure: null
  };
}

// src/edges/documents/parse-worker.ts
process.on("message", async ({ id, text, path, options }) => {
  const document = await extractClaims(text, path, options);
  process.send?.({ id, document });
});
process.on("disconnect", () => process.exit());
