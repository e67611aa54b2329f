import { IconKeyboard, IconLogout, IconMoon, IconPencilPlus } from '@tabler/icons-react';
import { closePaletteDialog, showPaletteDialog } from '../features/palette/palette-dialogs.ts';
import type { PaletteEntry } from '../features/palette/palette-entries.ts';
import { chooseScheme, type Scheme } from './color-scheme.ts';
import { GENERATE_ENTRY } from './navigation.ts';

/** Actions available everywhere, labeled as in the drawer. */
export function paletteActions(scheme: Scheme): PaletteEntry[] {
  const isDark = scheme === 'dark';
  return [
    {
      id: 'generate',
      label: GENERATE_ENTRY.label,
      Icon: IconPencilPlus,
      target: GENERATE_ENTRY.path,
      isDefault: true,
    },
    {
      id: 'dark-mode',
      label: 'Dark mode',
      hint: isDark ? 'On' : 'Off',
      Icon: IconMoon,
      target: () => {
        chooseScheme(isDark ? 'light' : 'dark');
        closePaletteDialog();
      },
      isDefault: true,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      hint: '?',
      Icon: IconKeyboard,
      target: () => showPaletteDialog('shortcuts'),
      isDefault: true,
    },
    {
      id: 'logout',
      label: 'Logout',
      Icon: IconLogout,
      target: () => showPaletteDialog('sign_out'),
      isDefault: true,
    },
  ];
}
