import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './CommandPalette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';
import type { PaletteEntry } from './palette-entries.ts';

/** One field from which every screen, every own script and every prompt is a few keys away. */
export function CommandPalette({
  opened,
  screens,
  acts,
  onChoose,
  onClose,
}: {
  opened: boolean;
  screens: readonly PaletteEntry[];
  acts: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}) {
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // It may stand above another dialog, and every open dialog hears Escape; see PaletteSearch.
      closeOnEscape={false}
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
      <PaletteSearch screens={screens} acts={acts} onChoose={onChoose} onClose={onClose} />
    </Modal>
  );
}
