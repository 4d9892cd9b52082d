import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openGitHub
} from "./chunks/chunk-SJT3GJNM.js";
import "./chunks/chunk-CDKHHTY2.js";
import {
  openReader
} from "./chunks/chunk-ZONVFHPQ.js";
import "./chunks/chunk-QUG5SYTX.js";
import "./chunks/chunk-MVD5Z3WZ.js";
import "./chunks/chunk-LBM6KO6I.js";
import {
  DONE
} from "./chunks/chunk-GDMPU4KY.js";
import {
  openProgress
} from "./chunks/chunk-JGZV4NPC.js";
import "./chunks/chunk-WKC2O4KS.js";
import "./chunks/chunk-T5CPOBBB.js";
import "./chunks/chunk-5Q2FFTYV.js";
import "./chunks/chunk-WOBLOXAJ.js";
import "./chunks/chunk-FL33SBMJ.js";
import "./chunks/chunk-H56PKP7N.js";
import "./chunks/chunk-K745YOK6.js";
import "./chunks/chunk-GHP6KCQL.js";
import "./chunks/chunk-RJWVKU7O.js";
import {
  external_exports
} from "./chunks/chunk-KV62AIIW.js";
import {
  UserError
} from "./chunks/chunk-SSQRLYFE.js";
import {
  clip
} from "./chunks/chunk-SMSNUXZZ.js";
import {
  systemClock
} from "./chunks/chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunks/chunk-M76YCKP2.js";
import {
  __callDispose,
  __using
} from "./chunks/chunk-CIAQLR37.js";

// src/action/process.ts
function abortOnSignals() {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}
async function reportFailure(runtime2, error) {
  const { reportError } = await import("./chunks/exit-3LCKASSN.js");
  const lines = [];
  const code = reportError(error, (text) => lines.push(text));
  runtime2.error(lines.join("").trim());
  return code;
}

// src/action/run.ts
import { readFile } from "node:fs/promises";

// src/action/event.ts
var sha = external_exports.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
var login = external_exports.object({ login: external_exports.string() });
var pullRequest = external_exports.object({
  action: external_exports.string(),
  pull_request: external_exports.object({
    number: external_exports.int().positive(),
    head: external_exports.object({ sha, repo: external_exports.object({ full_name: external_exports.string() }).nullable() }),
    base: external_exports.object({ sha })
  })
});
var mergeGroup = external_exports.object({
  merge_group: external_exports.object({ head_sha: sha, base_sha: sha, head_ref: external_exports.string() })
});
var push = external_exports.object({ ref: external_exports.string(), before: external_exports.string(), after: external_exports.string() });
var workflowRun = external_exports.object({
  action: external_exports.enum(["requested", "in_progress", "completed"]),
  workflow_run: external_exports.object({ id: external_exports.int().positive() })
});
var issueComment = external_exports.object({
  action: external_exports.string(),
  issue: external_exports.object({ number: external_exports.int().positive(), pull_request: external_exports.object({}).optional() }),
  comment: external_exports.object({
    id: external_exports.int().positive(),
    body: external_exports.string(),
    created_at: external_exports.string(),
    user: login
  })
});
var checkRun = external_exports.object({
  action: external_exports.string(),
  check_run: external_exports.object({
    id: external_exports.int().positive(),
    name: external_exports.string(),
    head_sha: sha,
    external_id: external_exports.string().nullish()
  }),
  requested_action: external_exports.object({ identifier: external_exports.string() }).optional(),
  sender: login
});
var dispatch = external_exports.object({
  inputs: external_exports.record(external_exports.string(), external_exports.string()).nullish()
});
var schedule = external_exports.object({});
var SCHEMAS = {
  pull_request: pullRequest,
  merge_group: mergeGroup,
  push,
  workflow_run: workflowRun,
  issue_comment: issueComment,
  check_run: checkRun,
  workflow_dispatch: dispatch,
  schedule
};
function readEvent(name, payload) {
  if (name === "pull_request_target") {
    throw new UserError(
      "the event pull_request_target is not supported",
      "it gives code of a fork a token that writes; use the fork-safe pair: benchproof init --github fork-safe"
    );
  }
  if (!Object.hasOwn(SCHEMAS, name)) {
    const known = Object.keys(SCHEMAS).join(", ");
    throw new UserError(`the event ${name} is not one of ${known}`, "change `on:` of the workflow");
  }
  const parsed = SCHEMAS[name].safeParse(payload);
  if (parsed.success) return { name, payload: parsed.data };
  const [issue] = parsed.error.issues;
  throw new UserError(
    `the payload of ${name} is not as GitHub documents it: ${issue?.path.join(".")}: ${issue?.message}`
  );
}

