/** What an acceptance would speak of: a failing claim, or a row of the report, as they are now. */
import { sayVerdict } from '../../claims/report/verdict-words.ts';
import type { JudgedClaim } from '../../claims/verdict.ts';
import type { Row } from '../../report/model.ts';
import type { Section } from '../../report/section.ts';
import { describeBudget } from '../../report/words/budgets.ts';
import { describeCause, mergeSides } from '../../report/words/causes.ts';
import { describeReason } from '../../report/words/reasons.ts';
import { changeOf, valuesOf } from '../../report/words/values.ts';
import { clip } from '../../text/clean.ts';
import { joinPhrases, phraseToText } from '../../text/phrase.ts';
import type { Subject } from './acceptance.ts';

const OBSERVED_LIMIT = 300;

/** What a person may let stand. Where the canary differed nothing was measured to be accepted. */
const ACCEPTABLE: readonly Section[] = [
  'regression',
  'over-budget',
  'invalid',
  'missing',
  'incomparable',
  'inconclusive',
];

export function isAcceptable(row: Row): boolean {
  return ACCEPTABLE.includes(row.section);
}

/** `+5.1% to +7.0%, 4.24 s → 4.49 s`, or what broke. Foreign text: to be shown as such. */
function observedOf(row: Row): string {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === 'invalid') {
    const causes = mergeSides(validity.causes).map(describeCause);
    return phraseToText(joinPhrases(causes, '; '));
  }
  const limit = row.section === 'over-budget' ? describeBudget(budget, metric.unit) : '';
  const parts = [changeOf(row), valuesOf(row), limit, phraseToText(describeReason(row))];
  return parts.filter((part) => part !== '').join(', ');
}

export function changeSubject(row: Row): Extract<Subject, { kind: 'change' }> {
  const { validity, effect, metric } = row.verdict;
  return {
    kind: 'change',
    caseId: row.case.id.toWellFormed(),
    metric: metric.key.toWellFormed(),
    dependencyHash: row.case.dependencyHash.head,
    section: row.section,
    causes:
      validity.kind === 'valid' ? [] : [...new Set(validity.causes.map(({ kind }) => kind))].sort(),
    low: effect?.low ?? null,
    high: effect?.high ?? null,
    observed: clip(observedOf(row), OBSERVED_LIMIT).toWellFormed(),
  };
}

export function claimSubject(judged: JudgedClaim): Extract<Subject, { kind: 'claim' }> {
  const { claim, result } = judged;
  return {
    kind: 'claim',
    path: claim.path.toWellFormed(),
    text: claim.text.toWellFormed(),
    verdict: result.verdict,
    observed: clip(sayVerdict(judged).detail, OBSERVED_LIMIT).toWellFormed(),
  };
}
