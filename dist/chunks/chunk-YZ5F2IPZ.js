import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  machineClass
} from "./chunk-PHE35OOF.js";
import {
  predictionBound
} from "./chunk-HMEFZ4WN.js";
import {
  CANARY_PROJECT
} from "./chunk-QRPMHWXV.js";
import {
  studentQuantile
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  median,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";
import {
  formatQuantity,
  scaleFor
} from "./chunk-M5KWZ3PG.js";
import {
  require_picomatch,
  require_utils
} from "./chunk-DLXKEJI7.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  createPositions,
  isAboutPerformance
} from "./chunk-ODYA3GHD.js";
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  __commonJS,
  __toESM
} from "./chunk-CIAQLR37.js";

// node_modules/picomatch/index.js
var require_picomatch2 = __commonJS({
  "node_modules/picomatch/index.js"(exports, module) {
    "use strict";
    var pico = require_picomatch();
    var utils = require_utils();
    function picomatch2(glob, options, returnState = false) {
      if (options && (options.windows === null || options.windows === void 0)) {
        options = { ...options, windows: utils.isWindows() };
      }
      return pico(glob, options, returnState);
    }
    Object.assign(picomatch2, pico);
    module.exports = picomatch2;
  }
});

// node_modules/parse-diff/index.js
var require_parse_diff = __commonJS({
  "node_modules/parse-diff/index.js"(exports, module) {
    module.exports = (n) => {
      if (!n) return [];
      if (typeof n != "string" || n.match(/^\s+$/)) return [];
      const s = n.split(`
`);
      if (s.length === 0) return [];
      const a = [];
      let o = null, d = null, u = 0, m = 0, l = null;
      const g = (e) => {
        d?.changes.push({ type: "normal", normal: true, ln1: u++, ln2: m++, content: e }), l.oldLines--, l.newLines--;
      }, p = (e) => {
        const [t, r] = parseFiles(e) ?? [];
        o = { chunks: [], deletions: 0, additions: 0, from: t, to: r }, a.push(o);
      }, i = () => {
        (!o || o.chunks.length) && p();
      }, $ = (e, t) => {
        i(), o.new = true, o.newMode = t[1], o.from = "/dev/null";
      }, N = (e, t) => {
        i(), o.deleted = true, o.oldMode = t[1], o.to = "/dev/null";
      }, x = (e, t) => {
        i(), o.oldMode = t[1];
      }, F = (e, t) => {
        i(), o.newMode = t[1];
      }, S = (e, t) => {
        i(), o.index = e.split(" ").slice(1), t[1] && (o.oldMode = o.newMode = t[1].trim());
      }, k = (e) => {
        i(), o.from = parseOldOrNewFile(e);
      }, y = (e) => {
        i(), o.to = parseOldOrNewFile(e);
      }, f = (e) => +(e || 1), M = (e, t) => {
        o || p(e);
        const [r, c, w, L] = t.slice(1);
        u = +r, m = +w, d = { content: e, changes: [], oldStart: +r, oldLines: f(c), newStart: +w, newLines: f(L) }, l = { oldLines: f(c), newLines: f(L) }, o.chunks.push(d);
      }, R = (e) => {
        d && (d.changes.push({ type: "del", del: true, ln: u++, content: e }), o.deletions++, l.oldLines--);
      }, b = (e) => {
        d && (d.changes.push({ type: "add", add: true, ln: m++, content: e }), o.additions++, l.newLines--);
      }, h = (e) => {
        if (!d) return;
        const [t] = d.changes.slice(-1);
        d.changes.push({ type: t.type, [t.type]: true, ln1: t.ln1, ln2: t.ln2, ln: t.ln, content: e });
      }, _ = [[/^diff\s/, p], [/^new file mode (\d+)$/, $], [/^deleted file mode (\d+)$/, N], [/^old mode (\d+)$/, x], [/^new mode (\d+)$/, F], [/^index\s[\da-zA-Z]+\.\.[\da-zA-Z]+(\s(\d+))?$/, S], [/^---\s/, k], [/^\+\+\+\s/, y], [/^@@\s+-(\d+),?(\d+)?\s+\+(\d+),?(\d+)?\s@@/, M], [/^\\ No newline at end of file$/, h]], v = [[/^\\ No newline at end of file$/, h], [/^-/, R], [/^\+/, b], [/^\s*/, g]], C = (e) => {
        for (const [t, r] of v) {
          const c = e.match(t);
          if (c) {
            r(e, c);
            break;
          }
        }
        l.oldLines === 0 && l.newLines === 0 && (l = null);
      }, H = (e) => {
        for (const [t, r] of _) {
          const c = e.match(t);
          if (c) {
            r(e, c);
            break;
          }
        }
      }, O = (e) => {
        l ? C(e) : H(e);
      };
      for (const e of s) O(e);
      return a;
    };
    var fileNameDiffRegex = /(a|i|w|c|o|1|2)\/.*(?=["']? ["']?(b|i|w|c|o|1|2)\/)|(b|i|w|c|o|1|2)\/.*$/g;
    var gitFileHeaderRegex = /^(a|b|i|w|c|o|1|2)\//;
    var parseFiles = (n) => n?.match(fileNameDiffRegex)?.map((a) => a.replace(gitFileHeaderRegex, "").replace(/("|')$/, ""));
    var qoutedFileNameRegex = /^\\?['"]|\\?['"]$/g;
    var parseOldOrNewFile = (n) => {
      let s = leftTrimChars(n, "-+").trim();
      return s = removeTimeStamp(s), s.replace(qoutedFileNameRegex, "").replace(gitFileHeaderRegex, "");
    };
    var leftTrimChars = (n, s) => {
      if (n = makeString(n), !s && String.prototype.trimLeft) return n.trimLeft();
      const a = formTrimmingString(s);
      return n.replace(new RegExp(`^${a}+`), "");
    };
    var timeStampRegex = /\t.*|\d{4}-\d\d-\d\d\s\d\d:\d\d:\d\d(.\d+)?\s(\+|-)\d\d\d\d/;
    var removeTimeStamp = (n) => {
      const s = timeStampRegex.exec(n);
      return s && (n = n.substring(0, s.index).trim()), n;
    };
    var formTrimmingString = (n) => n == null ? "\\s" : n instanceof RegExp ? n.source : `[${makeString(n).replace(/([.*+?^=!:${}()|[\]/\\])/g, "\\$1")}]`;
    var makeString = (n) => `${n ?? ""}`;
  }
});

// src/core/claims/annotations/footnotes.ts
var DEFINITION = /^\[\^([^\]\s]{1,80})\]:[ \t]*`?benchproof\b:?[ \t]*([^`\n]{1,300})`?[ \t]*$/gm;
function readFootnotes(text) {
  return [...text.matchAll(DEFINITION)].map((match) => {
    const line = text.slice(0, match.index).split("\n").length;
    const end = match.index + match[0].length;
    return {
      name: match[1] ?? "",
      annotation: { line, endLine: line, start: match.index, end, text: (match[2] ?? "").trim() }
    };
  });
}
function footnoteReferences(written) {
  return [...written.matchAll(/\[\^([^\]\s]{1,80})\](?!:)/g)].map((match) => match[1] ?? "");
}

// src/core/claims/bind/words.ts
var NUMBER_SCALES = {
  k: 1e3,
  m: 1e6,
  g: 1e9,
  b: 1e9
};
var STOP_WORDS = new Set(
  "a an and are as at be but by for from has have in is it its of on or our per than that the this to was we were with vs versus bench benchmark benchmarks result results performance test tests run runs".split(" ")
);
function splitCase(text) {
  return text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]{2,})([A-Z][a-z])/g, "$1 $2");
}
function expandNumbers(text) {
  return text.replace(/(\d)[,'\u2019\u202f\u00a0](?=\d{3}(?!\d))/g, "$1").replace(/(\d)\s*[×✕xX]\s*(?=\d)/g, "$1 ").replace(/(\d)([kKMGB])(?=\s*[×✕xX]\s*\d)/g, "$1$2 ").replace(
    /\b(\d{1,12}(?:\.\d{1,6})?)([kKMGB])\b/g,
    (_all, digits, letter) => String(Number(digits) * (NUMBER_SCALES[letter.toLowerCase()] ?? 1))
  ).replace(/\s[×✕xX]\s(?=\d)/g, " ");
}
function singular(word) {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
function wordsOf(text) {
  const plain = expandNumbers(text.normalize("NFKC").replace(/[`*_~"“”'’]/g, " "));
  const words = splitCase(plain).toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  return words.map((word) => singular(word.replace(/^\.+|\.+$/g, ""))).filter((word) => word !== "" && !STOP_WORDS.has(word));
}
function nameKey(text) {
  return wordsOf(text).join(" ");
}

// src/core/claims/bind/series-words.ts
function readSeriesWords(series) {
  const parameters = Object.entries(series.parameters).map(([name, value]) => ({
    name,
    value: String(value),
    nameWords: wordsOf(name),
    valueWords: wordsOf(String(value))
  }));
  const facets = {
    project: wordsOf(series.project),
    benchmark: wordsOf(series.benchmark),
    variant: wordsOf(series.variant ?? ""),
    phase: wordsOf(series.phase ?? ""),
    metric: wordsOf(series.metric)
  };
  const vocabulary = /* @__PURE__ */ new Set([
    ...Object.values(facets).flat(),
    ...parameters.flatMap((each) => [...each.nameWords, ...each.valueWords])
  ]);
  return { ...facets, parameters, vocabulary, joined: [...vocabulary].join("") };
}

// src/core/claims/bind/series.ts
function seriesKey(series) {
  const parameters = Object.entries(series.parameters).map(([name, value]) => `${name}=${value}`).sort();
  const variant = series.variant === null ? "" : `@${series.variant}`;
  const list = parameters.length === 0 ? "" : `[${parameters.join(",")}]`;
  const phase = series.phase === null ? "" : `/${series.phase}`;
  return `${series.project}/${series.benchmark}${variant}${list}#${series.metric}${phase}`;
}
function nameSeries(series) {
  const parameters = Object.values(series.parameters).map((value) => `/${value}`);
  const variant = series.variant === null || series.variant === "default" ? "" : ` ${series.variant}`;
  const phase = series.phase === null ? "" : `, ${series.phase}`;
  return {
    target: series.key,
    label: `${series.benchmark}${parameters.join("")}${variant}${phase}`
  };
}
function measuredAt(record) {
  return record.runs.map((run) => run.finishedAt).sort().at(-1) ?? "";
}
function newestFirst(a, b) {
  if (a.record.session === b.record.session && a.record.side !== b.record.side)
    return a.record.side === "head" ? -1 : 1;
  const [one, two] = [measuredAt(a.record), measuredAt(b.record)];
  return one === two ? 0 : one < two ? 1 : -1;
}
function fromRecord(record, metric) {
  return {
    project: record.project,
    benchmark: record.benchmark,
    variant: record.variant,
    parameters: record.parameters,
    phase: metric.phase,
    metric: metric.name,
    unit: metric.unit,
    better: metric.better
  };
}
function listSeries(records, known) {
  const found = /* @__PURE__ */ new Map();
  const enter = (series, metricKey, exact2) => {
    const key = seriesKey(series);
    const measure = parseUnit(series.unit);
    if (measure === null) return null;
    const entry = found.get(key) ?? {
      ...series,
      key,
      metricKey,
      measure,
      exact: exact2,
      words: readSeriesWords(series),
      records: []
    };
    found.set(key, entry);
    return entry;
  };
  for (const stored of records) {
    for (const metric of stored.record.metrics)
      enter(fromRecord(stored.record, metric), metric.key, metric.exact)?.records.push(stored);
  }
  for (const series of known) {
    const metricKey = series.phase === null ? series.metric : `${series.phase}/${series.metric}`;
    enter(series, metricKey, false);
  }
  for (const entry of found.values()) entry.records.sort(newestFirst);
  return [...found.values()];
}

// src/core/claims/annotations/target.ts
var STATISTICS = /* @__PURE__ */ new Set([
  "median",
  "mean",
  "minimum",
  "maximum",
  "best",
  "worst",
  "deviation",
  "p50",
  "p90",
  "p95",
  "p99",
  "p99.9"
]);
function isStatistic(text) {
  return STATISTICS.has(text);
}
var NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";
var TARGET = new RegExp(
  `^(${NAME})/(${NAME})(?:@(${NAME}))?(?:\\[([^\\]]{1,200})\\])?(?:#(${NAME}(?:/${NAME}){0,2}))?$`
);
function parseTarget(text) {
  const match = TARGET.exec(text);
  if (match?.[1] === void 0 || match[2] === void 0) return null;
  const pairs = (match[4] ?? "").split(",").filter((each) => each !== "");
  const parameters = {};
  for (const pair of pairs) {
    const [name, value] = pair.split("=").map((each) => each.trim());
    if (name === void 0 || value === void 0 || value === "") return null;
    parameters[name] = value;
  }
  return {
    text,
    project: match[1],
    benchmark: match[2],
    variant: match[3] ?? null,
    parameters,
    parts: match[5]?.split("/") ?? []
  };
}
function targetStatistic(target) {
  return target.parts.find(isStatistic) ?? null;
}
function fitsParts(series, target) {
  const names2 = [series.metric, series.phase, ...series.metricKey.split("/")];
  return target.parts.every((part) => names2.includes(part) || isStatistic(part));
}
function fitsParameters(series, target) {
  return Object.entries(target.parameters).every(
    ([name, value]) => String(series.parameters[name]) === value
  );
}
function resolveTarget(target, series) {
  return series.filter(
    (each) => each.project === target.project && each.benchmark === target.benchmark && (target.variant === null || each.variant === target.variant) && fitsParameters(each, target) && fitsParts(each, target)
  );
}
function writeAnnotation(path, series) {
  const text = `benchproof: bind ${seriesKey(series)}`;
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  switch (ending) {
    case "rst":
      return `.. ${text}`;
    case "adoc":
    case "asciidoc":
      return `// ${text}`;
    case "mdx":
      return `{/* ${text} */}`;
    case "txt":
      return `[comment]: # (${text})`;
    default:
      return `<!-- ${text} -->`;
  }
}

// src/core/claims/annotations/grammar.ts
var Complaint = class extends Error {
  error;
  constructor(offset, message, expected) {
    super(message);
    this.error = { offset, message, expected };
  }
};
var VERBS = "bind, record, derived, ignore, published, target, expected, refuted, historical, example, value, table or end";
var TARGET_SHAPE = "project/benchmark@variant[name=value]#metric/phase/statistic";
function tokenize(text) {
  return [...text.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map((match) => ({
    text: match[0],
    offset: match.index
  }));
}
function takeTarget(token, end) {
  if (token === void 0) throw new Complaint(end, "a target is missing", TARGET_SHAPE);
  const target = parseTarget(token.text);
  if (target === null)
    throw new Complaint(token.offset, `"${token.text}" is not a target`, TARGET_SHAPE);
  return target;
}
var RECORD_ID = /^[0-9a-f]{7,64}$/;
function takeRecord(token, end) {
  const expected = "the first 7 or more hexadecimal digits of a record\u2019s id";
  if (token === void 0) throw new Complaint(end, "a record id is missing", expected);
  if (!RECORD_ID.test(token.text))
    throw new Complaint(token.offset, `"${token.text}" is not a record id`, expected);
  return token.text;
}
function takeOptions(tokens, allowed) {
  const options = {};
  const names2 = {};
  for (const token of tokens) {
    const label = /^"([^"]{1,100})"=(\S{1,64})$/.exec(token.text);
    if (label?.[1] !== void 0 && label[2] !== void 0 && allowed.includes("names")) {
      names2[label[1]] = label[2];
      continue;
    }
    const match = /^([a-z]+)=([A-Za-z0-9][\w.-]{0,63})$/.exec(token.text);
    if (match?.[1] === void 0 || match[2] === void 0 || !allowed.includes(match[1]))
      throw new Complaint(
        token.offset,
        `"${token.text}" is not understood here`,
        allowed.map((name) => name === "names" ? '"Label"=name' : `${name}=\u2026`).join(", ")
      );
    options[match[1]] = match[2];
  }
  return {
    rows: options["rows"] ?? null,
    columns: options["columns"] ?? null,
    record: options["record"] ?? null,
    names: names2
  };
}
function takeBind(tokens, end) {
  const target = takeTarget(tokens[0], end);
  const options = takeOptions(tokens.slice(1), ["rows", "columns", "record", "names"]);
  if (options.record !== null && !RECORD_ID.test(options.record))
    throw new Complaint(end, `"${options.record}" is not a record id`, "record=1a2b3c4");
  return { kind: "bind", target, ...options };
}
function takeDerived(tokens, end) {
  const [subject, slash, other] = tokens;
  if (slash?.text !== "/")
    throw new Complaint(slash?.offset ?? end, "two targets are needed", "TARGET / TARGET");
  return { kind: "derived", subject: takeTarget(subject, end), other: takeTarget(other, end) };
}
function takeLink(rest, end) {
  const link = rest.trim();
  if (/^https?:\/\/\S+$/.test(link) || /^\[\^[^\]\s]+\]$/.test(link)) return link;
  throw new Complaint(end, "published figures need their source", "a link or a footnote [^name]");
}
function takeTable(tokens, end) {
  const target = takeTarget(tokens[0], end);
  const { rows, columns } = takeOptions(tokens.slice(1), ["rows", "columns"]);
  if (rows === null) throw new Complaint(end, "a managed table needs rows=\u2026", "rows=size");
  return { kind: "table", target, rows, columns };
}
function read(text) {
  const tokens = tokenize(text.replace(/^\s*:/, (colon) => " ".repeat(colon.length)));
  const [verb, ...rest] = tokens;
  if (verb === void 0) throw new Complaint(0, "the annotation is empty", VERBS);
  const tail = text.slice(verb.offset + verb.text.length);
  const end = text.trimEnd().length;
  switch (verb.text) {
    case "bind":
      return takeBind(rest, end);
    case "record":
      return {
        kind: "record",
        record: takeRecord(rest[0], end),
        target: rest[1] === void 0 ? null : takeTarget(rest[1], end)
      };
    case "derived":
      return takeDerived(rest, end);
    case "ignore":
      if (tail.trim().length < 3)
        throw new Complaint(end, "ignore needs a reason", "ignore REASON");
      return { kind: "ignore", reason: tail.trim() };
    case "published":
      return { kind: "published", link: takeLink(tail, end) };
    case "target":
    case "expected":
    case "refuted":
    case "historical":
    case "example":
    case "end":
      if (rest[0] !== void 0)
        throw new Complaint(rest[0].offset, `nothing may follow "${verb.text}"`, verb.text);
      return verb.text === "example" || verb.text === "end" ? { kind: verb.text } : { kind: "class", class: verb.text };
    case "value":
      return { kind: "value", target: takeTarget(rest[0], end) };
    case "table":
      return takeTable(rest, end);
    default:
      throw new Complaint(verb.offset, `"${verb.text}" is not a directive`, VERBS);
  }
}
function parseAnnotation(raw) {
  try {
    return { ok: true, directive: read(raw.text) };
  } catch (error) {
    if (error instanceof Complaint) return { ok: false, error: error.error };
    throw error;
  }
}

