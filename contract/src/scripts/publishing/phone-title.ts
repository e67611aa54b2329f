/** Lists on a phone show about this many characters of a title. */
export const PHONE_TITLE_LENGTH = 50;

export interface PhoneTitle {
  /** How many characters the whole title has. */
  characters: number;
  /** What a phone shows: whole words. */
  shown: string;
  /** What a phone leaves out; empty if the title fits. */
  rest: string;
  /** The last words that a phone shows. */
  lastWords: string;
}

/** Returns where a phone cuts a title: after the last whole word within 50 characters. */
export function phoneTitle(title: string): PhoneTitle {
  const characters = Array.from(title.trim());
  const whole = characters.join('');
  if (characters.length <= PHONE_TITLE_LENGTH)
    return { characters: characters.length, shown: whole, rest: '', lastWords: lastWordsOf(whole) };
  const start = characters.slice(0, PHONE_TITLE_LENGTH).join('');
  const endsWithWord = /\s/.test(characters[PHONE_TITLE_LENGTH] ?? '');
  // A title without spaces is cut anywhere.
  const shown = (endsWithWord || !/\s/.test(start) ? start : start.replace(/\s+\S*$/, '')).trimEnd();
  return {
    characters: characters.length,
    shown,
    rest: whole.slice(shown.length).trimStart(),
    lastWords: lastWordsOf(shown),
  };
}

const lastWordsOf = (text: string) => text.split(/\s+/).slice(-2).join(' ');
