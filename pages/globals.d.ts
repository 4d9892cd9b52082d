/** What the data files call; `uPlot` is global too, loaded before us. */
interface Window {
  benchproof: { add(curve: unknown): void };
}
