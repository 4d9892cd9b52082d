import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  ensureRunner,
  findRunner,
  readLock,
  runnerNames,
  runnersFolder,
  writeLock
} from "./chunk-TILPDCZA.js";
import {
  createClient
} from "./chunk-7DNELZ54.js";
import "./chunk-KV62AIIW.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-CIAQLR37.js";

// src/edges/engine/engine-runners.ts
var EngineRunners = class _EngineRunners {
  #client;
  #folder;
  #images;
  constructor(client, folder, images) {
    this.#client = client;
    this.#folder = folder;
    this.#images = images;
  }
  /** Nothing is asked of the engine yet. */
  static async open(env, folder = runnersFolder(), images = null) {
    return new _EngineRunners(await createClient(env), folder, images);
  }
  names() {
    return runnerNames(this.#folder);
  }
  build(name, log) {
    return ensureRunner(this.#client, this.#folder, name, log, this.#images);
  }
  find(name) {
    return findRunner(this.#client, this.#folder, name);
  }
  readLock() {
    return readLock(this.#folder);
  }
  writeLock(lock) {
    return writeLock(this.#folder, lock);
  }
};
export {
  EngineRunners
};
