/** What is wrong with a command: a clause without a full stop. */
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { listed } from '../../text/plural.ts';
import type { CommandProblem } from './command.ts';

function didYouMean(nearest: string | null): string {
  return nearest === null ? '' : ` (did you mean \`${nearest}\`?)`;
}

function optionWords(problem: Extract<CommandProblem, { kind: 'unknown-option' }>): Phrase {
  const { typed, nearest, known } = problem;
  const takes = known.map((name) => `\`${name}=\``);
  const options = takes.length === 0 ? 'it takes none' : `it takes ${listed(takes)}`;
  return say`there is no option ${foreign(`${typed}=`, 60)} here, ${options}${didYouMean(nearest)}`;
}

export function problemWords(problem: CommandProblem): Phrase {
  switch (problem.kind) {
    case 'no-command':
      return say`the command is missing`;
    case 'unknown-command':
      return say`there is no command ${foreign(problem.typed, 60)}${didYouMean(problem.nearest)}`;
    case 'unknown-option':
      return optionWords(problem);
    case 'repeated-option':
      return say`${foreign(`${problem.option}=`)} stands there twice`;
    case 'bad-value':
      return say`${problem.option}: expected ${problem.expected}, got ${foreign(problem.got, 80)}`;
    case 'missing':
      return say`${problem.what} is missing: expected ${problem.expected}`;
    case 'surplus':
      return say`${foreign(problem.got, 80)} was not expected there`;
    case 'too-long':
      return say`it is longer than ${problem.limit} characters`;
    case 'second-run':
      return say`one comment starts one measurement, and another line of this one did`;
    default:
      return problem satisfies never;
  }
}
