/** What the index says of the records of a store. */
import {
  headOf,
  type IndexedRecord,
  type IndexLine,
  indexLines,
  parseHead,
  parseLine,
} from '../../core/history/index-line.ts';
import { indexPath, isMonth } from '../../core/records/layout.ts';
import type { RecordSource } from './record-source.ts';

/** What is wanted of the index. */
export interface Form<T> {
  readonly ofLine: (line: IndexLine) => T | null;
  readonly ofIndexed: (indexed: IndexedRecord) => T;
}
export const HEADS = { ofLine: parseHead, ofIndexed: headOf };
export const WHOLE = { ofLine: parseLine, ofIndexed: (each: IndexedRecord) => each };

export async function* indexesIn(sources: readonly RecordSource[], folders: Iterable<string>) {
  const paths = [...folders].filter(isMonth).map(indexPath);
  for (const source of sources)
    for await (const { path, text } of source.texts(await source.present(paths)))
      yield { location: source.locate(path), lines: indexLines(text) };
}

/** What lines say of the newest `least` records of each month and of those as old; ids of those that are older. */
export async function readIndex<T>(
  sources: readonly RecordSource[],
  folders: Iterable<string>,
  least: number,
  parse: Form<T>['ofLine'],
) {
  const told = new Map<string, T>();
  const older = new Set<string>();
  for await (const { lines } of indexesIn(sources, folders)) {
    const times = lines.map(({ measuredAt }) => measuredAt).sort();
    const since = times.at(-least) ?? '';
    for (const line of lines) {
      const isOlder = line.measuredAt < since;
      const indexed = isOlder ? null : parse(line);
      if (indexed !== null) told.set(line.id, indexed);
      else if (isOlder) older.add(line.id);
    }
  }
  return { told, older };
}
