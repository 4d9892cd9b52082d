/** A real engine with one small C project built in it, for the tests of this folder. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvocationEnd, InvocationOutput } from '../../src/core/measure/interpret.ts';
import type { BuiltImage, ContainerRequest } from '../../src/core/measure/request.ts';
import { connectEngine } from '../../src/edges/engine/connect.ts';
import type { BuildRequest, Engine } from '../../src/ports.ts';

const MIB = 1024 ** 2;

export interface Laboratory extends AsyncDisposable {
  readonly engine: Engine;
  readonly warnings: string[];
}

export async function openLaboratory(
  env: Record<string, string | undefined> = process.env,
): Promise<Laboratory> {
  const warnings: string[] = [];
  const engine = await connectEngine({
    env,
    warn: (text) => warnings.push(text),
  });
  return { engine, warnings, [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose]() };
}

/** A folder with these files, removed when the callback is done. */
export async function withSource<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'benchproof-source-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function buildRequest(source: string, changes: Partial<BuildRequest>): BuildRequest {
  return {
    project: 'ledger',
    root: source,
    source,
    image: { runner: 'c' },
    commands: [],
    environment: {},
    secrets: [],
    network: false,
    timeoutSeconds: 120,
    inputsHash: 'ledger',
    ...changes,
  };
}

/** The image of an empty project; equal on every call, so that it is built once. */
export function emptyImage(engine: Engine): Promise<BuiltImage> {
  return withSource({ 'README.md': 'An empty ledger.\n' }, async (source) => {
    const result = await engine.build(
      buildRequest(source, { commands: ['true'], inputsHash: 'empty' }),
      () => {},
    );
    if (!result.ok) throw new Error(`${result.message}\n${result.tail}`);
    return result.image;
  });
}

export function runRequest(
  engine: Engine,
  image: BuiltImage,
  command: string,
  changes: Partial<ContainerRequest> = {},
): ContainerRequest {
  return {
    image,
    side: 'head',
    command,
    shell: true,
    environment: {},
    limits: { cpus: 1, cpuset: engine.cpusetFor(1), memoryBytes: 256 * MIB, pids: 64 },
    tmpBytes: 16 * MIB,
    writable: [],
    timeoutSeconds: 30,
    ...changes,
  };
}

export interface Observed {
  readonly ends: readonly InvocationEnd[];
  readonly outputs: readonly InvocationOutput[];
}

/** Opens one container, invokes it `times` times, collects, and removes it. */
export async function observe(
  engine: Engine,
  request: ContainerRequest,
  times = 1,
): Promise<Observed> {
  await using opened = await engine.open([request]);
  const [container] = opened.containers;
  if (container === undefined) throw new Error('no container was opened');
  const ends: InvocationEnd[] = [];
  for (let index = 0; index < times; index += 1) ends.push(await container.invoke(index));
  return { ends, outputs: await container.collect() };
}
