import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { CloseButton, Title } from '@mantine/core';
import { Modal } from '../../ui/dialogs.tsx';
import { KeyCaps } from './KeyCaps.tsx';
import classes from './ShortcutsDialog.module.css';
import { SHORTCUT_GROUPS } from './shortcuts.ts';

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
  const groups = SHORTCUT_GROUPS.filter(
    ({ screen, isForAdmins }) => (screen === undefined || hasScreen(screen)) && (admin || !isForAdmins),
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // closePaletteDialog restores the focus: the palette may have been open in between.
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
      <div className={classes.groups}>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className={`co-label ${classes.groupName}`}>{name}</h3>
            <dl className={classes.shortcuts}>
              {shortcuts.map(([keys, effect]) => (
                <div key={keys}>
                  <dt>
                    <KeyCaps keys={keys} />
                  </dt>
                  <dd>{effect}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
