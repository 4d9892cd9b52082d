/** The document commands' ports over texts in memory: two revisions, one list of records. */

import type { DocsContext, DocsPorts } from '../../../src/commands/docs-ports.ts';
import { configSchema } from '../../../src/core/config/schema.ts';
import type { Revision } from '../../../src/core/records/session.ts';
import type { EvidenceRecord } from '../../../src/docs/bind/series.ts';
import { extractClaims } from '../../../src/docs/extract/extract.ts';
import { storeOf } from '../../support/memory-store.ts';

type Tree = Readonly<Record<string, string | Uint8Array>>;

function decode(content: string | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

export function revision(name: string): Revision {
  return { name, commit: name, tree: null, dirty: false, committedAt: null };
}

export interface MemoryRepository {
  readonly base?: Tree;
  readonly head: Tree;
  readonly records?: readonly EvidenceRecord[];
}

export function memoryPorts({ base, head, records }: MemoryRepository): DocsPorts {
  const stored = (records ?? []).map((each) => ({
    ...{ ...each, location: 'memory', storedAt: null, revoked: null },
  }));
  const tree = (of: Revision) => (of.name === 'base' ? (base ?? {}) : head);
  return {
    git: {
      root: '/repository',
      resolve: async (name) => revision(name ?? 'head'),
      entries: async (of) =>
        Object.entries(tree(of)).map(([path, content]) => ({
          path,
          mode: '100644',
          id: decode(content),
        })),
      read: async (of, path) => {
        const content = tree(of)[path];
        return content === undefined ? null : decode(content);
      },
      readBytes: async (of, path) => {
        const content = tree(of)[path];
        return typeof content === 'string' ? new TextEncoder().encode(content) : (content ?? null);
      },
      readMany: async () => new Map(),
      checkout: async () => {
        throw new Error('documents need no checkout');
      },
    },
    stores: [
      {
        ...storeOf('memory', stored),
        // Records of these tests are not whole enough to be indexed: all are handed out.
        async *newest() {
          yield* stored;
        },
        async *records() {
          yield* stored;
        },
      },
    ],
    reader: {
      read: (text, path, options) =>
        extractClaims(
          typeof text === 'string' ? text : new TextDecoder().decode(text),
          path,
          options,
        ),
      [Symbol.asyncDispose]: async () => {},
    },
  };
}

export function docsContext(docs: object = {}): DocsContext {
  return {
    config: configSchema.parse({ version: 1, docs }),
    text: revision('head'),
    waiversAt: revision('head'),
    cases: [],
    dependencyHashes: {},
    changedBenchmarks: [],
    acceptProposed: false,
    atDesk: false,
    ownSessions: [],
    now: '2026-02-01T00:00:00Z',
  };
}
