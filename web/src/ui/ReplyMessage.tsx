import { useEffect, useRef } from 'react';
import classes from './ReplyMessage.module.css';

/** The answer in the place of the form that asked for it; focus follows, so that it is heard. */
export function ReplyMessage({ children }: { children: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} role="status" className={classes.message}>
      {children}
    </p>
  );
}
