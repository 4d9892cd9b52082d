import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";

// src/edges/git/git-process.ts
import { spawn } from "node:child_process";

// src/edges/git/git-errors.ts
function gitMissing(error, cwd) {
  if (error.code === "ENOENT") {
    return new WorldError(
      `git could not be started in ${cwd}`,
      "Install git (apt-get install git, brew install git), or check that the folder exists.",
      { cause: error }
    );
  }
  return new WorldError(`git could not be started: ${error.message}`, null, { cause: error });
}
var lastLine = (stderr) => stderr.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("hint:")).at(-1)?.trim() ?? "no message";
function gitFailure(arguments_, cwd, { code, stderr }) {
  if (stderr.includes("dubious ownership")) {
    return new WorldError(
      `git refuses to read ${cwd}: the folder belongs to another user`,
      `If you trust it: git config --global --add safe.directory '${cwd}'`
    );
  }
  if (/not a git repository/i.test(stderr)) {
    return new UserError(
      `${cwd} is not inside a git repository`,
      "Run benchproof inside a clone, or `git init` and commit first."
    );
  }
  if (/No space left on device/.test(stderr)) {
    return new WorldError(`git found the disk full in ${cwd}`, "Free some space and try again.");
  }
  return new WorldError(
    `git ${arguments_[0] ?? ""} ended with ${code}: ${lastLine(stderr)}`,
    `To see it: git -C ${cwd} ${arguments_.join(" ")}`
  );
}
var isObjectId = (name) => /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(name);
function adviceFor({ name, shallow, remote, near }) {
  const source = remote ?? "origin";
  if (near !== null) return `Did you mean ${near}?`;
  if (isObjectId(name)) return `git fetch ${source} ${name}`;
  if (/[~^]/.test(name) && shallow) {
    return `This clone is shallow and ends before it: git fetch --unshallow ${source} (actions/checkout: fetch-depth: 0)`;
  }
  if (shallow) {
    return `This clone is shallow and single-branched: git fetch ${source} ${name}, then use FETCH_HEAD or ${source}/${name}`;
  }
  return `git branch --all and git tag list what there is; git fetch ${source} ${name} gets it from the remote.`;
}
function unknownRevision(unknown) {
  const tried = unknown.fetchFailure === null ? "" : ` (fetching it: ${unknown.fetchFailure})`;
  return new UserError(
    `revision ${unknown.name}: expected a commit, tag or branch, found none${tried}`,
    adviceFor(unknown)
  );
}

// src/edges/git/git-process.ts
var LOCATION_VARIABLES = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_COMMON_DIR",
  "GIT_PREFIX",
  "GIT_NAMESPACE",
  "GIT_GRAFT_FILE",
  "GIT_SHALLOW_FILE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_INTERNAL_SUPER_PREFIX"
];
var SETTINGS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.quotePath=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "advice.detachedHead=false",
  "push.followTags=false",
  "push.gpgSign=false"
].flatMap((setting) => ["-c", setting]);
function environmentFor(extra) {
  const environment = { ...process.env };
  for (const name of LOCATION_VARIABLES) delete environment[name];
  return {
    ...environment,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    // A replaced object would show another history than the one that was reviewed.
    GIT_NO_REPLACE_OBJECTS: "1",
    ...extra
  };
}
function collect(child, resolve) {
  const stdout = [];
  const stderr = [];
  child.stdout?.on("data", (chunk) => stdout.push(chunk));
  child.stderr?.on("data", (chunk) => stderr.push(chunk));
  child.on(
    "close",
    (code) => resolve({
      code: code ?? 128,
      stdout: Buffer.concat(stdout),
      stderr: Buffer.concat(stderr).toString("utf8")
    })
  );
}
function tryGit(arguments_, call) {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...SETTINGS, ...arguments_], {
      cwd: call.cwd,
      env: environmentFor(call.environment),
      stdio: ["pipe", "pipe", "pipe"]
    });
    child.on("error", (error) => reject(gitMissing(error, call.cwd)));
    child.stdin.on("error", () => void 0);
    child.stdin.end(call.input ?? "");
    collect(child, resolve);
  });
}
async function git(arguments_, call) {
  const result = await tryGit(arguments_, call);
  if (result.code !== 0) throw gitFailure(arguments_, call.cwd, result);
  return result.stdout;
}
async function gitText(arguments_, call) {
  return (await git(arguments_, call)).toString("utf8");
}
async function gitLine(arguments_, call) {
  return (await gitText(arguments_, call)).trim();
}

export {
  gitFailure,
  unknownRevision,
  tryGit,
  git,
  gitText,
  gitLine
};
