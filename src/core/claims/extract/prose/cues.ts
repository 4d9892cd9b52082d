/** Words that tell a measured figure from a configured one, by what is measured. */

/** Every start and end of a pattern's matches. The patterns are plain alternatives: linear. */
export function findCues(text: string, pattern: RegExp): readonly (readonly [number, number])[] {
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}

/** Characters between a stretch and the nearest cue; Infinity where there is none. */
export function distanceToCue(text: string, pattern: RegExp, start: number, end: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [from, to] of findCues(text, pattern))
    nearest = Math.min(nearest, from >= end ? from - end : to <= start ? start - to : 0);
  return nearest;
}

/** Said of a time that was measured. */
export const TIME_MEASURED =
  /\b(?:latenc(?:y|ies)|takes?|took|taking|in just|in only|in under|in about|in less than|in around|finish(?:es|ed)?|complet(?:es?|ed)|mean|average|avg|median|minimum|maximum|fastest|slowest|p50|p75|p90|p95|p99|p999|p99\.9|percentile|per (?:request|op|operation|call|iteration|frame|query|event|message|hop|item|lookup|run|transaction|element)|overhead|elapsed|run ?time|execution|execut(?:es|ed)|build time|compile time|start-?up|startup|cold start|boot|response times?|round[ -]trip|rtt|benchmark(?:s|ed|ing)?|performance|faster|slower|speed(?:s|up)?|fast as|slow as|quick(?:er|ly)?|measured?|costs?|pauses?|stall(?:s|ed)?|spik(?:e|es)|parsed?|parses|parsing|compiles?|compiled|loads? in|loaded in|runs? in|ran in|renders? in|rendered in|wall[ -]?clock|wall time|cpu time|user time|total time|reduced|reduces|reducing|improv(?:ed|es|ement)|down to|drop(?:s|ped)? (?:to|from)|went from|decreas(?:ed|es)|increas(?:ed|es)|saves?|saving|wins?|respond(?:s|ed)?|serializ(?:es|ed|ing)|serves?|process(?:es|ed)?|handl(?:es|ed)|only|speed up|duration)\b/gi;

/** Said of a time that somebody chose. */
export const TIME_CHOSEN =
  /\b(?:time-?outs?|timed? out|times out|wait(?:s|ed|ing)?|sleep(?:s|ing)?|delay(?:s|ed)?|intervals?|every|each|periods?|periodic(?:ally)?|ttl|expir(?:es?|y|ed|ation)|retr(?:y|ies)|back-?off|debounce|throttl(?:e|ed|ing)|poll(?:s|ing)?|keep-?alive|default(?:s)?|window|retention|retain(?:ed)?|for(?= (?:about |at least |up to |~)?[\w.]+ ?(?:s|sec|secs|seconds|m|min|minutes|h|hours)\b)|requests in(?= [\d.]+ ?s)|running(?= [\d.]+ ?[sm]\w* )|warm-?up|ago|since|deadline|cron|schedul(?:e|ed)|older|cached? for|limit(?:s|ed)?|max(?:imum)? (?:time|wait|duration|delay|interval|age)|animation|fade|transition|rotat(?:e|es|ion)|lease|heartbeat|election|refresh|flush(?:es|ed)?|sampling|age|within the (?:last|next)|at least every|next|after|once|grace|cool-?down|ticks?|duration of|test-time|shut ?down|blocks? for|hold|stale|valid for|lifetime|alert|threshold|time slice|quantum|resolution|granularity|precision|accurac(?:y|ies)|jitter|set to|configured|option|passed|skipped|failed)\b/gi;

/** Said of a rate or share that is configured or belongs to hardware. */
export const RATE_CHOSEN =
  /\b(?:rate[ -]?limit(?:s|ed|ing)?|limit(?:s|ed)? (?:to|of)|limiter|throttl(?:e|ed|ing)|quotas?|capped|poll(?:s|ing)?|sampl(?:e|es|ing) rate|refresh rate|bit-?rate|stereo|nic|ethernet|link speed|fiber|internet connection|target rate|at a rate of|ticks?|allowed|allowance|burst)\b/gi;

