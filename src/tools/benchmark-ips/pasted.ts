import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const ROW =
  /^\s*(?<name>.*?)\s+(?<rate>[\d.]+[kMB]?)\s+\((?<spread>±\s?[\d.]+%)\) i\/s(?:\s+\((?<time>[\d.]+ [nμµm]?s)\/i\))?/d;
const COMPARED =
  /^\s*(?<name>\S.{0,80}?):\s+(?<rate>[\d.]+) i\/s(?: - (?:(?<ratio>[\d.]+x)\s+(?:\(± [\d.]+\) )?slower|same-ish))?/d;

/** benchmark-ips: iterations per second with their deviation, then the comparison. */
export const readBenchmarkIps: OutputReader = (lines) =>
  lines.flatMap((line) => [
    ...figuresAt(line, ROW, {
      rate: { label: 'i/s', unit: 'i/s' },
      spread: { class: 'spread' },
      time: { label: 'time per iteration' },
    }),
    ...figuresAt(line, COMPARED, { rate: { label: 'i/s', unit: 'i/s' }, ratio: {} }),
  ]);
