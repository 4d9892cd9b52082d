/** What a command gets of the process it runs in. */

export interface CliContext {
  /** The result, and under --json nothing else. */
  readonly out: (text: string) => void;
  /** Everything a person watches. */
  readonly err: (text: string) => void;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  /** Columns of the terminal; 100 where there is none. */
  readonly columns: number;
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
}

/** The JSON form of a result: two spaces, one trailing newline, one document. */
export function writeJson(context: CliContext, document: unknown): void {
  context.out(`${JSON.stringify(document, null, 2)}\n`);
}
