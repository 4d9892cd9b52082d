import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openProgress
} from "./chunk-JGZV4NPC.js";
import {
  git,
  gitFailure,
  gitLine,
  gitText,
  tryGit,
  unknownRevision
} from "./chunk-DUCDT6WC.js";
import {
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/cli/place.ts
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";

// src/edges/git/git-repository.ts
import { lstat as lstat3, readFile, readlink, realpath } from "node:fs/promises";
import { dirname, join as join5, sep } from "node:path";

// src/edges/git/export-tree.ts
import { lstat as lstat2, mkdir as mkdir2 } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/edges/git/lfs.ts
import { open } from "node:fs/promises";
import { join } from "node:path";
var POINTER = "version https://git-lfs.github.com/spec/v1\n";
async function isPointer(path) {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(POINTER.length), 0, POINTER.length);
    return buffer.toString("utf8", 0, bytesRead) === POINTER;
  } finally {
    await file.close();
  }
}
async function lfsPaths(call, entries) {
  if (!entries.some(({ path }) => path.split("/").at(-1) === ".gitattributes")) return [];
  const regular = entries.filter(({ mode }) => mode.startsWith("100")).map(({ path }) => path);
  const answer = await gitText(["check-attr", "--cached", "-z", "--stdin", "filter"], {
    ...call,
    input: regular.map((path) => `${path}\0`).join("")
  });
  const fields = answer.split("\0");
  return regular.filter((_, index) => fields[index * 3 + 2] === "lfs");
}
async function lfsSettings(cwd) {
  const installed = await tryGit(["lfs", "version"], { cwd });
  if (installed.code !== 0) return [];
  return [
    "filter.lfs.process=git-lfs filter-process",
    "filter.lfs.smudge=git-lfs smudge -- %f",
    "filter.lfs.required=true"
  ].flatMap((setting) => ["-c", setting]);
}
async function requireNoPointers(target, paths) {
  for (const path of paths) {
    if (!await isPointer(join(target, path))) continue;
    throw new UserError(
      `${path} is kept in Git LFS and its content is not here`,
      "Install git-lfs, then: git lfs fetch --all (actions/checkout: lfs: true)"
    );
  }
}

