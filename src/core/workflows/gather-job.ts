/** The job after the measuring ones: it looks at each of them and lets none be green by absence. */
import { READ_CODE, READ_RUNS, WRITE_CHECKS, WRITE_COMMENT } from './permissions.ts';
import type { WorkflowSettings } from './settings.ts';
import { jobText, programStep } from './steps.ts';

export function gatherJob(settings: WorkflowSettings, needs: readonly string[]): string {
  return jobText({
    id: 'gather',
    name: 'Judge',
    about: [
      'Looks at every job above: skipped, failed, cancelled or lost, none of them can look green. Without',
      'always() GitHub would skip this job after a failure, and count the skipped job as a success.',
    ],
    needs,
    condition: 'always()',
    runsOn: 'ubuntu-latest',
    minutes: 30,
    permissions: [READ_CODE, READ_RUNS, WRITE_CHECKS, WRITE_COMMENT],
    more: null,
    steps: [programStep(settings, 'Judge and publish', null, { mode: 'gather' })],
  });
}
