/** What the bot and a process that works for it say to each other. */
import type { LogFields } from '../../bot/ports.ts';
import type { UseCases } from '../../bot/use-cases.ts';
import type { DocumentReader } from '../../ports.ts';

/** To the process. */
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
      };
    }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string };

/** What only the bot has: tokens, and readers of documents that it can kill. */
export type Question =
  | { readonly what: 'token' }
  | {
      readonly what: 'read';
      readonly content: string | Uint8Array;
      readonly path: string;
      readonly options: Parameters<DocumentReader['read']>[2];
    };

/** From the process. */
export type Report =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'counted'; readonly status: number; readonly left: number | null }
  | {
      readonly kind: 'log';
      readonly level: 'debug' | 'info' | 'warn' | 'error';
      readonly fields: LogFields;
      readonly message: string;
    }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };
