import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  DEFAULT_CONFIG
} from "./chunks/chunk-NYQIHM4T.js";
import {
  processContext,
  writeJson
} from "./chunks/chunk-I7R6SPQM.js";
import {
  SHAPES
} from "./chunks/chunk-N2KB5FKN.js";
import {
  addAttestationOptions
} from "./chunks/chunk-4UD6D7AX.js";
import {
  OUTPUT_HELP,
  RECORDS_HELP,
  STORE_HELP,
  outputFolder
} from "./chunks/chunk-GC5GMM7O.js";
import "./chunks/chunk-HQZZYDXE.js";
import "./chunks/chunk-DMNBHUSC.js";
import "./chunks/chunk-DUCDT6WC.js";
import {
  TOOL_VERSION
} from "./chunks/chunk-EZWVDCNE.js";
import {
  plural
} from "./chunks/chunk-EAU2DMW5.js";
import {
  durationSeconds
} from "./chunks/chunk-6O5S75DL.js";
import "./chunks/chunk-AFDL6ZFC.js";
import "./chunks/chunk-KOLW7DUX.js";
import "./chunks/chunk-RJWVKU7O.js";
import "./chunks/chunk-KV62AIIW.js";
import "./chunks/chunk-QEV7ZPTN.js";
import "./chunks/chunk-NPKEBFUA.js";
import {
  Argument,
  Command,
  InvalidArgumentError,
  OUTCOME_CODES,
  Option,
  reportError
} from "./chunks/chunk-RE3COICP.js";
import {
  UserError
} from "./chunks/chunk-SSQRLYFE.js";
import "./chunks/chunk-SMSNUXZZ.js";
import {
  __callDispose,
  __using
} from "./chunks/chunk-CIAQLR37.js";

// src/cli/node-version.ts
var LEAST_MAJOR = 22;
function requireNode(version) {
  if (Number(version.split(".")[0]) >= LEAST_MAJOR) return;
  throw new UserError(
    `Node ${version} is too old: expected ${LEAST_MAJOR} or later`,
    "install a current Node, or use the action, which brings its own"
  );
}

// src/cli/bot.ts
var EXAMPLES = `
Examples:
  benchproof bot setup --url https://bot.example.org --org acme
  BENCHPROOF_CREDENTIALS=benchproof-app.json benchproof bot

Everything else is set by the environment: see docs/bot.md.
`;
function addBotCommand(program, context2) {
  const bot = program.command("bot").description("the GitHub App server: checks, comments and commands under its own identity").addHelpText("after", EXAMPLES).action(async () => (await import("./chunks/bot-action-SDLNOBUL.js")).runBot(context2));
  bot.command("setup").description("register the App on GitHub in one click, and write its credentials to a file").requiredOption(
    "--url <url>",
    "where GitHub will reach the bot, such as https://bot.example.org"
  ).option("--org <name>", "organization to register it on (default: your own account)").option("--name <name>", "what the App is called", "benchproof").option("--out <file>", "where the credentials go", "benchproof-app.json").option("--port <port>", "port of the page on this machine", "0").option("--no-keep-records", "only read contents: then `accept` is refused").action(async (flags) => (await import("./chunks/bot-action-SDLNOBUL.js")).setUp(context2, flags));
}

// src/cli/completion-script.ts
function wordLists(command, path = "") {
  const options = command.options.flatMap((option) => option.long ?? []);
  const names = command.commands.map((each) => each.name());
  const lists = /* @__PURE__ */ new Map([[path, [...names, ...options, "--help"]]]);
  for (const each of command.commands) {
    for (const [below, words] of wordLists(each, `${path} ${each.name()}`.trim())) {
      lists.set(below, words);
    }
  }
  return lists;
}
function bash(lists) {
  const cases = [...lists].map(([path, words]) => `    "${path}") words="${words.join(" ")}" ;;`);
  return `_benchproof() {
  local path="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _benchproof benchproof
`;
}
function fish(lists) {
  const lines = [...lists].flatMap(([path, words]) => {
    const below = path === "" ? [] : path.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
    const when = below.length === 0 ? "__fish_use_subcommand" : below.join("; and ");
    return [`complete -c benchproof -n '${when}' -a '${words.join(" ")}'`];
  });
  return `${lines.join("\n")}
`;
}
function completionScript(shell, program) {
  const lists = wordLists(program);
  switch (shell) {
    case "bash":
      return bash(lists);
    case "zsh":
      return `autoload -U +X bashcompinit && bashcompinit
${bash(lists)}`;
    case "fish":
      return fish(lists);
    default:
      return shell;
  }
}

