/** An adapter is pure: what a command left behind in, samples or a described failure out. */

/** Text is untrusted and already bounded by the engine; `file` is what was written to {out}. */
export interface CommandOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly file: string | null;
  readonly wallSeconds: number | null;
}

/** What one number in place of samples is; the deviation is in the metric's unit, null: not told. */
export interface SummaryNote {
  readonly of: 'mean' | 'median' | 'minimum' | 'percentile' | 'estimate';
  readonly deviation: number | null;
}

export type Reading = Result<{
  readonly values: Readonly<Record<string, readonly number[]>>;
  /** Metrics of which the tool reported only a summary. */
  readonly summaries?: Readonly<Record<string, SummaryNote>>;
}>;

/** What came out, or in words why nothing did. */
export type Result<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly message: string };

export type Source = 'stdout' | 'stderr' | 'out';

export type SourceText = Result<{ readonly text: string; readonly name: string }>;

/** Beyond it, reading would cost more than the benchmark: a failure, never a silent cut. */
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** Samples one invocation may give for one metric. */
export const MAX_SAMPLES = 100_000;

export function failed(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

export function sourceText(source: Source, output: CommandOutput): SourceText {
  const text = source === 'out' ? output.file : output[source];
  const name = source === 'out' ? 'the file {out}' : source;
  if (text === null) return failed(`${name}: the command did not write it`);
  if (text.length > MAX_CHARACTERS) {
    return failed(`${name}: ${text.length} characters, expected at most ${MAX_CHARACTERS}`);
  }
  return { ok: true, text, name };
}
