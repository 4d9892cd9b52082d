import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/workflows/settings.ts
var SHAPES = ["simple", "fork-safe", "fan-out"];
function titleOf({ name }) {
  return name === null ? "benchproof" : `benchproof-${name}`;
}
function pathOf(settings, part) {
  return `.github/workflows/${titleOf(settings)}${part === null ? "" : `-${part}`}.yml`;
}

export {
  SHAPES,
  titleOf,
  pathOf
};
