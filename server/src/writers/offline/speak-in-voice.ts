import { roleOfBeat } from '@cold-open/contract/scripts/beat-roles';
import { languageOf } from '@cold-open/contract/voices/voice-language';
import type { WriterVoice } from '../writer-voice.ts';
import { renderBeats, type ScriptBeat, spoken } from './script-beats.ts';

/**
 * Adds the creator's own greeting and sign-off, and one of their lines that introduces the twist. Adds nothing to a
 * script in another language, nothing before a gap, and no line that the text already has.
 */
export function speakInVoice(
  beats: readonly ScriptBeat[],
  voice: WriterVoice | null | undefined,
): ScriptBeat[] {
  const text = renderBeats(beats);
  if (!voice || languageOf(text) !== voice.language) return [...beats];
  const { greeting, signOff } = voice.traits;
  const isNew = (line: string | null | undefined): line is string =>
    Boolean(line) && !text.includes(line ?? '');
  const last = beats.length - 1;
  return beats.map((beat, index) => {
    const hasWords = beat.lines.some(({ kind }) => kind === 'spoken');
    const [link] = roleOfBeat(beat.name) === 'twist' ? voice.linkingLines : [];
    const first = hasWords ? (index === 0 ? greeting : link) : null;
    return {
      ...beat,
      lines: [
        ...(isNew(first) ? [spoken(first)] : []),
        ...beat.lines,
        ...(index === last && isNew(signOff) ? [spoken(signOff)] : []),
      ],
    };
  });
}
