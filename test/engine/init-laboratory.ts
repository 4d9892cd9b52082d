/** Small repositories that `init` has never seen, tried on a real engine. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type InitOptions, type InitResult, runInit } from '../../src/commands/init/init.ts';
import { checkBuilds } from '../../src/commands/run/builds.ts';
import { planSession } from '../../src/commands/run/plan.ts';
import { parseConfig } from '../../src/core/config/parse.ts';
import type { Config } from '../../src/core/config/schema.ts';
import type { BuildResult } from '../../src/core/measure/request.ts';
import { openAttemptCache } from '../../src/edges/attempt-cache.ts';
import { systemClock } from '../../src/edges/clock.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { openRepositoryFolder } from '../../src/edges/repository-files.ts';
import { FakeProgress } from '../../src/testing/fake-progress.ts';
import { newRepository, type TestFolder } from '../contract/records/repository.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';

const OPTIONS: InitOptions = {
  file: 'benchproof.yml',
  print: false,
  schema: './benchproof.schema.json',
  budgetSeconds: 1500,
};

export interface Tried {
  readonly result: InitResult;
  readonly config: Config;
  /** What the first run finds of the builds that the file asks for. */
  readonly builds: readonly BuildResult[];
}

async function tryAll(laboratory: Laboratory, place: TestFolder): Promise<Tried> {
  const git = await openRepository(place.path);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const { signal } = new AbortController();
  const progress = new FakeProgress();
  const { engine } = laboratory;
  const cache = openAttemptCache(`${place.path}/.benchproof`);
  const ports = { engine, git, clock: systemClock, progress, sha256, cache, signal };
  const result = await runInit(OPTIONS, openRepositoryFolder(place.path), ports);
  const plan = await planSession(git, {
    base: null,
    head: null,
    configPath: OPTIONS.file,
    filters: [],
    aa: false,
    overrides: {},
  });
  const parsed = parseConfig(result.text, OPTIONS.file);
  assert.ok(parsed.ok, result.text);
  const build = await checkBuilds(
    { engine, git, progress, signal },
    'head',
    { revision: plan.head, head: plan.head },
    plan.cases,
    parsed.config,
  );
  return { result, config: parsed.config, builds: [...(await build()).values()] };
}

/** Tries a repository of these files; what the file asks for is already built then. */
export async function tryRepository(files: Readonly<Record<string, string>>): Promise<Tried> {
  await using laboratory = await openLaboratory();
  using place = newRepository();
  for (const [path, text] of Object.entries(files)) place.write(path, text);
  place.commit('Begin the ledger');
  const tried = await tryAll(laboratory, place);
  assert.ok(tried.builds.length > 0);
  for (const build of tried.builds) {
    assert.ok(build.ok && build.image.cached, 'the first run builds again');
  }
  return tried;
}

/** `project/benchmark` → its cases, as the answer of `init` lists them. */
export function casesOf({ result }: Tried): Record<string, readonly string[]> {
  return Object.fromEntries(
    result.projects.flatMap(({ benchmarks }) => benchmarks.map(({ name, cases }) => [name, cases])),
  );
}
