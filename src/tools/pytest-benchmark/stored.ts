import { z } from 'zod';
import { isoTime, type Stored } from '../tool.ts';

const documentSchema = z.object({
  datetime: z.string().optional(),
  commit_info: z.object({
    id: z.string().optional(),
    dirty: z.boolean().default(false),
  }),
});

/** pytest-benchmark notes the commit and the time in every file. */
export const PYTEST_BENCHMARK_STORED: Stored = {
  originOf(json) {
    const parsed = documentSchema.safeParse(json);
    if (!parsed.success) return {};
    const { datetime, commit_info: info } = parsed.data;
    const isHash = /^[0-9a-f]{40}$/.test(info.id ?? '');
    return { commit: isHash ? (info.id ?? null) : null, dirty: info.dirty, at: isoTime(datetime) };
  },
};
