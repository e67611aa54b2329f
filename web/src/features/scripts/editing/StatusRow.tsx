import { gapsLeft } from '@cold-open/contract/scripts/gaps';
import { Button } from '@mantine/core';
import { IconArrowDown, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../../ui/day-format.ts';
import type { SaveStatus } from './autosave.ts';
import { showConflict } from './ConflictNotice.tsx';
import { focusNextGap } from './gap-focus.ts';
import classes from './StatusRow.module.css';

/** Shows the tabs, whether the text is saved, and how many gaps are left. Stays at the top of the sheet. */
export function StatusRow({
  tabs,
  status,
  gaps,
  onRetry,
}: {
  tabs: ReactNode;
  status: SaveStatus;
  gaps: number;
  onRetry: () => void;
}) {
  return (
    <div className={classes.row}>
      {tabs}
      <span className={classes.state}>
        <SavedMark status={status} onRetry={onRetry} />
      </span>
      {gaps > 0 && (
        <span className={classes.side}>
          <span className={classes.gaps}>
            <i className={classes.ring} aria-hidden="true" />
            <span className={classes.count}>{gapsLeft(gaps)}</span>
          </span>
          <Button
            size="sm"
            variant="subtle"
            className={classes.next ?? ''}
            aria-keyshortcuts="Control+Alt+G"
            rightSection={<IconArrowDown size={16} aria-hidden />}
            // Keeps the focus in the current gap, so that the next one is found from there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={focusNextGap}
          >
            <span>
              Next<span className={classes.what}> gap</span>
            </span>
          </Button>
        </span>
      )}
    </div>
  );
}

function SavedMark({
  status: { state, savedAt, problem },
  onRetry,
}: {
  status: SaveStatus;
  onRetry: () => void;
}) {
  if (state === 'saved')
    return (
      <span className={classes.mark} data-state="saved">
        <IconCheck size={17} aria-hidden />
        <span className={classes.saved}>Saved</span>
        <span className="co-timecode">{timeOf(savedAt)}</span>
      </span>
    );
  if (state === 'saving')
    return (
      <span className={classes.mark} data-state="saving">
        Saving…
      </span>
    );
  return (
    <span className={classes.side}>
      <span role="alert" className={classes.mark} data-state="failed">
        {state === 'retrying' ? 'Not saved. Retrying…' : 'Not saved'}
        {problem && <span className={classes.problem}>{problem}</span>}
      </span>
      {state === 'conflict' && (
        <Button size="sm" variant="subtle" onClick={showConflict}>
          Choose a text
        </Button>
      )}
      {state === 'failed' && (
        <Button size="sm" variant="subtle" onClick={onRetry}>
          Retry
        </Button>
      )}
    </span>
  );
}

/** The time of day, or the day if it was not today. */
function timeOf(savedAt: string): string {
  const isToday = formatDay(savedAt) === formatDay(new Date().toISOString());
  return isToday ? formatTime(savedAt) : formatDay(savedAt);
}
