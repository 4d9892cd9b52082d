/** Is this machine fit to measure on? */
import { counted } from '../hazards/thresholds.ts';
import type { EngineInfo, HostReading, Machine } from '../records/environment.ts';
import { summarizeCalibration } from './calibration.ts';

/** What a look at the machine gave; null where it could not be found out. */
export interface MachineFacts {
  readonly engine:
    | { readonly reachable: true; readonly info: EngineInfo }
    | { readonly reachable: false; readonly message: string };
  readonly machine: Machine;
  /** The host before and after the calibration, and how long that took. */
  readonly before: HostReading;
  readonly after: HostReading;
  readonly seconds: number;
  readonly disk: { readonly path: string; readonly freeBytes: number } | null;
  /** Seconds that the same work took, in the order in which it was repeated. */
  readonly calibration: readonly number[];
}

const DOCTOR_LIMITS = {
  /** A clock a tenth below its maximum is held down by a policy or by heat. */
  frequencyShare: 0.9,
  /** One per cent stolen is a third of the default practical effect size. */
  stealShare: 0.01,
  /** Half of the cores busy before anything of ours runs leaves too little room. */
  loadPerCore: 0.5,
  throttledShare: 0.005,
  swapPages: 16,
  /** Two images of a toolchain and two builds fit into 5 GiB; nothing does into 1. */
  diskWarningBytes: 5 * 2 ** 30,
  diskProblemBytes: 2 ** 30,
  /** Spread of single times on an ordinary shared machine; a quiet one shows under 1 %. */
  variation: 0.05,
  drift: 0.02,
  /** Identical work that differs by half of the practical effect size. */
  aaDifference: 0.015,
} as const;

export const ADVICE_NAMES = [
  'engine',
  'cores',
  'governor',
  'frequency',
  'turbo',
  'smt',
  'virtualisation',
  'steal',
  'load',
  'throttling',
  'swap',
  'disk',
  'variation',
  'drift',
  'aa-difference',
] as const;

export type AdviceName = (typeof ADVICE_NAMES)[number];

/** `problem`: nothing can be measured; `warning`: verdicts will be worse; `unknown`: hidden. */
export type AdviceLevel = 'ok' | 'warning' | 'problem' | 'unknown';

export interface Advice {
  readonly name: AdviceName;
  readonly level: AdviceLevel;
  readonly evidence: Readonly<Record<string, string | number | null>>;
}

/** One entry per thing looked at, in a fixed order; the words are made in core/report. */
export function assessMachine(facts: MachineFacts): Advice[] {
  return [
    assessEngine(facts),
    ...assessProcessor(facts),
    ...assessHost(facts),
    assessDisk(facts),
    ...assessNoise(facts),
  ];
}

function assessEngine({ engine }: MachineFacts): Advice {
  if (!engine.reachable) {
    return { name: 'engine', level: 'problem', evidence: { message: engine.message } };
  }
  const { name, version, cgroupVersion } = engine.info;
  return { name: 'engine', level: 'ok', evidence: { engine: name, version, cgroupVersion } };
}

function assessProcessor({ machine }: MachineFacts): Advice[] {
  const { governor, frequencyMhz, maxFrequencyMhz, turbo, threadsPerCore, cores } = machine;
  const share = frequencyMhz !== null && maxFrequencyMhz ? frequencyMhz / maxFrequencyMhz : null;
  return [
    { name: 'cores', level: judge(cores, (count) => count >= 2), evidence: { cores } },
    {
      name: 'governor',
      level: judge(governor, (name) => name === 'performance'),
      evidence: { governor },
    },
    {
      name: 'frequency',
      level: judge(share, (part) => part >= DOCTOR_LIMITS.frequencyShare),
      evidence: { frequencyMhz, maxFrequencyMhz },
    },
    { name: 'turbo', level: judge(turbo, (on) => !on), evidence: {} },
    {
      name: 'smt',
      level: judge(threadsPerCore, (count) => count === 1),
      evidence: { threadsPerCore },
    },
    {
      name: 'virtualisation',
      level: machine.virtualisation === null ? 'unknown' : 'ok',
      evidence: { virtualisation: machine.virtualisation },
    },
  ];
}

function assessHost(facts: MachineFacts): Advice[] {
  const { machine, before, seconds } = facts;
  const cpuSeconds = seconds * machine.cores;
  const steal = counted(facts, 'stealSeconds');
  const throttled = counted(facts, 'throttledSeconds');
  const swappedIn = counted(facts, 'swapInPages');
  const swappedOut = counted(facts, 'swapOutPages');
  const pages =
    swappedIn === null && swappedOut === null ? null : (swappedIn ?? 0) + (swappedOut ?? 0);
  const stealShare = steal === null ? null : steal / cpuSeconds;
  const throttledShare = throttled === null ? null : throttled / seconds;
  return [
    {
      name: 'steal',
      level: judge(stealShare, (share) => share < DOCTOR_LIMITS.stealShare),
      evidence: { share: stealShare },
    },
    {
      name: 'load',
      level: judge(before.load1, (load) => load < DOCTOR_LIMITS.loadPerCore * machine.cores),
      evidence: { load: before.load1, cores: machine.cores },
    },
    {
      name: 'throttling',
      level: judge(throttledShare, (share) => share < DOCTOR_LIMITS.throttledShare),
      evidence: { share: throttledShare },
    },
    {
      name: 'swap',
      level: judge(pages, (count) => count < DOCTOR_LIMITS.swapPages),
      evidence: { pages },
    },
  ];
}

function assessDisk({ disk }: MachineFacts): Advice {
  const free = disk?.freeBytes ?? null;
  const level = free !== null && free < DOCTOR_LIMITS.diskProblemBytes ? 'problem' : null;
  return {
    name: 'disk',
    level: level ?? judge(free, (bytes) => bytes >= DOCTOR_LIMITS.diskWarningBytes),
    evidence: { path: disk?.path ?? null, freeBytes: free },
  };
}

function assessNoise({ calibration }: MachineFacts): Advice[] {
  const noise = summarizeCalibration(calibration);
  const variation = noise?.variation ?? null;
  const drift = noise?.drift ?? null;
  const difference = noise?.aaDifference ?? null;
  return [
    {
      name: 'variation',
      level: judge(variation, (share) => share < DOCTOR_LIMITS.variation),
      evidence: { variation, samples: calibration.length },
    },
    {
      name: 'drift',
      level: judge(drift, (share) => Math.abs(share) < DOCTOR_LIMITS.drift),
      evidence: { drift },
    },
    {
      name: 'aa-difference',
      level: judge(difference, (share) => share < DOCTOR_LIMITS.aaDifference),
      evidence: { difference },
    },
  ];
}

function judge<Value>(value: Value | null, isFit: (value: Value) => boolean): AdviceLevel {
  if (value === null) return 'unknown';
  return isFit(value) ? 'ok' : 'warning';
}
