import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  TOLERATED,
  averageDf,
  canaryFindings,
  familyOf,
  halfWidth,
  lookSchedule,
  metricKeyOf,
  pairsByCase,
  replayLooks,
  replayOptionsOf,
  signsIn
} from "./chunk-I26UZD7L.js";
import {
  compareCounts
} from "./chunk-HX7QCOFP.js";
import {
  coresUsed,
  countedOf,
  invocationsOf,
  isHazardName,
  sideValues,
  summarizeRuns
} from "./chunk-4FSNAO67.js";
import {
  meanBound,
  predictionBound
} from "./chunk-HMEFZ4WN.js";
import {
  mean,
  median
} from "./chunk-RDXWTNQ7.js";
import {
  leastOf,
  metricUnit
} from "./chunk-AFDL6ZFC.js";
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";

// src/core/hazards/context.ts
var SIDES = ["base", "head"];
function casesWithRuns(session) {
  return session.cases.filter((one) => !one.canary).map((one) => ({
    session,
    case: one,
    pairs: session.pairs.filter((pair) => pair.caseId === one.id)
  })).filter(({ pairs }) => pairs.length > 0);
}
function countedInvocations(pair, side) {
  return pair.invocations.filter((one) => one.side === side && !one.warmup && one.failure === null).toSorted((a, b) => a.position - b.position);
}
function samplesByRun(runs, side, key) {
  return runs.pairs.map((pair) => countedInvocations(pair, side).flatMap((one) => one.values[key] ?? [])).filter((samples) => samples.length > 0);
}
function pairSeconds(pair) {
  return (Date.parse(pair.finishedAt) - Date.parse(pair.startedAt)) / 1e3;
}
function counted(pair, counter) {
  const [before, after] = [pair.before[counter], pair.after[counter]];
  return before === null || after === null ? null : Math.max(0, after - before);
}
function median2(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

// src/core/hazards/between-cases.ts
var LEAST_COPIED = 6;
var workloadOf = ({ case: { project, benchmark, parameters } }) => JSON.stringify([project, benchmark, parameters]);
function resultsOf(runs) {
  return new Set(
    runs.pairs.flatMap((pair) => SIDES.flatMap((side) => countedInvocations(pair, side))).flatMap(({ result }) => result === null ? [] : [result])
  );
}
function disagreeingVariants(group) {
  const [first, ...others] = group.map((runs) => ({ runs, results: resultsOf(runs) }));
  if (first === void 0 || first.results.size === 0) return [];
  return others.flatMap(({ runs, results }) => {
    if (results.size === 0 || [...results].some((result) => first.results.has(result))) return [];
    const [mine, theirs] = [[...results][0] ?? "", [...first.results][0] ?? ""];
    const evidence = { other: first.runs.case.variant, here: mine, there: theirs };
    return [{ name: "variant-results", evidence, caseId: runs.case.id }];
  });
}
function fingerprint(runs, side, key) {
  const values = samplesByRun(runs, side, key).flat();
  if (values.length < LEAST_COPIED || new Set(values).size < LEAST_COPIED / 2) return null;
  return values.join(" ");
}
function copiedValues(all) {
  const seen = /* @__PURE__ */ new Map();
  return all.flatMap(
    (runs) => runs.case.metrics.flatMap(({ key, exact }) => {
      const prints = exact ? [] : SIDES.map((side) => fingerprint(runs, side, key));
      const known = prints.flatMap((print) => print === null ? [] : [print]);
      const earlier = known.flatMap((print) => seen.get(print) ?? [])[0];
      for (const print of known) seen.set(print, `${runs.case.id} ${key}`);
      if (earlier === void 0) return [];
      const evidence = { metric: key, other: earlier };
      return [{ name: "copied-values", evidence, caseId: runs.case.id }];
    })
  );
}
function findBetweenCases(all) {
  const groups = [...Map.groupBy(all, workloadOf).values()].filter((group) => group.length > 1);
  return [...groups.flatMap(disagreeingVariants), ...copiedValues(all)];
}

// src/core/hazards/canary.ts
function findMissingCanary(session) {
  const canaries = session.cases.filter(({ canary }) => canary);
  if (session.base === null || canaries.length === 0) return [];
  if (familyOf(session).some((member) => member.case.canary)) return [];
  const runs = canaries.map(({ id }) => session.pairs.filter(({ caseId }) => caseId === id).length);
  const isFailed = canaries.some(({ id }) => session.stops[id] === "failed");
  const evidence = {
    runs: Math.max(...runs),
    needed: Math.min(...canaries.map(({ minRuns }) => minRuns)),
    why: isFailed ? "failed" : "budget"
  };
  return [{ name: "canary-missing", evidence }];
}
function findDifferingCanary(canaries) {
  const differing = canaries.flatMap(({ caseId, validity, effect }) => {
    if (validity.kind === "invalid" || effect === null) return [];
    const { change, low, high } = effect;
    const isLarge = Math.abs(Math.log1p(change)) >= Math.log1p(TOLERATED);
    const of = canaries.length;
    return isLarge && low * high > 0 ? [{ canary: caseId, change, low, high, of }] : [];
  });
  const [worst2] = differing.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return worst2 === void 0 ? [] : [{ name: "canary-differs", evidence: worst2 }];
}

// src/core/hazards/clock.ts
function findClockHazards(runs) {
  for (const pair of runs.pairs) {
    const seconds = largestStepBack(pair);
    if (seconds > 0) {
      return [{ name: "clock-backwards", evidence: { seconds, run: pair.pair } }];
    }
  }
  return [];
}
function largestStepBack(pair) {
  const order = pair.invocations.toSorted((a, b) => a.position - b.position);
  const times = [pair.startedAt, ...order.map((one) => one.startedAt), pair.finishedAt];
  const at = times.map((time) => Date.parse(time));
  return at.reduce((most, time, index) => Math.max(most, (at[index - 1] ?? time) - time), 0) / 1e3;
}

// src/core/hazards/thresholds.ts
var THRESHOLDS = {
  frequencyShare: {
    value: 0.9,
    unit: "of the maximum frequency",
    reason: "a clock a tenth below its maximum is being held down by a policy or by heat"
  },
  stealShare: {
    value: 0.01,
    unit: "of the CPU time of a run",
    reason: "one per cent stolen is already a third of the default practical effect size"
  },
  foreignLoad: {
    value: 0.7,
    unit: "runnable tasks beside the benchmark, or half of the other cores where that is more",
    reason: "below that, what else runs finds a core of its own"
  },
  throttledShare: {
    value: 5e-3,
    unit: "of the time of a run",
    reason: "throttling comes in bursts, so that even half a per cent falls on few iterations"
  },
  swapPages: {
    value: 16,
    unit: "pages in or out during a run",
    reason: "a few pages of idle daemons come and go; more means that memory is short"
  },
  majorFaults: {
    value: 500,
    unit: "page faults that read the disk, in one run",
    reason: "starting two containers took 20 with a warm cache; hundreds are files read back meanwhile"
  },
  orderEffect: {
    value: 0.01,
    unit: "relative change by position",
    reason: "a third of the default practical effect size"
  },
  orderT: {
    value: 6,
    unit: "standard errors from zero",
    reason: "with three runs that is p < 0.03, and the size must be reached as well"
  },
  extraCores: {
    value: 0.5,
    unit: "cores more than declared",
    reason: "a single-threaded program with a collecting runtime is seen to use about 1.3"
  },
  accountedSeconds: {
    value: 0.05,
    unit: "seconds of wall time",
    reason: "CPU time of shorter runs is mostly process start and counts in whole ticks"
  },
  shortSeconds: {
    value: 5e-3,
    unit: "seconds of wall time",
    reason: "starting the process takes a good part of so short a run"
  },
  timerShare: {
    value: 0.01,
    unit: "of the value, as the step between values",
    reason: "a step of one per cent cannot show changes of the size that is looked for"
  },
  meanSteps: {
    value: 1e4,
    unit: "steps of the last digit between the smallest and the largest run",
    reason: "with fewer, a run equals the mean of the others by chance (3 in 10,000 at this one)"
  },
  memoryShare: {
    value: 0.9,
    unit: "of the memory limit",
    reason: "near the limit the kernel reclaims pages, which costs time that is not the code\u2019s"
  }
};

// src/core/hazards/host.ts
function findHostHazards(runs) {
  const { cores } = runs.session.machine;
  return [
    ...worst(
      runs,
      "steal",
      "share",
      THRESHOLDS.stealShare.value,
      (pair) => share(counted(pair, "stealSeconds"), pairSeconds(pair) * cores)
    ),
    ...worst(
      runs,
      "throttling",
      "share",
      THRESHOLDS.throttledShare.value,
      (pair) => share(counted(pair, "throttledSeconds"), pairSeconds(pair))
    ),
    ...worst(runs, "swap", "pages", THRESHOLDS.swapPages.value, swappedPages),
    ...worst(
      runs,
      "major-faults",
      "faults",
      THRESHOLDS.majorFaults.value,
      (pair) => counted(pair, "majorFaults")
    ),
    ...findLoad(runs)
  ];
}
function worst(runs, name, label, threshold, measure) {
  const measured = runs.pairs.map((pair) => ({ pair: pair.pair, value: measure(pair) ?? 0 }));
  const beyond = measured.filter(({ value }) => value >= threshold);
  const top = beyond.toSorted((a, b) => b.value - a.value)[0];
  if (top === void 0) return [];
  const evidence = { [label]: top.value, run: top.pair, runs: beyond.length, of: measured.length };
  return [{ name, evidence }];
}
function findLoad(runs) {
  const { cores } = runs.session.machine;
  const { cpus } = runs.case.limits;
  const limit = Math.max(THRESHOLDS.foreignLoad.value, (cores - cpus) / 2);
  return worst(
    runs,
    "load",
    "foreign",
    limit,
    (pair) => pair.before.load1 === null ? null : pair.before.load1 - cpus
  ).map((finding) => ({ ...finding, evidence: { ...finding.evidence, cores, cpus } }));
}
function swappedPages(pair) {
  const [into, out] = [counted(pair, "swapInPages"), counted(pair, "swapOutPages")];
  return into === null && out === null ? null : (into ?? 0) + (out ?? 0);
}
function share(part, whole) {
  return part === null || !(whole > 0) ? null : part / whole;
}

// src/core/hazards/instrumentation.ts
var WORD_START = `(?:^|[\\s;&|"'(])`;
function flag(pattern) {
  return new RegExp(`${WORD_START}(${pattern})(?=$|[\\s;&|"')=])`);
}
var UNOPTIMISED = `(?!(?:(?! -- )[^;&|])*?\\s(?:--release|-[qv]*r|--profile[ =](?!(?:dev|test)\\b)[\\w-]+)(?=$|[\\s;&|"')]))`;
var SIGNS = [
  ["debug-build", "command", flag("-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug")],
  ["debug-build", "command", /(?:^|[\s/])(target\/debug)\//],
  ["debug-build", "command", new RegExp(`(?:^|\\s)(cargo run)\\b${UNOPTIMISED}`)],
  ["debug-build", "command", flag("-X dev")],
  ["debug-build", "build", flag("-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug")],
  [
    "debug-build",
    "build",
    new RegExp(`(?:^|[;&|]\\s*)(cargo (?:build|test|bench --profile dev))\\b${UNOPTIMISED}`)
  ],
  ["coverage", "build", flag("--coverage|-fprofile-arcs|-C instrument-coverage|-cover")],
  ["sanitizer", "build", flag("-fsanitize|go (?:test|build|install) (?:.* )?-race")],
  ["profiler", "build", flag("-pg|-finstrument-functions")],
  ["debug-build", "environment", /^(PYTHONDEVMODE=.+|NODE_ENV=development|DEBUG=1)$/],
  ["coverage", "command", flag("--coverage|coverage run|--cov|nyc|c8|-fprofile-arcs")],
  [
    "coverage",
    "environment",
    /^((?:NODE_V8_COVERAGE|LLVM_PROFILE_FILE|GCOV_PREFIX|COVERAGE_PROCESS_START|GOCOVERDIR)=)/
  ],
  [
    "profiler",
    "command",
    flag(
      "--prof|--cpu-prof|--heap-prof|--inspect|perf record|valgrind|strace|ltrace|gdb|-m cProfile|py-spy|-cpuprofile"
    )
  ],
  ["profiler", "environment", /^(CPUPROFILE=|NODE_OPTIONS=.*--(?:prof|cpu-prof|inspect))/],
  ["sanitizer", "command", flag("-fsanitize|go (?:test|run|build) (?:.* )?-race")],
  ["sanitizer", "environment", /^((?:ASAN|TSAN|UBSAN|MSAN|LSAN)_OPTIONS=)/]
];
function findInstrumentation(runs) {
  const texts = textsOf(runs);
  const found = /* @__PURE__ */ new Map();
  for (const [name, place, pattern] of SIGNS) {
    const sign = texts[place].map((text) => pattern.exec(text)?.[1]).find((hit) => hit !== void 0);
    if (sign === void 0 || found.has(name)) continue;
    found.set(name, { name, evidence: { sign: sign.trim(), place } });
  }
  for (const finding of printedSigns(runs)) {
    if (!found.has(finding.name)) found.set(finding.name, finding);
  }
  return [...found.values()];
}
function printedSigns({ pairs }) {
  return SIDES.flatMap(
    (side) => pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side)).flatMap((each) => [...each.signs ?? [], ...signsIn("", each.failure?.tail ?? "")]).filter(({ name }) => isHazardName(name)).map(({ name, text }) => ({
      name,
      evidence: { sign: text.slice(0, 120), place: "output", side }
    }))
  );
}
function textsOf({ case: one }) {
  return {
    command: [one.command.slice(0, 4096)],
    build: [...one.build?.base ?? [], ...one.build?.head ?? []].map(
      (text) => text.slice(0, 4096)
    ),
    environment: Object.entries(one.environment).map(
      ([name, value]) => `${name}=${value}`.slice(0, 1024)
    )
  };
}

