import { gapsLeft } from '@cold-open/contract/scripts/gaps';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { useReducedMotion } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import classes from './BeatRail.module.css';
import { goToBeat } from './beat-anchors.ts';
import type { DeskBeat } from './desk-lines.ts';
import { useCurrentBeat } from './use-current-beat.ts';

/** With more beats than this, the horizontal strip leaves out their names. */
const MAX_NAMED_BEATS = 6;

/** Shows the script's beats in proportion to their length, beside the sheet or above it on narrow screens. */
export function BeatRail({
  beats,
  wordsPerMinute,
  isBare,
}: {
  beats: readonly DeskBeat[];
  wordsPerMinute: number;
  /** Shows only the strip, beside the sheet. */
  isBare: boolean;
}) {
  const isSmooth = !useReducedMotion(undefined, { getInitialValueInEffect: false });
  const current = useCurrentBeat(beats.length);
  const words = beats.reduce((sum, beat) => sum + beat.words, 0);
  if (beats.length === 0) return null;
  return (
    <nav aria-label="Beats" className={classes.rail} data-bare={isBare || undefined}>
      <div className={`co-label ${classes.label}`} aria-hidden="true">
        Beats
      </div>
      <ol data-crowded={beats.length > MAX_NAMED_BEATS || undefined}>
        {beats.map((beat, index) => (
          <li
            key={beat.key}
            style={{ '--share': words === 0 ? 1 / beats.length : beat.words / words } as CSSProperties}
          >
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => goToBeat(index, isSmooth)}
            >
              <i aria-hidden="true" />
              <span className={classes.name} dir="auto" title={beat.name}>
                {beat.name || 'Opening'}
                {beat.gaps > 0 && <i className={classes.gap} role="img" aria-label={gapsLeft(beat.gaps)} />}
              </span>
              <span className="co-timecode">{runningTime(beat.wordsBefore, wordsPerMinute)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={`co-timecode ${classes.end}`}>ends {runningTime(words, wordsPerMinute)}</div>
    </nav>
  );
}