/** Said of speed, cost or size of running: what a ratio or a share is about. */
export const COMPARED =
  /\b(?:faster|slower|speed(?:s|ed|-?ups?)?|speed up|quick(?:er)?|perform(?:s|ance|ant|ed)?|throughput|latenc(?:y|ies)|improv(?:es?|ed|ements?|ing)|boosts?|boosted|gap|lead|overhead|costs?|memory|efficien(?:t|cy)|outperform(?:s|ed)?|beat(?:s|ing)?|increas(?:es?|ed|ing)|decreas(?:es?|ed|ing)|reduc(?:es?|ed|ing|tions?)|allocat(?:es?|ed|ions?|ing)|cpu|run-?time|execution|startup|benchmark(?:s|ed)?|slow-?down|regress(?:es|ed|ions?)|gains?|wins?|saves?|savings|less time|more time|time|as fast|as slow|requests|qps|rps|ops|that of|cheaper|lighter|heavier|usage|footprint|pars(?:e|es|ing)|scal(?:es?|ing|ability)|parity|penalty|difference|drops?(?!-)|acceler(?:ates?|ated|ation)|worse|better|rápid[oa]s?|eficiente|lent[oa]s?|plus rapides?|schneller|langsamer|cepat|lambat|veloce)(?!\p{L})/giu;

/** Said of shares and factors that are no speed. */
export const NOT_COMPARED =
  /\b(?:coverage|accuracy|precision|recall|f1|users?|surveys?|respondents|fortune|developers|confidence|certainty|probability|chance|width|height|zoom|retina|grid|upsampl(?:ing|e)|downsampl(?:ing|e)|resolution|calibrat(?:ion|ed)|discounts?|prices?|pricing|market|percentiles?|observations|quantiles?|opacity|compatib(?:le|ility)|compliant|test(?:s|ed)? pass(?:ing)?|pass rate|success rate|uptime|availability|hit rates?|hit ratios?|miss rates?|error rates?|false positives?|of the time|of cases|of all|of them|line-height|margin|padding|font|rust|typed|type-safe|free|open source|written|sure|certain|ready|correct|tested|covered|stars|downloads|contributors|accurate|(?:packet|data|accuracy) loss|load|top|threshold|load factor|fill factor|full|capacity|sampl(?:e|es|ing)|of (?:the |all )?(?:benchmarks|comparisons|trials|files|keys|requests|items|nodes|rows|data|lines|pages|projects))\b/gi;

/** Said of memory that was used, not of the size of an input or a setting. */
export const MEMORY_USED =
  /\b(?:memory (?:usage|use|footprint|consumption|overhead)|(?:peak|resident|heap|total|less|more|resident|extra) memory|(?<!available |total |system |physical |installed |free )memory(?=[:=]| (?:increases?|grows?|grew|drops?|dropped|reduced|fell|rose|went|stays|is|was|of|from|to))|memory efficien(?:t|cy)|rss|heap|footprint|(?:mb|mib|gb|gib|kb) of memory|allocat(?:es?|ed|ions?)|(?:uses?|used|using|consum(?:es?|ed|ing)|needs?|requires?|takes?|took|occup(?:y|ies|ied)) (?:only |just |about |around |up to |less than |under )?(?=[~≈\d])|ram usage|saves?)\b/gi;

export const SIZE_CHOSEN =
  /\b(?:limit(?:s|ed)?|max(?:imum)?|min(?:imum)?|default(?:s)?|buffers?|files?|data ?sets?|payloads?|chunks?|blocks?|pages?|body|input|document|json|of data|ram,|vcpus?|cores?|ssd|disk|instance|machine|server with|bundle|gzip(?:ped)?|minified|download|binary|package|arenas?|queue|cache size|pool|up to about|greater than|larger than|smaller than|volume|messages? (?:of|size)|available|total system|strings?|urls?|measures? (?:de)?serializing|system|laptop|equipped)\b/gi;
