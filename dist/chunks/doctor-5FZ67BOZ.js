import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  assessMachine
} from "./chunk-2SHFXUFW.js";
import {
  WorldError
} from "./chunk-SSQRLYFE.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/core/doctor/kernel.ts
function runKernel(rounds) {
  const table = new Uint32Array(65536);
  let state = 2654435769;
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < 1e3; step += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const at = state & 65535;
      sum = sum + (table[at] ?? 0) | 0;
      table[at] = state;
    }
  }
  return sum;
}

// src/commands/doctor.ts
var SAMPLES = 60;
var SAMPLE_SECONDS = 0.05;
var TRIAL_ROUNDS = 500;
async function examineMachine(ports) {
  const engine = await findEngine(ports);
  const machine = await ports.host.describe();
  const disk = await ports.freeSpace();
  const before = await ports.host.read();
  const started = ports.clock.monotonicSeconds();
  const calibration = calibrate(ports.clock);
  const seconds = ports.clock.monotonicSeconds() - started;
  const after = await ports.host.read();
  return assessMachine({ engine, machine, disk, before, after, seconds, calibration });
}
async function findEngine({ openEngine }) {
  try {
    var _stack = [];
    try {
      const engine = __using(_stack, await openEngine(), true);
      return { reachable: true, info: await engine.describe() };
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return { reachable: false, message: error.message };
  }
}
function calibrate(clock) {
  const timed = (rounds2) => {
    const from = clock.monotonicSeconds();
    if (Number.isNaN(runKernel(rounds2))) throw new RangeError("the calibration kernel broke");
    return clock.monotonicSeconds() - from;
  };
  timed(TRIAL_ROUNDS);
  const trial = timed(TRIAL_ROUNDS);
  const rounds = trial > 0 ? Math.ceil(TRIAL_ROUNDS * SAMPLE_SECONDS / trial) : TRIAL_ROUNDS;
  timed(rounds);
  return Array.from({ length: SAMPLES }, () => timed(rounds));
}
export {
  examineMachine
};