// src/action/inputs.ts
var MODES = [
  "auto",
  "plan",
  "measure",
  "gather",
  "publish",
  "command",
  "record",
  "audit",
  "docs"
];
function oneOf(name, got, words) {
  const word = words.find((each) => each === got);
  if (word !== void 0) return word;
  throw new UserError(
    `${name}: expected ${words.join(", ")}, got ${JSON.stringify(got)}`,
    `change \`${name}:\` under \`with:\` of the step`
  );
}
function runsOf(got) {
  if (got === "") return null;
  const runs = /^\d{1,3}$/.test(got) ? Number(got) : Number.NaN;
  if (runs >= 3 && runs <= 200) return runs;
  throw new UserError(
    `runs: expected a whole number from 3 to 200, got ${JSON.stringify(got)}`,
    "three runs are the least that is ever recorded"
  );
}
function shardOf(got) {
  if (got === "") return null;
  const [, at = "0", of = "0"] = /^(\d{1,3})-of-(\d{1,3})$/.exec(got) ?? [];
  if (Number(at) >= 1 && Number(at) <= Number(of)) return got;
  throw new UserError(
    `shard: expected a share such as 2-of-3, got ${JSON.stringify(got)}`,
    "take it from the matrix that `mode: plan` puts out"
  );
}
var orNull = (text) => text === "" ? null : text;
function readInputs({ input }) {
  const word = (name, words, usual) => oneOf(name, input(name) || usual, words);
  return {
    token: input("github-token"),
    config: input("config") || "benchproof.yml",
    mode: word("mode", MODES, "auto"),
    filters: input("filter").split(/\s+/).filter((each) => each !== ""),
    runs: runsOf(input("runs")),
    shard: shardOf(input("shard")),
    failOn: word("fail-on", ["auto", "failure", "never"], "auto"),
    records: word("records", ["store", "skip"], "store") === "store",
    output: orNull(input("output")),
    attestation: orNull(input("attestation")),
    engine: word("engine", ["docker", "host"], "docker"),
    imageCache: orNull(input("image-cache")),
    keepsImages: word("new-images", ["keep", "skip"], "keep") === "keep"
  };
}

// src/action/place.ts
import { join } from "node:path";
var ARTIFACT = {
  zipBytes: 32 * 1024 ** 2,
  entries: 8,
  entryBytes: 128 * 1024 ** 2,
  totalBytes: 160 * 1024 ** 2
};
function required({ environment }, name) {
  const value = environment[name];
  if (value !== void 0 && value !== "") return value;
  throw new UserError(`${name} is not set`, "this program is started by an Actions runner");
}
function programOf(runtime2, sha2) {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = runtime2.environment;
  if (repository !== void 0 && repository !== "" && ref !== void 0 && ref !== "") {
    return `${repository}#${ref}`;
  }
  return `${required(runtime2, "GITHUB_REPOSITORY")}#${sha2}`;
}
async function readHostile(zip) {
  const { readArtifact } = await import("./chunks/read-artifact-L3FP7OAI.js");
  const reading = await readArtifact(zip, ARTIFACT);
  if (reading.ok) return reading.files;
  throw new UserError(`the artifact was refused: ${reading.reason}`);
}
function requireToken({ token }) {
  if (token !== "") return token;
  throw new UserError(
    "github-token: it is empty",
    "leave the input out: by default it is the token of the job"
  );
}
function openPlace(runtime2, inputs, signal2) {
  const sha2 = required(runtime2, "GITHUB_SHA");
  const repository = required(runtime2, "GITHUB_REPOSITORY");
  const runId = required(runtime2, "GITHUB_RUN_ID");
  const progress = openProgress(process.stdout, runtime2.environment);
  const github = openGitHub({
    token: requireToken(inputs),
    apiUrl: runtime2.environment["GITHUB_API_URL"] ?? "https://api.github.com",
    repository,
    clock: systemClock,
    random: Math.random,
    log: (line) => progress.line(line)
  });
  const reader = openReader();
  const server = runtime2.environment["GITHUB_SERVER_URL"] ?? "https://github.com";
  return {
    inputs,
    runtime: runtime2,
    ports: {
      github,
      reader,
      progress,
      sha256,
      clock: systemClock,
      program: programOf(runtime2, sha2),
      openStore: (settings, lane, base) => github.openStore(settings, lane, base),
      readArtifact: readHostile
    },
    run: {
      id: Number(runId),
      attempt: Number(runtime2.environment["GITHUB_RUN_ATTEMPT"] ?? "1"),
      url: `${server}/${repository}/actions/runs/${runId}`
    },
    sha: sha2,
    ref: runtime2.environment["GITHUB_REF"] ?? "",
    workspace: runtime2.environment["GITHUB_WORKSPACE"] ?? process.cwd(),
    output: inputs.output ?? join(runtime2.environment["RUNNER_TEMP"] ?? process.cwd(), "benchproof"),
    signal: signal2,
    [Symbol.asyncDispose]: async () => {
      progress.close();
      await reader[Symbol.asyncDispose]();
    }
  };
}

