import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from './Avatar.tsx';
import classes from './AvatarMenu.module.css';

export function AvatarButton({ name, ...props }: { name: string } & ComponentPropsWithRef<'button'>) {
  return (
    <UnstyledButton {...props} className={classes.target ?? ''} aria-label="Account menu">
      <Avatar name={name} />
    </UnstyledButton>
  );
}
