/**
 * Fetches the documents whose numbers were labelled by hand after one guide by one reader each, as a folder for `score.ts`.
 *
 *     node bench/docs/fetch-labelled.ts --to DIR [--mirrors DIR] [--set development|held]
 *
 * Packages come from their registries, by each one's own client; what is read from a repository needs a bare clone
 * at `MIRRORS/owner+name`. A document that cannot be had, or that is another text by now, is said and left out.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileAt, mirrorOf, unpack } from '../world/checkout.ts';
import type { Archive } from '../world/project.ts';
import type { PublishedDocument } from './labelled/labelled-documents.ts';
import { labelsIn, readLabelledDocuments } from './labelled/labelled-documents.ts';

const { values: flags } = parseArgs({
  options: {
    to: { type: 'string' },
    mirrors: { type: 'string' },
    set: { type: 'string' },
  },
});
if (!flags.to) throw new Error('Name the folder to write with --to DIR.');
if (flags.set !== undefined && !['development', 'held'].includes(flags.set))
  throw new Error(`--set ${flags.set}: expected development or held.`);

const to = resolve(flags.to);
if (existsSync(join(to, 'docs'))) throw new Error(`${to} has docs already: name a new folder.`);
const cache = resolve(import.meta.dirname, '../../.cache/world/archives');
const mirrors = flags.mirrors === undefined ? null : resolve(flags.mirrors);

/** Gives a file's bytes by its path inside the source. */
type Reader = (path: string) => Buffer;

/** Reads single files out of a repository, without laying out all of it. */
function repositoryReader(name: string, repository: string, commit: string): Reader {
  const from = mirrorOf(name, repository, mirrors);
  return (path) => fileAt(from, commit, path);
}

async function readerOf(archive: Archive, folder: string): Promise<Reader> {
  const { name, source } = archive;
  if (source.kind === 'git') return repositoryReader(name, source.repository, source.commit);
  await unpack(archive, folder, cache);
  return (path) => readFileSync(join(folder, path));
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** A document's text; an error where the source holds another one. */
function textOf({ path, sha256 }: PublishedDocument, read: Reader): Buffer {
  const bytes = read(path);
  const actual = createHash('sha256').update(bytes).digest('hex');
  if (actual !== sha256) throw new Error(`${path} has the checksum ${actual}, not ${sha256}`);
  return bytes;
}

interface Fetched {
  readonly document: PublishedDocument;
  readonly bytes: Buffer;
}

/** Every document of one source that can be had. */
async function fetchFrom(
  source: Archive | undefined,
  documents: readonly PublishedDocument[],
): Promise<readonly Fetched[]> {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-labelled-'));
  const leaveOut = (names: readonly PublishedDocument[], why: string) => {
    for (const { name } of names) process.stderr.write(`left out ${name}: ${why}\n`);
    return [];
  };
  try {
    if (source === undefined) return leaveOut(documents, 'nobody has pinned its version');
    const read = await readerOf(source, folder);
    return documents.flatMap((document) => {
      try {
        return [{ document, bytes: textOf(document, read) }];
      } catch (error) {
        return leaveOut([document], wordsOf(error));
      }
    });
  } catch (error) {
    return leaveOut(documents, wordsOf(error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the three parts that `readCorpus` reads. */
function writeCorpus(fetched: readonly Fetched[]): number {
  mkdirSync(join(to, 'docs'), { recursive: true });
  for (const { document, bytes } of fetched) writeFileSync(join(to, 'docs', document.name), bytes);
  const labels = fetched.flatMap(({ document, bytes }) =>
    labelsIn(document, bytes.toString('utf8')),
  );
  const lines = labels.map((label) => `${JSON.stringify(label)}\n`);
  writeFileSync(join(to, 'claims.jsonl'), lines.join(''));
  const scopes = fetched.map(({ document: { name, scope } }) => [name, scope]);
  writeFileSync(join(to, 'scope.json'), `${JSON.stringify(Object.fromEntries(scopes))}\n`);
  return labels.length;
}

const { sources, documents } = readLabelledDocuments();
const wanted = documents.filter(({ set }) => flags.set === undefined || set === flags.set);
const fetched: Fetched[] = [];
for (const [name, own] of Map.groupBy(wanted, ({ source }) => source))
  fetched.push(
    ...(await fetchFrom(
      sources.find((source) => source.name === name),
      own,
    )),
  );
const labels = writeCorpus(fetched);
process.stdout.write(`${fetched.length} of ${wanted.length} documents, ${labels} labels: ${to}\n`);
