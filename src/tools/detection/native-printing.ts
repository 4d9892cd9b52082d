/** Native programs that print all they have when they are run. */
import type { Detector } from './candidate.ts';
import { complaint } from './native-ends.ts';
import { detectNative, holds, type NativeHarness, runOptions } from './native-programs.ts';
import { printedText } from './printed-names.ts';
import { printedEntry } from './printing-program.ts';

interface PrintingHarness extends Pick<NativeHarness, 'title' | 'source' | 'given'> {
  /** In the programs that are built with it. */
  readonly mark: string;
  readonly adapter: string;
  /** What it is run with, when it is asked and when it is measured. */
  readonly flags: string;
}

/** Harnesses that cannot be asked for names without being run: what they print says them. */
export function detectPrinting(harness: PrintingHarness): Detector {
  const { adapter, flags } = harness;
  return detectNative({
    ...harness,
    isWhole: true,
    test: holds(harness.mark),
    ask: flags,
    read: (program, { stdout }, status) => {
      const printed = printedText(stdout, adapter);
      const listed = (printed?.names ?? []).map((name) => ({ name, values: [] }));
      if (printed === null && status !== 0)
        return { listed, failed: [{ name: program, reason: complaint(status) }] };
      return { listed, failed: printed?.failed ?? [] };
    },
    benchmarks: (program, listed, label) =>
      printedEntry(listed, {
        label,
        ...runOptions(program, flags, {}),
        adapter,
      }),
  });
}
