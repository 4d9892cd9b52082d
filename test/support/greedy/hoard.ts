/** Stands for a change that takes all memory to read. */
process.on('message', () => {
  const held: string[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => `${at} of ${held.length}`));
});
