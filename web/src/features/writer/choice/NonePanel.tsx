import type { WriterChoice } from '@cold-open/contract/writer/writer-choice.contract';
import { Title } from '@mantine/core';
import { UseWriter } from './UseWriter.tsx';
import classes from './WriterSection.module.css';

export function NonePanel({ choice }: { choice: WriterChoice }) {
  return (
    <>
      <Title order={3}>No AI</Title>
      <p className={classes.hint}>
        The creator’s points and pasted text are put in order, word for word. What is missing becomes a gap to
        fill in. It needs nothing and is free.
      </p>
      <UseWriter choice={choice} kind="none" isReady />
    </>
  );
}
