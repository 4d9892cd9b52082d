/** Actions of `plan` and `run`. */

import { isAbsolute, join, relative } from 'node:path';
import { planSession } from '../commands/run/plan.ts';
import { type RunPorts, runSession } from '../commands/run/run.ts';
import { sealSession } from '../commands/run/seal.ts';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import type { Session, SessionSettings } from '../core/records/session.ts';
import { renderHtml } from '../core/report/html/render.ts';
import { type ReportDocument, renderJson } from '../core/report/json/render.ts';
import { renderMarkdown } from '../core/report/markdown/render.ts';
import { buildReport, type Report } from '../core/report/model.ts';
import { describePlan, planDocument } from '../core/report/plan.ts';
import { renderTerminal } from '../core/report/terminal.ts';
import { noiseFromHistory } from '../core/stats/noise-history.ts';
import { plural } from '../core/text/plural.ts';
import { quoteWord } from '../core/text/shell-word.ts';
import { judgeSession } from '../core/verdict/judge-session.ts';
import { writeWhole } from '../edges/durable-file.ts';
import { SessionFolder } from '../edges/journal/session-folder.ts';
import { openRunPorts } from '../edges/open-ports.ts';
import type { Engine, Git, Progress } from '../ports.ts';
import type { HeadInStore, JournalFolder, RecordStore } from '../record-ports.ts';
import { type CliContext, hasColour, tableWidth, writeJson } from './context.ts';
import { type ExitCode, OUTCOME_CODES } from './exit.ts';
import type { PlanFlags, RunFlags } from './run.ts';
import { openPlace, openRunStore, prepareOutput, withEngine } from './stores.ts';
import { OUTPUT, outputFolder } from './values.ts';

