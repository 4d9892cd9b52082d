/** What the bot could let in, or do twice. */
import type { Mutant } from './mutant.ts';

const ENDPOINT = 'src/bot/server.ts';
const TASKS = 'src/bot/tasks.ts';
const WEBHOOK = 'test/contract/bot/webhook.test.ts';
const REPLICAS = 'test/contract/bot/replicas.test.ts';

export const BOT_MUTANTS: readonly Mutant[] = [
  {
    name: 'signature-not-checked',
    fault: 'takes a delivery whose signature has the right form for signed',
    edits: [
      {
        file: ENDPOINT,
        find: "return isOurs ? text : refuse('signature', 401);",
        replace: "return isOurs || text !== '' ? text : refuse('signature', 401);",
      },
    ],
    tests: [WEBHOOK],
    only: 'is 401 without a word',
  },
  {
    name: 'signature-of-parsed-body',
    fault: 'checks the signature of the body as it would write it, not as it was sent',
    edits: [
      {
        file: ENDPOINT,
        find: 'await endpoint.verify(text, signature)',
        replace: 'await endpoint.verify(JSON.stringify(JSON.parse(text)), signature)',
      },
    ],
    tests: [WEBHOOK],
    only: 'white space counts',
  },
  {
    name: 'body-of-any-size',
    fault: 'reads a body of any size before it looks at the signature',
    edits: [
      {
        file: 'src/bot/server.ts',
        find: 'if (announced > this.#maxBytes)',
        replace: 'if (announced < 0)',
      },
      {
        file: 'src/bot/server.ts',
        find: 'if (length > this.#maxBytes)',
        replace: 'if (length < 0)',
      },
    ],
    tests: [WEBHOOK],
    only: 'is refused before it is read',
  },
  {
    name: 'replay-acted-on',
    fault: 'opens a pull request again where the delivery comes again',
    edits: [
      {
        file: TASKS,
        find: 'if (!isBack && (await wasOpened(ports, number, own, head.sha))) {',
        replace: 'if (!isBack && (await wasOpened(ports, number, own, head.sha)) === null) {',
      },
    ],
    tests: ['test/contract/bot/replays.test.ts'],
  },
  {
    name: 'overtaken-delivery-acted-on',
    fault: 'acts on a delivery that a later push has overtaken',
    edits: [
      {
        file: TASKS,
        find: 'if (pull.head.sha !== head.sha) return ignored(',
        replace: "if (pull.head.sha === '') return ignored(",
      },
    ],
    tests: [WEBHOOK],
    only: 'that was pushed to since',
  },
  {
    name: 'no-lock-between-replicas',
    fault: 'works on a pull request while another replica does',
    edits: [
      {
        file: 'src/bot/locks.ts',
        find: 'if (isOvertaken(error)) return false;',
        replace: 'if (isOvertaken(error)) return true;',
      },
    ],
    tests: [REPLICAS],
    only: 'has one effect',
  },
  {
    name: 'lock-kept',
    fault: 'never breaks the lock of a replica that died',
    edits: [
      {
        file: 'src/bot/locks.ts',
        find: '> leaseSeconds * 1000;',
        replace: '< -leaseSeconds * 1000;',
      },
    ],
    tests: [REPLICAS],
    only: 'a lock whose holder died is broken',
  },
  {
    name: 'unbounded-queue',
    fault: 'takes any number of deliveries',
    edits: [
      {
        file: 'src/bot/work-queue.ts',
        find: 'return this.#waiting.length >= this.#bounds.length;',
        replace: 'return this.#waiting.length < 0;',
      },
    ],
    tests: ['src/bot/work-queue.test.ts'],
    only: 'rejects items above its limit',
  },
  {
    name: 'button-of-another-app',
    fault: 'acts on buttons of another App’s checks',
    edits: [
      {
        file: 'src/bot/event.ts',
        find: "return unless(payload.check_run.app?.id === appId, 'a check of another App');",
        replace: 'return null;',
      },
    ],
    tests: ['src/bot/event.test.ts'],
    only: 'a button of another App',
  },
];
