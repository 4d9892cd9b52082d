/** What is counted per second: any noun, with the common ones in one spelling and prefixes read. */

const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    request: 'req',
    requests: 'req',
    reqs: 'req',
    query: 'req',
    queries: 'req',
    operation: 'ops',
    operations: 'ops',
    op: 'ops',
    message: 'msg',
    messages: 'msg',
    msgs: 'msg',
    iteration: 'it',
    iterations: 'it',
    iter: 'it',
    iters: 'it',
    its: 'it',
    token: 'tokens',
    tok: 'tokens',
    toks: 'tokens',
    row: 'rows',
    frame: 'frames',
    record: 'records',
    event: 'events',
    transaction: 'transactions',
    element: 'elem',
    elements: 'elem',
    elems: 'elem',
  }),
);

/** Nouns that are written with a prefix glued on: `Mops/s`, `Kelem/s`, `Mfloat/s`. */
const PREFIXED = new Set(
  (
    'op ops operations req reqs requests elem elems elements float floats int ints msg msgs rows row tok tokens ' +
    'keys key events event items item it its iter iters hash hashes pkt packets records txn values symbols ' +
    'flop flops lookups inserts reads writes points samples nodes edges lines docs vectors pairs'
  ).split(' '),
);

const PREFIXES: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12 }),
);

/** Lengths per second are physics, not speed of software. */
const PHYSICAL = new Set(['m', 'km', 'cm', 'mm', 'mi', 'ft', 'miles', 'meters', 'metres', 'rad']);

export interface RateNoun {
  readonly noun: string;
  readonly factor: number;
}

/** `requests` → req, `Mfloat` → Mfloat with factor 10⁶; null where it cannot be counted. */
export function readRateNoun(text: string): RateNoun | null {
  const word = text.trim();
  if (word.length > 30 || !/^[A-Za-z][A-Za-z0-9 _-]*$/.test(word)) return null;
  if (PHYSICAL.has(word.toLowerCase())) return null;
  const prefix = PREFIXES.get(word.charAt(0));
  if (prefix !== undefined && PREFIXED.has(word.slice(1).toLowerCase()))
    return { noun: word, factor: prefix };
  return { noun: SYNONYMS.get(word.toLowerCase()) ?? word.toLowerCase(), factor: 1 };
}