// src/core/hazards/machine.ts
function findMachineHazards({ machine }) {
  const { governor, turbo, threadsPerCore } = machine;
  const found = [];
  if (governor !== null && governor !== "performance") {
    found.push({ name: "governor", evidence: { governor } });
  }
  found.push(...findLowFrequency(machine.frequencyMhz, machine.maxFrequencyMhz));
  if (turbo === true) found.push({ name: "turbo", evidence: {} });
  if (threadsPerCore !== null && threadsPerCore > 1) {
    found.push({ name: "smt", evidence: { threadsPerCore } });
  }
  return found;
}
function findLowFrequency(mhz, maxMhz) {
  if (mhz === null || maxMhz === null || mhz >= maxMhz * THRESHOLDS.frequencyShare.value) return [];
  return [{ name: "frequency", evidence: { mhz, maxMhz } }];
}

// src/core/hazards/memory.ts
function findMemoryHazards({ case: { limits }, pairs }) {
  const peaks = pairs.flatMap((pair) => pair.invocations.map((one) => one.peakMemoryBytes ?? 0));
  const peak = Math.max(0, ...peaks);
  const limit = limits.memoryBytes;
  if (peak < limit * THRESHOLDS.memoryShare.value) return [];
  return [{ name: "memory-limit", evidence: { peak, limit } }];
}

