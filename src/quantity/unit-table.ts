import type { Dimension, Unit } from './unit.ts';

/** What is counted per second: any noun, with the common ones in one spelling and prefixes read. */

/** From each of its spellings to the one that is kept. */
export function inverted(spellings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(spellings).flatMap(([kept, words]) =>
      words.split(' ').map((word) => [word, kept] as const),
    ),
  );
}

const SYNONYMS = inverted({
  req: 'request requests reqs query queries',
  ops: 'operation operations op',
  msg: 'message messages msgs',
  it: 'iteration iterations iter iters its',
  tokens: 'token tok toks',
  rows: 'row',
  frames: 'frame',
  records: 'record',
  events: 'event',
  transactions: 'transaction',
  elem: 'element elements elems',
});

/** Nouns that are written with a prefix glued on: `Mops/s`, `Kelem/s`, `Mfloat/s`. */
const PREFIXED = new Set(
  (
    'op ops operations req reqs requests elem elems elements float floats int ints msg msgs rows row tok tokens ' +
    'keys key events event items item it its iter iters hash hashes pkt packets records txn values symbols ' +
    'flop flops lookups inserts reads writes points samples nodes edges lines docs vectors pairs'
  ).split(' '),
);

/** Before a unit or a noun that is counted. */
export const PREFIXES: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12 }),
);

/** Lengths per second are physics, not speed of software. */
const PHYSICAL = new Set(['m', 'km', 'cm', 'mm', 'mi', 'ft', 'miles', 'meters', 'metres', 'rad']);

/** `requests` → req, `Mfloat` → Mfloat with factor 10⁶; null where it cannot be counted. */
export function readRateNoun(text: string) {
  const word = text.trim();
  if (word.length > 30 || !/^[A-Za-z][A-Za-z0-9 _-]*$/.test(word)) return null;
  if (PHYSICAL.has(word.toLowerCase())) return null;
  const prefix = PREFIXES.get(word.charAt(0));
  if (prefix !== undefined && PREFIXED.has(word.slice(1).toLowerCase()))
    return { noun: word, factor: prefix };
  return { noun: SYNONYMS.get(word.toLowerCase()) ?? word.toLowerCase(), factor: 1 };
}

type Row = readonly [
  symbol: string,
  dimension: Dimension,
  factor: number,
  spellings: readonly string[],
];

/** Spellings that hold a capital are matched as they stand, all others in any case. */
const ROWS: readonly Row[] = [
  ['ps', 'time', 1e-12, ['ps', 'picoseconds', 'picosecond']],
  ['ns', 'time', 1e-9, ['ns', 'nanosecs', 'nanos', 'nsec']],
  ['µs', 'time', 1e-6, ['µs', 'us', 'micros', 'usec', 'usecs', 'µsec', 'mcs']],
  ['ms', 'time', 1e-3, ['ms', 'millis', 'msec', 'msecs', 'millisecs']],
  ['s', 'time', 1, ['s', 'sec', 'secs']],
  ['min', 'time', 60, ['min', 'mins', 'minute', 'minutes']],
  ['h', 'time', 3600, ['h', 'hr', 'hrs', 'hour', 'hours']],
  ['B', 'bytes', 1, ['B', 'byte', 'bytes']],
  ['kB', 'bytes', 1e3, ['kB', 'KB', 'kb', 'Kb', 'kbyte', 'kbytes', 'kilobyte', 'kilobytes']],
  ['MB', 'bytes', 1e6, ['MB', 'mb', 'Mb', 'mbyte', 'mbytes', 'megabyte', 'megabytes']],
  ['GB', 'bytes', 1e9, ['GB', 'gb', 'Gb', 'gbyte', 'gbytes', 'gigabyte', 'gigabytes']],
  ['TB', 'bytes', 1e12, ['TB', 'tb', 'terabyte', 'terabytes']],
  ['KiB', 'bytes', 2 ** 10, ['kib', 'kibibyte', 'kibibytes']],
  ['MiB', 'bytes', 2 ** 20, ['mib', 'mebibyte', 'mebibytes']],
  ['GiB', 'bytes', 2 ** 30, ['gib', 'gibibyte', 'gibibytes']],
  ['TiB', 'bytes', 2 ** 40, ['tib', 'tebibyte', 'tebibytes']],
  ['x', 'ratio', 1, ['x', '×', 'times', 'fold', '-fold', '倍']],
  [
    '%',
    'percent',
    1,
    ['%', 'percent', 'per cent', 'percentage', 'percentage points', 'pp', 'pct', '٪', '％'],
  ],
  ['req/s', 'rate', 1, ['rps', 'qps']],
  ['ops/s', 'rate', 1, ['op/s', 'opsec', 'ops/sec']],
  ['tps', 'rate', 1, ['tps']],
  ['fps', 'rate', 1, ['fps']],
  ['IOPS', 'rate', 1, ['iops']],
  ['pps', 'rate', 1, ['pps']],
  ['FLOPS', 'rate', 1, ['FLOPS', 'flops', 'flop/s', 'FLOP/s']],
  ['ips', 'rate', 1, ['ips']],
  ['i/s', 'rate', 1, ['i/s']],
  ['/s', 'rate', 1, ['/s', '/sec', '/second', 'per second']],
  ['cycles', 'cycles', 1, ['cycles', 'cycle', 'clocks', 'clock cycles', 'cpu cycles']],
  ['cycles/byte', 'cycles', 1, ['cpb', 'c/b', 'cycles/b', 'cycle/byte']],
  ['allocs', 'count', 1, ['allocs', 'allocations']],
];

