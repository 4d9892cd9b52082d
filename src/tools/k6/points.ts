/** `k6 run --out json={out}`: one line announces a metric, one line is a point of it. */
import { z } from 'zod';
import { parseJson } from '../json-text.ts';
import { cell, describeIssue } from '../json-tool.ts';
import { faultOf, type Measured, type Parsed, samplesOf } from '../tool.ts';

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Metric'),
    metric: z.string(),
    data: z.object({ type: z.string(), contains: z.string() }),
  }),
  z.object({
    type: z.literal('Point'),
    metric: z.string(),
    data: z.object({ value: cell }),
  }),
]);

interface Series {
  readonly isTime: boolean;
  readonly samples: unknown[];
}

function addLine(series: Map<string, Series>, text: string): string | null {
  const json = parseJson(text);
  if (!json.ok) return `a line is no JSON (${json.message})`;
  const parsed = lineSchema.safeParse(json.value);
  if (!parsed.success) return describeIssue(parsed.error.issues[0], json.value);
  const line = parsed.data;
  if (line.type === 'Point') {
    const known = series.get(line.metric);
    if (known === undefined)
      return `a point of ${line.metric.slice(0, 80)}, which no line announces`;
    known.samples.push(line.data.value);
    return null;
  }
  const isTime = line.data.type === 'trend' && line.data.contains === 'time';
  series.set(line.metric, series.get(line.metric) ?? { isTime, samples: [] });
  return null;
}

/** Points of counters and rates are no quantities by themselves: only trends are samples. */
export function parsePoints(text: string): Parsed {
  const series = new Map<string, Series>();
  for (const line of text.split('\n')) {
    const wrong = line.trim() === '' ? null : addLine(series, line);
    if (wrong !== null) return { ok: false, message: wrong };
  }
  const failed = series.get('http_req_failed')?.samples.filter((value) => value !== 0).length ?? 0;
  const fault = `expected every request to succeed, got ${failed} that failed`;
  const measured = [...series].map(([name, { isTime, samples }]): Measured => {
    if (failed > 0) return faultOf([name], 'time', fault);
    return isTime
      ? samplesOf([name], 'time', 'ms', samples)
      : samplesOf([name], 'points', '', samples);
  });
  return { ok: true, measured };
}
