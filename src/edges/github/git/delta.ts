/** What lies between two trees, file by file: pure. */
import type { TreeEntry } from '../../../ports.ts';

export interface Delta {
  /** Null: the file is new. */
  readonly before: TreeEntry | null;
  /** Null: the file is gone. */
  readonly after: TreeEntry | null;
}

const kindOf = ({ mode }: TreeEntry): string => mode.slice(0, 3);

function pairUp(path: string, before: TreeEntry | undefined, after: TreeEntry | undefined) {
  if (before === undefined || after === undefined) {
    return [{ path, before: before ?? null, after: after ?? null }];
  }
  if (before.id === after.id && before.mode === after.mode) return [];
  // A file that became a link is another thing under the same name, as git shows it.
  if (kindOf(before) !== kindOf(after)) {
    return [
      { path, before, after: null },
      { path, before: null, after },
    ];
  }
  return [{ path, before, after }];
}

/** Files that only have another name: added and removed with the same content. */
function withRenames(deltas: readonly Delta[]): Delta[] {
  const removed = Map.groupBy(
    deltas.filter(({ after }) => after === null),
    ({ before }) => before?.id ?? '',
  );
  const renamed = new Set<Delta>();
  const found = deltas.map((delta) => {
    const { before, after } = delta;
    if (before !== null || after === null) return delta;
    const source = removed.get(after.id)?.find((each) => !renamed.has(each)) ?? null;
    if (source?.before == null || kindOf(source.before) !== kindOf(after)) return delta;
    renamed.add(source);
    return { before: source.before, after };
  });
  return found.filter((delta) => !renamed.has(delta));
}

/** By path; only renames without any other change are seen as such. */
export function treeDeltas(base: readonly TreeEntry[], head: readonly TreeEntry[]): Delta[] {
  const before = new Map(base.map((entry) => [entry.path, entry]));
  const after = new Map(head.map((entry) => [entry.path, entry]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const deltas = paths.flatMap((path) => pairUp(path, before.get(path), after.get(path)));
  return withRenames(deltas.map(({ before: from, after: to }) => ({ before: from, after: to })));
}
