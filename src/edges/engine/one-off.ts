/** Runs one small shell command of ours in an image, shut in and without network. */
import type { Duplex } from 'node:stream';
import type { Container } from 'dockerode';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { readLines } from './lines.ts';

const MAX_LINES = 20_000;

export async function runOnce(client: EngineClient, image: string, command: string) {
  const container = await client.ask('create a container', (docker) =>
    docker.createContainer(
      confinedContainer({
        image,
        argv: ['sh', '-c', command],
        labels: client.labels(600),
        network: false,
        memoryBytes: 256 * 1024 ** 2,
        pids: 64,
        workingFolder: '/',
      }),
    ),
  );
  try {
    const stream = (await client.ask('attach to a container', () =>
      container.attach({ stream: true, stdout: true, stderr: true, hijack: true }),
    )) as Duplex;
    const lines: string[] = [];
    const over = readLines(stream, 4096, (line) => {
      if (lines.length < MAX_LINES) lines.push(line);
    });
    await client.ask('start a container', () => container.start());
    const { StatusCode } = await client.ask('wait for a container', () => container.wait());
    await over;
    return { code: StatusCode, lines };
  } finally {
    await client.settle('remove a container', () => container.remove({ force: true, v: true }));
  }
}

const LINE_CHARACTERS = 4096;

export type ScriptEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'timeout' };

/** Starts the container, whose main process is a shell, and waits until it ended. */
export async function runScript(
  client: EngineClient,
  container: Container,
  script: string,
  timeoutSeconds: number,
  line: (text: string) => void,
): Promise<ScriptEnd> {
  const stream = (await client.ask('attach to a container', () =>
    container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true }),
  )) as Duplex;
  const over = readLines(stream, LINE_CHARACTERS, line);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void client.settle('stop a container that takes too long', () => container.kill());
  }, timeoutSeconds * 1000);
  try {
    await client.ask('start a container', () => container.start());
    stream.write(script);
    const { StatusCode } = await client.ask('wait for a container', () => container.wait());
    await over;
    return late ? { kind: 'timeout' } : { kind: 'exited', code: StatusCode };
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}
