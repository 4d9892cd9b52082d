import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  caseSeriesKey,
  recordSeriesKey
} from "./chunk-DW6OXF3C.js";
import {
  renderTerminal
} from "./chunk-7U4Y5NF6.js";
import {
  openStore
} from "./chunk-DHNGM4XV.js";
import {
  runSession
} from "./chunk-PBRHZ4PV.js";
import {
  renderJson
} from "./chunk-BHDK5XUG.js";
import {
  LEAST_RUNS,
  cutRecords
} from "./chunk-2RSY5PHT.js";
import {
  judgeSession
} from "./chunk-T2DRERA2.js";
import {
  metricKeyOf,
  noiseIndexFrom
} from "./chunk-I26UZD7L.js";
import {
  renderMarkdown
} from "./chunk-VXXK6I3N.js";
import {
  buildReport
} from "./chunk-HX7QCOFP.js";
import {
  planSession,
  sidesToMeasure
} from "./chunk-PGDSQCEG.js";
import {
  newSessionId,
  openCliProgress,
  openEngine,
  openHost,
  openPlace
} from "./chunk-6AONHTUA.js";
import {
  SessionFolder
} from "./chunk-XUR7VQ4G.js";
import {
  renderHtml
} from "./chunk-BM53RGMR.js";
import {
  pairLogRatio
} from "./chunk-PUQN4VRK.js";
import {
  sealRecord
} from "./chunk-LBM6KO6I.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import {
  formatDuration
} from "./chunk-K745YOK6.js";
import {
  DEFAULT_CONFIG,
  overridesOf
} from "./chunk-NYQIHM4T.js";
import {
  writeJson
} from "./chunk-I7R6SPQM.js";
import {
  OUTPUT,
  outputFolder,
  runStore
} from "./chunk-GC5GMM7O.js";
import {
  TOOL
} from "./chunk-EZWVDCNE.js";
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  OUTCOME_CODES
} from "./chunk-RE3COICP.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/cli/run-action.ts
import { join, resolve } from "node:path";

// src/commands/run/plan-report.ts
function sentenceOf(planned) {
  const sides = sidesToMeasure(planned).join(" and ");
  if (planned.unmeasured !== null) {
    const { kind, message } = planned.unmeasured;
    return `${kind}: ${message}${sides === "" ? "" : `; ${sides} is measured`}`;
  }
  const runs = planned.head?.spec;
  return `${sides}, ${runs?.minRuns} to ${runs?.maxRuns} runs a side`;
}
function describePlan(plan) {
  const width = Math.max(0, ...plan.cases.map(({ id }) => id.length));
  const lines = plan.cases.map((each) => `${each.id.padEnd(width)}  ${sentenceOf(each)}`);
  const { least, most } = plan.estimate;
  const time = `${formatDuration(least)} where all is clear, at most ${formatDuration(most)}`;
  const canaries = plan.canaries === 0 ? "" : ` and ${plural(plan.canaries, "canary", "canaries")}`;
  return [
    ...lines,
    "",
    `${plural(plan.cases.length, "benchmark")}${canaries}; measuring takes about ${time}.`,
    ""
  ].join("\n");
}
function planDocument(plan) {
  return {
    version: 1,
    kind: "plan",
    base: plan.sides.base?.revision ?? null,
    head: plan.sides.head.revision,
    settings: plan.settings,
    canaries: plan.canaries,
    estimateSeconds: plan.estimate,
    cases: plan.cases.map((each) => ({
      id: each.id,
      sides: sidesToMeasure(each),
      command: (each.head ?? each.base)?.spec.definition.command ?? null,
      minRuns: each.head?.spec.minRuns ?? null,
      maxRuns: each.head?.spec.maxRuns ?? null,
      unmeasured: each.unmeasured
    }))
  };
}

