import { withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../features/account/account.queries.ts';
import { CommandPalette } from '../features/palette/CommandPalette.tsx';
import {
  closePaletteDialog,
  leavePaletteDialog,
  type PaletteDialog,
} from '../features/palette/palette-dialogs.ts';
import type { PaletteEntry } from '../features/palette/palette-entries.ts';
import { ShortcutsDialog } from '../features/palette/ShortcutsDialog.tsx';
import type { HasScreen } from './navigation.ts';
import { paletteActions } from './palette-actions.ts';
import { paletteScreens } from './palette-screens.ts';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useScheme } from './use-scheme.ts';

export function PaletteDialogs({
  dialog,
  hasScreen,
}: {
  dialog: PaletteDialog | null;
  hasScreen: HasScreen;
}) {
  const role = useCurrentUser().data?.role ?? null;
  const scheme = useScheme();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const choose = ({ target }: PaletteEntry) => {
    if (typeof target !== 'string') return target();
    // Only a change of page moves the focus.
    if (target === withoutTrailingSlash(pathname)) closePaletteDialog();
    else leavePaletteDialog();
    void navigate(target);
  };
  return (
    <>
      <CommandPalette
        opened={dialog === 'palette'}
        screens={paletteScreens({ role }, hasScreen)}
        actions={paletteActions(scheme)}
        onChoose={choose}
        onClose={closePaletteDialog}
      />
      <ShortcutsDialog
        opened={dialog === 'shortcuts'}
        admin={role !== null}
        hasScreen={hasScreen}
        onClose={closePaletteDialog}
      />
      <SignOutDialog opened={dialog === 'sign_out'} onClose={closePaletteDialog} />
    </>
  );
}
