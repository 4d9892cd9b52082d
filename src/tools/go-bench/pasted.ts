import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';

const LINE = /^\s*(Benchmark[\w/=.,:+\-()%#]*)\s+(?:\d+\s+)?(?=[\d.]+ \S*\/)/;
const METRIC = /(?<![\w.])[\d.]+(?:e[+-]\d+)? [^\s\d][^\s/]{0,24}\/[a-zA-Z]{1,24}/g;

/** `go test -bench`: a name, an iteration count, then number and unit in turn. */
export const readGoBench: OutputReader = (lines) =>
  lines.flatMap((line) => {
    const head = LINE.exec(line.text);
    return head ? figuresEach(line, METRIC, head[0].length, {}, head[1] ?? null) : [];
  });
