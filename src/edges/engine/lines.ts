/** From an attached container's byte stream to lines, with every buffer bounded. */

import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';

const messageSchema = z.object({
  stream: z.string().optional(),
  status: z.string().optional(),
  error: z.string().optional(),
});

type EngineMessage = z.infer<typeof messageSchema>;

function parseMessage(line: string): EngineMessage {
  try {
    return messageSchema.parse(JSON.parse(line));
  } catch {
    return {};
  }
}

/**
 * Reads to the end.
 *
 * @param silenceSeconds a network that is cut off shows as silence: this long is the end
 * @returns what went wrong in the engine's words, or null
 */
export async function followMessages(
  stream: Readable,
  silenceSeconds: number,
  each: (message: EngineMessage) => void,
): Promise<string | null> {
  let problem: string | null = null;
  const giveUp = () => stream.destroy(new Error(`nothing heard for ${silenceSeconds} s`));
  let timer = setTimeout(giveUp, silenceSeconds * 1000);
  try {
    // readline does not pass on its input's error, hence the promise beside it.
    const failed = new Promise<never>((_, reject) => stream.once('error', reject));
    failed.catch(() => {});
    const read = async () => {
      for await (const line of createInterface({ input: stream })) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, silenceSeconds * 1000);
        const message = parseMessage(line);
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

/** Cuts text into lines; a longer line than `limit` is cut off, and the rest of it dropped. */
export class LineSplitter {
  #text = '';
  #dropping = false;
  readonly #limit: number;
  readonly #take: (line: string) => void;

  constructor(limit: number, take: (line: string) => void) {
    this.#limit = limit;
    this.#take = take;
  }

  push(text: string): void {
    const pieces = text.split('\n');
    pieces.forEach((piece, position) => {
      if (!this.#dropping) this.#text += piece.slice(0, this.#limit + 1 - this.#text.length);
      if (position < pieces.length - 1) this.#end();
      else if (this.#text.length > this.#limit) this.#dropping = true;
    });
  }

  /** The unfinished last line, if there is one. */
  flush(): void {
    if (this.#text !== '') this.#end();
  }

  #end(): void {
    this.#take(this.#text.slice(0, this.#limit));
    this.#text = '';
    this.#dropping = false;
  }
}

/**
 * Takes apart the engine's multiplexed stream: frames of a stream number (1 stdout, 2 stderr),
 * three zero bytes, a big-endian length, and that many bytes (Engine API, "Attach to a container").
 */
export class FrameReader {
  #header = Buffer.alloc(0);
  #left = 0;
  #stream = 1;
  readonly #take: (stream: number, bytes: Buffer) => void;

  constructor(take: (stream: number, bytes: Buffer) => void) {
    this.#take = take;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#left > 0 ? this.#body(rest) : this.#head(rest);
  }

  #body(bytes: Buffer): Buffer {
    const part = bytes.subarray(0, this.#left);
    this.#left -= part.length;
    this.#take(this.#stream, part);
    return bytes.subarray(part.length);
  }

  #head(bytes: Buffer): Buffer {
    const missing = HEADER_BYTES - this.#header.length;
    this.#header = Buffer.concat([this.#header, bytes.subarray(0, missing)]);
    if (this.#header.length === HEADER_BYTES) {
      this.#stream = this.#header.readUInt8(0);
      this.#left = this.#header.readUInt32BE(4);
      this.#header = Buffer.alloc(0);
    }
    return bytes.subarray(missing);
  }
}

/** Calls `take` for each line of both streams; resolves when the stream is over. */
export function readLines(
  stream: Readable,
  limit: number,
  take: (line: string, stream: number) => void,
): Promise<void> {
  const splitters = new Map<number, LineSplitter>();
  const decoders = new Map<number, StringDecoder>();
  const frames = new FrameReader((number, bytes) => {
    const splitter = splitters.get(number) ?? new LineSplitter(limit, (line) => take(line, number));
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
    stream.on('data', (chunk: Buffer) => frames.push(chunk));
    stream.once('end', finish);
    stream.once('close', finish);
    // A torn connection ends the stream; whoever waits for it asks the engine what happened.
    stream.once('error', finish);
  });
}
