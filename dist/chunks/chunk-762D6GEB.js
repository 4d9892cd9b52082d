import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  HOME_FOLDER,
  USER_ID,
  buildImage,
  confinedContainer,
  ensureRunner,
  imageDigest,
  readLines,
  runnersFolder,
  sha256
} from "./chunk-TILPDCZA.js";
import {
  NO_LEASE,
  OWNER_LABEL,
  createClient,
  engineAddress,
  imageId,
  isAbandoned,
  pullImage,
  require_tar_stream,
  statusOf
} from "./chunk-7DNELZ54.js";
import {
  RESULTS_FOLDER,
  RESULT_FILE,
  WORK_FOLDER
} from "./chunk-KOLW7DUX.js";
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

// src/edges/engine/build.ts
import { createHash, randomBytes } from "node:crypto";

// src/edges/engine/build-environment.ts
import { readFile } from "node:fs/promises";
var PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY"].flatMap((name) => [
  name,
  name.toLowerCase()
]);
function proxyVariables(env) {
  return Object.fromEntries(
    PROXIES.flatMap((name) => {
      const value = env[name];
      return value === void 0 || value === "" ? [] : [[name, value]];
    })
  );
}
function secretValues(names, env) {
  return Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (value === void 0) {
        throw new UserError(
          `secrets: ${name} is not set in this environment`,
          `set it (in a workflow: env: ${name}: \${{ secrets.${name} }}), or remove it from secrets`
        );
      }
      return [name, value];
    })
  );
}
var BUNDLES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/cert.pem"
];
async function trustedCertificates(env) {
  const named = [env["SSL_CERT_FILE"], env["NODE_EXTRA_CA_CERTS"]].filter((path) => path);
  for (const path of [...named, ...BUNDLES]) {
    const text = await readFile(path ?? "", "utf8").catch(() => null);
    if (text?.includes("BEGIN CERTIFICATE")) return text;
  }
  return null;
}
function maskSecrets(line, secrets) {
  return Object.values(secrets).filter((value) => value.length >= 4).reduce((text, value) => text.replaceAll(value, "***"), line);
}

// src/edges/engine/build-script.ts
var CERTIFICATES = "/dev/shm/benchproof-ca.pem";
var END_OF_CERTIFICATES = "BENCHPROOF-END-OF-CERTIFICATES";
var CERTIFICATE_VARIABLES = [
  "SSL_CERT_FILE",
  "NODE_EXTRA_CA_CERTS",
  "PIP_CERT",
  "REQUESTS_CA_BUNDLE",
  "CARGO_HTTP_CAINFO",
  "CURL_CA_BUNDLE",
  "GIT_SSL_CAINFO"
];
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var assignment = ([name, value]) => `export ${name}=${quote(value)}`;
function certificateLines(certificates) {
  if (certificates === null) return [];
  return [
    `cat >${CERTIFICATES} <<'${END_OF_CERTIFICATES}'`,
    certificates.trimEnd(),
    END_OF_CERTIFICATES,
    ...CERTIFICATE_VARIABLES.map((name) => assignment([name, CERTIFICATES]))
  ];
}
function buildScript(build) {
  const steps = build.commands.map(
    (command, index) => `echo "${build.token} ${index}"
sh -c ${quote(command)} </dev/null || exit`
  );
  return [
    ...certificateLines(build.certificates),
    assignment(["HOME", HOME_FOLDER]),
    assignment(["LANG", "C.UTF-8"]),
    ...Object.entries(build.environment).map(assignment),
    `cd ${WORK_FOLDER} || exit`,
    ...steps,
    "exit 0",
    ""
  ].join("\n");
}

// src/edges/engine/build-store.ts
var BUILD_REPOSITORY = "benchproof-build";
var BUILD_LABEL = "benchproof.build";
var KEPT_IMAGES = 50;
var KEPT_SECONDS = 7 * 24 * 3600;
var FRESH_SECONDS = 3600;
async function findBuild(client, key) {
  const id = await imageId(client, `${BUILD_REPOSITORY}:${key}`);
  if (id === null) return null;
  await client.ask(
    "mark a build as used",
    (docker) => docker.getImage(id).tag({ repo: BUILD_REPOSITORY, tag: key })
  );
  return id;
}
async function lastUsed(client, image) {
  const { Metadata, Created } = await client.docker.getImage(image.Id).inspect();
  const tagged = Date.parse(Metadata?.LastTagTime ?? "");
  return (tagged > 0 ? tagged : Date.parse(Created)) / 1e3;
}
function outdated(images, now) {
  const byUse = [...images].sort((a, b) => b.usedAt - a.usedAt);
  return byUse.filter(({ usedAt }, rank) => {
    const age = now - usedAt;
    return age > FRESH_SECONDS && (rank >= KEPT_IMAGES || age > KEPT_SECONDS);
  });
}
async function pruneBuilds(client, now) {
  const images = await client.ask(
    "list earlier builds",
    (docker) => docker.listImages({ filters: { label: [BUILD_LABEL] } })
  );
  const used = await Promise.all(
    images.map(async (image) => ({ id: image.Id, usedAt: await lastUsed(client, image) }))
  );
  const old = outdated(used, now);
  for (const { id } of old) {
    await client.settle("remove an old build", (docker) => docker.getImage(id).remove());
  }
  return old.length;
}

