import { t as extractClaims } from "./documents.js";
// src/edges/documents/parse-worker.ts
process.on("message", async ({ id, text, path, options }) => {
	const document = await extractClaims(text, path, options);
	process.send?.({
		id,
		document
	});
});
process.on("disconnect", () => process.exit());
export {};