// src/core/hazards/order.ts
var LEAST_SAMPLES = 4;
var LEAST_INNER = 8;
var LEAST_RUNS = 3;
function findOrderHazards(runs) {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const trends = noisy.flatMap(
    (metric) => judge(
      "order-trend",
      metric,
      runs.pairs.flatMap((pair) => trendOf(pair, metric.key))
    )
  );
  const slots = noisy.flatMap(
    (metric) => judge(
      "order-slot",
      metric,
      runs.pairs.flatMap((pair) => slotOf(pair, metric.key))
    )
  );
  const samples = noisy.flatMap(
    (metric) => judge(
      "sample-trend",
      metric,
      runs.pairs.flatMap((pair) => sampleTrendOf(pair, metric.key))
    )
  );
  return [...trends.slice(0, 1), ...samples.slice(0, 1), ...slots.slice(0, 1)];
}
function judge(name, metric, perRun) {
  if (perRun.length < LEAST_RUNS) return [];
  const mean2 = perRun.reduce((sum, one) => sum + one, 0) / perRun.length;
  const squares = perRun.reduce((sum, one) => sum + (one - mean2) ** 2, 0);
  const standardError = Math.sqrt(squares / (perRun.length - 1) / perRun.length);
  const isLarge = Math.abs(mean2) >= THRESHOLDS.orderEffect.value;
  if (!isLarge || Math.abs(mean2) < THRESHOLDS.orderT.value * standardError) return [];
  const change = Math.expm1(mean2);
  const isWorse = mean2 > 0 === (metric.better === "lower");
  const kind = isWorse ? "worse" : "better";
  return [{ name, evidence: { change, kind, metric: metric.key, runs: perRun.length } }];
}
function trendOf(pair, key) {
  const slopes = SIDES.flatMap((side) => slopeOf(logValues(countedInvocations(pair, side), key)));
  return slopes.length === 0 ? [] : [slopes.reduce((a, b) => a + b, 0) / slopes.length];
}
function sampleTrendOf(pair, key) {
  const slopes = SIDES.flatMap((side) => countedInvocations(pair, side)).flatMap(({ values }) => {
    const samples = (values[key] ?? []).filter((value) => value > 0);
    return samples.length < LEAST_INNER ? [] : slopeOf(samples.map(Math.log));
  });
  return slopes.length === 0 ? [] : [meanOf(slopes)];
}
function slopeOf(values) {
  const last = values.length - 1;
  if (values.length < LEAST_SAMPLES) return [];
  const mean2 = values.reduce((a, b) => a + b, 0) / values.length;
  const top = values.reduce((sum, value, at) => sum + (at / last - 0.5) * (value - mean2), 0);
  const bottom = values.reduce((sum, _, at) => sum + (at / last - 0.5) ** 2, 0);
  return [top / bottom];
}
function slotOf(pair, key) {
  const order = [...countedInvocations(pair, "base"), ...countedInvocations(pair, "head")].toSorted(
    (a, b) => a.position - b.position
  );
  const bySide = { base: [], head: [] };
  for (let at = 0; at + 1 < order.length; at += 2) {
    const [first, second] = [order[at], order[at + 1]];
    if (first === void 0 || second === void 0 || first.side === second.side) continue;
    const [one = Number.NaN, two = Number.NaN] = logValues([first, second], key);
    if (Number.isFinite(two - one)) bySide[first.side].push(two - one);
  }
  if (bySide.base.length === 0 || bySide.head.length === 0) return [];
  return [(meanOf(bySide.base) + meanOf(bySide.head)) / 2];
}
function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function logValues(invocations, key) {
  return invocations.map((one) => one.values[key]?.[0] ?? Number.NaN).filter((value) => value > 0).map((value) => Math.log(value));
}