/** Only flags that were given: a flag would override settings of individual benchmarks. */
function settingFlags({ runs, max, seconds, budget, thorough, quick }: RunFlags): string[] {
  const values = { runs, max, seconds, budget };
  return [
    ...Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}`, `${value}`],
    ),
    ...(thorough ? ['--thorough'] : []),
    ...(quick ? ['--quick'] : []),
  ];
}

/** Names commits and seed, so that it repeats what was measured even if branches move. */
export function reproduceCommand(session: Session, flags: RunFlags): string {
  const words = [
    'benchproof',
    'run',
    ...(session.base?.commit ? ['--base', session.base.commit.slice(0, 12)] : []),
    ...(session.head.commit && !session.head.dirty
      ? ['--head', session.head.commit.slice(0, 12)]
      : []),
    ...(flags.config === DEFAULT_CONFIG ? [] : ['--config', flags.config]),
    ...flags.filter.flatMap((filter) => ['--filter', filter]),
    ...settingFlags(flags),
    ...['--seed', `${session.seed}`],
    ...(session.aa ? ['--aa'] : []),
  ];
  return words.map(quoteWord).join(' ');
}

/** Settings given by flags. */
function overridesOf(flags: PlanFlags): Partial<SessionSettings> {
  if (flags.runs !== undefined && flags.max !== undefined && flags.max < flags.runs) {
    throw new UserError(
      `--max ${flags.max} is below --runs ${flags.runs}`,
      'the first look comes after --runs pairs, and the last after at most --max',
    );
  }
  return {
    ...(flags.runs === undefined ? {} : { min: flags.runs }),
    ...(flags.max === undefined ? {} : { max: flags.max }),
    ...(flags.seconds === undefined ? {} : { secondsPerSide: flags.seconds }),
    ...(flags.budget === undefined ? {} : { budgetSeconds: flags.budget }),
    ...(flags.thorough === undefined ? {} : { thorough: flags.thorough }),
  };
}

const planOptions = (flags: PlanFlags) => ({
  base: flags.base ?? null,
  head: flags.head ?? null,
  configPath: flags.config,
  filters: flags.filter,
  aa: flags.aa ?? false,
  overrides: overridesOf(flags),
});

export async function showPlan(context: CliContext, flags: PlanFlags): Promise<void> {
  const git = await openPlace(context);
  const plan = await planSession(git, planOptions(flags));
  if (flags.json) writeJson(context, planDocument(plan));
  else context.out(describePlan(plan, tableWidth(context)));
}

/** Creates the folder when measuring starts, so that a user error leaves none behind. */
function journalsIn(sessions: SessionFolder, folders: readonly string[]): JournalFolder {
  return {
    create: async (id) => {
      for (const folder of folders) await prepareOutput(folder);
      return sessions.create(id);
    },
    reopen: (id) => sessions.reopen(id),
    unfinished: () => sessions.unfinished(),
    discard: (id) => sessions.discard(id),
  };
}

interface Opened {
  readonly git: Git;
  readonly engine: Engine;
  readonly progress: Progress;
  readonly sessions: SessionFolder;
  readonly store: RecordStore | null;
}

/** Records are stored next to a custom output folder. */
function foldersOf(
  context: CliContext,
  root: string,
  { output, records }: Pick<RunFlags, 'output' | 'records'>,
): string[] {
  const folder = outputFolder(context, root, output);
  return [...new Set(records === undefined ? [folder, join(root, OUTPUT)] : [folder])];
}

/** Recent sessions used for noise; older ones no longer describe the machine. */
const NOISE_SESSIONS = 50;

function newestSessions(indexed: readonly HeadInStore[]): string[] {
  const newestFirst = [...indexed].sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
  const sessions = new Set(
    [...new Set(newestFirst.map(({ session }) => session))].slice(0, NOISE_SESSIONS),
  );
  return newestFirst.filter(({ session }) => sessions.has(session)).map(({ id }) => id);
}

/** Ports for measuring, with journals and noise history in the given folders. */
export async function runPorts(
  context: CliContext,
  flags: Pick<RunFlags, 'output' | 'records'>,
  { git, engine, progress, sessions, store }: Opened,
): Promise<RunPorts> {
  return openRunPorts(context.env, {
    engine,
    git,
    progress,
    journals: journalsIn(sessions, foldersOf(context, git.root, flags)),
    keepLog: async (name, text) => {
      const path = join(outputFolder(context, git.root, flags.output), 'builds', `${name}.log`);
      for (const each of foldersOf(context, git.root, flags)) await prepareOutput(each);
      await writeWhole(path, text);
      return path;
    },
    noise: async (cases, where) => {
      const known = [];
      const series = cases.flatMap((each) =>
        [...new Set(each.metrics.map(({ phase }) => phase))].map((phase) => ({ ...each, phase })),
      );
      for await (const { record, revoked } of store?.records(series, {
        choose: newestSessions,
        least: 2 * NOISE_SESSIONS,
      }) ?? [])
        if (revoked === null) known.push(record);
      return noiseFromHistory(known, cases, where);
    },
    signal: context.signal,
  });
}

async function measure(context: CliContext, flags: RunFlags, opened: Opened): Promise<Session> {
  return runSession(await runPorts(context, flags, opened), {
    ...planOptions(flags),
    ...(flags.quick === true ? { overrides: { ...overridesOf(flags), quick: true } } : {}),
    seed: flags.seed ?? null,
    resume: flags.resume,
    shards: 1,
  });
}

async function writeReports(folder: string, report: Report): Promise<void> {
  await writeWhole(join(folder, 'report.md'), renderMarkdown(report));
  await writeWhole(join(folder, 'report.html'), renderHtml(report, null));
  await writeWhole(join(folder, 'report.json'), `${JSON.stringify(renderJson(report), null, 2)}\n`);
}

/** One line with paths and the next step. */
function closingLine(
  { cwd }: CliContext,
  flags: RunFlags,
  left: { readonly folder: string; readonly records: number; readonly store: RecordStore | null },
): string {
  const near = (path: string) => (isAbsolute(path) ? relative(cwd, path) || '.' : path);
  const report = `the report is ${near(join(left.folder, 'report.html'))}`;
  if (left.store === null || left.records === 0) return `\n${report}; no record was stored\n`;
  const options = [
    ...(flags.records === undefined ? [] : ['--records', flags.records]),
    ...(flags.config === DEFAULT_CONFIG ? [] : ['--config', flags.config]),
  ];
  const next = ['benchproof docs check', ...options.map(quoteWord)].join(' ');
  return `\n${plural(left.records, 'record')} in ${near(left.store.name)}; ${report}; next: ${next}\n`;
}

/** Measures, seals and reports; returns the JSON document. */
export async function runAndReport(
  context: CliContext,
  flags: RunFlags,
): Promise<{ document: ReportDocument; code: ExitCode }> {
  const git = await openPlace(context);
  const folder = outputFolder(context, git.root, flags.output);
  return withEngine(context, flags, async (engine, progress) => {
    const sessions = new SessionFolder(join(folder, 'sessions'));
    const store = await openRunStore(context, git, flags.records);
    const opened = { git, engine, progress, sessions, store };
    const session = await measure(context, flags, opened);
    const { inconclusive } = session.settings;
    const verdict = judgeSession(session, { inconclusive, shards: 1 });
    const sealed = await sealSession({ sessions, store, progress }, session, verdict);
    progress.close();
    const report = buildReport(session, verdict, {
      reproduce: reproduceCommand(session, flags),
      fullReport: sealed.path,
    });
    const { bySection, rows } = report;
    // The report of what was measured last is worth more than one that says that nothing was.
    const isMeasured = rows.length === 0 || bySection.identical.length < rows.length;
    if (isMeasured) await writeReports(folder, report);
    if (!flags.json) {
      context.out(
        renderTerminal(report, { width: tableWidth(context), colour: hasColour(context) }),
      );
      if (isMeasured)
        context.out(closingLine(context, flags, { folder, records: sealed.records.length, store }));
    }
    return { document: renderJson(report), code: OUTCOME_CODES[verdict.outcome] };
  });
}
