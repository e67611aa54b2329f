import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Popover } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { SHARE_HEADING_ID, SharePanel } from './SharePanel.tsx';
import type { DeskReview } from './use-desk-review.ts';

/** Opens the panel for the link: beside the button, or over the page on a phone. */
export function ShareButton({ review, isPhone }: { review: DeskReview; isPhone: boolean }) {
  const { scriptId, share, openCount, isSharing, setSharing } = review;
  const label = openCount > 0 ? `Share (${openCount})` : 'Share';
  const panel = (
    <SharePanel
      scriptId={scriptId}
      share={share}
      openThreads={openCount}
      onShowComments={review.open}
      onClose={() => setSharing(false)}
    />
  );
  const button = (
    <Button
      leftSection={<IconShare2 size={18} aria-hidden />}
      aria-expanded={isSharing}
      onClick={() => setSharing(!isSharing)}
    >
      {label}
    </Button>
  );
  if (isPhone)
    return (
      <>
        {button}
        <Modal
          opened={isSharing}
          onClose={() => setSharing(false)}
          withCloseButton={false}
          padding={20}
          attributes={{ content: { 'aria-labelledby': SHARE_HEADING_ID } }}
        >
          {panel}
        </Modal>
      </>
    );
  return (
    <Popover
      opened={isSharing}
      onChange={setSharing}
      position="bottom-end"
      width={348}
      withArrow
      arrowSize={14}
      trapFocus
      returnFocus
      shadow="var(--co-shadow-pop)"
      closeOnClickOutside={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-labelledby={SHARE_HEADING_ID} p={20}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}