// src/edges/engine/source-archive.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
import { createReadStream } from "node:fs";
import { lstat, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
var OWNED = { uid: USER_ID, gid: USER_ID };
var UNDATED = /* @__PURE__ */ new Date("2000-01-01T00:00:00Z");
var TreeArchive = class {
  pack = (0, import_tar_stream.pack)();
  #mtime;
  constructor(mtime) {
    this.#mtime = mtime;
  }
  folder(name) {
    this.pack.entry({ name, type: "directory", mode: 493, mtime: this.#mtime, ...OWNED });
  }
  file(extra) {
    const { path: name, mode, content } = extra;
    this.pack.entry({ name, mode, mtime: this.#mtime, uid: 0, gid: 0 }, content);
  }
  /** Names in sorted order; `.git` is left out: what is built must not depend on it. */
  async tree(folder, name) {
    this.folder(name);
    const names = (await readdir(folder)).filter((each) => each !== ".git").sort();
    for (const each of names) await this.#entry(join(folder, each), `${name}/${each}`);
  }
  async #entry(path, name) {
    const stats = await lstat(path);
    if (stats.isDirectory()) return this.tree(path, name);
    if (stats.isSymbolicLink()) {
      const linkname = await readlink(path);
      this.pack.entry({ name, type: "symlink", linkname, mtime: this.#mtime, ...OWNED });
      return;
    }
    if (!stats.isFile()) return;
    const mode = stats.mode & 64 ? 493 : 420;
    const header = { name, size: stats.size, mode, mtime: this.#mtime, ...OWNED };
    await pipeline(createReadStream(path), this.pack.entry(header));
  }
};
function sourceArchive(source, committedAt, extras) {
  const archive = new TreeArchive(committedAt === null ? UNDATED : new Date(committedAt));
  const write = async () => {
    archive.folder(HOME_FOLDER.slice(1));
    for (const extra of extras) archive.file(extra);
    await archive.tree(source, "work");
    archive.pack.finalize();
  };
  write().catch((error) => archive.pack.destroy(error));
  return archive.pack;
}
function contextArchive(folder) {
  const archive = new TreeArchive(UNDATED);
  archive.tree(folder, ".").then(() => archive.pack.finalize()).catch((error) => archive.pack.destroy(error));
  return archive.pack;
}

// src/edges/engine/build.ts
var LINE_CHARACTERS = 4096;
var TAIL_LINES = 40;
var BUILD_PIDS = 4096;
function buildKey(toolchainId, request) {
  const { inputsHash, commands, environment, network, secrets, committedAt } = request;
  const parts = { toolchainId, inputsHash, commands, environment, network, secrets, committedAt };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
var BuildOutput = class {
  lines = [];
  step = 0;
  token = randomBytes(12).toString("hex");
  #secrets;
  #log;
  constructor(secrets, log) {
    this.#secrets = secrets;
    this.#log = log;
  }
  take(line) {
    if (line.startsWith(`${this.token} `)) {
      this.step = Number(line.slice(this.token.length + 1));
      return;
    }
    const shown = maskSecrets(line, this.#secrets);
    this.lines.push(shown);
    if (this.lines.length > TAIL_LINES) this.lines.shift();
    this.#log(shown);
  }
};
var ProjectBuild = class {
  #ports;
  #toolchain;
  #request;
  #key;
  constructor(ports, toolchain, request, key) {
    this.#ports = ports;
    this.#toolchain = toolchain;
    this.#request = request;
    this.#key = key;
  }
  async run(log) {
    const startedAt = performance.now();
    const secrets = secretValues(this.#request.secrets, this.#ports.env);
    const output = new BuildOutput(secrets, log);
    const { client } = this.#ports;
    const container = await client.ask(
      "create a build container",
      (docker) => docker.createContainer(this.#options())
    );
    try {
      const ended = await this.#execute(container, output, secrets);
      const message = this.#failure(ended, output.step);
      if (message !== null) return { ok: false, message, tail: output.lines.join("\n") };
      const id = await this.#commit(container);
      const { identity } = this.#toolchain;
      const seconds2 = (performance.now() - startedAt) / 1e3;
      return { ok: true, image: { id, identity, cached: false, seconds: seconds2 } };
    } finally {
      await client.settle(
        "remove a build container",
        () => container.remove({ force: true, v: true })
      );
    }
  }
  #options() {
    return confinedContainer({
      image: this.#toolchain.id,
      argv: ["sh"],
      labels: this.#ports.client.labels(this.#request.timeoutSeconds + 3600),
      network: this.#request.network,
      memoryBytes: this.#ports.memoryBytes,
      pids: BUILD_PIDS,
      workingFolder: WORK_FOLDER
    });
  }
  async #execute(container, output, secrets) {
    const { client } = this.#ports;
    const { source, committedAt } = this.#request;
    await client.ask(
      "hand the source to the build",
      () => container.putArchive(sourceArchive(source, committedAt, this.#toolchain.extras), {
        path: "/"
      })
    );
    const stream = await client.ask(
      "attach to the build",
      () => container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
    );
    const over = readLines(stream, LINE_CHARACTERS, (line) => output.take(line));
    try {
      await client.ask("start the build", () => container.start());
      stream.write(await this.#script(output.token, secrets));
      return await this.#deadline(container, over);
    } finally {
      stream.destroy();
    }
  }
  async #script(token, secrets) {
    const { commands, environment } = this.#request;
    return buildScript({
      commands,
      environment: { ...proxyVariables(this.#ports.env), ...environment, ...secrets },
      certificates: await trustedCertificates(this.#ports.env),
      token
    });
  }
  async #deadline(container, over) {
    const { client } = this.#ports;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void client.settle("stop a build that takes too long", () => container.kill());
    }, this.#request.timeoutSeconds * 1e3);
    try {
      const { StatusCode } = await client.ask("wait for the build", () => container.wait());
      await over;
      return late ? { kind: "timeout" } : { kind: "exited", code: StatusCode };
    } finally {
      clearTimeout(timer);
    }
  }
  #failure(ended, step) {
    const command = this.#request.commands[step] ?? "(no command)";
    switch (ended.kind) {
      case "timeout":
        return `\`${command}\` was not done after ${this.#request.timeoutSeconds} s`;
      case "exited":
        return ended.code === 0 ? null : `\`${command}\` ended with exit code ${ended.code}`;
    }
  }
  async #commit(container) {
    const { Id } = await this.#ports.client.ask(
      "keep what was built",
      () => container.commit({
        repo: BUILD_REPOSITORY,
        tag: this.#key,
        changes: Object.entries({ ...NO_LEASE, [BUILD_LABEL]: this.#key }).map(
          ([name, value]) => `LABEL ${name}="${value}"`
        )
      })
    );
    return Id;
  }
};
function cacheOf({ images = null }, { secrets }) {
  return secrets.length === 0 ? images : null;
}
async function buildProject(ports, toolchain, request, log) {
  const { client } = ports;
  const { identity } = toolchain;
  const key = buildKey(toolchain.id, request);
  const cache = cacheOf(ports, request);
  const name = `${BUILD_REPOSITORY}:${key}`;
  const wanted = { name, inputs: [], parent: toolchain.id };
  const id = await findBuild(client, key) ?? await cache?.load(client, wanted, log) ?? null;
  if (id !== null) return { ok: true, image: { id, identity, cached: true, seconds: 0 } };
  const built = await new ProjectBuild(ports, toolchain, request, key).run(log);
  if (built.ok) await cache?.save(client, wanted);
  return built;
}

// src/edges/engine/cpuset.ts
function parseCpuList(text) {
  return text.trim().split(",").filter((part) => /^\d+(-\d+)?$/.test(part)).flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
  });
}
function lastCpus(allowed, cpus) {
  if (allowed.length === 0) return null;
  return [...allowed].sort((a, b) => a - b).slice(-cpus).join(",");
}

// src/edges/engine/runs.ts
import { randomUUID } from "node:crypto";

// src/edges/engine/driver.ts
var INJECTED_HYPERFINE = "/opt/benchproof/hyperfine";
var DRIVER_SCRIPT = `
command=$1
dir=${RESULTS_FOLDER}
tool=${INJECTED_HYPERFINE}
[ -x "$tool" ] || tool=hyperfine

first() { value=-; [ -r "$1" ] && read -r value rest <"$1"; }
field() {
  value=-
  [ -r "$1" ] || return
  while read -r name number rest; do
    [ "$name" = "$2" ] && value=$number
  done <"$1"
}
if [ -r /sys/fs/cgroup/cpu.stat ]; then
  cpu() { field /sys/fs/cgroup/cpu.stat usage_usec; [ "$value" = - ] || value=\${value}000; }
  kills() { field /sys/fs/cgroup/memory.events oom_kill; }
  peak() { first /sys/fs/cgroup/memory.peak; }
else
  cpu() { first /sys/fs/cgroup/cpuacct/cpuacct.usage; }
  kills() { field /sys/fs/cgroup/memory/memory.oom_control oom_kill; }
  peak() { first /sys/fs/cgroup/memory/memory.max_usage_in_bytes; }
fi

once() {
  "$tool" --runs 1 --shell=none --ignore-failure --style none --output inherit \\
    --export-json "$dir/$1.json" -- "$2" </dev/null >"$dir/$1.out" 2>"$dir/$1.err"
  status=$?
}
measured() {
  mean=- user=- system=- exit=-
  if [ "$status" -ne 0 ] || [ ! -f "$dir/$1.json" ]; then exit=127; return; fi
  while read -r key number rest; do
    case $key in
      '"mean":') mean=\${number%,} ;;
      '"user":') user=\${number%,} ;;
      '"system":') system=\${number%,} ;;
      '"exit_codes":') read -r exit rest ;;
    esac
  done <"$dir/$1.json"
}

while read -r verb index token; do
  case $verb in
    warm)
      once warm true
      cpu; before=$value
      once warm true
      cpu
      printf 'benchproof %s warm %s %s\\n' "$token" "$before" "$value"
      ;;
    run)
      cpu; before=$value
      once "$index" "$command"
      cpu; after=$value
      leftover=no
      kill -9 -1 2>/dev/null && leftover=yes
      measured "$index"
      kills; killed=$value
      peak
      if [ -e ${RESULT_FILE} ] || [ -L ${RESULT_FILE} ]; then
        mv -f ${RESULT_FILE} "$dir/$index.file" || rm -rf ${RESULT_FILE}
      fi
      printf 'benchproof %s done %s %s %s %s %s %s %s %s %s %s\\n' "$token" "$index" "$exit" \\
        "$mean" "$user" "$system" "$before" "$after" "$killed" "$value" "$leftover"
      ;;
  esac
done
`;
function amount(text) {
  return text !== void 0 && /^\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : null;
}
function secondsBetween(before, after) {
  const [from, to] = [amount(before), amount(after)];
  return from === null || to === null ? null : Math.max(0, (to - from) / 1e9);
}
function parseDone(line, token) {
  const words = line.split(" ");
  const [mark, given, verb, index, exit, mean, user, system, before, after, kills, peak, left] = words;
  if (mark !== "benchproof" || given !== token || verb !== "done") return null;
  if (words.length !== 13) return null;
  return {
    index: Number(index),
    exit: amount(exit),
    wallSeconds: amount(mean),
    userSeconds: amount(user),
    systemSeconds: amount(system),
    cpuSeconds: secondsBetween(before, after),
    memoryKills: amount(kills),
    peakMemoryBytes: amount(peak),
    leftover: left === "yes"
  };
}
function parseWarm(line, token) {
  const [mark, given, verb, before, after] = line.split(" ");
  if (mark !== "benchproof" || given !== token || verb !== "warm") return null;
  return { cpuSeconds: secondsBetween(before, after) ?? 0 };
}
var quote2 = (text) => `'${text.replaceAll("'", "'\\''")}'`;
function timedCommand(command, shell) {
  return shell ? `sh -c ${quote2(command)}` : command;
}

// src/edges/engine/results-volume.ts
var MIB = 1024 ** 2;
function resultsBytes(memoryBytes) {
  return Math.min(192 * MIB, Math.max(16 * MIB, Math.floor(memoryBytes / 4)));
}
async function createVolume(client, name, bytes, labels) {
  await client.ask(
    "create a results volume",
    (docker) => docker.createVolume({
      Name: name,
      Driver: "local",
      DriverOpts: {
        type: "tmpfs",
        device: "tmpfs",
        o: `size=${bytes},uid=${USER_ID},gid=${USER_ID},mode=0755,nodev,nosuid`
      },
      Labels: { ...labels }
    })
  );
  return { name, bytes };
}
function volumeMount(volume, target, how) {
  return {
    Type: "volume",
    Source: volume.name,
    Target: target,
    ReadOnly: how.readOnly ?? false,
    VolumeOptions: { NoCopy: !how.copy, Labels: {}, DriverConfig: { Name: "", Options: {} } }
  };
}
var Keeper = class _Keeper {
  #client;
  #container;
  constructor(client, container) {
    this.#client = client;
    this.#container = container;
  }
  /** Starts the one keeper of several volumes. Any image with `sleep` will do. */
  static async start(client, image, volumes, labels) {
    const options = confinedContainer({
      image,
      argv: ["sleep", "2147483647"],
      labels,
      network: false,
      memoryBytes: 16 * MIB,
      pids: 8,
      workingFolder: "/",
      host: {
        ReadonlyRootfs: true,
        Mounts: volumes.map(
          (volume, position) => volumeMount(volume, `${RESULTS_FOLDER}/${position}`, { readOnly: true })
        )
      }
    });
    const container = await client.ask(
      "create the keeper of the results",
      (docker) => docker.createContainer(options)
    );
    const keeper = new _Keeper(client, container);
    try {
      await client.ask("start the keeper of the results", () => container.start());
    } catch (error) {
      await keeper[Symbol.asyncDispose]();
      throw error;
    }
    return keeper;
  }
  /** A tar stream of the volume at this position. */
  async archive(position) {
    const stream = await this.#client.ask(
      "read the results",
      () => this.#container.getArchive({ path: `${RESULTS_FOLDER}/${position}` })
    );
    return stream;
  }
  async [Symbol.asyncDispose]() {
    await this.#client.settle(
      "remove the keeper",
      () => this.#container.remove({ force: true, v: true })
    );
  }
};

// src/edges/engine/run-container.ts
import { randomBytes as randomBytes2 } from "node:crypto";

// src/edges/engine/hyperfine-result.ts
var seconds = external_exports.number().nonnegative();
var exportSchema = external_exports.object({
  results: external_exports.tuple([
    external_exports.object({
      times: external_exports.tuple([seconds]),
      user: seconds,
      system: seconds,
      exit_codes: external_exports.tuple([external_exports.int().nullable()])
    })
  ])
});
function parseHyperfine(text) {
  if (text === void 0) return null;
  try {
    const parsed = exportSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const [{ times, user, system, exit_codes }] = parsed.data.results;
    return { wall: times[0], user, system, exit: exit_codes[0] };
  } catch {
    return null;
  }
}
var signalOf = (exit) => exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;
var WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;
var withoutWarning = (stderr) => stderr.replace(WARNING, "");
var hyperfineArguments = (exportTo, command) => [
  ...["--runs", "1", "--shell=none", "--ignore-failure", "--style", "none"],
  ...["--output", "inherit", "--export-json", exportTo, "--", command]
];

// src/edges/engine/output.ts
function believable(timing, parts) {
  const { report } = parts;
  if (timing === null || report === null) return null;
  if (timing.wall !== report.wallSeconds || timing.exit !== report.exit) return null;
  return timing.wall <= parts.hostSeconds ? timing : null;
}
function cpuOf(parts, timing) {
  const total = parts.report?.cpuSeconds ?? null;
  if (total === null) return null;
  return Math.max(timing.user + timing.system, total - parts.harnessCpuSeconds);
}
function outputOf(parts) {
  const { files, report, index } = parts;
  const timing = believable(parseHyperfine(files.texts.json), parts);
  const exit = report?.exit ?? null;
  const kills = report?.memoryKills ?? 0;
  return {
    index,
    wallSeconds: timing?.wall ?? null,
    userSeconds: timing?.user ?? null,
    systemSeconds: timing?.system ?? null,
    cpuSeconds: timing === null ? null : cpuOf(parts, timing),
    peakMemoryBytes: report?.peakMemoryBytes ?? null,
    exit,
    signal: signalOf(exit),
    outOfMemory: parts.outOfMemory || kills > parts.previousKills,
    oversized: files.oversized,
    stdout: files.texts.out ?? "",
    stderr: withoutWarning(files.texts.err ?? ""),
    file: files.texts.file ?? null
  };
}

// src/edges/engine/results.ts
var import_tar_stream2 = __toESM(require_tar_stream(), 1);
var OUTPUT_BYTES = 1024 ** 2;
var FILE_BYTES = 8 * 1024 ** 2;
var HYPERFINE_BYTES = 64 * 1024;
var MOST_ENTRIES = 1024;
var LIMITS = {
  out: OUTPUT_BYTES,
  err: OUTPUT_BYTES,
  file: FILE_BYTES,
  json: HYPERFINE_BYTES
};
var NAME = /^[^/]+\/(\d{1,4})\.(out|err|json|file)$/;
var OURS = /^[^/]+\/(?:warm\.(?:out|err|json)|out)?$/;
async function head(entry, limit) {
  const kept = [];
  let bytes = 0;
  for await (const chunk of entry) {
    if (bytes < limit) kept.push(chunk.subarray(0, limit - bytes));
    bytes += chunk.length;
  }
  return { text: Buffer.concat(kept).toString("utf8"), bytes };
}
var ResultReader = class {
  invocations = /* @__PURE__ */ new Map();
  ignored = [];
  #entries = 0;
  #bytes = 0;
  #mostBytes;
  constructor(mostBytes) {
    this.#mostBytes = mostBytes;
  }
  /** False: the stream must not be read further. */
  async take(header, entry) {
    this.#entries += 1;
    this.#bytes += header.size ?? 0;
    const [, digits, kind] = NAME.exec(header.name) ?? [];
    if (kind === void 0 || digits === void 0 || header.type !== "file") {
      this.#ignore(header.name, header.type ?? "unknown");
    }
    if (this.#entries > MOST_ENTRIES || this.#bytes > this.#mostBytes) {
      if (digits !== void 0) this.#of(Number(digits)).oversized = true;
      return false;
    }
    const isResult = kind !== void 0 && digits !== void 0 && header.type === "file";
    const limit = isResult ? LIMITS[kind] ?? 0 : 0;
    const { text, bytes } = await head(entry, limit);
    if (isResult) this.#keep(Number(digits), kind, text, bytes);
    return true;
  }
  #of(index) {
    const known = this.invocations.get(index) ?? { texts: {}, oversized: false };
    this.invocations.set(index, known);
    return known;
  }
  #keep(index, kind, text, bytes) {
    const files = this.#of(index);
    files.texts[kind] = text;
    if (bytes > (LIMITS[kind] ?? 0)) files.oversized = true;
  }
  #ignore(name, type) {
    if (OURS.test(name) && type !== "symlink") return;
    if (this.ignored.length < 20) this.ignored.push(`${name.slice(0, 100)} (${type})`);
  }
};
async function readResults(stream, mostBytes) {
  const reader = new ResultReader(mostBytes);
  const archive = (0, import_tar_stream2.extract)();
  stream.on("error", (error) => archive.destroy(error));
  stream.pipe(archive);
  let complete = true;
  for await (const entry of archive) {
    complete = await reader.take(entry.header, entry);
    if (!complete) break;
  }
  stream.destroy();
  return { invocations: reader.invocations, ignored: reader.ignored, complete };
}

// src/edges/engine/run-container.ts
var PROTOCOL_LINE = 512;
var START_SECONDS = 60;
var COLLECT_SECONDS = 120;
var monotonicSeconds = () => performance.now() / 1e3;
var DrivenContainer = class {
  side;
  #parts;
  #over;
  #reports = /* @__PURE__ */ new Map();
  #hostSeconds = /* @__PURE__ */ new Map();
  #begun = /* @__PURE__ */ new Set();
  #listener = () => {
  };
  #harnessCpuSeconds = 0;
  #outOfMemoryAt = null;
  constructor(parts) {
    this.side = parts.side;
    this.#parts = parts;
    this.#over = readLines(parts.stream, PROTOCOL_LINE, (line) => this.#listener(line));
  }
  /** Runs hyperfine on nothing, twice: it is then in memory, and what it costs itself is known. */
  async warm() {
    const answer = await this.#exchange("warm 0", START_SECONDS, parseWarm);
    if (answer.kind === "said") this.#harnessCpuSeconds = answer.value.cpuSeconds;
    return answer.kind === "said";
  }
  async invoke(index) {
    this.#begun.add(index);
    const startedAt = monotonicSeconds();
    const answer = await this.#exchange(`run ${index}`, this.#parts.timeoutSeconds, parseDone);
    const hostSeconds = monotonicSeconds() - startedAt;
    this.#hostSeconds.set(index, hostSeconds);
    switch (answer.kind) {
      case "said":
        this.#reports.set(index, answer.value);
        if (answer.value.leftover) this.#warnOnce(index);
        return { kind: "exited", code: answer.value.exit ?? 127, hostSeconds };
      case "timeout":
        await this.#kill();
        return { kind: "timeout", hostSeconds };
      case "over":
        return this.#ended(index, hostSeconds);
    }
  }
  async collect() {
    await this.#kill();
    const keeper = await this.#parts.keeper;
    const stream = await keeper.archive(this.#parts.position);
    const deadline = setTimeout(() => stream.destroy(), COLLECT_SECONDS * 1e3);
    try {
      const results = await readResults(stream, this.#parts.volume.bytes);
      if (results.ignored.length > 0) {
        this.#parts.warn(`${this.side}: not results, ignored: ${results.ignored.join(", ")}`);
      }
      return [...this.#begun].map((index) => this.#outputOf(index, results));
    } finally {
      clearTimeout(deadline);
    }
  }
  async [Symbol.asyncDispose]() {
    this.#parts.stream.destroy();
    await this.#parts.dispose();
  }
  #outputOf(index, results) {
    return outputOf({
      index,
      report: this.#reports.get(index) ?? null,
      previousKills: this.#reports.get(index - 1)?.memoryKills ?? 0,
      files: results.invocations.get(index) ?? { texts: {}, oversized: !results.complete },
      hostSeconds: this.#hostSeconds.get(index) ?? 0,
      harnessCpuSeconds: this.#harnessCpuSeconds,
      outOfMemory: this.#outOfMemoryAt === index
    });
  }
  /** Sends one line and waits for its answer, which must bear this exchange's token. */
  async #exchange(line, seconds2, parse) {
    const token = randomBytes2(12).toString("hex");
    const { promise, resolve } = Promise.withResolvers();
    this.#listener = (text) => {
      const value = parse(text, token);
      if (value !== null) resolve({ kind: "said", value });
    };
    const timer = setTimeout(() => resolve({ kind: "timeout" }), seconds2 * 1e3);
    void this.#over.then(() => resolve({ kind: "over" }));
    this.#parts.stream.write(`${line} ${token}
`);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }
  /** The container ended by itself: for want of memory, or because something killed the driver. */
  async #ended(index, hostSeconds) {
    const State = await this.#state();
    if (State === null) return { kind: "lost", message: "the container was removed" };
    if (State.OOMKilled) {
      this.#outOfMemoryAt = index;
      return { kind: "exited", code: 137, hostSeconds };
    }
    const how = State.Running ? "lost touch with its driver" : `ended (code ${State.ExitCode})`;
    return { kind: "lost", message: `the container ${how} during the invocation` };
  }
  /** Null where somebody removed it: another process, or this one, interrupted. */
  async #state() {
    const { client, container } = this.#parts;
    try {
      const doing = "see how the container ended";
      return (await client.ask(doing, () => container.inspect())).State;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }
  async #kill() {
    const { client, container } = this.#parts;
    await client.settle("kill the benchmark container", () => container.kill());
    await client.settle("wait for the benchmark container to be dead", () => container.wait());
  }
  #warnOnce(index) {
    this.#parts.warn(`${this.side}: invocation ${index} left processes running; they were killed`);
  }
};

// src/edges/engine/runs.ts
var RUN_LEASE_SECONDS = 6 * 3600;
function runHost(request, volumes) {
  const owned = `uid=${USER_ID},gid=${USER_ID}`;
  const writable = [...volumes.writable].map(
    ([folder, volume]) => volumeMount(volume, `${WORK_FOLDER}/${folder}`, { copy: true })
  );
  return {
    ReadonlyRootfs: true,
    Tmpfs: { "/tmp": `rw,exec,nosuid,nodev,size=${request.tmpBytes},mode=0755,${owned}` },
    Mounts: [volumeMount(volumes.results, RESULTS_FOLDER, {}), ...writable],
    ...request.limits.cpuset === null ? {} : { CpusetCpus: request.limits.cpuset }
  };
}
function runOptions(request, volumes, labels) {
  const command = timedCommand(request.command, request.shell);
  const given = Object.entries(request.environment).map(([name, value]) => `${name}=${value}`);
  return confinedContainer({
    image: request.image.id,
    argv: ["sh", "-c", DRIVER_SCRIPT, "benchproof", command],
    labels,
    network: request.network,
    memoryBytes: request.limits.memoryBytes,
    pids: request.limits.pids,
    environment: [`HOME=${HOME_FOLDER}`, "LANG=C.UTF-8", ...given],
    workingFolder: WORK_FOLDER,
    host: runHost(request, volumes)
  });
}
async function attach(client, container) {
  const stream = await client.ask(
    "attach to a container",
    () => container.attach({ stream: true, stdin: true, stdout: true, stderr: true, hijack: true })
  );
  return stream;
}
var Cleanup = class {
  #steps = [];
  add(step) {
    this.#steps.unshift(step);
  }
  /** Tries every step; throws what the first failed one threw. */
  async run() {
    const errors = [];
    for (const step of this.#steps.splice(0)) await step().catch((error) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
};
var Shared = class {
  #users;
  #cleanup;
  constructor(users, cleanup) {
    this.#users = users;
    this.#cleanup = cleanup;
  }
  async release() {
    this.#users -= 1;
    if (this.#users === 0) await this.#cleanup.run();
  }
};
var Opening = class {
  cleanup = new Cleanup();
  #ports;
  #labels;
  constructor(ports) {
    this.#ports = ports;
    this.#labels = ports.client.labels(RUN_LEASE_SECONDS);
  }
  async open(requests) {
    const { client } = this.#ports;
    const volumes = await this.#volumes(requests);
    const all = [
      ...volumes.map(({ results }) => results),
      ...volumes.flatMap(({ writable }) => [...writable.values()])
    ];
    const image = requests[0]?.image.id ?? "";
    const keeper = Keeper.start(client, image, all, this.#labels);
    this.cleanup.add(async () => (await keeper.catch(() => null))?.[Symbol.asyncDispose]());
    keeper.catch(() => {
    });
    if (all.length > volumes.length) await keeper;
    const shared = new Shared(requests.length, this.cleanup);
    const opened = [];
    for (const [position, request] of requests.entries()) {
      const own = volumes[position];
      if (own !== void 0) opened.push(await this.#container(request, own, keeper, shared));
    }
    await keeper;
    for (const container of opened) await this.#warm(container);
    return opened;
  }
  #volumes(requests) {
    return Promise.all(
      requests.map(async (request, position) => {
        const folders = request.writable.map(
          async (folder) => [folder, await this.#volume(request.tmpBytes)]
        );
        const results = await this.#volume(resultsBytes(request.limits.memoryBytes));
        return { results, position, writable: new Map(await Promise.all(folders)) };
      })
    );
  }
  async #volume(bytes) {
    const { client } = this.#ports;
    const name = `benchproof-${randomUUID()}`;
    this.cleanup.add(
      () => client.settle("remove a volume", (docker) => docker.getVolume(name).remove())
    );
    return createVolume(client, name, bytes, this.#labels);
  }
  async #container(request, volumes, keeper, shared) {
    const { client, warn } = this.#ports;
    const container = await client.ask(
      "create a benchmark container",
      (docker) => docker.createContainer(runOptions(request, volumes, this.#labels))
    );
    const remove = () => client.settle(
      "remove a benchmark container",
      () => container.remove({ force: true, v: true })
    );
    this.cleanup.add(remove);
    const stream = await attach(client, container);
    this.cleanup.add(async () => void stream.destroy());
    await client.ask("start a benchmark container", () => container.start());
    const { side, timeoutSeconds } = request;
    let isDisposed = false;
    const dispose = async () => {
      if (isDisposed) return;
      isDisposed = true;
      await remove();
      await shared.release();
    };
    return new DrivenContainer({
      ...{ client, container, stream, side, timeoutSeconds, keeper, warn },
      volume: volumes.results,
      position: volumes.position,
      dispose
    });
  }
  async #warm(container) {
    if (await container.warm()) return;
    throw new WorldError(
      `the ${container.side} container does not answer: its image needs a POSIX sh and hyperfine`,
      "use one of the runners, or an image with a shell"
    );
  }
};
async function openRun(ports, requests) {
  const opening = new Opening(ports);
  try {
    return await opening.open(requests);
  } catch (error) {
    await opening.cleanup.run().catch(() => {
    });
    throw error;
  }
}

// src/edges/engine/sweep.ts
async function removeContainers(client, isChosen) {
  const containers = await client.ask(
    "list containers",
    (docker) => docker.listContainers({ all: true, filters: { label: [OWNER_LABEL] } })
  );
  const chosen = containers.filter(({ Labels }) => isChosen(Labels));
  for (const { Id } of chosen) {
    await client.settle(
      "remove a container",
      (docker) => docker.getContainer(Id).remove({ force: true, v: true })
    );
  }
  return chosen.length;
}
async function removeVolumes(client, isChosen) {
  const { Volumes } = await client.ask(
    "list volumes",
    (docker) => docker.listVolumes({ filters: { label: [OWNER_LABEL] } })
  );
  const chosen = (Volumes ?? []).filter(({ Labels }) => isChosen(Labels ?? {}));
  for (const { Name } of chosen) {
    await client.settle("remove a volume", (docker) => docker.getVolume(Name).remove());
  }
  return chosen.length;
}
async function removeAll(client, isChosen) {
  const containers = await removeContainers(client, isChosen);
  return containers + await removeVolumes(client, isChosen);
}
function removeAbandoned(client, owner, now) {
  return removeAll(client, (labels) => isAbandoned(labels, owner, now));
}
function removeOwned(client, owner) {
  return removeAll(client, (labels) => labels[OWNER_LABEL] === owner);
}

// src/edges/engine/toolchain.ts
import { join as join3 } from "node:path";

// src/edges/engine/static-hyperfine.ts
var import_tar_stream3 = __toESM(require_tar_stream(), 1);
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join2 } from "node:path";
var VERSION = "1.19.0";
var BUILD_SECONDS = 1200;
var THIS_TARGET = '"$(rustc -vV | sed -n "s/^host: //p")"';
var RUSTFLAGS = "-C target-feature=+crt-static";
function hyperfineRequest(source) {
  return {
    project: "hyperfine",
    source,
    image: { runner: "rust" },
    commands: [
      // With --target the flags are not for macros, which must stay dynamic libraries.
      `cargo install hyperfine --version ${VERSION} --locked --root ${WORK_FOLDER} --target ${THIS_TARGET}`,
      // It must run where there is no C library: a program interpreter means that it would not.
      `! readelf --program-headers ${WORK_FOLDER}/bin/hyperfine | grep INTERP`
    ],
    // Link-time optimisation makes it smaller and its build longer, and times nothing better.
    environment: { RUSTFLAGS, CARGO_PROFILE_RELEASE_LTO: "off" },
    secrets: [],
    network: true,
    timeoutSeconds: BUILD_SECONDS,
    inputsHash: `hyperfine ${VERSION}`,
    committedAt: null
  };
}
async function readBinary(client, image) {
  const options = confinedContainer({
    image,
    argv: ["true"],
    labels: client.labels(BUILD_SECONDS),
    network: false,
    memoryBytes: 64 * 1024 ** 2,
    pids: 8,
    workingFolder: "/"
  });
  const container = await client.ask(
    "open the image that holds hyperfine",
    (docker) => docker.createContainer(options)
  );
  try {
    const stream = await client.ask(
      "read hyperfine",
      () => container.getArchive({ path: `${WORK_FOLDER}/bin/hyperfine` })
    );
    const chunks = [];
    for await (const entry of stream.pipe((0, import_tar_stream3.extract)())) {
      for await (const chunk of entry) chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    await client.settle("remove a container", () => container.remove({ force: true, v: true }));
  }
}
async function buildStaticHyperfine(ports, rust, log) {
  const empty = await mkdtemp(join2(tmpdir(), "benchproof-hyperfine-"));
  try {
    const built = await buildProject(ports, rust, hyperfineRequest(empty), log);
    if (!built.ok) {
      throw new WorldError(
        `hyperfine does not build: ${built.message}
${built.tail}`,
        "see that containers on this machine reach the crates registry"
      );
    }
    const content = await readBinary(ports.client, built.image.id);
    return { path: INJECTED_HYPERFINE.slice(1), mode: 493, content };
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

// src/edges/engine/toolchain.ts
function pinnedDigest(reference) {
  const digest = /@(sha256:[0-9a-f]{64})$/.exec(reference)?.[1];
  if (digest !== void 0) return digest;
  throw new UserError(
    `image: ${reference}: an image reference must carry a digest`,
    `write it as ${reference}@sha256:\u2026 (docker images --digests shows it)`
  );
}
async function pull(client, reference, log) {
  if (await imageId(client, reference) !== null) return;
  const problem = await pullImage(client, reference, log);
  if (problem === null) return;
  throw new WorldError(`image: ${reference} cannot be pulled: ${problem}`, null);
}
var Toolchains = class {
  #build;
  #recipes;
  #runners = /* @__PURE__ */ new Map();
  #hyperfine = null;
  /** @param recipes folder of the runner recipes */
  constructor(build, recipes) {
    this.#build = build;
    this.#recipes = recipes;
  }
  /** @throws UserError for an unknown runner or a reference without digest; WorldError for the rest */
  async find(request, log) {
    const { image } = request;
    if ("dockerfile" in image) return this.#fromDockerfile(request, image, log);
    const toolchain = "runner" in image ? await this.#runner(image.runner, log) : await this.#fromReference(image.reference, log);
    return { ok: true, toolchain };
  }
  #runner(name, log) {
    const known = this.#runners.get(name);
    if (known !== void 0) return known;
    const found = this.#ensureRunner(name, log);
    this.#runners.set(name, found);
    found.catch(() => this.#runners.delete(name));
    return found;
  }
  async #ensureRunner(name, log) {
    const { client, images = null } = this.#build;
    const runner = await ensureRunner(client, this.#recipes, name, log, images);
    const { id, digest, base, packagesHash } = runner;
    const identity = { name: `runners/${name}`, digest, origin: base.origin, packagesHash };
    return { id, identity, extras: [] };
  }
  /** hyperfine for an image that is not ours. */
  async #injected(log) {
    const make = async () => buildStaticHyperfine(this.#build, await this.#runner("rust", log), log);
    this.#hyperfine ??= make().catch((error) => {
      this.#hyperfine = null;
      throw error;
    });
    return [await this.#hyperfine];
  }
  async #fromReference(reference, log) {
    const digest = pinnedDigest(reference);
    await pull(this.#build.client, reference, log);
    const { id } = await imageDigest(this.#build.client, reference);
    const identity = { name: reference, digest, origin: "registry", packagesHash: null };
    return { id, identity, extras: await this.#injected(log) };
  }
  async #fromDockerfile(request, image, log) {
    const { client, images } = this.#build;
    const tag = `benchproof-toolchain:${sha256(`${request.inputsHash}
${JSON.stringify(image)}`)}`;
    const wanted = { name: tag, inputs: [], parent: null };
    const isHere = await imageId(client, tag) !== null;
    if (!isHere && !await images?.load(client, wanted, log)) {
      const built = await buildImage(
        client,
        {
          context: contextArchive(join3(request.source, image.context)),
          ...{ dockerfile: image.dockerfile, tag, arguments: {} },
          labels: { [BUILD_LABEL]: tag },
          ...{ network: request.network, timeoutSeconds: request.timeoutSeconds }
        },
        log
      );
      if (!built.ok) return { ...built, message: `${image.dockerfile}: ${built.message}` };
      await images?.save(client, wanted);
    }
    const { id, digest } = await imageDigest(client, tag);
    const origin = "dockerfile";
    const identity = { name: image.dockerfile, digest, origin, packagesHash: null };
    return { ok: true, toolchain: { id, identity, extras: await this.#injected(log) } };
  }
};

// src/edges/engine/docker-engine.ts
var unixSeconds = () => Date.now() / 1e3;
var buildMemory = (total) => Math.floor(total * 0.75);
var DockerEngine = class {
  #parts;
  #build;
  #toolchains;
  constructor(parts) {
    const { client, env, facts, runners, images } = parts;
    this.#parts = parts;
    this.#build = { client, env, memoryBytes: buildMemory(facts.memoryBytes), images };
    this.#toolchains = new Toolchains(this.#build, runners);
  }
  async describe() {
    return this.#parts.facts.info;
  }
  async sweep() {
    const { client } = this.#parts;
    const removed = await removeAbandoned(client, client.owner, unixSeconds());
    return removed + await pruneBuilds(client, unixSeconds());
  }
  async build(request, log) {
    const found = await this.#toolchains.find(request, log);
    return found.ok ? buildProject(this.#build, found.toolchain, request, log) : found;
  }
  open(requests) {
    const { client, warn } = this.#parts;
    return openRun({ client, warn }, requests);
  }
  cpusetFor(cpus) {
    return lastCpus(this.#parts.facts.cpus, cpus);
  }
  async [Symbol.asyncDispose]() {
    const { client } = this.#parts;
    client.close();
    await removeOwned(client, client.owner);
  }
};

// src/edges/engine/facts.ts
import { readFile as readFile2 } from "node:fs/promises";
var infoSchema = external_exports.object({
  ServerVersion: external_exports.string().default("unknown"),
  CgroupVersion: external_exports.string().optional(),
  NCPU: external_exports.number().int().positive(),
  MemTotal: external_exports.number().positive(),
  Name: external_exports.string().optional(),
  OSType: external_exports.string().optional(),
  MemoryLimit: external_exports.boolean().optional(),
  SwapLimit: external_exports.boolean().optional(),
  PidsLimit: external_exports.boolean().optional(),
  CPUSet: external_exports.boolean().optional()
});
var versionSchema = external_exports.object({
  Components: external_exports.array(external_exports.object({ Name: external_exports.string() })).optional()
});
function lacksOf(info) {
  const needed = [
    [info.MemoryLimit, "memory limits"],
    [info.PidsLimit, "limits on the number of processes"],
    [info.CPUSet, "cpusets"]
  ];
  return needed.flatMap(([has, what]) => has === false ? [what] : []);
}
async function cpusOf(isLocal, count) {
  const online = isLocal ? await readFile2("/sys/devices/system/cpu/online", "utf8").catch(() => "") : "";
  const known = parseCpuList(online);
  return known.length > 0 ? known : Array.from({ length: count }, (_, cpu) => cpu);
}
async function engineFacts(client, isLocal) {
  const info = infoSchema.parse(await client.ask("ask the engine about itself", (d) => d.info()));
  const version = versionSchema.parse(
    await client.ask("ask for the engine version", (docker) => docker.version())
  );
  const isPodman = version.Components?.some(({ Name }) => /podman/i.test(Name)) ?? false;
  const cgroup = info.CgroupVersion;
  return {
    info: {
      name: isPodman ? "podman" : "docker",
      version: info.ServerVersion,
      cgroupVersion: cgroup === "2" ? "v2" : cgroup === "1" ? "v1" : null
    },
    cpus: await cpusOf(isLocal, info.NCPU),
    memoryBytes: info.MemTotal,
    lacks: lacksOf(info)
  };
}

// src/edges/engine/host-engine.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { cp, mkdtemp as mkdtemp2, rm as rm3 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join5 } from "node:path";

// src/edges/engine/host-container.ts
import { createReadStream as createReadStream2 } from "node:fs";
import { mkdir, open, rename, rm as rm2 } from "node:fs/promises";
import { join as join4 } from "node:path";

// src/edges/engine/process-group.ts
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
function startGroup(run) {
  const child = spawn(run.program, run.arguments, {
    cwd: run.folder,
    env: run.environment,
    stdio: run.stdio,
    detached: true
  });
  if (child.stdout && run.log) createInterface({ input: child.stdout }).on("line", run.log);
  const kill = () => {
    if (child.pid === void 0) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
    }
  };
  const { promise, resolve } = Promise.withResolvers();
  const timer = setTimeout(() => {
    kill();
    resolve({ kind: "timeout" });
  }, run.timeoutSeconds * 1e3);
  child.once("error", () => resolve({ kind: "missing" }));
  child.once("exit", (code) => {
    kill();
    resolve({ kind: "exited", code: code ?? 1 });
  });
  return { ended: promise.finally(() => clearTimeout(timer)), kill };
}

// src/edges/engine/host-container.ts
async function readHead(path, limit) {
  const chunks = [];
  try {
    for await (const chunk of createReadStream2(path, { end: limit - 1 })) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString("utf8");
}
var HostContainer = class {
  side;
  #request;
  #results;
  #environment;
  #begun = [];
  #group = null;
  /** @param results a folder of this container alone */
  constructor(request, results, environment) {
    this.#environment = environment;
    this.side = request.side;
    this.#request = request;
    this.#results = results;
  }
  async invoke(index) {
    await mkdir(this.#results, { recursive: true });
    this.#begun.push(index);
    const startedAt = performance.now();
    const end = await this.#run(index);
    const hostSeconds = (performance.now() - startedAt) / 1e3;
    await rename(this.#path("out"), this.#path(`${index}.file`)).catch(() => {
    });
    if (end.kind === "timeout") return { kind: "timeout", hostSeconds };
    const timing = parseHyperfine(await this.#read(index, "json") ?? void 0);
    return { kind: "exited", code: timing?.exit ?? 127, hostSeconds };
  }
  async collect() {
    this.#group?.kill();
    return Promise.all(this.#begun.map((index) => this.#output(index)));
  }
  async [Symbol.asyncDispose]() {
    this.#group?.kill();
    await rm2(this.#results, { recursive: true, force: true });
  }
  #path(name) {
    return join4(this.#results, name);
  }
  #read(index, kind) {
    const limit = kind === "file" ? FILE_BYTES : OUTPUT_BYTES;
    return readHead(this.#path(`${index}.${kind}`), limit + 1);
  }
  async #run(index) {
    const { command, shell, environment, timeoutSeconds, image } = this.#request;
    const here = command.replaceAll(RESULT_FILE, this.#path("out"));
    const stdout = await open(this.#path(`${index}.out`), "w");
    const stderr = await open(this.#path(`${index}.err`), "w");
    try {
      const exportTo = this.#path(`${index}.json`);
      this.#group = startGroup({
        program: "hyperfine",
        arguments: hyperfineArguments(exportTo, timedCommand(here, shell)),
        folder: image.id,
        environment: { ...this.#environment, ...environment },
        timeoutSeconds,
        stdio: ["ignore", stdout.fd, stderr.fd]
      });
      return await this.#group.ended;
    } finally {
      await Promise.all([stdout.close(), stderr.close()]);
    }
  }
  async #output(index) {
    const [out, err, json, file] = await Promise.all(
      ["out", "err", "json", "file"].map((kind) => this.#read(index, kind))
    );
    const timing = parseHyperfine(json ?? void 0);
    const exit = timing?.exit ?? null;
    const isOver = [out, err].some((text) => (text?.length ?? 0) > OUTPUT_BYTES);
    return {
      index,
      wallSeconds: timing?.wall ?? null,
      userSeconds: timing?.user ?? null,
      systemSeconds: timing?.system ?? null,
      // No container to account for: waited-for processes only, a daemon is not in it.
      cpuSeconds: timing === null ? null : timing.user + timing.system,
      peakMemoryBytes: null,
      exit,
      signal: signalOf(exit),
      outOfMemory: false,
      oversized: isOver || (file?.length ?? 0) > FILE_BYTES,
      stdout: (out ?? "").slice(0, OUTPUT_BYTES),
      stderr: withoutWarning(err ?? "").slice(0, OUTPUT_BYTES),
      file: file?.slice(0, FILE_BYTES) ?? null
    };
  }
};

// src/edges/engine/host-engine.ts
var TAIL_LINES2 = 40;
async function versionOf(program, env) {
  const lines = [];
  const group = startGroup({
    ...{ program, arguments: ["--version"], folder: tmpdir2(), environment: env },
    timeoutSeconds: 10,
    log: (line) => lines.push(line),
    stdio: ["ignore", "pipe", "ignore"]
  });
  const end = await group.ended;
  return end.kind === "exited" ? lines[0] ?? "unknown" : null;
}
var HostEngine = class _HostEngine {
  #env;
  #version;
  #folder;
  #built = /* @__PURE__ */ new Map();
  constructor(env, version, folder) {
    this.#env = env;
    this.#version = version;
    this.#folder = folder;
  }
  /** @throws WorldError where hyperfine is not on the PATH */
  static async start(env) {
    const version = await versionOf("hyperfine", env);
    if (version === null) {
      throw new WorldError(
        "--engine host needs hyperfine, which is not on the PATH",
        "install it (Debian, Ubuntu: apt-get install hyperfine; macOS: brew install hyperfine; else: cargo install hyperfine), or use a container engine"
      );
    }
    const folder = await mkdtemp2(join5(tmpdir2(), "benchproof-host-"));
    return new _HostEngine(env, version, folder);
  }
  async describe() {
    return { name: "host", version: this.#version, cgroupVersion: null };
  }
  /** Nothing outlives the process but a folder of the system's temporary files. */
  async sweep() {
    return 0;
  }
  async build(request, log) {
    const startedAt = performance.now();
    const identity = { name: "host", digest: null, origin: "host", packagesHash: null };
    const key = JSON.stringify([request.inputsHash, request.commands, request.environment]);
    const known = this.#built.get(key);
    if (known !== void 0) {
      return { ok: true, image: { id: known, identity, cached: true, seconds: 0 } };
    }
    const id = join5(this.#folder, randomUUID2());
    await cp(request.source, id, { recursive: true, verbatimSymlinks: true });
    const failed = await this.#runAll(request, id, log);
    if (failed !== null) return failed;
    this.#built.set(key, id);
    const seconds2 = (performance.now() - startedAt) / 1e3;
    return { ok: true, image: { id, identity, cached: false, seconds: seconds2 } };
  }
  async open(requests) {
    const { PATH = "", HOME = "" } = this.#env;
    return requests.map((request) => {
      const results = join5(this.#folder, `results-${randomUUID2()}`);
      return new HostContainer(request, results, { PATH, HOME, LANG: "C.UTF-8" });
    });
  }
  cpusetFor() {
    return null;
  }
  async [Symbol.asyncDispose]() {
    await rm3(this.#folder, { recursive: true, force: true });
  }
  async #runAll(request, folder, log) {
    const secrets = secretValues(request.secrets, this.#env);
    const env = { ...this.#env, ...request.environment, ...secrets };
    const lines = [];
    const take = (line) => {
      lines.push(maskSecrets(line, secrets));
      if (lines.length > TAIL_LINES2) lines.shift();
      log(maskSecrets(line, secrets));
    };
    const deadline = performance.now() + request.timeoutSeconds * 1e3;
    for (const command of request.commands) {
      const left = Math.max(0, (deadline - performance.now()) / 1e3);
      const end = await startGroup({
        ...{ program: "sh", arguments: ["-c", `exec 2>&1; ${command}`], folder, environment: env },
        ...{ timeoutSeconds: left, log: take, stdio: ["ignore", "pipe", "ignore"] }
      }).ended;
      if (end.kind === "exited" && end.code === 0) continue;
      const how = end.kind === "exited" ? `ended with exit code ${end.code}` : "was not done in time";
      return { ok: false, message: `\`${command}\` ${how}`, tail: lines.join("\n") };
    }
    return null;
  }
};

// src/edges/engine/connect.ts
async function connectEngine(options) {
  const { env, warn, images = null } = options;
  if (options.kind === "host") return HostEngine.start(env);
  const client = await createClient(env);
  const facts = await engineFacts(client, engineAddress(env).isLocal);
  for (const lack of facts.lacks) warn(`the container engine has no ${lack}`);
  const runners = runnersFolder();
  return new DockerEngine({ client, facts, env, runners, warn, images });
}

export {
  connectEngine
};
