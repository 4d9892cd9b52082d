import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  followMessages,
  imageId,
  pullImage,
  require_tar_stream
} from "./chunk-7DNELZ54.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";
import {
  __toESM
} from "./chunk-CIAQLR37.js";

// src/edges/engine/recipes.ts
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

// src/core/runners/lock.ts
var packages = external_exports.record(external_exports.string(), external_exports.string());
var lockedRunner = external_exports.strictObject({
  /** SHA-256 of the recipe's text. */
  recipe: external_exports.string(),
  /** SHA-256 of the package list. */
  packagesHash: external_exports.string(),
  /** Package → version, all that is installed. */
  packages
});
var lockSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  base: external_exports.strictObject({
    /** Pulled where a registry can be reached. */
    reference: external_exports.string(),
    /** Assembled from this suite of Debian packages where none can. */
    suite: external_exports.string(),
    /** Architecture → SHA-256 of the archive last assembled: equal packages give equal bytes. */
    assembled: external_exports.record(external_exports.string(), external_exports.string())
  }),
  /** `amd64/c` → what that runner was made of there. */
  runners: external_exports.record(external_exports.string(), lockedRunner)
});
function parsePackages(text) {
  const pairs = text.split("\n").map((line) => line.trim()).filter((line) => line.includes("=")).map((line) => {
    const split = line.indexOf("=");
    return [line.slice(0, split), line.slice(split + 1)];
  });
  return Object.fromEntries(pairs.sort(([a], [b]) => a < b ? -1 : 1));
}
function packageLines(list) {
  return Object.entries(list).map(([name, version]) => `${name}=${version}
`).join("");
}
function formatLock(lock) {
  const names = Object.keys(lock.runners).sort();
  const runners = Object.fromEntries(names.map((name) => [name, lock.runners[name]]));
  return `${JSON.stringify({ version: lock.version, base: lock.base, runners }, null, 2)}
`;
}

// src/edges/engine/recipes.ts
function runnersFolder() {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "runners", "lock.json"))) {
    if (dirname(folder) === folder) {
      throw new WorldError("the runners folder is missing from this installation");
    }
    folder = dirname(folder);
  }
  return join(folder, "runners");
}
var NO_RUNNER = "bot";
async function runnerNames(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== NO_RUNNER).map(({ name }) => name).sort();
}
async function readRecipe(folder, name) {
  const names = await runnerNames(folder);
  if (!names.includes(name)) {
    throw new UserError(
      `image: runners/${name}: no such runner`,
      `there are ${names.map((each) => `runners/${each}`).join(", ")}`
    );
  }
  return readFile(join(folder, name, "Dockerfile"), "utf8");
}
async function readLock(folder) {
  return lockSchema.parse(JSON.parse(await readFile(join(folder, "lock.json"), "utf8")));
}
function writeLock(folder, lock) {
  return writeFile(join(folder, "lock.json"), formatLock(lock));
}

// src/edges/engine/runner-image.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
import { createHash as createHash2 } from "node:crypto";

