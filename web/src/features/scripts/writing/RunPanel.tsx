import { DEFAULT_WORDS_PER_MINUTE, runningTime } from '@cold-open/contract/scripts/script-lengths';
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { OfflineNote } from '../OfflineNote.tsx';
import { BeatAnnouncer } from './BeatAnnouncer.tsx';
import { BeatProgressBar } from './BeatProgressBar.tsx';
import { writingHeadline } from './beat-labels.ts';
import { type BeatProgress, beatProgress } from './beat-progress.ts';
import { Clapper } from './Clapper.tsx';
import { DraftView } from './DraftView.tsx';
import { ElapsedTime } from './ElapsedTime.tsx';
import { type PlannedBeat, plannedBeats } from './planned-beats.ts';
import classes from './RunPanel.module.css';
import { StopButton } from './StopButton.tsx';
import type { ScriptRun } from './script-run.ts';
import { useOverdue } from './use-overdue.ts';
import type { PacedText } from './use-paced-text.ts';
import { waitingText } from './waiting-text.ts';

/** If no word arrives for this long, the server cannot stream or the model is still reasoning. */
const INDETERMINATE_AFTER_MS = 5000;

const REPAIRING_MESSAGE = 'The draft is complete. Adjusting its length.';

const SAVED_MESSAGE = 'Saved as it’s written.';
const WAITING_HINT = 'It will start automatically.';

const ENDED_HEADLINES = {
  written: 'Script finished',
  stopped: 'Stopped',
  failed: 'Not finished',
  lost: 'Connection lost',
  missing: 'Script not found',
} as const;

/** Shows one run: its progress, the draft, the Stop button, and how the run ended. */
export function RunPanel({
  run,
  paced,
  expected,
  isStopping,
  onStop,
  children,
}: {
  run: ScriptRun;
  paced: PacedText;
  /** Used until the server has sent the script. */
  expected: { beats: readonly PlannedBeat[]; words: number | null };
  isStopping: boolean;
  onStop: () => void;
  /** Shown when the run has ended without a finished script. */
  children: ReactNode;
}) {
  const { script, state } = run;
  const isUnderWay = state === 'starting' || state === 'writing' || !paced.isCaughtUp;
  const beats = script ? plannedBeats(script.contentType, script.plannedBeats) : expected.beats;
  const progress = beatProgress(paced.text, beats, state === 'written' && paced.isCaughtUp);
  const wordsPerMinute = script?.wordsPerMinute ?? DEFAULT_WORDS_PER_MINUTE;
  const target = script?.targetWords?.target ?? expected.words;
  const isIndeterminate = useOverdue(isUnderWay && paced.text === '', INDETERMINATE_AFTER_MS);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const phase = isUnderWay ? 'under way' : state;
  const focusedPhase = useRef(phase);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The submit button may have been far below the top of this panel.
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0)
      panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (focusedPhase.current === phase) return;
    focusedPhase.current = phase;
    // The focused button may have disappeared with the previous phase.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [phase]);

  return (
    <section
      ref={panel}
      className={`co-lamp-sheet ${classes.panel}`}
      aria-label="Script"
      data-over={!isUnderWay || undefined}
    >
      <div className={classes.head}>
        <Clapper isOpen={isUnderWay || state !== 'written'} size={34} />
        <Title order={2} ref={heading} tabIndex={-1} className={classes.headline ?? ''}>
          {headlineOf(run, isUnderWay, isIndeterminate, progress)}
        </Title>
      </div>
      <div className={classes.clock}>
        <ElapsedTime isRunning={isUnderWay} since={run.isNew ? null : startOfFirstRun(script)} />
        {progress.now && progress.beats.length > 1 && (
          <span className={`co-timecode ${classes.count}`}>
            {progress.nowNumber} of {progress.beats.length}
          </span>
        )}
      </div>
      {isUnderWay && <StopButton isStopping={isStopping} onStop={onStop} className={classes.stop} />}
      <div className={classes.track}>
        <BeatProgressBar
          progress={progress}
          wordsPerMinute={wordsPerMinute}
          isUnderWay={isUnderWay}
          isIndeterminate={isIndeterminate}
        />
        {script?.engine?.ai === false && (
          <div className={classes.offline}>
            <OfflineNote />
          </div>
        )}
      </div>
      <DraftView paced={paced} wordsPerMinute={wordsPerMinute} isUnderWay={isUnderWay} />
      <BeatAnnouncer
        progress={progress}
        wordsPerMinute={wordsPerMinute}
        state={isUnderWay ? 'writing' : state}
      />
      {isUnderWay ? (
        <div className={classes.foot}>
          <p>
            {run.isRepairing
              ? REPAIRING_MESSAGE
              : (run.note ?? (run.ahead === null ? SAVED_MESSAGE : WAITING_HINT))}{' '}
            <span>
              You can leave<span className={classes.more}>; it will be in My Scripts</span>.
            </span>
          </p>
          {target !== null && (
            <span className="co-timecode">
              {progress.words} of about {target} words
            </span>
          )}
        </div>
      ) : (
        <div className={classes.end}>
          {state === 'written' && script ? (
            <p className={classes.result}>
              {script.words} words{target !== null && `, asked for about ${target}`}. Reads in{' '}
              {runningTime(script.words, wordsPerMinute)}. {run.note}
            </p>
          ) : (
            children
          )}
        </div>
      )}
    </section>
  );
}

/** Null for a regenerated script, which was created long before this run. */
function startOfFirstRun(script: ScriptRun['script']): string | null {
  return script?.createdAt === script?.updatedAt ? (script?.createdAt ?? null) : null;
}

function headlineOf(
  { state, isNew, isRepairing, ahead, readPercent }: ScriptRun,
  isUnderWay: boolean,
  isIndeterminate: boolean,
  progress: BeatProgress,
): string {
  if (state === 'starting' && !isNew) return 'Opening the script';
  if (isUnderWay && ahead !== null) return waitingText(ahead);
  if (isUnderWay && readPercent !== null) return `Reading your notes, ${readPercent}%`;
  if (isUnderWay && isRepairing) return 'Adjusting the length';
  if (isUnderWay || state === 'starting' || state === 'writing')
    return isIndeterminate ? 'Writing your script' : writingHeadline(progress);
  return ENDED_HEADLINES[state];
}
