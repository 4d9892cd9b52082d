#!/usr/bin/env node
// src/cli/node-version.ts
const OLDEST_MAJOR = 22;
function nodeProblem(version) {
	if (Number(version.split(".")[0]) >= OLDEST_MAJOR) return null;
	return [`benchproof: Node ${version} is too old: expected ${OLDEST_MAJOR} or later\n`, "  install a current Node, or use the action, which brings its own\n"].join("");
}
// src/cli.ts
const problem = nodeProblem(process.versions.node);
if (problem === null) {
	const { runCommandLine } = await import("./start-cli.js").then((part) => ({ runCommandLine: part.t }));
	await runCommandLine();
} else {
	process.stderr.write(problem);
	process.exitCode = 2;
}
export {};
