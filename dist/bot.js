import { I as UserError, L as WorldError, P as systemClock, f as cleanLine, n as diskFailure, p as clip, t as _usingCtx, y as sha256 } from "./start.js";
import { S as url, _ as strictObject, a as _enum, d as int, f as literal, h as object, i as datetime, l as boolean, n as number$1, v as string } from "./start-libraries.js";
import { Dt as manualPage, E as pathOf$1 } from "./start-cli.js";
import { At as NO_ATTEMPT, Ct as speakerFor, Dt as ownChecks, J as findProgram, Nt as checkName, Ot as readMarker, Pt as RUN_MORE, Tt as parseRunTitle, X as readArtifact, _t as presentAgain, bt as publishMeasurement, gt as standingAt, ht as answerCommand, jt as parseAttempt, kt as defaultConfig, mt as pressButton, nt as reuseVerdict, rt as openPullRequest, wt as parseArtifactName, yt as sweepChecks } from "./work.js";
import { i as Webhooks, n as require_prom_client, r as App, t as require_pino } from "./bot-libraries.js";
import { i as Octokit, n as retry, r as paginateRest } from "./github-libraries.js";
import { c as openGitHub, h as openReader, l as OPERATIONS, s as openApi } from "./start-action.js";
import { access, constants, open } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { once } from "node:events";
import { createHash, createPrivateKey, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
// src/bot/credentials.ts
const credentialsSchema = strictObject({
	version: literal(1),
	appId: int().positive(),
	slug: string(),
	privateKey: string().min(1),
	webhookSecret: string().min(1)
});
function formatCredentials(credentials) {
	return `${JSON.stringify(credentials, null, 2)}\n`;
}
function parseCredentials(path, text) {
	const advice = "write it anew with: benchproof bot setup";
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		throw new UserError(`${path}: not JSON`, advice);
	}
	const parsed = credentialsSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	const where = parsed.error.issues[0]?.path.join(".") || "the whole";
	throw new UserError(`${path}: not a credentials file: ${where} is not as expected`, advice);
}
// src/bot/secrets.ts
function readSecretFile(variable, path) {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		throw new UserError(`${variable}=${path}: ${error.message}`, "name a file that this process may read");
	}
}
function secret(env, variable) {
	const direct = env[variable];
	const path = env[`${variable}_FILE`];
	if (direct && path) throw new UserError(`${variable} and ${variable}_FILE are both set`, "set one of them");
	if (direct) return direct;
	return path ? readSecretFile(`${variable}_FILE`, path).trim() : null;
}
function readKey(text) {
	const pem = `${text.replaceAll("\\n", "\n").trim()}\n`;
	try {
		createPrivateKey(pem);
		return pem;
	} catch {
		throw new UserError("BENCHPROOF_PRIVATE_KEY: not a private key in PEM form", "expected the text of the .pem file that GitHub gave, from \"-----BEGIN\" to its last line");
	}
}
const APP_ID = /^[1-9]\d{0,15}$/;
function fromCredentialsFile(env) {
	const path = env["BENCHPROOF_CREDENTIALS"];
	if (!path) return null;
	return parseCredentials(path, readSecretFile("BENCHPROOF_CREDENTIALS", path));
}
function required(value, variable) {
	if (value) return value;
	throw new UserError(`${variable} is not set, and no BENCHPROOF_CREDENTIALS file either`, "make an App and its credentials with: benchproof bot setup");
}
function readSecrets(env) {
	const file = fromCredentialsFile(env);
	const appId = required(env["BENCHPROOF_APP_ID"] ?? file?.appId.toString(), "BENCHPROOF_APP_ID");
	if (!APP_ID.test(appId)) throw new UserError(`BENCHPROOF_APP_ID: ${JSON.stringify(appId)} is no App id`, "expected the number that the App’s settings page calls \"App ID\"");
	const key = secret(env, "BENCHPROOF_PRIVATE_KEY") ?? file?.privateKey;
	const current = secret(env, "BENCHPROOF_WEBHOOK_SECRET") ?? file?.webhookSecret;
	const former = secret(env, "BENCHPROOF_WEBHOOK_SECRET_FORMER");
	return {
		appId: Number(appId),
		privateKey: readKey(required(key, "BENCHPROOF_PRIVATE_KEY")),
		webhookSecrets: [required(current, "BENCHPROOF_WEBHOOK_SECRET"), ...former === null ? [] : [former]]
	};
}
// src/bot/settings.ts
const LOG_LEVELS = [
	"debug",
	"info",
	"warn",
	"error",
	"silent"
];
const port = number$1().int().min(0).max(65535);
const atLeast = (least) => number$1().int().min(least);
const schema = object({
	BENCHPROOF_API_URL: url({ protocol: /^https?$/ }).default("https://api.github.com"),
	BENCHPROOF_HOST: string().default("127.0.0.1"),
	BENCHPROOF_PORT: port.default(8080),
	BENCHPROOF_OPERATIONS_HOST: string().default("127.0.0.1"),
	BENCHPROOF_OPERATIONS_PORT: port.default(9464),
	BENCHPROOF_METRICS_TOKEN: string().min(16).optional(),
	BENCHPROOF_CONCURRENCY: atLeast(1).default(8),
	BENCHPROOF_QUEUE: atLeast(1).default(512),
	BENCHPROOF_BODY_BYTES: atLeast(1024).default(25 * 1024 ** 2),
	BENCHPROOF_DEADLINE_SECONDS: atLeast(1).default(300),
	BENCHPROOF_ANSWER_SECONDS: number$1().min(0).max(9).default(8),
	BENCHPROOF_GRACE_SECONDS: atLeast(1).default(25),
	BENCHPROOF_LINGER_SECONDS: number$1().min(0).default(3),
	BENCHPROOF_PROGRAM: string().regex(/^[\w.-]+\/[\w.-]+#[\w./-]+$/, "expected OWNER/NAME#REF").optional(),
	BENCHPROOF_CONFIG: string().default("benchproof.yml"),
	BENCHPROOF_SWEEP_SECONDS: atLeast(0).default(3600),
	BENCHPROOF_LOG_LEVEL: _enum(LOG_LEVELS).default("info")
});
function parseEnvironment(env) {
	const set = Object.entries(env).filter(([, value]) => value !== void 0 && value !== "");
	const parsed = schema.safeParse(Object.fromEntries(set));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new UserError(`${String(issue?.path[0])}: ${issue?.message}`, `${manualPage("bot")} lists every variable with its default`);
}
function limitsOf(parsed) {
	return {
		concurrency: parsed.BENCHPROOF_CONCURRENCY,
		queue: parsed.BENCHPROOF_QUEUE,
		bodyBytes: parsed.BENCHPROOF_BODY_BYTES,
		deadlineSeconds: parsed.BENCHPROOF_DEADLINE_SECONDS,
		answerSeconds: parsed.BENCHPROOF_ANSWER_SECONDS,
		graceSeconds: parsed.BENCHPROOF_GRACE_SECONDS,
		lingerSeconds: parsed.BENCHPROOF_LINGER_SECONDS,
		lockPollSeconds: 2,
		sweepSeconds: parsed.BENCHPROOF_SWEEP_SECONDS
	};
}
function readSettings(env) {
	const parsed = parseEnvironment(env);
	return {
		...readSecrets(env),
		apiUrl: parsed.BENCHPROOF_API_URL.replace(/\/+$/, ""),
		listen: {
			host: parsed.BENCHPROOF_HOST,
			port: parsed.BENCHPROOF_PORT
		},
		operations: {
			host: parsed.BENCHPROOF_OPERATIONS_HOST,
			port: parsed.BENCHPROOF_OPERATIONS_PORT
		},
		metricsToken: parsed.BENCHPROOF_METRICS_TOKEN ?? null,
		program: parsed.BENCHPROOF_PROGRAM ?? null,
		configPath: parsed.BENCHPROOF_CONFIG,
		limits: limitsOf(parsed),
		logLevel: parsed.BENCHPROOF_LOG_LEVEL
	};
}
// src/bot/until-aborted.ts
function untilAborted(work, signal, leewaySeconds = 0) {
	const { promise, reject } = Promise.withResolvers();
	let timer;
	const stop = () => {
		timer = setTimeout(() => reject(signal.reason), leewaySeconds * 1e3);
	};
	signal.addEventListener("abort", stop, { once: true });
	if (signal.aborted) stop();
	return Promise.race([work, promise]).finally(() => {
		clearTimeout(timer);
		signal.removeEventListener("abort", stop);
	});
}
// src/bot/rejudge.ts
async function rejudge(ports, { configPath, pull: number, sha, cause, isStale = false }) {
	const pull = await ports.github.pulls.get(number);
	if (pull === null || pull.state === "closed") return `#${number} is closed`;
	if (pull.head.sha !== sha) return `#${number} was pushed to meanwhile`;
	const standing = await standingAt(ports, configPath, pull);
	if (standing.isMeasuring) return `#${number} is being measured`;
	if (standing.attempt.cause === cause) return `#${number} was judged again before`;
	const isGone = standing.isGone && !isStale;
	await presentAgain(ports, {
		...standing,
		isGone
	}, [], cause);
	return `#${number} was judged again`;
}
// src/bot/use-cases.ts
const useCases = {
	openPullRequest,
	publishMeasurement,
	answerCommand,
	pressButton,
	reuseVerdict,
	sweepChecks,
	rejudge
};
// src/bot/web-url.ts
function webUrlOf(apiUrl) {
	const { origin, hostname } = new URL(apiUrl);
	return hostname === "api.github.com" ? "https://github.com" : origin;
}
// src/bot/event.ts
const sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const number = int().positive();
const repositoryName = string().regex(/^[\w.-]+\/[\w.-]+$/);
const login = string().min(1).max(100);
const place = object({
	installation: object({ id: number }),
	repository: object({
		full_name: repositoryName,
		default_branch: string().min(1)
	}),
	sender: object({ login })
});
const pullRequest = place.extend({
	action: _enum([
		"opened",
		"synchronize",
		"reopened",
		"ready_for_review",
		"edited",
		"closed"
	]),
	pull_request: object({
		number,
		head: object({ sha })
	}),
	changes: object({ base: object({}).optional() }).optional()
});
const mergeGroup = place.extend({
	action: _enum(["checks_requested", "destroyed"]),
	merge_group: object({
		head_sha: sha,
		head_ref: string(),
		base_sha: sha
	})
});
const workflowRun = place.extend({
	action: _enum(["requested", "completed"]),
	workflow_run: object({
		id: number,
		event: string(),
		path: string().default(""),
		display_title: string().default(""),
		head_sha: sha,
		head_branch: string().nullable(),
		head_repository: object({ full_name: repositoryName }).nullable()
	})
});
const issueComment = place.extend({
	action: literal("created"),
	issue: object({
		number,
		pull_request: object({}).optional()
	}),
	comment: object({
		id: number,
		body: string(),
		created_at: datetime(),
		user: object({
			login,
			type: string()
		}).nullable()
	})
});
const checkRun = place.extend({
	action: _enum(["requested_action", "rerequested"]),
	check_run: object({
		id: number,
		name: string(),
		head_sha: sha,
		external_id: string().nullish(),
		app: object({ id: number }).nullable()
	}),
	requested_action: object({ identifier: string().max(20) }).optional()
});
const checkSuite = place.extend({
	action: literal("rerequested"),
	check_suite: object({
		id: number,
		head_sha: sha,
		app: object({ id: number }).nullable()
	})
});
const push = place.extend({
	ref: string(),
	after: string(),
	deleted: boolean()
});
const installation = object({
	action: string(),
	installation: object({
		id: number,
		account: object({ login }).nullish()
	})
});
const SCHEMAS = {
	pull_request: pullRequest,
	merge_group: mergeGroup,
	workflow_run: workflowRun,
	issue_comment: issueComment,
	check_run: checkRun,
	check_suite: checkSuite,
	push,
	installation,
	installation_repositories: installation
};
const ACTIONS = {
	pull_request: pullRequest.shape.action.options,
	merge_group: mergeGroup.shape.action.options,
	workflow_run: workflowRun.shape.action.options,
	issue_comment: ["created"],
	check_run: checkRun.shape.action.options,
	check_suite: ["rerequested"]
};
function isKnown(name) {
	return Object.hasOwn(SCHEMAS, name);
}
function actionOf(payload) {
	return payload !== null && typeof payload === "object" && "action" in payload ? payload.action : void 0;
}
function readEvent(name, payload) {
	if (!isKnown(name)) return {
		kind: "ignored",
		why: "event"
	};
	const action = actionOf(payload);
	const actions = ACTIONS[name];
	if (actions !== void 0 && typeof action === "string" && !actions.includes(action)) return {
		kind: "ignored",
		why: "action"
	};
	const parsed = SCHEMAS[name].safeParse(payload);
	if (parsed.success) return {
		kind: "event",
		event: {
			name,
			payload: parsed.data
		}
	};
	return {
		kind: "malformed",
		where: parsed.error.issues[0]?.path.join(".") || "(the whole)"
	};
}
// src/bot/route.ts
const QUEUE_BRANCH = /\/pr-(\d+)-[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
function pullOfQueue(headRef) {
	const number = QUEUE_BRANCH.exec(headRef)?.[1];
	return number === void 0 ? null : Number(number);
}
function subjectOf(event) {
	switch (event.name) {
		case "pull_request": return {
			kind: "pull",
			number: event.payload.pull_request.number
		};
		case "issue_comment": return {
			kind: "pull",
			number: event.payload.issue.number
		};
		case "merge_group": return {
			kind: "commit",
			sha: event.payload.merge_group.head_sha
		};
		case "workflow_run": return {
			kind: "commit",
			sha: event.payload.workflow_run.head_sha
		};
		case "check_run": return {
			kind: "commit",
			sha: event.payload.check_run.head_sha
		};
		case "check_suite": return {
			kind: "commit",
			sha: event.payload.check_suite.head_sha
		};
		case "push": return { kind: "repository" };
		case "installation":
		case "installation_repositories": return { kind: "installation" };
		default: return event;
	}
}
function routeOf(event) {
	const { payload } = event;
	return {
		installation: payload.installation.id,
		repository: "repository" in payload ? payload.repository.full_name : null,
		subject: subjectOf(event)
	};
}
function keyOf({ installation, repository, subject }) {
	const place = repository ?? `installation ${installation}`;
	switch (subject.kind) {
		case "pull": return `${place}#${subject.number}`;
		case "commit": return `${place}@${subject.sha}`;
		case "repository":
		case "installation": return place;
		default: return subject;
	}
}
function noWorkFor(event, appId) {
	switch (event.name) {
		case "pull_request": return editNeedsNoWork(event.payload);
		case "issue_comment": return commentNeedsNoWork(event.payload);
		case "check_run": return event.payload.check_run.app?.id === appId ? null : "a check of another App";
		case "check_suite": return event.payload.check_suite.app?.id === appId ? null : "a suite of another App";
		case "push": return pushNeedsNoWork(event.payload);
		default: return null;
	}
}
function editNeedsNoWork({ action, changes }) {
	return action !== "edited" || changes?.base !== void 0 ? null : "goes where it went";
}
function commentNeedsNoWork({ issue, comment }) {
	if (issue.pull_request === void 0) return "not on a pull request";
	return comment.body.includes("/benchproof") ? null : "no command";
}
function pushNeedsNoWork(payload) {
	if (payload.deleted) return "a branch that was deleted";
	return payload.ref === `refs/heads/${payload.repository.default_branch}` ? null : "not the default branch";
}
// src/bot/within.ts
function within(promise, seconds, late) {
	const over = new AbortController();
	const timer = setTimeout$1(seconds * 1e3, late, { signal: over.signal }).catch(() => late);
	return Promise.race([promise, timer]).finally(() => over.abort());
}
// src/bot/intake.ts
function fieldsOf(delivery, route) {
	return {
		delivery: delivery.id,
		event: delivery.name,
		installation: route.installation,
		subject: keyOf(route)
	};
}
const LEEWAY_SECONDS = 5;
var Intake = class {
	#ports;
	#abandoned = new AbortController();
	#isClosed = false;
	constructor(ports) {
		this.#ports = ports;
	}
	close() {
		this.#isClosed = true;
	}
	abandon() {
		this.#abandoned.abort(new Error("the bot is shutting down"));
	}
	async receive(delivery) {
		const { log, metrics, appId } = this.#ports;
		const read = readEvent(delivery.name, delivery.payload);
		switch (read.kind) {
			case "ignored": return this.#ignore(delivery, `an ${read.why} that is none of ours`);
			case "malformed":
				log.warn({
					delivery: delivery.id,
					event: delivery.name,
					where: read.where
				}, "malformed");
				metrics.delivered("other", "refused");
				return read;
			case "event": {
				const reason = noWorkFor(read.event, appId);
				return reason === null ? this.#enqueue(delivery, read.event) : this.#ignore(delivery, reason);
			}
			default: return read;
		}
	}
	#ignore({ id, name }, message) {
		this.#ports.log.debug({
			delivery: id,
			event: name
		}, message);
		this.#ports.metrics.delivered("other", "ignored");
		return {
			kind: "ignored",
			message
		};
	}
	#refuse({ id, name }, why) {
		this.#ports.log.warn({
			delivery: id,
			event: name,
			why
		}, "a delivery was refused");
		this.#ports.metrics.delivered(name, "refused");
		return {
			kind: "refused",
			why
		};
	}
	async #enqueue(delivery, event) {
		if (this.#isClosed) return this.#refuse(delivery, "leaving");
		const route = routeOf(event);
		const result = this.#ports.queue.offer({
			key: keyOf(route),
			owner: route.repository ?? `installation ${route.installation}`,
			work: () => this.#attempt(event, route, fieldsOf(delivery, route))
		});
		return result === null ? this.#refuse(delivery, "full") : within(result, this.#ports.limits.answerSeconds, { kind: "accepted" });
	}
	async #attempt(event, route, fields) {
		const { clock, log, metrics, limits, work } = this.#ports;
		const began = clock.monotonicSeconds();
		const deadline = AbortSignal.timeout(limits.deadlineSeconds * 1e3);
		const signal = AbortSignal.any([deadline, this.#abandoned.signal]);
		try {
			const result = await untilAborted(work(event, route, signal), signal, LEEWAY_SECONDS);
			log.info({
				...fields,
				outcome: result.kind
			}, result.message);
			metrics.delivered(event.name, result.kind);
			return result;
		} catch (error) {
			const outcome = deadline.aborted ? "expired" : "failed";
			log.error({
				...fields,
				outcome
			}, "a delivery came to nothing", error);
			metrics.delivered(event.name, outcome);
			return { kind: "failed" };
		} finally {
			metrics.worked(event.name, clock.monotonicSeconds() - began);
		}
	}
};
// src/bot/manifest.ts
const CONTENTS = {
	bot: {
		name: "contents",
		level: "write",
		why: "reads documents, diffs and the configuration; keeps records and acceptances on the records branch"
	},
	workflow: {
		name: "contents",
		level: "read",
		why: "reads documents, diffs and the configuration; writes nothing, so that `accept` is refused"
	}
};
function neededPermissions(keeper) {
	return [
		{
			name: "checks",
			level: "write",
			why: "the two checks, their annotations and buttons"
		},
		{
			name: "pull_requests",
			level: "write",
			why: "the comment, suggestions and reactions; which pull request a commit belongs to"
		},
		CONTENTS[keeper],
		{
			name: "actions",
			level: "write",
			why: "starts the measuring workflow, and reads what it measured"
		},
		{
			name: "issues",
			level: "read",
			why: "GitHub delivers comments on pull requests only with it"
		},
		{
			name: "merge_queues",
			level: "read",
			why: "GitHub delivers merge groups only with it"
		},
		{
			name: "metadata",
			level: "read",
			why: "every App has it; who may write to the repository"
		}
	];
}
const NEEDED_EVENTS = [
	"pull_request",
	"merge_group",
	"workflow_run",
	"issue_comment",
	"check_run",
	"check_suite"
];
function appManifest({ name, publicUrl, redirectUrl, keeper }) {
	const needs = neededPermissions(keeper).map((need) => [need.name, need.level]);
	return {
		name,
		url: publicUrl,
		description: "No performance number without a run.",
		public: false,
		hook_attributes: {
			url: `${publicUrl}/webhook`,
			active: true
		},
		redirect_url: redirectUrl,
		default_permissions: Object.fromEntries(needs),
		default_events: [...NEEDED_EVENTS]
	};
}
const RANK = {
	read: 1,
	write: 2,
	admin: 3
};
function lackingOf(app) {
	return {
		permissions: neededPermissions("workflow").filter(({ name, level }) => (RANK[app.permissions[name] ?? ""] ?? 0) < (RANK[level] ?? 0)).map(({ name, level }) => `${name}: ${level}`),
		events: NEEDED_EVENTS.filter((event) => !app.events.includes(event))
	};
}
// src/bot/sweep.ts
const LOOK_BACK_MS = 216e5;
const SETTLE_MS = 6e4;
const MOST_ATTEMPTS = 3;
const RESERVE = 1e3;
function isFailed({ statusCode }) {
	return statusCode === 0 || statusCode >= 500;
}
function worthAnotherAttempt(deliveries, now) {
	return [...Map.groupBy(deliveries, ({ guid }) => guid).values()].flatMap((attempts) => {
		const latest = attempts.toSorted((a, b) => b.deliveredAt.localeCompare(a.deliveredAt))[0];
		if (latest === void 0 || !attempts.every(isFailed)) return [];
		return now.getTime() - Date.parse(latest.deliveredAt) > SETTLE_MS && attempts.length < MOST_ATTEMPTS ? [latest] : [];
	});
}
async function redeliverFailed({ app, clock, log }) {
	const now = clock.now();
	const deliveries = await app.deliveriesSince(new Date(now.getTime() - LOOK_BACK_MS));
	for (const { id, guid, event } of worthAnotherAttempt(deliveries, now)) {
		log.info({
			delivery: guid,
			event
		}, "asking GitHub to deliver again what failed");
		await app.redeliver(id);
	}
}
async function openMissed(ports, repository, pull, signal) {
	try {
		var _usingCtx$4 = _usingCtx();
		_usingCtx$4.a(await repository.lock.acquire(pull.number, signal));
		await ports.useCases.openPullRequest(repository.ports, {
			configPath: ports.configPath,
			of: {
				kind: "pull",
				number: pull.number,
				sha: pull.sha,
				run: null
			}
		});
	} catch (_) {
		_usingCtx$4.e = _;
	} finally {
		await _usingCtx$4.d();
	}
}
async function configuredPulls({ configPath }, repository) {
	const pulls = await repository.openPulls();
	if (pulls.length === 0 || await repository.hasFile(configPath, null)) return pulls;
	const found = [];
	for (const pull of pulls) if (await repository.hasFile(configPath, pull.sha)) found.push(pull);
	return found;
}
async function sweepRepository(ports, repository, signal) {
	const pulls = await configuredPulls(ports, repository);
	for (const pull of pulls) {
		signal.throwIfAborted();
		if ((await ownChecks(repository.ports, pull.sha)).length === 0) await openMissed(ports, repository, pull, signal);
	}
	const commits = pulls.map(({ sha }) => sha);
	if (commits.length > 0) await ports.useCases.sweepChecks(repository.ports, {
		configPath: ports.configPath,
		commits
	});
}
async function sweepInstallation(ports, installation, signal) {
	let failures = 0;
	for (const name of await ports.app.repositories(installation)) {
		signal.throwIfAborted();
		const left = ports.app.requestsLeft(installation);
		if (left !== null && left < RESERVE) {
			ports.log.warn({
				installation,
				left
			}, "what is left of the rate limit is for deliveries");
			return failures;
		}
		try {
			const repository = await ports.app.open(installation, name, signal);
			if (repository !== null) await sweepRepository(ports, repository, signal);
		} catch (error) {
			failures += 1;
			ports.log.error({
				installation,
				repository: name
			}, "could not be swept", error);
		}
	}
	return failures;
}
async function attempt(ports, what, work) {
	try {
		return await work();
	} catch (error) {
		ports.log.error({ what }, "a sweep failed", error);
		return 1;
	}
}
async function sweep(ports, signal) {
	let failures = await attempt(ports, "deliveries", async () => {
		await redeliverFailed(ports);
		return 0;
	});
	failures += await attempt(ports, "installations", async () => {
		let failed = 0;
		for (const { id, suspended } of await ports.app.installations()) if (!suspended) failed += await sweepInstallation(ports, id, signal);
		return failed;
	});
	ports.metrics.swept(failures === 0 ? "done" : "failed");
}
// src/bot/measuring.ts
async function isMeasuring(github, configPath, { action, workflow_run: run }) {
	const config = await defaultConfig(github, configPath);
	const name = config.name ?? null;
	if ([pathOf$1({ name }, null), `.github/workflows/${config.github.workflow}`].includes(run.path.split("@")[0] ?? "")) return true;
	if (action !== "completed") return false;
	return (await github.workflows.artifacts(run.id)).some((artifact) => parseArtifactName(name, artifact.name) !== null);
}
// src/bot/standing-checks.ts
function areTaken(own) {
	return own.some(({ externalId }) => {
		const { runId, cause } = parseAttempt(externalId);
		return runId !== null || cause !== null;
	});
}
function areOfAnother(own, pull) {
	return own.some(({ externalId }) => {
		const attempt = parseAttempt(externalId);
		return attempt !== NO_ATTEMPT && attempt.pull !== pull;
	});
}
function isOpened(own, comments, at) {
	const isReport = ({ author, body }) => author.toLowerCase() === at.login.toLowerCase() && readMarker(body)?.headSha === at.sha;
	return new Set(own.map(({ name }) => name)).size >= 2 && comments.some(isReport);
}
function wereGivenUp(own) {
	return own.some(({ conclusion }) => conclusion === "timed_out" || conclusion === "cancelled");
}
function areReused(own) {
	return own.length > 0 && own.every(({ status, externalId }) => status === "completed" && parseAttempt(externalId).runId === null);
}
// src/bot/tasks.ts
const done = (message) => ({
	kind: "done",
	message
});
const ignored = (message) => ({
	kind: "ignored",
	message
});
const sweepAt = (sha, why) => async ({ ports, useCases, configPath }) => {
	await useCases.sweepChecks(ports, {
		configPath,
		commits: [sha]
	});
	return done(why);
};
const openPull = ({ action, pull_request: { number, head } }) => async ({ ports, useCases, configPath }) => {
	const pull = await ports.github.pulls.get(number);
	if (pull === null || pull.state === "closed") return ignored(`#${number} is closed`);
	if (pull.head.sha !== head.sha) return ignored(`#${number} was pushed to meanwhile`);
	const speaking = await speakerFor(ports, pull);
	const own = await ownChecks(ports, head.sha);
	if (action === "edited" || areOfAnother(own, speaking.number)) return done(await useCases.rejudge(ports, againstItsBase(ports, configPath, speaking)));
	if (speaking.number !== number) return ignored(`#${speaking.number} has the same head`);
	if (!(action === "reopened" && wereGivenUp(own)) && await wasOpened(ports, number, own, head.sha)) return ignored(`#${number} was opened before`);
	const of = {
		kind: "pull",
		number,
		sha: head.sha,
		run: null
	};
	return done((await useCases.openPullRequest(ports, {
		configPath,
		of
	})).message);
};
function againstItsBase({ sha256 }, configPath, pull) {
	const cause = `base-${sha256(`${pull.number} ${pull.base.ref}`).slice(0, 12)}`;
	return {
		configPath,
		pull: pull.number,
		sha: pull.head.sha,
		cause,
		isStale: true
	};
}
async function wasOpened({ github }, number, own, sha) {
	if (areTaken(own)) return true;
	return isOpened(own, await github.comments.list(number), {
		sha,
		login: await github.login()
	});
}
const closePull = ({ pull_request: { number, head } }) => async (context) => {
	const { ports, useCases, configPath } = context;
	const closed = await sweepAt(head.sha, `#${number} is closed`)(context);
	const pull = await ports.github.pulls.get(number);
	const next = pull?.head.sha === head.sha ? await speakerFor(ports, pull) : null;
	if (next === null || next.state === "closed" || next.number === number) return closed;
	return done(await useCases.rejudge(ports, againstItsBase(ports, configPath, next)));
};
function pullRequestTask(payload) {
	return payload.action === "closed" ? closePull(payload) : openPull(payload);
}
function mergeGroupTask({ action, merge_group: group }) {
	if (action === "destroyed") return sweepAt(group.head_sha, "the merge group is gone");
	return async ({ ports, useCases, configPath }) => {
		const published = await useCases.reuseVerdict(ports, {
			configPath,
			headSha: group.head_sha,
			baseSha: group.base_sha,
			headRef: group.head_ref,
			run: null
		});
		return done(published === null ? "to be measured" : "an earlier verdict holds");
	};
}
const JUDGED_EVENTS = [
	"pull_request",
	"merge_group",
	"workflow_dispatch"
];
function workflowRunTask({ action, workflow_run: { id, head_sha } }) {
	return async ({ ports, useCases, configPath, keepsRecords: store }) => {
		const run = await ports.github.workflows.run(id);
		if (run === null) return ignored("the run was deleted");
		if (!JUDGED_EVENTS.includes(run.event)) return ignored(`a run of ${run.event}`);
		if (run.event === "merge_group" && areReused(await ownChecks(ports, head_sha))) return ignored("an earlier verdict holds");
		if (run.conclusion === "action_required" || action === "requested" && run.status !== "completed") {
			const of = {
				kind: "run",
				runId: id
			};
			return done((await useCases.openPullRequest(ports, {
				configPath,
				of
			})).message);
		}
		const measured = {
			kind: "run",
			runId: id
		};
		const { outcome } = await useCases.publishMeasurement(ports, {
			configPath,
			measured,
			store
		});
		return done(`published: ${outcome}`);
	};
}
function commentTask({ issue, comment }) {
	return async ({ ports, useCases, configPath }) => {
		const answered = await useCases.answerCommand(ports, {
			configPath,
			pull: issue.number,
			comment: {
				id: comment.id,
				body: comment.body,
				author: comment.user?.login ?? "",
				createdAt: comment.created_at
			}
		});
		return answered.kind === "ignored" ? ignored(answered.message) : done(answered.message);
	};
}
function identifierOf({ action, check_run, requested_action }) {
	if (action === "requested_action") return requested_action?.identifier ?? "";
	return check_run.name.startsWith(checkName("benchmarks", null)) ? RUN_MORE.identifier : null;
}
function checkRunTask(payload) {
	const { check_run: check, sender } = payload;
	const identifier = identifierOf(payload);
	if (identifier === null) return rejudgeTask(check.head_sha, `rerun-${check.id}`);
	return async ({ ports, useCases, configPath }) => {
		const answered = await useCases.pressButton(ports, {
			configPath,
			check: {
				id: check.id,
				name: check.name,
				headSha: check.head_sha,
				externalId: check.external_id ?? ""
			},
			identifier,
			sender: sender.login
		});
		return answered.kind === "ignored" ? ignored(answered.message) : done(answered.message);
	};
}
const rejudgeTask = (sha, cause) => async ({ ports, useCases, configPath, pull }) => pull === null ? ignored("no open pull request has this head") : done(await useCases.rejudge(ports, {
	configPath,
	pull,
	sha,
	cause
}));
function suiteTask({ check_suite: { id, head_sha } }) {
	return rejudgeTask(head_sha, `suite-${id}`);
}
function taskOf(event) {
	switch (event.name) {
		case "pull_request": return pullRequestTask(event.payload);
		case "merge_group": return mergeGroupTask(event.payload);
		case "workflow_run": return workflowRunTask(event.payload);
		case "issue_comment": return commentTask(event.payload);
		case "check_run": return checkRunTask(event.payload);
		case "check_suite": return suiteTask(event.payload);
		case "push":
		case "installation":
		case "installation_repositories": return null;
		default: return event;
	}
}
// src/bot/work.ts
function lowest(numbers) {
	return numbers.length === 0 ? null : Math.min(...numbers);
}
async function pullOfRun(repository, run) {
	if (run.event === "workflow_dispatch") return parseRunTitle(run.display_title)?.pull ?? null;
	if (run.event === "merge_group") return pullOfQueue(run.head_branch ?? "");
	if (run.head_repository === null) return null;
	const { pulls } = repository.ports.github;
	return lowest((await pulls.withHead(run.head_sha, run.head_repository.full_name)).map(({ number }) => number));
}
async function pullOfChecks(repository, sha) {
	return lowest((await ownChecks(repository.ports, sha)).flatMap(({ externalId }) => parseAttempt(externalId).pull ?? []));
}
async function pullAt(repository, event) {
	switch (event.name) {
		case "pull_request": return event.payload.pull_request.number;
		case "issue_comment": return event.payload.issue.number;
		case "merge_group": return pullOfQueue(event.payload.merge_group.head_ref);
		case "workflow_run": return pullOfRun(repository, event.payload.workflow_run);
		case "check_run": return parseAttempt(event.payload.check_run.external_id ?? "").pull;
		case "check_suite": return pullOfChecks(repository, event.payload.check_suite.head_sha);
		case "push":
		case "installation":
		case "installation_repositories": return null;
		default: return event;
	}
}
async function headOf(repository, event) {
	const { subject } = routeOf(event);
	if (event.name === "pull_request") return event.payload.pull_request.head.sha;
	if (subject.kind === "commit") return subject.sha;
	if (subject.kind !== "pull") return null;
	return (await repository.ports.github.pulls.get(subject.number))?.head.sha ?? null;
}
async function isConfigured(repository, path, event) {
	if (await repository.hasFile(path, null)) return true;
	const head = await headOf(repository, event);
	return head !== null && await repository.hasFile(path, head);
}
async function runLocked(task, { ports, repository, event, signal }) {
	try {
		var _usingCtx$3 = _usingCtx();
		const pull = await pullAt(repository, event);
		const context = {
			ports: repository.ports,
			useCases: ports.useCases,
			configPath: ports.configPath,
			keepsRecords: (await ports.app.facts()).permissions["contents"] === "write",
			pull
		};
		if (pull === null) return task(context);
		_usingCtx$3.a(await repository.lock.acquire(pull, signal));
		return await untilAborted(task(context), signal);
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
}
async function workOn(ports, event, route, signal) {
	const task = taskOf(event);
	if (task === null || route.repository === null) return {
		kind: "ignored",
		message: "noted"
	};
	const repository = await ports.app.open(route.installation, route.repository, signal);
	if (repository === null) return {
		kind: "ignored",
		message: "the installation is suspended or gone"
	};
	if (!await isConfigured(repository, ports.configPath, event)) return {
		kind: "ignored",
		message: `there is no ${ports.configPath}`
	};
	const { github } = repository.ports;
	if (event.name === "workflow_run") {
		if (!await isMeasuring(github, ports.configPath, event.payload)) return {
			kind: "ignored",
			message: "a run of another workflow"
		};
	}
	return runLocked(task, {
		ports,
		repository,
		event,
		signal
	});
}
// src/bot/work-queue.ts
var WorkQueue = class {
	#bounds;
	#waiting = [];
	#running = new Set();
	#whenIdle = [];
	constructor(bounds) {
		this.#bounds = bounds;
	}
	get waiting() {
		return this.#waiting.length;
	}
	get running() {
		return this.#running.size;
	}
	get isFull() {
		return this.#waiting.length >= this.#bounds.length;
	}
	offer(item) {
		if (this.isFull) return null;
		const { promise, resolve, reject } = Promise.withResolvers();
		const start = () => item.work().then(resolve, reject);
		this.#waiting.push({
			key: item.key,
			owner: item.owner,
			start
		});
		this.#pump();
		return promise;
	}
	idle() {
		if (this.#running.size + this.#waiting.length === 0) return Promise.resolve();
		const { promise, resolve } = Promise.withResolvers();
		this.#whenIdle.push(resolve);
		return promise;
	}
	#pump() {
		while (this.#running.size < this.#bounds.concurrency) {
			const index = this.#nextIndex();
			const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
			if (next === void 0) break;
			this.#running.add(next);
			next.start().finally(() => {
				this.#running.delete(next);
				this.#pump();
			});
		}
		if (this.#running.size + this.#waiting.length > 0) return;
		for (const resolve of this.#whenIdle.splice(0)) resolve();
	}
	#nextIndex() {
		const running = [...this.#running];
		const share = Math.max(1, Math.ceil(this.#bounds.concurrency / 2));
		const isFree = ({ key }) => running.every((each) => each.key !== key);
		const isModest = ({ owner }) => running.filter((each) => each.owner === owner).length < share;
		const first = this.#waiting.findIndex((each) => isFree(each) && isModest(each));
		return first === -1 ? this.#waiting.findIndex(isFree) : first;
	}
};
// src/edges/bot/watched-fetch.ts
function watchedFetch({ metrics, installation, signal }) {
	return async (input, init) => {
		signal?.throwIfAborted();
		const signals = [signal, init?.signal].filter((each) => each instanceof AbortSignal);
		const response = await fetch(input, {
			...init,
			signal: AbortSignal.any(signals)
		});
		metrics.answered(response.status);
		const left = response.headers.get("x-ratelimit-remaining");
		if (installation !== null && left !== null) metrics.remaining(installation, Number(left));
		return response;
	};
}
// src/edges/bot/app.ts
const SILENT = {
	debug: () => {},
	info: () => {},
	warn: () => {},
	error: () => {}
};
const AppOctokit = Octokit.plugin(paginateRest, retry);
function openOctokitApp(identity, metrics) {
	const { appId, privateKey, apiUrl, webhookSecrets } = identity;
	const fetch = watchedFetch({
		metrics,
		installation: null,
		signal: null
	});
	return new App({
		appId,
		privateKey,
		log: SILENT,
		webhooks: { secret: webhookSecrets[0] ?? "" },
		Octokit: AppOctokit.defaults({
			baseUrl: apiUrl,
			userAgent: "benchproof-bot",
			request: {
				fetch,
				log: SILENT
			},
			retry: { retries: 2 }
		})
	});
}
function statusOf$1(error) {
	return error instanceof Error && "status" in error ? Number(error.status) : null;
}
const GONE = [
	403,
	404,
	422
];
var AppClient = class {
	#app;
	#appId;
	#formerSecrets;
	#facts = null;
	constructor(identity, metrics) {
		this.#app = openOctokitApp(identity, metrics);
		this.#appId = identity.appId;
		this.#formerSecrets = identity.webhookSecrets.slice(1).map((secret) => new Webhooks({
			secret,
			log: SILENT
		}));
	}
	async verify(body, signature) {
		for (const webhooks of [this.#app.webhooks, ...this.#formerSecrets]) if (await webhooks.verify(body, signature)) return true;
		return false;
	}
	facts() {
		this.#facts ??= this.#askFacts().catch((error) => {
			this.#facts = null;
			throw error;
		});
		return this.#facts;
	}
	async #askFacts() {
		try {
			const { data } = await this.#app.octokit.request("GET /app");
			if (data === null) throw new Error("GitHub answered nothing about the App");
			const permissions = Object.entries(data.permissions).map(([name, level]) => [name, `${level}`]);
			return {
				slug: data.slug ?? "",
				permissions: Object.fromEntries(permissions),
				events: data.events
			};
		} catch (error) {
			if (statusOf$1(error) !== 401 && statusOf$1(error) !== 404) throw error;
			throw new UserError(`GitHub does not accept the key for App ${this.#appId}: ${error.message}`, "compare BENCHPROOF_APP_ID with the App’s settings page, or generate a new private key there");
		}
	}
	async installations() {
		return (await this.#app.octokit.paginate("GET /app/installations", { per_page: 100 })).map(({ id, suspended_at }) => ({
			id,
			suspended: suspended_at !== null
		}));
	}
	async token(installation, repository) {
		try {
			return (await this.#app.octokit.auth({
				type: "installation",
				installationId: installation,
				repositoryNames: [repository.split("/")[1] ?? ""]
			})).token;
		} catch (error) {
			if (GONE.includes(statusOf$1(error) ?? 0)) return null;
			throw error;
		}
	}
	async repositories(installation) {
		return (await (await this.#app.getInstallationOctokit(installation)).paginate("GET /installation/repositories", { per_page: 100 })).filter(({ archived, disabled }) => !archived && !disabled).map(({ full_name }) => full_name);
	}
	async deliveriesSince(since) {
		const all = [];
		const pages = this.#app.octokit.paginate.iterator("GET /app/hook/deliveries", { per_page: 100 });
		for await (const { data } of pages) {
			all.push(...data.map(({ id, guid, delivered_at, status_code, event }) => ({
				id,
				guid,
				deliveredAt: delivered_at,
				statusCode: status_code,
				event
			})));
			if (all.some(({ deliveredAt }) => Date.parse(deliveredAt) < since.getTime())) break;
		}
		return all.filter(({ deliveredAt }) => Date.parse(deliveredAt) >= since.getTime());
	}
	async redeliver(id) {
		await this.#app.octokit.request("POST /app/hook/deliveries/{delivery_id}/attempts", { delivery_id: id });
	}
};
// src/edges/bot/body.ts
var BodyReader = class {
	#bounds;
	#held = 0;
	constructor(bounds) {
		this.#bounds = bounds;
	}
	async read(request) {
		if (Number(request.headers["content-length"] ?? 0) > this.#bounds.mostBytes) return { kind: "too-large" };
		const chunks = [];
		let length = 0;
		try {
			for await (const chunk of request) {
				length += chunk.length;
				this.#held += chunk.length;
				if (length > this.#bounds.mostBytes) return { kind: "too-large" };
				if (this.#held > this.#bounds.mostBytesTogether) return { kind: "no-room" };
				chunks.push(chunk);
			}
		} catch {
			return { kind: "broken" };
		} finally {
			this.#held -= length;
		}
		return {
			kind: "read",
			bytes: Buffer.concat(chunks)
		};
	}
};
// src/edges/bot/bot-repository.ts
const LATELY_MS = 2592e5;
var InstalledRepository = class {
	ports;
	lock;
	#api;
	#now;
	constructor({ ports, api, lock, now }) {
		this.ports = ports;
		this.lock = lock;
		this.#api = api;
		this.#now = now;
	}
	async hasFile(path, ref) {
		return this.#api.runOr(false, OPERATIONS.readContents, async (client, repository) => {
			await client.request("GET /repos/{owner}/{repo}/contents/{path}", {
				...repository,
				path,
				...ref === null ? {} : { ref }
			});
			return true;
		});
	}
	openPulls() {
		const since = this.#now().getTime() - LATELY_MS;
		return this.#api.run(OPERATIONS.readPull, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/pulls", {
				...repository,
				state: "open",
				sort: "updated",
				direction: "desc",
				per_page: 100
			}, ({ data }, done) => {
				if (data.some(({ updated_at }) => Date.parse(updated_at) < since)) done();
				return data;
			})).filter(({ updated_at }) => Date.parse(updated_at) >= since).map(({ number, head }) => ({
				number,
				sha: head.sha
			}));
		});
	}
};
// src/edges/bot/pull-lock.ts
const PATH = "/repos/{owner}/{repo}/issues/{issue_number}/reactions";
var ReactionLock = class {
	#api;
	#options;
	constructor(api, options) {
		this.#api = api;
		this.#options = options;
	}
	async acquire(pull, signal) {
		for (;;) {
			signal.throwIfAborted();
			const { taken, reaction } = await this.#take(pull);
			if (taken) return { [Symbol.asyncDispose]: () => this.#remove(pull, reaction.id) };
			if (this.#isStale(reaction)) await this.#remove(pull, reaction.id);
			else await this.#waitUntilGone(pull, reaction.id, signal);
		}
	}
	#take(pull) {
		return this.#api.run(OPERATIONS.react, async (client, repository) => {
			const { status, data } = await client.request(`POST ${PATH}`, {
				...repository,
				issue_number: pull,
				content: "eyes"
			});
			return {
				taken: status === 201,
				reaction: data
			};
		});
	}
	async #waitUntilGone(pull, id, signal) {
		let held;
		do {
			const jitter = .5 + this.#options.random();
			await setTimeout$1(this.#options.pollSeconds * 1e3 * jitter, void 0, { signal });
			held = (await this.#list(pull)).find((each) => each.id === id);
		} while (held !== void 0 && !this.#isStale(held));
	}
	#list(pull) {
		return this.#api.run(OPERATIONS.react, async (client, repository) => {
			const query = {
				...repository,
				issue_number: pull,
				content: "eyes",
				per_page: 100
			};
			return (await client.request(`GET ${PATH}`, query)).data;
		});
	}
	#isStale({ created_at }) {
		return this.#options.now().getTime() - Date.parse(created_at) > this.#options.leaseSeconds * 1e3;
	}
	#remove(pull, id) {
		return this.#api.runOr(void 0, OPERATIONS.react, async (client, repository) => {
			const reaction = {
				...repository,
				issue_number: pull,
				reaction_id: id
			};
			await client.request(`DELETE ${PATH}/{reaction_id}`, reaction);
		});
	}
};
// src/edges/bot/installed-app.ts
const LEASE_MARGIN_SECONDS = 60;
function asBot(github, login) {
	return {
		repository: github.repository,
		checks: github.checks,
		comments: github.comments,
		pulls: github.pulls,
		workflows: github.workflows,
		git: github.git,
		login: async () => login,
		defaultBranch: () => github.defaultBranch(),
		permissionOf: (person) => github.permissionOf(person),
		openStore: (settings, lane, base) => github.openStore(settings, lane, base)
	};
}
var InstalledApp = class {
	#client;
	#options;
	#left = new Map();
	facts;
	installations;
	repositories;
	deliveriesSince;
	redeliver;
	constructor(client, options) {
		this.#client = client;
		this.#options = options;
		this.facts = () => client.facts();
		this.installations = () => client.installations();
		this.repositories = (installation) => client.repositories(installation);
		this.deliveriesSince = (since) => client.deliveriesSince(since);
		this.redeliver = (id) => client.redeliver(id);
	}
	requestsLeft(installation) {
		return this.#left.get(installation) ?? null;
	}
	async open(installation, repository, signal) {
		if (await this.#client.token(installation, repository) === null) return null;
		const { clock, random, openPorts } = this.#options;
		const connection = this.#connection(installation, repository, signal);
		const unending = this.#connection(installation, repository, null);
		const login = `${(await this.#client.facts()).slug}[bot]`;
		return new InstalledRepository({
			ports: openPorts(asBot(openGitHub(connection), login)),
			api: openApi(connection),
			lock: this.#options.locks.before(new ReactionLock(openApi(unending), {
				leaseSeconds: this.#options.deadlineSeconds + LEASE_MARGIN_SECONDS,
				pollSeconds: this.#options.lockPollSeconds,
				now: () => clock.now(),
				random
			}), repository),
			now: () => clock.now()
		});
	}
	#watching(metrics) {
		return {
			answered: (status) => metrics.answered(status),
			remaining: (installation, requests) => {
				this.#left.set(installation, requests);
				metrics.remaining(installation, requests);
			}
		};
	}
	#connection(installation, repository, signal) {
		const { apiUrl, clock, random, log, metrics } = this.#options;
		return {
			apiUrl,
			repository,
			clock,
			random,
			token: async () => {
				const token = await this.#client.token(installation, repository);
				if (token !== null) return token;
				throw new WorldError(`the installation no longer reaches ${repository}`);
			},
			log: (line) => log.debug({
				installation,
				repository
			}, line),
			fetch: watchedFetch({
				metrics: this.#watching(metrics),
				installation,
				signal
			})
		};
	}
};
// src/edges/bot/listen.ts
async function listen(server, { host, port }, variables) {
	server.listen(port, host);
	try {
		await once(server, "listening");
	} catch (error) {
		throw new UserError(`cannot listen on ${host}:${port}: ${error.message}`, `choose another with ${variables}`);
	}
	const address = server.address();
	return {
		url: `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`,
		close: () => new Promise((resolve) => {
			server.close(() => resolve());
			server.closeIdleConnections();
		}),
		cut: () => server.closeAllConnections()
	};
}
// src/edges/bot/local-lock.ts
var LocalLocks = class {
	#lines = new Map();
	before(shared, repository) {
		return { acquire: async (pull, signal) => {
			const leave = await this.#enter(`${repository}#${pull}`, signal);
			try {
				const held = await shared.acquire(pull, signal);
				return { [Symbol.asyncDispose]: async () => {
					try {
						await held[Symbol.asyncDispose]();
					} finally {
						leave();
					}
				} };
			} catch (error) {
				leave();
				throw error;
			}
		} };
	}
	async #enter(key, signal) {
		const before = this.#lines.get(key) ?? Promise.resolve();
		const { promise, resolve } = Promise.withResolvers();
		const mine = before.then(() => promise);
		this.#lines.set(key, mine);
		const leave = () => {
			if (this.#lines.get(key) === mine) this.#lines.delete(key);
			resolve();
		};
		try {
			await untilAborted(before, signal);
		} catch (error) {
			leave();
			throw error;
		}
		return leave;
	}
};
// src/edges/bot/metrics.ts
var import_prom_client = require_prom_client();
function watchQueue(registry, queue) {
	const registers = [registry];
	new import_prom_client.Gauge({
		name: "benchproof_bot_queue_waiting",
		help: "Deliveries that wait",
		registers,
		collect() {
			this.set(queue.waiting);
		}
	});
	new import_prom_client.Gauge({
		name: "benchproof_bot_queue_running",
		help: "Deliveries that are worked on",
		registers,
		collect() {
			this.set(queue.running);
		}
	});
}
function openMetrics(queue) {
	const registry = new import_prom_client.Registry();
	const registers = [registry];
	(0, import_prom_client.collectDefaultMetrics)({ register: registry });
	watchQueue(registry, queue);
	const deliveries = new import_prom_client.Counter({
		name: "benchproof_bot_deliveries_total",
		help: "Deliveries by event and outcome (done, ignored, failed, expired, refused)",
		labelNames: ["event", "outcome"],
		registers
	});
	const seconds = new import_prom_client.Histogram({
		name: "benchproof_bot_delivery_seconds",
		help: "Work on a delivery, waiting left out",
		labelNames: ["event"],
		buckets: [
			.1,
			.3,
			1,
			3,
			10,
			30,
			100,
			300
		],
		registers
	});
	const sweeps = new import_prom_client.Counter({
		name: "benchproof_bot_sweeps_total",
		help: "Sweeps by outcome (done, failed)",
		labelNames: ["outcome"],
		registers
	});
	const requests = new import_prom_client.Counter({
		name: "benchproof_bot_github_requests_total",
		help: "Answers of GitHub by status class",
		labelNames: ["status"],
		registers
	});
	const remaining = new import_prom_client.Gauge({
		name: "benchproof_bot_github_requests_remaining",
		help: "Requests left in the current hour, by installation",
		labelNames: ["installation"],
		registers
	});
	return {
		contentType: registry.contentType,
		render: () => registry.metrics(),
		delivered: (event, outcome) => deliveries.inc({
			event,
			outcome
		}),
		worked: (event, duration) => seconds.observe({ event }, duration),
		swept: (outcome) => sweeps.inc({ outcome }),
		answered: (status) => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
		remaining: (installation, count) => remaining.set({ installation }, count)
	};
}
// src/edges/bot/reply.ts
function reply(response, status, body) {
	if (response.headersSent || response.destroyed) return;
	const text = body === null ? "" : `${JSON.stringify(body)}\n`;
	response.writeHead(status, {
		"content-type": "application/json; charset=utf-8",
		"content-length": Buffer.byteLength(text),
		"cache-control": "no-store",
		"x-content-type-options": "nosniff"
	});
	response.end(text);
}
// src/edges/bot/webhook-endpoint.ts
const SIGNATURE = /^sha256=[0-9a-f]{64}$/;
const NAME = /^[a-z_]{1,64}$/;
const DELIVERY = /^[\w-]{1,128}$/;
const RETRY_SECONDS = "30";
function header(request, name) {
	const value = request.headers[name];
	return typeof value === "string" ? value : "";
}
function answerTo(reception) {
	switch (reception.kind) {
		case "done":
		case "ignored": return {
			status: 200,
			outcome: reception.kind,
			message: reception.message
		};
		case "accepted": return {
			status: 202,
			outcome: "accepted",
			message: "still at work"
		};
		case "failed": return {
			status: 500,
			outcome: "failed",
			message: "see the log of the bot"
		};
		case "malformed": return {
			status: 422,
			outcome: "malformed",
			message: reception.where
		};
		case "refused": return {
			status: 503,
			outcome: "refused",
			message: reception.why
		};
		default: return reception;
	}
}
function answer(response, reception) {
	const { status, ...body } = answerTo(reception);
	if (status === 503) response.setHeader("retry-after", RETRY_SECONDS);
	reply(response, status, body);
}
function parseJson(text) {
	try {
		return { value: JSON.parse(text) };
	} catch {
		return null;
	}
}
function turnAway(response, status) {
	response.setHeader("connection", "close");
	if (status === 503) response.setHeader("retry-after", RETRY_SECONDS);
	reply(response, status, null);
	return null;
}
function statusOf(kind) {
	switch (kind) {
		case "too-large": return 413;
		case "no-room": return 503;
		case "broken": return 401;
		default: return kind;
	}
}
async function readSigned(endpoint, request, response) {
	const signature = header(request, "x-hub-signature-256");
	const refuse = (why, status) => {
		endpoint.refused(why);
		return turnAway(response, status);
	};
	if (!SIGNATURE.test(signature)) return refuse("signature", 401);
	const body = await endpoint.bodies.read(request);
	if (body.kind !== "read") return refuse("size", statusOf(body.kind));
	const text = body.bytes.toString("utf8");
	return text !== "" && await endpoint.verify(text, signature) ? text : refuse("signature", 401);
}
async function handleWebhook(endpoint, request, response) {
	const text = await readSigned(endpoint, request, response);
	if (text === null) return;
	const malformed = (status, message) => {
		endpoint.refused("form");
		reply(response, status, {
			outcome: "malformed",
			message
		});
	};
	if (!header(request, "content-type").startsWith("application/json")) return malformed(415, "set the webhook’s content type to application/json");
	const name = header(request, "x-github-event");
	const id = header(request, "x-github-delivery");
	if (!NAME.test(name) || !DELIVERY.test(id)) return malformed(400, "headers of GitHub are missing");
	const json = parseJson(text);
	if (json === null) return malformed(400, "the body is not JSON");
	answer(response, await endpoint.intake.receive({
		id,
		name,
		payload: json.value
	}));
}
// src/edges/bot/routed-server.ts
const WEBHOOK_PATH = "/webhook";
function healthRoutes(readiness) {
	return {
		"GET /healthz": (_, response) => reply(response, 200, { status: "alive" }),
		"GET /readyz": (_, response) => {
			const reason = readiness.reason();
			if (reason === null) return reply(response, 200, { status: "ready" });
			reply(response, 503, {
				status: "not ready",
				reason
			});
		}
	};
}
function publicRoutes(endpoint, readiness) {
	return {
		...healthRoutes(readiness),
		[`POST ${WEBHOOK_PATH}`]: (request, response) => handleWebhook(endpoint, request, response)
	};
}
function pathOf(request) {
	return (request.url ?? "/").split("?", 1)[0] ?? "/";
}
async function dispatch(routes, request, response) {
	const path = pathOf(request);
	const handler = routes[`${request.method} ${path}`];
	if (handler !== void 0) return handler(request, response);
	const allowed = Object.keys(routes).find((route) => route.endsWith(` ${path}`));
	if (allowed === void 0) return reply(response, 404, null);
	response.setHeader("allow", allowed.split(" ", 1)[0] ?? "");
	reply(response, 405, null);
}
const TIMEOUTS = {
	headersTimeout: 1e4,
	requestTimeout: 3e4,
	keepAliveTimeout: 65e3
};
function createRoutedServer(routes, failed) {
	return createServer({
		...TIMEOUTS,
		maxHeaderSize: 16384
	}, (request, response) => {
		dispatch(routes, request, response).catch((error) => {
			failed(error);
			reply(response, 500, null);
		});
	});
}
// src/edges/bot/operations.ts
function isAllowed(request, token) {
	if (token === null) return true;
	const digest = (text) => createHash("sha256").update(text).digest();
	const given = request.headers.authorization ?? "";
	return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}
