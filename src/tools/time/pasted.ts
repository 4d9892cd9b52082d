import type { OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const BASH = /^\s*(?:real|user|sys)\s+(?<time>\d+m[\d.]+s|[\d.]+s?)\s*$/d;
const ZSH =
  /(?<user>[\d.]+s) user (?<system>[\d.]+s) system (?<cpu>\d+%) cpu (?<total>[\d:.]+) total/d;
const GNU = /^(?<user>[\d.]+)user (?<system>[\d.]+)system (?<elapsed>[\d:.]+)elapsed/d;
const VERBOSE = /^\s*(?:User|System) time \(seconds\): (?<time>[\d.]+)/d;
const RESIDENT = /^\s*Maximum resident set size \(kbytes\): (?<memory>\d+)/d;

/** `time`: the shell's own, GNU's and its verbose form. */
export const readTimeCommand: OutputReader = (lines) =>
  lines.flatMap((line) => {
    const label = line.text.trim().split(/\s/)[0] ?? '';
    return [
      ...figuresAt(line, BASH, { time: { label, unit: 's' } }),
      ...figuresAt(line, ZSH, { user: {}, system: {}, total: { unit: 's' } }),
      ...figuresAt(line, GNU, {
        user: { unit: 's' },
        system: { unit: 's' },
        elapsed: { unit: 's' },
      }),
      ...figuresAt(line, VERBOSE, { time: { label: line.text.trim(), unit: 's' } }),
      ...figuresAt(line, RESIDENT, { memory: { label: 'maximum resident set size', unit: 'kB' } }),
    ];
  });
