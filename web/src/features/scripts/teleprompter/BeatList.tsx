import type { ScriptBeat } from '@cold-open/contract/scripts/script-blocks';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { UnstyledButton } from '@mantine/core';
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
  /** With the words before the beat. */
  onPick: (word: number) => void;
}) {
  return (
    <ol className={classes.list}>
      {beats.map(({ name, wordsBefore }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beats never change places
        <li key={index}>
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
