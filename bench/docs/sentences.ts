/**
 * How the gate answers sentences in natural wording, true and false, with records at hand.
 *
 *     node bench/docs/sentences.ts [--list NAME] [--show true|backed|passed|everyday|none]
 *
 * `series.json` becomes records of one session a system; each sentence is judged as a document that a
 * change adds. A true sentence counts where its number is backed, a false one where it is backed all
 * the same, a falsehood as passed where nothing on its number fails. Of `sentences.jsonl` and
 * `everyday-words.jsonl` only the first half may be looked at while working on the gate, and the second
 * half only counts, as do those marked `held` in the other files; all of `more-sentences.jsonl` may. Numbers of `NONE` are sizes, shares and counts that no benchmark
 * measures: none of them should fail. `--show` prints the wrong ones that may be seen.
 */
import { parseArgs } from 'node:util';
import { EVERYDAY, NONE, PAIRS } from '../../test/material/files.ts';
import {
  type Answer,
  answer,
  type Everyday,
  isBacked,
  type Pair,
  readLines,
  type Scored,
  say,
} from './judge-sentence.ts';

const { values: flags } = parseArgs({
  options: { list: { type: 'string' }, show: { type: 'string', default: '' } },
});
const asked = (names: readonly string[]) =>
  names.filter((name) => flags.list === undefined || name === `${flags.list}.jsonl`);

const verdictOf = ({ judged }: Answer) => judged[0]?.result.verdict ?? 'not seen';
/** `3 of 5 (wrong: 1 unbound, 1 ambiguous)` */
function sayGroup(
  answers: readonly Answer[],
  isGood: (answer: Answer) => boolean,
  isWished: boolean,
) {
  const good = answers.filter(isGood);
  const wrong = answers.filter((each) => isGood(each) !== isWished);
  const kinds = [...Map.groupBy(wrong, verdictOf)].map(
    ([verdict, { length }]) => `${length} ${verdict}`,
  );
  const told = kinds.length === 0 ? '' : ` (wrong: ${kinds.join(', ')})`;
  return `${good.length} of ${answers.length}${told}`;
}

async function tally(
  key: string,
  items: readonly Scored[],
  isGood: (answer: Answer) => boolean,
): Promise<string> {
  const isWished = key === 'true';
  const seen: Answer[] = [];
  const unseen: Answer[] = [];
  for (const item of items) {
    const answered = await answer(item);
    (item.isSeen ? seen : unseen).push(answered);
    const of = item.kind === undefined ? item.system : `${item.system}, ${item.kind}`;
    if (item.isSeen && flags.show === key && isGood(answered) !== isWished)
      console.log(`${of}: ${JSON.stringify(item.text)}\n    ${item.number}: ${say(answered)}`);
  }
  const read = `read ${sayGroup(seen, isGood, isWished)}`;
  return unseen.length === 0 ? read : `${read}, unread ${sayGroup(unseen, isGood, isWished)}`;
}

const passes = (answered: Answer) => answered.passes;
const of = (
  pairs: readonly Pair[],
  which: 'true' | 'false',
  seen: number,
  isSurrounded: boolean,
): readonly Scored[] =>
  pairs.map(({ system, kind, path, held, ...pair }, index) => ({
    system,
    kind,
    path,
    text: pair[which],
    number: pair.number[which],
    isSeen: index < seen && held !== true,
    isSurrounded,
  }));
for (const name of asked(PAIRS)) {
  const pairs = readLines<Pair>(name);
  const seen = name === 'sentences.jsonl' ? pairs.length / 2 : pairs.length;
  const isSurrounded = name === 'harmless.jsonl';
  const scored = (which: 'true' | 'false') => of(pairs, which, seen, isSurrounded);
  const [right, wrong] = [scored('true'), scored('false')];
  console.log(`${name}: true ones backed: ${await tally('true', right, isBacked)}`);
  console.log(`${name}: false ones backed: ${await tally('backed', wrong, isBacked)}`);
  console.log(`${name}: false ones that pass: ${await tally('passed', wrong, passes)}`);
}
for (const name of asked(EVERYDAY)) {
  const everyday = readLines<Everyday>(name);
  const seen = name === 'everyday-words.jsonl' ? everyday.length / 2 : everyday.length;
  const falsehoods = everyday.map((each, at) => ({
    ...each,
    isSeen: at < seen && each.held !== true,
  }));
  console.log(`${name}: falsehoods that pass: ${await tally('everyday', falsehoods, passes)}`);
  console.log(`${name}: falsehoods backed: ${await tally('backed', falsehoods, isBacked)}`);
}
for (const name of asked(NONE)) {
  const others = readLines<Everyday>(name).map((each) => ({ ...each, isSeen: !each.held }));
  const fails = (answered: Answer) => !passes(answered);
  console.log(
    `${name}: numbers of nothing measured that fail: ${await tally('none', others, fails)}`,
  );
}