function operationsRoutes(metrics, readiness, token) {
	return {
		...healthRoutes(readiness),
		"GET /metrics": async (request, response) => {
			if (!isAllowed(request, token)) return reply(response, 401, null);
			const text = await metrics.render();
			response.writeHead(200, { "content-type": metrics.contentType });
			response.end(text);
		}
	};
}
// src/edges/bot/sweeper.ts
function startSweeper({ everySeconds, round, random }) {
	if (everySeconds === 0) return { stop: () => Promise.resolve() };
	const stopped = new AbortController();
	const { signal } = stopped;
	const loop = async () => {
		let seconds = Math.min(everySeconds, 10) * random();
		while (!signal.aborted) {
			try {
				await setTimeout$1(seconds * 1e3, void 0, { signal });
			} catch {
				return;
			}
			await round(signal);
			seconds = everySeconds * (.75 + random() / 2);
		}
	};
	const ended = loop();
	return { stop: () => {
		stopped.abort(new Error("the bot is shutting down"));
		return ended;
	} };
}
// src/bot.ts
const LETTING_GO_SECONDS = 3;
const BODIES_TOGETHER = 4;
var Bot = class {
	#settings;
	#world;
	#queue;
	#metrics;
	#client;
	#app;
	#intake;
	#listening = null;
	#operations = null;
	#sweeper = null;
	#unready = "GitHub has not confirmed the App yet";
	constructor(settings, world) {
		const { limits } = settings;
		this.#settings = settings;
		this.#world = world;
		this.#queue = new WorkQueue({
			concurrency: limits.concurrency,
			length: limits.queue
		});
		this.#metrics = openMetrics(this.#queue);
		this.#client = new AppClient(settings, this.#metrics);
		this.#app = this.#openApp();
		const { useCases, clock, log } = world;
		const { configPath } = settings;
		this.#intake = new Intake({
			appId: settings.appId,
			queue: this.#queue,
			work: (event, route, signal) => workOn({
				app: this.#app,
				useCases,
				configPath
			}, event, route, signal),
			limits,
			clock,
			log,
			metrics: this.#metrics
		});
	}
	get url() {
		return this.#listening?.url ?? "";
	}
	get operationsUrl() {
		return this.#operations?.url ?? "";
	}
	async start() {
		const { listen: place, operations, metricsToken, limits } = this.#settings;
		const readiness = { reason: () => this.#notReady() };
		const failed = (error) => this.#world.log.error({}, "a request failed", error);
		const publicServer = createRoutedServer(publicRoutes(this.#endpoint(), readiness), failed);
		const routes = operationsRoutes(this.#metrics, readiness, metricsToken);
		this.#listening = await listen(publicServer, place, "BENCHPROOF_HOST and BENCHPROOF_PORT");
		this.#operations = await listen(createRoutedServer(routes, failed), operations, "BENCHPROOF_OPERATIONS_HOST and BENCHPROOF_OPERATIONS_PORT");
		this.#world.log.info({
			url: this.url,
			operations: this.operationsUrl
		}, "listening");
		await this.#confirm();
		this.#sweeper = startSweeper({
			everySeconds: limits.sweepSeconds,
			round: (signal) => this.#sweep(signal),
			random: this.#world.random
		});
	}
	async stop() {
		const { log } = this.#world;
		const { lingerSeconds, graceSeconds } = this.#settings.limits;
		this.#unready = "shutting down";
		log.info({
			running: this.#queue.running,
			waiting: this.#queue.waiting
		}, "shutting down");
		const swept = this.#sweeper?.stop();
		await setTimeout$1(lingerSeconds * 1e3);
		this.#intake.close();
		const closed = this.#listening?.close();
		const isDone = await within(Promise.all([this.#queue.idle(), swept]).then(() => true), graceSeconds, false);
		if (!isDone) await this.#abandon();
		this.#listening?.cut();
		await closed;
		this.#operations?.cut();
		await this.#operations?.close();
		log.info({ finished: isDone }, "stopped");
		return isDone;
	}
	async #abandon() {
		this.#world.log.warn({ running: this.#queue.running }, "ended before the work was done");
		this.#intake.abandon();
		await within(this.#queue.idle(), LETTING_GO_SECONDS, void 0);
	}
	#openApp() {
		const { apiUrl, limits } = this.#settings;
		const { clock, random, log, openPorts } = this.#world;
		return new InstalledApp(this.#client, {
			apiUrl,
			clock,
			random,
			log,
			metrics: this.#metrics,
			locks: new LocalLocks(),
			deadlineSeconds: limits.deadlineSeconds,
			lockPollSeconds: limits.lockPollSeconds,
			openPorts
		});
	}
	#endpoint() {
		const { bodyBytes } = this.#settings.limits;
		return {
			intake: this.#intake,
			verify: (body, signature) => this.#client.verify(body, signature),
			bodies: new BodyReader({
				mostBytes: bodyBytes,
				mostBytesTogether: BODIES_TOGETHER * bodyBytes
			}),
			refused: (why) => {
				this.#metrics.delivered("other", "refused");
				this.#world.log.warn({ why }, "a request to the webhook was refused");
			}
		};
	}
	#notReady() {
		return this.#unready ?? (this.#queue.isFull ? "the queue is full" : null);
	}
	async #confirm() {
		try {
			this.#welcome(await this.#client.facts());
		} catch (error) {
			if (error instanceof UserError) {
				await this.stop();
				throw error;
			}
			this.#world.log.error({}, "GitHub could not be asked about the App", error);
			setTimeout(() => void this.#confirmLater(), 5e3).unref();
		}
	}
	async #confirmLater() {
		if (this.#unready === "shutting down") return;
		await this.#confirm().catch((error) => this.#world.log.error({}, "GitHub does not accept the App", error));
	}
	#welcome(facts) {
		const { log } = this.#world;
		const { permissions, events } = lackingOf(facts);
		log.info({ app: facts.slug }, "GitHub knows the App");
		if (permissions.length > 0) log.warn({ permissions: permissions.join(", ") }, "permissions are missing: add them in the App’s settings, Permissions & events");
		if (events.length > 0) log.warn({ events: events.join(", ") }, "events are missing: subscribe in the App’s settings");
		this.#unready = null;
	}
	#sweep(signal) {
		const { useCases, clock, log } = this.#world;
		const { configPath } = this.#settings;
		return sweep({
			app: this.#app,
			useCases,
			configPath,
			clock,
			log,
			metrics: this.#metrics
		}, signal);
	}
};
async function startBot(settings, world) {
	const bot = new Bot(settings, world);
	await bot.start();
	return bot;
}
// src/edges/bot/credentials-file.ts
async function writeCredentials(path, credentials) {
	const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = constants;
	try {
		try {
			var _usingCtx$2 = _usingCtx();
			const file = _usingCtx$2.a(await open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 384));
			await file.writeFile(formatCredentials(credentials));
			await file.sync();
		} catch (_) {
			_usingCtx$2.e = _;
		} finally {
			await _usingCtx$2.d();
		}
	} catch (error) {
		if (error.code !== "EEXIST") throw diskFailure(error, path);
		throw existing(path);
	}
}
function existing(path) {
	return new UserError(`${path} exists, and is not overwritten: it may be the only copy of a key`, "name another file with --out, or move it away");
}
// src/edges/bot/log.ts
var import_pino = require_pino();
const SHAPES = /\b(?:gh[a-z]_[A-Za-z0-9_.-]{8,}|github_pat_\w{8,}|eyJ[\w-]{8,}\.[\w-]+\.[\w-]+)|-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g;
const HIDDEN = "[hidden]";
function createRedactor(secrets) {
	const spellings = secrets.flatMap((secret) => [
		secret,
		secret.trim(),
		JSON.stringify(secret).slice(1, -1)
	]).filter((secret) => secret.length >= 8).sort((one, other) => other.length - one.length);
	return (text) => spellings.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text).replace(SHAPES, HIDDEN);
}
const tidy = (redact, text, length = 500) => clip(cleanLine(redact(text)), length);
function describeError(redact, error) {
	if (!(error instanceof Error)) return { error: tidy(redact, String(error)) };
	const status = "status" in error && typeof error.status === "number" ? error.status : null;
	return {
		error: tidy(redact, error.message),
		errorName: error.name,
		...status === null ? {} : { status },
		...error.cause === void 0 ? {} : { cause: tidy(redact, String(error.cause), 300) }
	};
}
function tidyFields(redact, fields) {
	return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typeof value === "string" ? tidy(redact, value) : value]));
}
function openLog({ level, secrets, destination }) {
	const redact = createRedactor(secrets);
	const logger = (0, import_pino.pino)({
		level,
		base: { name: "benchproof-bot" },
		timestamp: import_pino.pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		hooks: { streamWrite: redact }
	}, destination);
	const write = (level) => (fields, message, error) => {
		const told = error === void 0 ? {} : describeError(redact, error);
		logger[level]({
			...tidyFields(redact, fields),
			...told
		}, tidy(redact, message));
	};
	return {
		debug: write("debug"),
		info: write("info"),
		warn: write("warn"),
		error: write("error")
	};
}
// src/edges/bot/log-progress.ts
function logProgress(log, fields) {
	return {
		stage: (title) => log.debug(fields, title),
		line: (text) => log.debug(fields, text),
		log: () => {},
		output: (title) => log.debug(fields, title),
		status: () => {},
		warn: (text) => log.warn(fields, text),
		close: () => {}
	};
}
// src/edges/bot/open-ports.ts
const ARTIFACT = {
	zipBytes: 64 * 1024 ** 2,
	entries: 16,
	entryBytes: 128 * 1024 ** 2,
	totalBytes: 192 * 1024 ** 2
};
function portsOpener({ reader, clock, log, program }) {
	return (github) => ({
		github,
		reader,
		clock,
		sha256,
		program,
		openStore: (settings, lane, base) => github.openStore(settings, lane, base),
		readArtifact: async (zip) => {
			const reading = await readArtifact(zip, ARTIFACT);
			if (reading.ok) return reading.files;
			throw new UserError(`the artifact was refused: ${reading.reason}`);
		},
		progress: logProgress(log, { repository: github.repository })
	});
}
// src/edges/bot/reader-pool.ts
function poolReaders(readers) {
	const members = readers.map((reader) => ({
		reader,
		busy: 0
	}));
	return {
		async read(text, path, options) {
			const [member] = members.toSorted((one, other) => one.busy - other.busy);
			if (member === void 0) throw new Error("a pool without readers");
			member.busy += 1;
			try {
				return await member.reader.read(text, path, options);
			} finally {
				member.busy -= 1;
			}
		},
		async [Symbol.asyncDispose]() {
			await Promise.all(readers.map((reader) => reader[Symbol.asyncDispose]()));
		}
	};
}
// src/bot/setup-page.ts
function escapeHtml(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;").replaceAll("'", "&#39;");
}
function page(title, body) {
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { border: 1px solid #ccc; padding: .3rem .6rem; text-align: left; }
button { font: inherit; padding: .5rem 1rem; } code { background: #f2f2f2; padding: .1rem .3rem; }
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}
function setupPage({ manifest, action, account }) {
	const rows = neededPermissions(manifest.keeper).map(({ name, level, why }) => `<tr><td><code>${name}</code></td><td>${level}</td><td>${escapeHtml(why)}</td></tr>`).join("\n");
	const value = escapeHtml(JSON.stringify(appManifest(manifest)));
	return page("Make the benchproof App", `<p>GitHub will be asked to register an App on ${escapeHtml(account)}, with deliveries to
<code>${escapeHtml(manifest.publicUrl)}/webhook</code>. It will have:</p>
<table><tr><th>Permission</th><th>Level</th><th>What for</th></tr>
${rows}
</table>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="manifest" value="${value}">
<p><button type="submit">Register it on GitHub</button></p>
</form>
<p>GitHub shows its name once more and asks you to confirm. Then it sends you back here, and the
credentials are written to a file on the machine where <code>benchproof bot setup</code> runs.</p>`);
}
function donePage(facts) {
	return page("The App is registered", `<p>Its credentials are in <code>${escapeHtml(facts.file)}</code>. Now
<a href="${escapeHtml(facts.installUrl)}">install it on your repositories</a>, and start the bot as
the terminal says. This page can be closed.</p>`);
}
function failedPage(message) {
	return page("The App was not registered", `<p>${escapeHtml(message)}</p>`);
}
// src/edges/bot/setup-server.ts
function secure(response, webUrl) {
	response.setHeader("content-security-policy", `default-src 'none'; style-src 'unsafe-inline'; form-action ${new URL(webUrl).origin}; base-uri 'none'; frame-ancestors 'none'`);
	response.setHeader("referrer-policy", "no-referrer");
	response.setHeader("cache-control", "no-store");
	response.setHeader("x-content-type-options", "nosniff");
}
function show(response, status, html) {
	response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
	response.end(html);
}
function isSame(one, other) {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
function parameters(request) {
	return new URL(request.url ?? "/", "http://localhost").searchParams;
}
async function exchange(apiUrl, code) {
	const octokit = new Octokit({
		baseUrl: apiUrl,
		userAgent: "benchproof-bot",
		log: {
			debug: () => {},
			info: () => {},
			warn: () => {},
			error: () => {}
		}
	});
	try {
		return (await octokit.request("POST /app-manifests/{code}/conversions", { code })).data;
	} catch (error) {
		throw new WorldError(`GitHub did not hand over the App’s credentials: ${error.message}`, "a code is good once and for an hour: start again with benchproof bot setup");
	}
}
var Setup = class {
	#options;
	#state = randomBytes(32).toString("base64url");
	#registered = Promise.withResolvers();
	#isSpent = false;
	constructor(options) {
		this.#options = options;
	}
	get registered() {
		return this.#registered.promise;
	}
	createServer(ownUrl) {
		const own = (serve) => (request, response) => {
			if (request.headers.host === new URL(ownUrl()).host) return serve(request, response);
			secure(response, this.#options.webUrl);
			return show(response, 403, failedPage(`Open ${ownUrl()} itself.`));
		};
		return createRoutedServer({
			"GET /": own((_, response) => this.#start(response, ownUrl())),
			"GET /done": own((request, response) => this.#finish(request, response))
		}, (error) => this.#registered.reject(error));
	}
	#start(response, ownUrl) {
		const { organization, webUrl, manifest } = this.#options;
		const owner = organization === null ? "" : `/organizations/${encodeURIComponent(organization)}`;
		secure(response, webUrl);
		show(response, 200, setupPage({
			manifest: {
				...manifest,
				redirectUrl: `${ownUrl}/done`
			},
			action: `${webUrl}${owner}/settings/apps/new?state=${this.#state}`,
			account: organization ?? "your own account"
		}));
	}
	async #finish(request, response) {
		const { webUrl, apiUrl, write, file } = this.#options;
		const query = parameters(request);
		const code = query.get("code") ?? "";
		secure(response, webUrl);
		if (!isSame(query.get("state") ?? "", this.#state) || !/^[\w-]{1,100}$/.test(code)) return show(response, 403, failedPage("This address was not reached from the set-up page."));
		if (this.#isSpent) return show(response, 409, failedPage("It was registered already."));
		this.#isSpent = true;
		try {
			const app = await exchange(apiUrl, code);
			const slug = app.slug ?? "";
			if (app.webhook_secret === null) throw new UserError("GitHub made no webhook secret");
			const { id: appId, pem: privateKey, webhook_secret: webhookSecret } = app;
			await write({
				version: 1,
				appId,
				slug,
				privateKey,
				webhookSecret
			});
			const installUrl = `${app.html_url}/installations/new`;
			show(response, 200, donePage({
				installUrl,
				file
			}));
			this.#registered.resolve({
				slug,
				appId,
				installUrl
			});
		} catch (error) {
			show(response, 502, failedPage(error.message));
			this.#registered.reject(error);
		}
	}
};
// src/cli/bot-action.ts
async function runBot(context) {
	try {
		var _usingCtx$1 = _usingCtx();
		const settings = readSettings(context.env);
		const log = openLog({
			level: settings.logLevel,
			secrets: [
				settings.privateKey,
				...settings.webhookSecrets,
				settings.metricsToken ?? ""
			],
			destination: { write: context.out }
		});
		const readers = Array.from({ length: READERS }, openReader);
		const reader = _usingCtx$1.a(poolReaders(readers));
		const program = settings.program ?? await foundProgram();
		const bot = await startBot(settings, {
			log,
			clock: systemClock,
			random: Math.random,
			useCases,
			openPorts: portsOpener({
				reader,
				clock: systemClock,
				log,
				program
			})
		});
		await aborted(context.signal);
		context.exitWith(await bot.stop() ? 0 : 3);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
const READERS = 3;
async function foundProgram() {
	return (await findProgram(import.meta.dirname).catch(() => null) ?? "OWNER/benchproof@main").replace(/ #.*$/, "").replace("@", "#");
}
function aborted(signal) {
	const { promise, resolve: settle } = Promise.withResolvers();
	if (signal.aborted) settle();
	signal.addEventListener("abort", () => settle(), { once: true });
	return promise;
}
function publicUrl(text) {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && /^https?:$/.test(url.protocol)) return url.origin;
	throw new UserError(`--url ${JSON.stringify(text)}: expected an address without a path`, "such as https://bot.example.org; the bot’s proxy must pass on /webhook of it");
}
const ACCOUNT = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/;
async function requireFree(file) {
	if (await access(file).then(() => true, () => false)) throw existing(file);
}
async function setUp(context, flags) {
	const file = resolve(context.cwd, flags.out);
	const organization = flags.org ?? null;
	if (organization !== null && !ACCOUNT.test(organization)) throw new UserError(`--org ${JSON.stringify(organization)}: not a name of an organization`);
	const apiUrl = context.env["BENCHPROOF_API_URL"] ?? "https://api.github.com";
	const keeper = flags.keepRecords ? "bot" : "workflow";
	await requireFree(file);
	const setup = new Setup({
		apiUrl,
		webUrl: webUrlOf(apiUrl),
		organization,
		manifest: {
			name: flags.name,
			publicUrl: publicUrl(flags.url),
			keeper
		},
		file,
		write: (credentials) => writeCredentials(file, credentials)
	});
	const place = await listen(setup.createServer(() => place.url), {
		host: "127.0.0.1",
		port: Number(flags.port)
	}, "--port");
	context.err(`open ${place.url} in a browser on this machine (Ctrl-C to give up)\n`);
	try {
		const { slug, appId, installUrl } = await untilAborted(setup.registered, context.signal);
		context.out([
			`registered the App ${slug} (${appId}); its credentials are in ${file}`,
			`1. install it on your repositories: ${installUrl}`,
			`2. start the bot:  BENCHPROOF_CREDENTIALS=${file} benchproof bot`,
			`3. require its checks with the App as their expected source: ${manualPage("bot")} says where`,
			""
		].join("\n"));
	} finally {
		place.cut();
		await place.close();
	}
}
export { setUp as n, runBot as t };
