import { type AssembledCase, assembleCases } from '../../core/measure/assemble.ts';
import { assembleCanaries } from '../../core/measure/assemble-canaries.ts';
import type { Builds, CaseWork } from '../../core/measure/request.ts';
import type { PlannedCase } from '../../core/plan/match.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import { foldJournal } from '../../core/records/journal.ts';
import type { Revision, Session, Side } from '../../core/records/session.ts';
import { buildReport } from '../../core/report/model.ts';
import { headlineOf } from '../../core/report/words/headline.ts';
import { maxOf } from '../../core/stats/descriptive.ts';
import { nextStep } from '../../core/stats/next-step.ts';
import { phraseToText } from '../../core/text/phrase.ts';
import { manyOf, plural } from '../../core/text/plural.ts';
import { judgeSession } from '../../core/verdict/judge-session.ts';
import type { Journal, JournalFolder } from '../../record-ports.ts';
import { type BuildPorts, checkBuilds } from './builds.ts';
import { countSession } from './count.ts';
import { measureSession, type OpenSession } from './loop.ts';
import type { MeasuringPorts } from './pair.ts';
import { type PlanOptions, planSession } from './plan.ts';

/**
 * Identifies the work of a session: everything that affects measurement and judgement, without
 * times, ids and results. Includes the tree, since a case's hashes do not cover how a working tree
 * is built.
 */
function workOf(session: OpenSession): string {
  const { tool, aa, configHash, settings, base, head, machine, engine, cases } = session;
  return canonicalJson({
    ...{ tool, aa, configHash, settings, engine, cases },
    commits: [base?.commit ?? null, head.commit, head.dirty, head.tree],
    machine: { ...machine, frequencyMhz: null },
  });
}

/**
 * The newest unsealed session with exactly this work on this machine, interrupted during measuring
 * (`finishedAt` null) or before sealing; null if there is none. Unreadable journals are left alone;
 * empty ones are removed.
 *
 * @param seed required seed; null for any
 */
async function findInterrupted(
  journals: JournalFolder,
  fresh: OpenSession,
  seed: number | null,
): Promise<OpenSession | null> {
  const wanted = workOf(fresh);
  for (const { id, entries } of await journals.unfinished()) {
    const folded = foldJournal(entries);
    // The disk was full from the start: even the header is incomplete.
    if (!folded.ok && folded.isEmpty) await journals.discard(id);
    if (!folded.ok) continue;
    const isSeeded = seed === null || folded.session.seed === seed;
    if (isSeeded && workOf(folded.session) === wanted) return folded.session;
  }
  return null;
}

export interface RunOptions extends PlanOptions {
  /** Null for a random seed, which is recorded. */
  readonly seed: number | null;
  /** Resume an interrupted session with the same work. */
  readonly resume: boolean;
  readonly shards: number;
  /** Count instructions; default: as configured per benchmark. */
  readonly counts?: boolean;
  /** Number of canaries and their run pairs; default: enough for a panel, with the same `runs`. */
  readonly canaries?: { readonly count: number; readonly runs: number };
}

export interface RunPorts extends MeasuringPorts, Omit<BuildPorts, 'engine'> {
  readonly journals: JournalFolder;
  /** Creates a session id, and a 32-bit seed. */
  readonly newId: () => string;
  readonly newSeed: () => number;
  /** Noise indices from stored history, keyed like `session.noise`. */
  readonly noise: (
    cases: Session['cases'],
    where: Pick<Session, 'machine' | 'engine'>,
  ) => Promise<Record<string, number>>;
  readonly tool: string;
}

async function buildBoth(ports: RunPorts, plan: Plan): Promise<Builds> {
  const { base, head, policy } = plan;
  const check = (side: Side, revision: Revision) =>
    checkBuilds(ports, side, { revision, head }, plan.cases, policy.grants);
  const buildHead = await check('head', head);
  // The base first: nothing that the head's build does may keep it from being built.
  const bases = base === null ? [] : await (await check('base', base))();
  return new Map([...bases, ...(await buildHead())]);
}

async function openSession(
  ports: RunPorts,
  plan: Plan,
  options: RunOptions,
  cases: readonly AssembledCase[],
): Promise<OpenSession> {
  const listed = cases.map((each) => each.case);
  const cpuset = listed.flatMap(({ limits }) => limits.cpuset ?? []).join(',');
  const machine = await ports.host.describe(cpuset);
  const where = { machine, engine: await ports.engine.describe() };
  return {
    ...{ version: 1, kind: 'session', id: ports.newId(), tool: ports.tool },
    startedAt: ports.clock.now().toISOString(),
    finishedAt: null,
    seed: options.seed ?? ports.newSeed(),
    aa: options.aa,
    configHash: plan.policy.hash,
    settings: plan.settings,
    ...{ base: plan.base, head: plan.head, ...where, cases: listed },
    noise: await ports.noise(listed, where),
    ...{ pairs: [], stops: {} },
  };
}

