/** A shell program handed to a container on its standard input, with a deadline held here. */
import type { Duplex } from 'node:stream';
import type { Container } from 'dockerode';
import type { EngineClient } from './client.ts';
import { readLines } from './lines.ts';

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
