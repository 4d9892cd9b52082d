/** gungraun (once iai-callgrind) and iai: what Valgrind counted, as it is printed. */

import { type Measured, samplesOf, toolOf } from '../tool.ts';

const VALUES = {
  instructions: 'instructions',
  cycles: 'cycles',
  l1: 'count',
  ll: 'count',
  ram: 'count',
};

/** The words of the printed report, iai's last. */
const WORDS: ReadonlyMap<string, keyof typeof VALUES> = new Map([
  ['Instructions', 'instructions'],
  ['Estimated Cycles', 'cycles'],
  ['L1 Hits', 'l1'],
  ['LL Hits', 'll'],
  ['RAM Hits', 'ram'],
  ['L1 Accesses', 'l1'],
  ['L2 Accesses', 'll'],
  ['RAM Accesses', 'ram'],
]);

/** `  L1 Hits:    382|N/A   (*********)`: the new count, then the old one. */
const COUNT = /^ {2}([A-Z][\w+ ]*): +([0-9]+)(?:\|| |$)/;
const NAME = /^([\w:]+)(?: (\S+?):\((.*)\)| (\S+))?$/;

/** `parse::group::long ten:(line(10))`, then without what stands for the arguments. */
function namesOf(printed: string): string[] {
  const [, path = printed, id, , bare] = NAME.exec(printed) ?? [];
  const last = id ?? bare;
  return [...new Set([printed, last === undefined ? path : `${path} ${last}`])];
}

function read(text: string): Measured[] {
  const measured: Measured[] = [];
  let name = '';
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) name = line.slice(0, 500).trim();
    const [, word = '', count] = COUNT.exec(line) ?? [];
    const value = WORDS.get(word);
    if (value !== undefined) measured.push(samplesOf(namesOf(name), value, '', [Number(count)]));
  }
  return measured;
}

export const GUNGRAUN = toolOf({
  name: 'gungraun',
  title: 'what gungraun or iai prints',
  values: VALUES,
  isExact: true,
  forms: [{ is: (text) => /^ {2}Instructions: +[0-9]+(?:\|| |$)/m.test(text), read }],
});
