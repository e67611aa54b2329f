import { spokenText } from './spoken-sentences.ts';

const QUOTED = /["“]([^"”\n]{12,})["”]/g;
const COPIED_EXAMPLE_WORDS = 5;

/** Returns the quoted template examples that the script repeats. */
export function copiedExamples(content: string, template: string): string[] {
  const said = wordsOf(spokenText(content)).join(' ');
  return [...template.matchAll(QUOTED)]
    .map(([, example = '']) => example)
    .filter((example) => {
      const words = wordsOf(example);
      return words.some(
        (_, start) =>
          start + COPIED_EXAMPLE_WORDS <= words.length &&
          said.includes(words.slice(start, start + COPIED_EXAMPLE_WORDS).join(' ')),
      );
    });
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
