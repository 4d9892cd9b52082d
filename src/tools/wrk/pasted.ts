import type { OutputFigure, OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const LATENCY =
  /^\s*Latency\s+(?<average>[\d.]+(?:us|ms|s|m))\s+(?<deviation>[\d.]+(?:us|ms|s|m))\s+(?<maximum>[\d.]+(?:us|ms|s|m))\s+(?<within>[\d.]+%)/d;
const RATE =
  /^\s*Req\/Sec\s+(?<average>[\d.]+[kM]?)\s+(?<deviation>[\d.]+[kM]?)\s+(?<maximum>[\d.]+[kM]?)\s+(?<within>[\d.]+%)/d;
const REQUESTS = /^\s*Requests\/sec:\s+(?<rate>[\d.]+)/d;
const PERCENTILE = /^\s*(?<percentile>\d{2}(?:\.\d+)?%)\s+(?<latency>[\d.]+(?:us|ms|s))\s*$/d;

/** wrk and wrk2: thread statistics, latency distribution and the two rates at the end. */
export const readWrk: OutputReader = (lines) => {
  if (!lines.some((line) => /^\s*(?:Thread Stats|Requests\/sec:|Transfer\/sec:)/.test(line.text)))
    return [];
  const name =
    /Running \S+ test @ (\S+)/.exec(
      lines.find((line) => line.text.includes('test @'))?.text ?? '',
    )?.[1] ?? null;
  return lines.flatMap((line) => [
    ...figuresAt(line, LATENCY, { average: {}, deviation: { class: 'spread' }, maximum: {} }, name),
    ...rates(line, name),
    ...figuresAt(
      line,
      PERCENTILE,
      { latency: { label: line.text.trim().split(/\s/)[0] ?? '' } },
      name,
    ),
  ]);
};

function rates(line: OutputFigure['line'], name: string | null): readonly OutputFigure[] {
  const thread = { average: { unit: 'req/s' }, maximum: { unit: 'req/s' } };
  const spread = { deviation: { unit: 'req/s', class: 'spread' } } as const;
  return [
    ...figuresAt(line, RATE, { ...thread, ...spread }, name),
    ...figuresAt(line, REQUESTS, { rate: { label: 'Requests/sec', unit: 'req/s' } }, name),
  ];
}
