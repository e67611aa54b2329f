const STRONG = new Set(
  'never nobody secret stop wrong free lost every truth fail fails failed closed opened worst best dead fake broke quit alone hidden zero nothing everything forever impossible last first only banned killed lied lie mistake mistakes cheap rich'.split(
    ' ',
  ),
);
const PALE = new Set(
  'why how the a an of to in on at is are was were it i my your and or for by with this that what you we they do not be from as so'.split(
    ' ',
  ),
);
const GOING_DOWN =
  /\b(lost|lose|losing|crash|crashed|fail|failed|failing|fell|fall|falling|worst|drop|dropped|debt|broke|dead|dying|gone|collapse|quit)\b/i;

/** Returns the index of the word that the eye should fall on: a number, else a strong word, else a long one near the end. */
export function findKeyWord(words: readonly string[]): number {
  const scores = words.map((word, i) => {
    const text = word.toLowerCase().replace(/[^\p{L}\p{N}$€£%]/gu, '');
    const strength = (/\d/.test(text) ? 30 : 0) + (STRONG.has(text) ? 20 : 0) - (PALE.has(text) ? 12 : 0);
    return strength + Math.min(text.length, 9) + (i / words.length) * 3;
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** Charts and stacks fall if the headline is about a loss. */
export const isAboutLoss = (headline: string) => GOING_DOWN.test(headline);
