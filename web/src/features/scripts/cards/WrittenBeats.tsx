import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { BeatStrip } from './BeatStrip.tsx';

export function WrittenBeats({ beats, wordsPerMinute }: Pick<ScriptSummary, 'beats' | 'wordsPerMinute'>) {
  const visibleBeats = beats.some(({ name }) => name !== '') ? beats : [];
  const labels = visibleBeats.map(
    ({ name, words }) => `${name || 'Opening'} ${runningTime(words, wordsPerMinute)}`,
  );
  return (
    <BeatStrip
      label={labels.length > 0 ? `Beats: ${labels.join(', ')}` : 'No beats'}
      beats={visibleBeats.map(({ name, words }) => ({ name, share: Math.max(1, words), state: 'done' }))}
    />
  );
}
