/** The lists of what benchmark programs without a known harness print, by writers who knew nothing of the readers. */
import { readFileSync } from 'node:fs';

export interface Output {
  readonly output: string;
  readonly kind: string;
  readonly expected: readonly {
    readonly words: readonly string[];
    readonly value: number;
    readonly unit: string;
    /** The same measurement, given another way. */
    readonly alternatives?: readonly number[];
  }[];
  /** Settings, sums of all, deviations. */
  readonly not?: readonly number[];
}

const ENDINGS = { a: '', b: '-b', c: '-c', d: '-d' } as const;
export type ListName = keyof typeof ENDINGS;
export const LIST_NAMES = Object.keys(ENDINGS) as readonly ListName[];

/** In the order of the lines; nobody who works on the readers looks at the even ones. */
export function readList(name: ListName): readonly Output[] {
  const path = new URL(
    `../../test/material/printed-outputs${ENDINGS[name]}.jsonl`,
    import.meta.url,
  );
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
