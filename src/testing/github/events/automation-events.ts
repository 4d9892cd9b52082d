/** Payloads about workflows and checks: https://docs.github.com/en/webhooks/webhook-events-and-payloads */
import type { Fields } from '../description/json-schema.ts';
import type { Check, Run } from '../model.ts';
import { suiteView } from '../resources/check-suites.ts';
import { checkView } from '../resources/check-view.ts';
import { runView } from '../resources/run-view.ts';
import { workflowOf } from '../resources/workflows.ts';
import { commonFields, type EventSource, judged, personOf, type WebhookEvent } from './payload.ts';

export function workflowRunEvent(
  source: EventSource,
  action: 'requested' | 'in_progress' | 'completed',
  run: Run,
): WebhookEvent {
  const { world } = source;
  return judged(source, 'workflow_run', {
    action,
    workflow: workflowOf(world, run.repository, run.path.split('@')[0] ?? run.path),
    workflow_run: runView(world, run),
    ...commonFields(world, run.repository, personOf(run.actor)),
  });
}

/** Of a run that a dispatch made. */
export function workflowDispatchEvent(source: EventSource, run: Run): WebhookEvent {
  return judged(source, 'workflow_dispatch', {
    inputs: run.inputs,
    ref: `refs/heads/${run.headBranch}`,
    workflow: run.path,
    ...commonFields(source.world, run.repository, personOf(run.actor)),
  });
}

/**
 * Not a webhook: a workflow's `github.event` then holds the line that was due.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#schedule
 */
export function scheduleEvent(source: EventSource, repository: string, cron: string): WebhookEvent {
  const common = commonFields(source.world, repository, personOf('github-actions[bot]'));
  const payload = JSON.parse(JSON.stringify({ schedule: cron, workflow: '', ...common })) as Fields;
  return { name: 'schedule', payload };
}

function suiteFields(source: EventSource, check: Check): Fields {
  const suite = source.world.checks.filter((each) => each.suite === check.suite);
  const { repository, latest_check_runs_count, check_runs_url, ...rest } = suiteView(
    source.world,
    suite,
  );
  return { ...rest, check_runs_url, latest_check_runs_count };
}

/** A button of the check was pressed (`identifier`), or "re-run" was. */
export function checkRunEvent(
  source: EventSource,
  check: Check,
  pressed: { readonly by: string; readonly identifier: string | null },
): WebhookEvent {
  const isButton = pressed.identifier !== null;
  const { latest_check_runs_count, check_runs_url, ...suite } = suiteFields(source, check);
  return judged(source, 'check_run', {
    action: isButton ? 'requested_action' : 'rerequested',
    check_run: { ...checkView(source.world, check), check_suite: suite },
    ...(isButton ? { requested_action: { identifier: pressed.identifier } } : {}),
    ...commonFields(source.world, check.repository, personOf(pressed.by), check.app.id),
  });
}

/** "Re-run all checks" of an app, at a commit where it wrote `check`. */
export function checkSuiteEvent(source: EventSource, check: Check, by: string): WebhookEvent {
  const { world } = source;
  return judged(source, 'check_suite', {
    action: 'rerequested',
    check_suite: suiteFields(source, check),
    ...commonFields(world, check.repository, personOf(by), check.app.id),
  });
}
