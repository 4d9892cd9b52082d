/**
 * Entry of the process that runs one use case, with an empty environment and a bounded heap, so
 * that a hostile change can only stop this process. The protocol between both processes comes
 * first.
 */
import type { BotLog, LogFields } from '../../bot/ports.ts';
import { type UseCases, useCases } from '../../bot/use-cases.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import { openGitHub } from '../../github/open-github.ts';
import type { DocumentReader } from '../../ports.ts';
import { systemClock } from '../clock.ts';
import { openReader } from '../documents/document-reader.ts';
import { portsOpener, watchedFetch } from './connection.ts';

/** To this process. */
export type Order =
  | {
      readonly kind: 'begin';
      readonly name: keyof UseCases;
      readonly request: unknown;
      readonly place: {
        readonly apiUrl: string;
        readonly repository: string;
        readonly login: string;
        readonly program: string;
        readonly configPath: string;
      };
    }
  | { readonly kind: 'token'; readonly id: number; readonly token: string }
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string };

/** From this process. */
export type WorkReport =
  /** Requests a token, which only the bot has. */
  | { readonly kind: 'ask'; readonly id: number }
  | { readonly kind: 'counted'; readonly status: number; readonly left: number | null }
  | {
      readonly kind: 'log';
      readonly level: 'debug' | 'info' | 'warn' | 'error';
      readonly fields: LogFields;
      readonly message: string;
    }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

type Begin = Extract<Order, { kind: 'begin' }>;

const say = (report: WorkReport) => process.send?.(report);
const asked = new Map<number, PromiseWithResolvers<string>>();
let nextId = 0;

function askToken(): Promise<string> {
  const id = nextId;
  nextId += 1;
  const waiting = Promise.withResolvers<string>();
  asked.set(id, waiting);
  say({ kind: 'ask', id });
  return waiting.promise;
}

const logAs =
  (level: Extract<WorkReport, { kind: 'log' }>['level']): BotLog['error'] =>
  (fields, message) =>
    say({ kind: 'log', level, fields, message });

const log: BotLog = {
  debug: logAs('debug'),
  info: logAs('info'),
  warn: logAs('warn'),
  error: logAs('error'),
};

function portsFor(
  { apiUrl, repository, login, program, configPath }: Begin['place'],
  reader: DocumentReader,
): GitHubPorts {
  const github = openGitHub({
    ...{ apiUrl, repository, login },
    clock: systemClock,
    random: Math.random,
    token: askToken,
    log: (line) => log.debug({ repository }, line),
    fetch: watchedFetch((status, left) => say({ kind: 'counted', status, left }), null),
  });
  return portsOpener({ reader, clock: systemClock, log, program, configPath })(github);
}

/** The fields the bot logs; reports stay in this process. */
function loggable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = ['kind', 'message', 'outcome'];
  return Object.fromEntries(Object.entries(value).filter(([name]) => kept.includes(name)));
}

async function perform(name: Begin['name'], request: unknown, place: Begin['place']) {
  const useCase = useCases[name] as (ports: GitHubPorts, request: unknown) => Promise<unknown>;
  // Closed before the result is sent, after which this process is killed.
  await using reader = openReader();
  return await useCase(portsFor(place, reader), request);
}

async function work({ name, request, place }: Begin): Promise<void> {
  try {
    say({ kind: 'done', value: loggable(await perform(name, request, place)) });
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    say({ kind: 'failed', name: kind, message });
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'begin') return void work(order);
  const waiting = asked.get(order.id);
  asked.delete(order.id);
  if (order.kind === 'token') waiting?.resolve(order.token);
  else waiting?.reject(new Error(order.message));
});
process.on('disconnect', () => process.exit());
