import type { ReactNode } from 'react';
import classes from './ToggleButton.module.css';

interface Face {
  icon: ReactNode;
  label: string;
}

/** A button that says what it would do: one thing at rest, another in effect. parts.ts turns it over. */
export function ToggleButton({
  part,
  className,
  atRest,
  inEffect,
  iconOnly,
}: {
  part: string;
  className: string | undefined;
  atRest: Face;
  inEffect: Face;
  iconOnly?: boolean;
}) {
  return (
    <button type="button" className={className} data-part={part}>
      {[atRest, inEffect].map(({ icon, label }, index) => (
        <span key={label} className={classes.face} data-face hidden={index > 0}>
          {icon}
          <span className={iconOnly ? classes.unseen : undefined}>{label}</span>
        </span>
      ))}
    </button>
  );
}
