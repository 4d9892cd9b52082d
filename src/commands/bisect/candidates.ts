/** Commits of a range that may differ from their predecessor. */

import type { LineCommit } from '../../core/bisect/document.ts';
import { onUserError } from '../../core/errors.ts';
import type { CommitLine, Git } from '../../ports.ts';
import { prepareSide } from '../run/side.ts';
import { askHistory, type HistoryQuestion, type QuestionOptions } from './question.ts';

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
 * The question, asked at the range's end, and the range with each commit's inputs.
 *
 * @throws UserError for unknown revisions, benchmarks and metrics, and for ends not on one line
 */
export async function openLine(
  ports: { readonly git: Git; readonly line: CommitLine },
  options: QuestionOptions,
  ends: { readonly from: string; readonly to: string },
) {
  const from = await ports.git.resolve(ends.from);
  const to = await ports.git.resolve(ends.to);
  const question = await askHistory(ports.git, to, options);
  const line: Candidate[] = [];
  for (const each of await ports.line.line(from, to)) {
    const inputs = await inputsAt(question, options.configPath, each.revision.name);
    line.push({ ...each, inputs });
  }
  return { from, to, question, reference: from.commit ?? from.name, line };
}

/** Indices of commits whose inputs differ from their predecessor's: others cannot be the first to differ. */
export function changedInputs(
  candidates: readonly Candidate[],
  reference: string | null,
): readonly number[] {
  return candidates.flatMap(({ inputs }, at) => {
    const before = at === 0 ? reference : (candidates[at - 1]?.inputs ?? null);
    return inputs !== null && inputs === before ? [] : [at];
  });
}