// src/action/task.ts
var NOTHING_BEFORE = /^0+$/;
function rangeOf(event, sha2) {
  switch (event.name) {
    case "pull_request": {
      const { number, head, base } = event.payload.pull_request;
      return { head: head.sha, onto: base.sha, isAlone: false, pull: number, queueRef: null };
    }
    case "merge_group": {
      const { head_sha, base_sha, head_ref: queueRef } = event.payload.merge_group;
      return { head: head_sha, onto: base_sha, isAlone: false, pull: null, queueRef };
    }
    case "push": {
      const { before, after } = event.payload;
      const isAlone = NOTHING_BEFORE.test(before);
      return { head: after, onto: isAlone ? null : before, isAlone, pull: null, queueRef: null };
    }
    case "workflow_dispatch": {
      const { sha: asked = "", pull = "" } = event.payload.inputs ?? {};
      if (asked === "") return { head: sha2, onto: null, isAlone: true, pull: null, queueRef: null };
      const isFull = /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(asked);
      if (!isFull || !/^\d{0,10}$/.test(pull)) {
        throw new UserError("inputs: expected a full commit in `sha` and a number in `pull`");
      }
      const number = pull === "" ? null : Number(pull);
      return { head: asked, onto: null, isAlone: false, pull: number, queueRef: null };
    }
    case "schedule":
      return { head: sha2, onto: null, isAlone: true, pull: null, queueRef: null };
    case "workflow_run":
    case "issue_comment":
    case "check_run":
      throw new UserError(
        `mode: the event ${event.name} has no change to measure`,
        "measure on pull_request, merge_group, push or workflow_dispatch"
      );
    default:
      return event;
  }
}
function publishTask(event) {
  if (event.name !== "workflow_run") return { kind: "gather" };
  const { action, workflow_run: run } = event.payload;
  if (action === "in_progress") return { kind: "nothing", why: "the run goes on" };
  return { kind: action === "requested" ? "open" : "publish", runId: run.id };
}
function recordTask(event) {
  if (event.name === "workflow_run") {
    return { kind: "record", run: { kind: "run", runId: event.payload.workflow_run.id } };
  }
  if (event.name !== "push") return { kind: "record", run: { kind: "run", runId: null } };
  const { before } = event.payload;
  return {
    kind: "record",
    run: { kind: "push", before: NOTHING_BEFORE.test(before) ? null : before }
  };
}
function commandTask(event) {
  if (event.name === "check_run") return { kind: "press" };
  if (event.name !== "issue_comment") {
    throw new UserError(`mode: command: expected issue_comment, got ${event.name}`);
  }
  if (event.payload.issue.pull_request === void 0) {
    return { kind: "nothing", why: "the comment is not on a pull request" };
  }
  if (event.payload.action !== "created") return { kind: "nothing", why: "not a new comment" };
  return { kind: "command" };
}
function autoTask(event, sha2) {
  switch (event.name) {
    case "pull_request": {
      const range = rangeOf(event, sha2);
      return { kind: event.payload.action === "closed" ? "close" : "whole", range };
    }
    case "merge_group":
    case "push":
      return { kind: "whole", range: rangeOf(event, sha2) };
    case "workflow_dispatch": {
      const range = rangeOf(event, sha2);
      return range.isAlone ? { kind: "audit" } : { kind: "whole", range };
    }
    case "workflow_run":
      return publishTask(event);
    case "issue_comment":
    case "check_run":
      return commandTask(event);
    case "schedule":
      return { kind: "audit" };
    default:
      return event;
  }
}
function taskOf(mode, event, sha2) {
  switch (mode) {
    case "auto":
      return autoTask(event, sha2);
    case "plan":
    case "measure":
    case "docs":
      return { kind: mode, range: rangeOf(event, sha2) };
    case "gather":
      return { kind: "gather" };
    case "publish":
      return publishTask(event);
    case "command":
      return commandTask(event);
    case "record":
      return recordTask(event);
    case "audit":
      return { kind: "audit" };
    default:
      return mode;
  }
}

