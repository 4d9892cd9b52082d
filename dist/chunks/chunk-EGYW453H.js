import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/commands/github/reproduce.ts
function quoted(word) {
  return /^[A-Za-z0-9_./:@=,+#-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
var DEFAULT_CONFIG = "benchproof.yml";
function reproduceCommand(program, session, configPath) {
  const { base, head, seed } = session;
  const words = [
    ...base?.commit ? ["--base", base.commit] : [],
    ...head.commit ? ["--head", head.commit] : [],
    ...configPath === DEFAULT_CONFIG ? [] : ["--config", configPath],
    ...["--seed", `${seed}`]
  ];
  return ["npx", `github:${program}`, "run", ...words].map(quoted).join(" ");
}

export {
  reproduceCommand
};
