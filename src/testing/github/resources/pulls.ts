/** Pull requests: https://docs.github.com/en/rest/pulls/pulls */
import { ApiError, ok } from '../answer.ts';
import { type Call, type Handlers, nameOf, numberOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Pull } from '../model.ts';
import { paginate } from '../pagination.ts';
import { documented, ownerOf, personView, repositoryView } from '../views.ts';
import type { World } from '../world.ts';
import { commitFacts, commitView } from './commits.ts';
import { changedFiles, fileView } from './diff-files.ts';

/** pulls/list-files: "Responses include a maximum of 3000 files." */
const MAX_FILES = 3000;
/** pulls/list-commits: "Lists a maximum of 250 commits for a pull request." */
const MAX_COMMITS = 250;

/** Null, as GitHub shows it, where the fork was deleted. */
function sideRepository(world: World, name: string): Fields | null {
  const repository = world.repositories.get(name);
  if (repository === undefined || repository.isDeleted) return null;
  return repositoryView(world, repository);
}

function sideOf(world: World, name: string, ref: string, sha: string): Fields {
  const repo = sideRepository(world, name);
  const user =
    repo === null ? null : personView(world, { login: ownerOf(name), type: 'Organization' });
  return { label: `${ownerOf(name)}:${ref}`, ref, sha, user, repo };
}

export function mergeBaseOf(world: World, pull: Pull): string {
  const { git } = world.repository(pull.repository);
  const base = git.refOf(`refs/heads/${pull.base.ref}`) ?? pull.base.sha;
  return git.mergeBase(pull.merged ? pull.base.sha : base, pull.head.sha) ?? pull.base.sha;
}

/** What every view of it has. `operation` names the example: a list shows fewer fields. */
export function pullView(world: World, pull: Pull, operation = 'pulls/list'): Fields {
  const { repository, number } = pull;
  const api = `${world.url}/repos/${repository}`;
  const example = documented(world, operation, 200, repository);
  const links = Object.keys(example).filter((key) => key.endsWith('_url'));
  const relinked = links.map((key) => [key, String(example[key]).replace('1347', `${number}`)]);
  return {
    ...example,
    ...Object.fromEntries(relinked),
    id: pull.id,
    node_id: `PR_${pull.id}`,
    number,
    url: `${api}/pulls/${number}`,
    html_url: `https://github.com/${repository}/pull/${number}`,
    state: pull.state,
    locked: false,
    draft: pull.draft,
    title: pull.title,
    body: null,
    user: personView(world, { login: pull.author, type: 'User' }),
    labels: [],
    milestone: null,
    active_lock_reason: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    author_association: associationOf(world, pull),
    auto_merge: null,
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
    closed_at: pull.state === 'closed' ? pull.updatedAt : null,
    merged_at: pull.merged ? pull.updatedAt : null,
    head: sideOf(world, pull.head.repository, pull.head.ref, pull.head.sha),
    base: sideOf(world, repository, pull.base.ref, pull.base.sha),
  };
}

function associationOf(world: World, pull: Pull): string {
  const role = world.repository(pull.repository).collaborators.get(pull.author) ?? 'none';
  return role === 'none' ? 'CONTRIBUTOR' : 'COLLABORATOR';
}

/** pulls/get: `merge_commit_sha` is the test merge while it is open, and null on a conflict. */
function testMerge(world: World, pull: Pull): string | null {
  const repository = world.repository(pull.repository);
  const { git } = repository;
  const base = git.refOf(`refs/heads/${pull.base.ref}`) ?? pull.base.sha;
  if (pull.merged) return base;
  const ref = `refs/pull/${pull.number}/merge`;
  const made = git.refOf(ref);
  const { parents = [] } = made === null ? {} : commitFacts(repository, made);
  if (parents.join() === `${base},${pull.head.sha}`) return made;
  const message = `Merge ${pull.head.sha} into ${base}`;
  const merge = git.mergeCommit(base, pull.head.sha, message);
  if (merge !== null) git.run('update-ref', ref, merge);
  return merge;
}

