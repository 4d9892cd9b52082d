/** Where the redirect of an artifact's download leads: no token, a signature in the path. */
import { createHash } from 'node:crypto';
import type { Artifact } from './model.ts';
import type { World } from './world.ts';

const PREFIX = '/signed-artifacts/';

const signatureOf = (artifact: Artifact): string =>
  createHash('sha256').update(`${artifact.id} ${artifact.name}`).digest('hex');

/** actions/download-artifact: "This URL expires after 1 minute"; here it lives as long as the artifact. */
export function signedUrl(world: World, artifact: Artifact): string {
  // Another host, as at GitHub: what follows a redirect must not show it the token.
  const storage = world.url.replace('127.0.0.1', 'localhost');
  return `${storage}${PREFIX}${artifact.id}/${signatureOf(artifact)}`;
}

/** The zip that `path` leads to; `refused`: its signature is wrong; null: it leads elsewhere. */
export function artifactBytes(world: World, path: string): Uint8Array | 'refused' | null {
  if (!path.startsWith(PREFIX)) return null;
  const [id, signature] = path.slice(PREFIX.length).split('/');
  const artifact = world.artifacts.find((each) => each.id === Number(id));
  return artifact !== undefined && signatureOf(artifact) === signature ? artifact.zip : 'refused';
}
