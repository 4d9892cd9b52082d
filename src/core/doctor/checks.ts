/** Checks whether a machine is suitable for measuring: thresholds, wording and advice. */
import { share as shareOf, swappedPages } from '../hazards/host.ts';
import { counted, THRESHOLDS } from '../hazards/thresholds.ts';
import type { EngineInfo, HostReading, Machine } from '../records/environment.ts';
import { adviseHazard } from '../report/words/hazards.ts';
import { formatShort } from '../text/number.ts';
import { percent, signedPercent } from '../text/percent.ts';
import { foreign, type Phrase, phraseToText, say } from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import { summarizeCalibration } from './calibration.ts';

/** Facts about the machine; null if unknown. */
export interface MachineFacts {
  readonly engine:
    | { readonly reachable: true; readonly info: EngineInfo }
    | { readonly reachable: false; readonly message: string };
  readonly machine: Machine;
  /** Readings before and after the calibration, and its duration. */
  readonly before: HostReading;
  readonly after: HostReading;
  readonly seconds: number;
  readonly disk: { readonly path: string; readonly freeBytes: number } | null;
  /** Seconds of each repetition of the same work, in order. */
  readonly calibration: readonly number[];
}

interface Seen {
  /** `problem`: nothing can be measured; `warning`: verdicts will be worse. */
  readonly level: 'ok' | 'warning' | 'problem' | 'unknown';
  readonly evidence: Readonly<Record<string, string | number | null>>;
  readonly said: Phrase;
}

/** Unknown if any value is unknown. */
function seen(evidence: Seen['evidence'], isFit: boolean, said: Phrase): Seen {
  if (Object.values(evidence).includes(null)) return hidden(evidence);
  return { level: isFit ? 'ok' : 'warning', evidence, said };
}

const hidden = (evidence: Seen['evidence'] = {}): Seen => ({
  level: 'unknown',
  evidence,
  said: ['hidden on this machine'],
});

const shown = (text: string | null) => foreign(text ?? 'unknown', 200);
/** Unknown values make comparisons false. */
const known = (value: number | null | undefined): number => value ?? Number.NaN;

const GIB = 2 ** 30;

interface MachineCheck {
  readonly look: (facts: MachineFacts) => Seen;
  /** Absent where a warning of the same name has one. */
  readonly remedy?: string;
}

const CHECKS = {
  engine: {
    look: ({ engine }) => {
      if (!engine.reachable) {
        const { message } = engine;
        return {
          level: 'problem',
          evidence: { message },
          said: say`not reachable: ${shown(message)}`,
        };
      }
      const { name, version, cgroupVersion } = engine.info;
      const said = say`${shown(name)} ${shown(version)}, cgroup ${shown(cgroupVersion)}`;
      return { level: 'ok', evidence: { engine: name, version, cgroupVersion }, said };
    },
    remedy: 'install and start Docker or Podman, or point DOCKER_HOST at one',
  },
  cores: {
    look: ({ machine: { cores } }) => seen({ cores }, cores >= 2, [plural(cores, 'core')]),
    remedy: 'use a machine with at least two cores, one of them for everything else',
  },
  governor: {
    look: ({ machine: { governor } }) =>
      seen({ governor }, governor === 'performance', [shown(governor)]),
  },
  turbo: {
    look: ({ machine: { turbo } }) =>
      turbo === null ? hidden() : seen({}, !turbo, [turbo ? 'on' : 'off']),
  },
  smt: {
    look: ({ machine: { threadsPerCore } }) => {
      const said = say`${plural(known(threadsPerCore), 'hardware thread')} per core`;
      return seen({ threadsPerCore }, threadsPerCore === 1, said);
    },
  },
  virtualisation: {
    look: ({ machine: { virtualisation } }) =>
      seen({ virtualisation }, true, [shown(virtualisation)]),
    remedy: 'nothing needs doing',
  },
  steal: {
    look: (facts) => {
      const share = shareOf(counted(facts, 'stealSeconds'), facts.seconds * facts.machine.cores);
      // One per cent is a third of the default practical effect size.
      const isFit = known(share) < THRESHOLDS.stealShare;
      return seen({ share }, isFit, say`${percent(known(share), 2)} of the CPU time`);
    },
  },
  load: {
    look: ({ before: { load1: load }, machine: { cores } }) => {
      const said = say`${formatShort(known(load), 2)} on ${plural(cores, 'core')} before anything ran`;
      // Half of the cores busy leaves too little room.
      return seen({ load, cores }, known(load) < 0.5 * cores, said);
    },
  },
  throttling: {
    look: (facts) => {
      const share = shareOf(counted(facts, 'throttledSeconds'), facts.seconds);
      const isFit = known(share) < THRESHOLDS.throttledShare;
      return seen({ share }, isFit, say`${percent(known(share), 2)} of the time`);
    },
  },
  swap: {
    look: (facts) => {
      const pages = swappedPages(facts);
      const isFit = known(pages) < THRESHOLDS.swapPages;
      return seen({ pages }, isFit, say`${plural(known(pages), 'page')} in or out`);
    },
  },
  disk: {
    look: ({ disk }) => {
      const free = known(disk?.freeBytes);
      const evidence = { path: disk?.path ?? null, freeBytes: disk?.freeBytes ?? null };
      const said = say`${formatQuantity(free / GIB, 'GiB', null)} free at ${shown(evidence.path)}`;
      // Two toolchain images and two builds fit into 5 GiB; 1 GiB is too small for anything.
      return free < GIB
        ? { level: 'problem', evidence, said }
        : seen(evidence, free >= 5 * GIB, said);
    },
    remedy: 'free some space: images and builds need 5 GiB',
  },
  variation: {
    look: ({ calibration }) => {
      const variation = summarizeCalibration(calibration)?.variation ?? null;
      const times = plural(calibration.length, 'repetition');
      const said = say`the same work varied by ${percent(known(variation), 2)} over ${times}`;
      // For single times on an ordinary shared machine; a quiet one is below 1 %.
      return seen({ variation, samples: calibration.length }, known(variation) < 0.05, said);
    },
    remedy: 'expect more runs to be needed; close what else runs, or use a quieter machine',
  },
  drift: {
    look: ({ calibration }) => {
      const drift = summarizeCalibration(calibration)?.drift ?? null;
      const said = say`times changed by ${signedPercent(known(drift), 2)} from the first half to the second`;
      return seen({ drift }, Math.abs(known(drift)) < 0.02, said);
    },
    remedy: 'wait until the machine is warm and idle, then try again',
  },
  'aa-difference': {
    look: ({ calibration }) => {
      const difference = summarizeCalibration(calibration)?.aaDifference ?? null;
      const said = say`identical work compared with itself differed by up to ${percent(known(difference), 2)}`;
      // Half of the practical effect size.
      return seen({ difference }, known(difference) < 0.015, said);
    },
    remedy: 'expect small changes to stay unsettled here; a quieter machine settles them',
  },
} as const satisfies Readonly<Record<string, MachineCheck>>;

export const CHECK_NAMES = Object.keys(CHECKS) as readonly (keyof typeof CHECKS)[];

/** One finding per check, in a fixed order. */
export function assessMachine(facts: MachineFacts) {
  return CHECK_NAMES.map((name) => {
    const { look, remedy }: MachineCheck = CHECKS[name];
    const { level, evidence, said } = look(facts);
    const isNotable = level === 'warning' || level === 'problem';
    const advice = isNotable ? (remedy ?? adviseHazard(name)) : null;
    return { name, level, message: phraseToText(said), advice, evidence };
  });
}

export type MachineFinding = ReturnType<typeof assessMachine>[number];
