/** Runs one task for one event, loading only the modules it needs. */

import { readFile } from 'node:fs/promises';
import { DONE, type Done, type Job, openPlace } from './place.ts';
import { type ActionInputs, type Runtime, readInputs } from './runtime.ts';
import { type ActionTask, readEvent, taskOf } from './task.ts';

/** The runner sends SIGINT, then SIGTERM after 7.5 s, and kills after another 2.5 s. */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

/** @returns exit code: 2 for user errors, 3 for environment errors */
export async function reportFailure(runtime: Runtime, error: unknown): Promise<number> {
  // Loaded here because it includes the command-line parser.
  const { reportError } = await import('../cli/exit.ts');
  const lines: string[] = [];
  const code = reportError(error, (text) => lines.push(text));
  runtime.error(lines.join('').trim());
  return code;
}

async function perform(place: Job, task: ActionTask): Promise<Done> {
  switch (task.kind) {
    case 'whole':
      return (await import('./tasks/whole.ts')).whole(place, task);
    case 'plan':
      return (await import('./measure.ts')).plan(place, task.range);
    case 'measure':
      return (await import('./measure.ts')).measure(place, task.range);
    case 'open':
    case 'publish': {
      const { follow } = await import('./tasks/publish.ts');
      return follow(place, task.runId ?? place.run.id, task.kind === 'open');
    }
    case 'record':
      return (await import('./tasks/branch.ts')).record(place, task.run);
    case 'answer':
      return (await import('./tasks/publish.ts')).answer(place, task.event);
    case 'audit':
      return (await import('./tasks/publish.ts')).audit(place);
    case 'pages':
      return (await import('./tasks/branch.ts')).pages(place);
    case 'history':
      return (await import('./tasks/branch.ts')).history(place);
    case 'close':
      return (await import('./tasks/publish.ts')).close(place, task.range);
    case 'nothing':
      place.ports.progress.line(task.why);
      return DONE;
  }
}

function fails({ failOn }: ActionInputs, { outcome, isGate }: Done): boolean {
  if (outcome !== 'fail' || failOn === 'never') return false;
  return failOn === 'failure' || isGate;
}

/**
 * Runs the step.
 *
 * @returns whether the step fails
 * @throws UserError and WorldError, like the command line
 */
export async function runAction(runtime: Runtime, signal: AbortSignal): Promise<boolean> {
  const inputs = readInputs(runtime);
  const name = runtime.environment['GITHUB_EVENT_NAME'] ?? '';
  const payload = await readFile(runtime.environment['GITHUB_EVENT_PATH'] ?? '', 'utf8');
  const event = readEvent(name, JSON.parse(payload));
  const task = taskOf(inputs.mode, event, runtime.environment['GITHUB_SHA'] ?? '');
  await using place = openPlace(runtime, inputs, signal);
  runtime.mask(inputs.token);
  return fails(inputs, await perform(place, task));
}

/** The post step, which also runs after cancellation. */
export async function runPost(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (runtime.state('opened') !== 'true') return;
  await using place = openPlace(runtime, readInputs(runtime), signal);
  await (await import('./tasks/whole.ts')).concludeAfter(place);
}
