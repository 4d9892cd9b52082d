/** The words of every verdict: what is wrong, what was really measured, and what to do. */
import { cleanLine } from '../../text/clean.ts';
import type { Claim } from '../claim.ts';
import type { ClaimVerdict, JudgedClaim, Measured, SeriesName } from '../verdict.ts';
import { sayContradiction, sayExempt, type VerdictWords } from './document-words.ts';
import {
  sayCommit,
  sayDerivation,
  sayGap,
  sayMeasured,
  sayStatistic,
  sayValue,
} from './evidence-words.ts';

type Failing<Name extends ClaimVerdict['verdict']> = Extract<ClaimVerdict, { verdict: Name }>;

/** `+556.9 %` beside `+657 %`, `7.12x` beside `5.6x`: in the form of the claim that it corrects. */
function sayDerived(value: number, claim: string): string {
  const digits = String(Number(value.toPrecision(4)));
  const [, sign = '', space = '', unit = ''] = /^([+−-]?)[^%x×]*?(\s*)([%x×])/.exec(claim) ?? [];
  const shown = sign === '+' && value > 0 ? `+${digits}` : digits;
  return `${shown}${unit === '' ? '' : space}${unit}`;
}

function sayMismatch(verdict: Failing<'mismatch'>, claim: string): VerdictWords {
  const { measured, other, furthest, everReached, gap } = verdict;
  if (other !== null) {
    const actual = sayDerived(verdict.actual, claim);
    return {
      verdict: 'mismatch',
      detail: `${sayMeasured(measured)}, ${sayMeasured(other)}: that makes ${actual}, not ${claim}.`,
      advice: 'Write what was measured, or measure again and commit the record first.',
    };
  }
  const away = sayGap(gap);
  const off = away === '' ? '' : ` The text is off by ${away}.`;
  const side = furthest !== null && furthest.value >= measured.value ? 'highest' : 'lowest';
  const extreme =
    furthest === null
      ? ''
      : `; the ${side} recorded run of it is ${sayValue(furthest.value, furthest.unit)} at ${sayCommit(furthest)}`;
  const never = furthest !== null && !everReached ? ` No recorded run reached ${claim}.` : '';
  return {
    verdict: 'mismatch',
    detail: `${sayMeasured(measured)}${extreme}.${off}${never}`,
    advice: 'Write the measured number (`benchproof docs fix` does), or measure again.',
  };
}

function sayNames(names: readonly SeriesName[]): string {
  return names.map((each) => cleanLine(each.target)).join(', ');
}

function sayNearest(measured: readonly Measured[]): string {
  return measured.length === 0 ? '' : ` Nearest: ${measured.map(sayMeasured).join('; ')}.`;
}

function paste(annotation: string | null): string {
  return annotation === null
    ? 'Measure it and name its benchmark, or mark it: `benchproof: ignore REASON`.'
    : `Name the benchmark, for example: ${annotation}`;
}

const UNBOUND: Readonly<Record<Failing<'unbound'>['why'], string>> = {
  'no-series': 'no recorded benchmark measures anything of this kind.',
  'unit-unknown': 'its unit was not found, so no benchmark can be told for it.',
  'no-name': 'the words around it name no recorded benchmark.',
  'citation-missing': 'it is quoted from others without a link or footnote.',
  'no-annotation': 'strict mode takes written annotations only.',
};

function sayUnbound(verdict: Failing<'unbound'>): VerdictWords {
  const names = verdict.nearest.length === 0 ? '' : ` Nearest names: ${sayNames(verdict.nearest)}.`;
  return {
    verdict: 'unbound',
    detail: `${UNBOUND[verdict.why]}${names}${sayNearest(verdict.measured)}`,
    advice:
      verdict.why === 'citation-missing'
        ? 'Link the source beside the number.'
        : paste(verdict.annotation),
  };
}

function sayNotShown(verdict: Failing<'not-shown'>): VerdictWords {
  const { measured, counterexample, predicted, bound } = verdict;
  const limit = sayValue(bound, measured.unit);
  const why =
    counterexample !== null
      ? `a recorded run lies beyond it: ${sayValue(counterexample, measured.unit)} against ${limit}.`
      : `one more run is expected only within ${sayValue(predicted ?? Number.NaN, measured.unit)} (95 %), beyond ${limit}.`;
  return {
    verdict: 'not shown',
    detail: `${why} ${sayMeasured(measured)}.`,
    advice: 'Weaken the bound, or take more runs.',
  };
}

