import type { ReactNode } from 'react';
import classes from './LandingLink.module.css';

/** A plain link in the shape of a button: what it leads to is the app, another document. */
export function LandingLink({
  to,
  look,
  large,
  children,
}: {
  to: string;
  look: 'lamp' | 'outline' | 'quiet';
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <a href={to} className={classes.link} data-look={look} data-large={large || undefined}>
      {children}
    </a>
  );
}
