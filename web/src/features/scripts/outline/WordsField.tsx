import { MAX_SECTION_WORDS, MIN_SECTION_WORDS } from '@cold-open/contract/scripts/outlines/outline-sections';
import { NumberInput } from '@mantine/core';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts';

const STEP = 10;

export function WordsField({ words, onChange }: { words: number; onChange: (words: number) => void }) {
  return (
    <NumberInput
      ref={useFocusOnMount<HTMLInputElement>()}
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
        const isValid = typeof value === 'number' && value >= MIN_SECTION_WORDS && value <= MAX_SECTION_WORDS;
        if (isValid) onChange(value);
      }}
    />
  );
}
