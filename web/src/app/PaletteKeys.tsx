import { useWindowEvent } from '@mantine/hooks';
import { type ComponentType, useEffect, useState } from 'react';
import {
  closePaletteDialog,
  leavePaletteDialog,
  showPaletteDialog,
  useShownPaletteDialog,
} from '../features/palette/palette-dialogs.ts';
import { isHelpKey, isPaletteKey } from '../features/palette/palette-keys.ts';
import { toastError } from '../ui/toast.tsx';
import type { HasScreen } from './navigation.ts';

/** All of the palette that is there before it is first asked for. */
export function PaletteKeys({
  hasScreen,
  hearsHelpKey,
}: {
  hasScreen: HasScreen;
  /** The teleprompter tells its keys itself. */
  hearsHelpKey: boolean;
}) {
  const shown = useShownPaletteDialog();
  const Dialogs = useDialogsOnceWanted(shown !== null);
  useWindowEvent('keydown', (event) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      if (event.repeat) return;
      if (shown === 'palette') closePaletteDialog();
      else showPaletteDialog('palette');
    } else if (hearsHelpKey && isHelpKey(event)) {
      event.preventDefault();
      showPaletteDialog('shortcuts');
    }
  });
  // Gone with the session.
  useEffect(() => leavePaletteDialog, []);
  return Dialogs && <Dialogs shown={shown} hasScreen={hasScreen} />;
}

function useDialogsOnceWanted(isWanted: boolean) {
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null);
  const isMissing = isWanted && Dialogs === null;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    import('./PaletteDialogs.tsx').then(
      ({ PaletteDialogs }) => !isOver && setDialogs(() => PaletteDialogs),
      () => {
        if (isOver) return;
        closePaletteDialog();
        toastError('The search could not be loaded. Check your connection, then try again.');
      },
    );
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  return Dialogs;
}

type DialogsProps = Parameters<typeof import('./PaletteDialogs.tsx').PaletteDialogs>[0];
