import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { KeyCaps } from '../features/palette/KeyCaps.tsx';
import { showPaletteDialog } from '../features/palette/palette-dialogs.ts';
import { isApple } from '../features/palette/palette-keys.ts';
import classes from './SearchButton.module.css';

export function SearchButton() {
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={() => showPaletteDialog('palette')}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>
        Search <KeyCaps keys="Mod+K" />
      </span>
    </UnstyledButton>
  );
}
