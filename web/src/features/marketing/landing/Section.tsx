import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

/** A section with a heading. If `wide`, its content extends to the edges of the window. */
export function Section({
  title,
  aside,
  wide,
  children,
}: {
  title: string;
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={`${classes.wrap} ${classes.head}`}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {wide ? children : <div className={classes.wrap}>{children}</div>}
    </section>
  );
}
