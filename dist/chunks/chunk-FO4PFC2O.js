import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  standingAt
} from "./chunk-CSQ6ENQJ.js";
import {
  ACCEPT,
  ID,
  RUN_MORE,
  changeSubject,
  checkName,
  claimSubject,
  documentCheck,
  findAt,
  findingsBefore,
  gatherBenchmarks,
  idOf,
  isAcceptable,
  judgedDocuments,
  link,
  present,
  prose,
  shortSha,
  stateOf,
  summarizeDocuments
} from "./chunk-B5ZMDLIT.js";
import {
  NO_ATTEMPT,
  REASON_LIMIT,
  acceptanceFile,
  benchmarksBefore,
  dispatchInputs,
  formatAttempt,
  isAllowed,
  ownChecks,
  parseAttempt,
  parseRunTitle,
  planTarget,
  writeCheck
} from "./chunk-Q533RCAP.js";
import {
  openTarget
} from "./chunk-63BVJ5H7.js";
import {
  sayNote
} from "./chunk-5AUITZ7V.js";
import {
  adviseCause,
  changeOf,
  describeBudget,
  describeCause,
  describeReason,
  isOpenByBudget,
  mergeSides,
  runsNeeded,
  runsOf,
  smallestSeen,
  spreadWord,
  titleOf,
  valuesOf
} from "./chunk-R77TRW2L.js";
import {
  foreign,
  percent,
  phraseToMarkdown,
  say
} from "./chunk-Y6UNC67H.js";
import {
  fencedBlock,
  inlineCode
} from "./chunk-UQIQED6Y.js";
import {
  sayValue,
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  listed,
  plural
} from "./chunk-EAU2DMW5.js";
import {
  nearest
} from "./chunk-6O5S75DL.js";
import {
  AnswerLost,
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";
import {
  cleanBlock,
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/github/command/command.ts
var COMMAND_NAMES = ["run", "bisect", "accept", "explain", "docs", "help"];
var USAGE = {
  run: "/benchproof run [FILTER] [runs=N] [SHA]",
  bisect: "/benchproof bisect good=COMMIT bad=COMMIT benchmark=NAME [metric=NAME] | claim=ID",
  accept: "/benchproof accept ID [until=YYYY-MM-DD] REASON",
  explain: "/benchproof explain ID",
  docs: "/benchproof docs",
  help: "/benchproof help"
};
function accessFor({ kind }) {
  switch (kind) {
    case "run":
    case "bisect":
    case "accept":
      return { needed: "write", author: false };
    case "docs":
    case "explain":
      return { needed: "write", author: true };
    case "help":
      return { needed: "none", author: true };
    default:
      return kind;
  }
}

// src/core/github/command/lines.ts
var PREFIX = /^\/benchproof(?=\s|$)/i;
var FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
var QUOTE = /^ {0,3}>/;
function openedFence(line) {
  const [, run2 = "", info = ""] = FENCE.exec(line) ?? [];
  if (run2 === "" || run2.startsWith("`") && info.includes("`")) return null;
  return { sign: run2[0] ?? "`", length: run2.length };
}
function isClosed(fence, line) {
  const [, run2 = "", rest = ""] = FENCE.exec(line) ?? [];
  return run2[0] === fence.sign && run2.length >= fence.length && rest.trim() === "";
}
function hiddenAfter(line, before) {
  const opened = line.lastIndexOf("<!--");
  const closed = line.lastIndexOf("-->");
  if (closed > opened) return "no";
  if (opened >= 0) return /^ {0,3}<!--/.test(line) ? "block" : "paragraph";
  return before === "paragraph" && line.trim() === "" ? "no" : before;
}
function spokenLines(body) {
  const spoken = [];
  let fence = null;
  let isQuoted = false;
  let hidden = "no";
  for (const [at, line] of body.split(/\r\n|\n|\r/).entries()) {
    if (fence !== null) {
      if (isClosed(fence, line)) fence = null;
      continue;
    }
    const before = hidden;
    hidden = hiddenAfter(line, before);
    if (before !== "no") continue;
    fence = openedFence(line);
    isQuoted = QUOTE.test(line) || isQuoted && line.trim() !== "";
    if (fence !== null || isQuoted || !PREFIX.test(line)) continue;
    spoken.push({ number: at + 1, text: line.replace(PREFIX, "").trim() });
  }
  return spoken;
}

// src/core/github/command/options.ts
function refuse(problem) {
  return { ok: false, problem };
}
function accept(value) {
  return { ok: true, value };
}
var OPTION = /^([A-Za-z][A-Za-z-]{0,30})=(.*)$/;
function readWords(text, known) {
  const options = /* @__PURE__ */ new Map();
  const plain = [];
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const [, typed, value = ""] = OPTION.exec(word) ?? [];
    if (typed === void 0) {
      plain.push(word);
      continue;
    }
    const name = typed.toLowerCase();
    if (!known.includes(name)) {
      return refuse({
        kind: "unknown-option",
        typed: name,
        nearest: nearest(name, known) ?? null,
        known
      });
    }
    if (options.has(name)) return refuse({ kind: "repeated-option", option: name });
    options.set(name, value);
  }
  return accept({ options, plain });
}

// src/core/github/command/parse.ts
var MOST_COMMANDS = 5;
var LINE_LIMIT = 1e3;
var WORD_LIMIT = 200;
var MOST_RUNS = 200;
var FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
var HEX = /^[0-9a-f]{7,64}$/i;
var DATE = /^\d{4}-\d{2}-\d{2}$/;
var REVISION = /^(?!-)(?!.*\.\.)[\w./@^~+-]{1,200}$/;
function readRuns(value) {
  if (value === void 0) return accept(null);
  const runs = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (runs >= 3 && runs <= MOST_RUNS) return accept(runs);
  const expected = `a whole number from 3 to ${MOST_RUNS}`;
  return refuse({ kind: "bad-value", option: "runs", got: value, expected });
}
function readRun(text) {
  const words = readWords(text, ["runs"]);
  if (!words.ok) return words;
  const { options, plain } = words.value;
  const runs = readRuns(options.get("runs"));
  if (!runs.ok) return runs;
  const hashes = plain.filter((word) => HEX.test(word));
  const [sha, ...otherHashes] = hashes;
  const [filter, ...others] = plain.filter((word) => !HEX.test(word));
  if (sha !== void 0 && !FULL_SHA.test(sha)) {
    const expected = "all 40 digits of the commit, since a short one can be forged";
    return refuse({ kind: "bad-value", option: "SHA", got: sha, expected });
  }
  const surplus = otherHashes[0] ?? others[0];
  if (surplus !== void 0) return refuse({ kind: "surplus", got: surplus });
  if (filter !== void 0 && filter.length > WORD_LIMIT) {
    return refuse({ kind: "too-long", limit: WORD_LIMIT });
  }
  return accept({
    kind: "run",
    filter: filter ?? null,
    runs: runs.value,
    sha: sha?.toLowerCase() ?? null
  });
}
function readRevision({ options }, name) {
  const value = options.get(name);
  if (value === void 0) return accept(null);
  const expected = "a commit, tag or branch";
  return REVISION.test(value) ? accept(value) : refuse({ kind: "bad-value", option: name, got: value, expected });
}
function readBisect(text) {
  const words = readWords(text, ["good", "bad", "benchmark", "metric", "claim"]);
  if (!words.ok) return words;
  const { options, plain } = words.value;
  if (plain[0] !== void 0) return refuse({ kind: "surplus", got: plain[0] });
  const good = readRevision(words.value, "good");
  const bad = readRevision(words.value, "bad");
  if (!good.ok) return good;
  if (!bad.ok) return bad;
  const named = (name) => options.get(name) ?? null;
  const [benchmark, metric, claim] = [named("benchmark"), named("metric"), named("claim")];
  const empty = [...options].find(([, value]) => value === "" || value.length > WORD_LIMIT);
  if (empty !== void 0) {
    const expected = `a name of 1 to ${WORD_LIMIT} characters`;
    return refuse({ kind: "bad-value", option: empty[0], got: empty[1], expected });
  }
  if (benchmark === null && claim === null) {
    const expected = "a benchmark\u2019s name, or a claim\u2019s id or place such as README.md:38";
    return refuse({ kind: "missing", what: "benchmark=\u2026 or claim=\u2026", expected });
  }
  return accept({ kind: "bisect", good: good.value, bad: bad.value, benchmark, metric, claim });
}
function readId(text) {
  const [id = "", ...rest] = text.split(/\s+/);
  const expected = "an id from the comment, such as `m81a04c2e` or `n3f9a2c1b`";
  if (id === "") return refuse({ kind: "missing", what: "ID", expected });
  if (!ID.test(id.toLowerCase()))
    return refuse({ kind: "bad-value", option: "ID", got: id, expected });
  return accept({ id: id.toLowerCase(), rest: rest.join(" ") });
}
function isDate(text) {
  const at = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
function readAccept(text, today) {
  const named = readId(text);
  if (!named.ok) return named;
  const { id, rest } = named.value;
  const [, typed, after = ""] = /^until=(\S*)\s*(.*)$/i.exec(rest) ?? [];
  const until = typed ?? null;
  if (until !== null && (!isDate(until) || until < today)) {
    const expected2 = "a day to come, written YYYY-MM-DD";
    return refuse({ kind: "bad-value", option: "until", got: until, expected: expected2 });
  }
  const reason = (until === null ? rest : after).trim();
  const expected = "why it may stand, in a few words, after the id";
  if (reason === "") return refuse({ kind: "missing", what: "REASON", expected });
  if (reason.length > REASON_LIMIT) return refuse({ kind: "too-long", limit: REASON_LIMIT });
  return accept({ kind: "accept", id, until, reason: reason.toWellFormed() });
}
function readExplain(text) {
  const named = readId(text);
  if (!named.ok) return named;
  const { id, rest } = named.value;
  return rest === "" ? accept({ kind: "explain", id }) : refuse({ kind: "surplus", got: rest });
}
function readPlain(kind, text) {
  return text === "" ? accept({ kind }) : refuse({ kind: "surplus", got: text });
}
function readCommand(name, text, today) {
  switch (name) {
    case "run":
      return readRun(text);
    case "bisect":
      return readBisect(text);
    case "accept":
      return readAccept(text, today);
    case "explain":
      return readExplain(text);
    case "docs":
    case "help":
      return readPlain(name, text);
    default:
      return name;
  }
}
function parseLine({ number, text }, today) {
  const [typed = ""] = text.split(/\s+/, 1);
  const name = COMMAND_NAMES.find((each) => each === typed.toLowerCase());
  const at = { ok: false, line: number };
  if (typed === "") return { ...at, meant: null, problem: { kind: "no-command" } };
  if (name === void 0) {
    const near = nearest(typed, COMMAND_NAMES) ?? null;
    const meant = COMMAND_NAMES.find((each) => each === near) ?? null;
    return { ...at, meant, problem: { kind: "unknown-command", typed, nearest: near } };
  }
  if (text.length > LINE_LIMIT) {
    return { ...at, meant: name, problem: { kind: "too-long", limit: LINE_LIMIT } };
  }
  const read = readCommand(name, text.slice(typed.length).trim(), today);
  return read.ok ? { ok: true, line: number, command: read.value } : { ...at, meant: name, problem: read.problem };
}
function isStarter(parsed) {
  return parsed.ok && (parsed.command.kind === "run" || parsed.command.kind === "bisect");
}
function onlyOneRun(commands) {
  const first = commands.findIndex(isStarter);
  return commands.map((parsed, at) => {
    if (!parsed.ok || !isStarter(parsed) || at === first) return parsed;
    const meant = parsed.command.kind;
    return { ok: false, line: parsed.line, meant, problem: { kind: "second-run" } };
  });
}
function parseCommands(body, today) {
  const lines = spokenLines(body.slice(0, 65536));
  const parsed = lines.slice(0, MOST_COMMANDS).map((line) => parseLine(line, today));
  return { commands: onlyOneRun(parsed), leftOut: Math.max(0, lines.length - MOST_COMMANDS) };
}

// src/core/github/command/explain.ts
var RUNS_SHOWN = 20;
var EVIDENCE_SHOWN = 10;
var TAIL_LINES = 20;
var TAIL_COLUMNS = 160;
function listOf(labelled) {
  return labelled.filter(([, value]) => value !== "").map(([label, value]) => `- ${label}: ${value}`);
}
function effectLines({ verdict, case: one }) {
  const { effect } = verdict;
  if (effect === null) return [];
  const small = effect.pValue < 1e-4 ? "below 0.0001" : effect.pValue.toPrecision(2);
  return [
    ["p-value of no change, not yet corrected for many benchmarks", small],
    ["smallest change that counts", percent(one.effect)]
  ];
}
function causeLines({ verdict: { validity } }) {
  if (validity.kind === "valid") return [];
  return mergeSides(validity.causes).flatMap((merged) => {
    const words = phraseToMarkdown(
      say`${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`
    );
    const { cause } = merged;
    const tail = cause.kind === "failed" ? cause.failure.tail.trim() : "";
    if (tail === "") return [`- ${words}`];
    return [`- ${words}`, "", ...fencedBlock(cleanBlock(tail, TAIL_LINES, TAIL_COLUMNS)), ""];
  });
}
function explainRow(row) {
  const { verdict, case: one } = row;
  const { base, head, budget, metric } = verdict;
  const isOpen = row.section === "inconclusive" && !isOpenByBudget(row);
  return [
    ...listOf([
      ["finding", titleOf(row.section)],
      ["change (95%)", changeOf(row)],
      ["medians, base \u2192 head", valuesOf(row)],
      [
        "spread over runs, base and head",
        [spreadWord(base), spreadWord(head)].filter(Boolean).join(" and ")
      ],
      ["runs a side", runsOf(row)],
      ...effectLines(row),
      ["smallest change it could see", isOpen ? smallestSeen(row) : ""],
      ["to settle it", isOpen ? runsNeeded(row) : ""],
      ["budget", describeBudget(budget, metric.unit)],
      ["why", verdict.validity.kind === "valid" ? phraseToMarkdown(describeReason(row)) : ""],
      ["command", inlineCode(one.command, 300)],
      [
        "hash of all its numbers depend on",
        inlineCode(one.dependencyHash.head?.slice(0, 12) ?? "none")
      ]
    ]),
    ...causeLines(row)
  ];
}
function measurementsOf(result) {
  switch (result.verdict) {
    case "backed":
      return result.evidence;
    case "mismatch":
      return [result.measured, ...[result.other, result.furthest].filter((one) => one !== null)];
    case "unmeasured":
      return result.nearest;
    case "unbound":
      return result.measured;
    case "wrong-statistic":
    case "too-few-runs":
    case "not-shown":
    case "stale":
    case "awaiting-trusted-run":
      return [result.measured];
    case "contradiction":
    case "inconsistent":
    case "ambiguous":
    case "exempt":
      return [];
    default:
      return result;
  }
}
function runsCell({ runs, unit }) {
  const shown = runs.slice(0, RUNS_SHOWN).map((value) => sayValue(value, unit));
  const rest = runs.length - shown.length;
  return inlineCode(shown.join(", ") + (rest > 0 ? ` and ${rest} more` : ""), 400);
}
function evidenceItem(measured) {
  const { series, commit, measuredAt, machine, provenance, record } = measured;
  const at = inlineCode(commit?.slice(0, 7) ?? "no commit");
  return `- ${inlineCode(series.target, 100)} at ${at} on ${inlineCode(measuredAt.slice(0, 10))}: ${runsCell(measured)}; on ${inlineCode(machine, 60)}; ${provenance} record ${inlineCode(record.slice(0, 12))}`;
}
function evidenceList(measured) {
  if (measured.length === 0) return [];
  return [
    "",
    "What was compared, run by run:",
    "",
    ...measured.slice(0, EVIDENCE_SHOWN).map(evidenceItem)
  ];
}
function explainClaim({ judged, replacement }) {
  const { result, notes, claim } = judged;
  const { verdict, detail, advice } = sayVerdict(judged);
  const annotation = "annotation" in result ? result.annotation : null;
  const { sentence, row, column } = claim.subject;
  const about = sentence ?? [...row, ...column].join(", ");
  return [
    ...listOf([
      ["finding", verdict],
      ["in words", prose(detail)],
      ["stands in", about === "" ? "" : inlineCode(about, 200)],
      ["tied to its benchmark by", "boundBy" in result ? result.boundBy : ""],
      ["remarks", notes.map((note) => prose(sayNote(note))).join("; ")],
      ["write instead", replacement === null ? "" : inlineCode(replacement, 60)],
      ["to do", annotation === null && advice !== null ? prose(advice.replaceAll("`", "")) : ""]
    ]),
    ...annotation === null ? [] : [
      "",
      "To name its benchmark, paste beside it:",
      "",
      ...fencedBlock([cleanLine(annotation)])
    ],
    ...evidenceList(measurementsOf(result))
  ];
}
function explainFinding(finding) {
  const title = phraseToMarkdown(say`**${foreign(finding.name, 100)}** (${foreign(finding.id)})`);
  const body = finding.kind === "change" ? explainRow(finding.row) : explainClaim(finding);
  return [title, "", ...body, ""].join("\n");
}

// src/core/github/command/problem-words.ts
function didYouMean(nearest2) {
  return nearest2 === null ? "" : ` (did you mean \`${nearest2}\`?)`;
}
function optionWords(problem) {
  const { typed, nearest: nearest2, known } = problem;
  const takes = known.map((name) => `\`${name}=\``);
  const options = takes.length === 0 ? "it takes none" : `it takes ${listed(takes)}`;
  return say`there is no option ${foreign(`${typed}=`, 60)} here, ${options}${didYouMean(nearest2)}`;
}
function problemWords(problem) {
  switch (problem.kind) {
    case "no-command":
      return say`the command is missing`;
    case "unknown-command":
      return say`there is no command ${foreign(problem.typed, 60)}${didYouMean(problem.nearest)}`;
    case "unknown-option":
      return optionWords(problem);
    case "repeated-option":
      return say`${foreign(`${problem.option}=`)} stands there twice`;
    case "bad-value":
      return say`${problem.option}: expected ${problem.expected}, got ${foreign(problem.got, 80)}`;
    case "missing":
      return say`${problem.what} is missing: expected ${problem.expected}`;
    case "surplus":
      return say`${foreign(problem.got, 80)} was not expected there`;
    case "too-long":
      return say`it is longer than ${problem.limit} characters`;
    case "second-run":
      return say`one comment starts one measurement, and another line of this one did`;
    default:
      return problem;
  }
}

// src/core/github/command/reply.ts
var KNOWN_SHOWN = 20;
var PURPOSE = {
  run: "measures this pull request again; FILTER is a part of a benchmark\u2019s name, or a pattern with `*`",
  bisect: "says how to look on your own machine for the commit that changed a benchmark, or that last reached a number",
  accept: "lets one finding stand, in the open and with your name",
  explain: "shows what is behind a finding",
  docs: "checks the documents again, against the records as they are now",
  help: "shows this"
};
function helpText() {
  const rows = COMMAND_NAMES.map((name) => `- \`${USAGE[name]}\`: ${PURPOSE[name]}`);
  return [
    "At the start of a line of a comment:",
    "",
    ...rows,
    "",
    "Running, bisecting and accepting need write access; the others are for the author of the pull request too. IDs stand beside each finding."
  ].join("\n");
}
function watch(url) {
  const shown = link("here", url);
  return shown === "" ? "" : ` Watch it ${shown}.`;
}
function startedText({ command, headSha, url }) {
  const what = command === "run" ? "Measuring" : "Bisecting, starting from";
  const at = inlineCode(shortSha(headSha));
  return `${what} ${at}.${watch(url)} The comment above is updated when it is done.`;
}
function refusedText({ command, needed, has }) {
  return `${inlineCode(`/benchproof ${command}`)} needs ${needed} access to this repository, and yours is ${has}. Nothing was done: ask somebody who has it.`;
}
function malformedText({ parsed: { meant, problem, line } }) {
  const usage = meant === null ? helpText() : `Expected: ${inlineCode(USAGE[meant], 200)}`;
  return `Line ${line}: ${phraseToMarkdown(problemWords(problem))}. Nothing was done.

${usage}`;
}
function acceptedText({ acceptance }) {
  const { id, subject, by, reason, expires, headSha } = acceptance;
  const until = expires === null ? "without an end" : `until ${expires}`;
  const holds = subject.kind === "claim" ? "It holds in this pull request, and once that is merged, while file, sentence and finding stay the same." : "It holds while nothing the benchmark depends on changes, and the change is no larger.";
  const name = subject.kind === "claim" ? `${subject.text} in ${subject.path}` : subject.caseId;
  const words = say`Accepted ${foreign(id)}, ${foreign(name)}, as found at ${foreign(shortSha(headSha))} by ${foreign(by, 40)}, ${until}: ${foreign(reason, 500)}. ${holds}`;
  return `${phraseToMarkdown(words)}

What was found: ${prose(subject.observed)}`;
}
function listed2(findings) {
  const rest = findings.length - KNOWN_SHOWN;
  return [
    ...findings.slice(0, KNOWN_SHOWN).map(({ id, name }) => `- ${inlineCode(id)}: ${inlineCode(name, 100)}`),
    ...rest > 0 ? [`- and ${plural(rest, "other")}, in the report`] : []
  ];
}
function unknownText({ id, known }) {
  const none = `Nothing found at this commit has the id ${inlineCode(id)}`;
  if (known.length === 0) return `${none}; nothing there needs one.`;
  return [`${none}. There are:`, "", ...listed2(known)].join("\n");
}
function ambiguousText({ id, findings }) {
  const several = `${inlineCode(id)} is the id of several findings, so it decides nothing:`;
  return [several, "", ...listed2(findings)].join("\n");
}
function movedText({ asked, headSha }) {
  const words = say`${foreign(shortSha(asked))} is not the head of this pull request any more: ${foreign(shortSha(headSha))} is. Nothing was done: read what was pushed, then write ${foreign(`/benchproof run ${headSha}`)}.`;
  return phraseToMarkdown(words);
}
function nameText({ headSha }) {
  return phraseToMarkdown(
    say`This would run code of a fork, so the commit you have read has to be named, and nothing pushed since is run: ${foreign(`/benchproof run ${headSha}`)}.`
  );
}
function goneText({ headSha }) {
  return phraseToMarkdown(
    say`What was measured at ${foreign(shortSha(headSha))} is no longer there: GitHub keeps it some days only. The check of the benchmarks stays as it is; to have them judged again, measure again: ${foreign(`/benchproof run ${headSha}`)}.`
  );
}
function documentsText({ state, isMeasurementGone }) {
  const { sentence } = summarizeDocuments(state);
  const at = inlineCode(shortSha(state.headSha));
  const checked = `The documents of ${at} were checked again. ${phraseToMarkdown(sentence)}`;
  return isMeasurementGone ? `${checked}

${goneText(state)}` : checked;
}
function failedText({ message, advice }) {
  const [what, next] = [message, advice ?? ""].map((text) => text.replaceAll("`", "").trim());
  const sentence = `It could not be done: ${prose(what ?? "")}`;
  const ended = /[.!?`]$/.test(sentence) ? sentence : `${sentence}.`;
  return next ? `${ended} To do: ${prose(next)}` : ended;
}
function textOf(reply2) {
  switch (reply2.kind) {
    case "help":
      return helpText();
    case "started":
      return startedText(reply2);
    case "already-running":
      return `${inlineCode(shortSha(reply2.headSha))} is being measured already, so nothing was started.${watch(reply2.url)}`;
    case "refused":
      return refusedText(reply2);
    case "malformed":
      return malformedText(reply2);
    case "left-out":
      return `One comment holds five commands at most: ${plural(reply2.count, "other was", "others were")} left out.`;
    case "head-moved":
      return movedText(reply2);
    case "name-the-commit":
      return nameText(reply2);
    case "accepted":
      return acceptedText(reply2);
    case "already-accepted":
      return `${inlineCode(reply2.acceptance.id)} was accepted already, by ${inlineCode(reply2.acceptance.by, 40)} on ${reply2.acceptance.at.slice(0, 10)}. Nothing was done.`;
    case "explained":
      return explainFinding(reply2.finding);
    case "unknown-id":
      return unknownText(reply2);
    case "ambiguous-id":
      return ambiguousText(reply2);
    case "nothing-judged":
      return `Nothing is judged at ${inlineCode(shortSha(reply2.headSha))} yet, so there is no finding to speak of. Try again when the checks are done.`;
    case "measurement-gone":
      return goneText(reply2);
    case "documents-checked":
      return documentsText(reply2);
    case "closed":
      return "This pull request is closed, so nothing was done.";
    case "failed":
      return failedText(reply2);
    default:
      return reply2;
  }
}
function renderReply(reply2) {
  return `${textOf(reply2).trim()}
`;
}

// src/core/github/command/subject.ts
function changes(state) {
  if (state.benchmarks.kind !== "judged") return [];
  const { open, accepted } = gatherBenchmarks(state.benchmarks.shards, state);
  const rows = [...open?.rows ?? [], ...accepted.map(({ finding }) => finding)];
  return rows.filter(isAcceptable).map((row) => {
    const subject = changeSubject(row);
    return { kind: "change", id: idOf(subject, state.sha256), name: row.name, subject, row };
  });
}
function claims(state) {
  if (state.documents.kind !== "judged") return [];
  const { open, accepted, replacementOf } = judgedDocuments(state.documents, state);
  return [...open, ...accepted.map(({ finding }) => finding)].map((judged) => {
    const subject = claimSubject(judged, state.sha256);
    const { text, path, line } = judged.claim;
    return {
      kind: "claim",
      id: idOf(subject, state.sha256),
      name: `${text} in ${path}:${line}`,
      subject,
      replacement: replacementOf(judged),
      judged
    };
  });
}
function findingsOf(state) {
  return [...changes(state), ...claims(state)];
}
function isSame({ subject }, other) {
  const name = (each) => each.kind === "claim" ? [each.path, each.text, each.sentence] : [each.caseId, each.metric];
  return name(subject).join("\n") === name(other.subject).join("\n");
}
function findSubject(state, id) {
  const known = findingsOf(state);
  const findings = known.filter((finding2) => finding2.id === id);
  const [finding] = findings;
  if (finding === void 0) return { kind: "unknown", known };
  return findings.every((each) => isSame(each, finding)) ? { kind: "found", finding } : { kind: "ambiguous", findings };
}

// src/commands/github/accept.ts
function heldBy(state, { id, subject }) {
  const { acceptances, pull, today } = state;
  const same = acceptances.filter(
    (each) => each.pull === pull && each.id === id && canonicalJson(each.subject) === canonicalJson(subject)
  );
  return same.find(({ expires }) => expires === null || expires >= today) ?? null;
}
async function storeAcceptances(ports, { target }, state, findings, { by, reason, until, at }) {
  const accepted = findings.map(({ id, subject }) => ({
    ...{ id, subject, by, at, reason, expires: until },
    repository: state.repository,
    pull: state.pull ?? 0,
    headSha: state.headSha
  }));
  const files = accepted.map((each) => acceptanceFile(each, ports.sha256));
  const store = ports.openStore(target.config.records, "proposed", target.rulesAt);
  const ids = findings.map(({ id }) => id).join(", ");
  await store.addFiles(
    new Map(files.map(({ path, text }) => [path, text])),
    `Accept ${ids}

${by}: ${reason}
`
  );
  return accepted.map((each) => ({ version: 1, kind: "acceptance", ...each }));
}
async function presentDocuments(ports, target, findings, attempt) {
  const state = stateOf(ports, target, findings);
  const check = documentCheck(state);
  const at = { sha: state.headSha, externalId: formatAttempt(attempt) };
  await writeCheck(ports, await ownChecks(ports, at.sha), at, check);
  return { state, benchmarks: null, documents: check.conclusion, comment: null };
}
function presentAgain(ports, { target, findings, attempt, isGone }, acceptances, cause) {
  const all = [...findings.acceptances, ...acceptances];
  const marked = { ...attempt, cause };
  if (isGone) return presentDocuments(ports, target, { ...findings, acceptances: all }, marked);
  return present(ports, target, { ...findings, acceptances: all }, marked, "write");
}

// src/commands/github/start-run.ts
async function startedBefore(ports, target, order) {
  const { workflows } = ports.github;
  const attempts = (await ownChecks(ports, order.sha)).map((each) => parseAttempt(each.externalId));
  const own = attempts.find(({ cause, runId }) => cause === order.cause && runId !== null);
  if (own?.runId != null) return workflows.run(own.runId);
  const branch = await ports.github.git.resolve(`heads/${await ports.github.defaultBranch()}`);
  const runs = await workflows.runsAt(target.config.github.workflow, branch.commit ?? "");
  return runs.find(({ title }) => parseRunTitle(title)?.cause === order.cause) ?? null;
}
async function isBeingMeasured(ports, { sha, filter }) {
  if (filter !== null) return null;
  const checks = await ownChecks(ports, sha);
  for (const { externalId, status } of checks) {
    const { runId, cause } = parseAttempt(externalId);
    if (status === "completed" || runId === null || cause === null) continue;
    const run2 = await ports.github.workflows.run(runId);
    if (run2 !== null && run2.status !== "completed") return run2;
  }
  return null;
}
function refusal(message) {
  return { kind: "failed", message, advice: null };
}
async function openChecks(ports, order) {
  const { configPath, sha, pull, cause, filter } = order;
  const attempt = { ...NO_ATTEMPT, pull: pull.number, cause };
  const existing = await ownChecks(ports, sha);
  const mark = formatAttempt(attempt).split(":").at(-1) ?? "";
  if (existing.some(({ externalId }) => externalId.endsWith(mark))) return;
  const filters = filter === null ? [] : [filter];
  const { target, findings } = await findAt(
    ports,
    configPath,
    { sha, pull, onto: null },
    null,
    (opened) => findingsBefore(ports, opened, { filters, runUrl: null, needsApproval: false })
  );
  await present(ports, target, findings, attempt, "write");
}
async function startRun(ports, order) {
  const { configPath, sha, pull, filter, runs, cause } = order;
  const target = await openTarget(ports, configPath, { sha, pull, onto: null });
  const plan = await planTarget(ports, target, filter === null ? [] : [filter]);
  const before = benchmarksBefore(plan, false);
  if (before.kind === "failed") return refusal(before.failure.message ?? "it cannot be planned");
  if (before.kind === "nothing") {
    return refusal("both sides are built from the same inputs, so there is nothing to measure");
  }
  const earlier = await startedBefore(ports, target, order);
  if (earlier !== null) return { kind: "started", command: "run", headSha: sha, url: earlier.url };
  const running = await isBeingMeasured(ports, order);
  if (running !== null) return { kind: "already-running", headSha: sha, url: running.url };
  const inputs = dispatchInputs({ pull: pull.number, sha, cause, filter: filter ?? "" }, runs);
  const branch = `refs/heads/${await ports.github.defaultBranch()}`;
  try {
    await ports.github.workflows.dispatch(target.config.github.workflow, branch, inputs);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return { kind: "failed", message: error.message, advice: error.advice };
  }
  await openChecks(ports, order);
  return { kind: "started", command: "run", headSha: sha, url: null };
}

// src/commands/github/carry-out.ts
async function run(ports, asked, command) {
  const { pull, request } = asked;
  const headSha = pull.head.sha;
  const isFork = pull.head.repository !== ports.github.repository;
  if (command.sha !== null && command.sha !== headSha) {
    return { kind: "head-moved", asked: command.sha, headSha };
  }
  if (command.sha === null && isFork) return { kind: "name-the-commit", headSha };
  return startRun(ports, {
    configPath: request.configPath,
    pull,
    sha: headSha,
    cause: `${request.comment.id}`,
    filter: command.filter,
    runs: command.runs
  });
}
async function seek(ports, { pull, request }, id) {
  const standing = await standingAt(ports, request.configPath, pull);
  const state = stateOf(ports, standing.target, standing.findings);
  const isJudged = [state.benchmarks, state.documents].some(({ kind }) => kind === "judged");
  const lookup = findSubject(state, id);
  const sought = () => {
    if (lookup.kind === "found") return { finding: lookup.finding };
    if (lookup.kind === "ambiguous") return { reply: { ...lookup, kind: "ambiguous-id", id } };
    const isOfRun = id.startsWith("m") && standing.isGone;
    if (isOfRun) return { reply: { kind: "measurement-gone", headSha: pull.head.sha } };
    if (!isJudged) return { reply: { kind: "nothing-judged", headSha: pull.head.sha } };
    return { reply: { ...lookup, kind: "unknown-id", id } };
  };
  return { standing, state, sought: sought() };
}
async function accept2(ports, asked, command) {
  const { standing, state, sought } = await seek(ports, asked, command.id);
  if ("reply" in sought) return sought.reply;
  const held = heldBy(state, sought.finding);
  if (held !== null) return { kind: "already-accepted", acceptance: held };
  const { comment } = asked.request;
  const consent = { by: comment.author, reason: command.reason, until: command.until };
  const at = new Date(comment.createdAt).toISOString();
  const accepted = await storeAcceptances(ports, standing, state, [sought.finding], {
    ...consent,
    at
  });
  await presentAgain(ports, standing, accepted, `${comment.id}`);
  const [acceptance] = accepted;
  if (acceptance === void 0) throw new Error("an acceptance was stored and is gone");
  return { kind: "accepted", acceptance };
}
async function explain(ports, asked, { id }) {
  const { sought } = await seek(ports, asked, id);
  return "reply" in sought ? sought.reply : { kind: "explained", finding: sought.finding };
}
async function checkDocuments(ports, { pull, request }) {
  const standing = await standingAt(ports, request.configPath, pull);
  if (standing.isMeasuring) return { kind: "nothing-judged", headSha: pull.head.sha };
  const { state } = await presentAgain(ports, standing, [], `${request.comment.id}`);
  return { kind: "documents-checked", state, isMeasurementGone: standing.isGone };
}
function obey(ports, asked, command) {
  switch (command.kind) {
    case "run":
      return run(ports, asked, command);
    case "bisect":
      return Promise.resolve(bisectReply(command));
    case "accept":
      return accept2(ports, asked, command);
    case "explain":
      return explain(ports, asked, command);
    case "docs":
      return checkDocuments(ports, asked);
    case "help":
      return Promise.resolve({ kind: "help" });
    default:
      return command;
  }
}
function bisectReply(command) {
  const options = Object.entries(command).flatMap(
    ([name, value]) => name === "kind" || value === null ? [] : [`--${name} ${value}`]
  );
  return {
    kind: "failed",
    message: "bisecting is not started from comments",
    advice: `run it where the engine is: benchproof bisect ${options.join(" ")}`
  };
}
async function carryOut(ports, asked, command) {
  try {
    return await obey(ports, asked, command);
  } catch (error) {
    if (!(error instanceof UserError || error instanceof WorldError)) throw error;
    return { kind: "failed", message: error.message, advice: error.advice };
  }
}

// src/commands/github/answer.ts
var LOOKS = 3;
var replyMark = (cause) => `<!-- benchproof:reply to=${cause} -->`;
async function hasAnswered(ports, pull, cause) {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return comments.some(
    ({ author, body }) => author.toLowerCase() === login.toLowerCase() && body.startsWith(replyMark(cause))
  );
}
async function reply(ports, pull, cause, replies) {
  const body = `${replyMark(cause)}
${replies.map(renderReply).join("\n---\n\n")}`;
  for (let look = 0; look < LOOKS; look += 1) {
    if (await hasAnswered(ports, pull, cause)) return;
    try {
      await ports.github.comments.create(pull, body);
      return;
    } catch (error) {
      if (!(error instanceof AnswerLost)) throw error;
    }
  }
  throw new AnswerLost(`no answer came to the reply on #${pull}`, "run the job again");
}
function isAuthor({ request, pull }) {
  return request.comment.author.toLowerCase() === pull.author.toLowerCase();
}
async function answerOne(ports, asked, parsed) {
  if (!parsed.ok) return { kind: "malformed", parsed };
  const { command } = parsed;
  const { needed, author } = accessFor(command);
  if (needed !== "none" && !(author && isAuthor(asked))) {
    const has = await ports.github.permissionOf(asked.request.comment.author);
    if (!isAllowed(has, needed)) return { kind: "refused", command: command.kind, needed, has };
  }
  if (asked.pull.state === "closed" && command.kind !== "help") return { kind: "closed" };
  return carryOut(ports, asked, command);
}
function isSilent(asked, { kind }) {
  return kind === "refused" && !isAuthor(asked);
}
var REFUSALS = [
  "refused",
  "malformed",
  "failed",
  "closed",
  "head-moved"
];
async function answerAll(ports, request, pull, commands) {
  const replies = [];
  for (const parsed of commands) replies.push(await answerOne(ports, { request, pull }, parsed));
  return replies;
}
async function answerCommand(ports, request) {
  const { comment, pull: number } = request;
  const { github } = ports;
  const { commands, leftOut } = parseCommands(
    comment.body,
    ports.clock.now().toISOString().slice(0, 10)
  );
  if (commands.length === 0) return { kind: "ignored", message: "no command" };
  if (comment.author.toLowerCase() === (await github.login()).toLowerCase()) {
    return { kind: "ignored", message: "our own comment" };
  }
  const pull = await github.pulls.get(number);
  if (pull === null) return { kind: "ignored", message: `#${number} is no pull request` };
  const cause = `${comment.id}`;
  if (await hasAnswered(ports, number, cause)) {
    return { kind: "ignored", message: "answered already" };
  }
  await github.comments.react(comment.id, "eyes");
  const answers = await answerAll(ports, request, pull, commands);
  const more = leftOut > 0 ? [{ kind: "left-out", count: leftOut }] : [];
  const said = answers.filter((each) => !isSilent({ request, pull }, each));
  if (said.length > 0) await reply(ports, number, cause, [...said, ...more]);
  const isRefused = answers.every(({ kind }) => REFUSALS.includes(kind));
  await github.comments.react(comment.id, isRefused ? "confused" : "rocket");
  const message = answers.map(({ kind }) => kind).join(", ");
  if (isRefused) return { kind: "refused", message };
  const done = commands.flatMap((each) => each.ok ? [each.command.kind] : []);
  return { kind: "done", command: done.join(", "), message };
}

// src/commands/github/press.ts
var MORE = 2;
var causeOf = ({ check, identifier }) => `${identifier}-${check.id}`;
async function runMore(ports, request, pull) {
  const { configPath, check } = request;
  const { target } = await standingAt(ports, configPath, pull);
  return startRun(ports, {
    ...{ configPath, pull, sha: check.headSha, filter: null },
    cause: causeOf(request),
    runs: target.config.runs.min * MORE
  });
}
function isOfCheck({ name }, { kind }) {
  const isDocuments = name.startsWith(checkName("docs", null));
  return isDocuments === (kind === "claim");
}
async function acceptAll(ports, request, pull) {
  const { configPath, check, sender } = request;
  const standing = await standingAt(ports, configPath, pull);
  const state = stateOf(ports, standing.target, standing.findings);
  const findings = findingsOf(state).filter(
    (each) => isOfCheck(check, each) && heldBy(state, each) === null
  );
  if (findings.length === 0) {
    const kind = standing.isGone ? "measurement-gone" : "nothing-judged";
    return [{ kind, headSha: check.headSha }];
  }
  const accepted = await storeAcceptances(ports, standing, state, findings, {
    by: sender,
    reason: `accepted with the button on the check ${check.name}`,
    until: null,
    at: ports.clock.now().toISOString()
  });
  await presentAgain(ports, standing, accepted, causeOf(request));
  return accepted.map((acceptance) => ({ kind: "accepted", acceptance }));
}
function obey2(ports, request, pull) {
  return request.identifier === RUN_MORE.identifier ? runMore(ports, request, pull).then((one) => [one]) : acceptAll(ports, request, pull);
}
async function pressButton(ports, request) {
  const { check, identifier, sender } = request;
  if (identifier !== RUN_MORE.identifier && identifier !== ACCEPT.identifier) {
    return { kind: "ignored", message: `no button of ours: ${identifier}` };
  }
  const number = parseAttempt(check.externalId).pull;
  const pull = number === null ? null : await ports.github.pulls.get(number);
  if (pull === null) return { kind: "ignored", message: "the check belongs to no pull request" };
  const isCurrent = pull.state === "open" && pull.head.sha === check.headSha;
  if (!isCurrent) return { kind: "refused", message: `#${pull.number} moved on` };
  const has = await ports.github.permissionOf(sender);
  if (!isAllowed(has, "write")) {
    return { kind: "refused", message: `${sender} has ${has} access, and write is needed` };
  }
  const replies = await obey2(ports, request, pull);
  await reply(ports, pull.number, causeOf(request), replies);
  return { kind: "done", command: identifier, message: replies.map(({ kind }) => kind).join(", ") };
}

export {
  presentAgain,
  answerCommand,
  pressButton
};
