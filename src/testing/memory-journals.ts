/** Journals in memory. What was appended survives whatever happens to the session. */
import type { Journal, JournalFolder } from '../ports.ts';

interface Kept {
  readonly id: string;
  readonly entries: unknown[];
}

export class MemoryJournals implements JournalFolder {
  readonly kept: Kept[] = [];

  async create(id: string): Promise<Journal> {
    this.kept.unshift({ id, entries: [] });
    return this.reopen(id);
  }

  async reopen(id: string): Promise<Journal> {
    const found = this.kept.find((each) => each.id === id);
    if (found === undefined) throw new Error(`no journal ${id}`);
    return {
      // As a file would keep it: what is appended later changes nothing that was appended.
      async append(entry) {
        found.entries.push(structuredClone(entry));
      },
      async [Symbol.asyncDispose]() {},
    };
  }

  async unfinished(): Promise<readonly Kept[]> {
    return this.kept.filter(({ entries }) => !entries.some(isClose));
  }

  async discard(id: string): Promise<void> {
    this.kept.splice(0, this.kept.length, ...this.kept.filter((each) => each.id !== id));
  }
}

function isClose(entry: unknown): boolean {
  return (entry as { type?: unknown }).type === 'close';
}
