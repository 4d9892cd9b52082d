/** What must hold of documents as a whole: nothing vanishes, nothing is waved through in bulk. */
import type { ExtractedDocument } from '../claim.ts';
import type { DocumentProblem } from '../problem.ts';
import type { Switches } from '../rules/switches.ts';
import type { DocumentInput } from './judge-documents.ts';
import type { Waiver } from './waivers.ts';

export interface DocsRules extends Switches {
  readonly headline: 'median' | 'mean' | 'minimum';
  /** File → least claims in it. */
  readonly expect: Readonly<Record<string, number>>;
  readonly waivers: readonly Waiver[];
  /** Whether a file's numbers are example output by path setting. */
  readonly isExample: (path: string) => boolean;
}

/** Exemptions may grow by a few in one change; more is said aloud. */
const JUMP = 5;

const EXEMPTING = /^:?\s*(?:ignore|disable|published|example|target|expected|refuted)\b/;

/** Claims that need no run by their class, and annotations that say so. */
function exemptionsIn(document: ExtractedDocument): number {
  const asserted = new Set(['own', 'spread', 'historical']);
  const byClass = document.claims.filter((claim) => !asserted.has(claim.class)).length;
  return byClass + document.annotations.filter((each) => EXEMPTING.test(each.text)).length;
}

export function documentProblems(
  document: DocumentInput,
  before: ExtractedDocument | null,
  rules: DocsRules,
): readonly DocumentProblem[] {
  const { extracted, changedCharts: charts = [], unread = [] } = document;
  const { path, failure } = extracted;
  if (failure !== null) {
    const { kind, message } = failure;
    if (kind === 'deadline') return [{ kind: 'not-judged', path, message }];
    return [{ kind: 'unreadable', path, reason: kind, message }];
  }
  const problems: DocumentProblem[] = [
    ...charts.map((line) => ({ kind: 'chart-changed', path, line }) as const),
    ...unread.map((each) => ({ kind: 'included-file', path, ...each }) as const),
  ];
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
