import { a as _enum, d as int, g as record, h as object, v as string } from "./start-libraries.js";
import { F as AnswerLost, I as UserError, L as WorldError, N as revocationPath, P as systemClock, _ as revocationMessage, a as openProgress, b as readShelf, g as remotePlace, h as filesOf, i as writeWhole, m as additionMessage, p as clip, t as _usingCtx, v as withoutLane, w as revocationText, y as sha256 } from "./start.js";
import { n as structuredPatch } from "./start-action-libraries.js";
import { readFile } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createHash, randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
// src/action/process.ts
function abortOnSignals() {
	const controller = new AbortController();
	for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => controller.abort());
	return controller.signal;
}
async function reportFailure(runtime, error) {
	const { reportError } = await import("./start-cli.js").then((part) => ({ reportError: part.f }));
	const lines = [];
	const code = reportError(error, (text) => lines.push(text));
	runtime.error(lines.join("").trim());
	return code;
}
// src/action/event.ts
const sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const login = object({ login: string() });
const SCHEMAS = {
	pull_request: object({
		action: string(),
		pull_request: object({
			number: int().positive(),
			head: object({
				sha,
				repo: object({ full_name: string() }).nullable()
			}),
			base: object({ sha })
		})
	}),
	merge_group: object({ merge_group: object({
		head_sha: sha,
		base_sha: sha,
		head_ref: string()
	}) }),
	push: object({
		ref: string(),
		before: string(),
		after: string()
	}),
	workflow_run: object({
		action: _enum([
			"requested",
			"in_progress",
			"completed"
		]),
		workflow_run: object({ id: int().positive() })
	}),
	issue_comment: object({
		action: string(),
		issue: object({
			number: int().positive(),
			pull_request: object({}).optional()
		}),
		comment: object({
			id: int().positive(),
			body: string(),
			created_at: string(),
			user: login
		})
	}),
	check_run: object({
		action: string(),
		check_run: object({
			id: int().positive(),
			name: string(),
			head_sha: sha,
			external_id: string().nullish()
		}),
		requested_action: object({ identifier: string() }).optional(),
		sender: login
	}),
	workflow_dispatch: object({ inputs: record(string(), string()).nullish() }),
	schedule: object({})
};
function readEvent(name, payload) {
	if (name === "pull_request_target") throw new UserError("the event pull_request_target is not supported", "it gives code of a fork a token that writes; use the fork-safe pair: benchproof init --github fork-safe");
	if (!Object.hasOwn(SCHEMAS, name)) {
		const known = Object.keys(SCHEMAS).join(", ");
		throw new UserError(`the event ${name} is not one of ${known}`, "change `on:` of the workflow");
	}
	const parsed = SCHEMAS[name].safeParse(payload);
	if (parsed.success) return {
		name,
		payload: parsed.data
	};
	const [issue] = parsed.error.issues;
	throw new UserError(`the payload of ${name} is not as GitHub documents it: ${issue?.path.join(".")}: ${issue?.message}`);
}
// src/action/inputs.ts
const MODES = [
	"auto",
	"plan",
	"measure",
	"gather",
	"publish",
	"command",
	"record",
	"audit",
	"docs"
];
function oneOf(name, got, words) {
	const word = words.find((each) => each === got);
	if (word !== void 0) return word;
	throw new UserError(`${name}: expected ${words.join(", ")}, got ${JSON.stringify(got)}`, `change \`${name}:\` under \`with:\` of the step`);
}
function runsOf(got) {
	if (got === "") return null;
	const runs = /^\d{1,3}$/.test(got) ? Number(got) : NaN;
	if (runs >= 3 && runs <= 200) return runs;
	throw new UserError(`runs: expected a whole number from 3 to 200, got ${JSON.stringify(got)}`, "three runs are the least that is ever recorded");
}
function shardOf(got) {
	if (got === "") return null;
	const [, at = "0", of = "0"] = /^(\d{1,3})-of-(\d{1,3})$/.exec(got) ?? [];
	if (Number(at) >= 1 && Number(at) <= Number(of)) return got;
	throw new UserError(`shard: expected a share such as 2-of-3, got ${JSON.stringify(got)}`, "take it from the matrix that `mode: plan` puts out");
}
const orNull = (text) => text === "" ? null : text;
function readInputs({ input }) {
	const word = (name, words, usual) => oneOf(name, input(name) || usual, words);
	return {
		token: input("github-token"),
		config: input("config") || "benchproof.yml",
		mode: word("mode", MODES, "auto"),
		filters: input("filter").split(/\s+/).filter((each) => each !== ""),
		runs: runsOf(input("runs")),
		shard: shardOf(input("shard")),
		failOn: word("fail-on", [
			"auto",
			"failure",
			"never"
		], "auto"),
		records: word("records", ["store", "skip"], "store") === "store",
		output: orNull(input("output")),
		attestation: orNull(input("attestation")),
		engine: word("engine", ["docker", "host"], "docker"),
		imageCache: orNull(input("image-cache")),
		keepsImages: word("new-images", ["keep", "skip"], "keep") === "keep"
	};
}
// src/edges/documents/decode-utf8.ts
function decodeUtf8(bytes) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return { problem: `byte ${firstBadByte(bytes)} is not UTF-8; save it as UTF-8` };
	}
}
function firstBadByte(bytes) {
	let good = 0;
	let bad = bytes.length;
	while (good < bad) {
		const middle = good + bad + 1 >> 1;
		if (decodesSoFar(bytes.subarray(0, middle))) good = middle;
		else bad = middle - 1;
	}
	return good;
}
function decodesSoFar(bytes) {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
		return true;
	} catch {
		return false;
	}
}
// src/edges/documents/document-reader.ts
function startWorker(url) {
	return fork(fileURLToPath(url), [], {
		env: {},
		execArgv: ["--max-old-space-size=512"],
		serialization: "advanced",
		stdio: [
			"ignore",
			"ignore",
			"ignore",
			"ipc"
		]
	});
}
async function stopWorker(worker) {
	if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
	const ended = once(worker, "exit");
	worker.kill("SIGKILL");
	await ended;
}
function openDocumentReader(options) {
	const deadlineMs = options.deadlineMs ?? 2e4;
	const maxLength = options.maxLength ?? 2097152;
	let worker = null;
	let queue = Promise.resolve();
	let nextId = 0;
	const parse = async (text, path, how) => {
		worker ??= startWorker(options.workerUrl);
		const request = {
			id: nextId++,
			text,
			path,
			options: how
		};
		const document = await askWorker(worker, request, deadlineMs);
		if (document.failure !== null && document.failure.kind !== "parse") {
			await stopWorker(worker);
			worker = null;
		}
		return document;
	};
	return {
		read: (content, path, how) => {
			const text = typeof content === "string" ? content : decodeUtf8(content);
			if (typeof text !== "string") return Promise.resolve(failed(path, "encoding", text.problem));
			if (text.length > maxLength) return Promise.resolve(failed(path, "too-large", sizeProblem(text.length, maxLength)));
			const answer = queue.then(() => parse(text, path, how));
			queue = answer.catch(() => void 0);
			return answer;
		},
		[Symbol.asyncDispose]: async () => {
			await queue;
			await stopWorker(worker);
			worker = null;
		}
	};
}
function failed(path, kind, message) {
	return {
		path,
		claims: [],
		rejections: [],
		tables: [],
		annotations: [],
		failure: {
			kind,
			message
		}
	};
}
function sizeProblem(length, most) {
	return `it has ${length} characters; at most ${most} are read. Split it, or take it out of docs.files`;
}
function askWorker(worker, request, deadlineMs) {
	return new Promise((resolve) => {
		const finish = (document) => {
			clearTimeout(timer);
			worker.off("message", onMessage).off("error", onError).off("exit", onExit);
			resolve(document);
		};
		const fail = (message) => finish(failed(request.path, "deadline", message));
		const onMessage = (reply) => {
			const { id, document } = reply;
			if (id === request.id) finish(document);
		};
		const onError = (error) => fail(`its reader could not go on: ${error.message}`);
		const onExit = (code, signal) => fail(`its reader ended with ${signal ?? `code ${code}`}: it may nest markup too deeply`);
		const timer = setTimeout(() => fail(`not read within ${deadlineMs} ms: it may nest markup too deeply`), deadlineMs);
		worker.on("message", onMessage).on("error", onError).on("exit", onExit);
		worker.send(request, (error) => {
			if (error) onError(error);
		});
	});
}
// src/edges/documents/open-reader.ts
function workerUrl(here) {
	return new URL(here.endsWith(".ts") ? "parse-worker.ts" : "parse-worker.js", here);
}
function openReader() {
	return openDocumentReader({ workerUrl: workerUrl(import.meta.url) });
}
// src/edges/github/failed-request.ts
const GRAPHQL_STATUS = {
	FORBIDDEN: 403,
	INSUFFICIENT_SCOPES: 403,
	NOT_FOUND: 404,
	RATE_LIMITED: 429,
	UNPROCESSABLE: 422
};
function networkCode(error, depth = 0) {
	if (!(error instanceof Error) || depth > 4) return null;
	const { code } = error;
	const inner = networkCode(error.cause, depth + 1);
	if (inner !== null) return inner;
	if (typeof code === "string") return code;
	return error.name === "TimeoutError" ? "TIMEOUT" : null;
}
function isRequestFailure(error) {
	return error instanceof Error && ("request" in error || "errors" in error && "headers" in error);
}
function failedRequest(thrown) {
	const error = thrown;
	const headers = error.response?.headers ?? error.headers ?? {};
	if (error.errors !== void 0 && error.status === void 0) {
		const [first] = error.errors;
		return {
			status: GRAPHQL_STATUS[first?.type ?? ""] ?? 400,
			message: first?.message ?? error.message,
			headers,
			code: null
		};
	}
	if (error.response === void 0) {
		const code = networkCode(error) ?? "NETWORK";
		return {
			status: null,
			message: error.message,
			headers,
			code
		};
	}
	return {
		status: error.status ?? null,
		message: error.message,
		headers,
		code: null
	};
}
// src/edges/github/failure.ts
var GitHubFailure = class extends WorldError {
	kind;
	status;
	constructor(kind, status, [message, advice], cause) {
		super(message, advice, { cause });
		this.kind = kind;
		this.status = status;
	}
};
const NEVER_SENT = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ENETUNREACH",
	"EHOSTUNREACH",
	"UND_ERR_CONNECT_TIMEOUT",
	"CERT_HAS_EXPIRED",
	"DEPTH_ZERO_SELF_SIGNED_CERT",
	"SELF_SIGNED_CERT_IN_CHAIN",
	"UNABLE_TO_VERIFY_LEAF_SIGNATURE"
]);
function isLimit({ status, message, headers }) {
	if (status === 429) return true;
	if (status !== 403) return false;
	return String(headers["x-ratelimit-remaining"]) === "0" || headers["retry-after"] !== void 0 || /\brate limit\b/i.test(message);
}
function kindOf$1(failed) {
	const { status, code } = failed;
	if (code !== null && NEVER_SENT.has(code)) return "unsent";
	if (status === null || status >= 500) return "lost";
	if (isLimit(failed)) return "limited";
	if (status === 401) return "unauthorised";
	if (status === 403) return "forbidden";
	if (status === 404 || status === 410) return "absent";
	return status === 409 ? "conflict" : "refused";
}
function saidBy({ message }) {
	const plain = message.replace(/ - https:\/\/\S+$/, "").replace(/\s+/g, " ");
	return plain.length > 300 ? `${plain.slice(0, 300)}…` : plain;
}
function secondsAsked({ headers }, now) {
	const after = Number(headers["retry-after"] ?? NaN);
	if (Number.isFinite(after) && after >= 0) return after;
	const reset = Number(headers["x-ratelimit-reset"] ?? NaN);
	if (String(headers["x-ratelimit-remaining"]) !== "0" || !Number.isFinite(reset)) return null;
	return Math.max(0, reset - now.getTime() / 1e3);
}
function isFailure(error, ...kinds) {
	return error instanceof GitHubFailure && kinds.includes(error.kind);
}
// src/edges/github/failure-words.ts
function permissionsNamed({ headers }, operation) {
	const accepted = headers["x-accepted-github-permissions"];
	if (typeof accepted !== "string" || accepted.trim() === "") return operation.needs;
	return accepted.split(";").map((set) => set.trim().replaceAll("_", "-").replaceAll("=", ": ").replaceAll(",", " and ")).join(" or ");
}
function grantAdvice(permission) {
	return [
		`In a workflow, give the job \`permissions: ${permission}\` (a pull request from a fork only`,
		"ever has read access: use the workflow_run half). For an App: its settings, Permissions &",
		"events, then accept the change in each installation. An organisation may also limit workflow",
		"tokens: Settings, Actions, General, Workflow permissions."
	].join(" ");
}
function limitWords(operation, failed, now) {
	const seconds = secondsAsked(failed, now);
	return [`GitHub's rate limit is used up ${seconds === null ? "for a time it does not state" : `until ${new Date(now.getTime() + seconds * 1e3).toISOString()}`}: could not ${operation.does}`, "Run it again after that. An App installation has a larger limit than a workflow token."];
}
function failureWords(operation, failed, now) {
	const kind = kindOf$1(failed);
	return {
		kind,
		words: wordsOf(kind, operation, failed, now)
	};
}
function wordsOf(kind, operation, failed, now) {
	const { does } = operation;
	const answer = `${failed.status ?? failed.code ?? "no answer"}: ${saidBy(failed)}`;
	switch (kind) {
		case "lost": return [`GitHub did not ${does} (${answer})`, "See https://www.githubstatus.com, then try again."];
		case "unsent": return [`GitHub could not be reached to ${does} (${failed.code}: ${saidBy(failed)})`, "Check the network, a proxy (NODE_USE_ENV_PROXY=1, HTTPS_PROXY) and GITHUB_API_URL."];
		case "limited": return limitWords(operation, failed, now);
		case "unauthorised": return [`GitHub does not accept the token to ${does} (${answer})`, "It is wrong, expired or revoked: pass github.token, or a token of the installed App."];
		case "forbidden": {
			const permission = permissionsNamed(failed, operation);
			return [`GitHub refused to ${does} (${answer}): it takes the permission ${permission}`, grantAdvice(permission)];
		}
		case "absent": return [`GitHub found nothing to ${does} (${answer})`, `It was deleted meanwhile, or this token may not see it (${operation.needs}).`];
		case "conflict":
		case "refused": return [`GitHub refused to ${does} (${answer})`, null];
		default: return kind;
	}
}
// src/edges/github/api.ts
const ONCE = { request: { retries: 0 } };
const LOOKS$2 = 3;
var Api = class {
	waiting;
	repository;
	#connect;
	#client = null;
	constructor(repository, waiting, connect) {
		this.repository = repository;
		this.waiting = waiting;
		this.#connect = connect;
	}
	async run(operation, work) {
		this.#client ??= this.#connect();
		const client = await this.#client;
		try {
			return await work(client, this.repository);
		} catch (error) {
			if (!isRequestFailure(error)) throw error;
			const failed = failedRequest(error);
			const { kind, words } = failureWords(operation, failed, this.waiting.now());
			throw new GitHubFailure(kind, failed.status, words, error);
		}
	}
	async runOr(absent, operation, work) {
		try {
			return await this.run(operation, work);
		} catch (error) {
			if (isFailure(error, "absent")) return absent;
			throw error;
		}
	}
	async writeOnce(write, look) {
		for (let attempt = 1;; attempt += 1) try {
			return await write();
		} catch (error) {
			if (!isFailure(error, "lost") || !await this.waiting.pause(attempt)) throw error;
			const found = await look();
			if (found !== null) return found;
			if (attempt === LOOKS$2) throw error;
		}
	}
};
// src/edges/github/operation.ts
const operation = (does, needs) => ({
	does,
	needs
});
const OPERATIONS = {
	readRepository: operation("read the repository", "metadata: read"),
	readPermission: operation("read the permission of a collaborator", "metadata: read"),
	readLogin: operation("tell whose token this is", "metadata: read"),
	listChecks: operation("list checks", "checks: read"),
	createCheck: operation("create a check", "checks: write"),
	updateCheck: operation("update a check", "checks: write"),
	listComments: operation("list comments", "pull-requests: read"),
	createComment: operation("create a comment", "pull-requests: write"),
	updateComment: operation("update a comment", "pull-requests: write"),
	minimiseComment: operation("fold a comment", "pull-requests: write"),
	react: operation("react to a comment", "pull-requests: write"),
	readPull: operation("read pull requests", "pull-requests: read"),
	suggest: operation("write review comments", "pull-requests: write"),
	readRuns: operation("read workflow runs", "actions: read"),
	download: operation("download an artifact", "actions: read"),
	dispatch: operation("start a workflow", "actions: write"),
	readContents: operation("read commits and files", "contents: read"),
	writeContents: operation("write to a branch", "contents: write")
};
// src/edges/github/checks.ts
const ANNOTATIONS_A_REQUEST = 50;
const LOOKS$1 = 3;
function checkOf(check) {
	return {
		id: check.id,
		name: check.name,
		headSha: check.head_sha,
		status: check.status === "completed" || check.status === "in_progress" ? check.status : "queued",
		conclusion: check.conclusion,
		externalId: check.external_id ?? "",
		app: check.app?.slug ?? null,
		startedAt: check.started_at
	};
}
function newestOfEach(checks) {
	const newest = new Map();
	for (const check of checks) {
		const key = JSON.stringify([check.app, check.name]);
		const known = newest.get(key);
		if (known === void 0 || known.id < check.id) newest.set(key, check);
	}
	return [...newest.values()];
}
function annotationOf(annotation) {
	return {
		path: annotation.path,
		start_line: annotation.startLine,
		end_line: annotation.endLine,
		annotation_level: annotation.level,
		title: annotation.title,
		message: annotation.message
	};
}
function outputOf({ output }, annotations) {
	const { title, summary, text } = output;
	return {
		title,
		summary,
		...text === null ? {} : { text },
		...annotations.length === 0 ? {} : { annotations: annotations.map(annotationOf) }
	};
}
function bodyOf(check, annotations) {
	const { status, conclusion, detailsUrl, actions } = check;
	return {
		status,
		...conclusion === null ? {} : { conclusion },
		...detailsUrl === null ? {} : { details_url: detailsUrl },
		output: outputOf(check, annotations),
		actions: actions.map((action) => ({ ...action }))
	};
}
function batchesOf(annotations) {
	const batches = [annotations.slice(0, ANNOTATIONS_A_REQUEST)];
	for (let at = ANNOTATIONS_A_REQUEST; at < annotations.length; at += ANNOTATIONS_A_REQUEST) batches.push(annotations.slice(at, at + ANNOTATIONS_A_REQUEST));
	return batches;
}
var CheckClient = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	async list(sha) {
		return newestOfEach(await this.#named(sha, {}));
	}
	async create(check) {
		const { name, headSha, externalId } = check;
		const [first = [], ...more] = batchesOf(check.output.annotations);
		const created = await this.#api.writeOnce(() => this.#api.run(OPERATIONS.createCheck, async (client, repository) => {
			const { data } = await client.request("POST /repos/{owner}/{repo}/check-runs", {
				...repository,
				...bodyOf(check, first),
				name,
				head_sha: headSha,
				external_id: externalId,
				...ONCE
			});
			return checkOf(data);
		}), async () => {
			return (await this.#named(headSha, { check_name: name })).filter((each) => each.externalId === externalId).at(-1) ?? null;
		});
		await this.#append(created.id, check, first.length, more);
		return created;
	}
	async update(id, check) {
		const [first = [], ...more] = batchesOf(check.output.annotations);
		const before = first.length === 0 ? 0 : await this.#annotationsOf(id);
		await this.#patch(id, check, first, before);
		await this.#append(id, check, before + first.length, more);
	}
	async #append(id, check, there, batches) {
		let before = there;
		for (const batch of batches) {
			await this.#patch(id, check, batch, before);
			before += batch.length;
		}
	}
	async #patch(id, check, annotations, before) {
		const write = () => this.#send(id, check, annotations);
		if (annotations.length === 0) return write();
		for (let attempt = 1;; attempt += 1) try {
			return await write();
		} catch (error) {
			if (attempt > LOOKS$1 || !isFailure(error, "lost") || !await this.#api.waiting.pause(attempt)) throw error;
			if (await this.#annotationsOf(id) >= before + annotations.length) return;
		}
	}
	#send(id, check, annotations) {
		return this.#api.run(OPERATIONS.updateCheck, async (client, repository) => {
			await client.request("PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}", {
				...repository,
				...bodyOf(check, annotations),
				...check.externalId === void 0 ? {} : { external_id: check.externalId },
				check_run_id: id,
				...annotations.length === 0 ? {} : ONCE
			});
		});
	}
	#annotationsOf(id) {
		return this.#api.run(OPERATIONS.listChecks, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/check-runs/{check_run_id}", {
				...repository,
				check_run_id: id
			});
			return data.output.annotations_count;
		});
	}
	#named(sha, filter) {
		return this.#api.run(OPERATIONS.listChecks, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/commits/{ref}/check-runs", {
				...repository,
				...filter,
				ref: sha,
				filter: "all",
				per_page: 100
			})).map(checkOf).sort((one, other) => one.id - other.id);
		});
	}
};
// src/edges/github/comments.ts
const GHOST = "ghost";
function commentOf(comment) {
	return {
		id: Number(comment.id),
		nodeId: comment.node_id,
		body: comment.body ?? "",
		author: comment.user?.login ?? GHOST,
		createdAt: comment.created_at,
		url: comment.html_url
	};
}
const MINIMISE = `mutation ($id: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $why }) {
    minimizedComment { isMinimized }
  }
}`;
var CommentClient = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	list(pull) {
		return this.#api.run(OPERATIONS.listComments, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
				...repository,
				issue_number: pull,
				per_page: 100
			})).map(commentOf).sort((one, other) => one.id - other.id);
		});
	}
	async create(pull, body) {
		try {
			return await this.#api.run(OPERATIONS.createComment, async (client, repository) => {
				const { data } = await client.request("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
					...repository,
					issue_number: pull,
					body,
					...ONCE
				});
				return commentOf(data);
			});
		} catch (error) {
			if (!(error instanceof GitHubFailure) || error.kind !== "lost") throw error;
			throw new AnswerLost(error.message, error.advice, { cause: error });
		}
	}
	update(id, body) {
		return this.#api.runOr(false, OPERATIONS.updateComment, async (client, repository) => {
			await client.request("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
				...repository,
				comment_id: id,
				body
			});
			return true;
		});
	}
	get(id) {
		return this.#api.runOr(null, OPERATIONS.listComments, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/issues/comments/{comment_id}", {
				...repository,
				comment_id: id
			});
			return commentOf(data);
		});
	}
	async minimise(comment, why) {
		try {
			return await this.#api.run(OPERATIONS.minimiseComment, async (client) => {
				await client.graphql(MINIMISE, {
					id: comment.nodeId,
					why
				});
				return true;
			});
		} catch (error) {
			if (isFailure(error, "forbidden", "absent", "refused")) return false;
			throw error;
		}
	}
	react(id, content) {
		return this.#api.runOr(false, OPERATIONS.react, async (client, repository) => {
			await client.request("POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions", {
				...repository,
				comment_id: id,
				content
			});
			return true;
		});
	}
	reactions(id) {
		return this.#api.runOr([], OPERATIONS.listComments, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions", {
				...repository,
				comment_id: id,
				per_page: 100
			})).map(({ content, user }) => ({
				content,
				author: user?.login ?? GHOST
			}));
		});
	}
};
// src/edges/github/git/blobs.ts
const A_QUERY = 50;
const MOST_KEPT_BYTES = 524288;
const MOST_KEPT = 2e3;
function blobId(bytes, like) {
	return createHash(like.length === 64 ? "sha256" : "sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
function queryFor(count) {
	const numbers = Array.from({ length: count }, (_, index) => index);
	return `query ($owner: String!, $name: String!, ${numbers.map((index) => `$o${index}: GitObjectID!`).join(", ")}) {
    repository(owner: $owner, name: $name) { ${numbers.map((i) => `o${i}: object(oid: $o${i}) { ... on Blob { text } }`).join(" ")} }
  }`;
}
var BlobReader = class {
	#api;
	#kept = new Map();
	constructor(api) {
		this.#api = api;
	}
	async read(id) {
		const kept = this.#kept.get(id);
		if (kept !== void 0) return kept;
		return this.#keep(id, await this.#one(id));
	}
	async readMany(ids) {
		const wanted = [...new Set(ids)];
		const found = new Map();
		const missing = wanted.filter((id) => {
			const kept = this.#kept.get(id);
			if (kept !== void 0) found.set(id, kept);
			return kept === void 0;
		});
		for (let at = 0; at < missing.length; at += A_QUERY) {
			const batch = missing.slice(at, at + A_QUERY);
			const texts = batch.length > 1 ? await this.#texts(batch) : new Map();
			for (const id of batch) found.set(id, texts.get(id) ?? await this.read(id));
		}
		return found;
	}
	#keep(id, bytes) {
		if (bytes.length <= MOST_KEPT_BYTES && this.#kept.size < MOST_KEPT) this.#kept.set(id, bytes);
		return bytes;
	}
	#one(id) {
		return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
				...repository,
				file_sha: id
			});
			return Buffer.from(data.content, data.encoding === "base64" ? "base64" : "utf8");
		});
	}
	async #texts(ids) {
		const answer = await this.#ask(ids).catch((error) => {
			if (isFailure(error, "forbidden", "absent", "refused")) return null;
			throw error;
		});
		const texts = new Map();
		ids.forEach((id, index) => {
			const text = answer?.repository?.[`o${index}`]?.text;
			if (typeof text !== "string") return;
			const bytes = Buffer.from(text, "utf8");
			if (blobId(bytes, id) === id) texts.set(id, this.#keep(id, bytes));
		});
		return texts;
	}
	#ask(ids) {
		return this.#api.run(OPERATIONS.readContents, (client, { owner, repo }) => {
			const variables = Object.fromEntries(ids.map((id, index) => [`o${index}`, id]));
			return client.graphql(queryFor(ids.length), {
				owner,
				name: repo,
				...variables
			});
		});
	}
};
// src/edges/github/git/comparison.ts
const MOST_FILES$1 = 300;
const COMMITS_A_PAGE = 100;
const ROUTE = "GET /repos/{owner}/{repo}/compare/{basehead}";
function timeOf(date) {
	return date === void 0 ? null : new Date(date).toISOString();
}
function revisionOf({ sha, commit }, name = sha) {
	const committedAt = timeOf(commit.committer?.date);
	return {
		name,
		commit: sha,
		tree: commit.tree.sha,
		dirty: false,
		committedAt
	};
}
function page(api, base, head, number) {
	return api.runOr(null, OPERATIONS.readContents, async (client, repository) => {
		const { data } = await client.request(ROUTE, {
			...repository,
			basehead: `${base}...${head}`,
			per_page: COMMITS_A_PAGE,
			page: number
		});
		return data;
	});
}
async function compare(api, base, head) {
	const data = await page(api, base, head, 1);
	if (data === null) return null;
	const files = (data.files ?? []).map((file) => ({
		path: file.filename,
		previousPath: file.previous_filename ?? null,
		status: file.status,
		additions: file.additions,
		deletions: file.deletions,
		patch: file.patch ?? null
	}));
	return {
		base,
		head,
		mergeBase: data.merge_base_commit.sha,
		files,
		mayLackFiles: files.length >= MOST_FILES$1,
		totalCommits: data.total_commits,
		firstCommits: data.commits.map((commit) => revisionOf(commit))
	};
}
async function commitsOf(api, comparison) {
	const { base, head, totalCommits } = comparison;
	const commits = [...comparison.firstCommits];
	for (let number = 2; commits.length < totalCommits; number += 1) {
		const more = (await page(api, base, head, number))?.commits ?? [];
		if (more.length === 0) break;
		commits.push(...more.map((commit) => revisionOf(commit)));
	}
	return commits;
}
// src/edges/github/git/delta.ts
const kindOf = ({ mode }) => mode.slice(0, 3);
function pairUp(path, before, after) {
	if (before === void 0 || after === void 0) return [{
		path,
		before: before ?? null,
		after: after ?? null
	}];
	if (before.id === after.id && before.mode === after.mode) return [];
	if (kindOf(before) !== kindOf(after)) return [{
		path,
		before,
		after: null
	}, {
		path,
		before: null,
		after
	}];
	return [{
		path,
		before,
		after
	}];
}
function withRenames(deltas) {
	const removed = Map.groupBy(deltas.filter(({ after }) => after === null), ({ before }) => before?.id ?? "");
	const renamed = new Set();
	return deltas.map((delta) => {
		const { before, after } = delta;
		if (before !== null || after === null) return delta;
		const source = removed.get(after.id)?.find((each) => !renamed.has(each)) ?? null;
		if (source?.before == null || kindOf(source.before) !== kindOf(after)) return delta;
		renamed.add(source);
		return {
			before: source.before,
			after
		};
	}).filter((delta) => !renamed.has(delta));
}
function treeDeltas(base, head) {
	const before = new Map(base.map((entry) => [entry.path, entry]));
	const after = new Map(head.map((entry) => [entry.path, entry]));
	return withRenames([...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => pairUp(path, before.get(path), after.get(path))).map(({ before: from, after: to }) => ({
		before: from,
		after: to
	})));
}
// src/edges/github/git/diff-text.ts
const CONTROL = {
	"\x07": "\\a",
	"\b": "\\b",
	"	": "\\t",
	"\n": "\\n",
	"\v": "\\v",
	"\f": "\\f",
	"\r": "\\r",
	"\"": "\\\"",
	"\\": "\\\\"
};
function quoted(name) {
	const special = /[\u0000-\u001f"\\\u007f]/g;
	if (!special.test(name)) return name;
	return `"${name.replace(special, (character) => CONTROL[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`)}"`;
}
function side(prefix, name) {
	if (name === null) return "/dev/null";
	return `${quoted(`${prefix}/${name}`)}${name.includes(" ") ? "	" : ""}`;
}
function heading({ from, to }) {
	const [one, other] = [from ?? to ?? "", to ?? from ?? ""];
	const lines = [`diff --git ${quoted(`a/${one}`)} ${quoted(`b/${other}`)}`];
	if (from === null) lines.push("new file mode 100644");
	if (to === null) lines.push("deleted file mode 100644");
	if (from !== null && to !== null && from !== to) lines.push(`rename from ${quoted(from)}`, `rename to ${quoted(to)}`);
	return lines.join("\n");
}
function fileDiff(names, hunks) {
	if (hunks === "") return `${heading(names)}\n`;
	const sides = `--- ${side("a", names.from)}\n+++ ${side("b", names.to)}`;
	return `${heading(names)}\n${sides}\n${hunks.endsWith("\n") ? hunks : `${hunks}\n`}`;
}
function binaryDiff(names) {
	const sides = [side("a", names.from), side("b", names.to)].map((each) => each.trimEnd());
	return `${heading(names)}\nBinary files ${sides.join(" and ")} differ\n`;
}
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
function takeLine(line, count) {
	switch (line[0] ?? " ") {
		case "+":
			count.added += 1;
			count.after -= 1;
			break;
		case "-":
			count.removed += 1;
			count.before -= 1;
			break;
		case " ":
			count.before -= 1;
			count.after -= 1;
			break;
		default: return line.startsWith("\\");
	}
	return count.before >= 0 && count.after >= 0;
}
function takeHeader(line, count) {
	const header = HUNK.exec(line);
	if (header === null) return line.startsWith("\\");
	count.before = Number(header[1] ?? 1);
	count.after = Number(header[2] ?? 1);
	return true;
}
function isWholePatch(patch, additions, deletions) {
	const count = {
		before: 0,
		after: 0,
		added: 0,
		removed: 0
	};
	for (const line of patch.replace(/\n$/, "").split("\n")) if (!(count.before === 0 && count.after === 0 ? takeHeader(line, count) : takeLine(line, count))) return false;
	return count.before === 0 && count.after === 0 && count.added === additions && count.removed === deletions;
}
const MOST_EDITS = 4e3;
function linesOf(text) {
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines;
}
const range = (count) => `${count === 0 ? 0 : 1},${count}`;
function marked(text, mark) {
	const lines = linesOf(text).map((line) => `${mark}${line}`);
	return text !== "" && !text.endsWith("\n") ? [...lines, "\\ No newline at end of file"] : lines;
}
function replacedWhole(before, after) {
	const [old, now] = [linesOf(before).length, linesOf(after).length];
	return [
		`@@ -${range(old)} +${range(now)} @@`,
		...marked(before, "-"),
		...marked(after, "+")
	].join("\n");
}
function hunksBetween(before, after) {
	if (before === after) return "";
	const patch = structuredPatch("", "", before, after, void 0, void 0, {
		context: 3,
		maxEditLength: MOST_EDITS
	});
	if (patch === void 0) return replacedWhole(before, after);
	return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...lines]).join("\n");
}
// src/edges/github/git/diff.ts
const SUBMODULE$1 = "160000";
const SNIFFED_BYTES = 8e3;
function isBinary(bytes) {
	return bytes.subarray(0, SNIFFED_BYTES).includes(0);
}
async function contentOf(blobs, entry) {
	if (entry === null) return new Uint8Array();
	if (entry.mode === SUBMODULE$1) return Buffer.from(`Subproject commit ${entry.id}\n`);
	return blobs.read(entry.id);
}
async function deltaText(blobs, { before, after }) {
	const names = {
		from: before?.path ?? null,
		to: after?.path ?? null
	};
	if (before?.id === after?.id) return fileDiff(names, "");
	const [old, now] = await Promise.all([contentOf(blobs, before), contentOf(blobs, after)]);
	if (isBinary(old) || isBinary(now)) return binaryDiff(names);
	const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	return fileDiff(names, hunksBetween(decoder.decode(old), decoder.decode(now)));
}
async function treeDiff({ blobs, base, head }) {
	const deltas = treeDeltas(await base(), await head());
	const ids = deltas.filter(({ before, after }) => before?.id !== after?.id).flatMap(({ before, after }) => [before, after]).flatMap((entry) => entry === null || entry.mode === SUBMODULE$1 ? [] : [entry.id]);
	await blobs.readMany(ids);
	const texts = [];
	for (const delta of deltas) texts.push(await deltaText(blobs, delta));
	return texts.join("");
}
function namesOf({ path, previousPath, status }) {
	return {
		from: status === "added" || status === "copied" ? null : previousPath ?? path,
		to: status === "removed" ? null : path
	};
}
async function comparedText(file, source) {
	const { patch, additions, deletions } = file;
	const names = namesOf(file);
	if (patch !== null && file.status !== "copied" && isWholePatch(patch, additions, deletions)) return fileDiff(names, patch);
	const at = (entries, path) => entries.find((entry) => entry.path === path) ?? null;
	const before = names.from === null ? null : at(await source.base(), names.from);
	const after = names.to === null ? null : at(await source.head(), names.to);
	return deltaText(source.blobs, {
		before,
		after
	});
}
async function diffText(comparison, source) {
	if (comparison === null || comparison.mayLackFiles) return treeDiff(source);
	const texts = [];
	for (const file of comparison.files) texts.push(await comparedText(file, source));
	return texts.join("");
}
// src/edges/github/git/trees.ts
var TreeReader = class {
	#api;
	#listings = new Map();
	constructor(api) {
		this.#api = api;
	}
	async files(tree) {
		const whole = await this.#list(tree, true);
		if (!whole.truncated) return whole.entries.filter(({ isFolder }) => !isFolder).map(entryOf);
		const level = await this.#level(tree);
		const files = [];
		for (const entry of level) if (!entry.isFolder) files.push(entryOf(entry));
		else files.push(...(await this.files(entry.id)).map((file) => below(entry.path, file)));
		return files;
	}
	async find(tree, path) {
		const whole = await this.#list(tree, true);
		const found = whole.entries.find((entry) => entry.path === path);
		if (found !== void 0) return found.isFolder ? null : entryOf(found);
		if (!whole.truncated) return null;
		const [first = "", ...rest] = path.split("/");
		const next = (await this.#level(tree)).find((entry) => entry.path === first);
		if (next === void 0 || next.isFolder !== rest.length > 0) return null;
		if (!next.isFolder) return entryOf(next);
		const inner = await this.find(next.id, rest.join("/"));
		return inner === null ? null : below(first, inner);
	}
	async #level(tree) {
		const level = await this.#list(tree, false);
		if (!level.truncated) return level.entries;
		throw new WorldError(`GitHub does not list the whole of tree ${tree}: one folder has too many files`, "It can be judged from a clone: benchproof docs check in a workflow that checks it out.");
	}
	#list(tree, recursive) {
		const key = `${tree} ${recursive}`;
		const known = this.#listings.get(key);
		if (known !== void 0) return known;
		const listing = this.#ask(tree, recursive);
		this.#listings.set(key, listing);
		listing.catch(() => this.#listings.delete(key));
		return listing;
	}
	#ask(tree, recursive) {
		return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", {
				...repository,
				tree_sha: tree,
				...recursive ? { recursive: "1" } : {}
			});
			return {
				entries: data.tree.map(({ path, mode, sha, type }) => ({
					path,
					mode,
					id: sha,
					isFolder: type === "tree"
				})),
				truncated: data.truncated
			};
		});
	}
};
const entryOf = ({ path, mode, id }) => ({
	path,
	mode,
	id
});
const below = (folder, entry) => ({
	...entry,
	path: `${folder}/${entry.path}`
});
// src/edges/github/git/api-git.ts
const SUBMODULE = "160000";
const FULL_ID = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
function commitOf(revision) {
	if (revision.commit !== null && !revision.dirty) return revision.commit;
	throw new UserError(`revision ${revision.name}: there is no working tree on GitHub`);
}
var ApiGit = class {
	root;
	#api;
	#trees;
	#blobs;
	#revisions = new Map();
	#comparisons = [];
	constructor(api) {
		this.#api = api;
		this.root = `github:${api.repository.owner}/${api.repository.repo}`;
		this.#trees = new TreeReader(api);
		this.#blobs = new BlobReader(api);
	}
	async resolve(name) {
		if (name === null || name === "") throw new UserError("there is no working tree on GitHub: a commit or branch must be named");
		const known = this.#revisions.get(name);
		if (known !== void 0) return known;
		const found = await this.#ask(name).catch((error) => {
			if (!isFailure(error, "absent", "refused", "conflict")) throw error;
			const { owner, repo } = this.#api.repository;
			throw new UserError(`revision ${name}: expected a commit, tag or branch of ${owner}/${repo}, found none`, "It may have been deleted meanwhile, or this token may not see it.");
		});
		if (FULL_ID.test(name)) this.#revisions.set(name, found);
		return found;
	}
	async entries(revision) {
		return this.#trees.files(await this.#treeOf(revision));
	}
	async read(revision, path) {
		const bytes = await this.readBytes(revision, path);
		return bytes === null ? null : Buffer.from(bytes).toString("utf8");
	}
	async readBytes(revision, path) {
		const entry = await this.#trees.find(await this.#treeOf(revision), path);
		if (entry === null || entry.mode === SUBMODULE) return null;
		return this.#blobs.read(entry.id);
	}
	async readMany(revision, paths) {
		const wanted = new Set(paths);
		const entries = (await this.entries(revision)).filter(({ path, mode }) => wanted.has(path) && mode !== SUBMODULE);
		const blobs = await this.#blobs.readMany(entries.map(({ id }) => id));
		return new Map(entries.map(({ path, id }) => [path, blobs.get(id) ?? new Uint8Array()]));
	}
	checkout() {
		return Promise.reject(new Error("nothing is checked out through the API"));
	}
	async mergeBase(one, other) {
		if (one.commit === null || other.commit === null) return null;
		if (one.commit === other.commit) return one.commit;
		return (await this.#compare(one.commit, other.commit))?.mergeBase ?? null;
	}
	async diff(base, head) {
		const [from, to] = [commitOf(base), commitOf(head)];
		if (from === to) return "";
		const comparison = this.#comparisons.find((each) => each.head === to && each.mergeBase === from) ?? await this.#compare(from, to);
		return diffText(comparison?.mergeBase === from ? comparison : null, {
			blobs: this.#blobs,
			base: () => this.entries(base),
			head: () => this.entries(head)
		});
	}
	async commits(base, head) {
		if (base.commit === null || head.commit === null || base.commit === head.commit) return [];
		const comparison = await this.#compare(base.commit, head.commit);
		if (comparison !== null) return commitsOf(this.#api, comparison);
		throw new UserError(`${base.name} and ${head.name} have no history in common`);
	}
	async #compare(base, head) {
		const known = this.#comparisons.find((each) => each.base === base && each.head === head);
		if (known !== void 0) return known;
		const comparison = await compare(this.#api, base, head);
		if (comparison !== null) this.#comparisons.push(comparison);
		return comparison;
	}
	async #treeOf(revision) {
		return revision.tree ?? (await this.resolve(commitOf(revision))).tree ?? "";
	}
	#ask(name) {
		return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
			if (FULL_ID.test(name)) {
				const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", {
					...repository,
					commit_sha: name
				});
				const committedAt = timeOf(data.committer.date);
				return {
					name,
					commit: data.sha,
					tree: data.tree.sha,
					dirty: false,
					committedAt
				};
			}
			const { data } = await client.request("GET /repos/{owner}/{repo}/commits/{ref}", {
				...repository,
				ref: name,
				per_page: 1
			});
			return revisionOf(data, name);
		});
	}
};
// src/edges/github/patience.ts
const DEFAULT_PATIENCE = {
	totalSeconds: 180,
	requestSeconds: 60,
	retries: 4,
	secondMs: 1e3
};
var Waiting = class {
	patience;
	#clock;
	#random;
	#left;
	constructor(patience, clock, random) {
		this.patience = patience;
		this.#clock = clock;
		this.#random = random;
		this.#left = patience.totalSeconds;
	}
	now() {
		return this.#clock.now();
	}
	take(seconds) {
		if (seconds > this.#left) return false;
		this.#left -= seconds;
		return true;
	}
	backOff(attempt, asked) {
		const longest = Math.min(30, 2 ** (attempt - 1));
		return (asked ?? 0) + longest * (.5 + this.#random() / 2);
	}
	async pause(attempt) {
		const seconds = this.backOff(attempt, null);
		if (!this.take(seconds)) return false;
		await this.#clock.sleep(seconds * this.patience.secondMs / 1e3);
		return true;
	}
};
// src/edges/github/suggestions.ts
const ATTEMPTS$2 = 3;
const REVIEW_BODY = "benchproof suggests what was measured:";
function keyOf({ path, line, body }) {
	return JSON.stringify([
		path,
		line,
		body.replaceAll("\r\n", "\n").trim()
	]);
}
function standing(api, { number }) {
	return api.run(OPERATIONS.readPull, async (client, repository) => {
		const found = await client.paginate("GET /repos/{owner}/{repo}/pulls/{pull_number}/comments", {
			...repository,
			pull_number: number,
			per_page: 100
		});
		return new Set(found.flatMap(({ path, line, body }) => line === void 0 || line === null ? [] : [keyOf({
			path,
			line,
			body
		})]));
	});
}
function review(api, { number, sha }, suggestions) {
	return api.run(OPERATIONS.suggest, async (client, repository) => {
		await client.request("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", {
			...repository,
			pull_number: number,
			commit_id: sha,
			event: "COMMENT",
			body: REVIEW_BODY,
			comments: suggestions.map(({ path, line, body }) => ({
				path,
				line,
				side: "RIGHT",
				body
			})),
			...ONCE
		});
	});
}
function isOutdated(error) {
	return error instanceof GitHubFailure && error.kind === "refused" && /could not be resolved|part of the (?:diff|pull request)|review_thread/i.test(error.message);
}
async function reviewEach(api, place, suggestions) {
	for (const suggestion of suggestions) try {
		await review(api, place, [suggestion]);
	} catch (error) {
		if (!isOutdated(error)) throw error;
	}
}
async function send(api, place, suggestions) {
	try {
		await review(api, place, suggestions);
	} catch (error) {
		if (!isOutdated(error)) throw error;
		if (suggestions.length > 1) await reviewEach(api, place, suggestions);
	}
}
async function suggest(api, place, suggestions) {
	for (let attempt = 1; suggestions.length > 0; attempt += 1) {
		const there = await standing(api, place);
		const missing = suggestions.filter((suggestion) => !there.has(keyOf(suggestion)));
		if (missing.length === 0) return;
		try {
			return await send(api, place, missing);
		} catch (error) {
			if (!(isFailure(error, "lost") && attempt < ATTEMPTS$2) || !await api.waiting.pause(attempt)) throw error;
		}
	}
}
// src/edges/github/pulls.ts
function pullOf(pull) {
	const { head, base } = pull;
	return {
		number: pull.number,
		state: pull.state === "open" ? "open" : "closed",
		merged: pull.merged_at !== null,
		draft: pull.draft ?? false,
		title: pull.title,
		author: pull.user?.login ?? "ghost",
		head: {
			sha: head.sha,
			ref: head.ref,
			repository: head.repo?.full_name ?? null
		},
		base: {
			sha: base.sha,
			ref: base.ref
		}
	};
}
function isSame(one, other) {
	return one?.toLowerCase() === other.toLowerCase();
}
var PullClient = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	get(number) {
		return this.#api.runOr(null, OPERATIONS.readPull, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
				...repository,
				pull_number: number
			});
			return pullOf(data);
		});
	}
	async withHead(sha, repository) {
		const matches = (pull) => pull.state === "open" && pull.head.sha === sha && isSame(pull.head.repository, repository);
		const ofCommit = (await this.#ofCommit(sha)).filter(matches);
		return ofCommit.length > 0 ? ofCommit : (await this.#open()).filter(matches);
	}
	suggest(number, sha, suggestions) {
		return suggest(this.#api, {
			number,
			sha
		}, suggestions);
	}
	async #ofCommit(sha) {
		return this.#api.runOr([], OPERATIONS.readPull, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls", {
				...repository,
				commit_sha: sha,
				per_page: 100
			})).map(pullOf);
		}).catch((error) => {
			if (isFailure(error, "refused")) return [];
			throw error;
		});
	}
	#open() {
		return this.#api.run(OPERATIONS.readPull, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/pulls", {
				...repository,
				state: "open",
				sort: "updated",
				direction: "desc",
				per_page: 100
			})).map(pullOf);
		});
	}
};
// src/edges/github/store/branch-tip.ts
const MOST_CHARACTERS = 4194304;
async function readTip(api, branch) {
	return api.runOr(null, OPERATIONS.readContents, async (client, repository) => {
		const commit = (await client.request("GET /repos/{owner}/{repo}/git/ref/{ref}", {
			...repository,
			ref: `heads/${branch}`
		})).data.object.sha;
		const { data } = await client.request("GET /repos/{owner}/{repo}/git/commits/{commit_sha}", {
			...repository,
			commit_sha: commit
		});
		return {
			commit,
			tree: data.tree.sha
		};
	});
}
function stepsOf(files) {
	const steps = [[]];
	let length = 0;
	for (const [path, text] of files) {
		length += text.length;
		if (length > MOST_CHARACTERS && steps.at(-1)?.length !== 0) {
			steps.push([]);
			length = text.length;
		}
		steps.at(-1)?.push([path, text]);
	}
	return steps;
}
async function writeTree(api, base, files) {
	let tree = base;
	for (const step of stepsOf(files)) {
		const under = tree;
		tree = await api.run(OPERATIONS.writeContents, async (client, repository) => {
			const { data } = await client.request("POST /repos/{owner}/{repo}/git/trees", {
				...repository,
				...under === null ? {} : { base_tree: under },
				tree: step.map(([path, content]) => ({
					path,
					mode: "100644",
					type: "blob",
					content
				}))
			});
			return data.sha;
		});
	}
	return tree ?? "";
}
async function commitFiles(api, tip, files, message) {
	const tree = await writeTree(api, tip?.tree ?? null, files);
	return api.run(OPERATIONS.writeContents, async (client, repository) => {
		const { data } = await client.request("POST /repos/{owner}/{repo}/git/commits", {
			...repository,
			message,
			tree,
			parents: tip === null ? [] : [tip.commit]
		});
		return data.sha;
	});
}
const OVERTAKEN = /fast.forward|already exists|does not exist|cannot lock|is at \w+ but expected|reference update failed/i;
function isOvertaken(error) {
	if (!(error instanceof GitHubFailure)) return false;
	if (error.kind === "lost" || error.kind === "conflict") return true;
	return error.kind === "refused" && OVERTAKEN.test(error.message);
}
function refused(branch, error) {
	const advice = [`A rule may protect the branch ${branch}. Let the App or the workflow's token bypass that rule,`, "or let the bot store the records."].join(" ");
	return new GitHubFailure(error.kind, error.status, [error.message, advice], error);
}
async function moveBranch(api, branch, tip, commit) {
	try {
		await api.run(OPERATIONS.writeContents, async (client, repository) => {
			const sha = commit;
			if (tip === null) {
				const ref = `refs/heads/${branch}`;
				await client.request("POST /repos/{owner}/{repo}/git/refs", {
					...repository,
					ref,
					sha
				});
			} else {
				const route = "PATCH /repos/{owner}/{repo}/git/refs/{ref}";
				const ref = `heads/${branch}`;
				await client.request(route, {
					...repository,
					ref,
					sha,
					force: false
				});
			}
		});
		return true;
	} catch (error) {
		if (isOvertaken(error)) return false;
		if (error instanceof GitHubFailure && error.kind === "refused") throw refused(branch, error);
		throw error;
	}
}
// src/edges/github/store/api-branch-store.ts
const ATTEMPTS$1 = 20;
const MOST_FILES = 5e3;
const isRecordFile = (path) => path.endsWith(".json") && /^(records|revocations)\//.test(withoutLane(path));
var ApiBranchStore = class {
	name;
	#api;
	#git;
	#options;
	constructor(api, git, options) {
		this.#api = api;
		this.#git = git;
		this.#options = options;
		this.name = `branch ${options.branch}`;
	}
	async list() {
		return (await this.#shelf()).records;
	}
	async verify() {
		return (await this.#shelf()).complaints;
	}
	async put(records) {
		const files = filesOf(this.#options.lane, records);
		if (files.size > 0) await this.addFiles(files, additionMessage(files.size));
	}
	async revoke(id, reason, by) {
		const at = this.#api.waiting.now().toISOString();
		const files = new Map([[revocationPath(id), revocationText({
			id,
			reason,
			by,
			at
		})]]);
		await this.addFiles(files, revocationMessage(id, reason));
	}
	async addFiles(files, message) {
		for (let attempt = 1; attempt <= ATTEMPTS$1; attempt += 1) {
			if (await this.#add(files, message)) return;
			if (!await this.#api.waiting.pause(attempt)) break;
		}
		const { branch } = this.#options;
		throw new WorldError(`the branch ${branch} could not be written: others were faster each time, or GitHub gave no answer`, "Re-run the job: what was stored stays, and what is missing is added.");
	}
	async readFiles(folder) {
		const top = posix.normalize(`${folder}/`);
		return this.#texts(await this.#tip(), (path) => path.startsWith(top));
	}
	async #add(files, message) {
		const { branch } = this.#options;
		const tip = await readTip(this.#api, branch);
		const there = tip === null ? [] : await this.#git.entries(revisionAt(branch, tip));
		const present = new Set(there.map(({ path }) => path));
		const fresh = new Map([...files].filter(([path]) => !present.has(path)));
		if (fresh.size === 0) return true;
		const commit = await commitFiles(this.#api, tip, fresh, message);
		return moveBranch(this.#api, branch, tip, commit);
	}
	async #tip() {
		const { branch } = this.#options;
		const tip = await readTip(this.#api, branch);
		return tip === null ? null : revisionAt(branch, tip);
	}
	async #texts(revision, isWanted) {
		if (revision === null) return new Map();
		const paths = (await this.#git.entries(revision)).map(({ path }) => path).filter(isWanted);
		if (paths.length > MOST_FILES) throw tooMany(this.name, paths.length);
		const files = await this.#git.readMany(revision, paths);
		return new Map(paths.map((path) => [path, Buffer.from(files.get(path) ?? []).toString("utf8")]));
	}
	async #shelf() {
		return readShelf([...await this.#inFolder(), ...await this.#onBranch()], sha256);
	}
	async #onBranch() {
		const { branch, folder } = this.#options;
		const proposed = {
			kind: "remote-branch",
			lane: "proposed"
		};
		return [...await this.#texts(await this.#tip(), isRecordFile)].map(([path, text]) => ({
			path: withoutLane(path),
			text,
			place: folder === null ? remotePlace(path) : proposed,
			location: `${branch}:${path}`,
			storedAt: null
		}));
	}
	async #inFolder() {
		const { folder } = this.#options;
		if (folder === null) return [];
		const top = posix.normalize(`${folder.path}/`);
		return [...await this.#texts(folder.base, (path) => path.startsWith(top))].map(([path, text]) => ({
			path: path.slice(top.length),
			text,
			place: { kind: "directory-at-revision" },
			location: `${path} at ${folder.base.name}`,
			storedAt: null
		}));
	}
};
function revisionAt(name, { commit, tree }) {
	return {
		name,
		commit,
		tree,
		dirty: false,
		committedAt: null
	};
}
function tooMany(name, count) {
	return new WorldError(`${name} holds ${count} files, more than are read through the API (${MOST_FILES})`, "Prune old records: benchproof records prune.");
}
// src/edges/github/dispatch.ts
const LOOKS = 4;
function newestRuns(api, { workflow, ref }) {
	return api.runOr([], OPERATIONS.readRuns, async (client, repository) => {
		const { data } = await client.request("GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs", {
			...repository,
			workflow_id: workflow,
			event: "workflow_dispatch",
			branch: ref.replace(/^refs\/heads\//, ""),
			per_page: 10
		});
		return data.workflow_runs.map((run) => ({
			id: Number(run.id),
			title: run.display_title
		}));
	});
}
function isOurs({ inputs }, { title }) {
	const telling = Object.values(inputs).filter((value) => value.length >= 7);
	const shown = telling.filter((value) => title.includes(value));
	return shown.length === 0 || shown.length === telling.length;
}
async function hasStarted(api, wanted, before) {
	for (let look = 1; look <= LOOKS; look += 1) {
		if (!await api.waiting.pause(look)) return false;
		if ((await newestRuns(api, wanted)).filter(({ id }) => id > before).some((run) => isOurs(wanted, run))) return true;
	}
	return false;
}
async function dispatch(api, wanted) {
	const before = Math.max(0, ...(await newestRuns(api, wanted)).map(({ id }) => id));
	try {
		await api.run(OPERATIONS.dispatch, async (client, repository) => {
			const route = "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches";
			const { workflow, ref, inputs } = wanted;
			await client.request(route, {
				...repository,
				workflow_id: workflow,
				ref,
				inputs: { ...inputs },
				...ONCE
			});
		});
	} catch (error) {
		if (!(error instanceof GitHubFailure) || error.kind !== "lost") throw error;
		if (await hasStarted(api, wanted, before)) return;
		throw new AnswerLost(`${error.message}; no run of ${wanted.workflow} appeared`, "Look at the Actions tab, and start it again if it is not there.", { cause: error });
	}
}
// src/edges/github/download.ts
const ATTEMPTS = 4;
function tooLarge({ name }, mostBytes) {
	return new WorldError(`artifact ${name} is larger than ${mostBytes} bytes, and was not read`, "An artifact of benchproof holds one session; look at what the run uploaded.");
}
function locate(api, { id }) {
	return api.run(OPERATIONS.download, async (client, repository) => {
		const { headers } = await client.request("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
			...repository,
			artifact_id: id,
			archive_format: "zip",
			request: { redirect: "manual" }
		});
		return headers.location ?? "";
	});
}
async function readBounded(body, mostBytes) {
	const chunks = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > mostBytes) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
async function fetchBounded(fetcher, url, mostBytes, seconds) {
	try {
		const response = await fetcher(url, { signal: AbortSignal.timeout(seconds * 1e3) });
		if (!response.ok || response.body === null) return { failure: `${response.status}` };
		return { bytes: await readBounded(response.body, mostBytes) };
	} catch (error) {
		const { message, cause } = error;
		return { failure: cause instanceof Error ? cause.message : message };
	}
}
async function downloadZip(api, fetcher, artifact, mostBytes) {
	if (artifact.expired) throw expired(artifact);
	if (artifact.bytes > mostBytes) throw tooLarge(artifact, mostBytes);
	const { requestSeconds } = api.waiting.patience;
	for (let attempt = 1;; attempt += 1) {
		const fetched = await fetchBounded(fetcher, await locate(api, artifact), mostBytes, requestSeconds);
		if ("bytes" in fetched) {
			if (fetched.bytes === null) throw tooLarge(artifact, mostBytes);
			return fetched.bytes;
		}
		if (attempt < ATTEMPTS && await api.waiting.pause(attempt)) continue;
		throw new GitHubFailure("lost", null, [`artifact ${artifact.name} could not be downloaded (${fetched.failure})`, "Re-run the job that publishes; the artifact is kept for some days."], null);
	}
}
function expired({ name }) {
	return new WorldError(`artifact ${name} has expired`, "Re-run the workflow that measured.");
}
// src/edges/github/workflows.ts
function runOf(run) {
	return {
		id: Number(run.id),
		title: run.display_title,
		event: run.event,
		path: run.path.split("@")[0] ?? run.path,
		headSha: run.head_sha,
		headBranch: run.head_branch,
		headRepository: run.head_repository?.full_name ?? null,
		attempt: run.run_attempt ?? 1,
		status: run.status ?? "queued",
		conclusion: run.conclusion,
		url: run.html_url
	};
}
const fileName = (workflow) => workflow.split("/").at(-1) ?? workflow;
var WorkflowClient = class {
	#api;
	#fetch;
	constructor(api, fetcher) {
		this.#api = api;
		this.#fetch = fetcher;
	}
	run(id) {
		return this.#api.runOr(null, OPERATIONS.readRuns, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", {
				...repository,
				run_id: id
			});
			return runOf(data);
		});
	}
	runsAt(workflow, sha) {
		return this.#api.runOr([], OPERATIONS.readRuns, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs", {
				...repository,
				workflow_id: fileName(workflow),
				head_sha: sha,
				per_page: 100
			})).map(runOf).sort((one, other) => other.id - one.id);
		});
	}
	jobs(runId) {
		return this.#api.run(OPERATIONS.readRuns, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs", {
				...repository,
				run_id: runId,
				filter: "latest",
				per_page: 100
			})).map(({ name, run_attempt, status, conclusion, html_url }) => ({
				name,
				attempt: run_attempt ?? 1,
				status,
				conclusion,
				url: html_url ?? ""
			}));
		});
	}
	artifacts(runId) {
		return this.#api.run(OPERATIONS.readRuns, async (client, repository) => {
			return (await client.paginate("GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", {
				...repository,
				run_id: runId,
				per_page: 100
			})).map(({ id, name, size_in_bytes, expired }) => ({
				id,
				name,
				bytes: size_in_bytes,
				expired
			}));
		});
	}
	download(artifact, mostBytes) {
		return downloadZip(this.#api, this.#fetch, artifact, mostBytes);
	}
	dispatch(workflow, ref, inputs) {
		return dispatch(this.#api, {
			workflow: fileName(workflow),
			ref,
			inputs
		});
	}
};
// src/edges/github/open-github.ts
function partsOf(repository) {
	const [owner = "", repo = "", ...more] = repository.split("/");
	if (owner !== "" && repo !== "" && more.length === 0) return {
		owner,
		repo
	};
	throw new UserError(`repository ${JSON.stringify(repository)}: expected OWNER/NAME`);
}
function openApi(options) {
	const { clock, random, log, token } = options;
	const waiting = new Waiting({
		...DEFAULT_PATIENCE,
		...options.patience
	}, clock, random);
	return new Api(partsOf(options.repository), waiting, async () => {
		const { createClient } = await import("./github.js").then((part) => ({ createClient: part.t }));
		return createClient({
			apiUrl: options.apiUrl.replace(/\/+$/, ""),
			token: typeof token === "string" ? async () => token : token,
			fetch: options.fetch ?? fetch,
			waiting,
			clock,
			random,
			log
		});
	});
}
var GitHubClient = class {
	repository;
	checks;
	comments;
	pulls;
	workflows;
	git;
	#api;
	#login = null;
	#defaultBranch = null;
	constructor(options, api) {
		this.repository = options.repository;
		this.#api = api;
		this.checks = new CheckClient(api);
		this.comments = new CommentClient(api);
		this.pulls = new PullClient(api);
		this.workflows = new WorkflowClient(api, options.fetch ?? fetch);
		this.git = new ApiGit(api);
	}
	openStore(settings, lane, base) {
		const { branch, directory } = settings;
		const folder = directory === void 0 ? null : {
			path: directory,
			base
		};
		return new ApiBranchStore(this.#api, this.git, {
			branch,
			lane,
			folder
		});
	}
	login() {
		this.#login ??= this.#askLogin().catch((error) => {
			this.#login = null;
			throw error;
		});
		return this.#login;
	}
	#askLogin() {
		return this.#api.run(OPERATIONS.readLogin, async (client) => {
			const { viewer } = await client.graphql("{ viewer { login } }");
			return viewer.login;
		});
	}
	defaultBranch() {
		this.#defaultBranch ??= this.#askDefaultBranch().catch((error) => {
			this.#defaultBranch = null;
			throw error;
		});
		return this.#defaultBranch;
	}
	#askDefaultBranch() {
		return this.#api.run(OPERATIONS.readRepository, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}", { ...repository });
			return data.default_branch;
		});
	}
	permissionOf(login) {
		const none = "none";
		return this.#api.runOr(none, OPERATIONS.readPermission, async (client, repository) => {
			const { data } = await client.request("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
				...repository,
				username: login
			});
			const { permission } = data;
			return permission === "admin" || permission === "write" || permission === "read" ? permission : none;
		});
	}
};
function openGitHub(options) {
	return new GitHubClient(options, openApi(options));
}
// src/action/place.ts
const ARTIFACT = {
	zipBytes: 32 * 1024 ** 2,
	entries: 8,
	entryBytes: 128 * 1024 ** 2,
	totalBytes: 160 * 1024 ** 2
};
function required({ environment }, name) {
	const value = environment[name];
	if (value !== void 0 && value !== "") return value;
	throw new UserError(`${name} is not set`, "this program is started by an Actions runner");
}
function programOf(runtime, sha) {
	const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = runtime.environment;
	if (repository !== void 0 && repository !== "" && ref !== void 0 && ref !== "") return `${repository}#${ref}`;
	return `${required(runtime, "GITHUB_REPOSITORY")}#${sha}`;
}
async function readHostile(zip) {
	const { readArtifact } = await import("./work.js").then((part) => ({ readArtifact: part.X }));
	const reading = await readArtifact(zip, ARTIFACT);
	if (reading.ok) return reading.files;
	throw new UserError(`the artifact was refused: ${reading.reason}`);
}
function requireToken({ token }) {
	if (token !== "") return token;
	throw new UserError("github-token: it is empty", "leave the input out: by default it is the token of the job");
}
function openPlace(runtime, inputs, signal) {
	const sha = required(runtime, "GITHUB_SHA");
	const repository = required(runtime, "GITHUB_REPOSITORY");
	const runId = required(runtime, "GITHUB_RUN_ID");
	const progress = openProgress(process.stdout, runtime.environment);
	const github = openGitHub({
		token: requireToken(inputs),
		apiUrl: runtime.environment["GITHUB_API_URL"] ?? "https://api.github.com",
		repository,
		clock: systemClock,
		random: Math.random,
		log: (line) => progress.line(line)
	});
	const reader = openReader();
	const server = runtime.environment["GITHUB_SERVER_URL"] ?? "https://github.com";
	return {
		inputs,
		runtime,
		ports: {
			github,
			reader,
			progress,
			sha256,
			clock: systemClock,
			program: programOf(runtime, sha),
			openStore: (settings, lane, base) => github.openStore(settings, lane, base),
			readArtifact: readHostile
		},
		run: {
			id: Number(runId),
			attempt: Number(runtime.environment["GITHUB_RUN_ATTEMPT"] ?? "1"),
			url: `${server}/${repository}/actions/runs/${runId}`
		},
		sha,
		ref: runtime.environment["GITHUB_REF"] ?? "",
		workspace: runtime.environment["GITHUB_WORKSPACE"] ?? process.cwd(),
		output: inputs.output ?? join(runtime.environment["RUNNER_TEMP"] ?? process.cwd(), "benchproof"),
		signal,
		[Symbol.asyncDispose]: async () => {
			progress.close();
			await reader[Symbol.asyncDispose]();
		}
	};
}
// src/action/results.ts
const DONE = {
	outcome: null,
	isGate: false
};
async function writeReport(place, name, text) {
	const path = join(resolve(place.output), name);
	await writeWhole(path, text);
	return path;
}
async function writeReports(place, reports) {
	const { runtime } = place;
	const json = `${JSON.stringify(reports.json, null, 2)}\n`;
	runtime.output("report-json", await writeReport(place, "report.json", json));
	runtime.output("report-markdown", await writeReport(place, "report.md", reports.markdown));
	if (reports.html === null) return;
	runtime.output("report-html", await writeReport(place, "report.html", reports.html));
}
async function writePublished(place, published, isGate) {
	const { runtime } = place;
	const { outcome, benchmarks, documents, counts, comment, markdown, json } = published;
	runtime.output("outcome", outcome);
	runtime.output("benchmarks", benchmarks);
	runtime.output("documents", documents);
	runtime.output("regressions", counts.regressions);
	runtime.output("improvements", counts.improvements);
	runtime.output("inconclusive", counts.inconclusive);
	runtime.output("invalid", counts.invalid);
	runtime.output("claims", counts.claims);
	runtime.output("failed-claims", counts.failedClaims);
	if (comment !== null) runtime.output("comment-url", comment);
	const { renderHtml } = await import("./start-cli.js").then((part) => ({ renderHtml: part.X }));
	const [first] = published.reports;
	await writeReports(place, {
		markdown,
		json,
		html: first === void 0 || published.reports.length > 1 ? null : renderHtml(first)
	});
	runtime.summary(published.summary);
	return {
		outcome,
		isGate
	};
}
// src/action/task.ts
const NOTHING_BEFORE = /^0+$/;
function rangeOf(event, sha) {
	switch (event.name) {
		case "pull_request": {
			const { number, head, base } = event.payload.pull_request;
			return {
				head: head.sha,
				onto: base.sha,
				isAlone: false,
				pull: number,
				queueRef: null
			};
		}
		case "merge_group": {
			const { head_sha, base_sha, head_ref: queueRef } = event.payload.merge_group;
			return {
				head: head_sha,
				onto: base_sha,
				isAlone: false,
				pull: null,
				queueRef
			};
		}
		case "push": {
			const { before, after } = event.payload;
			const isAlone = NOTHING_BEFORE.test(before);
			return {
				head: after,
				onto: isAlone ? null : before,
				isAlone,
				pull: null,
				queueRef: null
			};
		}
		case "workflow_dispatch": {
			const { sha: asked = "", pull = "" } = event.payload.inputs ?? {};
			if (asked === "") return {
				head: sha,
				onto: null,
				isAlone: true,
				pull: null,
				queueRef: null
			};
			if (!/^[0-9a-f]{40}([0-9a-f]{24})?$/.test(asked) || !/^\d{0,10}$/.test(pull)) throw new UserError("inputs: expected a full commit in `sha` and a number in `pull`");
			return {
				head: asked,
				onto: null,
				isAlone: false,
				pull: pull === "" ? null : Number(pull),
				queueRef: null
			};
		}
		case "schedule": return {
			head: sha,
			onto: null,
			isAlone: true,
			pull: null,
			queueRef: null
		};
		case "workflow_run":
		case "issue_comment":
		case "check_run": throw new UserError(`mode: the event ${event.name} has no change to measure`, "measure on pull_request, merge_group, push or workflow_dispatch");
		default: return event;
	}
}
function publishTask(event) {
	if (event.name !== "workflow_run") return { kind: "gather" };
	const { action, workflow_run: run } = event.payload;
	if (action === "in_progress") return {
		kind: "nothing",
		why: "the run goes on"
	};
	return {
		kind: action === "requested" ? "open" : "publish",
		runId: run.id
	};
}
function recordTask(event) {
	if (event.name === "workflow_run") return {
		kind: "record",
		run: {
			kind: "run",
			runId: event.payload.workflow_run.id
		}
	};
	if (event.name !== "push") return {
		kind: "record",
		run: {
			kind: "run",
			runId: null
		}
	};
	const { before } = event.payload;
	return {
		kind: "record",
		run: {
			kind: "push",
			before: NOTHING_BEFORE.test(before) ? null : before
		}
	};
}
function commandTask(event) {
	if (event.name === "check_run") return { kind: "press" };
	if (event.name !== "issue_comment") throw new UserError(`mode: command: expected issue_comment, got ${event.name}`);
	if (event.payload.issue.pull_request === void 0) return {
		kind: "nothing",
		why: "the comment is not on a pull request"
	};
	if (event.payload.action !== "created") return {
		kind: "nothing",
		why: "not a new comment"
	};
	return { kind: "command" };
}
function autoTask(event, sha) {
	switch (event.name) {
		case "pull_request": {
			const range = rangeOf(event, sha);
			return {
				kind: event.payload.action === "closed" ? "close" : "whole",
				range
			};
		}
		case "merge_group":
		case "push": return {
			kind: "whole",
			range: rangeOf(event, sha)
		};
		case "workflow_dispatch": {
			const range = rangeOf(event, sha);
			return range.isAlone ? { kind: "audit" } : {
				kind: "whole",
				range
			};
		}
		case "workflow_run": return publishTask(event);
		case "issue_comment":
		case "check_run": return commandTask(event);
		case "schedule": return { kind: "audit" };
		default: return event;
	}
}
function taskOf(mode, event, sha) {
	switch (mode) {
		case "auto": return autoTask(event, sha);
		case "plan":
		case "measure":
		case "docs": return {
			kind: mode,
			range: rangeOf(event, sha)
		};
		case "gather": return { kind: "gather" };
		case "publish": return publishTask(event);
		case "command": return commandTask(event);
		case "record": return recordTask(event);
		case "audit": return { kind: "audit" };
		default: return mode;
	}
}
// src/action/run.ts
async function payloadOf({ environment }) {
	return JSON.parse(await readFile(environment["GITHUB_EVENT_PATH"] ?? "", "utf8"));
}
async function perform(place, task, event) {
	switch (task.kind) {
		case "whole": return (await import("./work.js").then((part) => ({ concludeAfter: part.Z, whole: part.Q }))).whole(place, task.range, event.name);
		case "plan": return (await import("./work.js").then((part) => ({ plan: part.it }))).plan(place, task.range);
		case "measure": return (await import("./work.js").then((part) => ({ measure: part.at }))).measure(place, task.range);
		case "gather": return (await import("./work.js").then((part) => ({ open: part.et, publish: part.tt }))).publish(place, place.run.id);
		case "open": return (await import("./work.js").then((part) => ({ open: part.et, publish: part.tt }))).open(place, task.runId);
		case "publish": return (await import("./work.js").then((part) => ({ open: part.et, publish: part.tt }))).publish(place, task.runId);
		case "record": return (await import("./work.js").then((part) => ({ record: part.$ }))).record(place, task.run);
		case "command": return (await import("./work.js").then((part) => ({ command: part.ft, press: part.pt }))).command(place, event);
		case "press": return (await import("./work.js").then((part) => ({ command: part.ft, press: part.pt }))).press(place, event);
		case "audit": return (await import("./work.js").then((part) => ({ audit: part.ut, docs: part.dt }))).audit(place);
		case "docs": return (await import("./work.js").then((part) => ({ audit: part.ut, docs: part.dt }))).docs(place, task.range);
		case "close": return (await import("./work.js").then((part) => ({ close: part.vt }))).close(place, task.range);
		case "nothing":
			place.ports.progress.line(task.why);
			return DONE;
		default: return task;
	}
}
function fails({ failOn }, { outcome, isGate }) {
	if (outcome !== "fail" || failOn === "never") return false;
	return failOn === "failure" || isGate;
}
async function runAction(runtime, signal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const inputs = readInputs(runtime);
		const event = readEvent(runtime.environment["GITHUB_EVENT_NAME"] ?? "", await payloadOf(runtime));
		const task = taskOf(inputs.mode, event, runtime.environment["GITHUB_SHA"] ?? "");
		const place = _usingCtx$1.a(openPlace(runtime, inputs, signal));
		runtime.mask(inputs.token);
		return fails(inputs, await perform(place, task, event));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function runPost(runtime, signal) {
	try {
		var _usingCtx3 = _usingCtx();
		if (runtime.state("range") === "") return;
		const place = _usingCtx3.a(openPlace(runtime, readInputs(runtime), signal));
		await (await import("./work.js").then((part) => ({ concludeAfter: part.Z, whole: part.Q }))).concludeAfter(place);
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
// src/action/runtime.ts
const SUMMARY_BYTES = 1e6;
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function assignment(name, value) {
	const delimiter = `ghadelimiter_${randomUUID()}`;
	return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
function cutToBytes(text, most) {
	if (Buffer.byteLength(text) <= most) return text;
	const notice = "\n\n… cut here: the rest is in the report.\n";
	return `${Buffer.from(text).subarray(0, most - Buffer.byteLength(notice) - 4).toString("utf8").replace(/[^\n]*$/, "")}${notice}`;
}
function openRuntime(environment, write) {
	const append = (variable, text) => {
		const file = environment[variable];
		if (file === void 0 || file === "") throw new UserError(`${variable} is not set`, "this program is started by an Actions runner");
		appendFileSync(file, text);
	};
	return {
		environment,
		input: (name) => (environment[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim(),
		output: (name, value) => append("GITHUB_OUTPUT", assignment(name, `${value}`)),
		keep: (name, value) => append("GITHUB_STATE", assignment(name, value)),
		state: (name) => environment[`STATE_${name}`] ?? "",
		summary: (markdown) => append("GITHUB_STEP_SUMMARY", cutToBytes(markdown, SUMMARY_BYTES)),
		mask: (secret) => {
			for (const line of secret.split(/\r?\n/)) if (line !== "") write(`::add-mask::${escapeData(line)}\n`);
		},
		error: (message) => write(`::error::${escapeData(clip(message, 4e3))}\n`)
	};
}
export { reportFailure as _, writePublished as a, openGitHub as c, kindOf$1 as d, saidBy as f, abortOnSignals as g, openReader as h, DONE as i, OPERATIONS as l, failedRequest as m, runAction as n, writeReports as o, secondsAsked as p, runPost as r, openApi as s, openRuntime as t, isFailure as u };
