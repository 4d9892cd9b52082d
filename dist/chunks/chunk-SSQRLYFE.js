import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/errors.ts
var UserError = class extends Error {
  name = "UserError";
  /** What to do next, in one sentence. */
  advice;
  constructor(message, advice = null) {
    super(message);
    this.advice = advice;
  }
};
var WorldError = class extends Error {
  name = "WorldError";
  advice;
  constructor(message, advice = null, options) {
    super(message, options);
    this.advice = advice;
  }
};
var AnswerLost = class extends WorldError {
};

export {
  UserError,
  WorldError,
  AnswerLost
};
