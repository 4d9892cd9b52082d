import { o as createTextBuilder, s as trimText } from "./documents.js";
import { _ as parseFragment, i as frontmatter, n as gfmFromMarkdown, o as fromMarkdown, r as frontmatterFromMarkdown, t as gfm } from "./formats-libraries.js";
// src/core/claims/extract/formats/entity.ts
const NAMED = {
	micro: "µ",
	mu: "µ",
	times: "×",
	nbsp: "\xA0",
	thinsp: " ",
	plusmn: "±",
	lt: "<",
	gt: ">",
	le: "≤",
	ge: "≥",
	amp: "&",
	quot: "\"",
	apos: "'",
	ndash: "–",
	mdash: "—",
	asymp: "≈",
	percnt: "%",
	period: ".",
	comma: ",",
	sol: "/"
};
function decodeEntity(text) {
	const match = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/.exec(text);
	if (!match) return null;
	const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : null;
	if (code !== null && (code > 1114111 || code === 0)) return null;
	const decoded = code === null ? NAMED[match[3] ?? ""] : String.fromCodePoint(code);
	return decoded === void 0 ? null : {
		text: decoded,
		length: match[0].length
	};
}
// src/core/claims/extract/formats/asciidoc-inline.ts
const MACRO = /(?:(?:https?|ftp|link|mailto|xref|image|footnote|anchor|kbd|btn|icon):{1,2}[^\s[\]]{0,500})\[([^\]\n]{0,400})\]/y;
const ADDRESS = /https?:\/\/[^\s[\]]{1,2000}/y;
function copyAsciidocInline(source, start, end, into) {
	let at = start;
	while (at < end) {
		const skipped = skipMacro(source, at, end, into) ?? readEntity(source, at, into) ?? skipMark$1(source, at);
		if (skipped !== null) {
			at = skipped;
			continue;
		}
		const width = (source.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
		into.copy(at, Math.min(end, at + width));
		at += width;
	}
}
function skipMacro(source, at, end, into) {
	if (!/[a-z]/.test(source[at] ?? "") || /[A-Za-z0-9]/.test(source[at - 1] ?? "")) return null;
	MACRO.lastIndex = at;
	const macro = MACRO.exec(source);
	if (macro && MACRO.lastIndex <= end) {
		const words = MACRO.lastIndex - 1 - (macro[1]?.length ?? 0);
		const isAside = /^(?:footnote|image)/.test(macro[0]);
		if (isAside) into.put("\n\n", at, at + 1);
		into.copy(words, MACRO.lastIndex - 1);
		if (isAside) into.put("\n\n", MACRO.lastIndex - 1, MACRO.lastIndex);
		return MACRO.lastIndex;
	}
	ADDRESS.lastIndex = at;
	return ADDRESS.test(source) ? Math.min(end, ADDRESS.lastIndex) : null;
}
function readEntity(source, at, into) {
	const entity = source[at] === "&" ? decodeEntity(source.slice(at, at + 12)) : null;
	if (!entity) return null;
	into.put(entity.text, at, at + entity.length);
	return at + entity.length;
}
function skipMark$1(source, at) {
	const mark = source[at] ?? "";
	if (!"*_`#".includes(mark)) return null;
	if (source[at + 1] === mark) return at + 2;
	const before = /[\p{L}\p{N}]/u.test(source[at - 1] ?? "");
	const after = /[\p{L}\p{N}]/u.test(source[at + 1] ?? "");
	const isBlank = /\s/.test(source[at - 1] ?? " ") && /\s/.test(source[at + 1] ?? " ");
	return before && after || isBlank ? null : at + 1;
}
// src/core/claims/extract/formats/span.ts
const MAX_COLUMNS = 200;
function spreadCells(rows, empty) {
	const grid = rows.map(() => []);
	rows.forEach((row, y) => {
		let x = 0;
		for (const cell of row) {
			while (grid[y]?.[x] && x < MAX_COLUMNS) x += 1;
			placeCell(grid, cell, x, y);
			x += cell.columns;
		}
	});
	const width = Math.min(MAX_COLUMNS, Math.max(0, ...grid.map((row) => row.length)));
	return grid.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? {
		text: empty,
		isHeader: false
	}));
}
function placeCell(grid, cell, x, y) {
	const bottom = Math.min(grid.length, y + cell.rows);
	const right = Math.min(MAX_COLUMNS, x + cell.columns);
	for (let row = y; row < bottom; row += 1) for (let column = x; column < right; column += 1) {
		const line = grid[row];
		if (line) line[column] = {
			text: cell.text,
			isHeader: cell.isHeader
		};
	}
}
// src/core/claims/extract/formats/asciidoc-table.ts
const SPEC = /(?:^|\s)((?:\d{0,3}(?:\.\d{1,3})?[*+])?(?:\.?[<^>]){0,2}[a-demshlv]?)$/;
function readAsciidocTable(source, lines, attributes, bar) {
	const openings = lines.flatMap((line) => openingsOf(line, bar));
	const end = lines.at(-1)?.end ?? 0;
	const cells = openings.flatMap((opening, at) => repeatCell(readCell(source, opening, openings[at + 1]?.cut ?? end), opening.spec));
	const width = countColumns(lines, attributes, bar) || cells.length;
	const empty = createTextBuilder(source).build();
	const rows = spreadCells(fillRows(cells, width), empty).filter((row) => row.length > 0);
	return {
		rows,
		headerRows: countHeaders(rows, lines, attributes)
	};
}
function openingsOf(line, bar) {
	const found = [];
	let from = 0;
	for (let at = line.text.indexOf(bar); at >= 0; at = line.text.indexOf(bar, at + 1)) {
		if (line.text[at - 1] === "\\") continue;
		const spec = SPEC.exec(line.text.slice(Math.max(from, at - 16), at))?.[1] ?? "";
		found.push({
			spec,
			cut: line.start + at - spec.length,
			start: line.start + at + 1
		});
		from = at + 1;
	}
	return found;
}
function readCell(source, opening, end) {
	const builder = createTextBuilder(source);
	copyAsciidocInline(source, opening.start, Math.max(opening.start, end), builder);
	const span = /^(\d*)(?:\.(\d+))?\+/.exec(opening.spec);
	return {
		text: trimText(builder.build()),
		isHeader: opening.spec.endsWith("h"),
		columns: Math.max(1, Number(span?.[1] || 1)),
		rows: Math.max(1, Number(span?.[2] || 1))
	};
}
function repeatCell(cell, spec) {
	const times = Number(/^(\d+)\*/.exec(spec)?.[1] ?? 1);
	return Array.from({ length: Math.min(50, times) }, () => cell);
}
function countColumns(lines, attributes, bar) {
	const cols = /cols\s*=\s*(?:"([^"]*)"|'([^']*)'|([^,\]]+))/.exec(attributes);
	const value = cols?.[1] ?? cols?.[2] ?? cols?.[3];
	if (value !== void 0) return value.split(/[,;]/).map((part) => Number(/^\s*(\d+)\*/.exec(part)?.[1] ?? 1)).reduce((sum, count) => sum + count, 0);
	const first = lines.find((line) => line.text.includes(bar));
	return first ? openingsOf(first, bar).length : 0;
}
function fillRows(cells, width) {
	const rows = [];
	const taken = new Array(Math.min(width, 500)).fill(0);
	let row = [];
	let free = width;
	for (const cell of cells) {
		row.push(cell);
		free -= cell.columns;
		if (cell.rows > 1) taken.fill(cell.rows, width - free - cell.columns, width - free);
		if (free > 0) continue;
		rows.push(row);
		row = [];
		for (let x = 0; x < taken.length; x += 1) taken[x] = Math.max(0, (taken[x] ?? 0) - 1);
		free = width - taken.filter((left) => left > 0).length;
	}
	if (row.length > 0) rows.push(row);
	return rows;
}
function countHeaders(rows, lines, attributes) {
	const isImplicit = lines.findIndex((line) => line.text.trim() !== "") === 0 && lines[1]?.text.trim() === "" && !/%noheader/.test(attributes);
	let count = /options\s*=\s*"?[^"\]]*header|%header|opts\s*=\s*"?[^"\]]*header/.test(attributes) || isImplicit ? 1 : 0;
	while (count > 0 || rows[0]?.every(isHead)) {
		if (!rows[count]?.every(isHead)) break;
		count += 1;
	}
	return count;
}
function isHead(cell) {
	return cell.isHeader || cell.text.text === "";
}
// src/core/claims/extract/formats/heading-stack.ts
function createHeadingStack() {
	let stack = [];
	let titles = [];
	return {
		enter: (depth, title) => {
			stack = [...stack.filter((heading) => heading.depth < depth), {
				depth,
				title
			}];
			titles = stack.map((heading) => heading.title);
		},
		path: () => titles
	};
}
// src/core/claims/extract/formats/source-lines.ts
function splitSourceLines(source) {
	const lines = [];
	let start = 0;
	while (start <= source.length) {
		const stop = source.indexOf("\n", start);
		const end = stop < 0 ? source.length : stop;
		const trimmed = source[end - 1] === "\r" && end > start ? end - 1 : end;
		lines.push({
			text: source.slice(start, trimmed),
			start,
			end: trimmed
		});
		start = end + 1;
	}
	return lines;
}
// src/core/claims/extract/formats/asciidoc.ts
const FENCES = /^(?:-{4,}|\.{4,}|\+{4,}|`{3,}.*|\/{4,})$/;
const TABLE = /^[|!,:]={3,}$/;
const SKIPPED = /^(?:\/\/|:[\w!-][^:]*:|={4,}$|\*{4,}$|_{4,}$|\+$|ifdef::|ifndef::|endif::|include::|toc::|\[\[)/;
function readAsciidoc(source) {
	const reading = {
		source,
		lines: splitSourceLines(source),
		blocks: [],
		headings: createHeadingStack(),
		title: null,
		attributes: ""
	};
	let at = 0;
	while (at < reading.lines.length) at = readBlockAt$1(reading, at);
	return reading.blocks;
}
function readBlockAt$1(reading, at) {
	const line = reading.lines[at];
	const text = line?.text.trimEnd() ?? "";
	if (!line || text.trim() === "") return at + 1;
	if (TABLE.test(text)) return readTableAt(reading, at, text);
	if (FENCES.test(text)) return readFenceAt(reading, at, text);
	if (SKIPPED.test(text)) return at + 1;
	if (/^\.[^.\s]/.test(text)) {
		reading.title = line;
		return at + 1;
	}
	if (/^\[.*\]$/.test(text)) {
		reading.attributes += text;
		return at + 1;
	}
	const heading = /^(={1,6}|#{1,6})\s+\S/.exec(text);
	return heading ? readHeading$1(reading, at, heading[1]?.length ?? 1) : readParagraph$1(reading, at);
}
function flushTitle(reading) {
	if (!reading.title) return;
	addText$1(reading, "prose", reading.title.start + 1, reading.title.end);
	reading.title = null;
}
function addText$1(reading, context, start, end) {
	const builder = createTextBuilder(reading.source);
	copyAsciidocInline(reading.source, start, end, builder);
	const text = builder.build();
	if (text.text.trim() === "") return;
	reading.blocks.push({
		kind: "text",
		context,
		headings: reading.headings.path(),
		text
	});
}
function readHeading$1(reading, at, depth) {
	const line = reading.lines[at];
	if (!line) return at + 1;
	const start = line.start + depth + 1;
	addText$1(reading, "heading", start, line.end);
	reading.headings.enter(depth, reading.source.slice(start, line.end).trim());
	reading.title = null;
	reading.attributes = "";
	return at + 1;
}
function readParagraph$1(reading, at) {
	const first = reading.lines[at];
	let last = at;
	while (continues(reading.lines[last + 1])) last += 1;
	const end = reading.lines[last]?.end ?? 0;
	const isList = /^\s*(?:[*.-]{1,5}|\d+\.)\s/.test(first?.text ?? "");
	flushTitle(reading);
	reading.attributes = "";
	if (first) addText$1(reading, isList ? "list" : "prose", first.start, end);
	return last + 1;
}
function continues(line) {
	const text = line?.text.trimEnd() ?? "";
	if (text.trim() === "" || FENCES.test(text) || TABLE.test(text) || SKIPPED.test(text)) return false;
	return !/^(?:\s*(?:[*.-]{1,5}|\d+\.)\s|={1,6}\s|\[.*\]$)/.test(text);
}
function findEnd(reading, at, delimiter) {
	for (let next = at + 1; next < reading.lines.length; next += 1) if (reading.lines[next]?.text.trimEnd() === delimiter) return next;
	return reading.lines.length;
}
function readFenceAt(reading, at, delimiter) {
	const end = findEnd(reading, at, /^`+/.exec(delimiter)?.[0] ?? delimiter);
	const start = reading.lines[at + 1]?.start;
	const last = reading.lines[end - 1];
	if (start !== void 0 && last && end > at + 1 && !delimiter.startsWith("/")) {
		flushTitle(reading);
		const builder = createTextBuilder(reading.source);
		builder.copy(start, last.end);
		const language = /source,\s*(\w+)/.exec(reading.attributes)?.[1] ?? "";
		const headings = reading.headings.path();
		reading.blocks.push({
			kind: "code",
			headings,
			language,
			text: builder.build()
		});
	}
	reading.attributes = "";
	return end + 1;
}
function readTableAt(reading, at, delimiter) {
	const end = findEnd(reading, at, delimiter);
	const title = reading.title;
	const caption = createTextBuilder(reading.source);
	if (title) copyAsciidocInline(reading.source, title.start + 1, title.end, caption);
	const grid = readAsciidocTable(reading.source, reading.lines.slice(at + 1, end), reading.attributes, delimiter.startsWith("!") ? "!" : "|");
	const headings = reading.headings.path();
	if (grid.rows.length > 0) reading.blocks.push({
		kind: "table",
		context: "table",
		headings,
		grid,
		caption: title ? caption.build() : null
	});
	reading.title = null;
	reading.attributes = "";
	return end + 1;
}
// src/core/claims/extract/formats/html-table.ts
function isElement(node) {
	return "tagName" in node;
}
function findAll(node, names) {
	const found = [];
	for (const child of node.childNodes) {
		if (!isElement(child)) continue;
		if (names.includes(child.tagName)) found.push(child);
		else if (child.tagName !== "table") found.push(...findAll(child, names));
	}
	return found;
}
function numberAttribute(node, name) {
	const value = Number(node.attrs.find((attribute) => attribute.name === name)?.value ?? "1");
	return Number.isInteger(value) && value >= 1 && value <= 100 ? value : 1;
}
function readHtmlTable(node, source, base, headings) {
	const grid = spreadCells(findAll(node, ["tr"]).map((row) => findAll(row, ["td", "th"]).map((cell) => ({
		text: textOf(cell, source, base),
		isHeader: cell.tagName === "th",
		columns: numberAttribute(cell, "colspan"),
		rows: numberAttribute(cell, "rowspan")
	}))), createTextBuilder(source).build());
	const caption = findAll(node, ["caption"])[0];
	return {
		kind: "table",
		context: "html",
		headings,
		grid: {
			rows: grid,
			headerRows: countHeaderRows(grid)
		},
		caption: caption ? textOf(caption, source, base) : null
	};
}
function countHeaderRows(rows) {
	const first = rows.findIndex((row) => !row.every((cell) => cell.isHeader || cell.text.text.trim() === ""));
	if (first > 0) return first;
	return (rows[0]?.every((cell) => !/^\s*[~≈]?\d/.test(cell.text.text)) ?? false) && rows.length > 1 ? 1 : 0;
}
function textOf(node, source, base) {
	const builder = createTextBuilder(source);
	const walk = (child) => {
		const place = child.sourceCodeLocation;
		if ("value" in child && place) builder.align(child.value, base + place.startOffset, base + place.endOffset);
		if (!isElement(child)) return;
		if (child.tagName === "br" && place) builder.put("\n", base + place.startOffset, base + place.endOffset);
		child.childNodes.forEach(walk);
	};
	node.childNodes.forEach(walk);
	return builder.build();
}
// src/core/claims/extract/formats/spoken-attribute.ts
const SPOKEN = new Set([
	"alt",
	"title",
	"aria-label",
	"label",
	"summary",
	"content",
	"data-label"
]);
function isReadInPlace(alt) {
	return alt.trim().split(/\s+/, 4).length <= 3 && alt.length <= 32;
}
function attributesOf(node) {
	const places = node.sourceCodeLocation?.attrs;
	return node.attrs.flatMap(({ name, value }) => {
		const place = SPOKEN.has(name) && value !== "" ? places?.[name] : void 0;
		return place ? [{
			name,
			value,
			start: place.startOffset + name.length,
			end: place.endOffset
		}] : [];
	});
}
function spokenAttributes(tag) {
	if (!/^<[A-Za-z]/.test(tag) || !tag.includes("=")) return [];
	const node = parseFragment(tag, { sourceCodeLocationInfo: true }).childNodes[0];
	return node && "tagName" in node ? attributesOf(node) : [];
}
// src/core/claims/extract/formats/html.ts
const BLOCKS = new Set("p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 summary details section article blockquote figure figcaption header footer main caption center tr td th table tbody thead pre hr body form fieldset".split(" "));
const SILENT = new Set([
	"script",
	"style",
	"template"
]);
function readHtml(source, start, end, headings) {
	const fragment = parseFragment(source.slice(start, end), { sourceCodeLocationInfo: true });
	const blocks = [];
	let builder = createTextBuilder(source);
	const flush = (context) => {
		const text = builder.build();
		if (text.text.trim() !== "") blocks.push({
			kind: "text",
			context,
			headings,
			text
		});
		builder = createTextBuilder(source);
	};
	const walk = (nodes) => {
		for (const node of nodes) visit(node);
	};
	const visit = (node) => {
		if ("value" in node) readHtmlText(node, start, builder);
		if (!("tagName" in node) || SILENT.has(node.tagName)) return;
		for (const text of readAttributes(node, source, start, builder)) blocks.push({
			kind: "text",
			context: "html",
			headings,
			text
		});
		if (node.tagName === "br") builder.put("\n", start, start);
		if (BLOCKS.has(node.tagName)) visitBlock(node);
		else walk(node.childNodes);
	};
	const visitBlock = (node) => {
		flush("html");
		if (node.tagName === "table") blocks.push(readHtmlTable(node, source, start, headings));
		else if (node.tagName === "pre") blocks.push(readPre(node, source, start, headings));
		else walk(node.childNodes);
		flush(/^h[1-6]$/.test(node.tagName) ? "heading" : "html");
	};
	walk(fragment.childNodes);
	flush("html");
	return blocks;
}
function readHtmlText(node, base, into) {
	const place = node.sourceCodeLocation;
	if ("value" in node && place) into.align(node.value, base + place.startOffset, base + place.endOffset);
}
function readAttributes(node, source, base, around) {
	const texts = [];
	for (const { name, value, start, end } of attributesOf(node)) {
		const isInPlace = name === "alt" && isReadInPlace(value);
		const builder = isInPlace ? around : createTextBuilder(source);
		builder.align(value, base + start, base + end);
		if (!isInPlace) texts.push(builder.build());
	}
	return texts;
}
function readPre(node, source, base, headings) {
	const builder = createTextBuilder(source);
	const walk = (child) => {
		readHtmlText(child, base, builder);
		if ("childNodes" in child) child.childNodes.forEach(walk);
	};
	node.childNodes.forEach(walk);
	return {
		kind: "code",
		headings,
		language: "",
		text: builder.build()
	};
}
// src/core/claims/extract/formats/inline.ts
const MARKS = {
	inlineCode: "code",
	delete: "struck",
	link: "link",
	linkReference: "link",
	image: "image",
	imageReference: "image"
};
function readInline(nodes, source, into) {
	for (const node of nodes) readNode(node, source, into);
}
function readNode(node, source, into) {
	const from = into.length();
	const start = node.position?.start.offset ?? 0;
	const end = node.position?.end.offset ?? start;
	switch (node.type) {
		case "text":
			into.align(node.value, start, end);
			break;
		case "inlineCode":
			readCode(node.value, source, start, end, into);
			break;
		case "break":
			into.put(" ", start, end);
			break;
		case "html":
			readTag(node.value, start, end, into);
			break;
		case "image":
		case "imageReference":
			readAlt(node.alt ?? "", source, start, end, into);
			break;
		default: if ("children" in node) readInline(node.children, source, into);
	}
	const mark = MARKS[node.type];
	if (mark) into.mark(mark, from);
	if ("title" in node && node.title) readTitle(node.title, source, start, end, into);
}
function readCode(value, source, start, end, into) {
	let from = start;
	let to = end;
	while (source[from] === "`" && from < to) from += 1;
	while (source[to - 1] === "`" && to > from) to -= 1;
	into.align(value, from, to);
}
function readTag(tag, start, end, into) {
	for (const { name, value, start: from, end: to } of spokenAttributes(tag)) {
		const isOwn = name !== "alt" || !isReadInPlace(value);
		if (isOwn) into.put("\n\n", start, start + 1);
		into.align(value, start + from, start + to);
		if (isOwn) into.put("\n\n", end - 1, end);
	}
	if (/^<(?:br|hr|p|div|td|li|tr)\b/i.test(tag)) into.put("\n", start, end);
}
function readTitle(title, source, start, end, into) {
	const at = source.slice(start, end).lastIndexOf(title);
	into.put("\n\n", start, start + 1);
	into.align(title, at < 0 ? start : start + at, end);
	into.put("\n\n", end - 1, end);
}
function readAlt(alt, source, start, end, into) {
	if (alt === "") return;
	const at = source.indexOf("[", start);
	const isOwn = !isReadInPlace(alt);
	if (isOwn) into.put("\n\n", start, start + 1);
	into.align(alt, at < end ? at + 1 : start, end);
	if (isOwn) into.put("\n\n", end - 1, end);
}
// src/core/claims/extract/formats/markdown.ts
function readMarkdown(source) {
	return readTree(fromMarkdown(source, {
		extensions: [gfm(), frontmatter(["yaml", "toml"])],
		mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(["yaml", "toml"])]
	}), source);
}
function readTree(tree, source) {
	const blocks = [];
	const headings = createHeadingStack();
	const walk = (nodes, context) => {
		for (let at = 0; at < nodes.length; at += 1) {
			const node = nodes[at];
			if (!node) continue;
			if (node.type === "html") at = readHtmlRun(nodes, at, source, headings.path(), blocks);
			else readBlock(node, context);
		}
	};
	const readBlock = (node, context) => {
		const block = readLeaf(node, context, source, headings.path());
		if (node.type === "heading" && block?.kind === "text") headings.enter(node.depth, block.text.text.trim());
		if (block) blocks.push(block);
		else if ("children" in node) walk(node.children, innerContext(node, context));
	};
	walk(tree.children, "prose");
	return blocks;
}
function innerContext(node, context) {
	if (node.type === "list" || node.type === "listItem") return "list";
	return node.type === "blockquote" ? "quote" : context;
}
function readLeaf(node, context, source, headings) {
	switch (node.type) {
		case "paragraph": return {
			kind: "text",
			context,
			headings,
			text: inlineText(node.children, source)
		};
		case "heading": return {
			kind: "text",
			context: "heading",
			headings,
			text: inlineText(node.children, source)
		};
		case "table": return readTable(node, source, headings);
		case "code": return {
			kind: "code",
			headings,
			language: node.lang ?? "",
			text: codeText(node, source)
		};
		case "yaml": return {
			kind: "text",
			context: "prose",
			headings,
			text: wholeText(node, source)
		};
		default: return null;
	}
}
function inlineText(nodes, source) {
	const builder = createTextBuilder(source);
	readInline(nodes, source, builder);
	return builder.build();
}
function wholeText(node, source) {
	const builder = createTextBuilder(source);
	builder.copy(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
	return builder.build();
}
function codeText(node, source) {
	const start = node.position?.start.offset ?? 0;
	const end = node.position?.end.offset ?? start;
	const firstLine = source.slice(start, source.indexOf("\n", start) + 1 || end);
	const isFenced = /^(?:`{3,}|~{3,})/.test(firstLine);
	const builder = createTextBuilder(source);
	builder.align(node.value, isFenced ? start + firstLine.length : start, end);
	return builder.build();
}
function readTable(node, source, headings) {
	const width = Math.max(...node.children.map((row) => row.children.length));
	return {
		kind: "table",
		context: "table",
		headings,
		grid: {
			rows: node.children.map((row, index) => {
				const cells = row.children.map((cell) => ({
					text: inlineText(cell.children, source),
					isHeader: index === 0
				}));
				const empty = createTextBuilder(source).build();
				while (cells.length < width) cells.push({
					text: empty,
					isHeader: index === 0
				});
				return cells;
			}),
			headerRows: 1
		},
		caption: null
	};
}
function readHtmlRun(nodes, first, source, headings, blocks) {
	const start = nodes[first]?.position?.start.offset ?? 0;
	let last = first;
	const endOf = (at) => nodes[at]?.position?.end.offset ?? start;
	if (hasOpenTable(source.slice(start, endOf(first)))) {
		const closing = nodes.findIndex((node, at) => at > first && node.type === "html" && /<\/table/i.test(node.value));
		last = Math.max(closing, first);
	}
	blocks.push(...readHtml(source, start, endOf(last), headings));
	return last;
}
function hasOpenTable(html) {
	const opened = html.toLowerCase().lastIndexOf("<table");
	return opened >= 0 && !html.toLowerCase().includes("</table", opened);
}
// src/core/claims/extract/formats/plain.ts
function readPlain(source, context = "prose") {
	const lines = splitSourceLines(source);
	const blocks = [];
	let at = 0;
	while (at < lines.length) {
		const end = endOfRun(lines, at);
		const run = lines.slice(at, end);
		if (run.some((line) => line.text.trim() !== "")) blocks.push(readRun(source, run, context));
		at = end;
	}
	return blocks;
}
const BARRED = /[|│┃].*[|│┃]|^[\s+|]*[-─━]{3,}[-─━+|┼\s]*$/;
const INDENTED = /^(?: {4}|\t)\s*\S/;
function isKept(line) {
	return line !== void 0 && (BARRED.test(line.text) || INDENTED.test(line.text));
}
function endOfRun(lines, first) {
	let at = first + 1;
	if (isKept(lines[first])) {
		while (isKept(lines[at]) || lines[at]?.text.trim() === "" && isKept(lines[at + 1])) at += 1;
		return at;
	}
	while (at < lines.length && isWrapped(lines[at - 1], lines[at])) at += 1;
	return at;
}
function isWrapped(line, next) {
	if (!line || !next || isKept(next)) return false;
	return line.text.length >= 45 && !/[.!?:;]$/.test(line.text.trimEnd()) && /^\s{0,3}[a-z\d(~<>±]/.test(next.text);
}
function readRun(source, run, context) {
	const builder = createTextBuilder(source);
	builder.copy(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
	const text = builder.build();
	return isKept(run[0]) ? {
		kind: "code",
		headings: [],
		language: "",
		text
	} : {
		kind: "text",
		context,
		headings: [],
		text
	};
}
// src/core/claims/extract/formats/rest-inline.ts
const TARGET = /\s<[^<>\n]{1,300}>(?=`_)/y;
const ROLE = /:[A-Za-z][\w:-]{0,30}:(?=`)/y;
function copyRestInline(source, start, end, into) {
	let at = start;
	while (at < end) {
		const next = skipPattern(source, at, TARGET) ?? skipPattern(source, at, ROLE) ?? skipMark(source, at);
		if (next !== null) {
			at = Math.min(end, next);
			continue;
		}
		const width = (source.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
		into.copy(at, Math.min(end, at + width));
		at += width;
	}
}
function skipPattern(source, at, pattern) {
	pattern.lastIndex = at;
	return pattern.test(source) ? pattern.lastIndex : null;
}
function skipMark(source, at) {
	const mark = source[at] ?? "";
	if (mark === "`") return source[at + 1] === "_" ? at + 2 : at + 1;
	if (mark !== "*") return null;
	return /\s/.test(source[at - 1] ?? " ") && /\s/.test(source[at + 1] ?? " ") ? null : at + 1;
}
// src/core/claims/extract/formats/rest-directive-table.ts
function readDirectiveTable(source, lines, at) {
	const match = /^(\s*)\.\.\s+(list-table|csv-table)::\s*(.*)$/.exec(lines[at]?.text ?? "");
	const line = lines[at];
	if (!match || !line) return null;
	const next = endOfBody(lines, at, match[1]?.length ?? 0);
	const body = lines.slice(at + 1, next);
	const isOption = (candidate) => /^\s*:[\w-]+:/.test(candidate.text);
	const options = body.filter(isOption);
	const content = body.filter((candidate) => !isOption(candidate) && candidate.text.trim() !== "");
	const header = options.find((option) => option.text.trim().startsWith(":header:"));
	const rows = match[2] === "list-table" ? readList(source, content) : readCsv(source, content);
	const named = header ? readCsv(source, [afterOption(header)]) : [];
	const declared = /:header-rows:\s*(\d+)/.exec(options.map((option) => option.text).join("\n"))?.[1];
	const title = match[3] ?? "";
	return {
		grid: {
			rows: padRows(source, [...named, ...rows]),
			headerRows: named.length + Number(declared ?? 0)
		},
		caption: title === "" ? null : copied(source, line.end - title.length, line.end),
		next
	};
}
function endOfBody(lines, at, indent) {
	let next = at + 1;
	while (next < lines.length) {
		const text = lines[next]?.text ?? "";
		if (text.trim() !== "" && text.length - text.trimStart().length <= indent) break;
		next += 1;
	}
	return next;
}
function copied(source, start, end) {
	const builder = createTextBuilder(source);
	copyRestInline(source, start, end, builder);
	return trimText(builder.build());
}
function afterOption(line) {
	const length = /^\s*:[\w-]+:\s*/.exec(line.text)?.[0].length ?? 0;
	return {
		text: line.text.slice(length),
		start: line.start + length,
		end: line.end
	};
}
function readList(source, lines) {
	const rows = [];
	for (const line of lines) {
		const item = /^\s*(\*\s+)?-\s*/.exec(line.text);
		if (!item) continue;
		if (item[1]) rows.push([]);
		const text = copied(source, line.start + item[0].length, line.end);
		rows.at(-1)?.push({
			text,
			isHeader: false
		});
	}
	return rows;
}
function readCsv(source, lines) {
	return lines.map((line) => splitCsv(line.text).map(([start, end]) => ({
		text: copied(source, line.start + start, line.start + end),
		isHeader: false
	})));
}
function splitCsv(text) {
	const fields = [];
	let start = 0;
	let isQuoted = false;
	for (let at = 0; at <= text.length; at += 1) {
		if (text[at] === "\"") isQuoted = !isQuoted;
		if (at < text.length && (text[at] !== "," || isQuoted)) continue;
		const raw = text.slice(start, at);
		const lead = raw.length - raw.trimStart().length;
		const quoted = /^"[^"]*"$/.test(raw.trim()) ? 1 : 0;
		fields.push([start + lead + quoted, start + raw.trimEnd().length - quoted]);
		start = at + 1;
	}
	return fields;
}
function padRows(source, rows) {
	const width = Math.max(0, ...rows.map((row) => row.length));
	const empty = createTextBuilder(source).build();
	return rows.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? {
		text: empty,
		isHeader: false
	}));
}
// src/core/claims/extract/formats/rest-table.ts
function readRestTable(source, lines, at) {
	const text = lines[at]?.text ?? "";
	if (/^\s*\+[-=+]{3,}\+\s*$/.test(text)) return readGridTable(source, lines, at);
	if (/^\s*={2,}(?:\s+={2,})+\s*$/.test(text)) return readSimpleTable(source, lines, at);
	return readDirectiveTable(source, lines, at);
}
function cellAt(source, line, [start, end]) {
	const builder = createTextBuilder(source);
	copyRestInline(source, line.start + Math.min(start, line.text.length), line.start + Math.min(end, line.text.length), builder);
	return {
		text: trimText(builder.build()),
		isHeader: false
	};
}
function joinCells(source, rows) {
	return (rows[0] ?? []).map((_, x) => {
		const builder = createTextBuilder(source);
		for (const row of rows) {
			const text = row[x]?.text;
			const first = text?.starts[0];
			if (!text || first === void 0) continue;
			if (builder.length() > 0) builder.put(" ", first, first);
			text.text.split("").forEach((unit, i) => {
				builder.put(unit, text.starts[i] ?? 0, text.ends[i] ?? 0);
			});
		}
		return {
			text: builder.build(),
			isHeader: false
		};
	});
}
function readGridTable(source, lines, at) {
	const ranges = gridRanges(lines[at]?.text ?? "");
	const rows = [];
	let headerRows = 0;
	let held = [];
	let next = at + 1;
	for (; /^\s*[+|]/.test(lines[next]?.text ?? ""); next += 1) {
		const line = lines[next];
		if (!line) break;
		if (!/^\s*\+[-=+ |]+/.test(line.text)) {
			held.push(ranges.map((range) => cellAt(source, line, range)));
			continue;
		}
		if (held.length > 0) rows.push(joinCells(source, held));
		held = [];
		if (line.text.includes("=")) headerRows = rows.length;
	}
	return {
		grid: {
			rows,
			headerRows
		},
		caption: null,
		next
	};
}
function gridRanges(text) {
	const corners = [...text.matchAll(/\+/g)].map((match) => match.index);
	return corners.slice(1).map((end, index) => [(corners[index] ?? 0) + 1, end]);
}
function readSimpleTable(source, lines, at) {
	const ranges = simpleRanges(lines[at]?.text ?? "");
	const rows = [];
	const rules = [];
	let next = at + 1;
	while (next < lines.length && !isSimpleEnd(lines, next, rules.length)) {
		const line = lines[next];
		const text = line?.text.trim() ?? "";
		if (isRule(text)) rules.push(rows.length);
		else if (line && text !== "" && !/^-{2,}[- ]*$/.test(text)) rows.push(ranges.map((range) => cellAt(source, line, range)));
		next += 1;
	}
	return {
		grid: {
			rows,
			headerRows: rules.length === 2 ? rules[0] ?? 0 : 0
		},
		caption: null,
		next
	};
}
function isRule(text) {
	return /^={2,}[= ]*$/.test(text);
}
function isSimpleEnd(lines, at, rules) {
	const previous = lines[at - 1]?.text.trim() ?? "";
	const isBlank = (lines[at]?.text.trim() ?? "") === "";
	return rules >= 2 || rules >= 1 && isBlank && isRule(previous);
}
function simpleRanges(text) {
	const starts = [...text.matchAll(/=+/g)].map((match) => match.index);
	return starts.map((start, index) => [start, starts[index + 1] ?? 1e4]);
}
// src/core/claims/extract/formats/rest.ts
const ADORNMENT = /^([=\-~^"'`#*+:.<>_])\1{2,}\s*$/;
function readRest(source) {
	const reading = {
		source,
		lines: splitSourceLines(source),
		blocks: [],
		headings: createHeadingStack(),
		marks: []
	};
	let at = 0;
	while (at < reading.lines.length) at = readBlockAt(reading, at);
	return reading.blocks;
}
function readBlockAt(reading, at) {
	const text = reading.lines[at]?.text ?? "";
	if (text.trim() === "") return at + 1;
	const table = readRestTable(reading.source, reading.lines, at);
	if (table) return addTable(reading, table);
	const heading = readHeading(reading, at);
	if (heading !== null) return heading;
	if (/^\s*\.\.(?:\s|$)/.test(text)) return readDirective(reading, at);
	return readParagraph(reading, at);
}
function addTable(reading, { grid, caption, next }) {
	const headings = reading.headings.path();
	reading.blocks.push({
		kind: "table",
		context: "table",
		headings,
		grid,
		caption
	});
	return next;
}
function readHeading(reading, at) {
	const text = reading.lines[at]?.text ?? "";
	const over = ADORNMENT.test(text) && ADORNMENT.test(reading.lines[at + 2]?.text ?? "");
	const title = reading.lines[over ? at + 1 : at];
	const under = reading.lines[over ? at + 2 : at + 1]?.text ?? "";
	if (!title || !ADORNMENT.test(under) || ADORNMENT.test(title.text) || title.text.trim() === "") return ADORNMENT.test(text) ? at + 1 : null;
	const mark = `${under.charAt(0)}${over ? "^" : ""}`;
	if (!reading.marks.includes(mark)) reading.marks.push(mark);
	addText(reading, "heading", title.start, title.end);
	reading.headings.enter(reading.marks.indexOf(mark) + 1, title.text.trim());
	return at + (over ? 3 : 2);
}
function addText(reading, context, start, end) {
	const builder = createTextBuilder(reading.source);
	copyRestInline(reading.source, start, end, builder);
	const text = builder.build();
	const headings = reading.headings.path();
	if (text.text.trim() !== "") reading.blocks.push({
		kind: "text",
		context,
		headings,
		text
	});
}
function addCode(reading, first, next) {
	const start = reading.lines[first]?.start;
	const end = reading.lines[next - 1]?.end;
	if (start === void 0 || end === void 0 || next <= first) return;
	const builder = createTextBuilder(reading.source);
	builder.copy(start, end);
	const headings = reading.headings.path();
	reading.blocks.push({
		kind: "code",
		headings,
		language: "",
		text: builder.build()
	});
}
function indentOf(line) {
	const text = line?.text ?? "";
	return text.length - text.trimStart().length;
}
function endOfIndented(reading, at, indent) {
	let next = at + 1;
	let last = at + 1;
	for (; next < reading.lines.length; next += 1) {
		const line = reading.lines[next];
		if (line?.text.trim() === "") continue;
		if (indentOf(line) <= indent) break;
		last = next + 1;
	}
	return last;
}
function readDirective(reading, at) {
	const line = reading.lines[at];
	const name = /^\s*\.\.\s+([\w-]+)::/.exec(line?.text ?? "")?.[1] ?? null;
	const next = endOfIndented(reading, at, indentOf(line));
	if (name === null) return next;
	if (/^(?:code|code-block|sourcecode|highlight|parsed-literal|literalinclude)$/.test(name)) {
		addCode(reading, at + 1, next);
		return next;
	}
	return at + 1;
}
function readParagraph(reading, at) {
	const first = reading.lines[at];
	let next = at + 1;
	while (next < reading.lines.length && goesOn(reading, next)) next += 1;
	const last = reading.lines[next - 1];
	const text = last?.text.trimEnd() ?? "";
	if (first && last) addText(reading, contextOf(first.text), first.start, last.end);
	if (!text.endsWith("::")) return next;
	const body = endOfIndented(reading, next - 1, indentOf(first));
	addCode(reading, next, body);
	return body;
}
function contextOf(text) {
	return /^\s*(?:[-*+•]|\d+\.|#\.)\s/.test(text) ? "list" : "prose";
}
function goesOn(reading, at) {
	const text = reading.lines[at]?.text ?? "";
	if (text.trim() === "" || /^\s*(?:[-*+•]|\d+\.|#\.)\s/.test(text)) return false;
	return !ADORNMENT.test(text) && !/^\s*\+[-=]{3,}/.test(text);
}
export { readHtml as a, readTree as i, readPlain as n, readHtmlText as o, readMarkdown as r, readAsciidoc as s, readRest as t };
