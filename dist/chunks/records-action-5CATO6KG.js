import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  recordSeriesKey
} from "./chunk-DW6OXF3C.js";
import {
  openStore
} from "./chunk-DHNGM4XV.js";
import {
  openPlace
} from "./chunk-6AONHTUA.js";
import "./chunk-PHE35OOF.js";
import "./chunk-QUG5SYTX.js";
import "./chunk-MVD5Z3WZ.js";
import {
  sealRecord
} from "./chunk-LBM6KO6I.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import {
  DOCUMENT_VERSION,
  parseBounded
} from "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  writeJson
} from "./chunk-I7R6SPQM.js";
import {
  openAttestationCheck
} from "./chunk-4UD6D7AX.js";
import {
  shownStore
} from "./chunk-GC5GMM7O.js";
import "./chunk-HQZZYDXE.js";
import "./chunk-DMNBHUSC.js";
import {
  gitLine
} from "./chunk-DUCDT6WC.js";
import {
  TOOL
} from "./chunk-EZWVDCNE.js";
import {
  TOOLS,
  prepareMaterial,
  tellQuantities
} from "./chunk-6O5S75DL.js";
import {
  metricUnit,
  usualDirection
} from "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";
import "./chunk-CIAQLR37.js";

// src/cli/records-action.ts
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

// src/core/records/exchange/export.ts
function exportJsonLines(records) {
  return records.map(
    ({ id, provenance, revoked, record }) => JSON.stringify({ id, provenance, revoked, record })
  ).map((line) => `${line}
`).join("");
}
function middle(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const [low, high] = [sorted[sorted.length - 1 >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}
var NANOSECONDS = { s: 1e9, ms: 1e6, \u00B5s: 1e3, us: 1e3, ns: 1 };
function measured(run, metric) {
  const samples = run.invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metric.key] ?? []);
  if (samples.length === 0) return null;
  const scale = NANOSECONDS[metric.unit];
  const value = middle(samples);
  return scale === void 0 ? `${value} ${metric.unit.replace(/\s+/g, "-")}` : `${value * scale} ns/op`;
}
function nameOf({ benchmark, variant, parameters, phase }) {
  const words = benchmark.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const title = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("");
  const keyed = { ...variant === null ? {} : { variant }, ...parameters };
  const parts = Object.entries(phase === null ? keyed : { ...keyed, phase });
  const clean = (text) => String(text).replace(/[\s/]+/g, "_");
  return [
    `Benchmark${title}`,
    ...parts.map(([name, value]) => `${clean(name)}=${clean(value)}`)
  ].join("/");
}
var oneLine = (text) => text.replace(/\s+/g, " ").trim();
function unitLines({ metrics }) {
  const lines = metrics.filter(({ unit }) => NANOSECONDS[unit] === void 0).map(({ unit, better, exact }) => {
    const assumed = exact ? " assume=exact" : "";
    return `Unit ${unit.replace(/\s+/g, "-")} better=${better}${assumed}`;
  });
  return [...new Set(lines)];
}
function headerOf({ record }) {
  const { machine, project, revision, side } = record;
  return [
    `goarch: ${machine?.architecture ?? "unknown"}`,
    `pkg: ${oneLine(project)}`,
    `cpu: ${oneLine(machine?.cpuModel ?? "unknown")}`,
    `commit: ${oneLine(revision.commit ?? revision.name)}`,
    `side: ${side}`
  ];
}
function exportBenchstat(records) {
  return records.flatMap((exported) => {
    const { record } = exported;
    const lines = record.runs.flatMap((run) => {
      const values = record.metrics.flatMap((metric) => measured(run, metric) ?? []);
      const count = run.invocations.filter(({ warmup }) => !warmup).length;
      return values.length === 0 ? [] : [`${nameOf(record)} ${count} ${values.join(" ")}`];
    });
    return [...headerOf(exported), ...unitLines(record), ...lines, ""];
  }).map((line) => `${line}
`).join("");
}

// src/core/records/exchange/direction.ts
function directionOf(unit) {
  const plain = unit.trim().toLowerCase();
  if (/(?:\/|\bper )\s*(?:s|sec|second|m|min|minute)s?$/.test(plain)) return "higher";
  if (/^(?:[nµumk]?s|secs?|seconds?|milliseconds?|microseconds?|nanoseconds?|minutes?)$/.test(plain)) {
    return "lower";
  }
  if (/\/(?:op|iter|call|req|request)s?$/.test(plain)) return "lower";
  if (/^(?:[kmgt]i?)?b(?:ytes?)?$/.test(plain)) return "lower";
  return null;
}

