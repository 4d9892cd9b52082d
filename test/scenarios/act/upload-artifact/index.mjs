// Copies what would be uploaded to ARTIFACTS/NAME, and refuses names that the official step refuses.
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const {
  INPUT_NAME: name = '',
  INPUT_PATH: path = '',
  STAND_IN_ARTIFACTS: folder = '',
} = process.env;
const isStrict = process.env['INPUT_IF-NO-FILES-FOUND'] === 'error';
if (/["<>|*?:\\/\r\n]/.test(name) || name === '') {
  console.log(`::error::the artifact name is not valid: ${name}`);
  process.exitCode = 1;
} else if (path === '' || !existsSync(path)) {
  console.log(`::${isStrict ? 'error' : 'warning'}::no files were found at ${path}`);
  if (isStrict) process.exitCode = 1;
} else if (existsSync(join(folder, name))) {
  console.log('::error::an artifact of this name already exists in the run');
  process.exitCode = 1;
} else {
  cpSync(path, join(folder, `${name}.partial`), { recursive: true });
  renameSync(join(folder, `${name}.partial`), join(folder, name));
}
