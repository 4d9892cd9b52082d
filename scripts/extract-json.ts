/** Prints the claims of files as documented JSON, in this process: for scoring the extractor. */
import { readFileSync } from 'node:fs';
import { extractClaims } from '../src/core/claims/extract/extract.ts';

const files = [];
for (const path of process.argv.slice(2)) {
  const document = await extractClaims(readFileSync(path, 'utf8'), path);
  files.push(document);
}
process.stdout.write(`${JSON.stringify({ version: 1, files })}\n`);
