/** Scalars with a unit, such as `30m`, `2GiB` or `3%`; each is parsed to a number. */
import { z } from 'zod';
import { parseDuration, scaled } from '../text/duration.ts';

/** Text whose form the JSON Schema states, for editors; what reads it gives the message. */
const text = (pattern: string) => z.string().meta({ pattern });

const AMOUNT = '\\s*\\d{1,9}(\\.\\d{1,6})?';

const BYTES: Readonly<Record<string, number>> = {
  b: 1,
  k: 1024,
  kib: 1024,
  m: 1024 ** 2,
  mib: 1024 ** 2,
  g: 1024 ** 3,
  gib: 1024 ** 3,
};

/** Seconds: a number, or text such as `90s`, `30m`, `1.5h`, `500ms`. */
export const durationSeconds = z
  .union([z.number().positive(), text(`^${AMOUNT} ?([mM][sS]|[smhSMH])\\s*$`)])
  .transform((value, context) => {
    const seconds = typeof value === 'number' ? value : parseDuration(value);
    if (seconds !== undefined && seconds > 0) return seconds;
    context.addIssue({ code: 'custom', message: 'a duration such as 90s, 30m or 1.5h' });
    return z.NEVER;
  });

/** Bytes: a number, or text such as `512m`, `2g`, `2GiB` (powers of 1024). */
export const sizeBytes = z
  .union([z.int().positive(), text(`^${AMOUNT} ?([bB]|[kmgKMG]([iI][bB])?)\\s*$`)])
  .transform((value, context) => {
    const bytes = typeof value === 'number' ? value : scaled(value, BYTES);
    if (bytes !== undefined && bytes >= 1) return Math.round(bytes);
    context.addIssue({ code: 'custom', message: 'a size such as 512m or 2GiB' });
    return z.NEVER;
  });

/** A share: `0.03` or `3%`, more than 0 and at most 1. */
export const fraction = z
  .union([z.number(), text('^(\\d{1,3}(\\.\\d{1,6})? ?%|\\d*\\.?\\d+)$')])
  .transform((value, context) => {
    const percent = typeof value === 'string' ? /^(\d{1,3}(?:\.\d{1,6})?) ?%$/.exec(value) : null;
    const share = percent?.[1] === undefined ? Number(value) : Number(percent[1]) / 100;
    if (share > 0 && share <= 1) return share;
    context.addIssue({ code: 'custom', message: 'a share such as 3% or 0.03' });
    return z.NEVER;
  });
