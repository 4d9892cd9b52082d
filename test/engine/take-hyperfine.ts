/** Copies the runner's hyperfine onto this machine, for tests of the host engine. */
import { chmod, writeFile } from 'node:fs/promises';
import type { EngineClient } from '../../src/edges/engine/client.ts';
import { runnersFolder } from '../../src/edges/engine/recipes.ts';
import { ensureRunner } from '../../src/edges/engine/runner-image.ts';
import { buildStaticHyperfine } from '../../src/edges/engine/static-hyperfine.ts';

/** Statically linked: it runs wherever these tests do. */
export async function takeHyperfine(client: EngineClient, path: string): Promise<void> {
  const ports = { client, env: process.env, memoryBytes: 4 * 1024 ** 3 };
  const { state } = await ensureRunner(ports, runnersFolder(), 'rust', null, () => {});
  const { id, name, digest, base, packagesHash } = state;
  const identity = { name, digest, origin: base.origin, packagesHash };
  const { content } = await buildStaticHyperfine(ports, { id, identity, extras: [] }, () => {});
  await writeFile(path, content);
  await chmod(path, 0o755);
}
