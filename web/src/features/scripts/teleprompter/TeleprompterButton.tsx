import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './TeleprompterButton.module.css';

export function TeleprompterButton({
  label,
  keyHint,
  onClick,
  pressed,
  expanded,
  disabled = false,
  isMain = false,
  isWide = false,
  children,
}: {
  label: string;
  keyHint?: string;
  onClick: () => void;
  /** For a toggle button. */
  pressed?: boolean;
  /** For a button that opens a panel. */
  expanded?: boolean;
  disabled?: boolean;
  isMain?: boolean;
  /** Has a text instead of an icon. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      title={keyHint ? `${label} (${keyHint})` : label}
      disabled={disabled}
      data-main={isMain || undefined}
      data-wide={isWide || undefined}
      // Keeps the focus off the button, so that the space bar still starts and pauses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  );
}
