import type { OutputFigure, OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt, figuresEach } from '../../docs/tables/output-reader.ts';

const QUIET =
  /^\s*(?<name>[A-Z][\w ()-]{1,48}): (?<rate>[\d.]+) requests per second(?:, p50=(?<median>[\d.]+ msec))?/d;
const SUMMARY = /^\s*throughput summary: (?<rate>[\d.]+) requests per second/d;
const PERCENTILE = /^\s*(?<percentile>[\d.]+%) <= (?<latency>[\d.]+) milliseconds/d;
const VALUES = /[\d.]+/g;

/** redis-benchmark: `-q` lines, the summaries and the latency table under them. */
export const readRedisBenchmark: OutputReader = (lines) => {
  const figures: OutputFigure[] = [];
  let name: string | null = null;
  let isLatency = false;
  for (const line of lines) {
    name = /^=+ (.+) =+$/.exec(line.text.trim())?.[1]?.trim() ?? name;
    figures.push(
      ...figuresAt(line, QUIET, { rate: { unit: 'req/s' }, median: { label: 'p50' } }),
      ...figuresAt(line, SUMMARY, { rate: { unit: 'req/s' } }, name),
      ...figuresAt(line, PERCENTILE, { latency: { label: 'latency', unit: 'ms' } }, name),
    );
    const isRow = isLatency && /^\s*[\d.]+(?:\s+[\d.]+){5}\s*$/.test(line.text);
    if (isRow)
      figures.push(...figuresEach(line, VALUES, 0, { label: 'latency', unit: 'ms' }, name));
    isLatency = /latency summary|\bavg\s+min\s+p50/.test(line.text);
  }
  return figures;
};
