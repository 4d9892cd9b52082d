/** Publishes a state: both checks, and the one comment per configuration, also under concurrent writes. */
import { benchmarkCheck, checkName, documentCheck } from '../../core/github/rendering/check.ts';
import { renderComment } from '../../core/github/rendering/comment.ts';
import { namesakeSentence } from '../../core/github/rendering/states.ts';
import type { PullState } from '../../core/github/state/state.ts';
import {
  type Attempt,
  findOwnComment,
  formatAttempt,
  isOurs,
  isSameName,
  previousResult,
} from '../../core/github/target/marks.ts';
import { phraseToMarkdown } from '../../core/text/phrase.ts';
import { isPassing } from '../../core/verdict/conclude.ts';
import type { CheckRun, CheckWrite } from '../../github/checks.ts';
import type { Comment } from '../../github/comments.ts';
import type { GitHubPorts } from './ports.ts';
import { type ChangeTarget, shaOf } from './target.ts';

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

export type Findings = Pick<PullState, 'benchmarks' | 'documents' | 'acceptances'>;

export function stateOf(target: ChangeTarget, findings: Findings): PullState {
  const { ports, config, pull, runUrl } = target;
  const { benchmarks, documents, acceptances } = findings;
  return {
    ...{ benchmarks, documents, acceptances },
    repository: ports.github.repository,
    pull: pull?.number ?? null,
    configuration: config.name ?? null,
    title: config.report.title ?? null,
    headSha: shaOf(target),
    policy: {
      inconclusive: config.report.inconclusive,
      moreWork: config.report.moreWork,
      conclusions: config.github.conclusions,
    },
    today: ports.clock.now().toISOString().slice(0, 10),
    runUrl,
    recordsBranch: config.records.directory === undefined ? config.records.branch : null,
    previous: null,
  };
}

/** @param name of the configuration; null if it has none */
export async function readOwnComment(ports: GitHubPorts, pull: number, name: string | null) {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return findOwnComment(comments, { name, login });
}

/**
 * Creates or updates our comment. Two jobs that create one at the same time find each other's; the
 * oldest stays.
 *
 * @param body may include the result that the existing comment shows
 */
async function writeOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  body: (own: Comment | null) => string,
): Promise<Comment> {
  const { comments } = ports.github;
  const { own, duplicates } = await readOwnComment(ports, pull, name);
  const text = body(own);
  // It may have been deleted meanwhile.
  const isThere = own !== null && (own.body === text || (await comments.update(own.id, text)));
  const written = isThere ? { ...own, body: text } : await comments.create(pull, body(null));
  const strays = isThere ? duplicates : (await readOwnComment(ports, pull, name)).duplicates;
  for (const stray of strays) await comments.minimise(stray, 'OUTDATED');
  return written;
}

/** Whether `comment: changes` writes a comment. */
function needsAttention(state: PullState): boolean {
  const { benchmarks } = state;
  const isCalm = ({ conclusion }: NamedCheck) => conclusion === null || isPassing(conclusion);
  if (![benchmarkCheck(state), documentCheck(state)].every(isCalm)) return true;
  const shards = benchmarks.kind === 'judged' ? benchmarks.shards : [];
  return shards.some(
    (one) => one.kind === 'measured' && one.report.bySection.improvement.length > 0,
  );
}

/** Follows `github.comment`; null without one. The comment belongs to the new head, a replaced one keeps its checks. */
export async function writeComment(
  { ports, pull, config }: ChangeTarget,
  state: PullState,
): Promise<Comment | null> {
  const name = config.name ?? null;
  const wanted = config.github.comment;
  if (pull === null || pull.head.sha !== state.headSha || wanted === 'never') return null;
  const isNotable = needsAttention(state);
  const mayCreate = pull.state === 'open' && (wanted === 'always' || isNotable);
  if (!mayCreate && (await readOwnComment(ports, pull.number, name)).own === null) return null;
  const written = await writeOwnComment(ports, pull.number, name, (own) =>
    renderComment({ ...state, previous: own === null ? null : previousResult(own.body) }),
  );
  const isOver = wanted === 'changes' && !isNotable && state.documents.kind !== 'waiting';
  if (isOver) await ports.github.comments.minimise(written, 'RESOLVED');
  return written;
}

export async function writeChecks(
  ports: GitHubPorts,
  { headSha }: PullState,
  attempt: Attempt,
  checks: readonly NamedCheck[],
): Promise<void> {
  const existing = await checksAt(ports, headSha);
  const at = { sha: headSha, externalId: formatAttempt(attempt) };
  for (const check of checks) await writeCheck(ports, existing, at, check);
}

/**
 * Writes the checks first, because they gate merging whether or not the comment can be written.
 *
 * @param halves only the document check, without the comment, if benchmarks are not measured or
 * their check must stay unchanged
 */
export async function present(
  target: ChangeTarget,
  findings: Findings,
  attempt: Attempt,
  halves: 'both' | 'documents' = 'both',
): Promise<Presented> {
  const state = stateOf(target, findings);
  const documents = documentCheck(state);
  if (halves === 'documents') {
    await writeChecks(target.ports, state, attempt, [documents]);
    return { state, comment: null };
  }
  await writeChecks(target.ports, state, attempt, [benchmarkCheck(state), documents]);
  return { state, comment: await writeComment(target, state) };
}

export interface Presented {
  readonly state: PullState;
  readonly comment: Comment | null;
}
