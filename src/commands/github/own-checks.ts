/** Our checks at a commit: one per name, never two open, never one left in progress. */

import { checkName } from '../../core/github/rendering/check.ts';
import { namesakeSentence } from '../../core/github/rendering/states.ts';
import { isOurs, isSameName } from '../../core/github/target/marks.ts';
import { phraseToMarkdown } from '../../core/text/phrase.ts';
import type { CheckRun, CheckWrite } from '../../github/checks.ts';
import type { GitHubPorts } from './ports.ts';

export type NamedCheck = CheckWrite & Pick<CheckRun, 'name'>;

const NAMES = [checkName('benchmarks', null), checkName('docs', null)];

/** Ours belong to the token's App and have our external id; workflow jobs belong to the same App. */
export async function checksAt({ github }: Pick<GitHubPorts, 'github'>, sha: string) {
  const [login, all] = await Promise.all([github.login(), github.checks.list(sha)]);
  const isOwn = ({ app, externalId }: CheckRun) =>
    isSameName(`${app}[bot]`, login) && isOurs(externalId);
  return {
    /** The newest of each name created by us; others are neither changed nor trusted. */
    own: [...new Map(all.filter(isOwn).map((check) => [check.name, check])).values()],
    /** Checks with our names created by others, such as jobs of that name. */
    namesakes: all.filter(
      (check) => !isOwn(check) && NAMES.some((name) => check.name.startsWith(name)),
    ),
  };
}

export type ChecksAt = Readonly<Awaited<ReturnType<typeof checksAt>>>;

export async function ownChecks(
  ports: Pick<GitHubPorts, 'github'>,
  sha: string,
): Promise<readonly CheckRun[]> {
  return (await checksAt(ports, sha)).own;
}

/** Warns readers if another check has the same name. */
function withNamesakes(check: NamedCheck, { namesakes }: ChecksAt): NamedCheck {
  const apps = new Set(
    namesakes.filter(({ name }) => name === check.name).map(({ app }) => app ?? 'nobody'),
  );
  if (apps.size === 0) return check;
  const note = phraseToMarkdown(namesakeSentence([...apps]));
  const { output } = check;
  return { ...check, output: { ...output, summary: `${output.summary}\n\n${note}\n` } };
}

/** A workflow is not triggered by buttons of its own App, so only a bot can offer them. */
async function withLiveActions({ github }: GitHubPorts, check: NamedCheck): Promise<NamedCheck> {
  const login = await github.login();
  return isSameName(login, 'github-actions[bot]') ? { ...check, actions: [] } : check;
}

/**
 * Writes a check. An open one is updated. One concluded for the same attempt is updated without
 * annotations, because GitHub appends them. For another attempt (a re-run), a new check is created.
 *
 * @param existing result of `checksAt` at this commit
 * @param externalId as formatted by `formatAttempt`
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
    return checks.update(own.id, { ...check, output: { ...check.output, annotations: [] } });
  }
  return create();

  async function create(): Promise<void> {
    await checks.create({ ...check, headSha: at.sha, externalId: at.externalId });
  }
}
