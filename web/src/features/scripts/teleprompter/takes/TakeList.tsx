import type { ScriptBeat } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { IconTrash } from '@tabler/icons-react';
import { formatMoment } from '../../../../ui/day-format.ts';
import { beatAt } from '../beat-jumps.ts';
import { TeleprompterButton } from '../TeleprompterButton.tsx';
import { TakeClock } from './TakeClock.tsx';
import classes from './TakeList.module.css';
import type { Takes } from './use-takes.ts';

/** The takes of a script, the newest first. */
export function TakeList({ takes, beats }: { takes: Takes; beats: readonly ScriptBeat[] }) {
  const { list, running } = takes;
  const from = (word: number) => beats[beatAt(beats, word)]?.name || 'Opening';
  if (list.length === 0 && !running)
    return (
      <p className={classes.empty}>No takes yet. Press R when the camera starts, and again when it stops.</p>
    );
  return (
    <>
      <ol className={classes.list} reversed>
        {running && (
          <li className={classes.take} data-running>
            <span className={classes.name}>
              <b>Take {running.number}</b>
              <span dir="auto">from {from(running.word)}</span>
            </span>
            <span className={classes.time}>
              <TakeClock startedAt={running.startedAt} />
            </span>
          </li>
        )}
        {list.toReversed().map(({ number, startedAt, seconds, word }) => (
          <li className={classes.take} key={number}>
            <span className={classes.name}>
              <b>Take {number}</b>
              <span dir="auto">
                from {from(word)}, {formatMoment(new Date(startedAt).toISOString())}
              </span>
            </span>
            <span className={classes.time}>{runningTime(seconds, 60)}</span>
            <TeleprompterButton label={`Delete take ${number}`} onClick={() => takes.remove(number)}>
              <IconTrash size={18} aria-hidden />
            </TeleprompterButton>
          </li>
        ))}
      </ol>
      <p className={classes.empty}>Kept in this browser.</p>
    </>
  );
}
