/** GitHub Apps and their installations: https://docs.github.com/en/rest/apps/apps */
import { randomBytes } from 'node:crypto';
import { type Answer, ApiError, created, found, ok } from '../answer.ts';
import { authorOf, type Call, type Handlers, numberOf } from '../call.ts';
import { type Fields, isFields } from '../description/json-schema.ts';
import type { App, Identity } from '../model.ts';
import type { Permissions } from '../options.ts';
import { paginate } from '../pagination.ts';
import { appView, documented, ownerOf, personView, repositoryView } from '../views.ts';
import type { World } from '../world.ts';

type Installation = App['installations'][number];

/** Only a JSON web token of the app itself will do. */
export function appOf(call: Call): App {
  const identity = authorOf(call);
  const app = call.world.apps.find((each) => each.id === identity.app?.id);
  if (!identity.isApp || app === undefined) {
    throw new ApiError(401, 'A JSON web token could not be decoded');
  }
  return app;
}

function fullAppView(world: World, app: App): Fields {
  return {
    ...documented(world, 'apps/get-authenticated', 200, ''),
    ...appView(world, app),
    client_id: app.clientId,
    permissions: { metadata: 'read', ...app.permissions },
    installations_count: app.installations.length,
  };
}

function installationView(world: World, app: App, { id, account }: Installation): Fields {
  const api = `${world.url}/app/installations/${id}`;
  return {
    ...documented(world, 'apps/get-installation', 200, ''),
    id,
    account: personView(world, { login: account, type: 'Organization' }),
    access_tokens_url: `${api}/access_tokens`,
    repositories_url: `${world.url}/installation/repositories`,
    html_url: `https://github.com/organizations/${account}/settings/installations/${id}`,
    app_id: app.id,
    app_slug: app.slug,
    client_id: app.clientId,
    target_type: 'Organization',
    permissions: { metadata: 'read', ...app.permissions },
    suspended_at: world.suspended.has(id) ? world.now() : null,
    suspended_by: null,
  };
}

function installationOf(call: Call, app: App): Installation {
  const id = numberOf(call, 'installation_id');
  return found(app.installations.find((each) => each.id === id));
}

/** "The permissions requested are not granted": a token never has more than its installation. */
function grantedOf(app: App, wanted: unknown): Permissions {
  if (!isFields(wanted)) return app.permissions;
  for (const [name, level] of Object.entries(wanted)) {
    const held = name === 'metadata' ? 'read' : (app.permissions as Fields)[name];
    if (held === undefined || (level === 'write' && held !== 'write')) {
      throw new ApiError(422, 'The permissions requested are not granted to this installation.');
    }
  }
  return wanted as Permissions;
}

function reachOf(call: Call, account: string): readonly string[] {
  const own = [...call.world.repositories.values()]
    .filter((each) => !each.isDeleted && ownerOf(each.name) === account)
    .map((each) => each.name);
  const wanted = call.body['repositories'] as readonly string[] | undefined;
  const chosen = wanted?.map((name) => `${account}/${name}`) ?? own;
  if (chosen.some((name) => !own.includes(name))) {
    throw new ApiError(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  }
  return chosen;
}

/** apps/create-installation-access-token: "expire one hour from the time you create them". */
const TOKEN_LIFE_MS = 3_600_000;

function createToken(call: Call): Answer {
  const { world } = call;
  const app = appOf(call);
  const { id, account } = installationOf(call, app);
  if (world.suspended.has(id)) throw new ApiError(403, 'This installation has been suspended');
  const repositories = reachOf(call, account);
  const identity: Identity = {
    token: `ghs_${randomBytes(18).toString('hex')}`,
    login: `${app.slug}[bot]`,
    type: 'Bot',
    app: { id: app.id, slug: app.slug },
    permissions: grantedOf(app, call.body['permissions']),
    repositories,
    expiresAt: new Date(world.clock().getTime() + TOKEN_LIFE_MS),
    isApp: false,
  };
  world.identities.set(identity.token, identity);
  const isSelected = call.body['repositories'] !== undefined;
  return created({
    token: identity.token,
    expires_at: identity.expiresAt?.toISOString().replace(/\.\d+Z/, 'Z'),
    permissions: { metadata: 'read', ...identity.permissions },
    repository_selection: isSelected ? 'selected' : 'all',
    ...(isSelected
      ? { repositories: repositories.map((name) => repositoryView(world, world.repository(name))) }
      : {}),
  });
}

function accessible(call: Call): Answer {
  const { repositories } = authorOf(call);
  const names = repositories ?? [...call.world.repositories.keys()];
  const view = (name: string) => repositoryView(call.world, call.world.repository(name));
  return paginate(call, names, view, 'repositories');
}

export const appHandlers: Handlers = {
  'apps/get-authenticated': (call) => ok(fullAppView(call.world, appOf(call))),
  'apps/list-installations': (call) => {
    const app = appOf(call);
    return paginate(call, app.installations, (each) => installationView(call.world, app, each));
  },
  'apps/get-installation': (call) => {
    const app = appOf(call);
    return ok(installationView(call.world, app, installationOf(call, app)));
  },
  'apps/create-installation-access-token': createToken,
  'apps/list-repos-accessible-to-installation': accessible,
};
