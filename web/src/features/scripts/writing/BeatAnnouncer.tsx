import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { useEffect, useRef, useState } from 'react';
import classes from './BeatAnnouncer.module.css';
import type { BeatProgress } from './beat-progress.ts';
import { beatAnnouncement } from './beat-words.ts';
import type { ScriptRun } from './script-run.ts';

/** For those who listen: not the words themselves, only each beat that is done, and the end. */
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
  const current = announcementOf(progress, wordsPerMinute, state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when a beat is done, not with every word
  useEffect(() => {
    if (state === 'writing' && done <= announced.current) return;
    announced.current = done;
    setText(current);
  }, [done, state]);

  return (
    <div role="status" className={classes.heard}>
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
