/**
 * Fault × write → outcome, against the local GitHub over real HTTP, as a Markdown table.
 *
 *     node bench/faults/matrix.ts [WRITE]
 */
import { FAULTS, MEANWHILE } from './faults.ts';
import { type Outcome, tryWrite } from './outcome.ts';
import { WRITES } from './writes.ts';

/** A cell: how often it is there now, and whether the caller was told. */
function sayOutcome({ count, error, value, violations, isClear }: Outcome): string {
  if (violations.length > 0) return '**contradiction**';
  if (!isClear) return '**unclear error**';
  if (error === null) return value === false ? 'told: gone' : `${count}×`;
  return count === 1 ? 'clear error, 1×' : count === 0 ? 'clear error' : `**error, ${count}×**`;
}

const only = process.argv[2];
const chosen = WRITES.filter(({ name }) => only === undefined || name.startsWith(only));
const header = ['fault', ...chosen.map(({ name }) => name)];
console.log(`| ${header.join(' | ')} |\n|${header.map(() => '---').join('|')}|`);
for (const fault of FAULTS) {
  const cells: string[] = [];
  for (const write of chosen) {
    const applies = fault.name !== MEANWHILE || write.meanwhile !== undefined;
    cells.push(applies ? sayOutcome(await tryWrite(write, fault)) : '–');
  }
  console.log(`| ${[fault.name, ...cells].join(' | ')} |`);
}
