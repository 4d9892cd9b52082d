import type { Failure } from '../../records/session.ts';

/** What a failed invocation did, to follow "the command". */
export function describeFailure(reason: Failure['reason']): string {
  switch (reason) {
    case 'exit':
      return 'ended with an error';
    case 'signal':
      return 'was killed by a signal';
    case 'timeout':
      return 'did not finish in time';
    case 'out-of-memory':
      return 'ran out of memory';
    case 'fatal-stderr':
      return 'printed an error that the configuration calls fatal';
    case 'oversized-output':
      return 'printed more than is kept';
    case 'unreadable':
      return 'printed no value that could be read';
    case 'driver-killed':
      return 'killed the process that measures it';
    case 'engine':
      return 'was lost by the container engine';
    default:
      return reason satisfies never;
  }
}

export function adviseFailure(reason: Failure['reason']): string {
  switch (reason) {
    case 'exit':
    case 'signal':
      return 'run the command by itself, as shown below, and mend it';
    case 'timeout':
      return 'do less in one run, or raise `timeout`';
    case 'out-of-memory':
      return 'raise `resources.memory`, or use less';
    case 'fatal-stderr':
      return 'mend what the message says; the numbers beside it mean nothing';
    case 'oversized-output':
      return 'print less, or write the results alone to {out}';
    case 'unreadable':
      return 'compare `read` in the configuration with what was printed';
    case 'driver-killed':
      return 'let it end only processes that it started: `kill -1`, `killall` and `pkill` reach further';
    case 'engine':
      return 'see `benchproof doctor`, and run it again';
    default:
      return reason satisfies never;
  }
}