// src/core/claims/annotations/scope.ts
var FENCE = /^\s*(?:```|~~~|\|===|----|====)/;
function isBlank(line) {
  return line === void 0 || line.trim() === "";
}
function fenceEnd(lines, from) {
  const opening = FENCE.exec(lines[from] ?? "")?.[0].trim() ?? "";
  for (let at2 = from + 1; at2 < lines.length; at2++)
    if (lines[at2]?.trim().startsWith(opening)) return at2;
  return lines.length - 1;
}
function isCommentOnly(line) {
  const rest = line.replace(/<!--[^>]{0,500}-->/g, "").trim();
  return rest === "" || /^(?:\.\.|\/\/|\[comment\]: #|\{\/\*) ?\(?\s*benchproof/.test(line.trim());
}
function standsBesideText(raw, lines) {
  return raw.line === raw.endLine && !isCommentOnly(lines[raw.line - 1] ?? "");
}
function scopeOf(raw, lines) {
  if (standsBesideText(raw, lines)) return { first: raw.line, last: raw.line };
  let at2 = raw.endLine;
  while (at2 < lines.length && (isBlank(lines[at2]) || isCommentOnly(lines[at2] ?? ""))) at2++;
  if (at2 >= lines.length) return null;
  if (FENCE.test(lines[at2] ?? "")) return { first: at2 + 1, last: fenceEnd(lines, at2) + 1 };
  let last = at2;
  while (last + 1 < lines.length && !isBlank(lines[last + 1])) last++;
  return { first: at2 + 1, last: last + 1 };
}

// src/core/claims/annotations/zones.ts
function misplaced(path, { line, column }, message) {
  const expected = "<!-- benchproof: value TARGET -->\u2026<!-- benchproof: end -->";
  return { kind: "annotation", path, line, column, message, expected };
}
function findZones(path, annotations) {
  const zones = [];
  const problems = [];
  let open = null;
  for (const annotation of annotations) {
    const { directive, raw } = annotation;
    if (directive.kind === "value" || directive.kind === "table") {
      if (open !== null) problems.push(misplaced(path, open.annotation, "this zone has no end"));
      open = { annotation, directive };
    } else if (directive.kind === "end") {
      if (open === null) problems.push(misplaced(path, annotation, "this end ends nothing"));
      else zones.push({ ...open, start: open.annotation.raw.end, end: raw.start });
      open = null;
    }
  }
  if (open !== null) problems.push(misplaced(path, open.annotation, "this zone has no end"));
  return { zones, problems };
}

// src/core/claims/annotations/annotate.ts
function parseAll(document, text) {
  const lines = text.split("\n");
  const { locate } = createPositions(text);
  const annotations = [];
  const problems = [];
  for (const raw of document.annotations) {
    const textStart = Math.max(raw.start, text.indexOf(raw.text, raw.start));
    const parsed = parseAnnotation(raw);
    const scope = scopeOf(raw, lines);
    if (!parsed.ok) {
      const { offset, message, expected } = parsed.error;
      const place2 = locate(textStart + offset);
      problems.push({ kind: "annotation", path: document.path, ...place2, message, expected });
      continue;
    }
    const place = locate(raw.start);
    const none = { first: raw.endLine + 1, last: raw.endLine };
    annotations.push({ directive: parsed.directive, ...place, scope: scope ?? none, raw });
  }
  return { annotations, problems };
}
function unknownTargets(path, annotations, series) {
  return annotations.flatMap((each) => {
    const { directive } = each;
    const targets = directive.kind === "derived" ? [directive.subject, directive.other] : "target" in directive && directive.target !== null ? [directive.target] : [];
    return targets.filter((target) => resolveTarget(target, series).length === 0).map((target) => ({
      kind: "annotation",
      path,
      line: each.line,
      column: each.column,
      message: `no benchmark is called "${target.text}"`,
      expected: nearestNames(target.text, series)
    }));
  });
}
function nearestNames(text, series) {
  const letters = new Set(text.toLowerCase());
  const likeness = (key) => [...new Set(key.toLowerCase())].filter((letter) => letters.has(letter)).length / key.length;
  const names2 = [...series].sort((a, b) => likeness(b.key) - likeness(a.key)).map((s) => s.key);
  return names2.slice(0, 3).join(" or ") || "a benchmark that is configured or recorded";
}
function covers({ scope }, claim) {
  return claim.line >= scope.first && claim.line <= scope.last;
}
function indexScopes(annotations) {
  const isNarrow = ({ scope }) => scope.first === scope.last;
  const narrow = Map.groupBy(annotations.filter(isNarrow), ({ scope }) => scope.first);
  const wide = annotations.filter((each) => !isNarrow(each));
  return (claim) => [...wide.filter((each) => covers(each, claim)), ...narrow.get(claim.line) ?? []].sort(
    (a, b) => a.raw.start - b.raw.start
  );
}
function isZoneMark({ directive }) {
  return directive.kind === "value" || directive.kind === "table" || directive.kind === "end";
}
function isInside(zone, claim) {
  return claim.start >= zone.start && claim.end <= zone.end;
}
var NEEDS_CLAIM = [
  "ignore",
  "published",
  "bind",
  "derived",
  "class",
  "record",
  "example"
];
function annotate(document, text, series) {
  const { annotations, problems } = parseAll(document, text);
  const notes = readFootnotes(text);
  const noted = parseAll({ ...document, annotations: notes.map((each) => each.annotation) }, text);
  const all = [...annotations, ...noted.annotations];
  const lines = text.split("\n");
  const managed = findZones(document.path, annotations);
  const covering = indexScopes(annotations.filter((each) => !isZoneMark(each)));
  const directivesFor = (claim) => {
    const used2 = notes.length === 0 ? [] : footnoteReferences(lines[claim.line - 1] ?? "");
    const texts = notes.filter((each) => used2.includes(each.name)).map((each) => each.annotation.text);
    return [
      ...covering(claim),
      ...managed.zones.filter((each) => isInside(each, claim)).map((each) => each.annotation),
      ...noted.annotations.filter((each) => texts.includes(each.raw.text))
    ];
  };
  const used = new Set(document.claims.flatMap(directivesFor));
  const unused = all.filter((each) => NEEDS_CLAIM.includes(each.directive.kind) && !used.has(each)).map((each) => ({
    kind: "annotation-unused",
    path: document.path,
    line: each.line,
    column: each.column,
    what: each.directive.kind
  }));
  const unknown = unknownTargets(document.path, all, series);
  return {
    annotations: all,
    problems: [...problems, ...noted.problems, ...managed.problems, ...unused, ...unknown],
    zones: managed.zones,
    directivesFor
  };
}

// src/core/claims/bind/lock.ts
var lockSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  bindings: external_exports.array(
    external_exports.strictObject({
      path: external_exports.string().min(1),
      /** The number as written. */
      text: external_exports.string().min(1),
      /** The words it was recognised by: row, column, heading or sentence, normalised. */
      subject: external_exports.string(),
      target: external_exports.string().min(1)
    })
  )
});
function subjectKey(claim) {
  const { row, column, headings, sentence, name } = claim.subject;
  const near = claim.cell === null ? sentence ?? "" : [...row, ...column].join(" ; ");
  return nameKey([headings.at(-1) ?? "", name ?? "", near.replace(claim.text, " ")].join(" ; "));
}
function matches(entry, claim) {
  return entry.path === claim.path && entry.text === claim.text && entry.subject === subjectKey(claim);
}
function lockedSeries(claim, lock, series) {
  const entry = lock.bindings.find((each) => matches(each, claim));
  return entry === void 0 ? null : series.filter((each) => seriesKey(each) === entry.target);
}
function staleEntries(lock, claims, series, paths) {
  const problem = (entry, why) => ({
    kind: "lock-stale",
    path: entry.path,
    text: entry.text,
    target: entry.target,
    why
  });
  return lock.bindings.filter((entry) => paths.includes(entry.path)).flatMap((entry) => {
    if (!claims.some((claim) => matches(entry, claim))) return [problem(entry, "no-such-claim")];
    const known = series.some((each) => seriesKey(each) === entry.target);
    return known ? [] : [problem(entry, "no-such-series")];
  });
}

// src/core/claims/judge/evidence.ts
function isHistoricalImport(stored, policy) {
  const source = stored.record.imported;
  return stored.provenance === "imported" && source !== null && policy.importedSources.includes(source);
}
function isInvalid({ record }) {
  return record.invalid.length > 0;
}
function invalidities(series) {
  const causes = series.records.filter(({ revoked }) => revoked === null).flatMap(({ record }) => record.invalid);
  return [...new Set(causes)].sort();
}
function isEligible(stored, policy, historical) {
  if (stored.revoked !== null || isInvalid(stored)) return false;
  if (historical && isHistoricalImport(stored, policy)) return true;
  const accepted = stored.provenance === "trusted" || stored.provenance === "proposed";
  return accepted && policy.accept.includes(stored.provenance) && stored.record.pinned && !stored.record.revision.dirty;
}
function freshnessOf(stored, series, text) {
  return freshness(stored, text.dependencyHashes[`${series.project}/${series.benchmark}`]);
}
function freshness(stored, wanted) {
  const own = stored.record.dependencyHash;
  if (wanted === void 0 || wanted === null || own === null) return "unknown";
  return own === wanted ? "fresh" : "stale";
}
function selectRecord(series, policy, text, historical = false) {
  const eligible = series.records.filter((each) => isEligible(each, policy, historical));
  const wanted = text.dependencyHashes[`${series.project}/${series.benchmark}`];
  const fresh = eligible.find((each) => freshness(each, wanted) !== "stale");
  const record = fresh ?? eligible[0];
  if (record !== void 0) return { kind: "found", record, freshness: freshness(record, wanted) };
  const other = series.records.find((each) => each.revoked === null && !isInvalid(each));
  return other === void 0 ? { kind: "none" } : { kind: "awaiting", record: other };
}
var COMMIT = /\b[0-9a-f]{7,40}\b/gi;
function namedCommits(claim) {
  const { row, column, sentence } = claim.subject;
  const words = [...row, ...column, sentence ?? ""].join(" ");
  return [...words.matchAll(COMMIT)].map((match) => match[0].toLowerCase()).filter((word) => /[a-f]/.test(word) && /\d/.test(word));
}
function namesItsCommit(claim, series) {
  const commits = namedCommits(claim);
  return series.records.some(
    (each) => commits.some((commit) => each.record.revision.commit?.startsWith(commit))
  );
}
function historicalRecords(claim, series, policy, text) {
  const commits = namedCommits(claim);
  const eligible = series.records.filter((each) => isEligible(each, policy, true));
  if (commits.length > 0)
    return eligible.filter(
      (each) => commits.some((commit) => each.record.revision.commit?.startsWith(commit))
    );
  return eligible.filter(
    (each) => text.committedAt === null || measuredAt(each.record) <= text.committedAt
  );
}

// src/core/claims/arithmetic/decimal.ts
function greatestCommonDivisor(a, b) {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
function fraction(numerator, denominator) {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, sign * denominator) || 1n;
  return {
    numerator: sign * numerator / divisor,
    denominator: sign * denominator / divisor
  };
}
var ZERO = { numerator: 0n, denominator: 1n };
function exact(value) {
  const text = typeof value === "number" ? value.toPrecision(15) : value;
  const match = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,3}))?$/i.exec(text);
  if (match === null) throw new RangeError(`not a decimal number: ${text}`);
  const digits = BigInt(`${match[1]}${match[2]}${match[3] ?? ""}`.replace("+", ""));
  const exponent = Number(match[4] ?? 0) - (match[3]?.length ?? 0);
  return exponent < 0 ? fraction(digits, 10n ** BigInt(-exponent)) : fraction(digits * 10n ** BigInt(exponent), 1n);
}
function add(a, b) {
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator
  );
}
function negate(a) {
  return { numerator: -a.numerator, denominator: a.denominator };
}
function subtract(a, b) {
  return add(a, negate(b));
}
function multiply(a, b) {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}
function divide(a, b) {
  if (b.numerator === 0n) throw new RangeError("division by zero");
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}
function compare(a, b) {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
function smaller(a, b) {
  return compare(a, b) <= 0 ? a : b;
}
function larger(a, b) {
  return compare(a, b) >= 0 ? a : b;
}
function magnitude(a) {
  return a.numerator < 0n ? negate(a) : a;
}
var SAFE = BigInt(Number.MAX_SAFE_INTEGER);
function toNumber({ numerator, denominator }) {
  const size = numerator < 0n ? -numerator : numerator;
  if (size <= SAFE && denominator <= SAFE) return Number(numerator) / Number(denominator);
  const whole = numerator / denominator;
  if (whole > SAFE || whole < -SAFE) return Number(whole);
  return Number(numerator * 10n ** 40n / denominator) / 1e40;
}

// src/core/claims/judge/statistics.ts
function runSamples(record, metricKey) {
  return record.runs.map((run) => ({
    samples: run.invocations.filter((call) => !call.warmup && call.failure === null && call.side === record.side).flatMap((call) => call.values[metricKey] ?? [])
  })).filter((run) => run.samples.length > 0);
}
function deviation(values) {
  if (values.length < 2) return null;
  return Math.sqrt(sampleVariance(values));
}
function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
var PERCENTILE_SAMPLES = {
  p90: 29,
  p95: 59,
  p99: 299,
  "p99.9": 2995
};
var SHARES = {
  p50: 0.5,
  p90: 0.9,
  p95: 0.95,
  p99: 0.99,
  "p99.9": 0.999
};
function isPercentile(name) {
  return name in PERCENTILE_SAMPLES;
}
function summarize(runs, statistic, better) {
  const medians = runs.map((run) => median(run.samples));
  if (medians.length === 0) return null;
  const everything = runs.flatMap((run) => run.samples);
  switch (statistic) {
    case "median":
      return median(medians);
    case "mean":
      return mean(runs.map((run) => mean(run.samples)));
    case "minimum":
      return everything.reduce((a, b) => Math.min(a, b));
    case "maximum":
      return everything.reduce((a, b) => Math.max(a, b));
    case "best":
      return better === "lower" ? Math.min(...medians) : Math.max(...medians);
    case "worst":
      return better === "lower" ? Math.max(...medians) : Math.min(...medians);
    case "deviation":
      return deviation(medians);
    case "p50":
    case "p90":
    case "p95":
    case "p99":
    case "p99.9":
      return median(runs.map((run) => percentile(run.samples, SHARES[statistic] ?? 0.5)));
    default:
      return statistic;
  }
}
var NAMES = [
  ["p99.9", /\bp\s?99\.9\b|\b99\.9\s?%|\b99\.9th\b|\bp999\b/i],
  ["p99", /\bp\s?99\b(?!\.)|\b99\s?%(?!\.)(?= *(?:latenc|percentile|ile))|\b99th\b/i],
  ["p95", /\bp\s?95\b|\b95th\b/i],
  ["p90", /\bp\s?90\b|\b90th\b/i],
  ["p50", /\bp\s?50\b|\b50th\b/i],
  ["median", /\bmedian\b/i],
  ["mean", /\b(?:mean|average|averaged|averages|avg)\b|\u00f8|\u2300/i],
  ["best", /\b(?:best|fastest)(?: run| of (?:three|all|\d))/i],
  ["worst", /\b(?:worst|slowest)(?: run| of (?:three|all|\d))/i],
  ["minimum", /\b(?:minimum|min)\b(?!\s*\))/i],
  ["maximum", /\b(?:maximum|max)\b/i]
];
function namedStatistic(text) {
  for (const [name, pattern] of NAMES) if (pattern.test(text)) return name;
  return null;
}

// src/core/claims/judge/measure.ts
function describeMachine(machine) {
  if (machine === null) return "unknown machine";
  const cores = `${machine.cores} core${machine.cores === 1 ? "" : "s"}`;
  return `${machine.cpuModel ?? "unknown CPU"}, ${cores}, ${machine.architecture}`;
}
function readRecord(series, stored) {
  const metric = stored.record.metrics.find(
    (each) => each.name === series.metric && each.phase === series.phase
  );
  const unit = metric === void 0 ? null : parseUnit(metric.unit);
  if (metric === void 0 || unit === null) return null;
  const runs = runSamples(stored.record, metric.key);
  if (runs.length === 0) return null;
  return { series, stored, unit, runs, medians: runs.map((run) => median(run.samples)) };
}
function claimUnit(claim, reading) {
  const written = claim.unit === null ? null : parseUnit(claim.unit);
  return written?.dimension === reading.unit.dimension ? written : reading.unit;
}
function inClaimUnit(value, reading, unit) {
  const factor = divide(exact(reading.unit.factor), exact(unit.factor));
  return multiply(exact(value), factor);
}
function statisticOf(reading, name) {
  if (name === "run") return reading.medians[0] ?? null;
  return summarize(reading.runs, name, reading.series.better);
}
function describeReading(reading, unit, statistic, value) {
  const { record } = reading.stored;
  const told = (number) => toNumber(inClaimUnit(number, reading, unit));
  const spread = deviation(reading.medians);
  return {
    series: nameSeries(reading.series),
    record: reading.stored.id,
    session: record.session,
    commit: record.revision.commit,
    dirty: record.revision.dirty,
    measuredAt: measuredAt(record),
    machine: describeMachine(record.machine),
    provenance: reading.stored.provenance,
    inHand: reading.stored.inHand === true,
    unit: unit.symbol,
    statistic,
    value: told(value),
    deviation: spread === null ? null : told(spread),
    runs: reading.medians.map(told)
  };
}

// src/core/claims/fix/render-zone.ts
function readNewest(series, world) {
  const selected = selectRecord(series, world.policy, world.text);
  return selected.kind === "found" ? readRecord(series, selected.record) : null;
}
function sayReading(reading, target, world) {
  const value = statisticOf(reading, targetStatistic(target) ?? world.headline);
  return value === null ? null : formatQuantity(value, reading.series.unit, null);
}
function facetOf(series, facet) {
  switch (facet) {
    case "benchmark":
    case "metric":
      return series[facet];
    case "variant":
    case "phase":
      return series[facet] ?? "default";
    default:
      return String(series.parameters[facet] ?? "");
  }
}
function unique(values) {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
function provenanceLine(readings) {
  const commits = unique(
    readings.map(({ stored }) => (stored.record.revision.commit ?? "no commit").slice(0, 7))
  );
  const days = unique(
    readings.map(({ stored }) => (stored.record.runs.at(-1)?.finishedAt ?? "").slice(0, 10))
  );
  const runs = unique(readings.map((each) => String(each.medians.length)));
  const machines = unique(
    readings.map(({ stored }) => stored.record.machine?.cpuModel ?? "unknown CPU")
  );
  return `Runs each: ${runs.join(", ")}; commit ${commits.join(", ")}; ${machines.join(", ")}; ${days.join(", ")}.`;
}
function renderValue(target, world) {
  const [only, second] = resolveTarget(target, world.series);
  if (only === void 0 || second !== void 0) return null;
  const reading = readNewest(only, world);
  return reading === null ? null : sayReading(reading, target, world);
}
function columnsOf(series, columns, target) {
  if (columns === null) return [{ name: target.parts[0] ?? "value", fits: () => true }];
  return unique(series.map((each) => facetOf(each, columns))).map((name) => ({
    name,
    fits: (each) => facetOf(each, columns) === name
  }));
}
function renderTable(directive, world) {
  const { target, rows, columns } = directive;
  const series = resolveTarget(target, world.series);
  const heads = columnsOf(series, columns, target);
  const used = [];
  const cell = (row, head) => {
    const fitting = series.filter((each) => facetOf(each, rows) === row && head.fits(each));
    const [only, second] = fitting;
    const reading = only === void 0 || second !== void 0 ? null : readNewest(only, world);
    if (reading === null) return "\u2013";
    used.push(reading);
    return sayReading(reading, target, world) ?? "\u2013";
  };
  const body = unique(series.map((each) => facetOf(each, rows))).map(
    (row) => `| ${[row, ...heads.map((head) => cell(row, head))].join(" | ")} |`
  );
  if (used.length === 0) return null;
  const header = `| ${[rows, ...heads.map((head) => head.name)].join(" | ")} |`;
  const rule = `|${"---|".repeat(heads.length + 1)}`;
  return ["", "", header, rule, ...body, "", provenanceLine(used), "", ""].join("\n");
}
function renderZone(zone, world) {
  return zone.directive.kind === "value" ? renderValue(zone.directive.target, world) : renderTable(zone.directive, world);
}
function zoneProblems(path, text, zones, world) {
  return zones.flatMap((zone) => {
    const found = text.slice(zone.start, zone.end);
    const rendered = renderZone(zone, world);
    if (rendered === found) return [];
    const { line } = zone.annotation;
    const target = zone.directive.target.text;
    return [{ kind: "managed-differs", path, line, target, found, rendered }];
  });
}

// src/core/claims/arithmetic/interval.ts
var HALF = exact("0.5");
var FIVE_PERCENT = exact("0.05");
var TENTH = exact("0.1");
function around(value, halfWidth) {
  return { low: subtract(value, halfWidth), high: add(value, halfWidth) };
}
function contains(interval, value) {
  return compare(interval.low, value) <= 0 && compare(value, interval.high) <= 0;
}
function overlaps(a, b) {
  return compare(a.low, b.high) <= 0 && compare(b.low, a.high) <= 0;
}
function scale(interval, factor) {
  const [a, b] = [multiply(interval.low, factor), multiply(interval.high, factor)];
  return { low: smaller(a, b), high: larger(a, b) };
}
function shift(interval, by) {
  return { low: add(interval.low, by), high: add(interval.high, by) };
}
function mirror(interval) {
  return { low: negate(interval.high), high: negate(interval.low) };
}
function quotient(a, b) {
  if (compare(b.low, ZERO) <= 0 || compare(a.low, ZERO) < 0) return null;
  return { low: divide(a.low, b.high), high: divide(a.high, b.low) };
}
function significantStep(value, step, text) {
  if (/\d\.\d|\d,\d{1,2}(?!\d)/.test(text)) return step;
  let wide = step;
  const ten = exact("10");
  while (value.numerator !== 0n) {
    const wider = multiply(wide, ten);
    if (divide(value, wider).denominator !== 1n) break;
    wide = wider;
  }
  return wide;
}
function aboutHalfWidth(value, step, text) {
  const size = magnitude(value);
  const digit = multiply(significantStep(value, step, text), HALF);
  return smaller(larger(digit, multiply(size, FIVE_PERCENT)), multiply(size, TENTH));
}
function printedInterval(claim) {
  if (claim.value === null || claim.step === null) return null;
  const step = exact(claim.step);
  if (typeof claim.value !== "number") {
    const [low, high] = [exact(claim.value[0]), exact(claim.value[1])];
    const half2 = multiply(step, HALF);
    return { low: subtract(smaller(low, high), half2), high: add(larger(low, high), half2) };
  }
  const value = exact(claim.value);
  const half = claim.modifier?.kind === "about" ? aboutHalfWidth(value, step, claim.text) : multiply(step, HALF);
  return around(value, half);
}
function isTruncationOf(claim, value) {
  if (typeof claim.value !== "number" || claim.step === null) return false;
  if (claim.value < 0 !== value.numerator < 0n) return false;
  const printed = magnitude(exact(claim.value));
  const actual = magnitude(value);
  return compare(printed, actual) <= 0 && compare(actual, add(printed, exact(claim.step))) < 0;
}
function hasAmbiguousComma(claim) {
  return /\d,\d{1,2}(?!\d)/.test(claim.text) && !claim.text.includes(".");
}

// src/core/claims/arithmetic/base-interval.ts
function baseInterval(claim) {
  const printed = printedInterval(claim);
  if (printed === null) return null;
  const unit = claim.unit === null ? null : parseUnit(claim.unit);
  return unit === null ? printed : scale(printed, exact(unit.factor));
}

// src/core/claims/arithmetic/formulas.ts
var ONE = exact("1");
var HUNDRED = exact("100");
function evaluateFormula(name, subject, other, form) {
  const straight = name.includes("subject/other");
  const ratio = straight ? quotient(subject, other) : quotient(other, subject);
  if (ratio === null) return null;
  const value = name.startsWith("1-") ? shift(mirror(ratio), ONE) : name.endsWith("-1") ? shift(ratio, exact("-1")) : ratio;
  return form === "percent" ? scale(value, HUNDRED) : value;
}
var RATIO_FORMULAS = {
  faster: ["other/subject", "subject/other"],
  slower: ["subject/other", "other/subject"],
  less: ["other/subject", "other/subject"],
  more: ["subject/other", "subject/other"]
};
var PERCENT_FORMULAS = {
  faster: [["other/subject-1", "1-subject/other"], ["subject/other-1"]],
  slower: [["subject/other-1"], ["1-subject/other", "other/subject-1"]],
  less: [
    ["1-subject/other", "subject/other-1"],
    ["1-subject/other", "subject/other-1"]
  ],
  more: [["subject/other-1"], ["subject/other-1"]]
};
function formulasFor(context) {
  const { form, better, direction, signed } = context;
  const kind = better === "lower" ? 0 : 1;
  if (form === "ratio") {
    const directed3 = direction === null ? void 0 : RATIO_FORMULAS[direction];
    return directed3 === void 0 ? ["subject/other", "other/subject"] : [directed3[kind]];
  }
  const directed2 = direction === null ? void 0 : PERCENT_FORMULAS[direction];
  if (directed2 !== void 0) return directed2[kind];
  if (signed) return ["subject/other-1", "other/subject-1"];
  return ["subject/other-1", "1-subject/other", "subject/other", "other/subject-1"];
}
var OPPOSITE = { faster: "slower", slower: "faster", less: "more", more: "less" };
function oppositeFormulas(context) {
  const { direction } = context;
  if (direction === null) return [];
  const allowed = formulasFor(context);
  return formulasFor({ ...context, direction: OPPOSITE[direction] }).filter(
    (name) => !allowed.includes(name)
  );
}
function writeFormula(name, subject, other) {
  const straight = name.includes("subject/other");
  const ratio = straight ? `${subject} / ${other}` : `${other} / ${subject}`;
  if (name.startsWith("1-")) return `1 \u2212 ${ratio}`;
  return name.endsWith("-1") ? `${ratio} \u2212 1` : ratio;
}

// src/core/claims/arithmetic/finding.ts
function spotOf(claim) {
  const { path, line, column, text } = claim;
  return { path, line, column, text };
}
function isRelative(claim) {
  return claim.dimension === "ratio" || claim.dimension === "percent";
}
function isSpread(claim) {
  return claim.class === "spread" || claim.kind === "spread";
}
function betterOf(claim) {
  return claim.dimension === "rate" || claim.dimension === "throughput-bytes" ? "higher" : "lower";
}
var SHARE = /^[\s*_`)]*of\b/;
function isShare(claim) {
  const sentence = claim.subject.sentence ?? "";
  const at2 = sentence.indexOf(claim.text);
  return at2 !== -1 && SHARE.test(sentence.slice(at2 + claim.text.length));
}
function contextFor(claim, better) {
  return {
    form: claim.dimension === "percent" ? "percent" : "ratio",
    better,
    direction: claim.direction,
    signed: /[+\u2212-]\s*\d/.test(claim.text)
  };
}
function allowedFormulas(claim, better) {
  return isShare(claim) ? ["subject/other"] : formulasFor(contextFor(claim, better));
}
function derive(claim, name, subject, other) {
  const printed = printedInterval(claim);
  const [a, b] = [baseInterval(subject), baseInterval(other)];
  if (printed === null || a === null || b === null) return null;
  const form = claim.dimension === "percent" ? "percent" : "ratio";
  const value = evaluateFormula(name, a, b, form);
  if (value === null) return null;
  const isCut = isTruncationOf(claim, value.low) || isTruncationOf(claim, value.high);
  const fits2 = overlaps(printed, value) || isCut;
  const centre = divide(add(value.low, value.high), exact("2"));
  return { name, value, fits: fits2, edge: fits2 && !isCut && !contains(printed, centre), subject, other };
}
function derivationOf(derived) {
  const { subject, other, name, value } = derived;
  return {
    formula: writeFormula(name, subject.text, other.text),
    low: toNumber(value.low),
    high: toNumber(value.high),
    inputs: [spotOf(subject), spotOf(other)]
  };
}
function consistent(derived) {
  return {
    kind: "consistent",
    derivation: derivationOf(derived),
    inputs: [derived.subject, derived.other],
    edge: derived.edge
  };
}
function inconsistent(derived) {
  return {
    kind: "wrong",
    result: { verdict: "inconsistent", derivation: derivationOf(derived) }
  };
}

