/** Prints the claims of files as documented JSON: what `docs extract --json` prints, for scoring. */
import { readFile } from 'node:fs/promises';
import { extractDocuments } from '../src/commands/docs-extract.ts';
import { openDocumentReader } from '../src/edges/documents/document-reader.ts';

const workerUrl = new URL('../src/edges/documents/parse-worker.ts', import.meta.url);
await using reader = openDocumentReader({ workerUrl });
const explain = process.argv.includes('--explain');
const files = process.argv.slice(2).filter((argument) => argument !== '--explain');
const document = await extractDocuments(files, explain, reader, readFile);
process.stdout.write(`${JSON.stringify(document)}\n`);
