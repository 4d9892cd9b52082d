#!/usr/bin/env node
/** Entry of the command line. Only checks whether this Node can load the rest. */
import { nodeProblem } from './cli/node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  const { runCommandLine } = await import('./cli/program.ts');
  await runCommandLine();
} else {
  process.stderr.write(problem);
  process.exitCode = 2;
}
