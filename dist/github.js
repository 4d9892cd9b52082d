import { i as Octokit, n as retry, r as paginateRest, t as throttling } from "./github-libraries.js";
import { d as kindOf, f as saidBy, m as failedRequest, p as secondsAsked } from "./start-action.js";
// src/edges/github/pacing.ts
function pacedGroup(pace, waiting, sleep) {
	let free = pace.burst;
	let refilledAt = waiting.now().getTime() / 1e3;
	const reserve = () => {
		const now = waiting.now().getTime() / 1e3;
		free = Math.min(pace.burst, free + Math.max(0, now - refilledAt) / pace.apartSeconds);
		refilledAt = now;
		free -= 1;
		return free >= 0 ? 0 : -free * pace.apartSeconds;
	};
	const schedule = async (_options, task, ...arguments_) => {
		const seconds = reserve();
		if (seconds > 0) await sleep(seconds);
		return task(...arguments_);
	};
	return { key: () => ({ schedule }) };
}
// src/edges/github/whole-fetch.ts
function wholeFetch(inner, seconds) {
	return async (input, init) => {
		const signal = AbortSignal.timeout(seconds * 1e3);
		const response = await inner(input, {
			...init,
			signal
		});
		if (response.body === null) return response;
		const { status, statusText, headers, url } = response;
		const whole = new Response(await response.arrayBuffer(), {
			status,
			statusText,
			headers
		});
		Object.defineProperty(whole, "url", { value: url });
		return whole;
	};
}
// src/edges/github/octokit-client.ts
const PACE = {
	burst: 20,
	apartSeconds: 1
};
const RATE_LIMIT_ATTEMPTS = 3;
const FINAL = [
	400,
	401,
	403,
	404,
	405,
	406,
	409,
	410,
	413,
	415,
	422,
	429,
	451
];
function requireJson(octokit) {
	octokit.hook.after("request", (response, options) => {
		const kind = String(response.headers["content-type"] ?? "");
		if (!(response.status >= 200 && response.status < 204) || typeof response.data !== "string" || !/json/.test(kind)) return;
		throw Object.assign(new Error("its answer is no JSON"), {
			status: 502,
			request: options,
			response
		});
	});
}
function throttleOptions({ waiting, clock, random, log }) {
	const { secondMs } = waiting.patience;
	const sleep = (seconds) => clock.sleep(seconds * secondMs / 1e3);
	const group = pacedGroup(PACE, waiting, sleep);
	const wait = (which) => async (seconds, _, __, count) => {
		if (count >= RATE_LIMIT_ATTEMPTS || !waiting.take(seconds)) return false;
		log(`GitHub's ${which} rate limit: waiting ${Math.ceil(seconds)} s`);
		await sleep(random() * Math.min(5, seconds / 4));
		return true;
	};
	return {
		onRateLimit: wait("primary"),
		onSecondaryRateLimit: wait("secondary"),
		retryAfterBaseValue: secondMs,
		write: group,
		notifications: group
	};
}
function chooseDelays(octokit, { waiting, log }) {
	const { patience } = waiting;
	const { retryRequest } = octokit.retry;
	octokit.retry.retryRequest = (error, allowed, square) => {
		const failed = failedRequest(error);
		const attempt = Math.round(Math.sqrt(square));
		const retries = kindOf(failed) === "unsent" ? patience.retries : allowed;
		const seconds = waiting.backOff(attempt, secondsAsked(failed, waiting.now()));
		if (attempt > retries || !waiting.take(seconds)) return retryRequest(error, 0, 0);
		log(`GitHub: ${saidBy(failed)}; trying again in ${seconds.toFixed(1)} s`);
		return retryRequest(error, retries, Math.round(seconds * patience.secondMs));
	};
}
function createClient(options) {
	const { waiting } = options;
	const Client = Octokit.plugin(requireJson, throttling, retry, paginateRest);
	const silent = {
		debug: () => {},
		info: () => {},
		warn: options.log,
		error: options.log
	};
	const client = new Client({
		baseUrl: options.apiUrl,
		userAgent: "benchproof",
		log: silent,
		request: {
			fetch: wholeFetch(options.fetch, waiting.patience.requestSeconds),
			log: silent
		},
		throttle: throttleOptions(options),
		retry: {
			retries: waiting.patience.retries,
			retryAfterBaseValue: 1,
			doNotRetry: FINAL
		}
	});
	client.hook.before("request", async (request) => {
		request.headers.authorization = `token ${await options.token()}`;
	});
	chooseDelays(client, options);
	return client;
}
export { createClient as t };
