/** The engine's answers to pulls, imports and builds: one JSON message a line, until it is done. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';

const messageSchema = z.object({
  stream: z.string().optional(),
  status: z.string().optional(),
  error: z.string().optional(),
});

export type EngineMessage = z.infer<typeof messageSchema>;

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
