/** Results of `init`, cached in the output folder so that a second start resumes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttemptCache } from '../ports.ts';
import { writeWhole } from './durable-file.ts';

/** @param output `.benchproof`, a folder excluded from git */
export function openAttemptCache(output: string): AttemptCache {
  const fileOf = (key: string) =>
    join(output, 'init', `${createHash('sha256').update(key).digest('hex')}.json`);
  return {
    read: (key) => readFile(fileOf(key), 'utf8').catch(() => null),
    write: async (key, text) => {
      await writeWhole(join(output, '.gitignore'), '*\n');
      await writeWhole(fileOf(key), text);
    },
  };
}
