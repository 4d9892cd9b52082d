import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";

// src/core/runners/difference.ts
function comparePackages(locked, now) {
  const names = [.../* @__PURE__ */ new Set([...Object.keys(locked), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [locked[name], now[name]];
    if (before === after) return [];
    if (before === void 0) return [{ kind: "added", name, now: after ?? "" }];
    if (after === void 0) return [{ kind: "removed", name, locked: before }];
    return [{ kind: "changed", name, locked: before, now: after }];
  });
}
var lockKey = ({ architecture, name }) => `${architecture}/${name}`;
function compareBase(lock, state) {
  const locked = lock.base.assembled[state.architecture];
  const { assembled: now } = state.base;
  if (now === null || locked === void 0 || now === locked) return [];
  return [{ kind: "base", locked, now }];
}
function compareRunner(lock, state) {
  const locked = lock.runners[lockKey(state)];
  if (locked === void 0) return [{ kind: "not-locked" }];
  const recipe = locked.recipe === state.recipeHash ? [] : [{ kind: "recipe" }];
  const packages = comparePackages(locked.packages, state.packages);
  return [...recipe, ...compareBase(lock, state), ...packages];
}
function lockRunner(lock, state) {
  const { architecture, recipeHash: recipe, packagesHash, packages } = state;
  const assembled = state.base.assembled === null ? {} : { [architecture]: state.base.assembled };
  return {
    ...lock,
    base: { ...lock.base, assembled: { ...lock.base.assembled, ...assembled } },
    runners: {
      ...lock.runners,
      [lockKey(state)]: { recipe, packagesHash, packages: { ...packages } }
    }
  };
}

// src/commands/runners.ts
async function chosenNames(runners, names) {
  const known = await runners.names();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== void 0) {
    throw new UserError(`runners/${unknown}: no such runner`, `there are ${known.join(", ")}`);
  }
  return names.length === 0 ? known : names;
}
async function buildRunners(runners, names, lock, log) {
  const findings = [];
  for (const name of await chosenNames(runners, names)) {
    const state = await runners.build(name, log);
    if (lock) await runners.writeLock(lockRunner(await runners.readLock(), state));
    findings.push({ name, state, differences: compareRunner(await runners.readLock(), state) });
  }
  return findings;
}
async function listRunners(runners, names) {
  const lock = await runners.readLock();
  const findings = [];
  for (const name of await chosenNames(runners, names)) {
    const state = await runners.find(name);
    findings.push({ name, state, differences: state === null ? [] : compareRunner(lock, state) });
  }
  return findings;
}
async function verifyRunners(runners, names, log) {
  const findings = await buildRunners(runners, names, false, log);
  return { findings, agrees: findings.every(({ differences }) => differences.length === 0) };
}
export {
  buildRunners,
  listRunners,
  verifyRunners
};
