import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  TemporaryFolder,
  hasRemote,
  parseBatch,
  parseTree
} from "./chunk-6AONHTUA.js";
import {
  additionMessage,
  filesOf,
  readShelf,
  recordPath,
  remotePlace,
  revocationMessage,
  revocationPath,
  revocationText,
  withoutLane
} from "./chunk-QUG5SYTX.js";
import {
  recordText
} from "./chunk-LBM6KO6I.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import {
  BRANCH_PREFIX
} from "./chunk-GC5GMM7O.js";
import {
  git,
  gitFailure,
  gitLine,
  gitText,
  tryGit
} from "./chunk-DUCDT6WC.js";
import {
  UserError,
  WorldError
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
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/cli/stores.ts
import { relative, resolve, sep as sep2 } from "node:path";

// src/edges/store/directory-store.ts
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, posix, sep } from "node:path";

// src/edges/git/blobs.ts
async function readBlobs(root, ids) {
  if (ids.length === 0) return /* @__PURE__ */ new Map();
  const input = `${[...new Set(ids)].join("\n")}
`;
  return parseBatch(await git(["cat-file", "--batch"], { cwd: root, input }));
}

// src/edges/store/directory-store.ts
async function listFiles(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json")).map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
var DirectoryStore = class {
  name;
  #options;
  constructor(options) {
    this.#options = options;
    this.name = options.path;
  }
  async list() {
    return (await this.#shelf()).records;
  }
  async verify() {
    return (await this.#shelf()).complaints;
  }
  async attestations() {
    return (await this.#shelf()).attestations;
  }
  async put(records) {
    const { path } = this.#options;
    const known = new Set(await listFiles(path));
    for (const sealed of records) {
      const name = recordPath(sealed.id, sealed.record);
      if (!known.has(name.replaceAll("/", sep)))
        await writeWhole(join(path, name), recordText(sealed));
    }
  }
  async revoke(id, reason, by) {
    const at = this.#options.clock.now().toISOString();
    const path = join(this.#options.path, revocationPath(id));
    await writeWhole(path, revocationText({ id, reason, by, at }));
  }
  /** In a folder of the repository the commit that follows is where the reason belongs. */
  async prune(ids) {
    const going = new Set(ids);
    for (const { id, record } of await this.list()) {
      if (going.has(id))
        await rm(join(this.#options.path, recordPath(id, record)), { force: true });
    }
  }
  async #shelf() {
    const files = [...await this.#atRevision(), ...await this.#onDisk()];
    return readShelf(files, sha256, this.#options.vouch);
  }
  async #onDisk() {
    const { path } = this.#options;
    return Promise.all(
      (await listFiles(path)).map(async (name) => {
        const location = join(path, name);
        const storedAt = (await stat(location)).mtime.toISOString();
        const text = await readFile(location, "utf8");
        const place = { kind: "directory" };
        return { path: name.replaceAll(sep, "/"), text, place, location, storedAt };
      })
    );
  }
  async #atRevision() {
    const { trusted } = this.#options;
    if (trusted === null) return [];
    const { git: git2, revision } = trusted;
    if (revision.dirty || revision.commit === null) {
      throw new UserError(
        `records cannot be trusted at ${revision.name}: it is not a commit`,
        "Commit first, or name a base revision."
      );
    }
    const folder = posix.normalize(`${trusted.folder}/`);
    const entries = (await git2.entries(revision)).filter(({ path }) => path.startsWith(folder));
    const blobs = await readBlobs(
      git2.root,
      entries.map(({ id }) => id)
    );
    return entries.map(({ path, id }) => ({
      path: path.slice(folder.length),
      text: blobs.get(id)?.toString("utf8") ?? "",
      place: { kind: "directory-at-revision" },
      location: `${path} at ${revision.name}`,
      storedAt: null
    }));
  }
};

// src/edges/store/branch-commit.ts
import { mkdir, writeFile } from "node:fs/promises";
import { join as join2 } from "node:path";
async function entriesOf(root, commit) {
  if (commit === null) return [];
  return parseTree(await git(["ls-tree", "-r", "-z", "--full-tree", commit], { cwd: root }));
}
async function writeBlobs(root, folder, texts) {
  if (texts.length === 0) return [];
  await mkdir(join2(folder, "blobs"));
  const paths = texts.map((_, index) => join2(folder, "blobs", String(index)));
  await Promise.all(texts.map((text, index) => writeFile(paths[index] ?? "", text)));
  const ids = await gitText(["hash-object", "-w", "--no-filters", "--stdin-paths"], {
    cwd: root,
    input: `${paths.join("\n")}
`
  });
  return ids.trim().split("\n");
}
function indexLines(added, removed) {
  const nothing = "0".repeat(40);
  return [
    ...added.map(({ mode, id, path }) => `${mode} ${id}	${path}\0`),
    ...removed.map((path) => `0 ${nothing}	${path}\0`)
  ].join("");
}
var IDENTITY = { name: "benchproof", email: "noreply@benchproof.invalid" };
function signature(now) {
  const date = `${Math.floor(now.getTime() / 1e3)} +0000`;
  return {
    GIT_AUTHOR_NAME: IDENTITY.name,
    GIT_AUTHOR_EMAIL: IDENTITY.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: IDENTITY.name,
    GIT_COMMITTER_EMAIL: IDENTITY.email,
    GIT_COMMITTER_DATE: date
  };
}
async function commitChange(root, { onto, joined }, change, now) {
  var _stack = [];
  try {
    const present = new Set((await entriesOf(root, onto)).map(({ path }) => path));
    const fresh = [...change.add].filter(([path]) => !present.has(path));
    const foreign = (joined?.entries ?? []).filter(({ path }) => !present.has(path));
    const removed = change.remove.filter((path) => present.has(path));
    if (fresh.length + foreign.length + removed.length === 0) return onto;
    const folder = __using(_stack, await TemporaryFolder.create("commit"), true);
    const ids = await writeBlobs(
      root,
      folder.path,
      fresh.map(([, text]) => text)
    );
    const added = fresh.map(([path], index) => ({ path, mode: "100644", id: ids[index] ?? "" }));
    const environment = { GIT_INDEX_FILE: join2(folder.path, "index"), ...signature(now) };
    const call = { cwd: root, environment };
    if (onto !== null) await git(["read-tree", onto], call);
    const input = indexLines([...foreign, ...added], removed);
    await git(["update-index", "-z", "--index-info"], { ...call, input });
    const tree = await gitLine(["write-tree"], call);
    const parents = [onto, joined?.commit ?? null].flatMap(
      (parent) => parent === null ? [] : ["-p", parent]
    );
    return gitLine(["commit-tree", tree, ...parents], { ...call, input: change.message });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

// src/edges/store/branch-history.ts
var PRUNE_TRAILER = "Benchproof-Pruned";
function logOf(root, tips, options) {
  const commits = tips.filter((tip) => tip !== null);
  if (commits.length === 0) return Promise.resolve("");
  const common = ["log", "--no-renames", "--name-only", "--no-color", "-m", "--first-parent"];
  return gitText([...common, ...options, ...commits, "--"], { cwd: root });
}
async function storedTimes(root, tips) {
  const text = await logOf(root, tips, ["--diff-filter=A", "--format=%x00%ct"]);
  const times = /* @__PURE__ */ new Map();
  for (const commit of text.split("\0").slice(1)) {
    const [seconds, ...paths] = commit.split("\n");
    const at = new Date(Number(seconds) * 1e3).toISOString();
    for (const path of paths) if (path !== "") times.set(path, at);
  }
  return times;
}
async function historyComplaints(place, tips) {
  const text = await logOf(
    place.root,
    [tips.remote ?? tips.local],
    [
      "--diff-filter=DMT",
      `--format=%x00%h %(trailers:key=${PRUNE_TRAILER},valueonly,separator=%x2C)`
    ]
  );
  const changed = text.split("\0").slice(1).flatMap((commit) => {
    const [title = "", ...paths] = commit.split("\n");
    const [id, pruned = ""] = title.split(" ");
    if (pruned !== "") return [];
    return paths.filter((path) => path !== "").map((path) => `${place.branch}:${path}: changed or removed by commit ${id}`);
  });
  if (!tips.isRewritten) return changed;
  const rewritten = `${place.remote}/${place.branch}: its history was rewritten since it was last seen here`;
  return [...changed, rewritten];
}

// src/edges/store/branch-refs.ts
import { randomUUID } from "node:crypto";
var localRef = ({ branch }) => `refs/heads/${branch}`;
var seenRef = ({ branch, remote }) => `refs/benchproof/seen/${remote}/${branch}`;
async function refTip(root, ref) {
  const found = await tryGit(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], {
    cwd: root
  });
  return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}
async function isAncestor(root, one, other) {
  const answer = await tryGit(["merge-base", "--is-ancestor", one, other], { cwd: root });
  return answer.code === 0;
}
async function fetchTip({ root, branch, remote }) {
  const scratch = `refs/benchproof/fetch/${randomUUID()}`;
  const result = await tryGit(
    [
      "fetch",
      "--quiet",
      "--no-tags",
      "--no-write-fetch-head",
      "--no-recurse-submodules",
      "--refmap="
    ].concat([remote ?? "", `+refs/heads/${branch}:${scratch}`]),
    { cwd: root }
  );
  if (result.code !== 0) {
    if (/couldn't find remote ref/i.test(result.stderr)) return { kind: "absent" };
    const message = result.stderr.trim().split("\n").at(-1) ?? "";
    return { kind: "unreachable", message };
  }
  const commit = await gitLine(["rev-parse", scratch], { cwd: root });
  await tryGit(["update-ref", "-d", scratch], { cwd: root });
  return { kind: "tip", commit };
}
async function track(place, commit) {
  const { root } = place;
  const known = await refTip(root, seenRef(place));
  if (known === commit) return false;
  if (known !== null && !await isAncestor(root, known, commit)) return true;
  await tryGit(["update-ref", seenRef(place), commit], { cwd: root });
  return false;
}
async function readTips(place) {
  const local = await refTip(place.root, localRef(place));
  const none = { local, remote: null, isRewritten: false, unreachable: null };
  if (place.remote === null) return none;
  const fetched = await fetchTip(place);
  switch (fetched.kind) {
    case "absent":
      return none;
    case "unreachable": {
      const remote = await refTip(place.root, seenRef(place));
      return { ...none, remote, unreachable: fetched.message };
    }
    case "tip":
      return { ...none, remote: fetched.commit, isRewritten: await track(place, fetched.commit) };
    default:
      return fetched;
  }
}
async function moveLocal(place, commit, from) {
  const old = from ?? "0".repeat(commit.length);
  const moved = await tryGit(["update-ref", localRef(place), commit, old], { cwd: place.root });
  return moved.code === 0;
}
var OVERTAKEN = /\[rejected\]|cannot lock ref|failed to update ref|incorrect old value|reference already exists|failed to lock/i;
async function push(place, commit) {
  const arguments_ = ["push", "--porcelain", "--no-verify", "--recurse-submodules=no"].concat([
    place.remote ?? "",
    `${commit}:${localRef(place)}`
  ]);
  const result = await tryGit(arguments_, { cwd: place.root });
  if (result.code === 0) {
    await track(place, commit);
    return { kind: "done" };
  }
  const said = `${result.stdout.toString("utf8")}
${result.stderr}`;
  if (OVERTAKEN.test(said)) return { kind: "overtaken" };
  return { kind: "refused", message: gitFailure(["push"], place.root, result).message };
}

// src/edges/store/branch-files.ts
function placeOf(path, isOnRemote) {
  return isOnRemote ? remotePlace(path) : { kind: "local-branch" };
}
async function unpushedEntries(root, { local, remote }) {
  const isBehind = local !== null && remote !== null && await isAncestor(root, local, remote);
  return isBehind ? [] : entriesOf(root, local);
}
async function branchFiles(place, tips) {
  const { root, branch, remote } = place;
  const times = await storedTimes(root, [tips.remote, tips.local]);
  const onRemote = await entriesOf(root, tips.remote);
  const known = new Set(onRemote.map(({ path, id }) => `${id} ${path}`));
  const onlyHere = (await unpushedEntries(root, tips)).filter(
    ({ path, id }) => !known.has(`${id} ${path}`)
  );
  const blobs = await readBlobs(
    root,
    [...onRemote, ...onlyHere].map(({ id }) => id)
  );
  const fileOf = (isOnRemote) => (entry) => ({
    path: withoutLane(entry.path),
    text: blobs.get(entry.id)?.toString("utf8") ?? "",
    place: placeOf(entry.path, isOnRemote),
    location: `${isOnRemote ? `${remote}/` : ""}${branch}:${entry.path}`,
    storedAt: times.get(entry.path) ?? null
  });
  return [...onRemote.map(fileOf(true)), ...onlyHere.map(fileOf(false))];
}

// src/edges/store/git-branch-store.ts
var ATTEMPTS = 60;
var LONGEST_WAIT_SECONDS = 2;
var GitBranchStore = class {
  name;
  #options;
  constructor(options) {
    this.#options = options;
    this.name = `branch ${options.branch}`;
  }
  async list() {
    return (await this.#shelf(await this.#tips())).records;
  }
  async attestations() {
    return (await this.#shelf(await this.#tips())).attestations;
  }
  async verify() {
    const tips = await this.#tips();
    const { complaints } = await this.#shelf(tips);
    return [...complaints, ...await historyComplaints(this.#options, tips)];
  }
  async put(records) {
    const add = filesOf(this.#options.lane, records);
    if (add.size === 0) return;
    await this.#write({ add, remove: [], message: additionMessage(add.size) });
  }
  async revoke(id, reason, by) {
    const at = this.#options.clock.now().toISOString();
    const add = /* @__PURE__ */ new Map([[revocationPath(id), revocationText({ id, reason, by, at })]]);
    await this.#write({ add, remove: [], message: revocationMessage(id, reason) });
  }
  /** A new commit without the files: what went, when and why stays in the branch's history. */
  async prune(ids, reason) {
    const going = new Set(ids);
    const records = (await this.list()).filter(({ id }) => going.has(id));
    const remove = records.flatMap(
      ({ id, record }) => ["trusted", "proposed"].map((lane) => `${lane}/${recordPath(id, record)}`)
    );
    const title = `Prune ${records.length} record${records.length === 1 ? "" : "s"}`;
    const message = `${title}

${reason}

${PRUNE_TRAILER}: ${records.length}
`;
    await this.#write({ add: /* @__PURE__ */ new Map(), remove, message });
  }
  async #shelf(tips) {
    return readShelf(await branchFiles(this.#options, tips), sha256, this.#options.vouch);
  }
  async #tips() {
    const tips = await readTips(this.#options);
    if (tips.unreachable !== null) {
      this.#options.warn(
        `${this.#options.remote} could not be reached (${tips.unreachable}): records are as last seen`
      );
    }
    return tips;
  }
  async #write(change) {
    const { clock, random } = this.#options;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(change);
      if (outcome === "done") return;
      if (outcome !== "again") throw this.#keptHere(outcome.refused);
      const longest = Math.min(LONGEST_WAIT_SECONDS, 0.05 * 2 ** attempt);
      await clock.sleep(random() * longest);
    }
    throw this.#keptHere(`overtaken by other writers ${ATTEMPTS} times`);
  }
  async #attempt(change) {
    const place = this.#options;
    const tips = await readTips(place);
    const onto = tips.remote ?? tips.local;
    const joined = await this.#unpushed(tips);
    const commit = await commitChange(place.root, { onto, joined }, change, place.clock.now());
    if (commit === null) return "done";
    if (place.remote === null) {
      return commit === onto || await moveLocal(place, commit, tips.local) ? "done" : "again";
    }
    if (commit === tips.remote && tips.unreachable === null) return "done";
    const pushed = await push(place, commit);
    if (pushed.kind === "overtaken") return "again";
    await moveLocal(place, commit, tips.local);
    return pushed.kind === "done" ? "done" : { refused: pushed.message };
  }
  /** Commits that an earlier put could not push join the next one. */
  async #unpushed({ local, remote }) {
    const { root } = this.#options;
    if (local === null || remote === null || await isAncestor(root, local, remote)) return null;
    const base = await gitLine(["merge-base", local, remote], { cwd: root }).catch(() => null);
    const shared = new Set((await entriesOf(root, base)).map(({ path }) => path));
    const entries = (await entriesOf(root, local)).filter(({ path }) => !shared.has(path));
    return { commit: local, entries };
  }
  #keptHere(why) {
    const { branch, remote } = this.#options;
    return new WorldError(
      `records could not be pushed to ${remote} (${why})`,
      `They are kept on the local branch ${branch} and go with the next push: git push ${remote} ${branch}`
    );
  }
};

// src/cli/stores.ts
function folderInside(root, path) {
  const inside = relative(root, path);
  return inside === "" || inside.startsWith("..") ? null : inside.split(sep2).join("/");
}
async function openBranch(context, { git: git2, settings, vouch }, branch) {
  return new GitBranchStore({
    root: git2.root,
    branch,
    remote: await hasRemote(git2.root, settings.remote) ? settings.remote : null,
    // A shell of a person is no job of the default branch.
    lane: "proposed",
    clock: systemClock,
    random: Math.random,
    warn: (message) => context.err(`warning: ${cleanLine(message)}
`),
    ...vouch && { vouch }
  });
}
async function openStore(context, place, name) {
  const path = resolve(context.cwd, name);
  if (name.startsWith(BRANCH_PREFIX))
    return openBranch(context, place, name.slice(BRANCH_PREFIX.length));
  const { git: git2, revision, vouch } = place;
  const folder = folderInside(git2.root, path);
  const trusted = folder === null || revision === null ? null : { git: git2, revision, folder };
  return new DirectoryStore({ path, clock: systemClock, trusted, ...vouch && { vouch } });
}
function configuredStore({ directory, branch }, root) {
  return directory === void 0 ? `${BRANCH_PREFIX}${branch}` : resolve(root, directory);
}

export {
  openStore,
  configuredStore
};
