/** `report`, `compare` and `why`: judge and show what was measured before. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import { UserError } from '../core/errors.ts';
import type { Session } from '../core/records/session.ts';
import type { ReportForm } from '../core/report/write.ts';
import { firstFew } from '../core/text/plural.ts';
import type { OutputPolicy } from '../core/verdict/saved-outputs.ts';
import { type CliContext, hasColour, readNamedFile, tableWidth } from './context.ts';
import { OUTCOME_CODES } from './exit.ts';
import {
  adapterOption,
  type FlagsOf,
  jsonForm,
  OUTPUT_HELP,
  outputFolder,
  percentage,
} from './values.ts';

const split = (names: string): readonly string[] => names.split(',').filter((name) => name !== '');

function refuseMissing({ cwd }: CliContext, sides: readonly string[]): void {
  if (sides.some((names) => split(names).length === 0))
    throw new UserError('compare: no file is named on one side', SIDES);
  const twice = sides
    .map(split)
    .flatMap((names) => names.filter((name, at) => names.indexOf(name) < at));
  if (twice.length > 0)
    throw new UserError(`${twice[0]}: given twice on one side`, 'give the output of another run');
  const [old = [], head = []] = sides.map((names) =>
    split(names).map((name) => resolve(cwd, name)),
  );
  const both = old.find((path) => head.includes(path));
  if (both !== undefined)
    throw new UserError(
      `${relative(cwd, both)}: given on both sides`,
      'a file has no difference to itself: give the output of another version',
    );
  const missing = sides.flatMap(split).filter((name) => !existsSync(resolve(cwd, name)));
  if (missing.length === 0) return;
  throw new UserError(
    `${missing.join(', ')}: no such ${missing.length > 1 ? 'files' : 'file'}`,
    SIDES,
  );
}

const SIDES =
  'give files on both sides, separated by commas; revisions are measured by `run --base`';

async function readSide({ cwd }: CliContext, names: string, adapter: string | null) {
  const { joinParts, readSavedOutput } = await import('../tools/saved.ts');
  const files = await Promise.all(
    split(names).map(async (name) => {
      return { name, text: `${await readNamedFile(cwd, name, SIDES)}` };
    }),
  );
  return joinParts(files).map(({ name, text }) => {
    const saved = readSavedOutput(text, name, adapter);
    if (!saved.ok) throw new UserError(saved.message, saved.advice);
    return saved;
  });
}

/** @throws UserError if a file cannot be read, or the two sides have no benchmark in common */
export async function compareSavedOutputs(
  context: CliContext,
  [old, head]: readonly [string, string],
  policy: OutputPolicy & { readonly adapter: string | null },
  form: ReportForm,
): Promise<void> {
  const { compareOutputs } = await import('../core/verdict/saved-outputs.ts');
  const { outputsContent } = await import('../core/report/outputs.ts');
  const { writeReport } = await import('../core/report/write.ts');
  refuseMissing(context, [old, head]);
  const { adapter } = policy;
  const before = await readSide(context, old, adapter);
  const after = await readSide(context, head, adapter);
  const tools = [...new Set([...before, ...after].map(({ tool }) => tool))];
  const compared = compareOutputs(before, after, policy);
  if (compared.comparisons.length === 0) {
    throw new UserError(
      `${old} and ${head} have no value in common: the one has ${firstFew(compared.onlyBase)}, the other ${firstFew(compared.onlyHead)}`,
      tools.length > 1
        ? `compare outputs of the same tool: these are of ${tools.join(' and ')}`
        : 'names, metrics and units must be the same on both sides',
    );
  }
  const mixed =
    tools.length > 1
      ? [
          `the outputs are of different tools, which may measure differently: ${tools.join(' and ')}`,
        ]
      : [];
  const problems = [...mixed, ...[...before, ...after].flatMap((each) => each.problems)];
  const document = { version: 1, kind: 'outputs', ...compared, problems };
  context.out(writeReport(outputsContent(compared, problems), document, form));
  context.exitWith(OUTCOME_CODES[compared.outcome]);
}

const withReport = (command: Command) =>
  command
    .addOption(
      new Option('--format <form>', 'output format')
        .choices(['terminal', 'markdown', 'html', 'json'])
        .default('terminal'),
    )
    .addOption(jsonForm())
    .addOption(
      new Option(
        '--inconclusive <outcome>',
        'outcome of an inconclusive benchmark (default: as configured)',
      ).choices(['pass', 'neutral', 'fail']),
    );

const withSession = (command: Command) =>
  withReport(command).option('-o, --output <folder>', `folder of the sessions ${OUTPUT_HELP}`);

type ReportFlags = FlagsOf<typeof withReport>;

