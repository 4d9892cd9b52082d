import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  parseSession
} from "./chunk-T5CPOBBB.js";
import {
  pairSchema,
  sessionSchema
} from "./chunk-5Q2FFTYV.js";
import {
  diskFailure,
  flushFolder,
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/edges/journal/session-folder.ts
import {
  mkdir,
  open,
  readdir,
  readFile as readFile2,
  rm as rm2,
  stat,
  truncate
} from "node:fs/promises";
import { join } from "node:path";

// src/core/records/journal.ts
var stopReason = sessionSchema.shape.stops.valueType;
var journalEntrySchema = external_exports.discriminatedUnion("type", [
  external_exports.strictObject({
    type: external_exports.literal("open"),
    session: sessionSchema.omit({ pairs: true, stops: true })
  }),
  external_exports.strictObject({ type: external_exports.literal("pair"), pair: pairSchema }),
  external_exports.strictObject({ type: external_exports.literal("stop"), caseId: external_exports.string(), reason: stopReason }),
  external_exports.strictObject({ type: external_exports.literal("close"), finishedAt: external_exports.iso.datetime() })
]);
var JournalError = class extends Error {
  kind;
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
};
function read(raw) {
  const parsed = journalEntrySchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new JournalError("unreadable", `${issue?.path.join(".")}: ${issue?.message}`);
}
function requireCase(session, id) {
  if (session.cases.some((each) => each.id === id)) return;
  throw new JournalError("unknown-case", `the session's header has no case ${id}`);
}
function withPair(session, pair) {
  requireCase(session, pair.caseId);
  const known = session.pairs.some(
    (each) => each.caseId === pair.caseId && each.pair === pair.pair
  );
  if (known) throw new JournalError("repeated", `pair ${pair.pair} of ${pair.caseId} came before`);
  session.pairs.push(pair);
  return session;
}
function apply(session, entry) {
  if (entry.type === "open") {
    if (session !== null) throw new JournalError("repeated", "a second header");
    return { ...entry.session, pairs: [], stops: {} };
  }
  if (session === null) throw new JournalError("no-header", `expected "open", got "${entry.type}"`);
  if (session.finishedAt !== null) throw new JournalError("after-close", `"${entry.type}" follows`);
  switch (entry.type) {
    case "pair":
      return withPair(session, entry.pair);
    case "stop":
      requireCase(session, entry.caseId);
      return { ...session, stops: { ...session.stops, [entry.caseId]: entry.reason } };
    case "close":
      return { ...session, finishedAt: entry.finishedAt };
    default:
      return entry;
  }
}
function foldJournal(entries) {
  let session = null;
  for (const [index, raw] of entries.entries()) {
    try {
      session = apply(session, read(raw));
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      const { kind, message } = error;
      return { ok: false, problem: { kind, entry: index + 1, message } };
    }
  }
  if (session === null) {
    return { ok: false, problem: { kind: "empty", entry: 0, message: "nothing was written" } };
  }
  return { ok: true, session };
}
function readJournalText(text) {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole.split("\n").filter((line) => line !== "").map((line) => {
    try {
      return JSON.parse(line);
    } catch {
      return { type: "unreadable" };
    }
  });
}

// src/edges/journal/lease.ts
import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
async function processBegan(pid) {
  try {
    const stat2 = await readFile(`/proc/${pid}/stat`, "utf8");
    return stat2.slice(stat2.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
async function isLive(holder) {
  if (holder.host !== hostname()) return true;
  if (!isRunning(holder.pid)) return false;
  return holder.began === null || holder.began === await processBegan(holder.pid);
}
async function readLock(path) {
  try {
    const text = await readFile(path, "utf8");
    try {
      return { text, holder: JSON.parse(text) };
    } catch {
      return { text, holder: null };
    }
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
async function isHeld(path) {
  const lock = await readLock(path);
  return lock?.holder != null && await isLive(lock.holder);
}
async function tryCreate(path, text) {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: "wx" });
    await link(draft, path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
async function clearDead(path, dead) {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (await readFile(aside, "utf8") !== dead) await link(aside, path).catch(() => void 0);
  await rm(aside, { force: true });
}
var Lease = class _Lease {
  #path;
  #text;
  constructor(path, text) {
    this.#path = path;
    this.#text = text;
  }
  /** @throws UserError where a running process holds it */
  static async take(path, what) {
    const holder = {
      pid: process.pid,
      host: hostname(),
      began: await processBegan(process.pid)
    };
    const text = JSON.stringify({ ...holder, token: randomUUID() });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await tryCreate(path, text)) return new _Lease(path, text);
      const lock = await readLock(path);
      if (lock === null) continue;
      if (lock.holder !== null && await isLive(lock.holder)) {
        const { pid, host } = lock.holder;
        throw new UserError(
          `${what} is being measured by process ${pid} on ${host}`,
          `Wait for it to end. If that machine is gone: rm ${path}`
        );
      }
      await clearDead(path, lock.text);
    }
    throw new UserError(`${what}: several processes want it at once`, "Try again.");
  }
  async [Symbol.asyncDispose]() {
    const lock = await readLock(this.#path);
    if (lock?.text === this.#text) await rm(this.#path, { force: true });
  }
};

// src/edges/journal/session-folder.ts
var FileJournal = class {
  #path;
  #file;
  #lease;
  constructor(path, file, lease) {
    this.#path = path;
    this.#file = file;
    this.#lease = lease;
  }
  async append(entry) {
    try {
      await this.#file.appendFile(`${JSON.stringify(entry)}
`);
      await this.#file.datasync();
    } catch (error) {
      throw diskFailure(error, this.#path);
    }
  }
  async [Symbol.asyncDispose]() {
    await this.#file.close();
    await this.#lease[Symbol.asyncDispose]();
  }
};
function requireId(id) {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(id)) return id;
  throw new UserError(`session ${JSON.stringify(id)}: expected letters, digits, ".", "_", "-"`);
}
var SessionFolder = class {
  path;
  constructor(path) {
    this.path = path;
  }
  #journal(id) {
    return join(this.path, `${requireId(id)}.jsonl`);
  }
  #lock(id) {
    return join(this.path, `${requireId(id)}.lock`);
  }
  #finished(id) {
    return join(this.path, `${requireId(id)}.json`);
  }
  async #open(id, flags) {
    const path = this.#journal(id);
    try {
      await mkdir(this.path, { recursive: true });
      const lease = await Lease.take(this.#lock(id), `session ${id}`);
      try {
        if (flags === "a") await dropTornLine(path);
        const file = await open(path, flags);
        await flushFolder(this.path);
        return new FileJournal(path, file, lease);
      } catch (error) {
        await lease[Symbol.asyncDispose]();
        throw error;
      }
    } catch (error) {
      throw diskFailure(error, path);
    }
  }
  create(id) {
    return this.#open(id, "ax");
  }
  reopen(id) {
    return this.#open(id, "a");
  }
  async unfinished() {
    const found = [];
    for (const id of await this.#named(".jsonl")) {
      if (await isHeld(this.#lock(id))) continue;
      const path = this.#journal(id);
      const entries = readJournalText(await readFile2(path, "utf8"));
      found.push({ id, entries, touched: (await stat(path)).mtimeMs });
    }
    found.sort((one, other) => other.touched - one.touched);
    return found.map(({ id, entries }) => ({ id, entries }));
  }
  async discard(id) {
    var _stack = [];
    try {
      const _lease = __using(_stack, await Lease.take(this.#lock(id), `session ${id}`), true);
      await rm2(this.#journal(id), { force: true });
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
  async save(session) {
    const path = this.#finished(session.id);
    await writeWhole(path, `${JSON.stringify(session)}
`);
    await rm2(this.#journal(session.id), { force: true });
    return path;
  }
  async list() {
    const ids = await this.#named(".json");
    const touched = new Map(
      await Promise.all(
        ids.map(async (id) => [id, (await stat(this.#finished(id))).mtimeMs])
      )
    );
    return ids.sort((one, other) => (touched.get(other) ?? 0) - (touched.get(one) ?? 0));
  }
  async load(id) {
    const path = this.#finished(id);
    const text = await readFile2(path, "utf8").catch((error) => {
      if (error.code !== "ENOENT") throw error;
      throw new UserError(`there is no finished session ${id} in ${this.path}`);
    });
    const parsed = parseSession(text);
    if (!parsed.ok) throw new UserError(`${path}: ${parsed.message}`, parsed.advice);
    return parsed.value;
  }
  async #named(ending) {
    const names = await readdir(this.path).catch((error) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names.filter((name) => name.endsWith(ending) && !name.startsWith(".")).map((name) => name.slice(0, -ending.length));
  }
};
async function dropTornLine(path) {
  const bytes = await readFile2(path);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) await truncate(path, end);
}

export {
  foldJournal,
  SessionFolder
};
