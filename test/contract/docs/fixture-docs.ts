/** Judges a fixture document with the records beside it, the way `docs check` does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EvidenceRecord } from '../../../src/docs/bind/series.ts';
import { extractClaims } from '../../../src/docs/extract/extract.ts';
import { type DocsQuestion, judgeDocuments } from '../../../src/docs/judge/judge-documents.ts';
import { isFlagged, ruleIdOf } from '../../../src/docs/rules/registry.ts';
import type { DocsVerdict } from '../../../src/docs/verdict.ts';
import { type Expectations, readExpectations } from '../../support/expectations.ts';
import { buildRecords, dependencyHashes, readCells } from '../../support/record-builder.ts';
import { makeQuestion } from './claim-builder.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/docs');

/** Every fixture document, relative to fixtures/docs; the page that explains them is none. */
export function fixturePaths(): readonly string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && existsSync(join(FOLDER, dirname(path), 'records')))
    .filter((path) => path !== 'README.md' && path !== join('evasions', 'README.md'))
    .sort();
}

export function readFixture(path: string): { text: string; expected: Expectations } {
  const text = readFileSync(join(FOLDER, path), 'utf8');
  return { text, expected: readExpectations(text) };
}

function recordsBeside(path: string): { records: EvidenceRecord[]; text: DocsQuestion['text'] } {
  const file = readCells(join(FOLDER, dirname(path), 'records/cells.json'));
  const records = buildRecords(file).map((sealed) => ({
    ...sealed,
    provenance: 'trusted' as const,
    revoked: null,
  }));
  const { commit, date } = file.text;
  const text = {
    commit,
    committedAt: date,
    dependencyHashes: dependencyHashes(file),
    changedBenchmarks: [],
  };
  return { records, text };
}

/** Judges a text with the records beside `path`, as if all had one provenance; null: without any. */
export async function judgeText(
  path: string,
  text: string,
  provenance: EvidenceRecord['provenance'] | null = 'trusted',
): Promise<DocsVerdict> {
  const beside = recordsBeside(path);
  const extracted = await extractClaims(text, path);
  const records =
    provenance === null ? [] : beside.records.map((each) => ({ ...each, provenance }));
  const more = { text: beside.text, now: '2026-09-01T00:00:00Z' };
  return judgeDocuments(makeQuestion([{ text, extracted }], records, more));
}

export function judgeFixture(path: string): Promise<DocsVerdict> {
  const { text, expected } = readFixture(path);
  return judgeText(path, text, expected.withoutRecords ? null : 'trusted');
}

/** Rules and verdicts by line, left to right, as the fixtures write them. */
export function verdictsByLine(verdict: DocsVerdict): ReadonlyMap<number, readonly string[]> {
  const lines = new Map<number, string[]>();
  for (const { claim, result } of verdict.files.flatMap((file) => file.claims)) {
    const word = isFlagged(result) ? ruleIdOf(result) : result.verdict;
    lines.set(claim.line, [...(lines.get(claim.line) ?? []), word]);
  }
  return lines;
}
