import { MAX_TITLE_LENGTH } from './order-rules.ts';

/** Cuts a text that becomes a title to one that can be saved, without half of a character at its end. */
export function shortenTitle(text: string): string {
  if (text.length <= MAX_TITLE_LENGTH) return text;
  const start = text.slice(0, MAX_TITLE_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
