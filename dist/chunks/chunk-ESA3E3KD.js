import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  formatQuantity
} from "./chunk-M5KWZ3PG.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/claims/report/evidence-words.ts
function sayValue(value, unit) {
  return formatQuantity(value, unit, null);
}
var STATISTIC_WORDS = {
  median: "median",
  mean: "mean",
  minimum: "minimum",
  maximum: "maximum",
  best: "best run",
  worst: "worst run",
  run: "single run",
  deviation: "standard deviation",
  p50: "p50",
  p90: "p90",
  p95: "p95",
  p99: "p99",
  "p99.9": "p99.9"
};
function sayStatistic(name) {
  return STATISTIC_WORDS[name];
}
var SPREAD_WORDS = {
  "sample-deviation": "the sample standard deviation",
  "population-deviation": "the population standard deviation",
  "half-range-over-mean": "half the range",
  "half-range-over-midrange": "half the range over the midrange",
  "largest-deviation": "the largest deviation from the mean",
  "confidence-half-width": "the half-width of the 95 % interval of the mean"
};
function saySpreadFormula(formula) {
  return SPREAD_WORDS[formula];
}
function sayCommit(measured) {
  return measured.commit === null ? "no commit" : measured.commit.slice(0, 7);
}
function saySpread(measured) {
  const { deviation, value, runs } = measured;
  const mean = runs.reduce((sum, each) => sum + each, 0) / runs.length;
  if (deviation === null || mean === 0 || measured.statistic === "deviation") return "";
  const share = 100 * deviation / Math.abs(mean);
  return Number.isFinite(value) ? ` \xB1 ${share.toPrecision(2)} %` : "";
}
function sayMeasured(measured) {
  const runs = `${measured.runs.length} run${measured.runs.length === 1 ? "" : "s"}`;
  const what = measured.statistic === "median" ? "" : `, ${sayStatistic(measured.statistic)}`;
  const value = sayValue(measured.value, measured.unit);
  const label = cleanLine(measured.series.label);
  return `${label} was measured at ${value}${saySpread(measured)} (${runs}${what}, ${sayCommit(measured)})`;
}
function sayGap(gap) {
  const percent = gap.percent === null || !Number.isFinite(gap.percent) ? [] : [`${gap.percent < 0 ? "\u2212" : "+"}${Number(Math.abs(gap.percent).toPrecision(3))} %`];
  const deviations = gap.deviations === null ? [] : [`${Number(Math.abs(gap.deviations).toPrecision(2))} standard deviations`];
  return [...percent, ...deviations].join(", ");
}
function saySpot(spot) {
  return `${cleanLine(spot.path)}:${spot.line} ("${cleanLine(spot.text)}")`;
}
function sayDerivation(derivation, unit) {
  const [low, high] = [derivation.low, derivation.high].map(
    (value) => Number(value.toPrecision(4))
  );
  const space = unit === "x" ? "" : " ";
  const range = low === high ? `${low}` : `${low} to ${high}`;
  return `${cleanLine(derivation.formula)} = ${range}${space}${unit}`;
}

// src/core/claims/report/document-words.ts
function sayContradiction(verdict, unit) {
  const against = verdict.with;
  const words = (detail, advice) => ({ verdict: "contradiction", detail, advice });
  switch (against.kind) {
    case "place":
      return words(
        `the same quantity is given differently at ${saySpot(against.spot)}.`,
        "Keep the one that a record backs, or name the runs they come from."
      );
    case "direction":
      return words(
        `the text says "${against.said}", the numbers say the opposite: ${sayDerivation(against.derivation, unit)}.`,
        "Turn the direction word round."
      );
    case "target":
      return words(
        `"${cleanLine(against.status)}" does not follow from ${saySpot(against.actual)} against ${saySpot(against.target)}.`,
        "Correct the verdict, or the target."
      );
    case "superlative":
      return words(
        `"${cleanLine(against.word)}" is refuted by ${saySpot(against.better)}.`,
        "Name the one that really leads, or drop the word."
      );
    default:
      return against;
  }
}
function sayExempt(reason) {
  switch (reason.kind) {
    case "class":
      return reason.class === "refuted" ? `mentioned, not asserted ("${cleanLine(reason.cue)}")` : `${reason.class} ("${cleanLine(reason.cue)}")`;
    case "ignored":
      return `ignored: ${cleanLine(reason.reason)}`;
    case "published":
      return `published at ${cleanLine(reason.link)}`;
    case "example":
      return `example output, by ${reason.by}`;
    case "waiver":
      return `waived by ${cleanLine(reason.owner)} until ${reason.expires}: ${cleanLine(reason.reason)}`;
    default:
      return reason;
  }
}

