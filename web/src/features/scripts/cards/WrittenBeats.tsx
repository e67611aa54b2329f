import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { BeatStrip } from './BeatStrip.tsx';

/** The beats of what stands written, told by the script's own headings. */
export function WrittenBeats({ beats, wordsPerMinute }: Pick<ScriptSummary, 'beats' | 'wordsPerMinute'>) {
  const named = beats.some(({ name }) => name !== '') ? beats : [];
  const told = named.map(({ name, words }) => `${name || 'Opening'} ${runningTime(words, wordsPerMinute)}`);
  return (
    <BeatStrip
      label={told.length > 0 ? `Beats: ${told.join(', ')}` : 'No beats'}
      beats={named.map(({ name, words }) => ({ name, share: Math.max(1, words), state: 'done' }))}
    />
  );
}
