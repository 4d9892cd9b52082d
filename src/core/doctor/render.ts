/** The findings of `doctor` for a person and as data. */
import { z } from 'zod';
import { amount, text } from '../report/words/hazards.ts';
import { formatShort } from '../text/number.ts';
import { percent, signedPercent } from '../text/percent.ts';
import { type Phrase, phraseToText, say } from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import { ADVICE_NAMES, type Advice, type AdviceLevel, type AdviceName } from './assess.ts';

type Evidence = Advice['evidence'];

/** What was found; a clause without a full stop. */
export function describeAdvice({ name, level, evidence }: Advice): Phrase {
  return level === 'unknown' ? say`hidden on this machine` : FINDINGS[name](evidence, level);
}

/** What to do; null where nothing needs doing. */
export function adviseMachine({ name, level }: Advice): string | null {
  return level === 'ok' || level === 'unknown' ? null : REMEDIES[name];
}

const FINDINGS: Readonly<Record<AdviceName, (e: Evidence, level: AdviceLevel) => Phrase>> = {
  engine: (e, level) =>
    level === 'problem'
      ? say`not reachable: ${text(e, 'message', 200)}`
      : say`${text(e, 'engine', 200)} ${text(e, 'version', 200)}, cgroup ${text(e, 'cgroupVersion', 200)}`,
  cores: (e) => say`${plural(amount(e, 'cores'), 'core')}`,
  governor: (e) => say`${text(e, 'governor', 200)}`,
  frequency: (e) =>
    say`${formatShort(amount(e, 'frequencyMhz'), 0)} of ${formatShort(amount(e, 'maxFrequencyMhz'), 0)} MHz`,
  turbo: (_, level) => say`${level === 'ok' ? 'off' : 'on'}`,
  smt: (e) => say`${plural(amount(e, 'threadsPerCore'), 'hardware thread')} per core`,
  virtualisation: (e) => say`${text(e, 'virtualisation', 200)}`,
  steal: (e) => say`${percent(amount(e, 'share'), 2)} of the CPU time`,
  load: (e) =>
    say`${formatShort(amount(e, 'load'), 2)} on ${plural(amount(e, 'cores'), 'core')} before anything ran`,
  throttling: (e) => say`${percent(amount(e, 'share'), 2)} of the time`,
  swap: (e) => say`${plural(amount(e, 'pages'), 'page')} in or out`,
  disk: (e) =>
    say`${formatQuantity(amount(e, 'freeBytes') / 2 ** 30, 'GiB', null)} free at ${text(e, 'path', 200)}`,
  variation: (e) =>
    say`the same work varied by ${percent(amount(e, 'variation'), 2)} over ${plural(amount(e, 'samples'), 'repetition')}`,
  drift: (e) =>
    say`times changed by ${signedPercent(amount(e, 'drift'), 2)} from the first half to the second`,
  'aa-difference': (e) =>
    say`identical work compared with itself differed by up to ${percent(amount(e, 'difference'), 2)}`,
};

const REMEDIES: Readonly<Record<AdviceName, string>> = {
  engine:
    'install and start Docker or Podman, or point DOCKER_HOST at one (`--engine host` measures without, unpinned)',
  cores: 'use a machine with at least two cores, one of them for everything else',
  governor: 'set it with `cpupower frequency-set -g performance`',
  frequency: 'look for a power-saving policy or heat',
  turbo: 'switch it off in the firmware or by the driver’s `no_turbo` or `boost` file',
  smt: 'leave the sibling of each measured core idle, or switch SMT off',
  virtualisation: 'nothing needs doing',
  steal: 'use a machine of your own, or one with fewer neighbours',
  load: 'stop what else runs here',
  throttling: 'let the machine cool, or give it more CPU time',
  swap: 'free memory, or switch swap off while measuring',
  disk: 'free some space: images and builds need 5 GiB',
  variation: 'expect more runs to be needed; close what else runs, or use a quieter machine',
  drift: 'wait until the machine is warm and idle, then try again',
  'aa-difference': 'expect small changes to stay unsettled here; a quieter machine settles them',
};

export const doctorSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('doctor'),
  fit: z.boolean().describe('False: nothing can be measured here.'),
  findings: z.array(
    z.strictObject({
      name: z.enum(ADVICE_NAMES),
      level: z.enum(['ok', 'warning', 'problem', 'unknown']),
      message: z.string(),
      advice: z.string().nullable(),
      evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

export function doctorDocument(findings: readonly Advice[]): z.infer<typeof doctorSchema> {
  return {
    version: 1,
    kind: 'doctor',
    fit: findings.every(({ level }) => level !== 'problem'),
    findings: findings.map((advice) => ({
      name: advice.name,
      level: advice.level,
      message: phraseToText(describeAdvice(advice)),
      advice: adviseMachine(advice),
      evidence: advice.evidence,
    })),
  };
}

export function renderDoctor(findings: readonly Advice[]): string {
  const width = Math.max(...ADVICE_NAMES.map((name) => name.length));
  const lines = findings.flatMap((advice) => {
    const said = phraseToText(describeAdvice(advice));
    const remedy = adviseMachine(advice);
    const line = `${MARKS[advice.level]} ${advice.name.padEnd(width)}  ${said}`;
    return remedy === null ? [line] : [line, `  ${' '.repeat(width)}  → ${remedy}`];
  });
  return `${[...lines, '', summaryOf(findings)].join('\n')}\n`;
}

const MARKS = { ok: '✓', warning: '!', problem: '✗', unknown: '?' } as const;

function summaryOf(findings: readonly Advice[]): string {
  const count = (level: AdviceLevel): number =>
    findings.filter((one) => one.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems > 0) return `Not fit to measure: ${plural(problems, 'problem')} to mend first.`;
  if (warnings === 0) return 'Fit to measure.';
  return `Fit to measure, with ${plural(warnings, 'reservation')}.`;
}
