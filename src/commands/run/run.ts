import { type AssembledCase, assembleCases } from '../../core/measure/assemble.ts';
import { assembleCanaries } from '../../core/measure/assemble-canaries.ts';
import type { Builds, CaseWork } from '../../core/measure/request.ts';
import type { PlannedCase } from '../../core/plan/match.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import { foldJournal } from '../../core/records/journal.ts';
import type { Revision, Session, Side } from '../../core/records/session.ts';
import { maxOf } from '../../core/stats/descriptive.ts';
import { nextStep } from '../../core/stats/next-step.ts';
import { plural } from '../../core/text/plural.ts';
import type { Clock, Engine, Git, Host, Progress } from '../../ports.ts';
import type { Journal, JournalFolder } from '../../record-ports.ts';
import { tryAdopted } from './adopt.ts';
import { buildSide } from './builds.ts';
import { countSession } from './count.ts';
import { measureSession, type OpenSession } from './loop.ts';
import { type PlanOptions, planSession } from './plan.ts';

/**
 * All that decides what is measured and how it is judged; times, ids and results left out. The tree
 * stands for a work tree's own configuration too: how it is built is in no hash of a case.
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
 * The newest session that was doing exactly this work on this machine and was not sealed, whether
 * it was killed while measuring (`finishedAt` null) or just before its end; null: none. A
 * journal that cannot be read is left where it is: nothing is lost, and nothing is built on it.
 * One that holds nothing is removed.
 *
 * @param seed a seed asked for, which the session must then have; null: any
 */
async function findInterrupted(
  journals: JournalFolder,
  fresh: OpenSession,
  seed: number | null,
): Promise<OpenSession | null> {
  const wanted = workOf(fresh);
  for (const { id, entries } of await journals.unfinished()) {
    const folded = foldJournal(entries);
    // A disk that was full from the start: not even the header is whole.
    if (!folded.ok && folded.isEmpty) await journals.discard(id);
    if (!folded.ok) continue;
    if (seed !== null && folded.session.seed !== seed) continue;
    if (workOf(folded.session) === wanted) return folded.session;
  }
  return null;
}

export interface RunOptions extends PlanOptions {
  /** Null: drawn anew, and recorded. */
  readonly seed: number | null;
  /** Go on with an interrupted session of the same work where there is one. */
  readonly resume: boolean;
  readonly shards: number;
  /** Instructions are counted too; default: as each benchmark has it configured. */
  readonly counts?: boolean;
  /** How many canaries there are, and the run pairs of each; default: enough to borrow from, and as `runs`. */
  readonly canaries?: { readonly count: number; readonly runs: number };
}

export interface RunPorts {
  readonly engine: Engine;
  readonly git: Git;
  readonly host: Host;
  readonly clock: Clock;
  readonly journals: JournalFolder;
  readonly progress: Progress;
  /** Keeps the log of a build where a person can read it; returns where. Absent: it is shown anyway. */
  readonly keepLog?: (name: string, text: string) => Promise<string>;
  /** A fresh identifier for a session, and a fresh 32-bit seed. */
  readonly newId: () => string;
  readonly newSeed: () => number;
  /** Noise indices from stored history, as `session.noise` is keyed. */
  readonly noise: (
    cases: Session['cases'],
    where: Pick<Session, 'machine' | 'engine'>,
  ) => Promise<Record<string, number>>;
  readonly tool: string;
  readonly signal: AbortSignal;
}

async function buildBoth(ports: RunPorts, plan: Plan): Promise<Builds> {
  const { base, head, policy } = plan;
  const build = (side: Side, revision: Revision) =>
    buildSide(ports, side, { revision, head }, plan.cases, policy.grants);
  const heads = await build('head', head);
  return base === null ? heads : new Map([...heads, ...(await build('base', base))]);
}

async function openSession(
  ports: RunPorts,
  plan: Plan,
  options: RunOptions,
  cases: readonly AssembledCase[],
): Promise<OpenSession> {
  const listed = cases.map((each) => each.case);
  const where = { machine: await ports.host.describe(), engine: await ports.engine.describe() };
  return {
    version: 1,
    kind: 'session',
    id: ports.newId(),
    tool: ports.tool,
    startedAt: ports.clock.now().toISOString(),
    finishedAt: null,
    seed: options.seed ?? ports.newSeed(),
    aa: options.aa,
    configHash: plan.policy.hash,
    settings: plan.settings,
    base: plan.base,
    head: plan.head,
    ...where,
    cases: listed,
    noise: await ports.noise(listed, where),
    pairs: [],
    stops: {},
  };
}

/** A fresh session, or the interrupted one that was doing exactly this work. */
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

function worksOf(cases: readonly AssembledCase[]): Map<string, CaseWork> {
  return new Map(
    cases.flatMap(({ case: { id }, work }) => (work === null ? [] : [[id, work] as const])),
  );
}

/** Says aloud what will not be compared, before time is spent on the rest. */
function announce(progress: Progress, planned: readonly PlannedCase[]): void {
  for (const { id, unmeasured } of planned) {
    if (unmeasured !== null) progress.line(`${id}: ${unmeasured.kind} (${unmeasured.message})`);
  }
  const lent = planned.flatMap(({ id, base }) => (base?.adopted == null ? [] : [id]));
  if (lent.length === 0) return;
  progress.line(`measured on the base with the head's definition: ${lent.join(', ')}`);
}

/** Of the greediest benchmark: all others are measured on some of the same. */
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

async function finish(
  ports: RunPorts & { readonly journal: Journal },
  options: RunOptions,
  session: OpenSession,
  cases: readonly AssembledCase[],
): Promise<void> {
  const works = worksOf(cases);
  await using _cores = await reserveCores(ports, works);
  const isCounting = options.counts !== false;
  const counted = [...works.values()].filter(({ spec }) => isCounting && spec.count.mode !== 'off');
  const ids = new Set(counted.map(({ spec }) => spec.id));
  if (session.settings.quick !== true) {
    ports.progress.stage(`Measure ${works.size} benchmarks`);
    await measureSession(
      { ...ports, look: (measured) => nextStep(measured, options.shards, ids) },
      session,
      works,
    );
  }
  if (isCounting) await countSession(ports, session, [...works.values()]);
  session.finishedAt = ports.clock.now().toISOString();
  await ports.journal.append({ type: 'close', finishedAt: session.finishedAt });
}

/**
 * Measures what the options ask for and returns the finished session.
 *
 * @throws UserError for what the user can mend; WorldError where the engine or disk fails; the
 *   signal's reason where it was aborted. In each case the journal keeps every finished run pair.
 */
export async function runSession(ports: RunPorts, options: RunOptions): Promise<Session> {
  const plan = await planSession(ports.git, options);
  announce(ports.progress, plan.cases);
  const removed = await ports.engine.sweep();
  if (removed > 0) ports.progress.line(`removed ${removed} expired leftovers of earlier sessions`);
  const builds = await buildBoth(ports, plan);
  const assembled = assembleCases(ports.engine, plan.policy.config, plan.cases, builds);
  const cases = await tryAdopted(ports, assembled);
  const { min, max } = plan.settings;
  const { count, runs } = options.canaries ?? {};
  // Nothing is timed that they could vouch for.
  const most = plan.settings.quick === true ? 0 : count;
  const canaries = assembleCanaries(cases, runs ?? min, runs ?? max, most);
  const all = [...cases, ...canaries];
  const fresh = await openSession(ports, plan, options, all);
  const { session, journal } = await sessionFor(ports, options, fresh);
  await using open = journal;
  if (session.finishedAt === null) await finish({ ...ports, journal: open }, options, session, all);
  return session;
}
