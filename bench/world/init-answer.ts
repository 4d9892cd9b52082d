/** What `init --json` says it found: the harnesses' own lists, and what of them it kept. */
import { z } from 'zod';

const amount = z
  .union([z.number(), z.array(z.unknown())])
  .transform((value) => (typeof value === 'number' ? value : value.length));

const listing = z.array(
  z.object({ listed: amount, kept: amount, spread: z.boolean().default(false) }),
);

const answer = z.object({
  projects: z.array(z.object({ benchmarks: z.array(z.unknown()), listing: listing.default([]) })),
  notes: z.array(z.unknown()).default([]),
  listing: listing.default([]),
});

export interface Found {
  /** What the harnesses list; null where nothing was asked. */
  readonly listed: number | null;
  /** Benchmarks in the file that was written. */
  readonly kept: number;
  /** Whether it kept a spread of a huge list, on purpose. */
  readonly spread: boolean;
  /** Lines that say what was left out. */
  readonly notes: number;
}

/** Null where `init` printed no document, as when it found nothing. */
export function readInitAnswer(text: string): Found | null {
  if (text.trim() === '') return null;
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const { projects, notes } = parsed.data;
  const lists = [...parsed.data.listing, ...projects.flatMap((project) => project.listing)];
  const kept = projects.reduce((sum, { benchmarks }) => sum + benchmarks.length, 0);
  const total = lists.reduce((sum, { listed }) => sum + listed, 0);
  return {
    listed: lists.length === 0 ? null : total,
    kept,
    spread: lists.some(({ spread }) => spread),
    notes: notes.length,
  };
}
