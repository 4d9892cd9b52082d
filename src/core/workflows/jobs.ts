/** Jobs, each with the permissions it needs and why. */
import type { WorkflowSettings } from './settings.ts';
import {
  ATTEST_STEP,
  checkoutStep,
  imageInputs,
  programStep,
  restoreStep,
  type StepInputs,
  saveStep,
  uploadStep,
} from './steps.ts';
import { expression, labels, yaml } from './yaml.ts';

/** Permissions of our jobs as YAML, each with its reason. */
export const MAY = {
  readCode: 'contents: read # reads the code, the configuration and the documents',
  storeRecords:
    'contents: write # pushes to the records branch; this job runs no code of the repository',
  readRuns: 'actions: read # reads the jobs of the run and its artifacts',
  readPull: 'pull-requests: read # finds the pull request by its head',
  readChecks: 'checks: read # finds a pull request that was pushed to meanwhile by our check',
  dispatch:
    'actions: write # starts the measuring workflow for `/benchproof run`, `why` and `bisect`',
  writeChecks: 'checks: write # writes `benchproof / benchmarks` and `benchproof / docs`',
  writeComment: 'pull-requests: write # writes the one comment, its reactions and the suggestions',
  sign: 'id-token: write # proves to Sigstore which workflow of which branch this is',
  attest: 'attestations: write # keeps the attestation with the repository',
};

const PUBLISHES = [MAY.readCode, MAY.readRuns, MAY.writeChecks, MAY.writeComment];

export interface Measured {
  /** Revision to check out; default: the event's. */
  readonly ref?: string;
  readonly inputs?: StepInputs;
  readonly condition?: string;
  /** Whether built images are cached for later runs; only for the default branch. */
  readonly savesImages?: boolean;
}

/** Jobs that a following job waits for. */
export function measuringIds({ isSharded }: Pick<WorkflowSettings, 'isSharded'>): string[] {
  return isSharded ? ['plan', 'measure'] : ['measure'];
}

/** Measures all on one machine; or a plan, and one job per shard, with both sides of a benchmark on one machine. */
export function measuringJobs(
  settings: WorkflowSettings,
  { ref = '', inputs = {}, condition = '', savesImages = false }: Measured,
): readonly string[] {
  const { isSharded, runsOn } = settings;
  const shard = isSharded ? expression('matrix.shard') : null;
  const mode = { mode: 'measure', ...(shard === null ? {} : { shard }) };
  const given = { ...mode, ...inputs, ...imageInputs(savesImages ? 'keep' : 'skip') };
  const isAsked = condition && `if: ${condition}`;
  const measure = yaml`
# Builds and runs code of the change: no secret, and no token that can write.
measure:
  name: Measure${shard && ` ${shard}`}
  ${isSharded ? 'needs: [plan]' : isAsked}
  runs-on: ${isSharded ? expression('matrix.runs-on') : labels(runsOn)}
  timeout-minutes: 120
  permissions:
    ${MAY.readCode}
  ${isSharded && MATRIX}
  steps:
    ${checkoutStep(ref)}
    ${restoreStep(settings, shard)}
    ${programStep(settings, 'Measure', given, { id: 'measure' })}
    ${uploadStep(shard)}
    ${savesImages && saveStep(settings, shard, null)}`;
  const plan = yaml`
# Spreads the benchmarks over machines: at most 256 jobs, as many as GitHub allows.
plan:
  name: Plan
  ${isAsked}
  runs-on: ubuntu-latest
  timeout-minutes: 15
  permissions:
    ${MAY.readCode}
  outputs:
    matrix: \${{ steps.plan.outputs.matrix }}
  steps:
    ${checkoutStep(ref)}
    ${programStep(settings, 'Plan', { mode: 'plan', ...inputs }, { id: 'plan' })}`;
  return isSharded ? [plan, measure] : [measure];
}

const MATRIX = yaml`
strategy:
  fail-fast: false # one machine's trouble is no reason to lose what the others measured
  matrix: \${{ fromJSON(needs.plan.outputs.matrix) }}`;

const STORES = {
  trusted: `Stores what the jobs above measured as "trusted": this file is the default branch's.`,
  proposed:
    'Stores what was measured as "proposed": shown, and counted only as the configuration allows.',
};

/**
 * The only job besides measuring that may push, and only to the records branch.
 *
 * @param of whether stored records belong to pull requests, which must be looked up
 */
