import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  runInit
} from "./chunk-NHP7ZYNL.js";
import {
  PREDICATE_TYPE
} from "./chunk-FC27SCET.js";
import {
  pathOf,
  titleOf
} from "./chunk-N2KB5FKN.js";
import {
  formatProblems,
  parseConfig
} from "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";

// src/core/workflows/yaml-text.ts
function expression(code) {
  return `\${{ ${code} }}`;
}
function indented(text, columns) {
  const margin = " ".repeat(columns);
  return text.split("\n").map((line) => line === "" ? line : margin + line).join("\n");
}
function labels(runsOn) {
  const quote = (label) => /^[A-Za-z][\w.-]*$/.test(label) ? label : JSON.stringify(label);
  return typeof runsOn === "string" ? quote(runsOn) : `[${runsOn.map(quote).join(", ")}]`;
}
function comment(text) {
  return text.split("\n").map((line) => line === "" ? "#" : `# ${line}`).join("\n");
}

// src/core/workflows/document.ts
function workflowText(workflow) {
  const { about, name, runName, on, grouping, group, cancels, jobs } = workflow;
  return `${comment(about)}
name: ${name}
${runName === null ? "" : `run-name: ${runName}
`}
on:
${indented(on, 2)}

# Nothing by default: each job says what it needs, and why.
permissions: {}

concurrency:
${indented(comment(grouping), 2)}
  group: ${group}
  cancel-in-progress: ${cancels}

jobs:
${jobs.map((job) => indented(job, 2)).join("\n\n")}
`;
}
function origin(shape) {
  return `Written by \`benchproof init --github ${shape}\`; yours to edit, never overwritten. Guide: docs/github.md`;
}

// src/core/workflows/permissions.ts
var READ_CODE = {
  scope: "contents",
  level: "read",
  why: "reads the code, the configuration and the documents"
};
var STORE_RECORDS = {
  scope: "contents",
  level: "write",
  why: "pushes to the records branch; this job runs no code of the repository"
};
var READ_RUNS = {
  scope: "actions",
  level: "read",
  why: "reads the jobs of the run and its artifacts"
};
var READ_PULL = {
  scope: "pull-requests",
  level: "read",
  why: "finds the pull request by its head"
};
var READ_CHECKS = {
  scope: "checks",
  level: "read",
  why: "finds a pull request that was pushed to meanwhile by our check"
};
var DISPATCH = {
  scope: "actions",
  level: "write",
  why: "starts the measuring workflow for `/benchproof run`"
};
var WRITE_CHECKS = {
  scope: "checks",
  level: "write",
  why: "writes `benchproof / benchmarks` and `benchproof / docs`"
};
var WRITE_COMMENT = {
  scope: "pull-requests",
  level: "write",
  why: "writes the one comment, its reactions and the suggestions"
};
var SIGN = {
  scope: "id-token",
  level: "write",
  why: "proves to Sigstore which workflow of which branch this is"
};
var ATTEST = {
  scope: "attestations",
  level: "write",
  why: "keeps the attestation with the repository"
};

// src/core/workflows/pins.ts
var PINS = {
  checkout: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
  restore: "actions/cache/restore@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0",
  save: "actions/cache/save@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0",
  upload: "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1",
  attest: "actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2"
};

// src/core/workflows/steps.ts
var DEFAULT_CONFIG = "benchproof.yml";
function checkoutStep(ref) {
  return `- name: Check out
  uses: ${PINS.checkout}
  with:${ref === null ? "" : `
    ref: ${ref}`}
    fetch-depth: 0 # base and head are both built, and what lies between them is read
    persist-credentials: false # what is built and run finds no token`;
}
var EDIT = `  # EDIT: OWNER, and the full commit (40 characters) of the release you have read. A tag can be moved.
  uses: OWNER/benchproof@SHA`;