// src/core/hazards/parallelism.ts
function findParallelismHazards(runs) {
  return [...findFewCores(runs), ...findUndeclared(runs)];
}
function findFewCores({ case: { threads, limits }, session }) {
  const cores = Math.min(limits.cpus, session.machine.cores);
  if (threads === null || threads <= cores) return [];
  return [{ name: "few-cores", evidence: { threads, cores } }];
}
function findUndeclared(runs) {
  const declared = runs.case.threads ?? 1;
  for (const side of SIDES) {
    const used = coresUsed2(runs, side);
    if (used !== null && used > declared + THRESHOLDS.extraCores.value) {
      return [{ name: "undeclared-parallelism", evidence: { used, declared, side } }];
    }
  }
  return [];
}
function coresUsed2(runs, side) {
  const used = runs.pairs.flatMap((pair) => countedInvocations(pair, side)).flatMap(({ cpuSeconds, wallSeconds }) => {
    const isAccounted = wallSeconds !== null && wallSeconds >= THRESHOLDS.accountedSeconds.value;
    return cpuSeconds !== null && isAccounted ? [cpuSeconds / wallSeconds] : [];
  });
  return used.length === 0 ? null : median2(used);
}

// src/core/hazards/results.ts
function findDifferentResults(runs) {
  const [base, head] = [printedBy(runs, "base"), printedBy(runs, "head")];
  const [firstBase] = base;
  const [firstHead] = head;
  if (firstBase === void 0 || firstHead === void 0) return [];
  if ([...base].some((result) => head.has(result))) return [];
  return [{ name: "different-results", evidence: { base: firstBase, head: firstHead } }];
}
function printedBy(runs, side) {
  const results = runs.pairs.flatMap((pair) => countedInvocations(pair, side)).flatMap(({ result }) => result === null ? [] : [result]);
  return new Set(results);
}