// src/cli/completion.ts
function addCompletionCommand(program, context2) {
  program.command("completion").description("print a shell completion script").addArgument(new Argument("<shell>").choices(["bash", "zsh", "fish"])).addHelpText("after", "\nExample:\n  source <(benchproof completion bash)\n").action((shell) => {
    context2.out(completionScript(shell, program));
  });
}

// src/cli/values.ts
function wholeNumber(least, most) {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}.`);
  };
}
function duration(text) {
  const parsed = durationSeconds.safeParse(/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError("expected a duration such as 90s, 30m or 1.5h.");
}
function repeated(text, earlier) {
  return [...earlier, text];
}

// src/cli/docs-check.ts
async function githubCommands(result) {
  const { toAnnotations } = await import("./chunks/github-annotations-EJAIQ6SD.js");
  const data = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (text) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const { sayOutcome } = await import("./chunks/summary-XVGIHYDF.js");
  const commands = toAnnotations(result.verdict).map(({ path, line, level, title, message }) => {
    const command = level === "failure" ? "error" : "warning";
    const where = `file=${property(path)},line=${line},title=${property(title)}`;
    return `::${command} ${where}::${data(message)}
`;
  });
  const { sayProblem } = await import("./chunks/problem-words-JYANMCV2.js");
  const homeless = result.verdict.problems.map((problem) => ({ ...sayProblem(problem), level: problem.fails ? "error" : "warning" })).filter(({ path }) => path === null).map(({ level, title, detail }) => `::${level} title=${property(title)}::${data(detail)}
`);
  return [...commands, ...homeless, `${sayOutcome(result.verdict)}
`].join("");
}
async function write(context2, flags, result) {
  const form = flags.json ? "json" : flags.format;
  switch (form) {
    case "terminal": {
      const { writeTerminal } = await import("./chunks/terminal-AS7BXCRF.js");
      const verbose = flags.verbose ?? false;
      return context2.out(writeTerminal(result.verdict, result.texts, { verbose }));
    }
    case "markdown": {
      const { writeMarkdown } = await import("./chunks/markdown-EXXLPXZS.js");
      return context2.out(writeMarkdown(result.verdict));
    }
    case "json": {
      const { toJson } = await import("./chunks/json-LAPC4HZQ.js");
      return writeJson(context2, toJson(result.verdict));
    }
    case "sarif": {
      const { toSarif } = await import("./chunks/sarif-ZQ6KVUZA.js");
      const { TOOL_VERSION: TOOL_VERSION2 } = await import("./chunks/version-YDJJQ36V.js");
      return writeJson(context2, toSarif(result.verdict, TOOL_VERSION2));
    }
    case "github":
      return context2.out(await githubCommands(result));
    default:
      return form;
  }
}
async function check(context2, files, flags) {
  var _stack = [];
  try {
    const { checkDocs } = await import("./chunks/docs-check-4UE457OC.js");
    const { openDocsPlace, rangeOf } = await import("./chunks/docs-place-DJGC3WVU.js");
    const place = __using(_stack, await openDocsPlace(context2, flags, rangeOf(flags, flags.diff)), true);
    const named = place.paths(files);
    const options = { files: named, diff: flags.diff ?? null, strict: flags.strict ?? false };
    const result = await checkDocs(place.ports, place.context, options);
    await write(context2, flags, result);
    context2.exitWith(result.verdict.outcome === "pass" ? 0 : 1);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var EXAMPLES2 = `
Examples:
  benchproof docs check README.md                 every claim of a file
  benchproof docs check --diff main..HEAD         only what a change adds
  benchproof docs check --base main               every claim, by the records at main
  benchproof docs check --format sarif > claims.sarif
