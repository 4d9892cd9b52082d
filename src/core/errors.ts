/** The user's error: shown as it is, without a stack. Anything else thrown is ours. */
export class UserError extends Error {
  override readonly name = 'UserError';
  /** What to do next, in one sentence. */
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null) {
    super(message);
    this.advice = advice;
  }
}

/** For `catch`: substitutes a value for a UserError, and rethrows any other error. */
export const onUserError =
  <Value>(substitute: (error: UserError) => Value) =>
  (error: unknown): Value => {
    if (error instanceof UserError) return substitute(error);
    throw error;
  };

/** The world's fault (engine, network, disk, GitHub): exit code 3. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.advice = advice;
  }
}
