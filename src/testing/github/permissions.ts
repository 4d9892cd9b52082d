/**
 * Which permission an operation needs:
 * https://docs.github.com/en/rest/authentication/permissions-required-for-github-apps
 */
import { ApiError, notFound } from './answer.ts';
import { authorOf, type Call, nameOf } from './call.ts';
import type { Identity, Repository } from './model.ts';
import type { Level, PermissionName } from './options.ts';

type Need = readonly [PermissionName, ...PermissionName[]];

/** By the beginning of the operation's name; the first that fits counts, and any one permission will do. */
const NEEDS: readonly (readonly [string, Need])[] = [
  ['checks/', ['checks']],
  ['actions/', ['actions']],
  ['git/', ['contents']],
  ['pulls/', ['pull_requests']],
  ['issues/create-comment', ['issues', 'pull_requests']],
  ['issues/create', ['issues']],
  // Pull requests are issues: "Issues" or "Pull requests" is enough for comments on them.
  ['issues/', ['issues', 'pull_requests']],
  ['reactions/', ['issues', 'pull_requests']],
  ['repos/get-collaborator-permission-level', ['metadata']],
  ['repos/get-commit', ['contents']],
  ['repos/compare-commits-with-basehead', ['contents']],
  ['repos/get', ['metadata']],
];

export function needOf(operation: string): Need | null {
  return NEEDS.find(([prefix]) => operation.startsWith(prefix))?.[1] ?? null;
}

/** Metadata may be read by every token of an installation. */
export function holds(identity: Identity, permission: PermissionName, level: Level): boolean {
  if (permission === 'metadata') return true;
  const held = identity.permissions[permission];
  return held === 'write' || (held === 'read' && level === 'read');
}

const levelOf = (call: Call): Level => (call.method === 'GET' ? 'read' : 'write');

/** Throws GitHub's refusal. A repository out of reach is not found, rather than forbidden. */
export function authorize(call: Call): void {
  if (call.params['owner'] === undefined || call.params['repo'] === undefined) return;
  const repository = call.world.repository(nameOf(call));
  const { identity } = call;
  const level = levelOf(call);
  if (identity?.isApp) throw jsonWebTokenRefused();
  if (repository.visibility === 'public' && level === 'read') return;
  if (!reaches(identity, repository)) throw level === 'read' ? notFound() : forUnknown(call);
  permit(call, authorOf(call), level);
}

/** Writing without saying who one is: 401 where everyone may read, else the repository is hidden. */
function forUnknown(call: Call): ApiError {
  if (call.identity === null) authorOf(call);
  return notFound();
}

function reaches(identity: Identity | null, repository: Repository): boolean {
  if (identity === null) return false;
  return identity.repositories === null || identity.repositories.includes(repository.name);
}

function permit(call: Call, identity: Identity, level: Level): void {
  const need = needOf(call.operation);
  if (need === null) return;
  const onlyApps = call.operation === 'checks/create' || call.operation === 'checks/update';
  // https://docs.github.com/en/rest/guides/using-the-rest-api-to-interact-with-checks
  if (onlyApps && identity.app === null) {
    throw new ApiError(403, 'You must authenticate via a GitHub App.');
  }
  if (need.some((permission) => holds(identity, permission, level))) return;
  throw refusal(identity, need, level);
}

/** With the header that names what would be accepted (same page, "X-Accepted-GitHub-Permissions"). */
function refusal(identity: Identity, need: Need, level: Level): ApiError {
  const what = identity.app === null ? 'personal access token' : 'integration';
  const accepted = need.map((permission) => `${permission}=${level}`).join('; ');
  const headers = { 'x-accepted-github-permissions': accepted };
  return new ApiError(403, `Resource not accessible by ${what}`, {}, headers);
}

/** https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/authenticating-as-a-github-app */
const jsonWebTokenRefused = (): ApiError =>
  new ApiError(403, 'Resource not accessible by integration');
