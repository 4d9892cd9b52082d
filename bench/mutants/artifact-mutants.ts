/** What could be believed of an artifact that the measured code wrote. */
import type { Mutant } from './mutant.ts';

const RULES = 'src/edges/artifact/read-artifact.ts';
const READER = 'src/edges/artifact/read-artifact.ts';
const VOUCH = 'src/core/github/evidence/vouch.ts';
const READING = 'src/edges/artifact/read-artifact.test.ts';
const STATES = 'test/contract/action/states.test.ts';
const HOSTILE = 'an artifact that differs from the plan';

export const ARTIFACT_MUTANTS: readonly Mutant[] = [
  {
    name: 'zip-path-traversal',
    fault: 'lets a path lead out of the archive',
    edits: [{ file: RULES, find: "if (parts.includes('..'))", replace: 'if (parts.length === 0)' }],
    tests: [READING],
  },
  {
    name: 'zip-backslash',
    fault: 'lets a path hold a backslash',
    edits: [{ file: RULES, find: "if (name.includes('\\\\'))", replace: 'if (name.length === 0)' }],
    tests: [READING],
  },
  {
    name: 'zip-symbolic-link',
    fault: 'takes a symbolic link for a file',
    edits: [
      {
        file: RULES,
        find: 'if (type === 0 || type === REGULAR) return null;',
        replace: 'if (type !== FOLDER || type === REGULAR) return null;',
      },
    ],
    tests: [READING],
  },
  {
    name: 'zip-entry-count',
    fault: 'reads any number of files',
    edits: [
      { file: READER, find: 'if (seen.size > limits.entries)', replace: 'if (seen.size < 0)' },
      {
        file: READER,
        find: 'if (zip.entryCount > limits.entries)',
        replace: 'if (zip.entryCount < 0)',
      },
    ],
    tests: [READING],
  },
  {
    name: 'zip-bomb',
    fault: 'inflates a file to any size',
    edits: [{ file: READER, find: '    if (length > most)\n', replace: '    if (length < 0)\n' }],
    tests: [READING],
  },
  {
    name: 'zip-total-size',
    fault: 'inflates many files to any size together',
    edits: [
      {
        file: READER,
        find: 'Math.min(limits.entryBytes, limits.totalBytes - total)',
        replace: 'limits.entryBytes',
      },
    ],
    tests: [READING],
  },
  {
    name: 'zip-size',
    fault: 'opens a zip of any size',
    edits: [
      {
        file: READER,
        find: 'if (bytes.length > limits.zipBytes)',
        replace: 'if (bytes.length < 0)',
      },
    ],
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
        find: '({ canary, project }) => canary !== (project === CANARY_PROJECT),',
        replace: '({ canary, project }) => !canary && project === CANARY_PROJECT,',
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
    name: 'foreign-files',
    fault: 'takes an artifact with files that do not belong there',
    edits: [
      {
        file: 'src/core/github/evidence/measurement.ts',
        find: 'if (foreign.length > 0) {',
        replace: 'if (foreign.length < 0) {',
      },
    ],
    tests: ['test/contract/action/trust.test.ts'],
    only: 'beside a session',
  },
  {
    name: 'shard-name-from-artifact',
    fault: 'believes an artifact that it is of another job',
    edits: [
      {
        file: 'src/commands/github/gather.ts',
        find: 'if (read.value.shard !== shard.name) return',
        replace: 'if (read.value.shard === null) return',
      },
    ],
    tests: ['test/contract/action/trust.test.ts'],
    only: 'of another job',
  },
];
