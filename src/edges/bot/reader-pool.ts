/** Several readers of documents: one that a hostile document keeps busy does not hold up the others. */
import type { DocumentReader } from '../../ports.ts';

interface Member {
  readonly reader: DocumentReader;
  busy: number;
}

/** Each document goes to the reader that has least to do. */
export function poolReaders(readers: readonly DocumentReader[]): DocumentReader {
  const members: Member[] = readers.map((reader) => ({ reader, busy: 0 }));
  return {
    async read(text, path, options) {
      const [member] = members.toSorted((one, other) => one.busy - other.busy);
      if (member === undefined) throw new Error('a pool without readers');
      member.busy += 1;
      try {
        return await member.reader.read(text, path, options);
      } finally {
        member.busy -= 1;
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(readers.map((reader) => reader[Symbol.asyncDispose]()));
    },
  };
}
