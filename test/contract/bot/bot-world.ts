/** A repository on the local GitHub, an App that is installed on it, and replicas of the bot. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { NEEDED_PERMISSIONS } from '../../../src/bot/app.ts';
import { performErrand, portsOf } from '../../../src/bot/handle-event.ts';
import { isolated } from '../../../src/bot/isolated.ts';
import { openLog } from '../../../src/bot/log.ts';
import type { BotSettings } from '../../../src/bot/settings.ts';
import type { UseCases } from '../../../src/bot/tasks.ts';
import { type Bot, startBot } from '../../../src/bot.ts';
import { type Delivery, deliver } from '../../../src/testing/github/events/delivery.ts';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import { type LocalGitHub, startLocalGitHub } from '../../../src/testing/github/local-github.ts';
import { built, builtReader } from '../../support/built.ts';
import { WorkTree } from '../github-fake/fixture.ts';

export const REPOSITORY = 'acme/engine';
export const APP = { id: 4242, slug: 'benchproof' };
export const SECRET = 'a webhook secret that nobody knows 6f1b';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});

export const PRIVATE_KEY: string = keys.privateKey;

/** A work tree whose `.git` the local GitHub serves. */
export function newClone(): WorkTree {
  const clone = new WorkTree();
  clone.git('init', '-q', '-b', 'main');
  return clone;
}

/** What a replica wrote to its log, line by line, as it would stand on stdout. */
export class LogLines {
  readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  get text(): string {
    return this.lines.join('');
  }
}

const LIMITS: BotSettings['limits'] = {
  concurrency: 8,
  queue: 64,
  bodyBytes: 1024 ** 2,
  deadlineSeconds: 60,
  // A slow machine must not turn an answer into "still at work".
  answerSeconds: 90,
  graceSeconds: 10,
  lingerSeconds: 0,
  sweepSeconds: 0,
  lockPollSeconds: 0.05,
};

export function settingsFor(apiUrl: string, limits: Partial<BotSettings['limits']>): BotSettings {
  return {
    appId: APP.id,
    privateKey: PRIVATE_KEY,
    webhookSecrets: [SECRET],
    apiUrl,
    listen: { host: '127.0.0.1', port: 0 },
    configPath: 'benchproof.yml',
    program: 'acme/benchproof#v1',
    limits: { ...LIMITS, ...limits },
    logLevel: 'debug',
  };
}

export interface ReplicaOptions {
  /** `isolated`: each in a process of its own, as the program has it. */
  readonly useCases: UseCases | 'isolated';
  readonly limits?: Partial<BotSettings['limits']>;
  readonly settings?: Partial<BotSettings>;
}

/** Waits until a replica has nothing left to do. */
export async function settle({ bot }: Replica): Promise<void> {
  await bot.queue.idle();
}

export interface Replica extends AsyncDisposable {
  readonly bot: Bot;
  readonly log: LogLines;
}

export class BotWorld implements AsyncDisposable {
  readonly clone: WorkTree;
  readonly github: LocalGitHub;

  constructor(clone: WorkTree, github: LocalGitHub) {
    this.clone = clone;
    this.github = github;
  }

  async replica({ useCases, limits = {}, settings = {} }: ReplicaOptions): Promise<Replica> {
    const log = new LogLines();
    const reader = builtReader();
    const all = { ...settingsFor(this.github.url, limits), ...settings };
    const secrets = [all.privateKey, ...all.webhookSecrets];
    const botLog = openLog({ level: all.logLevel, secrets, destination: log });
    const bot = await startBot(all, {
      log: botLog,
      perform:
        useCases === 'isolated'
          ? isolated(botLog, pathToFileURL(built('work-process.js')))
          : async (assignment) =>
              performErrand(portsOf(assignment, reader, botLog), assignment, useCases),
    });
    return {
      bot,
      log,
      [Symbol.asyncDispose]: async () => {
        await bot.stop();
        await reader[Symbol.asyncDispose]();
      },
    };
  }

  send(event: WebhookEvent, { bot }: Replica, id: string = randomUUID()): Promise<Delivery> {
    return deliver(event, { url: `${bot.url}/webhook`, secret: SECRET, appId: APP.id }, id);
  }

  /** What is locked now. */
  get locks(): readonly string[] {
    const found = this.clone.git('for-each-ref', '--format=%(refname)', 'refs/benchproof/locks');
    return found === '' ? [] : found.split('\n');
  }

  /** As a replica leaves it that died then. */
  lock(pull: number, since: Date): void {
    process.env['GIT_COMMITTER_DATE'] = since.toISOString();
    const sha = this.clone.git('commit-tree', 'HEAD^{tree}', '-m', 'Work');
    delete process.env['GIT_COMMITTER_DATE'];
    this.clone.git('update-ref', `refs/benchproof/locks/${pull}`, sha);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.github.close();
  }
}

export interface WorldOptions {
  /** Of the first commit on `main`. */
  readonly files: Readonly<Record<string, string>>;
  /** Repositories of other accounts that installed the App; their folders. */
  readonly others?: Readonly<Record<string, string>>;
}

export async function openBotWorld({ files, others = {} }: WorldOptions): Promise<BotWorld> {
  const clone = newClone();
  clone.commit('Begin', files);
  const github = await startLocalGitHub({
    // A minute of a test is hours of a repository.
    limits: { pointsPerMinute: 20_000, perHour: 20_000, creationsPerMinute: 500 },
    repositories: [
      {
        name: REPOSITORY,
        gitDir: clone.gitDir,
        collaborators: { ada: 'write', eve: 'read' },
        requiredChecks: [
          { context: 'benchproof / benchmarks', app: APP.id },
          { context: 'benchproof / docs', app: APP.id },
        ],
      },
      ...Object.entries(others).map(([name, gitDir]) => ({ name, gitDir })),
    ],
    apps: [
      {
        ...APP,
        publicKey: keys.publicKey,
        permissions: NEEDED_PERMISSIONS,
        installedOn: ['acme', ...Object.keys(others).map((name) => name.split('/')[0] ?? '')],
      },
    ],
  });
  return new BotWorld(clone, github);
}
