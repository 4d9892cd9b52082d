import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';

const LINE = /^\s*(Benchmark[\w/=.,:+\-()%#]*)\s+(?:\d+\s+)?(?=[\d.]+ \S*\/)/;
const METRIC = /(?<![\w.])[\d.]+(?:e[+-]\d+)? [^\s\d][^\s/]{0,24}\/[a-zA-Z]{1,24}/g;
/** What a benchmark reports of its own is recorded only where the configuration asks for it. */
const BUILT_IN = / (?:ns\/op|MB\/s|B\/op|allocs\/op)$/;

/** `go test -bench`: a name, an iteration count, then number and unit in turn. */
export const readGoBench: OutputReader = (lines) =>
  lines.flatMap((line) => {
    const head = LINE.exec(line.text);
    if (!head) return [];
    const found = figuresEach(line, METRIC, head[0].length, {}, head[1] ?? null);
    return found.map((each) => ({
      ...each,
      isSide: !BUILT_IN.test(line.text.slice(each.start, each.end)),
    }));
  });
