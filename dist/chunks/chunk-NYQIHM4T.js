import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/cli/measure-flags.ts
var DEFAULT_CONFIG = "benchproof.yml";
function overridesOf(flags) {
  return {
    ...flags.runs === void 0 ? {} : { min: flags.runs },
    ...flags.max === void 0 ? {} : { max: flags.max },
    ...flags.seconds === void 0 ? {} : { secondsPerSide: flags.seconds },
    ...flags.budget === void 0 ? {} : { budgetSeconds: flags.budget },
    ...flags.thorough === void 0 ? {} : { thorough: flags.thorough }
  };
}

export {
  DEFAULT_CONFIG,
  overridesOf
};