export function fullPullView(world: World, pull: Pull): Fields {
  const { git } = world.repository(pull.repository);
  const base = mergeBaseOf(world, pull);
  const files = changedFiles(git, base, pull.head.sha);
  const sum = (of: (file: (typeof files)[number]) => number) =>
    files.reduce((total, file) => total + of(file), 0);
  const merge = testMerge(world, pull);
  const isOpen = pull.state === 'open';
  return {
    ...pullView(world, pull, 'pulls/get'),
    merge_commit_sha: merge,
    merged: pull.merged,
    merged_by: pull.merged ? personView(world, { login: pull.author, type: 'User' }) : null,
    mergeable: isOpen ? merge !== null : null,
    rebaseable: isOpen ? merge !== null : null,
    mergeable_state: isOpen ? (merge === null ? 'dirty' : 'clean') : 'unknown',
    comments: world.comments.filter(
      (each) => each.repository === pull.repository && each.number === pull.number,
    ).length,
    review_comments: 0,
    commits: Number(git.run('rev-list', '--count', `${base}..${pull.head.sha}`)),
    additions: sum((file) => file.additions),
    deletions: sum((file) => file.deletions),
    changed_files: files.length,
  };
}

/** "406: the diff is too large", over 300 files or 20,000 lines: same page as `MAX_PATCH_LINES`. */
function diffOf(call: Call, pull: Pull) {
  const { git } = repositoryOf(call);
  const base = mergeBaseOf(call.world, pull);
  const text = git.bytes(['diff', '-M', base, pull.head.sha]).toString('utf8');
  const files = text.split(/^diff --git /m).length - 1;
  if (files > 300 || text.split('\n').length > 20_000) {
    const error = { resource: 'PullRequest', field: 'diff', code: 'too_large' };
    throw new ApiError(406, 'Sorry, the diff exceeded the maximum number of lines (20000)', {
      errors: [error],
    });
  }
  return { status: 200, body: text, type: 'application/vnd.github.v3.diff' };
}

function listed(call: Call): Pull[] {
  const { state = 'open', head, base } = call.query;
  const owned = (pull: Pull) => `${ownerOf(pull.head.repository)}:${pull.head.ref}`;
  return call.world
    .pullsOf(nameOf(call))
    .filter((pull) => state === 'all' || pull.state === state)
    .filter((pull) => head === undefined || owned(pull) === head)
    .filter((pull) => base === undefined || pull.base.ref === base)
    .sort((a, b) => b.number - a.number);
}

/** Those that hold the commit: merged ones of the default branch, open ones elsewhere. */
function withCommit(call: Call): Pull[] {
  const { world } = call;
  const { git } = repositoryOf(call);
  const sha = world.commitOf(repositoryOf(call), String(call.params['commit_sha']));
  return world.pullsOf(nameOf(call)).filter((pull) => {
    const base = mergeBaseOf(world, pull);
    return git.lines('rev-list', pull.head.sha, `^${base}`).includes(sha);
  });
}

function pullOf(call: Call): Pull {
  return call.world.pull(nameOf(call), numberOf(call, 'pull_number'));
}

export const pullHandlers: Handlers = {
  'pulls/get': (call) => {
    const pull = pullOf(call);
    if (/\.diff/.test(call.accept)) return diffOf(call, pull);
    return ok(fullPullView(call.world, pull));
  },
  'pulls/list': (call) => paginate(call, listed(call), (pull) => pullView(call.world, pull)),
  'pulls/list-files': (call) => {
    const pull = pullOf(call);
    const { git } = repositoryOf(call);
    const files = changedFiles(git, mergeBaseOf(call.world, pull), pull.head.sha);
    const shown = files.slice(0, MAX_FILES);
    return paginate(call, shown, (file) => fileView(call.world, nameOf(call), pull.head.sha, file));
  },
  'pulls/list-commits': (call) => {
    const pull = pullOf(call);
    const range = `${mergeBaseOf(call.world, pull)}..${pull.head.sha}`;
    const commits = repositoryOf(call).git.lines('rev-list', '--reverse', range);
    const shown = commits.slice(0, MAX_COMMITS);
    return paginate(call, shown, (sha) => commitView(call.world, repositoryOf(call), sha));
  },
  'repos/list-pull-requests-associated-with-commit': (call) =>
    paginate(call, withCommit(call), (pull) => pullView(call.world, pull)),
};
