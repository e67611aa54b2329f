import type { Style } from '../template/style.ts';
import type { RankedSource } from './rank-sentences.ts';
import { type FirstMentions, pointsAtUnheard, unheardThings } from './references.ts';
import { averageOf, bestFirst, paragraphsOf, type Run, runsIn, textOf, wordsOf } from './runs.ts';
import { figuresIn, hasFigure, isComparison, isExtreme, isReversal } from './signals.ts';

const LATE_OPENING =
  /^(?:in the end|finally|of course|for a while|later|meanwhile|after|afterwards|eventually|today|by then|what about|the lesson|the point is|remember)\b/i;
/** Another variant may open on another line, when it is nearly as good. */
const NEARLY_AS_GOOD = 0.3;
const MOST_CHOICES = 3;
const MOST_COMPARED = 12;

/** One to three sentences with a figure, an extreme or a reversal, about what the title names. */
export function pickHook(
  ranked: RankedSource,
  {
    style,
    isEnglish,
    titleTerms,
    taken,
    maxWords,
    variant,
    maySay,
  }: {
    style: Style;
    isEnglish: boolean;
    titleTerms: ReadonlySet<string>;
    taken: ReadonlySet<number>;
    maxWords: number;
    variant: number;
    maySay: (index: number) => boolean;
  },
): Run {
  const { sentences } = ranked;
  const mayOpen = (index: number) => {
    const sentence = sentences[index];
    return sentence?.standsAlone === true && !pointsAtUnheard(sentence, ranked.firstMentions, titleTerms);
  };
  // Where the signs of a good hook cannot be read or there are hardly any, the text's own opening is the safest.
  const openingBonus = isEnglish && sentences.length > 4 ? 0 : 0.3;
  const worth = (run: Run) => worthAsHook(ranked, run, style, titleTerms) + (run[0] === 0 ? openingBonus : 0);
  const runs = paragraphsOf(sentences)
    .flatMap((paragraph) => runsIn(sentences, paragraph, { taken, maxWords, maxSentences: 3, mayOpen }))
    .filter((run) => run.every(maySay) && !LATE_OPENING.test(textOf(sentences, run)));
  const sorted = bestFirst(runs, worth);
  const best = sorted[0];
  if (!best) return sentences[0] && maySay(0) ? [0] : [];
  const distinct = sorted.filter((run, place) => sorted.findIndex((other) => other[0] === run[0]) === place);
  const close = distinct
    .slice(0, MOST_COMPARED)
    .filter((run) => worth(run) >= worth(best) - NEARLY_AS_GOOD)
    .slice(0, MOST_CHOICES);
  const choices = close.length > 1 ? close : distinct.slice(0, 2);
  return choices[variant % choices.length] ?? best;
}

function worthAsHook(
  { sentences, scores, likenessToTitle, firstMentions }: RankedSource,
  run: Run,
  style: Style,
  titleTerms: ReadonlySet<string>,
): number {
  const text = textOf(sentences, run);
  const terms = run.flatMap((index) => sentences[index]?.terms ?? []);
  const perSentence = wordsOf(sentences, run) / run.length;
  const next = sentences[(run.at(-1) ?? 0) + 1];
  const leavesOrphan =
    next !== undefined && next.paragraph === sentences[run[0] ?? 0]?.paragraph && next.leansBack;
  let worth = 0.2 * averageOf(run.map((index) => scores[index] ?? 0));
  worth += 0.25 * Math.max(...run.map(likenessToTitle));
  worth += terms.some((term) => titleTerms.has(term)) ? 0.12 : -0.12;
  if (hasFigure(text)) worth += style.startsWithFigure ? 0.55 : 0.2;
  worth += 0.08 * Math.min(2, Math.max(0, figuresIn(text).length - 1));
  if (isExtreme(text)) worth += 0.15;
  if (isReversal(text)) worth += 0.12;
  if (isComparison(text)) worth += 0.15;
  if (text.includes('?')) worth += style.startsWithQuestion ? 0.6 : 0.2;
  if (text.trimEnd().endsWith('?') && !style.startsWithQuestion) worth += 0.05;
  if (text.startsWith('"')) worth -= 0.15;
  if (run.some((index) => sentences[index]?.isItem)) worth -= 0.2;
  if (leavesOrphan) worth -= 0.2;
  worth -= 0.1 * unknownIn(run, sentences, firstMentions, titleTerms);
  if (wordsOf(sentences, run) < 7) worth -= 0.2;
  // The end of a story is no place to start it.
  worth -= 0.25 * ((run[0] ?? 0) / sentences.length);
  if (run[0] === 0) worth += 0.1;
  return worth - 0.014 * Math.max(0, perSentence - 11);
}

/** Things that the run speaks of as known, and that nothing before them has named. */
function unknownIn(
  run: Run,
  sentences: RankedSource['sentences'],
  mentions: FirstMentions,
  titleTerms: ReadonlySet<string>,
): number {
  const heard = new Set(titleTerms);
  let unknown = 0;
  for (const index of run) {
    const sentence = sentences[index];
    if (!sentence) continue;
    unknown += unheardThings(sentence, mentions, heard);
    for (const term of sentence.terms) heard.add(term);
  }
  return unknown;
}
