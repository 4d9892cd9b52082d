/** A real browser, as users have one. Where none can be had a test fails: it never skips. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const SCRIPT = join(import.meta.dirname, '../../scripts/ensure-browser.sh');

/** @throws where there is none and none can be installed, with what the script says */
export async function openBrowser(): Promise<Browser> {
  const found = spawnSync('sh', [SCRIPT], { encoding: 'utf8' });
  if (found.status !== 0) throw new Error(found.stderr);
  return chromium.launch({ executablePath: found.stdout.trim(), args: ['--no-sandbox'] });
}
