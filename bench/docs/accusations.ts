/**
 * Lists the numbers that the gate says are refuted by their own document, without a record: to be read
 * by hand, since documents that nobody made false should have next to none.
 *
 *     node bench/docs/accusations.ts FILE…
 */
import { readFileSync } from 'node:fs';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { checkGraph } from '../../src/docs/graph/graph.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('FILE… is missing: the documents to look at');
  process.exit(2);
}

let total = 0;
let accused = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const { findings, repeats } = checkGraph(await extractClaims(text, file), text);
  const wrong = [...findings, ...repeats].filter(([, { kind }]) => kind === 'wrong');
  total += wrong.length;
  accused += wrong.length > 0 ? 1 : 0;
  for (const [claim, finding] of wrong) {
    const result = finding.kind === 'wrong' ? JSON.stringify(finding.result) : '';
    console.log(`${file}:${claim.line}:${claim.column} ${claim.text} ${result}`);
  }
}
console.log(`${total} accusations in ${accused} of ${files.length} documents`);
