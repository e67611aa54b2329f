import { useEffect, useRef } from 'react';
import classes from './ReplyMessage.module.css';

/** Replaces a sent form and takes the focus, so that a screen reader announces it. */
export function ReplyMessage({ children }: { children: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} role="status" className={classes.message}>
      {children}
    </p>
  );
}
