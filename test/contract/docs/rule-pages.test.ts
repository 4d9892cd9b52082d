/** The pages of docs/rules: each rule has one, and what its examples show is what the gate finds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { configSchema } from '../../../src/core/config/schema.ts';
import { CLAIM_RULE_IDS, RELATIONS, RULE_IDS, type RuleId } from '../../../src/docs/rules/ids.ts';
import { isFlagged, RULES, ruleIdOf } from '../../../src/docs/rules/registry.ts';
import { judgeText } from './fixture-docs.ts';

const PAGES = new URL('../../../docs/rules/', import.meta.url);

interface Example {
  readonly words: readonly string[];
  readonly text: string;
}

/** Fences of a page whose language is followed by `found` or `passes`. */
function examplesOf(page: string): readonly Example[] {
  return [...page.matchAll(/^(`{3,})md ((?:found|passes)[a-z ]*)\n([\s\S]*?)\n\1$/gm)].map(
    ([, , words = '', text = '']) => ({ words: words.split(' '), text }),
  );
}

/** What a document says against itself is found without any record. */
const WITHOUT_RECORDS: readonly RuleId[] = [
  ...RELATIONS,
  'same-value',
  'superlative',
  'target-verdict',
];

/** Numbers of systems that were never recorded are unbound, whatever else is wrong with them. */
async function rulesIn({ words, text }: Example, id: RuleId): Promise<readonly RuleId[]> {
  const known = words.includes('proposed') ? 'proposed' : 'trusted';
  const provenance = WITHOUT_RECORDS.includes(id) ? null : known;
  const verdict = await judgeText('hakmem/EXAMPLE.md', `# hakmem\n\n${text}\n`, provenance);
  const claims = verdict.files.flatMap((file) => file.claims);
  const found = [
    ...claims.flatMap(({ result }) => (isFlagged(result) ? [ruleIdOf(result)] : [])),
    ...verdict.problems.map(({ kind }) => kind),
  ];
  return [...new Set(found)].filter((rule) => rule === id || rule !== 'unbound').sort();
}

for (const id of RULE_IDS) {
  test(`the page of ${id}: written by hand, and its examples are judged as they say`, async () => {
    const page = readFileSync(new URL(`${id}.md`, PAGES), 'utf8');
    for (const heading of [`# ${id}`, '## Why', '## What to do', '## Switching it'])
      assert.ok(page.includes(`${heading}\n`), heading);
    const examples = examplesOf(page);
    for (const example of examples) {
      const expected = example.words[0] === 'found' ? [id] : [];
      assert.deepEqual(await rulesIn(example, id), expected, example.text);
    }
    // Which numbers are unsure depends on fitted weights; documents' own problems need more than a text.
    const needsExample = CLAIM_RULE_IDS.some((each) => each === id) && id !== 'unsure';
    assert.ok(!needsExample || examples.some(({ words }) => words[0] === 'found'));
  });
}

test('every rule states in a sentence what is wrong and what to do', () => {
  for (const id of RULE_IDS) {
    const { summary, resolve } = RULES[id];
    for (const words of [summary, resolve]) assert.match(words, /^[\p{Lu}“].*\.$/u, id);
  }
});

test('the configuration accepts the names of rules, and no others', () => {
  const rules = Object.fromEntries(RULE_IDS.map((id) => [id, 'warn']));
  assert.deepEqual(configSchema.parse({ version: 1, docs: { rules } }).docs.rules, rules);
  const wrong = configSchema.safeParse({ version: 1, docs: { rules: { mismach: 'off' } } });
  assert.equal(wrong.success, false);
});
