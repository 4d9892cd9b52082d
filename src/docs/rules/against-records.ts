/** What the records that a number is tied to do not say. */
import { cleanLine } from '../../core/text/clean.ts';
import { plural } from '../../core/text/plural.ts';
import type { Claim } from '../claim.ts';
import {
  sayCommit,
  sayDerived,
  sayGap,
  sayMeasured,
  sayStatistic,
  sayValue,
} from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

const rewrite = (command: string) =>
  `Write the measured number (\`benchproof ${command}\` does so if it is certain), or measure again.`;

/** The annotations for what the words make of a number. */
const DIRECTIVES: Partial<Record<Claim['class'], string>> = {
  target: 'target',
  expected: 'expected',
  refuted: 'refuted',
  historical: 'historical',
  example: 'example',
  quoted: 'published LINK',
};

/** Words exempt no number that names a benchmark, and `docs fix` leaves what they may mean: a person has to say so. */
function adviceFor(claim: Claim): string | null {
  const directive = DIRECTIVES[claim.class];
  return directive === undefined
    ? null
    : `If it is no measurement of today (it reads like \`${claim.class}\`), mark it by a comment in the document: \`benchproof: ${directive}\`. Else write the measured number.`;
}

/** Each session makes a new record, and the newest decides. */
const VARIES =
  'Other recorded runs reach this number. If the benchmark varies from session to session, write "about", fewer digits or a range, tie the number to its record (`benchproof: record ID`), or let `benchproof docs fix` rewrite it.';

const RESOLVE_UNTRUSTED =
  'Let the repository’s own workflow measure it, or have a reviewer accept the run.';

const RESOLVE_IMPORTED =
  'An import backs only numbers of the past: name its commit next to the number, and its source in docs.historical.imported. Otherwise, let the repository’s own workflow measure it.';

export const RECORD_RULES = {
  mismatch: {
    summary: 'The recorded runs show a different number.',
    resolve: rewrite('docs fix'),
    fault: ({ other, actual, measured }) =>
      other === null
        ? `was measured at ${sayValue(actual, measured.unit)}`
        : 'does not follow from the measured numbers',
    detail: ({ measured, other, actual, furthest, everReached, gap }, claim) => {
      const text = cleanLine(claim.text);
      if (other !== null) {
        const both = `${sayMeasured(measured)}, ${sayMeasured(other)}`;
        return `${both}: that makes ${sayDerived(actual, text)}, not ${text}.`;
      }
      const away = sayGap(gap);
      const off = away === '' ? '' : ` The text is off by ${away}.`;
      if (furthest === null) return `${sayMeasured(measured)}.${off}`;
      const [side, reached] =
        (gap.percent ?? 0) < 0 ? ['lowest', 'was as low as'] : ['highest', 'reached'];
      const extreme = `${sayValue(furthest.value, furthest.unit)} at ${sayCommit(furthest)}`;
      const never = everReached ? '' : ` No recorded run ${reached} ${text}.`;
      return `${sayMeasured(measured)}; the ${side} recorded run of it is ${extreme}.${off}${never}`;
    },
    brief: ({ measured, other, actual, gap }) => {
      const made = other === null ? '' : `; with ${sayMeasured(other)} that makes ${actual}`;
      const away = gap.percent === null ? '' : `, off by ${sayGap({ ...gap, deviations: null })}`;
      return `${sayMeasured(measured)}${made}${away}.`;
    },
    advice: ({ other, everReached, measured }, claim) => {
      const marked = adviceFor(claim);
      if (marked !== null) return marked;
      const isLocal = measured.provenance === 'local';
      return other === null && everReached
        ? VARIES
        : rewrite(`docs fix${isLocal ? ' --local' : ''}`);
    },
    weight: ({ gap }) => Math.abs(gap.percent ?? 0),
  } satisfies ClaimRule<Of<'mismatch'>>,
  'not-shown': {
    summary: 'The recorded runs do not support the bound that the text states.',
    resolve: 'Weaken the bound, or take more runs.',
    fault: () => 'is a bound that the runs do not support',
    detail: ({ measured, counterexample, predicted, bound }) => {
      const limit = sayValue(bound, measured.unit);
      const why =
        counterexample !== null
          ? `a recorded run lies beyond it: ${sayValue(counterexample, measured.unit)} against ${limit}.`
          : `one more run is expected only within ${sayValue(predicted ?? Number.NaN, measured.unit)} (95%), beyond ${limit}.`;
      return `${why} ${sayMeasured(measured)}.`;
    },
  } satisfies ClaimRule<Of<'not-shown'>>,
  'wrong-statistic': {
    summary: 'The number is a different statistic of the recorded runs than the text says.',
    resolve: 'Write the statistic that the text names, or name the statistic that the number is.',
    fault: ({ is, said }) => `is the ${sayStatistic(is)}, not the ${sayStatistic(said)}`,
    detail: ({ is, said, measured }, { text }) =>
      `${cleanLine(text)} is the ${sayStatistic(is)}, not the ${sayStatistic(said)}: ${sayMeasured(measured)}.`,
    advice: ({ said }, claim) =>
      adviceFor(claim) ?? `Write the ${sayStatistic(said)}, or name the statistic.`,
  } satisfies ClaimRule<Of<'wrong-statistic'>>,
  'too-few-runs': {
    summary: 'The number is based on too few runs, or its percentile on too few samples.',
    resolve: 'Measure it again with more runs.',
    fault: ({ measured }) => `is based on ${plural(measured.runs.length, 'run')}, which is too few`,
    detail: ({ measured, needed, of }) =>
      `${sayMeasured(measured)}; at least ${needed} ${of === 'runs' ? 'runs' : 'samples in each run'} are needed.`,
  } satisfies ClaimRule<Of<'too-few-runs'>>,
  stale: {
    summary: 'Files that the benchmark depends on have changed since the number was measured.',
    severity: 'warn',
    resolve: 'Run the benchmark again.',
    fault: () => 'was measured before its code changed',
    detail: ({ measured }) => `${sayMeasured(measured)}, before files that it depends on changed.`,
  } satisfies ClaimRule<Of<'stale'>>,
  'awaiting-trusted-run': {
    summary: 'The number is supported only by records that are not trusted.',
    resolve: RESOLVE_UNTRUSTED,
    fault: () => 'awaits a trusted run',
    detail: ({ measured }) =>
      `${sayMeasured(measured)}, but that record is ${measured.provenance} and cannot back a number on its own.`,
    advice: ({ measured }) =>
      measured.provenance === 'imported' ? RESOLVE_IMPORTED : RESOLVE_UNTRUSTED,
  } satisfies ClaimRule<Of<'awaiting-trusted-run'>>,
};
