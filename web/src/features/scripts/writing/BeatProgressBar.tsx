import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './BeatProgressBar.module.css';
import { formatBeatName } from './beat-labels.ts';
import type { BeatInProgress, BeatProgress } from './beat-progress.ts';

/** With more beats than this, all get the same width, because the names would not fit otherwise. */
const MAX_PROPORTIONAL_BEATS = 7;
const UNKNOWN_BEATS: readonly BeatInProgress[] = [{ name: '', state: 'now', words: 0, share: 1 }];

/** Shows the progress in beats instead of percent, because the final length of the script is unknown. */
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
  const visibleBeats = isIndeterminate ? UNKNOWN_BEATS : beats;
  const beatNumber = now === null ? beats.length : nowNumber;
  const currentBeat = now ?? beats.at(-1);
  return (
    <div
      role="progressbar"
      aria-label="Beats written"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, beats.length)}
      aria-valuenow={beatNumber}
      aria-valuetext={
        isIndeterminate || !currentBeat
          ? 'Writing your script'
          : `Beat ${beatNumber} of ${beats.length}, ${formatBeatName(currentBeat.name).replace(/^the /, '')}`
      }
      className={classes.track}
      style={
        { '--beat-widths': widthsOf(visibleBeats), '--beat-shares': sharesOf(visibleBeats) } as CSSProperties
      }
    >
      {withKeys(visibleBeats, ({ name }) => name).map((beat) => (
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

/** Returns how a beat is shown after the run has ended. A beat without words was never started. */
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
