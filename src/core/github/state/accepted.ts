/** Which acceptances apply now and which have lapsed; both are shown. */
import type { JudgedClaim } from '../../../docs/verdict.ts';
import type { ReportRow } from '../../report/model.ts';
import {
  type Acceptance,
  type AcceptedSubject,
  type ChangeSubject,
  changeSubject,
  claimSubject,
  idOf,
  isAcceptable,
} from './acceptance.ts';
import type { PullState } from './state.ts';

/** Why an acceptance of the same finding no longer applies. */
export type Lapse = 'expired' | 'code-changed' | 'finding-changed' | 'sentence-changed' | 'worse';

/** What can be accepted: a row of the report, or a failing claim. */
export interface Finding<Of = unknown> {
  readonly of: Of;
  readonly id: string;
  /** Foreign text. */
  readonly name: string;
  readonly subject: AcceptedSubject;
  /** Null while it is open. */
  readonly acceptance: Acceptance | null;
}

export type Accepted<Of = unknown> = Finding<Of> & { readonly acceptance: Acceptance };

export interface Lapsed {
  readonly acceptance: Acceptance;
  readonly why: Lapse;
}

/** Context in which acceptances are evaluated. */
export type AcceptanceContext = Pick<PullState, 'repository' | 'pull' | 'today'>;

type Better = 'lower' | 'higher';

function isSameThing(subject: AcceptedSubject, accepted: AcceptedSubject): boolean {
  if (subject.kind === 'claim') {
    const { path, text } = subject;
    return accepted.kind === 'claim' && accepted.path === path && accepted.text === text;
  }
  const { caseId, metric } = subject;
  return accepted.kind === 'change' && accepted.caseId === caseId && accepted.metric === metric;
}

/** The interval lies entirely beyond the accepted one, on the bad side. */
function isWorse(now: ChangeSubject, then: ChangeSubject, better: Better): boolean {
  if (now.low === null || now.high === null || then.low === null || then.high === null)
    return false;
  return better === 'lower' ? now.low > then.high : now.high < then.low;
}

function lapseOfChange(now: ChangeSubject, then: ChangeSubject, better: Better): Lapse | null {
  if (now.dependencyHash !== then.dependencyHash) return 'code-changed';
  if (now.section !== then.section || now.causes.join() !== then.causes.join()) {
    return 'finding-changed';
  }
  return isWorse(now, then, better) ? 'worse' : null;
}

/** @param then an accepted subject that is the same thing */
function lapseOf(now: AcceptedSubject, then: AcceptedSubject, better: Better): Lapse | null {
  if (now.kind === 'change' && then.kind === 'change') return lapseOfChange(now, then, better);
  if (now.kind === 'change' || then.kind === 'change') return 'finding-changed';
  if (then.sentence !== now.sentence) return 'sentence-changed';
  return then.verdict === now.verdict ? null : 'finding-changed';
}

/** Acceptances apply across pull requests only if they identify the whole code. */
function isBoundToPull(subject: AcceptedSubject): boolean {
  return subject.kind === 'claim' || subject.dependencyHash === null;
}

/** Acceptances of the same finding, newest first, with why each lapsed; null if it applies. */
function weigh(
  now: AcceptedSubject,
  better: Better,
  newest: readonly Acceptance[],
  { today, pull }: AcceptanceContext,
) {
  return newest
    .filter((each) => isSameThing(now, each.subject))
    .filter((each) => pull === null || each.pull === pull || !isBoundToPull(each.subject))
    .map((acceptance) => {
      const isOver = acceptance.expires !== null && acceptance.expires < today;
      return { acceptance, why: isOver ? 'expired' : lapseOf(now, acceptance.subject, better) };
    });
}

type Named<Of> = Pick<Finding<Of>, 'of' | 'name' | 'subject'> & { readonly better: Better };

function apply<Of>(
  named: readonly Named<Of>[],
  acceptances: readonly Acceptance[],
  asked: AcceptanceContext,
) {
  const accepted: Accepted<Of>[] = [];
  const open: Finding<Of>[] = [];
  const lapsed = new Map<Acceptance, Lapse>();
  const newest = acceptances
    .filter((each) => each.repository === asked.repository)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  for (const { better, ...finding } of named) {
    const id = idOf(finding.subject);
    const weighed = weigh(finding.subject, better, newest, asked);
    const holding = weighed.find(({ why }) => why === null);
    if (holding !== undefined) {
      accepted.push({ ...finding, id, acceptance: holding.acceptance });
      continue;
    }
    open.push({ ...finding, id, acceptance: null });
    // From other pull requests only expired ones are shown; changed code is expected there.
    const over = weighed.find(
      ({ why, acceptance }) => why === 'expired' || acceptance.pull === asked.pull,
    );
    if (over?.why) lapsed.set(over.acceptance, over.why);
  }
  // It may apply to the same number elsewhere in the file.
  for (const { acceptance } of accepted) lapsed.delete(acceptance);
  return {
    ...{ accepted, open },
    lapsed: [...lapsed].map(([acceptance, why]): Lapsed => ({ acceptance, why })),
  };
}

/** Separates accepted rows: accepted while the code and the kind of finding are the same, and it is not larger. */
export function applyToRows(
  rows: readonly ReportRow[],
  acceptances: readonly Acceptance[],
  asked: AcceptanceContext,
) {
  const named = rows.filter(isAcceptable).map((row) => {
    const { better } = row.verdict.metric;
    return { of: row, name: row.name, subject: changeSubject(row), better };
  });
  return apply(named, acceptances, asked);
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
  const named = failing.map((judged) => {
    const { text, path, line } = judged.claim;
    const name = `${text} in ${path}:${line}`;
    return { of: judged, name, subject: claimSubject(judged), better: 'lower' as const };
  });
  return apply(named, acceptances, asked);
}
