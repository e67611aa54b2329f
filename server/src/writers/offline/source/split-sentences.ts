/** A period after these does not end a sentence. Reading two sentences as one does no harm. */
const ABBREVIATION =
  /(?:^|[\s("'])(?:(?:mr|mrs|ms|dr|prof|st|mt|vs|etc|approx|no|fig|jr|sr|inc|ltd|bzw|usw|ca|nr|str|tel|sra|dña|pág|av|mme|mlle)\.|(?:e\.g|i\.e|z\.\s?b|d\.\s?h|u\.\s?a|p\.\s?ej|a\.m|p\.m|u\.s|u\.k)\.|\p{Lu}\.|\d{1,2}\.)$/iu;
const MAX_QUOTE_LENGTH = 400;

const SENTENCE_END_INSIDE = /[.!?…。！？؟।]["')\]]*[^.!?…。！？؟।"')\]]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits text in any language. Keeps abbreviations, initials and quotations together. */
export function splitSentences(text: string): string[] {
  // Most items of a list are one sentence, and the segmenter is slow.
  if (!SENTENCE_END_INSIDE.test(text)) return [text.trim()];
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text)) {
    const sentence = `${open} ${segment}`.trim();
    const quotes = sentence.match(/"/g)?.length ?? 0;
    const isOpenQuote = quotes % 2 === 1 && sentence.length < MAX_QUOTE_LENGTH;
    const isAbbreviation = sentence.length < MAX_QUOTE_LENGTH && ABBREVIATION.test(sentence.slice(-12));
    if (isOpenQuote || isAbbreviation) open = sentence;
    else {
      if (sentence !== '') sentences.push(sentence);
      open = '';
    }
  }
  if (open !== '') sentences.push(open);
  return sentences;
}
