/** Other people's documents whose numbers were labelled by hand: where each is published, and its labels, without its text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { archive } from '../../world/project.ts';
import type { Label } from '../corpus.ts';

const lines = z.tuple([z.int().positive(), z.int().positive()]);

/** The figure itself stands in the document, at the place that the first three name. */
const label = z.tuple([
  z.int().positive().describe('Line.'),
  z.int().nonnegative().describe('Column, 0-based, in code points.'),
  z.int().positive().describe('Length, in code points.'),
  z
    .union([z.number(), z.array(z.number())])
    .nullable()
    .describe('As printed; null: vague.'),
  z.string().max(40).nullable().describe('Unit; null: nobody states it.'),
  z.enum(['own', 'disp', 'hist', 'quote', 'target', 'hyp', 'example', 'refuted']),
  z.enum(['prose', 'list', 'table', 'code', 'heading', 'html', 'quote']),
]);

const document = z.strictObject({
  name: z.string(),
  set: z.enum(['development', 'held']),
  source: z.string().describe('Name in the list of sources; one that is not there is not pinned.'),
  path: z.string().describe('Inside the package or repository.'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  scope: z.array(lines).describe('Lines that are labelled completely.'),
  labels: z.array(label),
});

const list = z.strictObject({
  about: z.string(),
  sources: z.array(archive),
  documents: z.array(document),
});

export type PublishedDocument = z.infer<typeof document>;

/** The whole list, from its files beside this one. */
export function readLabelledDocuments(): Omit<z.infer<typeof list>, 'about'> {
  const names = readdirSync(import.meta.dirname).filter((name) => /^documents.*\.gz$/.test(name));
  const lists = names.sort().map((name) => {
    const packed = readFileSync(join(import.meta.dirname, name));
    return list.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
  });
  return {
    sources: lists.flatMap(({ sources }) => sources),
    documents: lists.flatMap(({ documents }) => documents),
  };
}

/** The labels as a corpus has them, each with its figure taken out of the text. */
export function labelsIn({ name, labels }: PublishedDocument, text: string): readonly Label[] {
  const rows = text.split('\n').map((line) => [...line]);
  return labels.map(([line, col, length, value, unit, cls, context]) => {
    const figure = (rows[line - 1] ?? []).slice(col, col + length).join('');
    return { file: name, line, col, text: figure, value, unit, cls, context };
  });
}
