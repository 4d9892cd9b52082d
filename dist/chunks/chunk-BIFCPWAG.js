import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  estimateSession,
  sidesToMeasure
} from "./chunk-4TLW6SXQ.js";
import {
  configOf
} from "./chunk-HW5YP5VA.js";
import {
  configSchema
} from "./chunk-G7NXBN5A.js";

// src/commands/github/target.ts
async function configAt(ports, revision, path) {
  const text = await ports.github.git.read(revision, path);
  return text === null ? null : configOf(text, `${revision.name}:${path}`);
}
async function rulesFor(ports, rulesAt, head, path) {
  const { git } = ports.github;
  const theirs = await configAt(ports, rulesAt, path) ?? await configAt(ports, await git.resolve(await ports.github.defaultBranch()), path);
  if (theirs !== null) return { config: theirs, isConfigured: true };
  const own = await configAt(ports, head, path);
  return { config: own ?? configSchema.parse({ version: 1 }), isConfigured: own !== null };
}
async function openTarget(ports, configPath, { sha, pull, onto, isAlone = false }) {
  const { git } = ports.github;
  const branch = isAlone ? sha : onto ?? pull?.base.sha ?? await ports.github.defaultBranch();
  const [head, rulesAt] = await Promise.all([git.resolve(sha), git.resolve(branch)]);
  const fork = await git.mergeBase(rulesAt, head);
  const base = fork === null || fork === rulesAt.commit ? rulesAt : await git.resolve(fork);
  const rules = await rulesFor(ports, rulesAt, head, configPath);
  return { configPath, pull, head, base, isCompared: !isAlone, rulesAt, ...rules };
}
async function faultyTarget(ports, configPath, { sha, pull }) {
  const head = await ports.github.git.resolve(sha);
  const config = configSchema.parse({ version: 1 });
  const there = { head, base: head, rulesAt: head, isCompared: false };
  return { configPath, pull, ...there, config, isConfigured: true };
}
function shaOf({ head }) {
  if (head.commit === null) throw new Error("a target without a commit");
  return head.commit;
}

// src/core/plan/shards.ts
var MOST_SHARDS = 256;
function labelsOf(config, { head, base }) {
  const project = (head ?? base)?.spec.project ?? "";
  const { runsOn } = config.projects[project] ?? {};
  return [runsOn ?? config.github.runsOn].flat();
}
function secondsOf(planned, settings) {
  const sides = sidesToMeasure(planned).length;
  const minRuns = planned.head?.spec.minRuns ?? 0;
  if (sides === 0) return 0;
  const whole = { ...settings, budgetSeconds: Number.POSITIVE_INFINITY };
  return estimateSession([{ sides, minRuns, maxRuns: minRuns }], whole).least;
}
function unitsOf(cases, settings) {
  const units = /* @__PURE__ */ new Map();
  for (const planned of cases) {
    const spec = (planned.head ?? planned.base)?.spec;
    const key = `${spec?.project}/${spec?.benchmark}`;
    const unit = units.get(key) ?? { caseIds: [], seconds: 0 };
    unit.caseIds.push(planned.id);
    unit.seconds += secondsOf(planned, settings);
    units.set(key, unit);
  }
  return [...units.values()];
}
var total = ({ units }) => units.reduce((sum, { seconds }) => sum + seconds, 0);
function allot(groups, most) {
  for (let left = most - groups.length; left > 0; left -= 1) {
    const open = groups.filter(({ shards, units }) => shards < units.length);
    const [longest] = open.toSorted((a, b) => total(b) / b.shards - total(a) / a.shards);
    if (longest === void 0) return;
    longest.shards += 1;
  }
}
function deal({ units, shards, runsOn }) {
  const dealt = Array.from({ length: shards }, () => ({ caseIds: [], seconds: 0 }));
  for (const unit of units.toSorted((a, b) => b.seconds - a.seconds)) {
    const least = dealt.reduce((one, other) => other.seconds < one.seconds ? other : one);
    least.caseIds.push(...unit.caseIds);
    least.seconds += unit.seconds;
  }
  return dealt.map((shard) => ({ ...shard, runsOn }));
}
function planShards(config, cases, settings) {
  const [measured, told] = [true, false].map(
    (wanted) => cases.filter((each) => sidesToMeasure(each).length > 0 === wanted)
  );
  const byLabels = Map.groupBy(measured, (each) => JSON.stringify(labelsOf(config, each)));
  const groups = [...byLabels].map(([labels, members]) => ({
    runsOn: JSON.parse(labels),
    units: unitsOf(members, settings),
    shards: 1
  }));
  allot(groups, Math.min(config.github.shards, MOST_SHARDS));
  const tell = told.map(({ id }) => id);
  const isNews = told.some(({ unmeasured }) => unmeasured?.kind !== "identical");
  const dealt = groups.flatMap(deal);
  if (dealt.length === 0 && isNews) {
    dealt.push({ caseIds: [], seconds: 0, runsOn: [config.github.runsOn].flat() });
  }
  return dealt.map((shard, at) => ({
    ...shard,
    name: `${at + 1}-of-${dealt.length}`,
    caseIds: at === 0 ? [...shard.caseIds, ...tell] : shard.caseIds
  }));
}

export {
  openTarget,
  faultyTarget,
  shaOf,
  planShards
};