function ownCheckout(program) {
  return `- name: Check out benchproof itself
  uses: ${PINS.checkout}
  with:
    path: ${program.slice("./".length)} # of the commit this workflow file is of
    persist-credentials: false
`;
}
function programStep({ program, config }, title, id, inputs, condition = null) {
  const given = { ...inputs, ...config === DEFAULT_CONFIG ? {} : { config } };
  const lines = Object.entries(given).map(([name, value]) => `    ${name}: ${value}`);
  const before = program?.startsWith("./") ? ownCheckout(program) : "";
  const step = [
    `- name: ${title}`,
    ...id === null ? [] : [`  id: ${id}`],
    ...condition === null ? [] : [`  if: ${condition}`],
    program === null ? EDIT : `  uses: ${program}`,
    ...lines.length === 0 ? [] : ["  with:", ...lines]
  ];
  return before + step.join("\n");
}
function uploadStep(shard) {
  const attempt = expression("github.run_attempt");
  const part = shard === null ? "" : `-${shard}`;
  return `- name: Hand over the measurements
  if: always() # what was measured before a failure is worth keeping
  uses: ${PINS.upload}
  with:
    name: benchproof${part}-attempt-${attempt}
    path: ${expression("steps.measure.outputs.results")}
    if-no-files-found: error # nothing measured is never green
    retention-days: 7`;
}
function jobText(job) {
  const lines = [
    ...job.about.map((line) => `# ${line}`),
    `${job.id}:`,
    `  name: ${job.name}`,
    ...job.needs.length === 0 ? [] : [`  needs: [${job.needs.join(", ")}]`],
    ...job.condition === null ? [] : [`  if: ${job.condition}`],
    `  runs-on: ${job.runsOn}`,
    `  timeout-minutes: ${job.minutes}`,
    "  permissions:",
    ...job.permissions.map(({ scope, level, why }) => `    ${scope}: ${level} # ${why}`),
    ...job.more === null ? [] : [indented(job.more, 2)],
    "  steps:",
    ...job.steps.map((step) => indented(step, 4))
  ];
  return lines.join("\n");
}

// src/core/workflows/commands.ts
var ABOUT = `benchproof, commands: answers "/benchproof \u2026" in the comments of a pull request.

Who may do what is asked of GitHub's permission endpoint, never read from the comment. Only comments that are
created count: an edit would replay an old one against a new commit.
`;
var ON_PULL_REQUEST = "github.event.issue.pull_request != null";
var HAS_COMMAND = "contains(github.event.comment.body, '/benchproof')";
var ACCEPTS = "contains(github.event.comment.body, '/benchproof accept')";
function answerJob(settings, id, name, about, condition, permissions) {
  return jobText({
    id,
    name,
    about: [about],
    needs: [],
    condition,
    runsOn: "ubuntu-latest",
    minutes: 10,
    permissions,
    more: null,
    steps: [programStep(settings, name, null, { mode: "command" })]
  });
}
function commandsWorkflow(settings) {
  const answer = answerJob(
    settings,
    "answer",
    "Answer",
    "Every command but `accept`.",
    `${ON_PULL_REQUEST} && ${HAS_COMMAND} && !${ACCEPTS}`,
    [READ_CODE, DISPATCH, WRITE_CHECKS, WRITE_COMMENT]
  );
  const accept = answerJob(
    settings,
    "accept",
    "Accept",
    "Records who accepted what and why, on the records branch.",
    `${ON_PULL_REQUEST} && ${ACCEPTS}`,
    [STORE_RECORDS, DISPATCH, WRITE_CHECKS, WRITE_COMMENT]
  );
  const text = workflowText({
    about: `${ABOUT}
${origin(settings.shape)}`,
    name: `${titleOf(settings)}-commands`,
    runName: null,
    on: `# Anyone may comment, so this is dangerous where a comment is pasted into a script or code of the pull
# request is run. Here it is data that one parser reads, and nothing is checked out.
issue_comment: # zizmor: ignore[dangerous-triggers]
  types: [created]`,
    grouping: "Each comment is answered once, and alone.",
    group: `${titleOf(settings)}-command-${expression("github.event.comment.id")}`,
    cancels: false,
    jobs: [answer, accept]
  });
  return { path: pathOf(settings, "commands"), text };
}