/** By id, by path, or the newest. */
export async function loadSession(
  context: CliContext,
  flags: { readonly output?: string },
  name: string | undefined,
): Promise<Session> {
  const { SessionFolder } = await import('../edges/journal/session-folder.ts');
  const { readSession } = await import('../core/report/write.ts');
  const { openPlace } = await import('./stores.ts');
  // Session files can be read anywhere; only stored sessions need a repository.
  const root = await openPlace(context).then(
    (git) => git.root,
    () => context.cwd,
  );
  const sessions = new SessionFolder(join(outputFolder(context, root, flags.output), 'sessions'));
  if (name !== undefined && /\.json$|[/\\]/.test(name)) {
    const text = await readNamedFile(context.cwd, name, 'give a session file or an id');
    return readSession(`${text}`, name);
  }
  const chosen = name ?? (await sessions.list())[0];
  if (chosen === undefined) {
    throw new UserError(`${sessions.path}: no sessions yet`, 'measure one with: benchproof run');
  }
  return sessions.load(chosen);
}

function formOf(context: CliContext, flags: ReportFlags): ReportForm {
  const kind = flags.json ? 'json' : flags.format;
  return kind === 'terminal'
    ? { kind, width: tableWidth(context), colour: hasColour(context) }
    : { kind };
}

async function show(context: CliContext, flags: ReportFlags, session: Session): Promise<void> {
  const { reportSession } = await import('../core/report/write.ts');
  const judge = { inconclusive: flags.inconclusive ?? session.settings.inconclusive, shards: 1 };
  const place = { reproduce: null, fullReport: null };
  const { text, outcome } = reportSession(session, judge, place, formOf(context, flags));
  context.out(text);
  context.exitWith(OUTCOME_CODES[outcome]);
}

export function addReportCommand(program: Command, context: CliContext): void {
  withSession(program.command('report'))
    .description('show a finished session again, with a new verdict (default: the newest)')
    .argument('[session]', 'an id, or a session file')
    .addHelpText('after', '\nExample:\n  benchproof report --format markdown > comment.md\n')
    .action(async (name, flags) => {
      await show(context, flags, await loadSession(context, flags, name));
    });
}

const COMPARE_HELP = `
Examples:
  benchproof compare old.txt new.txt
  benchproof compare old1.json,old2.json new1.json,new2.json --effect 5%
  benchproof compare old.log new.log --adapter lines
`;

export function addCompareCommand(program: Command, context: CliContext): void {
  withReport(program.command('compare'))
    .description('show the verdict on saved outputs of benchmark tools')
    .argument('<base>', 'files, separated by commas')
    .argument('<head>', 'the same')
    .addOption(
      new Option('--effect <percent>', 'smallest change that counts')
        .argParser(percentage(0, 1000))
        .default(0.03, '3%'),
    )
    .addOption(adapterOption())
    .addHelpText('after', COMPARE_HELP)
    .action(async (base, head, flags) => {
      const { effect, inconclusive = 'neutral', adapter = null } = flags;
      const policy = { effect, inconclusive, adapter };
      await compareSavedOutputs(context, [base, head], policy, formOf(context, flags));
    });
}

/** `why`: functions behind changed instruction counts. */
const withWhy = (command: Command) =>
  command
    .option('--session <session>', 'an id, or a session file (default: the newest)')
    .option('--json', 'print one JSON document, and nothing else, on stdout')
    .option('-o, --output <folder>', `folder of the sessions ${OUTPUT_HELP}`);

async function explain(
  context: CliContext,
  name: string | undefined,
  flags: FlagsOf<typeof withWhy>,
): Promise<void> {
  const { buildReport } = await import('../core/report/model.ts');
  const { matchingCases, whyContent, whyDocument } = await import('../core/report/why.ts');
  const { writeReport } = await import('../core/report/write.ts');
  const { judgeSession } = await import('../core/verdict/judge-session.ts');
  const session = await loadSession(context, flags, flags.session);
  if (session.base === null) {
    throw new UserError(
      `session ${session.id} has no base, so there is no change to explain`,
      'compare with another commit: benchproof run --base REVISION',
    );
  }
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  const ids = matchingCases(report, name);
  if (ids === null) {
    const all = matchingCases(report, undefined) ?? [];
    throw new UserError(
      `session ${session.id} has no benchmark "${name}"`,
      `it has: ${all.join(', ')}`,
    );
  }
  const kind = flags.json ? 'json' : 'terminal';
  const form = { kind, width: context.columns, colour: false } as const;
  context.out(writeReport(whyContent(report, ids), whyDocument(report, ids), form));
}

export function addWhyCommand(program: Command, context: CliContext): void {
  withWhy(program.command('why'))
    .description('name the functions behind a change in a benchmark’s instruction count')
    .argument('[benchmark]', 'name, as for --filter (default: all)')
    .addHelpText('after', '\nExample:\n  benchproof run --quick --base main && benchproof why\n')
    .action((name, flags) => explain(context, name, flags));
}