// src/core/records/exchange/import.ts
function invocationOf(foreign, metrics, position, at) {
  const [first] = metrics;
  const isWallTime = foreign.isExecutionEach && first?.unit === "s" && first.summary === null;
  const summaries = metrics.flatMap(
    ({ name, summary: summary2 }) => summary2 === null ? [] : [[name, summary2]]
  );
  return {
    side: "head",
    position,
    warmup: false,
    startedAt: at,
    wallSeconds: isWallTime ? first.values[0] ?? null : null,
    userSeconds: null,
    systemSeconds: null,
    cpuSeconds: null,
    peakMemoryBytes: null,
    exit: foreign.exits[position] ?? null,
    values: Object.fromEntries(metrics.map(({ name, values }) => [name, [...values]])),
    ...summaries.length === 0 ? {} : { summaries: Object.fromEntries(summaries) },
    result: null,
    failure: null
  };
}
function runOf(foreign, at) {
  const [first] = foreign.metrics;
  const executions = foreign.isExecutionEach ? (first?.values ?? []).map(
    (value) => foreign.metrics.map((one) => ({ ...one, values: [value] }))
  ) : [foreign.metrics];
  const invocations = executions.map((metrics, index) => invocationOf(foreign, metrics, index, at));
  return { pair: 1, startedAt: at, finishedAt: at, before: null, after: null, invocations };
}
function revisionOf({ commit, at }) {
  const name = commit ?? "(imported)";
  return { name, commit, tree: null, dirty: false, committedAt: at };
}
function recordOf(foreign, options) {
  const at = foreign.at ?? options.at;
  const project = foreign.project ?? options.project;
  const { benchmark, parameters, command } = foreign;
  const units = foreign.metrics.map(({ unit: unit2 }) => unit2);
  const [unit] = units;
  const told = units.length === 1 ? { unit } : { units };
  const definition = { source: options.source, project, benchmark, parameters, command, ...told };
  return {
    version: 1,
    kind: "record",
    session: `import-${options.sha256(canonicalJson({ source: options.source, at })).slice(0, 12)}`,
    tool: options.tool,
    side: "head",
    project,
    benchmark,
    variant: null,
    parameters,
    phase: null,
    metrics: foreign.metrics.map(({ name, unit: unit2, better }) => ({
      key: name,
      phase: null,
      name,
      unit: unit2,
      better,
      exact: false,
      budget: null
    })),
    command,
    environment: {},
    threads: null,
    revision: revisionOf(foreign),
    configHash: options.sha256("imported"),
    definitionHash: options.sha256(canonicalJson(definition)),
    benchmarkHash: null,
    dependencyHash: null,
    image: null,
    limits: null,
    engine: null,
    machine: null,
    pinned: false,
    imported: options.source,
    summaryOnly: foreign.metrics.filter(({ summary: summary2 }) => summary2 !== null).map(({ name }) => name),
    invalid: [],
    runs: [runOf(foreign, at)]
  };
}

