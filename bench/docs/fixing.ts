/**
 * What `docs fix` makes of sentences and documents with numbers that the records do not show.
 *
 *     node bench/docs/fixing.ts [--list false|everyday|true|anew|proportions|stale] [--show left|wrong|touched|refused|unstable]
 *
 * Each number whose proof the material states is looked at after the fix. It is `right` if it was changed to
 * what was measured, in the author's digits; `left` if it is still not what was measured; `wrong` if it was
 * changed to something else. `touched`: a number without a proof, or a word, was changed as well.
 * `refused`: all is right afterwards, and the gate still fails. Sentences are those of `sentences.ts`: the false
 * ones as they are, the true ones as they are, and the true ones after all series were measured anew, all in the
 * same proportion or each in its own. The lists of `STALE` state the text that should come of it. What is `held` only counts.
 */
import { parseArgs } from 'node:util';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { fixDocuments } from '../../src/docs/fix/fix-documents.ts';
import { judgeDocuments } from '../../src/docs/judge/judge-documents.ts';
import { makeQuestion } from '../../test/contract/docs/claim-builder.ts';
import { EVERYDAY, PAIRS, STALE } from '../../test/material/files.ts';
import { type Proof, whyNotTrue } from '../../test/material/proof.ts';
import {
  type Everyday,
  type Pair,
  placeOf,
  readLines,
  seriesOf,
  type WrittenSeries,
  worldOf,
} from './judge-sentence.ts';

const { values: flags } = parseArgs({
  options: { list: { type: 'string' }, show: { type: 'string', default: '' } },
});

/** Rewrites a text until `docs fix` has nothing to add; `again` is what a second call makes of it. */
async function fix(series: readonly WrittenSeries[], text: string, path: string) {
  const { known, records } = worldOf(series, 'session');
  const read = (one: string) => extractClaims(one, path);
  const once = async (one: string) => {
    const asked = makeQuestion([{ text: one, extracted: await read(one) }], records, { known });
    const fixed = await fixDocuments(asked, judgeDocuments(asked), { writesLocal: false, read });
    return { text: fixed.documents[0]?.text ?? '', verdict: fixed.verdict };
  };
  const { text: fixed, verdict } = await once(text);
  return {
    fixed,
    isStable: (await once(fixed)).text === fixed,
    passes: verdict.outcome === 'pass',
  };
}

const NUMBER = /\d+(?:[.,]\d+)*/g;
const numbersOf = (text: string) =>
  [...text.matchAll(NUMBER)].map((match) => ({ text: match[0], at: match.index }));

interface Case {
  readonly system: string;
  readonly series: readonly WrittenSeries[];
  readonly text: string;
  readonly path: string;
  readonly isSeen: boolean;
  /** The numbers of which is known what they have to be, in order. */
  readonly proved: readonly { readonly number: string; readonly proof: Proof }[];
}

const OUTCOMES = ['right', 'left', 'wrong', 'touched', 'refused', 'unstable'] as const;
type Outcome = (typeof OUTCOMES)[number];

const decimals = (number: string) => number.split('.')[1]?.length ?? 0;
const significant = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '').length;
/** As many decimals, or as many significant digits. */
const isAlike = (one: string, other: string) =>
  decimals(one) === decimals(other) || significant(one) === significant(other);

function judgeNumber(before: string, after: string, each: Proof, { series }: Case): Outcome | null {
  const { value, half: _, ...rest } = each;
  // Where the text says millions in words, the proof has the value whole.
  const scale = value === undefined ? rest.scale : value / Number(before.replaceAll(',', ''));
  const proof = scale === undefined ? rest : { ...rest, scale };
  const isRight = whyNotTrue(series, proof, after) === null;
  if (before === after) return isRight ? null : 'left';
  return isRight && isAlike(before, after) ? 'right' : 'wrong';
}

async function outcomesOf(one: Case): Promise<{ outcomes: readonly Outcome[]; fixed: string }> {
  const { fixed, isStable, passes } = await fix(one.series, one.text, one.path);
  const [before, after] = [numbersOf(one.text), numbersOf(fixed)];
  const words = (text: string) => text.replaceAll(NUMBER, '0');
  const extra: Outcome[] = isStable ? [] : ['unstable'];
  if (words(fixed) !== words(one.text)) return { outcomes: ['touched', ...extra], fixed };
  const proofs = new Map(
    one.proved.map(({ number, proof }) => {
      const start = placeOf(number, one.text);
      return [before.findIndex(({ text, at }) => at + text.length > start), proof];
    }),
  );
  const outcomes = before.flatMap(({ text }, index): (Outcome | null)[] => {
    const now = after[index]?.text ?? '';
    const proof = proofs.get(index);
    if (proof !== undefined) return [judgeNumber(text, now, proof, one)];
    return text === now ? [] : ['touched'];
  });
  const told = outcomes.filter((each) => each !== null);
  if (told.every((each) => each === 'right') && !passes) extra.push('refused');
  return { outcomes: [...told, ...extra], fixed };
}

