const EXTREME =
  /\b(most|least|worst|best|biggest|fastest|largest|only|first|never|nobody|no one|every|zero|record|collapsed|banned|destroyed|failed|killed|secret|impossible|doubled|tripled|vanished|bankrupt|crashed|wrong|mistake)\b/i;
const REVERSAL =
  /\b(but|however|although|though|despite|instead|yet|turns? out|surprisingly|ironically|contrary|the problem|the catch|except|not because|rather than|wasn't|weren't|isn't|nothing to do with|what (?:nobody|few)|the real)\b/i;
const STRONG_REVERSAL =
  /^(?:but|however|yet|instead|what .{3,40} (?:is|was)|the (?:catch|problem|trouble|real|surprise|irony|odd part|strange part|twist)|pero|sin embargo|mais|aber|mas)\b|\b(?:turns? out|nothing to do with|the catch|not because|wasn't the|is not the|was not the|the opposite|changed my mind|tempting to say)\b/i;
const LESSON =
  /\b(in the end|ultimately|the lesson|which is why|the point (?:is|was|isn't)|what (?:matters|this means)|that is why|that's why|the takeaway|remember|if you (?:only|take)|the moral|so the next time|next time|al final|en definitiva|la lección|finalement|en fin de compte|am ende|no fim|alla fine)\b/i;
const COMPARISON =
  /\b(?:as (?:much|many|fast|big|long)\b.{0,30}\bas|(?:more|fewer|less|faster|higher|cheaper)\b.{0,25}\bthan|twice|double|half|times as)\b/i;
const FIGURE =
  /(?:[$£€]\s?\d[\d,.]*\d?(?:\s(?:million|billion|trillion))?|\b\d[\d,.]*\s?(?:%|percent|per cent|por ciento|prozent)(?!\w)|\b\d+(?:\.\d+)?\s(?:million|billion|trillion|millones|millionen|millions)(?:\s\p{Ll}+)?|\b\d{1,3}(?:[,.]\d{3})+(?:\s\p{Ll}+)?|\b(?!(?:1[0-9]|20)\d\d\b)\d{2,}\s\p{Ll}{3,})/gu;
const TRAILING_FUNCTION_WORD =
  /\s(?:of|and|for|in|to|on|the|per|from|with|by|at|that|than|before|after|people who|are|was|were|is|had|have|did|de|en|por|y|para|con|del|que|der|die|und|von|au|et|les?)$/;

export const hasExtreme = (text: string) => EXTREME.test(text);
export const hasReversal = (text: string) => REVERSAL.test(text);
export const hasStrongReversal = (text: string) => STRONG_REVERSAL.test(text);
export const hasLesson = (text: string) => LESSON.test(text);
export const hasComparison = (text: string) => COMPARISON.test(text);
export const hasFigure = (text: string) => figuresIn(text).length > 0;

/** Returns figures for captions: amounts of money, percentages, and counts with their noun. Excludes years. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([figure]) => figure.trim().replace(TRAILING_FUNCTION_WORD, ''));
}
