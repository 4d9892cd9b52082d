/**
 * hyperfine for images that are not ours: linked statically, since a distribution's binary needs a
 * C library as new as its own. Built once in the rust runner, as any project is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { WorldError } from '../../core/errors.ts';
import { WORK_FOLDER } from '../../core/plan/paths.ts';
import type { BuildRequest } from '../../ports.ts';
import { type BuildPorts, buildProject, type Toolchain } from './build.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { INJECTED_HYPERFINE } from './driver.ts';
import type { ExtraFile } from './source-archive.ts';

/** The version of the runners' suite, so that every runner's clock is the same program. */
const VERSION = '2.0.0';
const BUILD_SECONDS = 1200;
const THIS_TARGET = '"$(rustc -vV | sed -n "s/^host: //p")"';
const RUSTFLAGS = '-C target-feature=+crt-static';

type Log = (line: string) => void;

function hyperfineRequest(source: string): BuildRequest {
  return {
    project: 'hyperfine',
    source,
    image: { runner: 'rust' },
    commands: [
      // With --target the flags are not for macros, which must stay dynamic libraries.
      `cargo install hyperfine --version ${VERSION} --locked --root ${WORK_FOLDER} --target ${THIS_TARGET}`,
      // It must run where there is no C library: a program interpreter means that it would not.
      `! readelf --program-headers ${WORK_FOLDER}/bin/hyperfine | grep INTERP`,
    ],
    // Link-time optimisation makes it smaller and its build longer, and times nothing better.
    environment: { RUSTFLAGS, CARGO_PROFILE_RELEASE_LTO: 'off' },
    secrets: [],
    network: true,
    timeoutSeconds: BUILD_SECONDS,
    inputsHash: `hyperfine ${VERSION}`,
    committedAt: null,
  };
}

async function readBinary(client: EngineClient, image: string): Promise<Buffer> {
  const options = confinedContainer({
    image,
    argv: ['true'],
    labels: client.labels(BUILD_SECONDS),
    network: false,
    memoryBytes: 64 * 1024 ** 2,
    pids: 8,
    workingFolder: '/',
  });
  const container = await client.ask('open the image that holds hyperfine', (docker) =>
    docker.createContainer(options),
  );
  try {
    const stream = (await client.ask('read hyperfine', () =>
      container.getArchive({ path: `${WORK_FOLDER}/bin/hyperfine` }),
    )) as Readable;
    const chunks: Buffer[] = [];
    for await (const entry of stream.pipe(extract())) {
      for await (const chunk of entry) chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } finally {
    await client.settle('remove a container', () => container.remove({ force: true, v: true }));
  }
}

/** @throws WorldError where it does not build */
export async function buildStaticHyperfine(
  ports: BuildPorts,
  rust: Toolchain,
  log: Log,
): Promise<ExtraFile> {
  const empty = await mkdtemp(join(tmpdir(), 'benchproof-hyperfine-'));
  try {
    const built = await buildProject(ports, rust, hyperfineRequest(empty), log);
    if (!built.ok) {
      throw new WorldError(
        `hyperfine does not build: ${built.message}\n${built.tail}`,
        'see that containers on this machine reach the crates registry',
      );
    }
    const content = await readBinary(ports.client, built.image.id);
    return { path: INJECTED_HYPERFINE.slice(1), mode: 0o755, content };
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}
