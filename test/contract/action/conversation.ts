/** A pull request of a scene is opened, and people speak there. */
import assert from 'node:assert/strict';
import { answerCommand } from '../../../src/commands/github/answer.ts';
import { openPullRequest } from '../../../src/commands/github/open.ts';
import { REPOSITORY, type Scene } from './scene.ts';

export const openHead = (scene: Scene) =>
  openPullRequest(scene.ports(), {
    of: { kind: 'pull', number: scene.number, sha: scene.head, run: null },
  });

export function say(scene: Scene, author: string, body: string, pull: number = scene.number) {
  const { id, createdAt } = scene.github.addComment(REPOSITORY, pull, author, body);
  const comment = { id, body, author, createdAt };
  return answerCommand(scene.ports(), { pull, comment });
}

/** Ids of findings: `n…` for numbers, `m…` for measurements. */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([mn][0-9a-f]{24})`/g)].flatMap(([, id]) => id ?? []);
}

/** The first finding of the newest comment. */
export function idIn(scene: Scene): string {
  return idsIn(scene.comments.at(-1)?.body ?? '')[0] ?? assert.fail('no id');
}
