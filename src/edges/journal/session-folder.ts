/** Sessions on disk: `ID.jsonl` while measuring, `ID.json` when finished. */

import { type FileHandle, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { type SearchStateDocument, searchStateSchema } from '../../core/bisect/history.ts';
import { UserError } from '../../core/errors.ts';
import { readJournalText } from '../../core/records/journal.ts';
import { parseSession } from '../../core/records/parse.ts';
import type { Session } from '../../core/records/session.ts';
import { parseJson } from '../../core/text/json.ts';
import { firstFew } from '../../core/text/plural.ts';
import type { Journal, JournalFolder, SessionArchive } from '../../record-ports.ts';
import { diskFailure, flushFolder, makeFolder, unlessGone, writeWhole } from '../durable-file.ts';
import { isHeld, takeLease } from './lease.ts';

/** Each entry is flushed before it is confirmed. */
function fileJournal(path: string, file: FileHandle, lease: AsyncDisposable): Journal {
  return {
    append: async (entry) => {
      try {
        await file.appendFile(`${JSON.stringify(entry)}\n`);
        await file.datasync();
      } catch (error) {
        throw diskFailure(error, path);
      }
    },
    [Symbol.asyncDispose]: async () => {
      await file.close();
      await lease[Symbol.asyncDispose]();
    },
  };
}

/** Validates ids typed by users before they become part of a path. */
function requireId(id: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(id)) return id;
  throw new UserError(`session ${JSON.stringify(id)}: expected letters, digits, ".", "_", "-"`);
}

/** @param path such as `.benchproof/sessions`; created with the first session */
export class SessionFolder implements JournalFolder, SessionArchive {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The journal, its lock, or the finished session. */
  #file(id: string, ending: '.jsonl' | '.lock' | '.json'): string {
    return join(this.path, requireId(id) + ending);
  }

  async #open(id: string, flags: 'ax' | 'a'): Promise<Journal> {
    const path = this.#file(id, '.jsonl');
    try {
      await makeFolder(this.path);
      const lease = await takeLease(this.#file(id, '.lock'), `session ${id}`);
      try {
        if (flags === 'a') await dropTornLine(path);
        const file = await open(path, flags);
        await flushFolder(this.path);
        return fileJournal(path, file, lease);
      } catch (error) {
        await lease[Symbol.asyncDispose]();
        throw error;
      }
    } catch (error) {
      throw diskFailure(error, path);
    }
  }

  create(id: string): Promise<Journal> {
    return this.#open(id, 'ax');
  }

  reopen(id: string): Promise<Journal> {
    return this.#open(id, 'a');
  }

  async unfinished() {
    const found: { id: string; entries: unknown[]; touched: number }[] = [];
    for (const id of await this.#named('.jsonl')) {
      if (await isHeld(this.#file(id, '.lock'))) continue;
      const path = this.#file(id, '.jsonl');
      const entries = readJournalText(await readFile(path, 'utf8'));
      found.push({ id, entries, touched: (await stat(path)).mtimeMs });
    }
    found.sort((one, other) => other.touched - one.touched);
    return found.map(({ id, entries }) => ({ id, entries }));
  }

  async discard(id: string): Promise<void> {
    await using _lease = await takeLease(this.#file(id, '.lock'), `session ${id}`);
    await rm(this.#file(id, '.jsonl'), { force: true });
  }

  async save(session: Session): Promise<string> {
    const path = this.#file(session.id, '.json');
    await writeWhole(path, `${JSON.stringify(session)}\n`);
    await rm(this.#file(session.id, '.jsonl'), { force: true });
    return path;
  }

  async list(): Promise<readonly string[]> {
    const ids = await this.#named('.json');
    const touched = new Map(
      await Promise.all(
        ids.map(async (id) => [id, (await stat(this.#file(id, '.json'))).mtimeMs] as const),
      ),
    );
    return ids.sort((one, other) => (touched.get(other) ?? 0) - (touched.get(one) ?? 0));
  }

  async load(id: string): Promise<Session> {
    const path = this.#file(id, '.json');
    const text = await unlessGone(readFile(path, 'utf8'), null);
    if (text === null) {
      const others = firstFew(await this.list());
      const advice = others === '' ? null : `the newest: ${others}`;
      throw new UserError(`there is no finished session ${id} in ${this.path}`, advice);
    }
    const parsed = parseSession(text);
    if (!parsed.ok) throw new UserError(`${path}: ${parsed.message}`, parsed.advice);
    return parsed.value;
  }

  async #named(ending: '.json' | '.jsonl'): Promise<string[]> {
    const names = await unlessGone(readdir(this.path), []);
    return names
      .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
      .map((name) => name.slice(0, -ending.length));
  }
}

/** Drops an incomplete last line after a crash, so that the next entry starts on a line of its own. */
async function dropTornLine(path: string): Promise<void> {
  const bytes = await readFile(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) await truncate(path, end);
}

/** Saved searches. Those of another version are reported and restarted. */
export function searchFolder(folder: string, warn: (text: string) => void) {
  const fileOf = (question: string) => join(folder, `${question.slice(0, 24)}.json`);
  return {
    load: async (question: string): Promise<SearchStateDocument | null> => {
      const text = await unlessGone(readFile(fileOf(question), 'utf8'), null);
      if (text === null) return null;
      const parsed = searchStateSchema.safeParse(parseJson(text));
      if (parsed.success && parsed.data.question === question) return parsed.data;
      warn(`${fileOf(question)}: this version cannot resume the search, so it starts again`);
      return null;
    },
    save: (state: SearchStateDocument) =>
      writeWhole(fileOf(state.question), `${JSON.stringify(state, null, 2)}\n`),
  };
}