// src/core/hazards/timer.ts
var LEAST_VALUES = 6;
function findTimerHazards(runs) {
  return [...findShortRuns(runs), ...findCoarseTimer(runs)];
}
function findShortRuns(runs) {
  const seconds = runs.pairs.flatMap((pair) => SIDES.flatMap((side) => countedInvocations(pair, side))).flatMap(({ wallSeconds }) => wallSeconds === null ? [] : [wallSeconds]);
  if (seconds.length === 0) return [];
  const typical = median2(seconds);
  if (typical >= THRESHOLDS.shortSeconds.value) return [];
  return [{ name: "short-run", evidence: { seconds: typical } }];
}
function findCoarseTimer(runs) {
  for (const metric of runs.case.metrics) {
    if (metric.exact || parseUnit(metric.unit)?.dimension !== "time") continue;
    const values = SIDES.flatMap((side) => samplesByRun(runs, side, metric.key).flat());
    const step = commonStep(values);
    const value = median2(values);
    if (step !== null && value > 0 && step >= value * THRESHOLDS.timerShare.value) {
      return [{ name: "coarse-timer", evidence: { step, value, unit: metric.unit } }];
    }
  }
  return [];
}
function commonStep(values) {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  if (values.length < LEAST_VALUES || distinct.length < 2) return null;
  const gaps = distinct.slice(1).map((value, at) => value - (distinct[at] ?? value));
  const step = Math.min(...gaps);
  const isMultiple = (value) => Math.abs(value / step - Math.round(value / step)) < 1e-3;
  return distinct.every(isMultiple) ? step : null;
}

// src/core/hazards/values.ts
var COUNTED = ["count", "bytes", "cycles"];
var LEAST_RUNS2 = 3;
var ROUNDING = 1e-12;
function findStrangeValues(runs) {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const each = noisy.flatMap(({ key, unit }) => SIDES.map((side) => ({ key, unit, side })));
  const timed = each.filter(({ unit }) => !COUNTED.includes(parseUnit(unit)?.dimension ?? ""));
  const identical = timed.flatMap(({ key, unit, side }) => {
    const value = identicalValue(runs, side, key);
    return value === null ? [] : [{ value, unit, metric: key, side }];
  });
  const means = each.flatMap(({ key, unit, side }) => {
    const found = runThatIsMean(samplesByRun(runs, side, key).map(median2));
    return found === null ? [] : [{ ...found, unit, metric: key, side }];
  });
  return [
    ...identical.slice(0, 1).map((evidence) => ({ name: "identical-values", evidence })),
    ...means.slice(0, 1).map((evidence) => ({ name: "value-is-mean", evidence }))
  ];
}
function identicalValue(runs, side, key) {
  const samples = samplesByRun(runs, side, key);
  const [value] = samples[0] ?? [];
  if (samples.length < LEAST_RUNS2 || value === void 0) return null;
  const isWallTime = runs.pairs.some(
    (pair) => countedInvocations(pair, side).some((one) => one.wallSeconds === value)
  );
  return !isWallTime && samples.flat().every((sample) => sample === value) ? value : null;
}
function runThatIsMean(runs) {
  if (runs.length < LEAST_RUNS2 || !isFinelyGrained(runs)) return null;
  const total = runs.reduce((sum, value2) => sum + value2, 0);
  const at = runs.findIndex((value2) => {
    const mean2 = (total - value2) / (runs.length - 1);
    return Math.abs(mean2 - value2) <= Math.abs(value2) * ROUNDING;
  });
  const value = runs[at];
  return value === void 0 ? null : { value, run: at + 1 };
}
function isFinelyGrained(runs) {
  const step = Math.min(...runs.map(lastDigitOf));
  return Math.max(...runs) - Math.min(...runs) >= step * THRESHOLDS.meanSteps.value;
}
function lastDigitOf(value) {
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  return 10 ** (Number(exponent) - mantissa.replace(/\D/g, "").length + 1);
}

// src/core/hazards/hazards.ts
var CASE_FINDERS = [
  findHostHazards,
  findClockHazards,
  findOrderHazards,
  findParallelismHazards,
  findInstrumentation,
  findDifferentResults,
  findTimerHazards,
  findStrangeValues,
  findMemoryHazards
];
function findHazards(session, canaries = []) {
  const measured = casesWithRuns(session);
  if (measured.length === 0) return [];
  const machine = [...findMachineHazards(session), ...findDifferingCanary(canaries)].filter(({ name }) => !measured.every((runs) => runs.case.silence.includes(name))).concat(findMissingCanary(session)).map((finding) => ({ ...finding, caseId: null }));
  const silenced = new Map(session.cases.map(({ id, silence }) => [id, silence]));
  const between = findBetweenCases(measured).filter(
    ({ name, caseId }) => caseId === null || !silenced.get(caseId)?.includes(name)
  );
  return [...machine, ...measured.flatMap(hazardsOfCase), ...between];
}
function hazardsOfCase(runs) {
  return CASE_FINDERS.flatMap((find) => find(runs)).filter(({ name }) => !runs.case.silence.includes(name)).map((finding) => ({ ...finding, caseId: runs.case.id }));
}

