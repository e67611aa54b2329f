import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ToolButton.module.css';

/** A small icon button next to the text, larger on touch screens. */
export function ToolButton({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<ActionIconProps, 'size'> &
  Pick<
    ComponentPropsWithRef<'button'>,
    'onClick' | 'onKeyDown' | 'aria-pressed' | 'aria-haspopup' | 'aria-expanded' | 'ref'
  >) {
  return (
    <ActionIcon {...rest} size={30} className={classes.tool ?? ''} aria-label={label} title={label}>
      {children}
    </ActionIcon>
  );
}
