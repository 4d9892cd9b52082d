import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/doctor/calibration.ts
var RUNS = 3;
var LEAST_SAMPLES = 12;
function summarizeCalibration(seconds) {
  if (seconds.length < LEAST_SAMPLES) return null;
  const half = Math.floor(seconds.length / 2);
  const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  const squares = seconds.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return {
    samples: seconds.length,
    seconds: median(seconds),
    variation: Math.sqrt(squares / (seconds.length - 1)) / mean,
    drift: median(seconds.slice(half)) / median(seconds.slice(0, half)) - 1,
    aaDifference: Math.max(...splitRuns(seconds).map((run) => Math.abs(aaDifferenceOf(run))))
  };
}
function splitRuns(seconds) {
  const size = Math.floor(seconds.length / RUNS);
  return Array.from({ length: RUNS }, (_, at) => seconds.slice(at * size, (at + 1) * size));
}
function aaDifferenceOf(run) {
  const couples = Array.from({ length: Math.floor(run.length / 2) }, (_, at) => {
    const [first = Number.NaN, second = Number.NaN] = run.slice(at * 2, at * 2 + 2);
    return at % 2 === 0 ? Math.log(second / first) : Math.log(first / second);
  });
  return Math.expm1(median(couples));
}
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

// src/core/doctor/limits.ts
var DOCTOR_LIMITS = {
  /** A clock a tenth below its maximum is held down by a policy or by heat. */
  frequencyShare: 0.9,
  /** One per cent stolen is a third of the default practical effect size. */
  stealShare: 0.01,
  /** Half of the cores busy before anything of ours runs leaves too little room. */
  loadPerCore: 0.5,
  throttledShare: 5e-3,
  swapPages: 16,
  /** Two images of a toolchain and two builds fit into 5 GiB; nothing does into 1. */
  diskWarningBytes: 5 * 2 ** 30,
  diskProblemBytes: 2 ** 30,
  /** Spread of single times on an ordinary shared machine; a quiet one shows under 1 %. */
  variation: 0.05,
  drift: 0.02,
  /** Identical work that differs by half of the practical effect size. */
  aaDifference: 0.015
};

// src/core/doctor/assess.ts
var ADVICE_NAMES = [
  "engine",
  "cores",
  "governor",
  "frequency",
  "turbo",
  "smt",
  "virtualisation",
  "steal",
  "load",
  "throttling",
  "swap",
  "disk",
  "variation",
  "drift",
  "aa-difference"
];
function assessMachine(facts) {
  return [
    assessEngine(facts),
    ...assessProcessor(facts),
    ...assessHost(facts),
    assessDisk(facts),
    ...assessNoise(facts)
  ];
}
function assessEngine({ engine }) {
  if (!engine.reachable) {
    return { name: "engine", level: "problem", evidence: { message: engine.message } };
  }
  const { name, version, cgroupVersion } = engine.info;
  return { name: "engine", level: "ok", evidence: { engine: name, version, cgroupVersion } };
}
function assessProcessor({ machine }) {
  const { governor, frequencyMhz, maxFrequencyMhz, turbo, threadsPerCore, cores } = machine;
  const share = frequencyMhz !== null && maxFrequencyMhz ? frequencyMhz / maxFrequencyMhz : null;
  return [
    { name: "cores", level: judge(cores, (count) => count >= 2), evidence: { cores } },
    {
      name: "governor",
      level: judge(governor, (name) => name === "performance"),
      evidence: { governor }
    },
    {
      name: "frequency",
      level: judge(share, (part) => part >= DOCTOR_LIMITS.frequencyShare),
      evidence: { frequencyMhz, maxFrequencyMhz }
    },
    { name: "turbo", level: judge(turbo, (on) => !on), evidence: {} },
    {
      name: "smt",
      level: judge(threadsPerCore, (count) => count === 1),
      evidence: { threadsPerCore }
    },
    {
      name: "virtualisation",
      level: machine.virtualisation === null ? "unknown" : "ok",
      evidence: { virtualisation: machine.virtualisation }
    }
  ];
}
function assessHost({ machine, before, after, seconds }) {
  const cpuSeconds = seconds * machine.cores;
  const steal = growth(before, after, "stealSeconds");
  const throttled = growth(before, after, "throttledSeconds");
  const swappedIn = growth(before, after, "swapInPages");
  const swappedOut = growth(before, after, "swapOutPages");
  const pages = swappedIn === null && swappedOut === null ? null : (swappedIn ?? 0) + (swappedOut ?? 0);
  const stealShare = steal === null ? null : steal / cpuSeconds;
  const throttledShare = throttled === null ? null : throttled / seconds;
  return [
    {
      name: "steal",
      level: judge(stealShare, (share) => share < DOCTOR_LIMITS.stealShare),
      evidence: { share: stealShare }
    },
    {
      name: "load",
      level: judge(before.load1, (load) => load < DOCTOR_LIMITS.loadPerCore * machine.cores),
      evidence: { load: before.load1, cores: machine.cores }
    },
    {
      name: "throttling",
      level: judge(throttledShare, (share) => share < DOCTOR_LIMITS.throttledShare),
      evidence: { share: throttledShare }
    },
    {
      name: "swap",
      level: judge(pages, (count) => count < DOCTOR_LIMITS.swapPages),
      evidence: { pages }
    }
  ];
}
function assessDisk({ disk }) {
  const free = disk?.freeBytes ?? null;
  const level = free !== null && free < DOCTOR_LIMITS.diskProblemBytes ? "problem" : null;
  return {
    name: "disk",
    level: level ?? judge(free, (bytes) => bytes >= DOCTOR_LIMITS.diskWarningBytes),
    evidence: { path: disk?.path ?? null, freeBytes: free }
  };
}
function assessNoise({ calibration }) {
  const noise = summarizeCalibration(calibration);
  const variation = noise?.variation ?? null;
  const drift = noise?.drift ?? null;
  const difference = noise?.aaDifference ?? null;
  return [
    {
      name: "variation",
      level: judge(variation, (share) => share < DOCTOR_LIMITS.variation),
      evidence: { variation, samples: calibration.length }
    },
    {
      name: "drift",
      level: judge(drift, (share) => Math.abs(share) < DOCTOR_LIMITS.drift),
      evidence: { drift }
    },
    {
      name: "aa-difference",
      level: judge(difference, (share) => share < DOCTOR_LIMITS.aaDifference),
      evidence: { difference }
    }
  ];
}
function judge(value, isFit) {
  if (value === null) return "unknown";
  return isFit(value) ? "ok" : "warning";
}
function growth(before, after, counter) {
  const [from, to] = [before[counter], after[counter]];
  return from === null || to === null ? null : Math.max(0, to - from);
}

export {
  ADVICE_NAMES,
  assessMachine
};
