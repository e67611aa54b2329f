import type { ReactNode } from 'react';
import classes from './LandingLink.module.css';

/** A plain link styled as a button, because the app is a separate document. */
export function LandingLink({
  to,
  look,
  large,
  children,
}: {
  to: string;
  look: 'primary' | 'outline' | 'quiet';
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <a href={to} className={classes.link} data-look={look} data-large={large || undefined}>
      {children}
    </a>
  );
}