function readRows(): ReadonlyMap<string, Unit> {
  const table = new Map<string, Unit>();
  for (const [symbol, dimension, factor, spellings] of ROWS)
    for (const spelling of [symbol, ...spellings])
      table.set(spelling, { symbol, dimension, factor });
  return table;
}

const TABLE = readRows();

/** A single-word or symbol unit; compound ones (`MB/s`, `ns/op`) are put together by `parseUnit`. */
export function lookUpUnit(text: string): Unit | null {
  return TABLE.get(text) ?? lookUpFolded(text) ?? lookUpSeconds(text);
}

/** Seconds in full, in English and its neighbours: "milli-seconds", "Sekunden", "microsegundos". */
function lookUpSeconds(text: string): Unit | null {
  const match = /^(?:(n)ano|(m)i[ck]ro|(m)ill?i)?-?se[ckg][ou]nd(?:[aiosy]|e[nrs]?|[ao]s)?$/i.exec(
    text,
  );
  if (!match) return null;
  const [, nano, micro, milli] = match;
  return TABLE.get(nano ? 'ns' : micro ? 'µs' : milli ? 'ms' : 's') ?? null;
}

function lookUpFolded(text: string): Unit | null {
  const folded = TABLE.get(text.toLowerCase());
  if (!folded) return null;
  // "S", "H", "MS" and the like are initials, not seconds; "KIB" and "QPS" are units.
  const isShortTime = folded.dimension === 'time' && text.length <= 2;
  return isShortTime ? null : folded;
}

/** `Gbps`, `Mbit/s`, `GBps`, in bytes per second; in `mb/s` no case is kept, and a rate of data is mostly of bytes. Null for all else. */
export function lookUpBitRate(text: string): Unit | null {
  const match = /^([kKmMgGtT]?)(b|B|[bB]its?)(ps|PS|\/s|\/sec)$/.exec(text);
  if (!match) return null;
  const [, prefix = '', letter = ''] = match;
  const scale = PREFIXES.get(prefix.toUpperCase()) ?? 1;
  const isCaseless = letter === 'b' && /^[kmgt]b\//.test(text);
  if (letter === 'B' || isCaseless) {
    const letters = isCaseless && prefix !== 'k' ? prefix.toUpperCase() : prefix;
    return { symbol: `${letters}B/s`, dimension: 'throughput-bytes', factor: scale };
  }
  const symbol = `${prefix}bit/s`;
  return { symbol, dimension: 'throughput-bytes', factor: scale / 8 };
}
