/** Entry of the action: runs the task of this event and sets the exit code. */

import { abortOnSignals, reportFailure, runAction, runPost } from './action/run.ts';
import { openRuntime } from './action/runtime.ts';

const runtime = openRuntime(process.env, (text) => process.stdout.write(text));
const signal = abortOnSignals();
try {
  if (runtime.state('started') === 'true') await runPost(runtime, signal);
  else {
    runtime.keep('started', 'true');
    if (await runAction(runtime, signal)) process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = await reportFailure(runtime, error);
}
