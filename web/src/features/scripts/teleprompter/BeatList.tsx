import type { ScriptBeat } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { UnstyledButton } from '@mantine/core';
import { withKeys } from '../../../ui/with-keys.ts';
import classes from './BeatList.module.css';

export function BeatList({
  beats,
  current,
  pace,
  onPick,
}: {
  beats: readonly ScriptBeat[];
  current: number;
  pace: number;
  /** Called with the number of words before the beat. */
  onPick: (word: number) => void;
}) {
  return (
    <ol className={classes.list}>
      {withKeys(beats, ({ name }) => name).map(({ key, name, wordsBefore }, index) => (
        <li key={key}>
          <UnstyledButton
            className={classes.beat ?? ''}
            aria-current={index === current || undefined}
            onClick={() => onPick(wordsBefore)}
          >
            <span dir="auto">{name || 'Opening'}</span>
            <span className={classes.time}>{runningTime(wordsBefore, pace)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
