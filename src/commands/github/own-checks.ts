/** Our checks at a commit: one of each name, never two open, never one left in progress. */

import { checkName } from '../../core/github/rendering/check.ts';
import { namesakeSentence } from '../../core/github/rendering/states.ts';
import { isOurs } from '../../core/github/target/marks.ts';
import { phraseToMarkdown } from '../../core/text/phrase.ts';
import type { CheckRun, CheckWrite } from '../../github-ports.ts';
import type { GitHubPorts } from './ports.ts';

export type NamedCheck = CheckWrite & Pick<CheckRun, 'name'>;

export interface ChecksAt {
  /** The newest of each name that we made: only those are ever changed, and believed. */
  readonly own: readonly CheckRun[];
  /** Of our names and not made by us, such as jobs that somebody called so. */
  readonly namesakes: readonly CheckRun[];
}

const NAMES = [checkName('benchmarks', null), checkName('docs', null)];

/** Ours are of this token's App, and say so in their external id: jobs of workflows are of the same App. */
export async function checksAt({ github }: GitHubPorts, sha: string): Promise<ChecksAt> {
  const [login, all] = await Promise.all([github.login(), github.checks.list(sha)]);
  const isOwn = ({ app, externalId }: CheckRun) =>
    `${app}[bot]`.toLowerCase() === login.toLowerCase() && isOurs(externalId);
  return {
    own: [...new Map(all.filter(isOwn).map((check) => [check.name, check])).values()],
    namesakes: all.filter(
      (check) => !isOwn(check) && NAMES.some((name) => check.name.startsWith(name)),
    ),
  };
}

export async function ownChecks(ports: GitHubPorts, sha: string): Promise<readonly CheckRun[]> {
  return (await checksAt(ports, sha)).own;
}

/** A reader of one of two checks of one name has to know which is which. */
function withNamesakes(check: NamedCheck, { namesakes }: ChecksAt): NamedCheck {
  const apps = new Set(
    namesakes.filter(({ name }) => name === check.name).map(({ app }) => app ?? 'nobody'),
  );
  if (apps.size === 0) return check;
  const note = phraseToMarkdown(namesakeSentence([...apps]));
  const { output } = check;
  return { ...check, output: { ...output, summary: `${output.summary}\n\n${note}\n` } };
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
 * @param existing what `checksAt` found at this commit
 * @param externalId as `formatAttempt` writes it
 */
export async function writeCheck(
  ports: GitHubPorts,
  existing: ChecksAt,
  at: { readonly sha: string; readonly externalId: string },
  whole: NamedCheck,
): Promise<void> {
  const { checks } = ports.github;
  const check = withNamesakes(await withLiveActions(ports, whole), existing);
  const own = existing.own.find(({ name }) => name === check.name);
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
