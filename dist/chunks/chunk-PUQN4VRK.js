import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  median
} from "./chunk-RDXWTNQ7.js";

// src/core/stats/pair-log-ratio.ts
function logCosts(samples, { better }) {
  const sign = better === "higher" ? -1 : 1;
  return samples.map((sample) => sign * Math.log(sample));
}
function measuredInvocations(pair) {
  return pair.invocations.filter(({ warmup }) => !warmup).sort((one, other) => one.position - other.position);
}
function interleavedRatio(invocations, metric) {
  const ratios = [];
  for (let i = 0; i + 1 < invocations.length; i += 2) {
    const couple = [invocations[i], invocations[i + 1]];
    const [x, y] = ["base", "head"].map((side) => {
      const one = couple.find((each) => each?.side === side);
      return one === void 0 ? void 0 : logCosts(one.values[metric.key] ?? [], metric);
    });
    if (x === void 0 || y === void 0 || x.length === 0 || y.length === 0) return null;
    ratios.push(median(y) - median(x));
  }
  return ratios.length === 0 ? null : median(ratios);
}
function blockRatio(invocations, metric, estimator) {
  const [x, y] = ["base", "head"].map(
    (side) => logCosts(
      invocations.filter((each) => each.side === side).flatMap((each) => each.values[metric.key] ?? []),
      metric
    )
  );
  if (x === void 0 || y === void 0 || x.length === 0 || y.length === 0) return null;
  return estimator === "minimum" ? Math.min(...y) - Math.min(...x) : median(y) - median(x);
}
function pairLogRatio(pair, design, metric) {
  const invocations = measuredInvocations(pair);
  const isBroken = invocations.some(({ values }) => values[metric.key]?.some((one) => !(one > 0)));
  if (isBroken) return null;
  const ratio = design.interleaved ? interleavedRatio(invocations, metric) : blockRatio(invocations, metric, design.estimator);
  return ratio !== null && Number.isFinite(ratio) ? ratio : null;
}

export {
  measuredInvocations,
  pairLogRatio
};
