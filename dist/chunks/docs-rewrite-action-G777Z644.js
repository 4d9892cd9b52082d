import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  openDocsPlace,
  rangeOf
} from "./chunk-AXN7H25Q.js";
import "./chunk-3AQIAE25.js";
import {
  writeWhole
} from "./chunk-7OMWL47D.js";
import "./chunk-LHWHGZHC.js";
import "./chunk-R3KVSQSZ.js";
import "./chunk-TSCW37L7.js";
import {
  LOCK_FILE,
  annotate,
  askQuestion,
  checkDocs,
  exampleFiles,
  judgeDocuments,
  renderZone,
  subjectKey,
  wholeDocuments,
  worldOf
} from "./chunk-5VTD5PFB.js";
import "./chunk-GCJTZVRC.js";
import "./chunk-PHE35OOF.js";
import "./chunk-WDAPYGOM.js";
import "./chunk-BGCICGSA.js";
import {
  require_dist
} from "./chunk-RYSAHXJR.js";
import "./chunk-GHP6KCQL.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-J6PWLSFN.js";
import "./chunk-M76YCKP2.js";
import {
  writeJson
} from "./chunk-I7R6SPQM.js";
import "./chunk-3UW3I2AN.js";
import "./chunk-67ZQCHAB.js";
import "./chunk-KNGNXN46.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-CFBCR5Y3.js";
import {
  UserError
} from "./chunk-MWX53YDS.js";
import {
  sayCommit,
  sayVerdict
} from "./chunk-6MMUCA6X.js";
import "./chunk-UJTSI6SA.js";
import "./chunk-AGJNIFV5.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";
import {
  sayOutcome
} from "./chunk-NMKP2TZK.js";
import "./chunk-EAU2DMW5.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-CIAQLR37.js";

