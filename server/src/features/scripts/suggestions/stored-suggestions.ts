import type { Suggestion } from '@cold-open/contract/scripts/suggestions.contract';

/** Comes before each suggestion. Never part of a text. */
const RECORD_SEPARATOR = '\u001e';
const SENTENCE_END = /[.!?…。！？؟۔।]["'”’»)\]]*(?=\s|$)|[。！？]/gu;

/** Joins suggestions to one text, which only grows while the last of them is being written. */
export function joinSuggestions(suggestions: readonly Suggestion[]): string {
  return suggestions.map(({ label, text }) => `${RECORD_SEPARATOR}${label}\n${text}`).join('');
}

export function splitSuggestions(joined: string): Suggestion[] {
  return joined
    .split(RECORD_SEPARATOR)
    .slice(1)
    .map((record) => {
      const labelEnd = record.indexOf('\n');
      return { label: record.slice(0, labelEnd), text: record.slice(labelEnd + 1) };
    });
}

/** Keeps what can be used of suggestions whose last one is incomplete: its whole sentences, if it has any. */
export function wholeSuggestions(suggestions: readonly Suggestion[]): Suggestion[] {
  const last = suggestions.at(-1);
  if (!last) return [];
  const wholeText = wholeSentencesOf(last.text);
  return [...suggestions.slice(0, -1), ...(wholeText === '' ? [] : [{ ...last, text: wholeText }])];
}

function wholeSentencesOf(text: string): string {
  let end = 0;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  return text.slice(0, end);
}