// src/edges/engine/base-image.ts
import { spawn } from "node:child_process";
var REPOSITORY = "benchproof-base";
var SOURCE_DATE = "946684800";
var IMPORT_SILENCE_SECONDS = 600;
function aptSources(suite) {
  return [
    `deb http://deb.debian.org/debian ${suite} main`,
    `deb http://deb.debian.org/debian ${suite}-updates main`,
    `deb http://security.debian.org/debian-security ${suite}-security main`
  ];
}
function assemble(suite, log) {
  const child = spawn(
    "mmdebstrap",
    ["--variant=minbase", "--include=ca-certificates", suite, "-", ...aptSources(suite)],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, SOURCE_DATE_EPOCH: SOURCE_DATE }
    }
  );
  let last = "";
  child.stderr.on("data", (bytes) => {
    last = bytes.toString("utf8").trim().slice(-500) || last;
    if (last.startsWith("I:")) log(last);
  });
  const done = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once(
      "close",
      (code) => code === 0 ? resolve() : reject(new Error(`mmdebstrap ended with ${code}: ${last}`))
    );
  });
  return { tar: child.stdout, done };
}
async function assembleImage(client, suite, log) {
  log(`no registry can be reached: assembling ${suite} from Debian packages`);
  const { tar, done } = assemble(suite, log);
  try {
    const imported = client.ask("import the assembled base", async (docker) => {
      const stream = await docker.importImage(tar, { repo: REPOSITORY, tag: suite });
      const problem = await followMessages(stream, IMPORT_SILENCE_SECONDS, () => {
      });
      if (problem !== null) throw new Error(problem);
    });
    await Promise.all([done, imported]);
  } catch (error) {
    throw new WorldError(
      `neither could the base image be pulled nor assembled: ${error.message}`,
      "let this machine reach a container registry, or install mmdebstrap (apt-get install mmdebstrap)",
      { cause: error }
    );
  }
  const id = await imageId(client, `${REPOSITORY}:${suite}`);
  if (id === null) throw new WorldError(`${REPOSITORY}:${suite} is gone right after its import`);
  return id;
}
async function assembledBase(client, id) {
  const { RootFS } = await client.ask(
    "look at the base image",
    (docker) => docker.getImage(id).inspect()
  );
  return { id, origin: "assembled", assembled: RootFS?.Layers?.[0] ?? null };
}
async function findBase(client, base) {
  const pulled = await imageId(client, base.reference);
  if (pulled !== null) return { id: pulled, origin: "registry", assembled: null };
  const assembled = await imageId(client, `${REPOSITORY}:${base.suite}`);
  return assembled === null ? null : assembledBase(client, assembled);
}
async function ensureBase(client, base, log, images = null) {
  const found = await findBase(client, base);
  if (found !== null) return found;
  const problem = await pullImage(client, base.reference, log);
  const pulled = problem === null ? await imageId(client, base.reference) : null;
  if (pulled !== null) return { id: pulled, origin: "registry", assembled: null };
  const name = `${REPOSITORY}:${base.suite}`;
  const wanted = { name, inputs: [base.reference], parent: null };
  const kept = await images?.load(client, wanted, log);
  if (kept) return assembledBase(client, kept);
  const id = await assembleImage(client, base.suite, log);
  await images?.save(client, wanted);
  return assembledBase(client, id);
}

// src/edges/engine/digest.ts
import { createHash } from "node:crypto";
async function imageDigest(client, name) {
  const { Id, RootFS, Architecture } = await client.ask(
    `look at ${name}`,
    (docker) => docker.getImage(name).inspect()
  );
  const layers = (RootFS?.Layers ?? []).join("\n");
  return {
    id: Id,
    architecture: Architecture,
    digest: `sha256:${createHash("sha256").update(layers).digest("hex")}`
  };
}

// src/edges/engine/image-build.ts
var TAIL_LINES = 40;
async function buildImage(client, wanted, log) {
  const lines = [];
  const late = AbortSignal.timeout(wanted.timeoutSeconds * 1e3);
  const ending = AbortSignal.any([late, client.closing]);
  const stream = await client.ask(
    `build ${wanted.tag}`,
    (docker) => docker.buildImage(wanted.context, {
      t: wanted.tag,
      dockerfile: wanted.dockerfile,
      buildargs: { ...wanted.arguments },
      labels: { ...wanted.labels },
      networkmode: wanted.network ? "bridge" : "none",
      forcerm: true,
      abortSignal: ending
    })
  );
  const reason = () => late.aborted ? `not done after ${wanted.timeoutSeconds} s` : "stopped";
  const stop = () => stream.destroy(new Error(reason()));
  ending.addEventListener("abort", stop);
  const problem = await followMessages(stream, wanted.timeoutSeconds, (message) => {
    for (const line of (message.stream ?? "").split("\n").filter((text) => text.trim() !== "")) {
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
      log(line);
    }
  });
  ending.removeEventListener("abort", stop);
  return problem === null ? { ok: true } : { ok: false, message: problem, tail: lines.join("\n") };
}

