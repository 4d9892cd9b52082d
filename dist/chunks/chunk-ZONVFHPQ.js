import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

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

// src/edges/documents/open-reader.ts
function workerUrl(here) {
  if (here.endsWith(".ts")) return new URL("parse-worker.ts", here);
  return new URL(here.includes("/chunks/") ? "../parse-worker.js" : "parse-worker.js", here);
}
function openReader() {
  return openDocumentReader({ workerUrl: workerUrl(import.meta.url) });
}

export {
  openReader
};
