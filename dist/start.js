import { _ as strictObject, a as _enum, b as union, d as int, f as literal, g as record, i as datetime, l as boolean, m as number, s as array, t as eastAsianWidth, v as string } from "./start-libraries.js";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createHash, randomUUID } from "node:crypto";
import process from "node:process";
// src/core/errors.ts
var UserError = class extends Error {
	name = "UserError";
	advice;
	constructor(message, advice = null) {
		super(message);
		this.advice = advice;
	}
};
var WorldError = class extends Error {
	name = "WorldError";
	advice;
	constructor(message, advice = null, options) {
		super(message, options);
		this.advice = advice;
	}
};
var AnswerLost = class extends WorldError {};
// src/edges/clock.ts
const systemClock = {
	now: () => new Date(),
	monotonicSeconds: () => performance.now() / 1e3,
	sleep: (seconds) => setTimeout(seconds * 1e3)
};
// src/core/records/layout.ts
function safeName(name) {
	const escaped = [...new TextEncoder().encode(name.toWellFormed())].map((byte) => {
		const character = String.fromCharCode(byte);
		return /[A-Za-z0-9_-]/.test(character) || character === "." ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
	}).join("").slice(0, 120);
	return escaped === "" || /^\.+$/.test(escaped) ? `%2E${escaped.slice(1)}` : escaped;
}
const ID = /^[0-9a-f]{64}$/;
function recordPath(id, { project, benchmark }) {
	return `records/${safeName(project)}/${safeName(benchmark)}/${id}.json`;
}
function revocationPath(id) {
	return `revocations/${id}.json`;
}
function classifyPath(path) {
	const parts = path.split("/");
	const id = parts.at(-1)?.replace(/\.json$/, "") ?? "";
	if (!path.endsWith(".json") || !ID.test(id)) return null;
	if (parts[0] === "records" && parts.length === 4) return {
		kind: "record",
		id
	};
	if (parts[0] === "revocations" && parts.length === 2) return {
		kind: "revocation",
		id
	};
	return null;
}
// src/core/records/canonical.ts
function quoted(text) {
	if (!text.isWellFormed()) throw new TypeError(`canonical JSON cannot hold a lone surrogate: ${JSON.stringify(text)}`);
	return JSON.stringify(text);
}
function numeral(value) {
	if (!Number.isFinite(value)) throw new TypeError(`canonical JSON cannot hold ${value}`);
	return JSON.stringify(value);
}
function written(value) {
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value === "number") return numeral(value);
	if (typeof value === "string") return quoted(value);
	if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
	if (typeof value === "object") return `{${Object.entries(value).filter(([, member]) => member !== void 0).sort(([one], [other]) => one < other ? -1 : 1).map(([name, member]) => `${quoted(name)}:${written(member)}`).join(",")}}`;
	throw new TypeError(`canonical JSON cannot hold a ${typeof value}`);
}
function canonicalJson(value) {
	return written(value);
}
// src/core/records/bounds.ts
const DOCUMENT_BOUNDS = {
	maxBytes: 64 * 1024 ** 2,
	maxDepth: 24
};
function nestingDepth(text, limit) {
	let depth = 0;
	let deepest = 0;
	for (let i = 0; i < text.length && deepest <= limit; i += 1) {
		const character = text[i];
		if (character === "\"") i = endOfString(text, i);
		else if (character === "{" || character === "[") {
			depth += 1;
			deepest = Math.max(deepest, depth);
		} else if (character === "}" || character === "]") depth -= 1;
	}
	return deepest;
}
function endOfString(text, start) {
	let i = start + 1;
	while (i < text.length && text[i] !== "\"") i += text[i] === "\\" ? 2 : 1;
	return i;
}
function boundsComplaint(text, bounds) {
	if (text.length > bounds.maxBytes) return `expected at most ${bounds.maxBytes} characters, got ${text.length}`;
	return nestingDepth(text, bounds.maxDepth) > bounds.maxDepth ? `expected at most ${bounds.maxDepth} levels of nesting, got more` : null;
}
const MIGRATIONS = {
	record: {},
	session: {}
};
function unknownVersion(version, current) {
	const isNewer = typeof version === "number" && version > current;
	return {
		ok: false,
		message: `expected version ${current} or older, got ${JSON.stringify(version) ?? "none"}`,
		advice: isNewer ? "It was written by a newer benchproof: update this one (or pin the newer release) and read it again." : "It was not written by benchproof, or was damaged: restore it from git, or import it with `benchproof records import`."
	};
}
function migrateDocument(document, kind, migrations = MIGRATIONS, current = 1) {
	let migrated = document;
	while (migrated["version"] !== current) {
		const version = migrated["version"];
		const step = typeof version === "number" ? migrations[kind]?.[version] : void 0;
		if (step === void 0) return unknownVersion(document["version"], current);
		migrated = step(migrated);
	}
	return {
		ok: true,
		document: migrated
	};
}
// src/core/records/environment.ts
const known = string().nullable();
const amount = number().nonnegative().nullable();
const hostReadingSchema = strictObject({
	at: datetime(),
	load1: amount,
	stealSeconds: amount,
	throttledSeconds: amount,
	swapInPages: amount,
	swapOutPages: amount,
	majorFaults: amount
});
const machineSchema = strictObject({
	architecture: string(),
	cpuModel: known,
	cores: int().positive(),
	threadsPerCore: int().positive().nullable(),
	memoryBytes: amount,
	kernel: known,
	governor: known,
	frequencyMhz: amount,
	maxFrequencyMhz: amount,
	turbo: boolean().nullable(),
	virtualisation: known,
	runnerImage: known
});
const engineSchema = strictObject({
	name: _enum([
		"docker",
		"podman",
		"host",
		"fake"
	]),
	version: string(),
	cgroupVersion: _enum(["v1", "v2"]).nullable()
});
const limitsSchema = strictObject({
	cpus: int().positive(),
	cpuset: string().nullable(),
	memoryBytes: int().positive(),
	pids: int().positive()
});
const toolchainSchema = strictObject({
	version: string(),
	wanted: string().nullable(),
	from: string().nullable(),
	exact: boolean()
});
const imageSchema = strictObject({
	name: string(),
	digest: string().nullable(),
	origin: _enum([
		"registry",
		"assembled",
		"dockerfile",
		"host",
		"fake"
	]),
	packagesHash: string().nullable(),
	toolchain: toolchainSchema.optional().describe("Of our runners only.")
});
// src/core/records/session.ts
const sideSchema = _enum(["base", "head"]);
const failureSchema = strictObject({
	reason: _enum([
		"exit",
		"signal",
		"timeout",
		"out-of-memory",
		"fatal-stderr",
		"oversized-output",
		"unreadable",
		"driver-killed",
		"engine"
	]),
	message: string().describe("Expected and got, such as `wasmMultiMs: expected a number, got null`."),
	tail: string().describe("The end of what the command printed; untrusted text.")
});
const summarySchema = strictObject({
	of: _enum([
		"mean",
		"median",
		"minimum",
		"percentile",
		"estimate"
	]),
	deviation: number().nonnegative().nullable().describe("Standard deviation in the metric's unit, as the tool told it; null: it told none.")
});
const invocationSchema = strictObject({
	side: sideSchema,
	position: int().nonnegative().describe("Among all invocations of this run pair, warm-ups and both sides included, from 0."),
	warmup: boolean().describe("Measured and kept, and never counted."),
	startedAt: datetime(),
	wallSeconds: number().nonnegative().nullable(),
	userSeconds: number().nonnegative().nullable(),
	systemSeconds: number().nonnegative().nullable(),
	cpuSeconds: number().nonnegative().nullable().describe("CPU time of everything in the container, from its cgroup."),
	peakMemoryBytes: number().nonnegative().nullable(),
	exit: int().nullable(),
	values: record(string(), array(number())).describe("Metric key (`metric`, or `phase/metric`) → samples in the metric's unit."),
	summaries: record(string(), summarySchema).optional().describe("Metric key → what the one value in `values` is, where the tool gave no samples."),
	result: string().nullable().describe("What the `result` pattern captured: what was computed, not how fast."),
	signs: array(strictObject({
		name: string(),
		text: string()
	})).optional().describe("What the output said of how it was built or run (coverage, a debug build); untrusted."),
	failure: failureSchema.nullable()
});
const pairSchema = strictObject({
	caseId: string(),
	pair: int().positive(),
	firstInvoked: sideSchema,
	firstCreated: sideSchema,
	startedAt: datetime(),
	finishedAt: datetime(),
	before: hostReadingSchema,
	after: hostReadingSchema,
	invocations: array(invocationSchema)
});
const metricSchema = strictObject({
	key: string(),
	phase: string().nullable(),
	name: string(),
	unit: string(),
	better: _enum(["lower", "higher"]),
	exact: boolean(),
	budget: strictObject({
		atMost: number().nullable(),
		atLeast: number().nullable()
	}).nullable()
});
const failedBuildSchema = strictObject({
	side: sideSchema,
	image: string().nullable().describe("The toolchain image that it was built in."),
	tail: string().describe("The end of what the build printed; untrusted text.")
});
const caseSchema = strictObject({
	id: string(),
	project: string(),
	benchmark: string(),
	variant: string().nullable(),
	parameters: record(string(), union([string(), number()])),
	sweep: string().nullable(),
	canary: boolean(),
	command: string(),
	environment: record(string(), string()),
	threads: int().positive().nullable(),
	parallelism: number(),
	estimator: _enum(["minimum", "median"]),
	interleaved: boolean(),
	metrics: array(metricSchema).min(1),
	definitionHash: string(),
	benchmarkHash: strictObject({
		base: string().nullable(),
		head: string().nullable()
	}),
	dependencyHash: strictObject({
		base: string().nullable(),
		head: string().nullable()
	}),
	image: strictObject({
		base: imageSchema.nullable(),
		head: imageSchema.nullable()
	}),
	limits: limitsSchema,
	build: strictObject({
		base: array(string()).nullable(),
		head: array(string()).nullable()
	}).optional().describe("Build commands of each side."),
	adopted: array(string()).optional().describe("Set where the base has no such benchmark and was measured with the head’s: files laid over the base."),
	effect: number().positive(),
	minRuns: int().min(3),
	maxRuns: int().min(3),
	silence: array(string()),
	unmeasured: strictObject({
		kind: _enum([
			"identical",
			"build-failed",
			"missing",
			"new",
			"incomparable",
			"budget"
		]),
		message: string(),
		failedBuild: failedBuildSchema.optional()
	}).nullable()
});
const revisionSchema = strictObject({
	name: string().describe("As the user named it: `main`, `HEAD~1`, or `(working tree)`."),
	commit: string().nullable(),
	tree: string().nullable().describe("Id of the git tree of all files."),
	dirty: boolean().describe("Whether files differ from those of `commit`."),
	committedAt: datetime().nullable()
});
const settingsSchema = strictObject({
	min: int().min(3),
	max: int().min(3),
	errorRate: number(),
	secondsPerSide: number().positive(),
	budgetSeconds: number().positive(),
	thorough: boolean(),
	inconclusive: _enum([
		"pass",
		"neutral",
		"fail"
	]).default("neutral").describe("What an undecided metric amounts to: `report.inconclusive` of the base.")
});
const sessionSchema = strictObject({
	version: literal(1),
	kind: literal("session"),
	id: string(),
	tool: string(),
	startedAt: datetime(),
	finishedAt: datetime().nullable(),
	seed: int().nonnegative().describe("Of every order drawn."),
	aa: boolean().describe("Identical sides were measured on purpose."),
	configHash: string(),
	settings: settingsSchema,
	base: revisionSchema.nullable(),
	head: revisionSchema,
	machine: machineSchema,
	engine: engineSchema,
	cases: array(caseSchema),
	noise: record(string(), number()).describe("`case metric` → noise index from history, fixed before the first look."),
	pairs: array(pairSchema),
	stops: record(string(), _enum([
		"decided",
		"unsuspicious",
		"maximum",
		"budget",
		"failed"
	])).describe("Case id → why no more pairs were taken.")
});
// src/core/records/record.ts
const runSchema = strictObject({
	pair: int().positive().describe("Number of the run pair, from 1: what joins base and head."),
	startedAt: datetime(),
	finishedAt: datetime(),
	before: hostReadingSchema.nullable(),
	after: hostReadingSchema.nullable(),
	invocations: array(invocationSchema)
});
const recordSchema = strictObject({
	version: literal(1),
	kind: literal("record"),
	session: string().describe("The session it was cut from; ratios are only taken inside one session."),
	tool: string().describe("Name and version of what wrote it."),
	side: sideSchema,
	project: string(),
	benchmark: string(),
	variant: string().nullable(),
	parameters: record(string(), union([string(), number()])),
	phase: string().nullable().describe("Such as cold or warm; null: the benchmark has none."),
	metrics: array(metricSchema).min(1),
	command: string(),
	environment: record(string(), string()),
	threads: int().positive().nullable().describe("Threads declared; null: not declared."),
	revision: revisionSchema,
	configHash: string().describe("Hash of the configuration that governed the session."),
	definitionHash: string().describe("Hash of how it is measured: command, environment, reading."),
	benchmarkHash: string().nullable().describe("Hash of the benchmark's own files (`paths`); null: none are named, or none match."),
	dependencyHash: string().nullable().describe("Hash of all files that the numbers depend on."),
	image: imageSchema.nullable().describe("Null on imports only."),
	limits: limitsSchema.nullable().describe("Null on imports only."),
	engine: engineSchema.nullable().describe("Null on imports only."),
	machine: machineSchema.nullable().describe("Null on imports only."),
	pinned: boolean().describe("False on the host engine and for imports: it never backs an own claim."),
	imported: string().nullable().describe("For imports: where the numbers come from, as the user named it."),
	summaryOnly: array(string()).describe("Keys of metrics of which the tool reported only a summary (a mean), not samples."),
	invalid: array(string()).describe("Why it is no measurement, by the kinds of causes (`failed`, `canary`, …); empty: it is one. It backs no claim."),
	runs: array(runSchema).min(1)
});
// src/core/records/parse.ts
function refuse(message, advice = null) {
	return {
		ok: false,
		message,
		advice
	};
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
const SURROGATE = /\\u[dD][89a-fA-F]/;
function halfCharacterAt(value, path = []) {
	if (typeof value === "string") return value.isWellFormed() ? null : path.join(".") || "(top)";
	if (typeof value !== "object" || value === null) return null;
	for (const [key, member] of Object.entries(value)) {
		const here = [...path, key.toWellFormed()];
		const found = key.isWellFormed() ? halfCharacterAt(member, here) : here.join(".");
		if (found !== null) return found;
	}
	return null;
}
function parseBounded(text) {
	const complaint = boundsComplaint(text, DOCUMENT_BOUNDS);
	if (complaint !== null) return refuse(complaint);
	try {
		const value = JSON.parse(text);
		const half = SURROGATE.test(text) || !text.isWellFormed() ? halfCharacterAt(value) : null;
		if (half === null) return {
			ok: true,
			value
		};
		return refuse(`${half}: half a character (a lone surrogate)`, "Write whole Unicode text there: nothing that holds half a character can be stored.");
	} catch (error) {
		return refuse(`expected JSON: ${error instanceof Error ? error.message : String(error)}`);
	}
}
const ISSUES_SHOWN = 3;
function issuesOf(error) {
	const shown = error.issues.slice(0, ISSUES_SHOWN).map(({ path, message }) => `${path.join(".") || "(top)"}: ${message}`);
	const rest = error.issues.length - shown.length;
	return [...shown, ...rest > 0 ? [`and ${rest} more`] : []].join("; ");
}
function parseDocument(raw, kind, schema) {
	if (!isObject(raw)) return refuse(`expected a ${kind}, an object, got ${JSON.stringify(raw)}`);
	if (raw["kind"] !== kind) return refuse(`expected kind "${kind}", got ${JSON.stringify(raw["kind"]) ?? "none"}`);
	const migrated = migrateDocument(raw, kind);
	if (!migrated.ok) return migrated;
	const parsed = schema.safeParse(migrated.document);
	return parsed.success ? {
		ok: true,
		value: parsed.data
	} : refuse(issuesOf(parsed.error));
}
function parseText(text, kind, schema) {
	const raw = parseBounded(text);
	return raw.ok ? parseDocument(raw.value, kind, schema) : raw;
}
function parseSession(text) {
	return parseText(text, "session", sessionSchema);
}
// src/core/records/revocation.ts
const revocationSchema = strictObject({
	version: literal(1),
	kind: literal("revocation"),
	id: string().regex(/^[0-9a-f]{64}$/),
	reason: string().min(1),
	by: string().min(1),
	at: datetime()
});
function revocationText(revocation) {
	return canonicalJson({
		version: 1,
		kind: "revocation",
		...revocation
	});
}
function parseRevocation(text, id) {
	const raw = parseBounded(text);
	if (!raw.ok) return raw;
	const parsed = parseDocument(raw.value, "revocation", revocationSchema);
	if (!parsed.ok || parsed.value.id === id) return parsed;
	return {
		ok: false,
		message: `it revokes ${parsed.value.id}`,
		advice: "Name it after that id."
	};
}
// src/core/attestation/layout.ts
const ATTESTATIONS_FOLDER = "attestations";
function attestationFiles(lines, sha256) {
	const bundles = lines.split("\n").filter((line) => line.trim() !== "");
	return new Map(bundles.map((bundle) => [`${ATTESTATIONS_FOLDER}/${sha256(bundle)}.json`, bundle]));
}
function isAttestationPath(path) {
	return /^attestations\/[0-9a-f]{64}\.json$/.test(path);
}
// src/core/records/provenance.ts
function provenanceOf(place, record) {
	if (record.imported !== null) return "imported";
	switch (place.kind) {
		case "directory-at-revision":
		case "attested": return "trusted";
		case "remote-branch": return place.lane;
		case "directory":
		case "local-branch": return "local";
		default: return place;
	}
}
// src/core/records/seal.ts
function sealRecord(record, sha256) {
	return {
		id: sha256(canonicalJson(record)),
		record
	};
}
function recordText(sealed) {
	return canonicalJson(sealed.record);
}
function openRecord(text, expected, sha256) {
	const raw = parseBounded(text);
	if (!raw.ok) return raw;
	const id = sha256(canonicalHashable(raw.value));
	if (id !== expected) return {
		ok: false,
		message: `expected the hash ${expected}, got ${id}: its content is not what was sealed`,
		advice: "Restore it from git history, or remove it: a changed record backs nothing."
	};
	const record = parseDocument(raw.value, "record", recordSchema);
	return record.ok ? {
		ok: true,
		value: {
			id,
			record: record.value
		}
	} : record;
}
function canonicalHashable(value) {
	try {
		return canonicalJson(value);
	} catch {
		return "";
	}
}
// src/core/records/shelf.ts
const STRENGTH = {
	trusted: 3,
	proposed: 2,
	local: 1,
	imported: 0
};
function placeOf(place, id, proven) {
	if (proven === null) return place;
	if (proven.has(id)) return { kind: "attested" };
	return place.kind === "remote-branch" ? {
		...place,
		lane: "proposed"
	} : place;
}
var ShelfReader = class {
	#sha256;
	#records = new Map();
	#revocations = new Map();
	#complaints = [];
	#proven;
	constructor(sha256, proven) {
		this.#sha256 = sha256;
		this.#proven = proven;
	}
	read(file) {
		const found = classifyPath(file.path);
		if (found?.kind === "record") this.#readRecord(file, found.id);
		else if (found?.kind === "revocation") this.#readRevocation(file, found.id);
		else if (/^(records|revocations)\//.test(file.path)) this.#complaints.push(`${file.location}: expected a file named by a hash, found this`);
	}
	#readRecord(file, id) {
		const opened = openRecord(file.text, id, this.#sha256);
		if (!opened.ok) {
			this.#complaints.push(`${file.location}: ${opened.message}`);
			return;
		}
		const { record } = opened.value;
		const expected = recordPath(id, record);
		if (file.path !== expected) this.#complaints.push(`${file.location}: expected it at ${expected}`);
		const provenance = provenanceOf(placeOf(file.place, id, this.#proven), record);
		const known = this.#records.get(id);
		if (known !== void 0 && STRENGTH[known.provenance] >= STRENGTH[provenance]) return;
		const { location, storedAt } = file;
		this.#records.set(id, {
			id,
			record,
			provenance,
			location,
			storedAt
		});
	}
	#readRevocation(file, id) {
		const parsed = parseRevocation(file.text, id);
		if (parsed.ok) this.#revocations.set(id, parsed.value);
		else {
			this.#complaints.push(`${file.location}: ${parsed.message}`);
			const unknown = {
				version: 1,
				kind: "revocation",
				id
			};
			const at = file.storedAt ?? "1970-01-01T00:00:00Z";
			this.#revocations.set(id, {
				...unknown,
				by: "unknown",
				reason: "unreadable revocation",
				at
			});
		}
	}
	done() {
		return {
			records: [...this.#records.values()].map((record) => {
				const revocation = this.#revocations.get(record.id);
				if (revocation === void 0) return {
					...record,
					revoked: null
				};
				const { by, reason, at } = revocation;
				return {
					...record,
					revoked: {
						by,
						reason,
						at
					}
				};
			}),
			complaints: this.#complaints
		};
	}
};
function readShelf(files, sha256, vouch) {
	const all = [...files];
	const attestations = all.filter(({ path }) => isAttestationPath(path));
	const reader = new ShelfReader(sha256, vouch?.(attestations) ?? null);
	for (const file of all) reader.read(file);
	return {
		...reader.done(),
		attestations
	};
}
// src/edges/sha256.ts
function sha256(text) {
	return createHash("sha256").update(text, "utf8").digest("hex");
}
// src/edges/store/branch-layout.ts
function withoutLane(path) {
	return path.replace(/^(?:trusted|proposed)\//, "");
}
function remotePlace(path) {
	return {
		kind: "remote-branch",
		lane: path.startsWith("trusted/") ? "trusted" : "proposed"
	};
}
function filesOf(lane, records) {
	return new Map(records.map((sealed) => [`${lane}/${recordPath(sealed.id, sealed.record)}`, recordText(sealed)]));
}
function additionMessage(count) {
	return `Add ${count} record${count === 1 ? "" : "s"}\n`;
}
function revocationMessage(id, reason) {
	return `Revoke ${id}\n\n${reason}\n`;
}
// src/core/text/clean.ts
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
const BREAKS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;
function cleanLine(text) {
	return disarm(hide(text).replace(BREAKS, "↵").replace(UNSEEN, "�"));
}
function cleanBlock(text, lines, columns) {
	return hide(text.slice(-65536)).trimEnd().split(BREAKS).slice(-lines).map((line) => `| ${clip(cleanLine(line), columns)}`);
}
function clip(text, limit) {
	if (text.length <= limit) return text;
	const points = [...text];
	if (points.length <= limit) return text;
	const tail = Math.floor((limit - 1) / 3);
	const head = limit - 1 - tail;
	return `${points.slice(0, head).join("")}…${tail > 0 ? points.slice(-tail).join("") : ""}`;
}
function hide(text) {
	return text.toWellFormed().replace(ESCAPES, "").replaceAll("	", "  ");
}
function disarm(text) {
	return text.replaceAll("##[", "## [").replace(/^(\s*):{2,}/, "$1: :");
}
// src/core/text/duration.ts
function formatDuration(seconds) {
	if (!Number.isFinite(seconds) || seconds < 0) return "unknown";
	if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
	const whole = Math.round(seconds);
	if (whole < 60) return `${whole} s`;
	if (whole < 3600) return `${Math.floor(whole / 60)} min${rest(whole % 60, "s")}`;
	const minutes = Math.round(whole / 60);
	return `${Math.floor(minutes / 60)} h${rest(minutes % 60, "min")}`;
}
function rest(count, unit) {
	return count === 0 ? "" : ` ${String(count).padStart(2, "0")} ${unit}`;
}
// src/edges/progress/plain.ts
const OUTPUT_LINES$2 = 200;
const OUTPUT_COLUMNS$1 = 400;
function plainProgress(stream, verbose = false) {
	let last = "";
	const write = (line) => {
		last = line;
		stream.write(`${line}\n`);
	};
	return {
		stage: (title) => write(`== ${cleanLine(title)}`),
		line: (text) => write(cleanLine(text)),
		log: (text) => {
			if (verbose) write(`| ${cleanLine(text)}`);
		},
		output: (title, text) => {
			write(`-- ${cleanLine(title)}`);
			for (const line of cleanBlock(text, OUTPUT_LINES$2, OUTPUT_COLUMNS$1)) write(line);
		},
		status: (now) => {
			const line = statusLine(now);
			if (line !== last) write(line);
		},
		warn: (text) => write(`warning: ${cleanLine(text)}`),
		close: () => void 0
	};
}
function statusLine(now) {
	const left = now.secondsLeft === null ? "" : `, about ${formatDuration(now.secondsLeft)} left`;
	return `[${now.done}/${now.total}] ${cleanLine(now.text)}${left}`;
}
// src/edges/progress/actions.ts
const OUTPUT_LINES$1 = 2e3;
const OUTPUT_COLUMNS = 1e3;
function actionsProgress(stream, newToken) {
	let isOpen = false;
	let last = "";
	const write = (line) => {
		last = line;
		stream.write(`${line}\n`);
	};
	const endGroup = () => {
		if (isOpen) write("::endgroup::");
		isOpen = false;
	};
	return {
		stage: (title) => {
			endGroup();
			write(`::group::${escapeData(cleanLine(title))}`);
			isOpen = true;
		},
		line: (text) => write(cleanLine(text)),
		log: (text) => write(`| ${cleanLine(text)}`),
		output: (title, text) => {
			const token = newToken();
			write(cleanLine(title));
			write(`::stop-commands::${token}`);
			for (const line of cleanBlock(text, OUTPUT_LINES$1, OUTPUT_COLUMNS)) write(line);
			write(`::${token}::`);
		},
		status: (now) => {
			const line = statusLine(now);
			if (line !== last) write(line);
		},
		warn: (text) => write(`::warning::${escapeData(cleanLine(text))}`),
		close: endGroup
	};
}
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
// src/core/text/width.ts
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const ASCII = /^[ -~]*$/;
const TAIL = 1 / 3;
function graphemesOf(text) {
	return ASCII.test(text) ? [...text] : [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
}
function graphemeWidth(grapheme) {
	const points = [...grapheme];
	if (points.length > 1 && /\p{Extended_Pictographic}/u.test(grapheme)) return 2;
	return points.reduce((sum, point) => /\p{M}/u.test(point) ? sum : sum + eastAsianWidth(point.codePointAt(0) ?? 0), 0);
}
function displayWidth(text) {
	if (ASCII.test(text)) return text.length;
	return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}
function fitWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	if (columns < 1) return "";
	const graphemes = graphemesOf(text);
	const tail = take(graphemes.toReversed(), Math.floor((columns - 1) * TAIL)).toReversed();
	return `${take(graphemes, columns - 1 - displayWidth(tail.join(""))).join("")}…${tail.join("")}`;
}
function take(graphemes, columns) {
	const taken = [];
	let width = 0;
	for (const grapheme of graphemes) {
		width += graphemeWidth(grapheme);
		if (width > columns) break;
		taken.push(grapheme);
	}
	return taken;
}
function fitDistinct(texts, columns) {
	const cut = new Map(texts.map((text) => [text, fitWidth(text, columns)]));
	for (const alike of groupBy([...cut.keys()], (text) => cut.get(text) ?? "")) if (alike.length > 1) for (const [text, shown] of separate(alike, columns)) cut.set(text, shown);
	return texts.map((text) => cut.get(text) ?? "");
}
function groupBy(texts, key) {
	const groups = new Map();
	for (const text of texts) groups.set(key(text), [...groups.get(key(text)) ?? [], text]);
	return [...groups.values()];
}
function separate(texts, columns) {
	const parted = texts.map(graphemesOf);
	const [first = []] = parted;
	const differs = first.findIndex((grapheme, at) => parted.some((each) => each[at] !== grapheme));
	const shared = differs < 0 ? first.length : differs;
	const head = take(first.slice(0, shared), Math.floor(columns / 4)).join("");
	const room = columns - displayWidth(head) - 1;
	const shown = texts.map((text, at) => {
		const rest = (parted[at] ?? []).slice(shared).join("");
		return [text, `${head}…${fitWidth(rest, room)}`];
	});
	const groups = groupBy(texts, (text) => shown.find(([each]) => each === text)?.[1] ?? "");
	if (groups.length === 1) return shown;
	return groups.flatMap((group) => group.length > 1 ? separate(group, columns) : shown.filter(([text]) => text === group[0]));
}
function pad(text, columns, align) {
	const fill = " ".repeat(Math.max(0, columns - displayWidth(text)));
	return align === "left" ? text + fill : fill + text;
}
// src/edges/progress/terminal.ts
const HIDE_CURSOR = "\x1B[?25l";
const SHOW_CURSOR = "\x1B[?25h";
const CLEAR_LINE = "\r\x1B[2K";
const BOLD = (text) => `\u001b[1m${text}\u001b[22m`;
const YELLOW = (text) => `\u001b[33m${text}\u001b[39m`;
const BAR_WIDTH = 16;
const OUTPUT_LINES = 40;
function terminalProgress(stream, onExit, verbose = false) {
	let shown = null;
	let stopWatching = null;
	const erase = () => {
		if (shown !== null) stream.write(CLEAR_LINE);
	};
	const paint = () => {
		if (shown !== null) stream.write(CLEAR_LINE + painted(shown, columnsOf(stream)));
	};
	const above = (line) => {
		erase();
		stream.write(`${line}\n`);
		paint();
	};
	const close = () => {
		erase();
		if (stopWatching !== null) stream.write(SHOW_CURSOR);
		stopWatching?.();
		stopWatching = null;
		shown = null;
	};
	const show = (now) => {
		if (stopWatching === null) {
			stream.write(HIDE_CURSOR);
			stopWatching = onExit(close);
		}
		shown = now;
		paint();
	};
	const say = (line) => {
		if (typeof shown === "string") {
			erase();
			shown = null;
		}
		above(line);
	};
	return {
		stage: (title) => say(BOLD(cleanLine(title))),
		line: (text) => say(`  ${cleanLine(text)}`),
		output: (title, text) => {
			above(`  ${cleanLine(title)}`);
			for (const line of cleanBlock(text, OUTPUT_LINES, columnsOf(stream) - 4)) above(`  ${line}`);
		},
		log: (text) => verbose ? above(`  | ${cleanLine(text)}`) : show(`  | ${cleanLine(text)}`),
		status: show,
		warn: (text) => above(YELLOW(`warning: ${cleanLine(text)}`)),
		close
	};
}
function painted(shown, columns) {
	return typeof shown === "string" ? fitWidth(shown, columns) : paintedStatus(shown, columns);
}
function paintedStatus({ text, done, total, secondsLeft }, columns) {
	const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
	const full = Math.round(share * BAR_WIDTH);
	const figures = fitWidth(`${"━".repeat(full) + "─".repeat(BAR_WIDTH - full)}  ${done}/${total}${secondsLeft === null ? "" : `  about ${formatDuration(secondsLeft)} left`}  `, columns);
	return figures + fitWidth(cleanLine(text), columns - displayWidth(figures));
}
function columnsOf(stream) {
	return Math.max(20, (stream.columns ?? 80) - 1);
}
// src/edges/progress/open-progress.ts
function openProgress(stream, environment, verbose = false) {
	if (environment["GITHUB_ACTIONS"] === "true") return warnOnce(actionsProgress(stream, randomUUID));
	return warnOnce(stream.isTTY === true && environment["TERM"] !== "dumb" && (environment["CI"] ?? "") === "" ? terminalProgress(stream, onProcessExit, verbose) : plainProgress(stream, verbose));
}
function warnOnce(progress) {
	const counts = new Map();
	return {
		...progress,
		warn: (text) => {
			const count = (counts.get(text) ?? 0) + 1;
			counts.set(text, count);
			if (count === 1) progress.warn(text);
		},
		close: () => {
			for (const [text, count] of counts) if (count > 1) progress.warn(`${count} times in all: ${text}`);
			counts.clear();
			progress.close();
		}
	};
}
function onProcessExit(restore) {
	process.once("exit", restore);
	return () => process.removeListener("exit", restore);
}
// src/edges/durable-file.ts
function diskFailure(error, path) {
	const { code, message } = error;
	switch (code) {
		case "ENOSPC":
		case "EDQUOT": return new WorldError(`the disk is full: ${path}`, "Free some space and start again: what was written before is whole.", { cause: error });
		case "EACCES":
		case "EPERM":
		case "EROFS": return new WorldError(`cannot write ${path}: ${message}`, "Make the folder writable.", { cause: error });
		default: return error;
	}
}
async function flushFolder(path) {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
async function writeAndClose(file, text) {
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
}
async function writeWhole(path, text) {
	const folder = dirname(path);
	const temporary = join(folder, `.${randomUUID()}.tmp`);
	try {
		await mkdir(folder, { recursive: true });
		await writeAndClose(await open(temporary, "wx"), text);
		await rename(temporary, path);
		await flushFolder(folder);
	} catch (error) {
		await rm(temporary, { force: true });
		throw diskFailure(error, path);
	}
}
// \0@oxc-project+runtime@0.158.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}
export { boundsComplaint as A, attestationFiles as C, parseSession as D, parseDocument as E, AnswerLost as F, UserError as I, WorldError as L, recordPath as M, revocationPath as N, pairSchema as O, systemClock as P, sealRecord as S, parseBounded as T, revocationMessage as _, openProgress as a, readShelf as b, fitWidth as c, cleanBlock as d, cleanLine as f, remotePlace as g, filesOf as h, writeWhole as i, canonicalJson as j, sessionSchema as k, pad as l, additionMessage as m, diskFailure as n, displayWidth as o, clip as p, flushFolder as r, fitDistinct as s, _usingCtx as t, formatDuration as u, withoutLane as v, revocationText as w, recordText as x, sha256 as y };
