/**
 * Reads documents in a process of their own, which is killed when it takes too long: no text can hang
 * or crash a gate. A worker thread will not do: one that runs out of memory may abort its whole process.
 */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ExtractedDocument } from '../../core/claims/claim.ts';
import type { ExtractOptions } from '../../core/claims/extract/extract.ts';
import type { DocumentReader } from '../../ports.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import type { ParseReply, ParseRequest } from './message.ts';

export interface DocumentReaderOptions {
  /** The worker's program: `parse-worker.ts` beside this file, or its bundle in `dist`. */
  readonly workerUrl: URL;
  /** For one document. Default 20 s. */
  readonly deadlineMs?: number;
  /** Largest text in UTF-16 units. Default 2 MiB. */
  readonly maxLength?: number;
}

/** It is given no environment: what parses a stranger's text needs no token. */
function startWorker(url: URL): ChildProcess {
  return fork(fileURLToPath(url), [], {
    env: {},
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function stopWorker(worker: ChildProcess | null): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

/** Opens a reader that handles one document at a time, starting its worker with the first. */
export function openDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const deadlineMs = options.deadlineMs ?? 20_000;
  const maxLength = options.maxLength ?? 2 * 1024 * 1024;
  let worker: ChildProcess | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 0;
  const parse = async (text: string, path: string, how: ExtractOptions) => {
    worker ??= startWorker(options.workerUrl);
    const request: ParseRequest = { id: nextId++, text, path, options: how };
    const document = await askWorker(worker, request, deadlineMs);
    if (document.failure !== null && document.failure.kind !== 'parse') {
      await stopWorker(worker);
      worker = null;
    }
    return document;
  };
  return {
    read: (content, path, how) => {
      const text = typeof content === 'string' ? content : decodeUtf8(content);
      if (typeof text !== 'string') return Promise.resolve(failed(path, 'encoding', text.problem));
      if (text.length > maxLength)
        return Promise.resolve(failed(path, 'too-large', sizeProblem(text.length, maxLength)));
      const answer = queue.then(() => parse(text, path, how));
      queue = answer.catch(() => undefined);
      return answer;
    },
    [Symbol.asyncDispose]: async () => {
      await queue;
      await stopWorker(worker);
      worker = null;
    },
  };
}

type FailureKind = NonNullable<ExtractedDocument['failure']>['kind'];

function failed(path: string, kind: FailureKind, message: string): ExtractedDocument {
  return {
    path,
    claims: [],
    rejections: [],
    tables: [],
    annotations: [],
    failure: { kind, message },
  };
}

function sizeProblem(length: number, most: number): string {
  return `it has ${length} characters; at most ${most} are read. Split it, or take it out of docs.files`;
}

/** The worker's answer, or a failure when it dies or the deadline passes; it must be replaced then. */
function askWorker(
  worker: ChildProcess,
  request: ParseRequest,
  deadlineMs: number,
): Promise<ExtractedDocument> {
  return new Promise((resolve) => {
    const finish = (document: ExtractedDocument) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(document);
    };
    const fail = (message: string) => finish(failed(request.path, 'deadline', message));
    const onMessage = (reply: unknown) => {
      const { id, document } = reply as ParseReply;
      if (id === request.id) finish(document);
    };
    const onError = (error: Error) => fail(`its reader could not go on: ${error.message}`);
    // Out of memory or killed: as after a deadline, there was too much to read.
    const onExit = (code: number | null, signal: string | null) =>
      fail(`its reader ended with ${signal ?? `code ${code}`}: it may nest markup too deeply`);
    const timer = setTimeout(
      () => fail(`not read within ${deadlineMs} ms: it may nest markup too deeply`),
      deadlineMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.send(request, (error) => {
      if (error) onError(error);
    });
  });
}
