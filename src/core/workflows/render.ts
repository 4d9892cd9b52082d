/** Which files a shape consists of. */
import { commandsWorkflow } from './commands.ts';
import { fanOutWorkflow } from './fan-out.ts';
import { publishWorkflow, unprivilegedWorkflow } from './fork-safe.ts';
import { mainWorkflow } from './main-branch.ts';
import { measureWorkflow } from './measure.ts';
import type { WorkflowFile, WorkflowSettings } from './settings.ts';
import { simpleWorkflow } from './simple.ts';

/** The workflows of a shape, the one that looks at pull requests first. */
export function renderWorkflows(settings: WorkflowSettings): readonly WorkflowFile[] {
  const sharded = { ...settings, isSharded: true };
  switch (settings.shape) {
    case 'simple':
      return [simpleWorkflow(settings)];
    case 'fork-safe': {
      const writing = [publishWorkflow(settings), commandsWorkflow(settings)];
      return [
        unprivilegedWorkflow(settings),
        ...(settings.hasBot ? [] : writing),
        measureWorkflow(settings),
        mainWorkflow(settings),
      ];
    }
    case 'fan-out':
      return [
        fanOutWorkflow(sharded),
        ...(settings.hasBot ? [] : [commandsWorkflow(sharded)]),
        measureWorkflow(sharded),
        mainWorkflow(sharded),
      ];
    default:
      return settings.shape satisfies never;
  }
}
