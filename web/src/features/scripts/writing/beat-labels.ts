import { DEFAULT_WORDS_PER_MINUTE } from '@cold-open/contract/scripts/script-lengths';
import { countOf } from '../../../ui/count-of.ts';
import type { BeatInProgress, BeatProgress } from './beat-progress.ts';

/** Names that can follow "the": `the hook`, `the old answer`. Any other name is quoted. */
const PLAIN_NAME = /^(?!(?:an?|how|my|our|part|step|what|when|where|who|why|your)\b)[a-z]+(?: [a-z]+){0,2}$/i;

export function formatBeatName(name: string): string {
  const plain = name.replace(/^the /i, '');
  if (name === '') return 'the opening';
  return PLAIN_NAME.test(plain) ? `the ${plain.toLowerCase()}` : `“${name}”`;
}

/** Returns the heading shown while a run is under way. */
export function writingHeadline({ beats, now }: Pick<BeatProgress, 'beats' | 'now'>): string {
  if (now === null || (now.name === '' && beats.length === 1)) return 'Writing your script';
  return `Writing ${formatBeatName(now.name)}`;
}

/** Returns, for example, `Hook written, 27 seconds. Writing the setup.` */
export function beatAnnouncement(
  done: BeatInProgress,
  progress: BeatProgress,
  wordsPerMinute = DEFAULT_WORDS_PER_MINUTE,
): string {
  const name = done.name === '' ? 'Opening' : done.name;
  return `${name} written, ${formatSpokenTime(done.words, wordsPerMinute)}. ${writingHeadline(progress)}.`;
}

function formatSpokenTime(words: number, wordsPerMinute: number): string {
  const total = Math.round((words / wordsPerMinute) * 60);
  const parts = [
    [Math.floor(total / 60), 'minute'],
    [total % 60, 'second'],
  ] as const;
  const nonZero = parts.filter(([count]) => count > 0).map(([count, unit]) => countOf(count, unit));
  return nonZero.join(' ') || countOf(0, 'second');
}

/** Says where the run was stopped: after the last finished beat, or during the first. */
export function stoppedText({ lastDone, now, words }: BeatProgress): string {
  if (words === 0) return 'Stopped before the first word.';
  const saved = `${countOf(words, 'word')} ${words === 1 ? 'is' : 'are'} saved in My Scripts.`;
  const position = lastDone
    ? `after ${formatBeatName(lastDone.name)}`
    : `during ${formatBeatName(now?.name ?? '')}`;
  return `Stopped ${position}. ${saved}`;
}