// src/core/claims/arithmetic/table-sources.ts
var COMPARES = /\b(?:change|delta|diff|difference|speed-?up|gain|improvement|slow-?down|ratio|overhead|relative|factor)\b|^(?:Δ|Δ ?%|%|x)$/i;
function cellsOf(claims, wanted) {
  const rows = /* @__PURE__ */ new Map();
  for (const claim of claims) {
    if (claim.cell === null || isSpread(claim) || !wanted(claim)) continue;
    const row = rows.get(claim.cell.row) ?? /* @__PURE__ */ new Map();
    if (!row.has(claim.cell.column)) row.set(claim.cell.column, claim);
    rows.set(claim.cell.row, row);
  }
  return rows;
}
function columnsOf2(rows) {
  return [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
}
function pairSources(columns) {
  return columns.flatMap(
    (subject) => columns.filter((other) => other !== subject).map((other) => ({
      subject: { column: subject, row: null },
      other: { column: other, row: null },
      isOrdered: false
    }))
  );
}
function baselineSources(columns, rows) {
  return columns.flatMap(
    (column) => rows.flatMap((row) => [
      { subject: { column, row: null }, other: { column, row }, isOrdered: false },
      { subject: { column, row }, other: { column, row: null }, isOrdered: false }
    ])
  );
}
function names(header, label) {
  const words = wordsOf(label);
  return words.length > 0 && words.every((word) => header.includes(word));
}
function positionOf(header, label) {
  return header.indexOf(wordsOf(label)[0] ?? "");
}
function ordered(subject, other) {
  return pairSources([subject, other]).map((source) => ({ ...source, isOrdered: source.subject.column === subject })).sort((a, b) => Number(b.isOrdered) - Number(a.isOrdered));
}
function namedColumns(table, header, columns) {
  const label = (column) => table.header[column] ?? "";
  return columns.filter((column) => names(header, label(column))).sort((a, b) => positionOf(header, label(a)) - positionOf(header, label(b)));
}
function namedSources(table, column, inputs) {
  const text = table.header[column] ?? "";
  const header = wordsOf(text);
  const columns = columnsOf2(inputs);
  const [subject, other, third] = namedColumns(table, header, columns);
  if (subject !== void 0 && other !== void 0 && third === void 0)
    return ordered(subject, other);
  const baseRows = [...inputs.keys()].filter(
    (row) => names(header, table.rows[row]?.cells[0] ?? "")
  );
  if (baseRows.length === 1)
    return baselineSources(columns, baseRows).map((source) => ({
      ...source,
      isOrdered: source.subject.row === null
    }));
  const [before, after, more] = columns;
  return before !== void 0 && after !== void 0 && more === void 0 && COMPARES.test(text) ? ordered(after, before) : [];
}
function allSources(inputs) {
  const columns = columnsOf2(inputs);
  return [...pairSources(columns), ...baselineSources(columns, [...inputs.keys()])];
}

// src/core/claims/arithmetic/derived-columns.ts
function at(rows, place, row) {
  return rows.get(place.row ?? row)?.get(place.column);
}
function test(derivedCells, inputs, source, formula) {
  const checked = derivedCells.flatMap((claim) => {
    const row = claim.cell?.row ?? 0;
    const [subject, other] = [at(inputs, source.subject, row), at(inputs, source.other, row)];
    if (subject === void 0 || other === void 0 || subject.dimension !== other.dimension)
      return [];
    const derived = derive(claim, formula, subject, other);
    return derived === null ? [] : [{ claim, derived }];
  });
  const agreeing = checked.filter((each) => each.derived.fits).length;
  return { source, formula, checked, agreeing };
}
var FORMULAS = ["subject/other", "subject/other-1", "1-subject/other"];
function best(hypotheses) {
  return hypotheses.reduce(
    (winner, each) => each.agreeing > (winner?.agreeing ?? 0) ? each : winner,
    null
  );
}
var LEAST_ROWS = 3;
var LEAST_SHARE = 0.75;
function isKnown(hypothesis, isNamed) {
  const share = hypothesis.agreeing / hypothesis.checked.length;
  if (isNamed) return hypothesis.agreeing >= 1 && share >= 0.5;
  return hypothesis.agreeing >= LEAST_ROWS && share >= LEAST_SHARE;
}
function soleFinding(hypotheses) {
  const [first] = hypotheses.filter((each) => each.checked.length === 1);
  const [only] = first?.checked ?? [];
  return only === void 0 || hypotheses.some((each) => each.agreeing > 0) ? [] : [[only.claim, inconsistent(only.derived)]];
}
function hasRightSense(claim, derived, source) {
  if (claim.direction === null || !source.isOrdered) return true;
  const { subject, other } = derived;
  return allowedFormulas(claim, betterOf(subject)).some(
    (name) => derive(claim, name, subject, other)?.fits === true
  );
}
function turnedRound(claim, derived) {
  const said = claim.direction ?? "";
  const derivation = derivationOf(derived);
  return {
    kind: "wrong",
    result: { verdict: "contradiction", with: { kind: "direction", said, derivation } }
  };
}
function search(cells, inputs, sources) {
  return sources.flatMap(
    (source) => FORMULAS.map((formula) => test(cells, inputs, source, formula))
  );
}
function readOff(winner, isNamed) {
  const accuses = isKnown(winner, isNamed);
  return winner.checked.flatMap(({ claim, derived }) => {
    if (derived.fits && !hasRightSense(claim, derived, winner.source))
      return [[claim, turnedRound(claim, derived)]];
    if (derived.fits) return [[claim, consistent(derived)]];
    return accuses ? [[claim, inconsistent(derived)]] : [];
  });
}
function judgeColumn(cells, inputs, table, column) {
  const named = namedSources(table, column, inputs);
  const byName = search(cells, inputs, named);
  const winner = best(byName);
  if (winner !== null) return readOff(winner, true);
  if (named.length > 0 && cells.length === 1) return soleFinding(byName);
  const guess = best(search(cells, inputs, allSources(inputs)));
  return guess === null ? [] : readOff(guess, false);
}
var MOST_CELLS = 600;
function judgeTable(table, claims) {
  if (claims.length > MOST_CELLS) return [];
  const inputs = cellsOf(claims, (claim) => !isRelative(claim));
  const relative = cellsOf(claims, isRelative);
  return columnsOf2(relative).flatMap((column) => {
    const cells = [...relative.values()].flatMap((row) => row.get(column) ?? []);
    return judgeColumn(cells, inputs, table, column);
  });
}

// src/core/claims/arithmetic/listed-runs.ts
var RUN = /\b(?:run|trial|round|attempt) #?\d{1,3}\b/i;
var MEAN = /\b(?:mean|average|avg)\b/i;
var LEAST_RUNS = 3;
var TELLING_DIGITS = 4;
function labelOf(claim) {
  return claim.cell === null ? `${claim.subject.name ?? ""} ${claim.subject.sentence ?? ""}` : claim.subject.row.join(" ");
}
function listingsOf(claims) {
  const groups = /* @__PURE__ */ new Map();
  for (const claim of claims) {
    if (isRelative(claim) || isSpread(claim) || claim.class !== "own") continue;
    const place = claim.cell === null ? `b${claim.block}` : `t${claim.cell.table}c${claim.cell.column}`;
    const key = `${place} ${claim.dimension}`;
    const group = groups.get(key);
    if (group) group.push(claim);
    else groups.set(key, [claim]);
  }
  return [...groups.values()].map((group) => ({
    runs: group.filter((claim) => RUN.test(labelOf(claim)) && !MEAN.test(labelOf(claim))),
    mean: group.find((claim) => MEAN.test(labelOf(claim)) && !RUN.test(labelOf(claim))) ?? null
  }));
}
function sum(values) {
  return values.reduce(add, exact("0"));
}
function meanOf(intervals) {
  const count = exact(String(intervals.length));
  return {
    low: divide(sum(intervals.map((each) => each.low)), count),
    high: divide(sum(intervals.map((each) => each.high)), count)
  };
}
function inconsistent2(claim, inputs, value) {
  const scale2 = typeof claim.value === "number" ? claim.value : 1;
  const own = baseInterval(claim);
  const unit = own === null ? 1 : (toNumber(own.low) + toNumber(own.high)) / 2 / scale2;
  const derivation = {
    formula: `(${inputs.map((input) => input.text).join(" + ")}) / ${inputs.length}`,
    low: toNumber(value.low) / unit,
    high: toNumber(value.high) / unit,
    inputs: inputs.map(spotOf)
  };
  return { kind: "wrong", result: { verdict: "inconsistent", derivation } };
}
function checkMean({ runs, mean: mean2 }) {
  const intervals = runs.map(baseInterval).filter((each) => each !== null);
  const printed = mean2 === null ? null : baseInterval(mean2);
  if (mean2 === null || printed === null || intervals.length < runs.length) return [];
  const value = meanOf(intervals);
  return overlaps(value, printed) ? [] : [[mean2, inconsistent2(mean2, runs, value)]];
}
function digitsOf(claim) {
  return claim.text.replace(/[^\d]/g, "").replace(/^0+/, "").length;
}
function central(claim) {
  const own = baseInterval(claim);
  return own === null ? exact("0") : divide(add(own.low, own.high), exact("2"));
}
function checkRuns({ runs }) {
  const total = sum(runs.map(central));
  const others = exact(String(runs.length - 1));
  const copied = runs.find((claim) => {
    const own2 = central(claim);
    const isMean = compare(multiply(own2, others), add(total, multiply(own2, exact("-1")))) === 0;
    return isMean && digitsOf(claim) >= TELLING_DIGITS;
  });
  const isConstant = runs.every(
    (claim) => compare(central(claim), central(runs[0] ?? claim)) === 0
  );
  if (copied === void 0 || isConstant) return [];
  const inputs = runs.filter((claim) => claim !== copied);
  const own = central(copied);
  const finding = inconsistent2(copied, inputs, { low: own, high: own });
  return [[copied, finding]];
}
function judgeListedRuns(claims) {
  return listingsOf(claims).filter((listing) => listing.runs.length >= LEAST_RUNS).flatMap((listing) => [...checkMean(listing), ...checkRuns(listing)]);
}

// src/core/claims/arithmetic/rates.ts
var COUNTED = /(\d[\d,]{0,15})\s?([KMG])?\s(?:operations|ops|requests|iterations|messages|calls|rows|items)\s(?:in|over)\s/;
var SCALE = { K: 1e3, M: 1e6, G: 1e9 };
function isPlain(claim) {
  return claim.class === "own" && claim.modifier === null && !isSpread(claim);
}
function pairUp(rate, time, count, words) {
  const [r, t] = [baseInterval(rate), baseInterval(time)];
  const whole = exact(count);
  const expected = t === null ? null : quotient({ low: whole, high: whole }, t);
  if (r === null || expected === null) return null;
  return { rate, time, expected, fits: overlaps(r, expected), count: words };
}
function wrongRate({ rate, time, expected, count }) {
  const own = baseInterval(rate);
  const value = typeof rate.value === "number" ? rate.value : 1;
  const unit = own === null ? 1 : (toNumber(own.low) + toNumber(own.high)) / 2 / value;
  const derivation = {
    formula: `${count} / ${time.text}`,
    low: toNumber(expected.low) / unit,
    high: toNumber(expected.high) / unit,
    inputs: [spotOf(time)]
  };
  return { kind: "wrong", result: { verdict: "inconsistent", derivation } };
}
function linesOf(claims) {
  return Map.groupBy(claims.filter(isPlain), (claim) => claim.line);
}
function counted(claims, line) {
  const match = COUNTED.exec(line);
  const rates = claims.filter((claim) => claim.dimension === "rate");
  const times = claims.filter((claim) => claim.dimension === "time");
  const [rate, time] = [rates[0], times[0]];
  if (match?.[1] === void 0 || rate === void 0 || time === void 0) return [];
  if (rates.length > 1 || times.length > 1) return [];
  const count = Number(match[1].replaceAll(",", "")) * (SCALE[match[2] ?? ""] ?? 1);
  const pair = pairUp(rate, time, count, match[1]);
  return pair === null || pair.fits ? [] : [[rate, wrongRate(pair)]];
}
var LEAST_ROWS2 = 3;
var LEAST_SHARE2 = 0.75;
function inverse(claims) {
  const rows = /* @__PURE__ */ new Map();
  for (const claim of claims.filter(isPlain))
    if (claim.cell !== null) rows.set(claim.cell.row, [...rows.get(claim.cell.row) ?? [], claim]);
  const pairs = [...rows.values()].flatMap((row) => {
    const rates = row.filter((claim) => claim.dimension === "rate");
    const times = row.filter((claim) => claim.dimension === "time");
    const [rate, time] = [rates[0], times[0]];
    const isSole = rates.length === 1 && times.length === 1;
    return rate === void 0 || time === void 0 || !isSole ? [] : pairUp(rate, time, 1, "1") ?? [];
  });
  const agreeing = pairs.filter((pair) => pair.fits).length;
  if (agreeing < LEAST_ROWS2 || agreeing / pairs.length < LEAST_SHARE2) return [];
  return pairs.filter((pair) => !pair.fits).map((pair) => [pair.rate, wrongRate(pair)]);
}
function judgeRates(claims, tables, lines) {
  const onLines = [...linesOf(claims)].flatMap(
    ([line, each]) => counted(each, lines[line - 1] ?? "")
  );
  return [...onLines, ...[...tables.values()].flatMap(inverse)];
}

// src/core/claims/arithmetic/sentences.ts
function sentencesOf(claims) {
  const sentences = /* @__PURE__ */ new Map();
  for (const claim of claims) {
    const isRunning = claim.cell === null && claim.context !== "code" && !isSpread(claim);
    if (!isRunning || claim.subject.sentence === null) continue;
    const key = `${claim.block} ${claim.subject.sentence}`;
    const sentence = sentences.get(key);
    if (sentence) sentence.push(claim);
    else sentences.set(key, [claim]);
  }
  return [...sentences.values()];
}
function everyReading(claim, one, two) {
  const names2 = allowedFormulas(claim, betterOf(one));
  return [[one, two], [two, one]].flatMap(
    ([subject, other]) => names2.flatMap((name) => derive(claim, name, subject, other) ?? [])
  );
}
function nearest(claim, readings) {
  const printed = typeof claim.value === "number" ? claim.value : 0;
  const away = (each) => Math.abs(Number(each.value.low.numerator) / Number(each.value.low.denominator) - printed);
  return [...readings].sort((a, b) => away(a) - away(b))[0];
}
function judgeSentence(claims) {
  const relative = claims.filter(isRelative);
  const absolute = claims.filter((claim2) => !isRelative(claim2) && claim2.modifier === null);
  const [claim] = relative;
  const [one, two] = absolute;
  if (claim === void 0 || one === void 0 || two === void 0) return [];
  if (relative.length !== 1 || absolute.length !== 2 || one.dimension !== two.dimension) return [];
  if (claim.modifier !== null) return [];
  const readings = everyReading(claim, one, two);
  const fitting = readings.find((each) => each.fits);
  if (fitting !== void 0) return [[claim, consistent(fitting)]];
  const closest = nearest(claim, readings);
  return closest === void 0 ? [] : [[claim, inconsistent(closest)]];
}
function judgeSentences(claims) {
  return sentencesOf(claims).flatMap(judgeSentence);
}

// src/core/claims/arithmetic/superlatives.ts
var WORDS = /\b(fastest|slowest|highest|lowest|best|worst)\b/gi;
function wantsLeast(word, claim) {
  const isLessBetter = betterOf(claim) === "lower";
  switch (word) {
    case "lowest":
      return true;
    case "highest":
      return false;
    case "slowest":
    case "worst":
      return !isLessBetter;
    default:
      return isLessBetter;
  }
}
function isBeyond(other, claim, least) {
  const [a, b] = [baseInterval(other), baseInterval(claim)];
  if (a === null || b === null) return false;
  return least ? compare(a.high, b.low) < 0 : compare(a.low, b.high) > 0;
}
function soleWord(cell) {
  const words = new Set(
    [...cell.slice(0, 200).matchAll(WORDS)].map((match) => match[0].toLowerCase())
  );
  const [only, second] = words;
  return only !== void 0 && second === void 0 ? only : null;
}
function isComparable(claim) {
  return claim.class === "own" && claim.kind === "absolute" && !isRelative(claim);
}
function beaten(claim, all, line, least) {
  const others = all.filter(
    (each) => each !== claim && each.dimension === claim.dimension && each.cell?.[line] === claim.cell?.[line]
  );
  if (others.length === 0) return void 0;
  return others.find((other) => isBeyond(other, claim, least)) ?? null;
}
function judgeCell(claim, all, table) {
  const cell = table.rows[claim.cell?.row ?? -1]?.cells[claim.cell?.column ?? -1] ?? "";
  const word = soleWord(cell);
  if (word === null) return null;
  const least = wantsLeast(word, claim);
  const along = [beaten(claim, all, "column", least), beaten(claim, all, "row", least)];
  const [winner] = along.filter((each) => each !== void 0);
  if (!winner || along.includes(null)) return null;
  const against = { kind: "place", spot: spotOf(winner) };
  return { kind: "wrong", result: { verdict: "contradiction", with: against } };
}
var MOST_CELLS2 = 600;
function judgeSuperlatives(table, claims) {
  if (claims.length > MOST_CELLS2) return [];
  const all = claims.filter(isComparable);
  return all.flatMap((claim) => {
    const finding = judgeCell(claim, all, table);
    return finding === null ? [] : [[claim, finding]];
  });
}

// src/core/claims/arithmetic/targets.ts
var PASSED = /\b(?:PASS(?:ED)?|OK|met|exceeds|exceeded|beats)\b|[✓✔✅]/;
var FAILED = /\b(?:FAIL(?:ED)?|missed|not met|over budget)\b|[✗✘❌]/;
function statusOf(line) {
  const failed = FAILED.exec(line);
  const passed = PASSED.exec(line);
  if (failed === null === (passed === null)) return null;
  return { word: (failed ?? passed)?.[0] ?? "", passed: passed !== null };
}
function isKept(actual, target) {
  const [a, b] = [baseInterval(actual), baseInterval(target)];
  if (a === null || b === null) return null;
  const better = target.unit === null || parseUnit(target.unit) !== null ? betterOf(target) : null;
  if (better === null) return null;
  const wantsLess = target.modifier?.kind === "at-least" || target.modifier?.kind === "more-than" ? false : better === "lower";
  if (compare(a.low, b.high) > 0) return !wantsLess;
  if (compare(a.high, b.low) < 0) return wantsLess;
  return null;
}
function judgeLine(claims, line) {
  const status = statusOf(line);
  const targets = claims.filter((claim) => claim.class === "target");
  const [target] = targets;
  if (status === null || target === void 0 || targets.length !== 1) return [];
  const [actual, second] = claims.filter(
    (claim) => claim.class === "own" && claim.dimension === target.dimension
  );
  if (actual === void 0 || second !== void 0) return [];
  const kept = isKept(actual, target);
  if (kept === null || kept === status.passed) return [];
  const against = {
    kind: "target",
    status: status.word,
    actual: spotOf(actual),
    target: spotOf(target)
  };
  return [[actual, { kind: "wrong", result: { verdict: "contradiction", with: against } }]];
}
function judgeTargets(claims, lines) {
  const byLine = Map.groupBy(claims, (claim) => claim.line);
  return [...byLine].flatMap(([line, each]) => judgeLine(each, lines[line - 1] ?? ""));
}

// src/core/claims/arithmetic/check-document.ts
function checkArithmetic(document, lines) {
  const { claims, tables } = document;
  const inTables = claims.filter((claim) => claim.cell !== null);
  const byTable = Map.groupBy(inTables, (claim) => claim.cell?.table ?? -1);
  const cells = tables.flatMap((table) => {
    const own = byTable.get(table.id) ?? [];
    return [...judgeTable(table, own), ...judgeSuperlatives(table, own)];
  });
  return new Map([
    ...judgeTargets(claims, lines),
    ...judgeRates(claims, byTable, lines),
    ...judgeListedRuns(claims),
    ...judgeSentences(claims),
    ...cells
  ]);
}

// src/core/claims/arithmetic/repeats.ts
var PARTS = new Set(
  "summary overview conclusion introduction highlight tldr tl dr key finding glance abstract number figure speed latency throughput performance result benchmark metric number details detail note time".split(" ")
);
function telling(headings) {
  const words = headings.slice(1).flatMap((heading) => wordsOf(heading));
  return [...new Set(words.filter((word) => !PARTS.has(word)))].sort().join(" ");
}
function keyOf(claim) {
  const { row, column, sentence, headings, caption } = claim.subject;
  const isCell = claim.cell !== null;
  const words = isCell ? [...row.flatMap((label) => wordsOf(label)), "|", ...column.flatMap((each) => wordsOf(each))] : wordsOf((sentence ?? "").replace(claim.text, " "));
  const isEnough = isCell ? row.length > 0 && column.length > 0 : words.length >= 3;
  if (!isEnough) return null;
  const near = isCell ? wordsOf(caption ?? "").join(" ") : "";
  return [claim.dimension, words.join(" "), near, telling(headings)].join(" \xA7 ");
}
function isComparable2(claim) {
  return claim.class === "own" && claim.modifier === null && !hasAmbiguousComma(claim) && claim.context !== "code" && !isSpread(claim) && !isRelative(claim);
}
function printedOf(claim) {
  const interval = baseInterval(claim);
  const place = claim.cell === null ? `line ${claim.line}` : `table ${claim.cell.table}`;
  return interval === null ? [] : [{ claim, interval, place }];
}
function outermost(group, order) {
  const [first] = [...group].sort(order);
  const [second] = group.filter((each) => each.place !== first?.place).sort(order);
  return [first, second].filter((each) => each !== void 0);
}
function contradictions(group) {
  const ends = [
    ...outermost(group, (a, b) => compare(a.interval.high, b.interval.high)),
    ...outermost(group, (a, b) => compare(b.interval.low, a.interval.low))
  ];
  return group.flatMap((each) => {
    const other = ends.find(
      (end) => end.place !== each.place && !overlaps(end.interval, each.interval)
    );
    return other === void 0 ? [] : [[each.claim, other.claim]];
  });
}
function findRepeats(claims) {
  const groups = /* @__PURE__ */ new Map();
  for (const claim of claims.filter(isComparable2)) {
    const key = keyOf(claim);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(claim);
    else groups.set(key, [claim]);
  }
  const found = /* @__PURE__ */ new Map();
  for (const group of groups.values()) {
    for (const [claim, other] of contradictions(group.flatMap(printedOf))) {
      const against = { kind: "place", spot: spotOf(other) };
      found.set(claim, { kind: "wrong", result: { verdict: "contradiction", with: against } });
    }
  }
  return found;
}

// src/core/claims/bind/table.ts
function facetsOf(series) {
  return [
    ["benchmark", `${series.project}/${series.benchmark}`],
    ["variant", series.variant ?? ""],
    ["phase", series.phase ?? ""],
    ["metric", series.metric],
    ...Object.entries(series.parameters).map(([name, value]) => [name, String(value)])
  ];
}
function linesOf2(claim) {
  const { cell } = claim;
  return cell === null ? [] : [`${cell.table}:c${cell.column}`, `${cell.table}:r${cell.row}`];
}
function countVotes(votes, agrees) {
  const counts = /* @__PURE__ */ new Map();
  for (const { claim, candidates } of votes) {
    const values = new Set(
      candidates.filter((each) => agrees(claim, each)).flatMap((each) => facetsOf(each).map(([facet, value]) => `${facet}=${value}`))
    );
    for (const line of linesOf2(claim))
      for (const value of values) {
        const key = `${line} ${value}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return counts;
}
function support(claim, series, counts) {
  return linesOf2(claim).reduce(
    (sum2, line) => sum2 + facetsOf(series).reduce(
      (total, [facet, value]) => total + (counts.get(`${line} ${facet}=${value}`) ?? 0),
      0
    ),
    0
  );
}
var LEAST_SUPPORT = 2;
function settleTies(bindings, agrees) {
  const votes = [...bindings].flatMap(([claim, binding]) => {
    if (binding.kind === "tied") return [{ claim, candidates: binding.candidates }];
    return binding.kind === "bound" ? [{ claim, candidates: [binding.series] }] : [];
  });
  const counts = countVotes(votes, agrees);
  const settle = (claim, binding) => {
    if (binding.kind !== "tied") return binding;
    const matching = binding.candidates.filter((each) => agrees(claim, each));
    if (matching[0] !== void 0 && matching.length === 1)
      return { kind: "bound", series: matching[0], by: "value" };
    const ranked = binding.candidates.map((series) => ({ series, votes: support(claim, series, counts) })).sort((a, b) => b.votes - a.votes);
    const [first, second] = ranked;
    const isClear = first !== void 0 && first.votes >= LEAST_SUPPORT && first.votes > (second?.votes ?? 0) && claim.cell !== null;
    return isClear ? { kind: "bound", series: first.series, by: "table" } : binding;
  };
  return new Map([...bindings].map(([claim, binding]) => [claim, settle(claim, binding)]));
}

// src/core/claims/bind/context.ts
var WEIGHT = {
  name: 6,
  row: 5,
  column: 5,
  clause: 3.6,
  sentence: 3,
  caption: 3,
  heading: 2.5,
  upperHeading: 1.5,
  path: 1
};
var CLAUSE_END = /,\s|;|\s[\u2013\u2014-]\s|:\s|\b(?:against|while|whereas|but|versus|vs\.?|compared (?:to|with)|than)\b/g;
function clauseOf(claim) {
  const sentence = claim.subject.sentence ?? "";
  const at2 = sentence.indexOf(claim.text);
  if (claim.cell !== null || at2 === -1) return "";
  const ends = [...sentence.matchAll(CLAUSE_END)].map((match) => match.index);
  const from = ends.filter((end) => end < at2).at(-1) ?? 0;
  const to = ends.find((end) => end >= at2 + claim.text.length) ?? sentence.length;
  return sentence.slice(from, to);
}
function zonesOf(claim) {
  const { subject } = claim;
  const headings = [...subject.headings].reverse();
  return [
    [subject.name ?? "", WEIGHT.name],
    [subject.row.join(" ; "), WEIGHT.row],
    [subject.column.join(" ; "), WEIGHT.column],
    [clauseOf(claim), WEIGHT.clause],
    [claim.cell === null ? subject.sentence ?? "" : "", WEIGHT.sentence],
    [subject.caption ?? "", WEIGHT.caption],
    ...headings.map(
      (text, level) => [text, level === 0 ? WEIGHT.heading : WEIGHT.upperHeading]
    ),
    [claim.path, WEIGHT.path]
  ];
}
function contextOf(claim) {
  const weights = /* @__PURE__ */ new Map();
  const zones = [];
  for (const [text, weight] of zonesOf(claim)) {
    const words = wordsOf(text);
    for (const word of words) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    if (words.length > 0) zones.push({ text, words, compact: words.join(""), weight });
  }
  return {
    weights,
    zones,
    row: claim.subject.row.flatMap((label) => wordsOf(label)),
    column: claim.subject.column.flatMap((label) => wordsOf(label))
  };
}
function strengthOf(name, context) {
  if (name.length === 0) return 0;
  const joined = name.join("");
  const whole = joined.length >= 5 ? Math.max(
    0,
    ...context.zones.filter((zone) => zone.compact.includes(joined)).map((zone) => zone.weight)
  ) : 0;
  const single = name.reduce((sum2, word) => sum2 + (context.weights.get(word) ?? 0), 0);
  return Math.max(whole, single / name.length);
}
function coverageOf(name, context) {
  if (name.length === 0) return 0;
  const joined = name.join("");
  if (joined.length >= 5 && context.zones.some((zone) => zone.compact.includes(joined))) return 1;
  return name.filter((word) => context.weights.has(word)).length / name.length;
}

// src/core/claims/bind/parameters.ts
var NUMBER = /^\d+(?:\.\d+)?$/;
function namedNumbers(zone, name) {
  const [first] = name;
  const last = name.at(-1);
  return zone.words.filter((word, at2) => {
    if (!NUMBER.test(word)) return false;
    return zone.words[at2 + 1] === first || zone.words[at2 - 1] === last;
  });
}
function numberRuns(zone, length) {
  const runs = [];
  let run = [];
  for (const word of [...zone.words, ""]) {
    if (NUMBER.test(word)) {
      run.push(word);
      continue;
    }
    if (run.length === length) runs.push(run.join(" "));
    run = [];
  }
  return runs;
}
function namedWord(zone, name) {
  const lower = zone.text.toLowerCase();
  const at2 = lower.indexOf(name.toLowerCase());
  if (at2 === -1) return null;
  const before = lower.slice(0, at2).trimEnd();
  if (before !== "" && !/(?:with|at|for|of|in|[([,;:])$/.test(before)) return null;
  const after = /^\s*[=:]?\s*`?([\w.-]{1,40})/.exec(zone.text.slice(at2 + name.length));
  return after?.[1] ?? null;
}
function fitTuple(series, zones) {
  const values = series.words.parameters.map((each) => each.valueWords.join(" "));
  if (values.length < 2 || !values.every((value) => NUMBER.test(value))) return null;
  for (const zone of zones) {
    const runs = numberRuns(zone, values.length);
    if (runs.length === 0) continue;
    const strength = runs.includes(values.join(" ")) ? zone.weight * values.length : 0;
    return { strength, conflicts: strength === 0 };
  }
  return null;
}
var OWN_LABEL = 5;
function fitNumber({ nameWords, valueWords }, known, zones) {
  const value = valueWords.join(" ");
  for (const zone2 of zones) {
    const named = namedNumbers(zone2, nameWords);
    const bare = zone2.weight >= OWN_LABEL ? zone2.words.filter((word) => known.has(word)) : [];
    if (named.length === 0 && bare.length === 0) continue;
    const isOwn = named.length > 0 ? named.includes(value) : bare.includes(value);
    return { strength: isOwn ? zone2.weight + 1 : 0, conflicts: !isOwn };
  }
  const zone = zones.find((each) => each.words.includes(value));
  return { strength: zone?.weight ?? 0, conflicts: false };
}
function fitWord({ name, valueWords }, known, zones) {
  const own = zones.find((zone) => valueWords.every((word) => zone.words.includes(word)));
  if (own !== void 0) return { strength: own.weight, conflicts: false };
  const other = zones.map((zone) => namedWord(zone, name)).find((word) => word !== null);
  return { strength: 0, conflicts: other !== void 0 && other !== null && !known.has(other) };
}
function fitParameters(series, context, known) {
  const tuple = fitTuple(series, context.zones);
  if (tuple !== null) return tuple;
  let strength = 0;
  let conflicts = false;
  for (const parameter of series.words.parameters) {
    const values = known.get(parameter.name) ?? /* @__PURE__ */ new Set();
    const fit = NUMBER.test(parameter.valueWords.join(" ")) ? fitNumber(parameter, values, context.zones) : fitWord(parameter, values, context.zones);
    strength += fit.strength;
    conflicts ||= fit.conflicts;
  }
  return { strength, conflicts };
}
function knownValues(series) {
  const known = /* @__PURE__ */ new Map();
  for (const [name, value] of series.flatMap((each) => Object.entries(each.parameters)))
    known.set(name, (known.get(name) ?? /* @__PURE__ */ new Set()).add(String(value)));
  return known;
}

// src/core/claims/bind/score.ts
var FACET = {
  benchmark: 4,
  variant: 3,
  parameter: 2,
  phase: 2,
  metric: 1,
  project: 1.5
};
var DEFAULT_VARIANT = 1;
var GENERIC = new Set(
  "actual after average avg baseline before best change current default difference fastest latency lower max maximum mean measured median metric min minimum new old op operation overall rate second slowest speed status throughput time total unit value worst run result number metric ms sec \xB5s us ns s op ops mop kop req b kb mb gb kib mib gib x".split(" ")
);
function variantScore(series, context) {
  if (series.variant === null) return DEFAULT_VARIANT;
  const mentioned = FACET.variant * strengthOf(series.words.variant, context);
  return mentioned === 0 && series.variant === "default" ? DEFAULT_VARIANT : mentioned;
}
function isForeign(label, { vocabulary, joined }) {
  const telling2 = label.filter((word) => !GENERIC.has(word) && !/^[\d.]+$/.test(word));
  return telling2.length > 0 && !telling2.some((word) => vocabulary.has(word) || word.length >= 5 && joined.includes(word));
}
function scoreSeries(series, context, field) {
  const { words } = series;
  const fit = fitParameters(series, context, field.values);
  const score = FACET.benchmark * strengthOf(words.benchmark, context) + FACET.project * strengthOf(words.project, context) + FACET.phase * strengthOf(words.phase, context) + FACET.metric * strengthOf(words.metric, context) + variantScore(series, context) + FACET.parameter * fit.strength;
  const byOwnName = coverageOf(words.benchmark, context) >= 0.5 || series.variant !== "default" && coverageOf(words.variant, context) === 1;
  const byProject = field.isOnlyInProject(series) && coverageOf(words.project, context) === 1;
  const foreign = isForeign(context.row, words) || isForeign(context.column, words);
  return {
    series,
    score,
    named: (byOwnName || byProject) && !foreign,
    byProject: !byOwnName,
    conflicts: fit.conflicts
  };
}

// src/core/claims/bind/bind.ts
var NEAREST = 3;
function countByProject(series) {
  const counts = /* @__PURE__ */ new Map();
  for (const each of series) {
    const names2 = counts.get(each.project) ?? /* @__PURE__ */ new Set();
    counts.set(each.project, names2.add(each.benchmark));
  }
  return new Map([...counts].map(([project, names2]) => [project, names2.size]));
}
function fieldOf(series) {
  const counts = countByProject(series);
  return {
    isOnlyInProject: (each) => counts.get(each.project) === 1,
    values: knownValues(series)
  };
}
function rankSeries(claim, series) {
  const context = contextOf(claim);
  const candidates = series.filter((each) => each.measure.dimension === claim.dimension);
  const field = fieldOf(candidates);
  return candidates.map((each) => scoreSeries(each, context, field)).sort((a, b) => b.score - a.score);
}
function bindByNames(claim, series) {
  if (claim.dimension === null) return { kind: "unbound", why: "unit-unknown", nearest: [] };
  const ranked = rankSeries(claim, series);
  const nearest2 = ranked.slice(0, NEAREST).map((each) => each.series);
  const named = ranked.filter((each) => each.named);
  const possible = named.filter((each) => !each.conflicts);
  const best2 = possible[0];
  const [unrecorded2] = named;
  if (best2 === void 0 && unrecorded2 !== void 0)
    return { kind: "unrecorded", series: unrecorded2.series };
  if (best2 === void 0)
    return { kind: "unbound", why: ranked.length === 0 ? "no-series" : "no-name", nearest: nearest2 };
  const tied = possible.filter((each) => each.score === best2.score);
  if (tied.length > 1 && tied.every((each) => each.byProject))
    return { kind: "unbound", why: "no-name", nearest: nearest2 };
  if (tied.length > 1) return { kind: "tied", candidates: tied.map((each) => each.series) };
  const by = best2.byProject ? "project" : claim.cell === null ? "names" : "table";
  return { kind: "bound", series: best2.series, by };
}

// src/core/claims/judge/bind-claim.ts
var NO_DETAIL = { statistic: null, record: null };
function directed(annotations, world) {
  let candidates = null;
  let detail = NO_DETAIL;
  for (const { directive } of annotations) {
    if (!("target" in directive)) continue;
    const target = directive.target;
    if (target !== null) candidates = resolveTarget(target, world.series);
    detail = {
      statistic: (target === null ? null : targetStatistic(target)) ?? detail.statistic,
      record: "record" in directive ? directive.record ?? detail.record : detail.record
    };
  }
  if (candidates === null && detail === NO_DETAIL) return null;
  return { candidates: candidates ?? world.series, detail };
}
function facetValue(series, facet) {
  switch (facet) {
    case "project":
    case "benchmark":
    case "metric":
      return series[facet];
    case "variant":
    case "phase":
      return series[facet] ?? "default";
    default:
      return String(series.parameters[facet] ?? "");
  }
}
function narrowByLabels(candidates, facet, labels, names2) {
  const given = labels.map((label) => names2[label.trim()]).find((name) => name !== void 0);
  if (given !== void 0) return candidates.filter((each) => facetValue(each, facet) === given);
  const words = labels.flatMap((label) => wordsOf(label));
  return candidates.filter((each) => {
    const wanted = wordsOf(facetValue(each, facet));
    return wanted.length > 0 && wanted.every((word) => words.includes(word));
  });
}
function narrowByTable(claim, annotations, candidates) {
  let left = candidates;
  for (const { directive } of annotations) {
    if (directive.kind !== "bind") continue;
    const { rows, columns, names: names2 } = directive;
    if (rows !== null) left = narrowByLabels(left, rows, claim.subject.row, names2);
    if (columns !== null) left = narrowByLabels(left, columns, claim.subject.column, names2);
  }
  return left;
}
function bindClaim(claim, annotations, locked, world) {
  const fixed = directed(annotations, world);
  if (fixed === null) {
    const [only2] = locked ?? [];
    if (only2 !== void 0)
      return { binding: { kind: "bound", series: only2, by: "lock" }, detail: NO_DETAIL };
    return { binding: bindByNames(claim, world.series), detail: NO_DETAIL };
  }
  const { detail } = fixed;
  const dimension = claim.dimension;
  const fitting = narrowByTable(claim, annotations, fixed.candidates).filter(
    (each) => dimension === null || isRelative(claim) || each.measure.dimension === dimension
  );
  const [only] = fitting;
  if (only !== void 0 && fitting.length === 1) {
    const named2 = bindByNames(claim, world.series);
    const binding2 = named2.kind === "bound" && named2.series.key !== only.key ? { kind: "disputed", candidates: [only, named2.series] } : { kind: "bound", series: only, by: "annotation" };
    return { binding: binding2, detail };
  }
  if (only === void 0)
    return { binding: { kind: "unbound", why: "no-series", nearest: [] }, detail };
  const named = bindByNames(claim, fitting);
  const binding = named.kind === "bound" ? { ...named, by: "annotation" } : { kind: "tied", candidates: named.kind === "tied" ? named.candidates : fitting };
  return { binding, detail };
}

// src/core/claims/judge/derived.ts
function evidenceOf(claim, judged) {
  const result = judged.get(claim)?.result;
  return result?.verdict === "backed" ? result.evidence[0] ?? null : null;
}
function backByInputs(finding, judged) {
  const evidence = finding.inputs.map((input) => evidenceOf(input, judged));
  const measured = evidence.filter((each) => each !== null);
  const [first] = measured;
  if (first === void 0 || measured.length < evidence.length) return null;
  const isOneSession = measured.every(
    (each) => each.session === first.session && each.machine === first.machine
  );
  if (!isOneSession) return null;
  const notes = finding.edge ? [{ kind: "edge" }] : [];
  const { derivation } = finding;
  return {
    result: { verdict: "backed", boundBy: "derivation", evidence: measured, derivation },
    notes
  };
}

// src/core/claims/judge/exemption.ts
var LINK = /https?:\/\/|\]\(|\]\[|\[\^|`[^`]*`_|<a\s[^>]*href|link:/;
function hasCitation(claim, lines) {
  return LINK.test(lines[claim.line - 1] ?? "");
}
function fromAnnotation(annotations, claim) {
  for (const { directive, line } of annotations) {
    if (directive.kind === "ignore") return { kind: "ignored", reason: directive.reason, line };
    if (directive.kind === "published") return { kind: "published", link: directive.link, line };
    if (directive.kind === "example") return { kind: "example", by: "annotation" };
    if (directive.kind === "class" && directive.class !== "historical")
      return { kind: "class", class: directive.class, cue: claim.text };
  }
  return null;
}
function waiverFor(claim, waivers) {
  return waivers.find((each) => each.file === claim.path && each.text.trim() === claim.text.trim()) ?? null;
}
function exemptionOf(claim, annotations, lines, rules) {
  const written = fromAnnotation(annotations, claim);
  if (written !== null) return written;
  const waiver = waiverFor(claim, rules.waivers);
  if (waiver !== null && waiver.expires >= rules.today) {
    const { reason, owner, expires } = waiver;
    return { kind: "waiver", reason, owner, expires };
  }
  if (rules.isExampleFile) return { kind: "example", by: "path" };
  if (rules.strict) return null;
  switch (claim.class) {
    case "target":
    case "expected":
    case "refuted":
    case "example":
      return { kind: "class", class: claim.class, cue: claim.classCue ?? "" };
    case "quoted":
      return hasCitation(claim, lines) ? { kind: "class", class: "quoted", cue: claim.classCue ?? "" } : null;
    case "own":
    case "spread":
    case "historical":
      return null;
    default:
      return claim.class;
  }
}

// src/core/claims/bind/pair.ts
var BESIDE = /\b(?:than|vs\.?|versus|over|compared (?:to|with)|relative to|against|of|beats?|from)\s+(.{1,80})/i;
function referencePhrase(claim) {
  const { sentence, column, row } = claim.subject;
  const places = claim.cell === null ? [sentence ?? ""] : [sentence ?? "", ...column, ...row];
  for (const text of places) {
    const after = text.includes(claim.text) ? text.slice(text.indexOf(claim.text)) : text;
    const match = BESIDE.exec(after) ?? BESIDE.exec(text);
    if (match?.[1] !== void 0) return match[1];
  }
  return null;
}
function asContext(claim, text) {
  return contextOf({
    ...claim,
    cell: null,
    path: "",
    subject: { row: [], column: [], headings: [], caption: null, sentence: text, name: null }
  });
}
var DEFAULT = ["default"];
function differingNames(series, beside) {
  const { words } = series;
  const names2 = [];
  if (series.variant !== beside.variant)
    names2.push(series.variant === null ? DEFAULT : words.variant);
  if (series.benchmark !== beside.benchmark) names2.push(words.benchmark);
  if (series.phase !== beside.phase && series.phase !== null) names2.push(words.phase);
  for (const parameter of words.parameters)
    if (String(beside.parameters[parameter.name]) !== parameter.value)
      names2.push(parameter.valueWords);
  return names2;
}
function isNamedIn(context, names2) {
  if (names2.length === 0) return 0;
  return names2.reduce((sum2, name) => sum2 + coverageOf(name, context), 0) / names2.length;
}
function isPossible(subject, other) {
  return subject.key !== other.key && subject.metric === other.metric && subject.measure.dimension === other.measure.dimension && subject.measure.dimension !== "ratio" && subject.measure.dimension !== "percent";
}
var MOST_DIFFERENCES = 3;
function scorePair(subject, other, contexts) {
  const { around: around2, reference } = contexts;
  const [own, others] = [differingNames(subject, other), differingNames(other, subject)];
  if (own.length > MOST_DIFFERENCES) return null;
  const named = isNamedIn(reference ?? around2, others);
  if (reference !== null && named < 0.5) return null;
  const subjectNamed = isNamedIn(around2, own);
  if (reference === null && Math.max(named, subjectNamed) < 0.5) return null;
  if (reference !== null && isNamedIn(reference, own) > named) return null;
  const names2 = reference === null ? 10 * (named + subjectNamed) : 10 * named + 8 * subjectNamed;
  return names2 - 6 * (own.length - 1);
}
function pairSeries(claim, series) {
  const around2 = contextOf(claim);
  const phrase = referencePhrase(claim);
  const contexts = { around: around2, reference: phrase === null ? null : asContext(claim, phrase) };
  const field = fieldOf(series);
  const scored = series.map((each) => scoreSeries(each, around2, field));
  const subjects = scored.filter((each) => !each.conflicts);
  const { reference } = contexts;
  const others = reference === null ? subjects : scored.filter((each) => !fitParameters(each.series, reference, field.values).conflicts);
  const pairs = subjects.flatMap(
    (subject) => others.flatMap((other) => {
      if (!isPossible(subject.series, other.series)) return [];
      const fit = scorePair(subject.series, other.series, contexts);
      const base = reference === null ? subject.score + other.score : subject.score;
      return fit === null ? [] : [{ subject: subject.series, other: other.series, score: base + fit }];
    })
  );
  return pairs.sort((a, b) => b.score - a.score);
}

// src/core/claims/judge/transcription.ts
var LEAST_RUNS2 = 3;
var MISTAKEN = [
  "mean",
  "median",
  "best",
  "worst",
  "minimum",
  "maximum"
];
function isPrinted(input, value) {
  const told = inClaimUnit(value, input.reading, input.unit);
  const interval = printedInterval(input.claim);
  if (interval !== null && contains(interval, told)) return "rounded";
  return isTruncationOf(input.claim, told) ? "truncated" : null;
}
function mistakenFor(input) {
  for (const name of MISTAKEN) {
    const value = name === input.statistic ? null : statisticOf(input.reading, name);
    if (value !== null && isPrinted(input, value) === "rounded") return { name, value };
  }
  const single = input.reading.medians.find((value) => isPrinted(input, value) === "rounded");
  return single === void 0 ? null : { name: "run", value: single };
}
function printedValue(claim) {
  if (claim.value === null) return Number.NaN;
  return typeof claim.value === "number" ? claim.value : (claim.value[0] + claim.value[1]) / 2;
}
function gapOf(printed, actual, spread) {
  return {
    percent: actual === 0 ? null : 100 * (printed / actual - 1),
    deviations: spread === null || spread === 0 ? null : (printed - actual) / spread
  };
}
function furthestOf(input, actual) {
  const upward = printedValue(input.claim) >= actual;
  let best2 = null;
  for (const reading of input.everything) {
    for (const value of reading.medians) {
      const told = toNumber(inClaimUnit(value, reading, input.unit));
      if (best2 === null || (upward ? told > best2.told : told < best2.told))
        best2 = { reading, value, told };
    }
  }
  return best2 === null ? null : describeReading(best2.reading, input.unit, "run", best2.value);
}
function mismatch(input, measured) {
  const printed = printedValue(input.claim);
  const furthest = furthestOf(input, measured.value);
  const upward = printed >= measured.value;
  return {
    verdict: "mismatch",
    boundBy: input.by,
    measured,
    other: null,
    actual: measured.value,
    gap: gapOf(printed, measured.value, measured.deviation),
    furthest,
    everReached: furthest !== null && (upward ? furthest.value >= printed : furthest.value <= printed)
  };
}
function falsePrecision(input, measured) {
  const { step } = input.claim;
  const runs = input.reading.medians.length;
  const spread = measured.deviation;
  if (step === null || spread === null || step >= spread / (10 * Math.sqrt(runs))) return [];
  return [{ kind: "false-precision", deviation: spread, runs }];
}
function suspicions(reading) {
  const values = reading.medians;
  if (values.length < LEAST_RUNS2 || reading.series.exact) return [];
  if (deviation(values) === 0) return [{ kind: "identical-runs" }];
  const total = values.reduce((sum2, value) => sum2 + value, 0);
  const isMean = values.some((value) => {
    const others = (total - value) / (values.length - 1);
    return Math.abs(value - others) <= Math.abs(others) * 1e-12;
  });
  return isMean ? [{ kind: "run-is-mean-of-others" }] : [];
}
function shortage(input, measured) {
  const base = { verdict: "too-few-runs", boundBy: input.by, measured };
  if (input.reading.medians.length < LEAST_RUNS2) return { ...base, needed: LEAST_RUNS2, of: "runs" };
  const needed = isPercentile(input.statistic) ? PERCENTILE_SAMPLES[input.statistic] : void 0;
  const fewest = Math.min(...input.reading.runs.map((run) => run.samples.length));
  return needed !== void 0 && fewest < needed ? { ...base, needed, of: "samples" } : null;
}
function transcribe(input) {
  const { reading, unit, by } = input;
  const single = input.run === null ? void 0 : reading.medians[input.run - 1];
  const statistic = single === void 0 ? input.statistic : "run";
  const value = single ?? statisticOf(reading, statistic) ?? Number.NaN;
  const measured = describeReading(reading, unit, statistic, value);
  const printed = isPrinted(input, value);
  const lacking = shortage(input, measured);
  if (lacking !== null) return { result: lacking, notes: [] };
  const suspicious = suspicions(reading);
  if (printed !== null) {
    const cut = printed === "truncated" ? [{ kind: "truncated" }] : [];
    return {
      result: { verdict: "backed", boundBy: by, evidence: [measured], derivation: null },
      notes: [...cut, ...falsePrecision(input, measured), ...suspicious]
    };
  }
  const mistaken = mistakenFor(input);
  if (mistaken === null) return { result: mismatch(input, measured), notes: suspicious };
  return {
    result: {
      verdict: "wrong-statistic",
      boundBy: by,
      measured,
      said: statistic,
      is: mistaken.name
    },
    notes: suspicious
  };
}

// src/core/claims/judge/bounds.ts
var PAST = /\b(?:was|were|took|measured|ran|reached|finished|completed|stayed|handled)\b/i;
function boundSide(claim) {
  switch (claim.modifier?.kind) {
    case "at-most":
    case "less-than":
      return "upper";
    case "at-least":
    case "more-than":
      return "lower";
    default:
      return null;
  }
}
function boundOf(claim, side) {
  if (claim.value === null || typeof claim.value === "number") return claim.value;
  return side === "upper" ? Math.max(...claim.value) : Math.min(...claim.value);
}
function isBeyond2(value, bound, side, claim) {
  const order = compare(exact(value), exact(bound)) * (side === "upper" ? 1 : -1);
  const strict = claim.modifier?.kind === "less-than" || claim.modifier?.kind === "more-than";
  return strict ? order >= 0 : order > 0;
}
function everyValue(input, unit) {
  return input.reading.medians.map((value) => toNumber(inClaimUnit(value, input.reading, unit)));
}
function judgeBound(input, side) {
  const { claim, reading, unit, by } = input;
  const measured = describeReading(reading, unit, "median", median(reading.medians));
  const bound = boundOf(claim, side);
  if (bound === null) return { result: noNumber(), notes: [] };
  if (reading.medians.length < LEAST_RUNS2) {
    const of = "runs";
    return {
      result: { verdict: "too-few-runs", boundBy: by, measured, needed: LEAST_RUNS2, of },
      notes: []
    };
  }
  const values = everyValue(input, unit);
  const counterexample = values.find((value) => isBeyond2(value, bound, side, claim)) ?? null;
  const isPast = PAST.test(claim.subject.sentence ?? "");
  const predicted = isPast || counterexample !== null ? null : predictionBound(values, side);
  const isShown = counterexample === null && (predicted === null || !isBeyond2(predicted, bound, side, claim));
  const result = isShown ? { verdict: "backed", boundBy: by, evidence: [measured], derivation: null } : { verdict: "not-shown", boundBy: by, measured, bound, predicted, counterexample };
  return { result, notes: [] };
}
function noNumber() {
  return { verdict: "ambiguous", why: "number", candidates: [], annotation: null };
}
function judgeUpTo(input) {
  const { reading, unit, claim, by } = input;
  const largest = Math.max(...reading.medians);
  const interval = printedInterval(claim);
  const middle = toNumber(inClaimUnit(median(reading.medians), reading, unit));
  const beside = { kind: "median-beside", median: middle, unit: unit.symbol };
  const asMaximum = { ...input, statistic: "maximum" };
  const isRun = interval !== null && contains(interval, inClaimUnit(largest, reading, unit));
  const judged = transcribe(asMaximum);
  if (judged.result.verdict === "backed" || judged.result.verdict === "too-few-runs" || !isRun)
    return { result: judged.result, notes: [...judged.notes, beside] };
  const measured = describeReading(reading, unit, "best", largest);
  return {
    result: { verdict: "backed", boundBy: by, evidence: [measured], derivation: null },
    notes: [beside]
  };
}

// src/core/claims/judge/name-statistic.ts
var REACH = 40;
function nearWords(claim) {
  const sentence = claim.subject.sentence ?? "";
  const at2 = sentence.indexOf(claim.text);
  if (at2 === -1) return sentence.slice(0, 2 * REACH);
  const before = sentence.slice(Math.max(0, at2 - REACH), at2).split(/[,;()]/);
  const after = sentence.slice(at2 + claim.text.length, at2 + claim.text.length + REACH);
  return `${before.at(-1) ?? ""} ${after.split(/[,;.()]/)[0] ?? ""}`;
}
function saidBefore(claim) {
  const sentence = claim.subject.sentence ?? "";
  const at2 = sentence.indexOf(claim.text);
  const match = /\b(?:best|worst) run\b|\bon average\b|\bthe (?:mean|median|average)\b/i.exec(
    sentence
  );
  if (match === null || at2 <= match.index) return null;
  const between = sentence.slice(match.index, at2);
  return /\d ?[a-zµ%×]/i.test(between) ? null : namedStatistic(match[0]);
}
function statisticFor(claim, series, detail, world) {
  if (detail.statistic !== null) return detail.statistic;
  const { column, row } = claim.subject;
  const words = claim.cell === null ? nearWords(claim) : [...column, ...row].join(" ; ");
  const named = namedStatistic(words) ?? (claim.cell === null ? saidBefore(claim) : null);
  const isItsOwnMetric = named !== null && namedStatistic(series.metric) === named;
  return named === null || isItsOwnMetric ? world.headline : named;
}
function namedRun(claim) {
  const words = claim.cell === null ? nearWords(claim) : claim.subject.row.join(" ; ");
  const match = /\brun #?(\d{1,3})\b/i.exec(words);
  return match?.[1] === void 0 ? null : Number(match[1]);
}

// src/core/claims/judge/spread.ts
function spreadsOf(values) {
  const sample = deviation(values);
  if (sample === null) return null;
  const n = values.length;
  const centre = mean(values);
  const halfRange = (Math.max(...values) - Math.min(...values)) / 2;
  const largest = Math.max(...values.map((value) => Math.abs(value - centre)));
  return [
    ["sample-deviation", sample],
    ["population-deviation", sample * Math.sqrt((n - 1) / n)],
    ["half-range-over-mean", halfRange],
    ["largest-deviation", largest],
    ["confidence-half-width", studentQuantile(0.975, n - 1) * sample / Math.sqrt(n)]
  ];
}
function relativeSpreads(values) {
  const absolute = spreadsOf(values);
  const centre = mean(values);
  if (absolute === null || centre === 0) return null;
  const [high, low] = [Math.max(...values), Math.min(...values)];
  return [
    ...absolute.map(([name, value]) => [name, 100 * value / centre]),
    ["half-range-over-midrange", 100 * (high - low) / (high + low)]
  ];
}
var WORDS2 = [
  [/\bvariance\b/i, []],
  [/\b(?:std|stddev|standard deviation|σ|sd)\b/i, ["sample-deviation", "population-deviation"]],
  [/\b(?:confidence|CI)\b/, ["confidence-half-width"]]
];
function isWordWrong(formula, words) {
  const said = WORDS2.find(([pattern]) => pattern.test(words));
  return said !== void 0 && !said[1].includes(formula);
}
function judgeSpread(input) {
  const { claim, reading, unit, by } = input;
  const isRelative2 = claim.dimension === "percent";
  const spreads = isRelative2 ? relativeSpreads(reading.medians) : spreadsOf(reading.medians);
  const middle = describeReading(reading, unit, "median", median(reading.medians));
  if (reading.medians.length < LEAST_RUNS2 || spreads === null) {
    const lacking = { measured: middle, needed: LEAST_RUNS2, of: "runs" };
    return { result: { verdict: "too-few-runs", boundBy: by, ...lacking }, notes: [] };
  }
  const interval = printedInterval(claim);
  const told = spreads.map(
    ([name, value]) => [name, isRelative2 ? exact(value) : inClaimUnit(value, reading, unit)]
  );
  const match = told.find(
    ([, value]) => interval !== null && contains(interval, value) || isTruncationOf(claim, value)
  );
  if (match !== void 0) {
    const { sentence, column, row } = claim.subject;
    const wordIsWrong = isWordWrong(match[0], [sentence ?? "", ...column, ...row].join(" "));
    return {
      result: { verdict: "backed", boundBy: by, evidence: [middle], derivation: null },
      notes: [{ kind: "spread-is", formula: match[0], wordIsWrong }]
    };
  }
  const actual = toNumber(told[0]?.[1] ?? exact(0));
  const measured = isRelative2 ? { ...middle, statistic: "deviation", value: actual, unit: "%" } : { ...middle, statistic: "deviation", value: actual };
  const gap = gapOf(Math.abs(printedValue(claim)), actual, null);
  const none = { other: null, actual, gap, furthest: null, everReached: true };
  return { result: { verdict: "mismatch", boundBy: by, measured, ...none }, notes: [] };
}

// src/core/claims/judge/judge-bound-claim.ts
var NEAREST2 = 3;
function applyTest(input) {
  const { claim } = input;
  if (claim.class === "spread" || claim.kind === "spread") return judgeSpread(input);
  if (claim.modifier?.kind === "up-to") return judgeUpTo(input);
  const side = boundSide(claim);
  return side === null ? transcribe(input) : judgeBound(input, side);
}
function readAll(series, world) {
  return series.records.filter((each) => isEligible(each, world.policy, true)).flatMap((each) => readRecord(series, each) ?? []);
}
function nearestMeasured(claim, series, world) {
  return world.series.filter(
    (each) => each.key !== series.key && each.project === series.project && each.benchmark === series.benchmark && each.measure.dimension === series.measure.dimension
  ).flatMap((each) => readAll(each, world).slice(0, 1)).slice(0, NEAREST2).map((reading) => describeHeadline(claim, reading, world));
}
function describeHeadline(claim, reading, world) {
  const value = statisticOf(reading, world.headline) ?? Number.NaN;
  return describeReading(reading, claimUnit(claim, reading), world.headline, value);
}
function pinRecord(series, detail, world) {
  const { record } = detail;
  if (record === null) return null;
  const named = series.records.find((each) => each.id.startsWith(record));
  if (named === void 0 || named.record.invalid.length > 0) return { kind: "none" };
  return isEligible(named, world.policy, false) ? { kind: "found", record: named, freshness: freshnessOf(named, series, world.text) } : { kind: "awaiting", record: named };
}
function provenanceNotes(record, series, world) {
  const notes = [];
  const benchmark = `${series.project}/${series.benchmark}`;
  if (record.inHand === true) notes.push({ kind: "in-hand" });
  else if (record.provenance === "proposed") notes.push({ kind: "proposed" });
  if (record.record.imported !== null)
    notes.push({ kind: "imported", source: record.record.imported });
  if (world.text.changedBenchmarks.includes(benchmark))
    notes.push({ kind: "benchmark-changed", benchmark });
  return notes;
}
function test2(bound, record) {
  const { claim, series, by, detail, world } = bound;
  const reading = readRecord(series, record);
  if (reading === null) return null;
  const unit = claim.dimension === "percent" ? reading.unit : claimUnit(claim, reading);
  const statistic = statisticFor(claim, series, detail, world);
  const everything = readAll(series, world);
  const run = namedRun(claim);
  return applyTest({ claim, reading, unit, by, statistic, run, everything });
}
function unmeasured(bound) {
  const { claim, series, by, world } = bound;
  return {
    result: {
      verdict: "unmeasured",
      boundBy: by,
      series: nameSeries(series),
      nearest: nearestMeasured(claim, series, world),
      invalid: invalidities(series)
    },
    notes: []
  };
}
function judgeHistorical(bound) {
  const { claim, series, world } = bound;
  const tried = historicalRecords(claim, series, world.policy, world.text).flatMap((record) => {
    const judged = test2(bound, record);
    const notes = provenanceNotes(record, series, world);
    return judged === null ? [] : [{ ...judged, notes: [...judged.notes, ...notes] }];
  });
  const backed = tried.find((each) => each.result.verdict === "backed");
  return backed ?? tried[0] ?? unmeasured(bound);
}
function awaiting(bound, record) {
  const reading = readRecord(bound.series, record);
  if (reading === null) return unmeasured(bound);
  const judged = test2(bound, record);
  const measured = describeHeadline(bound.claim, reading, bound.world);
  const result = judged?.result.verdict === "backed" ? { verdict: "awaiting-trusted-run", boundBy: bound.by, measured } : judged?.result ?? { verdict: "awaiting-trusted-run", boundBy: bound.by, measured };
  return { result, notes: judged?.notes ?? [] };
}
function judgeBoundClaim(bound) {
  const { claim, series, detail, world, by } = bound;
  if (claim.class === "historical" || namesItsCommit(claim, series)) return judgeHistorical(bound);
  const selected = pinRecord(series, detail, world) ?? selectRecord(series, world.policy, world.text);
  if (selected.kind === "none") return unmeasured(bound);
  if (selected.kind === "awaiting") return awaiting(bound, selected.record);
  const judged = test2(bound, selected.record);
  if (judged === null) return unmeasured(bound);
  const notes = [...judged.notes, ...provenanceNotes(selected.record, series, world)];
  if (judged.result.verdict !== "backed") return { result: judged.result, notes };
  if (selected.freshness === "unknown") notes.push({ kind: "staleness-unknown" });
  const [measured] = judged.result.evidence;
  return selected.freshness === "stale" && measured !== void 0 ? { result: { verdict: "stale", boundBy: by, measured }, notes } : { result: judged.result, notes };
}

// src/core/claims/judge/machine-class.ts
var classOf = ({ machine, limits, engine }) => machineClass(machine, limits, engine);
function hasSameMachine(one, other) {
  return classOf(one) === classOf(other);
}

// src/core/claims/judge/ratio.ts
function besideOf(subject, pair, policy, text) {
  const other = pair.other.records.find(
    (each) => isEligible(each, policy, false) && each.record.session === subject.record.session && each.record.side === subject.record.side && hasSameMachine(each.record, subject.record)
  );
  if (other === void 0) return null;
  const readings = [readRecord(pair.subject, subject), readRecord(pair.other, other)];
  if (readings[0] === null || readings[1] === null) return null;
  const isStale = freshnessOf(subject, pair.subject, text) === "stale" || freshnessOf(other, pair.other, text) === "stale";
  return { subject: readings[0], other: readings[1], isStale };
}
function sessionOf(pair, policy, text) {
  const found = pair.subject.records.filter((each) => isEligible(each, policy, false)).flatMap((each) => besideOf(each, pair, policy, text) ?? []);
  return found.find((each) => !each.isStale) ?? found[0] ?? null;
}
function point(reading, statistic, like) {
  const value = statisticOf(reading, statistic);
  if (value === null) return null;
  const told = inClaimUnit(value, reading, like.unit);
  return { low: told, high: told };
}
function evaluate(evidence, names2, context, statistic) {
  const subject = point(evidence.subject, statistic, evidence.subject);
  const other = point(evidence.other, statistic, evidence.subject);
  if (subject === null || other === null) return [];
  return names2.flatMap((name) => {
    const value = evaluateFormula(name, subject, other, context.form);
    return value === null ? [] : [{ name, value }];
  });
}
function fits(claim, value) {
  const interval = printedInterval(claim);
  const side = boundSide(claim);
  if (side !== null) {
    const bound = boundOf(claim, side);
    const worst = toNumber(side === "lower" ? value.low : value.high);
    return bound === null || isBeyond2(worst, bound, side, claim) ? null : "rounded";
  }
  if (interval !== null && overlaps(interval, value)) return "rounded";
  return isTruncationOf(claim, value.low) ? "truncated" : null;
}
function derivationOf2(evidence, found, measured) {
  const least = Math.min(...measured.map(({ value }) => Math.abs(value)));
  const [subject, other] = measured.map((each, index) => {
    const reading = index === 0 ? evidence.subject : evidence.other;
    const { divisor, suffix } = scaleFor(least, each.unit);
    const shown = Number((each.value / divisor).toPrecision(4));
    return `${nameSeries(reading.series).label} ${shown}${suffix}`;
  });
  return {
    formula: writeFormula(found.name, subject ?? "", other ?? ""),
    low: toNumber(found.value.low),
    high: toNumber(found.value.high),
    inputs: []
  };
}
function pointsAway(claim, value) {
  if (claim.direction === null || isShare(claim) || printedValue(claim) <= 0) return false;
  const turningPoint = claim.dimension === "percent" ? 0 : 1;
  return toNumber(value.high) < turningPoint;
}
function isSlowdownCalledFaster(claim, value) {
  return claim.direction === "faster" && claim.dimension === "ratio" && pointsAway(claim, value);
}
function judgeRatio(input) {
  const { claim, evidence, statistic, by } = input;
  const { better } = evidence.subject.series;
  const context = contextFor(claim, better);
  const describe = (reading) => describeReading(
    reading,
    evidence.subject.unit,
    statistic,
    statisticOf(reading, statistic) ?? Number.NaN
  );
  const measured = [describe(evidence.subject), describe(evidence.other)];
  const short = measured.find((each) => each.runs.length < LEAST_RUNS2);
  if (short !== void 0) {
    const lacking = { measured: short, needed: LEAST_RUNS2, of: "runs" };
    return { result: { verdict: "too-few-runs", boundBy: by, ...lacking }, notes: [] };
  }
  const allowed = evaluate(evidence, allowedFormulas(claim, better), context, statistic);
  const right = allowed.find((each) => fits(claim, each.value) !== null);
  if (right !== void 0 && !isSlowdownCalledFaster(claim, right.value)) {
    const derivation = derivationOf2(evidence, right, measured);
    const cut = fits(claim, right.value) === "truncated" ? [{ kind: "truncated" }] : [];
    const result = evidence.isStale ? { verdict: "stale", boundBy: by, measured: measured[0] } : { verdict: "backed", boundBy: by, evidence: measured, derivation };
    return { result, notes: cut };
  }
  const opposite = isShare(claim) ? [] : evaluate(evidence, oppositeFormulas(context), context, statistic);
  const wrong = opposite.find((each) => fits(claim, each.value) !== null);
  if (wrong !== void 0) {
    const derivation = derivationOf2(evidence, wrong, measured);
    const said = claim.direction ?? "";
    return {
      result: { verdict: "contradiction", with: { kind: "direction", said, derivation } },
      notes: []
    };
  }
  const [usual] = allowed;
  if (usual !== void 0 && pointsAway(claim, usual.value)) {
    const derivation = derivationOf2(evidence, usual, measured);
    const said = claim.direction ?? "";
    return {
      result: { verdict: "contradiction", with: { kind: "direction", said, derivation } },
      notes: []
    };
  }
  return { result: mismatchOf(input, measured, usual?.value ?? null), notes: [] };
}
function mismatchOf(input, measured, value) {
  const actual = value === null ? Number.NaN : toNumber(value.low);
  return {
    verdict: "mismatch",
    boundBy: input.by,
    measured: measured[0],
    other: measured[1],
    actual,
    gap: gapOf(printedValue(input.claim), actual, null),
    furthest: null,
    everReached: false
  };
}

// src/core/claims/judge/judge-claim.ts
function agreesWith(world) {
  return (claim, series) => {
    const stored = series.records.find((each) => isEligible(each, world.policy, false));
    const reading = stored === void 0 ? null : readRecord(series, stored);
    const interval = printedInterval(claim);
    if (reading === null || interval === null) return false;
    const value = statisticOf(reading, statisticFor(claim, series, NO_DETAIL, world));
    const unit = claimUnit(claim, reading);
    return value !== null && contains(interval, inClaimUnit(value, reading, unit));
  };
}
function unrecorded(claim, series, world) {
  const nearest2 = rankSeries(claim, world.series).filter((each) => each.series.benchmark === series.benchmark).slice(0, 3).map((each) => each.series);
  return {
    verdict: "unmeasured",
    boundBy: "names",
    series: { target: `${series.project}/${series.benchmark}`, label: series.benchmark },
    nearest: measuredOf(claim, nearest2, world),
    invalid: []
  };
}
function measuredOf(claim, series, world) {
  return series.flatMap((each) => {
    const stored = each.records.find((record) => isEligible(record, world.policy, false));
    const reading = stored === void 0 ? null : readRecord(each, stored);
    return reading === null ? [] : [describeHeadline(claim, reading, world)];
  });
}
function nearestVerdict(claim, binding, world) {
  if (binding.kind === "tied" || binding.kind === "disputed") {
    const [first2] = binding.candidates;
    return {
      verdict: "ambiguous",
      why: "series",
      candidates: binding.candidates.slice(0, 5).map(nameSeries),
      annotation: first2 === void 0 ? null : writeAnnotation(claim.path, first2)
    };
  }
  if (binding.kind === "unrecorded") return unrecorded(claim, binding.series, world);
  const nearest2 = binding.kind === "unbound" ? binding.nearest : [];
  const [first] = nearest2;
  const why = binding.kind === "unbound" ? binding.why : "no-name";
  return {
    verdict: "unbound",
    nearest: nearest2.map(nameSeries),
    measured: measuredOf(claim, nearest2, world),
    annotation: first === void 0 ? null : writeAnnotation(claim.path, first),
    why
  };
}
var ALL = /\b(?:every|all|any|each|always|regardless of|whatever)\b/i;
function spokenOfAll(claim, binding) {
  if (binding.kind !== "tied" || !ALL.test(claim.subject.sentence ?? "")) return null;
  const [first, ...others] = binding.candidates;
  const differing = new Set(
    others.flatMap(
      (each) => Object.keys(each.parameters).filter(
        (name) => each.parameters[name] !== first?.parameters[name]
      )
    )
  );
  const isOneBenchmark = others.every(
    (each) => each.benchmark === first?.benchmark && each.variant === first.variant
  );
  return isOneBenchmark && differing.size === 1 ? binding.candidates : null;
}
function judgeAll(claim, series, detail, world) {
  const judged = series.map(
    (each) => judgeBoundClaim({ claim, series: each, by: "names", detail, world })
  );
  const evidence = judged.flatMap(
    ({ result }) => result.verdict === "backed" ? result.evidence : []
  );
  const failed = judged.find(({ result }) => result.verdict !== "backed");
  return failed ?? {
    result: { verdict: "backed", boundBy: "names", evidence, derivation: null },
    notes: []
  };
}
function judgeAbsolute(claim, { binding, detail }, world) {
  if (printedInterval(claim) === null || hasAmbiguousComma(claim))
    return {
      result: { verdict: "ambiguous", why: "number", candidates: [], annotation: null },
      notes: []
    };
  const everyone = spokenOfAll(claim, binding);
  if (everyone !== null) return judgeAll(claim, everyone, detail, world);
  if (binding.kind !== "bound") return { result: nearestVerdict(claim, binding, world), notes: [] };
  const { series, by } = binding;
  const judged = judgeBoundClaim({ claim, series, by, detail, world });
  return by === "value" ? { ...judged, notes: [...judged.notes, { kind: "bound-by-value" }] } : judged;
}
function pairOf(annotations, world) {
  for (const { directive } of annotations) {
    if (directive.kind !== "derived") continue;
    const [subject] = resolveTarget(directive.subject, world.series);
    const others = resolveTarget(directive.other, world.series);
    const other = others.find((each) => each.metric === subject?.metric) ?? others[0];
    if (subject !== void 0 && other !== void 0) return { subject, other, score: 0 };
  }
  return null;
}
var AGREEING = ["backed", "stale", "awaiting-trusted-run"];
var placeOf = (series) => seriesKey({ ...series, metric: "" });
function isOneComparison([first, ...others]) {
  return others.every(
    (each) => first !== void 0 && placeOf(each.subject) === placeOf(first.subject) && placeOf(each.other) === placeOf(first.other)
  );
}
function choosePair(claim, pairs, judge) {
  const best2 = pairs[0];
  if (best2 === void 0 || Number.isNaN(printedValue(claim)))
    return { judged: null, isTied: false };
  const tied = pairs.filter((each) => each.score === best2.score);
  if (tied.length === 1) return { judged: judge(best2, "names"), isTied: false };
  const judged = tied.map((pair) => judge(pair, "value"));
  const agreeing = judged.filter((each) => AGREEING.includes(each?.result.verdict ?? "unbound"));
  const [first = null] = agreeing.length > 0 ? agreeing : judged;
  if (isOneComparison(tied)) return { judged: first, isTied: true };
  return { judged: agreeing.length === 1 ? first : null, isTied: true };
}
function distinctSubjects(pairs) {
  const tied = pairs.filter((each) => each.score === pairs[0]?.score);
  return [...new Map(tied.map(({ subject }) => [subject.key, subject])).values()];
}
function awaitTrust(judged, by) {
  const { result } = judged;
  const [measured] = result.verdict === "backed" ? result.evidence : [];
  return measured === void 0 ? judged : { result: { verdict: "awaiting-trusted-run", boundBy: by, measured }, notes: judged.notes };
}
function judgeRelative(claim, annotations, world) {
  const judge = (pair, by) => {
    const statistic = statisticFor(claim, pair.subject, NO_DETAIL, world);
    const evidence = sessionOf(pair, world.policy, world.text);
    if (evidence !== null) return judgeRatio({ claim, evidence, statistic, by });
    const proposed = sessionOf(
      pair,
      { ...world.policy, accept: ["trusted", "proposed"] },
      world.text
    );
    if (proposed === null) return null;
    return awaitTrust(judgeRatio({ claim, evidence: proposed, statistic, by }), by);
  };
  const annotated = pairOf(annotations, world);
  const pairs = annotated === null ? pairSeries(claim, world.series) : [annotated];
  const { judged, isTied } = choosePair(claim, pairs, judge);
  if (judged !== null) return judged;
  const tied = {
    kind: isTied ? "tied" : "unbound",
    why: pairs.length === 0 ? "no-name" : "no-series",
    candidates: distinctSubjects(pairs),
    nearest: rankSeries(claim, world.series).slice(0, 3).map((each) => each.series)
  };
  return { result: nearestVerdict(claim, tied, world), notes: [] };
}

// src/core/claims/judge/policy.ts
function verdictFails(verdict, rules) {
  switch (verdict.verdict) {
    case "backed":
    case "exempt":
      return false;
    case "stale":
      return rules.stale === "fail";
    case "mismatch":
    case "wrong-statistic":
    case "too-few-runs":
    case "unmeasured":
    case "unbound":
    case "contradiction":
    case "inconsistent":
    case "not-shown":
    case "ambiguous":
    case "awaiting-trusted-run":
      return true;
    default:
      return verdict;
  }
}
var JUMP = 5;
var EXEMPTING = /^:?\s*(?:ignore|published|example|target|expected|refuted)\b/;
function exemptionsIn(document) {
  const asserted = /* @__PURE__ */ new Set(["own", "spread", "historical"]);
  const byClass = document.claims.filter((claim) => !asserted.has(claim.class)).length;
  return byClass + document.annotations.filter((each) => EXEMPTING.test(each.text)).length;
}
function documentProblems(document, rules) {
  const { extracted, before } = document;
  const { path, failure } = extracted;
  if (failure !== null)
    return [{ kind: "unreadable", path, reason: failure.kind, message: failure.message }];
  const charts = document.changedCharts ?? [];
  const problems = charts.map((line) => ({ kind: "chart-changed", path, line }));
  const seen = extracted.claims.length;
  if (before !== null && before.claims.length > 0 && seen === 0)
    problems.push({ kind: "claims-vanished", path, before: before.claims.length });
  const expected = rules.expect[path];
  if (expected !== void 0 && seen < expected)
    problems.push({ kind: "fewer-claims-than-expected", path, seen, expected });
  const [exempt, exemptBefore] = [exemptionsIn(extracted), before ? exemptionsIn(before) : 0];
  if (before !== null && exempt > exemptBefore + JUMP)
    problems.push({ kind: "exemptions-jumped", path, before: exemptBefore, now: exempt });
  return problems;
}
function waiverProblems(claims, paths, rules, today) {
  return rules.waivers.flatMap((waiver) => {
    const { file, text, owner, expires } = waiver;
    if (!paths.includes(file)) return [];
    const isUsed = claims.some((claim) => claim.path === file && claim.text.trim() === text.trim());
    if (!isUsed) return [{ kind: "waiver-unused", path: file, text }];
    return expires < today ? [{ kind: "waiver-expired", path: file, text, owner, expires }] : [];
  });
}
function policyProblems(files, claims, rules, today) {
  const exempt = files.reduce((sum2, file) => sum2 + file.counts.exempt, 0);
  const limit = rules.maxExempt;
  const tooMany = limit !== null && exempt > limit ? [{ kind: "too-many-exempt", exempt, allowed: limit }] : [];
  const paths = files.map((file) => file.path);
  return [...tooMany, ...waiverProblems(claims, paths, rules, today)];
}
function problemFails(problem) {
  switch (problem.kind) {
    case "exemptions-jumped":
    case "chart-changed":
    case "waiver-unused":
      return false;
    case "unreadable":
    case "annotation":
    case "annotation-unused":
    case "claims-vanished":
    case "fewer-claims-than-expected":
    case "too-many-exempt":
    case "waiver-expired":
    case "lock-stale":
    case "managed-differs":
      return true;
    default:
      return problem;
  }
}

// src/core/claims/judge/judge-document.ts
function bindAll(claims, annotated, question, world) {
  const first = /* @__PURE__ */ new Map();
  for (const claim of claims) {
    const locked = lockedSeries(claim, question.lock, world.series);
    first.set(claim, bindClaim(claim, annotated.directivesFor(claim), locked, world));
  }
  const bindings = new Map(
    [...first].map(([claim, each]) => [claim, each.binding])
  );
  const settled = settleTies(bindings, agreesWith(world));
  let beside = null;
  const bound = /* @__PURE__ */ new Map();
  for (const [claim, each] of first) {
    const binding = settled.get(claim) ?? each.binding;
    const own = { ...each, binding };
    const follows = isSpread(claim) && binding.kind !== "bound" && beside !== null;
    bound.set(claim, follows ? beside ?? own : own);
    if (!isSpread(claim) && !isRelative(claim)) beside = own;
  }
  return bound;
}
function judgeUnexempt(claim, binding, annotated, lines, world) {
  if (claim.class === "quoted" && !hasCitation(claim, lines))
    return {
      result: {
        verdict: "unbound",
        nearest: [],
        measured: [],
        annotation: null,
        why: "citation-missing"
      },
      notes: []
    };
  if (isRelative(claim) && !isSpread(claim))
    return judgeRelative(claim, annotated.directivesFor(claim), world);
  return judgeAbsolute(claim, binding, world);
}
function judgeAlone(claim, desk) {
  const { annotated, bindings, lines, findings, world } = desk;
  const annotations = annotated.directivesFor(claim);
  const reason = exemptionOf(claim, annotations, lines, desk.rules);
  const finding = findings.get(claim);
  const isIgnored = reason !== null && reason.kind !== "class";
  if (finding?.kind === "wrong" && !isIgnored) return { result: finding.result, notes: [] };
  if (reason !== null) return { result: { verdict: "exempt", reason }, notes: [] };
  const binding = bindings.get(claim);
  if (binding === void 0) throw new Error(`claim of another document: ${claim.text}`);
  return judgeUnexempt(claim, binding, annotated, lines, world);
}
function withDerivations(judged, findings) {
  const better = (claim, each) => {
    const finding = findings.get(claim);
    if (finding?.kind !== "consistent" || each.result.verdict === "exempt") return each;
    return backByInputs(finding, judged) ?? each;
  };
  return new Map([...judged].map(([claim, each]) => [claim, better(claim, each)]));
}
var UNSETTLED = /* @__PURE__ */ new Set(["unbound", "unmeasured", "ambiguous"]);
function withRepeats(judged, repeats) {
  return new Map(
    [...judged].map(([claim, each]) => {
      const finding = repeats.get(claim);
      const isOpen = UNSETTLED.has(each.result.verdict);
      return finding?.kind === "wrong" && isOpen ? [claim, { result: finding.result, notes: each.notes }] : [claim, each];
    })
  );
}
function isJudged(changedLines) {
  if (changedLines === null) return () => true;
  const changed = new Set(changedLines);
  return (claim) => changed.has(claim.line);
}
function judgeDocument(document, annotated, question, world) {
  const { extracted } = document;
  const lines = document.text.split("\n");
  const findings = checkArithmetic(extracted, lines);
  const bindings = bindAll(extracted.claims, annotated, question, world);
  const rules = {
    strict: question.rules.strict,
    isExampleFile: question.rules.isExample(extracted.path),
    waivers: question.rules.waivers,
    today: question.now.slice(0, 10)
  };
  const desk = { annotated, bindings, lines, findings, world, rules };
  const alone = new Map(extracted.claims.map((claim) => [claim, judgeAlone(claim, desk)]));
  const derived = withDerivations(alone, findings);
  const judged = withRepeats(derived, findRepeats(extracted.claims));
  return [...judged].filter(([claim]) => isJudged(document.changedLines)(claim)).map(([claim, { result, notes }]) => ({
    claim,
    result,
    notes,
    fails: document.warnOnly !== true && verdictFails(result, question.rules)
  }));
}

// src/core/claims/judge/judge-documents.ts
function countClaims(claims, seen) {
  const unbound = /* @__PURE__ */ new Set(["unbound", "ambiguous", "exempt"]);
  return {
    seen,
    judged: claims.length,
    bound: claims.filter((each) => !unbound.has(each.result.verdict)).length,
    backed: claims.filter((each) => each.result.verdict === "backed").length,
    exempt: claims.filter((each) => each.result.verdict === "exempt").length,
    failed: claims.filter((each) => each.fails).length
  };
}
function addCounts(files) {
  const sum2 = (pick) => files.reduce((total, file) => total + pick(file.counts), 0);
  return {
    seen: sum2((counts) => counts.seen),
    judged: sum2((counts) => counts.judged),
    bound: sum2((counts) => counts.bound),
    backed: sum2((counts) => counts.backed),
    exempt: sum2((counts) => counts.exempt),
    failed: sum2((counts) => counts.failed)
  };
}
function worldOf({ records, known, policy, text, rules }) {
  return { series: listSeries(records, known), policy, text, headline: rules.headline };
}
function judgeDocuments(question) {
  const { rules } = question;
  const world = worldOf(question);
  const files = [];
  const problems = [];
  for (const document of question.documents) {
    const { extracted, text } = document;
    const annotated = annotate(extracted, text, world.series);
    const claims = judgeDocument(document, annotated, question, world);
    const counts2 = countClaims(claims, extracted.claims.length);
    files.push({ path: extracted.path, counts: counts2, claims });
    problems.push(
      ...annotated.problems,
      ...zoneProblems(extracted.path, text, annotated.zones, world),
      ...documentProblems(document, rules)
    );
  }
  const all = question.documents.flatMap((each) => each.extracted.claims);
  const paths = question.documents.map((each) => each.extracted.path);
  problems.push(
    ...staleEntries(question.lock, all, world.series, paths),
    ...policyProblems(files, all, rules, question.now.slice(0, 10))
  );
  const counts = addCounts(files);
  const judged = problems.map((problem) => ({ ...problem, fails: problemFails(problem) }));
  const isFailing = counts.failed > 0 || judged.some((problem) => problem.fails);
  return { outcome: isFailing ? "fail" : "pass", counts, files, problems: judged };
}

// src/commands/docs-documents.ts
var import_picomatch = __toESM(require_picomatch2(), 1);

// src/core/claims/judge/changed-charts.ts
var IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
function isImage(path) {
  return IMAGE.test(path);
}
var MARKED = /^ {0,3}(#{1,6}|={1,6}|<h[1-6][^>]{0,100}>)\s*(\S.*)$/i;
var UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,})\s*$/;
function depthOf(line, next) {
  const mark = MARKED.exec(line.slice(0, 500))?.[1];
  if (mark !== void 0) return mark.startsWith("<") ? Number(mark[2]) : mark.length;
  if (line.trim() === "" || !UNDERLINE.test(next)) return null;
  return next.startsWith("=") ? 1 : 2;
}
var REFERENCE = /!\[[^\]]{0,300}\]\(\s*<?([^)\s>]{1,300})|<img\s[^>]{0,300}?src\s*=\s*["']([^"']{1,300})|image::?\s*([^[\s]{1,300})|^ {0,3}\[[^\]]{1,100}\]:\s*(\S{1,300})/gi;
function resolvePath(from, target) {
  const bare = target.replace(/[?#].*$/, "");
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(bare) || !isImage(bare)) return null;
  const parts = bare.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of bare.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
function referencesIn(line) {
  return [...line.slice(0, 4e3).matchAll(REFERENCE)].flatMap((match) => {
    const target = match.slice(1).find((each) => each !== void 0);
    return target === void 0 ? [] : [target];
  });
}
function chartsIn(text, path) {
  const charts = [];
  let headings = [];
  const lines = text.split("\n");
  lines.forEach((line, index) => {
    const depth = depthOf(line, lines[index + 1] ?? "");
    if (depth !== null)
      headings = [...headings.filter((each) => each.depth < depth), { depth, title: line }];
    if (!isAboutPerformance(...headings.map((each) => each.title))) return;
    for (const target of referencesIn(line)) {
      const file = resolvePath(path, target);
      if (file !== null) charts.push({ line: index + 1, file });
    }
  });
  return charts;
}
function changedCharts(text, path, changedFiles, changedLines) {
  const lines = new Set(changedLines);
  const changed = chartsIn(text, path).filter(
    (chart) => changedFiles.has(chart.file) || lines.has(chart.line)
  );
  return [...new Set(changed.map((chart) => chart.line))];
}

// src/core/claims/judge/changed-lines.ts
function movableLines(changes) {
  const movable = /* @__PURE__ */ new Map();
  for (const text of changes.flatMap((change) => change.removed)) {
    const key = text.trim();
    if (key !== "") movable.set(key, (movable.get(key) ?? 0) + 1);
  }
  return movable;
}
function newLines(change, movable) {
  return change.added.filter(({ text }) => {
    const key = text.trim();
    const left = movable.get(key) ?? 0;
    if (left > 0) movable.set(key, left - 1);
    return left === 0;
  }).map(({ line }) => line);
}
function withWholeTables(lines, tables) {
  const changed = new Set(lines);
  for (const table of tables) {
    const heads = [...table.captionLines, ...table.headerLine === null ? [] : [table.headerLine]];
    if (!heads.some((line) => lines.includes(line))) continue;
    for (const row of table.rows) changed.add(row.line);
  }
  return [...changed].sort((a, b) => a - b);
}

// src/edges/diff/unified-diff.ts
var import_parse_diff = __toESM(require_parse_diff(), 1);

// src/edges/diff/diff-names.ts
var ESCAPES = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  "\\": 92
};
function unquote(text) {
  const bytes = [...text.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(
    ([, octal, letter, plain]) => {
      if (octal !== void 0) return [Number.parseInt(octal, 8)];
      if (letter !== void 0) return [ESCAPES[letter] ?? letter.charCodeAt(0)];
      return [...new TextEncoder().encode(plain)];
    }
  );
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(bytes));
}
function nameOf(text) {
  const quoted = /^"((?:\\.|[^"\\])*)"/.exec(text);
  const name = quoted === null ? text.split("	")[0] ?? text : unquote(quoted[1] ?? "");
  return name.replace(/^[ab]\//, "");
}
function pairOf2(text) {
  const quoted = /^("(?:\\.|[^"\\])*"|\S+) ("(?:\\.|[^"\\])*"|\S+)$/.exec(text);
  if (quoted !== null) return [nameOf(quoted[1] ?? ""), nameOf(quoted[2] ?? "")];
  const middle = (text.length - 1) / 2;
  const [one, other] = [text.slice(2, middle), text.slice(middle + 3)];
  return one === other ? [one, other] : null;
}
var HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
var Numbering = class {
  #lines;
  #out = [];
  names = [];
  #before = 0;
  #after = 0;
  constructor(text) {
    this.#lines = text.split("\n");
  }
  run() {
    this.#lines.forEach((line, index) => {
      const isInHunk = this.#before > 0 || this.#after > 0;
      this.#out.push(isInHunk ? this.#take(line) : this.#header(line, index));
    });
    return { text: this.#out.join("\n"), names: this.names };
  }
  #take(line) {
    if (line.startsWith("\\")) return line;
    if (!line.startsWith("+")) this.#before -= 1;
    if (!line.startsWith("-")) this.#after -= 1;
    return line;
  }
  #header(line, index) {
    const hunk = HUNK.exec(line);
    if (hunk !== null) {
      this.#before = Number(hunk[1] ?? 1);
      this.#after = Number(hunk[2] ?? 1);
      return line;
    }
    if (line.startsWith("diff --git ")) return this.#pair(line.slice(11), index);
    const side = /^(--- |\+\+\+ )(.*)$/s.exec(line);
    if (side === null || side[2] === "/dev/null") return line;
    return `${side[1]}${side[1] === "--- " ? "a" : "b"}/${this.#number(nameOf(side[2] ?? ""))}`;
  }
  #pair(text, index) {
    const [from, to] = pairOf2(text) ?? [
      this.#following(index, /^(?:rename|copy) from (.*)$/s),
      this.#following(index, /^(?:rename|copy) to (.*)$/s)
    ];
    return `diff --git a/${this.#number(from)} b/${this.#number(to)}`;
  }
  /** In the header of the same file. */
  #following(index, pattern) {
    for (const line of this.#lines.slice(index + 1, index + 8)) {
      const found = pattern.exec(line);
      if (found !== null) return nameOf(`${found[1]?.startsWith('"') ? "" : "a/"}${found[1]}`);
      if (line.startsWith("diff --git ")) break;
    }
    return "";
  }
  #number(name) {
    return this.names.push(name) - 1;
  }
};
function numberNames(text) {
  return new Numbering(text).run();
}

