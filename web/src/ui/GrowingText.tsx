import type { TextareaHTMLAttributes } from 'react';
import classes from './GrowingText.module.css';

/** A text field that grows with its text. */
export function GrowingText({
  value,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'className'> & { value: string }) {
  return (
    <div className={classes.grow} data-text={value}>
      <textarea rows={1} dir="auto" value={value} {...rest} />
    </div>
  );
}
