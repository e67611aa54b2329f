import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { TeleprompterButton } from './TeleprompterButton.tsx';
import classes from './TeleprompterPanel.module.css';

/** A panel next to the text. It takes the focus and returns it when it closes. */
export function TeleprompterPanel({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <section ref={panel} className={classes.panel} role="dialog" aria-label={label} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{label}</h2>
        <TeleprompterButton label="Close" keyHint="Esc" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </TeleprompterButton>
      </div>
      {children}
    </section>
  );
}
