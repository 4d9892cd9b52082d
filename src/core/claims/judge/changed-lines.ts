/** Which lines of a changed file are judged: what was added or changed, and tables as wholes. */
import type { ClaimTable } from '../claim.ts';

export interface AddedLine {
  /** 1-based, in the new file. */
  readonly line: number;
  readonly text: string;
}

/** One file of a diff. `path` is the new one; deleted files have none. */
export interface FileChange {
  readonly path: string;
  readonly previousPath: string | null;
  readonly isBinary: boolean;
  readonly added: readonly AddedLine[];
  readonly removed: readonly string[];
}

/** Removed lines of the whole change, each good for one moved line. */
export function movableLines(changes: readonly FileChange[]): Map<string, number> {
  const movable = new Map<string, number>();
  for (const text of changes.flatMap((change) => change.removed)) {
    const key = text.trim();
    if (key !== '') movable.set(key, (movable.get(key) ?? 0) + 1);
  }
  return movable;
}

/** Added lines less those that were only moved; uses up `movable`. */
export function newLines(change: FileChange, movable: Map<string, number>): readonly number[] {
  return change.added
    .filter(({ text }) => {
      const key = text.trim();
      const left = movable.get(key) ?? 0;
      if (left > 0) movable.set(key, left - 1);
      return left === 0;
    })
    .map(({ line }) => line);
}

/** Adds every row of a table whose header or caption changed: the cells mean something new. */
export function withWholeTables(
  lines: readonly number[],
  tables: readonly ClaimTable[],
): readonly number[] {
  const changed = new Set(lines);
  for (const table of tables) {
    const heads = [...table.captionLines, ...(table.headerLine === null ? [] : [table.headerLine])];
    if (!heads.some((line) => lines.includes(line))) continue;
    for (const row of table.rows) changed.add(row.line);
  }
  return [...changed].sort((a, b) => a - b);
}
