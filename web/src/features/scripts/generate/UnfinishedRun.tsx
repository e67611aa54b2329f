import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { OrderErrorMessage } from '../OrderErrorMessage.tsx';
import type { OrderError } from '../order-error.ts';
import { formatBeatName, stoppedText } from '../writing/beat-labels.ts';
import { beatProgress } from '../writing/beat-progress.ts';
import { plannedBeats } from '../writing/planned-beats.ts';
import { needsOtherOptions, type ScriptRun } from '../writing/script-run.ts';
import classes from './UnfinishedRun.module.css';

const FAILED_MESSAGE = 'The writer stopped unexpectedly. Please try again.';
const MISSING_MESSAGE = 'This script no longer exists.';
const UNREACHABLE_MESSAGE = 'The server could not be reached. What you typed is kept.';

/** Explains why a run ended without a finished script, and offers the next steps. */
export function UnfinishedRun({
  run,
  isBusy,
  orderError,
  onRetry,
  onChangeOptions,
  onStartOver,
}: {
  run: ScriptRun;
  isBusy: boolean;
  /** Why the last retry was rejected. The form shows this too, but may be hidden. */
  orderError: OrderError | null;
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
      {orderError && (
        <div className={classes.orderError}>
          <OrderErrorMessage orderError={orderError} />
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
      return MISSING_MESSAGE;
    case 'lost': {
      if (!run.script) return UNREACHABLE_MESSAGE;
      const position = progress.now ? `during ${formatBeatName(progress.now.name)}` : 'at the end';
      return `The connection dropped ${position}. Everything above is saved. No words are lost.`;
    }
    default:
      return run.failureMessage ?? FAILED_MESSAGE;
  }
}
