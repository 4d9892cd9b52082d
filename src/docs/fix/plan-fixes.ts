/** Rewrites what can be known: mismatches beyond doubt, derived numbers, managed zones; nothing unmeasured. */
import { annotate } from '../annotations/annotate.ts';
import type { DocsQuestion, DocumentInput } from '../judge/judge-documents.ts';
import { worldOf } from '../judge/judge-documents.ts';
import type { ClaimVerdict, FileVerdict, JudgedClaim } from '../verdict.ts';
import { hasRival, isAnother, isOfToday, isPart } from './doubt.ts';
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

/** What a number of a document is known by while others are rewritten: its block and its place among the numbers there. */
export function numberKey(judged: JudgedClaim, all: readonly JudgedClaim[]): string {
  const { block } = judged.claim;
  return `${block}:${all.filter(({ claim }) => claim.block === block).indexOf(judged)}`;
}

/** Bound by a person, so that nothing has to be weighed. */
const isAccepted = ({ result }: JudgedClaim): boolean =>
  'boundBy' in result && (result.boundBy === 'annotation' || result.boundBy === 'lock');

/** What only the names beside it make a number to judge may be an input: "10 kB of text". */
function isResult(judged: JudgedClaim, { extracted }: DocumentInput): boolean {
  const { claim } = judged;
  const isTaken = extracted.claims.includes(claim) || extracted.unsure.includes(claim);
  return isTaken || claim.dimension !== 'bytes' || isAccepted(judged);
}

/** What a tool printed is what it printed then. */
const isPasted = ({ claim }: JudgedClaim): boolean => (claim.printed ?? null) !== null;

function isDoubtful(judged: JudgedClaim, value: number, all: readonly JudgedClaim[]): boolean {
  if (isAccepted(judged)) return false;
  if (isPasted(judged) || isPart(judged)) return true;
  return isAnother(judged.claim, value) || hasRival(judged, all);
}

function fixClaim(judged: JudgedClaim, text: string, all: readonly JudgedClaim[]) {
  const { claim, result } = judged;
  const value = rightValue(result);
  // Where markup splits the number, what stands in the text is not what the claim reads.
  if (value === null || text.slice(claim.start, claim.end) !== claim.text) return [];
  const isBound = claim.modifier !== null && claim.modifier.kind !== 'about';
  if (isBound || !isOfToday(claim) || isDoubtful(judged, value, all)) return [];
  const beside = all
    .map((each) => each.claim)
    .filter(({ block, unit }) => block === claim.block && unit === claim.unit);
  const replacement = rewriteNumber(claim, value, beside);
  const { start, end, cell } = claim;
  return replacement === null || replacement === claim.text
    ? []
    : [{ start, end, replacement, isInTable: cell !== null }];
}

export interface FixOptions {
  /** Whether a number may be written that only local records know. */
  readonly writesLocal: boolean;
  /** By `numberKey`, numbers that stay as they are. */
  readonly left: ReadonlySet<string>;
}

/** Edits for one judged document. Derived numbers may need another pass once their inputs are right. */
export function planFixes(
  document: DocumentInput,
  verdict: FileVerdict,
  question: DocsQuestion,
  { writesLocal, left }: FixOptions,
): readonly Edit[] {
  const { text, extracted } = document;
  const world = worldOf(question);
  const { zones } = annotate(extracted, text, world.series);
  const managed = zones.flatMap((zone): Edit[] => {
    const { start, end } = zone;
    const replacement = renderZone(zone, { path: extracted.path, text }, world);
    return replacement === null || replacement === text.slice(start, end)
      ? []
      : [{ start, end, replacement }];
  });
  const isManaged = (edit: Edit) =>
    zones.some((zone) => edit.start >= zone.start && edit.end <= zone.end);
  const numbers = verdict.claims
    .filter((each) => isResult(each, document) && (writesLocal || !isLocalFix(each)))
    .filter((each) => !left.has(numberKey(each, verdict.claims)))
    .flatMap((each) => fixClaim(each, text, verdict.claims));
  return [...managed, ...numbers.filter((edit) => !isManaged(edit))];
}
