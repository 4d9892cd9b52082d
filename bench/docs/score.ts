/**
 * Scores what the gate reads out of labelled documents: recall counts claims alone, precision counts
 * what is unsure as claimed.
 *
 *     node bench/docs/score.ts --corpus DIR [--labels check] [--documents]
 *
 * `--labels check` scores the folder's part that nobody is to read: totals only.
 */
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Claim } from '../../src/docs/claim.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import type { Label, LabelledDocument } from './corpus.ts';
import { classOf, isInScope, readCorpus, readTrickyLines } from './corpus.ts';
import { isSameReading } from './unit-spelling.ts';

const { values: flags } = parseArgs({
  options: {
    corpus: { type: 'string' },
    labels: { type: 'string' },
    documents: { type: 'boolean', default: false },
  },
});
if (!flags.corpus) throw new Error('Name the folder of labelled documents with --corpus DIR.');

interface Tally {
  labels: number;
  found: number;
  /** Found with the right unit, with another one, and the rest with none. */
  units: number;
  wrongUnits: number;
  classes: number;
  claimed: number;
  right: number;
}

const tallies = new Map<string, Tally>();
const say = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));

function add(keys: readonly string[], more: Partial<Tally>): void {
  for (const key of keys) {
    const tally = tallies.get(key) ?? {
      labels: 0,
      found: 0,
      units: 0,
      wrongUnits: 0,
      classes: 0,
      claimed: 0,
      right: 0,
    };
    for (const [name, value] of Object.entries(more)) tally[name as keyof Tally] += value;
    tallies.set(key, tally);
  }
}

/** Printed scales that a label's value and a claim's may differ by. */
const SCALES = [0, 3, 6, 9, -3, 2, -2].map((power) => 10 ** power);
const OTHER_SCALES = [60, 1 / 60, 3600, 1024, 1024 ** 2, 1024 ** 3];

function isSameValue(got: Claim['value'], want: Label['value']): boolean {
  const wanted = [want ?? []].flat();
  const values = [got ?? []].flat();
  if (wanted.length === 0) return true;
  return values.some((value) =>
    wanted.some((other) =>
      [...SCALES, ...OTHER_SCALES].some(
        (scale) => Math.abs(Math.abs(value) * scale - Math.abs(other)) <= 1e-3 * Math.abs(other),
      ),
    ),
  );
}

function overlaps(claim: Claim, label: Label): boolean {
  const start = label.col + 1;
  const length = Math.max(1, [...claim.text].length);
  const isBeside = claim.column < start + [...label.text].length && start < claim.column + length;
  return claim.line === label.line && isBeside;
}

/** What a label is found by: how its unit and class were read. */
function tallyOf(over: readonly Claim[], label: Label): Partial<Tally> {
  const isRight = over.some((claim) => isSameReading(claim, label));
  return {
    found: 1,
    units: isRight ? 1 : 0,
    wrongUnits: !isRight && over.every(({ unit }) => unit !== null) ? 1 : 0,
    classes: over.some((claim) => claim.class === classOf(label)) ? 1 : 0,
  };
}

async function score(document: LabelledDocument): Promise<void> {
  const read = await extractClaims(document.text, document.path);
  const keys = ['all', `format ${extname(document.name)}`, `document ${document.name}`];
  const isHere = (claim: Claim) => isInScope(document, claim.line);
  const claims = read.claims.filter(isHere);
  for (const label of document.labels) {
    const own = [...keys, `context ${label.context}`];
    const over = claims.filter(
      (claim) => overlaps(claim, label) && isSameValue(claim.value, label.value),
    );
    add(own, { labels: 1 });
    if (over.length > 0) add(own, tallyOf(over, label));
  }
  for (const claim of [...claims, ...read.unsure.filter(isHere)]) {
    const right = document.labels.some((label) => overlaps(claim, label)) ? 1 : 0;
    add(keys, { claimed: 1, right });
  }
}

const folder = flags.labels ? join(flags.corpus, flags.labels) : flags.corpus;
for (const document of readCorpus(folder)) await score(document);
for (const [key, { labels, found, units, wrongUnits, classes, claimed, right }] of [
  ...tallies,
].sort()) {
  if (key !== 'all' && flags.labels) continue;
  if (key.startsWith('document ') && !flags.documents) continue;
  const precision =
    claimed === 0 ? '' : ` precision ${share(right, claimed)} (${right}/${claimed})`;
  const others = `${found - units - wrongUnits} unknown, ${wrongUnits} wrong`;
  const exact = `unit ${share(units, found)} (${others}) class ${share(classes, found)}`;
  say(`${key}: recall ${share(found, labels)} (${found}/${labels})${precision} ${exact}`);
}
const tricky = await Promise.all(
  readTrickyLines(folder).map(({ text }) => extractClaims(text, 'tricky.md')),
);
if (tricky.length > 0) {
  const claims = tricky.filter((read) => read.claims.length > 0).length;
  const unsure = tricky.filter((read) => read.claims.length === 0 && read.unsure.length > 0).length;
  say(`tricky lines: ${claims} claims and ${unsure} unsure of ${tricky.length}`);
}