// src/core/verdict/budget.ts
function isBeyond(value, { limit, side }) {
  return side === "at-most" ? value > limit : value < limit;
}
function endsOf(values, { side }) {
  const ends = [Math.min(...values), Math.max(...values)];
  return side === "at-most" ? ends : [ends[1], ends[0]];
}
function judgeCounts(values, limit) {
  const [best, worst2] = endsOf(values, limit);
  const told = isBeyond(best, limit) ? best : worst2;
  const kind = isBeyond(best, limit) ? "exceeded" : isBeyond(worst2, limit) ? "not-shown" : "within";
  return { kind, by: "counts", measured: told, bound: told };
}
function scaleOf(values, { limit }) {
  if (values.some((value) => value <= 0)) {
    return { to: (value) => value, from: (value) => Math.max(0, value) };
  }
  const unit = limit > 0 ? limit : 1;
  return {
    to: (value) => value <= 0 ? Number.NEGATIVE_INFINITY : Math.log(value / unit),
    from: (value) => unit * Math.exp(value)
  };
}
function judgeValues(values, limit) {
  const measured = median(values);
  if (values.length < 2) return { kind: "not-shown", by: "next-run", measured, bound: measured };
  const { to, from } = scaleOf(values, limit);
  const scaled = values.map(to);
  const scaledLimit = { ...limit, limit: to(limit.limit) };
  const [inner, outer] = limit.side === "at-most" ? ["lower", "upper"] : ["upper", "lower"];
  const surely = meanBound(scaled, inner);
  if (isBeyond(surely, scaledLimit)) {
    return { kind: "exceeded", by: "mean", measured: from(mean(scaled)), bound: from(surely) };
  }
  const [best, worst2] = endsOf(values, limit);
  if (isBeyond(best, limit)) {
    return { kind: "exceeded", by: "every-run", measured: best, bound: best };
  }
  const next = predictionBound(scaled, outer);
  const isWithin = !isBeyond(worst2, limit) && !isBeyond(next, scaledLimit);
  return { kind: isWithin ? "within" : "not-shown", by: "next-run", measured, bound: from(next) };
}
function judgeBudget(values, { budget, exact }) {
  if (budget === null || values.length === 0) return { kind: "none" };
  const limits = [];
  if (budget.atMost !== null) limits.push({ limit: budget.atMost, side: "at-most" });
  if (budget.atLeast !== null) limits.push({ limit: budget.atLeast, side: "at-least" });
  const judged = limits.map((limit) => {
    const beyond = values.filter((value) => isBeyond(value, limit)).length;
    const answer = (exact ? judgeCounts : judgeValues)(values, limit);
    return { ...limit, ...answer, runs: values.length, beyond };
  });
  const severity = ["exceeded", "not-shown", "within"];
  return judged.sort((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind))[0] ?? {
    kind: "none"
  };
}

// src/core/verdict/comparability.ts
function identity({ name, digest, packagesHash }) {
  return [name, digest ?? "without digest", packagesHash ?? ""].join(" ").trim();
}
function imagesDiffer(base, head) {
  if (base.digest === null && head.digest === null) return base.name !== head.name;
  return base.digest !== head.digest || base.packagesHash !== head.packagesHash;
}
function incomparableReason(each) {
  if (each.unmeasured?.kind === "incomparable") return each.unmeasured.message;
  const { base, head } = each.image;
  if (base !== null && head !== null && imagesDiffer(base, head)) {
    return `the toolchain image was ${identity(base)} and is ${identity(head)}`;
  }
  if (each.benchmarkHash.base !== each.benchmarkHash.head) {
    return "the benchmark's own files changed";
  }
  return null;
}

// src/core/stats/detectable.ts
var MOST_RUNS = 200;
var POWER = 0.8;
function seenAt(distribution, level) {
  return halfWidth(distribution, 1 - level) + halfWidth(distribution, POWER);
}
function detectableLogRatio(distribution, level) {
  return seenAt(distribution, level / 2);
}
function rescaled(distribution, from, n) {
  return {
    mean: distribution.mean,
    components: distribution.components.map(({ weight, error, df }) => ({
      weight,
      error: error * Math.sqrt(from / n),
      df: df + n - from
    }))
  };
}
function runsToSettle(distribution, pairs, effect, levels) {
  const size = Math.abs(distribution.mean);
  const room = Math.log1p(effect) - size;
  const isEnough = (n) => {
    const then = rescaled(distribution, pairs, n);
    return detectableLogRatio(then, levels.change) <= size || seenAt(then, levels.equivalence) <= room;
  };
  if (!isEnough(MOST_RUNS)) return null;
  let low = pairs;
  let high = MOST_RUNS;
  while (high - low > 1) {
    const middle = low + high >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

// src/core/verdict/effect.ts
function effectOf(result, metric, effect) {
  const { distribution, pairs, levels } = result;
  const width = halfWidth(distribution, 0.975);
  const own = metric.better === "higher" ? -distribution.mean : distribution.mean;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - width),
    high: Math.expm1(own + width),
    confidence: 0.95,
    pValue: result.pValue,
    degreesOfFreedom: averageDf(distribution),
    smallestDetectable: Math.expm1(detectableLogRatio(distribution, levels.change)),
    runsToSettle: runsToSettle(distribution, pairs, effect, levels),
    runs: pairs,
    belowThreshold: result.rejected && Math.abs(distribution.mean) < Math.log1p(effect)
  };
}
function exactEffect({ ratio, belowThreshold }, runs) {
  if (ratio === null) return null;
  return {
    change: ratio,
    low: ratio,
    high: ratio,
    confidence: 0.95,
    pValue: ratio === 0 ? 1 : 0,
    degreesOfFreedom: 0,
    smallestDetectable: 0,
    runsToSettle: null,
    runs,
    belowThreshold
  };
}

