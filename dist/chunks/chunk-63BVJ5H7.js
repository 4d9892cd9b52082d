import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  estimateSession,
  sidesToMeasure
} from "./chunk-PGDSQCEG.js";
import {
  configOf
} from "./chunk-IXF4ETRU.js";
import {
  configSchema
} from "./chunk-6O5S75DL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";

// src/commands/github/target-name.ts
var NAME = /^name:[ \t]*(["']?)([a-z0-9][a-z0-9-]{0,38})\1[ \t\r]*(?:[ \t]#.*)?$/m;
function nameIn(text) {
  const [, , name] = NAME.exec(text ?? "") ?? [];
  return name === void 0 ? {} : { name };
}

// src/commands/github/target.ts
async function defaultHead({ github }) {
  return `heads/${await github.defaultBranch()}`;
}
async function configAt(ports, revision, path) {
  const text = await ports.github.git.read(revision, path);
  return text === null ? null : configOf(text, `${revision.name}:${path}`);
}
async function theirRules(ports, rulesAt, path) {
  return await configAt(ports, rulesAt, path) ?? await configAt(ports, await ports.github.git.resolve(await defaultHead(ports)), path);
}
async function theirText(ports, rulesAt, path) {
  const { git } = ports.github;
  const text = await git.read(rulesAt, path);
  return text ?? git.read(await git.resolve(await defaultHead(ports)), path);
}
async function mendedRules(ports, rulesAt, head, path) {
  const own = await configAt(ports, head, path).catch((error) => {
    if (error instanceof UserError) return null;
    throw error;
  });
  if (own === null) return null;
  const { name: _, ...rules } = own;
  const { records } = configSchema.parse({ version: 1 });
  return { ...rules, ...nameIn(await theirText(ports, rulesAt, path)), records };
}
async function rulesFor(ports, rulesAt, head, path) {
  try {
    const theirs = await theirRules(ports, rulesAt, path);
    if (theirs !== null) return { config: theirs, isConfigured: true, mends: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const config2 = await mendedRules(ports, rulesAt, head, path);
    if (config2 === null) throw error;
    return { config: config2, isConfigured: true, mends: error.message };
  }
  const own = await configAt(ports, head, path);
  const config = own ?? configSchema.parse({ version: 1 });
  return { config, isConfigured: own !== null, mends: null };
}
async function openTarget(ports, configPath, { sha, pull, onto, isAlone = false }) {
  const { git } = ports.github;
  const branch = isAlone ? sha : onto ?? pull?.base.sha ?? await defaultHead(ports);
  const [head, rulesAt] = await Promise.all([git.resolve(sha), git.resolve(branch)]);
  const fork = await git.mergeBase(rulesAt, head);
  const base = fork === null || fork === rulesAt.commit ? rulesAt : await git.resolve(fork);
  const rules = await rulesFor(ports, rulesAt, head, configPath);
  return { configPath, pull, head, base, isCompared: !isAlone, rulesAt, ...rules };
}
async function faultyTarget(ports, configPath, { sha, pull, onto }) {
  const { git } = ports.github;
  const head = await git.resolve(sha);
  const branch = await git.resolve(onto ?? pull?.base.sha ?? await defaultHead(ports)).catch(() => head);
  const text = await theirText(ports, branch, configPath) ?? await git.read(head, configPath);
  const config = configSchema.parse({ version: 1, ...nameIn(text) });
  const there = { head, base: head, rulesAt: head, isCompared: false };
  return { configPath, pull, ...there, config, isConfigured: true, mends: null };
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
