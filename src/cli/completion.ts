/** `completion`: a script for bash, zsh or fish, made from the program itself. */
import { Argument, type Command } from 'commander';
import { completionScript } from './completion-script.ts';
import type { CliContext } from './context.ts';

export function addCompletionCommand(program: Command, context: CliContext): void {
  program
    .command('completion')
    .description('print a shell completion script')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', '\nExample:\n  source <(benchproof completion bash)\n')
    .action((shell: 'bash' | 'zsh' | 'fish') => {
      context.out(completionScript(shell, program));
    });
}