`;
function addDocsCheckCommand(docs, context2) {
  const command = docs.command("check").description("reject every performance number that no recorded run backs").argument("[files...]", "documents (default: all that docs.files names)").option("--diff <range>", "judge only what BASE..HEAD adds or changes").option("--base <rev>", "read records and rules there, and judge whole files").option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").option("--records <store>", "a folder or branch of records (repeatable)", repeated, []).option("--strict", "every exemption needs a written annotation").option("-v, --verbose", "show what passed too, with the runs behind it").addOption(
    new Option("--format <form>", "how to show it").choices(["terminal", "markdown", "json", "sarif", "github"]).default("terminal")
  ).option("--json", "the same as --format json").addHelpText("after", EXAMPLES2);
  addAttestationOptions(
    command,
    "of a branch, trust only records that an attestation proves"
  ).action((files, flags) => check(context2, files, flags));
}

// src/cli/docs-extract.ts
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
async function readDocument(context2, path) {
  try {
    return await readFile(resolve(context2.cwd, path));
  } catch (error) {
    const { UserError: UserError2 } = await import("./chunks/errors-JMQMUI44.js");
    throw new UserError2(`${path}: ${error.message}`, "name files that exist");
  }
}
async function extract(context2, files, flags) {
  var _stack = [];
  try {
    const { extractDocuments } = await import("./chunks/docs-extract-FTKVPYMP.js");
    const { openReader } = await import("./chunks/docs-place-DJGC3WVU.js");
    const reader = __using(_stack, openReader(), true);
    const document = await extractDocuments(
      { files, explain: flags.explain ?? false },
      { reader, readFile: (path) => readDocument(context2, path) }
    );
    const broken = document.files.filter(({ failure }) => failure !== null);
    if (flags.json) writeJson(context2, document);
    for (const { path, claims, rejections } of flags.json ? [] : document.files) {
      for (const { line, column, text, unit, class: kind } of claims) {
        context2.out(`${path}:${line}:${column}	${text}	${unit ?? "-"}	${kind}
`);
      }
      for (const { line, column, text, why } of rejections ?? []) {
        context2.out(`${path}:${line}:${column}	${text}	not a claim: ${why}
`);
      }
    }
    for (const { path, failure } of broken) context2.err(`${path}: ${failure?.message}
`);
    context2.exitWith(broken.length === 0 ? 0 : 1);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function addDocsExtractCommand(docs, context2) {
  docs.command("extract").description("list every performance claim of whole files").argument("<files...>", "documents").option("--explain", "also list each number that was not taken, and why").option("--json", "print one JSON document on stdout and nothing else there").addHelpText("after", "\nExample:\n  benchproof docs extract --explain README.md\n").action((files, flags) => extract(context2, files, flags));
}

// src/cli/docs-rewrite.ts
var actions = () => import("./chunks/docs-rewrite-action-44MLMXJ2.js");
function withRecords(command) {
  return command.argument("[files...]", "documents (default: all that docs.files names)").option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").option("--records <store>", `${STORE_HELP} (repeatable)`, repeated, []).option("--base <rev>", "read records and rules there").option("--json", "print one JSON document on stdout and nothing else there");
}
function addWriting(docs, context2) {
  withRecords(docs.command("fix")).description("write the recorded number where another stands, in the author\u2019s own precision").option("--check", "write nothing; show the changes, exit 1 where there are any").addHelpText("after", "\nExample:\n  benchproof docs fix --check README.md\n").action(
    async (files, flags) => (await actions()).fix(context2, files, flags)
  );
  withRecords(docs.command("bind")).description("propose bindings for benchproof.lock, with what speaks for each, and write it").option("--check", "write nothing; exit 1 where the lock would change").action(
    async (files, flags) => (await actions()).bind(context2, files, flags)
  );
}
function addReading(docs, context2) {
  withRecords(docs.command("blame")).description("each claim with the run that backs it").action(
    async (files, flags) => (await actions()).blame(context2, files, flags)
  );
  withRecords(docs.command("baseline")).description("today's unbacked claims as waivers, so that a full audit can gate from day one").requiredOption("--owner <name>", "who answers for them").requiredOption("--expires <date>", "the day they end, YYYY-MM-DD").action(
    async (files, flags) => (await actions()).baseline(context2, files, flags)
  );
  withRecords(docs.command("badge")).description("a badge in the JSON that shields-style servers read").action(
    async (files, flags) => (await actions()).badge(context2, files, flags)
  );
}
function addDocsRewriteCommands(docs, context2) {
  addWriting(docs, context2);
  addReading(docs, context2);
}

// src/cli/docs.ts
function addDocsCommands(program, context2) {
  const docs = program.command("docs").description("performance numbers in documents");
  addDocsCheckCommand(docs, context2);
  addDocsExtractCommand(docs, context2);
  addDocsRewriteCommands(docs, context2);
}

// src/cli/doctor.ts
import { statfs } from "node:fs/promises";
async function doctor(context2, flags) {
  const { examineMachine } = await import("./chunks/doctor-5FZ67BOZ.js");
  const { systemClock } = await import("./chunks/clock-GQ6W7JGI.js");
  const { openCliProgress, openEngine, openHost } = await import("./chunks/place-VXI3YHHT.js");
  const progress = openCliProgress(context2);
  const advice = await examineMachine({
    host: openHost(context2),
    clock: systemClock,
    openEngine: () => openEngine(context2, "docker", progress),
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(context2.cwd);
      return { path: context2.cwd, freeBytes: bavail * bsize };
    }
  });
  progress.close();
  const { doctorDocument, renderDoctor } = await import("./chunks/render-Z5MTTX6F.js");
  if (flags.json) writeJson(context2, doctorDocument(advice));
  else context2.out(renderDoctor(advice));
}
function addDoctorCommand(program, context2) {
  program.command("doctor").description("is this machine fit to measure? engine, cores, noise, with advice").option("--json", "print one JSON document on stdout and nothing else there").action((flags) => doctor(context2, flags));
}

// src/cli/history.ts
function addHistoryOptions(command) {
  return command.option("--benchmark <name>", "the benchmark to follow; must match one, = before its whole id").option("--metric <name>", "which of its metrics, where it has several").option("-c, --config <file>", "the configuration, in the repository", DEFAULT_CONFIG).option(
    "--own-config",
    "measure each commit as its own configuration says, not as the last one\u2019s"
  ).option("--runs <n>", "run pairs of one comparison", wholeNumber(3, 200)).option("--max <n>", "run pairs one commit may take at most", wholeNumber(3, 200)).option("--seconds <time>", "measuring time aimed at per side and run", duration).addOption(
    new Option("--engine <name>", "host has no isolation and backs no claim").choices(["docker", "host"]).default("docker")
  ).option("-o, --output <folder>", `where sessions and searches are kept ${OUTPUT_HELP}`).option("--records <store>", `where records are stored: ${STORE_HELP}, or none ${RECORDS_HELP}`).option("--no-resume", "do not go on with an interrupted search or session").addOption(
    new Option("--format <form>", "how to show it").choices(["terminal", "markdown", "json"]).default("terminal")
  ).option("--json", "the same as --format json");
}
async function show(context2, flags, document) {
  const form = flags.json ? "json" : flags.format;
  if (form === "json") return writeJson(context2, document);
  const { renderHistoryMarkdown, renderHistoryText } = await import("./chunks/render-HZWUYGPR.js");
  context2.out(
    form === "markdown" ? renderHistoryMarkdown(document) : renderHistoryText(document, context2.columns)
  );
}
var BISECT_EXAMPLES = `
Examples:
  benchproof bisect --good v1.2 --bad main --benchmark parse
  benchproof bisect --good v1.2 --bad main --benchmark '=parser/parse[size=64]' --metric throughput
  benchproof bisect --claim README.md:38          did any commit ever reach this number?
