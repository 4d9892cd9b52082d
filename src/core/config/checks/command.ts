/** Without `shell: true`, a command is split into words at spaces outside quotes; nothing else has a meaning. */
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

type Quote = '"' | "'" | null;

function meaningAt(text: string, at: number, quote: Quote): string | null {
  if (quote === "'") return null;
  const { [at - 1]: before = ' ', [at]: character = '', [at + 1]: after = '' } = text;
  if (character === '$' && /[A-Za-z_{(@#*!?]/.test(after)) return 'a shell variable';
  if (quote === '"' && character !== '`') return null;
  if (character === '~' && /\s/.test(before)) return 'a home folder';
  return MEANINGS[character] ?? null;
}

interface QuotedCharacter {
  readonly at: number;
  readonly quote: Quote;
}

/** All characters that are not escaped, each with its enclosing quote; and the quote left open. */
function unescaped(text: string): { readonly characters: QuotedCharacter[]; readonly open: Quote } {
  const characters: QuotedCharacter[] = [];
  let open: Quote = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\\' && open !== "'") at += 1;
    else if (character === open) open = null;
    else if (open === null && /["']/.test(character)) open = character as Quote;
    else characters.push({ at, quote: open });
  }
  return { characters, open };
}

/** What is wrong with a command that is run without a shell; null if nothing is. */
function fault(command: string): string | null {
  const text = command.trim();
  if (/^[A-Za-z_]\w*=/.test(text)) {
    return 'a variable before a command that no shell reads; write it under env, or add shell: true';
  }
  const { characters, open } = unescaped(text);
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