// src/core/workflows/gather-job.ts
function gatherJob(settings, needs) {
  return jobText({
    id: "gather",
    name: "Judge",
    about: [
      "Looks at every job above: skipped, failed, cancelled or lost, none of them can look green. Without",
      "always() GitHub would skip this job after a failure, and count the skipped job as a success."
    ],
    needs,
    condition: "always()",
    runsOn: "ubuntu-latest",
    minutes: 30,
    permissions: [READ_CODE, READ_RUNS, WRITE_CHECKS, WRITE_COMMENT],
    more: null,
    steps: [programStep(settings, "Judge and publish", null, { mode: "gather" })]
  });
}

// src/core/workflows/cache-steps.ts
var FOLDER = `${expression("runner.temp")}/benchproof-images`;
function prefixOf(settings) {
  return `${titleOf(settings)}-images-${expression("runner.os")}-${expression("runner.arch")}-`;
}
function keyOf(settings, shard) {
  const run = `${expression("github.run_id")}-${expression("github.run_attempt")}`;
  return `${prefixOf(settings)}${shard === null ? "" : `${shard}-`}${run}`;
}
function restoreStep(settings, shard) {
  const prefix = prefixOf(settings);
  const prefixes = shard === null ? [prefix] : [`${prefix}${shard}-`, prefix];
  return `- name: Restore images and builds
  uses: ${PINS.restore}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}
    restore-keys: |
${prefixes.map((each) => `      ${each}`).join("\n")}`;
}
function saveStep(settings, shard, condition) {
  const added = "steps.measure.outputs.cached-images > 0";
  return `- name: Save images and builds
  if: ${condition === null ? added : `${condition} && ${added}`}
  uses: ${PINS.save}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}`;
}
var imageInputs = (keeps) => ({
  "image-cache": FOLDER,
  ...keeps === "keep" ? {} : { "new-images": keeps }
});

// src/core/workflows/measuring-jobs.ts
var HARMLESS = ["Builds and runs code of the change: no secret, and no token that can write."];
function measuringSteps(settings, { ref, inputs, savesImages }, shard) {
  return [
    checkoutStep(ref),
    restoreStep(settings, shard),
    programStep(settings, "Measure", "measure", {
      mode: "measure",
      ...shard === null ? {} : { shard },
      ...inputs,
      ...imageInputs(savesImages ? "keep" : "skip")
    }),
    uploadStep(shard),
    ...savesImages ? [saveStep(settings, shard, null)] : []
  ];
}
function measureJob(settings, measured) {
  return jobText({
    id: "measure",
    name: "Measure",
    about: HARMLESS,
    needs: [],
    condition: measured.condition,
    runsOn: labels(settings.runsOn),
    minutes: 120,
    permissions: [READ_CODE],
    more: null,
    steps: measuringSteps(settings, measured, null)
  });
}
function planJob(settings, { ref, inputs, condition }) {
  return jobText({
    id: "plan",
    name: "Plan",
    about: ["Spreads the benchmarks over machines: at most 256 jobs, as many as GitHub allows."],
    needs: [],
    condition,
    runsOn: "ubuntu-latest",
    minutes: 15,
    permissions: [READ_CODE],
    more: `outputs:
  matrix: ${expression("steps.plan.outputs.matrix")}`,
    steps: [checkoutStep(ref), programStep(settings, "Plan", "plan", { mode: "plan", ...inputs })]
  });
}
var MATRIX = `strategy:
  fail-fast: false # one machine's trouble is no reason to lose what the others measured
  matrix: ${expression("fromJSON(needs.plan.outputs.matrix)")}`;
