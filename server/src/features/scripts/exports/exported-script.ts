import { type ScriptBeat, scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptRow } from '../scripts.repository.ts';

/** The content of an exported file. */
export type ExportedScript = Pick<ScriptRow, 'title' | 'content' | 'words' | 'wordsPerMinute'>;

export interface TimedBeat extends ScriptBeat {
  /** The start time, as m:ss. */
  startsAt: string;
}

export function timedBeats({ content, wordsPerMinute }: ExportedScript): TimedBeat[] {
  return scriptBeats(content).map((beat) => ({
    ...beat,
    startsAt: runningTime(beat.wordsBefore, wordsPerMinute),
  }));
}

/** Describes the length of the script in one line. */
export function factsOf({ words, wordsPerMinute }: ExportedScript): string {
  const wordCount = words === 1 ? '1 word' : `${words} words`;
  return `${wordCount}, reads in ${runningTime(words, wordsPerMinute)} at ${wordsPerMinute} words per minute`;
}