// src/cli/docs-rewrite-action.ts
import { join } from "node:path";

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options = {}) {
    let callback;
    if (typeof options === "function") {
      callback = options;
      options = {};
    } else if ("callback" in options) {
      callback = options.callback;
    }
    const oldString = this.castInput(oldStr, options);
    const newString = this.castInput(newStr, options);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
    const newTokens = this.removeEmpty(this.tokenize(newString, options));
    return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options.maxEditLength);
    }
    const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options) {
    const last = path.lastComponent;
    if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options) {
    if (options.comparator) {
      return options.comparator(left, right);
    } else {
      return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
  constructor() {
    super(...arguments);
    this.tokenize = tokenize;
  }
  equals(left, right, options) {
    if (options.ignoreWhitespace) {
      if (!options.newlineIsToken || !left.includes("\n")) {
        left = left.trim();
      }
      if (!options.newlineIsToken || !right.includes("\n")) {
        right = right.trim();
      }
    } else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
      if (left.endsWith("\n")) {
        left = left.slice(0, -1);
      }
      if (right.endsWith("\n")) {
        right = right.slice(0, -1);
      }
    }
    return super.equals(left, right, options);
  }
};
var lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
  return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
  if (options.stripTrailingCr) {
    value = value.replace(/\r\n/g, "\n");
  }
  const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
  if (!linesAndNewlines[linesAndNewlines.length - 1]) {
    linesAndNewlines.pop();
  }
  for (let i = 0; i < linesAndNewlines.length; i++) {
    const line = linesAndNewlines[i];
    if (i % 2 && !options.newlineIsToken) {
      retLines[retLines.length - 1] += line;
    } else {
      retLines.push(line);
    }
  }
  return retLines;
}

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
  for (let i = 0; i < s.length; i++) {
    if (s[i] < " " || s[i] > "~" || s[i] === '"' || s[i] === "\\") {
      return true;
    }
  }
  return false;
}
function quoteFileNameIfNeeded(s) {
  if (!needsQuoting(s)) {
    return s;
  }
  let result = '"';
  const bytes = new TextEncoder().encode(s);
  let i = 0;
  while (i < bytes.length) {
    const b = bytes[i];
    if (b === 7) {
      result += "\\a";
    } else if (b === 8) {
      result += "\\b";
    } else if (b === 9) {
      result += "\\t";
    } else if (b === 10) {
      result += "\\n";
    } else if (b === 11) {
      result += "\\v";
    } else if (b === 12) {
      result += "\\f";
    } else if (b === 13) {
      result += "\\r";
    } else if (b === 34) {
      result += '\\"';
    } else if (b === 92) {
      result += "\\\\";
    } else if (b >= 32 && b <= 126) {
      result += String.fromCharCode(b);
    } else {
      result += "\\" + b.toString(8).padStart(3, "0");
    }
    i++;
  }
  result += '"';
  return result;
}
var INCLUDE_HEADERS = {
  includeIndex: true,
  includeUnderline: true,
  includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
  let optionsObj;
  if (!options) {
    optionsObj = {};
  } else if (typeof options === "function") {
    optionsObj = { callback: options };
  } else {
    optionsObj = options;
  }
  if (typeof optionsObj.context === "undefined") {
    optionsObj.context = 4;
  }
  const context = optionsObj.context;
  if (optionsObj.newlineIsToken) {
    throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
  }
  if (!optionsObj.callback) {
    return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
  } else {
    const { callback } = optionsObj;
    diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
      const patch = diffLinesResultToPatch(diff);
      callback(patch);
    } }));
  }
  function diffLinesResultToPatch(diff) {
    if (!diff) {
      return;
    }
    diff.push({ value: "", lines: [] });
    function contextLines(lines) {
      return lines.map(function(entry) {
        return " " + entry;
      });
    }
    const hunks = [];
    let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
    for (let i = 0; i < diff.length; i++) {
      const current = diff[i], lines = current.lines || splitLines(current.value);
      current.lines = lines;
      if (current.added || current.removed) {
        if (!oldRangeStart) {
          const prev = diff[i - 1];
          oldRangeStart = oldLine;
          newRangeStart = newLine;
          if (prev) {
            curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
            oldRangeStart -= curRange.length;
            newRangeStart -= curRange.length;
          }
        }
        for (const line of lines) {
          curRange.push((current.added ? "+" : "-") + line);
        }
        if (current.added) {
          newLine += lines.length;
        } else {
          oldLine += lines.length;
        }
      } else {
        if (oldRangeStart) {
          if (lines.length <= context * 2 && i < diff.length - 2) {
            for (const line of contextLines(lines)) {
              curRange.push(line);
            }
          } else {
            const contextSize = Math.min(lines.length, context);
            for (const line of contextLines(lines.slice(0, contextSize))) {
              curRange.push(line);
            }
            const hunk = {
              oldStart: oldRangeStart,
              oldLines: oldLine - oldRangeStart + contextSize,
              newStart: newRangeStart,
              newLines: newLine - newRangeStart + contextSize,
              lines: curRange
            };
            hunks.push(hunk);
            oldRangeStart = 0;
            newRangeStart = 0;
            curRange = [];
          }
        }
        oldLine += lines.length;
        newLine += lines.length;
      }
    }
    for (const hunk of hunks) {
      for (let i = 0; i < hunk.lines.length; i++) {
        if (hunk.lines[i].endsWith("\n")) {
          hunk.lines[i] = hunk.lines[i].slice(0, -1);
        } else {
          hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
          i++;
        }
      }
    }
    return {
      oldFileName,
      newFileName,
      oldHeader,
      newHeader,
      hunks
    };
  }
}
function formatPatch(patch, headerOptions) {
  var _a, _b, _c, _d, _e, _f;
  if (!headerOptions) {
    headerOptions = INCLUDE_HEADERS;
  }
  if (Array.isArray(patch)) {
    if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) {
      throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
    }
    return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
  }
  const ret = [];
  if (patch.isGit) {
    headerOptions = INCLUDE_HEADERS;
    if (!patch.oldFileName) {
      throw new Error("oldFileName must be specified for Git patches");
    }
    if (!patch.newFileName) {
      throw new Error("newFileName must be specified for Git patches");
    }
    let gitOldName = patch.oldFileName;
    let gitNewName = patch.newFileName;
    if (patch.isCreate && gitOldName === "/dev/null") {
      gitOldName = gitNewName.replace(/^b\//, "a/");
    } else if (patch.isDelete && gitNewName === "/dev/null") {
      gitNewName = gitOldName.replace(/^a\//, "b/");
    }
    ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
    if (patch.isDelete) {
      ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
    }
    if (patch.isCreate) {
      ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
    }
    if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
      ret.push("old mode " + patch.oldMode);
      ret.push("new mode " + patch.newMode);
    }
    if (patch.isRename) {
      ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
      ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
    }
    if (patch.isCopy) {
      ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
      ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
    }
  } else {
    if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) {
      ret.push("Index: " + patch.oldFileName);
    }
    if (headerOptions.includeUnderline) {
      ret.push("===================================================================");
    }
  }
  const hasHunks = patch.hunks.length > 0;
  if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
    ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
    ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
  }
  for (let i = 0; i < patch.hunks.length; i++) {
    const hunk = patch.hunks[i];
    const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
    const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
    ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
    for (const line of hunk.lines) {
      ret.push(line);
    }
  }
  return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
  if (typeof options === "function") {
    options = { callback: options };
  }
  if (!(options === null || options === void 0 ? void 0 : options.callback)) {
    const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
    if (!patchObj) {
      return;
    }
    return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
  } else {
    const { callback } = options;
    structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: (patchObj) => {
      if (!patchObj) {
        callback(void 0);
      } else {
        callback(formatPatch(patchObj, options.headerOptions));
      }
    } }));
  }
}
function splitLines(text) {
  const hasTrailingNl = text.endsWith("\n");
  const result = text.split("\n").map((line) => line + "\n");
  if (hasTrailingNl) {
    result.pop();
  } else {
    result.push(result.pop().slice(0, -1));
  }
  return result;
}

