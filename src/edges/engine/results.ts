/**
 * Reads the results volume's tar stream. Everything in it was written by untrusted code: only
 * regular files of expected names are looked at, nothing is ever written to this machine's disk,
 * and names, sizes, count and total are bounded (a sparse file can claim to be terabytes long).
 */
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';

/** Kept of one stream of one invocation; more is `oversized`. */
export const OUTPUT_BYTES = 1024 ** 2;
/** Kept of the file written to {out}. */
export const FILE_BYTES = 8 * 1024 ** 2;
const HYPERFINE_BYTES = 64 * 1024;
const MOST_ENTRIES = 1024;

const LIMITS: Readonly<Record<string, number>> = {
  out: OUTPUT_BYTES,
  err: OUTPUT_BYTES,
  file: FILE_BYTES,
  json: HYPERFINE_BYTES,
};

/** What one invocation left in the volume; a missing file is absent. */
export interface ResultFiles {
  readonly texts: Partial<Record<'out' | 'err' | 'file' | 'json', string>>;
  readonly oversized: boolean;
}

export interface ReadResults {
  readonly invocations: ReadonlyMap<number, ResultFiles>;
  /** Entries that were not looked at, with why: symbolic links, devices, strange names. */
  readonly ignored: readonly string[];
  /** False where reading was broken off because there was more than the volume may hold. */
  readonly complete: boolean;
}

interface Mutable {
  texts: ResultFiles['texts'];
  oversized: boolean;
}

const NAME = /^[^/]+\/(\d{1,4})\.(out|err|json|file)$/;
/** The driver's own: its trial run, and an {out} written by a process killed in between. */
const OURS = /^[^/]+\/(?:warm\.(?:out|err|json)|out)?$/;

async function head(
  entry: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<{ text: string; bytes: number }> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of entry) {
    if (bytes < limit) kept.push(chunk.subarray(0, limit - bytes));
    bytes += chunk.length;
  }
  return { text: Buffer.concat(kept).toString('utf8'), bytes };
}

class ResultReader {
  readonly invocations = new Map<number, Mutable>();
  readonly ignored: string[] = [];
  #entries = 0;
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** False: the stream must not be read further. */
  async take(
    header: { readonly name: string; readonly type?: string | null; readonly size?: number },
    entry: AsyncIterable<Uint8Array>,
  ): Promise<boolean> {
    this.#entries += 1;
    this.#bytes += header.size ?? 0;
    const [, digits, kind] = NAME.exec(header.name) ?? [];
    if (kind === undefined || digits === undefined || header.type !== 'file') {
      this.#ignore(header.name, header.type ?? 'unknown');
    }
    if (this.#entries > MOST_ENTRIES || this.#bytes > this.#mostBytes) {
      if (digits !== undefined) this.#of(Number(digits)).oversized = true;
      return false;
    }
    const isResult = kind !== undefined && digits !== undefined && header.type === 'file';
    const limit = isResult ? (LIMITS[kind] ?? 0) : 0;
    const { text, bytes } = await head(entry, limit);
    if (isResult) this.#keep(Number(digits), kind as keyof ResultFiles['texts'], text, bytes);
    return true;
  }

  #of(index: number): Mutable {
    const known = this.invocations.get(index) ?? { texts: {}, oversized: false };
    this.invocations.set(index, known);
    return known;
  }

  #keep(index: number, kind: keyof ResultFiles['texts'], text: string, bytes: number): void {
    const files = this.#of(index);
    files.texts[kind] = text;
    if (bytes > (LIMITS[kind] ?? 0)) files.oversized = true;
  }

  #ignore(name: string, type: string): void {
    if (OURS.test(name) && type !== 'symlink') return;
    if (this.ignored.length < 20) this.ignored.push(`${name.slice(0, 100)} (${type})`);
  }
}

/**
 * @param mostBytes size of the volume; entries that add up to more end the reading
 * @throws Error where the stream is not a tar archive
 */
export async function readResults(stream: Readable, mostBytes: number): Promise<ReadResults> {
  const reader = new ResultReader(mostBytes);
  const archive = extract();
  stream.on('error', (error) => archive.destroy(error));
  stream.pipe(archive);
  let complete = true;
  for await (const entry of archive) {
    complete = await reader.take(entry.header, entry as unknown as AsyncIterable<Uint8Array>);
    if (!complete) break;
  }
  stream.destroy();
  return { invocations: reader.invocations, ignored: reader.ignored, complete };
}
