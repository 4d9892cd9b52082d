/** Judges a fixture document with the records beside it, the way `docs check` does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EvidenceRecord } from '../../../src/core/claims/bind/series.ts';
import { extractClaims } from '../../../src/core/claims/extract/extract.ts';
import {
  type DocsQuestion,
  judgeDocuments,
} from '../../../src/core/claims/judge/judge-documents.ts';
import type { DocsVerdict } from '../../../src/core/claims/verdict.ts';
import { type Expectations, readExpectations } from '../../support/expectations.ts';
import { buildRecords, dependencyHashes, readCells } from '../../support/record-builder.ts';

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

export async function judgeFixture(path: string): Promise<DocsVerdict> {
  const { text, expected } = readFixture(path);
  const beside = recordsBeside(path);
  const extracted = await extractClaims(text, path);
  return judgeDocuments({
    documents: [{ text, extracted, changedLines: null, before: null }],
    records: expected.withoutRecords ? [] : beside.records,
    known: [],
    lock: { version: 1, bindings: [] },
    rules: {
      headline: 'median',
      strict: false,
      stale: 'warn',
      expect: {},
      maxExempt: null,
      waivers: [],
      isExample: () => false,
    },
    policy: { accept: ['trusted'], importedSources: [], atDesk: false },
    text: beside.text,
    now: '2026-09-01T00:00:00Z',
  });
}

/** Verdicts by line, left to right, as the fixtures write them. */
export function verdictsByLine(verdict: DocsVerdict): ReadonlyMap<number, readonly string[]> {
  const lines = new Map<number, string[]>();
  for (const { claim, result } of verdict.files.flatMap((file) => file.claims))
    lines.set(claim.line, [...(lines.get(claim.line) ?? []), result.verdict]);
  return lines;
}
