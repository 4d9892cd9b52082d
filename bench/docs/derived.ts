/**
 * How much wrong arithmetic the gate finds, without records, in ordinary layouts that were written before the code was changed for them.
 *
 *     node bench/docs/derived.ts [--more] [--show]
 *
 * Each line of `test/material/derived-numbers.jsonl` (with `--more`: `more-derived.jsonl`) is a text with a place for a derived number, the right one and a false one.
 * Odd lines may be read while working on the gate and are those that `--show` prints where they are judged wrongly; even ones only count.
 */
import { parseArgs } from 'node:util';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { checkGraph } from '../../src/docs/graph/graph.ts';
import { readLines } from './judge-sentence.ts';

const { values: flags } = parseArgs({
  options: { more: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } },
});

interface Written {
  readonly text: string;
  readonly right: string;
  readonly false: string;
}

/** The lines on which a number is accused. */
async function accusedIn(text: string): Promise<readonly number[]> {
  const { findings, repeats } = checkGraph(await extractClaims(text, 'README.md'), text);
  return [...findings, ...repeats].flatMap(([claim, { kind }]) =>
    kind === 'wrong' ? [claim.line] : [],
  );
}

const halves = { odd: { all: 0, found: 0, wrongly: 0 }, even: { all: 0, found: 0, wrongly: 0 } };
const material = flags.more ? 'more-derived.jsonl' : 'derived-numbers.jsonl';
for (const [index, each] of readLines<Written>(material).entries()) {
  const isOdd = index % 2 === 0;
  const right = await accusedIn(each.text.replace('{}', each.right));
  const wrong = await accusedIn(each.text.replace('{}', each.false));
  const isFound = wrong.some((line) => !right.includes(line));
  const tally = halves[isOdd ? 'odd' : 'even'];
  tally.all += 1;
  tally.found += Number(isFound);
  tally.wrongly += Number(right.length > 0);
  if (flags.show && isOdd && (!isFound || right.length > 0))
    console.log(
      `${index + 1}: ${right.length > 0 ? `accused though right, line ${right}` : 'not found'}\n${each.text.replace('{}', `{${each.right}|${each.false}}`)}`,
    );
}
console.log('| lines | false ones found | right ones accused |\n|---|--:|--:|');
for (const [half, { all, found, wrongly }] of Object.entries(halves))
  console.log(`| ${half} | ${found} of ${all} | ${wrongly} |`);
