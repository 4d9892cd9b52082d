/** The bot: a stateless server that can run in any number of replicas. */
import { setTimeout as wait } from 'node:timers/promises';
import { AppClient, type AppFacts, missingFrom } from './bot/app.ts';
import { within } from './bot/deadline.ts';
import { Intake } from './bot/intake.ts';
import { assign, type BotWorld, mayWriteContents } from './bot/isolated.ts';
import { createRoutedServer, type Listening, listen, publicRoutes } from './bot/server.ts';
import type { BotSettings } from './bot/settings.ts';
import { startSweeper, sweep } from './bot/sweep.ts';
import { WorkQueue } from './bot/work-queue.ts';
import { UserError } from './core/errors.ts';

/** For work that is aborted to end. */
const ABORT_SECONDS = 3;

const SWEEP = { kind: 'sweep' } as const;

export class Bot {
  readonly #settings: BotSettings;
  readonly #world: BotWorld;
  readonly queue: WorkQueue;
  readonly #app: AppClient;
  readonly #intake: Intake;
  #listening: Listening | null = null;
  #stopSweeper: (() => Promise<void>) | null = null;
  #unready: string | null = 'GitHub has not confirmed the App yet';

  constructor(settings: BotSettings, world: BotWorld) {
    const { limits } = settings;
    this.#settings = settings;
    this.#world = world;
    this.queue = new WorkQueue({ concurrency: limits.concurrency, length: limits.queue });
    this.#app = new AppClient(settings);
    this.#intake = new Intake({
      settings,
      queue: this.queue,
      work: (place, errand, signal) => assign(this.#app, settings, world, place, errand, signal),
      log: world.log,
    });
  }

  get url(): string {
    return this.#listening?.url ?? '';
  }

  async start(): Promise<void> {
    const { listen: place, limits } = this.#settings;
    const notReady = () => this.#unready ?? (this.queue.isFull ? 'the queue is full' : null);
    const failed = (error: unknown) => this.#world.log.error({}, 'a request failed', error);
    const publicServer = createRoutedServer(
      publicRoutes(this.#endpoint(), limits.bodyBytes, notReady),
      failed,
    );
    this.#listening = await listen(publicServer, place, 'BENCHPROOF_HOST and BENCHPROOF_PORT');
    this.#world.log.info({ url: this.url }, 'listening');
    await this.#confirm();
    const round = (signal: AbortSignal) => this.#sweep(signal);
    this.#stopSweeper = startSweeper(limits.sweepSeconds, round);
  }

  /**
   * Reports not ready at once, then stops listening, then waits for running work up to the grace
   * period.
   *
   * @returns whether everything was finished
   */
  async stop(): Promise<boolean> {
    const { log } = this.#world;
    const { lingerSeconds, graceSeconds } = this.#settings.limits;
    this.#unready = 'shutting down';
    log.info({ running: this.queue.running, waiting: this.queue.waiting }, 'shutting down');
    const swept = this.#stopSweeper?.();
    // Load balancers need time to notice; until then, deliveries are served.
    await wait(lingerSeconds * 1000);
    this.#intake.close();
    const closed = this.#listening?.close();
    const finished = Promise.all([this.queue.idle(), swept]).then(() => true);
    const isDone = await within<boolean>(finished, graceSeconds, false);
    if (!isDone) await this.#abandon();
    this.#listening?.cut();
    await closed;
    log.info({ finished: isDone }, 'stopped');
    return isDone;
  }

  async #abandon(): Promise<void> {
    this.#world.log.warn({ running: this.queue.running }, 'ended before the work was done');
    this.#intake.abandon();
    await within(this.queue.idle(), ABORT_SECONDS, undefined);
  }

  #endpoint() {
    return {
      intake: this.#intake,
      verify: (body: string, signature: string) => this.#app.verify(body, signature),
      refused: (why: 'signature' | 'size' | 'form') => {
        this.#world.log.warn({ why }, 'a request to the webhook was refused');
      },
    };
  }

  /** A wrong key is fatal; if GitHub is unreachable, it is retried. */
  async #confirm(): Promise<void> {
    try {
      this.#welcome(await this.#app.facts());
      this.#intake.hasSharedLocks = await mayWriteContents(this.#app);
    } catch (error) {
      if (error instanceof UserError) {
        await this.stop();
        throw error;
      }
      this.#world.log.error({}, 'GitHub could not be asked about the App', error);
      setTimeout(() => void this.#confirmLater(), 5000).unref();
    }
  }

  async #confirmLater(): Promise<void> {
    if (this.#unready === 'shutting down') return;
    await this.#confirm().catch((error: unknown) =>
      this.#world.log.error({}, 'GitHub does not accept the App', error),
    );
  }

  #welcome(facts: AppFacts): void {
    const { log } = this.#world;
    const { permissions, events } = missingFrom(facts);
    log.info({ app: facts.slug }, 'GitHub knows the App');
    if (permissions.length > 0) {
      const message =
        'permissions are missing: add them in the App’s settings, Permissions & events';
      log.warn({ permissions: permissions.join(', ') }, message);
    }
    if (events.length > 0) {
      log.warn(
        { events: events.join(', ') },
        'events are missing: subscribe in the App’s settings',
      );
    }
    this.#unready = null;
  }

  #sweep(signal: AbortSignal): Promise<void> {
    const sweepRepository = (place: { installation: number; repository: string }) =>
      this.#intake.offer({ event: 'sweep' }, place, `${place.repository} (sweep)`, SWEEP);
    return sweep({ app: this.#app, log: this.#world.log, sweepRepository }, signal);
  }
}

/** @throws UserError if an address is taken, or GitHub rejects the App's id and key */
export async function startBot(settings: BotSettings, world: BotWorld): Promise<Bot> {
  const bot = new Bot(settings, world);
  await bot.start();
  return bot;
}
