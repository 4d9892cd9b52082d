/** Actions of `bisect` and `trace`. */

import { join } from 'node:path';
import { bisectHistory } from '../commands/bisect/bisect.ts';
import { MAX_PAIRS } from '../commands/bisect/compare-commit.ts';
import { measuredPorts } from '../commands/bisect/measured-ports.ts';
import type { QuestionOptions } from '../commands/bisect/question.ts';
import type { BisectPorts } from '../commands/bisect/search-run.ts';
import { type TraceOptions, traceHistory } from '../commands/bisect/trace.ts';
import { benchmarkOf, claimAt, parsePlace, tracedClaim } from '../core/bisect/claim.ts';
import type { BisectDocument, TraceDocument } from '../core/bisect/history.ts';
import { UserError } from '../core/errors.ts';
import { SessionFolder, searchFolder } from '../edges/journal/session-folder.ts';
import type { CliContext } from './context.ts';
import type { BisectFlags, HistoryFlags, TraceFlags } from './history.ts';
import { runPorts } from './run-action.ts';
import { openPlace, openRunStore, withEngine } from './stores.ts';
import { outputFolder } from './values.ts';

async function withPorts<Result>(
  context: CliContext,
  flags: HistoryFlags,
  use: (ports: BisectPorts) => Promise<Result>,
): Promise<Result> {
  const git = await openPlace(context);
  return withEngine(context, flags, async (engine, progress) => {
    const folder = outputFolder(context, git.root, flags.output);
    const sessions = new SessionFolder(join(folder, 'sessions'));
    const store = await openRunStore(context, git, flags.records);
    const run = await runPorts(context, flags, { git, engine, progress, sessions, store });
    const memory = searchFolder(join(folder, 'searches'), (text) => progress.warn(text));
    const seal = { sessions, store, progress };
    const { config: configPath, resume } = flags;
    return use(await measuredPorts({ git, run, seal, memory, configPath, limits: flags, resume }));
  });
}

function questionOf(flags: HistoryFlags, benchmark: string | null): QuestionOptions {
  const { config: configPath, metric = null } = flags;
  return { configPath, benchmark, metric };
}

export function runBisect(context: CliContext, flags: BisectFlags): Promise<BisectDocument> {
  const { good, bad = 'HEAD' } = flags;
  if (good === undefined) {
    throw new UserError(
      '--good is required: a commit from before the change',
      'such as: benchproof bisect --good v1.2 --bad main --benchmark parse',
    );
  }
  const question = questionOf(flags, flags.benchmark ?? null);
  const { max: maxPairs = MAX_PAIRS, resume } = flags;
  const search = { ...question, good, bad, confidence: flags.confidence / 100, maxPairs, resume };
  return withPorts(context, flags, (ports) => bisectHistory(ports, search));
}

/** @throws UserError unless it has the form A..B */
function endsOf(range: string): { from: string; to: string } {
  const [from, to, ...more] = range.split(/\.{2,3}/);
  if (!from || more.length > 0) {
    throw new UserError(`--commits ${range}: expected A..B`, 'such as --commits v1.0..main');
  }
  return { from, to: to || 'HEAD' };
}

export function runTrace(context: CliContext, flags: TraceFlags): Promise<TraceDocument> {
  const question = questionOf(flags, flags.benchmark ?? null);
  const ends = endsOf(flags.commits);
  const { points = null, more } = flags;
  const trace = { ...question, ...ends, points, more, claim: null };
  return withPorts(context, flags, (ports) => traceHistory(ports, trace));
}

/** Binds the claim like the gate, then measures history. */
export async function runClaim(
  context: CliContext,
  flags: BisectFlags,
  claim: string,
): Promise<TraceDocument> {
  const place = parsePlace(claim);
  const { checkDocs } = await import('../commands/docs-check.ts');
  const { openDocsPlace, WORKING_TREE } = await import('./docs-place.ts');
  const docs = { config: flags.config, records: [] };
  await using opened = await openDocsPlace(context, docs, WORKING_TREE, [place.path]);
  const found = await checkDocs(opened.ports, opened.context, { files: opened.named });
  const judged = claimAt(found, { ...place, path: opened.named[0] ?? place.path });
  const bound = benchmarkOf(judged, flags.benchmark ?? null);
  const question = questionOf(
    { ...flags, metric: flags.metric ?? bound.metric ?? undefined } as HistoryFlags,
    bound.benchmark,
  );
  const git = await openPlace(context);
  const to = flags.bad ?? 'HEAD';
  const from = flags.good ?? (await git.beginning(await git.resolve(to))).commit ?? to;
  const asked = { from, to, points: flags.points, more: 0 };
  const trace: TraceOptions = { ...question, ...asked, claim: tracedClaim(judged.claim) };
  return withPorts(context, flags, (ports) => traceHistory(ports, trace));
}
