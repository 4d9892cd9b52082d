/** Small files of /proc and /sys: absent or unreadable is null, never an error. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export class KernelFiles {
  readonly #root: string;

  /** @param root what stands for `/`; a folder of recorded files in tests */
  constructor(root = '/') {
    this.#root = root;
  }

  async text(path: string): Promise<string | null> {
    try {
      return (await readFile(join(this.#root, path), 'utf8')).trim();
    } catch {
      return null;
    }
  }

  /** A file that is one number. */
  async number(path: string): Promise<number | null> {
    const text = await this.text(path);
    return text === null || text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
  }

  /** The number after a name at the beginning of a line: `pswpin 0`, `throttled_time 12`. */
  async field(path: string, name: string): Promise<number | null> {
    const text = await this.text(path);
    const value = new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(text ?? '')?.[1];
    return value === undefined ? null : Number(value);
  }
}

/** The sum of what is known; null where nothing is. */
export function sumKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
