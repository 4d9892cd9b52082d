// Clones STAND_IN_TREE into the workspace, at the commit that was asked for.
import { execFileSync } from 'node:child_process';

const { GITHUB_WORKSPACE: cwd = '', INPUT_REF: ref = '', STAND_IN_TREE: tree = '' } = process.env;
const git = (...words) => execFileSync('git', words, { cwd, stdio: 'inherit' });
git('init', '-q');
git('fetch', '-q', tree, '+refs/heads/*:refs/remotes/origin/*');
git('checkout', '-q', '--detach', ref);
