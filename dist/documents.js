// src/core/claims/extract/annotation.ts
const SHELLS = [
	{
		open: /<!--\s*$/,
		startsLine: false,
		close: "-->"
	},
	{
		open: /\{\/\*\s*$/,
		startsLine: false,
		close: "*/}"
	},
	{
		open: /\[[^\]\n]{0,40}\]:[ \t]+<?#>?[ \t]+\([ \t]*$/,
		startsLine: true,
		close: null,
		hasBracket: true
	},
	{
		open: /\.\.\s*$/,
		startsLine: true,
		close: null
	},
	{
		open: /\/\/\s*$/,
		startsLine: true,
		close: null
	}
];
const WORD = "benchproof";
function findAnnotations(text, blocks, locate) {
	const found = [];
	const shown = wordsInCode(blocks);
	let at = text.indexOf(WORD);
	while (at >= 0) {
		const annotation = shown.has(at) ? null : readAnnotation(text, at, locate);
		if (annotation) found.push(annotation);
		at = text.indexOf(WORD, annotation ? annotation.end : at + 1);
	}
	return found;
}
function wordsInCode(blocks) {
	const places = new Set();
	for (const block of blocks) for (const text of textsOf(block)) for (let at = text.text.indexOf(WORD); at >= 0; at = text.text.indexOf(WORD, at + 1)) {
		const isCode = block.kind === "code" || isInSpan(text, at);
		const place = text.starts[at];
		if (isCode && place !== void 0) places.add(place);
	}
	return places;
}
function isInSpan({ marks }, at) {
	return marks.some((mark) => mark.kind === "code" && mark.start <= at && at < mark.end);
}
function textsOf(block) {
	if (block.kind !== "table") return [block.text];
	const cells = block.grid.rows.flatMap((row) => row.map((cell) => cell.text));
	return block.caption ? [block.caption, ...cells] : cells;
}
function readAnnotation(text, word, locate) {
	const next = text[word + 10];
	if (next !== void 0 && !/[\s:]/.test(next)) return null;
	const from = Math.max(0, word - 64);
	const before = text.slice(from, word);
	const shell = SHELLS.find(({ open, startsLine }) => {
		const at = before.search(open);
		return at >= 0 && (!startsLine || from + at === 0 || text[from + at - 1] === "\n");
	});
	if (!shell) return null;
	const start = from + before.search(shell.open);
	const stop = text.indexOf(shell.close ?? "\n", word);
	const inner = stop < 0 ? text.length : stop;
	const end = shell.close && stop >= 0 ? stop + shell.close.length : inner;
	const words = text.slice(word + 10, inner).trim();
	return {
		line: locate(start).line,
		endLine: locate(Math.max(start, end - 1)).line,
		start,
		end,
		text: shell.hasBracket ? words.replace(/\)$/, "").trimEnd() : words
	};
}
// src/core/claims/extract/fold-character.ts
const INVISIBLE = new Set([
	173,
	847,
	1564,
	6158,
	8203,
	8204,
	8205,
	8206,
	8207
]);
function isInvisible(code) {
	return INVISIBLE.has(code) || code >= 8234 && code <= 8238 || code >= 8288 && code <= 8303 || code >= 65024 && code <= 65039 || code === 65279 || code >= 917504 && code <= 917999;
}
const DIGIT_RUNS = [
	1632,
	1776,
	2406,
	120782,
	120792,
	120802,
	120812,
	120822,
	130032
];
function foldDigit(code) {
	const zero = DIGIT_RUNS.find((first) => code >= first && code < first + 10);
	return zero === void 0 ? null : String(code - zero);
}
function foldCharacter(character, previous) {
	const code = character.codePointAt(0) ?? 0;
	if (code < 173) return character;
	if (isInvisible(code)) return "";
	if (code >= 65281 && code <= 65374) return String.fromCharCode(code - 65248);
	if (code === 956) return "µ";
	if (previous >= "0" && previous <= "9" && (code === 1093 || code === 10005 || code === 10799)) return "x";
	return foldDigit(code) ?? character;
}
// src/core/claims/extract/mapped-text.ts
function createTextBuilder(source) {
	const parts = [];
	const starts = [];
	const ends = [];
	const marks = [];
	const push = (text, start, end) => {
		const folded = foldCharacter(text, parts.at(-1) ?? "");
		for (const unit of folded.split("")) {
			parts.push(unit);
			starts.push(start);
			ends.push(end);
		}
	};
	const copy = (start, end) => {
		for (let at = start; at < end;) {
			const character = String.fromCodePoint(source.codePointAt(at) ?? 32);
			push(character, at, at + character.length);
			at += character.length;
		}
	};
	return {
		length: () => parts.length,
		copy,
		put: (text, start, end) => {
			for (const character of text) push(character, start, end);
		},
		align: (value, start, end) => {
			if (source.slice(start, end) === value) copy(start, end);
			else alignDecoded(value, source, start, end, push);
		},
		mark: (kind, from) => {
			if (parts.length > from) marks.push({
				kind,
				start: from,
				end: parts.length
			});
		},
		build: () => ({
			text: parts.join(""),
			starts,
			ends,
			marks
		})
	};
}
function alignDecoded(value, source, start, end, push) {
	let at = start;
	for (const character of value) {
		while (at < end && !source.startsWith(character, at) && source[at] !== "&") at += 1;
		if (at >= end) return;
		const width = source.startsWith(character, at) ? character.length : entityLength(source, at);
		push(character, at, Math.min(end, at + width));
		at += width;
	}
}
function entityLength(source, at) {
	const end = source.indexOf(";", at);
	return end > at && end - at <= 32 ? end - at + 1 : 1;
}
function sliceText(whole, start, end) {
	return {
		text: whole.text.slice(start, end),
		starts: whole.starts.slice(start, end),
		ends: whole.ends.slice(start, end),
		marks: whole.marks.filter((mark) => mark.start < end && mark.end > start).map((mark) => ({
			kind: mark.kind,
			start: Math.max(0, mark.start - start),
			end: Math.min(end, mark.end) - start
		}))
	};
}
function trimText(whole) {
	const start = whole.text.length - whole.text.trimStart().length;
	return sliceText(whole, start, Math.max(start, whole.text.trimEnd().length));
}
function sourceRange(whole, start, end) {
	return [whole.starts[start] ?? 0, whole.ends[end - 1] ?? whole.starts[start] ?? 0];
}
function splitLines(whole) {
	const lines = [];
	let from = 0;
	for (let at = 0; at <= whole.text.length; at += 1) {
		if (at < whole.text.length && whole.text[at] !== "\n") continue;
		const end = whole.text[at - 1] === "\r" && at > from ? at - 1 : at;
		lines.push(sliceText(whole, from, end));
		from = at + 1;
	}
	return lines;
}
// src/core/claims/extract/prose/performance-section.ts
const PERFORMANCE = /\b(?:bench(?:mark(?:s|ing|ed)?|es)?|perf|performance|latenc(?:y|ies)|throughput|speed(?:s|up|ups)?|fast(?:er|est)?|timings?|run ?times?|results?|comparisons?|compared|numbers|efficiency|memory|overhead|slow(?:er|est)?|vs\.?|versus|ops\/s(?:ec)?|qps|rps|profil(?:e|ing)|optimi[sz]ations?|scalability|load test(?:s|ing)?|stress test)\b/i;
function isAboutPerformance(...texts) {
	return texts.some((text) => text !== null && PERFORMANCE.test(text));
}
// src/core/claims/extract/output/column-table.ts
const RULE$1 = /^[\s\-=_─━+*]+$/;
const FIGURE = /(?:^|[\s(~±<>])[+-]?\d/;
function findColumnTables(lines) {
	const tables = [];
	let at = 0;
	while (at < lines.length) {
		const table = readTableAt(lines, at);
		if (table) tables.push(table);
		at = table ? table.last + 1 : at + 1;
	}
	return tables;
}
function readTableAt(lines, first) {
	const head = lines[first];
	const names = head ? splitFields(head.text) : [];
	if (!head || !isHeader(head.text, names)) return null;
	const body = [];
	let at = first + 1;
	for (; at < lines.length; at += 1) {
		const line = lines[at];
		if (!line || line.text.trim() === "") break;
		if (RULE$1.test(line.text)) continue;
		const fields = splitFields(line.text);
		if (fields.length < 2 || !FIGURE.test(line.text) || !fits(names, fields)) break;
		body.push({
			line,
			fields
		});
	}
	if (body.length === 0) return null;
	return {
		grid: {
			rows: [rowOf(head, names, names, true), ...body.map((row) => rowOf(row.line, row.fields, names, false))],
			headerRows: 1
		},
		first,
		last: at - 1
	};
}
function splitFields(text) {
	return [...text.matchAll(/[^\s]+(?: [^\s]+)*/g)].map((match) => ({
		start: match.index,
		end: match.index + match[0].length
	}));
}
function isHeader(text, names) {
	if (names.length < 2 || names.length > 100 || RULE$1.test(text)) return false;
	return names.map(({ start, end }) => text.slice(start, end)).every((word) => /[A-Za-z%σ]/.test(word) && !startsWithFigure(word));
}
function startsWithFigure(word) {
	return /^[+-]?\d/.test(word) && !/^\d{1,2}(?:\.\d+)?(?:%|th|st|nd|rd)/.test(word);
}
function fits(names, fields) {
	return Math.abs(fields.length - names.length) <= 2;
}
function rowOf(line, fields, names, isHeader) {
	const row = names.map(() => ({
		text: {
			text: "",
			starts: [],
			ends: [],
			marks: []
		},
		isHeader
	}));
	const isExact = fields.length === names.length;
	fields.forEach((field, index) => {
		const x = isExact ? index : nearestColumn(field, names);
		if (row[x]?.text.text === "") row[x] = {
			text: sliceText(line, field.start, field.end),
			isHeader
		};
	});
	return row;
}
function nearestColumn(field, names) {
	let best = 0;
	let bestScore = Number.NEGATIVE_INFINITY;
	names.forEach((name, index) => {
		const overlap = Math.min(field.end, name.end) - Math.max(field.start, name.start);
		if (overlap > bestScore) {
			best = index;
			bestScore = overlap;
		}
	});
	return best;
}
// src/core/claims/extract/classify/held-against.ts
const VERDICT = "[\\s\\-–—:(]{0,4}(?:PASS|FAIL|OK|✅|❌|✓|✗)";
const VERDICT_NEXT = new RegExp(`^${VERDICT}`);
const LIMIT_NEXT = new RegExp(`^\\s\\/\\s[<≤]?\\s?\\d[\\d.,]{0,15}\\s?[\\p{L}%]{0,8}${VERDICT}`, "u");
function isLimitOfVerdict(sentence, start, end) {
	const before = sentence.slice(Math.max(0, start - 16), start);
	return /\d\s?[\p{L}%]{0,8}\s\/\s[<≤]?\s?$/u.test(before) && VERDICT_NEXT.test(sentence.slice(end, end + 16));
}
function isHeldAgainst(sentence, start, end) {
	return isLimitOfVerdict(sentence, start, end) || LIMIT_NEXT.test(sentence.slice(end, end + 40));
}
// src/core/claims/extract/classify/classify.ts
const RULES = [
	{
		class: "spread",
		before: /(?:\bstd\.? ?dev\w*|\bstdev|\bstandard deviation|\bvariance|\bvariation|\bjitter|\bmargin of error|\bσ|\berror bars?|\brme|\bCV)\b[^.;]{0,16}$/i,
		reach: 40
	},
	{
		class: "refuted",
		before: /(?:\bclaim(?:ed|s)?|\bdocumented|\bNOT|\bnever (?:reached|saw|measured|existed)|\bfalse(?:ly)?|\bfabricated|\bincorrect(?:ly)?|\bbogus|\bmyth)\b[^.;:]{0,24}$/,
		reach: 48,
		after: /^[^.;,]{0,40}\b(?:never existed|was wrong|is wrong|were wrong|is false|was false|does not exist|did not exist|(?:could|can) ?not be reproduced|not reproducible|is unsupported|was unsupported|debunked|retracted)\b/i
	},
	{
		class: "target",
		before: /(?:\btargets?(?! (?:audience|group|market|platform|architecture|machine|host|system|os|user|language|environment|branch|file|triple|folder|directory)s?\b)|\btargeting|\bgoals?|\bbudgets?|\baim(?:s|ing|ed)?|\bSLAs?|\bSLOs?|\bobjectives?|\brequirements?|\bmust (?:be|stay|remain|not exceed)|\bneed(?:s|ed)? to (?:be|stay|remain|preserve|keep|guarantee|maintain|reach|hit|take)|\bwant(?:s|ed)? to)\b[^.;]{0,160}$/i,
		reach: 200,
		after: /^[^.;,\d]{0,24}\b(?:targets?|goal|budget|SLA|SLO|objective)\b/i
	},
	{
		class: "expected",
		before: /(?:(?<!\b(?:as|than|had|can|will) )\bexpect(?:s|ed|ing|ation)?|\btheoretical(?:ly)?|\bin theory|\bestimat(?:e|es|ed|ion)|\bproject(?:ed|ion)|\bpredict(?:s|ed|ion)?|\bmay|\bmight|\bcould|\bwould|\btypical(?!ly)|\bhypothetical(?:ly)?|\bideal(?:ly)?|\bpotential(?:ly)?|\bshould (?:be|take|see|give|reach|yield|get|run)|\bassum(?:e|es|ing))\b[^.;]{0,110}$/i,
		reach: 140,
		after: /^[^.;,\d]{0,24}\b(?:expected|in theory|theoretical(?:ly)?|estimated|projected)\b/i
	},
	{
		class: "quoted",
		before: /(?:\baccording to|\bas reported|\breport(?:s|ed) (?:by|that|a|an|up)|\breports|\bcites?|\bcited|\bsays that|\bpublished)\b[^.;]{0,100}$/i,
		reach: 140
	},
	{
		class: "historical",
		before: /(?:\bfrom|\bpreviously|\bformerly|\bused to (?:be|take|run)|\boriginally|\bbefore(?: that)?[:,]|\bbefore this \w+|\b(?:down|up) from|\bwas(?= [^.;]{0,30}, now)|\bold(?: version| value)?:|\bprior to|\(was|\bdown from|\binstead of)\b:?[^.;,\d]{0,28}$/i,
		reach: 60,
		after: /^(?:[\s"'`*]{0,3}(?:→|->|=>|⇒|➜|-->|➡)|[\s*_`)]{0,3}(?:before|previously|earlier|originally|in the old)\b)/i
	}
];
function classifyInSentence(mention, sentence, start, end) {
	if (mention.isSpread) return {
		class: "spread",
		cue: "±"
	};
	if (isLimitOfVerdict(sentence, start, end)) return {
		class: "target",
		cue: "PASS"
	};
	for (const rule of RULES) {
		const cue = matchRule(rule, sentence, start, end);
		if (cue !== null && !isOpenFrom(rule, cue, sentence, end)) return {
			class: rule.class,
			cue
		};
	}
	return {
		class: "own",
		cue: null
	};
}
function matchRule(rule, sentence, start, end) {
	const before = sentence.slice(Math.max(0, start - (rule.reach ?? 40)), start);
	const found = rule.before?.exec(before) ?? rule.after?.exec(sentence.slice(end, end + 64));
	if (!found || isIntended(rule) && isInOtherClause(found[0])) return null;
	return firstWords(found[0]);
}
function isIntended(rule) {
	return rule.class === "target" || rule.class === "expected";
}
const DOES = "(?:takes|took|reach(?:es|ed)|runs|ran|handle[sd]|serve[sd]|needs|costs?|use[sd]|finishe[sd]|complete[sd]|process(?:es|ed)|achieve[sd])";
const OWN_CLAUSE = new RegExp(`[,:]\\s+(?!(?:is|was|are)\\b)\\S[^,:]*\\s(?:is|was|are|${DOES})\\s[^,:]*$`, "i");
const JOINED_CLAUSE = new RegExp(`\\s(?:and|but|so|because|since|while|yet|though)\\s\\S[^,:]*\\s${DOES}\\s[^,:]*$`, "i");
const MODAL = new RegExp(`^\\s*(?:may|might|could|would)\\b.*\\s${DOES}\\s`, "i");
const FOUND_BESIDE = /[\d,;:][^,;:]*\b(?:measured|actual(?:ly)?|observed|in fact|in reality|in practice|became|turned out|got|found|saw)\b/i;
function isInOtherClause(text) {
	if (FOUND_BESIDE.test(text)) return true;
	if (/^\s*[\p{L}]+(?: [\p{L}]+)?:/u.test(text)) return false;
	return OWN_CLAUSE.test(text) || JOINED_CLAUSE.test(text) || MODAL.test(text);
}
function firstWords(text) {
	return text.trim().split(/\s+/).slice(0, 3).join(" ");
}
function isOpenFrom(rule, cue, sentence, end) {
	if (rule.class !== "historical" || !/^from\b/i.test(cue)) return false;
	return !/^[\s*_`)]{0,4}(?:[^.;,\d]{0,20}\s)?(?:to|down to|up to|→|->|=>)/i.test(sentence.slice(end, end + 40));
}
// src/core/units/decimal.ts
function parseDecimal(text) {
	const match = /^([+-]?)(\d{1,60})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
	if (!match) return null;
	const [, sign = "", whole = "", fraction = "", power = "0"] = match;
	const units = BigInt(whole + fraction);
	const exponent = Number(power) - fraction.length;
	if (Math.abs(exponent) > 400) return null;
	return {
		units: sign === "-" ? -units : units,
		exponent
	};
}
function alignTo(value, exponent) {
	return value.units * 10n ** BigInt(value.exponent - exponent);
}
function addDecimals(a, b) {
	const exponent = Math.min(a.exponent, b.exponent);
	return {
		units: alignTo(a, exponent) + alignTo(b, exponent),
		exponent
	};
}
function multiplyDecimals(a, b) {
	return {
		units: a.units * b.units,
		exponent: a.exponent + b.exponent
	};
}
function negateDecimal(value) {
	return {
		units: -value.units,
		exponent: value.exponent
	};
}
function compareDecimals(a, b) {
	const difference = addDecimals(a, negateDecimal(b)).units;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
function decimalToNumber(value) {
	return Number(`${value.units}e${value.exponent}`);
}
function decimalStep(value) {
	return {
		units: 1n,
		exponent: value.exponent
	};
}
function significantStep(value) {
	let { units, exponent } = value;
	while (units !== 0n && units % 10n === 0n) {
		units /= 10n;
		exponent += 1;
	}
	return {
		units: 1n,
		exponent
	};
}
// src/core/units/number-token.ts
const GROUP_SEPARATORS = new Set([
	",",
	".",
	"'",
	"’",
	"_",
	"\xA0",
	" ",
	" ",
	" "
]);
function isDigit$1(text, at) {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}
function endOfDigits(text, from) {
	let at = from;
	while (isDigit$1(text, at)) at += 1;
	return at;
}
function readNumber(text, start, options = {}) {
	const first = endOfDigits(text, start);
	if (first === start && !(text[start] === "." && isDigit$1(text, start + 1))) return null;
	const plain = readFraction(text, readGroups(text, start, first), options);
	const end = readExponent(text, plain.end);
	const decimal = parseDecimal(`${plain.digits}${text.slice(plain.end, end)}`);
	return decimal && {
		start,
		end,
		decimal,
		isAmbiguous: plain.isAmbiguous
	};
}
function readGroups(text, start, first) {
	let digits = text.slice(start, first);
	let end = first;
	let count = 0;
	const separator = text[first] ?? "";
	if (digits.length > 3 || digits.length === 0 || !GROUP_SEPARATORS.has(separator)) return {
		digits,
		end,
		separator: null,
		count
	};
	while (text[end] === separator && endOfDigits(text, end + 1) === end + 4) {
		digits += text.slice(end + 1, end + 4);
		end += 4;
		count += 1;
	}
	return {
		digits,
		end,
		separator: count > 0 ? separator : null,
		count
	};
}
function readFraction(text, groups, options) {
	const { digits, end, separator, count } = groups;
	const hasCommaNext = text[end] === "," && isDigit$1(text, end + 1);
	if (separator === "." && count === 1 && !options.decimalComma && !hasCommaNext) return {
		digits: `${digits.slice(0, -3)}.${digits.slice(-3)}`,
		end,
		isAmbiguous: false
	};
	if (separator === "," && count === 1 && options.decimalComma === true) return {
		digits: `${digits.slice(0, -3)}.${digits.slice(-3)}`,
		end,
		isAmbiguous: false
	};
	const point = fractionPoint(text, groups, options);
	if (!point) return {
		digits: digits || "0",
		end,
		isAmbiguous: false
	};
	const stop = endOfDigits(text, end + 1);
	const fraction = text.slice(end + 1, stop);
	return {
		digits: `${digits || "0"}.${fraction}`,
		end: stop,
		isAmbiguous: point.isAmbiguous
	};
}
function fractionPoint(text, groups, options) {
	const mark = text[groups.end];
	const stop = endOfDigits(text, groups.end + 1);
	if (mark === groups.separator || stop === groups.end + 1) return null;
	if (mark === ".") return { isAmbiguous: false };
	if (mark !== ",") return null;
	if (groups.separator !== null || options.decimalComma) return { isAmbiguous: false };
	return text[stop] === "," && isDigit$1(text, stop + 1) || stop - groups.end > 3 ? null : { isAmbiguous: true };
}
function readExponent(text, from) {
	if (text[from] !== "e" && text[from] !== "E") return from;
	const signed = text[from + 1] === "-" || text[from + 1] === "+" ? from + 2 : from + 1;
	const end = endOfDigits(text, signed);
	return end > signed && end - signed <= 3 ? end : from;
}
// src/core/units/rate-noun.ts
const SYNONYMS = {
	request: "req",
	requests: "req",
	reqs: "req",
	query: "req",
	queries: "req",
	operation: "ops",
	operations: "ops",
	op: "ops",
	message: "msg",
	messages: "msg",
	msgs: "msg",
	iteration: "it",
	iterations: "it",
	iter: "it",
	iters: "it",
	its: "it",
	token: "tokens",
	tok: "tokens",
	toks: "tokens",
	row: "rows",
	frame: "frames",
	record: "records",
	event: "events",
	transaction: "transactions",
	element: "elem",
	elements: "elem",
	elems: "elem"
};
const PREFIXED = new Set("op ops operations req reqs requests elem elems elements float floats int ints msg msgs rows row tok tokens keys key events event items item it its iter iters hash hashes pkt packets records txn values symbols flop flops lookups inserts reads writes points samples nodes edges lines docs vectors pairs".split(" "));
const PREFIXES$1 = {
	k: 1e3,
	K: 1e3,
	M: 1e6,
	G: 1e9,
	T: 0xe8d4a51000
};
const PHYSICAL = new Set([
	"m",
	"km",
	"cm",
	"mm",
	"mi",
	"ft",
	"miles",
	"meters",
	"metres",
	"rad"
]);
function readRateNoun(text) {
	const word = text.trim();
	if (word.length > 30 || !/^[A-Za-z][A-Za-z0-9 _-]*$/.test(word)) return null;
	if (PHYSICAL.has(word.toLowerCase())) return null;
	const prefix = PREFIXES$1[word.charAt(0)];
	if (prefix !== void 0 && PREFIXED.has(word.slice(1).toLowerCase())) return {
		noun: word,
		factor: prefix
	};
	return {
		noun: SYNONYMS[word.toLowerCase()] ?? word.toLowerCase(),
		factor: 1
	};
}
// src/core/units/scale.ts
const LETTERS$1 = {
	k: 3,
	K: 3,
	M: 6,
	G: 9,
	B: 9,
	T: 12
};
const WORDS$1 = {
	thousand: 3,
	mln: 6,
	mil: 6,
	mio: 6,
	mm: 6,
	million: 6,
	millions: 6,
	bn: 9,
	bln: 9,
	billion: 9,
	billions: 9,
	trillion: 12
};
function isLetter(character) {
	return character !== void 0 && /[A-Za-zµμ]/.test(character);
}
function readScale(text, at) {
	let from = at;
	while (from - at < 6 && /\s/.test(text[from] ?? "")) from += 1;
	let end = from;
	while (isLetter(text[end]) && end - from < 10) end += 1;
	const word = text.slice(from, end);
	const power = LETTERS$1[word] ?? (word === "mm" ? void 0 : WORDS$1[word.toLowerCase()]);
	return power === void 0 ? null : {
		power,
		end
	};
}
// src/core/units/unit-table.ts
const ROWS = [
	[
		"ps",
		"time",
		1e-12,
		[
			"ps",
			"picoseconds",
			"picosecond"
		]
	],
	[
		"ns",
		"time",
		1e-9,
		[
			"ns",
			"nanoseconds",
			"nanosecond",
			"nanosecs",
			"nanos",
			"nsec"
		]
	],
	[
		"µs",
		"time",
		1e-6,
		[
			"µs",
			"us",
			"microseconds",
			"microsecond",
			"micros",
			"usec",
			"usecs",
			"µsec",
			"mcs"
		]
	],
	[
		"ms",
		"time",
		.001,
		[
			"ms",
			"milliseconds",
			"millisecond",
			"millis",
			"msec",
			"msecs",
			"millisecs"
		]
	],
	[
		"s",
		"time",
		1,
		[
			"s",
			"seconds",
			"second",
			"sec",
			"secs"
		]
	],
	[
		"min",
		"time",
		60,
		[
			"min",
			"mins",
			"minute",
			"minutes"
		]
	],
	[
		"h",
		"time",
		3600,
		[
			"h",
			"hr",
			"hrs",
			"hour",
			"hours"
		]
	],
	[
		"B",
		"bytes",
		1,
		[
			"B",
			"byte",
			"bytes"
		]
	],
	[
		"kB",
		"bytes",
		1e3,
		[
			"kB",
			"KB",
			"kb",
			"Kb",
			"kbyte",
			"kbytes",
			"kilobyte",
			"kilobytes"
		]
	],
	[
		"MB",
		"bytes",
		1e6,
		[
			"MB",
			"mb",
			"Mb",
			"mbyte",
			"mbytes",
			"megabyte",
			"megabytes"
		]
	],
	[
		"GB",
		"bytes",
		1e9,
		[
			"GB",
			"gb",
			"Gb",
			"gbyte",
			"gbytes",
			"gigabyte",
			"gigabytes"
		]
	],
	[
		"TB",
		"bytes",
		0xe8d4a51000,
		[
			"TB",
			"tb",
			"terabyte",
			"terabytes"
		]
	],
	[
		"KiB",
		"bytes",
		1024,
		[
			"kib",
			"kibibyte",
			"kibibytes"
		]
	],
	[
		"MiB",
		"bytes",
		2 ** 20,
		[
			"mib",
			"mebibyte",
			"mebibytes"
		]
	],
	[
		"GiB",
		"bytes",
		2 ** 30,
		[
			"gib",
			"gibibyte",
			"gibibytes"
		]
	],
	[
		"TiB",
		"bytes",
		2 ** 40,
		[
			"tib",
			"tebibyte",
			"tebibytes"
		]
	],
	[
		"x",
		"ratio",
		1,
		[
			"x",
			"×",
			"times",
			"fold",
			"-fold"
		]
	],
	[
		"%",
		"percent",
		1,
		[
			"%",
			"percent",
			"per cent",
			"percentage points",
			"pct",
			"٪",
			"％"
		]
	],
	[
		"req/s",
		"rate",
		1,
		["rps", "qps"]
	],
	[
		"ops/s",
		"rate",
		1,
		[
			"op/s",
			"opsec",
			"ops/sec"
		]
	],
	[
		"tps",
		"rate",
		1,
		["tps"]
	],
	[
		"fps",
		"rate",
		1,
		["fps"]
	],
	[
		"IOPS",
		"rate",
		1,
		["iops"]
	],
	[
		"pps",
		"rate",
		1,
		["pps"]
	],
	[
		"FLOPS",
		"rate",
		1,
		[
			"FLOPS",
			"flops",
			"flop/s",
			"FLOP/s"
		]
	],
	[
		"ips",
		"rate",
		1,
		["ips"]
	],
	[
		"i/s",
		"rate",
		1,
		["i/s"]
	],
	[
		"/s",
		"rate",
		1,
		[
			"/s",
			"/sec",
			"/second",
			"per second"
		]
	],
	[
		"cycles",
		"cycles",
		1,
		[
			"cycles",
			"cycle",
			"clocks",
			"clock cycles",
			"cpu cycles"
		]
	],
	[
		"cycles/byte",
		"cycles",
		1,
		[
			"cpb",
			"c/b",
			"cycles/b",
			"cycle/byte"
		]
	],
	[
		"allocs",
		"count",
		1,
		["allocs", "allocations"]
	]
];
const BIT_PREFIXES = {
	"": 1,
	k: 1e3,
	m: 1e6,
	g: 1e9,
	t: 0xe8d4a51000
};
function readRows() {
	const table = new Map();
	for (const [symbol, dimension, factor, spellings] of ROWS) for (const spelling of [symbol, ...spellings]) table.set(spelling, {
		symbol,
		dimension,
		factor
	});
	return table;
}
const TABLE = readRows();
function lookUpUnit(text) {
	return TABLE.get(text) ?? lookUpFolded(text);
}
function lookUpFolded(text) {
	const folded = TABLE.get(text.toLowerCase());
	if (!folded) return null;
	return folded.dimension === "time" && text.length <= 2 ? null : folded;
}
function lookUpBitRate(text) {
	const match = /^([kKmMgGtT]?)(b|B|bit|bits)(ps|\/s|\/sec)$/.exec(text);
	if (!match) return null;
	const [, prefix = "", letter = ""] = match;
	const scale = BIT_PREFIXES[prefix.toLowerCase()] ?? 1;
	if (letter === "B") return {
		symbol: `${prefix}B/s`,
		dimension: "throughput-bytes",
		factor: scale
	};
	return {
		symbol: `${prefix}bit/s`,
		dimension: "throughput-bytes",
		factor: scale / 8
	};
}
// src/core/units/parse-unit.ts
const SPANS = {
	s: 1,
	sec: 1,
	secs: 1,
	second: 1,
	seconds: 1,
	ms: .001,
	millisecond: .001,
	µs: 1e-6,
	us: 1e-6,
	microsecond: 1e-6,
	ns: 1e-9,
	min: 60,
	minute: 60,
	hour: 3600
};
const SPAN_SYMBOLS = {
	sec: "s",
	secs: "s",
	second: "s",
	seconds: "s",
	us: "µs"
};
const PER_WHAT = {
	operation: "op",
	operations: "op",
	ops: "op",
	iteration: "iter",
	it: "iter",
	request: "req",
	bytes: "byte",
	b: "byte"
};
const COUNTED$1 = new Set([
	"alloc",
	"allocs",
	"allocations",
	"allocation",
	"objects",
	"instructions"
]);
const PREFIXED_RATE = /^([kKMGT])(qps|rps|tps|iops|flops|flop\/s|pps|QPS|RPS|TPS|IOPS|FLOPS|FLOP\/s|OPS)$/;
const PREFIX = {
	k: 1e3,
	K: 1e3,
	M: 1e6,
	G: 1e9,
	T: 0xe8d4a51000
};
function parseUnit(text) {
	const clean = text.trim().replace(/[μ]/g, "µ").replace(/\s+/g, " ");
	if (clean === "" || clean.length > 48) return null;
	return parseScaled(clean) ?? lookUpUnit(clean) ?? lookUpBitRate(clean) ?? parsePrefixedRate(clean) ?? parseQuotient(clean);
}
function parseScaled(text) {
	const scale = readScale(text, 0);
	if (!scale || text[scale.end] !== " ") return null;
	const inner = parseUnit(text.slice(scale.end));
	if (inner?.dimension !== "rate" && inner?.dimension !== "count") return null;
	return {
		...inner,
		symbol: text,
		factor: inner.factor * 10 ** scale.power
	};
}
function parsePrefixedRate(text) {
	const match = PREFIXED_RATE.exec(text);
	if (!match) return null;
	const inner = lookUpUnit(match[2] ?? "");
	const factor = PREFIX[match[1] ?? ""];
	if (!factor) return null;
	return {
		symbol: text,
		dimension: inner?.dimension ?? "rate",
		factor: factor * (inner?.factor ?? 1)
	};
}
function parseQuotient(text) {
	const parts = splitQuotient(text);
	if (!parts) return null;
	const below = parts.below.toLowerCase();
	const span = SPANS[below];
	if (span !== void 0) return parseRate(parts.above, SPAN_SYMBOLS[below] ?? below, span);
	return parsePerWhat(parts.above, PER_WHAT[below] ?? below);
}
function splitQuotient(text) {
	const worded = / per | a | an | each /.exec(text);
	const at = worded ? worded.index : text.indexOf("/");
	if (at <= 0) return null;
	const above = text.slice(0, at).trim();
	const below = text.slice(at + (worded ? worded[0].length : 1)).replace(/\.$/, "").trim();
	return above && below && !below.includes("/") ? {
		above,
		below
	} : null;
}
function parseRate(above, symbol, seconds) {
	const bytes = lookUpUnit(above);
	if (bytes?.dimension === "bytes") return {
		symbol: `${bytes.symbol}/${symbol}`,
		dimension: "throughput-bytes",
		factor: bytes.factor / seconds
	};
	const bits = lookUpBitRate(`${above}/s`);
	if (bits) return {
		...bits,
		symbol: `${above}/${symbol}`,
		factor: bits.factor / seconds
	};
	if (bytes && bytes.dimension !== "cycles" && bytes.dimension !== "count") return null;
	const noun = readRateNoun(above);
	if (!noun) return null;
	return {
		symbol: `${noun.noun}/${symbol}`,
		dimension: "rate",
		factor: noun.factor / seconds
	};
}
function parsePerWhat(above, below) {
	if (!/^[a-z][a-z0-9 _-]{0,24}$/.test(below)) return null;
	const inner = lookUpUnit(above);
	if (inner && (inner.dimension === "time" || inner.dimension === "bytes" || inner.dimension === "cycles")) return {
		...inner,
		symbol: `${inner.symbol}/${below}`
	};
	if (!COUNTED$1.has(above.toLowerCase())) return null;
	return {
		symbol: `${above.toLowerCase().startsWith("alloc") ? "allocs" : above.toLowerCase()}/${below}`,
		dimension: "count",
		factor: 1
	};
}
// src/core/units/quantity.ts
function parseQuantity(text, options = {}) {
	const clean = text.trim();
	const span = parseClockTime(clean);
	if (span) return span;
	const sign = /^[+\-−]/.test(clean) ? 1 : 0;
	const token = readNumber(clean, sign, options);
	if (!token || token.isAmbiguous) return null;
	return finishQuantity(sign === 1 && clean[0] !== "+" ? {
		...token.decimal,
		units: -token.decimal.units
	} : token.decimal, clean, token.end);
}
function finishQuantity(exact, text, end) {
	const rest = text.slice(end).trim();
	if (rest === "") return makeQuantity(exact, null);
	const scale = readScale(text, end);
	const scaleRest = scale ? text.slice(scale.end).trim() : "";
	const scaled = scale && parseUnit(scaleRest);
	if (scaled) return makeQuantity(shift(exact, scale.power), scaled);
	const unit = parseUnit(rest);
	if (unit) return makeQuantity(exact, unit);
	return scale && scaleRest === "" ? makeQuantity(shift(exact, scale.power), null) : null;
}
function shift(value, power) {
	return {
		units: value.units,
		exponent: value.exponent + power
	};
}
function makeQuantity(exact, unit) {
	return {
		value: decimalToNumber(exact),
		step: decimalToNumber(decimalStep(exact)),
		unit,
		exact
	};
}
function parseClockTime(text) {
	const match = /^(?:(\d{1,4})h ?)?(?:(\d{1,4})m(?:in)? ?)?(?:(\d{1,4}(?:\.\d{1,9})?)s)?$/.exec(text);
	if (!match || [
		match[1],
		match[2],
		match[3]
	].filter((part) => part !== void 0).length < 2) return null;
	const unit = parseUnit("s");
	const seconds = readNumber(match[3] ?? "0", 0)?.decimal;
	if (!seconds) return null;
	return makeQuantity(addDecimals({
		units: BigInt(match[1] ?? 0) * 3600n + BigInt(match[2] ?? 0) * 60n,
		exponent: 0
	}, seconds), unit);
}
// src/core/claims/extract/numbers/chain.ts
const RANGE$1 = /^\s?(?:-|–|—|‑|to|\.\.\.?|…|~)\s?$/;
const SHARED = /^\s?(?:-|–|—|‑|to|\.\.\.?|…|~|→|->|=>|⇒|➜|vs\.?|versus|±|\+\/-|\+-|·|\/|or)\s?["'`*]{0,3}$/;
const BETWEEN = /(?<!\b(?:difference|gap|ratio|distance|factor|choice|choose|trade-?off)\s)\bbetween\s+[~$"'`*]{0,3}$/i;
function joinMentions(text, mentions) {
	const shared = shareUnits(text, mentions);
	const joined = [];
	for (const mention of shared) {
		const previous = joined.at(-1);
		const range = previous && joinRange(text, previous, mention);
		if (range) joined[joined.length - 1] = range;
		else joined.push(mention);
	}
	return joined;
}
function shareUnits(text, mentions) {
	const shared = [...mentions];
	for (let at = shared.length - 2; at >= 0; at -= 1) {
		const here = shared[at];
		const next = shared[at + 1];
		if (!here || !next?.unit || here.unit || here.isWords) continue;
		const between = text.slice(here.end, next.start);
		if (between.length > 12 || !SHARED.test(between) || fallsInRange(between, here, next)) continue;
		if (!(/±|\+\/-|\+-/.test(between) && next.unit.symbol === "%")) shared[at] = {
			...here,
			unit: next.unit,
			unitFrom: "next"
		};
	}
	return shared;
}
function hasBothUnits(first, second) {
	return first.unitFrom === "own" && second.unitFrom === "own";
}
function shareScale(first, low, second) {
	return first.power === 0 && second.power > 0 && first.unitFrom !== "own" ? {
		units: low.units,
		exponent: low.exponent + second.power
	} : low;
}
function fallsInRange(between, here, next) {
	if (!RANGE$1.test(between) || !here.low || !next.low) return false;
	return compareDecimals(shareScale(here, here.low, next), next.low) >= 0 && !/to/.test(between);
}
function isRangeWord(text, first, between) {
	if (RANGE$1.test(between)) return true;
	if (!/^\s?and\s?$/.test(between)) return false;
	return BETWEEN.test(text.slice(Math.max(0, first.start - 32), first.start));
}
function joinRange(text, first, second) {
	const between = text.slice(first.end, second.start);
	if (between.length > 6 || first.high || second.high) return null;
	if (!isRangeWord(text, first, between)) return null;
	if (!first.low || !second.low || first.isSpread || second.isSpread || second.sign) return null;
	const low = shareScale(first, first.low, second);
	if (compareDecimals(low, second.low) >= 0) return null;
	if (/\bfrom\s+\S{0,3}$/i.test(text.slice(Math.max(0, first.start - 8), first.start))) return null;
	if (hasBothUnits(first, second) && (first.unit?.symbol !== second.unit?.symbol || /[.…]/.test(between))) return null;
	const unit = second.unit ?? first.unit;
	return {
		...second,
		start: first.start,
		low,
		high: second.low,
		unit,
		unitFrom: second.unitFrom ?? first.unitFrom,
		sign: first.sign,
		modifier: first.modifier ?? second.modifier
	};
}
// src/core/claims/extract/numbers/direction.ts
const AFTER = [
	[/^(?:faster|quicker|speed-?ups?|speedier|as fast|as quick|the speed|boosts?)\b/, "faster"],
	[/^(?:slower|as slow|slow-?downs?|regressions?|longer(?= (?:than|to|in)\b|$))\b/, "slower"],
	[/^(?:less|fewer|lower|smaller|shorter|reductions?|decreases?|drops?|savings?|reduced|decreased|lighter|cheaper)\b/, "less"],
	[/^(?:more|higher|greater|larger|bigger|increases?|gains?|increased|improvements?|better|improved|overhead|as much|as many|the throughput|the performance|throughput)\b/, "more"]
];
const BEFORE$1 = [
	[/(?:faster|sp(?:ed|eeds?) ?up|speed-?up|accelerate[sd]?)(?: \w+){0,2}(?: by| of)?$/, "faster"],
	[/(?:slower|slow(?:s|ed)? down|slow-?down)(?: \w+){0,2}(?: by| of)?$/, "slower"],
	[/(?:reduc(?:es?|ed|ing|tion)|decreas(?:es?|ed|ing)|lower(?:s|ed)?|drop(?:s|ped)?|cut(?:s|ting)?|sav(?:es?|ed|ing)|shrinks?|shrank)(?: [\w-]+){0,4}(?: by| of| up to)?$/, "less"],
	[/(?:increas(?:es?|ed|ing)|improv(?:es?|ed|ing|ement)|rais(?:es?|ed)|gain(?:s|ed)?|grew|boost(?:s|ed)?)(?: [\w-]+){0,4}(?: by| of| up to)?$/, "more"]
];
function readDirection(text, start, end, sign) {
	const words = text.slice(end, end + 40).toLowerCase().replace(/^[\s*_`)+]+/, "").split(/\s+/, 4);
	for (let skip = 0; skip < 3; skip += 1) {
		const rest = words.slice(skip).join(" ");
		const found = AFTER.find(([pattern]) => pattern.test(rest));
		if (found) return found[1];
		if (/[.,;:()]$/.test(words[skip] ?? ".")) break;
	}
	const before = text.slice(Math.max(0, start - 60), start).toLowerCase().trimEnd().replace(/\s+/g, " ");
	const found = BEFORE$1.find(([pattern]) => pattern.test(before));
	if (found) return found[1];
	return sign === "+" ? "more" : sign === "-" ? "less" : null;
}
// src/core/claims/extract/numbers/guard.ts
const MONEY = new Set([..."$€£¥₹"]);
function refuseByForm(text, start, end) {
	const before = text[start - 1] ?? "";
	const after = text[end] ?? "";
	return refuseByBefore(text, start, before) ?? refuseByAfter(text, end, after);
}
function refuseByBefore(text, start, before) {
	if (MONEY.has(before)) return "a price";
	if (before === "#") return "an issue or item number";
	if (before === "@") return "an image scale or a pinned version";
	if (before === "^" && /[\w)\]]/.test(text[start - 2] ?? "")) return "an exponent";
	if (before === "§") return "a section number";
	const isRatioMark = /[xX×]/.test(before) && !/[\p{L}\p{N}]/u.test(text[start - 2] ?? "");
	if (/[\p{L}_]/u.test(before) && !isRatioMark) return "part of a name";
	if (/[.\-/:,]/.test(before) && /[\p{L}\p{N}_]/u.test(text[start - 2] ?? "")) return refuseJoined(text, start, before);
	return null;
}
function refuseJoined(text, start, before) {
	const previous = text[start - 2] ?? "";
	if (before === ".") return "part of a version or name";
	const isSub = /\bsub-$/i.test(text.slice(Math.max(0, start - 5), start));
	if (before === "-" && /[\p{L}_]/u.test(previous) && !isSub) return "part of a name";
	if (before === ":" && /\d/.test(previous) && /\d{2}/.test(text.slice(start, start + 2))) return "a time of day";
	if (before === "/" && /[\p{L}_]/u.test(previous)) return "part of a path";
	return null;
}
function refuseByAfter(text, end, after) {
	const next = text[end + 1] ?? "";
	if (after === "." && /[\p{L}\d]/u.test(next) && !/[A-Z]/.test(next)) return "a version";
	if (after === ":" && /\d/.test(next)) return "a time of day or a ratio of parts";
	if (/^0s\b/.test(text.slice(end - 1, end + 2)) && /\bthe\s+['’]?$/i.test(text.slice(Math.max(0, end - 12), end - 2))) return "a decade";
	if (after === "_" || after === "\\") return "part of a name";
	if (after === "-" && /\d/.test(next) && isDate(text, end)) return "a date";
	if (after === "-" && /^-(?:bit|byte|core|way|thread|node|th|day|year|month|week|hour|minute|second|line|core|digit|level|point|step|member|node|char|wide|lane)/i.test(text.slice(end, end + 8))) return "a size in a compound word";
	return null;
}
function isDate(text, end) {
	return /^-\d{1,2}-\d{1,4}/.test(text.slice(end, end + 10)) || /^-\d{2}-/.test(text.slice(end, end + 5));
}
// src/core/claims/extract/numbers/label-unit.ts
const METRIC_WORDS = {
	ops: "ops/s",
	rps: "req/s",
	qps: "req/s"
};
function readLabelUnit(text, start) {
	const before = text.slice(Math.max(0, start - 40), start);
	const label = /([\p{L}%][\p{L}\d /%.()[\]-]{0,30}?)["'`*]{0,3}\s{0,12}[:=|]\s{0,24}["'`*]{0,3}$/u.exec(before)?.[1]?.trim();
	if (!label) return null;
	const inBrackets = /[([]([^()[\]]{1,24})[)\]]$/.exec(label)?.[1];
	if (inBrackets) return parseUnit(inBrackets);
	const word = label.split(/[\s.]+/).at(-1) ?? "";
	const unit = parseUnit(METRIC_WORDS[word.toLowerCase()] ?? word);
	return unit && (unit.dimension === "rate" || unit.dimension === "throughput-bytes" || word.includes("/")) ? unit : null;
}
// src/core/claims/extract/numbers/modifier.ts
const BEFORE = [
	[/(?:up to|as much as|as fast as|as high as|maximum of|max(?:imum)?\.?|peak(?:s|ing)? (?:at|of))(?: an?| about| around| approximately| almost)?$/, { kind: "up-to" }],
	[/(?:no more than|at most|not more than|≤|<=)$/, { kind: "at-most" }],
	[/(?:no less than|at least|not less than|as low as|≥|>=|minimum of)(?: an?)?$/, { kind: "at-least" }],
	[/(?:more than|over|above|exceed(?:s|ed|ing)?|greater than|beyond|surpass(?:es|ed|ing)?|crossing|upwards of|higher than|>)(?: an?)?$/, { kind: "more-than" }],
	[/(?:under|less than|fewer than|below|lower than|within|smaller than|faster than|sub-|<)(?: an?)?$/, { kind: "less-than" }],
	[/(?:~|≈|≃|∼|about|around|approximately|approx\.?|roughly|nearly|almost|circa|ca\.?|some|close to|in the order of|on the order of)(?: an?)?$/, { kind: "about" }]
];
function readModifier(text, start, afterNumber) {
	const words = text.slice(Math.max(0, start - 28), start).toLowerCase().replace(/\s+/g, " ").replace(/[ *_]+$/, "");
	const found = BEFORE.find(([pattern]) => isWholeWord(words, pattern));
	if (found) return found[1];
	return afterNumber.startsWith("+") ? { kind: "at-least" } : null;
}
function isWholeWord(words, pattern) {
	const match = pattern.exec(words);
	if (!match) return false;
	return !/[a-z]/.test(match[0].charAt(0)) || !/[a-z-]/.test(words[match.index - 1] ?? "");
}
// src/core/claims/extract/numbers/unit-phrase.ts
const DELIMITERS = new Set([...",;()[]{}\"`|<>!?:=~*…'“”’	→│┃"]);
function isBlank(character) {
	return character !== void 0 && /\s/.test(character);
}
function readTokens(text, from, limit) {
	const tokens = [];
	let at = from;
	while (tokens.length < limit) {
		const start = skipBlanks(text, at);
		if (start - at > 2) break;
		let end = start;
		while (end < text.length && end - start < 40 && !isBlank(text[end]) && !DELIMITERS.has(text[end] ?? "")) end += 1;
		if (end === start) break;
		const isLast = text[end - 1] === ".";
		tokens.push({
			start,
			end: isLast ? end - 1 : end
		});
		if (isLast || end < text.length && !isBlank(text[end])) break;
		at = end;
	}
	return tokens.filter((token) => token.end > token.start);
}
function skipBlanks(text, from) {
	let at = from;
	while (at - from < 4 && isBlank(text[at])) at += 1;
	return at;
}
function readUnitPhrase(text, end) {
	const isGlued = end < text.length && /[\p{L}_]/u.test(text[end] ?? "");
	const scale = readScale(text, end);
	const scaled = scale && phraseAt(text, scale.end);
	if (scale && scaled?.unit && (scaled.start > scale.end || !isGlued)) return {
		unit: scaled.unit,
		power: scale.power,
		end: scaled.end
	};
	const plain = phraseAt(text, end);
	if (plain) return {
		unit: plain.unit,
		power: 0,
		end: plain.end
	};
	if (scale && isScaleAlone(text, scale.end, isGlued)) return {
		unit: null,
		power: scale.power,
		end: scale.end
	};
	return isGlued ? null : {
		unit: null,
		power: 0,
		end
	};
}
function isScaleAlone(text, end, isGlued) {
	const next = text[end];
	const isFree = next === void 0 || !/[\p{L}\p{N}_/]/u.test(next);
	const isCell = /[KMGB]/.test(text[end - 1] ?? "") && /^\s*(?:$|\s{2}|[(·])/.test(text.slice(end));
	const isWord = end >= 2 && /[a-z]{2}/i.test(text.slice(end - 2, end));
	return isFree && (isGlued || isWord || isCell);
}
function phraseAt(text, from) {
	const start = skipBlanks(text, text[from] === "-" ? from + 1 : from);
	const tokens = readTokens(text, from, 6);
	const first = tokens[0];
	if (!first) return null;
	const single = singleUnit(text, first);
	const found = longerUnit(text, tokens, single?.unit ?? null) ?? single;
	return found && {
		...found,
		start
	};
}
function singleUnit(text, token) {
	const word = text.slice(token.start, token.end);
	const unit = parseUnit(word.replace(/^-(?=fold)/, ""));
	if (unit) return {
		unit,
		end: token.end
	};
	if (word.startsWith("%") && !/^%[\p{L}\p{N}]/u.test(word)) return percent(token.start + 1);
	const head = /^(?:[xX×]|[numµ]?s|[kKMGT]i?B)(?=[+\-–—/])/.exec(word)?.[0];
	const headUnit = head ? parseUnit(head) : null;
	return head && headUnit ? {
		unit: headUnit,
		end: token.start + head.length
	} : null;
}
function percent(end) {
	const unit = parseUnit("%");
	return unit && {
		unit,
		end
	};
}
const PER = new Set([
	"per",
	"/",
	"a",
	"an",
	"each",
	"every"
]);
function longerUnit(text, tokens, single) {
	const words = tokens.map((token) => text.slice(token.start, token.end));
	const at = words.findIndex((word, index) => index > 0 && PER.has(word.toLowerCase()));
	const last = tokens[at + 1];
	const whole = at > 0 && last ? perUnit(words, at, single) : null;
	if (whole && last) return {
		unit: whole,
		end: last.end
	};
	if (single) return null;
	return adjectiveUnit(words, tokens) ?? twoWordUnit(words, tokens);
}
function perUnit(words, at, single) {
	const above = words[at - 1] ?? "";
	const below = words[at + 1] ?? "";
	if (words.slice(0, at).some((word) => !/^[\p{L}][\p{L}\d/'-]*$/u.test(word))) return null;
	if (single && at > 1) return null;
	const isRepeated = /^(?:a|an|each|every)$/i.test(words[at] ?? "");
	const unit = parseUnit(`${above} per ${below}`);
	if (!unit || isRepeated && unit.dimension !== "rate") return null;
	return unit.dimension === "time" && !/\/op$/.test(unit.symbol) ? null : unit;
}
function adjectiveUnit(words, tokens) {
	const at = words.findIndex((word) => word.includes("/"));
	const token = tokens[at];
	if (at < 1 || at > 2 || !token) return null;
	if (words.slice(0, at).some((word) => !/^[A-Za-z-]+$/.test(word))) return null;
	const unit = parseUnit(words[at] ?? "");
	const isRate = unit?.dimension === "rate";
	return unit && isRate ? {
		unit,
		end: token.end
	} : null;
}
function twoWordUnit(words, tokens) {
	const second = tokens[1];
	const unit = second ? parseUnit(`${words[0]} ${words[1]}`) : null;
	return unit && second ? {
		unit,
		end: second.end
	} : null;
}
// src/core/claims/extract/numbers/word-number.ts
const WORDS = {
	a: 1,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	fifteen: 15,
	twenty: 20,
	thirty: 30,
	fifty: 50,
	hundred: 100
};
const FIXED = [
	[/^(?:twice|doubl(?:e|es|ed|ing)|twofold|two-fold)$/, 2],
	[/^(?:thrice|tripl(?:e|es|ed|ing)|threefold)$/, 3],
	[/^(?:quadrupl(?:e|es|ed|ing))$/, 4],
	[/^(?:tenfold|ten-fold)$/, 10],
	[/^(?:half|halve(?:s|d)?|halving)$/, .5]
];
const COMPARED$3 = /^\s+(?:as|the|its?|our|their|that|of|more|less|faster|slower|throughput|performance|latency|speed|memory|in)\b/;
function readWordNumber(text, start) {
	const rest = text.slice(start, start + 64);
	const word = /^[A-Za-z-]+/.exec(rest)?.[0].toLowerCase() ?? "";
	return readMagnitude(rest, start, word) ?? readHundreds(rest, start) ?? readSub(word, start) ?? readFixed(text, rest, start, word) ?? readCounted(rest, start, word);
}
function whole(value) {
	return value === .5 ? {
		units: 5n,
		exponent: -1
	} : {
		units: BigInt(value),
		exponent: 0
	};
}
function found(start, length, low, unit) {
	const parsed = parseUnit(unit);
	return parsed && {
		start,
		end: start + length,
		low,
		unit: parsed
	};
}
function readMagnitude(rest, start, word) {
	const match = /^(?:([a-z]+)\s+)?orders?\s+of\s+magnitude/i.exec(rest);
	if (!match) return null;
	const isCount = match[1] !== void 0;
	const count = WORDS[word] ?? (word === "an" ? 1 : null);
	if (isCount && count === null) return null;
	if (!isCount && !/orders/i.test(match[0])) return null;
	const low = count === null ? null : {
		units: 1n,
		exponent: count
	};
	return found(start, match[0].length, low, "x");
}
function readPowerOfTen(text, start) {
	const match = /^(\d{1,2}) orders? of magnitude/i.exec(text.slice(start, start + 32));
	return match ? found(start, match[0].length, {
		units: 1n,
		exponent: Number(match[1])
	}, "x") : null;
}
function readDigitHundreds(text, start) {
	const match = /^1?00?0?s of ([a-zµ]+)/i.exec(text.slice(start, start + 32));
	const unit = match ? parseUnit(match[1] ?? "") : null;
	return match && unit ? {
		start,
		end: start + match[0].length,
		low: null,
		unit
	} : null;
}
function readHundreds(rest, start) {
	const match = /^(?:(?:several|few|couple)\s+)?(?:tens|dozens|hundreds?|thousands|millions|billions)\s+(?:of\s+)?([a-zµ]+(?:\s+per\s+second|\/s)?)/i.exec(rest);
	const unit = match ? parseUnit(match[1] ?? "") : null;
	if (!match || !unit || unit.dimension === "ratio" || unit.dimension === "percent") return null;
	return {
		start,
		end: start + match[0].length,
		low: null,
		unit
	};
}
function readSub(word, start) {
	const match = /^sub-?(millisecond|microsecond|nanosecond|second|ms|µs)s?$/.exec(word);
	return match ? found(start, word.length, whole(1), match[1] ?? "") : null;
}
const PARTS$2 = /\b(?:two|both|the|these|other|first|second|one|each|either|this|upper|lower|a)\s+$/i;
function readFixed(text, rest, start, word) {
	const fixed = FIXED.find(([pattern]) => pattern.test(word));
	if (!fixed || !COMPARED$3.test(rest.slice(word.length))) return null;
	if (/^hal(?:f|ves)$/.test(word) && PARTS$2.test(text.slice(Math.max(0, start - 12), start))) return null;
	return found(start, word.length, whole(fixed[1]), "x");
}
function readCounted(rest, start, word) {
	const value = WORDS[word];
	if (value === void 0 || word === "a") return null;
	const match = /^[a-z]+[\s-]+(?:more\s+)?([a-zµ]+)/i.exec(rest);
	const unit = match ? parseUnit(match[1] ?? "") : null;
	const isKnown = unit?.dimension === "time" || unit?.dimension === "ratio" || unit?.dimension === "percent";
	return match && unit && isKnown ? {
		start,
		end: start + match[0].length,
		low: whole(value),
		unit
	} : null;
}
// src/core/claims/extract/numbers/scan.ts
function scanNumbers(text, options = {}) {
	const mentions = [];
	const refusals = [];
	let at = 0;
	while (at < text.length) {
		const read = readAt(text, at, options);
		if (!read) at += 1;
		else if ("mention" in read) {
			mentions.push(read.mention);
			at = Math.max(at + 1, read.mention.end);
		} else {
			refusals.push(read.refusal);
			at = Math.max(at + 1, read.refusal.end);
		}
	}
	return {
		mentions: joinMentions(text, mentions),
		refusals
	};
}
function isDigit(text, at) {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}
function readAt(text, at, options) {
	if (isDigit(text, at) || text[at] === "." && isDigit(text, at + 1) && !isDigit(text, at - 1)) return readDigits(text, at, options);
	const code = text.charCodeAt(at) | 32;
	if (!(code >= 97 && code <= 122 && !/[\p{L}\p{N}_-]/u.test(text[at - 1] ?? ""))) return null;
	const words = readWordNumber(text, at);
	return words && { mention: finish(text, {
		...words,
		isWords: true
	}) };
}
function readDigits(text, at, options) {
	const clock = readClock(text, at);
	if (clock) return { mention: clock };
	const power = readPowerOfTen(text, at) ?? readDigitHundreds(text, at);
	if (power) return { mention: finish(text, {
		...power,
		isWords: true
	}) };
	const token = readNumber(text, at, options);
	if (!token) return { refusal: {
		start: at,
		end: skipName(text, at),
		why: "too long for a figure"
	} };
	const refused = refuseByForm(text, token.start, token.end) ?? refuseOption(text, token.start);
	if (refused) return { refusal: {
		start: at,
		end: skipName(text, token.end),
		why: refused
	} };
	const phrase = readUnitPhrase(text, token.end);
	if (!phrase) return { refusal: {
		start: at,
		end: skipName(text, token.end),
		why: "part of a name"
	} };
	if (phrase.unit?.symbol === "x" && isProduct(text, token, phrase.end)) return { refusal: {
		start: at,
		end: skipName(text, token.end),
		why: "dimensions"
	} };
	return { mention: finish(text, fromToken(text, token, phrase.power, phrase)) };
}
function isProduct(text, token, end) {
	if (isDigit(text, end)) return true;
	if (text.slice(token.start, token.end).includes(".") || end <= token.end + 1) return false;
	return /\s/.test(text[end - 2] ?? "") && /^\s\d/.test(text.slice(end, end + 2));
}
function fromToken(text, token, power, phrase) {
	const label = phrase.unit ? perSecond(text, token.start, phrase.unit) : prefixFactor(text, token.start, token.end) ?? readLabelUnit(text, token.start);
	return {
		start: token.start,
		end: phrase.end,
		low: {
			units: token.decimal.units,
			exponent: token.decimal.exponent + power
		},
		power,
		unit: label ?? phrase.unit,
		unitFrom: phrase.unit ? "own" : label ? "label" : null,
		isAmbiguous: token.isAmbiguous,
		isWords: false
	};
}
function prefixFactor(text, start, end) {
	const isMarked = /(?:^|[\s(*_~])[xX×]$/.test(text.slice(Math.max(0, start - 2), start));
	const isCompared = readDirection(text, start, end, null) !== null;
	return isMarked && isCompared ? parseUnit("x") : null;
}
function perSecond(text, start, unit) {
	if (unit.dimension !== "bytes" || unit.symbol.includes("/")) return null;
	return /\/s(?:ec)?\s*[:=]\s*$/i.test(text.slice(Math.max(0, start - 16), start)) ? parseUnit(`${unit.symbol}/s`) : null;
}
function finish(text, draft) {
	const sign = readSign(text, draft.start);
	const start = sign ? sign.start : draft.start;
	const isSpread = /(?:±|\+\/-|\+-)\s{0,4}$/.test(text.slice(Math.max(0, draft.start - 8), draft.start));
	const low = sign?.sign === "-" && draft.low ? negate(draft.low) : draft.low;
	return {
		...draft,
		start,
		low,
		high: null,
		power: draft.power ?? 0,
		unitFrom: draft.unitFrom ?? (draft.unit ? "own" : null),
		sign: isSpread ? null : sign?.sign ?? null,
		modifier: readModifier(text, start, text.slice(draft.end, draft.end + 2)),
		direction: readDirection(text, start, draft.end, isSpread ? null : sign?.sign ?? null),
		isSpread,
		isAmbiguous: draft.isAmbiguous ?? false
	};
}
function negate(value) {
	return {
		units: -value.units,
		exponent: value.exponent
	};
}
function readSign(text, start) {
	const at = text[start - 1] === " " ? start - 2 : start - 1;
	const mark = text[at] ?? "";
	if (!/[+\-−]/.test(mark)) return null;
	const before = text.slice(Math.max(0, at - 3), at);
	const isFree = at === 0 || /[\s(|'"`:=,>[│]$/.test(before);
	const isBetween = at !== start - 1 && /[\p{L}\p{N}%)]\s*$/u.test(before);
	if (!isFree || isBetween) return null;
	return {
		sign: mark === "+" ? "+" : "-",
		start: at
	};
}
function readClock(text, at) {
	const run = /^\d{1,4}(?:h|m(?:in)?) ?(?:\d{1,2}m ?)?[\d.]{1,12}s/.exec(text.slice(at, at + 24))?.[0];
	if (!run || /[\p{L}\d_.-]/u.test(text[at - 1] ?? "")) return null;
	const body = run.replace(/\.$/, "");
	const clock = /[\p{L}]/u.test(text[at + body.length] ?? "") ? null : parseClockTime(body);
	if (!clock) return null;
	return finish(text, {
		start: at,
		end: at + body.length,
		low: clock.exact,
		unit: clock.unit,
		isWords: false
	});
}
function refuseOption(text, start) {
	const before = text.slice(Math.max(0, start - 48), start);
	if (/(?:^|[\s"'`([])--?[A-Za-z][\w.:-]*[= ]"?$/.test(before)) return "an option of a command";
	if (/(?:^|[\s"'`([])[A-Z][A-Z0-9_]{3,}=$/.test(before)) return "a setting";
	return null;
}
function skipName(text, from) {
	let at = from;
	while (at < text.length && /[\p{L}\p{N}_.-]/u.test(text[at] ?? "")) at += 1;
	return at;
}
// src/core/claims/extract/prose/cues.ts
function findCues(text, pattern) {
	return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}
function distanceToCue(text, pattern, start, end) {
	let nearest = Number.POSITIVE_INFINITY;
	for (const [from, to] of findCues(text, pattern)) nearest = Math.min(nearest, from >= end ? from - end : to <= start ? start - to : 0);
	return nearest;
}
const TIME_MEASURED = /\b(?:latenc(?:y|ies)|takes?|took|taking|in just|in only|in under|in about|in less than|in around|finish(?:es|ed)?|complet(?:es?|ed)|mean|average|avg|median|minimum|maximum|fastest|slowest|p50|p75|p90|p95|p99|p999|p99\.9|percentile|per (?:request|op|operation|call|iteration|frame|query|event|message|hop|item|lookup|run|transaction|element)|overhead|elapsed|run ?time|execution|execut(?:es|ed)|build time|compile time|start-?up|startup|cold start|boot|response times?|round[ -]trip|rtt|benchmark(?:s|ed|ing)?|performance|faster|slower|speed(?:s|up)?|fast as|slow as|quick(?:er|ly)?|measured?|costs?|pauses?|stall(?:s|ed)?|spik(?:e|es)|parsed?|parses|parsing|compiles?|compiled|loads? in|loaded in|runs? in|ran in|renders? in|rendered in|wall[ -]?clock|wall time|cpu time|user time|total time|reduced|reduces|reducing|improv(?:ed|es|ement)|down to|drop(?:s|ped)? (?:to|from)|went from|decreas(?:ed|es)|increas(?:ed|es)|saves?|saving|wins?|respond(?:s|ed)?|serializ(?:es|ed|ing)|serves?|process(?:es|ed)?|handl(?:es|ed)|only|speed up|duration)\b/gi;
const TIME_CHOSEN = /\b(?:time-?outs?|timed? out|times out|wait(?:s|ed|ing)?|sleep(?:s|ing)?|delay(?:s|ed)?|intervals?|every|each|periods?|periodic(?:ally)?|ttl|expir(?:es?|y|ed|ation)|retr(?:y|ies)|back-?off|debounce|throttl(?:e|ed|ing)|poll(?:s|ing)?|keep-?alive|default(?:s)?|window|retention|retain(?:ed)?|for(?= (?:about |at least |up to |~)?[\w.]+ ?(?:s|sec|secs|seconds|m|min|minutes|h|hours)\b)|requests in(?= [\d.]+ ?s)|running(?= [\d.]+ ?[sm]\w* )|warm-?up|ago|since|deadline|cron|schedul(?:e|ed)|older|cached? for|limit(?:s|ed)?|max(?:imum)? (?:time|wait|duration|delay|interval|age)|animation|fade|transition|rotat(?:e|es|ion)|lease|heartbeat|election|refresh|flush(?:es|ed)?|sampling|age|within the (?:last|next)|at least every|next|after|once|grace|cool-?down|ticks?|duration of|test-time|shut ?down|blocks? for|hold|stale|valid for|lifetime|alert|threshold|time slice|quantum|resolution|granularity|precision|accurac(?:y|ies)|jitter|set to|configured|option|passed|skipped|failed)\b/gi;
const RATE_CHOSEN = /\b(?:rate[ -]?limit(?:s|ed|ing)?|limit(?:s|ed)? (?:to|of)|limiter|throttl(?:e|ed|ing)|quotas?|capped|poll(?:s|ing)?|sampl(?:e|es|ing) rate|refresh rate|bit-?rate|stereo|nic|ethernet|link speed|fiber|internet connection|target rate|at a rate of|ticks?|allowed|allowance|burst)\b/gi;
const COMPARED$2 = /\b(?:faster|slower|speed(?:s|ed|-?ups?)?|speed up|quick(?:er)?|perform(?:s|ance|ant|ed)?|throughput|latenc(?:y|ies)|improv(?:es?|ed|ements?|ing)|boosts?|boosted|gap|lead|overhead|costs?|memory|efficien(?:t|cy)|outperform(?:s|ed)?|beat(?:s|ing)?|increas(?:es?|ed|ing)|decreas(?:es?|ed|ing)|reduc(?:es?|ed|ing|tions?)|allocat(?:es?|ed|ions?|ing)|cpu|run-?time|execution|startup|benchmark(?:s|ed)?|slow-?down|regress(?:es|ed|ions?)|gains?|wins?|saves?|savings|less time|more time|time|as fast|as slow|requests|qps|rps|ops|that of|cheaper|lighter|heavier|usage|footprint|pars(?:e|es|ing)|scal(?:es?|ing|ability)|parity|penalty|difference|drops?(?!-)|acceler(?:ates?|ated|ation)|worse|better|rápid[oa]s?|eficiente|lent[oa]s?|plus rapides?|schneller|langsamer|cepat|lambat|veloce)(?!\p{L})/giu;
const NOT_COMPARED = /\b(?:coverage|accuracy|precision|recall|f1|users?|surveys?|respondents|fortune|developers|confidence|certainty|probability|chance|width|height|zoom|retina|grid|upsampl(?:ing|e)|downsampl(?:ing|e)|resolution|calibrat(?:ion|ed)|discounts?|prices?|pricing|market|percentiles?|observations|quantiles?|opacity|compatib(?:le|ility)|compliant|test(?:s|ed)? pass(?:ing)?|pass rate|success rate|uptime|availability|hit rates?|hit ratios?|miss rates?|error rates?|false positives?|of the time|of cases|of all|of them|line-height|margin|padding|font|rust|typed|type-safe|free|open source|written|sure|certain|ready|correct|tested|covered|stars|downloads|contributors|accurate|(?:packet|data|accuracy) loss|load|top|threshold|load factor|fill factor|full|capacity|sampl(?:e|es|ing)|of (?:the |all )?(?:benchmarks|comparisons|trials|files|keys|requests|items|nodes|rows|data|lines|pages|projects))\b/gi;
const MEMORY_USED = /\b(?:memory (?:usage|use|footprint|consumption|overhead)|(?:peak|resident|heap|total|less|more|resident|extra) memory|(?<!available |total |system |physical |installed |free )memory(?=[:=]| (?:increases?|grows?|grew|drops?|dropped|reduced|fell|rose|went|stays|is|was|of|from|to))|memory efficien(?:t|cy)|rss|heap|footprint|(?:mb|mib|gb|gib|kb) of memory|allocat(?:es?|ed|ions?)|(?:uses?|used|using|consum(?:es?|ed|ing)|needs?|requires?|takes?|took|occup(?:y|ies|ied)) (?:only |just |about |around |up to |less than |under )?(?=[~≈\d])|ram usage|saves?)\b/gi;
const SIZE_CHOSEN = /\b(?:limit(?:s|ed)?|max(?:imum)?|min(?:imum)?|default(?:s)?|buffers?|files?|data ?sets?|payloads?|chunks?|blocks?|pages?|body|input|document|json|of data|ram,|vcpus?|cores?|ssd|disk|instance|machine|server with|bundle|gzip(?:ped)?|minified|download|binary|package|arenas?|queue|cache size|pool|up to about|greater than|larger than|smaller than|volume|messages? (?:of|size)|available|total system|strings?|urls?|measures? (?:de)?serializing|system|laptop|equipped)\b/gi;
// src/core/claims/extract/prose/acceptance.ts
function decideInProse(mention, around) {
	const unit = mention.unit;
	if (!unit) return "no unit";
	if (isDefinition(around)) return "a definition of a unit";
	switch (unit.dimension) {
		case "time": return unit.symbol.includes("/") ? null : decideTime$1(mention, around);
		case "rate":
		case "throughput-bytes": return decideRate(unit.symbol, around);
		case "bytes": return /\/(?:op|req|call)$/.test(unit.symbol) ? null : decideBytes(around);
		case "count": return unit.symbol.includes("/") ? null : "a count";
		case "cycles": return unit.symbol.includes("/") ? null : decideTime$1(mention, around);
		case "ratio": return decideRatio(mention, around);
		case "percent": return decidePercent(mention, around);
		default: return unit.dimension;
	}
}
function isDefinition({ sentence, start, end }) {
	const left = sentence.slice(Math.max(0, start - 24), start);
	const right = sentence.slice(end, end + 8);
	const word = /\d\s?([\p{L}/]{1,12})\s?=\s?$/u.exec(left)?.[1];
	return word !== void 0 && parseUnit(word) !== null || /^\s?=\s?\d/.test(right);
}
function decideTime$1(mention, around) {
	const { sentence, start, end } = around;
	const chosen = distanceToCue(sentence, TIME_CHOSEN, start, end);
	const measured = distanceToCue(sentence, TIME_MEASURED, start, end);
	const isCompared = mention.direction === "faster" || mention.direction === "slower";
	if (chosen < measured && chosen < 60) return "a time that was chosen, not measured";
	const isCoarse = (mention.unit?.factor ?? 1) >= 60;
	const byForm = decideTimeByForm(around);
	if (byForm !== void 0) return byForm;
	if (measured < (isCoarse ? 60 : 200) || isCompared) return null;
	if (!isCoarse && chosen > 60 && isDoneIn(sentence, start)) return null;
	if (around.isPerformanceSection && !isCoarse && chosen > 60) return null;
	return "a time without a word of measuring near it";
}
function decideTimeByForm({ sentence, start, end }) {
	if (isGloss(sentence, start)) return "a setting told in another unit";
	if (isSpanOfCounting(sentence, start, end)) return "a span in which something is counted";
	return isHeldAgainst(sentence, start, end) || isBudget(sentence, start) ? null : void 0;
}
function isBudget(sentence, start) {
	return /\b(?:budgets?|targets?|goals?|SLOs?|SLAs?)(?: (?:of|is|was|for [\w`-]+ is))?:?\s$/i.test(sentence.slice(Math.max(0, start - 48), start));
}
function isDoneIn(sentence, start) {
	return /\b(?:in|within)(?: (?:just|only|under|about|around|less than|as little as|well under|nearly|roughly))?\s[~≈]?$/i.test(sentence.slice(Math.max(0, start - 24), start));
}
function isGloss(sentence, start) {
	return /=\s?\d[\d_]*[`"']?\s\($/.test(sentence.slice(Math.max(0, start - 16), start));
}
function isSpanOfCounting(sentence, start, end) {
	return /^(?:one|1|a) second$/i.test(sentence.slice(start, end)) && /\b(?:within|per|in|each|every)\s$/i.test(sentence.slice(Math.max(0, start - 8), start));
}
function decideRate(symbol, { sentence, start, end }) {
	const chosen = distanceToCue(sentence, RATE_CHOSEN, start, end);
	const measured = distanceToCue(sentence, TIME_MEASURED, start, end);
	if (chosen < 40 && chosen < measured) return "a rate that is set or belongs to hardware";
	const isLoose = /bit\/|^tps$|\/(?:min|hour|minute)$/.test(symbol);
	const compared = distanceToCue(sentence, COMPARED$2, start, end);
	if (isLoose && !Number.isFinite(Math.min(compared, measured))) return "a rate without a word of measuring near it";
	return null;
}
function decideBytes({ sentence, start, end }) {
	const used = distanceToCue(sentence, MEMORY_USED, start, end);
	return used <= distanceToCue(sentence, SIZE_CHOSEN, start, end) && used < 60 ? null : "a size, not memory that was used";
}
const SELF_SUFFICIENT = /^\s*(?:faster|slower|quicker|speed-?ups?|as fast|the speed|performance|throughput)\b/;
const OTHER_THINGS = /^\s*(?:times\s+)?(?:the |as (?:many|much) |more |less |fewer |larger |bigger |smaller |of )?(?:data|items?|users?|files?|keys?|elements?|code|lines|contributors|stars|downloads|features|options|rows|records|documents?|number|size|amount|larger|bigger|smaller|length|per|a (?:day|week|month|year)|in a row|before)\b/;
const COUNTED_THING = /^\s+(?!(?:than|the|as|vs|on|for|in|at|with|when|over|and|or|to|compared|across|by|is|was|from|if|against|per)\b)[\p{L}\d]/u;
const FAR = "a factor without a word of performance near it";
function decideRatio(mention, around) {
	if (isModelNumber(mention, around)) return "a model number";
	const after = around.sentence.slice(around.end, around.end + 40).toLowerCase().replace(/[*_`]/g, "");
	if (mention.direction === "faster" || mention.direction === "slower" || SELF_SUFFICIENT.test(after)) return null;
	const isTimes = /times$/i.test(around.sentence.slice(around.start, around.end));
	if (isTimes && !mention.direction && !/^\s*(?:the|as|that|better|worse)\b/.test(after)) return "a number of repetitions";
	if (OTHER_THINGS.test(after) && !/memory|footprint|latency|overhead|allocations/.test(after)) return "a factor of something else than speed";
	const why = decideByNearest(around, FAR);
	const isAlone = around.isPerformanceSection && !isTimes && !COUNTED_THING.test(after);
	return why === FAR && isAlone ? null : why;
}
function isModelNumber(mention, { sentence, start, end }) {
	return /^\d{4,}X$/.test(sentence.slice(start, end)) && mention.direction === null;
}
function isPercentile({ sentence, start, end }) {
	if (!/^(?:50|75|9\d(?:\.\d+)?) ?%$/.test(sentence.slice(start, end))) return false;
	return /^[*_`]{0,2}(?:ile\b|\s(?:latenc|percentile|of the time|of (?:all )?(?:requests|observations|calls|values)|no pico))/i.test(sentence.slice(end, end + 28));
}
function isLevel({ sentence, start, end }) {
	const after = sentence.slice(end, end + 40);
	const before = sentence.slice(Math.max(0, start - 48), start);
	return /^[*_`]{0,2}[\s-](?:\w+ )?(?:confidence|credib\w+|prediction|tolerance|significance|intervals?|CIs?|quantiles?|levels?|bounds?)\b/i.test(after) || /\b(?:significance|confidence|error (?:rate|level)|quantiles?|alpha|correct(?:ed|ion))(?: \w+){0,3}[\s=:(]{1,3}$|α[\s=]{0,3}$/i.test(before);
}
function isDefault({ sentence, start }) {
	return /\bdefault(?:s to| is| of)?[:=]?[\s`(]{1,3}$/i.test(sentence.slice(Math.max(0, start - 20), start));
}
const MEASURED_BEFORE = /\d\s?(?:[kKMGB]\s?)?(?:[\p{L}]{1,12}\/(?:s|sec|op)|[nµum]?s|rps|qps)\b[^.;]{0,60}[,(–—=]\s?$/u;
function isChange(mention, { sentence, start, end }) {
	if (mention.sign === null) return false;
	return /^[*_`]{0,2}\s(?:over|above|below|under|vs\.?|versus|against|relative to|compared (?:to|with)|than)\s/i.test(sentence.slice(end, end + 20)) || MEASURED_BEFORE.test(sentence.slice(Math.max(0, start - 100), start));
}
function decidePercent(mention, around) {
	if (isPercentile(around)) return "a percentile, not a share that was measured";
	if (isLevel(around)) return "a level of a statistic";
	if (isDefault(around)) return "a default setting";
	if (/^100 ?%$/.test(around.sentence.slice(around.start, around.end)) && !mention.direction && !/\bcpu\b/i.test(around.sentence)) return "an idiom";
	if (mention.direction === "faster" || mention.direction === "slower") return null;
	if (mention.isSpread && around.isPerformanceSection) return null;
	const isOther = distanceToCue(around.sentence, NOT_COMPARED, around.start, around.end) < 24;
	if (isChange(mention, around) && !isOther) return null;
	return decideByNearest(around, "a share without a word of performance near it");
}
function decideByNearest({ sentence, start, end }, why) {
	const compared = distanceToCue(sentence, COMPARED$2, start, end);
	const other = distanceToCue(sentence, NOT_COMPARED, start, end);
	if (other <= compared && other < 40) return "a share or factor of something else";
	return compared < 120 ? null : why;
}
// src/core/claims/extract/output/output-line.ts
function readOutputLine(place, collector) {
	const line = place.text.text;
	const scan = scanNumbers(line, place.numbers);
	for (const refusal of scan.refusals) collector.reject(place.text, refusal.start, refusal.end, refusal.why);
	for (const mention of scan.mentions) {
		const around = surround(mention, line, place);
		const why = place.isCode && !isRate(mention) ? "source code" : decide$1(mention, around);
		if (why !== null) {
			collector.reject(place.text, mention.start, mention.end, why);
			continue;
		}
		collector.claim(mention, classifyInSentence(mention, around.sentence, around.start, around.end), {
			text: place.text,
			context: "code",
			block: place.block,
			cell: null,
			subject: {
				row: [],
				column: [],
				headings: place.headings,
				caption: null,
				sentence: around.sentence.trim(),
				name: labelOf(line, mention.start)
			}
		});
	}
}
const BAR_CHART = /[■█▇▆▅▄▃▂▁]{2}|┤/;
function isRate(mention) {
	return mention.unit?.dimension === "rate" || mention.unit?.symbol.includes("/") === true;
}
const REACH$1 = 300;
function surround(mention, line, place) {
	const from = Math.max(0, mention.start - REACH$1);
	return {
		sentence: line.slice(from, mention.end + REACH$1),
		start: mention.start - from,
		end: mention.end - from,
		isPerformanceSection: place.isPerformanceSection || BAR_CHART.test(line)
	};
}
function decide$1(mention, around) {
	if (/\b(?:passed|failed|skipped)\b|^\s*(?:ok|PASS|FAIL)\s/.test(around.sentence) && mention.unit?.dimension === "time") return "the time a test suite took";
	return decideInProse(mention, around);
}
function labelOf(line, start) {
	const before = line.slice(0, Math.min(start, 200)).trimStart();
	const end = before.search(/ {2}|\t|[:=|]/);
	return end > 0 ? before.slice(0, end).trim() || null : null;
}
// src/core/claims/extract/tables/unit-in-words.ts
const WORDED_SCALES = {
	thousands: 3,
	millions: 6,
	billions: 9
};
const BARE_REFUSED = new Set([
	"second",
	"minute",
	"hour",
	"times",
	"fold",
	"s",
	"h",
	"b",
	"x",
	"cycle",
	"min",
	"ps",
	"ms/s"
]);
function readNamedUnit(text) {
	const clean = text.trim().replace(/^(?:in|as|unit:?|units:?)\s+/i, "").replace(/[.:;]$/, "").trim();
	const first = /^[A-Za-z]+/.exec(clean)?.[0] ?? "";
	const rest = clean.slice(first.length).replace(/^\s+(?:of\s+)?/, "");
	const power = WORDED_SCALES[first.toLowerCase()] ?? letterPower(clean, first);
	const scaled = power !== void 0 && rest !== "" ? parseUnit(rest) : null;
	if (scaled && power !== void 0) return {
		unit: scaled,
		power
	};
	const unit = /^ops$/i.test(clean) ? parseUnit("ops/s") : parseUnit(clean);
	return unit && {
		unit,
		power: 0
	};
}
function letterPower(text, first) {
	const scale = readScale(text, 0);
	return scale && scale.end === first.length && text[scale.end] === " " ? scale.power : void 0;
}
function findUnitInHeader(text) {
	const clean = text.replace(/\s+/g, " ").trim();
	return inBrackets(clean) ?? behindComma(clean) ?? asWords(clean);
}
function inBrackets(text) {
	for (const match of text.matchAll(/[([{]([^()[\]{}]{1,40})[)\]}]/g)) {
		const inner = match[1] ?? "";
		for (const part of [inner, ...inner.split(/[,;]| in /)]) {
			const unit = readNamedUnit(part);
			if (unit) return unit;
		}
	}
	return null;
}
function behindComma(text) {
	const parts = text.split(/[,:;]|\s[-–—|]\s/);
	if (parts.length < 2) return null;
	for (const part of parts.reverse()) {
		const unit = part.trim() === "s" ? readNamedUnit("s") : readBare(part);
		if (unit) return unit;
	}
	return null;
}
function readBare(text) {
	const clean = text.trim();
	return BARE_REFUSED.has(clean.toLowerCase()) ? null : readNamedUnit(clean);
}
function asWords(text) {
	const words = text.replace(/[([{][^()[\]{}]*[)\]}]/g, " ").trim().split(/\s+/);
	for (let count = Math.min(4, words.length); count >= 1; count -= 1) {
		if (isFigure(words.at(-count - 1))) continue;
		const last = readBare(words.slice(-count).join(" "));
		if (last) return last;
	}
	const first = words.length > 1 ? readBare(words[0] ?? "") : null;
	return first && /[/%µ]|^[mnu]s$/.test(words[0] ?? "") ? first : null;
}
function isFigure(word) {
	return word !== void 0 && /^[~≈]?\d[\d.,]*[kKMG]?$|^(?:thousand|million|billion)$/i.test(word);
}
const SAID = /\b(?:in|units?:?|unit is|measured in|given in|are in|is in|as)\s+((?:[A-Za-zµ%/]+[ ]?){1,4})/gi;
function findUnitInCaption(text) {
	const clean = text.replace(/\s+/g, " ").slice(-1200);
	for (const match of clean.matchAll(SAID)) {
		const words = (match[1] ?? "").trim().split(" ");
		for (let count = Math.min(4, words.length); count >= 1; count -= 1) {
			const unit = readNamedUnit(words.slice(0, count).join(" "));
			if (unit && isTableUnit(unit)) return unit;
		}
	}
	const bracketed = inBrackets(clean);
	return bracketed && isTableUnit(bracketed) ? bracketed : null;
}
function isTableUnit({ unit }) {
	return unit.dimension !== "bytes" && unit.dimension !== "ratio" && unit.symbol !== "h" && unit.symbol !== "min";
}
// src/core/claims/extract/output/output-reader.ts
function figuresAt(line, pattern, parts, name = null) {
	const match = pattern.exec(line.text);
	if (!match?.indices?.groups) return [];
	const printed = match.groups?.["name"]?.trim() ?? name;
	return Object.entries(parts).flatMap(([group, part]) => {
		const place = match.indices?.groups?.[group];
		if (!place) return [];
		const unit = part.unit === void 0 ? null : readNamedUnit(part.unit);
		return [{
			line,
			name: printed,
			label: part.label ?? group,
			unit,
			start: place[0],
			end: place[1],
			class: part.class ?? "own"
		}];
	});
}
function figuresEach(line, pattern, from, part, name) {
	const unit = part.unit === void 0 ? null : readNamedUnit(part.unit);
	return [...line.text.slice(from).matchAll(pattern)].map((match) => ({
		line,
		start: from + match.index,
		end: from + match.index + match[0].length,
		name,
		label: part.label ?? null,
		unit,
		class: part.class ?? "own"
	}));
}
// src/tools/benchmark-ips/pasted.ts
const ROW$3 = /^\s*(?<name>.*?)\s+(?<rate>[\d.]+[kMB]?)\s+\((?<spread>±\s?[\d.]+%)\) i\/s(?:\s+\((?<time>[\d.]+ [nμµm]?s)\/i\))?/d;
const COMPARED$1 = /^\s*(?<name>\S.{0,80}?):\s+(?<rate>[\d.]+) i\/s(?: - (?:(?<ratio>[\d.]+x)\s+(?:\(± [\d.]+\) )?slower|same-ish))?/d;
const readBenchmarkIps = (lines) => lines.flatMap((line) => [...figuresAt(line, ROW$3, {
	rate: {
		label: "i/s",
		unit: "i/s"
	},
	spread: { class: "spread" },
	time: { label: "time per iteration" }
}), ...figuresAt(line, COMPARED$1, {
	rate: {
		label: "i/s",
		unit: "i/s"
	},
	ratio: {}
})]);
// src/tools/benchmark-js/pasted.ts
const LINE$1 = /^\s*(?:\/\/|#|\*)?\s*(?<name>\S.{0,120}?) x (?<rate>[\d,.]+ ops\/sec)(?: (?<spread>±[\d.]+%))?(?: \(\d+ runs? sampled\))?/d;
const readBenchmarkJs = (lines) => lines.flatMap((line) => figuresAt(line, LINE$1, {
	rate: { label: "ops/sec" },
	spread: { class: "spread" }
}));
// src/tools/benchstat/pasted.ts
const UNIT = /\b(?:sec|B|allocs|[a-z]+)\/(?:op|s)\b|time\/op|alloc\/op|speed/g;
const ROW$2 = /^\s*([\w/=.,:+\-()%#*]+)\s+(?=[\d.]+[nµumkMGKi]{0,3}(?:s|B)?(?:\/s)? ± )/;
const VALUE$1 = /[\d.]+(?:[nµum]?s|[kMGT]i?B?(?:\/s)?|B(?:\/s)?|[nµum])?(?= ± )/g;
const SPREAD = /± +(?:[\d.]+%|∞)/g;
const CHANGE = /[+-][\d.]+%/g;
function unitOf(header) {
	const named = header.match(UNIT)?.[0] ?? null;
	if (named === null) return null;
	if (named === "time/op" || named === "alloc/op" || named === "speed") return null;
	return named === "sec/op" ? "s/op" : named;
}
const readBenchstat = (lines) => {
	const figures = [];
	let unit = null;
	let isHeaded = false;
	for (const line of lines) {
		if (/old .*new .*delta|vs base|│\s+(?:sec|B|allocs)\/op|^name\s+\w+\/op/.test(line.text)) {
			unit = unitOf(line.text) ?? unit;
			isHeaded = true;
			continue;
		}
		const head = isHeaded ? ROW$2.exec(line.text) : null;
		if (head) figures.push(...readRow$1(line, head[0].length, head[1] ?? null, unit));
	}
	return figures;
};
function readRow$1(line, from, name, unit) {
	const values = figuresEach(line, VALUE$1, from, {
		label: "time",
		...unit === null ? {} : { unit }
	}, name);
	const spreads = figuresEach(line, SPREAD, from, {
		label: "spread",
		class: "spread"
	}, name);
	const changes = figuresEach(line, CHANGE, from, { label: "change" }, name);
	return [
		...values.map((figure) => ({
			...figure,
			unit: prefixUnit(figure, line.text) ?? figure.unit
		})),
		...spreads,
		...changes
	];
}
const PREFIXES = {
	n: -9,
	µ: -6,
	u: -6,
	m: -3
};
function prefixUnit(figure, text) {
	const letter = text[figure.end - 1] ?? "";
	const power = PREFIXES[letter];
	if (power === void 0 || figure.unit?.unit.dimension !== "time") return null;
	return {
		unit: {
			symbol: `${letter === "u" ? "µ" : letter}${figure.unit.unit.symbol}`,
			dimension: "time",
			factor: 10 ** power
		},
		power: 0
	};
}
// src/tools/criterion/pasted.ts
const LABELLED = /^\s*(.*?)\s*\b(time|thrpt|change):\s*\[([^\]]{3,120})\]/d;
const QUANTITY = /[+-]?[\d.,]+\s?(?:[pnµum]?s|%|[KMGT]?i?B\/s|[KMGT]?elem\/s)/g;
const readCriterion = (lines) => {
	const figures = [];
	let name = null;
	for (const line of lines) {
		const match = LABELLED.exec(line.text);
		const place = match?.indices?.[3];
		if (!match || !place) {
			if (/^\S/.test(line.text)) name = line.text.trim();
			continue;
		}
		if (match[1]) name = match[1];
		figures.push(...figuresEach(line, QUANTITY, place[0], { label: match[2] ?? "time" }, name));
	}
	return figures.filter((figure) => figure.end <= (figure.line.text.indexOf("]") + 1 || figure.end));
};
// src/tools/go-bench/pasted.ts
const LINE = /^\s*(Benchmark[\w/=.,:+\-()%#]*)\s+(?:\d+\s+)?(?=[\d.]+ \S*\/)/;
const METRIC = /(?<![\w.])[\d.]+(?:e[+-]\d+)? [^\s\d][^\s/]{0,24}\/[a-zA-Z]{1,24}/g;
const readGoBench = (lines) => lines.flatMap((line) => {
	const head = LINE.exec(line.text);
	return head ? figuresEach(line, METRIC, head[0].length, {}, head[1] ?? null) : [];
});
// src/tools/google-benchmark/pasted.ts
const ROW$1 = /^(?<name>[A-Za-z_][\w/<>:,.*& -]{0,120}?)\s+(?<real>[\d.]+(?:e[+-]?\d+)? (?:ns|us|ms|s))\s+(?<cpu>[\d.]+(?:e[+-]?\d+)? (?:ns|us|ms|s))\s+\d+(?:\s|$)/d;
const BYTES = /bytes_per_second=(?<bytes>[\d.]+)(?<prefix>[kMGT]i?)?(?:B)?\/s/d;
const ITEMS = /items_per_second=(?<items>[\d.]+[kMG]?)\/s/d;
const readGoogleBenchmark = (lines) => lines.flatMap((line) => {
	const row = figuresAt(line, ROW$1, {
		real: { label: "Time" },
		cpu: { label: "CPU" }
	});
	const name = row[0]?.name ?? null;
	if (name === null) return [];
	const part = {
		label: "bytes_per_second",
		unit: `${BYTES.exec(line.text)?.groups?.["prefix"] ?? ""}B/s`
	};
	const bytes = figuresAt(line, BYTES, { bytes: part }, name);
	const items = figuresAt(line, ITEMS, { items: {
		label: "items_per_second",
		unit: "items/s"
	} }, name);
	return [
		...row,
		...bytes,
		...items
	];
});
// src/tools/hyperfine/pasted.ts
const VALUE = "[\\d.,]+ ?(?:[nµu]s|ms|s)";
const TIME = new RegExp(`Time \\((?:mean|abs) [±≡]+ ?σ?\\):\\s+(?<mean>${VALUE})(?:\\s*±\\s*(?<deviation>${VALUE}))?(?:\\s+\\[User: (?<user>${VALUE}), System: (?<system>${VALUE})\\])?`, "d");
const RANGE = new RegExp(`Range \\(min … max\\):\\s+(?<min>${VALUE})\\s*…\\s*(?<max>${VALUE})`, "d");
const FASTER = /^\s*(?<ratio>[\d.]+)(?: ± (?<deviation>[\d.]+))? times faster than/d;
const PARTS$1 = {
	mean: {},
	deviation: { class: "spread" },
	user: {},
	system: {},
	min: {},
	max: {}
};
const readHyperfine = (lines) => {
	const figures = [];
	let name = null;
	for (const line of lines) {
		name = /^\s*Benchmark(?: #?\d+)?: (.+)$/.exec(line.text)?.[1]?.trim() ?? name;
		figures.push(...figuresAt(line, TIME, PARTS$1, name), ...figuresAt(line, RANGE, PARTS$1, name));
		const ratio = {
			ratio: { unit: "x" },
			deviation: {
				unit: "x",
				class: "spread"
			}
		};
		if (name !== null || /^\s*\S+ ran$/.test(line.text)) figures.push(...figuresAt(line, FASTER, ratio, name));
	}
	return figures;
};
// src/tools/mitata/pasted.ts
const ROW = /^(?<name>\S.{0,120}?)\s+(?=[\d.,]+ (?:ps|ns|µs|us|ms|s)\/iter)/;
const SECOND = /^\s+\((?=[\d.,]+ (?:ps|ns|µs|us|ms|s) … )/;
const TIMES = /[\d.,]+ (?:ps|ns|µs|us|ms|s)\b(?:\/iter)?/g;
const readMitata = (lines) => {
	const figures = [];
	let name = null;
	for (const line of lines) {
		const head = ROW.exec(line.text);
		name = head?.groups?.["name"] ?? name;
		const isKnown = head ?? (name === null ? null : SECOND.exec(line.text));
		if (isKnown) figures.push(...figuresEach(line, TIMES, isKnown[0].length, { label: "time" }, name));
	}
	return figures;
};
// src/tools/pyperf/pasted.ts
const MEAN = /^\s*(?:(?<name>[\w.,:/ -]{1,80}): )?(?:Mean|Median) (?:\+-|±) (?:std dev|MAD): (?:\[[^\]]{1,60}\] )?(?<mean>[\d.]+ \w+)(?: \([\d.]+ \w+\))? (?:\+-|±) (?<spread>[\d.]+ \w+)/d;
const COMPARED = /-> (?:\[[^\]]{1,60}\] )?(?<mean>[\d.]+ \w+) (?:\+-|±) (?<spread>[\d.]+ \w+): (?<ratio>[\d.]+x) (?:faster|slower)/d;
const TIMEIT = /^\s*\d[\d,]* loops?, best of \d+: (?<best>[\d.]+ \w+) per loop/d;
const PER_LOOP = /^\s*(?<mean>[\d.]+ \w+) ± (?<spread>[\d.]+ \w+) per loop/d;
const PARTS = {
	mean: {},
	spread: { class: "spread" },
	ratio: {},
	best: {}
};
const readPyperf = (lines) => {
	const figures = [];
	let name = null;
	for (const line of lines) {
		name = /^(\w[\w.-]*)$/.exec(line.text.trim())?.[1] ?? name;
		for (const pattern of [
			MEAN,
			COMPARED,
			TIMEIT,
			PER_LOOP
		]) figures.push(...figuresAt(line, pattern, PARTS, name));
	}
	return figures;
};
// src/tools/redis-benchmark/pasted.ts
const QUIET = /^\s*(?<name>[A-Z][\w ()-]{1,48}): (?<rate>[\d.]+) requests per second(?:, p50=(?<median>[\d.]+ msec))?/d;
const SUMMARY = /^\s*throughput summary: (?<rate>[\d.]+) requests per second/d;
const PERCENTILE$1 = /^\s*(?<percentile>[\d.]+%) <= (?<latency>[\d.]+) milliseconds/d;
const VALUES = /[\d.]+/g;
const readRedisBenchmark = (lines) => {
	const figures = [];
	let name = null;
	let isLatency = false;
	for (const line of lines) {
		name = /^=+ (.+) =+$/.exec(line.text.trim())?.[1]?.trim() ?? name;
		figures.push(...figuresAt(line, QUIET, {
			rate: { unit: "req/s" },
			median: { label: "p50" }
		}), ...figuresAt(line, SUMMARY, { rate: { unit: "req/s" } }, name), ...figuresAt(line, PERCENTILE$1, { latency: {
			label: "latency",
			unit: "ms"
		} }, name));
		if (isLatency && /^\s*[\d.]+(?:\s+[\d.]+){5}\s*$/.test(line.text)) figures.push(...figuresEach(line, VALUES, 0, {
			label: "latency",
			unit: "ms"
		}, name));
		isLatency = /latency summary|\bavg\s+min\s+p50/.test(line.text);
	}
	return figures;
};
// src/tools/time/pasted.ts
const BASH = /^\s*(?:real|user|sys)\s+(?<time>\d+m[\d.]+s|[\d.]+s?)\s*$/d;
const ZSH = /(?<user>[\d.]+s) user (?<system>[\d.]+s) system (?<cpu>\d+%) cpu (?<total>[\d:.]+) total/d;
const GNU = /^(?<user>[\d.]+)user (?<system>[\d.]+)system (?<elapsed>[\d:.]+)elapsed/d;
const VERBOSE = /^\s*(?:User|System) time \(seconds\): (?<time>[\d.]+)/d;
const RESIDENT = /^\s*Maximum resident set size \(kbytes\): (?<memory>\d+)/d;
const readTimeCommand = (lines) => lines.flatMap((line) => {
	const label = line.text.trim().split(/\s/)[0] ?? "";
	return [
		...figuresAt(line, BASH, { time: {
			label,
			unit: "s"
		} }),
		...figuresAt(line, ZSH, {
			user: {},
			system: {},
			total: { unit: "s" }
		}),
		...figuresAt(line, GNU, {
			user: { unit: "s" },
			system: { unit: "s" },
			elapsed: { unit: "s" }
		}),
		...figuresAt(line, VERBOSE, { time: {
			label: line.text.trim(),
			unit: "s"
		} }),
		...figuresAt(line, RESIDENT, { memory: {
			label: "maximum resident set size",
			unit: "kB"
		} })
	];
});
// src/tools/wrk/pasted.ts
const LATENCY = /^\s*Latency\s+(?<average>[\d.]+(?:us|ms|s|m))\s+(?<deviation>[\d.]+(?:us|ms|s|m))\s+(?<maximum>[\d.]+(?:us|ms|s|m))\s+(?<within>[\d.]+%)/d;
const RATE = /^\s*Req\/Sec\s+(?<average>[\d.]+k?)\s+(?<deviation>[\d.]+k?)\s+(?<maximum>[\d.]+k?)\s+(?<within>[\d.]+%)/d;
const REQUESTS = /^\s*Requests\/sec:\s+(?<rate>[\d.]+)/d;
const PERCENTILE = /^\s*(?<percentile>\d{2}(?:\.\d+)?%)\s+(?<latency>[\d.]+(?:us|ms|s))\s*$/d;
const readWrk = (lines) => {
	if (!lines.some((line) => /^\s*(?:Thread Stats|Requests\/sec:|Transfer\/sec:)/.test(line.text))) return [];
	const name = /Running \S+ test @ (\S+)/.exec(lines.find((line) => line.text.includes("test @"))?.text ?? "")?.[1] ?? null;
	return lines.flatMap((line) => [
		...figuresAt(line, LATENCY, {
			average: {},
			deviation: { class: "spread" },
			maximum: {}
		}, name),
		...rates(line, name),
		...figuresAt(line, PERCENTILE, { latency: { label: line.text.trim().split(/\s/)[0] ?? "" } }, name)
	]);
};
function rates(line, name) {
	const thread = {
		average: { unit: "req/s" },
		maximum: { unit: "req/s" }
	};
	const spread = { deviation: {
		unit: "req/s",
		class: "spread"
	} };
	return [...figuresAt(line, RATE, {
		...thread,
		...spread
	}, name), ...figuresAt(line, REQUESTS, { rate: {
		label: "Requests/sec",
		unit: "req/s"
	} }, name)];
}
// src/tools/pasted.ts
const PASTED_READERS = [
	readGoBench,
	readBenchstat,
	readCriterion,
	readHyperfine,
	readTimeCommand,
	readWrk,
	readRedisBenchmark,
	readGoogleBenchmark,
	readBenchmarkJs,
	readBenchmarkIps,
	readPyperf,
	readMitata
];
// src/core/claims/extract/output/readers.ts
const MAX_LINE = 1e3;
function readKnownOutput(lines, place, collector, taken) {
	for (const reader of PASTED_READERS) {
		const figures = reader(lines.filter((line) => line.text.length <= MAX_LINE && !taken.has(line)));
		for (const figure of figures) {
			takeFigure(figure, place, collector);
			taken.add(figure.line);
		}
	}
}
function takeFigure(figure, place, collector) {
	const { line, start, end } = figure;
	const found = scanFigure(line.text.slice(start, end), place.numbers);
	if (!found) return;
	const mention = {
		...withFigureUnit(found, figure),
		start: start + found.start,
		end: figure.unit ? end : start + found.end,
		isSpread: figure.class === "spread"
	};
	collector.claim(mention, {
		class: figure.class,
		cue: figure.class === "own" ? null : figure.label
	}, {
		text: line,
		context: "code",
		block: place.index,
		cell: null,
		subject: {
			row: [],
			column: figure.label === null ? [] : [figure.label],
			headings: place.block.headings,
			caption: null,
			sentence: line.text.trim(),
			name: figure.name
		}
	});
}
function scanFigure(words, numbers) {
	return scanNumbers(words, numbers).mentions[0] ?? scanNumbers(words.replace(/[a-zµ]+$/, ""), numbers).mentions[0];
}
function withFigureUnit(found, figure) {
	if (!figure.unit || found.unit?.symbol === "%") return found;
	const { unit, power } = figure.unit;
	if (found.unit && found.unit.dimension !== unit.dimension) return found;
	if (found.unit && !unit.symbol.includes("/")) return found;
	const low = found.low && {
		...found.low,
		exponent: found.low.exponent + power
	};
	return {
		...found,
		low,
		unit
	};
}
// src/core/claims/extract/output/source-code.ts
const CODE_LINE = /[;{}]\s*$|^\s*(?:import|from|export|const|let|var|def|fn|func|class|struct|enum|interface|public|private|static|return|if|for|while|else|use|package|require|include|#include|using|namespace|try|catch|async|await|type|impl|pub|void|int|double|float|auto|template|echo|cd|npm|yarn|pnpm|pip|cargo|go|docker|git|sudo|apt|brew|make|cmake|curl|wget)\b.*[({=;:"'/.-]|^\s*[\w.[\]]+(?:\([^()]*\)\s*[;,.]?\s*$|\s*[:+-]?=(?!\s*[\d.,]+\s?\S{0,12}$)[^=])|=>|^\s*@\w+(?:\(|\s*$)|^\s*<\/?[a-zA-Z][^>]*>/;
const PROMPT = /^\s*(?:\$|>>>|>|%|❯|PS>|#)\s+\S/;
const COMMENT = /^\s*(?:\/\/|#|--|;|\/\*|\*|%)|(?:\s\/\/|\s#\s|\s--\s)/;
function kindOfLine(line) {
	if (/^\s*(?:\/\/|\/\*|\*\s|--\s)/.test(line)) return "comment";
	if (PROMPT.test(line)) return "prompt";
	if (CODE_LINE.test(line)) return "code";
	return "output";
}
function isSourceCode(lines) {
	const written = lines.filter((line) => line.trim() !== "");
	const code = written.filter((line) => kindOfLine(line) === "code").length;
	return written.length > 0 && code / written.length >= .4;
}
function commentStart(line) {
	const match = COMMENT.exec(line);
	return match ? match.index : -1;
}
// src/core/claims/extract/output/text-table.ts
const BARS = /[|│┃║]/;
const RULE = /^[\s|│┃║+:=\-–—─━═┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╭╮╰╯╟╫╢╥╨╓╖╙╜]+$/;
const MAX_COLUMNS = 100;
const BOTTOM = /^\s*[└┗╚╘╙╰]/;
function findDrawnTables(lines) {
	const tables = [];
	let at = 0;
	while (at < lines.length) {
		const last = endOfTable(lines, at);
		const grid = last > at ? readGrid$1(lines.slice(at, last + 1)) : null;
		if (grid) tables.push({
			grid,
			first: at,
			last
		});
		at = Math.max(at, last) + 1;
	}
	return tables;
}
function isRow(line) {
	const text = line?.text ?? "";
	return RULE.test(text) ? text.trim().length > 2 : BARS.test(text);
}
function endOfTable(lines, first) {
	let at = first;
	while (at < lines.length && isRow(lines[at])) {
		if (at > first && BOTTOM.test(lines[at]?.text ?? "")) return at;
		at += 1;
	}
	return at - 1;
}
function readGrid$1(lines) {
	const rows = lines.map((line) => RULE.test(line.text) ? {
		cells: [],
		isRule: true
	} : {
		cells: splitCells(line),
		isRule: false
	});
	const written = rows.filter((row) => !row.isRule);
	const width = Math.max(0, ...written.map((row) => row.cells.length));
	if (written.length < 2 || width < 2 || width > MAX_COLUMNS) return null;
	const body = written.map((row) => padRow(row.cells, width));
	return {
		rows: body,
		headerRows: countHeaders(rows, body)
	};
}
function splitCells(line) {
	const cells = [];
	let from = 0;
	for (let at = 0; at <= line.text.length; at += 1) {
		if (at < line.text.length && !BARS.test(line.text[at] ?? "")) continue;
		cells.push({
			text: sliceText(line, from, at),
			isHeader: false
		});
		from = at + 1;
	}
	const isBlank = (cell) => cell?.text.text.trim() === "";
	if (isBlank(cells[0])) cells.shift();
	if (isBlank(cells.at(-1))) cells.pop();
	return cells;
}
function padRow(cells, width) {
	const empty = {
		text: "",
		starts: [],
		ends: [],
		marks: []
	};
	return Array.from({ length: width }, (_, x) => cells[x] ?? {
		text: empty,
		isHeader: false
	});
}
function countHeaders(rows, body) {
	const start = rows.findIndex((row) => !row.isRule);
	const rule = rows.findIndex((row, at) => at > start && row.isRule);
	if (rule > 0 && rows.slice(rule).some((row) => !row.isRule) && rule - start <= 3) return rule - start;
	return body[0]?.every((cell) => !/^\W*\d/.test(cell.text.text.trim())) ?? false ? 1 : 0;
}
// src/core/claims/extract/output/code-block.ts
function readCodeBlock(place, collector) {
	const lines = splitLines(place.block.text);
	const taken = new Set();
	readKnownOutput(lines, place, collector, taken);
	const isOutput = taken.size > 0;
	for (const table of findDrawnTables(lines)) {
		const own = lines.slice(table.first, table.last + 1);
		if (own.some((line) => taken.has(line))) continue;
		place.readTable(table);
		for (const line of own) taken.add(line);
	}
	const free = lines.map((line) => taken.has(line) ? {
		...line,
		text: ""
	} : line);
	for (const table of findColumnTables(free)) {
		place.readTable(table);
		for (const line of lines.slice(table.first, table.last + 1)) taken.add(line);
	}
	readRest(lines.filter((line) => !taken.has(line)), isOutput, isSourceCode(lines.map((line) => line.text)), place, collector);
}
function readRest(lines, isOutput, isCode, place, collector) {
	const { headings } = place.block;
	const isPerformanceSection = isOutput || isAboutPerformance(...headings.slice(-2));
	for (const line of lines) {
		const kind = kindOfLine(line.text.slice(0, 500));
		const comment = commentStart(line.text);
		const shared = {
			block: place.index,
			headings,
			isPerformanceSection,
			numbers: place.numbers
		};
		if (kind === "output" && !isCode) readOutputLine({
			...shared,
			text: line
		}, collector);
		else if (kind === "code" && !isCode && comment < 0) readOutputLine({
			...shared,
			text: line,
			isCode: true
		}, collector);
		else if (comment >= 0 && kind !== "prompt") readOutputLine({
			...shared,
			text: sliceText(line, comment, line.text.length),
			isComment: true
		}, collector);
	}
}
// src/core/claims/extract/prose/sentences.ts
const SHORT_FORMS = /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|ca|resp|incl|etc|no|fig|sec|min|max|avg|cf|al)$/i;
function splitSentences(text) {
	const sentences = [];
	let start = 0;
	for (let at = 0; at < text.length; at += 1) {
		if (!endsSentence(text, at)) continue;
		if (text.slice(start, at + 1).trim() !== "") sentences.push({
			start,
			end: at + 1
		});
		start = at + 1;
	}
	if (text.slice(start).trim() !== "") sentences.push({
		start,
		end: text.length
	});
	return sentences;
}
function endsSentence(text, at) {
	const character = text[at];
	if (character === "\n") return text[at + 1] === "\n";
	if (character !== "." && character !== "!" && character !== "?") return false;
	const next = text[at + 1];
	if (next !== void 0 && !/\s/.test(next)) return false;
	return character !== "." || !SHORT_FORMS.test(text.slice(Math.max(0, at - 8), at));
}
// src/core/claims/extract/prose/prose.ts
function readProse(place, collector) {
	const { text } = place.text;
	const scan = scanNumbers(text, place.numbers);
	for (const refusal of scan.refusals) collector.reject(place.text, refusal.start, refusal.end, refusal.why);
	const sentences = splitSentences(text);
	let index = 0;
	for (const mention of scan.mentions) {
		while (index < sentences.length - 1 && (sentences[index]?.end ?? 0) <= mention.start) index += 1;
		readMention(mention, sentences[index] ?? {
			start: 0,
			end: text.length
		}, place, collector);
	}
}
const REACH = 400;
function readMention(mention, sentence, place, collector) {
	const from = Math.max(sentence.start, mention.start - REACH);
	const around = {
		sentence: place.text.text.slice(from, Math.min(sentence.end, mention.end + REACH)).replace(/\s/g, " "),
		start: mention.start - from,
		end: mention.end - from,
		isPerformanceSection: place.isPerformanceSection
	};
	const why = decideInProse(mention, around);
	if (why !== null) {
		collector.reject(place.text, mention.start, mention.end, why);
		return;
	}
	const classified = classify$1(mention, place.text, around);
	collector.claim(mention, classified, {
		text: place.text,
		context: place.context,
		block: place.block,
		subject: subjectOf$1(place, around.sentence.trim()),
		cell: place.cell ?? null
	});
}
function classify$1(mention, text, around) {
	if (text.marks.some((mark) => mark.kind === "struck" && mark.start <= mention.start && mark.end >= mention.end)) return {
		class: "refuted",
		cue: "struck out"
	};
	return classifyInSentence(mention, around.sentence, around.start, around.end);
}
function subjectOf$1(place, sentence) {
	return {
		row: place.row ?? [],
		column: place.column ?? [],
		headings: place.headings,
		caption: null,
		sentence,
		name: null
	};
}
// src/core/claims/extract/tables/column-role.ts
const PARAMETERS = new Set("n k no num nb # count counts number size sizes bytes threads thread clients client connections connection conns conn concurrency iterations iteration iters samples sample runs run rounds round version versions release commit date year length len items keys key rows records elements depth level levels batch workers worker cores core cpus cpu vcpus vcpu ram storage disk network port default limit limits timeout interval ttl lines line loc files nodes entries objects users stars downloads issues dataset input loops requests errors failed status code tests test passed price cost id rank dim dimension dimensions width height collisions outliers quality accuracy coverage params param parameters parameter tokens steps step epochs seed scale sf warehouses terminals gpus gpu replicas shards partitions producers consumers fields columns since age delay gen0 gen1 gen2 cnt year population values".split(" "));
function namesParameter(name) {
	const words = name.toLowerCase().match(/[a-z0-9#]+/g) ?? [];
	if (/^(?:#|(?:no\.?|num(?:ber)?|nb|count)(?![\w-]))/.test(name.toLowerCase())) return true;
	const stop = words.findIndex((word, at) => at > 0 && /^(?:in|of|per|for|with|to|on)$/.test(word));
	const head = words.slice(0, stop > 0 ? stop : words.length).at(-1) ?? "";
	return PARAMETERS.has(head) && words.length <= 6;
}
const TIMED = /\b(?:latenc(?:y|ies)|time|times|timing|duration|elapsed|mean|average|avg|median|min|max|minimum|maximum|fastest|slowest|p\d\d(?:\.\d+)?|p999|\d\d(?:\.\d+)?%|\d\dth|percentile|total|wall|user|system|sys|real|cold|warm|startup|build|parse|encode|decode|compress|decompress|serialize|deserialize|read|write|insert|lookup|get|set|delete|query|update|measured|actual|result|results|before|after|old|new|current|baseline)\b/i;
const RATED = /\b(?:throughput|ops|ips|rps|qps|tps|speed|performance|score|rate|bandwidth|hz|iterations per second|per second)\b/i;
const RATIO = /\b(?:relative|ratio|speed-?ups?|speed up|vs\.?|versus|faster|slower|times faster|factor|multiplier|improvement|gain|scaling|compared to|slowdown|normali[sz]ed|scaled|x faster)\b|^[x×]$|Δ/i;
const SHARE = /%|\b(?:percent(?:age)?|delta|diff(?:erence)?|change|improvement|overhead|reduction|savings?)\b|Δ/i;
const MEMORY = /\b(?:mem|memory|rss|heap|alloc(?:ated|s|ations?)?|footprint|working set|private bytes|b\/op|maxrss|pss|vsz|ram usage|peak|retained)\b/i;
const CLASSES = [
	[/\b(?:std\.? ?dev\w*|stdev|stddev|standard deviation|error|ratiosd|variance|variation|tolerance|margin|sd|rme|σ|ci|jitter|iqr|mad|cv)\b|^±|σ|\+\/-/i, "spread"],
	[/\b(?:targets?|goals?|budget|sla|slo|objective|requirement|required|threshold)\b/i, "target"],
	[/\b(?:expected|theoretical|estimated?|projected|predicted|ideal)\b/i, "expected"],
	[/\b(?:documented|claimed|claims?|advertised|stated)\b/i, "refuted"],
	[/\b(?:before|old|previous(?:ly)?|was|prior|former|original)\b/i, "historical"]
];
function readRole(text) {
	const name = text.slice(0, 300).replace(/\s+/g, " ").trim();
	const unit = findUnitInHeader(name);
	const plain = name.replace(/[([{][^()[\]{}]*[)\]}]/g, " ").trim();
	const classed = CLASSES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
	const isMemory = MEMORY.test(name);
	return {
		kind: kindOf$1(plain, unit, isMemory, classed),
		unit: unit ?? impliedUnit(plain),
		class: classed,
		isMemory,
		name
	};
}
function kindOf$1(name, unit, isMemory, classed) {
	if (name === "" && !unit) return "unknown";
	if (unit && isMeasuredUnit(unit, name, isMemory)) return "metric";
	if (unit?.unit.dimension === "bytes") return "parameter";
	if (/^(?:units?|unit of measure|mode|(?:latency )?(?:percentile|quantile)s?)$/i.test(name)) return "label";
	if (RATIO.test(name) || SHARE.test(name) || RATED.test(name)) return "metric";
	if (namesParameter(name) && !isMemory) return "parameter";
	if (TIMED.test(name) || isMemory || classed !== null) return "metric";
	return "unknown";
}
function isMeasuredUnit({ unit }, name, isMemory) {
	if (unit.dimension === "bytes") return isMemory || unit.symbol.includes("/");
	if (unit.dimension === "time" && !unit.symbol.includes("/")) return !/\b(?:timeout|interval|ttl|delay|default|limit|period|expiry|age|retention)\b/i.test(name);
	if (unit.dimension === "percent") return !/\b(?:coverage|accuracy|recall|precision|users?|hit|success|pass|confidence|quality|load)\b/i.test(name);
	return unit.symbol !== "allocs" || isMemory;
}
function impliedUnit(name) {
	const unit = RATIO.test(name) && !SHARE.test(name) ? parseUnit("x") : null;
	return unit && {
		unit,
		power: 0
	};
}
// src/core/claims/extract/tables/header.ts
function joinHeader(grid) {
	const width = grid.rows[0]?.length ?? 0;
	const rows = grid.rows.slice(0, grid.headerRows);
	return Array.from({ length: width }, (_, x) => {
		const names = rows.map((row) => row[x]?.text.text.trim() ?? "").filter((name) => name !== "");
		return [...new Set(names)].join(" ");
	});
}
function readColumnRole(grid, x, joined) {
	const last = grid.rows[grid.headerRows - 1]?.[x]?.text.text ?? "";
	const role = readRole(last);
	const named = role.kind === "unknown" && last !== joined ? readRole(joined) : role;
	const whole = holdsMeasures(grid, x, named) ? {
		...named,
		kind: "unknown"
	} : named;
	return {
		...whole,
		unit: whole.unit ?? readRole(joined).unit,
		name: joined
	};
}
const COUNTED = /^(?:threads?|clients?|conn(?:ection)?s?|workers?|cores?|v?cpus?|processes|iter(?:ation)?s?|runs?|rounds?|files?|nodes?|users?|rows?|keys?|items?|shards?|partitions?|producers?|consumers?|gpus?|batch)$/i;
function holdsMeasures(grid, x, { kind, name }) {
	if (kind !== "parameter" || !COUNTED.test(name)) return false;
	return grid.rows.slice(grid.headerRows).map((row) => row[x]?.text.text.trim() ?? "").some((cell) => /^\d+\.\d+$/.test(cell) || isMeasure(cell));
}
function isMeasure(cell) {
	const word = /^\d[\d.,]{0,15}\s?([\p{L}/]{1,12})$/u.exec(cell)?.[1];
	const dimension = word === void 0 ? null : parseUnit(word)?.dimension;
	return dimension === "time" || dimension === "rate" || dimension === "throughput-bytes";
}
function isRepeatedHeader(row, columns) {
	const names = row.map((cell) => cell.text.text.trim());
	if (names.some((name) => /(?:^|[\s:=(~≈<>±])[+-]?\d/.test(name))) return false;
	const written = names.filter((name) => name !== "");
	if (written.length < 2) return false;
	const isSame = written.every((name) => columns.some((role) => role.name === name));
	const united = written.slice(1).filter((name) => readRole(name).unit !== null);
	return isSame || united.length >= 1 && united.length >= written.length / 2;
}
// src/core/claims/extract/tables/description.ts
function describeTable(grid, id, collector, caption) {
	const lineOf = (text) => text?.starts[0] === void 0 ? null : collector.locate(text.starts[0]).line;
	const lineOfRow = (row) => {
		const first = row.find((cell) => cell.text.starts.length > 0);
		return lineOf(first?.text) ?? 0;
	};
	const header = grid.headerRows > 0 ? grid.rows[0] : void 0;
	const captionLine = lineOf(caption ?? void 0);
	return {
		id,
		header: joinHeader(grid),
		headerLine: header ? lineOfRow(header) : null,
		captionLines: captionLine === null ? [] : [captionLine],
		rows: grid.rows.slice(grid.headerRows).map((row) => ({
			line: lineOfRow(row),
			cells: row.map((cell) => cell.text.text.trim())
		}))
	};
}
// src/core/claims/extract/tables/cell.ts
function readCell(text, named, isMemory, numbers) {
	const scan = scanNumbers(text.text, numbers);
	return {
		mentions: scan.mentions.map((mention) => {
			if (isMemory && !mention.unit && mention.power > 0) return asBytes(mention);
			if (isPerSecond(mention, named)) return {
				...mention,
				...asRate(mention)
			};
			return mention.unit || !named || !isMainNumber(text.text, mention) ? mention : withUnit(mention, named);
		}),
		refusals: scan.refusals
	};
}
const LETTERS = {
	3: "kB",
	6: "MB",
	9: "GB",
	12: "TB"
};
function asBytes(mention) {
	const unit = parseUnit(LETTERS[mention.power] ?? "");
	const low = mention.low && {
		...mention.low,
		exponent: mention.low.exponent - mention.power
	};
	return unit ? {
		...mention,
		unit,
		unitFrom: "own",
		low
	} : mention;
}
function isPerSecond(mention, named) {
	return named?.unit.dimension === "throughput-bytes" && mention.unit?.dimension === "bytes";
}
function asRate(mention) {
	const unit = parseUnit(`${mention.unit?.symbol}/s`);
	return unit ? { unit } : {};
}
function withUnit(mention, { unit, power }) {
	const extra = mention.power === 0 ? power : 0;
	const shift = (value) => value && {
		units: value.units,
		exponent: value.exponent + extra
	};
	return {
		...mention,
		unit,
		unitFrom: "label",
		low: shift(mention.low),
		high: shift(mention.high)
	};
}
function isMainNumber(text, mention) {
	if (/^\d[\d.,]*(?:\s+[·|/]?\s*\d[\d.,]*)+$/.test(text.trim())) return true;
	const before = text.slice(0, mention.start);
	const after = text.slice(mention.end);
	if (/\p{L}/u.test(before.replace(/\b(?:up to|about|over|under|less than|more than|around|approx)\b/gi, ""))) return false;
	if (/\d/.test(before) && !/(?:±|\+\/-|→|->|\/|-|–|…|to)\s*$/.test(before)) return false;
	return !/^\s*[\p{L}_]/u.test(after) && !/^[-/.:]\s*[\p{L}\d]/u.test(after);
}
// src/core/claims/extract/tables/cell-decision.ts
function decideCell(mention, place) {
	const unit = mention.unit;
	if (!unit) return "a bare number in a column without a unit";
	if (place.isSettings) return "a setting";
	const isChosen = place.column.kind === "parameter" || place.row.kind === "parameter";
	switch (unit.dimension) {
		case "rate":
		case "throughput-bytes":
		case "cycles": return isChosen && !place.isPerformance ? "a parameter" : refuseHardware(unit.symbol, place);
		case "time": return decideTime(mention, place, isChosen);
		case "bytes": return unit.symbol.includes("/") || isMemory(place) ? null : "a size, not memory that was used";
		case "count": return unit.symbol.includes("/") || isMemory(place) ? null : "a count";
		case "ratio":
		case "percent": return decideShare(mention, place, isChosen);
		default: return unit.dimension;
	}
}
function isMemory({ column, row, isHardware }) {
	if (isHardware && /^(?:memory|mem|ram)\b[^a-z]*$/i.test(column.name)) return false;
	return (column.isMemory || row.isMemory) && !/\bram\b/i.test(column.name);
}
function refuseHardware(symbol, { column }) {
	return /bit\/s|bps/.test(symbol) && /\b(?:network|nic|link|bandwidth)\b/i.test(column.name) ? "hardware" : null;
}
function decideTime(mention, place, isChosen) {
	if (mention.unit?.symbol.includes("/")) return null;
	const names = `${place.column.name} ${place.row.name}`;
	if (/\b(?:timeout|interval|ttl|delay|retention|expir|keep-?alive|heartbeat|election)/i.test(names) || /\bdefault/i.test(place.column.name)) return "a time that was chosen, not measured";
	if (place.column.kind === "metric" || place.row.kind === "metric") return null;
	if (isChosen && (place.column.kind === "parameter" || place.isFirst)) return "a parameter";
	return place.isPerformance ? null : "a time in a table that is not about performance";
}
function isCompared(mention) {
	return mention.direction === "faster" || mention.direction === "slower";
}
const OTHER_SHARES = /\b(?:coverage|accuracy|recall|precision|f1|users?|success|pass(?:ed)?|confidence|quality|hit|share|discount|uptime|availability|load|fill|sparsity|density|compression)\b/i;
function decideShare(mention, place, isChosen) {
	const names = `${place.column.name} ${place.row.name}`;
	if (OTHER_SHARES.test(names)) return "a share of something else than time or memory";
	if (mention.isSpread) return null;
	if (place.isFirst && place.column.kind !== "metric" && !isCompared(mention)) return "a row label";
	if (place.column.kind === "metric" || mention.direction !== null) return null;
	return place.isPerformance && !isChosen ? null : "a share without a measure to refer to";
}
// src/core/claims/extract/tables/table.ts
function readTable(grid, place, collector) {
	const header = joinHeader(grid);
	let reading = startReading(grid, header, header.map((name, x) => readColumnRole(grid, x, name)), place, collector);
	grid.rows.slice(grid.headerRows).forEach((row, index) => {
		if (!isRepeatedHeader(row, reading.columns)) {
			readRow(row, index, reading);
			return;
		}
		const names = row.map((cell) => cell.text.text);
		reading = startReading(grid, names, names.map(readRole), place, collector);
	});
}
const SETTINGS = /^(?:options?|default(?: value)?|descriptions?|parameters?|flags?|settings?|types?|required|notes?|meaning)$/i;
const HARDWARE = /^(?:price.*|cost.*|v?cpus?|cores|instance(?: type)?|disk|storage|network)$/i;
function startReading(grid, header, columns, place, collector) {
	const named = columns.filter((role) => role.kind === "metric" && role.unit !== null);
	const isSettings = header.filter((name) => SETTINGS.test(name.trim())).length >= 2;
	const isPerformance = named.length > 0 || columns.filter((role) => role.kind === "metric").length >= 2 || place.captionUnit !== null || isAboutPerformance(place.caption, ...place.headings.slice(-2), ...header, grid.rows[0]?.[0]?.text.text ?? null);
	const corner = place.captionUnit ?? (header[0] ? inBrackets(header[0]) : null);
	return {
		place: {
			...place,
			captionUnit: corner
		},
		columns,
		isPerformance,
		isSettings: isSettings && named.length === 0,
		isHardware: header.some((name) => HARDWARE.test(name.trim())),
		collector
	};
}
const UNKNOWN = {
	kind: "unknown",
	unit: null,
	class: null,
	isMemory: false,
	name: ""
};
function readRow(row, index, reading) {
	const rowRole = readRowRole(row[0]?.text.text ?? "", reading);
	const unitCell = row.find((_, x) => /^units?$/i.test(reading.columns[x]?.name ?? ""));
	const rowUnit = unitCell ? readNamedUnit(unitCell.text.text) : null;
	const seen = new Set();
	row.forEach((cell, x) => {
		if (seen.has(cell.text) || cell.text.text.trim() === "") return;
		seen.add(cell.text);
		readOneCell({
			cell,
			x,
			index,
			row,
			column: reading.columns[x] ?? UNKNOWN,
			rowRole,
			rowUnit
		}, reading);
	});
}
function readRowRole(label, reading) {
	if (/\b(?:percentile|quantile)s?\b/i.test(reading.columns[0]?.name ?? "")) return {
		...UNKNOWN,
		kind: "metric",
		name: `percentile ${label.trim()}`
	};
	return /^\W*(?:\d|default\W*$)/i.test(label) ? UNKNOWN : readRole(label);
}
function readOneCell(here, reading) {
	const text = trimText(here.cell.text);
	const subject = subjectOf(here, reading);
	const cell = {
		table: reading.place.id,
		row: here.index,
		column: here.x
	};
	if (isRunningText(text.text)) {
		const { place } = reading;
		readProse({
			...subject,
			...place,
			text,
			cell,
			isPerformanceSection: reading.isPerformance
		}, reading.collector);
		return;
	}
	const read = readCell(text, unitFor(here, reading), here.column.isMemory || here.rowRole.isMemory, reading.place.numbers);
	for (const refusal of read.refusals) reading.collector.reject(text, refusal.start, refusal.end, refusal.why);
	for (const mention of read.mentions) {
		const why = decide(mention, here, reading);
		if (why !== null) reading.collector.reject(text, mention.start, mention.end, why);
		else reading.collector.claim(mention, classify(mention, here, text.text), {
			text,
			context: reading.place.context,
			block: reading.place.block,
			subject,
			cell
		});
	}
}
function isRunningText(text) {
	return (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) > 7;
}
function decide(mention, here, reading) {
	const { column, rowRole: row } = here;
	const isBare = mention.unitFrom === "table" || mention.unitFrom === null;
	if (isBare && column.kind === "parameter") return "a parameter";
	if (isBare && here.x === 0 && column.kind !== "metric") return "a row label";
	if (!mention.unit && isUnitless(mention, here, reading)) return null;
	return decideCell(mention, {
		column,
		row,
		isFirst: here.x === 0,
		isPerformance: reading.isPerformance,
		isSettings: reading.isSettings,
		isHardware: reading.isHardware
	});
}
const UNMISTAKABLE = /\b(?:throughput|latenc(?:y|ies)|bandwidth|run ?time|(?:execution|elapsed|wall|cpu|response|build|compile|parse|startup|total|mean|average|avg|median) time|speed|ops|iops|percentile)\b/i;
function isUnitless(mention, here, reading) {
	if (reading.isSettings || !reading.isPerformance || here.x === 0) return false;
	const { column, rowRole } = here;
	return (column.kind === "metric" && UNMISTAKABLE.test(column.name) || column.kind === "unknown" && rowRole.kind === "metric" && UNMISTAKABLE.test(rowRole.name)) && column.class !== "spread" && isMainNumber(here.cell.text.text.trim(), mention);
}
function unitFor(here, reading) {
	const { column, rowRole } = here;
	if (column.kind === "parameter" || column.kind === "label") return null;
	if (here.x === 0 && column.kind !== "metric") return null;
	if (column.unit) return column.unit;
	if (here.rowUnit) return here.rowUnit;
	if (rowRole.kind === "parameter") return null;
	return rowRole.unit ?? reading.place.captionUnit;
}
function classify(mention, here, text) {
	if (mention.isSpread) return {
		class: "spread",
		cue: "±"
	};
	const { column, rowRole } = here;
	if (column.class) return {
		class: column.class,
		cue: column.name
	};
	if (rowRole.class && here.x > 0) return {
		class: rowRole.class,
		cue: rowRole.name
	};
	return classifyInSentence(mention, text, mention.start, mention.end);
}
function subjectOf(here, reading) {
	return {
		row: here.row.filter((cell, x) => x !== here.x && isName(cell, reading.columns[x])).map((cell) => cell.text.text.trim()),
		column: here.column.name === "" ? [] : [here.column.name],
		headings: reading.place.headings,
		caption: reading.place.caption,
		sentence: null,
		name: null
	};
}
function isName(cell, column) {
	const text = cell.text.text.trim();
	return text !== "" && (column?.kind === "parameter" || !/^\W*\d/.test(text));
}
// src/core/claims/extract/blocks.ts
function readBlocks(blocks, numbers, collector) {
	let tables = 0;
	blocks.forEach((block, index) => {
		const takeTable = (grid) => {
			readGrid(grid, {
				block,
				index,
				blocks,
				id: tables,
				numbers
			}, collector);
			tables += 1;
		};
		switch (block.kind) {
			case "text":
				if (readBarredText(block.text, takeTable)) break;
				readProse({
					text: block.text,
					context: block.context,
					block: index,
					headings: block.headings,
					isPerformanceSection: isAboutPerformance(...block.headings.slice(-2)),
					numbers
				}, collector);
				break;
			case "code":
				readCodeBlock({
					block,
					index,
					numbers,
					readTable: ({ grid }) => takeTable(grid)
				}, collector);
				break;
			case "table": takeTable(block.grid);
		}
	});
}
function readBarredText(text, takeTable) {
	if (text.text.split("|").length < 5) return false;
	const lines = splitLines(text);
	const tables = findDrawnTables(lines);
	if (tables.reduce((sum, table) => sum + table.last - table.first + 1, 0) < lines.length) return false;
	for (const { grid } of tables) takeTable(grid);
	return true;
}
function readGrid(grid, here, collector) {
	const { block, index, blocks, id, numbers } = here;
	const before = neighbour(blocks[index - 1]);
	const after = neighbour(blocks[index + 1]);
	const own = block.kind === "table" && block.caption ? block.caption.text : null;
	const caption = own ?? before?.text.text ?? null;
	if (block.kind === "table" && block.caption) readProse({
		text: block.caption,
		context: block.context,
		block: index,
		headings: block.headings,
		isPerformanceSection: true,
		numbers
	}, collector);
	const captionUnit = (own ? findUnitInCaption(own) : null) ?? findUnitInCaption(before?.text.text ?? "") ?? findUnitInCaption(block.headings.at(-1) ?? "") ?? afterUnit(after?.text.text ?? "");
	readTable(grid, {
		id,
		block: index,
		context: block.kind === "table" ? block.context : "code",
		headings: block.headings,
		caption,
		captionUnit,
		numbers
	}, collector);
	collector.table(describeTable(grid, id, collector, own === null ? before?.text ?? null : null));
}
function neighbour(block) {
	return block?.kind === "text" && block.context !== "heading" ? block : null;
}
function afterUnit(text) {
	const first = text.slice(0, 240);
	return /\b(?:all|values?|numbers?|times?|timings?|results?|figures?|units?|measurements?|measured|lower|higher|table|above)\b/i.test(first) ? findUnitInCaption(first) : null;
}
// src/core/claims/extract/numbers/interval.ts
const HALF = {
	units: 5n,
	exponent: -1
};
const FIVE_PERCENT = {
	units: 5n,
	exponent: -2
};
const TEN_PERCENT = {
	units: 1n,
	exponent: -1
};
function absolute(value) {
	return value.units < 0n ? negateDecimal(value) : value;
}
function halfWidth(value, isAbout) {
	const printed = multiplyDecimals(decimalStep(value), HALF);
	if (!isAbout) return printed;
	const share = multiplyDecimals(absolute(value), FIVE_PERCENT);
	const significant = multiplyDecimals(significantStep(value), HALF);
	const cap = multiplyDecimals(absolute(value), TEN_PERCENT);
	const wide = compareDecimals(share, significant) > 0 ? share : significant;
	const capped = compareDecimals(wide, cap) > 0 ? cap : wide;
	return compareDecimals(capped, printed) > 0 ? capped : printed;
}
function printedInterval(mention) {
	if (!mention.low) return null;
	const isAbout = mention.modifier?.kind === "about";
	const high = mention.high ?? mention.low;
	return {
		low: decimalToNumber(addDecimals(mention.low, negateDecimal(halfWidth(mention.low, isAbout)))),
		high: decimalToNumber(addDecimals(high, halfWidth(high, isAbout)))
	};
}
function printedStep(mention) {
	if (!mention.low) return null;
	const low = decimalStep(mention.low);
	const high = mention.high ? decimalStep(mention.high) : low;
	return decimalToNumber(compareDecimals(low, high) < 0 ? low : high);
}
// src/core/claims/extract/collector.ts
function createCollector(path, source, positions) {
	const collected = {
		claims: [],
		rejections: [],
		tables: []
	};
	const claim = (mention, classified, place) => {
		const [start, end] = sourceRange(place.text, mention.start, mention.end);
		collected.claims.push({
			path,
			...positions.locate(start),
			start,
			end,
			text: source.slice(start, end),
			...readValues(mention),
			class: classified.class,
			classCue: classified.cue,
			context: place.context,
			subject: place.subject,
			block: place.block,
			cell: place.cell
		});
	};
	const reject = (text, from, to, why) => {
		const [start, end] = sourceRange(text, from, to);
		const { line, column } = positions.locate(start);
		collected.rejections.push({
			line,
			column,
			start,
			text: source.slice(start, end),
			why
		});
	};
	const table = (read) => {
		collected.tables.push(read);
	};
	return {
		collector: {
			claim,
			reject,
			table,
			locate: positions.locate
		},
		collected
	};
}
function readValues(mention) {
	return {
		value: readValue(mention),
		interval: printedInterval(mention),
		step: printedStep(mention),
		unit: mention.unit?.symbol ?? null,
		dimension: mention.unit?.dimension ?? null,
		kind: kindOf(mention),
		modifier: mention.modifier,
		direction: mention.direction,
		isAmbiguous: mention.isAmbiguous
	};
}
function readValue(mention) {
	if (!mention.low) return null;
	const low = decimalToNumber(mention.low);
	return mention.high ? [low, decimalToNumber(mention.high)] : low;
}
function kindOf(mention) {
	if (!mention.low) return "words";
	if (mention.isSpread) return "spread";
	if (mention.high) return "range";
	if (mention.modifier && mention.modifier.kind !== "about" && mention.modifier.kind !== "all") return "bound";
	if (mention.unit?.dimension === "ratio") return "ratio";
	return mention.unit?.dimension === "percent" ? "percent" : "absolute";
}
// src/core/claims/extract/formats/format.ts
const ENDINGS = {
	md: "markdown",
	markdown: "markdown",
	mdown: "markdown",
	mkd: "markdown",
	mdx: "mdx",
	rst: "rest",
	rest: "rest",
	adoc: "asciidoc",
	asciidoc: "asciidoc",
	asc: "asciidoc",
	html: "html",
	htm: "html"
};
function formatOf(path) {
	const ending = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
	return ENDINGS[ending] ?? "text";
}
async function readFormat(text, path, format = formatOf(path)) {
	switch (format) {
		case "markdown": return (await import("./formats.js").then((part) => ({ readMarkdown: part.r }))).readMarkdown(text);
		case "mdx": return (await import("./mdx.js").then((part) => ({ readMdx: part.t }))).readMdx(text);
		case "html": return (await import("./formats.js").then((part) => ({ readHtml: part.a }))).readHtml(text, 0, text.length, []);
		case "asciidoc": return (await import("./formats.js").then((part) => ({ readAsciidoc: part.s }))).readAsciidoc(text);
		case "rest": return (await import("./formats.js").then((part) => ({ readRest: part.t }))).readRest(text);
		case "text": return (await import("./formats.js").then((part) => ({ readPlain: part.n }))).readPlain(text);
		default: return format;
	}
}
// src/core/claims/extract/positions.ts
function createPositions(text) {
	const lineStarts = [0];
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (code === 10 || code === 13 && text.charCodeAt(at + 1) !== 10) lineStarts.push(at + 1);
	}
	let last = {
		line: 0,
		offset: 0,
		column: 1
	};
	const locate = (offset) => {
		const line = findLine(lineStarts, offset);
		const isBehind = last.line === line && last.offset <= offset;
		let at = isBehind ? last.offset : lineStarts[line] ?? 0;
		let column = isBehind ? last.column : 1;
		for (; at < offset; at += 1) {
			const code = text.charCodeAt(at);
			if (code < 56320 || code > 57343) column += 1;
		}
		last = {
			line,
			offset,
			column
		};
		return {
			line: line + 1,
			column
		};
	};
	return { locate };
}
function findLine(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
// src/core/claims/extract/extract.ts
async function extractClaims(text, path, options = {}) {
	try {
		return readDocument(text, path, options, await readFormat(text, path, options.format));
	} catch (error) {
		return failed(path, error instanceof Error ? error.message : String(error));
	}
}
function failed(path, message) {
	return {
		path,
		claims: [],
		rejections: [],
		tables: [],
		annotations: [],
		failure: {
			kind: "parse",
			message
		}
	};
}
function readDocument(text, path, options, blocks) {
	const { collector, collected } = createCollector(path, text, createPositions(text));
	readBlocks(blocks, options, collector);
	const seen = new Set();
	return {
		path,
		claims: collected.claims.sort((a, b) => a.start - b.start || b.end - a.end).filter((claim) => !seen.has(claim.start) && seen.add(claim.start)).map((claim) => ({
			...claim,
			...options.context ? { context: options.context } : {},
			...options.isExample ? {
				class: "example",
				classCue: "declared an example"
			} : {}
		})),
		rejections: collected.rejections.filter(({ start }) => !seen.has(start)).sort((a, b) => a.start - b.start).map(({ line, column, text: words, why }) => ({
			line,
			column,
			text: words,
			why
		})),
		tables: collected.tables,
		annotations: findAnnotations(text, blocks, collector.locate),
		failure: null
	};
}
export { isAboutPerformance as a, parseUnit as i, createPositions as n, createTextBuilder as o, parseQuantity as r, trimText as s, extractClaims as t };
