// Holds what the official step demands: a folder that is there.
import { existsSync } from 'node:fs';

const { INPUT_PATH: path = '', INPUT_KEY: key = '' } = process.env;
if (key === '' || !existsSync(path)) {
  console.log(`::error::nothing to save at ${path}`);
  process.exitCode = 1;
}
