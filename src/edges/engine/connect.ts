/** Finds the container engine. */
import type { Engine, Environment } from '../../ports.ts';
import { createClient, engineAddress } from './client.ts';
import { DockerEngine } from './docker-engine.ts';
import { engineFacts } from './facts.ts';
import { HostEngine } from './host-engine.ts';
import type { ImageCache } from './image-cache.ts';
import { runnersFolder } from './recipes.ts';

export interface EngineOptions {
  /** `host` measures on this machine itself, unpinned; never chosen without being asked for. */
  readonly kind: 'container' | 'host';
  readonly env: Environment;
  /** Told what the user should know but that stops nothing. */
  readonly warn: (text: string) => void;
  /** Where images are looked for before they are made; of no use to the host. */
  readonly images?: ImageCache | null;
  /** Measure beside other sessions on this machine instead of waiting for them. */
  readonly isShared?: boolean;
}

/** @throws WorldError saying what was tried and what to install, where there is no engine */
export async function connectEngine(options: EngineOptions): Promise<Engine> {
  const { env, warn, images = null } = options;
  if (options.kind === 'host') return HostEngine.start(env);
  const client = await createClient(env);
  const facts = await engineFacts(client, engineAddress(env).isLocal);
  for (const lack of facts.lacks) warn(`the container engine has no ${lack}`);
  const runners = runnersFolder();
  // Tests that measure nothing to be believed run side by side.
  const isShared = options.isShared === true || env['BENCHPROOF_SHARE_CORES'] === '1';
  return new DockerEngine({ client, facts, env, runners, warn, images, isShared });
}
