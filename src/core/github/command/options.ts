/** `name=value` words and plain words of one command. */
import { nearest } from '../../config/problem.ts';
import type { CommandProblem } from './command.ts';

export interface Words {
  readonly options: ReadonlyMap<string, string>;
  readonly plain: readonly string[];
}

export type Read<T> = { readonly ok: true; readonly value: T } | Refused;

export interface Refused {
  readonly ok: false;
  readonly problem: CommandProblem;
}

export function refuse(problem: CommandProblem): Refused {
  return { ok: false, problem };
}

export function accept<T>(value: T): Read<T> {
  return { ok: true, value };
}

const OPTION = /^([A-Za-z][A-Za-z-]{0,30})=(.*)$/;

/** @param known options of this command; a plain word may hold a "=" after another sign */
export function readWords(text: string, known: readonly string[]): Read<Words> {
  const options = new Map<string, string>();
  const plain: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const [, typed, value = ''] = OPTION.exec(word) ?? [];
    if (typed === undefined) {
      plain.push(word);
      continue;
    }
    const name = typed.toLowerCase();
    if (!known.includes(name)) {
      return refuse({
        kind: 'unknown-option',
        typed: name,
        nearest: nearest(name, known) ?? null,
        known,
      });
    }
    if (options.has(name)) return refuse({ kind: 'repeated-option', option: name });
    options.set(name, value);
  }
  return accept({ options, plain });
}