// src/action/run.ts
async function payloadOf({ environment }) {
  return JSON.parse(await readFile(environment["GITHUB_EVENT_PATH"] ?? "", "utf8"));
}
async function perform(place, task, event) {
  switch (task.kind) {
    case "whole":
      return (await import("./chunks/whole-YG72F3ST.js")).whole(place, task.range, event.name);
    case "plan":
      return (await import("./chunks/plan-KJPJWTEK.js")).plan(place, task.range);
    case "measure":
      return (await import("./chunks/measure-OQVKGJ33.js")).measure(place, task.range);
    case "gather":
      return (await import("./chunks/publish-R6NFWTMI.js")).publish(place, place.run.id);
    case "open":
      return (await import("./chunks/publish-R6NFWTMI.js")).open(place, task.runId);
    case "publish":
      return (await import("./chunks/publish-R6NFWTMI.js")).publish(place, task.runId);
    case "record":
      return (await import("./chunks/record-CUGYMDR4.js")).record(place, task.run);
    case "command":
      return (await import("./chunks/command-Z4L3UWMG.js")).command(place, event);
    case "press":
      return (await import("./chunks/command-Z4L3UWMG.js")).press(place, event);
    case "audit":
      return (await import("./chunks/documents-VVPAEISF.js")).audit(place);
    case "docs":
      return (await import("./chunks/documents-VVPAEISF.js")).docs(place, task.range);
    case "close":
      return (await import("./chunks/close-2FA6KQF5.js")).close(place, task.range);
    case "nothing":
      place.ports.progress.line(task.why);
      return DONE;
    default:
      return task;
  }
}
function fails({ failOn }, { outcome, isGate }) {
  if (outcome !== "fail" || failOn === "never") return false;
  return failOn === "failure" || isGate;
}
async function runAction(runtime2, signal2) {
  var _stack = [];
  try {
    const inputs = readInputs(runtime2);
    const name = runtime2.environment["GITHUB_EVENT_NAME"] ?? "";
    const event = readEvent(name, await payloadOf(runtime2));
    const task = taskOf(inputs.mode, event, runtime2.environment["GITHUB_SHA"] ?? "");
    const place = __using(_stack, openPlace(runtime2, inputs, signal2), true);
    runtime2.mask(inputs.token);
    return fails(inputs, await perform(place, task, event));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function runPost(runtime2, signal2) {
  var _stack = [];
  try {
    if (runtime2.state("range") === "") return;
    const place = __using(_stack, openPlace(runtime2, readInputs(runtime2), signal2), true);
    await (await import("./chunks/whole-YG72F3ST.js")).concludeAfter(place);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

// src/action/runtime.ts
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
var SUMMARY_BYTES = 1e6;
function escapeData(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function assignment(name, value) {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  return `${name}<<${delimiter}
${value}
${delimiter}
`;
}
function cutToBytes(text, most) {
  if (Buffer.byteLength(text) <= most) return text;
  const notice = "\n\n\u2026 cut here: the rest is in the report.\n";
  const bytes = Buffer.from(text).subarray(0, most - Buffer.byteLength(notice) - 4);
  return `${bytes.toString("utf8").replace(/[^\n]*$/, "")}${notice}`;
}
function openRuntime(environment, write) {
  const append = (variable, text) => {
    const file = environment[variable];
    if (file === void 0 || file === "") {
      throw new UserError(`${variable} is not set`, "this program is started by an Actions runner");
    }
    appendFileSync(file, text);
  };
  return {
    environment,
    input: (name) => (environment[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim(),
    output: (name, value) => append("GITHUB_OUTPUT", assignment(name, `${value}`)),
    keep: (name, value) => append("GITHUB_STATE", assignment(name, value)),
    state: (name) => environment[`STATE_${name}`] ?? "",
    summary: (markdown) => append("GITHUB_STEP_SUMMARY", cutToBytes(markdown, SUMMARY_BYTES)),
    mask: (secret) => {
      for (const line of secret.split(/\r?\n/))
        if (line !== "") write(`::add-mask::${escapeData(line)}
`);
    },
    error: (message) => write(`::error::${escapeData(clip(message, 4e3))}
`)
  };
}

// src/action.ts
var runtime = openRuntime(process.env, (text) => process.stdout.write(text));
var signal = abortOnSignals();
try {
  if (runtime.state("started") === "true") await runPost(runtime, signal);
  else {
    runtime.keep("started", "true");
    if (await runAction(runtime, signal)) process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = await reportFailure(runtime, error);
}