// src/core/verdict/zero-values.ts
function mayBeZero({ unit }) {
  const known = metricUnit(unit);
  return known !== null && leastOf(known.dimension) !== "more than 0";
}
function hasZeros(measured, metric) {
  if (!mayBeZero(metric)) return false;
  return measured.sides.some(
    (side) => countedOf(measured, side).some(({ values }) => values[metric.key]?.includes(0))
  );
}
function compareZeros(measured, metric) {
  const base = sideValues(measured, "base", metric.key);
  const head = sideValues(measured, "head", metric.key);
  if ([base, head].some((values) => values.every((value) => value === 0))) {
    return compareCounts(base, head, metric.better);
  }
  return { change: "inconclusive", ratio: null, belowThreshold: false };
}

// src/core/verdict/validity.ts
var LEAST_TIMES = 3;
function failures(measured, side) {
  const all = invocationsOf(measured, side);
  const failed = all.map(({ failure }) => failure).filter((failure) => failure !== null);
  return [...new Set(failed.map(({ reason }) => reason))].flatMap((reason) => {
    const alike = failed.filter((failure2) => failure2.reason === reason);
    const [failure] = alike;
    if (failure === void 0) return [];
    return [{ kind: "failed", side, failure, count: alike.length, of: all.length }];
  });
}
function unusedThreads(measured, side) {
  const { threads, parallelism, limits } = measured.case;
  const used = coresUsed(measured, side);
  if (threads === null || threads < 2 || used === null) return [];
  const required = parallelism * Math.min(threads, limits.cpus);
  if (used >= required) return [];
  const foreign = foreignTasks(measured);
  const starved = foreign >= limits.cpus ? { foreign } : {};
  const told = { side, declared: threads, cores: limits.cpus, used, required };
  return [{ kind: "threads-unused", ...told, ...starved }];
}
function foreignTasks({ pairs, case: { limits } }) {
  const loads = pairs.flatMap(({ before }) => before.load1 === null ? [] : [before.load1]);
  return loads.length === 0 ? 0 : Math.max(0, Math.round(median(loads) - limits.cpus));
}
function identicalTimes(measured, side) {
  const times = countedOf(measured, side).map(({ wallSeconds }) => wallSeconds);
  const [value] = times;
  if (times.length < LEAST_TIMES || value === null || value === void 0) return [];
  return times.every((time) => time === value) ? [{ kind: "identical-times", side, value }] : [];
}
function noValues(measured, side, metric) {
  const values = sideValues(measured, side, metric.key);
  const cause = (message) => [{ kind: "nothing-measured", side, message }];
  if (values.length < measured.pairs.length) {
    return cause(`${metric.key}: ${values.length} of ${measured.pairs.length} runs have a value`);
  }
  const samples = countedOf(measured, side).map((each) => each.values[metric.key] ?? []);
  const lacking = samples.filter((each) => each.length === 0).length;
  if (lacking > 0)
    return cause(`${metric.key}: ${lacking} of ${samples.length} invocations have no value`);
  const isZeroFine = mayBeZero(metric);
  const strange = samples.flat().find((value) => !metric.exact && (value < 0 || value === 0 && !isZeroFine));
  if (strange === void 0) return [];
  const least = isZeroFine ? "of at least" : "above";
  return cause(`${metric.key}: expected values ${least} 0 ${metric.unit}, got ${strange}`);
}
function invalidCauses(measured, metric) {
  return measured.sides.flatMap((side) => {
    const failed = failures(measured, side);
    if (failed.length > 0) return failed;
    return [
      ...unusedThreads(measured, side),
      ...identicalTimes(measured, side),
      ...noValues(measured, side, metric)
    ];
  });
}

