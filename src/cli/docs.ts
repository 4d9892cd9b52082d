/** `docs …`: the documents half. */
import type { Command } from 'commander';
import type { CliContext } from './context.ts';
import { addDocsCheckCommand } from './docs-check.ts';
import { addDocsExtractCommand } from './docs-extract.ts';
import { addDocsRewriteCommands } from './docs-rewrite.ts';

export function addDocsCommands(program: Command, context: CliContext): void {
  const docs = program.command('docs').description('performance numbers in documents');
  addDocsCheckCommand(docs, context);
  addDocsExtractCommand(docs, context);
  addDocsRewriteCommands(docs, context);
}
