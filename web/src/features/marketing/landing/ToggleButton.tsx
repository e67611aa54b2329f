import type { ReactNode } from 'react';
import classes from './ToggleButton.module.css';

interface Content {
  icon: ReactNode;
  label: string;
}

/** A button whose label says what it does next. setToggled() in parts.ts switches it. */
export function ToggleButton({
  part,
  className,
  off,
  on,
  iconOnly,
}: {
  part: string;
  className: string | undefined;
  off: Content;
  on: Content;
  iconOnly?: boolean;
}) {
  return (
    <button type="button" className={className} data-part={part}>
      {[off, on].map((content) => (
        <span key={content.label} className={classes.content} data-toggle-content hidden={content === on}>
          {content.icon}
          <span className={iconOnly ? classes.visuallyHidden : undefined}>{content.label}</span>
        </span>
      ))}
    </button>
  );
}
