/** Every operation that is served. */
import type { Handlers } from './call.ts';
import { actionHandlers } from './resources/actions.ts';
import { appHandlers } from './resources/apps.ts';
import { checkSuiteHandlers } from './resources/check-suites.ts';
import { checkHandlers } from './resources/checks.ts';
import { commentHandlers } from './resources/comments.ts';
import { commitHandlers } from './resources/commits.ts';
import { gitObjectHandlers } from './resources/git-objects.ts';
import { gitRefHandlers } from './resources/git-refs.ts';
import { hookDeliveryHandlers } from './resources/hook-deliveries.ts';
import { issueHandlers } from './resources/issues.ts';
import { pullHandlers } from './resources/pulls.ts';
import { repositoryHandlers } from './resources/repositories.ts';
import { reviewHandlers } from './resources/reviews.ts';

export const handlers: Handlers = {
  ...actionHandlers,
  ...appHandlers,
  ...checkHandlers,
  ...checkSuiteHandlers,
  ...commentHandlers,
  ...commitHandlers,
  ...gitObjectHandlers,
  ...gitRefHandlers,
  ...hookDeliveryHandlers,
  ...issueHandlers,
  ...pullHandlers,
  ...repositoryHandlers,
  ...reviewHandlers,
};