// src/edges/git/object-listing.ts
function parseTree(output) {
  return output.toString("utf8").split("\0").filter((line) => line !== "").map((line) => {
    const tab = line.indexOf("	");
    const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
    return { path: line.slice(tab + 1), mode, id };
  });
}
function parseBatch(output) {
  const blobs = /* @__PURE__ */ new Map();
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf("\n", at);
    const [id = "", type2, size] = output.subarray(at, end).toString("utf8").split(" ");
    at = end + 1;
    if (type2 === "missing" || size === void 0) continue;
    blobs.set(id, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return blobs;
}

// src/edges/git/remote.ts
async function defaultRemote(root) {
  const names = (await gitText(["remote"], { cwd: root })).split("\n").filter((name) => name !== "");
  if (names.includes("origin")) return "origin";
  return names.length === 1 ? names[0] ?? null : null;
}
async function isShallow(root) {
  const answer = await gitText(["rev-parse", "--is-shallow-repository"], { cwd: root });
  return answer.trim() === "true";
}
async function fetchCommit(root, remote, commit) {
  const depth = await isShallow(root) ? ["--depth=1"] : [];
  const result = await tryGit(
    ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"].concat(depth).concat([remote, commit]),
    { cwd: root }
  );
  if (result.code === 0) return null;
  return result.stderr.trim().split("\n").at(-1) ?? `git fetch ended with ${result.code}`;
}
async function hasRemote(root, remote) {
  const names = await gitText(["remote"], { cwd: root });
  return names.split("\n").includes(remote);
}

// src/edges/git/temporary-folder.ts
import { lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join as join2 } from "node:path";
function parentFolder() {
  return join2(tmpdir(), `benchproof-${userInfo().uid}`);
}
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
async function sweep(parent) {
  for (const name of await readdir(parent)) {
    const pid = Number(name.split("-")[0]);
    if (!Number.isInteger(pid) || pid <= 0 || isAlive(pid)) continue;
    await rm(join2(parent, name), { recursive: true, force: true });
  }
}
async function claimParent() {
  const parent = parentFolder();
  await mkdir(parent, { recursive: true, mode: 448 });
  const status = await lstat(parent);
  if (status.isDirectory() && status.uid === userInfo().uid) return parent;
  throw new WorldError(
    `${parent} belongs to another user`,
    "Remove it, or point TMPDIR at a folder of your own."
  );
}
var TemporaryFolder = class _TemporaryFolder {
  path;
  constructor(path) {
    this.path = path;
  }
  static async create(purpose) {
    const parent = await claimParent();
    await sweep(parent);
    return new _TemporaryFolder(await mkdtemp(join2(parent, `${process.pid}-${purpose}-`)));
  }
  async [Symbol.asyncDispose]() {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
};

// src/edges/git/export-tree.ts
var SUBMODULE = "160000";
async function listTree({ root, tree, environment }) {
  const output = await git(["ls-tree", "-r", "-z", "--full-tree", tree], {
    cwd: root,
    environment
  });
  return parseTree(output);
}
async function writeFiles(source, target, entries) {
  var _stack = [];
  try {
    const scratch = __using(_stack, await TemporaryFolder.create("index"), true);
    const environment = { ...source.environment, GIT_INDEX_FILE: join3(scratch.path, "index") };
    const call = { cwd: source.root, environment };
    await git(["read-tree", source.tree], call);
    const kept = await lfsPaths(call, entries);
    const settings = kept.length === 0 ? [] : await lfsSettings(source.root);
    await git([...settings, "checkout-index", "--all", "--force", `--prefix=${target}/`], call);
    await requireNoPointers(target, kept);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function isSubmoduleHere(path) {
  return lstat2(join3(path, ".git")).then(
    () => true,
    () => false
  );
}
async function requireSubmoduleCommit(root, entry) {
  const advice = `git submodule update --init --recursive -- ${entry.path}`;
  if (!await isSubmoduleHere(root)) {
    throw new UserError(`submodule ${entry.path} is not checked out in this clone`, advice);
  }
  const isThere2 = () => tryGit(["cat-file", "-e", `${entry.id}^{commit}`], { cwd: root });
  if ((await isThere2()).code === 0) return;
  const remote = await defaultRemote(root);
  const failure = remote === null ? "it has no remote" : await fetchCommit(root, remote, entry.id);
  if (failure === null || (await isThere2()).code === 0) return;
  throw new UserError(
    `submodule ${entry.path}: commit ${entry.id} is missing (${failure})`,
    advice
  );
}
async function writeSubmodules(source, target, entries) {
  for (const entry of entries.filter(({ mode }) => mode === SUBMODULE)) {
    const root = join3(source.root, entry.path);
    await requireSubmoduleCommit(root, entry);
    const inner = join3(target, entry.path);
    await mkdir2(inner, { recursive: true });
    await exportTree({ root, tree: entry.id, environment: {} }, inner);
  }
}
async function exportTree(source, target) {
  const entries = await listTree(source);
  await writeFiles(source, target, entries);
  await writeSubmodules(source, target, entries);
}

// src/edges/git/snapshot.ts
import { copyFile, mkdir as mkdir3 } from "node:fs/promises";
import { join as join4 } from "node:path";
var QUIET = ["core.compression=0", "advice.addEmbeddedRepo=false", "core.safecrlf=false"].flatMap(
  (setting) => ["-c", setting]
);
async function isThere(copied) {
  await copied.catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
}
async function takeSnapshot(root) {
  const folder = await TemporaryFolder.create("snapshot");
  try {
    const [index = "", objects = ""] = (await gitLine(
      ["rev-parse", "--path-format=absolute", "--git-path", "index", "--git-path", "objects"],
      { cwd: root }
    )).split("\n");
    const environment = {
      GIT_INDEX_FILE: join4(folder.path, "index"),
      GIT_OBJECT_DIRECTORY: join4(folder.path, "objects"),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: objects
    };
    await mkdir3(environment.GIT_OBJECT_DIRECTORY);
    await isThere(copyFile(index, environment.GIT_INDEX_FILE));
    const call = { cwd: root, environment };
    await gitLine([...QUIET, "add", "--all", "--", ":(top)"], call);
    const ours = ["--ignore-unmatch", "--", ":(top).benchproof"];
    await gitLine(["rm", "-r", "--cached", "--quiet", ...ours], call);
    const tree = await gitLine(["write-tree"], call);
    return { tree, environment, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

// src/edges/git/resolve.ts
var WORKING_TREE = "(working tree)";
async function commitOf(root, name) {
  const found = await tryGit(["rev-parse", "--verify", "--quiet", `${name}^{commit}`], {
    cwd: root
  });
  return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}
async function nearName(root, remote, name) {
  const near = `${remote ?? "origin"}/${name}`;
  return await commitOf(root, near) === null ? null : near;
}
async function fetchMissing(root, remote, name) {
  if (remote === null || !/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) return null;
  return await fetchCommit(root, remote, name);
}
async function describeCommit(root, name, commit) {
  const line = await gitLine(["show", "--no-patch", "--format=%T %ct", commit, "--"], {
    cwd: root
  });
  const [tree = "", seconds = "0"] = line.split(" ");
  return { name, commit, tree, dirty: false, committedAt: timeOf(seconds) };
}
var timeOf = (seconds) => new Date(Number(seconds) * 1e3).toISOString();
async function listCommits(root, head, base) {
  const text = await gitText(
    ["log", "--reverse", "--topo-order", "--format=%H %T %ct", head, `^${base}`, "--"],
    { cwd: root }
  );
  return text.split("\n").filter((line) => line !== "").map((line) => {
    const [commit = "", tree = "", seconds = "0"] = line.split(" ");
    return { name: commit, commit, tree, dirty: false, committedAt: timeOf(seconds) };
  });
}
async function isAncestor(root, one, other) {
  const { code } = await tryGit(["merge-base", "--is-ancestor", one, other], { cwd: root });
  return code === 0;
}
async function listLine(root, from, to) {
  if (from.commit === null || to.commit === null || !await isAncestor(root, from.commit, to.commit)) {
    throw new UserError(
      `${from.name} is not an ancestor of ${to.name}: no line of commits leads from one to the other`,
      "name an earlier commit of the same branch, such as `git merge-base` gives"
    );
  }
  const text = await gitText(
    [
      "log",
      "--reverse",
      "--first-parent",
      "-z",
      "--format=%H %T %ct %s",
      to.commit,
      `^${from.commit}`,
      "--"
    ],
    { cwd: root }
  );
  return text.split("\0").filter((line) => line !== "").map((line) => {
    const [commit = "", tree = "", seconds = "0", ...words] = line.split(" ");
    const committedAt = timeOf(seconds);
    return {
      revision: { name: commit, commit, tree, dirty: false, committedAt },
      subject: words.join(" ")
    };
  });
}
async function resolveCommit(root, name) {
  if (name === "" || name.startsWith("-")) {
    throw new UserError(
      `revision ${JSON.stringify(name)}: expected a commit, tag or branch`,
      "A revision does not begin with a dash; write refs/heads/NAME for such a branch."
    );
  }
  const here = await commitOf(root, name);
  if (here !== null) return describeCommit(root, name, here);
  const remote = await defaultRemote(root);
  const fetchFailure = await fetchMissing(root, remote, name);
  const fetched = await commitOf(root, name);
  if (fetched !== null) return describeCommit(root, name, fetched);
  const shallow = await isShallow(root);
  const near = await nearName(root, remote, name);
  throw unknownRevision({ name, shallow, remote, near, fetchFailure });
}
async function resolveWorkingTree(root) {
  var _stack = [];
  try {
    const snapshot = __using(_stack, await takeSnapshot(root), true);
    const commit = await commitOf(root, "HEAD");
    if (commit === null) {
      return {
        name: WORKING_TREE,
        commit: null,
        tree: snapshot.tree,
        dirty: true,
        committedAt: null
      };
    }
    const head = await describeCommit(root, WORKING_TREE, commit);
    return head.tree === snapshot.tree ? head : { ...head, tree: snapshot.tree, dirty: true };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}

// src/edges/git/git-repository.ts
function commitOf2(revision) {
  return revision.dirty ? null : revision.commit;
}
var GitRepository = class {
  root;
  constructor(root) {
    this.root = root;
  }
  resolve(name) {
    return name === null ? resolveWorkingTree(this.root) : resolveCommit(this.root, name);
  }
  async entries(revision) {
    var _stack = [];
    try {
      const commit = commitOf2(revision);
      if (commit !== null) return listTree({ root: this.root, tree: commit, environment: {} });
      const snapshot = __using(_stack, await takeSnapshot(this.root), true);
      return await listTree({ root: this.root, ...snapshot });
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
  async read(revision, path) {
    const bytes = await this.readBytes(revision, path);
    return bytes === null ? null : bytes.toString("utf8");
  }
  async readBytes(revision, path) {
    const commit = commitOf2(revision);
    if (commit === null) return readFromDisk(this.root, path);
    const blob = await tryGit(["cat-file", "blob", `${commit}:${path}`], { cwd: this.root });
    if (blob.code === 0) return blob.stdout;
    const known = await tryGit(["cat-file", "-t", `${commit}:${path}`], { cwd: this.root });
    const kind = known.stdout.toString("utf8").trim();
    if (known.code !== 0 || kind === "tree" || kind === "commit") return null;
    throw gitFailure(["cat-file", "blob", `${commit}:${path}`], this.root, blob);
  }
  async checkout(revision) {
    const folder = await TemporaryFolder.create("tree");
    try {
      await this.#export(revision, folder.path);
    } catch (error) {
      await folder[Symbol.asyncDispose]();
      throw error;
    }
    const dispose = () => folder[Symbol.asyncDispose]();
    return { path: folder.path, revision, [Symbol.asyncDispose]: dispose };
  }
  async #export(revision, target) {
    var _stack = [];
    try {
      const commit = commitOf2(revision);
      const { root } = this;
      if (commit !== null) return exportTree({ root, tree: commit, environment: {} }, target);
      const snapshot = __using(_stack, await takeSnapshot(root), true);
      await exportTree({ root, ...snapshot }, target);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
  async mergeBase(one, other) {
    if (one.commit === null || other.commit === null) return null;
    const found = await tryGit(["merge-base", one.commit, other.commit], { cwd: this.root });
    return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
  }
  async diff(base, head) {
    var _stack = [];
    try {
      const from = base.commit ?? base.tree;
      const to = commitOf2(head);
      if (from === null) throw new UserError(`revision ${base.name} has no commit to compare with`);
      if (to !== null) return this.#diff(from, to, {});
      const snapshot = __using(_stack, await takeSnapshot(this.root), true);
      return await this.#diff(from, snapshot.tree, snapshot.environment);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  }
  #diff(from, to, environment) {
    const options = ["--patch", "--unified=3", "--find-renames", "--full-index", "-r"];
    const neutral = ["--no-ext-diff", "--no-textconv", "--no-color"];
    const prefixes = ["--src-prefix=a/", "--dst-prefix=b/"];
    return gitText(["diff-tree", ...options, ...neutral, ...prefixes, from, to], {
      cwd: this.root,
      environment
    });
  }
  async commits(base, head) {
    if (base.commit === null || head.commit === null) return [];
    return listCommits(this.root, head.commit, base.commit);
  }
  line(from, to) {
    return listLine(this.root, from, to);
  }
  async beginning(to) {
    const commits = await gitText(["rev-list", "--first-parent", to.commit ?? "HEAD", "--"], {
      cwd: this.root
    });
    return resolveCommit(this.root, commits.trimEnd().split("\n").at(-1) ?? "");
  }
};
async function readFromDisk(root, path) {
  const full = join5(root, path);
  try {
    const folder = `${await realpath(dirname(full))}${sep}`;
    if (!folder.startsWith(`${await realpath(root)}${sep}`)) return null;
    const status = await lstat3(full);
    if (status.isSymbolicLink()) return await readlink(full, "buffer");
    return status.isFile() ? await readFile(full) : null;
  } catch (error) {
    const { code } = error;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}
async function openRepository(folder) {
  return new GitRepository(await gitLine(["rev-parse", "--show-toplevel"], { cwd: folder }));
}

// src/edges/host/local-host.ts
import { cpus as cpus2 } from "node:os";

// src/edges/host/kernel-files.ts
import { readFile as readFile2 } from "node:fs/promises";
import { join as join6 } from "node:path";
var KernelFiles = class {
  #root;
  /** @param root what stands for `/`; a folder of recorded files in tests */
  constructor(root = "/") {
    this.#root = root;
  }
  async text(path) {
    try {
      return (await readFile2(join6(this.#root, path), "utf8")).trim();
    } catch {
      return null;
    }
  }
  /** A file that is one number. */
  async number(path) {
    const text = await this.text(path);
    return text === null || text === "" || !Number.isFinite(Number(text)) ? null : Number(text);
  }
  /** The number after a name at the beginning of a line: `pswpin 0`, `throttled_time 12`. */
  async field(path, name) {
    const text = await this.text(path);
    const value = new RegExp(`^${name}:?\\s+(\\d+)`, "m").exec(text ?? "")?.[1];
    return value === void 0 ? null : Number(value);
  }
};
function sumKnown(amounts) {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

// src/edges/host/machine.ts
import { arch, cpus, release, totalmem, type } from "node:os";
var CPU = "/sys/devices/system/cpu";
function cpuField(cpuinfo, name) {
  const value = new RegExp(`^${name}\\s*:\\s*(.+)$`, "m").exec(cpuinfo ?? "")?.[1];
  return value?.trim() ?? null;
}
async function threadsPerCore(files) {
  const siblings = await files.text(`${CPU}/cpu0/topology/thread_siblings_list`);
  if (siblings === null) return null;
  const [from, to] = siblings.split("-").map(Number);
  if (to !== void 0 && from !== void 0) return to - from + 1;
  return siblings.split(",").length;
}
async function turboOf(files) {
  const off = await files.number(`${CPU}/intel_pstate/no_turbo`);
  if (off !== null) return off === 0;
  const boost = await files.number(`${CPU}/cpufreq/boost`);
  return boost === null ? null : boost === 1;
}
async function megahertz(files, name) {
  const kilohertz = await files.number(`${CPU}/cpu0/cpufreq/${name}`);
  return kilohertz === null ? null : kilohertz / 1e3;
}
async function virtualisation(files, cpuinfo) {
  const flags = cpuField(cpuinfo, "flags");
  const isGuest = flags === null ? null : / hypervisor /.test(` ${flags} `);
  if (isGuest === false) return "none";
  const vendor = await files.text("/sys/class/dmi/id/sys_vendor");
  const product = await files.text("/sys/class/dmi/id/product_name");
  const named = [vendor, product].filter((part) => part).join(" ");
  if (named !== "" && isGuest !== null) return named;
  return isGuest ? "hypervisor" : null;
}
function runnerImage(env) {
  const [system, version] = [env["ImageOS"], env["ImageVersion"]];
  return system === void 0 ? null : [system, version].filter((part) => part).join(" ");
}
async function describeMachine(files, env) {
  const cpuinfo = await files.text("/proc/cpuinfo");
  const reported = cpuField(cpuinfo, "cpu MHz");
  const current = await megahertz(files, "scaling_cur_freq");
  return {
    architecture: arch(),
    cpuModel: cpuField(cpuinfo, "model name") ?? cpus()[0]?.model ?? null,
    cores: Math.max(1, cpus().length),
    threadsPerCore: await threadsPerCore(files),
    memoryBytes: totalmem(),
    kernel: `${type()} ${release()}`,
    governor: await files.text(`${CPU}/cpu0/cpufreq/scaling_governor`),
    frequencyMhz: current ?? (reported === null ? null : Number(reported)),
    maxFrequencyMhz: await megahertz(files, "cpuinfo_max_freq"),
    turbo: await turboOf(files),
    virtualisation: await virtualisation(files, cpuinfo),
    runnerImage: runnerImage(env)
  };
}

// src/edges/host/reading.ts
var TICKS_PER_SECOND = 100;
var STEAL_COLUMN = 8;
async function stealSeconds(files) {
  const line = (await files.text("/proc/stat"))?.split("\n", 1)[0];
  const ticks = line?.split(/\s+/)[STEAL_COLUMN];
  return ticks === void 0 ? null : Number(ticks) / TICKS_PER_SECOND;
}
async function throttledSeconds(files, cores) {
  const heat = await Promise.all(
    Array.from(
      { length: cores },
      (_, cpu) => files.number(
        `/sys/devices/system/cpu/cpu${cpu}/thermal_throttle/core_throttle_total_time_ms`
      )
    )
  );
  const quotaV2 = await files.field("/sys/fs/cgroup/cpu.stat", "throttled_usec");
  const quotaV1 = await files.field("/sys/fs/cgroup/cpu/cpu.stat", "throttled_time");
  return sumKnown([
    ...heat.map((milliseconds) => milliseconds === null ? null : milliseconds / 1e3),
    quotaV2 === null ? null : quotaV2 / 1e6,
    quotaV1 === null ? null : quotaV1 / 1e9
  ]);
}
async function readHost(files, cores, at) {
  const [load, steal, throttled, swapIn, swapOut, faults] = await Promise.all([
    files.text("/proc/loadavg"),
    stealSeconds(files),
    throttledSeconds(files, cores),
    files.field("/proc/vmstat", "pswpin"),
    files.field("/proc/vmstat", "pswpout"),
    files.field("/proc/vmstat", "pgmajfault")
  ]);
  return {
    at,
    load1: load === null ? null : Number(load.split(" ")[0]),
    stealSeconds: steal,
    throttledSeconds: throttled,
    swapInPages: swapIn,
    swapOutPages: swapOut,
    majorFaults: faults
  };
}

// src/edges/host/local-host.ts
var LocalHost = class {
  #clock;
  #env;
  #files;
  constructor(clock, env, files = new KernelFiles()) {
    this.#clock = clock;
    this.#env = env;
    this.#files = files;
  }
  describe() {
    return describeMachine(this.#files, this.#env);
  }
  read() {
    return readHost(this.#files, cpus2().length, this.#clock.now().toISOString());
  }
};

// src/cli/place.ts
function openPlace(context) {
  return openRepository(context.cwd);
}
function openHost(context) {
  return new LocalHost(systemClock, context.env);
}
function openCliProgress(context) {
  return openProgress(process.stderr, context.env);
}
async function openImageCache(context, folder, warn) {
  if (folder === void 0) return null;
  const { ImageCache } = await import("./image-cache-XPUHIQAL.js");
  return new ImageCache({ folder: resolve(context.cwd, folder), warn });
}
async function openEngine(context, kind, progress, imageCache) {
  const { connectEngine } = await import("./connect-M5OHDZAW.js");
  return connectEngine({
    kind: kind === "host" ? "host" : "container",
    env: context.env,
    warn: (text) => progress.warn(text),
    images: await openImageCache(context, imageCache, (text) => progress.warn(text))
  });
}
function newSessionId() {
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(":", "-");
  return `${moment}Z-${randomUUID().slice(0, 8)}`;
}

export {
  parseTree,
  parseBatch,
  hasRemote,
  TemporaryFolder,
  openRepository,
  LocalHost,
  openPlace,
  openHost,
  openCliProgress,
  openImageCache,
  openEngine,
  newSessionId
};
