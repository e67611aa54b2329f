import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/NumberInput.css';
import { MAX_SECTION_WORDS, MIN_SECTION_WORDS } from '@cold-open/contract/scripts/outlines/outline-sections';
import { NumberInput, Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOpensAfterMount } from '../../../ui/use-opens-after-mount.ts';
import { PlannedWords, type WordsButtonProps } from './PlannedWords.tsx';

const STEP = 10;

/** The button with the field that it opens. */
export function WordsPopover({ name, words, onChange }: WordsButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const isReady = useOpensAfterMount(button, true);
  return (
    <Popover opened={isOpen && isReady} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <PlannedWords ref={button} name={name} words={words} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown p={14}>
        <NumberInput
          label="Words"
          w={132}
          data-autofocus
          min={MIN_SECTION_WORDS}
          max={MAX_SECTION_WORDS}
          step={STEP}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          defaultValue={words}
          onChange={(value) => {
            const isValid =
              typeof value === 'number' && value >= MIN_SECTION_WORDS && value <= MAX_SECTION_WORDS;
            if (isValid) onChange(value);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
