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

/** Listens for the palette's keys, and loads the dialogs when they are first needed. */
export function PaletteKeys({
  hasScreen,
  handlesHelpKey,
}: {
  hasScreen: HasScreen;
  /** The teleprompter shows its own shortcuts. */
  handlesHelpKey: boolean;
}) {
  const dialog = useShownPaletteDialog();
  const Dialogs = useLazyDialogs(dialog !== null);
  useWindowEvent('keydown', (event) => {
    if (isPaletteKey(event)) {
      event.preventDefault();
      if (event.repeat) return;
      if (dialog === 'palette') closePaletteDialog();
      else showPaletteDialog('palette');
    } else if (handlesHelpKey && isHelpKey(event)) {
      event.preventDefault();
      showPaletteDialog('shortcuts');
    }
  });
  // Closes the dialog when the session ends.
  useEffect(() => leavePaletteDialog, []);
  return Dialogs && <Dialogs dialog={dialog} hasScreen={hasScreen} />;
}

function useLazyDialogs(isNeeded: boolean) {
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null);
  const isMissing = isNeeded && Dialogs === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCanceled = false;
    import('./PaletteDialogs.tsx').then(
      ({ PaletteDialogs }) => !isCanceled && setDialogs(() => PaletteDialogs),
      () => {
        if (isCanceled) return;
        closePaletteDialog();
        toastError('The search could not be loaded. Check your connection and try again.');
      },
    );
    return () => {
      isCanceled = true;
    };
  }, [isMissing]);
  return Dialogs;
}

type DialogsProps = Parameters<typeof import('./PaletteDialogs.tsx').PaletteDialogs>[0];
