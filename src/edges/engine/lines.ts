/** Splits the stream of an attached container into lines, with bounded buffers. */

import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import { parseJson } from '../../core/text/json.ts';

/** Takes one line of output. */
export type Log = (line: string) => void;

const messageSchema = z.object({
  stream: z.string().optional(),
  status: z.string().optional(),
  error: z.string().optional(),
});

/**
 * Reads to the end.
 *
 * @param silenceSeconds silence after which the connection counts as lost
 * @returns the engine's error message, or null
 */
export async function followMessages(
  stream: Readable,
  silenceSeconds: number,
  each: (message: z.infer<typeof messageSchema>) => void,
): Promise<string | null> {
  let problem: string | null = null;
  const giveUp = () => stream.destroy(new Error(`no output for ${silenceSeconds} s`));
  let timer = setTimeout(giveUp, silenceSeconds * 1000);
  try {
    // readline does not forward errors of its input.
    const failed = new Promise<never>((_, reject) => stream.once('error', reject));
    failed.catch(() => {});
    const read = async () => {
      for await (const line of createInterface({ input: stream })) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silenceSeconds * 1000);
        const message = messageSchema.safeParse(parseJson(line)).data ?? {};
        problem ??= message.error ?? null;
        each(message);
      }
    };
    await Promise.race([read(), failed]);
    return problem;
  } catch (error) {
    return problem ?? (error as Error).message;
  } finally {
    clearTimeout(timer);
  }
}

const HEADER_BYTES = 8;

/** Splits text into lines; the rest of a line beyond `limit` is dropped. */
function lineSplitter(limit: number, take: (line: string) => void) {
  let held = '';
  let isDropping = false;
  const end = () => {
    take(held.slice(0, limit));
    held = '';
    isDropping = false;
  };
  return {
    push(text: string): void {
      const pieces = text.split('\n');
      pieces.forEach((piece, position) => {
        if (!isDropping) held += piece.slice(0, limit + 1 - held.length);
        if (position < pieces.length - 1) end();
        else if (held.length > limit) isDropping = true;
      });
    },
    /** Emits an unfinished last line. */
    flush(): void {
      if (held !== '') end();
    },
  };
}

/**
 * Parses the engine's multiplexed stream: frames of stream number (1 stdout, 2 stderr), three zero
 * bytes, big-endian length, content (Engine API, "Attach to a container").
 */
function frameReader(take: (stream: number, bytes: Buffer) => void): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let left = 0;
  let stream = 1;
  const readBody = (bytes: Buffer): Buffer => {
    const part = bytes.subarray(0, left);
    left -= part.length;
    take(stream, part);
    return bytes.subarray(part.length);
  };
  const readHeader = (bytes: Buffer): Buffer => {
    const missing = HEADER_BYTES - header.length;
    header = Buffer.concat([header, bytes.subarray(0, missing)]);
    if (header.length === HEADER_BYTES) {
      stream = header.readUInt8(0);
      left = header.readUInt32BE(4);
      header = Buffer.alloc(0);
    }
    return bytes.subarray(missing);
  };
  return (chunk) => {
    let rest = chunk;
    while (rest.length > 0) rest = left > 0 ? readBody(rest) : readHeader(rest);
  };
}

/** Calls `take` for each line of both streams; resolves at the end. */
export function readLines(
  stream: Readable,
  limit: number,
  take: (line: string, stream: number) => void,
): Promise<void> {
  const splitters = new Map<number, ReturnType<typeof lineSplitter>>();
  const decoders = new Map<number, StringDecoder>();
  const frames = frameReader((number, bytes) => {
    const splitter = splitters.get(number) ?? lineSplitter(limit, (line) => take(line, number));
    const decoder = decoders.get(number) ?? new StringDecoder('utf8');
    splitters.set(number, splitter);
    decoders.set(number, decoder);
    splitter.push(decoder.write(bytes));
  });
  return new Promise((resolve) => {
    const finish = () => {
      for (const splitter of splitters.values()) splitter.flush();
      resolve();
    };
    stream.on('data', (chunk: Buffer) => frames(chunk));
    stream.once('end', finish);
    stream.once('close', finish);
    // A broken connection ends the stream; the caller asks the engine what happened.
    stream.once('error', finish);
  });
}
