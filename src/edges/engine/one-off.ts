/** Runs one small shell command of ours in an image, shut in and without network. */
import type { Duplex } from 'node:stream';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { readLines } from './lines.ts';

const MOST_LINES = 20_000;

export interface OneOff {
  readonly code: number;
  readonly lines: readonly string[];
}

export async function runOnce(
  client: EngineClient,
  image: string,
  command: string,
): Promise<OneOff> {
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
      if (lines.length < MOST_LINES) lines.push(line);
    });
    await client.ask('start a container', () => container.start());
    const { StatusCode } = await client.ask('wait for a container', () => container.wait());
    await over;
    return { code: StatusCode, lines };
  } finally {
    await client.settle('remove a container', () => container.remove({ force: true, v: true }));
  }
}
