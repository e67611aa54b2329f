import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useNavigate } from 'react-router';
import { formatDay, formatTime } from '../../ui/day-format.ts';
import { DeskTabs } from '../scripts/desk/DeskTabs.tsx';
import { SavedMark } from '../scripts/outline/SavedMark.tsx';
import classes from './PublishTopRow.module.css';
import type { KitEditor } from './use-kit-editor.ts';

/** The tabs, and whether the kit is saved. Stays at the top of the sheet. */
export function PublishTopRow({
  script: { _id },
  editor: { state, retry, flush },
  updatedAt,
}: {
  script: Script;
  editor: KitEditor;
  updatedAt: string | null;
}) {
  const navigate = useNavigate();
  const leave = async (path: string) => {
    if (await flush()) void navigate(path);
  };
  return (
    <div className={classes.row}>
      <DeskTabs scriptId={_id} current="publish" onLeave={(path) => void leave(path)} />
      {(updatedAt !== null || state !== 'saved') && (
        <span className={classes.state}>
          <SavedMark state={state} onRetry={retry} />
          {state === 'saved' && updatedAt !== null && (
            <span className="co-timecode">{timeOf(updatedAt)}</span>
          )}
        </span>
      )}
    </div>
  );
}

/** The time of day, or the day if it was not today. */
function timeOf(savedAt: string): string {
  const isToday = formatDay(savedAt) === formatDay(new Date().toISOString());
  return isToday ? formatTime(savedAt) : formatDay(savedAt);
}
