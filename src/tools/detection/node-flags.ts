/** Flags that a program of Node.js asks for by how it fails; NODE_OPTIONS takes none of V8's. */
import { type Candidate, withCommands } from './candidate.ts';

const FLAGS: readonly (readonly [RegExp, string])[] = [
  [/SyntaxError: Unexpected token '%'/, '--allow-natives-syntax'],
  [/\bgc is not (?:a function|defined)|--expose[-_]gc\b/, '--expose-gc'],
];
/** What runs it, by itself or at the end of a path. */
const RUNNER = /(^|[\s;&/])(node|tsx) /;

/** The same with the flag that it lacks; null: it lacks none, or has it already. */
export function withNodeFlag(candidate: Candidate, printed: string): Candidate | null {
  const { command } = candidate.list;
  const [, flag] = FLAGS.find(([said]) => said.test(printed)) ?? [];
  if (flag === undefined || !RUNNER.test(command) || command.includes(flag)) return null;
  return withCommands(candidate, (one) => one.replace(RUNNER, `$1$2 ${flag} `), {});
}
