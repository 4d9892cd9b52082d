import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';

const LINE = /^\s*(Benchmark[\w/=.,:+\-()%#]*)\s+(?:\d+\s+)?(?=[\d.]+ \S*\/)/;
const METRIC = /(?<![\w.])[\d.]+(?:e[+-]\d+)? [^\s\d][^\s/]{0,24}\/[a-zA-Z]{1,24}/g;

/** Behind a function's name, a value or the names of several lines stands the number of processors. */
const PROCESSORS = /^([^/]+|.*=[^/]*)-\d+$/;

function nameOf(printed: string, all: readonly string[]): string {
  const suffix = /-\d+$/.exec(printed)?.[0] ?? '';
  const isShared = new Set(all).size > 1 && all.every((each) => each.endsWith(suffix));
  return isShared || PROCESSORS.test(printed) ? printed.replace(/-\d+$/, '') : printed;
}

/** `go test -bench`: a name, an iteration count, then number and unit in turn. */
export const readGoBench: OutputReader = (lines) => {
  const heads = lines.flatMap((line) => {
    const [head, name] = LINE.exec(line.text) ?? [];
    return head === undefined || name === undefined ? [] : [{ line, head, name }];
  });
  const all = heads.map(({ name }) => name);
  return heads.flatMap(({ line, head, name }) =>
    figuresEach(line, METRIC, head.length, {}, nameOf(name, all)),
  );
};
