import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/units/rate-noun.ts
var SYNONYMS = {
  request: "req",
  requests: "req",
  reqs: "req",
  query: "req",
  queries: "req",
  operation: "ops",
  operations: "ops",
  op: "ops",
  message: "msg",
  messages: "msg",
  msgs: "msg",
  iteration: "it",
  iterations: "it",
  iter: "it",
  iters: "it",
  its: "it",
  token: "tokens",
  tok: "tokens",
  toks: "tokens",
  row: "rows",
  frame: "frames",
  record: "records",
  event: "events",
  transaction: "transactions",
  element: "elem",
  elements: "elem",
  elems: "elem"
};
var PREFIXED = new Set(
  "op ops operations req reqs requests elem elems elements float floats int ints msg msgs rows row tok tokens keys key events event items item it its iter iters hash hashes pkt packets records txn values symbols flop flops lookups inserts reads writes points samples nodes edges lines docs vectors pairs".split(" ")
);
var PREFIXES = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12 };
var PHYSICAL = /* @__PURE__ */ new Set(["m", "km", "cm", "mm", "mi", "ft", "miles", "meters", "metres", "rad"]);
function readRateNoun(text) {
  const word = text.trim();
  if (word.length > 30 || !/^[A-Za-z][A-Za-z0-9 _-]*$/.test(word)) return null;
  if (PHYSICAL.has(word.toLowerCase())) return null;
  const prefix = PREFIXES[word.charAt(0)];
  if (prefix !== void 0 && PREFIXED.has(word.slice(1).toLowerCase()))
    return { noun: word, factor: prefix };
  return { noun: SYNONYMS[word.toLowerCase()] ?? word.toLowerCase(), factor: 1 };
}

// src/core/units/scale.ts
var LETTERS = { k: 3, K: 3, M: 6, G: 9, B: 9, T: 12 };
var WORDS = {
  thousand: 3,
  mln: 6,
  mil: 6,
  mio: 6,
  mm: 6,
  million: 6,
  millions: 6,
  bn: 9,
  bln: 9,
  billion: 9,
  billions: 9,
  trillion: 12
};
function isLetter(character) {
  return character !== void 0 && /[A-Za-zµμ]/.test(character);
}
function readScale(text, at) {
  let from = at;
  while (from - at < 6 && /\s/.test(text[from] ?? "")) from += 1;
  let end = from;
  while (isLetter(text[end]) && end - from < 10) end += 1;
  const word = text.slice(from, end);
  const power = LETTERS[word] ?? (word === "mm" ? void 0 : WORDS[word.toLowerCase()]);
  return power === void 0 ? null : { power, end };
}

// src/core/units/unit-table.ts
var ROWS = [
  ["ps", "time", 1e-12, ["ps", "picoseconds", "picosecond"]],
  ["ns", "time", 1e-9, ["ns", "nanoseconds", "nanosecond", "nanosecs", "nanos", "nsec"]],
  [
    "\xB5s",
    "time",
    1e-6,
    ["\xB5s", "us", "microseconds", "microsecond", "micros", "usec", "usecs", "\xB5sec", "mcs"]
  ],
  [
    "ms",
    "time",
    1e-3,
    ["ms", "milliseconds", "millisecond", "millis", "msec", "msecs", "millisecs"]
  ],
  ["s", "time", 1, ["s", "seconds", "second", "sec", "secs"]],
  ["min", "time", 60, ["min", "mins", "minute", "minutes"]],
  ["h", "time", 3600, ["h", "hr", "hrs", "hour", "hours"]],
  ["B", "bytes", 1, ["B", "byte", "bytes"]],
  ["kB", "bytes", 1e3, ["kB", "KB", "kb", "Kb", "kbyte", "kbytes", "kilobyte", "kilobytes"]],
  ["MB", "bytes", 1e6, ["MB", "mb", "Mb", "mbyte", "mbytes", "megabyte", "megabytes"]],
  ["GB", "bytes", 1e9, ["GB", "gb", "Gb", "gbyte", "gbytes", "gigabyte", "gigabytes"]],
  ["TB", "bytes", 1e12, ["TB", "tb", "terabyte", "terabytes"]],
  ["KiB", "bytes", 2 ** 10, ["kib", "kibibyte", "kibibytes"]],
  ["MiB", "bytes", 2 ** 20, ["mib", "mebibyte", "mebibytes"]],
  ["GiB", "bytes", 2 ** 30, ["gib", "gibibyte", "gibibytes"]],
  ["TiB", "bytes", 2 ** 40, ["tib", "tebibyte", "tebibytes"]],
  ["x", "ratio", 1, ["x", "\xD7", "times", "fold", "-fold"]],
  ["%", "percent", 1, ["%", "percent", "per cent", "percentage points", "pct", "\u066A", "\uFF05"]],
  ["req/s", "rate", 1, ["rps", "qps"]],
  ["ops/s", "rate", 1, ["op/s", "opsec", "ops/sec"]],
  ["tps", "rate", 1, ["tps"]],
  ["fps", "rate", 1, ["fps"]],
  ["IOPS", "rate", 1, ["iops"]],
  ["pps", "rate", 1, ["pps"]],
  ["FLOPS", "rate", 1, ["FLOPS", "flops", "flop/s", "FLOP/s"]],
  ["ips", "rate", 1, ["ips"]],
  ["i/s", "rate", 1, ["i/s"]],
  ["/s", "rate", 1, ["/s", "/sec", "/second", "per second"]],
  ["cycles", "cycles", 1, ["cycles", "cycle", "clocks", "clock cycles", "cpu cycles"]],
  ["cycles/byte", "cycles", 1, ["cpb", "c/b", "cycles/b", "cycle/byte"]],
  ["allocs", "count", 1, ["allocs", "allocations"]]
];
var BIT_PREFIXES = { "": 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 };
function readRows() {
  const table = /* @__PURE__ */ new Map();
  for (const [symbol, dimension, factor, spellings] of ROWS)
    for (const spelling of [symbol, ...spellings])
      table.set(spelling, { symbol, dimension, factor });
  return table;
}
var TABLE = readRows();
function lookUpUnit(text) {
  return TABLE.get(text) ?? lookUpFolded(text);
}
function lookUpFolded(text) {
  const folded = TABLE.get(text.toLowerCase());
  if (!folded) return null;
  const isShortTime = folded.dimension === "time" && text.length <= 2;
  return isShortTime ? null : folded;
}
function lookUpBitRate(text) {
  const match = /^([kKmMgGtT]?)(b|B|bit|bits)(ps|\/s|\/sec)$/.exec(text);
  if (!match) return null;
  const [, prefix = "", letter = ""] = match;
  const scale = BIT_PREFIXES[prefix.toLowerCase()] ?? 1;
  if (letter === "B")
    return { symbol: `${prefix}B/s`, dimension: "throughput-bytes", factor: scale };
  const symbol = `${prefix}bit/s`;
  return { symbol, dimension: "throughput-bytes", factor: scale / 8 };
}

