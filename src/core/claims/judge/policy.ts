/** What must hold of documents as a whole: nothing vanishes, nothing is waved through in bulk. */
import type { Claim, ExtractedDocument } from '../claim.ts';
import type { DocumentProblem } from '../problem.ts';
import type { ClaimVerdict, FileVerdict } from '../verdict.ts';
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

/** All verdicts fail but backed (here too) and exempt; stale by policy. */
export function verdictFails(verdict: ClaimVerdict, rules: DocsRules): boolean {
  switch (verdict.verdict) {
    case 'backed':
    case 'backed-here':
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

const EXEMPTING = /^:?\s*(?:ignore|published|example|target|expected|refuted)\b/;

/** Claims that need no run by their class, and annotations that say so. */
function exemptionsIn(document: ExtractedDocument): number {
  const asserted = new Set(['own', 'spread', 'historical']);
  const byClass = document.claims.filter((claim) => !asserted.has(claim.class)).length;
  return byClass + document.annotations.filter((each) => EXEMPTING.test(each.text)).length;
}

export function documentProblems(
  document: DocumentInput,
  rules: DocsRules,
): readonly DocumentProblem[] {
  const { extracted, before } = document;
  const { path, failure } = extracted;
  if (failure !== null)
    return [{ kind: 'unreadable', path, reason: failure.kind, message: failure.message }];
  const charts = document.changedCharts ?? [];
  const problems: DocumentProblem[] = charts.map((line) => ({ kind: 'chart-changed', path, line }));
  const seen = extracted.claims.length;
  if (before !== null && before.claims.length > 0 && seen === 0)
    problems.push({ kind: 'claims-vanished', path, before: before.claims.length });
  const expected = rules.expect[path];
  if (expected !== undefined && seen < expected)
    problems.push({ kind: 'fewer-claims-than-expected', path, seen, expected });
  const [exempt, exemptBefore] = [exemptionsIn(extracted), before ? exemptionsIn(before) : 0];
  if (before !== null && exempt > exemptBefore + JUMP)
    problems.push({ kind: 'exemptions-jumped', path, before: exemptBefore, now: exempt });
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
