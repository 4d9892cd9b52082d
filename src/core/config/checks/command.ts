/** Without `shell: true`, a command is split into words at spaces outside quotes; nothing else has a meaning. */
import { type Quote, unescapedIn } from '../../text/shell-word.ts';
import type { Defect, Path } from '../problem.ts';
import type { BenchmarkConfig } from '../schema.ts';

const MEANINGS: Readonly<Record<string, string>> = {
  '|': 'a pipe',
  '&': '"&"',
  ';': '";"',
  '<': 'a redirection',
  '>': 'a redirection',
  '(': 'a subshell',
  ')': 'a subshell',
  '`': 'a command substitution',
  '*': 'a file pattern',
  '?': 'a file pattern',
  '\n': 'a second line',
};

function meaningAt(text: string, at: number, quote: Quote): string | null {
  if (quote === "'") return null;
  const { [at - 1]: before = ' ', [at]: character = '', [at + 1]: after = '' } = text;
  if (character === '$' && /[A-Za-z_{(@#*!?]/.test(after)) return 'a shell variable';
  if (quote === '"' && character !== '`') return null;
  if (character === '~' && /\s/.test(before)) return 'a home folder';
  return MEANINGS[character] ?? null;
}

/** What is wrong with a command that is run without a shell; null if nothing is. */
function fault(command: string): string | null {
  const text = command.trim();
  if (/^[A-Za-z_]\w*=/.test(text)) {
    return 'a variable before a command that no shell reads; write it under env, or add shell: true';
  }
  const { characters, open } = unescapedIn(text);
  const [meaning] = characters.flatMap(({ at, quote }) => meaningAt(text, at, quote) ?? []);
  const advice = 'quote it if it is meant literally, or add shell: true';
  if (meaning !== undefined) return `${meaning} in a command that no shell reads; ${advice}`;
  return open === null ? null : `a ${open} that is not closed`;
}

function check(command: string | undefined, path: Path): Defect[] {
  const message = command === undefined ? null : fault(command);
  return message === null ? [] : [{ path, at: 'value', message }];
}

export function commandFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  if (benchmark.shell) return [];
  const variants = Object.entries(benchmark.variants);
  return [
    ...check(benchmark.command, [...path, 'command']),
    ...variants.flatMap(([name, variant]) =>
      check(variant.command, [...path, 'variants', name, 'command']),
    ),
  ];
}
