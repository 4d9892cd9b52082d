/** Stands for a process that reads a document which it takes for ever to read. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.on('message', () => {
  const reader = fork(fileURLToPath(new URL('spin.ts', import.meta.url)), [], { stdio: 'ignore' });
  reader.send('read');
  process.send?.({
    kind: 'log',
    level: 'info',
    fields: { reader: reader.pid },
    message: 'reading',
  });
});
