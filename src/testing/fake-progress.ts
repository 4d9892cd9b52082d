/** Remembers what a person would have seen, one line each. */
import type { Progress } from '../ports.ts';

export class FakeProgress implements Progress {
  readonly lines: string[] = [];

  stage(title: string): void {
    this.lines.push(`== ${title}`);
  }

  line(text: string): void {
    this.lines.push(text);
  }

  log(text: string): void {
    this.lines.push(`| ${text}`);
  }

  status(now: Parameters<Progress['status']>[0]): void {
    this.lines.push(`[${now.done}/${now.total}] ${now.text}`);
  }

  warn(text: string): void {
    this.lines.push(`warning: ${text}`);
  }

  close(): void {
    this.lines.push('-- closed');
  }
}
