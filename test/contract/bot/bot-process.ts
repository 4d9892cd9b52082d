/** A bot in a process of its own. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** The program as it is run, told by its environment. */
export class BotProcess implements Disposable {
  readonly child: ChildProcess;
  out = '';
  err = '';

  constructor(program: string, env: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, [program, 'bot'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (text: Buffer) => {
      this.out += text;
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      this.err += text;
    });
  }

  async line(message: string): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.out.split('\n').find((line) => line.includes(`"msg":"${message}"`));
      if (found !== undefined) return JSON.parse(found);
      if (this.child.exitCode !== null) assert.fail(`it ended: ${this.err}`);
      await wait(20);
    }
  }

  async ended(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const [code] = await once(this.child, 'exit');
    return code;
  }

  /** What a failing test leaves behind keeps the whole run from ending. */
  [Symbol.dispose](): void {
    this.child.kill('SIGKILL');
  }
}
