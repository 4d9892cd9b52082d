/**
 * How many numbers of everyday documentation (references, tutorials, changelogs) the gate takes for claims that a reader does not.
 *
 *     node bench/docs/ordinary.ts --mirrors DIR [--set development|held|spare] [--show]
 *
 * Pages are read from bare clones at DIR/owner+name; projects without one are left out, which is said. Numbers that can be argued about are left out; `--show` prints the places of the others that are wrong.
 */
import { parseArgs } from 'node:util';
import type { Claim } from '../../src/docs/claim.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { readOrdinaryPages } from './labelled/ordinary-pages.ts';

const { values: flags } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    set: { type: 'string', default: 'held' },
    show: { type: 'boolean', default: false },
  },
});
if (!flags.mirrors) throw new Error('Name the folder of bare clones with --mirrors DIR.');
if (flags.set !== 'held' && flags.set !== 'spare' && flags.set !== 'development')
  throw new Error(`--set ${flags.set}: expected development, held or spare.`);

const say = (line: string) => process.stdout.write(`${line}\n`);
const placeOf = ({ line, column }: Claim) => `${line}:${column}`;
const pages = readOrdinaryPages(flags.mirrors, flags.set, (why) =>
  process.stderr.write(`left out ${why}\n`),
);
const counts = { labels: 0, found: 0, claimed: 0, unsure: 0, pages: 0 };
for (const { name, path, text, claims, open } of pages) {
  const right = new Set(claims.split(' ').filter(Boolean));
  const left = new Set(open.split(' '));
  const read = await extractClaims(text, path);
  const isWrong = (claim: Claim) => !right.has(placeOf(claim)) && !left.has(placeOf(claim));
  const wrong = read.claims.filter(isWrong);
  const doubted = read.unsure.filter(isWrong);
  counts.labels += right.size;
  counts.found += read.claims.filter((claim) => right.has(placeOf(claim))).length;
  counts.claimed += wrong.length;
  counts.unsure += doubted.length;
  if (wrong.length + doubted.length > 0) counts.pages += 1;
  if (flags.show)
    for (const claim of [...wrong, ...doubted]) say(`${name}:${placeOf(claim)} ${claim.text}`);
}
const perPage = (count: number) => (count / pages.length).toFixed(2);
const falseShare = (counts.claimed / (counts.claimed + counts.found)).toFixed(3);
say(`${pages.length} pages, ${counts.pages} with a number wrongly taken`);
say(`claims: ${counts.claimed} false (${perPage(counts.claimed)} a page, share ${falseShare})`);
say(`claims: ${counts.found} of ${counts.labels} labelled ones found`);
say(`unsure: ${counts.unsure} that are none (${perPage(counts.unsure)} a page)`);
