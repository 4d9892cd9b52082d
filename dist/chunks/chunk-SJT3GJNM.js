import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  structuredPatch
} from "./chunk-CDKHHTY2.js";
import {
  additionMessage,
  filesOf,
  readShelf,
  remotePlace,
  revocationMessage,
  revocationPath,
  revocationText,
  withoutLane
} from "./chunk-QUG5SYTX.js";
import {
  failedRequest,
  isRequestFailure
} from "./chunk-FL33SBMJ.js";
import {
  GitHubFailure,
  isFailure,
  kindOf,
  saidBy,
  secondsAsked
} from "./chunk-H56PKP7N.js";
import {
  AnswerLost,
  UserError,
  WorldError
} from "./chunk-SSQRLYFE.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";

// src/edges/github/failure-words.ts
function permissionsNamed({ headers }, operation2) {
  const accepted = headers["x-accepted-github-permissions"];
  if (typeof accepted !== "string" || accepted.trim() === "") return operation2.needs;
  return accepted.split(";").map((set) => set.trim().replaceAll("_", "-").replaceAll("=", ": ").replaceAll(",", " and ")).join(" or ");
}
function grantAdvice(permission) {
  return [
    `In a workflow, give the job \`permissions: ${permission}\` (a pull request from a fork only`,
    "ever has read access: use the workflow_run half). For an App: its settings, Permissions &",
    "events, then accept the change in each installation. An organisation may also limit workflow",
    "tokens: Settings, Actions, General, Workflow permissions."
  ].join(" ");
}
function limitWords(operation2, failed, now) {
  const seconds = secondsAsked(failed, now);
  const until = seconds === null ? "for a time it does not state" : `until ${new Date(now.getTime() + seconds * 1e3).toISOString()}`;
  return [
    `GitHub's rate limit is used up ${until}: could not ${operation2.does}`,
    "Run it again after that. An App installation has a larger limit than a workflow token."
  ];
}
function failureWords(operation2, failed, now) {
  const kind = kindOf(failed);
  return { kind, words: wordsOf(kind, operation2, failed, now) };
}
function wordsOf(kind, operation2, failed, now) {
  const { does } = operation2;
  const answer = `${failed.status ?? failed.code ?? "no answer"}: ${saidBy(failed)}`;
  switch (kind) {
    case "lost":
      return [
        `GitHub did not ${does} (${answer})`,
        "See https://www.githubstatus.com, then try again."
      ];
    case "unsent":
      return [
        `GitHub could not be reached to ${does} (${failed.code}: ${saidBy(failed)})`,
        "Check the network, a proxy (NODE_USE_ENV_PROXY=1, HTTPS_PROXY) and GITHUB_API_URL."
      ];
    case "limited":
      return limitWords(operation2, failed, now);
    case "unauthorised":
      return [
        `GitHub does not accept the token to ${does} (${answer})`,
        "It is wrong, expired or revoked: pass github.token, or a token of the installed App."
      ];
    case "forbidden": {
      const permission = permissionsNamed(failed, operation2);
      return [
        `GitHub refused to ${does} (${answer}): it takes the permission ${permission}`,
        grantAdvice(permission)
      ];
    }
    case "absent":
      return [
        `GitHub found nothing to ${does} (${answer})`,
        `It was deleted meanwhile, or this token may not see it (${operation2.needs}).`
      ];
    case "conflict":
    case "refused":
      return [`GitHub refused to ${does} (${answer})`, null];
    default:
      return kind;
  }
}

// src/edges/github/api.ts
var ONCE = { request: { retries: 0 } };
var LOOKS = 3;
var Api = class {
  waiting;
  repository;
  #connect;
  #client = null;
  constructor(repository, waiting, connect) {
    this.repository = repository;
    this.waiting = waiting;
    this.#connect = connect;
  }
  /** @throws GitHubFailure where the request failed after all retries */
  async run(operation2, work) {
    this.#client ??= this.#connect();
    const client = await this.#client;
    try {
      return await work(client, this.repository);
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      const failed = failedRequest(error);
      const { kind, words } = failureWords(operation2, failed, this.waiting.now());
      throw new GitHubFailure(kind, failed.status, words, error);
    }
  }
  /** The same, where what is not (or no longer) there is an answer. */
  async runOr(absent, operation2, work) {
    try {
      return await this.run(operation2, work);
    } catch (error) {
      if (isFailure(error, "absent")) return absent;
      throw error;
    }
  }
  /**
   * Writes what must exist once. Where the answer is lost, what was written is looked for before
   * it is written again.
   *
   * @param look finds what an earlier attempt wrote; null: it is not there
   */
  async writeOnce(write, look) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (!isFailure(error, "lost") || !await this.waiting.pause(attempt)) throw error;
        const found = await look();
        if (found !== null) return found;
        if (attempt === LOOKS) throw error;
      }
    }
  }
};

// src/edges/github/operation.ts
var operation = (does, needs) => ({ does, needs });
var OPERATIONS = {
  readRepository: operation("read the repository", "metadata: read"),
  readPermission: operation("read the permission of a collaborator", "metadata: read"),
  readLogin: operation("tell whose token this is", "metadata: read"),
  listChecks: operation("list checks", "checks: read"),
  createCheck: operation("create a check", "checks: write"),
  updateCheck: operation("update a check", "checks: write"),
  listComments: operation("list comments", "pull-requests: read"),
  createComment: operation("create a comment", "pull-requests: write"),
  updateComment: operation("update a comment", "pull-requests: write"),
  minimiseComment: operation("fold a comment", "pull-requests: write"),
  react: operation("react to a comment", "pull-requests: write"),
  readPull: operation("read pull requests", "pull-requests: read"),
  suggest: operation("write review comments", "pull-requests: write"),
  readRuns: operation("read workflow runs", "actions: read"),
  download: operation("download an artifact", "actions: read"),
  dispatch: operation("start a workflow", "actions: write"),
  readContents: operation("read commits and files", "contents: read"),
  writeContents: operation("write to a branch", "contents: write")
};

