import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  canaryFindings,
  familyOf,
  nothingMatchedIn,
  pairsByCase,
  replayLooks,
  replayOptionsOf,
  signsIn
} from "./chunk-I26UZD7L.js";
import {
  planSession,
  sidesToMeasure
} from "./chunk-PGDSQCEG.js";
import {
  foldJournal
} from "./chunk-XUR7VQ4G.js";
import {
  linkOnTheWay
} from "./chunk-IXF4ETRU.js";
import {
  canariesFor
} from "./chunk-QRPMHWXV.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  MAX_SAMPLES,
  NotFinite,
  RE2JS,
  describeValue,
  failed,
  formatProblems,
  metricOptions,
  parseJson,
  parseJsonPath,
  quoteTail,
  readHarness,
  sourceText
} from "./chunk-6O5S75DL.js";
import {
  metricUnit,
  toUnit
} from "./chunk-AFDL6ZFC.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  parseQuantity
} from "./chunk-QEV7ZPTN.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/core/adapters/hyperfine.ts
var exportSchema = external_exports.object({
  results: external_exports.array(
    external_exports.object({
      command: external_exports.string(),
      times: external_exports.array(external_exports.number().nonnegative()).min(1).max(MAX_SAMPLES),
      exit_codes: external_exports.array(external_exports.int().nullable()).optional()
    })
  )
});
function chosen(results, wanted2) {
  if (results.length === 0) return "it has no results: hyperfine writes none when a command fails";
  const named = results.map(({ command }) => describeValue(command).slice(11)).slice(0, 5);
  const found = wanted2 === void 0 ? results : results.filter((one) => one.command === wanted2);
  if (found.length === 1 && found[0]) return found[0];
  const expected = wanted2 === void 0 ? "one result, or `result` to name one of them" : wanted2;
  return `expected ${expected}, got ${named.join(", ")}`;
}
function readExport(read, text, name) {
  const json = parseJson(text);
  if (!json.ok) return failed(`${name} is not JSON (${json.message}); it ends ${quoteTail(text)}`);
  const parsed = exportSchema.safeParse(json.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failed(`${name} is not hyperfine's JSON: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const result = chosen(parsed.data.results, read.result);
  if (typeof result === "string") return failed(`${name}: ${result}`);
  const bad = result.exit_codes?.find((code) => code !== 0);
  if (bad !== void 0) return failed(`${name}: the command ended with exit code ${bad}`);
  return { ok: true, values: { [read.metric]: result.times } };
}
function readHyperfine(read, output) {
  if (read.from !== void 0) {
    const source = sourceText(read.from, output);
    return source.ok ? readExport(read, source.text, source.name) : source;
  }
  const { wallSeconds } = output;
  if (wallSeconds === null || !(wallSeconds > 0)) {
    return failed(`${read.metric}: expected a wall time, got ${describeValue(wallSeconds)}`);
  }
  return { ok: true, values: { [read.metric]: [wallSeconds] } };
}

// src/core/adapters/json.ts
function own(value, name) {
  if (typeof value !== "object" || value === null) return void 0;
  return Object.hasOwn(value, name) ? value[name] : void 0;
}
function matches(entry, key, wanted2) {
  const value = own(entry, key);
  return (typeof value === "string" || typeof value === "number") && String(value) === wanted2;
}
function keysHint(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const keys = Object.keys(value).slice(0, 8).map((key) => describeValue(key).slice(11));
  return keys.length === 0 ? ", which is empty" : `, which has ${keys.join(", ")}`;
}
function nameOf(at) {
  return at === "" ? "the document" : at;
}
function takeOne({ value, at }, next, path) {
  if (next !== void 0) return { ok: true, found: [{ value: next, at: path }] };
  const holder = `${nameOf(at)} is ${describeValue(value)}${keysHint(value)}`;
  return failed(`${path}: nothing there; ${holder}`);
}
function takeEntries({ value, at }, fits) {
  if (!Array.isArray(value)) {
    const got = `${describeValue(value)}${keysHint(value)}`;
    return failed(`${nameOf(at)}: expected an array, got ${got}`);
  }
  const found = value.map((entry, index) => ({ value: entry, at: `${at}[${index}]` })).filter((entry) => fits(entry.value));
  return { ok: true, found };
}
function noneLeft(before, step) {
  const wanted2 = step.kind === "where" ? `an entry with ${step.key}=${step.value}` : "entries";
  const entries = before.reduce((sum, { value }) => sum + value.length, 0);
  const places = before.length === 1 ? "" : ` of ${before.length} arrays`;
  const where = nameOf(before[0]?.at ?? "");
  return failed(`${where}: expected ${wanted2}, got none among ${entries}${places}`);
}
function take(from, step) {
  const { value, at } = from;
  switch (step.kind) {
    case "key":
      return takeOne(from, own(value, step.name), at === "" ? step.name : `${at}.${step.name}`);
    case "index":
      return takeOne(from, own(value, String(step.index)), `${at}[${step.index}]`);
    case "all":
      return takeEntries(from, () => true);
    case "where":
      return takeEntries(from, (entry) => matches(entry, step.key, step.value));
    default:
      return step;
  }
}
function select(document, steps) {
  let found = [{ value: document, at: "" }];
  for (const step of steps) {
    const next = [];
    for (const from of found) {
      const taken = take(from, step);
      if (!taken.ok) return taken;
      for (const one of taken.found) next.push(one);
      if (next.length > MAX_SAMPLES) return failed(`more than ${MAX_SAMPLES} values`);
    }
    if (next.length === 0) return noneLeft(found, step);
    found = next;
  }
  return { ok: true, found };
}
function numbers({ value, at }) {
  const entries = Array.isArray(value) ? value.map((entry, index) => ({ value: entry, at: `${at}[${index}]` })) : [{ value, at }];
  if (entries.length === 0) return failed(`${at}: expected a number, got an empty array`);
  const wrong = entries.find(
    (entry) => typeof entry.value !== "number" || !Number.isFinite(entry.value)
  );
  if (wrong === void 0) return { ok: true, found: entries };
  const got = wrong.value instanceof NotFinite ? wrong.value.word : describeValue(wrong.value);
  return failed(`${nameOf(wrong.at)}: expected a number, got ${got}`);
}
function numbersAt(document, path) {
  const parsed = parseJsonPath(path);
  if (!parsed.ok) return parsed.message;
  const selection = select(document, parsed.steps);
  if (!selection.ok) return selection.message;
  const samples = [];
  for (const one of selection.found) {
    const read = numbers(one);
    if (!read.ok) return read.message;
    for (const { value } of read.found) samples.push(value);
    if (samples.length > MAX_SAMPLES) return `${path}: more than ${MAX_SAMPLES} values`;
  }
  return samples;
}
function readJson(read, output) {
  const source = sourceText(read.from, output);
  if (!source.ok) return source;
  const json = parseJson(source.text);
  if (!json.ok) {
    return failed(
      `${source.name} is not JSON (${json.message}); it ends ${quoteTail(source.text)}`
    );
  }
  const values = {};
  for (const [metric, { path }] of Object.entries(read.values)) {
    const samples = numbersAt(json.value, path);
    if (typeof samples === "string") return failed(`${metric}: in ${source.name}, ${samples}`);
    values[metric] = samples;
  }
  return { ok: true, values };
}

// src/core/adapters/pattern.ts
function capturesOf(read) {
  return metricOptions(read).map(({ name, unit }) => {
    const known = metricUnit(unit ?? "");
    if (known === null) throw new Error(`metric ${name} has the unchecked unit ${unit}`);
    return { metric: name, group: read.metrics === void 0 ? "value" : name, unit: known };
  });
}
function readNumber(text, unitText, unit) {
  const written = unitText === null ? text : `${text} ${unitText}`;
  const quantity = parseQuantity(written);
  const got = describeValue(written);
  if (quantity === null || !Number.isFinite(quantity.value)) {
    return `expected a number, got ${got}`;
  }
  if (quantity.unit === null) return quantity.value;
  const value = toUnit(quantity.value, quantity.unit, unit);
  return value ?? `expected a quantity that can be told in ${unit.symbol}, got ${got}`;
}
function collect(matcher, captures, values, hasUnit) {
  for (let matches2 = 0; matcher.find(); matches2 += 1) {
    if (matches2 >= MAX_SAMPLES) return `more than ${MAX_SAMPLES} matches`;
    for (const { metric, group, unit } of captures) {
      const text = matcher.group(group);
      if (text === null) continue;
      const value = readNumber(text, hasUnit ? matcher.group("unit") : null, unit);
      if (typeof value === "string") return `${metric}: ${value}`;
      values[metric]?.push(value);
    }
  }
  return null;
}
function readPattern(read, output) {
  const source = sourceText(read.from, output);
  if (!source.ok) return source;
  const compiled = RE2JS.compile(read.pattern);
  const captures = capturesOf(read);
  const values = Object.fromEntries(captures.map(({ metric }) => [metric, []]));
  const hasUnit = read.metrics === void 0 && Object.hasOwn(compiled.namedGroups(), "unit");
  const wrong = collect(compiled.matcher(source.text), captures, values, hasUnit);
  if (wrong !== null) return failed(`in ${source.name}, ${wrong}`);
  const empty = captures.find(({ metric }) => values[metric]?.length === 0);
  if (empty === void 0) return { ok: true, values };
  const what = `/${read.pattern}/ matched nothing in ${source.name}`;
  return failed(`${empty.metric}: ${what}, which ends ${quoteTail(source.text)}`);
}

// src/core/adapters/read.ts
function readOutput(read, output) {
  switch (read.adapter) {
    case "hyperfine":
      return readHyperfine(read, output);
    case "json":
      return readJson(read, output);
    case "pattern":
      return readPattern(read, output);
    default:
      return readHarness(read, output);
  }
}

// src/core/stats/next-step.ts
function isOpen(session, each) {
  return each.unmeasured === null && session.stops[each.id] === void 0;
}
function firstTargets(session) {
  const grouped = pairsByCase(session);
  const short = session.cases.filter((each) => {
    const pairs = grouped.get(each.id) ?? [];
    const isFailed2 = pairs.some((pair) => pair.invocations.some(({ failure: failure2 }) => failure2 !== null));
    return isOpen(session, each) && !isFailed2 && pairs.length < each.minRuns;
  });
  return new Map(short.map(({ id, minRuns }) => [id, minRuns]));
}
function laterTargets(session, family, results) {
  const targets = /* @__PURE__ */ new Map();
  for (const [i, member] of family.entries()) {
    const target = results[i]?.target ?? null;
    if (target === null || member.stopped || !isOpen(session, member.case)) continue;
    targets.set(member.case.id, Math.max(target, targets.get(member.case.id) ?? 0));
  }
  return targets;
}
function nextStep(session, shards = 1) {
  const first = firstTargets(session);
  if (first.size > 0 || session.base === null) return { decisions: /* @__PURE__ */ new Map(), targets: first };
  const family = familyOf(session);
  const results = replayLooks(family, replayOptionsOf(session, shards));
  const isInvalid = canaryFindings(family, results).some(({ invalidates }) => invalidates);
  return {
    decisions: new Map(family.map(({ key }, i) => [key, results[i]])),
    targets: isInvalid ? /* @__PURE__ */ new Map() : laterTargets(session, family, results)
  };
}

// src/core/config/dockerfile.ts
var DIGEST = /^[^\s@]+@sha256:[0-9a-f]{64}$/;
var FROM = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?\s*$/i;
function instructions(text) {
  const joined = [];
  let open = null;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(raw)) continue;
    open ??= { number: index + 1, parts: [] };
    const line = raw.trimEnd();
    open.parts.push(line.endsWith("\\") ? line.slice(0, -1) : line);
    if (line.endsWith("\\")) continue;
    joined.push({ number: open.number, text: open.parts.join(" ") });
    open = null;
  }
  return open === null ? joined : [...joined, { number: open.number, text: open.parts.join(" ") }];
}
function argumentsOf(lines) {
  const first = lines.findIndex(({ text }) => /^\s*FROM\s/i.test(text));
  return new Map(
    lines.slice(0, Math.max(first, 0)).flatMap(({ text }) => {
      const match = /^\s*ARG\s+([A-Za-z_][A-Za-z0-9_]*)=(\S+)\s*$/i.exec(text);
      return match?.[1] && match[2] ? [[match[1], match[2].replace(/^(["'])(.*)\1$/, "$2")]] : [];
    })
  );
}
function resolve(image, values) {
  return image.replace(
    /\$(?:\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}|([A-Za-z_][A-Za-z0-9_]*))/g,
    (whole, braced, fallback, bare) => values.get(braced ?? bare ?? "") ?? fallback ?? whole
  );
}
function expectation(image) {
  if (image.includes("$")) {
    return "an argument whose default has a digest (ARG NAME=image@sha256:\u2026, above the first FROM)";
  }
  const name = image.split("@")[0] ?? image;
  return `a digest (${name}@sha256:<64 hexadecimal digits>; "docker buildx imagetools inspect ${name}" prints it)`;
}
function copiedFrom(text) {
  if (!/^\s*(COPY|ADD|RUN)\s/i.test(text)) return [];
  const flags = /^\s*\w+\s+((?:--\S+\s+)*)/.exec(text)?.[1] ?? "";
  return [...flags.matchAll(/(?:--|,)from=([^\s,]+)/g)].map((match) => match[1] ?? "");
}
function checkDockerfile(text, file) {
  const lines = instructions(text);
  const values = argumentsOf(lines);
  const stages = /* @__PURE__ */ new Set(["scratch"]);
  const problems = [];
  const tell = (line, key, expected, got) => {
    const place = { file, line, column: 1, key };
    problems.push({ ...place, expected, got, message: null, suggestion: null });
  };
  const check = (line, key, written) => {
    const image = resolve(written, values);
    const isStage = stages.has(image.toLowerCase()) || key !== "FROM" && /^\d+$/.test(image);
    if (!isStage && !DIGEST.test(image)) tell(line, key, expectation(image), image);
  };
  for (const { number, text: line } of lines) {
    for (const image of copiedFrom(line)) check(number, "--from", image);
    if (!/^\s*FROM\b/i.test(line)) continue;
    const match = FROM.exec(line);
    if (match?.[1]) check(number, "FROM", match[1]);
    else tell(number, "FROM", "FROM image@sha256:\u2026 [AS stage]", line.trim());
    if (match?.[2]) stages.add(match[2].toLowerCase());
  }
  if (!lines.some(({ text: line }) => /^\s*FROM\b/i.test(line)))
    tell(1, "FROM", "a FROM line", "none");
  return problems;
}

// src/commands/run/builds.ts
var buildName = (side, project) => `${side}/${project}`;
function imageOf(image) {
  if (typeof image !== "string") return image;
  return image.startsWith("runners/") ? { runner: image.slice("runners/".length) } : { reference: image };
}
async function checkFolders(git, side, project) {
  const context = typeof project.image === "string" ? "." : project.image.context;
  const folder = `${project.path}/${context}`;
  const link = linkOnTheWay(await git.entries(side.revision), folder);
  if (link === null) return;
  throw new UserError(
    `${link} is a symbolic link in ${side.revision.name}: what is built must be a folder of the repository`,
    "name in path and image.context the folder that it leads to"
  );
}
async function checkImage(git, side, project) {
  if (typeof project.image === "string") return;
  const { context, dockerfile } = project.image;
  const path = [project.path, context, dockerfile].filter((part) => part !== ".").join("/");
  const text = await git.read(side.revision, path);
  if (text === null) {
    throw new UserError(
      `${path}: no such file in ${side.revision.name}`,
      "image.dockerfile names it, relative to image.context"
    );
  }
  const problems = checkDockerfile(text, path);
  if (problems.length > 0) throw new UserError(formatProblems(problems));
}
function requestFor(side, name, project, root, key) {
  return {
    project: name,
    source: project.path === "." ? root : `${root}/${project.path}`,
    image: imageOf(project.image),
    commands: [project.build].flat(),
    environment: Object.fromEntries(
      Object.entries(project.env).map(([variable, value]) => [variable, String(value)])
    ),
    network: project.network.build,
    timeoutSeconds: project.timeouts.build,
    inputsHash: key,
    committedAt: side.revision.committedAt
  };
}
function wanted(planned, side) {
  return new Map(
    planned.filter((each) => sidesToMeasure(each).includes(side)).flatMap((each) => {
      const chosen2 = each[side];
      return chosen2 === null ? [] : [[chosen2.spec.project, chosen2.buildKey]];
    })
  );
}
async function buildOne(ports, request, label) {
  ports.signal.throwIfAborted();
  const where = label.startsWith("(") ? label : `(${label})`;
  ports.progress.stage(`Build ${request.project} ${where}`);
  const result = await ports.engine.build(request, (line) => ports.progress.line(`| ${line}`));
  ports.signal.throwIfAborted();
  ports.progress.line(
    result.ok ? `${result.image.cached ? "built before" : `built in ${result.image.seconds.toFixed(1)} s`}` : `build failed: ${result.message}`
  );
  return result;
}
function grantedSecrets(name, project, policy) {
  const granted = policy?.projects[name]?.secrets ?? [];
  const refused = project.secrets.find((secret) => !granted.includes(secret));
  if (refused === void 0) return project.secrets;
  throw new UserError(
    `projects.${name}.secrets: ${refused} is not named by the configuration of the base`,
    "a change is given no secret that the base does not give: add it to the base first"
  );
}
async function buildSide(ports, side, prepared, planned, policy) {
  var _stack = [];
  try {
    const builds = /* @__PURE__ */ new Map();
    const projects = wanted(planned, side);
    if (projects.size === 0) return builds;
    const worktree = __using(_stack, await ports.git.checkout(prepared.revision), true);
    for (const [name, key] of projects) {
      const project = prepared.config.projects[name];
      if (project === void 0) continue;
      await checkFolders(ports.git, prepared, project);
      await checkImage(ports.git, prepared, project);
      const secrets = grantedSecrets(name, project, policy);
      const request = { ...requestFor(prepared, name, project, worktree.path, key), secrets };
      builds.set(buildName(side, name), await buildOne(ports, request, prepared.revision.name));
    }
    return builds;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

// src/commands/run/assemble.ts
function limitsOf(engine, limits) {
  const cpus = limits["cpus"] ?? 1;
  return {
    cpus,
    cpuset: engine.cpusetFor(cpus),
    memoryBytes: limits["memoryBytes"] ?? 0,
    pids: limits["pids"] ?? 0
  };
}
function mayReachNetwork(sides, side, project) {
  const asked = [sides[side], sides.base ?? sides.head];
  return asked.every((each) => each?.config.projects[project]?.network.run === true);
}
function requestOf(engine, sides, side, chosen2, image) {
  const project = sides[side]?.config.projects[chosen2.spec.project];
  const { definition } = chosen2.spec;
  return {
    image,
    side,
    command: definition.command,
    shell: definition.shell,
    environment: definition.environment,
    limits: limitsOf(engine, chosen2.limits),
    tmpBytes: project?.resources.tmp ?? 0,
    writable: project?.writable ?? [],
    network: mayReachNetwork(sides, side, chosen2.spec.project),
    timeoutSeconds: chosen2.spec.timeoutSeconds
  };
}
function buildOf(builds, side, planned) {
  const chosen2 = planned[side];
  return chosen2 === null ? void 0 : builds.get(buildName(side, chosen2.spec.project));
}
function afterBuilds(planned, builds) {
  const { unmeasured } = planned;
  if (unmeasured !== null && unmeasured.kind !== "new") return unmeasured;
  const results = {
    base: buildOf(builds, "base", planned),
    head: buildOf(builds, "head", planned)
  };
  for (const side of ["head", "base"]) {
    const result = results[side];
    if (result !== void 0 && !result.ok) {
      return { kind: "build-failed", message: `${side} does not build: ${result.message}` };
    }
  }
  if (!results.base?.ok || !results.head?.ok) return unmeasured;
  const [before, after] = [results.base.image.identity, results.head.image.identity];
  if (before.digest === after.digest) return null;
  const was = `${before.name} ${before.digest} and is ${after.name} ${after.digest}`;
  return { kind: "incomparable", message: `the toolchain image was ${was}` };
}
function buildCommands(sides, side, project) {
  const build = sides[side]?.config.projects[project]?.build;
  if (build === void 0) return null;
  return typeof build === "string" ? [build] : [...build];
}
function sessionCase(engine, sides, planned, chosen2, builds) {
  const { spec } = chosen2;
  const { definition } = spec;
  const identity = (side) => {
    const result = buildOf(builds, side, planned);
    return result?.ok ? result.image.identity : null;
  };
  return {
    id: spec.id,
    project: spec.project,
    benchmark: spec.benchmark,
    variant: spec.variant,
    parameters: { ...spec.parameters },
    sweep: spec.sweep,
    canary: spec.canary,
    command: definition.command,
    environment: { ...definition.environment },
    threads: definition.threads,
    parallelism: spec.parallelism,
    estimator: definition.estimator,
    interleaved: definition.interleaved,
    metrics: [...spec.metrics],
    definitionHash: chosen2.definitionHash,
    benchmarkHash: {
      base: planned.base?.benchmarkHash ?? null,
      head: planned.head?.benchmarkHash ?? null
    },
    dependencyHash: {
      base: planned.base?.dependencyHash ?? null,
      head: planned.head?.dependencyHash ?? null
    },
    image: { base: identity("base"), head: identity("head") },
    limits: limitsOf(engine, chosen2.limits),
    build: {
      base: buildCommands(sides, "base", spec.project),
      head: buildCommands(sides, "head", spec.project)
    },
    effect: spec.effect,
    minRuns: spec.minRuns,
    maxRuns: spec.maxRuns,
    silence: [...spec.silence],
    unmeasured: afterBuilds(planned, builds)
  };
}
function workOf(engine, sides, planned, builds) {
  const requests = {};
  for (const side of sidesToMeasure(planned)) {
    const chosen2 = planned[side];
    const build = buildOf(builds, side, planned);
    if (chosen2 === null || !build?.ok) continue;
    requests[side] = requestOf(engine, sides, side, chosen2, build.image);
  }
  const spec = planned.head?.spec;
  if (spec === void 0 || requests.head === void 0) return null;
  return { spec, requests };
}
function assembleCases(engine, sides, planned, builds) {
  return planned.flatMap((each) => {
    const chosen2 = each.head ?? each.base;
    if (chosen2 === null) return [];
    return [
      {
        case: sessionCase(engine, sides, each, chosen2, builds),
        work: workOf(engine, sides, each, builds)
      }
    ];
  });
}

// src/commands/run/canaries.ts
var TMP_BYTES = 64 * 1024 ** 2;
var LEAST_MEMORY = 256 * 1024 ** 2;
function roomFor(limits) {
  return { ...limits, memoryBytes: Math.max(limits.memoryBytes, LEAST_MEMORY) };
}
function recordedCanary(model, spec, image) {
  const { id, project, benchmark, variant, parameters, sweep, canary, metrics } = spec;
  return {
    ...model,
    ...{ id, project, benchmark, variant, parameters, sweep, canary },
    command: spec.definition.command,
    environment: {},
    threads: null,
    estimator: "median",
    interleaved: true,
    metrics: [...metrics],
    definitionHash: id,
    benchmarkHash: { base: null, head: null },
    dependencyHash: { base: null, head: null },
    limits: roomFor(model.limits),
    image: { base: image.identity, head: image.identity },
    silence: [],
    unmeasured: null
  };
}
function canaryWork(model, spec) {
  const request = (side) => ({
    ...model,
    side,
    command: spec.definition.command,
    shell: true,
    environment: {},
    limits: roomFor(model.limits),
    tmpBytes: TMP_BYTES,
    writable: [],
    network: false,
    timeoutSeconds: spec.timeoutSeconds
  });
  return { spec, requests: { base: request("base"), head: request("head") } };
}
function assembleCanaries(assembled, minRuns, maxRuns, panel) {
  const compared = assembled.filter((each) => each.work?.requests.base !== void 0);
  const model = compared[0];
  const request = model?.work?.requests.base;
  if (model === void 0 || request === void 0) return [];
  return canariesFor(compared.length, minRuns, maxRuns, panel).map((spec) => ({
    case: recordedCanary(model.case, spec, request.image),
    work: canaryWork(request, spec)
  }));
}

// src/core/plan/random.ts
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 1831565813 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}
function shuffled(items, random) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const held = result[last];
    result[last] = result[pick];
    result[pick] = held;
  }
  return result;
}

// src/core/plan/schedule.ts
var other = (side) => side === "base" ? "head" : "base";
function textSeed(text) {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0;
  }
  return hash;
}
function roundOrder(seed, round, caseIds, isFirst) {
  const order = shuffled(caseIds, seededRandom((seed ^ Math.imul(round, 2654435761)) >>> 0));
  return [...order.filter(isFirst), ...order.filter((id) => !isFirst(id))];
}
function pairOrder(seed, caseId, pair) {
  const random = seededRandom((seed ^ textSeed(caseId)) >>> 0);
  const start = random() < 0.5 ? "base" : "head";
  const created = random() < 0.5 ? "base" : "head";
  const flip = pair % 2 === 0;
  return {
    firstInvoked: flip ? other(start) : start,
    firstCreated: flip ? other(created) : created
  };
}
function alternation(perSide, first) {
  return Array.from(
    { length: perSide },
    (_, couple) => couple % 2 === 0 ? [first, other(first)] : [other(first), first]
  ).flat();
}

// src/core/measure/interpret.ts
var TAIL_CHARACTERS = 2e3;
var RESULT_CHARACTERS = 256;
function failure(reason, message, output) {
  const text = output === void 0 ? "" : output.stderr.trim() || output.stdout.trim();
  return {
    reason,
    message: message.toWellFormed(),
    tail: text.slice(-TAIL_CHARACTERS).toWellFormed()
  };
}
function fatalLine(patterns, stderr) {
  for (const pattern of patterns) {
    const compiled = RE2JS.compile(pattern);
    const line = stderr.split("\n").find((text) => compiled.matcher(text).find());
    if (line !== void 0) return `/${pattern}/ matched "${line.trim().slice(0, 300)}"`;
  }
  return null;
}
function processFailure(end, output, timeoutSeconds) {
  if (end.kind === "lost") return failure("engine", end.message, output);
  if (output?.outOfMemory) {
    return failure("out-of-memory", "the memory limit was reached and a process killed", output);
  }
  if (end.kind === "timeout") {
    return failure("timeout", `not done after ${timeoutSeconds} s`, output);
  }
  if (output === void 0) return failure("engine", "the invocation left no results behind");
  if (output.oversized) {
    return failure("oversized-output", "more output than the results volume holds", output);
  }
  if (output.signal !== null) return failure("signal", `killed by signal ${output.signal}`, output);
  const code = output.exit ?? end.code;
  return code === 0 ? null : failure("exit", `exit code ${code}`, output);
}
function keyed(phase, values) {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([metric, value]) => [phase === "" ? metric : `${phase}/${metric}`, value])
  );
}
function readPhases(definition, output, readOutput2) {
  const values = {};
  const summaries = {};
  for (const [phase, read] of Object.entries(definition.reads)) {
    const reading = readOutput2(read, output);
    if (!reading.ok) {
      return {
        ok: false,
        message: phase === "" ? reading.message : `${phase}: ${reading.message}`
      };
    }
    Object.assign(values, keyed(phase, reading.values));
    Object.assign(summaries, keyed(phase, reading.summaries ?? {}));
  }
  return Object.keys(summaries).length === 0 ? { ok: true, values } : { ok: true, values, summaries };
}
function readMatched(definition, output, readOutput2) {
  const nothing = nothingMatchedIn(output.stdout, output.stderr);
  return nothing === null ? readPhases(definition, output, readOutput2) : { ok: false, message: `nothing was run: the command printed "${nothing}"` };
}
function resultOf(pattern, output) {
  if (pattern === null) return null;
  const matcher = RE2JS.compile(pattern).matcher(`${output.stdout}
${output.stderr}`);
  if (!matcher.find()) return null;
  const found = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
  return found?.slice(0, RESULT_CHARACTERS).toWellFormed() ?? null;
}
function interpretInvocation(definition, timeoutSeconds, place, end, output, readOutput2) {
  const broken = processFailure(end, output, timeoutSeconds);
  const fatal = fatalLine(definition.fatalStderr, output?.stderr ?? "");
  const reading = broken === null && fatal === null && output !== void 0 ? readMatched(definition, output, readOutput2) : null;
  return {
    ...place,
    wallSeconds: output?.wallSeconds ?? null,
    userSeconds: output?.userSeconds ?? null,
    systemSeconds: output?.systemSeconds ?? null,
    cpuSeconds: output?.cpuSeconds ?? null,
    peakMemoryBytes: output?.peakMemoryBytes ?? null,
    exit: output?.exit ?? (end.kind === "exited" ? end.code : null),
    values: reading?.ok ? mutable(reading.values) : {},
    ...reading?.ok && reading.summaries !== void 0 ? { summaries: reading.summaries } : {},
    result: output === void 0 ? null : resultOf(definition.result, output),
    ...signsOf(output),
    failure: failureOf(broken, fatal, reading, output)
  };
}
function signsOf(output) {
  const signs = output === void 0 ? [] : signsIn(output.stdout, output.stderr);
  return signs.length === 0 ? {} : { signs };
}
function failureOf(broken, fatal, reading, output) {
  if (broken !== null) return broken;
  if (fatal !== null) return failure("fatal-stderr", fatal, output);
  return reading?.ok === false ? failure("unreadable", reading.message, output) : null;
}
function mutable(values) {
  return Object.fromEntries(Object.entries(values).map(([key, samples]) => [key, [...samples]]));
}

// src/core/plan/iterations.ts
var LEAST = 2;
var MOST = 50;
function iterationsFor(invocationSeconds, secondsPerSide) {
  if (invocationSeconds >= secondsPerSide) return 1;
  if (invocationSeconds <= 0) return MOST;
  return Math.min(MOST, Math.max(LEAST, Math.floor(secondsPerSide / invocationSeconds)));
}
function warmupsFor(wanted2, firstSeconds, secondsPerSide) {
  return firstSeconds >= secondsPerSide ? Math.min(1, wanted2) : wanted2;
}

// src/commands/run/pair.ts
var seconds = (end) => end.kind === "lost" ? 0 : end.hostSeconds;
var isSound = (invoked) => invoked.end.kind === "exited" && invoked.end.code === 0;
var PairRunner = class {
  invoked = [];
  #ports;
  #containers;
  constructor(ports, containers) {
    this.#ports = ports;
    this.#containers = containers;
  }
  /** False where it failed: the pair is over, since nothing after it could be compared. */
  async invoke(side, warmup) {
    this.#ports.signal.throwIfAborted();
    const container = this.#containers.get(side);
    if (container === void 0) return true;
    const index = this.invoked.filter((earlier) => earlier.side === side).length;
    const startedAt = this.#ports.clock.now().toISOString();
    const end = await container.invoke(index);
    this.#ports.signal.throwIfAborted();
    const invoked = { side, index, warmup, startedAt, end };
    this.invoked.push(invoked);
    return isSound(invoked);
  }
  /** The slower side's latest invocation: what the number of iterations is reckoned from. */
  slowest() {
    const latest = new Map(this.invoked.map((invoked) => [invoked.side, seconds(invoked.end)]));
    return Math.max(0, ...latest.values());
  }
};
async function warmUp(runner, sides, wanted2, secondsPerSide) {
  let rounds = wanted2;
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) if (!await runner.invoke(side, true)) return false;
    rounds = warmupsFor(wanted2, runner.slowest(), secondsPerSide);
  }
  return true;
}
async function measure(runner, order) {
  for (const side of order) if (!await runner.invoke(side, false)) return;
}
function orderOf(perSide, first, sides) {
  return alternation(perSide, first).filter((side) => sides.includes(side));
}
function interpretAll(work, invoked, outputs, readOutput2) {
  return invoked.map(
    ({ side, index, warmup, startedAt, end }, position) => interpretInvocation(
      work.spec.definition,
      work.spec.timeoutSeconds,
      { side, position, warmup, startedAt },
      end,
      outputs.get(side)?.find((output) => output.index === index),
      readOutput2
    )
  );
}
function requestsOf(work, order) {
  return alternation(1, order.firstCreated).flatMap((side) => work.requests[side] ?? []);
}
async function closeAll(containers) {
  await Promise.all(containers.map((container) => container[Symbol.asyncDispose]()));
}
async function invokeAll(runner, work, order, perSide, secondsPerSide) {
  const { definition } = work.spec;
  const sides = alternation(1, order.firstInvoked).filter((side) => work.requests[side]);
  if (!await warmUp(runner, sides, definition.warmup, secondsPerSide)) return;
  const known = definition.iterations ?? perSide;
  if (known !== null || runner.invoked.length > 0) {
    const count2 = known ?? iterationsFor(runner.slowest(), secondsPerSide);
    return measure(runner, orderOf(count2, order.firstInvoked, sides));
  }
  const first = orderOf(1, order.firstInvoked, sides);
  await measure(runner, first);
  if (!runner.invoked.every(isSound)) return;
  const count = iterationsFor(runner.slowest(), secondsPerSide);
  await measure(runner, orderOf(count, order.firstInvoked, sides).slice(first.length));
}
async function measurePair(ports, work, pair, order, perSide, secondsPerSide) {
  const before = await ports.host.read();
  const startedAt = ports.clock.now().toISOString();
  const containers = await ports.engine.open(requestsOf(work, order));
  const outputs = /* @__PURE__ */ new Map();
  const runner = new PairRunner(
    ports,
    new Map(containers.map((container) => [container.side, container]))
  );
  try {
    await invokeAll(runner, work, order, perSide, secondsPerSide);
    for (const container of containers) outputs.set(container.side, await container.collect());
  } finally {
    await closeAll(containers);
  }
  return {
    caseId: work.spec.id,
    pair,
    ...order,
    startedAt,
    finishedAt: ports.clock.now().toISOString(),
    before,
    after: await ports.host.read(),
    invocations: interpretAll(work, runner.invoked, outputs, ports.readOutput)
  };
}

// src/commands/run/loop.ts
var secondsOf = (pair) => (Date.parse(pair.finishedAt) - Date.parse(pair.startedAt)) / 1e3;
var isFailed = (pair) => pair.invocations.some((invocation) => invocation.failure !== null);
function pairsOf(session, id) {
  return session.pairs.filter((pair) => pair.caseId === id);
}
function perSideOf(pairs) {
  const measured = pairs[0]?.invocations.filter(
    ({ side, warmup }) => side === "head" && !warmup
  ).length;
  return measured === void 0 || measured === 0 ? null : measured;
}
var Loop = class {
  #ports;
  #session;
  #works;
  constructor(ports, session, works) {
    this.#ports = ports;
    this.#session = session;
    this.#works = works;
  }
  async run() {
    let targets = new Map(
      [...this.#works].map(([id, work]) => [id, work.spec.minRuns])
    );
    while (this.#open(targets).length > 0) {
      await this.#reach(targets);
      targets = this.#ports.look(this.#session);
    }
    await this.#settle();
  }
  /** Cases still short of their target and not stopped. */
  #open(targets) {
    return [...targets].filter(([id, target]) => this.#taken(id) < target && !(id in this.#session.stops)).map(([id]) => id);
  }
  #taken(id) {
    return pairsOf(this.#session, id).length;
  }
  #isCanary(id) {
    return this.#works.get(id)?.spec.canary === true;
  }
  async #reach(targets) {
    const last = Math.max(0, ...targets.values());
    for (let round = 1; round <= last; round += 1) {
      const due = [...targets].filter(([id, target]) => target >= round && this.#taken(id) < round);
      const ids = due.map(([id]) => id).sort();
      const order = roundOrder(this.#session.seed, round, ids, (id) => this.#isCanary(id));
      for (const id of order) await this.#take(id, targets);
    }
  }
  async #take(id, targets) {
    const work = this.#works.get(id);
    if (work === void 0) throw new Error(`case ${id} is to be measured and has no work`);
    if (id in this.#session.stops) return;
    if (this.#isOverBudget(id)) return this.#stop(id, "budget");
    this.#show(id, targets);
    const earlier = pairsOf(this.#session, id);
    const number = earlier.length + 1;
    const pair = await measurePair(
      this.#ports,
      work,
      number,
      pairOrder(this.#session.seed, id, number),
      perSideOf(earlier),
      this.#session.settings.secondsPerSide
    );
    await this.#ports.journal.append({ type: "pair", pair });
    this.#session.pairs.push(pair);
    if (isFailed(pair)) await this.#stop(id, "failed");
  }
  /** The next pair of a case takes about what its last one took; a first one is always begun in time. */
  #isOverBudget(id) {
    const spent = this.#session.pairs.reduce((sum, pair) => sum + secondsOf(pair), 0);
    const latest = pairsOf(this.#session, id).at(-1);
    return spent + (latest === void 0 ? 0 : secondsOf(latest)) > this.#budget();
  }
  #budget() {
    return this.#session.settings.budgetSeconds;
  }
  async #stop(id, reason) {
    this.#session.stops[id] = reason;
    await this.#ports.journal.append({ type: "stop", caseId: id, reason });
  }
  /** Every case that was not stopped on the way was either decided, or is not worth more runs. */
  async #settle() {
    for (const [id, work] of this.#works) {
      if (id in this.#session.stops) continue;
      await this.#stop(id, this.#taken(id) >= work.spec.maxRuns ? "maximum" : "decided");
    }
  }
  #show(id, targets) {
    const total = [...targets].reduce(
      (sum, [each, target]) => sum + Math.max(target, this.#taken(each)),
      0
    );
    const done = [...targets].reduce((sum, [each]) => sum + this.#taken(each), 0);
    const spent = this.#session.pairs.map(secondsOf);
    const mean = spent.reduce((sum, each) => sum + each, 0) / Math.max(1, spent.length);
    this.#ports.progress.status({
      text: `${id}, run ${this.#taken(id) + 1} of ${targets.get(id) ?? 0}`,
      done,
      total,
      secondsLeft: spent.length === 0 ? null : mean * (total - done)
    });
  }
};
async function measureSession(ports, session, works) {
  await new Loop(ports, session, works).run();
}