`;
function addBisectCommand(program, context2) {
  addHistoryOptions(program.command("bisect")).description(
    "find the commit that changed a benchmark, or whether a documented number was ever true"
  ).option("--good <revision>", "a commit from before the change").option("--bad <revision>", "a commit that has it (default: HEAD)").option("--confidence <percent>", "how sure the answer must be", wholeNumber(51, 99), 95).option("--claim <file:line>", "trace the number that stands there, instead of searching").option(
    "--points <n>",
    "with --claim: commits measured at most, spread evenly",
    wholeNumber(1, 500),
    12
  ).addHelpText("after", BISECT_EXAMPLES).action(async (flags) => {
    const { runBisect, runClaim } = await import("./chunks/history-action-F5WXM2UV.js");
    if (flags.claim !== void 0) {
      const document2 = await runClaim(context2, flags, flags.claim);
      await show(context2, flags, document2);
      return context2.exitWith((document2.claim?.reached.length ?? 0) > 0 ? 0 : 1);
    }
    const document = await runBisect(context2, flags);
    await show(context2, flags, document);
    context2.exitWith(document.outcome === "found" ? 0 : 1);
  });
}
function addTraceCommand(program, context2) {
  addHistoryOptions(program.command("trace")).description("measure a benchmark at commits of a line, each against the first").requiredOption("--commits <range>", "A..B: A is the reference, B the last commit").option("--points <n>", "commits measured at most, spread evenly", wholeNumber(1, 500)).addHelpText(
    "after",
    "\nExample:\n  benchproof trace --commits v1.0..main --points 10 --benchmark parse\n"
  ).action(async (flags) => {
    const { runTrace } = await import("./chunks/history-action-F5WXM2UV.js");
    await show(context2, flags, await runTrace(context2, flags));
  });
}

// src/cli/init.ts
var SCHEMA = "https://raw.githubusercontent.com/OWNER/benchproof/main/schema/benchproof.schema.json";
var NEXT = `
next: merge these files into the default branch, where GitHub takes the privileged ones from;
      require the checks "benchproof / benchmarks" and "benchproof / docs";
      have .github/workflows and the configuration reviewed by code owners (docs/github.md)