// src/edges/github/checks.ts
var ANNOTATIONS_A_REQUEST = 50;
var LOOKS2 = 3;
function checkOf(check) {
  return {
    id: check.id,
    name: check.name,
    headSha: check.head_sha,
    // "waiting", "requested" and "pending" are GitHub's own, before anything runs.
    status: check.status === "completed" || check.status === "in_progress" ? check.status : "queued",
    conclusion: check.conclusion,
    externalId: check.external_id ?? "",
    app: check.app?.slug ?? null,
    startedAt: check.started_at
  };
}
function newestOfEach(checks) {
  const newest = /* @__PURE__ */ new Map();
  for (const check of checks) {
    const key = JSON.stringify([check.app, check.name]);
    const known = newest.get(key);
    if (known === void 0 || known.id < check.id) newest.set(key, check);
  }
  return [...newest.values()];
}
function annotationOf(annotation) {
  return {
    path: annotation.path,
    start_line: annotation.startLine,
    end_line: annotation.endLine,
    annotation_level: annotation.level,
    title: annotation.title,
    message: annotation.message
  };
}
function outputOf({ output }, annotations) {
  const { title, summary, text } = output;
  return {
    title,
    summary,
    ...text === null ? {} : { text },
    ...annotations.length === 0 ? {} : { annotations: annotations.map(annotationOf) }
  };
}
function bodyOf(check, annotations) {
  const { status, conclusion, detailsUrl, actions } = check;
  return {
    status,
    ...conclusion === null ? {} : { conclusion },
    ...detailsUrl === null ? {} : { details_url: detailsUrl },
    output: outputOf(check, annotations),
    actions: actions.map((action) => ({ ...action }))
  };
}
function batchesOf(annotations) {
  const batches = [annotations.slice(0, ANNOTATIONS_A_REQUEST)];
  for (let at = ANNOTATIONS_A_REQUEST; at < annotations.length; at += ANNOTATIONS_A_REQUEST) {
    batches.push(annotations.slice(at, at + ANNOTATIONS_A_REQUEST));
  }
  return batches;
}
var CheckClient = class {
  #api;
  constructor(api) {
    this.#api = api;
  }
  async list(sha) {
    return newestOfEach(await this.#named(sha, {}));
  }
  async create(check) {
    const { name, headSha, externalId } = check;
    const [first = [], ...more] = batchesOf(check.output.annotations);
    const created = await this.#api.writeOnce(
      () => this.#api.run(OPERATIONS.createCheck, async (client, repository) => {
        const { data } = await client.request("POST /repos/{owner}/{repo}/check-runs", {
          ...repository,
          ...bodyOf(check, first),
          name,
          head_sha: headSha,
          external_id: externalId,
          ...ONCE
        });
        return checkOf(data);
      }),
      async () => {
        const there = await this.#named(headSha, { check_name: name });
        return there.filter((each) => each.externalId === externalId).at(-1) ?? null;
      }
    );
    await this.#append(created.id, check, first.length, more);
    return created;
  }
  /** Concluded by its first request: whatever happens to later ones, it is not left in progress. */
  async update(id, check) {
    const [first = [], ...more] = batchesOf(check.output.annotations);
    const before = first.length === 0 ? 0 : await this.#annotationsOf(id);
    await this.#patch(id, check, first, before);
    await this.#append(id, check, before + first.length, more);
  }
  async #append(id, check, there, batches) {
    let before = there;
    for (const batch of batches) {
      await this.#patch(id, check, batch, before);
      before += batch.length;
    }
  }
  /** An update without annotations may be repeated at will; one with them would append again. */
  async #patch(id, check, annotations, before) {
    const write = () => this.#send(id, check, annotations);
    if (annotations.length === 0) return write();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        const isLast = attempt > LOOKS2 || !isFailure(error, "lost");
        if (isLast || !await this.#api.waiting.pause(attempt)) throw error;
        if (await this.#annotationsOf(id) >= before + annotations.length) return;
      }
    }
  }
  #send(id, check, annotations) {
    return this.#api.run(OPERATIONS.updateCheck, async (client, repository) => {
      await client.request("PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}", {
        ...repository,
        ...bodyOf(check, annotations),
        ...check.externalId === void 0 ? {} : { external_id: check.externalId },
        check_run_id: id,
        ...annotations.length === 0 ? {} : ONCE
      });
    });
  }
  #annotationsOf(id) {
    return this.#api.run(OPERATIONS.listChecks, async (client, repository) => {
      const { data } = await client.request("GET /repos/{owner}/{repo}/check-runs/{check_run_id}", {
        ...repository,
        check_run_id: id
      });
      return data.output.annotations_count;
    });
  }
  #named(sha, filter) {
    return this.#api.run(OPERATIONS.listChecks, async (client, repository) => {
      const found = await client.paginate("GET /repos/{owner}/{repo}/commits/{ref}/check-runs", {
        ...repository,
        ...filter,
        ref: sha,
        filter: "all",
        per_page: 100
      });
      return found.map(checkOf).sort((one, other) => one.id - other.id);
    });
  }
};

// src/edges/github/comments.ts
var GHOST = "ghost";
function commentOf(comment) {
  return {
    id: Number(comment.id),
    nodeId: comment.node_id,
    body: comment.body ?? "",
    author: comment.user?.login ?? GHOST,
    createdAt: comment.created_at,
    url: comment.html_url
  };
}
var MINIMISE = `mutation ($id: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $why }) {
    minimizedComment { isMinimized }
  }
}`;
var CommentClient = class {
  #api;
  constructor(api) {
    this.#api = api;
  }
  list(pull) {
    return this.#api.run(OPERATIONS.listComments, async (client, repository) => {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
      const found = await client.paginate(route, {
        ...repository,
        issue_number: pull,
        per_page: 100
      });
      return found.map(commentOf).sort((one, other) => one.id - other.id);
    });
  }
  async create(pull, body) {
    try {
      return await this.#api.run(OPERATIONS.createComment, async (client, repository) => {
        const { data } = await client.request(
          "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
          { ...repository, issue_number: pull, body, ...ONCE }
        );
        return commentOf(data);
      });
    } catch (error) {
      if (!(error instanceof GitHubFailure) || error.kind !== "lost") throw error;
      throw new AnswerLost(error.message, error.advice, { cause: error });
    }
  }
  update(id, body) {
    return this.#api.runOr(false, OPERATIONS.updateComment, async (client, repository) => {
      await client.request("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
        ...repository,
        comment_id: id,
        body
      });
      return true;
    });
  }
  get(id) {
    return this.#api.runOr(null, OPERATIONS.listComments, async (client, repository) => {
      const { data } = await client.request(
        "GET /repos/{owner}/{repo}/issues/comments/{comment_id}",
        { ...repository, comment_id: id }
      );
      return commentOf(data);
    });
  }
  async minimise(comment, why) {
    try {
      return await this.#api.run(OPERATIONS.minimiseComment, async (client) => {
        await client.graphql(MINIMISE, { id: comment.nodeId, why });
        return true;
      });
    } catch (error) {
      if (isFailure(error, "forbidden", "absent", "refused")) return false;
      throw error;
    }
  }
  /** GitHub answers a reaction that is already there with that one: repeating does no harm. */
  react(id, content) {
    return this.#api.runOr(false, OPERATIONS.react, async (client, repository) => {
      await client.request("POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions", {
        ...repository,
        comment_id: id,
        content
      });
      return true;
    });
  }
  reactions(id) {
    return this.#api.runOr([], OPERATIONS.listComments, async (client, repository) => {
      const found = await client.paginate(
        "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions",
        { ...repository, comment_id: id, per_page: 100 }
      );
      return found.map(({ content, user }) => ({ content, author: user?.login ?? GHOST }));
    });
  }
};

