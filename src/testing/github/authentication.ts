/** From what stands in the Authorization header to an identity. */
import { createVerify } from 'node:crypto';
import { ApiError } from './answer.ts';
import { isFields } from './description/json-schema.ts';
import type { App, Identity } from './model.ts';
import type { World } from './world.ts';

/** Null: nothing was sent. Throws 401 where it proves nothing. */
export function identify(world: World, token: string): Identity | null {
  if (token === '') return null;
  if (token.split('.').length === 3) return appIdentity(world, token);
  const identity = world.identities.get(token);
  const isExpired = identity?.expiresAt != null && identity.expiresAt <= world.clock();
  if (identity === undefined || isExpired) throw new ApiError(401, 'Bad credentials');
  return identity;
}

/**
 * RS256, issued by the app's id or client id, at most ten minutes long:
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-json-web-token-jwt-for-a-github-app
 */
function appIdentity(world: World, token: string): Identity {
  const claims = decoded(token.split('.')[1] ?? '');
  const issuer = String(claims['iss']);
  const app = world.apps.find((each) => String(each.id) === issuer || each.clientId === issuer);
  if (app === undefined) throw new ApiError(401, 'Integration not found');
  if (!isSigned(token, app)) {
    throw new ApiError(401, 'A JSON web token could not be decoded');
  }
  requireFresh(claims, world.clock().getTime() / 1000);
  return {
    token,
    login: `${app.slug}[bot]`,
    type: 'Bot',
    app,
    permissions: {},
    repositories: null,
    expiresAt: null,
    isApp: true,
  };
}

const LONGEST_SECONDS = 600;
/** The page recommends to issue it 60 seconds in the past, "to protect against clock drift". */
const DRIFT_SECONDS = 60;

function requireFresh(claims: Readonly<Record<string, unknown>>, now: number): void {
  const expires = Number(claims['exp']);
  if (!(expires > now)) {
    throw new ApiError(
      401,
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  }
  if (expires > now + LONGEST_SECONDS) {
    throw new ApiError(401, "'Expiration time' claim ('exp') is too far in the future");
  }
  if (!(Number(claims['iat']) <= now + DRIFT_SECONDS)) {
    throw new ApiError(
      401,
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  }
}

function decoded(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

function isSigned(token: string, app: App): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (decoded(header)['alg'] !== 'RS256') return false;
  const verify = createVerify('RSA-SHA256').update(`${header}.${payload}`);
  return verify.verify(app.publicKey, Buffer.from(signature, 'base64url'));
}
