/** Rewrites documents until nothing is left that is known, and leaves what would not be right afterwards. */
import type { ExtractedDocument } from '../claim.ts';
import type { DocsQuestion, DocumentInput } from '../judge/judge-documents.ts';
import { judgeDocuments } from '../judge/judge-documents.ts';
import type { DocsVerdict, FileVerdict, JudgedClaim } from '../verdict.ts';
import { applyEdits, type Edit } from './edit.ts';
import { type FixOptions, numberKey, planFixes } from './plan-fixes.ts';

/** Numbers derived from corrected numbers are corrected in the next pass; longer chains do not occur. */
const PASSES = 3;

/** After so many rounds a document that still has wrong numbers is left as it is: each round judges all anew. */
const ROUNDS = 4;

interface How {
  /** Whether to write numbers that only local records contain. */
  readonly writesLocal: boolean;
  readonly read: (text: string, path: string) => Promise<ExtractedDocument>;
}

/** By each document's path, which numbers stay as they are. */
type Left = ReadonlyMap<string, FixOptions['left']>;

function planAll(question: DocsQuestion, { files }: DocsVerdict, how: How, left: Left) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return question.documents.map((document): readonly Edit[] => {
    const { path } = document.extracted;
    const file = byPath.get(path);
    const options = { writesLocal: how.writesLocal, left: left.get(path) ?? new Set<string>() };
    return file === undefined ? [] : planFixes(document, file, question, options);
  });
}

async function apply(document: DocumentInput, edits: readonly Edit[], { read }: How) {
  if (edits.length === 0) return document;
  const text = applyEdits(document.text, edits);
  return { ...document, text, extracted: await read(text, document.extracted.path) };
}

async function rewrite(asked: DocsQuestion, judged: DocsVerdict, how: How, left: Left) {
  const edits = planAll(asked, judged, how, left);
  let [question, verdict, planned] = [asked, judged, edits];
  for (let pass = 0; pass < PASSES && planned.some(({ length }) => length > 0); pass++) {
    const documents: DocumentInput[] = [];
    for (const [at, document] of question.documents.entries())
      documents.push(await apply(document, planned[at] ?? [], how));
    question = { ...question, documents };
    verdict = judgeDocuments(question);
    planned = planAll(question, verdict, how, left);
  }
  return { documents: question.documents, verdict, edits };
}

/** Numbers of one block that must not be written: those that fail all the same; all, where one fails only now. */
function wrongIn(
  before: readonly JudgedClaim[],
  after: readonly JudgedClaim[],
): readonly JudgedClaim[] {
  const changed = before.filter(({ claim }, at) => claim.text !== after[at]?.claim.text);
  const isWorse = after.some(
    ({ fails, claim }, at) => fails && !before[at]?.fails && claim.text === before[at]?.claim.text,
  );
  if (before.length !== after.length || (changed.length > 0 && isWorse)) return before;
  return changed.filter((each) => after[before.indexOf(each)]?.fails);
}

/** By `numberKey`, the numbers of a document that must not be written. */
function wrongKeys(before: FileVerdict, after: FileVerdict | undefined): readonly string[] {
  const blocksOf = ({ claims }: FileVerdict) => Map.groupBy(claims, ({ claim }) => claim.block);
  const now = after && blocksOf(after);
  return [...blocksOf(before)].flatMap(([block, claims]) =>
    wrongIn(claims, now?.get(block) ?? []).map((each) => numberKey(each, before.claims)),
  );
}

/**
 * The documents with what is known written, and their verdict. What would not hold afterwards is left: a number was
 * bound to the wrong series there, or the words do not fit what was measured. `edits` are the first ones of each
 * document, on which others may follow.
 *
 * @param question of whole documents
 * @param judged the verdict on them
 */
export async function fixDocuments(question: DocsQuestion, judged: DocsVerdict, how: How) {
  const left = new Map(judged.files.map(({ path }) => [path, new Set<string>()]));
  for (let round = 1; ; round += 1) {
    const fixed = await rewrite(question, judged, how, left);
    const now = new Map(fixed.verdict.files.map((file) => [file.path, file]));
    const found = judged.files.flatMap((file) => {
      const known = left.get(file.path) ?? new Set<string>();
      const wrong = wrongKeys(file, now.get(file.path)).filter((key) => !known.has(key));
      const all = () => file.claims.map((each) => numberKey(each, file.claims));
      for (const key of wrong.length > 0 && round >= ROUNDS ? all() : wrong) known.add(key);
      return wrong;
    });
    if (found.length === 0) return fixed;
  }
}
