/** `docs fix`: rewrites what can be known, in the author's own hand; nothing unmeasured is filled in. */

import { mergeLock, proposeBindings, writeLock } from '../docs/bind/propose-lock.ts';
import { applyEdits } from '../docs/fix/edit.ts';
import { isLocalFix, planFixes } from '../docs/fix/plan-fixes.ts';
import { type DocumentInput, judgeDocuments } from '../docs/judge/judge-documents.ts';
import { renewWaivers, WAIVER_FILE, writeWaivers } from '../docs/judge/waivers.ts';
import { checkDocs } from './docs-check.ts';
import { exampleFiles, wholeDocuments } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';
import { askQuestion, LOCK_FILE } from './docs-question.ts';

interface BaselineOptions {
  readonly files: readonly string[];
  /** Who answers for new ones; null: who answers for the ones there are. */
  readonly owner: string | null;
  /** The last day of new ones, `YYYY-MM-DD`. */
  readonly expires: string;
}

/**
 * Works out the waiver file anew; writing it is the caller's. Waivers of other documents stay.
 *
 * @returns `lacksOwner`: nobody answers for new ones, and an owner must be named
 */
export async function baselineDocs(
  ports: DocsPorts,
  context: DocsContext,
  { files, owner, expires }: BaselineOptions,
) {
  // Waivers speak of what counts everywhere.
  const atLarge = { ...context, atDesk: false };
  const { verdict, question } = await checkDocs(ports, atLarge, { files });
  const present = question.rules.waivers;
  const known = owner ?? present.at(-1)?.owner ?? '';
  const today = context.now.slice(0, 10);
  const file = renewWaivers(verdict, present, { owner: known, expires, today });
  const lacksOwner = file.waivers.some((each) => each.owner === '');
  return { path: WAIVER_FILE, file, text: writeWaivers(file), lacksOwner };
}

export async function bindDocs(ports: DocsPorts, context: DocsContext, files: readonly string[]) {
  const { verdict, question } = await checkDocs(ports, context, { files });
  const proposals = proposeBindings(verdict);
  const text = writeLock(mergeLock(question.lock, proposals, verdict));
  return { proposals, path: LOCK_FILE, text };
}

export interface FixedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Derived numbers follow from others, and those again from others; deeper chains are not met. */
const PASSES = 3;

/**
 * Works out the new texts of whole files; writing them is the caller's.
 *
 * @param writesLocal whether a number may be written that only local records know
 */
export async function fixDocs(
  ports: DocsPorts,
  context: DocsContext,
  files: readonly string[],
  writesLocal = false,
) {
  const { docs } = context.config;
  const head = await ports.git.resolve(null);
  const originals = await wholeDocuments(ports, docs, head, files);
  let documents: readonly DocumentInput[] = originals;
  let { question, verdict } = await askQuestion(
    ports,
    context,
    head,
    { documents, base: null },
    false,
  );
  const fromLocal = verdict.files.flatMap((file) => file.claims).filter(isLocalFix).length;
  for (let pass = 0; pass < PASSES; pass++) {
    const next: DocumentInput[] = [];
    for (const [index, document] of documents.entries()) {
      const file = verdict.files[index];
      const edits = file === undefined ? [] : planFixes(document, file, question, writesLocal);
      next.push(edits.length === 0 ? document : await reread(ports, context, document, edits));
    }
    if (next.every((document, index) => document === documents[index])) break;
    documents = next;
    question = { ...question, documents };
    verdict = judgeDocuments(question);
  }
  return { files: changes(originals, documents), fromLocal, verdict };
}

async function reread(
  ports: DocsPorts,
  context: DocsContext,
  document: DocumentInput,
  edits: ReturnType<typeof planFixes>,
): Promise<DocumentInput> {
  const { path } = document.extracted;
  const text = applyEdits(document.text, edits);
  const isExample = exampleFiles(context.config.docs)(path);
  return { ...document, text, extracted: await ports.reader.read(text, path, { isExample }) };
}

function changes(
  originals: readonly DocumentInput[],
  documents: readonly DocumentInput[],
): readonly FixedFile[] {
  return originals.flatMap((original, index) => {
    const after = documents[index]?.text ?? original.text;
    const { path } = original.extracted;
    return after === original.text ? [] : [{ path, before: original.text, after }];
  });
}
