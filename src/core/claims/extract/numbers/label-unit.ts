import { parseUnit } from '../../../units/parse-unit.ts';
import type { Unit } from '../../../units/unit.ts';

const METRIC_WORDS: Readonly<Record<string, string>> = {
  ops: 'ops/s',
  rps: 'req/s',
  qps: 'req/s',
};

/** The unit in a label right before a number: `QPS: 159K`, `Requests/sec:  748`, `Time (ms) = 5`. */
export function readLabelUnit(text: string, start: number): Unit | null {
  const before = text.slice(Math.max(0, start - 40), start);
  const label = /([\p{L}%][\p{L}\d /%.()[\]-]{0,30}?)["'`*]{0,3}\s{0,12}[:=|]\s{0,24}["'`*]{0,3}$/u
    .exec(before)?.[1]
    ?.trim();
  if (!label) return null;
  const inBrackets = /[([]([^()[\]]{1,24})[)\]]$/.exec(label)?.[1];
  if (inBrackets) return parseUnit(inBrackets);
  const word = label.split(/[\s.]+/).at(-1) ?? '';
  const unit = parseUnit(METRIC_WORDS[word.toLowerCase()] ?? word);
  return unit &&
    (unit.dimension === 'rate' || unit.dimension === 'throughput-bytes' || word.includes('/'))
    ? unit
    : null;
}