`;
async function initGitHub(context2, flags) {
  const { runInitGitHub } = await import("./chunks/init-github-S66LH4YS.js");
  const { findDefaultBranch } = await import("./chunks/default-branch-SNANDOBA.js");
  const { findProgram } = await import("./chunks/program-origin-GB3C3LVM.js");
  const { openRepositoryFolder } = await import("./chunks/repository-files-CE3QYF4V.js");
  const options = {
    file: flags.config,
    print: flags.print ?? false,
    schema: SCHEMA,
    shape: flags.github === true ? null : flags.github ?? null,
    attest: flags.attest ?? false,
    bot: flags.bot ?? false,
    defaultBranch: await findDefaultBranch(context2.cwd),
    program: await findProgram(import.meta.dirname)
  };
  const result = await runInitGitHub(options, openRepositoryFolder(context2.cwd));
  if (flags.json) return writeJson(context2, { version: 1, kind: "init-github", ...result });
  const isPrinted = result.written.length === 0;
  const printed = result.workflows.map(({ path, text }) => `# ${path}
${text}`).join("\n");
  context2.out(isPrinted ? printed : result.written.map((path) => `wrote ${path}
`).join(""));
  for (const note of result.notes) context2.err(`note: ${note}
`);
  if (!isPrinted) context2.out(NEXT);
}
async function init(context2, flags) {
  if (flags.github !== void 0) return initGitHub(context2, flags);
  const { runInit } = await import("./chunks/init-GJ3Y4LOK.js");
  const { openRepositoryFolder } = await import("./chunks/repository-files-CE3QYF4V.js");
  const options = { file: flags.config, print: flags.print ?? false, schema: SCHEMA };
  const result = await runInit(options, openRepositoryFolder(context2.cwd));
  if (flags.json) return writeJson(context2, { version: 1, kind: "init", ...result });
  if (result.written === null) return context2.out(result.text);
  const found = result.projects.flatMap(({ benchmarks }) => benchmarks);
  context2.out(`wrote ${result.written}: ${found.join(", ")}
`);
  for (const note of result.notes) context2.err(`note: ${note}
