import { Title } from '@mantine/core';
import classes from './VisuallyHiddenHeading.module.css';

/** The heading of a page whose name is plain to the eye; a reader by ear still needs one. */
export function VisuallyHiddenHeading({ children }: { children: string }) {
  return (
    <Title order={1} className={classes.heard ?? ''}>
      {children}
    </Title>
  );
}
