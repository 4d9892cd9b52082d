/** Certain replacements in documents, as suggestions that can be committed with one click. */
import type { Claim } from '../../../docs/claim.ts';
import { applyEdits, type Edit } from '../../../docs/fix/edit.ts';
import type { DocsQuestion } from '../../../docs/judge/judge-documents.ts';
import { sayVerdict } from '../../../docs/report/say.ts';
import type { DocsVerdict, JudgedClaim } from '../../../docs/verdict.ts';
import { cleanLine } from '../../text/clean.ts';
import { LINE_END } from '../../text/lines.ts';
import { fencedBlock } from '../../text/markdown.ts';
import { prose } from '../rendering/prose.ts';

export interface DocumentFix {
  readonly path: string;
  /** At the head, as judged. */
  readonly text: string;
  readonly edits: readonly Edit[];
  /** 1-based lines added by the change, the only ones that can carry suggestions; null for all. */
  readonly changedLines: readonly number[] | null;
}

/**
 * What `docs fix` would write to each judged document; documents without an edit are left out.
 *
 * @param edits those of each document of the question, whether or not their numbers are judged
 */
export function fixesOf(
  question: DocsQuestion,
  verdict: DocsVerdict,
  edits: readonly (readonly Edit[])[],
): readonly DocumentFix[] {
  const byPath = new Map(verdict.files.map((file) => [file.path, file]));
  return question.documents.flatMap(({ extracted, text }, at) => {
    const { path } = extracted;
    const judged = byPath.get(path);
    if (judged === undefined || extracted.failure !== null) return [];
    const startsOf = (claims: readonly Claim[]) => new Set(claims.map(({ start }) => start));
    const isOfClaim = startsOf(extracted.claims);
    const isJudged = startsOf(judged.claims.map(({ claim }) => claim));
    const own = (edits[at] ?? []).filter(
      ({ start }) => isJudged.has(start) || !isOfClaim.has(start),
    );
    const changedLines = addedLines(question, path, text);
    return own.length === 0 ? [] : [{ path, text, edits: own, changedLines }];
  });
}

function addedLines({ base }: DocsQuestion, path: string, text: string): readonly number[] | null {
  if (base === null) return null;
  const before = base.find((each) => each.extracted.path === path)?.text ?? '';
  const known = new Set(before.split(LINE_END));
  return text.split(LINE_END).flatMap((line, at) => (known.has(line) ? [] : [at + 1]));
}

/** A GitHub review comment with a suggestion. */
export interface Suggestion {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Markdown that contains the suggestion block. */
  readonly body: string;
}

const LINE_LIMIT = 4000;

/** Lines with invisible characters get no suggestion: what is committed must be what is shown. */
function isPlain(line: string): boolean {
  return line.length <= LINE_LIMIT && cleanLine(line) === line.replaceAll('\t', '  ');
}

/** As GitHub counts them. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/\r$/, ''));

/** Managed text that spans lines is left to `benchproof docs fix`. */
const isOneLine =
  (text: string) =>
  ({ start, end, replacement }: Edit): boolean =>
    !/[\r\n]/.test(text.slice(start, end) + replacement);

function bodyOf(line: string, edited: readonly JudgedClaim[]): string {
  const words = edited.map((judged) => `- ${prose(sayVerdict(judged).detail)}`);
  const why = words.length === 0 ? ['According to the records:'] : ['Measured:', '', ...words];
  return [...why, '', ...fencedBlock([line], 'suggestion')].join('\n');
}

/** One suggestion per judged line with a certain replacement. */
export function suggestionsOf(
  fixes: readonly DocumentFix[],
  verdict: DocsVerdict,
): readonly Suggestion[] {
  const claimsOf = new Map(verdict.files.map(({ path, claims }) => [path, claims]));
  return fixes.flatMap(({ path, text, edits, changedLines }) => {
    const changed = changedLines === null ? null : new Set(changedLines);
    const applied = edits.filter(isOneLine(text));
    const after = linesOf(applyEdits(text, applied));
    const isEdited = ({ claim }: JudgedClaim) =>
      applied.some(({ start, end }) => claim.start === start && claim.end === end);
    const edited = Map.groupBy(
      claimsOf.get(path)?.filter(isEdited) ?? [],
      (each) => each.claim.line,
    );
    return linesOf(text).flatMap((before, at) => {
      const [line, now] = [at + 1, after[at] ?? ''];
      const isJudged = changed?.has(line) !== false;
      if (now === before || !isJudged || !isPlain(before) || !isPlain(now)) return [];
      return [{ path, line, body: bodyOf(now, edited.get(line) ?? []) }];
    });
  });
}
