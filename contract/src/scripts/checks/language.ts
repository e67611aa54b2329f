/** Words that English texts are full of and that other languages rarely have. */
const COMMON_WORDS = new Set(
  'the and of to you that this with they but it was for from are not my your what when'.split(' '),
);
const SAMPLE_LENGTH = 4000;
const MIN_SHARE = 0.08;

/** Decides whether rules with English words apply. */
export function isEnglish(text: string): boolean {
  const words =
    text
      .slice(0, SAMPLE_LENGTH)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const common = words.filter((word) => COMMON_WORDS.has(word)).length;
  return words.length > 0 && common / words.length >= MIN_SHARE;
}