// src/core/records/exchange/tools.ts
var ELSEWHERE = /* @__PURE__ */ new Set(["hyperfine", "benchmark-action"]);
function refuse(message, advice) {
  return { ok: false, message, advice };
}
var RATES = ["rate", "throughput-bytes"];
function metricOf(tool, one, options) {
  const unit = metricUnit(
    Object.hasOwn(tool.values, one.value) ? tool.values[one.value] ?? "" : one.unit
  );
  if (unit === null) return null;
  const isListed = Object.hasOwn(tool.values, one.value);
  if (!isListed && options.better === null && RATES.includes(unit.dimension)) return null;
  const better = options.better ?? usualDirection(unit.dimension);
  if (better === null) return `of ${unit.symbol} neither direction goes without saying`;
  const told = tellQuantities(one, unit);
  if (!told.ok) return told.message;
  const { samples: values, summary: summary2 } = told;
  return { name: one.value, unit: unit.symbol, better, values, summary: summary2 };
}
function foreignOf(benchmark, metrics) {
  return {
    project: null,
    benchmark,
    parameters: {},
    command: "",
    metrics,
    isExecutionEach: false,
    exits: [],
    commit: null,
    at: null
  };
}
function toolOf(text) {
  const material = prepareMaterial(text);
  if (!material.ok) return null;
  const tool = TOOLS.find(({ name, recognises }) => !ELSEWHERE.has(name) && recognises(material));
  return tool === void 0 ? null : { tool, material };
}
function readTool(text, options) {
  const found = toolOf(text);
  if (found === null) return null;
  const { tool, material } = found;
  const parsed = tool.parse(material);
  if (!parsed.ok) return refuse(`expected ${tool.title}: ${parsed.message}`, "Measure it again.");
  const benchmarks = /* @__PURE__ */ new Map();
  for (const one of parsed.measured) {
    const name = one.names[0] ?? "";
    const metric = metricOf(tool, one, options);
    if (typeof metric === "string") {
      return refuse(`${name}: ${one.value}: ${metric}`, "Leave that benchmark out of the run.");
    }
    if (metric !== null) benchmarks.set(name, [...benchmarks.get(name) ?? [], metric]);
  }
  if (benchmarks.size === 0) {
    return refuse(`expected ${tool.title}: it has no benchmark`, "Measure it again.");
  }
  return { ok: true, value: [...benchmarks].map(([name, metrics]) => foreignOf(name, metrics)) };
}

