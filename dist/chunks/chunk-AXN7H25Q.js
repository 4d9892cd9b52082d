import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  configuredStore,
  openStore
} from "./chunk-3AQIAE25.js";
import {
  openPlace
} from "./chunk-R3KVSQSZ.js";
import {
  prepareSide
} from "./chunk-BGCICGSA.js";
import {
  configSchema
} from "./chunk-RYSAHXJR.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";
import {
  UserError
} from "./chunk-MWX53YDS.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/edges/documents/document-reader.ts
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

// src/edges/documents/decode-utf8.ts
function decodeUtf8(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { problem: `byte ${firstBadByte(bytes)} is not UTF-8; save it as UTF-8` };
  }
}
function firstBadByte(bytes) {
  let good = 0;
  let bad = bytes.length;
  while (good < bad) {
    const middle = good + bad + 1 >> 1;
    if (decodesSoFar(bytes.subarray(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return good;
}
function decodesSoFar(bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

// src/edges/documents/document-reader.ts
function startWorker(url) {
  return fork(fileURLToPath(url), [], {
    env: {},
    execArgv: ["--max-old-space-size=512"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"]
  });
}
async function stopWorker(worker) {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}
function openDocumentReader(options) {
  const deadlineMs = options.deadlineMs ?? 2e4;
  const maxLength = options.maxLength ?? 2 * 1024 * 1024;
  let worker = null;
  let queue = Promise.resolve();
  let nextId = 0;
  const parse = async (text, path, how) => {
    worker ??= startWorker(options.workerUrl);
    const request = { id: nextId++, text, path, options: how };
    const document = await askWorker(worker, request, deadlineMs);
    if (document.failure !== null && document.failure.kind !== "parse") {
      await stopWorker(worker);
      worker = null;
    }
    return document;
  };
  return {
    read: (content, path, how) => {
      const text = typeof content === "string" ? content : decodeUtf8(content);
      if (typeof text !== "string") return Promise.resolve(failed(path, "encoding", text.problem));
      if (text.length > maxLength)
        return Promise.resolve(failed(path, "too-large", sizeProblem(text.length, maxLength)));
      const answer = queue.then(() => parse(text, path, how));
      queue = answer.catch(() => void 0);
      return answer;
    },
    [Symbol.asyncDispose]: async () => {
      await queue;
      await stopWorker(worker);
      worker = null;
    }
  };
}
function failed(path, kind, message) {
  return {
    path,
    claims: [],
    rejections: [],
    tables: [],
    annotations: [],
    failure: { kind, message }
  };
}
function sizeProblem(length, most) {
  return `it has ${length} characters; at most ${most} are read. Split it, or take it out of docs.files`;
}
function askWorker(worker, request, deadlineMs) {
  return new Promise((resolve) => {
    const finish = (document) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      resolve(document);
    };
    const fail = (message) => finish(failed(request.path, "deadline", message));
    const onMessage = (reply) => {
      const { id, document } = reply;
      if (id === request.id) finish(document);
    };
    const onError = (error) => fail(`its reader could not go on: ${error.message}`);
    const onExit = (code, signal) => fail(`its reader ended with ${signal ?? `code ${code}`}: it may nest markup too deeply`);
    const timer = setTimeout(
      () => fail(`not read within ${deadlineMs} ms: it may nest markup too deeply`),
      deadlineMs
    );
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.send(request, (error) => {
      if (error) onError(error);
    });
  });
}

// src/cli/docs-place.ts
function openReader() {
  const isSource = import.meta.url.endsWith(".ts");
  const program = isSource ? "../edges/documents/parse-worker.ts" : "../parse-worker.js";
  return openDocumentReader({ workerUrl: new URL(program, import.meta.url) });
}
function rangeOf(flags, diff) {
  if (diff === void 0) return { base: flags.base ?? null, head: null };
  if (flags.base !== void 0) {
    throw new UserError(
      `--base ${flags.base} and --diff ${diff} both name a base`,
      "give one of them; --diff main..HEAD reads records and rules at main"
    );
  }
  const [base, head] = diff.split(/\.{2,3}/);
  return { base: base || null, head: head || null };
}
function hashesOf(side) {
  return Object.fromEntries(
    (side?.cases ?? []).map(({ spec, dependencyHash }) => [
      `${spec.project}/${spec.benchmark}`,
      dependencyHash
    ])
  );
}
function changedBenchmarks(base, head) {
  const before = new Map((base?.cases ?? []).map((each) => [each.spec.id, each]));
  const changed = (head?.cases ?? []).filter((each) => {
    const earlier = before.get(each.spec.id);
    if (earlier === void 0) return false;
    return earlier.definitionHash !== each.definitionHash || earlier.benchmarkHash !== each.benchmarkHash;
  });
  return [...new Set(changed.map(({ spec }) => `${spec.project}/${spec.benchmark}`))];
}
function tellEvidence(context, { commit }) {
  const at = cleanLine((commit ?? "no commit").slice(0, 10));
  context.err(
    `records as committed at HEAD (${at}), rules of the working tree; judge by another with --base
`
  );
}
async function storesOf(context, git, flags, config, range) {
  const isNamed = flags.records.length > 0;
  const names = isNamed ? flags.records : [configuredStore(config.records, git.root)];
  const revision = await git.resolve(range.base ?? "HEAD");
  if (range.base === null) tellEvidence(context, revision);
  const place = { git, revision, settings: config.records };
  const stores = await Promise.all(names.map((name) => openStore(context, place, name)));
  if (isNamed) await requireRecords(stores);
  return stores;
}
async function requireRecords(stores) {
  for (const store of stores) {
    if ((await store.list()).length > 0) continue;
    throw new UserError(
      `--records: no records in ${store.name}`,
      "store some with: benchproof run --records FOLDER, and commit them"
    );
  }
}
async function openDocsPlace(context, flags, range) {
  const git = await openPlace(context);
  const side = (name) => prepareSide({ git, sha256 }, name, flags.config, []);
  const head = await side(range.head);
  const base = range.base === null ? head : await side(range.base);
  const config = (base ?? head)?.config ?? configSchema.parse({ version: 1 });
  const reader = openReader();
  return {
    ports: {
      git,
      history: git,
      reader,
      stores: await storesOf(context, git, flags, config, range)
    },
    context: {
      config,
      cases: (head?.cases ?? []).map(({ spec }) => spec),
      dependencyHashes: hashesOf(head),
      changedBenchmarks: changedBenchmarks(base, head),
      acceptProposed: false,
      ownSession: null,
      now: systemClock.now().toISOString()
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]()
  };
}

export {
  openReader,
  rangeOf,
  openDocsPlace
};
