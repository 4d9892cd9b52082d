import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  tryGit
} from "./chunk-DUCDT6WC.js";

// src/edges/git/default-branch.ts
async function findDefaultBranch(cwd) {
  const ask = async (...words) => (await tryGit(words, { cwd })).stdout.toString("utf8").trim();
  const remote = await ask("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD");
  if (remote !== "") return remote.replace(/^origin\//, "");
  const usual = await ask("branch", "--list", "--format=%(refname:short)", "main", "master");
  const [local = ""] = usual.split("\n");
  return local || await ask("symbolic-ref", "--quiet", "--short", "HEAD") || "main";
}

export {
  findDefaultBranch
};
