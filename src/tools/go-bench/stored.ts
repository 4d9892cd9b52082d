import type { Material, SavedRun, SavedRuns, Stored } from '../tool.ts';
import { NO_ORIGIN } from '../tool.ts';
import { GO_BENCH, parseFormat } from './printed.ts';

const COMMIT = /^commit: *([0-9a-f]{7,64}) *$/;

/**
 * A saved file is Go's benchmark format, which has no PASS where lines were chosen from it. A key
 * `commit:` holds for what follows: https://pkg.go.dev/golang.org/x/perf/benchfmt
 */
function read(material: Material): SavedRuns | null {
  if (!GO_BENCH.recognises(material)) return null;
  const runs: SavedRun[] = [];
  let pkg = '';
  for (const part of material.text.split(/^(?=commit: )/m)) {
    const parsed = parseFormat(pkg + part);
    if (!parsed.ok) return parsed;
    const commit = COMMIT.exec(part.split('\n', 1)[0] ?? '')?.[1] ?? null;
    const origin = { ...NO_ORIGIN, commit };
    if (parsed.measured.length > 0) runs.push({ origin, better: null, measured: parsed.measured });
    pkg = `${part.match(/^pkg: .*$/gm)?.at(-1) ?? pkg.trim()}\n`;
  }
  return { ok: true, runs };
}

export const GO_BENCH_STORED: Stored = { read };
