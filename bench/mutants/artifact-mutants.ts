/** What could be believed of an artifact that the measured code wrote. */
import type { Mutant } from './mutant.ts';

const READER = 'src/edges/artifact/read-artifact.ts';
const VOUCH = 'src/core/github/evidence/vouch.ts';
const READING = 'src/edges/artifact/read-artifact.test.ts';
const STATES = 'test/contract/action/states.test.ts';
const HOSTILE = 'an artifact that differs from the plan';

export const ARTIFACT_MUTANTS: readonly Mutant[] = [
  {
    name: 'zip-other-file',
    fault: 'reads files of any name',
    edits: [
      {
        file: READER,
        find: 'if (![MANIFEST, SESSION, HISTORY].includes(name))',
        replace: 'if (name === MANIFEST && name === SESSION)',
      },
    ],
    tests: [READING],
  },
  {
    name: 'zip-bomb',
    fault: 'inflates a file to any size',
    edits: [{ file: READER, find: 'if (length > most)', replace: 'if (length < 0)' }],
    tests: [READING],
  },
  {
    name: 'zip-total-size',
    fault: 'inflates both files to any size together',
    edits: [{ file: READER, find: 'left -= content.length', replace: 'left -= 0' }],
    tests: [READING],
  },
  {
    name: 'sha-from-artifact',
    fault: 'believes the artifact which head was measured',
    edits: [
      {
        file: VOUCH,
        find: 'head.commit !== ours || head.dirty,',
        replace: 'head.dirty,',
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'base-from-artifact',
    fault: 'believes the artifact what it compared with',
    edits: [
      {
        file: VOUCH,
        find: 'before !== undefined && base?.commit !== before,',
        replace: 'before === null,',
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'rules-from-artifact',
    fault: 'judges by the thresholds that the artifact brings',
    edits: [
      {
        file: VOUCH,
        find: 'if (name !== undefined) return',
        replace: 'if (name === found.id) return',
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'verdict-from-artifact',
    fault: 'believes the artifact that a benchmark was identical and needed no measuring',
    edits: [
      {
        file: VOUCH,
        find: 'if (found === expected) return true;',
        replace: "if (found === expected || found === 'identical') return true;",
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'settings-from-artifact',
    fault: 'lets the artifact say which effect counts',
    edits: [
      {
        file: VOUCH,
        find: 'return { ...each, effect, parallelism,',
        replace: 'return { ...each, parallelism,',
      },
    ],
    tests: [STATES],
    only: 'policy that an artifact brings',
  },
  {
    name: 'noise-from-artifact',
    fault: 'lets the artifact bring the noise it is judged by',
    edits: [
      {
        file: VOUCH,
        find: '[Object.keys(session.noise).length > 0, ',
        replace: '[Object.keys(session.noise).length < 0, ',
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'left-out-benchmark',
    fault: 'does not miss a benchmark that the artifact leaves out',
    edits: [
      {
        file: VOUCH,
        find: 'if (lacking !== undefined) return',
        replace: 'if (lacking === null) return',
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'canary-from-artifact',
    fault: 'believes the artifact which benchmark is a canary',
    edits: [
      {
        file: VOUCH,
        find: 'if (!isOurs) return',
        replace: 'if (!isOurs && spec !== undefined) return',
      },
      {
        file: VOUCH,
        find: 'const cases = session.cases.filter(({ canary }) => !canary);',
        replace: 'const cases = session.cases;',
      },
      {
        file: VOUCH,
        find: 'const foreign = cases.find(({ id }) => !share.includes(id));',
        replace: 'const foreign = cases.find(({ id, canary }) => !canary && !share.includes(id));',
      },
      {
        file: VOUCH,
        find: '    const plan = planned.get(each.id);\n',
        replace: '    if (each.canary) continue;\n    const plan = planned.get(each.id);\n',
      },
    ],
    tests: [STATES],
    only: HOSTILE,
  },
  {
    name: 'shard-name-from-artifact',
    fault: 'believes an artifact that it is of another job',
    edits: [
      {
        file: 'src/commands/github/measured.ts',
        find: 'if (of !== shard.name) return',
        replace: 'if (of === null) return',
      },
    ],
    tests: ['test/contract/action/trust.test.ts'],
    only: 'of another job',
  },
  {
    name: 'answer-to-another-question',
    fault: 'believes of what was asked what the measured code says',
    edits: [
      {
        file: 'src/core/github/evidence/history.ts',
        find: "if (aboutQuestion(document) !== about) return 'it answers another question';",
        replace: "if (aboutQuestion(document) === '') return about;",
      },
    ],
    tests: ['test/attacks/forged-answer.test.ts'],
    only: 'an answer to another question',
  },
];
