/**
 * The actions our workflows use, each by the commit of a release: a tag can be moved, a commit cannot.
 * Dependabot keeps both the commit and the version behind it in a repository that has them. Where it
 * updates this repository's own workflows, the same goes here: test/contract/workflows/own.test.ts says so.
 */
export const PINS = {
  checkout: 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  restore: 'actions/cache/restore@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0',
  save: 'actions/cache/save@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0',
  upload: 'actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1',
  attest: 'actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2',
} as const;