// src/commands/run/seal.ts
async function sealSession(ports, session, judged) {
  const { records, uncut } = cutRecords(session, judged);
  const sealed = records.map((record) => sealRecord(record, ports.sha256));
  if (ports.store !== null) {
    for (const line of new Set(uncut.map(sayUncut))) ports.progress.line(line);
    if (sealed.length > 0) {
      await ports.store.put(sealed);
      ports.progress.line(`${sealed.length} records stored in ${ports.store.name}`);
    }
  }
  return { path: await ports.sessions.save(session), records: sealed.map(({ id }) => id) };
}
function sayUncut({ caseId, side, runs, reason }) {
  const why = {
    "too-few-runs": `${runs} ${runs === 1 ? "run" : "runs"} with values, and a record needs ${LEAST_RUNS}`,
    "no-image": "its image is not known",
    "no-revision": "it was measured at no revision"
  }[reason];
  return `no record of ${caseId} (${side}): ${why}`;
}

// src/core/records/noise-history.ts
function coupleKey({ session, project, benchmark, variant, parameters, phase }) {
  return JSON.stringify([session, project, benchmark, variant, parameters, phase]);
}
var startOf = ({ runs }) => runs[0]?.startedAt ?? "";
function couplesOf(records) {
  const grouped = Map.groupBy(records, coupleKey);
  return [...grouped.values()].flatMap((group) => {
    const [base, head] = ["base", "head"].map(
      (side) => group.find((record) => record.side === side)
    );
    return base === void 0 || head === void 0 ? [] : [{ base, head }];
  }).sort((one, other) => startOf(one.base) < startOf(other.base) ? -1 : 1);
}
function rejoin(base, head) {
  return { invocations: [...base.invocations, ...head.invocations] };
}
function ratiosOf({ base, head }, design, metric) {
  return base.runs.flatMap((run) => {
    const partner = head.runs.find((each) => each.pair === run.pair);
    if (partner === void 0) return [];
    const ratio = pairLogRatio(rejoin(run, partner), design, metric);
    return ratio === null ? [] : [ratio];
  });
}
function noiseFromHistory(records, cases, session) {
  const couples = couplesOf(records.filter(({ pinned }) => pinned));
  const noise = {};
  for (const each of cases) {
    for (const metric of each.metrics) {
      const key = caseSeriesKey(each, session, "head", metric.key);
      const history = couples.filter((couple) => recordSeriesKey(couple.head, metric.key) === key).filter((couple) => couple.head.metrics.some((known) => known.key === metric.key)).map((couple) => ratiosOf(couple, each, metric));
      const index = noiseIndexFrom(history);
      if (index !== null) noise[metricKeyOf(each.id, metric.key)] = index;
    }
  }
  return noise;
}

