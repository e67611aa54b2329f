import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/NumberInput.css';
import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import classes from './WordsButton.module.css';

const wordsField = lazyPart(() => import('./WordsField.tsx'));

/** Shows how many words are planned for a beat. Opens a field to change them. */
export function WordsButton({
  name,
  words,
  onChange,
}: {
  name: string;
  words: number;
  onChange: (words: number) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const field = useLazyPart(wordsField, isOpen);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={`co-timecode ${classes.button}`}
          aria-label={`${countOf(words, 'word')} planned for ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {countOf(words, 'word')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={14}>
        {field && <field.WordsField words={words} onChange={onChange} />}
      </Popover.Dropdown>
    </Popover>
  );
}
