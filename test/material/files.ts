/** The lists of true and false sentences. */

export const PAIRS: readonly string[] = [
  'sentences.jsonl',
  'more-sentences.jsonl',
  'careless-pairs.jsonl',
  'many-authors.jsonl',
  'fresh-pairs.jsonl',
  'wording-a.jsonl',
  'wording-b.jsonl',
  'wording-c.jsonl',
  'wording-d.jsonl',
  'own-e.jsonl',
  'wording-e.jsonl',
  'wording-f.jsonl',
  'hostile-f.jsonl',
  'wording-g.jsonl',
  'hostile-g.jsonl',
  'wording-h.jsonl',
  'hostile-h.jsonl',
  'wording-i.jsonl',
  'hostile-i.jsonl',
  'harmless.jsonl',
  'wording-j.jsonl',
  'wording-k.jsonl',
  'hostile-k.jsonl',
];

export const EVERYDAY: readonly string[] = [
  'everyday-words.jsonl',
  'more-everyday.jsonl',
  'everyday-a.jsonl',
  'everyday-b.jsonl',
  'everyday-c.jsonl',
  'everyday-d.jsonl',
  'everyday-e.jsonl',
  'everyday-e2.jsonl',
  'everyday-g.jsonl',
  'everyday-h.jsonl',
];

export const STALE: readonly string[] = ['stale.jsonl', 'stale-j.jsonl', 'stale-k.jsonl'];

/** Numbers that no benchmark measures. */
export const NONE: readonly string[] = ['none-k.jsonl'];
