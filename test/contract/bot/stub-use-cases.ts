/** Use-cases that write one comment each, so that an effect can be counted; a test lays its own over. */
import type { UseCases } from '../../../src/bot/tasks.ts';
import type { GitHubPorts } from '../../../src/commands/github/ports.ts';

async function commentOnce({ github }: GitHubPorts, pull: number): Promise<void> {
  const there = await github.comments.list(pull);
  if (there.length === 0) await github.comments.create(pull, 'measuring…');
}

/** As far as the bot looks at what they say. */
export type Stubs = {
  readonly [Name in keyof UseCases]?: (...asked: Parameters<UseCases[Name]>) => Promise<unknown>;
};

export function stubUseCases(own: Stubs = {}): UseCases {
  const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  const stubs: Stubs = {
    openPullRequest: async (ports, { of }) => {
      if (of.kind === 'pull') await commentOnce(ports, of.number);
      return { message: 'opened' };
    },
    followRun: unexpected('followRun'),
    answerCommand: unexpected('answerCommand'),
    pressButton: unexpected('pressButton'),
    sweepChecks: async () => [],
    rejudge: unexpected('rejudge'),
    ...own,
  };
  return stubs as UseCases;
}
