import { asidesOf } from '../../docs/tables/aside-reader.ts';
import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';

const LINE = /^\s*(Benchmark[\w/=.,:+\-()%#]*)\s+(?:\d+\s+)?(?=[\d.]+ \S*\/)/;
const METRIC = /(?<![\w.])[\d.]+(?:e[+-]\d+)? [^\s\d][^\s/]{0,24}\/[a-zA-Z]{1,24}/g;

/** Behind a function's name, a value or the names of several lines stands the number of processors, where it tells none apart. */
const PROCESSORS = /^([^/]+|.*=[^/]*)-\d+$/;

const shortOf = (name: string): string => name.replace(/-\d+$/, '');

function nameOf(printed: string, names: ReadonlySet<string>): string {
  const all = [...names];
  const suffix = printed.slice(shortOf(printed).length);
  const isShared = all.length > 1 && all.every((each) => each.endsWith(suffix));
  const isTelling = new Set(all.map(shortOf)).size < all.length;
  return !isTelling && (isShared || PROCESSORS.test(printed)) ? shortOf(printed) : printed;
}

/** `go test -bench`: a name, an iteration count, then number and unit in turn. */
export const readGoBench: OutputReader = (lines) => {
  const heads = lines.flatMap((line) => {
    const [head, name] = LINE.exec(line.text) ?? [];
    return head === undefined || name === undefined ? [] : [{ line, head, name }];
  });
  const all = new Set(heads.map(({ name }) => name));
  return heads.flatMap(({ line, head, name }) =>
    figuresEach(line, METRIC, head.length, {}, nameOf(name, all)),
  );
};

/** What `go test` says of packages and tests: `ok  example.org/parse  1.4s  coverage: 98.0% of statements`. */
export const goTestAsides = asidesOf(
  /^\s*(?:(?:(?:ok|FAIL|\?)\s+[a-z_]\S*\s+(?:[\d.]+s|\(cached\)|\[[a-z ]+\]))?(?:\s*coverage: [\d.]+% of statements(?: in \S+)?)?(?:\s*\[[a-z ]+\])?|--- (?:PASS|FAIL|SKIP): [A-Z]\S* \([\d.]+s\))\s*$/,
);
