/** The history that github-action-benchmark keeps: `data.js`, one assignment of JSON; it is never run. */
import { z } from 'zod';
import { describeIssue } from '../json-tool.ts';
import { prepareMaterial } from '../material.ts';
import { isoTime, type Material, type SavedRun, type SavedRuns, type Stored } from '../tool.ts';
import { entrySchema, measureEntry } from './printed.ts';

const historySchema = z.object({
  entries: z.record(
    z.string(),
    z.array(
      z.object({
        commit: z.object({ id: z.string() }),
        date: z.number(),
        tool: z.string().optional(),
        benches: z.array(entrySchema),
      }),
    ),
  ),
});

/** Which way its writers mean, for units that do not tell. */
const BETTER: Readonly<Record<string, 'lower' | 'higher'>> = {
  customBiggerIsBetter: 'higher',
  customSmallerIsBetter: 'lower',
  benchmarkjs: 'higher',
  pytest: 'higher',
};

function read({ text }: Material): SavedRuns | null {
  const start = /^\s*window\.[A-Za-z_$][\w$]*\s*=/.exec(text)?.[0];
  if (start === undefined) return null;
  const json = text.slice(start.length).trim().replace(/;$/, '');
  const material = prepareMaterial(json, Number.POSITIVE_INFINITY);
  if (!material.ok) return material;
  if (!material.json.ok) {
    return { ok: false, message: `expected JSON behind the "=": ${material.json.message}` };
  }
  const parsed = historySchema.safeParse(material.json.value);
  if (!parsed.success) {
    return { ok: false, message: describeIssue(parsed.error.issues[0], material.json.value) };
  }
  const runs = Object.entries(parsed.data.entries).flatMap(([project, entries]) =>
    entries.map(
      ({ commit, date, tool = '', benches }): SavedRun => ({
        origin: { project, commit: commit.id, dirty: false, at: isoTime(date) },
        better: Object.hasOwn(BETTER, tool) ? (BETTER[tool] ?? null) : null,
        measured: benches.map(measureEntry),
      }),
    ),
  );
  return { ok: true, runs };
}

export const BENCHMARK_ACTION_STORED: Stored = { read };