`);
  context2.out("measure them with: benchproof run\n");
}
function addInitCommand(program, context2) {
  program.command("init").description("write a benchproof.yml for this repository").option("--print", "only print what would be written").option("-c, --config <file>", "the file to write", "benchproof.yml").addOption(
    new Option(
      "--github [shape]",
      "also write the workflows: for trusted authors, for forks (the default), or for several machines"
    ).choices([...SHAPES])
  ).option("--attest", "with --github: attest the default branch's records").option("--bot", "with --github: the bot writes checks, so the workflows only measure").option("--json", "print one JSON document on stdout and nothing else there").addHelpText(
    "after",
    "\nExamples:\n  benchproof init --print\n  benchproof init --github fork-safe\n"
  ).action((flags) => init(context2, flags));
}

// src/cli/records.ts
function withStore(command) {
  return command.option(
    "--records <store>",
    `${STORE_HELP} (default: records.directory where it is there, else the local ones)`
  ).option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").option("--json", "print one JSON document on stdout and nothing else there");
}
function withFilter(command) {
  return withStore(command).option("-f, --filter <text>", "only benchmarks with this in project/benchmark@variant").option("--commit <id>", "only records of this commit");
}
var actions2 = () => import("./chunks/records-action-5CATO6KG.js");
function addReading2(records, context2) {
  withFilter(records.command("list")).description("one line a record, newest first").action(async (flags) => (await actions2()).list(context2, flags));
  withStore(records.command("show")).description("one record with every sample").argument("<id>", "the record's id, or its beginning").action(async (id, flags) => (await actions2()).show(context2, id, flags));
  const verify = withStore(records.command("verify")).description(
    "recompute every hash; exit 1 where one does not agree"
  );
  addAttestationOptions(
    verify,
    "every trusted record must also be named by an attestation that holds"
  ).action(async (flags) => (await actions2()).verify(context2, flags));
  withFilter(records.command("export")).description("write records as JSON lines, or as Go benchmark text for benchstat").addOption(new Option("--format <form>").choices(["jsonl", "benchstat"]).default("jsonl")).action(async (flags) => (await actions2()).exportAll(context2, flags));
}
function addWriting2(records, context2) {
  withStore(records.command("import")).description("bring in hyperfine JSON, [{name, unit, value}] JSON, or a data.js history").argument("<file>", "the file to read").requiredOption("--source <name>", "where the numbers come from; policy may list it").requiredOption("--project <name>", "the project they belong to").addOption(
    new Option("--better <way>", "where the unit does not say").choices(["lower", "higher"])
  ).action(async (file, flags) => (await actions2()).importFile(context2, file, flags));
  withStore(records.command("revoke")).description("mark a record as wrong: it stays, and backs nothing from now on").argument("<id>", "the record's id, or its beginning").requiredOption("--reason <text>", "why").option("--by <name>", "who (default: the git user)").action(async (id, flags) => (await actions2()).revoke(context2, id, flags));
  withStore(records.command("prune")).description("list the records beyond the newest sessions of each series").requiredOption("--keep <n>", "sessions to keep of each series", wholeNumber(1, 1e5)).option("--hold <id>", "a record that stays whatever its age (repeatable)", repeated, []).option("--yes", "let them go; history keeps what was there").action(async (flags) => (await actions2()).prune(context2, flags));
  withStore(records.command("migrate")).description("store records of older versions anew under the current one").action(async (flags) => (await actions2()).migrate(context2, flags));
}
function addRecordsCommands(program, context2) {
  const records = program.command("records").description("what was measured, and stays");
  addReading2(records, context2);
  addWriting2(records, context2);
}

// src/cli/report.ts
import { readFile as readFile2 } from "node:fs/promises";
import { join, resolve as resolve2 } from "node:path";
async function loadSession(context2, flags, name) {
  const { SessionFolder } = await import("./chunks/session-folder-H5RR37QU.js");
  const { readSession } = await import("./chunks/report-KBHECVYZ.js");
  const { UserError: UserError2 } = await import("./chunks/errors-JMQMUI44.js");
  const { openPlace } = await import("./chunks/place-VXI3YHHT.js");
  const root = await openPlace(context2).then(
    (git) => git.root,
    () => context2.cwd
  );
  const sessions = new SessionFolder(join(outputFolder(context2, root, flags.output), "sessions"));
  if (name !== void 0 && /\.json$|[/\\]/.test(name)) {
    const text = await readFile2(resolve2(context2.cwd, name), "utf8").catch((error) => {
      throw new UserError2(`${name}: ${error.message}`, "give a session file or an id");
    });
    return readSession(text, name);
  }
  const chosen = name ?? (await sessions.list())[0];
  if (chosen === void 0) {
    throw new UserError2(`${sessions.path}: no session yet`, "measure one with: benchproof run");
  }
  return sessions.load(chosen);
}
function formOf(context2, flags) {
  const kind = flags.json ? "json" : flags.format;
  return kind === "terminal" ? { kind, width: context2.columns, colour: context2.isTerminal } : { kind };
}
async function show2(context2, flags, session) {
  const { reportSession } = await import("./chunks/report-KBHECVYZ.js");
  const judge = { inconclusive: flags.inconclusive ?? session.settings.inconclusive, shards: 1 };
  const place = { reproduce: null, fullReport: null };
  const { text, outcome } = reportSession(session, judge, place, formOf(context2, flags));
  context2.out(text);
  context2.exitWith(OUTCOME_CODES[outcome]);
}
async function tellAbsent(context2, git, flags, head, session) {
  const { absentCases } = await import("./chunks/report-KBHECVYZ.js");
  const { prepareSide } = await import("./chunks/side-ZITI4GCV.js");
  const { sha256 } = await import("./chunks/sha256-PUQFEUIA.js");
  const { cleanLine } = await import("./chunks/clean-2HEGUSR5.js");
  const side = await prepareSide({ git, sha256 }, head, flags.config, []);
  const absent = absentCases(session, side?.cases.map(({ spec }) => spec.id) ?? []);
  if (absent.length === 0) return;
  context2.err(`not measured in session ${session.id}: ${absent.map(cleanLine).join(", ")}
