import { n as require_dist, t as require_dist$1 } from "./attestation-libraries.js";
// src/edges/attestation/signature.ts
var import_dist = require_dist();
var import_dist$1 = require_dist$1();
const SOURCE_REPOSITORY = "1.3.6.1.4.1.57264.1.12";
const SOURCE_REF = "1.3.6.1.4.1.57264.1.14";
const TRIGGER = "1.3.6.1.4.1.57264.1.20";
function utf8String(bytes) {
	const [tag, first = 0, second = 0, third = 0] = bytes;
	if (tag !== 12) return null;
	if (first < 128) return textAt(bytes, 2, first);
	if (first === 129) return textAt(bytes, 3, second);
	return first === 130 ? textAt(bytes, 4, second * 256 + third) : null;
}
function textAt(bytes, start, length) {
	return bytes.length === start + length ? new TextDecoder().decode(bytes.subarray(start)) : null;
}
function extension(oids, name) {
	const found = oids.find(({ oid }) => oid?.id.join(".") === name);
	return found === void 0 ? null : utf8String(found.value);
}
function signerBy(root, bundle) {
	const { identity = {} } = new import_dist$1.Verifier((0, import_dist$1.toTrustMaterial)(root), {
		tlogThreshold: root.tlogs.length > 0 ? 1 : 0,
		ctlogThreshold: root.ctlogs.length > 0 ? 1 : 0,
		timestampThreshold: 1
	}).verify((0, import_dist$1.toSignedEntity)((0, import_dist.bundleFromJSON)(bundle)));
	const oids = identity.oids ?? [];
	return {
		workflow: identity.subjectAlternativeName ?? null,
		issuer: identity.extensions?.issuer ?? null,
		repository: extension(oids, SOURCE_REPOSITORY),
		ref: extension(oids, SOURCE_REF),
		trigger: extension(oids, TRIGGER)
	};
}
function signatureCheck(roots) {
	return (text) => {
		const failures = new Set();
		for (const root of roots) try {
			return {
				ok: true,
				signer: signerBy(root, JSON.parse(text))
			};
		} catch (error) {
			failures.add(error instanceof Error ? error.message : String(error));
		}
		return {
			ok: false,
			message: [...failures].join("; ") || "no root of trust was given"
		};
	};
}
export { signatureCheck as t };
