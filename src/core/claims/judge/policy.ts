/** What must hold of documents as a whole: nothing vanishes, nothing is waved through in bulk. */
import type { Claim } from '../claim.ts';
import type { ClaimVerdict, DocsCounts, DocumentProblem, FileVerdict } from '../verdict.ts';
import type { Waiver } from './exemption.ts';
import type { DocumentInput } from './judge-documents.ts';

export interface DocsRules {
  readonly headline: 'median' | 'mean' | 'minimum';
  readonly strict: boolean;
  readonly stale: 'pass' | 'warn' | 'fail';
  /** File → least claims in it. */
  readonly expect: Readonly<Record<string, number>>;
  readonly maxExempt: number | null;
  readonly waivers: readonly Waiver[];
  /** Whether a file's numbers are example output by path setting. */
  readonly isExample: (path: string) => boolean;
}

/** All verdicts fail but backed and exempt; stale by policy. */
export function verdictFails(verdict: ClaimVerdict, rules: DocsRules): boolean {
  switch (verdict.verdict) {
    case 'backed':
    case 'exempt':
      return false;
    case 'stale':
      return rules.stale === 'fail';
    case 'mismatch':
    case 'wrong-statistic':
    case 'too-few-runs':
    case 'unmeasured':
    case 'unbound':
    case 'contradiction':
    case 'inconsistent':
    case 'not-shown':
    case 'ambiguous':
    case 'awaiting-trusted-run':
      return true;
    default:
      return verdict satisfies never;
  }
}

/** Exemptions may grow by a few in one change; more is said aloud. */
const JUMP = 5;

export function documentProblems(
  document: DocumentInput,
  counts: DocsCounts,
  rules: DocsRules,
): readonly DocumentProblem[] {
  const { extracted, before } = document;
  const { path, failure } = extracted;
  if (failure !== null)
    return [{ kind: 'unreadable', path, reason: failure.kind, message: failure.message }];
  const problems: DocumentProblem[] = [];
  if (before !== null && before.claims > 0 && counts.seen === 0)
    problems.push({ kind: 'claims-vanished', path, before: before.claims });
  const expected = rules.expect[path];
  if (expected !== undefined && counts.seen < expected)
    problems.push({ kind: 'fewer-claims-than-expected', path, seen: counts.seen, expected });
  if (before !== null && counts.exempt > before.exempt + JUMP)
    problems.push({ kind: 'exemptions-jumped', path, before: before.exempt, now: counts.exempt });
  return problems;
}

function waiverProblems(
  claims: readonly Claim[],
  paths: readonly string[],
  rules: DocsRules,
  today: string,
): readonly DocumentProblem[] {
  return rules.waivers.flatMap((waiver): DocumentProblem[] => {
    const { file, text, owner, expires } = waiver;
    if (!paths.includes(file)) return [];
    const isUsed = claims.some((claim) => claim.path === file && claim.text.trim() === text.trim());
    if (!isUsed) return [{ kind: 'waiver-unused', path: file, text }];
    return expires < today ? [{ kind: 'waiver-expired', path: file, text, owner, expires }] : [];
  });
}

export function policyProblems(
  files: readonly FileVerdict[],
  claims: readonly Claim[],
  rules: DocsRules,
  today: string,
): readonly DocumentProblem[] {
  const exempt = files.reduce((sum, file) => sum + file.counts.exempt, 0);
  const limit = rules.maxExempt;
  const tooMany: readonly DocumentProblem[] =
    limit !== null && exempt > limit ? [{ kind: 'too-many-exempt', exempt, allowed: limit }] : [];
  const paths = files.map((file) => file.path);
  return [...tooMany, ...waiverProblems(claims, paths, rules, today)];
}

/** Jumps and unused waivers are said; everything else about a document fails. */
export function problemFails(problem: DocumentProblem): boolean {
  switch (problem.kind) {
    case 'exemptions-jumped':
    case 'chart-changed':
    case 'waiver-unused':
      return false;
    case 'unreadable':
    case 'annotation':
    case 'annotation-unused':
    case 'claims-vanished':
    case 'fewer-claims-than-expected':
    case 'too-many-exempt':
    case 'waiver-expired':
    case 'lock-stale':
    case 'managed-differs':
      return true;
    default:
      return problem satisfies never;
  }
}
