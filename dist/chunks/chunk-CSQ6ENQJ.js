import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  findMeasured,
  judgeMeasured
} from "./chunk-WLJWO5BM.js";
import {
  parseArtifactName
} from "./chunk-7CCDGCNK.js";
import {
  checkName,
  findAt,
  findingsBefore,
  storedFindings
} from "./chunk-B5ZMDLIT.js";
import {
  NO_ATTEMPT,
  ownChecks,
  parseAttempt
} from "./chunk-Q533RCAP.js";

// src/commands/github/standing.ts
async function standingChecks(ports, sha) {
  const ours = (await ownChecks(ports, sha)).filter(
    ({ externalId }) => parseAttempt(externalId) !== NO_ATTEMPT
  );
  const isBenchmarks = ({ name }) => name.startsWith(checkName("benchmarks", null));
  const benchmarks = ours.find(isBenchmarks);
  return { benchmarks, attemptOf: benchmarks ?? ours[0] };
}
async function judge(ports, target, { runId, isConcluded }) {
  if (runId !== null) {
    return judgeMeasured(ports, target, await findMeasured(ports, { kind: "run", runId }));
  }
  const place = { filters: [], runUrl: null, needsApproval: false };
  const before = await findingsBefore(ports, target, place);
  if (!isConcluded || before.benchmarks.kind !== "measuring") return before;
  return { ...before, ...await storedFindings(ports, target) };
}
async function isKept({ github }, runId, { config }) {
  const newest = /* @__PURE__ */ new Map();
  for (const { name, expired } of await github.workflows.artifacts(runId)) {
    const place = parseArtifactName(config.name ?? null, name);
    if (place === null || (newest.get(place.shard)?.attempt ?? 0) > place.attempt) continue;
    newest.set(place.shard, { attempt: place.attempt, expired });
  }
  return newest.size > 0 && [...newest.values()].every(({ expired }) => !expired);
}
async function isJudged(ports, target, { benchmarks }, runId) {
  if (benchmarks.kind === "nothing") return true;
  if (benchmarks.kind !== "judged") return false;
  return runId === null || isKept(ports, runId, target);
}
async function standingAt(ports, configPath, pull) {
  const { sha } = pull.head;
  const { benchmarks, attemptOf } = await standingChecks(ports, sha);
  const attempt = attemptOf === void 0 ? NO_ATTEMPT : parseAttempt(attemptOf.externalId);
  const run = attempt.runId === null ? null : await ports.github.workflows.run(attempt.runId);
  const isMeasuring = run !== null && run.status !== "completed";
  const runId = run === null || isMeasuring ? null : run.id;
  const isConcluded = benchmarks?.status === "completed" && !isMeasuring;
  const place = { sha, pull, onto: null };
  const found = await findAt(
    ports,
    configPath,
    place,
    run?.url ?? null,
    (target) => judge(ports, target, { runId, isConcluded })
  );
  return {
    ...found,
    attempt: { ...attempt, pull: pull.number },
    isMeasuring,
    isGone: isConcluded && !await isJudged(ports, found.target, found.findings, runId)
  };
}

export {
  standingAt
};
