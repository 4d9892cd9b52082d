/** What an engine reports of one invocation: how it ended, and what it left behind. */

/** How an invocation ended as the host saw it, at once; what it printed is read later. */
export type InvocationEnd =
  | { readonly kind: 'exited'; readonly code: number; readonly hostSeconds: number }
  | { readonly kind: 'timeout'; readonly hostSeconds: number }
  /** The engine failed it, or somebody removed its container. */
  | { readonly kind: 'lost'; readonly message: string }
  /** The command killed the process of ours that was waiting for it. */
  | { readonly kind: 'driver-killed'; readonly message: string };

/** Bounded, and read only after everything in the container was dead. Untrusted. */
export interface InvocationOutput {
  readonly index: number;
  readonly wallSeconds: number | null;
  readonly userSeconds: number | null;
  readonly systemSeconds: number | null;
  readonly cpuSeconds: number | null;
  readonly peakMemoryBytes: number | null;
  readonly exit: number | null;
  readonly signal: number | null;
  readonly outOfMemory: boolean;
  readonly oversized: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** The file written to {out}; null: none. */
  readonly file: string | null;
}
