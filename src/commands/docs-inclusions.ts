/** Files with performance numbers that a document shows, and that are not judged themselves. */
import type { Revision } from '../core/records/session.ts';
import { inclusionsIn } from '../docs/judge/inclusions.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { DocsPorts } from './docs-ports.ts';

/** Most files that are looked into for one document; more are taken to have numbers. */
const MAX_READ = 20;

/** A file is read as the document would show it: in a fence of its kind. */
async function hasNumbers({ git, reader }: DocsPorts, revision: Revision, file: string) {
  const text = (await git.read(revision, file)) ?? '';
  const kind = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const shown = `# Benchmark\n\n~~~~~${kind}\n${text}\n~~~~~\n`;
  const { claims, failure } = await reader.read(shown, `${file}.md`, { isExample: false });
  return failure !== null || claims.length > 0;
}

/** @param isUnjudged whether a path is a file that is no watched document */
export async function unreadInclusions(
  ports: DocsPorts,
  revision: Revision,
  { path, text }: { readonly path: string; readonly text: string },
  isUnjudged: (path: string) => boolean,
): Promise<NonNullable<DocumentInput['unread']>> {
  const found = inclusionsIn(text, path, isUnjudged);
  const unread = [];
  for (const [at, each] of found.entries()) {
    if (at >= MAX_READ || (await hasNumbers(ports, revision, each.file))) unread.push(each);
  }
  return unread;
}
