/** The repository, who may do what there, and who one is. */
import { notFound, ok } from '../answer.ts';
import { type Call, type Handlers, repositoryOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
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
  'repos/get': (call) => ok(repositoryView(call.world, repositoryOf(call))),
  'repos/get-collaborator-permission-level': (call) => {
    // Who may not see a private repository may not ask about it: https://docs.github.com/en/rest/collaborators
    if (call.identity === null) throw notFound();
    return ok(permissionLevel(call));
  },
  'rate-limit/get': (call) => ok(rateLimit(call)),
};
