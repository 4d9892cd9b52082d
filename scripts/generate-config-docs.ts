/**
 * Writes schema/benchproof.schema.json and the reference in docs/configuration.md, both made from
 * the schema that checks the file. With --check, writes nothing and fails where either is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configJsonSchema } from '../src/core/config/json-schema.ts';
import { parseConfig } from '../src/core/config/parse.ts';
import { renderReference } from './config-reference.ts';

const root = join(import.meta.dirname, '..');
const schemaFile = 'schema/benchproof.schema.json';
const docsFile = 'docs/configuration.md';
const markers = { begin: '<!-- reference: generated -->', end: '<!-- reference: end -->' };

const SHORTEST = `version: 1
projects:
  project:
    image: runners/c
    benchmarks:
      benchmark: { command: ./bench }
`;

function schemaText(): string {
  const schema = { ...configJsonSchema(), title: 'benchproof.yml' };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function withReference(docs: string): string {
  const parsed = parseConfig(SHORTEST, 'benchproof.yml');
  if (!parsed.ok) throw new Error('the shortest configuration is refused');
  const begin = docs.indexOf(markers.begin);
  const end = docs.indexOf(markers.end);
  if (begin < 0 || end < begin) throw new Error(`${docsFile} lacks its markers`);
  const reference = renderReference(configJsonSchema(), parsed.config);
  return `${docs.slice(0, begin)}${markers.begin}\n\n${reference}\n\n${docs.slice(end)}`;
}

async function refresh(file: string, text: string, isCheck: boolean): Promise<boolean> {
  const before = await readFile(join(root, file), 'utf8').catch(() => '');
  if (before === text) return true;
  if (!isCheck) await writeFile(join(root, file), text);
  process.stderr.write(
    `${file} ${isCheck ? 'is stale: run node scripts/generate-config-docs.ts' : 'written'}\n`,
  );
  return false;
}

const isCheck = process.argv.includes('--check');
const docs = await readFile(join(root, docsFile), 'utf8');
const fresh = [
  await refresh(schemaFile, schemaText(), isCheck),
  await refresh(docsFile, withReference(docs), isCheck),
];
if (isCheck && fresh.includes(false)) process.exitCode = 1;
