import type { NumberOptions } from '../../units/number-token.ts';
import type { ClaimContext, ExtractedDocument } from '../claim.ts';
import { findAnnotations } from './annotation.ts';
import type { Block } from './block.ts';
import { readBlocks } from './blocks.ts';
import { createCollector } from './collector.ts';
import { readFormat } from './formats/format.ts';
import { createPositions } from './positions.ts';

export type DocumentFormat = 'markdown' | 'mdx' | 'rest' | 'asciidoc' | 'text' | 'html';

export interface ExtractOptions extends NumberOptions {
  /** Default: by the path's ending. */
  readonly format?: DocumentFormat;
  /** For texts that are no files: commit messages, titles. */
  readonly context?: Extract<ClaimContext, 'commit' | 'title'>;
  /** Everything in this file is example output of a tool. */
  readonly isExample?: boolean;
}

/**
 * Finds every performance claim of a text, with places in it and reasons for what was left out. Pure;
 * loads the parser its format needs and no other. Throws nothing: a parser's failure is in the result.
 */
export async function extractClaims(
  text: string,
  path: string,
  options: ExtractOptions = {},
): Promise<ExtractedDocument> {
  try {
    return readDocument(text, path, options, await readFormat(text, path, options.format));
  } catch (error) {
    return failed(path, error instanceof Error ? error.message : String(error));
  }
}

function failed(path: string, message: string): ExtractedDocument {
  const failure = { kind: 'parse', message } as const;
  return { path, claims: [], rejections: [], tables: [], annotations: [], failure };
}

function readDocument(
  text: string,
  path: string,
  options: ExtractOptions,
  blocks: readonly Block[],
): ExtractedDocument {
  const { collector, collected } = createCollector(path, text, createPositions(text));
  readBlocks(blocks, options, collector);
  const seen = new Set<number>();
  const claims = collected.claims
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((claim) => !seen.has(claim.start) && seen.add(claim.start))
    .map((claim) => ({
      ...claim,
      ...(options.context ? { context: options.context } : {}),
      ...(options.isExample ? { class: 'example' as const, classCue: 'declared an example' } : {}),
    }));
  const rejections = collected.rejections
    .filter(({ start }) => !seen.has(start))
    .sort((a, b) => a.start - b.start)
    .map(({ line, column, text: words, why }) => ({ line, column, text: words, why }));
  return {
    path,
    claims,
    rejections,
    tables: collected.tables,
    annotations: findAnnotations(text, blocks, collector.locate),
    failure: null,
  };
}
