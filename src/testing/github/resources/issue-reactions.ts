/** Reactions to a pull request itself: https://docs.github.com/en/rest/reactions/reactions */
import { created, noContent, notFound, ok } from '../answer.ts';
import { authorOf, type Call, type Handlers, nameOf, numberOf } from '../call.ts';
import type { IssueReaction } from '../model.ts';
import { paginate } from '../pagination.ts';
import { reactionView } from './comments.ts';

function reactionsOf(call: Call): IssueReaction[] {
  const { number } = call.world.pull(nameOf(call), numberOf(call, 'issue_number'));
  const repository = nameOf(call);
  return call.world.issueReactions.filter(
    (each) => each.repository === repository && each.number === number,
  );
}

/** reactions/create-for-issue: "HTTP 200 if you already added the reaction type to this issue". */
function react(call: Call) {
  const { world } = call;
  const { login, type } = authorOf(call);
  const content = String(call.body['content']);
  const already = reactionsOf(call).find(
    (each) => each.content === content && each.author.login === login,
  );
  if (already !== undefined) return ok(reactionView(world, already));
  const reaction: IssueReaction = {
    id: world.nextId(),
    repository: nameOf(call),
    number: numberOf(call, 'issue_number'),
    content,
    author: { login, type },
    createdAt: world.now(),
  };
  world.issueReactions.push(reaction);
  return created(reactionView(world, reaction));
}

export const issueReactionHandlers: Handlers = {
  'reactions/create-for-issue': react,
  'reactions/list-for-issue': (call) => {
    const { content } = call.query;
    const rows = reactionsOf(call).filter(
      (each) => content === undefined || each.content === content,
    );
    return paginate(call, rows, (reaction) => reactionView(call.world, reaction));
  },
  'reactions/delete-for-issue': (call) => {
    const id = numberOf(call, 'reaction_id');
    const reaction = reactionsOf(call).find((each) => each.id === id);
    if (reaction === undefined) throw notFound();
    call.world.issueReactions.splice(call.world.issueReactions.indexOf(reaction), 1);
    return noContent;
  },
};
