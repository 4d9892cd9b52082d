/** Connects to the container engine, or to the host engine. */
import type { Engine, Environment } from '../../ports.ts';
import { createClient, engineAddress } from './client.ts';
import { DockerEngine } from './docker-engine.ts';
import { engineFacts } from './facts.ts';
import { HostEngine } from './host-engine.ts';
import type { ImageCache } from './image-cache.ts';
import { runnersFolder } from './recipes.ts';

export interface EngineOptions {
  /** `host` measures directly on this machine, unpinned; only on request. */
  readonly kind: 'container' | 'host';
  readonly env: Environment;
  /** Receives warnings. */
  readonly warn: (text: string) => void;
  /** Cache to look up images before building them; unused by the host engine. */
  readonly images?: ImageCache | null;
  /** Do not wait for other sessions on this machine. */
  readonly isShared?: boolean;
}

/** @throws WorldError with what was tried and what to install, if there is no engine */
export async function connectEngine(options: EngineOptions): Promise<Engine> {
  const { env, warn, images = null } = options;
  if (options.kind === 'host') return HostEngine.start(env);
  const client = await createClient(env);
  const facts = await engineFacts(client, engineAddress(env).isLocal);
  for (const lack of facts.lacks) warn(`the container engine has no ${lack}`);
  const runners = runnersFolder();
  // For tests whose measurements do not matter.
  const isShared = options.isShared === true || env['BENCHPROOF_SHARE_CORES'] === '1';
  return new DockerEngine({ client, facts, env, runners, warn, images, isShared });
}
