/** Our checks at a commit: one of each name, never two open, never one left in progress. */
import type { CheckRun, CheckWrite } from '../../github-ports.ts';
import type { GitHubPorts } from './ports.ts';

export type NamedCheck = CheckWrite & Pick<CheckRun, 'name'>;

/** The newest of each name that this token's App made at a commit; only those can be updated. */
export async function ownChecks(ports: GitHubPorts, sha: string): Promise<readonly CheckRun[]> {
  const { checks } = ports.github;
  const [login, all] = await Promise.all([ports.github.login(), checks.list(sha)]);
  return all.filter(({ app }) => `${app}[bot]`.toLowerCase() === login.toLowerCase());
}

/** GitHub starts no workflow for a button of its own App: only a bot can hear one being pressed. */
export async function withLiveActions(
  { github }: GitHubPorts,
  check: NamedCheck,
): Promise<NamedCheck> {
  const login = await github.login();
  return login.toLowerCase() === 'github-actions[bot]' ? { ...check, actions: [] } : check;
}

/** What updates append would stand there twice. */
function withoutAnnotations(check: NamedCheck): NamedCheck {
  return { ...check, output: { ...check.output, annotations: [] } };
}

/**
 * Writes one check. One that is open is updated; one that was concluded for the same attempt is
 * said again without its annotations, since GitHub appends them; for another attempt a new check
 * takes its place, as when a job is run again.
 *
 * @param existing what `ownChecks` found at this commit
 * @param externalId as `formatAttempt` writes it
 */
export async function writeCheck(
  ports: GitHubPorts,
  existing: readonly CheckRun[],
  at: { readonly sha: string; readonly externalId: string },
  whole: NamedCheck,
): Promise<void> {
  const { checks } = ports.github;
  const check = await withLiveActions(ports, whole);
  const own = existing.find(({ name }) => name === check.name);
  if (own === undefined) return create();
  if (own.status !== 'completed') {
    return checks.update(own.id, { ...check, externalId: at.externalId });
  }
  if (own.externalId === at.externalId && check.status === 'completed') {
    return checks.update(own.id, withoutAnnotations(check));
  }
  return create();

  async function create(): Promise<void> {
    await checks.create({ ...check, headSha: at.sha, externalId: at.externalId });
  }
}
