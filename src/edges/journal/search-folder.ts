/** Searches through history that can go on after an interruption: one small file each. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SearchStateDocument, searchStateSchema } from '../../core/bisect/history.ts';
import { writeWhole } from '../durable-file.ts';

export class SearchFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  #file(question: string): string {
    return join(this.#path, `${question.slice(0, 24)}.json`);
  }

  /** Null: none, or one that a later version wrote. */
  async load(question: string): Promise<SearchStateDocument | null> {
    const text = await readFile(this.#file(question), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    if (text === null) return null;
    const parsed = searchStateSchema.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.question === question ? parsed.data : null;
  }

  async save(state: SearchStateDocument): Promise<void> {
    await writeWhole(this.#file(state.question), `${JSON.stringify(state, null, 2)}\n`);
  }
}
