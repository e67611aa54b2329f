import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { countOf } from '../../../ui/count-of.ts';
import classes from './WordsButton.module.css';

export interface WordsButtonProps {
  name: string;
  words: number;
  onChange: (words: number) => void;
}

export function PlannedWords({
  name,
  words,
  ...props
}: { name: string; words: number } & ComponentPropsWithRef<'button'>) {
  return (
    <UnstyledButton
      {...props}
      className={`co-timecode ${classes.button}`}
      aria-label={`${countOf(words, 'word')} planned for ${name}`}
    >
      {countOf(words, 'word')}
    </UnstyledButton>
  );
}
