/** The command line: builds the program, hands it the process, sets the exit code. Nothing else. */
import { processContext } from './context.ts';
import { reportError } from './exit.ts';
import { createProgram } from './program.ts';

export async function runCommandLine(): Promise<void> {
  const context = processContext();
  try {
    await createProgram(context).parseAsync(process.argv);
  } catch (error) {
    process.exitCode = reportError(error, context.err);
  }
}
