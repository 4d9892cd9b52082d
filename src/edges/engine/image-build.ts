/** The engine's own image build, for runner recipes and for a project's Dockerfile. */
import type { Readable } from 'node:stream';
import type { EngineClient } from './client.ts';
import { followMessages } from './messages.ts';

export interface ImageBuild {
  readonly context: Readable;
  readonly dockerfile: string;
  readonly tag: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly network: boolean;
  /** An image build may say nothing for as long as one of its steps takes. */
  readonly timeoutSeconds: number;
}

export type ImageBuildResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly tail: string };

const TAIL_LINES = 40;

export async function buildImage(
  client: EngineClient,
  wanted: ImageBuild,
  log: (line: string) => void,
): Promise<ImageBuildResult> {
  const lines: string[] = [];
  const late = AbortSignal.timeout(wanted.timeoutSeconds * 1000);
  const ending = AbortSignal.any([late, client.closing]);
  const stream = (await client.ask(`build ${wanted.tag}`, (docker) =>
    docker.buildImage(wanted.context as NodeJS.ReadableStream, {
      t: wanted.tag,
      dockerfile: wanted.dockerfile,
      buildargs: { ...wanted.arguments },
      labels: { ...wanted.labels },
      networkmode: wanted.network ? 'bridge' : 'none',
      forcerm: true,
      abortSignal: ending,
    }),
  )) as Readable;
  const reason = () => (late.aborted ? `not done after ${wanted.timeoutSeconds} s` : 'stopped');
  const stop = () => stream.destroy(new Error(reason()));
  ending.addEventListener('abort', stop);
  const problem = await followMessages(stream, wanted.timeoutSeconds, (message) => {
    for (const line of (message.stream ?? '').split('\n').filter((text) => text.trim() !== '')) {
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
      log(line);
    }
  });
  ending.removeEventListener('abort', stop);
  return problem === null ? { ok: true } : { ok: false, message: problem, tail: lines.join('\n') };
}
