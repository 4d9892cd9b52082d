/** Documents about hakmem, judged against the records of its fixture as the gate judges them. */
import { join } from 'node:path';
import type { DocumentState } from '../../../src/core/github/state/state.ts';
import { fixesOf } from '../../../src/core/github/state/suggestions.ts';
import type { Provenance } from '../../../src/core/records/record.ts';
import type { EvidenceRecord } from '../../../src/docs/bind/series.ts';
import { extractClaims } from '../../../src/docs/extract/extract.ts';
import { fixDocuments } from '../../../src/docs/fix/fix-documents.ts';
import { type DocsQuestion, judgeDocuments } from '../../../src/docs/judge/judge-documents.ts';
import { makeQuestion } from '../../contract/docs/claim-builder.ts';
import { buildRecords, dependencyHashes, readCells } from '../record-builder.ts';

const CELLS = join(import.meta.dirname, '../../../fixtures/docs/hakmem/records/cells.json');

export const TRUE_README = `# hakmem

- In \`random-mixed\` with size 256 the \`default\` variant does 10.2M ops/s.
- In \`random-mixed\` with size 256 the \`system\` variant does at least 70M ops/s.
- With all three switches on, \`tuned\` is 6.6x faster than \`default\` at size 64.
`;

export const FALSE_README = `# hakmem

- In \`random-mixed\` with size 256 the \`default\` variant sustains 25.1M ops/s.
- In \`random-mixed\` with size 256 the \`system\` variant does 72.9M ops/s ± 0.03 %.
- With all three switches on, \`tuned\` is +657 % over \`default\` at size 64.
- Startup takes 12 ms.
`;

export const NEW_NUMBERS = `# hakmem

- In \`random-mixed\` with size 256 the \`default\` variant does 10.2M ops/s.
- In \`random-mixed\` with size 256 the \`system\` variant does 72.9M ops/s.
`;

async function questionOf(
  texts: Readonly<Record<string, string>>,
  provenance: Provenance,
): Promise<DocsQuestion> {
  const file = readCells(CELLS);
  const records = buildRecords(file).map(
    (sealed): EvidenceRecord => ({ ...sealed, provenance, revoked: null }),
  );
  const documents = Object.entries(texts).map(async ([path, text]) => ({
    text,
    extracted: await extractClaims(text, path),
  }));
  return makeQuestion(await Promise.all(documents), records, {
    text: {
      commit: file.text.commit,
      committedAt: file.text.date,
      dependencyHashes: dependencyHashes(file),
      changedBenchmarks: [],
    },
    now: '2026-11-21T09:00:00Z',
  });
}

export async function judgedTexts(
  texts: Readonly<Record<string, string>>,
  provenance: Provenance = 'trusted',
): Promise<Extract<DocumentState, { kind: 'judged' }>> {
  const question = await questionOf(texts, provenance);
  const verdict = judgeDocuments(question);
  const how = {
    writesLocal: false,
    read: (text: string, path: string) => extractClaims(text, path),
  };
  const { edits } = await fixDocuments(question, verdict, how);
  return { kind: 'judged', verdict, fixes: fixesOf(question, verdict, edits) };
}
