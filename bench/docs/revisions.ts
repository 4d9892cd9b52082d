/**
 * Whether the gate judges what a change says, and nothing else: real changes of documents with performance numbers.
 *
 *     node bench/docs/revisions.ts --mirrors DIR [--only REPOSITORY] [--show noise|hole|moved]
 *
 * Each change of `revisions.json` is one commit, read from a bare clone at DIR/owner+name. A number is old where its
 * line, without markup and spaces, stands in the document before, below the same heading and below the same first
 * line of its table or paragraph; new where its line does not. `noise` is an old number that is judged, `hole` a new
 * claim that is not. `moved`: judged, its line is old, and stands below another heading or in another paragraph.
 * Not judged in a new line: `wrapped`, of a paragraph that only has other line ends, and `beside`, a number that a
 * line with the same first words had already. Of projects marked `held`, nothing is shown.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Claim } from '../../src/docs/claim.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { judgeDocuments } from '../../src/docs/judge/judge-documents.ts';
import { makeQuestion } from '../../test/contract/docs/claim-builder.ts';
import { fileAt, mirrorOf } from '../world/checkout.ts';

const { values: flags } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'string', default: '' },
  },
});
if (!flags.mirrors) throw new Error('Name the folder of bare clones with --mirrors DIR.');
const mirrors = flags.mirrors;

interface Project {
  readonly repository: string;
  readonly held?: true;
  /** The document's path, and the commit that changed it. */
  readonly changes: readonly (readonly [path: string, commit: string])[];
}

const projects: readonly Project[] = JSON.parse(
  readFileSync(new URL('revisions.json', import.meta.url), 'utf8'),
);

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[^\p{L}\p{N}.%+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

interface Place {
  readonly line: string;
  /** The words before its first number. */
  readonly label: string;
  /** The heading above, and the first line of the paragraph, list or table. */
  readonly around: string;
  readonly block: string;
}

const isHeading = (line: string, next: string) =>
  /^\s*(#{1,6}|={1,6})\s+\S/.test(line) ||
  /<h[1-6]\b/i.test(line) ||
  (line.trim() !== '' && /^([=\-~^"'*+#])\1{2,}\s*$/.test(next));

/** Where each line of a text stands, without any knowledge of its format. */
function placesOf(text: string): readonly Place[] {
  const lines = text.split(/\r?\n/);
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).map((each) => each.split(/\r?\n/));
  const places: Place[] = [];
  let heading = '';
  for (const block of blocks) {
    const said = plain(block.join(' '));
    for (const line of [...block, '']) {
      if (isHeading(line, lines[places.length + 1] ?? '')) heading = plain(line);
      const around = `${heading}\n${plain(block[0] ?? '')}`;
      const label = plain(line.split(/\d/)[0] ?? '');
      places.push({ line: plain(line), label, around, block: said });
    }
  }
  return places;
}

const OUTCOMES = ['judged', 'kept', 'noise', 'moved', 'hole', 'wrapped', 'beside'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What a claim is that is not judged, in a line that is new. */
function unjudged(claim: Claim, place: Place, before: readonly Place[]): Outcome {
  if (before.some(({ block }) => block === place.block)) return 'wrapped';
  const number = plain(claim.text);
  const isBeside = before.some(
    ({ label, line }) => label === place.label && ` ${line} `.includes(` ${number} `),
  );
  return isBeside ? 'beside' : 'hole';
}

/** What the lines say of a claim, and what the gate made of it. */
function outcomeOf(claim: Claim, place: Place, before: readonly Place[], isJudged: boolean) {
  const same = before.filter(({ line }) => line === place.line);
  if (same.some(({ around }) => around === place.around)) return isJudged ? 'noise' : 'kept';
  if (same.length > 0) return isJudged ? 'moved' : 'kept';
  return isJudged ? 'judged' : unjudged(claim, place, before);
}

interface Compared {
  readonly claim: Claim;
  readonly outcome: Outcome;
}

async function compare(
  base: string,
  head: string,
  path: string,
): Promise<readonly Compared[] | string> {
  const [was, is] = [await extractClaims(base, path), await extractClaims(head, path)];
  const failure = was.failure ?? is.failure;
  if (failure !== null) return failure.message;
  const asked = makeQuestion([{ text: head, extracted: is }], [], {
    base: [{ text: base, extracted: was }],
  });
  const judged = judgeDocuments(asked).files.flatMap(({ claims }) => claims);
  const starts = new Set(judged.map(({ claim }) => claim.start));
  const [before, after] = [placesOf(base), placesOf(head)];
  return [...is.claims, ...is.unsure].flatMap((claim) => {
    const place = after[claim.line - 1];
    if (place === undefined) return [];
    return [{ claim, outcome: outcomeOf(claim, place, before, starts.has(claim.start)) }];
  });
}

const counts = { read: new Map<string, number>(), unread: new Map<string, number>() };
let slowest = { ms: 0, of: '' };
for (const { repository, held, changes } of projects) {
  if (flags.only !== undefined && flags.only !== repository) continue;
  const own = counts[held ? 'unread' : 'read'];
  const count = (what: string) => own.set(what, (own.get(what) ?? 0) + 1);
  for (const [path, commit] of changes) {
    const name = `${repository}@${commit.slice(0, 8)}:${path}`;
    const mirror = mirrorOf(repository, repository, mirrors);
    const text = (revision: string) => fileAt(mirror, revision, path).toString('utf8');
    const [base, head] = [text(`${commit}~1`), text(commit)];
    const start = performance.now();
    const compared = await compare(base, head, path);
    const ms = performance.now() - start;
    if (ms > slowest.ms) slowest = { ms, of: held ? 'an unread one' : name };
    count('changes');
    if (typeof compared === 'string') {
      count('not read');
      if (!held) console.log(`${name}: ${compared}`);
      continue;
    }
    for (const { claim, outcome } of compared) {
      count(outcome);
      if (!held && outcome === flags.show)
        console.log(
          `${name}:${claim.line}:${claim.column} ${claim.text} | ${claim.subject.sentence ?? claim.subject.row.join('/')}`,
        );
    }
  }
}
for (const [which, own] of Object.entries(counts))
  console.log(`${which}: ${[...own].map(([what, count]) => `${count} ${what}`).join(', ')}`);
console.log(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.of}`);
