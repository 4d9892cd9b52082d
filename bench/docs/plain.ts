/**
 * How many numbers of plain statements and of running text the gate takes for claims, and how many of those that are none.
 *
 *     node bench/docs/plain.ts [--list plain|prose] [--show]
 *
 * Each line of `test/material/plain-numbers.jsonl` (one short statement) and `prose-numbers.jsonl` (several sentences, with
 * numbers of both kinds) is a small document and one number of it, written by somebody who knew nothing of the gate.
 * Nobody who works on the gate reads the even lines; `--show` prints the odd ones that are wrong.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { extractClaims } from '../../src/docs/extract/extract.ts';

const { values: flags } = parseArgs({
  options: {
    list: { type: 'string', default: 'plain' },
    show: { type: 'boolean', default: false },
  },
});

interface Plain {
  readonly document: string;
  readonly number: string;
  /** Which of the places of `number` in the document is meant, from 1. */
  readonly occurrence: number;
  readonly claim: boolean;
}

const LISTS = ['plain', 'prose'];
if (!LISTS.includes(flags.list)) {
  console.error(`--list ${flags.list}: there is no such list; expected ${LISTS.join(' or ')}`);
  process.exit(2);
}
const PATH = new URL(`../../test/material/${flags.list}-numbers.jsonl`, import.meta.url);
const lines = readFileSync(PATH, 'utf8').trimEnd().split('\n');
const counts = new Map<string, number>();

function placeOf({ document, number, occurrence }: Plain): number {
  let at = -1;
  for (let seen = 0; seen < occurrence; seen += 1) at = document.indexOf(number, at + 1);
  return at;
}

for (const [at, line] of lines.entries()) {
  const plain: Plain = JSON.parse(line);
  const start = placeOf(plain);
  const isOver = (claim: { readonly start: number; readonly end: number }) =>
    claim.start < start + plain.number.length && start < claim.end;
  const { claims, unsure } = await extractClaims(plain.document, 'README.md');
  const band = claims.some(isOver) ? 'claim' : unsure.some(isOver) ? 'unsure' : 'other';
  const half = at % 2 === 0 ? 'read' : 'unread';
  const key = `${half} ${plain.claim ? 'claims' : 'others'}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  counts.set(`${key} ${band}`, (counts.get(`${key} ${band}`) ?? 0) + 1);
  const isRight = plain.claim === (band === 'claim') && !(band === 'unsure' && !plain.claim);
  if (flags.show && half === 'read' && !isRight)
    process.stdout.write(`${at + 1}: ${band}, «${plain.number}»\n${plain.document}\n\n`);
}

for (const half of ['read', 'unread'])
  for (const kind of ['claims', 'others']) {
    const own = (band: string) => counts.get(`${half} ${kind} ${band}`) ?? 0;
    process.stdout.write(
      `${half}, ${kind}: ${own('claim')} taken and ${own('unsure')} unsure of ${counts.get(`${half} ${kind}`)}\n`,
    );
  }
