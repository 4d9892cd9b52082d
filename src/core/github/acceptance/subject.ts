/** What an acceptance would speak of: a failing claim, or a row of the report, as they are now. */

import type { Claim } from '../../../docs/claim.ts';
import { sayVerdict } from '../../../docs/report/say.ts';
import type { JudgedClaim } from '../../../docs/verdict.ts';
import { canonicalJson } from '../../records/canonical.ts';
import type { Sha256 } from '../../records/identity.ts';
import type { Row, Section } from '../../report/model.ts';
import { describeBudget } from '../../report/words/budgets.ts';
import { describeCause, mergeSides } from '../../report/words/causes.ts';
import { describeReason, isOpenByBudget } from '../../report/words/reasons.ts';
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
  'more-work',
  'inconclusive',
  'busy',
];

export function isAcceptable(row: Row): boolean {
  return ACCEPTABLE.includes(row.section);
}

/** `+6.1% (+5.1% to +7.0%), 4.24 s → 4.49 s`, or what broke. Foreign text: to be shown as such. */
function observedOf(row: Row): string {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === 'invalid') {
    const causes = mergeSides(validity.causes).map((merged) => describeCause(merged));
    return phraseToText(joinPhrases(causes, '; '));
  }
  const limit =
    row.section === 'over-budget' || isOpenByBudget(row) ? describeBudget(budget, metric.unit) : '';
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

/** What a reader takes from the number: equal only while every word it is read with is. */
function sentenceHash({ text, context, subject }: Claim, sha256: Sha256): string {
  const { sentence, row, column, headings, caption, name } = subject;
  const one = [text, context, sentence, name, caption].map((each) => each?.toWellFormed() ?? null);
  const several = [row, column, headings].map((list) => list.map((each) => each.toWellFormed()));
  return sha256(canonicalJson([...one, ...several]));
}

export function claimSubject(
  judged: JudgedClaim,
  sha256: Sha256,
): Extract<Subject, { kind: 'claim' }> {
  const { claim, result } = judged;
  return {
    kind: 'claim',
    path: claim.path.toWellFormed(),
    text: claim.text.toWellFormed(),
    sentence: sentenceHash(claim, sha256),
    verdict: result.verdict,
    observed: clip(sayVerdict(judged).detail, OBSERVED_LIMIT).toWellFormed(),
  };
}
