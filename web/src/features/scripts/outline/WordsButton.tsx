import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/NumberInput.css';
import { MAX_SECTION_WORDS, MIN_SECTION_WORDS } from '@cold-open/contract/scripts/outlines/outline-sections';
import { NumberInput, Popover, UnstyledButton } from '@mantine/core';
import { countOf } from '../../../ui/count-of.ts';
import classes from './WordsButton.module.css';

const STEP = 10;

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
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={`co-timecode ${classes.button}`}
          aria-label={`${countOf(words, 'word')} planned for ${name}`}
        >
          {countOf(words, 'word')}
        </UnstyledButton>
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
