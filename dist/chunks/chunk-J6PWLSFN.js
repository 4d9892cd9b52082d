import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/edges/clock.ts
import { setTimeout as wait } from "node:timers/promises";
var systemClock = {
  now: () => /* @__PURE__ */ new Date(),
  monotonicSeconds: () => performance.now() / 1e3,
  sleep: (seconds) => wait(seconds * 1e3)
};

export {
  systemClock
};