`);
}
async function findCompared(context2, flags, base, head) {
  const { openPlace } = await import("./chunks/place-VXI3YHHT.js");
  const { SessionFolder } = await import("./chunks/session-folder-H5RR37QU.js");
  const { UserError: UserError2 } = await import("./chunks/errors-JMQMUI44.js");
  const { chooseCompared } = await import("./chunks/report-KBHECVYZ.js");
  const git = await openPlace(context2);
  const [before, after] = [await git.resolve(base), await git.resolve(head)];
  const place = outputFolder(context2, git.root, flags.output);
  const folder = new SessionFolder(join(place, "sessions"));
  const sessions = [];
  for (const id of await folder.list()) sessions.push(await folder.load(id));
  const chosen = chooseCompared(sessions, before.commit, after.commit);
  if (chosen === null) {
    throw new UserError2(
      `${base} and ${head} were not measured together on this machine`,
      `numbers of different sessions are not compared; run: benchproof run --base ${base} --head ${head}`
    );
  }
  await tellAbsent(context2, git, flags, head, chosen);
  return chosen;
}
function addReportOptions(command) {
  return command.addOption(
    new Option("--format <form>", "how to show it").choices(["terminal", "markdown", "html", "json"]).default("terminal")
  ).option("--json", "the same as --format json").addOption(
    new Option(
      "--inconclusive <outcome>",
      "what an undecided benchmark amounts to (default: as it was configured)"
    ).choices(["pass", "neutral", "fail"])
  ).option("-o, --output <folder>", `where sessions are kept ${OUTPUT_HELP}`);
}
function addReportCommand(program, context2) {
  addReportOptions(program.command("report")).description("show a finished session again, judged anew (default: the newest)").argument("[session]", "an id, or a session file").addHelpText("after", "\nExample:\n  benchproof report --format markdown > comment.md\n").action(async (name, flags) => {
    await show2(context2, flags, await loadSession(context2, flags, name));
  });
}
function addCompareCommand(program, context2) {
  addReportOptions(program.command("compare")).description("the verdict on two revisions that were measured together").argument("<base>", "a revision").argument("<head>", "a revision").option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").addHelpText("after", "\nExample:\n  benchproof compare main HEAD\n").action(async (base, head, flags) => {
    await show2(context2, flags, await findCompared(context2, flags, base, head));
  });
}

// src/cli/run.ts
function addMeasureOptions(command) {
  return command.option("-b, --base <revision>", "compare with this revision; without it one side is measured").option("--head <revision>", "the revision to judge (default: the working tree)").option("-c, --config <file>", "the configuration, in the repository", DEFAULT_CONFIG).option(
    "-f, --filter <text>",
    "only cases with this in their name, * matches all",
    repeated,
    []
  ).option("--aa", "measure even where both sides are identical").option("--runs <n>", "run pairs before the first look", wholeNumber(3, 200)).option("--max <n>", "run pairs a benchmark may take at most", wholeNumber(3, 200)).option("--seconds <time>", "measuring time aimed at per side and run", duration).option("--budget <time>", "measuring time for the whole session", duration).option("--thorough", "take every undecided benchmark to the maximum").addOption(
    new Option("--engine <name>", "host has no isolation and backs no claim").choices(["docker", "host"]).default("docker")
  ).option("--json", "print one JSON document on stdout and nothing else there");
}
function addPlanCommand(program, context2) {
  addMeasureOptions(program.command("plan")).description("list what would be measured, and about how long it takes").addHelpText("after", "\nExample:\n  benchproof plan --base main\n").action(async (flags) => {
    const { showPlan } = await import("./chunks/run-action-B3AWSVU4.js");
    await showPlan(context2, flags);
  });
}
var RUN_EXAMPLES = `
Examples:
  benchproof run                            measure the working tree, three runs of each benchmark
  benchproof run --base main                compare the working tree with main
  benchproof run --base v1.2 --head v1.3 --filter parse --max 24
  benchproof run --base HEAD --aa           how noisy is this machine? identical sides