// src/edges/github/git/blobs.ts
import { createHash } from "node:crypto";
var A_QUERY = 50;
var MOST_KEPT_BYTES = 512 * 1024;
var MOST_KEPT = 2e3;
function blobId(bytes, like) {
  const hash = createHash(like.length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
function queryFor(count) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const declared = numbers.map((index) => `$o${index}: GitObjectID!`).join(", ");
  const asked = numbers.map((i) => `o${i}: object(oid: $o${i}) { ... on Blob { text } }`).join(" ");
  return `query ($owner: String!, $name: String!, ${declared}) {
    repository(owner: $owner, name: $name) { ${asked} }
  }`;
}
var BlobReader = class {
  #api;
  #kept = /* @__PURE__ */ new Map();
  constructor(api) {
    this.#api = api;
  }
  async read(id) {
    const kept = this.#kept.get(id);
    if (kept !== void 0) return kept;
    return this.#keep(id, await this.#one(id));
  }
  /** @returns id → content, for every id */
  async readMany(ids) {
    const wanted = [...new Set(ids)];
    const found = /* @__PURE__ */ new Map();
    const missing = wanted.filter((id) => {
      const kept = this.#kept.get(id);
      if (kept !== void 0) found.set(id, kept);
      return kept === void 0;
    });
    for (let at = 0; at < missing.length; at += A_QUERY) {
      const batch = missing.slice(at, at + A_QUERY);
      const texts = batch.length > 1 ? await this.#texts(batch) : /* @__PURE__ */ new Map();
      for (const id of batch) found.set(id, texts.get(id) ?? await this.read(id));
    }
    return found;
  }
  #keep(id, bytes) {
    if (bytes.length <= MOST_KEPT_BYTES && this.#kept.size < MOST_KEPT) this.#kept.set(id, bytes);
    return bytes;
  }
  #one(id) {
    return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
      const { data } = await client.request("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", {
        ...repository,
        file_sha: id
      });
      return Buffer.from(data.content, data.encoding === "base64" ? "base64" : "utf8");
    });
  }
  /** Those of a batch that came as their ids say. A server without GraphQL gives none. */
  async #texts(ids) {
    const answer = await this.#ask(ids).catch((error) => {
      if (isFailure(error, "forbidden", "absent", "refused")) return null;
      throw error;
    });
    const texts = /* @__PURE__ */ new Map();
    ids.forEach((id, index) => {
      const text = answer?.repository?.[`o${index}`]?.text;
      if (typeof text !== "string") return;
      const bytes = Buffer.from(text, "utf8");
      if (blobId(bytes, id) === id) texts.set(id, this.#keep(id, bytes));
    });
    return texts;
  }
  #ask(ids) {
    return this.#api.run(OPERATIONS.readContents, (client, { owner, repo }) => {
      const variables = Object.fromEntries(ids.map((id, index) => [`o${index}`, id]));
      return client.graphql(queryFor(ids.length), { owner, name: repo, ...variables });
    });
  }
};

// src/edges/github/git/comparison.ts
var MOST_FILES = 300;
var COMMITS_A_PAGE = 100;
var ROUTE = "GET /repos/{owner}/{repo}/compare/{basehead}";
function timeOf(date) {
  return date === void 0 ? null : new Date(date).toISOString();
}
function revisionOf({ sha, commit }, name = sha) {
  const committedAt = timeOf(commit.committer?.date);
  return { name, commit: sha, tree: commit.tree.sha, dirty: false, committedAt };
}
function page(api, base, head, number) {
  return api.runOr(null, OPERATIONS.readContents, async (client, repository) => {
    const { data } = await client.request(ROUTE, {
      ...repository,
      basehead: `${base}...${head}`,
      per_page: COMMITS_A_PAGE,
      page: number
    });
    return data;
  });
}
async function compare(api, base, head) {
  const data = await page(api, base, head, 1);
  if (data === null) return null;
  const files = (data.files ?? []).map((file) => ({
    path: file.filename,
    previousPath: file.previous_filename ?? null,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    patch: file.patch ?? null
  }));
  return {
    base,
    head,
    mergeBase: data.merge_base_commit.sha,
    files,
    mayLackFiles: files.length >= MOST_FILES,
    totalCommits: data.total_commits,
    firstCommits: data.commits.map((commit) => revisionOf(commit))
  };
}
async function commitsOf(api, comparison) {
  const { base, head, totalCommits } = comparison;
  const commits = [...comparison.firstCommits];
  for (let number = 2; commits.length < totalCommits; number += 1) {
    const more = (await page(api, base, head, number))?.commits ?? [];
    if (more.length === 0) break;
    commits.push(...more.map((commit) => revisionOf(commit)));
  }
  return commits;
}

// src/edges/github/git/delta.ts
var kindOf2 = ({ mode }) => mode.slice(0, 3);
function pairUp(path, before, after) {
  if (before === void 0 || after === void 0) {
    return [{ path, before: before ?? null, after: after ?? null }];
  }
  if (before.id === after.id && before.mode === after.mode) return [];
  if (kindOf2(before) !== kindOf2(after)) {
    return [
      { path, before, after: null },
      { path, before: null, after }
    ];
  }
  return [{ path, before, after }];
}
function withRenames(deltas) {
  const removed = Map.groupBy(
    deltas.filter(({ after }) => after === null),
    ({ before }) => before?.id ?? ""
  );
  const renamed = /* @__PURE__ */ new Set();
  const found = deltas.map((delta) => {
    const { before, after } = delta;
    if (before !== null || after === null) return delta;
    const source = removed.get(after.id)?.find((each) => !renamed.has(each)) ?? null;
    if (source?.before == null || kindOf2(source.before) !== kindOf2(after)) return delta;
    renamed.add(source);
    return { before: source.before, after };
  });
  return found.filter((delta) => !renamed.has(delta));
}
function treeDeltas(base, head) {
  const before = new Map(base.map((entry) => [entry.path, entry]));
  const after = new Map(head.map((entry) => [entry.path, entry]));
  const paths = [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].sort();
  const deltas = paths.flatMap((path) => pairUp(path, before.get(path), after.get(path)));
  return withRenames(deltas.map(({ before: from, after: to }) => ({ before: from, after: to })));
}

