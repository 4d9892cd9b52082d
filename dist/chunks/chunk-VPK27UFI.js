import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  followMessages,
  imageId,
  require_tar_stream
} from "./chunk-7DNELZ54.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  __toESM
} from "./chunk-CIAQLR37.js";

// src/edges/engine/image-cache.ts
import { createHash as createHash2 } from "node:crypto";

// src/edges/engine/image-cache-archive.ts
var import_tar_stream = __toESM(require_tar_stream(), 1);
import { addAbortSignal } from "node:stream";
import { pipeline } from "node:stream/promises";
var TEXT_BYTES = 64 * 1024;
var SILENCE_SECONDS = 600;
async function textOf(entry) {
  const chunks = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function keepMember(header, content, folder) {
  const { name: name2, type, size, linkname } = header;
  if (type === "file" && size > TEXT_BYTES) {
    return { kind: "blob", name: name2, ...await folder.addBlob(content) };
  }
  const text = await textOf(content);
  if (type === "directory") return { kind: "folder", name: name2 };
  if (type === "symlink") return { kind: "link", name: name2, to: linkname ?? "" };
  if (type === "file") return { kind: "text", name: name2, base64: text.toString("base64") };
  throw new Error(`the engine's archive has ${name2}, a ${type}`);
}
async function takeImage(client, id, folder) {
  const stream = await client.ask(
    "save an image",
    (docker) => docker.getImage(id).get()
  );
  const archive = (0, import_tar_stream.extract)();
  const read = pipeline(addAbortSignal(client.closing, stream), archive);
  read.catch(() => {
  });
  const members = [];
  for await (const entry of archive) {
    members.push(await keepMember(entry.header, entry, folder));
  }
  await read;
  return members;
}
async function writeMember(archive, member, folder) {
  const { name: name2 } = member;
  switch (member.kind) {
    case "folder":
      archive.entry({ name: name2, type: "directory", mode: 493 });
      return;
    case "link":
      archive.entry({ name: name2, type: "symlink", linkname: member.to });
      return;
    case "text":
      archive.entry({ name: name2, mode: 420 }, Buffer.from(member.base64, "base64"));
      return;
    case "blob":
      await pipeline(folder.blob(member), archive.entry({ name: name2, size: member.bytes, mode: 420 }));
      return;
    default:
      return member;
  }
}
async function putImage(client, { members }, folder, left) {
  const archive = (0, import_tar_stream.pack)();
  const failed = new AbortController();
  const isLeft = (member) => member.kind === "blob" && left.includes(`sha256:${member.sha256}`);
  const write = async () => {
    for (const member of members) {
      if (!isLeft(member)) await writeMember(archive, member, folder);
    }
    archive.finalize();
  };
  const written = write().catch((error) => {
    failed.abort(error);
    throw error;
  });
  const load = async () => {
    const abortSignal = AbortSignal.any([failed.signal, client.closing]);
    const stream = await client.ask(
      "load an image",
      (docker) => docker.loadImage(archive, { abortSignal })
    );
    return followMessages(stream, SILENCE_SECONDS, () => {
    });
  };
  const [writing, loading] = await Promise.allSettled([written, load()]);
  if (writing.status === "rejected") throw writing.reason;
  return loading.status === "rejected" ? `${loading.reason.message}` : loading.value;
}

// src/edges/engine/image-cache-entry.ts
var sha256 = external_exports.string().regex(/^[0-9a-f]{64}$/);
var name = external_exports.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/).max(300);
var memberSchema = external_exports.discriminatedUnion("kind", [
  external_exports.object({ kind: external_exports.literal("folder"), name }),
  /** Some engines write a layer that occurs twice as a link to the first. */
  external_exports.object({ kind: external_exports.literal("link"), name, to: external_exports.string().max(300) }),
  external_exports.object({ kind: external_exports.literal("text"), name, base64: external_exports.base64() }),
  external_exports.object({ kind: external_exports.literal("blob"), name, sha256, bytes: external_exports.int().nonnegative() })
]);
var digest = external_exports.string().regex(/^sha256:[0-9a-f]{64}$/);
var cachedImageSchema = external_exports.object({
  version: external_exports.literal(1),
  /** Its name on the engine. */
  name: external_exports.string(),
  id: digest,
  /** Digests of its uncompressed layers, the lowest first. */
  layers: external_exports.array(digest).min(1),
  members: external_exports.array(memberSchema)
});
var manifestSchema = external_exports.array(external_exports.object({ RepoTags: external_exports.array(external_exports.string()).nullish() })).length(1);
var indexSchema = external_exports.object({
  manifests: external_exports.array(external_exports.object({ annotations: external_exports.record(external_exports.string(), external_exports.string()).nullish() })).length(1)
});
var NAMING = ["io.containerd.image.name", "org.opencontainers.image.ref.name"];
function isNameless(member) {
  if (!["manifest.json", "index.json", "repositories"].includes(member.name)) return true;
  if (member.kind !== "text" || member.name === "repositories") return false;
  const parsed = JSON.parse(Buffer.from(member.base64, "base64").toString("utf8"));
  if (member.name === "manifest.json") {
    const manifest = manifestSchema.safeParse(parsed);
    return manifest.success && (manifest.data[0]?.RepoTags ?? []).length === 0;
  }
  const index = indexSchema.safeParse(parsed);
  return index.success && NAMING.every((key) => !index.data.manifests[0]?.annotations?.[key]);
}
function requireNameless({ members }) {
  if (new Set(members.map((each) => each.name)).size !== members.length) {
    throw new Error("two of its members have one name");
  }
  const named = members.find((member) => !isNameless(member));
  if (named !== void 0) throw new Error(`its ${named.name} is not that of one nameless image`);
}

