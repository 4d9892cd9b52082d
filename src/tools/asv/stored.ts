import { z } from 'zod';
import { isoTime, type Stored } from '../tool.ts';
import { documentSchema } from './printed.ts';

const fileSchema = documentSchema.extend({ commit_hash: z.string() });

/** When the first benchmark began; the file's `date` is that of the commit. */
function startOf({ result_columns: columns, results }: z.infer<typeof fileSchema>): string | null {
  const column = columns.indexOf('started_at');
  const times = Object.values(results).map((row) => row[column]);
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : isoTime(Math.min(...known));
}

/** asv writes one file for each commit. */
export const ASV_STORED: Stored = {
  originOf(json) {
    const parsed = fileSchema.safeParse(json);
    return parsed.success ? { commit: parsed.data.commit_hash, at: startOf(parsed.data) } : {};
  },
};
