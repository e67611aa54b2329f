import { addTags } from '@cold-open/contract/scripts/publishing/publish-text';
import { MAX_TAG_LENGTH } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { RemovableChip } from '../../ui/RemovableChip.tsx';
import classes from './ChipField.module.css';

/** Chips that can be removed, and a field that adds more: Enter or a comma adds, Backspace removes the last one. */
export function ChipField({
  label,
  mark = '',
  chips,
  clean,
  isDisabled,
  onChange,
}: {
  /** What is added, such as "tag". */
  label: string;
  /** Shown before each text. */
  mark?: string;
  chips: readonly string[];
  /** Returns the text to add; '' if there is none. */
  clean: (text: string) => string;
  isDisabled: boolean;
  onChange: (chips: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    setTyped('');
    const next = addTags(chips, text, (part) => clean(part).slice(0, MAX_TAG_LENGTH));
    if (next.length > chips.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && chips.length > 0) onChange(chips.slice(0, -1));
  };
  return (
    <fieldset className={classes.chips} disabled={isDisabled} aria-label={`${label}s`}>
      {chips.map((chip) => (
        <RemovableChip key={chip} onRemove={() => onChange(chips.filter((each) => each !== chip))}>
          {`${mark}${chip}`}
        </RemovableChip>
      ))}
      <span className={classes.add}>
        <IconPlus size={15} aria-hidden />
        <input
          aria-label={`Add a ${label.toLowerCase()}`}
          placeholder="Add"
          dir="auto"
          value={typed}
          onChange={(event) => {
            const text = event.currentTarget.value;
            if (/[,\n]/.test(text)) add(text);
            else setTyped(text);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </span>
    </fieldset>
  );
}
