/** Documents whose numbers a change moves to a file that is not watched, where nobody would judge them again. */
import type { Revision } from '../core/records/session.ts';
import { LINE_END } from '../core/text/lines.ts';
import { emptyDocument } from '../docs/claim.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { DocsPorts } from './docs-ports.ts';

/** Least share of a document's lines with numbers by which another file is its text. */
const SAME = 0.5;
/** Most files that are read for it: they are no documents, so there may be many. */
const MAX_READ = 50;

const linesOf = (text: string): readonly string[] =>
  text.split(LINE_END).map((line) => line.trim());

function claimLines({ text, extracted }: DocumentInput): readonly string[] {
  const lines = linesOf(text);
  return [...new Set(extracted.claims.map(({ line }) => lines[line - 1] ?? ''))];
}

/**
 * What is left of these documents at the head: nothing, under their own names.
 *
 * @param gone documents of the base that are not watched any more
 * @param after watched documents of the head
 * @param unwatched paths of other files that the change adds or alters
 */
export async function movedAway(
  { git }: DocsPorts,
  head: Revision,
  gone: readonly DocumentInput[],
  after: readonly DocumentInput[],
  unwatched: readonly string[],
): Promise<readonly DocumentInput[]> {
  const kept = new Set(after.flatMap(({ text }) => linesOf(text)));
  const left = gone
    .map((each) => ({
      path: each.extracted.path,
      lines: claimLines(each).filter((line) => !kept.has(line)),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (left.length === 0) return [];
  const texts = await git.readMany(head, unwatched.slice(0, MAX_READ));
  const found = [...texts.values()].map(
    (bytes) => new Set(linesOf(new TextDecoder().decode(bytes))),
  );
  return left
    .filter(({ lines }) =>
      found.some((each) => lines.filter((line) => each.has(line)).length >= lines.length * SAME),
    )
    .map(({ path }) => ({ text: '', extracted: emptyDocument(path) }));
}
