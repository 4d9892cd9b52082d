/** Which acceptances apply now and which have lapsed; both are shown. */
import type { JudgedClaim } from '../../../docs/verdict.ts';
import type { ReportRow } from '../../report/model.ts';
import {
  type Acceptance,
  type AcceptedSubject,
  type ChangeSubject,
  type ClaimSubject,
  changeSubject,
  claimSubject,
  isAcceptable,
} from './acceptance.ts';
import type { PullState } from './state.ts';

/** Why an acceptance of the same finding no longer applies. */
export type Lapse = 'expired' | 'code-changed' | 'finding-changed' | 'sentence-changed' | 'worse';

export interface Accepted<Finding> {
  readonly finding: Finding;
  readonly acceptance: Acceptance;
}

export interface Lapsed {
  readonly acceptance: Acceptance;
  readonly why: Lapse;
}

/** Context in which acceptances are evaluated. */
export type AcceptanceContext = Pick<PullState, 'repository' | 'pull' | 'today'>;

function isSameThing(subject: AcceptedSubject, accepted: AcceptedSubject): boolean {
  if (subject.kind === 'claim') {
    const { path, text } = subject;
    return accepted.kind === 'claim' && accepted.path === path && accepted.text === text;
  }
  const { caseId, metric } = subject;
  return accepted.kind === 'change' && accepted.caseId === caseId && accepted.metric === metric;
}

/** The interval lies entirely beyond the accepted one, on the bad side. */
function isWorse(now: ChangeSubject, then: ChangeSubject, better: 'lower' | 'higher'): boolean {
  if (now.low === null || now.high === null || then.low === null || then.high === null)
    return false;
  return better === 'lower' ? now.low > then.high : now.high < then.low;
}

function lapseOfChange(
  now: ChangeSubject,
  then: ChangeSubject,
  better: 'lower' | 'higher',
): Lapse | null {
  if (now.dependencyHash !== then.dependencyHash) return 'code-changed';
  if (now.section !== then.section || now.causes.join() !== then.causes.join()) {
    return 'finding-changed';
  }
  return isWorse(now, then, better) ? 'worse' : null;
}

function lapseOfClaim(now: ClaimSubject, then: ClaimSubject): Lapse | null {
  if (then.sentence !== now.sentence) return 'sentence-changed';
  return then.verdict === now.verdict ? null : 'finding-changed';
}

/** Acceptances apply across pull requests only if they identify the whole code. */
function isBoundToPull(subject: AcceptedSubject): boolean {
  return subject.kind === 'claim' || subject.dependencyHash === null;
}

/** Acceptances of the same finding, newest first, with why each lapsed; null if it applies. */
function weigh<Finding, Subject extends AcceptedSubject>(
  finding: Finding,
  newest: readonly Acceptance[],
  { today, pull }: AcceptanceContext,
  subjectOf: (finding: Finding) => Subject,
  lapseOf: (now: Subject, then: Subject, finding: Finding) => Lapse | null,
) {
  const now = subjectOf(finding);
  return newest
    .filter((each) => isSameThing(now, each.subject))
    .filter((each) => pull === null || each.pull === pull || !isBoundToPull(each.subject))
    .map((acceptance) => {
      const isOver = acceptance.expires !== null && acceptance.expires < today;
      // Of the same thing, hence of the same kind.
      const lapse = lapseOf(now, acceptance.subject as Subject, finding);
      return { acceptance, why: isOver ? 'expired' : lapse };
    });
}

function apply<Finding, Subject extends AcceptedSubject>(
  findings: readonly Finding[],
  acceptances: readonly Acceptance[],
  asked: AcceptanceContext,
  subjectOf: (finding: Finding) => Subject,
  lapseOf: (now: Subject, then: Subject, finding: Finding) => Lapse | null,
) {
  const accepted: Accepted<Finding>[] = [];
  const open: Finding[] = [];
  const lapsed: Lapsed[] = [];
  const newest = acceptances
    .filter((each) => each.repository === asked.repository)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  for (const finding of findings) {
    const weighed = weigh(finding, newest, asked, subjectOf, lapseOf);
    const holding = weighed.find(({ why }) => why === null);
    if (holding !== undefined) {
      accepted.push({ finding, acceptance: holding.acceptance });
      continue;
    }
    open.push(finding);
    // From other pull requests only expired ones are shown; changed code is expected there.
    const over = weighed.find(
      ({ why, acceptance }) => why === 'expired' || acceptance.pull === asked.pull,
    );
    if (over?.why) lapsed.push({ acceptance: over.acceptance, why: over.why });
  }
  return { accepted, open, lapsed: ended(accepted, lapsed) };
}

/** Each lapsed acceptance once, unless it applies to the same number elsewhere in the file. */
function ended(
  accepted: readonly Accepted<unknown>[],
  lapsed: readonly Lapsed[],
): readonly Lapsed[] {
  const holding = new Set(accepted.map(({ acceptance }) => acceptance));
  const each = new Map(lapsed.map((one) => [one.acceptance, one]));
  return [...each.values()].filter(({ acceptance }) => !holding.has(acceptance));
}

/**
 * Separates accepted rows. An acceptance applies while the code is the same, the finding is of the
 * same kind, and it is not larger.
 */
export function applyToRows(
  rows: readonly ReportRow[],
  acceptances: readonly Acceptance[],
  asked: AcceptanceContext,
) {
  const findings = rows.filter(isAcceptable);
  return apply(findings, acceptances, asked, changeSubject, (now, then, { verdict }) =>
    lapseOfChange(now, then, verdict.metric.better),
  );
}

/**
 * Separates accepted claims. An acceptance applies in its pull request while path, text, context
 * and finding are equal: accepting an unmeasured number does not accept a refuted one.
 */
export function applyToClaims(
  claims: readonly JudgedClaim[],
  acceptances: readonly Acceptance[],
  asked: AcceptanceContext,
) {
  const failing = claims.filter(({ fails }) => fails);
  return apply(failing, acceptances, asked, claimSubject, lapseOfClaim);
}
