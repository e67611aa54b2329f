import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { type ShareProps, ShareTrigger } from './ShareTrigger.tsx';
import { SHARE_HEADING_ID } from './share-heading.ts';

const popover = lazyPart(() => import('./SharePopover.tsx'));
const panel = lazyPart(() => import('./DeskSharePanel.tsx'));

/** Opens the panel for the link beside the button. The panel is loaded before it is opened, or with it. */
export function ShareButton({ isIcon = false, ...props }: ShareProps & { isIcon?: boolean }) {
  const { isSharing, setSharing } = props.review;
  const [wasPressed, setPressed] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isSharing && !wasOpened) setOpened(true);
  const loaded = useLazyPart(popover, wasOpened);
  if (wasOpened && loaded) return <loaded.SharePopover {...props} isIcon={isIcon} takesFocus={wasPressed} />;
  return (
    <ShareTrigger
      review={props.review}
      isIcon={isIcon}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => {
        setPressed(true);
        setSharing(true);
      }}
    />
  );
}

/** The same panel over the page, for phones. */
export function ShareDialog(props: ShareProps) {
  const loaded = useLazyPart(panel, props.review.isSharing);
  return (
    <Modal
      opened={props.review.isSharing && loaded !== null}
      onClose={() => props.review.setSharing(false)}
      withCloseButton={false}
      padding={20}
      attributes={{ content: { 'aria-labelledby': SHARE_HEADING_ID } }}
    >
      {loaded && <loaded.DeskSharePanel {...props} />}
    </Modal>
  );
}
