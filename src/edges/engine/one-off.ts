/** Temporary containers and the small programs they run. */

import type { Duplex } from 'node:stream';
import type { Container, ContainerCreateOptions } from 'dockerode';
import { type EngineClient, MOVING_SECONDS } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { type Labels, NO_LEASE } from './labels.ts';
import { readLines } from './lines.ts';

const MAX_LINES = 20_000;
const LINE_CHARACTERS = 4096;

/**
 * @param what for messages: `a build container`
 * @param settle whether its end waits for its removal
 */
export async function temporaryContainer(
  client: EngineClient,
  what: string,
  options: ContainerCreateOptions,
  settle: 'settle' | 'settleLater' = 'settle',
) {
  const container = await client.ask(`create ${what}`, (docker) => docker.createContainer(options));
  const remove = () => container.remove({ force: true, v: true });
  return {
    container,
    [Symbol.asyncDispose]: async () => client[settle](`remove ${what}`, remove),
  };
}

/** Commits a container to an image with these labels. @returns its id */
export async function commitImage(
  client: EngineClient,
  container: Container,
  { repo, tag }: { readonly repo: string; readonly tag: string },
  labels: Labels,
): Promise<string> {
  const changes = Object.entries({ ...NO_LEASE, ...labels }).map(
    ([name, value]) => `LABEL ${name}="${value}"`,
  );
  const commit = () => container.commit({ repo, tag, changes });
  const { Id } = await client.ask(`keep ${repo}`, commit, MOVING_SECONDS);
  return Id;
}

/** Runs a small shell command in an image, confined and without network. */
export async function runOnce(client: EngineClient, image: string, command: string) {
  const options = confinedContainer({
    ...{ image, argv: ['sh', '-c', command], labels: client.labels(ONCE_SECONDS) },
    ...{ memoryBytes: 256 * 1024 ** 2, pids: 64, workingFolder: '/' },
  });
  await using made = await temporaryContainer(client, 'a container', options);
  const lines: string[] = [];
  const end = await runScript(client, made.container, '', ONCE_SECONDS, (line) => {
    if (lines.length < MAX_LINES) lines.push(line);
  });
  return { code: end.kind === 'exited' ? end.code : null, lines };
}

const ONCE_SECONDS = 600;

export type ScriptEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'timeout' };

/** Connects to a container's streams before it starts. */
export async function attach(client: EngineClient, container: Container): Promise<Duplex> {
  const stream = await client.ask('attach to a container', () =>
    container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true }),
  );
  return stream as Duplex;
}

/** Starts a container whose main process is a shell, and waits for its end. */
export async function runScript(
  client: EngineClient,
  container: Container,
  script: string,
  timeoutSeconds: number,
  line: (text: string) => void,
): Promise<ScriptEnd> {
  const stream = await attach(client, container);
  const over = readLines(stream, LINE_CHARACTERS, line);
  let late = false;
  using _timer = setTimeout(() => {
    late = true;
    void client.settle('stop a container that takes too long', () => container.kill());
  }, timeoutSeconds * 1000);
  try {
    await client.ask('start a container', () => container.start());
    stream.write(script);
    const wait = () => container.wait();
    const until = timeoutSeconds + MOVING_SECONDS;
    const { StatusCode } = await client.ask('wait for a container', wait, until);
    await over;
    return late ? { kind: 'timeout' } : { kind: 'exited', code: StatusCode };
  } finally {
    stream.destroy();
  }
}
