const PERFORMANCE =
  /\b(?:bench(?:mark(?:s|ing|ed)?|es)?|perf|performance|latenc(?:y|ies)|throughput|speed(?:s|up|ups)?|fast(?:er|est)?|timings?|run ?times?|results?|comparisons?|compared|numbers|efficiency|memory|overhead|slow(?:er|est)?|vs\.?|versus|ops\/s(?:ec)?|qps|rps|profil(?:e|ing)|optimi[sz]ations?|scalability|load test(?:s|ing)?|stress test)\b/i;

/** Whether a heading or caption announces measurements. */
export function isAboutPerformance(...texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text !== null && PERFORMANCE.test(text));
}
