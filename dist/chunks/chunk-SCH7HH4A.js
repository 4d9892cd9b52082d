import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  configSchema
} from "./chunk-6O5S75DL.js";

// src/commands/docs-context.ts
function hashesOf(side) {
  return Object.fromEntries(
    (side?.cases ?? []).map(({ spec, dependencyHash }) => [
      `${spec.project}/${spec.benchmark}`,
      dependencyHash
    ])
  );
}
function changedBenchmarks(base, head) {
  const before = new Map((base?.cases ?? []).map((each) => [each.spec.id, each]));
  const changed = (head?.cases ?? []).filter((each) => {
    const earlier = before.get(each.spec.id);
    if (earlier === void 0) return false;
    return earlier.definitionHash !== each.definitionHash || earlier.benchmarkHash !== each.benchmarkHash;
  });
  return [...new Set(changed.map(({ spec }) => `${spec.project}/${spec.benchmark}`))];
}
function docsContextOf(base, head, how) {
  return {
    config: (base ?? head)?.config ?? configSchema.parse({ version: 1 }),
    cases: (head?.cases ?? []).map(({ spec }) => spec),
    dependencyHashes: hashesOf(head),
    changedBenchmarks: changedBenchmarks(base, head),
    ...how
  };
}

export {
  docsContextOf
};
