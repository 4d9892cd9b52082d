/** Contents of many objects through one git process. */
import { git } from './git-process.ts';
import { parseBatch } from './object-listing.ts';

/** @returns object id → content; absent where the repository does not have it */
export async function readBlobs(
  root: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const input = `${[...new Set(ids)].join('\n')}\n`;
  return parseBatch(await git(['cat-file', '--batch'], { cwd: root, input }));
}
