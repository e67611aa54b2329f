import { blankGaps } from '@cold-open/contract/scripts/gaps';
import { type ScriptBeat, scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import type { ExportedPart, Paper } from '@cold-open/contract/scripts/script-exports.contract';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptRow } from '../scripts.repository.ts';

/** The content of an exported file. */
export interface ExportedScript extends Pick<ScriptRow, 'title' | 'content' | 'words' | 'wordsPerMinute'> {
  /** Plain text can leave out what is not said. */
  only?: ExportedPart | undefined;
  /** The paper of a PDF; A4 if omitted. */
  paper?: Paper | undefined;
}

export interface TimedBeat extends ScriptBeat {
  /** The start time, as m:ss. */
  startsAt: string;
}

/** Gaps are shown as blanks. The times are those of the words around them. */
export function timedBeats({ content, wordsPerMinute }: ExportedScript): TimedBeat[] {
  return scriptBeats(content).map((beat) => ({
    ...beat,
    blocks: beat.blocks.map((block) => ({ ...block, text: blankGaps(block.text) })),
    startsAt: runningTime(beat.wordsBefore, wordsPerMinute),
  }));
}

/** Describes the length of the script in one line. */
export function factsOf({ words, wordsPerMinute }: ExportedScript): string {
  const wordCount = words === 1 ? '1 word' : `${words} words`;
  return `${wordCount}, reads in ${runningTime(words, wordsPerMinute)} at ${wordsPerMinute} words per minute`;
}
