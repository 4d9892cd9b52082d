/** Pull requests: https://docs.github.com/en/rest/pulls/pulls */
import { ok } from '../answer.ts';
import { type Call, type Handlers, nameOf, numberOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Pull } from '../model.ts';
import { paginate } from '../pagination.ts';
import { documented, ownerOf, personView, repositoryView } from '../views.ts';
import type { World } from '../world.ts';
import { commitFacts } from './commits.ts';
import { changedFiles } from './diff-files.ts';

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

function pullOf(call: Call): Pull {
  return call.world.pull(nameOf(call), numberOf(call, 'pull_number'));
}

export const pullHandlers: Handlers = {
  'pulls/get': (call) => ok(fullPullView(call.world, pullOf(call))),
  'pulls/list': (call) => paginate(call, listed(call), (pull) => pullView(call.world, pull)),
};