function sayBacked(verdict: Failing<'backed'>, unit: string): VerdictWords {
  const { derivation } = verdict;
  const formula = derivation === null ? '' : `; ${sayDerivation(derivation, unit)}`;
  const detail = `${verdict.evidence.map(sayMeasured).join('; ')}${formula}.`;
  return { verdict: 'backed', detail, advice: null };
}

function sayBackedHere(verdict: Failing<'backed-here'>, unit: string): VerdictWords {
  return {
    verdict: 'backed here, not yet by a trusted run',
    detail: sayBacked({ ...verdict, verdict: 'backed' }, unit).detail,
    advice: 'On a pull request it needs a run of the repository’s own workflow.',
  };
}

function sayWrongStatistic(verdict: Failing<'wrong-statistic'>, text: string): VerdictWords {
  const [is, said] = [sayStatistic(verdict.is), sayStatistic(verdict.said)];
  return {
    verdict: 'wrong statistic',
    detail: `${text} is the ${is}, not the ${said}: ${sayMeasured(verdict.measured)}.`,
    advice: `Write the ${said}, or name the statistic.`,
  };
}

function sayTooFew(verdict: Failing<'too-few-runs'>): VerdictWords {
  const what = verdict.of === 'runs' ? 'runs' : 'samples in each run';
  return {
    verdict: 'too few runs',
    detail: `${sayMeasured(verdict.measured)}; at least ${verdict.needed} ${what} are needed.`,
    advice: 'Measure it again with more runs.',
  };
}

function sayUnmeasured(verdict: Failing<'unmeasured'>): VerdictWords {
  const target = cleanLine(verdict.series.target);
  const causes = verdict.invalid.map(cleanLine).join(', ');
  const invalid = causes === '' ? '' : ` What was recorded of it is invalid (${causes}).`;
  return {
    verdict: 'unmeasured',
    detail: `${target} is known, but no record of it counts here.${invalid}${sayNearest(verdict.nearest)}`,
    advice: 'Run the benchmark (`benchproof run`) before quoting it.',
  };
}

function sayInconsistent(verdict: Failing<'inconsistent'>, claim: Claim): VerdictWords {
  const formula = sayDerivation(verdict.derivation, claim.unit ?? '');
  return {
    verdict: 'inconsistent',
    detail: `the document’s own numbers give ${formula}, not ${cleanLine(claim.text)}.`,
    advice: 'Recompute it (`benchproof docs fix` does).',
  };
}

function sayAmbiguous(verdict: Failing<'ambiguous'>): VerdictWords {
  return verdict.why === 'number'
    ? {
        verdict: 'ambiguous',
        detail: 'the number can be read in two ways, or cannot be read at all.',
        advice: 'Write it in figures, with a decimal point.',
      }
    : {
        verdict: 'ambiguous',
        detail: `it fits several benchmarks equally well: ${sayNames(verdict.candidates)}.`,
        advice: paste(verdict.annotation),
      };
}

function sayStale(verdict: Failing<'stale'>): VerdictWords {
  return {
    verdict: 'stale',
    detail: `${sayMeasured(verdict.measured)}, before files it depends on were changed.`,
    advice: 'Run the benchmark again.',
  };
}

function sayAwaiting({ measured }: Failing<'awaiting-trusted-run'>): VerdictWords {
  return {
    verdict: 'awaiting a trusted run',
    detail: `${sayMeasured(measured)}, but that record is ${measured.provenance} and backs nothing by itself.`,
    advice: 'Let the repository’s own workflow measure it, or have a reviewer accept the run.',
  };
}

/** What a verdict says, with evidence and advice. One sentence or a few; never more than a screen. */
export function sayVerdict({ result, claim }: JudgedClaim): VerdictWords {
  const text = cleanLine(claim.text);
  switch (result.verdict) {
    case 'backed':
      return sayBacked(result, claim.unit ?? '');
    case 'backed-here':
      return sayBackedHere(result, claim.unit ?? '');
    case 'mismatch':
      return sayMismatch(result, text);
    case 'wrong-statistic':
      return sayWrongStatistic(result, text);
    case 'too-few-runs':
      return sayTooFew(result);
    case 'unmeasured':
      return sayUnmeasured(result);
    case 'unbound':
      return sayUnbound(result);
    case 'contradiction':
      return sayContradiction(result, claim.unit ?? '');
    case 'inconsistent':
      return sayInconsistent(result, claim);
    case 'not-shown':
      return sayNotShown(result);
    case 'stale':
      return sayStale(result);
    case 'ambiguous':
      return sayAmbiguous(result);
    case 'awaiting-trusted-run':
      return sayAwaiting(result);
    case 'exempt':
      return { verdict: 'exempt', detail: `${sayExempt(result.reason)}.`, advice: null };
    default:
      return result satisfies never;
  }
}
