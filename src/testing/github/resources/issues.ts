/** Issues, pull requests among them: https://docs.github.com/en/rest/issues/issues */
import { ApiError, created, found, ok, validationFailed } from '../answer.ts';
import { authorOf, type Call, type Handlers, nameOf, numberOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Issue, Pull } from '../model.ts';
import { paginate } from '../pagination.ts';
import { appView, documented, personView } from '../views.ts';
import type { World } from '../world.ts';
import { reactionCounts, requireShort } from './comments.ts';

const linksOf = (issueUrl: string, repositoryUrl: string): Fields => ({
  repository_url: repositoryUrl,
  labels_url: `${issueUrl}/labels{/name}`,
  comments_url: `${issueUrl}/comments`,
  events_url: `${issueUrl}/events`,
});

function commonView(world: World, row: Pull | Issue, kind: 'pull' | 'issues'): Fields {
  const { repository, number } = row;
  const api = `${world.url}/repos/${repository}`;
  return {
    ...documented(world, 'issues/get', 200, repository),
    ...linksOf(`${api}/issues/${number}`, `${api}`),
    ...{ id: row.id, number, url: `${api}/issues/${number}` },
    html_url: `https://github.com/${repository}/${kind}/${number}`,
    ...{ state: row.state, title: row.title, body: null, labels: [] },
    ...{ assignee: null, assignees: [], milestone: null, locked: false, closed_by: null },
    ...{ created_at: row.createdAt, updated_at: row.updatedAt, state_reason: null },
    closed_at: row.state === 'closed' ? row.updatedAt : null,
    author_association: 'NONE',
    active_lock_reason: null,
    reactions: reactionCounts(`${api}/issues/${number}/reactions`, []),
    comments: world.comments.filter(
      (each) => each.repository === repository && each.number === number,
    ).length,
  };
}

export function issueView(world: World, pull: Pull): Fields {
  const { repository, number } = pull;
  const web = `https://github.com/${repository}/pull/${number}`;
  return {
    ...commonView(world, pull, 'pull'),
    node_id: `PR_${pull.id}`,
    user: personView(world, { login: pull.author, type: 'User' }),
    draft: pull.draft,
    pull_request: {
      url: `${world.url}/repos/${repository}/pulls/${number}`,
      html_url: web,
      diff_url: `${web}.diff`,
      patch_url: `${web}.patch`,
      merged_at: pull.merged ? pull.updatedAt : null,
    },
  };
}

function ownView(world: World, issue: Issue): Fields {
  const { pull_request: _, ...common } = commonView(world, issue, 'issues');
  return {
    ...common,
    ...{ node_id: `I_${issue.id}`, body: issue.body, state_reason: issue.stateReason },
    user: personView(world, issue.author),
    performed_via_github_app: issue.app === null ? null : appView(world, issue.app),
  };
}

const viewOf = (world: World, row: Pull | Issue): Fields =>
  'merged' in row ? issueView(world, row) : ownView(world, row);

function textIn(call: Call, field: 'title' | 'body'): string {
  const text = String(call.body[field] ?? '');
  if (field === 'title' && text.trim() === '') {
    throw validationFailed({ resource: 'Issue', code: 'missing_field', field });
  }
  requireShort(text, 'Issue');
  return text;
}

function create(call: Call): Issue {
  const { world } = call;
  const { name } = repositoryOf(call);
  const { login, type, app } = authorOf(call);
  const now = world.now();
  const issue: Issue = {
    ...{ id: world.nextId(), repository: name, number: world.nextNumber(name) },
    ...{ author: { login, type }, app, createdAt: now, updatedAt: now },
    ...{ title: textIn(call, 'title'), body: textIn(call, 'body') },
    ...{ state: 'open', stateReason: null },
  };
  world.issues.push(issue);
  return issue;
}

function find(call: Call): Issue | undefined {
  const number = numberOf(call, 'issue_number');
  return call.world.issues.find(
    (each) => each.repository === nameOf(call) && each.number === number,
  );
}

/** "Issue owners and users with push access or Triage role can edit an issue." */
function requireEditor(call: Call, issue: Issue): void {
  const { login, app } = authorOf(call);
  const role = repositoryOf(call).collaborators.get(login) ?? 'none';
  if (issue.author.login === login || app !== null || !['none', 'read'].includes(role)) return;
  throw new ApiError(403, 'Must have admin rights to Repository.');
}

const USUAL_REASONS = { open: 'reopened', closed: 'completed' } as const;

function update(call: Call): Issue {
  const issue = found(find(call));
  requireEditor(call, issue);
  for (const key of ['title', 'body'] as const)
    if (call.body[key] !== undefined) issue[key] = textIn(call, key);
  const { state, state_reason: reason } = call.body;
  if (state === 'open' || state === 'closed') {
    if (state !== issue.state) issue.stateReason = USUAL_REASONS[state];
    if (typeof reason === 'string') issue.stateReason = reason;
    issue.state = state;
  }
  issue.updatedAt = call.world.now();
  return issue;
}

/** Newest first, as is the default; pull requests are issues too. */
function list(call: Call): (Pull | Issue)[] {
  const { state = 'open', creator } = call.query;
  const authorName = ({ author }: Pull | Issue) =>
    typeof author === 'string' ? author : author.login;
  return [...call.world.pullsOf(nameOf(call)), ...call.world.issues]
    .filter((each) => each.repository === nameOf(call))
    .filter((each) => state === 'all' || each.state === state)
    .filter((each) => creator === undefined || authorName(each) === creator)
    .sort((one, other) => other.number - one.number);
}

export const issueHandlers: Handlers = {
  'issues/create': (call) => created(ownView(call.world, create(call))),
  'issues/get': (call) =>
    ok(
      viewOf(
        call.world,
        find(call) ?? call.world.pull(nameOf(call), numberOf(call, 'issue_number')),
      ),
    ),
  'issues/list-for-repo': (call) => paginate(call, list(call), (row) => viewOf(call.world, row)),
  'issues/update': (call) => ok(ownView(call.world, update(call))),
};
