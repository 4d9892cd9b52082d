/**
 * Reads documents in a separate process, which is killed on timeout, so that no text can hang or
 * crash a gate. A worker thread would not do: running out of memory may abort the whole process.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type ExtractedDocument, emptyDocument } from '../../docs/claim.ts';
import type { ExtractOptions } from '../../docs/extract/extract.ts';
import { countWork } from '../../docs/extract/formats/format.ts';
import type { DocumentReader } from '../../ports.ts';
import { entryBeside, forkIsolated } from '../process.ts';
import type { ParseReply, ParseRequest } from './message.ts';

function decodeUtf8(bytes: Uint8Array): string | { readonly problem: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { problem: `byte ${firstBadByte(bytes)} is not UTF-8; save it as UTF-8` };
  }
}

/** Offset of the first undecodable byte, which is written otherwise; of the end where a character is cut off there. */
function firstBadByte(bytes: Uint8Array): number {
  const written = new TextEncoder().encode(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  );
  return written.findIndex((byte, at) => bytes[at] !== byte);
}

export interface DocumentReaderOptions {
  /** Entry of the worker: `parse-worker.ts`, or its bundle in `dist`. */
  readonly workerUrl: URL;
  /** Per document; default 20 s. */
  readonly deadlineMs?: number;
  /** Maximum length in UTF-16 units; default 2 MiB. */
  readonly maxLength?: number;
  /** Estimated parsing steps for all documents together; default 200 million. */
  readonly maxSteps?: number;
  /** Start the worker at once, beside other work, instead of with the first document. */
  readonly isWanted?: boolean;
}

const HEAP_MEGABYTES = 512;

/** A worker that is not asked anything does not keep this process alive, and ends with it. */
function keepsAlive(worker: ChildProcess, isAsked: boolean): void {
  for (const each of [worker, worker.channel]) isAsked ? each?.ref() : each?.unref();
}

async function stopWorker(worker: ChildProcess | null): Promise<void> {
  if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
  keepsAlive(worker, true);
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

/** Opens a reader that handles one document at a time; the worker starts with the first. */
export function openDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const deadlineMs = options.deadlineMs ?? 20_000;
  const maxLength = options.maxLength ?? 2 * 1024 * 1024;
  const spend = createBudget(options.maxSteps ?? 200_000_000);
  const start = () => {
    const started = forkIsolated(options.workerUrl, HEAP_MEGABYTES);
    keepsAlive(started, false);
    return started;
  };
  let worker = options.isWanted ? start() : null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 0;
  const parse = async (text: string, path: string, how: ExtractOptions) => {
    worker ??= start();
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
      const refusal = spend(text, path);
      if (refusal !== null) return Promise.resolve(failed(path, 'work', refusal));
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

/** Returns why a document is not read; null if it is within the total budget. */
function createBudget(maxSteps: number): (text: string, path: string) => string | null {
  let left = maxSteps;
  return (text, path) => {
    try {
      left -= countWork(text, path);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return left < 0
      ? 'the preceding documents used up the total limit: check fewer files at once, or list some in docs.ignore'
      : null;
  };
}

type ExtractionFailure = NonNullable<ExtractedDocument['failure']>['kind'];

function failed(path: string, kind: ExtractionFailure, message: string): ExtractedDocument {
  return emptyDocument(path, { kind, message });
}

function sizeProblem(length: number, most: number): string {
  return `it has ${length} characters; at most ${most} are read. Split it, or leave it out in docs.ignore`;
}

const ADVICE =
  'Its numbers were not judged: run the check again on a quieter machine, split the file, or leave it out in docs.ignore';

/** The worker's answer, or a failure if it dies or exceeds the deadline; then it must be replaced. */
function askWorker(
  worker: ChildProcess,
  request: ParseRequest,
  deadlineMs: number,
): Promise<ExtractedDocument> {
  return new Promise((resolve) => {
    keepsAlive(worker, true);
    const finish = (document: ExtractedDocument) => {
      clearTimeout(timer);
      keepsAlive(worker, false);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(document);
    };
    const fail = (message: string) =>
      finish(failed(request.path, 'deadline', `${message} ${ADVICE}`));
    const onMessage = (reply: unknown) => {
      const { id, document } = reply as ParseReply;
      if (id === request.id) finish(document);
    };
    const onError = (error: Error) => fail(`its reader failed: ${error.message}.`);
    // Out of memory or killed, which counts like a timeout.
    const onExit = (code: number | null, signal: string | null) =>
      fail(`its reader ended with ${signal ?? `code ${code}`}.`);
    const timer = setTimeout(
      () => fail(`it was not read within ${deadlineMs / 1000} s.`),
      deadlineMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.send(request, (error) => {
      if (error) onError(error);
    });
  });
}

/** @param isWanted whether documents will surely be read */
export function openReader(isWanted = false): DocumentReader {
  const workerUrl = entryBeside(import.meta.url, 'parse-worker');
  return openDocumentReader({ workerUrl, isWanted });
}