function shardedJobs(settings, measured) {
  const measure = jobText({
    id: "measure",
    name: `Measure ${expression("matrix.shard")}`,
    about: HARMLESS,
    needs: ["plan"],
    condition: null,
    runsOn: expression("matrix.runs-on"),
    minutes: 120,
    permissions: [READ_CODE],
    more: MATRIX,
    steps: measuringSteps(settings, measured, expression("matrix.shard"))
  });
  return [planJob(settings, measured), measure];
}
function measuringJobs(settings, measured) {
  return settings.isSharded ? shardedJobs(settings, measured) : [measureJob(settings, measured)];
}
function measuringIds({ isSharded }) {
  return isSharded ? ["plan", "measure"] : ["measure"];
}

// src/core/workflows/record-job.ts
var ATTEST_STEP = `- name: Attest the records
  id: attest
  if: steps.records.outputs.subjects != '' # else nothing was measured
  uses: ${PINS.attest}
  with:
    subject-checksums: ${expression("steps.records.outputs.subjects")} # each record's id is its SHA-256
    predicate-type: ${PREDICATE_TYPE}
    predicate-path: ${expression("steps.records.outputs.predicate")}`;
function steps(settings) {
  const record = programStep(settings, "Store records", "records", { mode: "record" });
  if (!settings.isAttested) return [record];
  const bundle = programStep(
    settings,
    "Store the attestation beside them",
    null,
    { mode: "record", attestation: expression("steps.attest.outputs.bundle-path") },
    "steps.attest.outputs.bundle-path != ''"
  );
  return [record, ATTEST_STEP, bundle];
}
function recordJob(settings, { needs, condition, isOfPulls, about }) {
  return jobText({
    id: "record",
    name: "Store records",
    about: [about],
    needs,
    condition,
    runsOn: "ubuntu-latest",
    minutes: 30,
    permissions: [
      STORE_RECORDS,
      READ_RUNS,
      ...isOfPulls ? [READ_PULL, READ_CHECKS] : [],
      ...settings.isAttested ? [SIGN, ATTEST] : []
    ],
    more: null,
    steps: steps(settings)
  });
}
var TRUSTED = `Stores what the jobs above measured as "trusted": this file is the default branch's.`;
var PROPOSED = 'Stores what was measured as "proposed": shown, and counted only as the configuration allows.';

// src/core/workflows/triggers.ts
var ON_CHANGE = `pull_request:
# Without this a merge queue waits for ever for a check that nobody makes.
merge_group:`;
function changeGroup(settings) {
  return {
    grouping: "A newer push to a pull request cancels the run of the older one; any other run is alone.",
    group: `${titleOf(settings)}-${expression("github.event.pull_request.number || github.run_id")}`,
    cancels: true
  };
}

// src/core/workflows/fan-out.ts
var ABOUT2 = `benchproof, fan-out shape: the benchmarks are spread over several machines, and one job gathers them.

Each machine measures base and head of its own share; nothing is compared across machines. Like the simple
shape it is for trusted authors, since the gathering job writes within the pull request's own run. For forks
as well: benchproof init --github fork-safe, with github.shards above 1.
`;
var KEPT = "!cancelled() && (github.event_name == 'merge_group' || github.event.pull_request.head.repo.full_name == github.repository)";
function writingJobs(settings) {
  const needs = ["plan", "measure"];
  const recording = { needs: [...needs, "gather"], isOfPulls: true, about: PROPOSED };
  return [
    gatherJob(settings, needs),
    recordJob({ ...settings, isAttested: false }, { ...recording, condition: expression(KEPT) })
  ];
}
function fanOutWorkflow(settings) {
  const measuring = shardedJobs(settings, {
    ref: null,
    inputs: {},
    condition: null,
    savesImages: false
  });
  const writing = settings.hasBot ? [] : writingJobs(settings);
  const text = workflowText({
    about: `${ABOUT2}
${origin("fan-out")}`,
    name: titleOf(settings),
    runName: null,
    on: ON_CHANGE,
    ...changeGroup(settings),
    jobs: [...measuring, ...writing]
  });
  return { path: pathOf(settings, null), text };
}

