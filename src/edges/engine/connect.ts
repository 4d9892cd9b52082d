/** Connects to the container engine. */
import type { Engine, Environment } from '../../ports.ts';
import { createClient, engineAddress } from './client.ts';
import { DockerEngine } from './docker-engine.ts';
import { engineFacts } from './facts.ts';
import type { ImageCache } from './image-cache.ts';
import { runnersFolder } from './recipes.ts';

export interface EngineOptions {
  readonly env: Environment;
  /** Receives warnings. */
  readonly warn: (text: string) => void;
  /** Cache to look up images before building them. */
  readonly images?: ImageCache | null;
  /** Do not wait for other sessions on this machine. */
  readonly isShared?: boolean;
}

/** @throws WorldError with what was tried and what to install, if there is no engine */
export async function connectEngine(options: EngineOptions): Promise<Engine> {
  const { env, warn, images = null } = options;
  const client = await createClient(env);
  const facts = await engineFacts(client, engineAddress(env).isLocal);
  for (const lack of facts.lacks) warn(`the container engine has no ${lack}`);
  const runners = runnersFolder();
  // For tests whose measurements do not matter: a number that keeps them from waiting for each other on one core.
  const turn = env['BENCHPROOF_SHARE_CORES'] ?? '';
  const isShared = options.isShared === true || turn !== '';
  return new DockerEngine({
    client,
    facts,
    env,
    runners,
    warn,
    images,
    isShared,
    turn: Number(turn),
  });
}
