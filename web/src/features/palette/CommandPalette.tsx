import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMediaQuery } from '@mantine/hooks';
import { Modal } from '../../ui/dialogs.tsx';
import classes from './CommandPalette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteEntry } from './palette-entries.ts';

/** Searches screens, the user's scripts and prompts, and runs actions. */
export function CommandPalette({
  opened,
  screens,
  actions,
  onChoose,
  onClose,
}: {
  opened: boolean;
  screens: readonly PaletteEntry[];
  actions: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Every open Mantine dialog handles Escape, and the palette may be above another one; see PaletteSearch.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
      returnFocus={false}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Search' } }}
      centered={false}
      yOffset="8dvh"
      size={640}
      fullScreen={isPhone}
      padding={0}
      classNames={{ content: classes.dialog ?? '', body: classes.body ?? '' }}
    >
      <PaletteSearch screens={screens} actions={actions} onChoose={onChoose} onClose={onClose} />
    </Modal>
  );
}
