import {
  MAX_BEAT_NAME_LENGTH,
  MAX_BEAT_PURPOSE_LENGTH,
  MAX_BEAT_QUESTION_LENGTH,
} from '@cold-open/contract/prompts/template-beats';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import classes from './BeatFields.module.css';
import type { BeatValues } from './beat-values.ts';

type TextField = 'name' | 'purpose' | 'question' | 'share';

export function BeatRow({
  beat,
  index,
  count,
  errors,
  onChange,
  onMove,
  onRemove,
}: {
  beat: BeatValues;
  index: number;
  count: number;
  errors: Record<string, ReactNode>;
  onChange: (changed: Partial<BeatValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const label = beat.name.trim() || `beat ${index + 1}`;
  const field = (name: TextField) => ({
    value: beat[name],
    error: errors[`beats.${index}.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  // Not disabled at the ends, because a disabled button would lose the focus while a beat is moved.
  const action = (isPossible: boolean, act: () => void) => ({
    size: 36,
    className: classes.action ?? '',
    'aria-disabled': !isPossible || undefined,
    onClick: () => isPossible && act(),
  });
  return (
    <li className={classes.row} data-first={index === 0 || undefined} aria-label={label}>
      <div className={classes.head}>
        <span className={`co-timecode ${classes.number}`}>
          {index + 1} of {count}
        </span>
        <ActionIcon aria-label={`Move ${label} up`} {...action(index > 0, () => onMove(-1))}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Move ${label} down`} {...action(index < count - 1, () => onMove(1))}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${label}`} data-destructive {...action(count > 1, onRemove)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.pair}>
        <TextInput label="Name" data-beat-name maxLength={MAX_BEAT_NAME_LENGTH} {...field('name')} />
        <TextInput
          label="Share of the words"
          inputMode="numeric"
          maxLength={5}
          rightSection={<span aria-hidden>%</span>}
          {...field('share')}
        />
      </div>
      <TextArea
        label="Purpose"
        minRows={1}
        maxRows={4}
        maxLength={MAX_BEAT_PURPOSE_LENGTH}
        {...field('purpose')}
      />
      <TextArea
        label="Question to the creator"
        minRows={1}
        maxRows={4}
        maxLength={MAX_BEAT_QUESTION_LENGTH}
        {...field('question')}
      />
    </li>
  );
}
