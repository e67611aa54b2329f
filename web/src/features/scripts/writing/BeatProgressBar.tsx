import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './BeatProgressBar.module.css';
import type { BeatInProgress, BeatProgress } from './beat-progress.ts';
import { beatInWords } from './beat-words.ts';

/** More beats than this have no room for their names at their own widths. */
const MOST_AT_OWN_WIDTH = 7;

/** How far the script has come, beat by beat; never in percent, since nobody knows how long it will be. */
export function BeatProgressBar({
  progress: { beats, now, nowNumber },
  wordsPerMinute,
  isUnderWay,
  isVeiled,
}: {
  progress: BeatProgress;
  wordsPerMinute: number;
  isUnderWay: boolean;
  /** Nothing is known about the beats until the whole script arrives. */
  isVeiled: boolean;
}) {
  const whole: BeatInProgress = { name: '', state: 'now', words: 0, share: 1 };
  const shown = isVeiled ? [whole] : beats;
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
        isVeiled || !named
          ? 'Writing your script'
          : `Beat ${reached} of ${beats.length}, ${beatInWords(named.name).replace(/^the /, '')}`
      }
      className={classes.track}
      style={{ '--beat-widths': widthsOf(shown), '--beat-shares': sharesOf(shown) } as CSSProperties}
    >
      {shown.map((beat, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: beats never change places
          key={index}
          className={classes.beat}
          data-state={isUnderWay ? beat.state : stateAtEnd(beat)}
        >
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

/** Where it was broken off; a beat without a word was never begun. */
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
  if (beats.length > MOST_AT_OWN_WIDTH) return `repeat(${beats.length}, minmax(0, 1fr))`;
  return beats.map(({ state, share }) => `minmax(${state === 'now' ? 88 : 62}px, ${share}fr)`).join(' ');
}

/** Where the names are left out, a beat may be as narrow as it is. */
function sharesOf(beats: readonly BeatInProgress[]): string {
  return beats.map(({ share }) => `minmax(6px, ${share}fr)`).join(' ');
}
