/** Documents whose numbers a change moves to a file that is not watched, where nobody would judge them again. */
import { LINE_END } from '../core/text/lines.ts';
import { emptyDocument } from '../docs/claim.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { DocsTree } from './docs-ports.ts';

/** Least share of a document's lines with numbers by which another file is its text. */
const SAME = 0.5;
/** Files in memory at once, and in all: they are no documents, so there may be many. */
const AT_ONCE = 50;
const MAX_READ = 2_000;

const linesOf = (text: string): readonly string[] =>
  text.split(LINE_END).map((line) => line.trim());

function claimLines({ text, extracted }: DocumentInput): readonly string[] {
  const lines = linesOf(text);
  return [...new Set(extracted.claims.map(({ line }) => lines[line - 1] ?? ''))];
}

/** Whether one of a change's other files holds most of these lines; of too many to read, one may. */
async function areHeld(
  { git, at }: DocsTree,
  lines: readonly string[],
  unwatched: readonly string[],
): Promise<boolean> {
  if (unwatched.length > MAX_READ) return true;
  for (let from = 0; from < unwatched.length; from += AT_ONCE) {
    const texts = await git.readMany(at, unwatched.slice(from, from + AT_ONCE));
    for (const bytes of texts.values()) {
      const own = new Set(linesOf(new TextDecoder().decode(bytes)));
      if (lines.filter((line) => own.has(line)).length >= lines.length * SAME) return true;
    }
  }
  return false;
}

/**
 * What is left of these documents at the head: nothing, under their own names.
 *
 * @param gone documents of the base that are not watched any more
 * @param after watched documents of the head
 * @param unwatched paths of other files that the change adds or alters
 */
export async function movedAway(
  tree: DocsTree,
  gone: readonly DocumentInput[],
  after: readonly DocumentInput[],
  unwatched: readonly string[],
): Promise<readonly DocumentInput[]> {
  const kept = new Set(after.flatMap(({ text }) => linesOf(text)));
  const away: DocumentInput[] = [];
  for (const each of gone) {
    const lines = claimLines(each).filter((line) => !kept.has(line));
    const { path } = each.extracted;
    if (lines.length > 0 && (await areHeld(tree, lines, unwatched)))
      away.push({ text: '', extracted: emptyDocument(path) });
  }
  return away;
}