// src/edges/github/git/diff-text.ts
var CONTROL = {
  "\x07": "\\a",
  "\b": "\\b",
  "	": "\\t",
  "\n": "\\n",
  "\v": "\\v",
  "\f": "\\f",
  "\r": "\\r",
  '"': '\\"',
  "\\": "\\\\"
};
function quoted(name) {
  const special = /[\u0000-\u001f"\\\u007f]/g;
  if (!special.test(name)) return name;
  const text = name.replace(
    special,
    (character) => CONTROL[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`
  );
  return `"${text}"`;
}
function side(prefix, name) {
  if (name === null) return "/dev/null";
  return `${quoted(`${prefix}/${name}`)}${name.includes(" ") ? "	" : ""}`;
}
function heading({ from, to }) {
  const [one, other] = [from ?? to ?? "", to ?? from ?? ""];
  const lines = [`diff --git ${quoted(`a/${one}`)} ${quoted(`b/${other}`)}`];
  if (from === null) lines.push("new file mode 100644");
  if (to === null) lines.push("deleted file mode 100644");
  if (from !== null && to !== null && from !== to) {
    lines.push(`rename from ${quoted(from)}`, `rename to ${quoted(to)}`);
  }
  return lines.join("\n");
}
function fileDiff(names, hunks) {
  if (hunks === "") return `${heading(names)}
`;
  const sides = `--- ${side("a", names.from)}
+++ ${side("b", names.to)}`;
  return `${heading(names)}
${sides}
${hunks.endsWith("\n") ? hunks : `${hunks}
`}`;
}
function binaryDiff(names) {
  const sides = [side("a", names.from), side("b", names.to)].map((each) => each.trimEnd());
  return `${heading(names)}
Binary files ${sides.join(" and ")} differ
`;
}
var HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
function takeLine(line, count) {
  switch (line[0] ?? " ") {
    case "+":
      count.added += 1;
      count.after -= 1;
      break;
    case "-":
      count.removed += 1;
      count.before -= 1;
      break;
    case " ":
      count.before -= 1;
      count.after -= 1;
      break;
    default:
      return line.startsWith("\\");
  }
  return count.before >= 0 && count.after >= 0;
}
function takeHeader(line, count) {
  const header = HUNK.exec(line);
  if (header === null) return line.startsWith("\\");
  count.before = Number(header[1] ?? 1);
  count.after = Number(header[2] ?? 1);
  return true;
}
function isWholePatch(patch, additions, deletions) {
  const count = { before: 0, after: 0, added: 0, removed: 0 };
  for (const line of patch.replace(/\n$/, "").split("\n")) {
    const isBetween = count.before === 0 && count.after === 0;
    if (!(isBetween ? takeHeader(line, count) : takeLine(line, count))) return false;
  }
  const isFull = count.before === 0 && count.after === 0;
  return isFull && count.added === additions && count.removed === deletions;
}
var MOST_EDITS = 4e3;
function linesOf(text) {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
var range = (count) => `${count === 0 ? 0 : 1},${count}`;
function marked(text, mark) {
  const lines = linesOf(text).map((line) => `${mark}${line}`);
  return text !== "" && !text.endsWith("\n") ? [...lines, "\\ No newline at end of file"] : lines;
}
function replacedWhole(before, after) {
  const [old, now] = [linesOf(before).length, linesOf(after).length];
  const header = `@@ -${range(old)} +${range(now)} @@`;
  return [header, ...marked(before, "-"), ...marked(after, "+")].join("\n");
}
function hunksBetween(before, after) {
  if (before === after) return "";
  const options = { context: 3, maxEditLength: MOST_EDITS };
  const patch = structuredPatch("", "", before, after, void 0, void 0, options);
  if (patch === void 0) return replacedWhole(before, after);
  return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...lines
  ]).join("\n");
}

// src/edges/github/git/diff.ts
var SUBMODULE = "160000";
var SNIFFED_BYTES = 8e3;
function isBinary(bytes) {
  return bytes.subarray(0, SNIFFED_BYTES).includes(0);
}
async function contentOf(blobs, entry) {
  if (entry === null) return new Uint8Array();
  if (entry.mode === SUBMODULE) return Buffer.from(`Subproject commit ${entry.id}
`);
  return blobs.read(entry.id);
}
async function deltaText(blobs, { before, after }) {
  const names = { from: before?.path ?? null, to: after?.path ?? null };
  if (before?.id === after?.id) return fileDiff(names, "");
  const [old, now] = await Promise.all([contentOf(blobs, before), contentOf(blobs, after)]);
  if (isBinary(old) || isBinary(now)) return binaryDiff(names);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return fileDiff(names, hunksBetween(decoder.decode(old), decoder.decode(now)));
}
async function treeDiff({ blobs, base, head }) {
  const deltas = treeDeltas(await base(), await head());
  const ids = deltas.filter(({ before, after }) => before?.id !== after?.id).flatMap(({ before, after }) => [before, after]).flatMap((entry) => entry === null || entry.mode === SUBMODULE ? [] : [entry.id]);
  await blobs.readMany(ids);
  const texts = [];
  for (const delta of deltas) texts.push(await deltaText(blobs, delta));
  return texts.join("");
}
function namesOf({ path, previousPath, status }) {
  return {
    from: status === "added" || status === "copied" ? null : previousPath ?? path,
    to: status === "removed" ? null : path
  };
}
async function comparedText(file, source) {
  const { patch, additions, deletions } = file;
  const names = namesOf(file);
  if (patch !== null && file.status !== "copied" && isWholePatch(patch, additions, deletions)) {
    return fileDiff(names, patch);
  }
  const at = (entries, path) => entries.find((entry) => entry.path === path) ?? null;
  const before = names.from === null ? null : at(await source.base(), names.from);
  const after = names.to === null ? null : at(await source.head(), names.to);
  return deltaText(source.blobs, { before, after });
}
async function diffText(comparison, source) {
  if (comparison === null || comparison.mayLackFiles) return treeDiff(source);
  const texts = [];
  for (const file of comparison.files) texts.push(await comparedText(file, source));
  return texts.join("");
}

// src/edges/github/git/trees.ts
var TreeReader = class {
  #api;
  #listings = /* @__PURE__ */ new Map();
  constructor(api) {
    this.#api = api;
  }
  /** Every file below a tree, by path from that tree. */
  async files(tree) {
    const whole = await this.#list(tree, true);
    if (!whole.truncated) return whole.entries.filter(({ isFolder }) => !isFolder).map(entryOf);
    const level = await this.#level(tree);
    const files = [];
    for (const entry of level) {
      if (!entry.isFolder) files.push(entryOf(entry));
      else files.push(...(await this.files(entry.id)).map((file) => below(entry.path, file)));
    }
    return files;
  }
  /** One file of a tree, without walking through folders that do not lead to it. */
  async find(tree, path) {
    const whole = await this.#list(tree, true);
    const found = whole.entries.find((entry) => entry.path === path);
    if (found !== void 0) return found.isFolder ? null : entryOf(found);
    if (!whole.truncated) return null;
    const [first = "", ...rest] = path.split("/");
    const next = (await this.#level(tree)).find((entry) => entry.path === first);
    if (next === void 0 || next.isFolder !== rest.length > 0) return null;
    if (!next.isFolder) return entryOf(next);
    const inner = await this.find(next.id, rest.join("/"));
    return inner === null ? null : below(first, inner);
  }
  async #level(tree) {
    const level = await this.#list(tree, false);
    if (!level.truncated) return level.entries;
    throw new WorldError(
      `GitHub does not list the whole of tree ${tree}: one folder has too many files`,
      "It can be judged from a clone: benchproof docs check in a workflow that checks it out."
    );
  }
  #list(tree, recursive) {
    const key = `${tree} ${recursive}`;
    const known = this.#listings.get(key);
    if (known !== void 0) return known;
    const listing = this.#ask(tree, recursive);
    this.#listings.set(key, listing);
    listing.catch(() => this.#listings.delete(key));
    return listing;
  }
  #ask(tree, recursive) {
    return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
      const { data } = await client.request("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", {
        ...repository,
        tree_sha: tree,
        ...recursive ? { recursive: "1" } : {}
      });
      const entries = data.tree.map(({ path, mode, sha, type }) => ({
        path,
        mode,
        id: sha,
        isFolder: type === "tree"
      }));
      return { entries, truncated: data.truncated };
    });
  }
};
var entryOf = ({ path, mode, id }) => ({ path, mode, id });
var below = (folder, entry) => ({
  ...entry,
  path: `${folder}/${entry.path}`
});

// src/edges/github/git/api-git.ts
var SUBMODULE2 = "160000";
var FULL_ID = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
function commitOf(revision) {
  if (revision.commit !== null && !revision.dirty) return revision.commit;
  throw new UserError(`revision ${revision.name}: there is no working tree on GitHub`);
}
var ApiGit = class {
  root;
  #api;
  #trees;
  #blobs;
  #revisions = /* @__PURE__ */ new Map();
  #comparisons = [];
  constructor(api) {
    this.#api = api;
    this.root = `github:${api.repository.owner}/${api.repository.repo}`;
    this.#trees = new TreeReader(api);
    this.#blobs = new BlobReader(api);
  }
  async resolve(name) {
    if (name === null || name === "") {
      throw new UserError("there is no working tree on GitHub: a commit or branch must be named");
    }
    const known = this.#revisions.get(name);
    if (known !== void 0) return known;
    const found = await this.#ask(name).catch((error) => {
      if (!isFailure(error, "absent", "refused", "conflict")) throw error;
      const { owner, repo } = this.#api.repository;
      throw new UserError(
        `revision ${name}: expected a commit, tag or branch of ${owner}/${repo}, found none`,
        "It may have been deleted meanwhile, or this token may not see it."
      );
    });
    if (FULL_ID.test(name)) this.#revisions.set(name, found);
    return found;
  }
  async entries(revision) {
    return this.#trees.files(await this.#treeOf(revision));
  }
  async read(revision, path) {
    const bytes = await this.readBytes(revision, path);
    return bytes === null ? null : Buffer.from(bytes).toString("utf8");
  }
  async readBytes(revision, path) {
    const entry = await this.#trees.find(await this.#treeOf(revision), path);
    if (entry === null || entry.mode === SUBMODULE2) return null;
    return this.#blobs.read(entry.id);
  }
  /** Many files of one revision with few requests; those that are not there are left out. */
  async readMany(revision, paths) {
    const wanted = new Set(paths);
    const entries = (await this.entries(revision)).filter(
      ({ path, mode }) => wanted.has(path) && mode !== SUBMODULE2
    );
    const blobs = await this.#blobs.readMany(entries.map(({ id }) => id));
    return new Map(entries.map(({ path, id }) => [path, blobs.get(id) ?? new Uint8Array()]));
  }
  /** The half that holds a token runs nothing of a pull request, so that it needs no files. */
  checkout() {
    return Promise.reject(new Error("nothing is checked out through the API"));
  }
  async mergeBase(one, other) {
    if (one.commit === null || other.commit === null) return null;
    if (one.commit === other.commit) return one.commit;
    return (await this.#compare(one.commit, other.commit))?.mergeBase ?? null;
  }
  async diff(base, head) {
    const [from, to] = [commitOf(base), commitOf(head)];
    if (from === to) return "";
    const known = this.#comparisons.find((each) => each.head === to && each.mergeBase === from);
    const comparison = known ?? await this.#compare(from, to);
    return diffText(comparison?.mergeBase === from ? comparison : null, {
      blobs: this.#blobs,
      base: () => this.entries(base),
      head: () => this.entries(head)
    });
  }
  async commits(base, head) {
    if (base.commit === null || head.commit === null || base.commit === head.commit) return [];
    const comparison = await this.#compare(base.commit, head.commit);
    if (comparison !== null) return commitsOf(this.#api, comparison);
    throw new UserError(`${base.name} and ${head.name} have no history in common`);
  }
  async #compare(base, head) {
    const known = this.#comparisons.find((each) => each.base === base && each.head === head);
    if (known !== void 0) return known;
    const comparison = await compare(this.#api, base, head);
    if (comparison !== null) this.#comparisons.push(comparison);
    return comparison;
  }
  async #treeOf(revision) {
    return revision.tree ?? (await this.resolve(commitOf(revision))).tree ?? "";
  }
  #ask(name) {
    return this.#api.run(OPERATIONS.readContents, async (client, repository) => {
      if (FULL_ID.test(name)) {
        const route2 = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
        const { data: data2 } = await client.request(route2, { ...repository, commit_sha: name });
        const committedAt = timeOf(data2.committer.date);
        return { name, commit: data2.sha, tree: data2.tree.sha, dirty: false, committedAt };
      }
      const route = "GET /repos/{owner}/{repo}/commits/{ref}";
      const { data } = await client.request(route, { ...repository, ref: name, per_page: 1 });
      return revisionOf(data, name);
    });
  }
};

// src/edges/github/patience.ts
var DEFAULT_PATIENCE = {
  totalSeconds: 180,
  requestSeconds: 60,
  retries: 4,
  secondMs: 1e3
};
var Waiting = class {
  patience;
  #clock;
  #random;
  #left;
  constructor(patience, clock, random) {
    this.patience = patience;
    this.#clock = clock;
    this.#random = random;
    this.#left = patience.totalSeconds;
  }
  now() {
    return this.#clock.now();
  }
  /** Whether that much waiting is still left; it is then spent. */
  take(seconds) {
    if (seconds > this.#left) return false;
    this.#left -= seconds;
    return true;
  }
  /**
   * Seconds before attempt `attempt` (from 1): doubling from one second, between half and all of
   * it ("equal jitter"), and never less than GitHub asked for.
   */
  backOff(attempt, asked) {
    const longest = Math.min(30, 2 ** (attempt - 1));
    return (asked ?? 0) + longest * (0.5 + this.#random() / 2);
  }
  /** Sleeps for the back-off; false: there is no patience left for it. */
  async pause(attempt) {
    const seconds = this.backOff(attempt, null);
    if (!this.take(seconds)) return false;
    await this.#clock.sleep(seconds * this.patience.secondMs / 1e3);
    return true;
  }
};

// src/edges/github/suggestions.ts
var ATTEMPTS = 3;
var REVIEW_BODY = "benchproof suggests what was measured:";
function keyOf({ path, line, body }) {
  return JSON.stringify([path, line, body.replaceAll("\r\n", "\n").trim()]);
}
function standing(api, { number }) {
  return api.run(OPERATIONS.readPull, async (client, repository) => {
    const found = await client.paginate("GET /repos/{owner}/{repo}/pulls/{pull_number}/comments", {
      ...repository,
      pull_number: number,
      per_page: 100
    });
    return new Set(
      found.flatMap(
        ({ path, line, body }) => line === void 0 || line === null ? [] : [keyOf({ path, line, body })]
      )
    );
  });
}
function review(api, { number, sha }, suggestions) {
  return api.run(OPERATIONS.suggest, async (client, repository) => {
    await client.request("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", {
      ...repository,
      pull_number: number,
      commit_id: sha,
      event: "COMMENT",
      // "Required when using REQUEST_CHANGES or COMMENT".
      body: REVIEW_BODY,
      comments: suggestions.map(({ path, line, body }) => ({ path, line, side: "RIGHT", body })),
      ...ONCE
    });
  });
}
function isOutdated(error) {
  const gone = /could not be resolved|part of the (?:diff|pull request)|review_thread/i;
  return error instanceof GitHubFailure && error.kind === "refused" && gone.test(error.message);
}
async function reviewEach(api, place, suggestions) {
  for (const suggestion of suggestions) {
    try {
      await review(api, place, [suggestion]);
    } catch (error) {
      if (!isOutdated(error)) throw error;
    }
  }
}
async function send(api, place, suggestions) {
  try {
    await review(api, place, suggestions);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    if (suggestions.length > 1) await reviewEach(api, place, suggestions);
  }
}
async function suggest(api, place, suggestions) {
  for (let attempt = 1; suggestions.length > 0; attempt += 1) {
    const there = await standing(api, place);
    const missing = suggestions.filter((suggestion) => !there.has(keyOf(suggestion)));
    if (missing.length === 0) return;
    try {
      return await send(api, place, missing);
    } catch (error) {
      const goesOn = isFailure(error, "lost") && attempt < ATTEMPTS;
      if (!goesOn || !await api.waiting.pause(attempt)) throw error;
    }
  }
}

// src/edges/github/pulls.ts
function pullOf(pull) {
  const { head, base } = pull;
  return {
    number: pull.number,
    state: pull.state === "open" ? "open" : "closed",
    merged: pull.merged_at !== null,
    draft: pull.draft ?? false,
    title: pull.title,
    author: pull.user?.login ?? "ghost",
    head: { sha: head.sha, ref: head.ref, repository: head.repo?.full_name ?? null },
    base: { sha: base.sha, ref: base.ref }
  };
}
function isSame(one, other) {
  return one?.toLowerCase() === other.toLowerCase();
}
var PullClient = class {
  #api;
  constructor(api) {
    this.#api = api;
  }
  get(number) {
    return this.#api.runOr(null, OPERATIONS.readPull, async (client, repository) => {
      const { data } = await client.request("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
        ...repository,
        pull_number: number
      });
      return pullOf(data);
    });
  }
  /**
   * Asks for the pull requests of the commit first. That list can lack those from forks, so that
   * all open ones are gone through where it has none.
   */
  async withHead(sha, repository) {
    const matches = (pull) => pull.state === "open" && pull.head.sha === sha && isSame(pull.head.repository, repository);
    const ofCommit = (await this.#ofCommit(sha)).filter(matches);
    return ofCommit.length > 0 ? ofCommit : (await this.#open()).filter(matches);
  }
  suggest(number, sha, suggestions) {
    return suggest(this.#api, { number, sha }, suggestions);
  }
  async #ofCommit(sha) {
    const found = this.#api.runOr([], OPERATIONS.readPull, async (client, repository) => {
      const route = "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls";
      const found2 = await client.paginate(route, {
        ...repository,
        commit_sha: sha,
        per_page: 100
      });
      return found2.map(pullOf);
    });
    return found.catch((error) => {
      if (isFailure(error, "refused")) return [];
      throw error;
    });
  }
  #open() {
    return this.#api.run(OPERATIONS.readPull, async (client, repository) => {
      const found = await client.paginate("GET /repos/{owner}/{repo}/pulls", {
        ...repository,
        state: "open",
        sort: "updated",
        direction: "desc",
        per_page: 100
      });
      return found.map(pullOf);
    });
  }
};

// src/edges/github/store/api-branch-store.ts
import { posix } from "node:path";

// src/edges/github/store/branch-tip.ts
var MOST_CHARACTERS = 4 * 1024 * 1024;
async function readTip(api, branch) {
  return api.runOr(null, OPERATIONS.readContents, async (client, repository) => {
    const found = await client.request("GET /repos/{owner}/{repo}/git/ref/{ref}", {
      ...repository,
      ref: `heads/${branch}`
    });
    const commit = found.data.object.sha;
    const route = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
    const { data } = await client.request(route, { ...repository, commit_sha: commit });
    return { commit, tree: data.tree.sha };
  });
}
function stepsOf(files) {
  const steps = [[]];
  let length = 0;
  for (const [path, text] of files) {
    length += text.length;
    if (length > MOST_CHARACTERS && steps.at(-1)?.length !== 0) {
      steps.push([]);
      length = text.length;
    }
    steps.at(-1)?.push([path, text]);
  }
  return steps;
}
async function writeTree(api, base, files) {
  let tree = base;
  for (const step of stepsOf(files)) {
    const under = tree;
    tree = await api.run(OPERATIONS.writeContents, async (client, repository) => {
      const { data } = await client.request("POST /repos/{owner}/{repo}/git/trees", {
        ...repository,
        ...under === null ? {} : { base_tree: under },
        tree: step.map(([path, content]) => ({ path, mode: "100644", type: "blob", content }))
      });
      return data.sha;
    });
  }
  return tree ?? "";
}
async function commitFiles(api, tip, files, message) {
  const tree = await writeTree(api, tip?.tree ?? null, files);
  return api.run(OPERATIONS.writeContents, async (client, repository) => {
    const { data } = await client.request("POST /repos/{owner}/{repo}/git/commits", {
      ...repository,
      message,
      tree,
      parents: tip === null ? [] : [tip.commit]
    });
    return data.sha;
  });
}
var OVERTAKEN = /fast.forward|already exists|does not exist|cannot lock|is at \w+ but expected|reference update failed/i;
function isOvertaken(error) {
  if (!(error instanceof GitHubFailure)) return false;
  if (error.kind === "lost" || error.kind === "conflict") return true;
  return error.kind === "refused" && OVERTAKEN.test(error.message);
}
function refused(branch, error) {
  const advice = [
    `A rule may protect the branch ${branch}. Let the App or the workflow's token bypass that rule,`,
    "or let the bot store the records."
  ].join(" ");
  return new GitHubFailure(error.kind, error.status, [error.message, advice], error);
}
async function moveBranch(api, branch, tip, commit) {
  try {
    await api.run(OPERATIONS.writeContents, async (client, repository) => {
      const sha = commit;
      if (tip === null) {
        const ref = `refs/heads/${branch}`;
        await client.request("POST /repos/{owner}/{repo}/git/refs", { ...repository, ref, sha });
      } else {
        const route = "PATCH /repos/{owner}/{repo}/git/refs/{ref}";
        const ref = `heads/${branch}`;
        await client.request(route, { ...repository, ref, sha, force: false });
      }
    });
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    if (error instanceof GitHubFailure && error.kind === "refused") throw refused(branch, error);
    throw error;
  }
}

// src/edges/github/store/api-branch-store.ts
var ATTEMPTS2 = 20;
var MOST_FILES2 = 5e3;
var isRecordFile = (path) => path.endsWith(".json") && /^(records|revocations)\//.test(withoutLane(path));
var ApiBranchStore = class {
  name;
  #api;
  #git;
  #options;
  constructor(api, git, options) {
    this.#api = api;
    this.#git = git;
    this.#options = options;
    this.name = `branch ${options.branch}`;
  }
  async list() {
    return (await this.#shelf()).records;
  }
  /** Of the files as they are; whether one was changed in the past, a clone can tell. */
  async verify() {
    return (await this.#shelf()).complaints;
  }
  async put(records) {
    const files = filesOf(this.#options.lane, records);
    if (files.size > 0) await this.addFiles(files, additionMessage(files.size));
  }
  async revoke(id, reason, by) {
    const at = this.#api.waiting.now().toISOString();
    const files = /* @__PURE__ */ new Map([[revocationPath(id), revocationText({ id, reason, by, at })]]);
    await this.addFiles(files, revocationMessage(id, reason));
  }
  /**
   * Adds files that are not there yet, in one commit; a path that is there stays as it is.
   *
   * @throws WorldError where the branch may not be written, or others write all the time
   */
  async addFiles(files, message) {
    for (let attempt = 1; attempt <= ATTEMPTS2; attempt += 1) {
      if (await this.#add(files, message)) return;
      if (!await this.#api.waiting.pause(attempt)) break;
    }
    const { branch } = this.#options;
    throw new WorldError(
      `the branch ${branch} could not be written: others were faster each time, or GitHub gave no answer`,
      "Re-run the job: what was stored stays, and what is missing is added."
    );
  }
  /** Files below a folder of the branch, by path from its top. */
  async readFiles(folder) {
    const top = posix.normalize(`${folder}/`);
    return this.#texts(await this.#tip(), (path) => path.startsWith(top));
  }
  async #add(files, message) {
    const { branch } = this.#options;
    const tip = await readTip(this.#api, branch);
    const there = tip === null ? [] : await this.#git.entries(revisionAt(branch, tip));
    const present = new Set(there.map(({ path }) => path));
    const fresh = new Map([...files].filter(([path]) => !present.has(path)));
    if (fresh.size === 0) return true;
    const commit = await commitFiles(this.#api, tip, fresh, message);
    return moveBranch(this.#api, branch, tip, commit);
  }
  async #tip() {
    const { branch } = this.#options;
    const tip = await readTip(this.#api, branch);
    return tip === null ? null : revisionAt(branch, tip);
  }
  async #texts(revision, isWanted) {
    if (revision === null) return /* @__PURE__ */ new Map();
    const paths = (await this.#git.entries(revision)).map(({ path }) => path).filter(isWanted);
    if (paths.length > MOST_FILES2) throw tooMany(this.name, paths.length);
    const files = await this.#git.readMany(revision, paths);
    return new Map(
      paths.map((path) => [path, Buffer.from(files.get(path) ?? []).toString("utf8")])
    );
  }
  async #shelf() {
    return readShelf([...await this.#inFolder(), ...await this.#onBranch()], sha256);
  }
  async #onBranch() {
    const { branch, folder } = this.#options;
    const proposed = { kind: "remote-branch", lane: "proposed" };
    return [...await this.#texts(await this.#tip(), isRecordFile)].map(([path, text]) => ({
      path: withoutLane(path),
      text,
      place: folder === null ? remotePlace(path) : proposed,
      location: `${branch}:${path}`,
      storedAt: null
    }));
  }
  async #inFolder() {
    const { folder } = this.#options;
    if (folder === null) return [];
    const top = posix.normalize(`${folder.path}/`);
    const files = await this.#texts(folder.base, (path) => path.startsWith(top));
    return [...files].map(([path, text]) => ({
      path: path.slice(top.length),
      text,
      place: { kind: "directory-at-revision" },
      location: `${path} at ${folder.base.name}`,
      storedAt: null
    }));
  }
};
function revisionAt(name, { commit, tree }) {
  return { name, commit, tree, dirty: false, committedAt: null };
}
function tooMany(name, count) {
  return new WorldError(
    `${name} holds ${count} files, more than are read through the API (${MOST_FILES2})`,
    "Prune old records: benchproof records prune."
  );
}

// src/edges/github/dispatch.ts
var LOOKS3 = 4;
function newestRuns(api, { workflow, ref }) {
  return api.runOr([], OPERATIONS.readRuns, async (client, repository) => {
    const route = "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs";
    const { data } = await client.request(route, {
      ...repository,
      workflow_id: workflow,
      event: "workflow_dispatch",
      branch: ref.replace(/^refs\/heads\//, ""),
      per_page: 10
    });
    return data.workflow_runs.map((run) => ({ id: Number(run.id), title: run.display_title }));
  });
}
function isOurs({ inputs }, { title }) {
  const telling = Object.values(inputs).filter((value) => value.length >= 7);
  const shown = telling.filter((value) => title.includes(value));
  return shown.length === 0 || shown.length === telling.length;
}
async function hasStarted(api, wanted, before) {
  for (let look = 1; look <= LOOKS3; look += 1) {
    if (!await api.waiting.pause(look)) return false;
    const fresh = (await newestRuns(api, wanted)).filter(({ id }) => id > before);
    if (fresh.some((run) => isOurs(wanted, run))) return true;
  }
  return false;
}
async function dispatch(api, wanted) {
  const before = Math.max(0, ...(await newestRuns(api, wanted)).map(({ id }) => id));
  try {
    await api.run(OPERATIONS.dispatch, async (client, repository) => {
      const route = "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches";
      const { workflow, ref, inputs } = wanted;
      await client.request(route, {
        ...repository,
        workflow_id: workflow,
        ref,
        inputs: { ...inputs },
        ...ONCE
      });
    });
  } catch (error) {
    if (!(error instanceof GitHubFailure) || error.kind !== "lost") throw error;
    if (await hasStarted(api, wanted, before)) return;
    throw new AnswerLost(
      `${error.message}; no run of ${wanted.workflow} appeared`,
      "Look at the Actions tab, and start it again if it is not there.",
      { cause: error }
    );
  }
}

// src/edges/github/download.ts
var ATTEMPTS3 = 4;
function tooLarge({ name }, mostBytes) {
  return new WorldError(
    `artifact ${name} is larger than ${mostBytes} bytes, and was not read`,
    "An artifact of benchproof holds one session; look at what the run uploaded."
  );
}
function locate(api, { id }) {
  return api.run(OPERATIONS.download, async (client, repository) => {
    const route = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
    const { headers } = await client.request(route, {
      ...repository,
      artifact_id: id,
      archive_format: "zip",
      request: { redirect: "manual" }
    });
    return headers.location ?? "";
  });
}
async function readBounded(body, mostBytes) {
  const chunks = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
async function fetchBounded(fetcher, url, mostBytes, seconds) {
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(seconds * 1e3) });
    if (!response.ok || response.body === null) return { failure: `${response.status}` };
    return { bytes: await readBounded(response.body, mostBytes) };
  } catch (error) {
    const { message, cause } = error;
    return { failure: cause instanceof Error ? cause.message : message };
  }
}
async function downloadZip(api, fetcher, artifact, mostBytes) {
  if (artifact.expired) throw expired(artifact);
  if (artifact.bytes > mostBytes) throw tooLarge(artifact, mostBytes);
  const { requestSeconds } = api.waiting.patience;
  for (let attempt = 1; ; attempt += 1) {
    const url = await locate(api, artifact);
    const fetched = await fetchBounded(fetcher, url, mostBytes, requestSeconds);
    if ("bytes" in fetched) {
      if (fetched.bytes === null) throw tooLarge(artifact, mostBytes);
      return fetched.bytes;
    }
    if (attempt < ATTEMPTS3 && await api.waiting.pause(attempt)) continue;
    const message = `artifact ${artifact.name} could not be downloaded (${fetched.failure})`;
    const advice = "Re-run the job that publishes; the artifact is kept for some days.";
    throw new GitHubFailure("lost", null, [message, advice], null);
  }
}
function expired({ name }) {
  return new WorldError(`artifact ${name} has expired`, "Re-run the workflow that measured.");
}

// src/edges/github/workflows.ts
function runOf(run) {
  return {
    id: Number(run.id),
    title: run.display_title,
    event: run.event,
    path: run.path.split("@")[0] ?? run.path,
    headSha: run.head_sha,
    headBranch: run.head_branch,
    headRepository: run.head_repository?.full_name ?? null,
    attempt: run.run_attempt ?? 1,
    status: run.status ?? "queued",
    conclusion: run.conclusion,
    url: run.html_url
  };
}
var fileName = (workflow) => workflow.split("/").at(-1) ?? workflow;
var WorkflowClient = class {
  #api;
  #fetch;
  constructor(api, fetcher) {
    this.#api = api;
    this.#fetch = fetcher;
  }
  run(id) {
    return this.#api.runOr(null, OPERATIONS.readRuns, async (client, repository) => {
      const { data } = await client.request("GET /repos/{owner}/{repo}/actions/runs/{run_id}", {
        ...repository,
        run_id: id
      });
      return runOf(data);
    });
  }
  runsAt(workflow, sha) {
    return this.#api.runOr([], OPERATIONS.readRuns, async (client, repository) => {
      const route = "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs";
      const found = await client.paginate(route, {
        ...repository,
        workflow_id: fileName(workflow),
        head_sha: sha,
        per_page: 100
      });
      return found.map(runOf).sort((one, other) => other.id - one.id);
    });
  }
  jobs(runId) {
    return this.#api.run(OPERATIONS.readRuns, async (client, repository) => {
      const found = await client.paginate("GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs", {
        ...repository,
        run_id: runId,
        filter: "latest",
        per_page: 100
      });
      return found.map(({ name, run_attempt, status, conclusion, html_url }) => ({
        name,
        attempt: run_attempt ?? 1,
        status,
        conclusion,
        url: html_url ?? ""
      }));
    });
  }
  artifacts(runId) {
    return this.#api.run(OPERATIONS.readRuns, async (client, repository) => {
      const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
      const found = await client.paginate(route, { ...repository, run_id: runId, per_page: 100 });
      return found.map(({ id, name, size_in_bytes, expired: expired2 }) => ({
        id,
        name,
        bytes: size_in_bytes,
        expired: expired2
      }));
    });
  }
  download(artifact, mostBytes) {
    return downloadZip(this.#api, this.#fetch, artifact, mostBytes);
  }
  dispatch(workflow, ref, inputs) {
    return dispatch(this.#api, { workflow: fileName(workflow), ref, inputs });
  }
};

// src/edges/github/open-github.ts
function partsOf(repository) {
  const [owner = "", repo = "", ...more] = repository.split("/");
  if (owner !== "" && repo !== "" && more.length === 0) return { owner, repo };
  throw new UserError(`repository ${JSON.stringify(repository)}: expected OWNER/NAME`);
}
function openApi(options) {
  const { clock, random, log, token } = options;
  const waiting = new Waiting({ ...DEFAULT_PATIENCE, ...options.patience }, clock, random);
  return new Api(partsOf(options.repository), waiting, async () => {
    const { createClient } = await import("./octokit-client-DPFWI4SG.js");
    return createClient({
      apiUrl: options.apiUrl.replace(/\/+$/, ""),
      token: typeof token === "string" ? async () => token : token,
      fetch: options.fetch ?? fetch,
      waiting,
      clock,
      random,
      log
    });
  });
}
var GitHubClient = class {
  repository;
  checks;
  comments;
  pulls;
  workflows;
  git;
  #api;
  #login = null;
  #defaultBranch = null;
  constructor(options, api) {
    this.repository = options.repository;
    this.#api = api;
    this.checks = new CheckClient(api);
    this.comments = new CommentClient(api);
    this.pulls = new PullClient(api);
    this.workflows = new WorkflowClient(api, options.fetch ?? fetch);
    this.git = new ApiGit(api);
  }
  openStore(settings, lane, base) {
    const { branch, directory } = settings;
    const folder = directory === void 0 ? null : { path: directory, base };
    return new ApiBranchStore(this.#api, this.git, { branch, lane, folder });
  }
  /** Asked once: a token does not change hands. */
  login() {
    this.#login ??= this.#askLogin().catch((error) => {
      this.#login = null;
      throw error;
    });
    return this.#login;
  }
  #askLogin() {
    return this.#api.run(OPERATIONS.readLogin, async (client) => {
      const { viewer } = await client.graphql(
        "{ viewer { login } }"
      );
      return viewer.login;
    });
  }
  defaultBranch() {
    this.#defaultBranch ??= this.#askDefaultBranch().catch((error) => {
      this.#defaultBranch = null;
      throw error;
    });
    return this.#defaultBranch;
  }
  #askDefaultBranch() {
    return this.#api.run(OPERATIONS.readRepository, async (client, repository) => {
      const { data } = await client.request("GET /repos/{owner}/{repo}", { ...repository });
      return data.default_branch;
    });
  }
  /** "maintain" counts as write and "triage" as read: so GitHub's own `permission` says it. */
  permissionOf(login) {
    const none = "none";
    return this.#api.runOr(none, OPERATIONS.readPermission, async (client, repository) => {
      const { data } = await client.request(
        "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
        { ...repository, username: login }
      );
      const { permission } = data;
      return permission === "admin" || permission === "write" || permission === "read" ? permission : none;
    });
  }
};
function openGitHub(options) {
  return new GitHubClient(options, openApi(options));
}

export {
  OPERATIONS,
  openApi,
  openGitHub
};