/** A false sentence: what its number should be is known where it was measured at all. */
function falseCase(pair: Pair, isSeen: boolean): Case {
  const { system, path = 'README.md', number, proof } = pair;
  const at = placeOf(number.false, pair.false);
  const mended = `${pair.false.slice(0, at)}${number.true}${pair.false.slice(at + number.false.length)}`;
  const isSameText = mended === pair.true;
  const others = isSameText ? proof.true.filter((each) => each.number !== undefined) : [];
  const [main] = isSameText ? proof.true : [proof.false];
  const proved = [
    ...others.map((each) => ({ number: each.number ?? '', proof: each })),
    ...(main === undefined ? [] : [{ number: number.false, proof: main }]),
  ];
  return { system, series: seriesOf(system), text: pair.false, path, isSeen, proved };
}

function trueCase(pair: Pair, isSeen: boolean, series: readonly WrittenSeries[]): Case {
  const { system, path = 'README.md', number } = pair;
  const proved = pair.proof.true.map((proof) => ({ number: proof.number ?? number.true, proof }));
  return { system, series, text: pair.true, path, isSeen, proved };
}

const everydayCase = ({ system, text, number, proof }: Everyday, isSeen: boolean): Case => ({
  system,
  series: seriesOf(system),
  text,
  path: 'README.md',
  isSeen,
  proved: [{ number, proof }],
});

const FACTORS = [1.37, 0.81, 1.12, 0.64, 2.3];
const measuredAnew = (system: string, factor: (index: number) => number) =>
  seriesOf(system).map((each, index) => ({
    ...each,
    runs: each.runs.map((run) => Number((run * factor(index)).toPrecision(6))),
  }));

const sum = (counts: Map<Outcome, number>) =>
  OUTCOMES.map((each) => `${counts.get(each) ?? 0} ${each}`).join(', ');

const isAsked = (list: string) => flags.list === undefined || flags.list === list;

async function tally(list: string, cases: readonly Case[]): Promise<void> {
  if (!isAsked(list)) return;
  const counts = { read: new Map<Outcome, number>(), unread: new Map<Outcome, number>() };
  for (const one of cases) {
    const { outcomes, fixed } = await outcomesOf(one);
    const own = counts[one.isSeen ? 'read' : 'unread'];
    for (const each of outcomes) own.set(each, (own.get(each) ?? 0) + 1);
    if (one.isSeen && outcomes.some((each) => each === flags.show))
      console.log(`${one.system}: ${JSON.stringify(one.text)}\n     → ${JSON.stringify(fixed)}`);
  }
  console.log(`${list}: read: ${sum(counts.read)}; unread: ${sum(counts.unread)}`);
}

const pairs = PAIRS.flatMap((name) => {
  const all = readLines<Pair>(name);
  const seen = name === 'sentences.jsonl' ? all.length / 2 : all.length;
  return all.map((pair, at) => ({ pair, isSeen: at < seen && pair.held !== true }));
});
const everyday = EVERYDAY.flatMap((name) => {
  const all = readLines<Everyday>(name);
  const seen = name === 'everyday-words.jsonl' ? all.length / 2 : all.length;
  return all.map((one, at) => everydayCase(one, at < seen && one.held !== true));
});
const trueCases = (factor: (index: number) => number) =>
  pairs.map(({ pair, isSeen }) => trueCase(pair, isSeen, measuredAnew(pair.system, factor)));

await tally(
  'false',
  pairs.map(({ pair, isSeen }) => falseCase(pair, isSeen)),
);
await tally('everyday', everyday);
await tally(
  'true',
  trueCases(() => 1),
);
await tally(
  'anew',
  trueCases(() => 1.37),
);
await tally(
  'proportions',
  trueCases((index) => FACTORS[index % FACTORS.length] ?? 1),
);

interface Stale {
  readonly system: string;
  readonly path?: string;
  readonly held?: true;
  readonly stale: string;
  readonly fixed: string;
}

async function isFixed({ system, path, stale, fixed: right, held }: Stale): Promise<boolean> {
  const { fixed } = await fix(seriesOf(system), stale, path ?? 'README.md');
  if (fixed !== right && !held && flags.show === 'wrong')
    console.log(`${system}: should be\n${right}\nis\n${fixed}\n`);
  return fixed === right;
}

async function tallyStale(name: string): Promise<void> {
  const said: string[] = [];
  for (const [which, own] of Map.groupBy(readLines<Stale>(name), (each) => each.held)) {
    let right = 0;
    for (const each of own) right += Number(await isFixed(each));
    said.push(`${which ? 'unread' : 'read'}: ${right} of ${own.length}`);
  }
  console.log(`${name}: as they should be: ${said.join(', ')}`);
}
if (isAsked('stale')) for (const name of STALE) await tallyStale(name);
