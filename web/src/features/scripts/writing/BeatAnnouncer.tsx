import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './BeatAnnouncer.module.css';
import { beatAnnouncement } from './beat-labels.ts';
import type { BeatProgress } from './beat-progress.ts';
import type { ScriptRun } from './script-run.ts';

/** Announces to screen readers when a beat is done and when the run has ended. Announcing every word would be too much. */
export function BeatAnnouncer({
  progress,
  wordsPerMinute,
  state,
}: {
  progress: BeatProgress;
  wordsPerMinute: number;
  state: ScriptRun['state'];
}) {
  const done = progress.beats.filter(({ state: beatState }) => beatState === 'done').length;
  const announced = useRef(done);
  const [text, setText] = useState('');
  const announce = useEffectEvent(() => setText(announcementOf(progress, wordsPerMinute, state)));

  useEffect(() => {
    if (state === 'writing' && done <= announced.current) return;
    announced.current = done;
    announce();
  }, [done, state]);

  return (
    <div role="status" className={classes.screenReaderOnly}>
      {text}
    </div>
  );
}

function announcementOf(progress: BeatProgress, wordsPerMinute: number, state: ScriptRun['state']): string {
  if (state === 'written') {
    const { words } = progress;
    return `Script finished. ${words} words, reads in ${runningTime(words, wordsPerMinute)}.`;
  }
  if (state !== 'writing' || !progress.lastDone) return '';
  return beatAnnouncement(progress.lastDone, progress, wordsPerMinute);
}
