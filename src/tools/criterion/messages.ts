/** `cargo criterion --message-format=json`: one message a line. */
import { z } from 'zod';
import { parseJson } from '../json-text.ts';
import { describeIssue } from '../json-tool.ts';
import { type Measured, type Parsed, samplesOf } from '../tool.ts';

const messageSchema = z.object({
  reason: z.string(),
  id: z.string().optional(),
  iteration_count: z.array(z.number()).default([]),
  measured_values: z.array(z.number()).default([]),
  unit: z.string().default('ns'),
});

type Message = z.infer<typeof messageSchema>;

function measure(message: Message): Measured | string | null {
  if (message.reason !== 'benchmark-complete') return null;
  const { id = '', iteration_count: counts, measured_values: totals, unit } = message;
  if (counts.length !== totals.length) return `${id}: as many values as iteration counts`;
  const each = totals.map((total, index) => total / (counts[index] ?? 0));
  return samplesOf([id], 'time', unit, each);
}

export function parseMessages(text: string): Parsed {
  const measured: Measured[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const json = parseJson(line);
    if (!json.ok) return { ok: false, message: `a line is no JSON (${json.message})` };
    const parsed = messageSchema.safeParse(json.value);
    if (!parsed.success) {
      return { ok: false, message: describeIssue(parsed.error.issues[0], json.value) };
    }
    const one = measure(parsed.data);
    if (typeof one === 'string') return { ok: false, message: `expected ${one}` };
    if (one !== null) measured.push(one);
  }
  return { ok: true, measured };
}