// src/core/workflows/fork-safe.ts
var MEASURING = `benchproof, fork-safe shape, first half: measures the change and may do nothing else.

Its token reads, its clone holds no credential, and what it hands over is treated as hostile by the second
half, which is never taken from a pull request. A pull request may edit this file: what it
measures then is "proposed" and backs no number of an author who cannot write here.
`;
function unprivilegedWorkflow(settings) {
  const text = workflowText({
    about: `${MEASURING}
${origin("fork-safe")}`,
    name: titleOf(settings),
    runName: null,
    on: ON_CHANGE,
    ...changeGroup(settings),
    jobs: measuringJobs(settings, { ref: null, inputs: {}, condition: null, savesImages: false })
  });
  return { path: pathOf(settings, null), text };
}
var PUBLISHING = `benchproof, fork-safe shape, second half: writes the checks and the comment.

GitHub takes this file from the default branch, whatever a pull request contains. Nothing of the pull
request is checked out or run: its diff is read through the API, the measurements are data that is
bounded and validated, and each verdict is computed again from the raw samples.
`;
function publishWorkflow(settings) {
  const publish = jobText({
    id: "publish",
    name: "Open or publish",
    about: ["Opens the checks when a run is requested, concludes them whatever became of it."],
    needs: [],
    condition: null,
    runsOn: "ubuntu-latest",
    minutes: 30,
    permissions: [READ_CODE, READ_RUNS, WRITE_CHECKS, WRITE_COMMENT],
    more: null,
    steps: [programStep(settings, "Open or publish", null, { mode: "publish" })]
  });
  const record = recordJob(
    { ...settings, isAttested: false },
    {
      needs: ["publish"],
      condition: "github.event.action == 'completed'",
      isOfPulls: true,
      about: PROPOSED
    }
  );
  const text = workflowText({
    about: `${PUBLISHING}
${origin("fork-safe")}`,
    name: `${titleOf(settings)}-publish`,
    runName: null,
    on: `# The one trigger that has a token to write with beside a fork's pull request. It is dangerous where code of
# the pull request is run; this workflow runs none.
workflow_run: # zizmor: ignore[dangerous-triggers]
  workflows: [${titleOf(settings)}]
  types: [requested, completed]`,
    grouping: "What concludes a run waits for what opens it; nothing that writes is ever cancelled.",
    group: `${titleOf(settings)}-publish-${expression("github.event.workflow_run.id")}`,
    cancels: false,
    jobs: [publish, record]
  });
  return { path: pathOf(settings, "publish"), text };
}

// src/core/workflows/main-branch.ts
var ABOUT3 = `benchproof, default branch: measures what was merged and stores the records that back later claims.

Only a push to the default branch starts it, so what it stores is "trusted". That is as strong as the records
branch is protected: whoever may push there may forge (docs/github.md says what to do about it).
`;
function auditJob(settings) {
  return jobText({
    id: "audit",
    name: "Audit all documents",
    about: [
      "Every number of every document, also of those no pull request touches; read through the API."
    ],
    needs: [],
    condition: "github.event_name == 'schedule'",
    runsOn: "ubuntu-latest",
    minutes: 30,
    permissions: [READ_CODE],
    more: null,
    steps: [programStep(settings, "Audit", null, { mode: "audit" })]
  });
}
function mainWorkflow(settings) {
  const condition = "github.event_name == 'push'";
  const recording = {
    condition: expression(`!cancelled() && ${condition}`),
    isOfPulls: false,
    about: TRUSTED
  };
  const measuring = measuringJobs(settings, {
    ref: null,
    inputs: {},
    condition,
    savesImages: true
  });
  const text = workflowText({
    about: `${ABOUT3}
${origin(settings.shape)}`,
    name: `${titleOf(settings)}-main`,
    runName: null,
    on: `push:
  branches: [${settings.defaultBranch}]
schedule:
  - cron: '41 4 * * 1' # Mondays, away from the full hour, when everyone else's start`,
    grouping: "What was merged is measured, all of it: nothing is cancelled and nothing waits.",
    group: `${titleOf(settings)}-main-${expression("github.run_id")}`,
    cancels: false,
    jobs: [
      ...measuring,
      recordJob(settings, { needs: measuringIds(settings), ...recording }),
      auditJob(settings)
    ]
  });
  return { path: pathOf(settings, "main"), text };
}

