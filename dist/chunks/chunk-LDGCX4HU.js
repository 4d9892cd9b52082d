import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  configuredStore,
  openStore
} from "./chunk-DHNGM4XV.js";
import {
  docsContextOf
} from "./chunk-SCH7HH4A.js";
import {
  openPlace
} from "./chunk-6AONHTUA.js";
import {
  prepareSide
} from "./chunk-IXF4ETRU.js";
import {
  openReader
} from "./chunk-ZONVFHPQ.js";
import {
  openVouch
} from "./chunk-4UD6D7AX.js";
import {
  repositoryPath
} from "./chunk-GC5GMM7O.js";
import {
  configSchema
} from "./chunk-6O5S75DL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";
import {
  systemClock
} from "./chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";

// src/cli/docs-place.ts
function rangeOf(flags, diff) {
  if (diff === void 0) return { base: flags.base ?? null, head: null };
  if (flags.base !== void 0) {
    throw new UserError(
      `--base ${flags.base} and --diff ${diff} both name a base`,
      "give one of them; --diff main..HEAD reads records and rules at main"
    );
  }
  const [base, head] = diff.split(/\.{2,3}/);
  return { base: base || null, head: head || null };
}
function tellEvidence(context, { commit }) {
  const at = cleanLine((commit ?? "no commit").slice(0, 10));
  context.err(
    `records as committed at HEAD (${at}), rules of the working tree; judge by another with --base
`
  );
}
async function storesOf(context, git, flags, config, range) {
  const isNamed = flags.records.length > 0;
  const names = isNamed ? flags.records : [configuredStore(config.records, git.root)];
  const revision = await git.resolve(range.base ?? "HEAD");
  if (range.base === null) tellEvidence(context, revision);
  const proof = flags.attested ? { vouch: await openVouch(context, flags) } : {};
  const place = { git, revision, settings: config.records, ...proof };
  const stores = await Promise.all(names.map((name) => openStore(context, place, name)));
  if (isNamed) await requireRecords(stores);
  return stores;
}
async function requireRecords(stores) {
  for (const store of stores) {
    if ((await store.list()).length > 0) continue;
    throw new UserError(
      `--records: no records in ${store.name}`,
      "store some with: benchproof run --records FOLDER, and commit them"
    );
  }
}
async function openDocsPlace(context, flags, range) {
  const git = await openPlace(context);
  const side = (name) => prepareSide({ git, sha256 }, name, flags.config, []);
  const head = await side(range.head);
  const base = range.base === null ? head : await side(range.base);
  const config = (base ?? head)?.config ?? configSchema.parse({ version: 1 });
  const reader = openReader();
  return {
    ports: {
      git,
      history: git,
      reader,
      stores: await storesOf(context, git, flags, config, range)
    },
    context: docsContextOf(base, head, {
      acceptProposed: false,
      ownSessions: [],
      now: systemClock.now().toISOString()
    }),
    paths: (named) => named.map((file) => repositoryPath(context.cwd, git.root, file)),
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]()
  };
}

export {
  rangeOf,
  openDocsPlace
};
