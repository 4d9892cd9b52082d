/** The repository, who may do what there, and who one is. */
import { ApiError, created, notFound, ok } from '../answer.ts';
import { authorOf, type Call, type Handlers, nameOf, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Status } from '../model.ts';
import type { Role } from '../options.ts';
import { documented, fieldsAt, personView, repositoryView } from '../views.ts';

/** "The `permission` key returns the legacy base roles, ... `maintain` is mapped to `write` and `triage` to `read`." */
const LEGACY: Readonly<Record<Role, string>> = {
  admin: 'admin',
  maintain: 'write',
  write: 'write',
  triage: 'read',
  read: 'read',
  none: 'none',
};

const RANKS: readonly Role[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

/** In a public repository everyone may read. */
function roleOf(call: Call, login: string): Role {
  const repository = repositoryOf(call);
  const role = repository.collaborators.get(login);
  return role ?? (repository.visibility === 'public' ? 'read' : 'none');
}

function permissionLevel(call: Call): Fields {
  const login = String(call.params['username']);
  const role = roleOf(call, login);
  const rank = RANKS.indexOf(role);
  const may = (least: Role) => rank >= RANKS.indexOf(least);
  return {
    permission: LEGACY[role],
    role_name: role,
    user: {
      ...personView(call.world, { login, type: 'User' }),
      permissions: {
        pull: may('read'),
        triage: may('triage'),
        push: may('write'),
        maintain: may('maintain'),
        admin: may('admin'),
      },
      role_name: role,
    },
  };
}

function statusView(call: Call, status: Status): Fields {
  return {
    ...documented(call.world, 'repos/create-commit-status', 201, nameOf(call)),
    id: status.id,
    state: status.state,
    context: status.context,
    description: status.description,
    target_url: status.targetUrl,
    created_at: status.createdAt,
    updated_at: status.createdAt,
    creator: personView(call.world, status.author),
  };
}

function createStatus(call: Call): Status {
  const { login, type } = authorOf(call);
  const { state, context, description, target_url } = call.body;
  const status: Status = {
    id: call.world.nextId(),
    repository: nameOf(call),
    sha: call.world.commitOf(repositoryOf(call), String(call.params['sha'])),
    context: String(context ?? 'default'),
    state: String(state),
    description: description === undefined ? null : String(description),
    targetUrl: target_url === undefined ? null : String(target_url),
    author: { login, type },
    createdAt: call.world.now(),
  };
  call.world.statuses.push(status);
  return status;
}

/** repos/get-combined-status-for-ref: failure if any failed or erred, pending if any is or there are none. */
function combinedStatus(call: Call): Fields {
  const sha = call.world.commitOf(repositoryOf(call), String(call.params['ref']));
  const all = call.world.statuses.filter(
    (each) => each.repository === nameOf(call) && each.sha === sha,
  );
  const latest = [...new Map(all.map((each) => [each.context, each])).values()];
  const has = (...states: string[]) => latest.some((each) => states.includes(each.state));
  const calm = latest.length === 0 || has('pending') ? 'pending' : 'success';
  const example = documented(call.world, 'repos/get-combined-status-for-ref', 200, nameOf(call));
  return {
    ...example,
    state: has('failure', 'error') ? 'failure' : calm,
    sha,
    total_count: latest.length,
    statuses: latest.map(({ id, state, context, description, targetUrl, createdAt }) => ({
      ...(example['statuses'] as Fields[])[0],
      ...{ id, state, context, description, target_url: targetUrl },
      ...{ created_at: createdAt, updated_at: createdAt },
    })),
    repository: repositoryView(call.world, repositoryOf(call)),
  };
}

/** users/get-authenticated is for people: an installation has no user. */
function viewer(call: Call): Fields {
  const identity = authorOf(call);
  if (identity.app !== null) throw new ApiError(403, 'Resource not accessible by integration');
  const example = documented(call.world, 'users/get-authenticated', 200, '');
  return { ...example, ...personView(call.world, identity) };
}

function user(call: Call): Fields {
  const login = String(call.params['username']);
  const isBot = login.endsWith('[bot]');
  const example = documented(call.world, 'users/get-by-username', 200, '');
  return { ...example, ...personView(call.world, { login, type: isBot ? 'Bot' : 'User' }) };
}

/** Its documented example has none of them. */

/** rate-limit/get: "does not count against your REST API rate limit" */
function rateLimit(call: Call): Fields {
  const headers = call.world.limiter.headers(call.identity?.token ?? '');
  const names = ['limit', 'remaining', 'reset', 'used'];
  const core = Object.fromEntries(
    names.map((name) => [name, Number(headers[`x-ratelimit-${name}`])]),
  );
  const example = documented(call.world, 'rate-limit/get', 200, '');
  return { resources: { ...fieldsAt(example, 'resources'), core }, rate: core };
}

export const repositoryHandlers: Handlers = {
  'meta/root': (call) => ok(documented(call.world, 'meta/root', 200, '')),
  'repos/get': (call) => ok(repositoryView(call.world, repositoryOf(call))),
  'repos/get-collaborator-permission-level': (call) => {
    // Who may not see a private repository may not ask about it: https://docs.github.com/en/rest/collaborators
    if (call.identity === null) throw notFound();
    return ok(permissionLevel(call));
  },
  'repos/create-commit-status': (call) => created(statusView(call, createStatus(call))),
  'repos/get-combined-status-for-ref': (call) => ok(combinedStatus(call)),
  'rate-limit/get': (call) => ok(rateLimit(call)),
  'users/get-authenticated': (call) => ok(viewer(call)),
  'users/get-by-username': (call) => ok(user(call)),
};
