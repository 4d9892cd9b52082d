/**
 * Writes schema/record.schema.json, schema/session.schema.json and the tables in
 * docs/record-format.md. With --check, writes nothing and fails where one of them is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentJsonSchema, renderRecordReference } from './record-reference.ts';

const root = join(import.meta.dirname, '..');
const docsFile = 'docs/record-format.md';
const begin = '<!-- reference: generated -->';
const end = '<!-- reference: end -->';

function withReference(docs: string): string {
  const [from, to] = [docs.indexOf(begin), docs.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${docsFile} lacks its markers`);
  return `${docs.slice(0, from)}${begin}\n\n${renderRecordReference()}\n\n${docs.slice(to)}`;
}

/** @returns whether the file already was as it should be */
async function refresh(file: string, text: string, isCheck: boolean): Promise<boolean> {
  const before = await readFile(join(root, file), 'utf8').catch(() => '');
  if (before === text) return true;
  if (!isCheck) await writeFile(join(root, file), text);
  const what = isCheck ? 'is stale: run node scripts/generate-record-docs.ts' : 'written';
  process.stderr.write(`${file} ${what}\n`);
  return false;
}

const isCheck = process.argv.includes('--check');
const docs = await readFile(join(root, docsFile), 'utf8');
const fresh = [await refresh(docsFile, withReference(docs), isCheck)];
for (const kind of ['record', 'session'] as const) {
  const text = `${JSON.stringify(documentJsonSchema(kind), null, 2)}\n`;
  fresh.push(await refresh(`schema/${kind}.schema.json`, text, isCheck));
}
if (isCheck && fresh.includes(false)) process.exitCode = 1;