// src/core/units/parse-unit.ts
var SPANS = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  ms: 1e-3,
  millisecond: 1e-3,
  \u00B5s: 1e-6,
  us: 1e-6,
  microsecond: 1e-6,
  ns: 1e-9,
  min: 60,
  minute: 60,
  hour: 3600
};
var SPAN_SYMBOLS = {
  sec: "s",
  secs: "s",
  second: "s",
  seconds: "s",
  us: "\xB5s"
};
var PER_WHAT = {
  operation: "op",
  operations: "op",
  ops: "op",
  iteration: "iter",
  it: "iter",
  request: "req",
  bytes: "byte",
  b: "byte"
};
var COUNTED = /* @__PURE__ */ new Set([
  "alloc",
  "allocs",
  "allocations",
  "allocation",
  "objects",
  "instructions"
]);
var PREFIXED_RATE = /^([kKMGT])(qps|rps|tps|iops|flops|flop\/s|pps|QPS|RPS|TPS|IOPS|FLOPS|FLOP\/s|OPS)$/;
var PREFIX = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12 };
function parseUnit(text) {
  const clean = text.trim().replace(/[μ]/g, "\xB5").replace(/\s+/g, " ");
  if (clean === "" || clean.length > 48) return null;
  return parseScaled(clean) ?? lookUpUnit(clean) ?? lookUpBitRate(clean) ?? parsePrefixedRate(clean) ?? parseQuotient(clean);
}
function parseScaled(text) {
  const scale = readScale(text, 0);
  if (!scale || text[scale.end] !== " ") return null;
  const inner = parseUnit(text.slice(scale.end));
  if (inner?.dimension !== "rate" && inner?.dimension !== "count") return null;
  return { ...inner, symbol: text, factor: inner.factor * 10 ** scale.power };
}
function parsePrefixedRate(text) {
  const match = PREFIXED_RATE.exec(text);
  if (!match) return null;
  const inner = lookUpUnit(match[2] ?? "");
  const factor = PREFIX[match[1] ?? ""];
  if (!factor) return null;
  return {
    symbol: text,
    dimension: inner?.dimension ?? "rate",
    factor: factor * (inner?.factor ?? 1)
  };
}
function parseQuotient(text) {
  const parts = splitQuotient(text);
  if (!parts) return null;
  const below = parts.below.toLowerCase();
  const span = SPANS[below];
  if (span !== void 0) return parseRate(parts.above, SPAN_SYMBOLS[below] ?? below, span);
  return parsePerWhat(parts.above, PER_WHAT[below] ?? below);
}
function splitQuotient(text) {
  const worded = / per | a | an | each /.exec(text);
  const at = worded ? worded.index : text.indexOf("/");
  if (at <= 0) return null;
  const above = text.slice(0, at).trim();
  const below = text.slice(at + (worded ? worded[0].length : 1)).replace(/\.$/, "").trim();
  return above && below && !below.includes("/") ? { above, below } : null;
}
function parseRate(above, symbol, seconds) {
  const bytes = lookUpUnit(above);
  if (bytes?.dimension === "bytes")
    return {
      symbol: `${bytes.symbol}/${symbol}`,
      dimension: "throughput-bytes",
      factor: bytes.factor / seconds
    };
  const bits = lookUpBitRate(`${above}/s`);
  if (bits) return { ...bits, symbol: `${above}/${symbol}`, factor: bits.factor / seconds };
  if (bytes && bytes.dimension !== "cycles" && bytes.dimension !== "count") return null;
  const noun = readRateNoun(above);
  if (!noun) return null;
  return { symbol: `${noun.noun}/${symbol}`, dimension: "rate", factor: noun.factor / seconds };
}
function parsePerWhat(above, below) {
  if (!/^[a-z][a-z0-9 _-]{0,24}$/.test(below)) return null;
  const inner = lookUpUnit(above);
  if (inner && (inner.dimension === "time" || inner.dimension === "bytes" || inner.dimension === "cycles"))
    return { ...inner, symbol: `${inner.symbol}/${below}` };
  if (!COUNTED.has(above.toLowerCase())) return null;
  const counted = above.toLowerCase().startsWith("alloc") ? "allocs" : above.toLowerCase();
  return { symbol: `${counted}/${below}`, dimension: "count", factor: 1 };
}

export {
  readScale,
  parseUnit
};