// src/edges/engine/confinement.ts
var USER_ID = 65532;
var HOME_FOLDER = "/home/benchproof";
var CONFINED = {
  Init: true,
  CapDrop: ["ALL"],
  SecurityOpt: ["no-new-privileges"],
  LogConfig: { Type: "none", Config: {} },
  RestartPolicy: { Name: "no" },
  // Not the number of open files: an engine that was started with less than we ask for refuses.
  Ulimits: [{ Name: "core", Soft: 0, Hard: 0 }]
};
function confinedContainer(wanted) {
  return {
    Image: wanted.image,
    Entrypoint: [...wanted.argv],
    Cmd: [],
    User: `${USER_ID}:${USER_ID}`,
    // The same on both sides: names reach the environment, and its size moves the stack.
    Hostname: "benchproof",
    WorkingDir: wanted.workingFolder,
    Env: [...wanted.environment ?? []],
    Labels: { ...wanted.labels },
    // An image's own health check would run beside the benchmark.
    Healthcheck: { Test: ["NONE"] },
    OpenStdin: true,
    StdinOnce: true,
    AttachStdin: true,
    AttachStdout: true,
    AttachStderr: true,
    HostConfig: {
      ...CONFINED,
      NetworkMode: wanted.network ? "bridge" : "none",
      Memory: wanted.memoryBytes,
      MemorySwap: wanted.memoryBytes,
      PidsLimit: wanted.pids,
      ...wanted.host
    }
  };
}

