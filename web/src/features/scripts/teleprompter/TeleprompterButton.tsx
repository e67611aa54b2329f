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
  children,
}: {
  label: string;
  keyHint?: string;
  onClick: () => void;
  /** For those that are on or off. */
  pressed?: boolean;
  /** For those that open a panel. */
  expanded?: boolean;
  disabled?: boolean;
  isMain?: boolean;
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
      // After a click by mouse the space bar still belongs to the text, not to this button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  );
}
