import { blankGaps } from './gaps.ts';
import { scriptBeats } from './script-blocks.ts';

/** Returns what is said, paragraph by paragraph: no beat names, no cues, and blanks for gaps. */
export function spokenWordsOnly(content: string): string {
  return scriptBeats(content)
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'spoken'))
    .map(({ text }) => blankGaps(text, { hasPrompts: false }))
    .join('\n\n');
}