// src/cli/docs-rewrite-action.ts
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

// src/core/claims/fix/edit.ts
function applyEdits(text, edits) {
  let result = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.replacement;
    at = edit.end;
  }
  return result + text.slice(at);
}

// src/core/claims/fix/rewrite-number.ts
var NUMBER = /\d(?:[\d,.'\u2019\u202f\u00a0]*\d)?/;
function readWritten(text) {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [digits] = match;
  const point = digits.lastIndexOf(".");
  const decimals = point === -1 ? 0 : digits.length - point - 1;
  const separator = /[,'\u2019\u202f\u00a0]/.exec(digits)?.[0] ?? null;
  const plain = separator === null ? digits : digits.replaceAll(separator, "");
  return /^\d+(?:\.\d+)?$/.test(plain) ? { digits, start: match.index, decimals, separator, value: Number(plain) } : null;
}
function group(whole, separator) {
  return whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, separator);
}
function rewriteNumber(claim, value) {
  if (typeof claim.value !== "number" || !Number.isFinite(value)) return null;
  const written = readWritten(claim.text);
  if (written === null || written.value === 0 || claim.value === 0) return null;
  const scale = Math.abs(claim.value) / written.value;
  if (Math.sign(value) !== Math.sign(claim.value)) return null;
  const [whole = "", fraction] = (Math.abs(value) / scale).toFixed(written.decimals).split(".");
  const grouped = written.separator === null ? whole : group(whole, written.separator);
  const number = fraction === void 0 ? grouped : `${grouped}.${fraction}`;
  const before = claim.text.slice(0, written.start);
  return before + number + claim.text.slice(written.start + written.digits.length);
}

// src/core/claims/fix/plan-fixes.ts
var CERTAIN = /* @__PURE__ */ new Set(["annotation", "lock", "names", "table"]);
function rightValue(result) {
  switch (result.verdict) {
    case "mismatch":
      return CERTAIN.has(result.boundBy) ? result.actual : null;
    case "wrong-statistic":
      return CERTAIN.has(result.boundBy) ? result.measured.value : null;
    case "inconsistent":
      return (result.derivation.low + result.derivation.high) / 2;
    default:
      return null;
  }
}
function fixClaim({ claim, result }, text) {
  const value = rightValue(result);
  if (value === null || text.slice(claim.start, claim.end) !== claim.text) return [];
  if (claim.modifier !== null || claim.class === "historical") return [];
  const replacement = rewriteNumber(claim, value);
  return replacement === null || replacement === claim.text ? [] : [{ start: claim.start, end: claim.end, replacement }];
}
function planFixes(document, verdict, question) {
  const { text, extracted } = document;
  const world = worldOf(question);
  const { zones } = annotate(extracted, text, world.series);
  const managed = zones.flatMap((zone) => {
    const { start, end } = zone;
    const replacement = renderZone(zone, world);
    return replacement === null || replacement === text.slice(start, end) ? [] : [{ start, end, replacement }];
  });
  const isManaged = (edit) => zones.some((zone) => edit.start >= zone.start && edit.end <= zone.end);
  const numbers = verdict.claims.flatMap((each) => fixClaim(each, text));
  return [...managed, ...numbers.filter((edit) => !isManaged(edit))];
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
    const result = await fixDocs(place.ports, place.context, files);
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
    const { proposals, path, text } = await bindDocs(place.ports, place.context, files);
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
    const judged = await blameDocs(place.ports, place.context, files);
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
  const options = { files, diff: null, strict: false };
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
