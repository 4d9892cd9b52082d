/** The command line: builds the program, hands it the process, sets the exit code. Nothing else. */
import { processContext } from './cli/context.ts';
import { reportError } from './cli/exit.ts';
import { requireNode } from './cli/node-version.ts';
import { createProgram } from './cli/program.ts';

const context = processContext();
try {
  requireNode(process.versions.node);
  await createProgram(context).parseAsync(process.argv);
} catch (error) {
  process.exitCode = reportError(error, context.err);
}
