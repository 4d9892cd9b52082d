// Copies what would be uploaded to ARTIFACTS/NAME and waits until the test has taken it; refuses names that the
// official step refuses.
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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
  const deadline = Date.now() + 60_000;
  while (!existsSync(join(folder, `${name}.received`))) {
    if (Date.now() > deadline) throw new Error(`nobody took ${name} in a minute`);
    await setTimeout(20);
  }
}
