/** Words that say nothing of how something was measured, whatever they stand behind, and what sets some of them apart. */

import { remember } from '../../core/text/remember.ts';
import { wordSet } from '../../core/text/word-set.ts';
import { isAlike } from './tokens.ts';

/** What is measured, and with what statistic. */
const MEASURES =
  'actual average avg baseline best better bound call cost default difference easy fail fast faster fastest fewer ' +
  'least less little lower latency max maximum mean measured median metric min minimum more most op ' +
  'operation overall pass peak rate ratio slow slower slowest speed speedup throughput time total turn unit value worst';

const ALL_MEASURES = wordSet(MEASURES, 'memory');
export const isMeasure = (word: string): boolean => ALL_MEASURES.has(word);

/** The measuring, and what comes of it. */
const MEASURING =
  'attempt benchproof comparison count data evaluation evidence experience experiment finding ' +
  'invocation iteration measurement observation outcome output par record repetition round sample ' +
  'session study trial';

/** What is measured on and with, as far as it is at hand. */
const AT_HAND =
  'bit build change ci code computer configuration environment hardware job machine mode ' +
  'pipeline runner setting setup switch system variant';

/** What a word before it can tell from that of the runs. */
export const OF_RUNS = wordSet(
  'build code computer condition configuration environment hardware machine mode release runner',
  'setting setup system version',
);

/** "On a different machine", "with other settings". */
export const APART = wordSet(
  'best better different earlier fast faster fastest last less more old older other past previous second slow',
  'slower slowest worse worst',
);

/** The text itself, and its parts. */
const TEXT =
  'above answer appendix article below chapter chart column commit description detail document ' +
  'entry example explanation exchange figure footnote graph highlight information item line list ' +
  'note number overview page paragraph part picture plot point post question readme release report row ' +
  'section sentence statement summary table text tldr version word';

/** How much of a text is shown: "full output", "the complete table". */
export const EXTENT = wordSet('complete entire full raw verbatim');
/** What is shown in full, or in part. */
export const SHOWN = wordSet(TEXT, 'listing output');

/** Titles of sections. */
const TITLES =
  'acknowledgement background changelog conclusion contributing contribution credit discussion ' +
  'documentation faq feature goal guide installation installing introduction license limitation ' +
  'method methodology migration motivation option quick quickstart reference related requirement ' +
  'roadmap start started support usage';

/** When it is said. */
const NOW =
  'after before beginning current date day end first future last late later latest moment month new old ' +
  'past present recent today week writing year';

/** How it is said, and by whom. */
const STANCE =
  'according account addition assumption budget case certain chance circumstance common condition ' +
  'contrast course different doubt everyone everything exact expectation ' +
  'fact factor fairness far fine further general good half hand honesty idea instance judge ' +
  'judgement kind knowledge known look looking luck manner matter mention mind mistake mistaken ' +
  'nature normal notice nutshell opinion order ordinary other own particular ' +
  'practice precise principle promise real reality reason regard regular respect rough rule ' +
  'same score see sense short significant similar simple speaking specific surprise term theory thing ' +
  'target top truth typical unchanged up usual view way whole worth';

export const IDLE = wordSet(MEASURES, MEASURING, AT_HAND, TEXT, TITLES, NOW, STANCE);

/** What kind of thing a name is of: "the strategy `processes`". */
export const KINDS = wordSet(
  'build configuration function implementation method mode option setup strategy variant version way workload one',
);

/** What one run of a benchmark mostly is, or works on: "28 ns per key", "a map of 1,000 entries". */
export const THINGS = wordSet(
  'call element entry insert insertion invocation item iter key lookup loop object operation pass query request search step',
);

/** Whether it is a thing of no kind: any benchmark may work on it. */
export const isIdleThing = remember(
  (word: string) => IDLE.has(word) || [...THINGS].some((each) => isAlike(each, word)),
  1000,
);
