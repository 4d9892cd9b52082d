/** The commits of a line that can differ from the one before them. */
import { onUserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import type { CommitLine, LineCommit } from '../../ports.ts';
import { prepareSide } from '../run/side.ts';
import type { HistoryQuestion } from './question.ts';

export interface Candidate extends LineCommit {
  /** Hash of all its build is made of; null: it has no such benchmark, or no readable configuration. */
  readonly inputs: string | null;
}

/** Hash of all that the benchmark would be built from at a commit; null: it has none there. */
export async function inputsAt(
  question: HistoryQuestion,
  configPath: string,
  commit: string,
): Promise<string | null> {
  const prepared = prepareSide(question.git, commit, configPath);
  const side = await prepared.catch(onUserError(() => null));
  const only = side?.cases.find(({ spec }) => spec.id === question.caseId);
  return only === undefined ? null : `${only.buildKey} ${only.definitionHash}`;
}

/**
 * The line from one commit to another, each with what it would be built from. A commit built from the same
 * inputs as the one before it cannot be the first that differs, and is not measured.
 */
export async function candidatesOf(
  history: CommitLine,
  question: HistoryQuestion,
  configPath: string,
  ends: { readonly from: Revision; readonly to: Revision },
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const each of await history.line(ends.from, ends.to)) {
    const inputs = await inputsAt(question, configPath, each.revision.name);
    candidates.push({ ...each, inputs });
  }
  return candidates;
}

/** Indices of commits whose inputs differ from those of the commit before (the first: of the reference). */
export function changedInputs(
  candidates: readonly Candidate[],
  reference: string | null,
): readonly number[] {
  return candidates.flatMap(({ inputs }, at) => {
    const before = at === 0 ? reference : (candidates[at - 1]?.inputs ?? null);
    return inputs !== null && inputs === before ? [] : [at];
  });
}
