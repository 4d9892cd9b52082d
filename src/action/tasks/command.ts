/** Comments and buttons. */
import { answerCommand } from '../../commands/github/answer.ts';
import { pressButton } from '../../commands/github/press.ts';
import type { EventOf } from '../event.ts';
import type { Place } from '../place.ts';
import { DONE, type Done } from '../results.ts';

export async function command(
  { ports, inputs }: Place,
  { payload }: EventOf<'issue_comment'>,
): Promise<Done> {
  const { id, body, user, created_at: createdAt } = payload.comment;
  const { message, kind } = await answerCommand(ports, {
    configPath: inputs.config,
    pull: payload.issue.number,
    comment: { id, body, author: user.login, createdAt },
  });
  ports.progress.line(`${kind}: ${message}`);
  return DONE;
}

export async function press(
  { ports, inputs }: Place,
  { payload }: EventOf<'check_run'>,
): Promise<Done> {
  const { id, name, head_sha: headSha, external_id: externalId } = payload.check_run;
  const { message, kind } = await pressButton(ports, {
    configPath: inputs.config,
    check: { id, name, headSha, externalId: externalId ?? '' },
    identifier: payload.requested_action?.identifier ?? '',
    sender: payload.sender.login,
  });
  ports.progress.line(`${kind}: ${message}`);
  return DONE;
}
