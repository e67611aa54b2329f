import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './BeatProgressBar.module.css';
import type { BeatInProgress, BeatProgress } from './beat-progress.ts';
import { beatInWords } from './beat-words.ts';

/** With more beats than this, all get the same width, or their names would not fit. */
const MAX_PROPORTIONAL_BEATS = 7;
const UNKNOWN_BEATS: readonly BeatInProgress[] = [{ name: '', state: 'now', words: 0, share: 1 }];

/** Shows the progress by beats, not in percent, because nobody knows how long the script will be. */
export function BeatProgressBar({
  progress: { beats, now, nowNumber },
  wordsPerMinute,
  isUnderWay,
  isIndeterminate,
}: {
  progress: BeatProgress;
  wordsPerMinute: number;
  isUnderWay: boolean;
  /** No text has arrived, so the current beat is unknown. */
  isIndeterminate: boolean;
}) {
  const shown = isIndeterminate ? UNKNOWN_BEATS : beats;
  const reached = now === null ? beats.length : nowNumber;
  const named = now ?? beats.at(-1);
  return (
    <div
      role="progressbar"
      aria-label="Beats written"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, beats.length)}
      aria-valuenow={reached}
      aria-valuetext={
        isIndeterminate || !named
          ? 'Writing your script'
          : `Beat ${reached} of ${beats.length}, ${beatInWords(named.name).replace(/^the /, '')}`
      }
      className={classes.track}
      style={{ '--beat-widths': widthsOf(shown), '--beat-shares': sharesOf(shown) } as CSSProperties}
    >
      {withKeys(shown, ({ name }) => name).map((beat) => (
        <div key={beat.key} className={classes.beat} data-state={isUnderWay ? beat.state : stateAtEnd(beat)}>
          <div className={classes.bar} />
          {beat.name !== '' && (
            <>
              <span className={classes.name} title={beat.name}>
                {beat.state === 'done' && <IconCheck size={15} aria-hidden />}
                <span dir="auto">{beat.name}</span>
              </span>
              <span className={`co-timecode ${classes.time}`}>
                {timeOf(beat, wordsPerMinute, isUnderWay)}
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** A beat without words was never started. */
function stateAtEnd({ state, words }: BeatInProgress): BeatInProgress['state'] | 'halted' {
  if (state !== 'now') return state;
  return words === 0 ? 'next' : 'halted';
}

function timeOf({ state, words }: BeatInProgress, wordsPerMinute: number, isUnderWay: boolean): string {
  if (state === 'next') return isUnderWay ? 'next' : '';
  if (!isUnderWay && words === 0) return '';
  const time = runningTime(words, wordsPerMinute);
  return state === 'now' && isUnderWay ? `${time} so far` : time;
}

function widthsOf(beats: readonly BeatInProgress[]): string {
  if (beats.length > MAX_PROPORTIONAL_BEATS) return `repeat(${beats.length}, minmax(0, 1fr))`;
  return beats.map(({ state, share }) => `minmax(${state === 'now' ? 88 : 62}px, ${share}fr)`).join(' ');
}

/** Widths for narrow screens, where names are hidden and beats may be narrow. */
function sharesOf(beats: readonly BeatInProgress[]): string {
  return beats.map(({ share }) => `minmax(6px, ${share}fr)`).join(' ');
}
