import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseScheme } from './color-scheme.ts';
import { useScheme } from './use-scheme.ts';

export function SchemeToggle() {
  const other = useScheme() === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="transparent"
      c="inherit"
      aria-label={`Switch to ${other} mode`}
      onClick={() => chooseScheme(other)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