// src/edges/diff/unified-diff.ts
var NOWHERE = "/dev/null";
function readFile(file, names2) {
  const named = (number) => number === void 0 || number === NOWHERE ? void 0 : names2[Number(number)] ?? number;
  const path = named(file.to);
  if (path === void 0) return [];
  const changes = file.chunks.flatMap((chunk) => chunk.changes);
  return [
    {
      path,
      previousPath: named(file.from) ?? null,
      isBinary: file.chunks.length === 0 && file.additions === 0,
      added: changes.flatMap(
        (change) => change.type === "add" ? [{ line: change.ln, text: change.content.slice(1) }] : []
      ),
      removed: changes.flatMap(
        (change) => change.type === "del" ? [change.content.slice(1)] : []
      )
    }
  ];
}
function readUnifiedDiff(text) {
  const numbered = numberNames(text);
  return (0, import_parse_diff.default)(numbered.text).flatMap((file) => readFile(file, numbered.names));
}

// src/commands/docs-documents.ts
function watches(docs) {
  const isWatched = (0, import_picomatch.default)([...docs.files], { dot: true });
  const isIgnored = docs.ignore.length === 0 ? () => false : (0, import_picomatch.default)([...docs.ignore], { dot: true });
  return (path) => isWatched(path) && !isIgnored(path);
}
function exampleFiles(docs) {
  const isExample = docs.examples.length === 0 ? () => false : (0, import_picomatch.default)([...docs.examples], { dot: true });
  return (path) => isExample(path);
}
async function readWhole(ports, docs, revision, path) {
  const bytes = await ports.git.readBytes(revision, path);
  if (bytes === null) return null;
  const isExample = exampleFiles(docs)(path);
  const extracted = await ports.reader.read(bytes, path, { isExample });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { text, extracted, changedLines: null, before: null };
}
function noSuchDocument(path, revision) {
  return new UserError(
    `${path}: no such file in ${revision.name}`,
    "Paths are relative to the top folder of the repository."
  );
}
function nothingWatched({ files, ignore }, { name }) {
  const but = ignore.length === 0 ? "" : ` but ${ignore.join(", ")}`;
  return new UserError(
    `no document of ${name} matches docs.files (${files.join(", ")}${but})`,
    "name the files to check, or say in docs.files which documents are watched"
  );
}
async function wholeDocuments(ports, docs, revision, files) {
  const all = files.length > 0 ? [] : await ports.git.entries(revision);
  const paths = files.length > 0 ? files : all.map((each) => each.path).filter(watches(docs));
  const isExpected = Object.values(docs.expect).some((least) => least > 0);
  if (paths.length === 0 && !isExpected) throw nothingWatched(docs, revision);
  const documents = [];
  for (const path of paths) {
    const document = await readWhole(ports, docs, revision, path);
    if (document === null) throw noSuchDocument(path, revision);
    documents.push(document);
  }
  return documents;
}
async function changedDocument(ports, docs, base, head, change, lines, images) {
  const document = await readWhole(ports, docs, head, change.path);
  if (document === null) return null;
  const before = await readWhole(ports, docs, base, change.previousPath ?? change.path);
  const changedLines = withWholeTables(lines, document.extracted.tables);
  return {
    ...document,
    changedLines,
    before: before?.extracted ?? null,
    changedCharts: changedCharts(document.text, change.path, images, lines)
  };
}
async function documentsShowing(images, ports, docs, head, known) {
  if (images.size === 0) return [];
  const paths = (await ports.git.entries(head)).map((each) => each.path);
  const documents = [];
  for (const path of paths.filter(watches(docs)).filter((each) => !known.has(each))) {
    const text = await ports.git.read(head, path);
    const charts = text === null ? [] : changedCharts(text, path, images, []);
    const document = charts.length > 0 ? await readWhole(ports, docs, head, path) : null;
    if (document !== null) documents.push({ ...document, changedLines: [], changedCharts: charts });
  }
  return documents;
}
async function changedDocuments(ports, docs, base, head) {
  const changes = readUnifiedDiff(await ports.history.diff(base, head));
  const movable = movableLines(changes);
  const images = new Set(changes.map((change) => change.path).filter(isImage));
  const documents = [];
  for (const change of changes.filter((each) => watches(docs)(each.path))) {
    const lines = newLines(change, movable);
    const document = await changedDocument(ports, docs, base, head, change, lines, images);
    if (document !== null) documents.push(document);
  }
  const known = new Set(documents.map((each) => each.extracted.path));
  return [...documents, ...await documentsShowing(images, ports, docs, head, known)];
}

