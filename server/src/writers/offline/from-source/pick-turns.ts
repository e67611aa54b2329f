import { opensWithTurn, turnsAgainst } from '../speech/leaning.ts';
import type { RankedSource } from './rank-sentences.ts';
import { averageOf, bestFirst, paragraphsOf, type Run, runsIn, textOf, wordsOf } from './runs.ts';
import { isExtreme, isLesson, isStrongReversal } from './signals.ts';

const FEWEST_SETUP_WORDS = 9;

interface Room {
  taken: ReadonlySet<number>;
  maxWords: number;
  maySay: (index: number) => boolean;
}

/** From the second half: a reversal, with the sentence that it reverses when there is one. */
export function pickTwist(ranked: RankedSource, { taken, maxWords, maySay }: Room): Run {
  const { sentences, scores } = ranked;
  const mayOpen = (index: number) => {
    const sentence = sentences[index];
    return sentence !== undefined && (sentence.standsAlone || opensWithTurn(sentence.text));
  };
  const runs = freeRuns(ranked, { taken, maxWords, maySay }, 8, mayOpen).filter(
    (run) =>
      (run[0] ?? 0) > sentences.length * 0.35 &&
      !run.some((index) => sentences[index]?.isItem) &&
      run.some((index) => isTurn(sentences[index]?.text ?? '')),
  );
  const worth = (run: Run) => {
    const turns = run.map((index) => isTurn(sentences[index]?.text ?? ''));
    let value = averageOf(run.map((index) => scores[index] ?? 0)) + 0.15 * ((run[0] ?? 0) / sentences.length);
    if (turns[0]) value += 0.2;
    if (turns[1] && !turns[0]) value += 0.45;
    if (turns.filter(Boolean).length > 1) value += 0.25;
    value += run.length > 1 ? 0.1 : -0.15;
    if (isExtreme(textOf(sentences, run))) value += 0.1;
    if (endsParagraph(ranked, run) || taken.has((run.at(-1) ?? 0) + 1)) value += 0.25;
    return value;
  };
  return withWhatItTurns(ranked, bestFirst(runs, worth)[0] ?? [], { taken, maxWords, maySay });
}

/** From the last quarter: a lesson, or what the text itself ends on. */
export function pickClosing(ranked: RankedSource, { taken, maxWords, maySay }: Room): Run {
  const { sentences, scores } = ranked;
  const runs = freeRuns(ranked, { taken, maxWords, maySay }, 3).filter((run) => {
    return (
      (run[0] ?? 0) >= sentences.length * 0.7 &&
      endsParagraph(ranked, run) &&
      !run.some((index) => sentences[index]?.isItem)
    );
  });
  const worth = (run: Run) => {
    let value = 0.3 * averageOf(run.map((index) => scores[index] ?? 0));
    if (isLesson(sentences[run[0] ?? 0]?.text ?? '')) value += 0.6;
    else if (run.some((index) => isLesson(sentences[index]?.text ?? ''))) value += 0.5;
    value += 0.05 * run.length;
    if (run.at(-1) === sentences.length - 1) value += 0.5;
    if (textOf(sentences, run).endsWith('?')) value -= 0.2;
    if (wordsOf(sentences, run) < 8) value -= 0.15;
    return value;
  };
  return bestFirst(runs, worth)[0] ?? [];
}

/** From the beginning: what has to be known before the story starts. */
export function pickSetup(ranked: RankedSource, { taken, maxWords, maySay }: Room): Run {
  const { sentences, scores } = ranked;
  const opening = Math.max(4, Math.floor(sentences.length * 0.2));
  const runs = freeRuns(ranked, { taken, maxWords, maySay }, 3).filter(
    (run) =>
      (run.at(-1) ?? 0) < opening &&
      !run.some((index) => sentences[index]?.isItem) &&
      wordsOf(sentences, run) >= FEWEST_SETUP_WORDS &&
      !textOf(sentences, run).endsWith('?') &&
      !leavesOrphan(ranked, run),
  );
  const worth = (run: Run) =>
    averageOf(run.map((index) => scores[index] ?? 0)) +
    (run[0] === 0 ? 0.3 : 0) +
    (endsParagraph(ranked, run) ? 0.25 : 0) +
    0.06 * run.length -
    0.03 * (run[0] ?? 0);
  return bestFirst(runs, worth)[0] ?? [];
}

/** Where no grammar tells what may be moved, the setup is what follows the hook in the text. */
export function pickWhatFollows(
  { sentences }: RankedSource,
  hook: Run,
  { taken, maxWords, maySay }: Room,
): Run {
  const start = (hook.at(-1) ?? -1) + 1;
  const run: number[] = [];
  for (const { index, paragraph, isItem } of sentences.slice(start)) {
    const goesOn = run.length === 0 || paragraph === sentences[start]?.paragraph;
    if (!goesOn || isItem || taken.has(index) || !maySay(index)) break;
    if (wordsOf(sentences, [...run, index]) > maxWords) break;
    run.push(index);
  }
  return run;
}

function isTurn(text: string): boolean {
  return isStrongReversal(text) || turnsAgainst(text);
}

function freeRuns(
  { sentences }: RankedSource,
  { taken, maxWords, maySay }: Room,
  maxSentences: number,
  mayOpen = (index: number) => sentences[index]?.standsAlone === true,
): Run[] {
  return paragraphsOf(sentences)
    .flatMap((paragraph) => runsIn(sentences, paragraph, { taken, maxWords, maxSentences, mayOpen }))
    .filter((run) => run.every(maySay));
}

function endsParagraph({ sentences }: RankedSource, run: Run): boolean {
  const last = run.at(-1) ?? 0;
  return sentences[last + 1]?.paragraph !== sentences[last]?.paragraph;
}

/** An answer brings its question along, a "but" what it speaks against. */
function withWhatItTurns({ sentences }: RankedSource, run: Run, { taken, maySay, maxWords }: Room): Run {
  const first = sentences[run[0] ?? -1];
  const question = sentences[(first?.index ?? 0) - 1];
  if (!first || !question || (!question.text.endsWith('?') && !turnsAgainst(first.text))) return run;
  const before: number[] = [];
  for (const sentence of sentences.slice(Math.max(0, first.index - 2), first.index).reverse()) {
    if (taken.has(sentence.index) || !maySay(sentence.index) || sentence.isItem) return run;
    if (sentence.heading !== first.heading) return run;
    before.unshift(sentence.index);
    if (sentence.standsAlone || sentence.text.endsWith('?')) break;
  }
  const whole = [...before, ...run];
  return wordsOf(sentences, whole) <= maxWords + 15 ? whole : run;
}

function leavesOrphan({ sentences }: RankedSource, run: Run): boolean {
  const last = sentences[run.at(-1) ?? 0];
  const next = sentences[(last?.index ?? 0) + 1];
  return next !== undefined && next.paragraph === last?.paragraph && next.leansBack;
}
