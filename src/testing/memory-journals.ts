/** Journals in memory: what was appended survives the session, like a file, until it is discarded. */
import type { Journal, JournalFolder } from '../record-ports.ts';

interface Kept {
  readonly id: string;
  readonly entries: unknown[];
}

export class MemoryJournals implements JournalFolder {
  readonly kept: Kept[] = [];
  readonly #held = new Set<string>();

  async create(id: string): Promise<Journal> {
    this.kept.unshift({ id, entries: [] });
    return this.reopen(id);
  }

  async reopen(id: string): Promise<Journal> {
    const found = this.kept.find((each) => each.id === id);
    if (found === undefined) throw new Error(`no journal ${id}`);
    const held = this.#held.add(id);
    return {
      // As a file would keep it: what is appended later changes nothing that was appended.
      async append(entry) {
        found.entries.push(structuredClone(entry));
      },
      async [Symbol.asyncDispose]() {
        held.delete(id);
      },
    };
  }

  async unfinished(): Promise<readonly Kept[]> {
    return this.kept.filter(({ id }) => !this.#held.has(id));
  }

  async discard(id: string): Promise<void> {
    this.kept.splice(0, this.kept.length, ...this.kept.filter((each) => each.id !== id));
  }
}