/** A new session, or the interrupted one with the same work. */
async function sessionFor(
  ports: RunPorts,
  options: RunOptions,
  fresh: OpenSession,
): Promise<{ session: OpenSession; journal: Journal }> {
  const found = options.resume ? await findInterrupted(ports.journals, fresh, options.seed) : null;
  if (found !== null) {
    ports.progress.line(`resuming session ${found.id} with ${found.pairs.length} finished runs`);
    return { session: found, journal: await ports.journals.reopen(found.id) };
  }
  const journal = await ports.journals.create(fresh.id);
  const { pairs: _pairs, stops: _stops, ...header } = fresh;
  await journal.append({ type: 'open', session: header });
  return { session: fresh, journal };
}

/** Reports what will not be compared before measuring starts. */
function announce({ progress }: RunPorts, planned: readonly PlannedCase[]): void {
  const left = Map.groupBy(planned, ({ unmeasured }) => JSON.stringify(unmeasured)).values();
  for (const alike of left) {
    const unmeasured = alike[0]?.unmeasured ?? null;
    if (unmeasured === null) continue;
    const names = manyOf(alike.map(({ id }) => id));
    const advice = unmeasured.kind === 'identical' ? '; --aa measures them anyway' : '';
    progress.line(`${unmeasured.kind} (${unmeasured.message}${advice}): ${names}`);
  }
  const lent = planned.flatMap(({ id, base }) => (base?.adopted == null ? [] : [id]));
  if (lent.length === 0) return;
  progress.line(`measured on the base with the head's definition: ${manyOf(lent)}`);
}

/** For the benchmark with most CPUs; the others use a subset. */
async function reserveCores(
  { engine, progress, signal }: RunPorts,
  works: ReadonlyMap<string, CaseWork>,
): Promise<AsyncDisposable | null> {
  const requests = [...works.values()].flatMap((work) => Object.values(work.requests));
  const [first] = requests;
  if (first === undefined) return null;
  const cpus = maxOf(requests.map(({ limits }) => limits.cpus));
  return engine.reserve(cpus, first.image.id, signal, (before) =>
    progress.line(
      `waiting for the cores: ${plural(before, 'session')} on this machine ${before === 1 ? 'is' : 'are'} ahead of this one (--no-wait does not wait)`,
    ),
  );
}

/** `1 benchmark and 3 canaries` */
function whatIsMeasured(works: readonly CaseWork[]): string {
  const canaries = works.filter(({ spec }) => spec.canary).length;
  const own = plural(works.length - canaries, 'benchmark');
  return canaries === 0 ? own : `${own} and ${plural(canaries, 'canary', 'canaries')}`;
}

/** Counting may take minutes, and settles at most what the times leave open. */
function tellTimed(progress: RunPorts['progress'], session: OpenSession): void {
  if (session.pairs.length === 0) return;
  const verdict = judgeSession(session, { inconclusive: session.settings.inconclusive, shards: 1 });
  const report = buildReport(session, verdict, { reproduce: null, fullReport: null });
  progress.line(`before counting: ${phraseToText(headlineOf(report))}`);
}

async function finish(
  ports: RunPorts & { readonly journal: Journal },
  options: RunOptions,
  session: OpenSession,
  cases: readonly AssembledCase[],
): Promise<void> {
  const works = new Map(
    cases.flatMap(({ case: { id }, work }) => (work === null ? [] : [[id, work] as const])),
  );
  await using _cores = await reserveCores(ports, works);
  const isCounting = options.counts !== false;
  const counted = [...works.values()].filter(({ spec }) => isCounting && spec.count.mode !== 'off');
  const ids = new Set(counted.map(({ spec }) => spec.id));
  if (session.settings.quick !== true) {
    ports.progress.stage(`Measure ${whatIsMeasured([...works.values()])}`);
    await measureSession(
      { ...ports, look: (measured) => nextStep(measured, options.shards, ids) },
      session,
      works,
    );
  }
  if (counted.length > 0) tellTimed(ports.progress, session);
  if (isCounting) await countSession(ports, session, [...works.values()]);
  session.finishedAt = ports.clock.now().toISOString();
  await ports.journal.append({ type: 'close', finishedAt: session.finishedAt });
}

/**
 * Measures according to the options and returns the finished session.
 *
 * @throws UserError for user errors, WorldError if engine or disk fail, or the signal's reason if
 * aborted; the journal keeps every finished pair
 */
export async function runSession(ports: RunPorts, options: RunOptions): Promise<Session> {
  const plan = await planSession(ports.git, options);
  for (const each of plan.unmatched) ports.progress.warn(each);
  announce(ports, plan.cases);
  const removed = await ports.engine.sweep();
  if (removed > 0)
    ports.progress.line(
      `removed ${plural(removed, 'leftover or old build', 'leftovers or old builds')} of earlier sessions`,
    );
  const builds = await buildBoth(ports, plan);
  const cases = assembleCases(ports.engine, plan.cases, builds);
  const { min, max } = plan.settings;
  const { count, runs } = options.canaries ?? {};
  // Nothing is timed, so canaries are useless.
  const most = plan.settings.quick === true ? 0 : count;
  const canaries = assembleCanaries(cases, runs ?? min, runs ?? max, most);
  const all = [...cases, ...canaries];
  const fresh = await openSession(ports, plan, options, all);
  const { session, journal } = await sessionFor(ports, options, fresh);
  await using open = journal;
  if (session.finishedAt === null) await finish({ ...ports, journal: open }, options, session, all);
  return session;
}
