/**
 * What the doc gate costs: extraction and judging of Markdown files as a multiple of parsing the same
 * text with the Markdown library alone, and how both grow with one document of 1, 2, 4 copies.
 *
 *     node bench/docs/speed.ts [--factors 1,2,4] [--repeat 3] [FILES…]
 *
 * Without files: this repository's pages and fixtures. Claims are judged against the records of all
 * fixture systems, so that binding has something to choose from. Both ways run in turn in one
 * process, and what is reported are ratios of their fastest times.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { EvidenceRecord } from '../../src/docs/bind/series.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { judgeDocuments } from '../../src/docs/judge/judge-documents.ts';
import { makeQuestion } from '../../test/contract/docs/claim-builder.ts';
import { buildRecords, readCells } from '../../test/support/record-builder.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    factors: { type: 'string', default: '1,2,4' },
    repeat: { type: 'string', default: '3' },
  },
});

function fixtureRecords(): EvidenceRecord[] {
  const files = globSync('fixtures/docs/*/records/cells.json', { cwd: root }).sort();
  return files
    .flatMap((file) => buildRecords(readCells(join(root, file))))
    .map((sealed) => ({ ...sealed, provenance: 'trusted' as const, revoked: null }));
}

function parseAlone(text: string): void {
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

interface Checked {
  readonly extractMs: number;
  readonly judgeMs: number;
  readonly claims: number;
}

async function check(text: string, records: readonly EvidenceRecord[]): Promise<Checked> {
  const started = performance.now();
  const extracted = await extractClaims(text, 'corpus.md');
  const read = performance.now();
  const { counts } = judgeDocuments(makeQuestion([{ text, extracted }], records));
  if (extracted.failure) throw new Error(extracted.failure.message);
  return { extractMs: read - started, judgeMs: performance.now() - read, claims: counts.seen };
}

interface Cost extends Checked {
  readonly bytes: number;
  readonly parseMs: number;
}

async function measure(
  text: string,
  records: readonly EvidenceRecord[],
  repeat: number,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < repeat; round += 1) {
    const started = performance.now();
    parseAlone(text);
    const parseMs = performance.now() - started;
    costs.push({ ...(await check(text, records)), parseMs, bytes: Buffer.byteLength(text) });
  }
  const least = (pick: (cost: Cost) => number) => Math.min(...costs.map(pick));
  return {
    bytes: costs[0]?.bytes ?? 0,
    claims: costs[0]?.claims ?? 0,
    parseMs: least((cost) => cost.parseMs),
    extractMs: least((cost) => cost.extractMs),
    judgeMs: least((cost) => cost.judgeMs),
  };
}

function row(factor: number, cost: Cost, first: Cost, firstFactor: number): string {
  const times = (ms: number) => `${(ms / cost.parseMs).toFixed(2)}`;
  const perCopy = (ms: number, of: number) => ms / factor / (of / firstFactor);
  const whole = cost.extractMs + cost.judgeMs;
  const cells = [
    `${factor}`,
    (cost.bytes / 1e6).toFixed(2),
    `${cost.claims}`,
    times(cost.extractMs),
    times(whole),
    perCopy(whole, first.extractMs + first.judgeMs).toFixed(2),
    perCopy(cost.parseMs, first.parseMs).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

const paths =
  positionals.length > 0
    ? positionals
    : globSync(['*.md', 'docs/**/*.md', 'fixtures/{docs,extract}/**/*.md'], { cwd: root })
        .sort()
        .map((path) => join(root, path));
const corpus = paths.map((path) => readFileSync(path, 'utf8')).join('\n\n');
const factors = flags.factors.split(',').map(Number);
const records = fixtureRecords();
// Once unmeasured: the compiler's warm-up is no property of either.
await measure(corpus, records, 2);
console.log(`${paths.length} files, ${records.length} records\n`);
console.log(
  '| copies | MB | claims | extraction ÷ parsing | whole check ÷ parsing | check, per copy | parsing, per copy |',
);
console.log('|--:|--:|--:|--:|--:|--:|--:|');
let first: Cost | null = null;
for (const factor of factors) {
  const repeat = Math.max(1, Math.floor(Number(flags.repeat) / factor));
  const cost = await measure(`${corpus}\n\n`.repeat(factor), records, repeat);
  first ??= cost;
  console.log(row(factor, cost, first, factors[0] ?? 1));
}
