/** Copies the runners' hyperfine onto this machine, for tests of the host engine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EngineClient } from '../../src/edges/engine/client.ts';
import { loaderCommand } from '../../src/edges/engine/driver.ts';
import { runnersFolder } from '../../src/edges/engine/recipes.ts';
import { ensureCommon } from '../../src/edges/engine/runner-image.ts';
import { driverTools } from '../../src/edges/engine/toolchain.ts';

/** @param folder gets a `hyperfine` that runs whatever C library this machine has */
export async function takeHyperfine(client: EngineClient, folder: string): Promise<void> {
  const ports = { client, env: process.env, memoryBytes: 4 * 1024 ** 3 };
  const { id } = await ensureCommon(ports, runnersFolder(), () => {});
  const parts = join(folder, 'parts');
  await mkdir(parts);
  for (const { path, mode, content } of await driverTools(client, id)) {
    await writeFile(join(parts, basename(path)), content, { mode });
  }
  await writeFile(join(folder, 'hyperfine'), `#!/bin/sh\nexec ${loaderCommand(parts)} "$@"\n`, {
    mode: 0o755,
  });
}
