import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/cli/context.ts
function abortOnSignals() {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(3);
      process.stderr.write(`
benchproof: ${name}, cleaning up (again to leave at once)
`);
      controller.abort();
    });
  }
  return controller.signal;
}
function processContext() {
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    cwd: process.cwd(),
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    columns: process.stdout.columns ?? 100,
    signal: abortOnSignals(),
    exitWith: (code) => {
      process.exitCode = code;
    }
  };
}
function writeJson(context, document) {
  context.out(`${JSON.stringify(document, null, 2)}
`);
}

export {
  processContext,
  writeJson
};