`;
function addRunCommand(program, context2) {
  addMeasureOptions(program.command("run")).description("build both sides in pinned containers, measure them interleaved, give a verdict").option(
    "--seed <n>",
    "seed of all orders (default: drawn, and recorded)",
    wholeNumber(0, 2 ** 32 - 1)
  ).option("--no-resume", "do not go on with an interrupted session of the same work").option("-o, --output <folder>", `where sessions and reports are written ${OUTPUT_HELP}`).option("--records <store>", `where records are stored: ${STORE_HELP}, or none ${RECORDS_HELP}`).option("--markdown <file>", "also write the report as Markdown").option("--image-cache <folder>", "keep images there, and take them from there").addHelpText("after", RUN_EXAMPLES).action(async (flags) => {
    const { runAndReport } = await import("./chunks/run-action-B3AWSVU4.js");
    const { document, code } = await runAndReport(context2, flags);
    if (flags.json) writeJson(context2, document);
    context2.exitWith(code);
  });
}

// src/core/runners/report.ts
function differenceText(difference) {
  switch (difference.kind) {
    case "not-locked":
      return "the lock file does not have it yet: benchproof runners build --lock";
    case "recipe":
      return "its recipe is not the one that was locked";
    case "base":
      return `the assembled base was ${difference.locked} and is ${difference.now}`;
    case "changed":
      return `${difference.name} was ${difference.locked} and is ${difference.now}`;
    case "added":
      return `${difference.name} ${difference.now} was not there`;
    case "removed":
      return `${difference.name} ${difference.locked} is gone`;
    default:
      return difference;
  }
}
function runnerLine({ name, state, differences }) {
  const title = `runners/${name}`.padEnd(16);
  if (state === null) return `${title} not built here`;
  const packages = plural(Object.keys(state.packages).length, "package");
  const agreement = differences.length === 0 ? "as locked" : plural(differences.length, "difference");
  return `${title} base ${state.base.origin}, ${packages}, ${agreement}, ${state.digest}`;
}
function runnersText(findings) {
  const lines = findings.flatMap((finding) => [
    runnerLine(finding),
    ...finding.differences.map((difference) => `  ${differenceText(difference)}`)
  ]);
  return `${lines.join("\n")}
`;
}

// src/cli/runners.ts
function show3(context2, flags, findings) {
  if (flags.json) writeJson(context2, { version: 1, kind: "runners", runners: findings });
  else context2.out(runnersText(findings));
}
async function open(context2, imageCache) {
  const { EngineRunners } = await import("./chunks/engine-runners-R7OWPVAY.js");
  const commands = await import("./chunks/runners-5UVV76VH.js");
  const { openImageCache } = await import("./chunks/place-VXI3YHHT.js");
  const warn = (text) => context2.err(`warning: ${text}
`);
  const images = await openImageCache(context2, imageCache, warn);
  return { runners: await EngineRunners.open(context2.env, void 0, images), commands };
}
var logTo = (context2) => (line) => context2.err(`${line}
`);
function withNames(command) {
  return command.argument("[names...]", "c, go, node, python, rust (default: all)").option("--json", "print one JSON document on stdout and nothing else there");
}
function addRunnersCommands(program, context2) {
  const group = program.command("runners").description("the pinned images that benchmarks run in");
  withNames(group.command("build")).description("build what is not built yet").option("--lock", "write what each is made of into the lock file").option("--image-cache <folder>", "keep images there, and take them from there").action(async (names, flags) => {
    const { runners, commands } = await open(context2, flags.imageCache);
    const lock = flags.lock === true;
    show3(context2, flags, await commands.buildRunners(runners, names, lock, logTo(context2)));
  });
  withNames(group.command("list")).description("what is built here, and how it differs from the lock file").action(async (names, flags) => {
    const { runners, commands } = await open(context2);
    show3(context2, flags, await commands.listRunners(runners, names));
  });
  withNames(group.command("verify")).description("build what is missing; exit 1 where one is not made of what the lock says").action(async (names, flags) => {
    const { runners, commands } = await open(context2);
    const { findings, agrees } = await commands.verifyRunners(runners, names, logTo(context2));
    show3(context2, flags, findings);
    context2.exitWith(agrees ? 0 : 1);
  });
}

// src/cli/program.ts
var EPILOGUE = `
Exit codes: 0 pass, 1 the verdict fails, 2 a mistake in what you wrote, 3 the world's fault (engine, network, disk).

Examples:
  benchproof init                          write a benchproof.yml for this repository
  benchproof run --base main               measure the working tree against main
  benchproof docs check README.md          reject numbers that no recorded run backs
`;
function createProgram(context2) {
  const program = new Command("benchproof").description("No performance number without a run.").version(TOOL_VERSION).showHelpAfterError("(--help lists what there is)").addHelpText("after", EPILOGUE).configureOutput({ writeOut: context2.out, writeErr: context2.err }).exitOverride();
  const commands = [
    addInitCommand,
    addDoctorCommand,
    addPlanCommand,
    addRunCommand,
    addCompareCommand,
    addBisectCommand,
    addTraceCommand,
    addReportCommand,
    addDocsCommands,
    addRecordsCommands,
    addRunnersCommands,
    addBotCommand,
    addCompletionCommand
  ];
  for (const add of commands) add(program, context2);
  return program;
}

// src/cli.ts
var context = processContext();
try {
  requireNode(process.versions.node);
  await createProgram(context).parseAsync(process.argv);
} catch (error) {
  process.exitCode = reportError(error, context.err);
}
