import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './HomeSection.module.css';

export function HomeSection({
  title,
  hint,
  action,
  children,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
