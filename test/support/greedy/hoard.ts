/** Stands for a change that takes all memory to read. */
process.on('message', () => {
  for (const held: number[][] = []; ; ) held.push(new Array<number>(1_000_000).fill(0.5));
});
