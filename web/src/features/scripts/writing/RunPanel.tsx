import { DEFAULT_WORDS_PER_MINUTE, runningTime } from '@cold-open/contract/scripts/script-lengths';
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { plannedBeats, type ScriptPlan } from '../generate/script-plan.ts';
import { BeatAnnouncer } from './BeatAnnouncer.tsx';
import { BeatProgressBar } from './BeatProgressBar.tsx';
import { type BeatProgress, beatProgress } from './beat-progress.ts';
import { writingHeadline } from './beat-words.ts';
import { Clapper } from './Clapper.tsx';
import { DraftView } from './DraftView.tsx';
import { ElapsedTime } from './ElapsedTime.tsx';
import classes from './RunPanel.module.css';
import { StopButton } from './StopButton.tsx';
import type { ScriptRun } from './script-run.ts';
import { useOverdue } from './use-overdue.ts';
import type { PacedText } from './use-paced-text.ts';

/** Nothing heard for so long: either the server cannot stream or it has much to think about. */
const VEILED_AFTER_MS = 5000;

const REPAIRING_TEXT = 'Every word is there; it is being brought to the length you asked for.';

const ENDED_HEADLINES = {
  written: 'Script finished',
  stopped: 'Stopped',
  failed: 'Not finished',
  lost: 'Connection lost',
  missing: 'Script not found',
} as const;

/** The page while it is written: how far it is, the words as they come, and what can be done about it. */
export function RunPanel({
  run,
  paced,
  plan,
  isStopping,
  onStop,
  children,
}: {
  run: ScriptRun;
  paced: PacedText;
  /** Stands in until the server has said what it writes. */
  plan: ScriptPlan;
  isStopping: boolean;
  onStop: () => void;
  /** What is said and offered once it is over. */
  children: ReactNode;
}) {
  const { script, state } = run;
  const isUnderWay = state === 'starting' || state === 'writing' || !paced.isCaughtUp;
  const beats = script ? plannedBeats(script.contentType) : plan.beats;
  const progress = beatProgress(paced.text, beats, state === 'written' && paced.isCaughtUp);
  const wordsPerMinute = script?.wordsPerMinute ?? DEFAULT_WORDS_PER_MINUTE;
  const target = script?.targetWords?.target ?? plan.length?.words ?? null;
  const isVeiled = useOverdue(isUnderWay && paced.text === '', VEILED_AFTER_MS);
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The button may have stood far below.
    if ((page.current?.getBoundingClientRect().top ?? 0) < 0)
      page.current?.scrollIntoView({ block: 'start' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that had the focus may be gone with every change
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isUnderWay, state]);

  return (
    <section
      ref={page}
      className={`co-lamp-sheet ${classes.page}`}
      aria-label="Script"
      data-over={!isUnderWay || undefined}
    >
      <div className={classes.head}>
        <Clapper isOpen={isUnderWay || state !== 'written'} size={34} />
        <Title order={2} ref={heading} tabIndex={-1} className={classes.headline ?? ''}>
          {headlineOf(run, isUnderWay, isVeiled, progress)}
        </Title>
      </div>
      <div className={classes.clock}>
        <ElapsedTime isRunning={isUnderWay} since={run.isNew ? null : begunAt(script)} />
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
          isVeiled={isVeiled}
        />
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
            {run.isRepairing ? REPAIRING_TEXT : (run.note ?? 'Saved as it’s written.')}{' '}
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

/** A script that is written anew was created long before: then the time is counted from the first look. */
function begunAt(script: ScriptRun['script']): string | null {
  return script?.createdAt === script?.updatedAt ? (script?.createdAt ?? null) : null;
}

function headlineOf(
  { state, isNew, isRepairing }: ScriptRun,
  isUnderWay: boolean,
  isVeiled: boolean,
  progress: BeatProgress,
): string {
  if (state === 'starting' && !isNew) return 'Opening the script';
  if (isUnderWay && isRepairing) return 'Adjusting the length';
  if (isUnderWay || state === 'starting' || state === 'writing')
    return isVeiled ? 'Writing your script' : writingHeadline(progress);
  return ENDED_HEADLINES[state];
}