// src/core/claims/report/verdict-words.ts
function sayDerived(value, claim) {
  const digits = String(Number(value.toPrecision(4)));
  const [, sign = "", space = "", unit = ""] = /^([+−-]?)[^%x×]*?(\s*)([%x×])/.exec(claim) ?? [];
  const shown = sign === "+" && value > 0 ? `+${digits}` : digits;
  return `${shown}${unit === "" ? "" : space}${unit}`;
}
function sayMismatch(verdict, claim) {
  const { measured, other, furthest, everReached, gap } = verdict;
  if (other !== null) {
    const actual = sayDerived(verdict.actual, claim);
    return {
      verdict: "mismatch",
      detail: `${sayMeasured(measured)}, ${sayMeasured(other)}: that makes ${actual}, not ${claim}.`,
      advice: "Write what was measured, or measure again and commit the record first."
    };
  }
  const away = sayGap(gap);
  const off = away === "" ? "" : ` The text is off by ${away}.`;
  const side = furthest !== null && furthest.value >= measured.value ? "highest" : "lowest";
  const extreme = furthest === null ? "" : `; the ${side} recorded run of it is ${sayValue(furthest.value, furthest.unit)} at ${sayCommit(furthest)}`;
  const never = furthest !== null && !everReached ? ` No recorded run reached ${claim}.` : "";
  return {
    verdict: "mismatch",
    detail: `${sayMeasured(measured)}${extreme}.${off}${never}`,
    advice: "Write the measured number (`benchproof docs fix` does), or measure again."
  };
}
function sayNames(names) {
  return names.map((each) => cleanLine(each.target)).join(", ");
}
function sayNearest(measured) {
  return measured.length === 0 ? "" : ` Nearest: ${measured.map(sayMeasured).join("; ")}.`;
}
function paste(annotation) {
  return annotation === null ? "Measure it, or mark it: `benchproof: ignore REASON`." : `Name the benchmark, for example: ${annotation}`;
}
var UNBOUND = {
  "no-series": "no recorded benchmark measures anything of this kind.",
  "unit-unknown": "its unit was not found, so no benchmark can be told for it.",
  "no-name": "the words around it name no recorded benchmark.",
  "citation-missing": "it is quoted from others without a link or footnote.",
  "no-annotation": "strict mode takes written annotations only."
};
function sayUnbound(verdict) {
  const names = verdict.nearest.length === 0 ? "" : ` Nearest names: ${sayNames(verdict.nearest)}.`;
  return {
    verdict: "unbound",
    detail: `${UNBOUND[verdict.why]}${names}${sayNearest(verdict.measured)}`,
    advice: verdict.why === "citation-missing" ? "Link the source beside the number." : paste(verdict.annotation)
  };
}
function sayNotShown(verdict) {
  const { measured, counterexample, predicted, bound } = verdict;
  const limit = sayValue(bound, measured.unit);
  const why = counterexample !== null ? `a recorded run lies beyond it: ${sayValue(counterexample, measured.unit)} against ${limit}.` : `one more run is expected only within ${sayValue(predicted ?? Number.NaN, measured.unit)} (95 %), beyond ${limit}.`;
  return {
    verdict: "not shown",
    detail: `${why} ${sayMeasured(measured)}.`,
    advice: "Weaken the bound, or take more runs."
  };
}
function sayBacked(verdict, unit) {
  const { derivation } = verdict;
  const formula = derivation === null ? "" : `; ${sayDerivation(derivation, unit)}`;
  const detail = `${verdict.evidence.map(sayMeasured).join("; ")}${formula}.`;
  return { verdict: "backed", detail, advice: null };
}
function sayWrongStatistic(verdict, text) {
  const [is, said] = [sayStatistic(verdict.is), sayStatistic(verdict.said)];
  return {
    verdict: "wrong statistic",
    detail: `${text} is the ${is}, not the ${said}: ${sayMeasured(verdict.measured)}.`,
    advice: `Write the ${said}, or name the statistic.`
  };
}
function sayTooFew(verdict) {
  const what = verdict.of === "runs" ? "runs" : "samples in each run";
  return {
    verdict: "too few runs",
    detail: `${sayMeasured(verdict.measured)}; at least ${verdict.needed} ${what} are needed.`,
    advice: "Measure it again with more runs."
  };
}
function sayUnmeasured(verdict) {
  const target = cleanLine(verdict.series.target);
  const causes = verdict.invalid.map(cleanLine).join(", ");
  const invalid = causes === "" ? "" : ` What was recorded of it is invalid (${causes}).`;
  return {
    verdict: "unmeasured",
    detail: `${target} is known, but no record of it counts here.${invalid}${sayNearest(verdict.nearest)}`,
    advice: "Run the benchmark (`benchproof run`) before quoting it."
  };
}
function sayInconsistent(verdict, claim) {
  const formula = sayDerivation(verdict.derivation, claim.unit ?? "");
  return {
    verdict: "inconsistent",
    detail: `the document\u2019s own numbers give ${formula}, not ${cleanLine(claim.text)}.`,
    advice: "Recompute it (`benchproof docs fix` does)."
  };
}
function sayAmbiguous(verdict) {
  return verdict.why === "number" ? {
    verdict: "ambiguous",
    detail: "the number can be read in two ways, or cannot be read at all.",
    advice: "Write it in figures, with a decimal point."
  } : {
    verdict: "ambiguous",
    detail: `it fits several benchmarks equally well: ${sayNames(verdict.candidates)}.`,
    advice: paste(verdict.annotation)
  };
}
function sayStale(verdict) {
  return {
    verdict: "stale",
    detail: `${sayMeasured(verdict.measured)}, before files it depends on were changed.`,
    advice: "Run the benchmark again."
  };
}
function sayAwaiting({ measured }) {
  return {
    verdict: "awaiting a trusted run",
    detail: `${sayMeasured(measured)}, but that record is ${measured.provenance} and backs nothing by itself.`,
    advice: "Let the repository\u2019s own workflow measure it, or have a reviewer accept the run."
  };
}
function sayVerdict({ result, claim }) {
  const text = cleanLine(claim.text);
  switch (result.verdict) {
    case "backed":
      return sayBacked(result, claim.unit ?? "");
    case "mismatch":
      return sayMismatch(result, text);
    case "wrong-statistic":
      return sayWrongStatistic(result, text);
    case "too-few-runs":
      return sayTooFew(result);
    case "unmeasured":
      return sayUnmeasured(result);
    case "unbound":
      return sayUnbound(result);
    case "contradiction":
      return sayContradiction(result, claim.unit ?? "");
    case "inconsistent":
      return sayInconsistent(result, claim);
    case "not-shown":
      return sayNotShown(result);
    case "stale":
      return sayStale(result);
    case "ambiguous":
      return sayAmbiguous(result);
    case "awaiting-trusted-run":
      return sayAwaiting(result);
    case "exempt":
      return { verdict: "exempt", detail: `${sayExempt(result.reason)}.`, advice: null };
    default:
      return result;
  }
}

export {
  sayValue,
  sayStatistic,
  saySpreadFormula,
  sayCommit,
  sayVerdict
};
