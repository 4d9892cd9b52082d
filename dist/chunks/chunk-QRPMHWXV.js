import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/plan/canaries.ts
var CANARY_PROJECT = "(canary)";
var KERNELS = {
  /** Arithmetic and branches: about a tenth of a second of CPU. */
  spin: "i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done",
  /** Fresh pages, written and read back. */
  memory: "dd if=/dev/zero of=/tmp/canary bs=1M count=24 2>/dev/null && cat /tmp/canary >/dev/null",
  /** Processes made and waited for. */
  spawn: "i=0; while [ $i -lt 60 ]; do i=$((i+1)); (exec true); done"
};
var TIME = {
  key: "time",
  phase: null,
  name: "time",
  unit: "s",
  better: "lower",
  exact: false,
  budget: null
};
function canary(name, script, minRuns, maxRuns) {
  return {
    id: `${CANARY_PROJECT}/${name}`,
    project: CANARY_PROJECT,
    benchmark: name,
    variant: null,
    parameters: {},
    sweep: null,
    canary: true,
    definition: {
      command: script,
      shell: true,
      environment: {},
      threads: null,
      warmup: 1,
      iterations: null,
      interleaved: true,
      estimator: "median",
      reads: { "": { adapter: "hyperfine", metric: "time" } },
      fatalStderr: [],
      result: null
    },
    metrics: [TIME],
    parallelism: 0.5,
    timeoutSeconds: 60,
    effect: 0.03,
    minRuns,
    maxRuns,
    silence: [],
    benchmarkPaths: null
  };
}
var PANEL = 4;
function canariesFor(measured, minRuns, maxRuns, panel = PANEL) {
  const count = Math.max(1, panel - measured);
  return Object.entries(KERNELS).slice(0, count).map(([name, script]) => canary(name, script, minRuns, maxRuns));
}

export {
  CANARY_PROJECT,
  canariesFor
};
