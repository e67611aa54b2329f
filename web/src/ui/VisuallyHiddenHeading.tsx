import { Title } from '@mantine/core';
import classes from './VisuallyHiddenHeading.module.css';

/** The h1 of a page without a visible title, for screen readers. */
export function VisuallyHiddenHeading({ children }: { children: string }) {
  return (
    <Title order={1} className={classes.visuallyHidden ?? ''}>
      {children}
    </Title>
  );
}
