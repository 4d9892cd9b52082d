import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  findMeasured,
  judgeMeasured
} from "./chunk-ZFEBUEGW.js";
import {
  checkName,
  findAt,
  findingsBefore
} from "./chunk-ROHO3KKD.js";
import {
  NO_ATTEMPT,
  ownChecks,
  parseAttempt
} from "./chunk-HXSF574I.js";

// src/commands/github/standing.ts
async function standingCheck(ports, sha) {
  const ours = (await ownChecks(ports, sha)).filter(
    ({ externalId }) => parseAttempt(externalId) !== NO_ATTEMPT
  );
  const benchmarks = checkName("benchmarks", null);
  return ours.find(({ name }) => name.startsWith(benchmarks)) ?? ours[0];
}
async function judge(ports, target, runId) {
  if (runId !== null) {
    return judgeMeasured(ports, target, await findMeasured(ports, { kind: "run", runId }));
  }
  return findingsBefore(ports, target, { filters: [], runUrl: null, needsApproval: false });
}
async function standingAt(ports, configPath, pull) {
  const { sha } = pull.head;
  const check = await standingCheck(ports, sha);
  const attempt = check === void 0 ? NO_ATTEMPT : parseAttempt(check.externalId);
  const run = attempt.runId === null ? null : await ports.github.workflows.run(attempt.runId);
  const isOver = run?.status === "completed";
  const place = { sha, pull, onto: null };
  const found = await findAt(
    ports,
    configPath,
    place,
    run?.url ?? null,
    (target) => judge(ports, target, run !== null && isOver ? run.id : null)
  );
  return {
    ...found,
    attempt: { ...attempt, pull: pull.number },
    isMeasuring: run !== null && !isOver
  };
}

export {
  standingAt
};
