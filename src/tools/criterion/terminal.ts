/** What criterion prints: an estimate between the ends of its interval, no samples. */
import { type Measured, type Parsed, summaryOf } from '../tool.ts';

const BOUND = '[0-9][0-9.]* [^ \\]]{1,4}';
const TIME = new RegExp(`^ +time: +\\[${BOUND} ([0-9][0-9.]*) ([^ \\]]{1,4}) ${BOUND}\\]$`);
const MARK = ' time: ';

/**
 * A long name has a line of its own, and the time the next. Where there is a throughput and an
 * earlier result to compare with, a second time follows under `change:`, in percent.
 */
export function parseTerminal(text: string): Parsed {
  const measured: Measured[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    const at = before.trim() === 'change:' ? -1 : line.indexOf(MARK);
    const name = at < 0 ? '' : line.slice(0, at).trim() || before.trim();
    if (at >= 0) {
      const [, number, unit = ''] = TIME.exec(line.slice(at).replace(/^ */, ' ')) ?? [];
      if (number === undefined) return { ok: false, message: `${name}: its line is cut short` };
      measured.push(summaryOf([name], 'time', unit, [Number(number), 'estimate']));
    }
    before = line;
  }
  return { ok: true, measured };
}