// src/cli/reproduce.ts
function quoted(word) {
  return /^[A-Za-z0-9_./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function givenSettings({ runs, max, seconds, budget, thorough }) {
  const values = { runs, max, seconds, budget };
  return [
    ...Object.entries(values).flatMap(
      ([name, value]) => value === void 0 ? [] : [`--${name}`, `${value}`]
    ),
    ...thorough ? ["--thorough"] : []
  ];
}
function reproduceCommand(session, flags) {
  const words = [
    "benchproof",
    "run",
    ...session.base?.commit ? ["--base", session.base.commit.slice(0, 12)] : [],
    ...session.head.commit && !session.head.dirty ? ["--head", session.head.commit.slice(0, 12)] : [],
    ...flags.config === DEFAULT_CONFIG ? [] : ["--config", flags.config],
    ...flags.filter.flatMap((filter) => ["--filter", filter]),
    ...givenSettings(flags),
    ...["--seed", `${session.seed}`],
    ...session.aa ? ["--aa"] : [],
    ...flags.engine === "host" ? ["--engine", "host"] : []
  ];
  return words.map(quoted).join(" ");
}

// src/cli/run-action.ts
var planOptions = (flags) => ({
  base: flags.base ?? null,
  head: flags.head ?? null,
  configPath: flags.config,
  filters: flags.filter,
  aa: flags.aa ?? false,
  overrides: overridesOf(flags)
});
async function showPlan(context, flags) {
  const git = await openPlace(context);
  const plan = await planSession({ git, sha256 }, planOptions(flags));
  if (flags.json) writeJson(context, planDocument(plan));
  else context.out(describePlan(plan));
}
function prepareOutput(folder) {
  return writeWhole(join(folder, ".gitignore"), "*\n");
}
function journalsIn(sessions, folders) {
  return {
    create: async (id) => {
      for (const folder of folders) await prepareOutput(folder);
      return sessions.create(id);
    },
    reopen: (id) => sessions.reopen(id),
    unfinished: () => sessions.unfinished(),
    discard: (id) => sessions.discard(id)
  };
}
function stopOnSignal(signal, engine) {
  const stop = async () => engine[Symbol.asyncDispose]();
  signal.addEventListener("abort", () => void stop().catch(() => {
  }), { once: true });
}
function foldersOf(context, root, { output, records }) {
  const folder = outputFolder(context, root, output);
  return [...new Set(records === void 0 ? [folder, join(root, OUTPUT)] : [folder])];
}
async function runPorts(context, flags, { git, engine, progress, sessions, store }) {
  const stored = store === null ? [] : await store.list();
  const known = stored.filter(({ revoked }) => revoked === null);
  return {
    engine,
    git,
    progress,
    host: openHost(context),
    clock: systemClock,
    journals: journalsIn(sessions, foldersOf(context, git.root, flags)),
    sha256,
    newId: newSessionId,
    newSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    noise: async (cases, where) => noiseFromHistory(
      known.map(({ record }) => record),
      cases,
      where
    ),
    tool: TOOL,
    signal: context.signal
  };
}
async function measure(context, flags, opened) {
  return runSession(await runPorts(context, flags, opened), {
    ...planOptions(flags),
    seed: flags.seed ?? null,
    resume: flags.resume,
    shards: 1
  });
}
async function writeReports(context, folder, report, flags) {
  const markdown = renderMarkdown(report);
  await writeWhole(join(folder, "report.md"), markdown);
  await writeWhole(join(folder, "report.html"), renderHtml(report));
  await writeWhole(join(folder, "report.json"), `${JSON.stringify(renderJson(report), null, 2)}
`);
  if (flags.markdown === void 0) return;
  await writeWhole(resolve(context.cwd, flags.markdown), markdown);
}
async function runAndReport(context, flags) {
  const git = await openPlace(context);
  const folder = outputFolder(context, git.root, flags.output);
  const progress = openCliProgress(context);
  try {
    var _stack = [];
    try {
      const engine = __using(_stack, await openEngine(context, flags.engine, progress, flags.imageCache), true);
      stopOnSignal(context.signal, engine);
      const sessions = new SessionFolder(join(folder, "sessions"));
      const place = { git, revision: null, settings: { remote: "origin" } };
      const store = flags.records === "none" ? null : await openStore(context, place, runStore(git.root, flags.records));
      const opened = { git, engine, progress, sessions, store };
      const session = await measure(context, flags, opened);
      const verdict = judgeSession(session, {
        inconclusive: session.settings.inconclusive,
        shards: 1
      });
      const sealed = await sealSession({ sessions, store, sha256, progress }, session, verdict);
      progress.close();
      const report = buildReport(session, verdict, {
        reproduce: reproduceCommand(session, flags),
        fullReport: sealed.path
      });
      await writeReports(context, folder, report, flags);
      if (!flags.json) {
        context.out(renderTerminal(report, { width: context.columns, colour: context.isTerminal }));
      }
      return { document: renderJson(report), code: OUTCOME_CODES[verdict.outcome] };
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    context.signal.throwIfAborted();
    throw error;
  } finally {
    progress.close();
  }
}

export {
  sealSession,
  showPlan,
  stopOnSignal,
  runPorts,
  runAndReport
};
