/**
 * How the gate answers sentences in natural wording, true and false, with records at hand.
 *
 *     node bench/docs/sentences.ts [--material FOLDER] [--show true|backed|passed|everyday]
 *
 * `series.json` becomes records of one session a system; each sentence is judged as a document that a
 * change adds. A true sentence counts where its number is backed, a false one where it is backed all
 * the same, a falsehood as passed where nothing on its number fails. Of `sentences.jsonl` and
 * `everyday-words.jsonl` only the first half may be looked at while working on the gate, and the second
 * half only counts, as do those marked `held` of `careless-pairs.jsonl`; all of `more-sentences.jsonl`
 * may. `--show` prints the wrong ones that may be seen.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { KnownSeries } from '../../src/docs/bind/series.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { judgeDocuments } from '../../src/docs/judge/judge-documents.ts';
import type { JudgedClaim } from '../../src/docs/verdict.ts';
import { makeQuestion, makeRecord } from '../../test/contract/docs/claim-builder.ts';

const { values: flags } = parseArgs({
  options: {
    material: { type: 'string', default: resolve(import.meta.dirname, '../../test/material') },
    show: { type: 'string', default: '' },
  },
});

interface WrittenSeries extends KnownSeries {
  readonly env?: Readonly<Record<string, string>>;
  readonly threads?: number;
  readonly runs: readonly number[];
}

interface Pair {
  readonly system: string;
  readonly kind?: string;
  readonly path?: string;
  readonly held?: true;
  readonly true: string;
  readonly false: string;
  readonly number: { readonly true: string; readonly false: string };
}

interface Everyday {
  readonly system: string;
  readonly text: string;
  readonly number: string;
}

const read = (name: string) => readFileSync(join(flags.material, name), 'utf8');
const lines = <T>(name: string): readonly T[] =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line): T => JSON.parse(line));
const systems: Record<string, readonly WrittenSeries[]> = JSON.parse(read('series.json'));

function worldOf(system: string) {
  const written = systems[system] ?? [];
  const known = written.map(
    ({ env, threads, runs: _, ...series }): KnownSeries => ({
      ...series,
      phase: series.phase ?? null,
      environment: env ?? {},
      threads: threads ?? null,
    }),
  );
  const records = written.map((series, index) =>
    makeRecord({ ...series, id: `${index}`, session: system, phase: series.phase ?? null }),
  );
  return { known, records };
}

interface Answer {
  /** What is said of the number in question: nothing where it was not seen. */
  readonly judged: readonly JudgedClaim[];
  readonly passes: boolean;
}

/** Where the number stands by itself, and not inside another. */
function placeOf(number: string, text: string): number {
  const starts = [...Array(text.length).keys()].filter((at) => text.startsWith(number, at));
  const isWhole = (at: number) =>
    !/\d[.,]?$/.test(text.slice(0, at)) && !/^[.,]?\d/.test(text.slice(at + number.length));
  return starts.find(isWhole) ?? starts[0] ?? -1;
}

async function answer({ system, text, number, path }: Scored): Promise<Answer> {
  const extracted = await extractClaims(text, path ?? 'README.md');
  const { known, records } = worldOf(system);
  const document = { text, extracted };
  const verdict = judgeDocuments(makeQuestion([document], records, { known, base: [] }));
  const at = placeOf(number, text);
  const all = verdict.files.flatMap((file) => file.claims);
  const judged = all.filter(({ claim }) => claim.start < at + number.length && claim.end > at);
  return { judged, passes: !judged.some((each) => each.fails) };
}

const verdictOf = ({ judged }: Answer) => judged[0]?.result.verdict ?? 'not seen';
const isBacked = ({ judged }: Answer) => judged.some(({ result }) => result.verdict === 'backed');
const say = ({ judged }: Answer) =>
  judged
    .map(({ claim, result }) => {
      const series =
        'measured' in result && 'series' in result.measured
          ? result.measured.series.target
          : 'condition' in result
            ? `${result.condition}`
            : '';
      return `${claim.text} → ${result.verdict} ${series}`;
    })
    .join('; ') || 'not seen';

interface Scored {
  readonly system: string;
  readonly text: string;
  readonly number: string;
  readonly path?: string | undefined;
  readonly kind?: string | undefined;
  readonly isSeen: boolean;
}

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
const of = (pairs: readonly Pair[], which: 'true' | 'false', seen: number): readonly Scored[] =>
  pairs.map(({ system, kind, path, held, ...pair }, index) => ({
    system,
    kind,
    path,
    text: pair[which],
    number: pair.number[which],
    isSeen: index < seen && held !== true,
  }));
for (const name of ['sentences.jsonl', 'more-sentences.jsonl', 'careless-pairs.jsonl']) {
  const pairs = lines<Pair>(name);
  const seen = name === 'sentences.jsonl' ? pairs.length / 2 : pairs.length;
  const [right, wrong] = [of(pairs, 'true', seen), of(pairs, 'false', seen)];
  console.log(`${name}: true ones backed: ${await tally('true', right, isBacked)}`);
  console.log(`${name}: false ones backed: ${await tally('backed', wrong, isBacked)}`);
  console.log(`${name}: false ones that pass: ${await tally('passed', wrong, passes)}`);
}
const everyday = lines<Everyday>('everyday-words.jsonl');
const falsehoods = everyday.map((each, at) => ({ ...each, isSeen: at < everyday.length / 2 }));
console.log(`everyday falsehoods that pass: ${await tally('everyday', falsehoods, passes)}`);