// src/core/records/exchange/formats.ts
var hyperfineSchema = external_exports.object({
  results: external_exports.array(
    external_exports.object({
      command: external_exports.string(),
      times: external_exports.array(external_exports.number().nonnegative()).min(1),
      exit_codes: external_exports.array(external_exports.int().nullable()).default([]),
      parameters: external_exports.record(external_exports.string(), external_exports.union([external_exports.string(), external_exports.number()])).default({})
    })
  ).min(1)
});
var benchSchema = external_exports.object({
  name: external_exports.string().min(1),
  unit: external_exports.string(),
  value: external_exports.coerce.number()
});
var historySchema = external_exports.object({
  entries: external_exports.record(
    external_exports.string(),
    external_exports.array(
      external_exports.object({
        commit: external_exports.object({ id: external_exports.string() }),
        date: external_exports.number(),
        tool: external_exports.string().optional(),
        benches: external_exports.array(benchSchema)
      })
    )
  )
});
function refuse2(message, advice = null) {
  return { ok: false, message, advice };
}
function check(text, schema, what) {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const parsed = schema.safeParse(raw.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return refuse2(`expected ${what}; ${issue?.path.join(".") || "(top)"}: ${issue?.message}`);
}
function readHyperfine(text) {
  const checked = check(text, hyperfineSchema, "what hyperfine --export-json writes");
  if (!checked.ok) return checked;
  const value = checked.value.results.map((result) => ({
    project: null,
    benchmark: result.command,
    parameters: result.parameters,
    command: result.command,
    metrics: [
      { name: "time", unit: "s", better: "lower", values: result.times, summary: null }
    ],
    isExecutionEach: true,
    exits: result.exit_codes,
    commit: null,
    at: null
  }));
  return { ok: true, value };
}
function summaryOf(bench, better, over) {
  return {
    project: null,
    benchmark: bench.name,
    parameters: {},
    command: "",
    metrics: [
      {
        name: "value",
        unit: bench.unit,
        better,
        values: [bench.value],
        summary: { of: "estimate", deviation: null }
      }
    ],
    isExecutionEach: false,
    exits: [],
    commit: null,
    at: null,
    ...over
  };
}
function noDirection({ name, unit }) {
  return refuse2(
    `${name}: it cannot be told from the unit ${JSON.stringify(unit)} whether less or more is better`,
    "Say so: --better lower, or --better higher."
  );
}
function readBenches(text, options) {
  const checked = check(text, external_exports.array(benchSchema).min(1), "a list of {name, unit, value}");
  if (!checked.ok) return checked;
  const value = [];
  for (const bench of checked.value) {
    const better = options.better ?? directionOf(bench.unit);
    if (better === null) return noDirection(bench);
    value.push(summaryOf(bench, better, {}));
  }
  return { ok: true, value };
}
function directionOfTool(tool) {
  if (tool === "customBiggerIsBetter" || tool === "benchmarkjs" || tool === "pytest")
    return "higher";
  return tool === "customSmallerIsBetter" ? "lower" : null;
}
function readHistory(text, options) {
  const start = text.indexOf("=");
  const json = text.slice(start + 1).trim().replace(/;$/, "");
  const checked = check(json, historySchema, 'window.BENCHMARK_DATA = {"entries": \u2026}');
  if (!checked.ok) return checked;
  const value = [];
  for (const [project, entries] of Object.entries(checked.value.entries)) {
    for (const { commit, date, tool, benches } of entries) {
      const at = new Date(date).toISOString();
      for (const bench of benches) {
        const better = options.better ?? directionOfTool(tool) ?? directionOf(bench.unit);
        if (better === null) return noDirection(bench);
        value.push(summaryOf(bench, better, { project, commit: commit.id, at }));
      }
    }
  }
  return { ok: true, value };
}
function readAny(text, options) {
  const start = text.trimStart();
  if (/^window\.[A-Za-z_$][\w$]*\s*=/.test(start)) return readHistory(start, options);
  const fromTool = readTool(text, options);
  if (fromTool !== null) return fromTool;
  if (start.startsWith("[")) return readBenches(start, options);
  if (start.startsWith("{")) return readHyperfine(start);
  return refuse2(
    "expected hyperfine JSON, a JSON list of {name, unit, value}, a data.js history, or the output of a benchmark tool",
    "docs/adapters.md lists the tools; write the values of others in one of the first three forms."
  );
}
function importRecords(text, options) {
  const read = readAny(text, options);
  if (!read.ok) return read;
  return { ok: true, records: read.value.map((foreign) => recordOf(foreign, options)) };
}

// src/core/records/retention.ts
var startOf = ({ runs }) => runs[0]?.startedAt ?? "";
function prunable(records, keep, held) {
  const series = Map.groupBy(
    records,
    ({ record }) => recordSeriesKey(record, record.metrics.map(({ key }) => key).join(","))
  );
  const going = [...series.values()].flatMap((members) => {
    const newestFirst = [...members].sort(
      (one, other) => startOf(one.record) < startOf(other.record) ? 1 : -1
    );
    const sessions = [...new Set(newestFirst.map(({ record }) => record.session))];
    const kept = new Set(sessions.slice(0, keep));
    return newestFirst.filter(({ id, record }) => !kept.has(record.session) && !held.has(id));
  });
  return going.sort((one, other) => startOf(one.record) < startOf(other.record) ? -1 : 1);
}

// src/commands/records.ts
function isWanted({ record }, { text, commit }) {
  const name = `${record.project}/${record.benchmark}@${record.variant ?? ""}`;
  const isNamed = text === null || name.includes(text);
  return isNamed && (commit === null || (record.revision.commit?.startsWith(commit) ?? false));
}
async function listRecords(store, filter) {
  return (await store.list()).filter((record) => isWanted(record, filter));
}
async function findRecord(store, typed) {
  const found = (await store.list()).filter(({ id }) => id.startsWith(typed.toLowerCase()));
  const [only, second] = found;
  if (only !== void 0 && second === void 0) return only;
  const got = found.length === 0 ? "none does" : `${found.length} do`;
  throw new UserError(
    `record ${typed}: expected one in ${store.name} whose id begins so, ${got}`,
    "benchproof records list shows them; verify tells of damaged ones."
  );
}
async function verifyRecords(store) {
  const complaints = await store.verify();
  const checked = (await store.list()).length;
  if (checked === 0 && complaints.length === 0) {
    throw new UserError(
      `no records in ${store.name}`,
      "name the folder or branch with --records, or make some: benchproof run"
    );
  }
  return { checked, complaints };
}
async function importInto(store, text, options) {
  const imported = importRecords(text, options);
  if (!imported.ok) throw new UserError(`${options.source}: ${imported.message}`, imported.advice);
  const sealed = imported.records.map((record) => sealRecord(record, options.sha256));
  await store.put(sealed);
  return sealed;
}
async function exportFrom(store, filter, format) {
  const records = await listRecords(store, filter);
  return format === "jsonl" ? exportJsonLines(records) : exportBenchstat(records);
}
async function revokeRecord(store, typed, reason, by) {
  const record = await findRecord(store, typed);
  if (reason.trim() === "") throw new UserError("a revocation needs a reason", '--reason "\u2026"');
  if (record.revoked === null) await store.revoke(record.id, reason, by);
  return record;
}
async function pruneRecords(store, keep, held, isDone) {
  const going = prunable(await store.list(), keep, held);
  const reason = `Kept: the newest ${keep} sessions of each series.`;
  if (isDone && going.length > 0)
    await store.prune(
      going.map(({ id }) => id),
      reason
    );
  return going;
}
async function migrateRecords(store, sha2562) {
  const records = await store.list();
  const anew = records.map(({ id, record }) => ({ was: id, sealed: sealRecord(record, sha2562) })).filter(({ was, sealed }) => sealed.id !== was);
  const known = new Set(records.map(({ id }) => id));
  const missing = anew.filter(({ sealed }) => !known.has(sealed.id));
  if (missing.length > 0) await store.put(missing.map(({ sealed }) => sealed));
  const migrated = missing.map(({ sealed }) => sealed.id);
  return { version: DOCUMENT_VERSION, current: records.length - anew.length, migrated };
}

// src/core/records/listing.ts
function caseOf({ project, benchmark, variant, parameters, phase }) {
  const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const parts = [
    `${project}/${benchmark}`,
    variant === null ? "" : `@${variant}`,
    listed.length === 0 ? "" : `[${listed.join(",")}]`,
    phase === null ? "" : ` ${phase}`
  ];
  return cleanLine(parts.join(""));
}
function samplesOf(run, metric) {
  return run.invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metric.key] ?? []);
}
function standingOf(isRevoked, { invalid }) {
  if (isRevoked) return "revoked";
  return invalid.length > 0 ? "invalid" : null;
}
function rowOf({ id, record, provenance, revoked }) {
  const { revision, side, runs } = record;
  return [
    id.slice(0, 12),
    runs[0]?.startedAt.slice(0, 16).replace("T", " ") ?? "",
    standingOf(revoked !== null, record) ?? provenance,
    cleanLine((revision.commit ?? revision.name).slice(0, 10)) + (revision.dirty ? "+" : ""),
    side,
    `${runs.length} runs`,
    caseOf(record)
  ];
}
function listingText(records) {
  if (records.length === 0) return "No records.\n";
  const start = ({ record }) => record.runs[0]?.startedAt ?? "";
  const rows = [...records].sort((a, b) => start(a) < start(b) ? 1 : -1).map(rowOf);
  const widths = rows[0]?.map(
    (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  );
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ")).map((line) => `${line.trimEnd()}
`).join("");
}
function runLines(record) {
  return record.metrics.flatMap((metric) => [
    `${cleanLine(metric.key)} (${cleanLine(metric.unit)}, ${metric.better} is better)`,
    ...record.runs.map((run) => {
      const samples = samplesOf(run, metric);
      const failed = run.invocations.filter(({ failure }) => failure !== null).length;
      const note = failed === 0 ? "" : `  (${failed} failed)`;
      return `  run ${run.pair}: ${samples.length === 0 ? "no value" : samples.join(" ")}${note}`;
    })
  ]);
}
function recordDetail(listed) {
  const { id, record, provenance, location, storedAt, revoked } = listed;
  const { machine, image, engine, revision } = record;
  const lines = [
    `${caseOf(record)}, ${record.side} of session ${cleanLine(record.session)}`,
    `id          ${id}`,
    `provenance  ${provenance}${record.pinned ? "" : ", not pinned"}, ${cleanLine(location)}`,
    `stored      ${storedAt ?? "unknown"}`,
    `commit      ${revision.commit ?? "none"} (${cleanLine(revision.name)}${revision.dirty ? ", dirty" : ""})`,
    `command     ${cleanLine(record.command)}`,
    `image       ${cleanLine(image?.name ?? "unknown")} ${image?.digest ?? ""}`.trimEnd(),
    `machine     ${cleanLine(machine?.cpuModel ?? "unknown CPU")}, ${machine?.cores ?? "unknown"} cores`,
    `engine      ${engine === null ? "unknown" : `${engine.name} ${cleanLine(engine.version)}`}`,
    ...runLines(record)
  ];
  const warning = revoked === null ? [] : [`REVOKED by ${cleanLine(revoked.by)} at ${revoked.at}: ${cleanLine(revoked.reason)}`];
  if (record.invalid.length > 0) {
    warning.push(`INVALID, backs nothing: ${record.invalid.map(cleanLine).join(", ")}`);
  }
  return [...warning, ...lines].map((line) => `${line}
`).join("");
}

// src/cli/records-action.ts
async function open(context, flags) {
  const git = await openPlace(context);
  const revision = await git.resolve("HEAD").catch(() => null);
  const place = { git, revision, settings: { remote: "origin" } };
  return openStore(context, place, await shownStore(git, flags.config, flags.records));
}
var filterOf = (flags) => ({
  text: flags.filter ?? null,
  commit: flags.commit ?? null
});
function summary({ id, record, provenance, location, revoked }) {
  const { project, benchmark, variant, parameters, phase, side, session, revision } = record;
  const identity = { project, benchmark, variant, parameters, phase };
  return { id, ...identity, side, session, revision, provenance, location, revoked };
}
async function list(context, flags) {
  const found = await listRecords(await open(context, flags), filterOf(flags));
  if (!flags.json) return context.out(listingText(found));
  writeJson(context, { version: 1, kind: "records", records: found.map(summary) });
}
async function show(context, id, flags) {
  const found = await findRecord(await open(context, flags), id);
  if (flags.json) writeJson(context, { version: 1, kind: "stored-record", ...found });
  else context.out(recordDetail(found));
}
async function verify(context, flags) {
  const store = await open(context, flags);
  const damage = await verifyRecords(store);
  const proof = flags.attested ? await attestationsOf(context, store, flags) : null;
  const { checked } = damage;
  const complaints = [...damage.complaints, ...proof?.complaints ?? []];
  const attested = proof === null ? {} : { attested: Object.fromEntries(proof.attested) };
  if (flags.json)
    writeJson(context, { version: 1, kind: "verification", checked, ...attested, complaints });
  else for (const complaint of complaints) context.out(`${complaint}
`);
  const proven = proof === null ? "" : `, ${proof.attested.size} attested`;
  context.err(`${checked} records${proven}, ${complaints.length} complaints
`);
  context.exitWith(complaints.length === 0 ? 0 : 1);
}
async function attestationsOf(context, store, flags) {
  const { verifyAttested } = await import("./records-attested-YCM5D5JK.js");
  const { policy, check: check2 } = await openAttestationCheck(context, flags);
  return verifyAttested(store, policy, check2);
}
async function exportAll(context, flags) {
  const store = await open(context, flags);
  context.out(await exportFrom(store, filterOf(flags), flags.format));
}
async function importFile(context, file, flags) {
  const text = await readFile(resolve(context.cwd, file), "utf8").catch((error) => {
    throw new UserError(`${file}: ${error.message}`, "name a file that exists");
  });
  const stored = await importInto(await open(context, flags), text, {
    source: flags.source,
    project: flags.project,
    tool: TOOL,
    better: flags.better ?? null,
    at: systemClock.now().toISOString(),
    sha256
  });
  const ids = stored.map(({ id }) => id);
  if (flags.json) writeJson(context, { version: 1, kind: "import", ids });
  else context.out(`${ids.length} records imported from ${file}
`);
}
async function revoke(context, id, flags) {
  const by = flags.by ?? await gitLine(["config", "user.name"], { cwd: context.cwd });
  const record = await revokeRecord(await open(context, flags), id, flags.reason, by);
  if (flags.json) writeJson(context, { version: 1, kind: "revocation", id: record.id, by });
  else context.out(`${record.id} is revoked; it backs nothing any more
`);
}
async function prune(context, flags) {
  const store = await open(context, flags);
  const held = await Promise.all(flags.hold.map((id) => findRecord(store, id)));
  const ids = new Set(held.map(({ id }) => id));
  const going = await pruneRecords(store, flags.keep, ids, flags.yes ?? false);
  if (flags.json)
    return writeJson(context, { version: 1, kind: "prune", going: going.map(summary) });
  context.out(listingText(going));
  context.err(
    flags.yes ? `${going.length} records let go
` : "nothing is removed without --yes\n"
  );
}
async function migrate(context, flags) {
  const report = await migrateRecords(await open(context, flags), sha256);
  if (flags.json) return writeJson(context, { kind: "migration", ...report });
  context.out(`${report.migrated.length} records stored anew, ${report.current} were current
`);
}
export {
  exportAll,
  importFile,
  list,
  migrate,
  prune,
  revoke,
  show,
  verify
};