// src/core/verdict/metric-verdict.ts
var COMPARED = /* @__PURE__ */ new Set([
  "regression",
  "improvement",
  "no-change",
  "inconclusive"
]);
var unjudged = (change, reason) => ({
  change,
  reason,
  effect: null
});
function summaryOf(measured, side, metric) {
  const values = sideValues(measured, side, metric.key);
  if (values.length === 0) return null;
  return { ...summarizeRuns(values), coresUsed: coresUsed(measured, side) };
}
function plannedChange({ case: each }) {
  if (each.unmeasured === null) return null;
  const { kind, message } = each.unmeasured;
  switch (kind) {
    case "identical":
    case "missing":
    case "new":
    case "incomparable":
      return unjudged(kind, message);
    case "build-failed":
      return unjudged("inconclusive", "invalid");
    case "budget":
      return unjudged("inconclusive", "budget");
    default:
      return kind;
  }
}
function compareExactly(measured, metric) {
  const [base, head] = ["base", "head"].map(
    (side) => sideValues(measured, side, metric.key)
  );
  return compareCounts(base, head, metric.better);
}
function countedChange(measured, compared) {
  const reason = compared.change === "inconclusive" ? "noise" : null;
  return { change: compared.change, reason, effect: exactEffect(compared, measured.pairs.length) };
}
function noisyChange(measured, metric, result) {
  const { minRuns, maxRuns } = measured.case;
  const isOffSchedule = !lookSchedule(minRuns, maxRuns).includes(result.pairs);
  const isCutShort = measured.stop === "budget" && (result.target !== null || isOffSchedule);
  const reason = isCutShort ? "budget" : "noise";
  return {
    change: result.change,
    reason: result.change === "inconclusive" ? reason : null,
    effect: effectOf(result, metric, measured.case.effect)
  };
}
function changeOf(session, measured, metric, result) {
  const planned = plannedChange(measured);
  if (planned !== null) return planned;
  if (measured.pairs.length < measured.case.minRuns) return unjudged("inconclusive", "budget");
  if (session.base === null) return unjudged("measured", null);
  const incomparable = incomparableReason(measured.case);
  if (incomparable !== null) return unjudged("incomparable", incomparable);
  if (!measured.sides.includes("head")) return unjudged("missing", "only the base was measured");
  if (!measured.sides.includes("base")) return unjudged("new", "only the head was measured");
  if (metric.exact) return countedChange(measured, compareExactly(measured, metric));
  if (hasZeros(measured, metric)) return countedChange(measured, compareZeros(measured, metric));
  return result === null ? unjudged("inconclusive", "invalid") : noisyChange(measured, metric, result);
}
function causesOf(measured, metric) {
  const { unmeasured, image } = measured.case;
  if (unmeasured?.kind === "build-failed") {
    const side = image.head === null ? "head" : "base";
    return [{ kind: "nothing-measured", side, message: unmeasured.message }];
  }
  const isPlanned = unmeasured === null || unmeasured.kind === "new";
  if (isPlanned && measured.pairs.length === 0 && measured.stop !== "budget") {
    return [{ kind: "nothing-measured", side: "head", message: "no run was made" }];
  }
  return invalidCauses(measured, metric);
}
function judgeMetric(session, measured, metric, result, canary) {
  const causes = [...causesOf(measured, metric)];
  if (canary !== null && measured.pairs.length > 0) causes.push({ kind: "canary", change: canary });
  const isValid = causes.length === 0;
  const change = changeOf(session, measured, metric, result);
  const isUndone = !isValid && COMPARED.has(change.change);
  return {
    caseId: measured.case.id,
    metric,
    validity: isValid ? { kind: "valid" } : { kind: "invalid", causes },
    ...isUndone ? { ...change, change: "inconclusive", reason: "invalid" } : change,
    budget: isValid ? judgeBudget(sideValues(measured, "head", metric.key), metric) : { kind: "none" },
    base: summaryOf(measured, "base", metric),
    head: summaryOf(measured, "head", metric)
  };
}

// src/core/verdict/outcome.ts
function fails({ validity, change, budget }) {
  if (validity.kind === "invalid" || budget.kind === "exceeded") return true;
  return change === "regression" || change === "incomparable" || change === "missing";
}
function isOpen({ change, effect, budget }) {
  if (budget.kind === "not-shown") return true;
  return change === "inconclusive" && effect?.belowThreshold !== true;
}
function isMeasured({ head }) {
  return head !== null;
}
function outcomeOf(metrics, inconclusive) {
  if (metrics.length === 0 || metrics.some(fails)) return "fail";
  const undecided = metrics.some(isOpen) ? inconclusive : "pass";
  if (undecided === "pass" && !metrics.some(isMeasured)) return "neutral";
  return undecided;
}

// src/core/verdict/judge-session.ts
var SIDES2 = ["base", "head"];
function measuredCase(each, pairs, session) {
  const sides = SIDES2.filter(
    (side) => pairs.some(({ invocations }) => invocations.some((one) => one.side === side))
  );
  return { case: each, pairs, stop: session.stops[each.id] ?? null, sides };
}
function replay(session, shards) {
  if (session.base === null) return { results: /* @__PURE__ */ new Map(), canary: null };
  const family = familyOf(session).map((member) => ({ ...member, stopped: true }));
  const results = replayLooks(family, replayOptionsOf(session, shards));
  const worst2 = canaryFindings(family, results).filter(({ invalidates }) => invalidates).sort((one, other) => Math.abs(other.change) - Math.abs(one.change))[0];
  return {
    results: new Map(family.map(({ key }, i) => [key, results[i]])),
    canary: worst2?.change ?? null
  };
}
function wholeOutcome(outcome, hazards) {
  const isVouchedFor = hazards.every(({ name }) => name !== "canary-missing");
  return outcome === "pass" && !isVouchedFor ? "neutral" : outcome;
}
function judgeSession(session, options) {
  const { results, canary } = replay(session, options.shards);
  const grouped = pairsByCase(session);
  const verdictsOf = (each) => each.metrics.map((metric) => {
    const result = results.get(metricKeyOf(each.id, metric.key)) ?? null;
    const measured = measuredCase(each, grouped.get(each.id) ?? [], session);
    return judgeMetric(session, measured, metric, result, canary);
  });
  const metrics = session.cases.filter((each) => !each.canary).flatMap(verdictsOf);
  const canaries = session.cases.filter((each) => each.canary).flatMap(verdictsOf);
  const hazards = findHazards(session, canaries);
  const outcome = canary === null ? outcomeOf(metrics, options.inconclusive) : "fail";
  return {
    version: 1,
    session: session.id,
    outcome: wholeOutcome(outcome, hazards),
    valid: canary === null,
    metrics,
    canaries,
    hazards
  };
}

export {
  judgeSession
};
