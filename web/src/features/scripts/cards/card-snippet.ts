import { SNIPPET_LENGTH } from '@cold-open/contract/scripts/scripts.contract';

/** A heading or a cue, which also may have been cut off in its middle. */
const NOT_SPOKEN = /^(#{1,6}\s.*|#{1,6}|\[[^\]]*\]?)$/;

/** The beginning of what is spoken: a hundred characters, and an ellipsis where the text goes on. */
export function cardSnippet(snippet: string): string {
  const spoken = snippet
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NOT_SPOKEN.test(line))
    .join(' ');
  // By whole characters, so that no emoji is cut in half.
  const characters = Array.from(spoken);
  const goesOn = characters.length > SNIPPET_LENGTH || Array.from(snippet).length >= SNIPPET_LENGTH;
  const shown = characters.slice(0, SNIPPET_LENGTH).join('').trimEnd();
  return goesOn && shown !== '' ? `${shown}…` : shown;
}
