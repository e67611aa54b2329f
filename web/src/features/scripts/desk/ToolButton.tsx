import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './ToolButton.module.css';

/** A small button beside the text, large enough for a finger where there is one. */
export function ToolButton({
  label,
  children,
  ...rest
}: { label: string; children: ReactNode } & Omit<ActionIconProps, 'size'> &
  Pick<ComponentPropsWithRef<'button'>, 'onClick' | 'aria-pressed' | 'ref'>) {
  return (
    <ActionIcon {...rest} size={30} className={classes.tool ?? ''} aria-label={label} title={label}>
      {children}
    </ActionIcon>
  );
}
