/** The measurement environment as lines; "unknown" where the machine does not report one. */

import type { ImageIdentity } from '../records/environment.ts';
import { secondsOf } from '../records/runs.ts';
import type { Revision, Session } from '../records/session.ts';
import { toolchainText } from '../records/toolchain.ts';
import { formatDuration } from '../text/duration.ts';
import { formatShort } from '../text/number.ts';
import { formatInterval } from '../text/percent.ts';
import { foreign, joinPhrases, listNames, type Phrase, say } from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { formatQuantity } from '../text/quantity.ts';
import type { SessionVerdict } from '../verdict/verdict.ts';
import type { Report } from './model.ts';
import { HARNESS_UNKNOWN } from './words/counted-work.ts';

const UNKNOWN = 'unknown';

export function environmentOf({ session, verdict }: Report): Phrase[] {
  const { machine, engine, settings } = session;
  const version = engine.cgroupVersion === null ? '' : `, cgroup ${engine.cgroupVersion}`;
  return [
    ...(session.base === null ? [] : [say`base: ${revisionOf(session.base)}`]),
    say`head: ${revisionOf(session.head)}`,
    say`processor: ${processorOf(session)}`,
    say`clock: ${clockOf(session)}`,
    say`machine: ${memoryOf(machine.memoryBytes)}, kernel ${known(machine.kernel)}, virtualisation ${known(machine.virtualisation)}, runner image ${known(machine.runnerImage)}`,
    say`engine: ${engine.name} ${foreign(engine.version)}${version}`,
    ...imagesOf(session),
    ...canariesOf(verdict),
    ...interpretationOf(session),
    ...repeatedOf(session),
    ...countingOf(session),
    say`session: ${foreign(session.id)}, seed ${session.seed}, ${settings.min === settings.max ? '' : `${settings.min} to `}${plural(settings.max, 'run')}${durationOf(session)}, by ${foreign(session.tool)}`,
  ];
}

function revisionOf({ name, commit, dirty }: Revision): Phrase {
  const at = commit === null ? say`no commit` : say`${foreign(commit.slice(0, 12))}`;
  return say`${foreign(name)} (${at}${dirty ? ', with uncommitted changes' : ''})`;
}

function processorOf({ machine }: Session): Phrase {
  const smt =
    machine.threadsPerCore === null ? '' : `, ${plural(machine.threadsPerCore, 'thread')} per core`;
  return say`${known(machine.cpuModel)}, ${foreign(machine.architecture)}, ${plural(machine.cores, 'core')}${smt}`;
}

function clockOf({ machine }: Session): Phrase {
  const { governor, frequencyMhz, maxFrequencyMhz, turbo } = machine;
  if ([governor, frequencyMhz, maxFrequencyMhz, turbo].every((one) => one === null))
    return say`governor, frequency and turbo unknown`;
  const inMhz = (value: number | null) =>
    value === null ? UNKNOWN : `${formatShort(value, 0)} MHz`;
  const boost = turbo === null ? UNKNOWN : turbo ? 'on' : 'off';
  return say`governor ${known(governor)}, ${inMhz(frequencyMhz)} of ${inMhz(maxFrequencyMhz)}, turbo ${boost}`;
}

function memoryOf(bytes: number | null): string {
  return bytes === null
    ? 'memory unknown'
    : `${formatQuantity(bytes / 2 ** 30, 'GiB', null)} of memory`;
}

function toolchainOf({ toolchain }: ImageIdentity): Phrase {
  return toolchain === undefined ? say`` : say`${foreign(toolchainText(toolchain))}, `;
}

function imagesOf(session: Session): Phrase[] {
  const images = session.cases.flatMap((one) => (one.canary ? [] : (one.image.head ?? [])));
  const byName = new Map(images.map((image) => [`${image.name} ${image.digest}`, image]));
  return [...byName.values()]
    .slice(0, 10)
    .map(
      (image) =>
        say`image: ${foreign(image.name)} ${toolchainOf(image)}${image.digest === null ? say`(no digest)` : say`${foreign(image.digest)}`}, ${image.origin}`,
    );
}

/** Canaries run identical code on both sides, so they show the noise of this machine. */
function canariesOf(verdict: SessionVerdict): Phrase[] {
  const shown = verdict.canaries.flatMap(({ caseId, effect }) =>
    effect === null ? [] : [say`${foreign(caseId)} ${formatInterval(effect.low, effect.high)}`],
  );
  return shown.length === 0 ? [] : [say`canaries: ${joinPhrases(shown, ', ')}`];
}

/** Medians and the change are estimated separately, so dividing one median by the other can give a different result. */
function interpretationOf({ base }: Session): Phrase[] {
  if (base === null) return [];
  return [
    say`figures: values are the median of each side; changes are geometric means over run pairs, with 95% intervals`,
  ];
}

function repeatedOf({ disturbed = [] }: Session): Phrase[] {
  if (disturbed.length === 0) return [];
  return [
    say`taken again: ${plural(disturbed.length, 'run pair')}, because other work or the hypervisor took more than a quarter of the benchmark's cores`,
  ];
}

/** How a counted run differs from a timed one, and which benchmarks were not counted. */
function countingOf({ counts = [] }: Session): Phrase[] {
  const counted = counts.filter(({ reason }) => reason === null);
  const settings = Map.groupBy(
    new Set(counts.flatMap((each) => each.settings)),
    (setting) => setting.split('=')[0] ?? '',
  );
  const hidden = [...new Set(counted.flatMap(({ hides }) => hides ?? []))];
  const groups = Map.groupBy(
    counts.filter(({ reason }) => reason !== null),
    ({ reason }) => reason ?? '',
  );
  const refused = [...groups].map(
    ([reason, all]) =>
      say`${listNames(
        all.map(({ caseId }) => caseId),
        3,
        60,
      )}: ${foreign(reason, 160)}`,
  );
  const said = [...settings].map(([name, [only = '', other]]) => (other ? `${name}=…` : only));
  const set = said.length === 0 ? '' : say` with ${foreign(said.join(' '), 200)}`;
  const left = hidden.length === 0 ? '' : `, which leaves out ${hidden.join(', elsewhere ')}`;
  const isUnknown = counted.some(({ harness }) => harness === 'unknown');
  const unknown = isUnknown ? `; for some, ${HARNESS_UNKNOWN}` : '';
  const how = say`counts: of ${plural(counted.length, 'benchmark')}, in separate runs under cachegrind${set}${left}${unknown}`;
  return [
    ...(counted.length === 0 ? [] : [how]),
    ...(refused.length === 0 ? [] : [say`uncounted: ${joinPhrases(refused.slice(0, 5), '; ')}`]),
  ];
}

function durationOf({ startedAt, finishedAt }: Session): string {
  if (finishedAt === null) return ', not finished';
  return `, ${formatDuration(secondsOf({ startedAt, finishedAt }))}`;
}

function known(value: string | null): Phrase {
  return value === null ? [UNKNOWN] : [foreign(value)];
}
