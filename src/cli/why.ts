/** `why`: where the instructions of a benchmark changed. */
import type { Command } from 'commander';
import { type CliContext, writeJson } from './context.ts';
import { loadSession } from './report.ts';
import { OUTPUT_HELP } from './stores.ts';

interface WhyFlags {
  readonly session?: string;
  readonly json?: boolean;
  readonly output?: string;
}

async function explain(
  context: CliContext,
  name: string | undefined,
  flags: WhyFlags,
): Promise<void> {
  const { UserError } = await import('../core/errors.ts');
  const { buildReport } = await import('../core/report/model.ts');
  const { casesMeant, renderWhy, whyDocument } = await import('../core/report/why.ts');
  const { judgeSession } = await import('../core/verdict/judge-session.ts');
  const session = await loadSession(context, flags, flags.session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  const ids = casesMeant(report, name);
  if (ids === null) {
    const all = casesMeant(report, undefined) ?? [];
    throw new UserError(
      `session ${session.id} has no benchmark "${name}"`,
      `it has: ${all.join(', ')}`,
    );
  }
  if (flags.json) writeJson(context, whyDocument(report, ids));
  else context.out(renderWhy(report, ids, context.columns));
}

export function addWhyCommand(program: Command, context: CliContext): void {
  program
    .command('why')
    .description('name the functions that the instructions of a benchmark changed by')
    .argument('[benchmark]', 'a name, as for --filter (default: all)')
    .option('--session <session>', 'an id, or a session file (default: the newest)')
    .option('--json', 'print one JSON document on stdout and nothing else there')
    .option('-o, --output <folder>', `where sessions are kept ${OUTPUT_HELP}`)
    .addHelpText('after', '\nExample:\n  benchproof run --quick --base main && benchproof why\n')
    .action((name: string | undefined, flags: WhyFlags) => explain(context, name, flags));
}
