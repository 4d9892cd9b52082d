/** `docs fix`, `docs bind` and `docs baseline`: computes the new texts; callers write them. */

import { carryLock, type Lock } from '../docs/bind/lock.ts';
import { mergeLock, proposeBindings, writeLock } from '../docs/bind/propose-lock.ts';
import { fixDocuments } from '../docs/fix/fix-documents.ts';
import { type DocumentInput, judgeDocuments } from '../docs/judge/judge-documents.ts';
import { renewWaivers, WAIVER_FILE, writeWaivers } from '../docs/judge/waivers.ts';
import type { FileVerdict } from '../docs/verdict.ts';
import { checkDocs } from './docs-check.ts';
import { exampleFiles, wholeDocuments } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';
import { askQuestion, LOCK_FILE } from './docs-question.ts';

interface BaselineOptions {
  readonly files: readonly string[];
  /** Owner of new waivers; null to reuse that of the last existing one. */
  readonly owner: string | null;
  /** Last day of new waivers, `YYYY-MM-DD`. */
  readonly expires: string;
}

/**
 * Computes the new waiver file; waivers of other documents are kept.
 *
 * @returns `lacksOwner`: new waivers have no owner, so one must be given
 */
export async function baselineDocs(
  ports: DocsPorts,
  context: DocsContext,
  { files, owner, expires }: BaselineOptions,
) {
  // Local records do not count, because waivers apply everywhere.
  const atLarge = { ...context, atDesk: false };
  const { verdict, question } = await checkDocs(ports, atLarge, { files });
  const present = question.rules.waivers;
  const known = owner ?? present.at(-1)?.owner ?? '';
  const today = context.now.slice(0, 10);
  const file = renewWaivers(verdict, present, { owner: known, expires, today });
  const lacksOwner = file.waivers.some((each) => each.owner === '');
  return { path: WAIVER_FILE, file, text: writeWaivers(file), lacksOwner, verdict };
}

export async function bindDocs(ports: DocsPorts, context: DocsContext, files: readonly string[]) {
  const { verdict, question } = await checkDocs(ports, context, { files });
  const proposals = proposeBindings(verdict);
  const text = writeLock(mergeLock(question.lock, proposals, verdict));
  return { proposals, path: LOCK_FILE, text, verdict };
}

/**
 * Computes the new texts of whole files.
 *
 * @param writesLocal whether to write numbers that only local records contain
 */
export async function fixDocs(
  ports: DocsPorts,
  context: DocsContext,
  files: readonly string[],
  writesLocal = false,
) {
  const { docs } = context.config;
  const originals = await wholeDocuments({ ...ports, docs, at: context.text }, files);
  const asked = { documents: originals, base: null };
  const { question, verdict: before } = await askQuestion(ports, context, asked, false);
  const isExample = exampleFiles(docs);
  const fix = (withLocal: boolean) =>
    fixDocuments(question, before, {
      writesLocal: withLocal,
      read: (text, path) => ports.reader.read(text, path, { isExample: isExample(path) }),
    });
  const [local, trusted] = [await fix(true), await fix(false)];
  const fromLocal = local.edits.flat().length - trusted.edits.flat().length;
  const { documents, verdict } = writesLocal ? local : trusted;
  const rewritten = changes(originals, documents);
  const lock = carriedLock(question.lock, before.files, verdict.files);
  const texts = { before: writeLock(question.lock), after: writeLock(lock) };
  if (texts.before === texts.after) return { files: rewritten, fromLocal, verdict };
  return {
    files: [...rewritten, { path: LOCK_FILE, ...texts }],
    fromLocal,
    verdict: judgeDocuments({ ...question, documents, lock }),
  };
}

function carriedLock(lock: Lock, before: readonly FileVerdict[], after: readonly FileVerdict[]) {
  const claimsOf = (file: FileVerdict | undefined) => file?.claims.map(({ claim }) => claim) ?? [];
  return before.reduce(
    (one, file, at) => carryLock(one, claimsOf(file), claimsOf(after[at])),
    lock,
  );
}

function changes(originals: readonly DocumentInput[], documents: readonly DocumentInput[]) {
  return originals.flatMap((original, index) => {
    const after = documents[index]?.text ?? original.text;
    const { path } = original.extracted;
    return after === original.text ? [] : [{ path, before: original.text, after }];
  });
}