// src/core/workflows/measure.ts
var ABOUT4 = `benchproof, measuring on request: \`/benchproof run\`, a button of the bot, or by hand.

This file is the default branch's, so what it measures is "trusted", also of a fork's commit. The jobs that
build and run that commit read only, and put nothing into a cache that the default branch would use.
`;
var INPUTS = `workflow_dispatch:
  inputs:
    sha:
      description: Full commit to measure
      required: true
      type: string
    pull:
      description: Number of the pull request it belongs to
      required: true
      type: string
    filter:
      description: Only benchmarks with this in their name
      default: ''
      type: string
    runs:
      description: Run pairs of each benchmark before the first look
      default: ''
      type: string
    comment:
      description: Id of the comment that asks for it
      default: manual
      type: string`;
var input = (name) => expression(`inputs.${name}`);
var RUN_NAME = `"benchproof #${input("pull")} ${input("sha")} ${input("comment")} ${input("filter")}"`;
var MEASURED = {
  ref: input("sha"),
  inputs: { filter: input("filter"), runs: input("runs") },
  condition: null,
  savesImages: false
};
var RECORDING = { condition: expression("!cancelled()"), isOfPulls: true, about: TRUSTED };
function measureWorkflow(settings) {
  const needs = measuringIds(settings);
  const after = settings.hasBot ? [] : [gatherJob(settings, needs), recordJob(settings, { ...RECORDING, needs })];
  const text = workflowText({
    about: `${ABOUT4}
${origin(settings.shape)}`,
    name: `${titleOf(settings)}-measure`,
    runName: RUN_NAME,
    on: INPUTS,
    grouping: "Asked for by a person: measured to its end, whatever else is asked for.",
    group: `${titleOf(settings)}-measure-${expression("github.run_id")}`,
    cancels: false,
    jobs: [...measuringJobs(settings, MEASURED), ...after]
  });
  return { path: `.github/workflows/${settings.measureFile}`, text };
}

// src/core/workflows/simple.ts
var ABOUT5 = `benchproof, simple shape: for private repositories, or where all who open pull requests are trusted.

One job measures and writes, so a pull request that edits this file edits what judges it. On a pull request
from a fork GitHub hands out a token that only reads: nothing can be written there. For public repositories:
benchproof init --github fork-safe
`;
var IS_PUSH = "github.event_name == 'push'";
var KEEPS = expression(`${IS_PUSH} && 'keep' || 'skip'`);
function simpleWorkflow(settings) {
  const job = jobText({
    id: "benchproof",
    name: "Measure and judge",
    about: [],
    needs: [],
    condition: null,
    runsOn: labels(settings.runsOn),
    minutes: 120,
    permissions: [
      {
        scope: "contents",
        level: "write",
        why: "pushes to the records branch; with `records: skip` below `read` is enough"
      },
      WRITE_CHECKS,
      WRITE_COMMENT,
      READ_RUNS
    ],
    more: null,
    steps: [
      checkoutStep(null),
      restoreStep(settings, null),
      programStep(settings, "Measure and judge", "measure", imageInputs(KEEPS)),
      saveStep(settings, null, IS_PUSH)
    ]
  });
  const text = workflowText({
    about: `${ABOUT5}
${origin("simple")}`,
    name: titleOf(settings),
    runName: null,
    on: `${ON_CHANGE}
push:
  branches: [${settings.defaultBranch}]`,
    ...changeGroup(settings),
    jobs: [job]
  });
  return { path: pathOf(settings, null), text };
}

