import type { Ref } from 'react';
import classes from './Caret.module.css';

/** A glowing cursor after the newest word. */
export function Caret({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.caret} aria-hidden="true" />;
}
