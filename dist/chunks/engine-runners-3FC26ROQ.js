import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  createClient,
  ensureRunner,
  findRunner,
  readLock,
  runnerNames,
  runnersFolder,
  writeLock
} from "./chunk-JYDBEFIL.js";
import "./chunk-KNGNXN46.js";
import "./chunk-MWX53YDS.js";
import "./chunk-CIAQLR37.js";

// src/edges/engine/engine-runners.ts
var EngineRunners = class _EngineRunners {
  #client;
  #folder;
  constructor(client, folder) {
    this.#client = client;
    this.#folder = folder;
  }
  /** Nothing is asked of the engine yet. */
  static async open(env, folder = runnersFolder()) {
    return new _EngineRunners(await createClient(env), folder);
  }
  names() {
    return runnerNames(this.#folder);
  }
  build(name, log) {
    return ensureRunner(this.#client, this.#folder, name, log);
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
