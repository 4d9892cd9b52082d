/**
 * What is ours on GitHub: of checks one of each name, never two open; of comments one of each configuration, whoever else
 * writes at the same time.
 */

import { AnswerLost } from '../../core/errors.ts';
import { checkName } from '../../core/github/check/check.ts';
import { findOwnComment, isOurs } from '../../core/github/target/marks.ts';
import { namesakeSentence } from '../../core/github/words/states.ts';
import { phraseToMarkdown } from '../../core/text/phrase.ts';
import type { CheckRun, CheckWrite, Comment } from '../../github-ports.ts';
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

/** Deleted in between, or an answer that was lost: after so many looks something else is wrong. */
const LOOKS = 4;

interface OwnComment {
  readonly own: Comment | null;
  readonly strays: readonly Comment[];
}

/** @param name of the configuration; null: the repository has one only */
export async function readOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
): Promise<OwnComment> {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return findOwnComment(comments, { name, login });
}

/** Null: there is none; or it went away, or the answer was lost, and it must be looked for again. */
async function writeOnce(
  ports: GitHubPorts,
  pull: number,
  { own }: OwnComment,
  body: string,
): Promise<Comment | null> {
  const { comments } = ports.github;
  if (own !== null) {
    if (own.body === body) return own;
    return (await comments.update(own.id, body)) ? { ...own, body } : null;
  }
  try {
    return await comments.create(pull, body);
  } catch (error) {
    if (error instanceof AnswerLost) return null;
    throw error;
  }
}

/**
 * Creates or updates it, and folds what a race left beside it.
 *
 * @param body made anew for each attempt, since it may keep what the former comment shows
 * @throws AnswerLost where it could not be made certain
 */
export async function writeOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  body: (own: Comment | null) => string,
): Promise<Comment> {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await readOwnComment(ports, pull, name);
    const written = await writeOnce(ports, pull, found, body(found.own));
    if (written === null) continue;
    await foldStrays(ports, pull, name, found);
    return written;
  }
  throw new AnswerLost(
    `the comment on #${pull} could not be written: it went away, or no answer came, ${LOOKS} times`,
    'run the job again',
  );
}

/** Two jobs that created at the same time each find the other's; the oldest stays. */
async function foldStrays(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  before: OwnComment,
): Promise<void> {
  const strays =
    before.own === null ? (await readOwnComment(ports, pull, name)).strays : before.strays;
  for (const stray of strays) await ports.github.comments.minimise(stray, 'OUTDATED');
}
