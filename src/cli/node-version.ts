/** The runtime this is built for. Older ones lack what the bundle uses, and would fail obscurely. */
import { UserError } from '../core/errors.ts';

const LEAST_MAJOR = 22;

/** @throws UserError on a Node that is too old */
export function requireNode(version: string): void {
  if (Number(version.split('.')[0]) >= LEAST_MAJOR) return;
  throw new UserError(
    `Node ${version} is too old: expected ${LEAST_MAJOR} or later`,
    'install a current Node, or use the action, which brings its own',
  );
}