// src/commands/run/resume.ts
function workOf2(session) {
  const { tool, aa, configHash, settings, base, head, machine, engine, cases } = session;
  return canonicalJson({
    ...{ tool, aa, configHash, settings, engine, cases },
    commits: [base?.commit ?? null, head.commit, head.dirty, head.tree],
    machine: { ...machine, frequencyMhz: null }
  });
}
async function findInterrupted(journals, fresh, seed) {
  const wanted2 = workOf2(fresh);
  for (const { id, entries } of await journals.unfinished()) {
    const folded = foldJournal(entries);
    if (!folded.ok && folded.problem.kind === "empty") await journals.discard(id);
    if (!folded.ok) continue;
    if (seed !== null && folded.session.seed !== seed) continue;
    if (workOf2(folded.session) === wanted2) return folded.session;
  }
  return null;
}

// src/commands/run/run.ts
async function buildBoth(ports, plan, compares) {
  const { base, head } = plan.sides;
  const policy = compares ? base?.config ?? null : head.config;
  const heads = await buildSide(ports, "head", head, plan.cases, policy);
  if (base === null) return heads;
  return new Map([...heads, ...await buildSide(ports, "base", base, plan.cases, policy)]);
}
async function openSession(ports, plan, options, cases) {
  const { base, head } = plan.sides;
  const listed = cases.map((each) => each.case);
  const where = { machine: await ports.host.describe(), engine: await ports.engine.describe() };
  return {
    version: 1,
    kind: "session",
    id: ports.newId(),
    tool: ports.tool,
    startedAt: ports.clock.now().toISOString(),
    finishedAt: null,
    seed: options.seed ?? ports.newSeed(),
    aa: options.aa,
    configHash: (base ?? head).configHash,
    settings: plan.settings,
    base: base?.revision ?? (options.base === null ? null : await ports.git.resolve(options.base)),
    head: head.revision,
    ...where,
    cases: listed,
    noise: await ports.noise(listed, where),
    pairs: [],
    stops: {}
  };
}
async function sessionFor(ports, options, fresh) {
  const found = options.resume ? await findInterrupted(ports.journals, fresh, options.seed) : null;
  if (found !== null) {
    ports.progress.line(`going on with session ${found.id}: ${found.pairs.length} runs are kept`);
    return { session: found, journal: await ports.journals.reopen(found.id) };
  }
  const journal = await ports.journals.create(fresh.id);
  const { pairs: _pairs, stops: _stops, ...header } = fresh;
  await journal.append({ type: "open", session: header });
  return { session: fresh, journal };
}
function worksOf(cases) {
  return new Map(
    cases.flatMap(({ case: { id }, work }) => work === null ? [] : [[id, work]])
  );
}
function lookWith(shards) {
  return (session) => nextStep(session, shards).targets;
}
function announce(progress, planned) {
  for (const { id, unmeasured } of planned) {
    if (unmeasured !== null) progress.line(`${id}: ${unmeasured.kind} (${unmeasured.message})`);
  }
}
async function finish(ports, options, session, cases) {
  const works = worksOf(cases);
  ports.progress.stage(`Measure ${works.size} benchmarks`);
  await measureSession({ ...ports, readOutput, look: lookWith(options.shards) }, session, works);
  session.finishedAt = ports.clock.now().toISOString();
  await ports.journal.append({ type: "close", finishedAt: session.finishedAt });
}
async function runSession(ports, options) {
  var _stack = [];
  try {
    const plan = await planSession(ports, options);
    announce(ports.progress, plan.cases);
    const removed = await ports.engine.sweep();
    if (removed > 0) ports.progress.line(`removed ${removed} expired leftovers of earlier sessions`);
    const builds = await buildBoth(ports, plan, options.base !== null);
    const cases = assembleCases(ports.engine, plan.sides, plan.cases, builds);
    const canaries = assembleCanaries(cases, plan.settings.min, plan.settings.max, options.panel);
    const all = [...cases, ...canaries];
    const fresh = await openSession(ports, plan, options, all);
    const { session, journal } = await sessionFor(ports, options, fresh);
    const open = __using(_stack, journal, true);
    if (session.finishedAt === null) await finish({ ...ports, journal: open }, options, session, all);
    return session;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

export {
  runSession
};
