import { blankGaps } from '@cold-open/contract/scripts/gaps';
import { SNIPPET_LENGTH } from '@cold-open/contract/scripts/scripts.contract';

/** A heading or a cue, possibly cut off in the middle. */
const NOT_SPOKEN = /^(#{1,6}\s.*|#{1,6}|\[[^\]]*\]?)$/;

/** A gap that the end of the snippet cuts off. */
const CUT_GAP = /\s*\[YOURS[^\]]*$/;

/** Returns the beginning of the spoken text, with an ellipsis if there is more. */
export function cardSnippet(snippet: string): string {
  const spoken = snippet
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NOT_SPOKEN.test(line))
    .map((line) => blankGaps(line, { hasPrompts: false }).replace(CUT_GAP, ''))
    .join(' ');
  // Splits by code points, so that no emoji is cut in half.
  const characters = Array.from(spoken);
  const hasMore = characters.length > SNIPPET_LENGTH || Array.from(snippet).length >= SNIPPET_LENGTH;
  const start = characters.slice(0, SNIPPET_LENGTH).join('').trimEnd();
  return hasMore && start !== '' ? `${start}…` : start;
}
