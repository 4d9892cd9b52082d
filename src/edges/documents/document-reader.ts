/** Reads documents in a worker thread that is killed when it takes too long: no text can hang a gate. */
import { Worker } from 'node:worker_threads';
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

const MEMORY = { maxOldGenerationSizeMb: 512, stackSizeMb: 8 };

/** Opens a reader that handles one document at a time, starting its worker with the first. */
export function openDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const deadlineMs = options.deadlineMs ?? 20_000;
  const maxLength = options.maxLength ?? 2 * 1024 * 1024;
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 0;
  const parse = async (text: string, path: string, how: ExtractOptions) => {
    worker ??= new Worker(options.workerUrl, { resourceLimits: MEMORY });
    const request: ParseRequest = { id: nextId++, text, path, options: how };
    const document = await askWorker(worker, request, deadlineMs);
    if (document.failure !== null && document.failure.kind !== 'parse') {
      await worker.terminate();
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
      await worker?.terminate();
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
  worker: Worker,
  request: ParseRequest,
  deadlineMs: number,
): Promise<ExtractedDocument> {
  return new Promise((resolve) => {
    const finish = (document: ExtractedDocument) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(document);
    };
    const fail = (kind: FailureKind, message: string) =>
      finish(failed(request.path, kind, message));
    const onMessage = (reply: ParseReply) => {
      if (reply.id === request.id) finish(reply.document);
    };
    // A worker out of memory or stack is gone, as after a deadline: both mean "too much to read".
    const onError = (error: unknown) => fail('deadline', `reading it ended with: ${String(error)}`);
    const onExit = (code: number) => fail('deadline', `its reader ended with code ${code}`);
    const timer = setTimeout(
      () => fail('deadline', `not read within ${deadlineMs} ms: its markup is too deeply nested`),
      deadlineMs,
    );
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
}
