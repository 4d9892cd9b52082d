/** What starts the workflows that look at a change, and how their runs are grouped. */
import { titleOf, type WorkflowSettings } from './settings.ts';
import { expression } from './yaml-text.ts';

export const ON_CHANGE = `pull_request:
# Without this a merge queue waits for ever for a check that nobody makes.
merge_group:`;

/** Pull requests cancel their own older runs; every other run is alone in its group. */
export function changeGroup(settings: Pick<WorkflowSettings, 'name'>) {
  return {
    grouping:
      'A newer push to a pull request cancels the run of the older one; any other run is alone.',
    group: `${titleOf(settings)}-${expression('github.event.pull_request.number || github.run_id')}`,
    cancels: true,
  };
}
