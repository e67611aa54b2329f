import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { blankGaps } from '@cold-open/contract/scripts/gaps';
import { scriptBeats } from '@cold-open/contract/scripts/script-blocks';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { ExportedScript } from './exported-script.ts';
import { type CueWord, fitsCue, linesOf, maxLineOf, sentencesOf } from './subtitle-lines.ts';

/** A shorter cue cannot be read. */
const MIN_CUE_MS = 600;

export interface SubtitleCue {
  startMs: number;
  endMs: number;
  lines: string[];
}

/** Splits the spoken text into cues that fit on the screen, each as long as it takes to speak at the script's pace. */
export function subtitleCues({ content, wordsPerMinute }: ExportedScript): SubtitleCue[] {
  let startMs = 0;
  return spokenTexts(content)
    .flatMap((text) => {
      const maxLine = maxLineOf(text);
      return cutIntoCues(text, maxLine).map((words) => linesOf(words, maxLine));
    })
    .map((lines) => {
      const spokenWords = countSpokenWords(lines.join(' '));
      const endMs = startMs + Math.max(MIN_CUE_MS, Math.round((spokenWords / wordsPerMinute) * MINUTE_MS));
      const cue = { startMs, endMs, lines };
      startMs = endMs;
      return cue;
    });
}

export function toSrt(script: ExportedScript): string {
  return subtitleCues(script)
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${timestamp(startMs)} --> ${timestamp(endMs)}\n${lines.join('\n')}\n`,
    )
    .join('\n');
}

/** A viewer sees a blank, without what is needed there. */
function spokenTexts(content: string): string[] {
  return scriptBeats(content).flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'spoken').map(({ text }) => blankGaps(text, { hasPrompts: false })),
  );
}

/** Short sentences share a cue. One that is too long continues in the next. */
function cutIntoCues(text: string, maxLine: number): CueWord[][] {
  const cues: CueWord[][] = [];
  for (const sentence of sentencesOf(text, maxLine)) {
    const open = cues.at(-1);
    if (open && fitsCue([...open, ...sentence], maxLine)) {
      open.push(...sentence);
      continue;
    }
    let cue: CueWord[] = [];
    for (const word of sentence) {
      if (cue.length > 0 && !fitsCue([...cue, word], maxLine)) {
        cues.push(cue);
        cue = [];
      }
      cue.push(word);
    }
    if (cue.length > 0) cues.push(cue);
  }
  return cues;
}

function timestamp(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / HOUR_MS, 2)}:${part((ms / MINUTE_MS) % 60, 2)}:${part((ms / SECOND_MS) % 60, 2)},${part(ms % SECOND_MS, 3)}`;
}