// src/commands/docs-question.ts
var LOCK_FILE = "benchproof.lock";
function knownSeries(cases) {
  return cases.filter((each) => !each.canary).flatMap(
    (each) => each.metrics.map((metric) => ({
      project: each.project,
      benchmark: each.benchmark,
      variant: each.variant,
      parameters: each.parameters,
      phase: metric.phase,
      metric: metric.name,
      unit: metric.unit,
      better: metric.better
    }))
  );
}
function rulesOf({ config }, strict) {
  const { docs } = config;
  return {
    headline: docs.headline,
    strict: strict || docs.strict,
    stale: docs.stale,
    expect: docs.expect,
    maxExempt: docs.maxExempt ?? null,
    waivers: docs.waivers,
    isExample: exampleFiles(docs)
  };
}
async function readLock(ports, revision) {
  const text = await ports.git.read(revision, LOCK_FILE);
  if (text === null) return { version: 1, bindings: [] };
  const parsed = lockSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UserError(
    `${LOCK_FILE}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not a lock file"}`,
    "Restore it from git, or delete it and run `benchproof docs bind` again."
  );
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
async function recordsOf(stores, ownSessions) {
  const lists = await Promise.all(stores.map((store) => store.list()));
  return lists.flat().filter(({ record }) => record.project !== CANARY_PROJECT).map((stored) => ({
    ...stored,
    inHand: ownSessions.includes(stored.record.session)
  }));
}
async function askQuestion(ports, context, revision, documents, strict) {
  return {
    documents,
    records: await recordsOf(ports.stores, context.ownSessions),
    known: knownSeries(context.cases),
    lock: await readLock(ports, revision),
    rules: rulesOf(context, strict),
    policy: {
      accept: context.acceptProposed ? ["trusted", "proposed"] : ["trusted"],
      importedSources: context.config.docs.historical.imported
    },
    text: {
      commit: revision.commit,
      committedAt: revision.committedAt,
      dependencyHashes: context.dependencyHashes,
      changedBenchmarks: context.changedBenchmarks
    },
    now: context.now
  };
}

// src/commands/docs-check.ts
async function resolveRange(ports, range) {
  const [from, to] = range.split(/\.{2,3}/);
  if (from === void 0 || from === "")
    throw new UserError(`--diff ${range}: the base is missing`, "Write --diff main..HEAD.");
  const base = await ports.git.resolve(from);
  const head = await ports.git.resolve(to === void 0 || to === "" ? null : to);
  const fork = await ports.history.mergeBase(base, head);
  return { base: fork === null ? base : await ports.git.resolve(fork), head };
}
async function missingDocuments(ports, expect, head) {
  const missing = [];
  for (const [path, least] of Object.entries(expect)) {
    if (least === 0 || await ports.git.read(head, path) !== null) continue;
    const nothing = { claims: [], rejections: [], tables: [], annotations: [], failure: null };
    missing.push({ text: "", extracted: { path, ...nothing }, changedLines: null, before: null });
  }
  return missing;
}
async function chooseNamed(ports, head, documents, files) {
  for (const path of files) {
    if (await ports.git.read(head, path) === null) throw noSuchDocument(path, head);
  }
  return documents.filter((each) => files.includes(each.extracted.path));
}
async function checkDocs(ports, context, options) {
  const { docs } = context.config;
  const range = options.diff === null ? null : await resolveRange(ports, options.diff);
  const head = range?.head ?? await ports.git.resolve(null);
  const documents = range === null ? await wholeDocuments(ports, docs, head, options.files) : await changedDocuments(ports, docs, range.base, range.head);
  const chosen = options.files.length === 0 ? [...documents, ...await missingDocuments(ports, docs.expect, head)] : await chooseNamed(ports, head, documents, options.files);
  const question = await askQuestion(ports, context, head, chosen, options.strict);
  return {
    verdict: judgeDocuments(question),
    question,
    texts: new Map(chosen.map((each) => [each.extracted.path, each.text]))
  };
}

export {
  annotate,
  subjectKey,
  renderZone,
  worldOf,
  judgeDocuments,
  exampleFiles,
  wholeDocuments,
  LOCK_FILE,
  askQuestion,
  checkDocs
};
