/** Stands for a change that something takes for ever to read. */
process.on('message', () => {
  for (;;);
});
