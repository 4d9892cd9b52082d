/**
 * `hyperfine`: the wall time of the command, in seconds. With `from`, the JSON that a hyperfine
 * started by the command itself has written (its --export-json).
 */
import { z } from 'zod';
import type { ReadConfig } from '../config/schema.ts';
import type { CommandOutput, Reading } from './adapter.ts';
import { failed, MAX_SAMPLES, sourceText } from './adapter.ts';
import { describeValue, quoteTail } from './excerpt.ts';
import { parseJson } from './json-text.ts';

type HyperfineRead = Extract<ReadConfig, { adapter: 'hyperfine' }>;

/** The part of `--export-json` that is read; seconds. */
const exportSchema = z.object({
  results: z.array(
    z.object({
      command: z.string(),
      times: z.array(z.number().nonnegative()).min(1).max(MAX_SAMPLES),
      exit_codes: z.array(z.int().nullable()).optional(),
    }),
  ),
});

type Result = z.infer<typeof exportSchema>['results'][number];

function chosen(results: readonly Result[], wanted: string | undefined): Result | string {
  if (results.length === 0) return 'it has no results: hyperfine writes none when a command fails';
  const named = results.map(({ command }) => describeValue(command).slice(11)).slice(0, 5);
  const found = wanted === undefined ? results : results.filter((one) => one.command === wanted);
  if (found.length === 1 && found[0]) return found[0];
  const expected = wanted === undefined ? 'one result, or `result` to name one of them' : wanted;
  return `expected ${expected}, got ${named.join(', ')}`;
}

function readExport(read: HyperfineRead, text: string, name: string): Reading {
  const json = parseJson(text);
  if (!json.ok) return failed(`${name} is not JSON (${json.message}); it ends ${quoteTail(text)}`);
  const parsed = exportSchema.safeParse(json.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failed(`${name} is not hyperfine's JSON: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const result = chosen(parsed.data.results, read.result);
  if (typeof result === 'string') return failed(`${name}: ${result}`);
  const bad = result.exit_codes?.find((code) => code !== 0);
  if (bad !== undefined) return failed(`${name}: the command ended with exit code ${bad}`);
  return { ok: true, values: { [read.metric]: result.times } };
}

export function readHyperfine(read: HyperfineRead, output: CommandOutput): Reading {
  if (read.from !== undefined) {
    const source = sourceText(read.from, output);
    return source.ok ? readExport(read, source.text, source.name) : source;
  }
  const { wallSeconds } = output;
  if (wallSeconds === null || !(wallSeconds > 0)) {
    return failed(`${read.metric}: expected a wall time, got ${describeValue(wallSeconds)}`);
  }
  return { ok: true, values: { [read.metric]: [wallSeconds] } };
}
