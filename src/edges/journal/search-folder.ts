/** Searches through history that can go on after an interruption: one small file each. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SearchStateDocument, searchStateSchema } from '../../core/bisect/history.ts';
import { writeWhole } from '../durable-file.ts';

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export class SearchFolder {
  readonly #path: string;
  readonly #warn: (text: string) => void;

  constructor(path: string, warn: (text: string) => void) {
    this.#path = path;
    this.#warn = warn;
  }

  #file(question: string): string {
    return join(this.#path, `${question.slice(0, 24)}.json`);
  }

  /** Null: none, or one that another version wrote, which is said and begun again. */
  async load(question: string): Promise<SearchStateDocument | null> {
    const text = await readFile(this.#file(question), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    if (text === null) return null;
    const parsed = searchStateSchema.safeParse(parseOrNull(text));
    if (parsed.success && parsed.data.question === question) return parsed.data;
    this.#warn(`${this.#file(question)}: no search that this version can go on with, begun again`);
    return null;
  }

  async save(state: SearchStateDocument): Promise<void> {
    await writeWhole(this.#file(state.question), `${JSON.stringify(state, null, 2)}\n`);
  }
}
