/** The end of what failed invocations and builds printed: untrusted, to be cleaned and bounded by each form. */
import type { Row } from './model.ts';
import { mergeSides } from './words/causes.ts';

export interface Printed {
  /** `the head`, `the build of the base`. */
  readonly who: string;
  readonly text: string;
}

/** Both sides that failed alike are shown once; what printed nothing is left out. */
export function printedBy({ verdict: { validity }, case: one }: Row): Printed[] {
  const causes = validity.kind === 'invalid' ? mergeSides(validity.causes) : [];
  const failed = causes.flatMap(({ cause, who }) =>
    cause.kind === 'failed' ? [{ who, text: cause.failure.tail }] : [],
  );
  const build = one.unmeasured?.failedBuild;
  const built =
    build === undefined ? [] : [{ who: `the build of the ${build.side}`, text: build.tail }];
  return [...failed, ...built].filter(({ text }) => text.trim() !== '');
}
