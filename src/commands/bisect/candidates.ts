/** Commits of a range that may differ from their predecessor. */

import type { LineCommit } from '../../core/bisect/document.ts';
import { onUserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import type { CommitLine } from '../../ports.ts';
import { prepareSide } from '../run/side.ts';
import type { HistoryQuestion } from './question.ts';

export interface Candidate extends LineCommit {
  /** Hash of all build inputs; null without such a benchmark or a readable configuration. */
  readonly inputs: string | null;
}

/** Hash of the benchmark's inputs at a commit; null if it does not exist there. */
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
 * The range with each commit's inputs. A commit with its predecessor's inputs cannot be the first
 * to differ and is not measured.
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

/** Indices of commits whose inputs differ from their predecessor's (the first one's is the reference). */
export function changedInputs(
  candidates: readonly Candidate[],
  reference: string | null,
): readonly number[] {
  return candidates.flatMap(({ inputs }, at) => {
    const before = at === 0 ? reference : (candidates[at - 1]?.inputs ?? null);
    return inputs !== null && inputs === before ? [] : [at];
  });
}
