import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openDocsPlace,
  rangeOf
} from "./chunk-LDGCX4HU.js";
import "./chunk-DHNGM4XV.js";
import {
  applyEdits,
  planFixes
} from "./chunk-ETEWFLPR.js";
import "./chunk-SCH7HH4A.js";
import "./chunk-6AONHTUA.js";
import {
  sayOutcome
} from "./chunk-NMKP2TZK.js";
import {
  sayCommit,
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import "./chunk-IXF4ETRU.js";
import {
  LOCK_FILE,
  askQuestion,
  checkDocs,
  exampleFiles,
  judgeDocuments,
  subjectKey,
  wholeDocuments
} from "./chunk-YZ5F2IPZ.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
import {
  createTwoFilesPatch
} from "./chunk-CDKHHTY2.js";
import "./chunk-ZONVFHPQ.js";
import "./chunk-QUG5SYTX.js";
import "./chunk-MVD5Z3WZ.js";
import "./chunk-LBM6KO6I.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import "./chunk-GHP6KCQL.js";
import {
  writeJson
} from "./chunk-I7R6SPQM.js";
import "./chunk-4UD6D7AX.js";
import "./chunk-GC5GMM7O.js";
import "./chunk-HQZZYDXE.js";
import "./chunk-DMNBHUSC.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EAU2DMW5.js";
import {
  require_dist
} from "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-CIAQLR37.js";

// src/cli/docs-rewrite-action.ts
import { join } from "node:path";
var import_yaml = __toESM(require_dist(), 1);

// src/core/claims/bind/propose-lock.ts
function proposeFor({ claim, result }) {
  if (result.verdict !== "backed" && result.verdict !== "stale") return [];
  const { boundBy } = result;
  if (boundBy === "annotation" || boundBy === "derivation" || boundBy === "lock") return [];
  const evidence = result.verdict === "stale" ? result.measured : result.evidence[0];
  const isOne = result.verdict === "stale" || result.evidence.length === 1;
  if (evidence === void 0 || !isOne) return [];
  const { path, text, line } = claim;
  const entry = { path, text, subject: subjectKey(claim), target: evidence.series.target };
  return [{ entry, line, by: boundBy, evidence }];
}
function proposeBindings(verdict) {
  return verdict.files.flatMap((file) => file.claims.flatMap(proposeFor));
}
var keyOf = (entry) => `${entry.path}
${entry.text}
${entry.subject}`;
function mergeLock(lock, proposals, verdict) {
  const stale = verdict.problems.filter((problem) => problem.kind === "lock-stale");
  const kept = lock.bindings.filter(
    (entry) => !stale.some(
      (problem) => problem.path === entry.path && problem.text === entry.text && problem.target === entry.target
    )
  );
  const merged = new Map(
    [...kept, ...proposals.map((each) => each.entry)].map((entry) => [keyOf(entry), entry])
  );
  const bindings = [...merged.values()].sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
  return { version: 1, bindings };
}
function writeLock(lock) {
  return `${JSON.stringify(lock, null, 2)}
`;
}

// src/commands/docs-bind.ts
async function bindDocs(ports, context, files) {
  const head = await ports.git.resolve(null);
  const documents = await wholeDocuments(ports, context.config.docs, head, files);
  const question = await askQuestion(ports, context, head, documents, false);
  const verdict = judgeDocuments(question);
  const proposals = proposeBindings(verdict);
  const text = writeLock(mergeLock(question.lock, proposals, verdict));
  return { proposals, path: LOCK_FILE, text };
}

// src/commands/docs-blame.ts
async function blameDocs(ports, context, files) {
  const head = await ports.git.resolve(null);
  const documents = await wholeDocuments(ports, context.config.docs, head, files);
  const question = await askQuestion(ports, context, head, documents, false);
  return judgeDocuments(question).files;
}

// src/commands/docs-fix.ts
var PASSES = 3;
async function fixDocs(ports, context, files) {
  const { docs } = context.config;
  const head = await ports.git.resolve(null);
  const originals = await wholeDocuments(ports, docs, head, files);
  let documents = originals;
  let question = await askQuestion(ports, context, head, documents, false);
  let verdict = judgeDocuments(question);
  for (let pass = 0; pass < PASSES; pass++) {
    const next = [];
    for (const [index, document] of documents.entries()) {
      const file = verdict.files[index];
      const edits = file === void 0 ? [] : planFixes(document, file, question);
      next.push(edits.length === 0 ? document : await reread(ports, context, document, edits));
    }
    if (next.every((document, index) => document === documents[index])) break;
    documents = next;
    question = { ...question, documents };
    verdict = judgeDocuments(question);
  }
  return { files: changes(originals, documents), verdict };
}
async function reread(ports, context, document, edits) {
  const { path } = document.extracted;
  const text = applyEdits(document.text, edits);
  const isExample = exampleFiles(context.config.docs)(path);
  return { ...document, text, extracted: await ports.reader.read(text, path, { isExample }) };
}
function changes(originals, documents) {
  return originals.flatMap((original, index) => {
    const after = documents[index]?.text ?? original.text;
    const { path } = original.extracted;
    return after === original.text ? [] : [{ path, before: original.text, after }];
  });
}

// src/core/claims/report/badge.ts
function toBadge(verdict) {
  const { judged, backed, exempt } = verdict.counts;
  const claimed = judged - exempt;
  const isWhole = verdict.outcome === "pass" && claimed > 0 && backed === claimed;
  return {
    schemaVersion: 1,
    label: "claims",
    message: claimed === 0 ? "none" : `${backed}/${claimed} backed`,
    color: isWhole ? "brightgreen" : verdict.outcome === "pass" ? "yellow" : "red"
  };
}

// src/core/claims/report/baseline.ts
function toWaivers(verdict, owner, expires) {
  const waivers = verdict.files.flatMap(
    (file) => file.claims.filter((judged) => judged.fails).map(({ claim, result }) => ({
      file: file.path,
      text: claim.text,
      reason: `${result.verdict} when the gate was introduced`,
      owner,
      expires
    }))
  );
  const byNumber = new Map(waivers.map((each) => [`${each.file}
${each.text}`, each]));
  return [...byNumber.values()];
}

// src/core/claims/report/blame.ts
function evidenceOf(result) {
  if (result.verdict === "backed") return result.evidence;
  return "measured" in result && !Array.isArray(result.measured) ? [result.measured] : [];
}
function blameFile(file) {
  return file.claims.map(({ claim, result }) => ({
    line: claim.line,
    column: claim.column,
    text: claim.text,
    verdict: result.verdict,
    runs: evidenceOf(result)
  }));
}
function sayRun(measured) {
  const { record, measuredAt, machine, series } = measured;
  return `${sayCommit(measured)} ${measuredAt.slice(0, 10)} ${cleanLine(machine)}, ${cleanLine(series.label)}, record ${record.slice(0, 8)}`;
}
function blameLine(judged) {
  const { claim, result } = judged;
  const [first] = evidenceOf(result);
  const place = `${claim.line}:${claim.column}`.padEnd(8);
  const words = sayVerdict(judged);
  const backing = result.verdict === "backed" && first !== void 0 ? sayRun(first) : `${words.verdict}${first === void 0 ? "" : ` (nearest: ${sayRun(first)})`}`;
  return `${place} ${cleanLine(claim.text).padEnd(18)} ${backing}`;
}
function writeBlame(file) {
  return file.claims.map((judged) => `${blameLine(judged)}
`).join("");
}

// src/cli/docs-rewrite-action.ts
function patchOf({ path, before, after }) {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, "", "", { context: 2 });
}
function printable(patch) {
  return patch.split("\n").map(cleanLine).join("\n");
}
async function fix(context, files, flags) {
  var _stack = [];
  try {
    const place = __using(_stack, await openDocsPlace(context, flags, rangeOf(flags)), true);
    const result = await fixDocs(place.ports, place.context, place.paths(files));
    const isDry = flags.check ?? false;
    if (!isDry) {
      for (const { path, after } of result.files) {
        await writeWhole(join(place.ports.git.root, path), after);
      }
    }
    const changed = result.files.map((file) => ({ path: file.path, patch: patchOf(file) }));
    if (flags.json) writeJson(context, { version: 1, kind: "docs-fix", written: !isDry, changed });
    else {
      for (const { patch } of changed) context.out(`${printable(patch)}
`);
      context.out(`${isDry ? "would change" : "changed"} ${changed.length} files
`);
      context.out(`${sayOutcome(result.verdict)}
`);
    }
    context.exitWith(isDry && changed.length > 0 || result.verdict.outcome === "fail" ? 1 : 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function bind(context, files, flags) {
  var _stack = [];
  try {
    const place = __using(_stack, await openDocsPlace(context, flags, rangeOf(flags)), true);
    const { proposals, path, text } = await bindDocs(place.ports, place.context, place.paths(files));
    const { git } = place.ports;
    const before = await git.read(await git.resolve(null), path);
    const isNew = before !== text && (before !== null || proposals.length > 0);
    if (isNew && !flags.check) await writeWhole(join(git.root, path), text);
    if (flags.json) writeJson(context, { version: 1, kind: "docs-bind", path, proposals });
    else {
      for (const { entry, line, by } of proposals) {
        const claim = `${cleanLine(entry.path)}:${line}  ${cleanLine(entry.text)}`;
        context.out(`${claim}  \u2192  ${cleanLine(entry.target)}  (by ${by})
`);
      }
      const written = isNew ? flags.check ? "would be written" : "written" : "is up to date";
      context.out(`${path}: ${proposals.length} bindings proposed, ${written}
`);
    }
    context.exitWith(isNew && flags.check ? 1 : 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function blame(context, files, flags) {
  var _stack = [];
  try {
    const place = __using(_stack, await openDocsPlace(context, flags, rangeOf(flags)), true);
    const judged = await blameDocs(place.ports, place.context, place.paths(files));
    if (!flags.json) return context.out(judged.map(writeBlame).join(""));
    const listed = judged.map((file) => ({ path: file.path, claims: blameFile(file) }));
    writeJson(context, { version: 1, kind: "docs-blame", files: listed });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function judge(place, files) {
  const options = { files: place.paths(files), diff: null, strict: false };
  return (await checkDocs(place.ports, place.context, options)).verdict;
}
async function baseline(context, files, flags) {
  var _stack = [];
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(flags.expires) || Number.isNaN(Date.parse(flags.expires))) {
      throw new UserError(`--expires ${flags.expires}: expected a day`, "write it as 2027-03-31");
    }
    const place = __using(_stack, await openDocsPlace(context, flags, rangeOf(flags)), true);
    const waivers = toWaivers(await judge(place, files), flags.owner, flags.expires);
    if (flags.json) return writeJson(context, { version: 1, kind: "docs-baseline", waivers });
    context.out(`# put this into ${flags.config}
${(0, import_yaml.stringify)({ docs: { waivers } })}`);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function badge(context, files, flags) {
  var _stack = [];
  try {
    const place = __using(_stack, await openDocsPlace(context, flags, rangeOf(flags)), true);
    writeJson(context, toBadge(await judge(place, files)));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
export {
  badge,
  baseline,
  bind,
  blame,
  fix
};
