import { IconKeyboard, IconLogout, IconMoon, IconPencilPlus } from '@tabler/icons-react';
import type { PaletteEntry } from '../features/palette/palette-entries.ts';
import { closePaletteDialog, showPaletteDialog } from '../features/palette/palette-opening.ts';
import { chooseScheme, type Scheme } from './color-scheme.ts';
import { GENERATE_ENTRY } from './navigation.ts';

/** What one can do from anywhere, in the drawer's words. */
export function paletteActs(scheme: Scheme): PaletteEntry[] {
  const isDark = scheme === 'dark';
  return [
    {
      id: 'generate',
      label: GENERATE_ENTRY.label,
      Icon: IconPencilPlus,
      target: GENERATE_ENTRY.path,
      isFirstChoice: true,
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
      isFirstChoice: true,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      hint: '?',
      Icon: IconKeyboard,
      target: () => showPaletteDialog('shortcuts'),
      isFirstChoice: true,
    },
    {
      id: 'logout',
      label: 'Logout',
      Icon: IconLogout,
      target: () => showPaletteDialog('sign_out'),
      isFirstChoice: true,
    },
  ];
}
