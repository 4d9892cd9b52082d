/** Records acceptances on the records branch: who accepted what, when and why. */

import type { Reply } from '../../core/github/command/reply.ts';
import {
  type Acceptance,
  acceptanceFile,
  CODE_OWNERS_PATHS,
  codeOwnersOf,
} from '../../core/github/state/acceptance.ts';
import type { Finding } from '../../core/github/state/accepted.ts';
import { isSameName } from '../../core/github/target/marks.ts';
import type { HeadState } from './head-state.ts';
import { type Presented, present } from './present.ts';
import { type ChangeTarget, shaOf } from './target.ts';

/** From CODEOWNERS on the target branch. */
async function ownersOf({ ports, rulesAt }: ChangeTarget, path: string) {
  for (const place of CODE_OWNERS_PATHS) {
    const text = await ports.github.git.read(rulesAt, place);
    if (text !== null) return codeOwnersOf(text, path);
  }
  return [];
}

/** Why a writer may still not accept these findings, according to `github.accept`; null if they may. */
async function refusalOf(
  target: ChangeTarget,
  findings: readonly Finding[],
  by: string,
): Promise<string | null> {
  const { config, pull, ports } = target;
  const { accept } = config.github;
  if (accept === 'writer' || pull === null) return null;
  const owner = pull.head.repo?.full_name.split('/')[0];
  if ([pull.user?.login, owner].some((one) => isSameName(one, by))) {
    return `${by} wrote this change, and github.accept is ${accept}`;
  }
  if (accept === 'not-author') return null;
  for (const { subject } of findings) {
    const path = subject.kind === 'claim' ? subject.path : ports.configPath;
    const owners = await ownersOf(target, path);
    if (owners.some((one) => isSameName(one, by))) continue;
    const named = owners.join(', ') || 'nobody';
    return `github.accept is code-owner, and CODEOWNERS names ${named} for ${path}`;
  }
  return null;
}

/**
 * Lets findings stand, and updates the checks.
 *
 * @param consent `at` is the time of the comment, so that processing it twice writes the same file
 * @param cause id of the comment or button
 * @returns an answer for each, or one that says why `consent.by` may not accept them
 * @throws WorldError if the records branch cannot be written
 */
export async function acceptFindings(
  standing: HeadState,
  findings: readonly Finding[],
  consent: Pick<Acceptance, 'by' | 'at' | 'reason' | 'expires'>,
  cause: string,
): Promise<readonly Reply[]> {
  const { target } = standing;
  const message = await refusalOf(target, findings, consent.by);
  if (message !== null)
    return [{ kind: 'failed', message, advice: 'ask someone who may accept it' }];
  const { pull, ports } = target;
  const place = {
    repository: ports.github.repository,
    pull: pull?.number ?? 0,
    headSha: shaOf(target),
  };
  const acceptances = findings.map(({ id, subject }): Acceptance => {
    return { version: 1, kind: 'acceptance', id, subject, ...consent, ...place };
  });
  const store = ports.openStore(target.config.records, 'proposed', target.rulesAt);
  const ids = findings.map(({ id }) => id).join(', ');
  await store.addFiles(
    new Map(acceptances.map((each) => acceptanceFile(each))),
    `Accept ${ids}\n\n${consent.by}: ${consent.reason}\n`,
  );
  await republish(standing, acceptances, cause);
  return acceptances.map((acceptance) => ({ kind: 'accepted', acceptance }));
}

/** Updates the checks, because an acceptance changes their conclusion. */
export function republish(
  { target, findings, attempt, isGone }: HeadState,
  acceptances: readonly Acceptance[],
  cause: string,
): Promise<Presented> {
  const all = [...findings.acceptances, ...acceptances];
  const halves = isGone ? 'documents' : 'both';
  const found = { ...findings, acceptances: all };
  return present(target, found, { ...attempt, cause }, halves);
}