// src/edges/engine/image-cache-folder.ts
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline as follow } from "node:stream";
import { pipeline as pipeline2 } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
var KEPT_SECONDS = 7 * 24 * 3600;
var STALE_SECONDS = 3600;
var COMPRESSION = 1;
var isMissing = (error) => error.code === "ENOENT";
function keptImages(images, sizes, limitBytes, now) {
  const counted = /* @__PURE__ */ new Set();
  let bytes = 0;
  const byUse = [...images].sort((a, b) => b.usedAt - a.usedAt);
  const end = byUse.findIndex(({ usedAt, layers }) => {
    for (const layer of layers) {
      if (!counted.has(layer)) bytes += sizes.get(layer) ?? 0;
      counted.add(layer);
    }
    return bytes > limitBytes || now - usedAt > KEPT_SECONDS;
  });
  return end === -1 ? byUse : byUse.slice(0, end);
}
var ImageFolder = class {
  #images;
  #layers;
  constructor(path) {
    this.#images = join(path, "images");
    this.#layers = join(path, "layers");
  }
  #image(key) {
    return join(this.#images, `${key}.json`);
  }
  #layer(sha2562) {
    return join(this.#layers, `${sha2562}.gz`);
  }
  /** @throws where the file is none of ours; null: there is none */
  async read(key) {
    try {
      return cachedImageSchema.parse(JSON.parse(await readFile(this.#image(key), "utf8")));
    } catch (error) {
      if (isMissing(error)) return null;
      throw new Error("its entry is damaged", { cause: error });
    }
  }
  write(key, image) {
    return writeWhole(this.#image(key), `${JSON.stringify(image, null, 2)}
`);
  }
  remove(key) {
    return rm(this.#image(key), { force: true });
  }
  /** @param now unix seconds */
  markUsed(key, now) {
    return utimes(this.#image(key), now, now);
  }
  /** Hashed before it is compressed: most layers of a build are its toolchain's, and here already. */
  async addBlob(content) {
    await mkdir(this.#layers, { recursive: true });
    const raw = join(this.#layers, `${randomUUID()}.tmp`);
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      const look = async function* (chunks) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      await pipeline2(content, look, createWriteStream(raw, { flags: "wx" }));
      const sha2562 = hash.digest("hex");
      await this.#compress(raw, sha2562);
      return { sha256: sha2562, bytes };
    } finally {
      await rm(raw, { force: true });
    }
  }
  async #compress(raw, sha2562) {
    const path = this.#layer(sha2562);
    if (await stat(path).catch(() => null) !== null) return;
    const temporary = join(this.#layers, `${randomUUID()}.tmp`);
    try {
      const file = createWriteStream(temporary, { flags: "wx", flush: true });
      await pipeline2(createReadStream(raw), createGzip({ level: COMPRESSION }), file);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }
  /** @throws at its end where it is not what was saved; it is then gone, so that it is saved anew */
  async *blob({ sha256: sha2562, bytes }) {
    const path = this.#layer(sha2562);
    const hash = createHash("sha256");
    let seen = 0;
    try {
      const content = follow(createReadStream(path), createGunzip(), () => {
      });
      for await (const chunk of content) {
        seen += chunk.length;
        if (seen > bytes) break;
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      await rm(path, { force: true });
      const what = isMissing(error) ? "is missing" : "is damaged";
      throw new Error(`its layer ${sha2562.slice(0, 12)} ${what}`, { cause: error });
    }
    if (seen === bytes && hash.digest("hex") === sha2562) return;
    await rm(path, { force: true });
    throw new Error(`its layer ${sha2562.slice(0, 12)} is damaged`);
  }
  async #used() {
    const names = (await readdir(this.#images)).filter((name2) => name2.endsWith(".json"));
    const all = names.map(async (name2) => {
      const key = name2.slice(0, -".json".length);
      const image = await this.read(key).catch(() => null);
      const layers = image?.members.flatMap((each) => each.kind === "blob" ? each.sha256 : []);
      const usedAt = image === null ? 0 : (await stat(this.#image(key))).mtimeMs / 1e3;
      return { key, usedAt, layers: layers ?? [] };
    });
    return Promise.all(all);
  }
  /**
   * Removes what was not used of late or does not fit, the least recently used first.
   *
   * @param now unix seconds
   * @returns keys of the images that are left
   */
  async trim(limitBytes, now) {
    await mkdir(this.#layers, { recursive: true });
    const files = await readdir(this.#layers);
    const sizes = /* @__PURE__ */ new Map();
    for (const name2 of files.filter((each) => each.endsWith(".gz"))) {
      sizes.set(name2.slice(0, -".gz".length), (await stat(join(this.#layers, name2))).size);
    }
    const images = await this.#used();
    const kept = keptImages(images, sizes, limitBytes, now);
    const needed = new Set(kept.flatMap(({ layers }) => layers));
    for (const { key } of images.filter((image) => !kept.includes(image))) await this.remove(key);
    for (const layer of sizes.keys()) {
      if (!needed.has(layer)) await rm(this.#layer(layer), { force: true });
    }
    await this.#removeStale(files, now);
    return kept.map(({ key }) => key);
  }
  async #removeStale(files, now) {
    for (const name2 of files.filter((each) => each.endsWith(".tmp"))) {
      const path = join(this.#layers, name2);
      const { mtimeMs } = await stat(path).catch(() => null) ?? { mtimeMs: Date.now() };
      if (now - mtimeMs / 1e3 > STALE_SECONDS) await rm(path, { force: true });
    }
  }
};

// src/edges/engine/image-cache.ts
var LIMIT_BYTES = 2 * 1024 ** 3;
var unixSeconds = () => Date.now() / 1e3;
async function layersOf(client, id) {
  const { RootFS } = await client.ask(
    "look at an image",
    (docker) => docker.getImage(id).inspect()
  );
  return RootFS?.Layers ?? [];
}
var ImageCache = class {
  #folder;
  #limitBytes;
  #keeps;
  #warn;
  #added = 0;
  constructor({ folder, limitBytes = LIMIT_BYTES, keeps = true, warn }) {
    this.#folder = new ImageFolder(folder);
    this.#limitBytes = limitBytes;
    this.#keeps = keeps;
    this.#warn = warn;
  }
  /** Number of images that were put into it. */
  get added() {
    return this.#added;
  }
  /**
   * Puts an image onto the engine under its name.
   *
   * @returns its id; null where there is none, or it was refused with a warning
   */
  async load(client, wanted, log) {
    const key = await this.#key(client, wanted);
    try {
      const image = await this.#folder.read(key);
      if (image === null) return null;
      log(`loading ${wanted.name.slice(0, 60)} from the cache`);
      await this.#put(client, image, wanted);
      await this.#folder.markUsed(key, unixSeconds());
      return image.id;
    } catch (error) {
      client.closing.throwIfAborted();
      this.#warn(`image cache: ${wanted.name} is made anew: ${error.message}`);
      await this.#folder.remove(key).catch(() => {
      });
      return null;
    }
  }
  /** Saves an image that was made here. Never fails: what cannot be saved is made again next time. */
  async save(client, wanted) {
    if (!this.#keeps) return;
    try {
      const key = await this.#key(client, wanted);
      const id = await imageId(client, wanted.name);
      if (id === null) throw new Error("it is gone");
      const members = await takeImage(client, id, this.#folder);
      const layers = [...await layersOf(client, id)];
      const image = { version: 1, name: wanted.name, id, layers, members };
      requireNameless(image);
      await this.#folder.write(key, image);
      const kept = await this.#folder.trim(this.#limitBytes, unixSeconds());
      if (!kept.includes(key)) throw new Error(`it is larger than ${this.#limitBytes} bytes`);
      this.#added += 1;
    } catch (error) {
      client.closing.throwIfAborted();
      this.#warn(`image cache: ${wanted.name} was not kept: ${error.message}`);
    }
  }
  async #key(client, { name: name2, inputs }) {
    const { Os, Arch } = await client.ask(
      "ask the engine about itself",
      (docker) => docker.version()
    );
    const parts = JSON.stringify([name2, inputs, Os, Arch]);
    return createHash2("sha256").update(parts).digest("hex");
  }
  async #put(client, image, wanted) {
    if (image.name !== wanted.name) throw new Error(`it is ${image.name}`);
    requireNameless(image);
    const { parent } = wanted;
    const lower = parent === null ? [] : await layersOf(client, parent);
    if (lower.some((layer, index) => layer !== image.layers[index])) {
      throw new Error("it was made from another image");
    }
    const wasHere = await imageId(client, image.id) !== null;
    if (!wasHere) await this.#send(client, image, lower);
    try {
      await this.#accept(client, image);
    } catch (error) {
      if (!wasHere) await this.#discard(client, image.id);
      throw error;
    }
  }
  /** Not all engines take an image without the layers that they have; those get the whole. */
  async #send(client, image, lower) {
    for (const left of lower.length === 0 ? [[]] : [lower, []]) {
      const problem = await putImage(client, image, this.#folder, left);
      if (problem === null) return;
      if (left.length === 0) throw new Error(`the engine said: ${problem}`);
    }
  }
  /** The engine computes the digests of layers itself; only then is the image named. */
  async #accept(client, { id, name: name2, layers }) {
    if (await imageId(client, id) === null) throw new Error(`it is not the image ${id}`);
    const found = await layersOf(client, id);
    if (found.join() !== layers.join()) throw new Error("its layers are not those that were saved");
    const [repo, tag] = name2.split(":");
    await client.ask(
      "name a loaded image",
      (docker) => docker.getImage(id).tag({ repo: repo ?? "", tag: tag ?? "" })
    );
  }
  #discard(client, id) {
    return client.settle(
      "remove an image that was refused",
      (docker) => docker.getImage(id).remove()
    );
  }
};

export {
  ImageCache
};
