import { _ as reportFailure, g as abortOnSignals, n as runAction, r as runPost, t as openRuntime } from "./start-action.js";
// src/action.ts
const runtime = openRuntime(process.env, (text) => process.stdout.write(text));
const signal = abortOnSignals();
try {
	if (runtime.state("started") === "true") await runPost(runtime, signal);
	else {
		runtime.keep("started", "true");
		if (await runAction(runtime, signal)) process.exitCode = 1;
	}
} catch (error) {
	process.exitCode = await reportFailure(runtime, error);
}
export {};
