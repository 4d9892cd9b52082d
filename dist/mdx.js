import { i as frontmatter, n as gfmFromMarkdown, o as fromMarkdown, r as frontmatterFromMarkdown, t as gfm } from "./formats-libraries.js";
import { n as mdxFromMarkdown, t as mdxjs } from "./mdx-libraries.js";
import { i as readTree, r as readMarkdown } from "./formats.js";
// src/core/claims/extract/formats/mdx.ts
function readMdx(source) {
	return readStrictly(source) ?? readMarkdown(source);
}
function readStrictly(source) {
	try {
		const tree = fromMarkdown(source, {
			extensions: [
				gfm(),
				frontmatter(["yaml", "toml"]),
				mdxjs()
			],
			mdastExtensions: [
				gfmFromMarkdown(),
				frontmatterFromMarkdown(["yaml", "toml"]),
				mdxFromMarkdown()
			]
		});
		return readTree(tree, source);
	} catch {
		return null;
	}
}
export { readMdx as t };
