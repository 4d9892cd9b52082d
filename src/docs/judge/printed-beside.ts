/** What a tool prints beside the values that its records hold: ends of intervals, extremes, counts of samples. */
import type { Claim } from '../claim.ts';
import type { ExemptionRules } from './exemption.ts';
import type { Transcribed } from './transcription.ts';

const HELD = new Set(['backed', 'backed-here', 'awaiting-trusted-run']);
const lineOf = ({ block, line }: Claim): string => `${block}:${line}`;

/** No record tells what a tool printed beside its values; where records hold some of them and refute none, it is exempt. */
export function withBesides(
  judged: ReadonlyMap<Claim, Transcribed>,
  { strict }: ExemptionRules,
): ReadonlyMap<Claim, Transcribed> {
  const values = [...judged].filter(([{ printed }]) => printed === 'value');
  const lines = Map.groupBy(values, ([claim]) => lineOf(claim));
  let last: Claim | null = null;
  const isBeside = (claim: Claim): boolean => {
    const near = last?.block === claim.block ? (lines.get(lineOf(last)) ?? []) : [];
    const verdicts = near.map(([, { result }]) => result.verdict);
    return verdicts.some((each) => HELD.has(each)) && !verdicts.includes('mismatch');
  };
  const tell = (claim: Claim, each: Transcribed): Transcribed => {
    if (lines.has(lineOf(claim))) last = claim;
    if (claim.printed !== 'side' || strict || HELD.has(each.result.verdict)) return each;
    return isBeside(claim)
      ? { result: { verdict: 'exempt', reason: { kind: 'beside' } }, notes: [] }
      : each;
  };
  return new Map([...judged].map(([claim, each]) => [claim, tell(claim, each)]));
}