// src/core/workflows/render.ts
function renderWorkflows(settings) {
  const sharded = { ...settings, isSharded: true };
  switch (settings.shape) {
    case "simple":
      return [simpleWorkflow(settings)];
    case "fork-safe": {
      const writing = [publishWorkflow(settings), commandsWorkflow(settings)];
      return [
        unprivilegedWorkflow(settings),
        ...settings.hasBot ? [] : writing,
        measureWorkflow(settings),
        mainWorkflow(settings)
      ];
    }
    case "fan-out":
      return [
        fanOutWorkflow(sharded),
        ...settings.hasBot ? [] : [commandsWorkflow(sharded)],
        measureWorkflow(sharded),
        mainWorkflow(sharded)
      ];
    default:
      return settings.shape;
  }
}

// src/commands/init-github.ts
function readConfig(text, file) {
  const parsed = parseConfig(text, file);
  if (parsed.ok) return parsed.config;
  throw new UserError(formatProblems(parsed.problems), "the workflows follow what it says");
}
var DEFAULT_SHAPE = "fork-safe";
function settingsOf(config, options) {
  const { github } = config;
  return {
    shape: options.shape ?? DEFAULT_SHAPE,
    program: options.program,
    defaultBranch: options.defaultBranch,
    config: options.file,
    name: config.name ?? null,
    measureFile: github.workflow,
    runsOn: github.runsOn,
    isSharded: github.shards > 1,
    isAttested: options.attest,
    hasBot: options.bot
  };
}
function notesOn(config, settings) {
  const isSpread = settings.shape === "fan-out" || settings.shape === "fork-safe" && settings.isSharded;
  const elsewhere = Object.entries(config.projects).filter(([, project]) => project.runsOn !== void 0).map(([name]) => name);
  return [
    ...settings.program === null ? ["edit OWNER and SHA: where this program came from cannot be told"] : [],
    ...settings.shape === "simple" && settings.isSharded ? ["github.shards is above 1, and this shape has one machine: choose fan-out or fork-safe"] : [],
    ...settings.shape === "simple" && settings.isAttested ? ["this shape attests nothing: its one job also runs the change; choose fork-safe"] : [],
    ...!isSpread && elsewhere.length > 0 ? [`${elsewhere.join(", ")} set runsOn, which only shapes with several machines can follow`] : []
  ];
}
async function refuseExisting(folder, files) {
  const present = [];
  for (const { path } of files) if (await folder.read(path) !== null) present.push(path);
  if (present.length === 0) return;
  throw new UserError(
    `already there, and left as it is: ${present.join(", ")}`,
    "see what would be written with --print, or remove the files first; nothing was written"
  );
}
async function writeAll(folder, files) {
  for (const { path, text } of files) {
    if (await folder.create(path, text)) continue;
    throw new UserError(`${path} appeared meanwhile and is left as it is`, "look at it, and retry");
  }
  return files.map(({ path }) => path);
}
async function runInitGitHub(options, folder) {
  const present = await folder.read(options.file);
  const planned = present === null ? await runInit({ ...options, print: true }, folder) : null;
  const config = readConfig(present ?? planned?.text ?? "", options.file);
  const settings = settingsOf(config, options);
  const workflows = renderWorkflows(settings);
  await refuseExisting(folder, workflows);
  const first = planned === null ? [] : [{ path: options.file, text: planned.text }];
  const written = options.print ? [] : await writeAll(folder, [...first, ...workflows]);
  const made = planned === null || options.print ? planned : { ...planned, written: options.file };
  return {
    shape: settings.shape,
    config: made,
    workflows,
    written,
    notes: [...planned?.notes ?? [], ...notesOn(config, settings)]
  };
}
export {
  runInitGitHub
};