// src/edges/engine/lines.ts
import { StringDecoder } from "node:string_decoder";
var HEADER_BYTES = 8;
var LineSplitter = class {
  #text = "";
  #dropping = false;
  #limit;
  #take;
  constructor(limit, take) {
    this.#limit = limit;
    this.#take = take;
  }
  push(text) {
    const pieces = text.split("\n");
    pieces.forEach((piece, position) => {
      if (!this.#dropping) this.#text += piece.slice(0, this.#limit + 1 - this.#text.length);
      if (position < pieces.length - 1) this.#end();
      else if (this.#text.length > this.#limit) this.#dropping = true;
    });
  }
  /** The unfinished last line, if there is one. */
  flush() {
    if (this.#text !== "") this.#end();
  }
  #end() {
    this.#take(this.#text.slice(0, this.#limit));
    this.#text = "";
    this.#dropping = false;
  }
};
var FrameReader = class {
  #header = Buffer.alloc(0);
  #left = 0;
  #stream = 1;
  #take;
  constructor(take) {
    this.#take = take;
  }
  push(chunk) {
    let rest = chunk;
    while (rest.length > 0) rest = this.#left > 0 ? this.#body(rest) : this.#head(rest);
  }
  #body(bytes) {
    const part = bytes.subarray(0, this.#left);
    this.#left -= part.length;
    this.#take(this.#stream, part);
    return bytes.subarray(part.length);
  }
  #head(bytes) {
    const missing = HEADER_BYTES - this.#header.length;
    this.#header = Buffer.concat([this.#header, bytes.subarray(0, missing)]);
    if (this.#header.length === HEADER_BYTES) {
      this.#stream = this.#header.readUInt8(0);
      this.#left = this.#header.readUInt32BE(4);
      this.#header = Buffer.alloc(0);
    }
    return bytes.subarray(missing);
  }
};
function readLines(stream, limit, take) {
  const splitters = /* @__PURE__ */ new Map();
  const decoders = /* @__PURE__ */ new Map();
  const frames = new FrameReader((number, bytes) => {
    const splitter = splitters.get(number) ?? new LineSplitter(limit, (line) => take(line, number));
    const decoder = decoders.get(number) ?? new StringDecoder("utf8");
    splitters.set(number, splitter);
    decoders.set(number, decoder);
    splitter.push(decoder.write(bytes));
  });
  return new Promise((resolve) => {
    const finish = () => {
      for (const splitter of splitters.values()) splitter.flush();
      resolve();
    };
    stream.on("data", (chunk) => frames.push(chunk));
    stream.once("end", finish);
    stream.once("close", finish);
    stream.once("error", finish);
  });
}

// src/edges/engine/one-off.ts
var MOST_LINES = 2e4;
async function runOnce(client, image, command) {
  const container = await client.ask(
    "create a container",
    (docker) => docker.createContainer(
      confinedContainer({
        image,
        argv: ["sh", "-c", command],
        labels: client.labels(600),
        network: false,
        memoryBytes: 256 * 1024 ** 2,
        pids: 64,
        workingFolder: "/"
      })
    )
  );
  try {
    const stream = await client.ask(
      "attach to a container",
      () => container.attach({ stream: true, stdout: true, stderr: true, hijack: true })
    );
    const lines = [];
    const over = readLines(stream, 4096, (line) => {
      if (lines.length < MOST_LINES) lines.push(line);
    });
    await client.ask("start a container", () => container.start());
    const { StatusCode } = await client.ask("wait for a container", () => container.wait());
    await over;
    return { code: StatusCode, lines };
  } finally {
    await client.settle("remove a container", () => container.remove({ force: true, v: true }));
  }
}

// src/edges/engine/runner-image.ts
var BUILD_SECONDS = 1800;
var sha256 = (text) => createHash2("sha256").update(text).digest("hex");
async function installedPackages(client, id) {
  const query = "dpkg-query --show --showformat='${Package}=${Version}\\n'";
  const { code, lines } = await runOnce(client, id, query);
  if (code !== 0)
    throw new WorldError(`dpkg-query ended with ${code} in ${id}: ${lines.join("; ")}`);
  return parsePackages(lines.join("\n"));
}
async function buildRunner(client, name, recipe, base, tag, log) {
  log(`building runners/${name}`);
  const context = (0, import_tar_stream.pack)();
  context.entry({ name: "Dockerfile" }, recipe);
  context.finalize();
  const built = await buildImage(
    client,
    {
      context,
      dockerfile: "Dockerfile",
      tag,
      arguments: { BASE: base.id },
      labels: { "benchproof.runner": name },
      network: true,
      timeoutSeconds: BUILD_SECONDS
    },
    log
  );
  if (built.ok) return;
  throw new WorldError(
    `runners/${name} does not build: ${built.message}
${built.tail}`,
    "see that containers on this machine reach deb.debian.org"
  );
}
var tagOf = (name, recipe, base) => `benchproof-runner:${name}-${sha256(`${recipe}
${base.id}`).slice(0, 16)}`;
async function stateOf(client, name, recipe, base) {
  const { id, digest, architecture } = await imageDigest(client, tagOf(name, recipe, base));
  const packages2 = await installedPackages(client, id);
  return {
    ...{ name, architecture, id, digest, packages: packages2 },
    base: { origin: base.origin, assembled: base.assembled },
    recipeHash: sha256(recipe),
    packagesHash: sha256(packageLines(packages2))
  };
}
async function findRunner(client, folder, name) {
  const recipe = await readRecipe(folder, name);
  const base = await findBase(client, (await readLock(folder)).base);
  if (base === null || await imageId(client, tagOf(name, recipe, base)) === null) return null;
  return stateOf(client, name, recipe, base);
}
async function ensureRunner(client, folder, name, log, images = null) {
  const recipe = await readRecipe(folder, name);
  const base = await ensureBase(client, (await readLock(folder)).base, log, images);
  const tag = tagOf(name, recipe, base);
  const wanted = { name: tag, inputs: [recipe, base.id], parent: base.id };
  const isHere = await imageId(client, tag) !== null;
  if (!isHere && !await images?.load(client, wanted, log)) {
    await buildRunner(client, name, recipe, base, tag, log);
    await images?.save(client, wanted);
  }
  return stateOf(client, name, recipe, base);
}

export {
  USER_ID,
  HOME_FOLDER,
  confinedContainer,
  readLines,
  imageDigest,
  buildImage,
  runnersFolder,
  runnerNames,
  readLock,
  writeLock,
  sha256,
  findRunner,
  ensureRunner
};
