import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { OrderRefusalText } from '../OrderRefusalText.tsx';
import type { OrderRefusal } from '../order-refusal.ts';
import { beatProgress } from '../writing/beat-progress.ts';
import { formatBeatName, stoppedText } from '../writing/beat-texts.ts';
import { plannedBeats } from '../writing/planned-beats.ts';
import { needsOtherOptions, type ScriptRun } from '../writing/script-run.ts';
import classes from './UnfinishedRun.module.css';

const FAILED_TEXT = 'The writer stopped unexpectedly. Please try again.';
const MISSING_TEXT = 'This script no longer exists.';
const UNREACHABLE_TEXT = 'The server could not be reached. What you typed is kept.';

/** Says why a run ended without a finished script, and offers the next steps. */
export function UnfinishedRun({
  run,
  isBusy,
  refusal,
  onRetry,
  onChangeOptions,
  onStartOver,
}: {
  run: ScriptRun;
  isBusy: boolean;
  /** Why the last retry was rejected. The form shows this too, but may be hidden. */
  refusal: OrderRefusal | null;
  /** Null if the request is unknown, or would fail again. */
  onRetry: (() => void) | null;
  onChangeOptions: () => void;
  onStartOver: () => void;
}) {
  const { state, script } = run;
  const progress = beatProgress(
    run.content,
    plannedBeats(script?.contentType ?? null, script?.plannedBeats),
    run.isRepairing,
  );
  const isStopped = state === 'stopped';
  return (
    <div className={classes.outcome}>
      <div
        role={isStopped ? 'status' : 'alert'}
        className={classes.message}
        data-failed={!isStopped || undefined}
      >
        <p className={classes.reason}>{outcomeText(run, progress)}</p>
        {(state === 'failed' || isStopped) && (
          <p>
            {!isStopped && progress.words > 0 && 'Everything above is saved. '}
            {script?.failure?.tokenReturned && 'Your token was returned.'}
          </p>
        )}
      </div>
      {refusal && (
        <div className={classes.refusal}>
          <OrderRefusalText refusal={refusal} />
        </div>
      )}
      <div className={classes.actions}>
        {!isStopped && state !== 'missing' && onRetry && (
          <Button
            variant="lamp"
            disabled={isBusy}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={onRetry}
          >
            Retry
          </Button>
        )}
        {script && state !== 'missing' && progress.words > 0 && (
          <Button
            variant={isStopped ? 'ink' : 'default'}
            component={Link}
            to={generatePath(PAGE_PATHS.script, { id: script._id })}
          >
            Open draft
          </Button>
        )}
        {needsOtherOptions(run) && !onRetry ? (
          <Button variant="lamp" onClick={onChangeOptions}>
            Change the options
          </Button>
        ) : (
          <Button onClick={onStartOver}>Start over</Button>
        )}
      </div>
    </div>
  );
}

function outcomeText(run: ScriptRun, progress: ReturnType<typeof beatProgress>): string {
  switch (run.state) {
    case 'stopped':
      return stoppedText(progress);
    case 'missing':
      return MISSING_TEXT;
    case 'lost': {
      if (!run.script) return UNREACHABLE_TEXT;
      const position = progress.now ? `during ${formatBeatName(progress.now.name)}` : 'at the end';
      return `The connection dropped ${position}. Everything above is saved. No words are lost.`;
    }
    default:
      return run.failureText ?? FAILED_TEXT;
  }
}
