/** What each warning says, with its evidence, and the advice for it; shared by all formats. */
import { type HazardName, isHazardName } from '../../config/hazard-names.ts';
import type { Hazard } from '../../hazards/hazard.ts';
import { formatShort } from '../../text/number.ts';
import { formatInterval, percent, signedPercent } from '../../text/percent.ts';
import { foreign, listNames, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { Note } from '../model.ts';

type Facts = Hazard['evidence'];

export function describeHazard({ name, evidence }: Hazard): Phrase {
  if (!isHazardName(name)) return say`${foreign(name)}: ${foreign(JSON.stringify(evidence))}`;
  return DESCRIPTIONS[name](evidence);
}

/** Null for names unknown to this version. */
export function adviseHazard(name: string): string | null {
  return isHazardName(name) ? ADVICE[name] : null;
}

export function amount(evidence: Facts, key: string): number {
  const value = evidence[key];
  return typeof value === 'number' ? value : Number.NaN;
}

export function text(evidence: Facts, key: string): ReturnType<typeof foreign> {
  return foreign(String(evidence[key] ?? 'unknown'), 80);
}

function unit(evidence: Facts): string {
  return String(evidence['unit'] ?? '');
}

function when(e: Facts): string {
  return `in run ${amount(e, 'run')} (${amount(e, 'runs')} of ${plural(amount(e, 'of'), 'run')} affected)`;
}

const DESCRIPTIONS: Readonly<Record<HazardName, (e: Facts) => Phrase>> = {
  'canary-missing': (e) =>
    say`a canary was not judged: ${amount(e, 'runs')} of ${plural(amount(e, 'needed'), 'run')} before ${e['why'] === 'failed' ? 'it failed' : 'the time budget ended'}`,
  'canary-differs': (e) =>
    say`identical code differed by ${signedPercent(amount(e, 'change'))} (${formatInterval(amount(e, 'low'), amount(e, 'high'))}) in ${text(e, 'canary')}, which happens by chance in 1 of 20 sessions`,
  governor: (e) => say`the CPU frequency governor is ${text(e, 'governor')}, not performance`,
  turbo: () => say`turbo is on, so the clock speed depends on heat and other load`,
  smt: (e) =>
    say`${amount(e, 'threadsPerCore')} hardware threads share a core and slow each other down`,
  steal: (e) => say`the hypervisor took ${percent(amount(e, 'share'))} of the CPU time ${when(e)}`,
  load: (e) =>
    say`about ${plural(Math.round(amount(e, 'foreign')), 'other task')} competed for ${plural(amount(e, 'cores'), 'core')} ${when(e)}`,
  throttling: (e) =>
    say`the CPU was throttled for ${percent(amount(e, 'share'))} of the time ${when(e)}`,
  swap: (e) => say`${plural(amount(e, 'pages'), 'page')} went to or came from swap ${when(e)}`,
  'major-faults': (e) =>
    say`${plural(amount(e, 'faults'), 'page fault')} read from the disk ${when(e)}`,
  'clock-backwards': (e) =>
    say`the clock went back by ${formatShort(amount(e, 'seconds'), 3)} s in run ${amount(e, 'run')}`,
  'order-trend': (e) =>
    say`${text(e, 'metric')} ${trendWord(e)}: ${signedPercent(amount(e, 'change'))} from the first to the last value of a run`,
  'sample-trend': (e) =>
    say`${text(e, 'metric')} ${trendWord(e)}: ${signedPercent(amount(e, 'change'))} from the first to the last sample of one invocation`,
  'order-slot': (e) =>
    say`${text(e, 'metric')} is ${signedPercent(amount(e, 'change'))} on whichever side runs second`,
  'few-cores': (e) =>
    say`${plural(amount(e, 'threads'), 'thread')} share ${plural(amount(e, 'cores'), 'core')}`,
  'undeclared-parallelism': (e) =>
    say`it kept ${formatShort(amount(e, 'used'), 2)} cores busy, with ${plural(amount(e, 'declared'), 'thread')} declared`,
  'debug-build': (e) => say`this looks like a debug build: ${text(e, 'sign')} in its ${placeOf(e)}`,
  coverage: (e) => say`this records coverage: ${text(e, 'sign')} in its ${placeOf(e)}`,
  profiler: (e) =>
    say`this runs under a profiler or debugger: ${text(e, 'sign')} in its ${placeOf(e)}`,
  sanitizer: (e) => say`this was built with a sanitizer: ${text(e, 'sign')} in its ${placeOf(e)}`,
  'variant-results': (e) =>
    say`its result differs from that of the variant ${text(e, 'other')}: ${text(e, 'here')} and ${text(e, 'there')}`,
  'copied-values': (e) =>
    say`every value of ${text(e, 'metric')} also appears in ${text(e, 'other')}, to the last digit`,
  'short-run': (e) =>
    say`a run takes ${formatQuantity(amount(e, 'seconds'), 's', null)}, much of it process start-up`,
  'coarse-timer': (e) =>
    say`values come in steps of ${formatQuantity(amount(e, 'step'), unit(e), null)}, ${percent(amount(e, 'step') / amount(e, 'value'))} of the value`,
  'identical-values': (e) =>
    say`all values of ${text(e, 'metric')} are the same to the last digit (${formatQuantity(amount(e, 'value'), unit(e), null)})`,
  'value-is-mean': (e) =>
    say`run ${amount(e, 'run')} of ${text(e, 'metric')} is exactly the mean of the other runs (${formatQuantity(amount(e, 'value'), unit(e), null)})`,
  'memory-limit': (e) =>
    say`it used ${formatQuantity(amount(e, 'peak'), 'B', null)} of the ${formatQuantity(amount(e, 'limit'), 'B', null)} of memory allowed`,
  'toolchain-change': (e) =>
    say`base was built with toolchain ${text(e, 'was')} and head with ${text(e, 'is')}: the change includes the effect of the toolchain`,
  'toolchain-version': (e) =>
    say`${text(e, 'side')} asks for toolchain ${text(e, 'wanted')} (${text(e, 'from')}), which is not available here: it was built with ${text(e, 'version')}`,
};

/** Improving values suggest warm-up; worsening ones suggest drift or throttling. */
function trendWord(evidence: Facts): string {
  if (evidence['kind'] === 'better') return 'is still warming up';
  return evidence['kind'] === 'worse'
    ? 'gets worse over time (growing state, or throttling)'
    : 'drifts';
}

/** Only known places are named; anything else reads "run". */
function placeOf(evidence: Facts): string {
  const place = evidence['place'];
  const side = evidence['side'];
  const whose = side === 'base' || side === 'head' ? ` of the ${side}` : '';
  if (place === 'build') return 'build commands';
  const isKnown = place === 'command' || place === 'environment' || place === 'output';
  return isKnown ? `${place}${whose}` : 'run';
}

const ADVICE: Readonly<Record<HazardName, string>> = {
  'canary-missing':
    'raise `runs.budget`, or find out why a shell loop fails in this image; until then the outcome is neutral at best',
  'canary-differs': 'do not rely on changes of this size; run it again on a quieter machine first',
  governor: 'set it with `cpupower frequency-set -g performance`',
  turbo: 'switch it off in the firmware or with the driver’s `no_turbo` or `boost` file',
  smt: 'leave the sibling of each measured core idle, or switch SMT off',
  steal: 'use a dedicated machine, or one with fewer neighbours',
  load: 'stop other programs on this machine',
  throttling: 'give the container or the machine more CPU time, or let it cool',
  swap: 'free memory, or switch swap off while measuring',
  'major-faults': 'read the files once before measuring',
  'clock-backwards':
    'keep time synchronisation from stepping the clock; durations use a different clock',
  'order-trend': 'raise `warmup`, or look for growing state between iterations',
  'order-slot': 'look for state that carries over from run to run: caches, heat, files',
  'few-cores': 'give the project more `resources.cpus`, or declare fewer threads',
  'undeclared-parallelism': 'declare `threads`, so that their use can be checked',
  'debug-build': 'measure an optimised build',
  coverage: 'measure without it',
  profiler: 'measure without it',
  sanitizer: 'measure without it',
  'variant-results': 'make sure that the variants do the same work before comparing them',
  'copied-values': 'check whether both were really measured',
  'sample-trend': 'let the tool warm up longer, or read cold and warm as separate phases',
  'short-run': 'do more in one run',
  'coarse-timer': 'do more in one run, or print more digits',
  'identical-values': 'check whether the value is really computed; mark it as a count if it is one',
  'value-is-mean': 'check where the values come from',
  'memory-limit': 'raise `resources.memory`',
  'toolchain-change': 'change the toolchain in a separate pull request',
  'toolchain-version':
    'request an available version (`image: runners/NAME@VERSION`), or use an image that has it',
};

/** The first figure of the evidence. */
const sizeOf = ({ evidence }: Hazard): number =>
  Math.abs(Object.values(evidence).find((value) => typeof value === 'number') ?? 0);

const PLACES_SHOWN = 3;

/** `a, b, c and 2 others; in b: the hypervisor took …`, of the largest, without a full stop. */
export function describeNote({ hazards }: Note): Phrase {
  const [largest] = hazards.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (largest === undefined) return [];
  const places = [...new Set(hazards.flatMap(({ caseId }) => caseId ?? []))];
  if (places.length === 0) return describeHazard(largest);
  const where = say`${foreign(largest.caseId ?? '', 60)}: ${describeHazard(largest)}`;
  if (places.length === 1) return where;
  return say`${listNames(places, PLACES_SHOWN, 60)}; in ${where}`;
}
