import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { CloseButton, Modal, Title } from '@mantine/core';
import { KeyCaps } from './KeyCaps.tsx';
import classes from './ShortcutsDialog.module.css';
import { SHORTCUT_PLACES } from './shortcuts.ts';

export function ShortcutsDialog({
  opened,
  admin,
  hasScreen,
  onClose,
}: {
  opened: boolean;
  admin: boolean;
  hasScreen: (path: string) => boolean;
  onClose: () => void;
}) {
  const places = SHORTCUT_PLACES.filter(
    ({ screen, isForAdmins }) => (screen === undefined || hasScreen(screen)) && (admin || !isForAdmins),
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Whoever opened it knows better: the palette may have stood in between.
      returnFocus={false}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Keyboard shortcuts' } }}
      size={820}
      padding={0}
    >
      <div className={classes.head}>
        <Title order={2}>Keyboard shortcuts</Title>
        <CloseButton size={44} iconSize={22} aria-label="Close" onClick={onClose} data-autofocus />
      </div>
      <div className={classes.places}>
        {places.map(({ place, shortcuts }) => (
          <section key={place} aria-label={place}>
            <h3 className={`co-label ${classes.place}`}>{place}</h3>
            <dl className={classes.shortcuts}>
              {shortcuts.map(([keys, does]) => (
                <div key={keys}>
                  <dt>
                    <KeyCaps keys={keys} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