export function recordJob(
  settings: WorkflowSettings,
  lane: keyof typeof STORES,
  of: 'pulls' | 'branch',
  needs: readonly string[],
  condition: string,
): string {
  const isAttested = settings.isAttested && lane === 'trusted';
  const isMade = { condition: "steps.attest.outputs.bundle-path != ''" };
  const bundle = { mode: 'record', attestation: expression('steps.attest.outputs.bundle-path') };
  return yaml`
# ${STORES[lane]}
record:
  name: Store records
  needs: [${needs.join(', ')}]
  if: ${condition}
  runs-on: ubuntu-latest
  timeout-minutes: 30
  permissions:
    ${MAY.storeRecords}
    ${MAY.readRuns}
    ${of === 'pulls' && [MAY.readPull, MAY.readChecks]}
    ${isAttested && [MAY.sign, MAY.attest]}
  steps:
    ${programStep(settings, 'Store records', { mode: 'record' }, { id: 'records' })}
    ${isAttested && ATTEST_STEP}
    ${isAttested && programStep(settings, 'Store the attestation beside them', bundle, isMade)}`;
}

/** Runs after the measuring jobs and checks each of them, so that none passes by being absent. */
export const gatherJob = (settings: WorkflowSettings, needs: readonly string[]): string => yaml`
# Looks at every job above: skipped, failed, cancelled or lost, none of them can look green. Without
# always() GitHub would skip this job after a failure, and count the skipped job as a success.
gather:
  name: Judge
  needs: [${needs.join(', ')}]
  if: always()
  runs-on: ubuntu-latest
  timeout-minutes: 30
  permissions:
    ${PUBLISHES}
  steps:
    ${programStep(settings, 'Judge and publish', { mode: 'gather' })}`;

/** Runs none of the pull request's code, in parallel to planning. */
export const openJob = (settings: WorkflowSettings, condition: string): string => yaml`
# Both checks are in progress from the start, and who waits for them sees for what.
open:
  name: Open the checks
  if: ${condition}
  runs-on: ubuntu-latest
  timeout-minutes: 10
  permissions:
    ${PUBLISHES}
  steps:
    ${programStep(settings, 'Open both checks', { mode: 'open' })}`;

export const publishJob = (settings: WorkflowSettings): string => yaml`
# Opens the checks when a run is requested, concludes them whatever became of it.
publish:
  name: Open or publish
  runs-on: ubuntu-latest
  timeout-minutes: 30
  permissions:
    ${PUBLISHES}
  steps:
    ${programStep(settings, 'Open or publish', { mode: 'publish' })}`;

const IS_COMMAND =
  "github.event.issue.pull_request != null && contains(github.event.comment.body, '/benchproof')";
/** Only this command writes to the records branch. */
const ACCEPTS = "contains(github.event.comment.body, 'accept')";

export function commandJobs(settings: WorkflowSettings): readonly string[] {
  const job = (about: string, name: string, which: string, contents: string) => yaml`
# ${about}
${name.toLowerCase()}:
  name: ${name}
  if: ${IS_COMMAND} && ${which}
  runs-on: ubuntu-latest
  timeout-minutes: 10
  permissions:
    ${[contents, MAY.dispatch, MAY.writeChecks, MAY.writeComment]}
  steps:
    ${programStep(settings, name, { mode: 'command' })}`;
  const accepts = 'Records who accepted what and why, on the records branch.';
  return [
    job('Every command but `accept`.', 'Answer', `!${ACCEPTS}`, MAY.readCode),
    job(accepts, 'Accept', ACCEPTS, MAY.storeRecords),
  ];
}

export const auditJob = (settings: WorkflowSettings): string => yaml`
# Every number of every document, also of those no pull request touches; read through the API.
audit:
  name: Audit all documents
  if: github.event_name == 'schedule'
  runs-on: ubuntu-latest
  timeout-minutes: 30
  permissions:
    ${MAY.readCode}
  steps:
    ${programStep(settings, 'Audit', { mode: 'audit' })}`;

const IS_PUSH = "github.event_name == 'push'";

/** Everything in one job. */
export function wholeJob(settings: WorkflowSettings): string {
  const inputs = imageInputs(expression(`${IS_PUSH} && 'keep' || 'skip'`));
  return yaml`
benchproof:
  name: Measure and judge
  runs-on: ${labels(settings.runsOn)}
  timeout-minutes: 120
  permissions:
    contents: write # pushes to the records branch; with \`records: skip\` below \`read\` is enough
    ${[MAY.writeChecks, MAY.writeComment, MAY.readRuns]}
  steps:
    ${checkoutStep(null)}
    ${restoreStep(settings, null)}
    ${programStep(settings, 'Measure and judge', inputs, { id: 'measure' })}
    ${saveStep(settings, null, IS_PUSH)}`;
}
