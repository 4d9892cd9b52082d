/**
 * What can be known is rewritten: mismatched numbers whose series is beyond doubt, derived numbers,
 * managed zones. Nothing unmeasured is ever filled in.
 */
import { annotate } from '../annotations/annotate.ts';
import type { DocsQuestion, DocumentInput } from '../judge/judge-documents.ts';
import { worldOf } from '../judge/judge-documents.ts';
import type { ClaimVerdict, FileVerdict, JudgedClaim } from '../verdict.ts';
import type { Edit } from './edit.ts';
import { renderZone } from './render-zone.ts';
import { rewriteNumber } from './rewrite-number.ts';

const CERTAIN = new Set(['annotation', 'lock', 'names', 'table']);

/** The value that should stand there, in the claim's unit; null where it is not known. */
function rightValue(result: ClaimVerdict): number | null {
  switch (result.verdict) {
    case 'mismatch':
      return CERTAIN.has(result.boundBy) ? result.actual : null;
    case 'wrong-statistic':
      return CERTAIN.has(result.boundBy) ? result.measured.value : null;
    case 'inconsistent':
      return (result.derivation.low + result.derivation.high) / 2;
    default:
      return null;
  }
}

/** Whether the right value is known from this machine alone. */
function isLocalFix({ result }: JudgedClaim): boolean {
  if (result.verdict !== 'mismatch' && result.verdict !== 'wrong-statistic') return false;
  return result.measured.provenance === 'local';
}

/** What only the names beside it make a number to judge may be an input: "10 kB of text". */
function isResult({ claim, result }: JudgedClaim, { extracted }: DocumentInput): boolean {
  if (extracted.claims.includes(claim)) return true;
  return 'boundBy' in result && (result.boundBy === 'annotation' || result.boundBy === 'lock');
}

function fixClaim({ claim, result }: JudgedClaim, text: string): readonly Edit[] {
  const value = rightValue(result);
  // Where markup splits the number, what stands in the text is not what the claim reads.
  if (value === null || text.slice(claim.start, claim.end) !== claim.text) return [];
  if (claim.modifier !== null || claim.class === 'historical') return [];
  const replacement = rewriteNumber(claim, value);
  return replacement === null || replacement === claim.text
    ? []
    : [{ start: claim.start, end: claim.end, replacement }];
}

/**
 * Edits for one judged document. Derived numbers may need another pass once their inputs are right.
 *
 * @param writesLocal whether a number may be written that only local records know
 */
export function planFixes(
  document: DocumentInput,
  verdict: FileVerdict,
  question: DocsQuestion,
  writesLocal = false,
): readonly Edit[] {
  const { text, extracted } = document;
  const world = worldOf(question);
  const { zones } = annotate(extracted, text, world.series);
  const managed = zones.flatMap((zone): Edit[] => {
    const { start, end } = zone;
    const replacement = renderZone(zone, world);
    return replacement === null || replacement === text.slice(start, end)
      ? []
      : [{ start, end, replacement }];
  });
  const isManaged = (edit: Edit) =>
    zones.some((zone) => edit.start >= zone.start && edit.end <= zone.end);
  const numbers = verdict.claims
    .filter((each) => isResult(each, document) && (writesLocal || !isLocalFix(each)))
    .flatMap((each) => fixClaim(each, text));
  return [...managed, ...numbers.filter((edit) => !isManaged(edit))];
}
